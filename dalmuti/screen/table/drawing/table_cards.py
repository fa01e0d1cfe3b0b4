"""Cards on the table: fans of backs, drawn cards, the deck, taxes and swept cards."""

from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.cards import CardPictures, Look
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.stage.anchors import DrawSpot, Stock, SweptPile
from dalmuti.stage.arrange.fans import holds_fan
from dalmuti.stage.geometry import Pose
from dalmuti.stage.gestures import Gestures, shifted
from dalmuti.stage.hand import fan_poses, opened_tax, tax_poses
from dalmuti.stage.layout import PlanLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout, pose_of

PILE_STEP: Final = 9
"""The number of cards in a pile for each back drawn."""


class TableCards:
    """The pictures of the cards in front of people, as blits."""

    def __init__(self, cards: CardPictures, gestures: Gestures) -> None:
        self._cards = cards
        self._gestures = gestures
        self._shown: dict[PlayerId, tuple[Layout, tuple[Pose, int], list[Blit]]] = {}
        """By player, the fan shown last, and what it was made for."""

    def forget(self) -> None:
        """Forget all fans, as cards look different now."""
        self._shown.clear()

    def blits(self, model: TableModel, layout: Layout) -> list[Blit]:
        """Return fans of backs, drawn cards, the deck, taxes and swept cards."""
        found = self._fans(model, layout, held=False)
        numbers = dict.fromkeys(range(len(model.names)), 0)
        for player, card in model.draws:
            pose = pose_of(DrawSpot(player, numbers[player]), layout, model)
            found.append(self.card(card, pose))
            numbers[player] += 1
        dealer = model.dealer
        if dealer is not None and not isinstance(layout, PlanLayout):
            found += self.pile(pose_of(SweptPile(dealer), layout, model), model.pile)
            found += self.pile(pose_of(Stock(dealer), layout, model), model.stock)
        for laid in model.laid:
            seat = layout.seats[model.place_of(laid.player)]
            middle = opened_tax(seat.tax, layout) if laid.cards else seat.tax
            for index, pose in enumerate(tax_poses(middle, laid.count)):
                found.append(self.card(laid.cards[index] if laid.cards else None, pose))
        return found

    def held(self, model: TableModel, layout: Layout) -> list[Blit]:
        """Return the fans held in front of the chest instead of on the table."""
        return self._fans(model, layout, held=True)

    def _fans(self, model: TableModel, layout: Layout, held: bool) -> list[Blit]:
        found: list[Blit] = []
        for shown in model.seats:
            seat = layout.seats[shown.place]
            if isinstance(layout, PlanLayout) or shown.player == model.viewer or not seat.spread:
                continue
            if holds_fan(seat) is held:
                fan = shifted(seat, self._gestures.pose(shown.player)).fan
                known, key = self._shown.get(shown.player), (fan, shown.size)
                if known is None or known[0] is not layout or known[1] != key:
                    poses = fan_poses(fan, seat.spread, shown.size)
                    cards = [self.card(None, pose) for pose in poses]
                    known = self._shown[shown.player] = layout, key, cards
                found += known[2]
        return found

    def pile(self, pose: Pose, count: int) -> list[Blit]:
        """Return a face-down pile, which is higher the more cards it has."""
        step = max(1.0, pose.width * 0.035)
        return [
            self.card(
                None, Pose(pose.x - i * step * 0.4, pose.y - i * step, pose.angle, pose.width)
            )
            for i in range(-(-count // PILE_STEP))
        ]

    def card(
        self, card: int | None, pose: Pose, look: Look = Look.BRIGHT, soon: bool = False
    ) -> Blit:
        """Return the blit of a card at a pose, or `soon` so."""
        turned = self._cards.turned_soon if soon else self._cards.turned
        picture = turned(card, pose.width, pose.angle, look)
        width, height = picture.get_size()
        return picture, (round(pose.x - width / 2), round(pose.y - height / 2))
