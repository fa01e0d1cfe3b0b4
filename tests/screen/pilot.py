"""A pilot that drives the whole game like a person: real pygame events, fixed frame times."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from math import isinf
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self
from zlib import crc32

import pygame

from dalmuti.pipe.thinking import ThinkingProcess
from dalmuti.screen.app import Game
from dalmuti.screen.options import GameOptions
from dalmuti.screen.scenes.base import Scene
from dalmuti.storage.recording import Recording
from dalmuti.storage.speed import Speed

FRAME = 1 / 60
WAITING_FRAME = 1 / 20
"""Seconds from one frame to the next while the test waits for something."""
DRAWN = 4
"""While a test waits or plays on, one frame in so many is drawn."""
MANY = 6
"""Of more frames than these at once, few are drawn."""
MOST_FRAMES = 3000
SLEEP_MILLISECONDS = 2000
PATIENCE = 20.0
"""Seconds that bots get to think in their threads, on a busy machine."""


class Pilot:
    """A game that the test controls; use it with `with`, which closes the game.

    An exception that the game would report in a notice is raised here instead, unless `lenient`.
    """

    def __init__(
        self,
        data_dir: Path,
        size: tuple[int, int] = (1280, 720),
        *,
        seed: int | None = 1,
        players: int | None = None,
        speed: Speed | None = None,
        watch: bool = False,
        bots: Mapping[str, str] = MappingProxyType({}),
        warnings: tuple[str, ...] = (),
        replay: Recording | None = None,
        lenient: bool = False,
        on_frame: Callable[[float], None] | None = None,
        thinking: ThinkingProcess | None = None,
    ) -> None:
        self.failures: list[Exception] = []
        self.lenient = lenient
        options = GameOptions(
            data_dir=data_dir,
            seed=seed,
            players=players,
            speed=None if speed is None else Speed(speed),  # a plain text would not be instant
            bots=bots,
            window=size,
            watch=watch,
            warnings=warnings,
            replay=replay,
        )
        pygame.init()
        pygame.event.clear()
        self.game = Game(options, on_frame, self.failures.append, thinking=thinking)
        self.context = self.game.context
        self._seldom = False
        self._undrawn = False
        """True if the last frame that was due has not been drawn."""
        self._due = 0
        self._drawn = self.game._loop._draw
        self.game._loop._draw = self._draw  # type: ignore[method-assign]
        self.frames()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.game.close()

    # --- State ---

    @property
    def scene(self) -> Scene:
        """The scene that gets input."""
        top = self.context.scenes.top
        assert top is not None, "the game is over"
        return top

    @property
    def name(self) -> str:
        """The name of the scene that gets input; at the table, of the section it shows."""
        return self.scene.scene_name

    def spot(self, name: str) -> pygame.Rect:
        """Return the place of something that can be clicked."""
        spots = self.scene.spots()
        assert name in spots, f"{self.name} has no spot {name!r}, only {sorted(spots)}"
        return spots[name]

    @property
    def picture(self) -> pygame.Surface:
        """The contents of the window."""
        return self.context.window.surface

    @property
    def pixels(self) -> bytes:
        """The colours of the window's pixels."""
        return pygame.image.tobytes(self.picture, "RGB")

    @property
    def checksum(self) -> int:
        """A checksum of the pixels; hundreds of whole pictures would fill the memory."""
        return crc32(self.picture.get_view("0").raw)

    # --- Time ---

    def frames(self, number: int = 1, dt: float = FRAME) -> None:
        """Run frames; the first one handles the events that have been posted.

        Of many, few are drawn.
        """
        if number > MANY and not self._seldom:
            with self.seldom_drawn():
                self.frames(number, dt)
            return
        for _ in range(number):
            if not self.game.running:
                return
            self.game.step(dt, pygame.event.get())
            if self.failures and not self.lenient:
                raise self.failures[0]

    def settle(self, most: int = MOST_FRAMES) -> None:
        """Run frames until nothing moves."""
        self.until(lambda: not self.game.running or not self.context.scenes.moving, most)

    def until(self, true: Callable[[], bool], most: int = MOST_FRAMES) -> None:
        """Run frames until something is true, of which few are drawn.

        While the game sleeps, no frames are run for it: another thread must wake it.
        """
        until = time.monotonic() + (PATIENCE if most >= MOST_FRAMES else 0.0)
        with self.seldom_drawn():
            for number in count():
                if true():
                    return
                if number >= most and time.monotonic() > until:
                    break
                if self.game.running and isinf(self.game.due_in) and not self._awakes():
                    raise AssertionError(f"the game sleeps, in {self.name}")
                self.frames(dt=WAITING_FRAME)
                time.sleep(0)  # releases the interpreter, which bots need in their own thread
            raise AssertionError(f"still waiting after {most} frames, in {self.name}")

    @contextmanager
    def seldom_drawn(self) -> Iterator[None]:
        """Draw only one frame in `DRAWN`; in the end, draw what has been left out."""
        before, self._seldom = self._seldom, True
        try:
            yield
        finally:
            self._seldom = before
        if self._undrawn and not before and self.game.running and not self.context.scenes.holding:
            self._draw()
            if self.failures and not self.lenient:
                raise self.failures[0]

    def _draw(self) -> None:
        self._due += 1
        self._undrawn = self._seldom and self._due % DRAWN != 0
        if not self._undrawn:
            self._drawn()

    def _awakes(self) -> bool:
        """Wait for an event and leave it to the next frame; return whether there was one."""
        event = pygame.event.wait(SLEEP_MILLISECONDS)
        if event.type == pygame.NOEVENT:
            return False
        pygame.event.post(event)
        return True

    # --- Input ---

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        """Move the pointer."""
        buttons = (int(held), 0, 0)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons)
        self.frames()

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Press a button."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.frames()

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        """Release a button."""
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        self.frames()

    def click(self, where: str | pygame.Rect | tuple[int, int], button: int = 1) -> None:
        """Click on a spot, the middle of a rectangle, or a point."""
        if isinstance(where, str):
            where = self.spot(where)
        pos = where.center if isinstance(where, pygame.Rect) else where
        with self.seldom_drawn():
            self.move(pos)
            self.press(pos, button)
            self.release(pos, button)

    def go(self, *where: str | pygame.Rect) -> None:
        """Click on each of these in turn, and run frames each time until nothing moves."""
        for one in where:
            self.click(one)
            self.settle()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag with the left button."""
        with self.seldom_drawn():
            self.move(start)
            self.press(start)
            middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
            self.move(middle, held=True)
            self.move(end, held=True)
            self.release(end)

    def wheel(self, steps: int) -> None:
        """Turn the wheel, away from the person if positive."""
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
        self.frames()

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        """Press a key and release it."""
        for _ in range(times):
            self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
            self.frames()

    def type(self, text: str) -> None:
        """Type text, key by key as a keyboard does."""
        for char in text:
            self._post(pygame.KEYDOWN, key=ord(char.lower()), mod=0, unicode=char, scancode=0)
            self._post(pygame.TEXTINPUT, text=char)
            self._post(pygame.KEYUP, key=ord(char.lower()), mod=0, unicode=char, scancode=0)
        self.frames()

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window, as dragging its frame does."""
        self.context.window.resize(size)
        self._post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        self.frames()

    def _post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.Event(kind, fields))
