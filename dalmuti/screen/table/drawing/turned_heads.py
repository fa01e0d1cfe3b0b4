"""Heads that turn to the player a banner is about, one after another, and back."""

from collections.abc import Iterator
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.preload import Batch
from dalmuti.screen.table.drawing.seat_pictures import SeatPictures
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import Banner, TableModel
from dalmuti.stage.poses import Layout

APART: Final = 0.09
"""Seconds between two heads, so that each frame composes at most one."""
SHUT: Final = 0.15
"""Seconds for which eyes are shut while a head turns."""
BESIDE: Final = 0.5
"""Distance to the side from which heads turn to a player, in bust widths."""


class TurnedHeads:
    """The heads that look away from the middle of the table; `update` follows the banner."""

    def __init__(self, context: GraphicsContext, seats: SeatPictures) -> None:
        self._context = context
        self._seats = seats
        self._banner: Banner | None = None
        self._wanted: frozenset[PlayerId] = frozenset()
        self._batch: Batch | None = None
        """The pictures of the wanted heads, which turn once all have come."""
        self._last: PlayerId | None = None
        """The player whose head has turned last."""
        self._since = SHUT

    @property
    def moving(self) -> bool:
        """Return whether a head is about to turn, or has just turned."""
        return self._wanted != self._seats.turned or self._since < SHUT

    def turning(self, player: PlayerId) -> bool:
        """Return whether a player's head is turning at this moment."""
        return player == self._last and self._since < SHUT

    def update(self, dt: float, model: TableModel, layout: Layout) -> PlayerId | None:
        """Advance by `dt` seconds; return the player whose head turns now, if one does."""
        if model.banner != self._banner:
            self._banner = model.banner
            self._wanted = frozenset(self._away(model, layout))
            if self._wanted:
                wanted = self._seats.wanted_turned(model, layout, self._wanted)
                self._batch = self._context.pictures.fit_ahead(wanted)
        self._since += dt
        if self._since < APART or (self._batch is not None and not self._batch.come):
            return None
        due = self._wanted ^ self._seats.turned
        if not due:
            return None
        self._last, self._since = min(due), 0.0
        self._seats.turned ^= {self._last}
        return self._last

    def face_front(self) -> None:
        """Turn all heads back at once."""
        self._wanted, self._banner, self._since = frozenset(), None, SHUT
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
