"""The guide, who speaks at each beat and answers what the pupil does."""

from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.match import SeatSpec
from dalmuti.rules.actions import Action
from dalmuti.screen.accessibility.nodes import Node, Role, place_of
from dalmuti.screen.input.events import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from dalmuti.screen.input.key_names import key_name, table_keys
from dalmuti.screen.tutorial.answers import Tried, answer, tried
from dalmuti.screen.tutorial.bubble import Bubble, Surroundings
from dalmuti.screen.tutorial.lesson import Beat, Line, Say, along, same
from dalmuti.screen.tutorial.script import SCRIPT
from dalmuti.screen.widgets import Button
from dalmuti.screen.widgets.widget_context import WidgetContext

FACE: Final = "face_06"


class Guide:
    """The guide's words at the current moment of the match, and how far they have been read.

    `on_end` is called when everything has been read, `on_back` when what the pupil tried has failed
    and must be undone.
    """

    def __init__(
        self,
        context: WidgetContext,
        pupil: SeatSpec,
        on_end: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        self._context = context
        self._pupil = pupil
        self._on_end = on_end
        self._on_back = on_back
        self._line: Line = SCRIPT
        self._left: Line = SCRIPT
        """The line that continues after the pupil's attempt is undone."""
        self._at = -1
        self._read = 0
        self._tried: Tried | None = None
        self._shown = False
        self._button = Button(context, "go_on", "", self._go_on, True, Command.PLAY)
        self._bubble = Bubble(context, self._button)

    # --- Called by the session ---

    @property
    def beat(self) -> Beat:
        """The next beat."""
        return self._line[min(self._at, len(self._line) - 1)]

    def follow(self, line: Line) -> None:
        """Continue along `line`, which is that of the match so far."""
        self._line = self._left = line

    def come_to(self, revision: int) -> None:
        """Update to the match's revision."""
        if revision != self._at:
            self._at, self._read, self._tried = revision, 0, None

    @property
    def talking(self) -> bool:
        """Return whether there is something to read before the game continues."""
        says = self.beat.says
        return self._read < len(says) - (1 if self.beat.asks else 0)

    def wants(self, action: Action) -> bool:
        """Return whether an action is what the pupil is asked for, or one of their alternatives."""
        if self.talking:
            return False
        return same(action, self.beat.action) or self.beat.way(action) is not None

    def correct(self, action: Action, allowed: bool) -> None:
        """Answer a wrong action; `allowed` tells whether the rules accept it."""
        if not self.talking:
            self._tried = tried(action, self.beat.action, allowed)

    def done(self, action: Action) -> None:
        """Record that the pupil did this, which was accepted."""
        way = self.beat.way(action)
        if way is None:
            return
        taken = along(self._line, self._at, way)
        if not way.returns:
            self._left = taken
        self._line = taken

    def went_back(self, revision: int) -> None:
        """Record that what the pupil tried is undone, so that they are asked again."""
        self._line = self._left
        self.come_to(revision)
        self._read = len(self.beat.says) - 1

    # --- Called by the scene ---

    def remind(self, what: Tried) -> bool:
        """Say again what is asked for; return whether anything is."""
        if self.talking or not self.beat.asks or self._say is None:
            return False
        self._tried = what
        return True

    def toggle(self) -> bool:
        """Say again what is asked for; return whether anything is."""
        return self.remind(Tried.NOTHING)

    @property
    def aside(self) -> bool:
        """Return False: what the guide speaks about matters most."""
        return False

    @property
    def shown(self) -> bool:
        """Return whether the bubble is visible."""
        return self._shown and self._say is not None

    def look(self, quiet: bool) -> bool:
        """Speak when all is `quiet`; return whether that changes the picture."""
        before, self._shown = self._shown, quiet
        return before != quiet

    @property
    def sentence(self) -> str:
        """The sentence being said."""
        if self._say is None:
            return ""
        texts, keys = self._context.texts, table_keys(self._context)
        if self._tried is not None:
            return answer(texts, keys, self.beat, self._tried)
        return texts(self._say.text, name=self._pupil.name, **keys)

    def described(self) -> tuple[Node, ...]:
        """Return what is said, and the button that goes on."""
        if not self.shown:
            return ()
        said = Node(Role.TEXT, "guide", self.sentence)
        if not self.talking:
            return (said,)
        button = Node(
            Role.BUTTON,
            "guide.go_on",
            self._context.texts(self._way_on),
            shortcut=key_name(self._context, Command.PLAY),
            place=place_of(self._button.rect),
            presses=True,
        )
        return (said, button)

    @property
    def about(self) -> tuple[str, ...]:
        """The names of what the sentence is about."""
        return () if self._say is None else self._say.about

    @property
    def body(self) -> pygame.Rect:
        """The bubble's rectangle when it was last drawn."""
        return self._bubble.body

    @property
    def type_size(self) -> float:
        """The bubble's type size at that time, where 1 is the normal size at 100%."""
        return self._bubble.type_size

    def handle(self, event: InputEvent) -> bool:
        """Continue on Enter or a click, and ignore all else, while there is something to read."""
        if not self.shown or not self.talking:
            return False
        if isinstance(event, KeyPressed):
            if event.command is Command.PLAY and not event.repeated:
                self._go_on()
            return True
        if isinstance(event, PointerMoved):
            self._button.hovered = self._button.rect.collidepoint(event.pos)
            return False
        if isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            self._button.pressed = self.body.collidepoint(event.pos)
            return True
        if isinstance(event, PointerReleased) and event.button == LEFT_BUTTON:
            pressed, self._button.pressed = self._button.pressed, False
            if pressed and self.body.collidepoint(event.pos):
                self._go_on()
            return True
        return isinstance(event, PointerPressed | PointerReleased | WheelTurned)

    def spots(self) -> dict[str, pygame.Rect]:
        """Return the place of the button that continues."""
        return {"go_on": self._button.rect} if self.shown and self.talking else {}

    def draw(self, surface: pygame.Surface, surroundings: Surroundings) -> None:
        """Draw the bubble where it covers nothing important, and a glow round what is lit."""
        if not self.shown:
            return
        for rect in surroundings.lit:
            surface.blit(*self._context.nine_patches.panel("halo_focus", rect))
        self._button.label = self._context.texts(self._way_on) if self.talking else ""
        self._bubble.draw(surface, self.sentence, FACE, surroundings)

    # --- Helpers ---

    @property
    def _say(self) -> Say | None:
        says = self.beat.says
        return says[self._read] if self._read < len(says) else None

    @property
    def _way_on(self) -> str:
        """The name of the message on the button."""
        if self.beat.takes_back:
            return "tutorial.take_back"
        ends = self.beat.action is None and self._read == len(self.beat.says) - 1
        return "standings.title_screen" if ends else "tutorial.go_on"

    def _go_on(self) -> None:
        self._read += 1
        if self.beat.action is None and not self.talking:
            (self._on_back if self.beat.takes_back else self._on_end)()
