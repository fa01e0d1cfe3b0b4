"""The people round the table, with their chairs, hats and plates."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from dalmuti.match import Match
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.figures import Figures, tier_of
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.head_turn import bent
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.margins import placed, trimmed, whole, with_margins
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.preload import Batch, Wanted
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.rigs import AT_REST, Expression
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.graphics.theme import (
    GOLD,
    GOLD_SHADE,
    INK,
    MADDER_SHADE,
    PARCHMENT,
    PARCHMENT_LIGHT,
    Face,
)
from dalmuti.screen.table.drawing.eased import Eased
from dalmuti.screen.table.drawing.ghost_crown import ghost_of, over_head
from dalmuti.screen.table.drawing.turn_light import TurnLight
from dalmuti.screen.table.words import TableWords
from dalmuti.stage.fidgets import Fidgets
from dalmuti.stage.geometry import Rect
from dalmuti.stage.gestures import Gestures, leant
from dalmuti.stage.layout import PlanLayout, SeatLayout, TableLayout
from dalmuti.stage.model import BannerKind, Seat, TableModel
from dalmuti.stage.poses import Layout

TIERS: Final = 5
ORDINARY: Final = 2
LEAN: Final = 0.2
"""Maximum distance of a head from its place, as a share of the bust's height."""
MIN_COIN: Final = 17
"""The least height of a coin in pixels, so that its number can be read."""
COIN_SHARE: Final = 0.58
"""The height of the coin with a player's points, by that of their plate."""
LEAST_NOTE: Final = 0.9
"""The smallest type of a note, by the usual one; below it fewer words say the same."""
OTHER_SIDE: Final = {"left": "right", "right": "left"}
ROSETTES: Final = ("rosette", "rosette_silver")
BEFORE_THE_WALL: Final = 0.12
"""The share of the table's height above which seats have the hall's wall behind them."""


@dataclass(frozen=True, slots=True)
class Away:
    """The players and hats in flight, which are therefore not at their places."""

    persons: frozenset[PlayerId] = frozenset()
    hats: frozenset[int] = frozenset()
    """The statuses whose hats are in flight."""
    chairs: bool = False
    """True if the whole table rotates, including the chairs."""


@dataclass(frozen=True, slots=True)
class HeadTurn:
    """A head in the middle of a turn to its other side."""

    share: float
    """The share of the way to the front by which its picture is bent."""
    blinks: bool


class SeatPictures:
    """The pictures of all seats of a layout, as blits."""

    def __init__(
        self,
        context: GraphicsContext,
        words: TableWords,
        match: Match,
        figures: Figures,
    ) -> None:
        self._context = context
        self._words = words
        self._match = match
        self.figures = self._figures = figures
        self.expressions: dict[PlayerId, Expression] = {}
        """The expressions of those who are not at rest."""
        self._features: dict[PlayerId, tuple[tuple[object, ...], list[Blit]]] = {}
        """By player, the patches of the expression drawn last, with their key."""
        self._drawn: dict[PlayerId, list[Blit]] = {}
        """By player at a seat, their body and the patches on it as drawn last."""
        self._plates: dict[PlayerId, tuple[Layout, tuple[object, ...], list[Blit]]] = {}
        """By player, the plate drawn last, and what it was made for."""
        self._nine_patches = context.nine_patches
        self._made = SurfaceCache(context.pictures.made_of_others)
        self.light = TurnLight(context)
        self.eased = Eased(context)
        self.eased_chairs = Eased(context)
        self.fidgets = Fidgets()
        self.gestures = Gestures(self.fidgets.poses)
        self.turned: frozenset[PlayerId] = frozenset()
        """The players at the table who look away from its middle."""
        self.turns: dict[PlayerId, HeadTurn] = {}
        """By player, the turns of heads under way."""
        self._bent: dict[PlayerId, tuple[tuple[object, ...], pygame.Surface]] = {}
        """By player, the picture of their turning head drawn last, with its key."""
        self.proposed: int | None = None
        """The place for the throne to be shown at, while it is being chosen."""

    def fit(self, boxes: Iterable[Rect]) -> Batch:
        """Forget all sizes and start loading everyone's hats, as large as these boxes need.

        What moves their faces comes before the hats.
        """
        self._made.fit(self._context.window.size)
        self._plates.clear()
        hats = self._figures.fit(map(self.height, boxes))
        self._figures.fit_faces(self._people)
        return hats

    def forget_words(self) -> None:
        """Forget plates and notes, which are in another language."""
        self._made.clear()
        self._plates.clear()

    def fit_people(self) -> Batch:
        """Start loading people and chairs in the same sizes."""
        return self._figures.fit_people(self._people)

    @property
    def _people(self) -> list[str]:
        """The look of each player."""
        return [self._figures.look(seat, player) for player, seat in enumerate(self._match.seats)]

    def wanted_for_walks(self, layout: Layout, *orders: Sequence[PlayerId]) -> Iterator[Wanted]:
        """Yield the pictures of everyone at the places of a layout, with their hats.

        The hats are those of each of the `orders`, in which they sit before and after a walk.
        """
        looks = [
            (
                self._people[player],
                self._figures.hat_name(status, tier_of(status, len(order))),
            )
            for order in orders
            for status, player in enumerate(order)
        ]
        for height in {self.height(seat.bust) for seat in layout.seats}:
            yield from self._figures.wanted(looks, height)

    def wanted_hats(self, model: TableModel, layout: Layout) -> Iterator[Wanted]:
        """Yield the pictures of the hats that may fall on a head: the crown, and everyone's own."""
        for seat in model.seats:
            bust = layout.seats[seat.place].bust
            for status in {0, seat.status or 0}:
                hat = self._hat_name(model, status)
                yield from self._figures.wanted_hat(hat, self.side(bust, layout), self.height(bust))

    def wanted_turned(
        self, model: TableModel, layout: Layout, players: Iterable[PlayerId]
    ) -> Iterator[Wanted]:
        """Yield the pictures of these players, and of their hats, looking the other way."""
        for player in players:
            box = self.box(model, player, layout)
            face, worn, side, height = self._looks(model, player, box, layout)
            other = side if player in self.turned else OTHER_SIDE[side]
            yield from self._figures.wanted_person(face, worn, other, height)

    def prepare(self, number: int, layout: Layout) -> None:
        """Make one kind of plate, depending on `number`, so that no frame has to make them all."""
        self._nine_patches.line(f"plate_{number % TIERS}", pixel_rect(layout.seats[0].plate))

    @property
    def fading(self) -> bool:
        """Return whether plates or chairs are fading in or out."""
        return self.eased.fading or self.eased_chairs.fading

    def ease(self, dt: float) -> bool:
        """Advance fading plates and chairs by `dt` seconds; return whether the picture changes."""
        return self.eased.update(dt) | self.eased_chairs.update(dt)

    def settle(self) -> None:
        """Show all plates and chairs at once as they are wanted."""
        self.eased.finish()
        self.eased_chairs.finish()

    def snap(self) -> None:
        """Show the next plates and chairs at once."""
        self.eased.forget()
        self.eased_chairs.forget()

    # --- People ---

    def people(
        self,
        model: TableModel,
        layout: Layout,
        away: Away,
        held: Iterable[Blit] = (),
    ) -> list[Blit]:
        """Return the chairs and the people at them, then all nameplates.

        Cards and arms that are `held` are drawn over bodies and under plates.
        """
        chairs: list[Blit] = []
        if not away.chairs:
            chairs += self._canopy(model, layout)
            for index, seat in enumerate(layout.seats):
                chairs.append(self.chair(model, index, seat.bust))
        about = (layout, model.viewer, model.home, away.chairs)
        # Chairs fade into each other on their whole canvases.
        trimmed = {with_margins(chair): chair for chair in chairs}
        eased = self.eased_chairs.blits(trimmed, about)
        figures = [*self.light.blits(), *(trimmed.get(chair, chair) for chair in eased)]
        bodies, plates = self._present(model, layout, away)
        plates = self.eased.blits([*plates, *self._ghost(model, layout)], (layout, model.viewer))
        return [*figures, *bodies, *held, *plates]

    def present(self, model: TableModel, layout: Layout, away: Away) -> list[Blit]:
        """Return the people at their places with their chairs, and all plates."""
        chairs = [
            self.chair(model, shown.place, layout.seats[shown.place].bust)
            for shown in model.seats
            if shown.player not in away.persons and shown.chair is not None
        ]
        bodies, plates = self._present(model, layout, away)
        return [*chairs, *bodies, *plates]

    def _present(
        self, model: TableModel, layout: Layout, away: Away
    ) -> tuple[list[Blit], list[Blit]]:
        """Return the bodies of the people at their places, and all plates."""
        bodies: list[Blit] = []
        self._drawn.clear()
        seated = {
            shown.place
            for shown in model.seats
            if shown.player not in away.persons and self.standing_at(shown, layout) is None
        }
        plates = [
            self.vacant(model, place, seat, layout)
            for place, seat in enumerate(layout.seats)
            if place not in seated and not away.chairs
        ]
        for shown in model.seats:
            if shown.player in away.persons:
                continue
            standing = self.standing_at(shown, layout)
            hat = shown.status not in away.hats
            if standing is not None and isinstance(layout, PlanLayout):
                box = layout.standing[standing]
                bodies.append(self.figure(model, shown.player, box, layout, hat, afoot=True))
                bodies += self.features(model, shown.player, box, layout, hat)
                plates += self._name(shown, layout.standing_plates[standing], layout)
                continue
            seat = layout.seats[shown.place]
            bust = leant(seat, self.gestures.pose(shown.player).lean)
            drawn = self._person(model, shown.player, bust, layout, hat)
            self._drawn[shown.player] = drawn
            bodies += drawn
            plates += self._plate(model, shown, seat, layout)
        return bodies, plates

    def with_faces(
        self,
        blits: Sequence[Blit],
        model: TableModel,
        layout: Layout,
        players: Container[PlayerId],
    ) -> list[Blit] | None:
        """Return these blits, in which people are at rest at their seats, with some new faces.

        `players` are those whose faces have changed.
        None if people are elsewhere.
        """
        changed = list(blits)
        for shown in model.seats:
            before = self._drawn.get(shown.player)
            if before is None:
                return None
            if shown.player not in players:
                continue
            seat = layout.seats[shown.place]
            bust = leant(seat, self.gestures.pose(shown.player).lean)
            after = self._person(model, shown.player, bust, layout)
            if after == before:
                continue
            body = after[0]
            if body != before[0] or body not in changed:
                return None  # a head has turned, too
            begin = changed.index(body)
            if changed[begin : begin + len(before)] != before:
                return None
            changed[begin : begin + len(before)] = after
            self._drawn[shown.player] = after
        return changed

    def _ghost(self, model: TableModel, layout: Layout) -> list[Blit]:
        """Return the crown above the first player out, once they have been crowned."""
        crowning = model.banner is not None and model.banner.kind is BannerKind.FIRST_OUT
        if not model.out or crowning or isinstance(layout, PlanLayout):
            return []
        winner = model.out[0]
        if winner in model.gone or not model.order:
            return []
        bust = layout.seats[model.place_of(winner)].bust
        side, height = self.side(bust, layout), self.height(bust)
        key = ("ghost", side, height)
        made = self._made.get(key)
        if made is None:
            _, crown = self._figures.hat(self._hat_name(model, 0), side, height, moving=True)
            made = self._made.keep(key, ghost_of(crown))
        notes = (seat.done for seat in layout.seats if seat.bust is not bust)
        return [over_head(made, bust, notes)]

    def standing_at(self, seat: Seat, layout: Layout) -> int | None:
        """Return a chairless player's index in the standing row, None for a player at a place."""
        standing = isinstance(layout, PlanLayout) and seat.chair is None
        return seat.status if standing else None

    def figure(
        self,
        model: TableModel,
        player: PlayerId,
        box: Rect,
        layout: Layout,
        hat: bool = True,
        afoot: bool = False,
        moving: bool = False,
    ) -> Blit:
        """Return a person whose bust fills a box; a person `afoot` has no plate before them."""
        looks = self._looks(model, player, box, layout, hat)
        return placed(self._figures.figure(*looks, afoot, moving), self.corner(box))

    def _person(
        self, model: TableModel, player: PlayerId, box: Rect, layout: Layout, hat: bool = True
    ) -> list[Blit]:
        """Return a person at their seat, their body first, or all of them while their head turns.

        `box` is that of their bust.
        """
        turn = self.turns.get(player)
        if turn is None or not isinstance(layout, TableLayout):
            self._bent.pop(player, None)
            body = self.figure(model, player, box, layout, hat)
            return [body, *self.features(model, player, box, layout, hat)]
        looks = self._looks(model, player, box, layout, hat)
        expression = self.expressions.get(player, AT_REST)
        expression = replace(expression, blinking=expression.blinking or turn.blinks)
        key = (looks, expression, turn, self._figures.rigs.version)
        known = self._bent.get(player)
        if known is None or known[0] != key:
            canvas = whole(self._figures.figure(*looks)).copy()
            canvas.blits(self._figures.features(*looks, expression))
            known = self._bent[player] = key, trimmed(bent(canvas, looks[2], turn.share))
        return [placed(known[1], self.corner(box))]

    def make_turn(self, model: TableModel, player: PlayerId, layout: Layout) -> Iterator[None]:
        """Make what a turn of a player's head shows, piece by piece."""
        face, worn, side, height = self._looks(
            model, player, self.box(model, player, layout), layout
        )
        shut = replace(self.expressions.get(player, AT_REST), blinking=True)
        self._figures.features(face, worn, side, height, shut)
        yield
        self._figures.figure(face, worn, OTHER_SIDE[side], height)
        yield
        self._figures.features(face, worn, OTHER_SIDE[side], height, shut)

    def features(
        self, model: TableModel, player: PlayerId, box: Rect, layout: Layout, hat: bool = True
    ) -> list[Blit]:
        """Return what gives a person whose bust fills a box their expression, if it is made."""
        expression = self.expressions.get(player, AT_REST)
        left, top = self.corner(box)
        looks = self._looks(model, player, box, layout, hat)
        key = (looks, expression, self._figures.rigs.version)
        known = self._features.get(player)
        if known is None or known[0] != key:
            if not self._figures.features_ready(*looks, expression):
                return []
            known = self._features[player] = key, self._figures.features(*looks, expression)
        return [(patch, (left + x, top + y)) for patch, (x, y) in known[1]]

    def features_ready(
        self, model: TableModel, player: PlayerId, layout: Layout, expression: Expression
    ) -> bool:
        """Return whether an expression of a player at the table has already been made."""
        looks = self._looks(model, player, self.box(model, player, layout), layout)
        return self._figures.features_ready(*looks, expression)

    def make_features(
        self, model: TableModel, player: PlayerId, layout: Layout, expression: Expression
    ) -> None:
        """Make an expression of a player at the table, for `features` to find."""
        looks = self._looks(model, player, self.box(model, player, layout), layout)
        self._figures.features(*looks, expression)

    def face(self, model: TableModel, player: PlayerId, layout: Layout) -> pygame.Rect:
        """Return the place of the movable part of a player's face, with room to lean."""
        box = self.box(model, player, layout)
        height, lean = self.height(box), round(box.h * LEAN)
        size = self._figures.width(height), height
        _, _, side, _ = self._looks(model, player, box, layout)
        upper, mouth = (self._figures.rigs.place(part, side, size) for part in ("upper", "mouth"))
        return upper.union(mouth).move(self.corner(box)).inflate(lean, lean)

    def whole(self, model: TableModel, player: PlayerId, layout: Layout) -> pygame.Rect:
        """Return the place of a player at the table, with room to lean."""
        box = self.box(model, player, layout)
        height, lean = self.height(box), round(box.h * LEAN)
        canvas = pygame.Rect(self.corner(box), (self._figures.width(height), height))
        return canvas.inflate(lean, lean)

    def box(self, model: TableModel, player: PlayerId, layout: Layout) -> Rect:
        """Return the box of the bust of a player, seated or standing."""
        if isinstance(layout, PlanLayout) and model.chairs[player] is None and layout.standing:
            return layout.standing[(model.statuses[player] or 0) % len(layout.standing)]
        return layout.seats[model.place_of(player)].bust

    def _looks(
        self, model: TableModel, player: PlayerId, box: Rect, layout: Layout, hat: bool = True
    ) -> tuple[str, str | None, str, int]:
        """Return a player's face, their hat, the side they look to, and their height in a box."""
        status = model.statuses[player]
        worn = None if status is None or not hat else self._hat_name(model, status)
        face = self._figures.look(self._match.seats[player], player)
        side = self.side(box, layout)
        if player in self.turned and isinstance(layout, TableLayout):
            side = OTHER_SIDE[side]
        return face, worn, side, self.height(box)

    def flying_hat(
        self, model: TableModel, status: int, box: Rect, layout: Layout
    ) -> tuple[Blit | None, Blit]:
        """Return the hat of a status in flight, as it would sit on a head in a box.

        The first blit is the part behind the head, None if there is none.
        """
        name = self._hat_name(model, status)
        side, height = self.side(box, layout), self.height(box)
        far, near = self._figures.hat(name, side, height, moving=True)
        corner = self.corner(box)
        return None if far is None else placed(far, corner), placed(near, corner)

    def _hat_name(self, model: TableModel, status: int) -> str:
        return self._figures.hat_name(status, tier_of(status, len(model.order)))

    def side(self, box: Rect, layout: Layout) -> str:
        """Return the direction in which a person in a box looks: to the middle of the table."""
        return "right" if box.centre[0] < layout.table.centre[0] else "left"

    def height(self, box: Rect) -> int:
        """Return the height of the canvas of a figure whose shoulders end with the box."""
        return max(8, round(box.h * 1.04))

    def corner(self, box: Rect) -> tuple[int, int]:
        """Return the top left corner of the canvas of a figure in a box."""
        width = self._figures.width(self.height(box))
        return round(box.centre[0] - width / 2), round(box.y)

    def chair(self, model: TableModel, place: int, box: Rect, moving: bool = False) -> Blit:
        """Return the chair at a place, for a person in a box."""
        tier = self._tier(model, self._status_at(model, place))
        return placed(self._figures.chair(tier, self.height(box), moving), self.corner(box))

    def _throne(self, model: TableModel) -> int | None:
        """Return the place of the throne, or of the proposed one; None if that is undecided."""
        chair = model.chairs[model.order[0]] if model.order else None
        return self.proposed if chair is None else (chair - model.home) % model.count

    def _status_at(self, model: TableModel, place: int) -> int | None:
        """Return the status that belongs to a chair; None if undecided, and for a newcomer's."""
        throne = self._throne(model)
        if throne is None:
            return None
        status = (place - throne) % model.count
        newcomers = {
            (seat.place - throne) % model.count
            for seat in model.seats
            if model.order and seat.status is None and seat.chair is not None
        }
        if status in newcomers:
            return None
        return status - sum(newcomer < status for newcomer in newcomers)

    def _tier(self, model: TableModel, status: int | None) -> int:
        """Return the tier of a chair and its plate."""
        return ORDINARY if status is None else tier_of(status, _statuses(model))

    def _canopy(self, model: TableModel, layout: Layout) -> list[Blit]:
        """Return the canopy over the throne if that stands in front of the hall's wall."""
        throne = self._throne(model)
        if throne is None:
            return []
        bust, table = layout.seats[throne].bust, layout.table
        if bust.y + bust.h > table.y + BEFORE_THE_WALL * table.h:
            return []
        picture, beyond = self._figures.canopy(self.height(bust))
        x, y = self.corner(bust)
        return [(picture, (x - beyond[0], y - beyond[1]))]

    # --- Plates ---

    def _plate(
        self, model: TableModel, shown: Seat, seat: SeatLayout, layout: Layout
    ) -> list[Blit]:
        """Return the plate of a player at a seat, with everything at it."""
        noted = bool(model.sets) and model.sets[-1].player == shown.player  # at the cards
        key = (shown, len(model.order), model.fixed, model.viewer, noted)
        known = self._plates.get(shown.player)
        if known is None or known[0] is not layout or known[1] != key:
            made = self._new_plate(model, shown, seat, layout, noted)
            known = self._plates[shown.player] = layout, key, made
        return known[2]

    def _new_plate(
        self, model: TableModel, shown: Seat, seat: SeatLayout, layout: Layout, noted: bool
    ) -> list[Blit]:
        body = pixel_rect(seat.plate)
        tier = ORDINARY if shown.status is None else tier_of(shown.status, len(model.order))
        blits: list[Blit] = []
        if shown.turn or _holds_hand(shown, model):
            blits.append(self._nine_patches.panel("halo_turn", body))
        counted = not isinstance(layout, PlanLayout)
        key = (
            "seat", body.size, layout.text, tier, shown.name, shown.status, shown.size, shown.out,
            counted,
        )  # fmt: skip
        frame, place = self._nine_patches.line(f"plate_{tier}", body)
        plate = self._made.get(key)
        if plate is None:
            plate = frame.copy()
            local = body.move(-place[0], -place[1])
            self._letter_plate(plate, local, model, shown, layout, counted)
            self._made.keep(key, plate)
        blits.append((plate, place))
        if shown.out is not None and counted:
            blits.append(self._rosette(shown.out, body, layout))
        if shown.points is not None and counted:
            blits.append(self.coin(shown.points, body))
        if shown.turn:
            glass = self._nine_patches.mark("hourglass", round(body.height * 0.9))
            right = body.right + glass.get_width() // 2 <= layout.size[0] - 4
            x = body.right - glass.get_width() // 2 if right else body.x - glass.get_width() // 2
            blits.append((glass, (x, body.y - round(body.height * 0.62))))
        ways = self._notes(shown, noted)
        if ways and not isinstance(layout, PlanLayout):
            blits.append(self._tag(ways, seat, layout))
        return blits

    def _notes(self, shown: Seat, noted: bool) -> list[str]:
        """Return notes of what a player did last and when they went out, the longest first.

        Without the deed, if that is `noted` elsewhere.
        """
        done, out = None if noted else shown.done, self._words.out(shown)
        if done is None:
            return [out] if out else []
        said = self._words.done(done)
        return [f"{said} · {out}", out] if out else [said, self._words.done_briefly(done)]

    def vacant(self, model: TableModel, place: int, seat: SeatLayout, layout: Layout) -> Blit:
        """Return the plate of an empty chair, with its status if it has one.

        While a chair is being chosen, it names the player who would sit there.
        """
        status = self._status_at(model, place)
        tier = self._tier(model, status)
        body = pixel_rect(seat.plate)
        frame, at = self._nine_patches.line(f"plate_{tier}", body)
        words = self._words.status(status, _statuses(model))
        if not words:
            return frame, at
        player = self.would_sit_at(model, place)
        name = "" if player is None else model.names[player]
        return self._lettered(frame, body.move(-at[0], -at[1]), tier, name, words, layout), at

    def prepare_vacant(self, model: TableModel, status: int, layout: Layout) -> None:
        """Make the plate that names a player at the chair of their status."""
        tier, body = self._tier(model, status), pixel_rect(layout.seats[status].plate)
        frame, at = self._nine_patches.line(f"plate_{tier}", body)
        words = self._words.status(status, _statuses(model))
        name = model.names[model.order[status]]
        self._lettered(frame, body.move(-at[0], -at[1]), tier, name, words, layout)

    def _lettered(
        self,
        frame: pygame.Surface,
        body: pygame.Rect,
        tier: int,
        name: str,
        words: str,
        layout: Layout,
    ) -> pygame.Surface:
        """Return the plate of an empty chair with a status, and a name unless that is empty."""
        key = ("vacant", body.size, layout.text, tier, name, words)
        plate = self._made.get(key)
        if plate is None:
            plate = frame.copy()
            inside = self._nine_patches.inside("plate_0", body)
            if name:
                self._letter_two_lines(plate, body, inside, name, words, layout)
            else:
                text = self._text(words, Face.STRONG, layout.text, INK, inside.width)
                plate.blit(text, text.get_rect(center=body.center))
            self._made.keep(key, plate)
        return plate

    def would_sit_at(self, model: TableModel, place: int) -> PlayerId | None:
        """Return the player who would sit at a place if the throne stood where proposed.

        None while no chair is being chosen.
        """
        throne = self._throne(model)
        if self.proposed is None or throne is None:
            return None
        status = (place - throne) % model.count
        return model.order[status] if status < len(model.order) else None

    def _letter_plate(
        self,
        plate: pygame.Surface,
        body: pygame.Rect,
        model: TableModel,
        shown: Seat,
        layout: Layout,
        counted: bool,
    ) -> None:
        inside = self._nine_patches.inside("plate_0", body)
        inside.inflate_ip(-layout.text * 0.3, 0)
        room = inside.width
        if shown.out is None and counted:
            badge = self._nine_patches.mark("badge", round(body.height * 0.76))
            at = badge.get_rect(midright=(inside.right + badge.get_width() // 6, body.centery))
            plate.blit(badge, at)
            number = self._text(str(shown.size), Face.NUMERAL, layout.text * 0.95, PARCHMENT_LIGHT)
            plate.blit(number, number.get_rect(center=(at.centerx, at.centery - at.height // 40)))
            room = at.left - inside.left - round(layout.text * 0.15)
        status = self._words.status(shown.status, len(model.order))
        if not status:
            name = self._text(shown.name, Face.TITLE, layout.text, INK, room)
            plate.blit(name, name.get_rect(center=inside.center))
            return
        inside.width = room
        self._letter_two_lines(plate, body, inside, shown.name, status, layout)

    def _letter_two_lines(
        self,
        plate: pygame.Surface,
        body: pygame.Rect,
        inside: pygame.Rect,
        name: str,
        status: str,
        layout: Layout,
    ) -> None:
        """Letter a name and below it a status, no wider than `inside`."""
        room = inside.width
        drawn = self._text(name, Face.TITLE, layout.text, INK, room)
        plate.blit(drawn, drawn.get_rect(midleft=(inside.x, body.y + round(body.height * 0.35))))
        at_line = body.y + round(body.height * 0.68)
        words = self._text(status, Face.TEXT, layout.text * 0.92, MADDER_SHADE, max(20, room))
        plate.blit(words, words.get_rect(midleft=(inside.x, at_line)))

    def _name(self, shown: Seat, box: Rect, layout: Layout) -> list[Blit]:
        body = pixel_rect(box)
        name = self._text(shown.name, Face.TITLE, layout.text * 0.9, PARCHMENT, body.width - 12)
        chip = pygame.Rect(0, 0, min(body.width, name.get_width() + body.height), body.height)
        chip.center = body.center
        return [
            self._nine_patches.line("chip", chip),
            (name, name.get_rect(center=body.center).topleft),
        ]

    def moving_name(
        self, model: TableModel, player: PlayerId, bust: Rect, layout: Layout
    ) -> list[Blit]:
        """Return the name of a player away from their place, below their bust.

        It is above a plate that would cut it in two, and missing if it would be below one.
        """
        shown = next((seat for seat in model.seats if seat.player == player), None)
        if shown is None:
            return []
        plate = layout.seats[0].plate
        height = 0.62 * plate.h
        x, y = bust.centre[0] - plate.w / 2, bust.bottom - 0.1 * plate.h
        name = self._name(shown, Rect(x, y, plate.w, height), layout)
        width = name[0][0].get_width()
        chip = Rect(bust.centre[0] - width / 2, y, width, height)
        for other in (seat.plate for seat in layout.seats if seat.plate.overlaps(chip)):
            if chip.centre[1] > other.centre[1]:
                return []
            chip = replace(chip, y=other.y - height)
        if chip.y == y:
            return name
        return self._name(shown, replace(chip, x=x, w=plate.w), layout)

    def coin(self, points: int, body: pygame.Rect) -> Blit:
        """Return the points of a player on a coin at the upper left corner of their plate."""
        high = max(MIN_COIN, round(body.height * COIN_SHARE))
        key = ("coin", points, high)
        made = self._made.get(key)
        if made is None:
            made = self._made.keep(key, self._struck(points, high))
        x = max(2, body.x - made.get_width() // 4)
        return made, (x, body.y - round(made.get_height() * 0.72))

    def _struck(self, points: int, high: int) -> pygame.Surface:
        """Return a coin of this height, as wide as its number needs."""
        number = self._text(str(points), Face.NUMERAL, high * 0.62, INK)
        size = max(high, number.get_width() + high * 2 // 3), high
        fine = 4
        coin = pygame.Surface((size[0] * fine, high * fine), pygame.SRCALPHA)
        whole, round_off = coin.get_rect(), high * fine // 2
        for inset, colour in ((0, INK), (5, GOLD_SHADE), (12, GOLD)):
            part = whole.inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(coin, colour, part, border_radius=round_off - inset)
        made = pygame.transform.smoothscale(coin, size)
        made.blit(number, number.get_rect(center=made.get_rect().center))
        return made

    def _rosette(self, out: int, body: pygame.Rect, layout: Layout) -> Blit:
        made = self.rosette(out, round(body.height * 1.05))
        x = min(body.right - made.get_width() // 2, layout.size[0] - made.get_width() - 2)
        return made, (x, body.y - round(made.get_height() * 0.286))

    def rosette(self, out: int, height: int) -> pygame.Surface:
        """Return the rosette of a place, counted from 0, at this height."""
        name = ROSETTES[out] if out < len(ROSETTES) else "rosette_wood"
        key = ("rosette", out, height)
        made = self._made.get(key)
        if made is None:
            made = self._nine_patches.mark(name, height).copy()
            number = self._text(str(out + 1), Face.NUMERAL, height * 0.3, INK)
            at = (made.get_width() // 2, round(height * 0.405))
            made.blit(number, number.get_rect(center=at))
            self._made.keep(key, made)
        return made

    def _tag(self, ways: Sequence[str], seat: SeatLayout, layout: Layout) -> Blit:
        """Return a note: the first of several ways to say the same that fits, or else the last."""
        box = pixel_rect(seat.done)
        key = ("tag", *ways, box.size, layout.text)
        made = self._made.get(key)
        if made is None:
            pixels = layout.text
            most = box.width - box.height
            for words in ways:
                text = self._text(words, Face.ITALIC, pixels, PARCHMENT)
                if text.get_width() * LEAST_NOTE <= most:
                    break
            text = self._text(words, Face.ITALIC, pixels, PARCHMENT, most)
            body = pygame.Rect(0, 0, text.get_width() + box.height, box.height - 2)
            made, _ = self._nine_patches.line("chip", body)
            made = made.copy()
            made.blit(text, text.get_rect(center=made.get_rect().center))
            self._made.keep(key, made)
        inward = min(round(layout.text * 0.3), box.width - made.get_width())
        room = box.width - made.get_width() - 2 * inward
        return made, (box.x + inward + round(seat.flush * room), box.y + 1)

    def _text(
        self,
        text: str,
        face: Face,
        pixels: float,
        colour: tuple[int, int, int],
        most: int | None = None,
    ) -> pygame.Surface:
        return text_px(self._context, text, face, pixels, colour, most)


def _statuses(model: TableModel) -> int:
    """Return the number of statuses, which newcomers do not have until the next hand."""
    return sum(seat.status is not None for seat in model.seats) or model.count


def _holds_hand(seat: Seat, model: TableModel) -> bool:
    """Return whether a seat is that of the viewer, if they may sit anywhere."""
    return model.fixed and seat.player == model.viewer
