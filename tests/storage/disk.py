"""A simulated disk: full, or of a program that is killed at any system call."""

import errno
import io
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

GROWING = ("open", "os.open", "os.write", "write", "mkdir", "touch")
"""The calls that need room."""


class KilledError(BaseException):
    """The program is dead, and does nothing any more."""


class Disk:
    """A layer between the game and its files, for as long as the patches last."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self.kill_at: int | None = None
        """The call, from 0, at which the program is killed; a write is then half done."""
        self.calls = 0
        self._open: list[int] = []
        for owner, name in (
            (os, "open"),
            (os, "write"),
            (os, "fsync"),
            (os, "ftruncate"),
            (Path, "mkdir"),
            (Path, "touch"),
            (Path, "replace"),
            (Path, "rename"),
            (Path, "unlink"),
            (Path, "rmdir"),
        ):
            call = f"os.{name}" if owner is os else name
            monkeypatch.setattr(owner, name, self._guarded(call, getattr(owner, name)))
        opened = Path.open
        disk = self

        def open_path(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
            if mode != "wb":
                return opened(path, mode, *more, **named)
            disk.step("open")
            return _File(path, disk)

        monkeypatch.setattr(Path, "open", open_path)

    def step(self, call: str, half: Callable[[], object] | None = None) -> None:
        """Count a call; a dead program makes none, and on a full disk some fail.

        `half` does half of the work, as may happen when the program is killed.
        """
        number = self.calls
        self.calls += 1
        if self.kill_at is not None and number >= self.kill_at:
            if half is not None and number == self.kill_at:
                half()
            raise KilledError
        if self.full and call in GROWING:
            if half is not None:
                half()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def bury(self) -> None:
        """Close a dead program's files, as the system does."""
        for file in self._open:
            with suppress(OSError):  # it may have been closed in time
                os.close(file)

    def _guarded(self, call: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*given: Any, **named: Any) -> Any:
            creates = call != "os.open" or given[1] & os.O_CREAT
            written = call == "os.write"
            half = (lambda: real(given[0], given[1][: len(given[1]) // 2])) if written else None
            self.step(call if creates else "look", half)
            result = real(*given, **named)
            if call == "os.open":
                self._open.append(result)
            return result

        return guarded


class _File(io.FileIO):
    """A file being written on such a disk."""

    def __init__(self, path: Path, disk: Disk) -> None:
        super().__init__(path, "wb")
        self._disk = disk

    def write(self, data: Any) -> int:
        """Write as much as the disk allows."""
        real = super().write
        self._disk.step("write", lambda: real(data[: len(data) // 2]))
        return real(data)
