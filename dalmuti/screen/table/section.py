"""The base of every section of the game at the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import pygame

from dalmuti.screen.accessibility.nodes import Node
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.input.events import InputEvent
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets import reword
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class TableSection:
    """One section of the game: what it shows, and what input does in it.

    The scene calls it; by default each method does nothing. Drawing changes nothing.
    """

    kind: ClassVar[Section | None]
    """The section of the game it shows; None for all of them."""
    fades: ClassVar[bool] = False
    """True if the scene appears and disappears by a short fade."""
    chatty: ClassVar[bool] = True
    """True if the bots may say something now and then."""
    waits: ClassVar[bool] = False
    """True if the section waits until the pictures that it has `wanted` are loaded."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.refresh, table.lay_out = self.refresh, self.place

    # --- Contents ---

    def says(self, model: TableModel) -> Says:
        """Return the text that goes with the picture."""
        return Says()

    @property
    def sheet(self) -> pygame.Rect | None:
        """The rectangle of a sheet over the table to be read, if there is one."""
        return None

    @property
    def crowded(self) -> bool:
        """Return whether something covers the place of the hint's button."""
        return False

    def place(self) -> None:
        """Lay out what is over the table, for the current layout."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is over the table."""

    def covered(self) -> Sequence[pygame.Rect] | None:
        """Return the places that `draw` draws on; None if they are not known."""
        return () if type(self).draw is TableSection.draw else None

    def wanted(self) -> Iterable[Wanted]:
        """Return the pictures that its first frame needs in addition to the table's own."""
        return ()

    def reword(self) -> None:
        """Update all texts after a change of language."""
        reword(self)

    def described(self) -> tuple[Node, ...]:
        """Return the buttons, and any sheet, for a screen reader."""
        return self.table.form.described()

    @property
    def asks_aloud(self) -> tuple[str, ...]:
        """The sentence announced, when it changes, to the person who must decide."""
        if self.table.session.ticket is None:
            return ()
        says = self.says(self.table.model)
        return tuple(words for words in (says.ribbon, says.sign) if words)

    # --- Progress ---

    @property
    def holding(self) -> bool:
        """Return whether something must be read or done before the game continues."""
        return False

    @property
    def polls(self) -> bool:
        """Return whether time must pass although nothing moves."""
        return False

    def begin(self) -> None:
        """Begin, when the scene has come to the top."""

    def end(self) -> None:
        """End, when the scene is removed."""

    def refresh(self) -> None:
        """Update to the session's new state."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    # --- Input ---

    def handle(self, event: InputEvent) -> bool:
        """Act on input that nothing else has used; return whether it was used."""
        return False

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the places of what can be clicked now, by name, except the buttons."""
        return {}

    def needed(self) -> Sequence[pygame.Rect]:
        """Return further places, besides spots and sheet, that a notice should not cover."""
        return ()
