"""Open a record in a thread, with a progress bar and a button to cancel."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.charts import draw_progress
from dalmuti.screen.graphics.theme import INK_SOFT, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button, Label
from dalmuti.storage.errors import StorageError
from dalmuti.storage.recording import Recording, open_recording

AT_ONCE: Final = 0.25
"""Seconds to wait for a record before the page with the progress bar is shown."""
BAR_UNITS: Final = 26
"""Height of the bar."""


class _StoppedError(Exception):
    """Opening was cancelled."""


class Opening:
    """A record being opened in a thread; poll its `outcome` or `stop` it."""

    def __init__(self, path: Path, wake: Callable[[], None]) -> None:
        """Start at once; `wake` is called in the thread when there is an outcome."""
        self.path = path
        self.done = 0.0
        """Progress, 0.0 to 1.0."""
        self.outcome: Recording | StorageError | None = None
        """The record or the error; None until one is known."""
        self._stopped = False
        self._wake = wake
        self._thread = threading.Thread(target=self._open, name="opening", daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds`; return whether there is an outcome."""
        self._thread.join(seconds)
        return self.outcome is not None

    def stop(self) -> None:
        """Cancel the opening."""
        self._stopped = True

    def _open(self) -> None:
        try:
            self.outcome = open_recording(self.path, self._watch)
        except StorageError as error:
            self.outcome = error
        except _StoppedError:
            return
        self._wake()

    def _watch(self, done: float) -> None:
        if self._stopped:
            raise _StoppedError
        self.done = done


class OpeningScene(MenuScene):
    """A page with a progress bar and a button to cancel; `on_open` is called with the record."""

    title: ClassVar[str] = "opening.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self, context: Context, opening: Opening, on_open: Callable[[Recording], None]
    ) -> None:
        super().__init__(context)
        self._opening = opening
        self._on_open = on_open
        self._shown = -1
        self._bar = pygame.Rect(0, 0, 0, 0)
        self._about = self.form.add(
            Label(context, "about", "", Face.TEXT, 26, INK_SOFT, True, True)
        )
        self._stop = self.form.add(
            Button(context, "stop", context.texts("opening.stop"), self.back, main=True)
        )
        self.form.default = self._stop

    @property
    def polls(self) -> bool:
        """True: the progress is polled."""
        return True

    def leave(self) -> None:
        """Cancel the opening."""
        self._opening.stop()

    def update(self, dt: float) -> None:
        """Show the progress, or the outcome."""
        super().update(dt)
        outcome = self._opening.outcome
        if isinstance(outcome, StorageError):
            self.context.report(outcome)
            self.back()
        elif outcome is not None:
            self._on_open(outcome)
        elif self._percent != self._shown:
            self._say()

    def reword(self) -> None:
        """Update all text after a change of language."""
        super().reword()
        self._say()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the file's name, the bar and the button."""
        theme = self.context.theme
        pad, gap = theme.px(60), theme.px(24)
        width = self.inner_width(size, 820, pad)
        self._say()
        about, bar = self._about.height(width), theme.px(BAR_UNITS)
        high = self._stop.natural_size()[1]
        top = self.banner_height // 2 + theme.px(34)
        self.panel = self.centred_panel(size, width + 2 * pad, top + about + bar + high + 4 * gap)
        x, y = self.panel.x + pad, self.panel.y + top
        self._about.rect = pygame.Rect(x, y, width, about)
        self._bar = pygame.Rect(x, y + about + gap, width, bar)
        wide = min(width, self._stop.natural_size()[0])
        line = self.panel.bottom - theme.px(30) - high
        self._stop.rect = pygame.Rect(self.panel.centerx - wide // 2, line, wide, high)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and the bar."""
        super().draw(surface)
        draw_progress(self.context, surface, self._bar, self._opening.done)

    @property
    def _percent(self) -> int:
        return int(100 * self._opening.done)

    def _say(self) -> None:
        self._shown = self._percent
        name = self._opening.path.name
        self._about.words = self.context.texts("opening.about", file=name, percent=self._shown)
        self.invalidate()
