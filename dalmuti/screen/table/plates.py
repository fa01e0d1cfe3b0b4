"""The nameplates: the full text of the one under the pointer, and clicks on one."""

from collections.abc import Callable

import pygame

from dalmuti.screen.input.events import LEFT_BUTTON, InputEvent, PointerPressed
from dalmuti.screen.table.drawing.notes import draw_tag
from dalmuti.screen.table.table import Table


class Plates:
    """The nameplates, with the one under the pointer; a click on one calls `on_click`.

    Where seats cannot be handed over, a click says why, if there is a reason to give.
    """

    def __init__(self, table: Table, on_click: Callable[[], None]) -> None:
        self._table = table
        self._on_click = on_click
        self._at: int | None = None
        """The place whose plate the pointer is on."""

    def point(self, pos: tuple[int, int] | None) -> bool:
        """Update the pointer's position; return whether it has moved to another plate."""
        before, self._at = self._at, self._plate_at(pos)
        return before != self._at

    def handle(self, event: InputEvent) -> bool:
        """Use a click on a plate that nothing else has used; return whether it was one."""
        pressed = isinstance(event, PointerPressed) and event.button == LEFT_BUTTON
        if not pressed or self._at is None:
            return False
        allowed = self._table.session.mode.hand_over
        if allowed:
            self._on_click()
        elif allowed.why:
            self._table.context.toasts.say(self._table.context.texts(allowed.why), brief=True)
        return bool(allowed or allowed.why)

    @property
    def shown(self) -> bool:
        """Return whether the pointer is on a plate."""
        return self._at is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the full text of the plate under the pointer, which may have been cut short."""
        table, model = self._table, self._table.model
        seat = next((seat for seat in model.seats if seat.place == self._at), None)
        if seat is None or seat.chair is None:
            return
        plate = table.plate(seat.place)
        text = table.words.whole_seat(seat, len(model.order))
        at = (plate.centerx, plate.bottom + table.context.theme.px(10))
        draw_tag(table.context, surface, text, at, above=False)

    def _plate_at(self, pos: tuple[int, int] | None) -> int | None:
        if pos is None:
            return None
        places = range(len(self._table.layout.seats))
        found = (place for place in places if self._table.plate(place).collidepoint(pos))
        return next(found, None)
