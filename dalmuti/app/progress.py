"""A progress bar on a terminal."""

import sys
import time
from types import TracebackType
from typing import Final, Self, TextIO

WIDTH: Final = 40
INTERVAL: Final = 0.1
"""Seconds between two updates."""


class Progress:
    """A progress bar, shown if the stream is a terminal and erased at the end."""

    def __init__(self, total: int, unit: str, stream: TextIO | None = None) -> None:
        self._total = total
        self._unit = unit
        self._stream = sys.stderr if stream is None else stream
        self._shown = self._stream is not None and self._stream.isatty()
        self._next = time.monotonic() + INTERVAL

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def __call__(self, done: int) -> None:
        """Show that `done` units are done."""
        if not self._shown or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + INTERVAL
        filled = WIDTH * done // self._total
        bar = "#" * filled + "-" * (WIDTH - filled)
        self._stream.write(f"\r[{bar}] {done:,} of {self._total:,} {self._unit}")
        self._stream.flush()
