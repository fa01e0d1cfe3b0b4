"""The guide: says what is to be said at each beat, and answers what the pupil does."""

from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.match import SeatSpec
from dalmuti.rules.actions import Action
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
from dalmuti.screen.input.key_names import table_keys
from dalmuti.screen.tutorial.answers import Tried, answer, tried
from dalmuti.screen.tutorial.bubble import Bubble, Surroundings
from dalmuti.screen.tutorial.lesson import Beat, Line, Say, along, same
from dalmuti.screen.tutorial.script import SCRIPT
from dalmuti.screen.widgets import Button
from dalmuti.screen.widgets.widget_context import WidgetContext

FACE: Final = "face_06"
TWIN: Final = "face_12"
"""What she looks like to a pupil who has her face."""


class Guide:
    """What the guide says at the present moment of the match, and how far that has been read.

    `on_end` is called when all has been read, `on_back` when what the pupil tried has come to
    nothing and is to be taken back.
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
        """The line on which goes on who takes back what he tried."""
        self._at = -1
        self._read = 0
        self._tried: Tried | None = None
        self._shown = False
        self._button = Button(context, "go_on", "", self._go_on, True, Command.PLAY)
        self._bubble = Bubble(context, self._button)

    # --- What the session asks ---

    @property
    def beat(self) -> Beat:
        """What comes next."""
        return self._line[min(self._at, len(self._line) - 1)]

    def follow(self, line: Line) -> None:
        """Go on along this line, which is that of the match so far."""
        self._line = self._left = line

    def come_to(self, revision: int) -> None:
        """Take note of where the match stands."""
        if revision != self._at:
            self._at, self._read, self._tried = revision, 0, None

    @property
    def talking(self) -> bool:
        """There is something to read before the game goes on."""
        says = self.beat.says
        return self._read < len(says) - (1 if self.beat.asks else 0)

    def wants(self, action: Action) -> bool:
        """Tell whether an action is what the pupil is asked for, or one of his other ways."""
        if self.talking:
            return False
        return same(action, self.beat.action) or self.beat.way(action) is not None

    def correct(self, action: Action, allowed: bool) -> None:
        """Answer an action that is not asked for; `allowed` tells whether the rules take it."""
        if not self.talking:
            self._tried = tried(action, self.beat.action, allowed)

    def done(self, action: Action) -> None:
        """Take note that the pupil did this, which was wanted."""
        way = self.beat.way(action)
        if way is None:
            return
        taken = along(self._line, self._at, way)
        if not way.returns:
            self._left = taken
        self._line = taken

    def went_back(self, revision: int) -> None:
        """Take note that what the pupil tried is undone: he is asked again."""
        self._line = self._left
        self.come_to(revision)
        self._read = len(self.beat.says) - 1

    # --- What the scene asks ---

    def remind(self, what: Tried) -> bool:
        """Say what is asked for to who tries nothing good; tell whether anything is asked for."""
        if self.talking or not self.beat.asks or self._say is None:
            return False
        self._tried = what
        return True

    @property
    def shown(self) -> bool:
        """The bubble is to be seen."""
        return self._shown and self._say is not None

    def look(self, quiet: bool) -> bool:
        """Speak when all is `quiet`; tell whether that changes the picture."""
        before, self._shown = self._shown, quiet
        return before != quiet

    @property
    def sentence(self) -> str:
        """What is said now."""
        if self._say is None:
            return ""
        texts, keys = self._context.texts, table_keys(self._context)
        if self._tried is not None:
            return answer(texts, keys, self.beat, self._tried)
        return texts(self._say.text, name=self._pupil.name, **keys)

    @property
    def about(self) -> tuple[str, ...]:
        """What it is about."""
        return () if self._say is None else self._say.about

    @property
    def body(self) -> pygame.Rect:
        """Where the bubble lay when it was drawn last."""
        return self._bubble.body

    @property
    def type_size(self) -> float:
        """How large its type was then, 1 being the usual size at 100%."""
        return self._bubble.type_size

    def handle(self, event: InputEvent) -> bool:
        """While there is something to read, Enter or a click goes on and nothing else happens."""
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
        """Return the button that goes on."""
        return {"go_on": self._button.rect} if self.shown and self.talking else {}

    def draw(self, surface: pygame.Surface, surroundings: Surroundings) -> None:
        """Draw the bubble where it covers nothing that is needed, and a light round what is lit."""
        if not self.shown:
            return
        for rect in surroundings.lit:
            surface.blit(*self._context.nine_patches.panel("halo_focus", rect))
        self._button.label = self._context.texts(self._way_on) if self.talking else ""
        looks = TWIN if self._pupil.face == FACE else FACE
        self._bubble.draw(surface, self.sentence, looks, surroundings)

    # --- How ---

    @property
    def _say(self) -> Say | None:
        says = self.beat.says
        return says[self._read] if self._read < len(says) else None

    @property
    def _way_on(self) -> str:
        """What the button says."""
        if self.beat.takes_back:
            return "tutorial.take_back"
        ends = self.beat.action is None and self._read == len(self.beat.says) - 1
        return "standings.title_screen" if ends else "tutorial.go_on"

    def _go_on(self) -> None:
        self._read += 1
        if self.beat.action is None and not self.talking:
            (self._on_back if self.beat.takes_back else self._on_end)()
