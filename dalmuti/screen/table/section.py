"""What every section of the game at the table has."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import pygame

from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.input.events import InputEvent
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets import reword
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class TableSection:
    """A section of the game: what may be done in it, what is shown, and what input means.

    The scene calls it; on its own each method does nothing. Drawing changes nothing.
    """

    kind: ClassVar[Section | None]
    """Which section it is; None stays for all of them."""
    fades: ClassVar[bool] = False
    """The scene comes and goes by a short fade."""
    chatty: ClassVar[bool] = True
    """The bots may say a word now and then."""
    waits: ClassVar[bool] = False
    """It is not shown before the pictures it has `wanted` have been loaded."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.refresh, table.lay_out = self.refresh, self.place

    # --- What is shown ---

    def says(self, model: TableModel) -> Says:
        """Return the words that go with the picture."""
        return Says()

    @property
    def sheet(self) -> pygame.Rect | None:
        """Where something to read lies over the table."""
        return None

    @property
    def crowded(self) -> bool:
        """Whether something lies where the hint's button is."""
        return False

    def place(self) -> None:
        """Lay out what lies over the table, for the present layout."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table."""

    def wanted(self) -> Iterable[Wanted]:
        """Return the pictures its first drawing needs beside the table's own."""
        return ()

    def reword(self) -> None:
        """Say everything again after a change of the language."""
        reword(self)

    # --- What goes on ---

    @property
    def holding(self) -> bool:
        """Whether something must be read or done first, so that the game's time stands still."""
        return False

    @property
    def polls(self) -> bool:
        """Whether a moment must pass though nothing moves."""
        return False

    def begin(self) -> None:
        """Begin: the scene has come to the top."""

    def end(self) -> None:
        """End: the scene goes away."""

    def refresh(self) -> None:
        """Take note of what the session has come to."""

    def update(self, dt: float) -> None:
        """Let time pass, in seconds."""

    # --- What input means ---

    def handle(self, event: InputEvent) -> bool:
        """Act on input that nothing else has used; return whether it meant something."""
        return False

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return where things are that can be clicked now, by name, its buttons aside."""
        return {}

    def needed(self) -> Sequence[pygame.Rect]:
        """Return what a notice should not cover beside spots and sheet."""
        return ()
