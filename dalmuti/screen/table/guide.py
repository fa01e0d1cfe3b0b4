"""The character at the table who explains something in a bubble, as the table needs to know it."""

from collections.abc import Mapping
from typing import Protocol

import pygame

from dalmuti.screen.accessibility.nodes import Node
from dalmuti.screen.input.events import InputEvent
from dalmuti.screen.tutorial.answers import Tried
from dalmuti.screen.tutorial.bubble import Surroundings


class TableGuide(Protocol):
    """A guide's words at the current moment."""

    @property
    def talking(self) -> bool:
        """Return whether there is something to read before the game continues."""

    @property
    def shown(self) -> bool:
        """Return whether the bubble is visible."""

    @property
    def sentence(self) -> str:
        """The sentence being said."""

    @property
    def about(self) -> tuple[str, ...]:
        """The names of what the sentence is about."""

    @property
    def body(self) -> pygame.Rect:
        """The bubble's rectangle when it was last drawn."""

    def look(self, quiet: bool) -> bool:
        """Speak when all is `quiet`; return whether that changes the picture."""

    @property
    def aside(self) -> bool:
        """Return whether the bubble stays while the viewer plays, so that it covers no plate."""

    def toggle(self) -> bool:
        """Do what the key for a hint asks for; return whether there is anything to do."""

    def remind(self, what: Tried) -> bool:
        """Say again what is asked for; return whether anything is."""

    def handle(self, event: InputEvent) -> bool:
        """Use input that concerns the bubble; return whether it was used."""

    def described(self) -> tuple[Node, ...]:
        """Return what is said, for a screen reader."""

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the places of what can be clicked in the bubble, by name."""

    def draw(self, surface: pygame.Surface, surroundings: Surroundings) -> None:
        """Draw the bubble where it covers nothing important."""
