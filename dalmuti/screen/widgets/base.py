"""What every widget is, and the one that only shows a text."""

import pygame

from dalmuti.screen.graphics.theme import INK, Colour, Face
from dalmuti.screen.input.events import KeyPressed, Point
from dalmuti.screen.widgets.widget_context import WidgetContext


class Widget:
    """A part of a form on a rectangle; the form tells it about pointer and keyboard.

    `hint` is shown beside it while the pointer rests on it or the keyboard is at it.
    """

    focusable = True

    def __init__(self, context: WidgetContext, name: str) -> None:
        self.context = context
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.home = pygame.Rect(0, 0, 0, 0)
        """Where it is inside a scrolled area; unused outside one."""
        self.enabled = True
        self.hint = ""
        self.hovered = False
        self.focused = False
        self.pressed = False

    @property
    def typing(self) -> bool:
        """While it has the keyboard, keys are letters."""
        return False

    def press(self, pos: Point) -> None:
        """Take note that the left button went down on it."""

    def drag(self, pos: Point) -> None:
        """Follow the pointer while the button that went down here is held."""

    def click_twice(self) -> None:
        """Take note that this click is the second of a double click; `activate` follows."""

    def activate(self, pos: Point | None = None) -> None:
        """Do what it is for: it was clicked at a place, or Enter was pressed at it."""

    def key(self, event: KeyPressed) -> bool:
        """Use a key while it has the keyboard; tell whether it did."""
        return False

    def text(self, text: str) -> None:
        """Take typed text while it has the keyboard."""

    def come(self) -> None:
        """Take note that the keyboard has come here."""

    def leave(self) -> None:
        """Take note that the keyboard has gone elsewhere."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; change nothing."""


class Label(Widget):
    """A text, in one line that gives way where there is no room, or in as many as it needs."""

    focusable = False

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        text: str,
        face: Face = Face.TEXT,
        units: float = 26,
        colour: Colour = INK,
        wrapped: bool = False,
        centred: bool = False,
    ) -> None:
        super().__init__(context, name)
        self.words = text
        self.face = face
        self.units = units
        self.colour = colour
        self.wrapped = wrapped
        self.centred = centred

    def height(self, width: int) -> int:
        """Return how high it must be for a width in pixels."""
        return self._drawn(width).get_height()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text, in the middle of its height."""
        drawn = self._drawn(self.rect.width)
        place = drawn.get_rect(midleft=self.rect.midleft)
        if self.centred:
            place.centerx = self.rect.centerx
        surface.blit(drawn, place)

    def _drawn(self, width: int) -> pygame.Surface:
        theme = self.context.theme
        if self.wrapped:
            return theme.paragraph(
                self.words, self.face, self.units, self.colour, width, self.centred
            )
        room = (width, self.rect.height)
        return theme.fitted(self.words, self.face, self.units, self.colour, room)
