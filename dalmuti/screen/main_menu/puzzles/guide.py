"""The guide at a puzzle, who describes the situation."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.input.events import LEFT_BUTTON, InputEvent, PointerPressed
from dalmuti.screen.tutorial.answers import Tried
from dalmuti.screen.tutorial.bubble import Bubble, Surroundings
from dalmuti.screen.tutorial.guide import FACE
from dalmuti.screen.widgets import Button
from dalmuti.screen.widgets.widget_context import WidgetContext

TWIN: Final = "face_12"
"""The guide's face for a person who has chosen theirs."""
FACES: Final = (FACE, TWIN)
"""The guide's faces, the second for a person with the first; nobody else at the table has them."""


class PuzzleGuide:
    """A bubble with the situation, while `asks` returns True and nothing moves."""

    def __init__(
        self,
        context: WidgetContext,
        face: str,
        asks: Callable[[], bool],
        say: Callable[[], str],
    ) -> None:
        self._looks = TWIN if face == FACE else FACE
        self._asks = asks
        self._say = say
        self._shown = False
        self._hidden = False
        """True if a click or key has hidden the bubble."""
        self._bubble = Bubble(context, Button(context, "", "", lambda: None))

    @property
    def talking(self) -> bool:
        """Return False: the puzzle may be answered at once."""
        return False

    @property
    def shown(self) -> bool:
        """Return whether the bubble is visible."""
        return self._shown and not self._hidden and self._asks()

    @property
    def sentence(self) -> str:
        """The situation."""
        return self._say()

    @property
    def about(self) -> tuple[str, ...]:
        """Nothing that is highlighted."""
        return ()

    @property
    def body(self) -> pygame.Rect:
        """The bubble's rectangle when it was last drawn."""
        return self._bubble.body

    def look(self, quiet: bool) -> bool:
        """Speak when all is `quiet`; return whether that changes the picture."""
        before, self._shown = self._shown, quiet
        return before != quiet

    @property
    def aside(self) -> bool:
        """Return True: cards and plates must stay visible."""
        return True

    def toggle(self) -> bool:
        """Hide the bubble, or show it again; return whether there is a puzzle to solve."""
        self._hidden = not self._hidden and self._asks()
        return self._asks()

    def remind(self, what: Tried) -> bool:
        """Return False: what is missing is said as in every game."""
        return False

    def handle(self, event: InputEvent) -> bool:
        """Hide the bubble on a click; return whether it was one."""
        if not isinstance(event, PointerPressed) or event.button != LEFT_BUTTON or not self.shown:
            return False
        self._hidden = self.body.collidepoint(event.pos)
        return self._hidden

    def described(self) -> tuple[Node, ...]:
        """Return the situation, while it is said."""
        return (Node(Role.TEXT, "guide", self.sentence),) if self.shown else ()

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return nothing: nothing in the bubble can be clicked."""
        return {}

    def draw(self, surface: pygame.Surface, surroundings: Surroundings) -> None:
        """Draw the bubble where it covers nothing important."""
        if self.shown:
            self._bubble.draw(surface, self.sentence, self._looks, surroundings)
