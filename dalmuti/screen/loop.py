"""The main loop: events, time and drawing; it sleeps while nothing moves."""

import logging
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from math import ceil, inf
from time import perf_counter
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.screen.accessibility import Node, Place
from dalmuti.screen.accessibility.screen_reader import ScreenReader
from dalmuti.screen.input.events import LEFT_BUTTON, Command, InputEvent, InputReader, KeyPressed
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.manager import SceneManager
from dalmuti.screen.sdl import wait_for_event
from dalmuti.screen.widgets.toasts import Toasts
from dalmuti.screen.window import GameWindow

FRAME_SECONDS: Final = 1 / 60
POLL_SECONDS: Final = 0.03
LOOK_SECONDS: Final = 0.016
"""The interval of using events while nothing moves, short enough to feel immediate."""
UNFOCUSED_LOOK_SECONDS: Final = 0.05
"""The same where SDL cannot wait for events and another window has the keyboard."""
LONGEST_WAIT: Final = 0.5
"""The most seconds to wait for an event, after which signals are handled."""
LIVE_SECONDS: Final = 0.05
"""The interval of drawing what moves by itself while nothing else does."""
CALM_SECONDS: Final = 0.25
"""The interval of asking what is due while only what moves by itself has been drawn."""
LONGEST_STEP: Final = 0.1
"""The most seconds for one step, so that a pause (in a debugger, say) causes no jump."""
MAX_FAILURES: Final = 3
"""The number of failed updates or frames in a row after which a scene is closed."""
RESIZES: Final = frozenset(
    {pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED}
)
EXPOSURES: Final = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED})
FOCUS: Final = frozenset({pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST})

log = logging.getLogger(__name__)


class Loop:
    """The main loop, which passes events and time to the scenes, and draws what has changed.

    `refit` is called when the window's size has changed. `on_command` is called first for every key
    with a command, and returns whether it has carried it out. `on_frame` is called after every
    frame with the seconds that its events, update, drawing and flip took, `on_failure` with an
    exception raised by a scene, and `on_file` with the path of each file dropped on the window.
    `on_events` has a function to call for events of further types. `on_step` is called in every
    step, and returns the seconds until it must be called again, or None.
    """

    def __init__(
        self,
        window: GameWindow,
        scenes: SceneManager,
        reader: InputReader,
        toasts: Toasts,
        screen_reader: ScreenReader,
        refit: Callable[[], None],
        on_command: Callable[[Command], bool],
        on_failure: Callable[[Exception], None],
        on_frame: Callable[[float], None] | None = None,
        on_file: Callable[[str], None] | None = None,
        on_events: Mapping[int, Callable[[], None]] = MappingProxyType({}),
        on_step: Callable[[], float | None] = lambda: None,
    ) -> None:
        self.frames = 0
        self._window = window
        self._scenes = scenes
        self._reader = reader
        self._toasts = toasts
        self._screen_reader = screen_reader
        self._refit = refit
        self._on_command = on_command
        self._on_failure = on_failure
        self._on_frame = on_frame
        self._on_file = on_file
        self._on_events = on_events
        self._on_step = on_step
        self._step_due: float | None = None
        self._calm_until = 0.0
        """The time until which nothing is due, unless an event arrives."""
        self._failures = 0
        self._exposed = True
        self._switched = False
        self._last_top = scenes.top

    def run(self) -> None:
        """Run until the last scene is closed."""
        last = perf_counter()
        while self._scenes.running:
            events, due = self._wait(last)
            now = perf_counter()
            dt = min(now - last, LONGEST_STEP)
            if not events and due == inf and self._lives:
                self._guarded(partial(self._live, dt))
            else:
                self.step(dt, events)
            last = now

    def step(self, dt: float, events: Iterable[pygame.Event] | None = None) -> None:
        """Handle events, advance by `dt` seconds, and draw if anything has changed.

        Without `events`, those in pygame's queue are handled.
        """
        begin = perf_counter()
        self._calm_until = 0.0
        resized = False
        for event in pygame.event.get() if events is None else events:
            if event.type in RESIZES:
                resized = True
            elif event.type in EXPOSURES:
                self._exposed = True
            elif event.type == pygame.DROPFILE:
                self._dropped(event.file)
            elif event.type in self._on_events:
                self._guarded(self._on_events[event.type])
            elif event.type in FOCUS:
                self._window.focused = event.type == pygame.WINDOWFOCUSGAINED
            elif event.type == pygame.QUIT:
                self._scenes.quit()
            else:
                self._use(self._reader.read(event, pygame.time.get_ticks()))
        self._use(self._reader.again(pygame.time.get_ticks()))
        if resized:
            self._window.refresh()
            self._refit()
        self._guarded(lambda: self._scenes.update(dt))
        self._guarded(self._take_step)
        if self._scenes.top is not self._last_top:
            self._last_top = self._scenes.top
            self._toasts.scene_changed()
        self._toasts.update(dt)
        top = self._scenes.top
        self._guarded(lambda: self._window.take_text(None if top is None else top.caret_rect))
        switched = self._switched
        self._switched = False
        wanted = self._exposed or self._scenes.dirty or self._toasts.dirty
        drawn = wanted and self._scenes.running and not self._scenes.holding
        if drawn:
            self._draw()
            self.frames += 1
            if self._on_frame is not None:
                self._on_frame(perf_counter() - begin)
        elif self._lives and self._scenes.running:
            self._guarded(partial(self._live, 0.0))
        if self._screen_reader.active:
            self._tell(dt, drawn)
        if switched:  # counted from here, as the first frame in a new size takes longer
            self._reader.swallow_enter(pygame.time.get_ticks())

    @property
    def due_in(self) -> float:
        """The seconds until there is something to do without an event; inf if there never is."""
        return self._with_life(self._due_in)

    def _with_life(self, due: float) -> float:
        """Return the seconds until something is due, or what moves by itself is."""
        return min(due, LIVE_SECONDS) if self._lives else due

    @property
    def _due_in(self) -> float:
        """The seconds until there is something to do, without what moves by itself."""
        if self._scenes.dirty or self._toasts.dirty:
            return 0.0
        scene = self._scenes.top
        timed = (self._toasts.pending, self._screen_reader.pending)
        waits = [
            # They are told of at most `LONGEST_STEP`, however long the loop has slept.
            *(min(wait, LONGEST_STEP) for wait in timed if wait is not None),
            self._reader.again_in(pygame.time.get_ticks()),
            self._step_due,
            POLL_SECONDS if scene is not None and scene.polls else None,
        ]
        return min((wait for wait in waits if wait is not None), default=inf)

    def _wait(self, last: float) -> tuple[list[pygame.Event], float]:
        """Sleep until there is something to do; return the events that have arrived.

        Return also the seconds that were left until something else than what moves by itself; inf
        if there was nothing.
        """
        due = inf if perf_counter() < self._calm_until else self._due_in
        if due == 0.0 and self._scenes.moving:
            self._sleep(last + FRAME_SECONDS - perf_counter())
        now = perf_counter()
        if due == inf and now >= self._calm_until:
            self._calm_until = now + CALM_SECONDS
        until = now + self._with_life(due)
        while not (events := pygame.event.get()) and (left := until - perf_counter()) > 0.0:
            self._rest(left)
        if events:
            # A mouse reports up to a thousand times a second.
            self._sleep(last + LOOK_SECONDS - perf_counter())
            events += pygame.event.get()
        return events, due

    def _rest(self, seconds: float) -> None:
        """Sleep for some seconds or less, until an event arrives or it is time to look for one."""
        # SDL does not wait for input methods, which send what is typed by another way.
        if self._window.takes_text or not wait_for_event(min(seconds, LONGEST_WAIT)):
            look = LOOK_SECONDS if self._window.focused else UNFOCUSED_LOOK_SECONDS
            pygame.time.wait(ceil(1000 * min(seconds, look)))

    @staticmethod
    def _sleep(seconds: float) -> None:
        if seconds > 0.001:
            pygame.time.wait(int(seconds * 1000))

    def _take_step(self) -> None:
        self._step_due = None
        self._step_due = self._on_step()

    def _dropped(self, path: str) -> None:
        on_file = self._on_file
        if on_file is not None:
            self._guarded(lambda: on_file(path))

    def _use(self, event: InputEvent | None) -> None:
        if event is None or self._toasts.handle(event) or self._is_command(event):
            return
        self._guarded(lambda: self._scenes.handle(event))

    def _is_command(self, event: InputEvent) -> bool:
        """Carry out a command that works everywhere, unless the key types into a field."""
        if not isinstance(event, KeyPressed) or event.command is None or event.repeated:
            return False
        scene = self._scenes.top
        if scene is not None and (scene.catching or (scene.typing and event.types)):
            return False
        self._switched = self._switched or event.command is Command.FULLSCREEN
        return self._on_command(event.command)

    def _draw(self) -> None:
        exposed, self._exposed = self._exposed, False
        self._calm_until = 0.0
        surface = self._window.surface
        self._guarded(lambda: self._scenes.draw(surface), self._scenes.top)
        top = self._scenes.top
        if self._toasts.places or self._toasts.dirty:
            self._guarded(lambda: self._toasts.draw(surface, () if top is None else top.needed()))
        if self._toasts.places:
            self._scenes.overdrawn()
        drawn = self._scenes.drawn
        if exposed or drawn is None or self._toasts.places:
            self._window.flip()
        else:
            self._window.flip_parts(drawn)

    @property
    def _lives(self) -> bool:
        """Return whether something moves by itself; nothing does behind other windows."""
        return self._window.focused and self._scenes.lives

    def _live(self, dt: float) -> None:
        """Advance only what moves by itself, and show the places that it changes."""
        changed = self._scenes.live(self._window.surface, dt)
        drawn = changed[0].unionall(changed[1:]) if changed else None
        if drawn is not None and drawn.collidelist(self._toasts.places) >= 0:
            self._draw()  # as notices are drawn over the scene
        else:
            self._window.flip_parts(changed)
        top = self._scenes.top
        if top is not None and top.dirty:
            self._calm_until = 0.0

    def _tell(self, dt: float, drawn: bool) -> None:
        """Update the screen reader, and click at the places it asks for."""
        reader, window = self._screen_reader, self._window
        try:
            places = reader.update(dt, window.focused, window.title, drawn, self._described)
        except Exception:
            log.exception("for the screen reader")
            reader.stop()  # it would fail in every frame
            return
        for place in places:
            _click(place)

    def _described(self) -> tuple[Node, ...]:
        top = self._scenes.top
        return () if top is None else (top.described(), *self._toasts.described())

    def _guarded(self, work: Callable[[], object], drawn: Scene | None = None) -> None:
        """Do something for the scenes; report an exception, and continue if possible."""
        scene = self._scenes.top
        try:
            work()
        except Exception as error:
            log.exception("in %s", scene and scene.scene_name)
            self._on_failure(error)
            self._failures += 1
            if scene is not None and self._failures >= MAX_FAILURES:
                self._failures = 0
                self._scenes.drop(scene)
        else:
            if drawn is not None:
                self._failures = 0


def _click(place: Place) -> None:
    """Press and release the left button in the middle of a place."""
    left, top, width, height = place
    at = (left + width // 2, top + height // 2)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=LEFT_BUTTON, touch=False))
