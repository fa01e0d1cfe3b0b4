"""A sheet that must be read before the game continues."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from dalmuti.screen.accessibility.nodes import Node
from dalmuti.screen.graphics.backdrop import veil
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.table.drawing.notes import Note
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets import Button


class ReadingSheet:
    """A note with one button; the button or Enter calls `on_read`."""

    def __init__(
        self,
        table: Table,
        button: Button,
        note: Callable[[], Note],
        on_read: Callable[[], None],
    ) -> None:
        self._table = table
        self._button = button
        self._note = note
        self._on_read = on_read

    @property
    def note(self) -> Note:
        """The sheet, without cards while the hand is hidden."""
        note = self._note().kept_clear(self._table.plates_and_hand)
        return note.without_cards(self._table.hidden_words) if self._table.session.hidden else note

    @property
    def written(self) -> pygame.Rect:
        """The rectangle of heading, text and cards."""
        return self.note.written(self._table.context)

    def described(self) -> Node:
        """Return note and button, which has the keyboard: no other key means anything."""
        button = replace(self._button.described(), focused=True)
        return self._note().described(self._table.context.texts, button)

    def handle(self, event: InputEvent) -> bool:
        """Use Enter and the button; ignore all other keys meanwhile."""
        if isinstance(event, KeyPressed):
            if event.command is Command.PLAY and not event.repeated:
                self._on_read()
            return True
        return self._table.form.handle(event)

    def place(self) -> None:
        """Lay out the button."""
        room = self.note.room(self._table.context)
        width, height = self._button.natural_size()
        self._button.rect = pygame.Rect(0, 0, min(room.width, max(width, room.width // 3)), height)
        self._button.rect.center = room.center

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet over the table."""
        veil(surface)
        self.note.draw(self._table.context, self._table.picture, surface)
