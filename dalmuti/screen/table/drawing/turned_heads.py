"""Heads that turn to the player a banner is about, one after another, and back."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.preload import Batch
from dalmuti.screen.table.drawing.seat_pictures import OTHER_SIDE, HeadTurn, SeatPictures
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import Banner, TableModel
from dalmuti.stage.poses import Layout

APART: Final = 0.13
"""Seconds between the starts of two heads, so that few pictures are made in one frame."""
LEAD: Final = 0.1
"""Seconds for which the eyes look to the other side before the head follows."""
STEP: Final = 1 / 30
"""Seconds for which each picture of a turn is shown."""
BENDS: Final = (0.4, 0.75, 1.0, 1.0, 0.75, 0.4)
"""The share of the way to the front in each of them; the head is mirrored in their middle."""
BESIDE: Final = 0.5
"""Distance to the side from which heads turn to a player, in bust widths."""


@dataclass(slots=True)
class _Turn:
    """The turn of one head under way."""

    aside: float
    """The direction of the turn on the screen: -1 to the left, 1 to the right."""
    coming: Iterator[None]
    """The steps that make the pictures of the turn, one picture each."""
    ready: bool = False
    age: float = 0.0
    step: int = -1
    """The index of the picture shown; -1 while only the eyes have moved."""


class TurnedHeads:
    """The heads that look away from the middle of the table; `update` follows the banner."""

    def __init__(self, context: GraphicsContext, seats: SeatPictures) -> None:
        self._context = context
        self._seats = seats
        self._banner: Banner | None = None
        self._wanted: frozenset[PlayerId] = frozenset()
        self._batch: Batch | None = None
        """The pictures of the wanted heads, which turn once all have come."""
        self._turns: dict[PlayerId, _Turn] = {}
        self._since = APART

    @property
    def moving(self) -> bool:
        """Return whether a head is turning or is about to."""
        return bool(self._turns) or self._wanted != self._seats.turned

    def leads(self, player: PlayerId) -> float | None:
        """Return the direction in which the eyes lead a head about to turn, -1 or 1.

        None if that head does not turn.
        """
        turn = self._turns.get(player)
        return None if turn is None else turn.aside

    def update(self, dt: float, model: TableModel, layout: Layout) -> frozenset[PlayerId]:
        """Advance by `dt` seconds; return the players whose picture changes."""
        if model.banner != self._banner:
            self._banner = model.banner
            self._wanted = frozenset(self._away(model, layout))
            if self._wanted:
                wanted = self._seats.wanted_turned(model, layout, self._wanted)
                self._batch = self._context.pictures.fit_ahead(wanted)
        known = frozenset(model.players)
        for gone in (self._turns.keys() | self._seats.turned) - known:
            self._turns.pop(gone, None)
            self._seats.turns.pop(gone, None)
            self._seats.turned -= {gone}
        changed = {player for player in tuple(self._turns) if self._advance(dt, player)}
        self._since += dt
        if self._since < APART or (self._batch is not None and not self._batch.come):
            return frozenset(changed)
        due = (self._wanted ^ self._seats.turned) & known - self._turns.keys()
        if due:
            self._since = 0.0
            changed.add(player := min(due))
            self._turns[player] = self._begun(model, player, layout)
        return frozenset(changed)

    def _begun(self, model: TableModel, player: PlayerId, layout: Layout) -> _Turn:
        """Return the turn of a head away from the middle of the table, or back to it."""
        side = self._seats.side(self._seats.box(model, player, layout), layout)
        if player in self._wanted:
            side = OTHER_SIDE[side]
        coming = self._seats.make_turn(model, player, layout)
        return _Turn(1.0 if side == "right" else -1.0, coming)

    def _advance(self, dt: float, player: PlayerId) -> bool:
        """Advance the turn of one head; return whether another picture of it is due."""
        turn = self._turns[player]
        if not turn.ready:
            turn.ready = next(turn.coming, self) is self
        turn.age = turn.age + dt if turn.ready else min(LEAD, turn.age + dt)
        step = int((turn.age - LEAD) / STEP)
        if not turn.ready or turn.age < LEAD or step == turn.step:
            return False
        if turn.step < len(BENDS) // 2 <= step:
            self._seats.turned ^= {player}
        turn.step = step
        if step < len(BENDS):
            self._seats.turns[player] = HeadTurn(BENDS[step], blinks=0 < step < len(BENDS) - 1)
        else:
            del self._turns[player]
            self._seats.turns.pop(player, None)
        return True

    def face_front(self) -> None:
        """Turn all heads back at once."""
        self._wanted, self._banner, self._since = frozenset(), None, APART
        self._turns.clear()
        self._seats.turns.clear()
        self._seats.turned = frozenset()

    def _away(self, model: TableModel, layout: Layout) -> Iterator[PlayerId]:
        """Yield the players who sit with their back to the one whom the banner is about."""
        banner = model.banner
        if banner is None or not banner.players or not isinstance(layout, TableLayout):
            return
        target = layout.seats[model.place_of(banner.players[0])].bust.centre[0]
        for player in model.players:
            bust = layout.seats[model.place_of(player)].bust
            ahead = 1.0 if self._seats.side(bust, layout) == "right" else -1.0
            if (
                player not in banner.players
                and ahead * (target - bust.centre[0]) < -BESIDE * bust.w
            ):
                yield player
