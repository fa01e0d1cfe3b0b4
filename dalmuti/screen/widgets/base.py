"""The base of all widgets, and the label."""

from typing import Any

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role, place_of
from dalmuti.screen.graphics.theme import INK, Colour, Face
from dalmuti.screen.input.events import KeyPressed, Point
from dalmuti.screen.widgets.widget_context import WidgetContext


class Widget:
    """A rectangular part of a form, which passes pointer and keyboard events to it.

    `hint` is shown beside it while the pointer rests on it or it has the keyboard focus. `caption`
    is its name for a screen reader where the words that name it stand beside it, or nowhere.
    """

    focusable = True
    submits = False
    """True if Enter in this text field activates the form's default."""

    def __init__(self, context: WidgetContext, name: str) -> None:
        self.context = context
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.home = pygame.Rect(0, 0, 0, 0)
        """Its rectangle inside a scrolled area; unused outside one."""
        self.enabled = True
        self.hint = ""
        self.caption = ""
        self.hovered = False
        self.focused = False
        self.pressed = False

    @property
    def typing(self) -> bool:
        """Return whether keys are letters while it has the keyboard focus."""
        return False

    @property
    def caret_rect(self) -> pygame.Rect | None:
        """The caret of a text field in window coordinates; None for other widgets."""
        return None

    def press(self, pos: Point) -> None:
        """Record that the left button went down on it."""

    def drag(self, pos: Point) -> None:
        """Follow the pointer while the button that went down on it is held."""

    def click_twice(self) -> None:
        """Record that this click is the second of a double click; `activate` follows."""

    def activate(self, pos: Point | None = None) -> None:
        """Perform the widget's action, after a click at `pos` or on Enter."""

    def key(self, event: KeyPressed) -> bool:
        """Use a key while it has the keyboard focus; return whether it did."""
        return False

    def text(self, text: str) -> None:
        """Insert typed text while it has the keyboard focus."""

    def compose(self, text: str, caret: int) -> None:
        """Take the text that an input method is composing, and the position of its caret."""

    def come(self) -> None:
        """Record that it has received the keyboard focus."""

    def leave(self) -> None:
        """Record that it has lost the keyboard focus."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; change nothing."""

    def described(self) -> Node | None:
        """Return its node for a screen reader; None if it needs none."""
        return self.node(Role.BUTTON, self.caption or self.hint) if self.focusable else None

    def node(self, role: Role, name: str, **more: Any) -> Node:
        """Return a node for it with a name, and more fields of `Node`."""
        place = place_of(self.rect)
        return Node(
            role,
            self.name,
            name,
            description="" if self.hint == name else self.hint,
            enabled=self.enabled,
            focused=self.focused,
            place=place,
            presses=self.focusable and place is not None,
            **more,
        )

    def captioned(self, words: str) -> str:
        """Return its caption with the words of its state; without a caption the words alone."""
        if not self.caption:
            return words
        return self.context.texts("screen_reader.captioned", caption=self.caption, words=words)


class Label(Widget):
    """A text, in one line that shrinks if there is too little room, or wrapped."""

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
        self._names_another = False

    def name_for(self, widget: Widget) -> None:
        """Give its words to a widget beside it as caption, and leave the tree itself."""
        widget.caption = self.words
        self._names_another = True

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return self._drawn(width).get_height()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text, vertically centred."""
        drawn = self._drawn(self.rect.width)
        place = drawn.get_rect(midleft=self.rect.midleft)
        if self.centred:
            place.centerx = self.rect.centerx
        surface.blit(drawn, place)

    def described(self) -> Node | None:
        """Return the text, unless it is the caption of another widget."""
        if not self.words or self._names_another:
            return None
        return self.node(Role.HEADING if self.face is Face.TITLE else Role.TEXT, self.words)

    def _drawn(self, width: int) -> pygame.Surface:
        theme = self.context.theme
        if self.wrapped:
            return theme.paragraph(
                self.words, self.face, self.units, self.colour, width, self.centred
            )
        room = (width, self.rect.height)
        return theme.fitted(self.words, self.face, self.units, self.colour, room)
