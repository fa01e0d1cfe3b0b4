"""A foreign program, and lines to and from it that never make anybody wait for longer than agreed.

Two threads do what may block, so that it is the same on every system.
"""

import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import IO, Final

from dalmuti.pipe.protocol import MAX_LINE

GRACE: Final = 1.0
"""Seconds in which a program may end by itself, and then once more until it is killed."""
UNREAD: Final = 20_000
"""So many lines may wait for a program that does not read them."""
UNHEARD: Final = 64
"""So many of its lines wait for us; then it has to wait itself."""
LONGEST: Final = 1 << 20
"""A program whose line is longer than so many bytes is not listened to any more."""
_CHUNK: Final = 1 << 16
_LOOK: Final = 0.1


class ProgramError(Exception):
    """A program cannot be started; the text says which and why."""

    def __init__(self, command: str, reason: str) -> None:
        self.command = command
        self.reason = reason
        super().__init__(
            f"The bot {command!r} cannot be started ({reason}): give a program and its arguments "
            "as you would type them."
        )


class Program:
    """A running program; `end` it, whatever happens."""

    def __init__(self, command: str) -> None:
        """Start it.

        :raises ProgramError: there is no such program, or it may not be started.
        """
        try:
            words = split(command)
            if not words:
                raise ValueError("there is no program in it")
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                env=_environment(),
                # Ctrl+C is for us; we end our programs ourselves, with all that they have started.
                start_new_session=os.name != "nt",
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ProgramError(command, reason) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to_say: Queue[bytes | None] = Queue(UNREAD)
        self._heard: Queue[bytes | None] = Queue(UNHEARD)
        self._ended = False
        self._gone = False
        for work, pipe in ((self._write, self._process.stdin), (self._read, self._process.stdout)):
            threading.Thread(target=work, args=(pipe,), name="pipe", daemon=True).start()

    @property
    def gone(self) -> bool:
        """It has ended, closed a pipe, or reads nothing any more."""
        return self._gone

    def say(self, line: str) -> None:
        """Send a line as soon as the program reads it; never block."""
        if not self._gone:
            try:
                self._to_say.put_nowait(f"{line}\n".encode())
            except Full:
                self._gone = True

    def hear(self, until: float) -> bytes | None:
        """Return the next line without its end, or None if none comes until that monotonic time.

        A line that is too long is cut after `MAX_LINE` + 1 bytes. Nothing comes from a program
        that is gone.
        """
        while True:
            left = until - time.monotonic()
            try:
                line = self._heard.get(timeout=left) if left > 0 else self._heard.get_nowait()
            except Empty:
                return None
            if line is None:
                self._gone = True
                return None
            return line

    def end(self) -> None:
        """End it: close its input, ask it to end, kill it. May take twice `GRACE`."""
        self._gone = self._ended = True
        with suppress(Full):  # then its writer sees on writing that it has ended
            self._to_say.put_nowait(None)
        for stop in (None, self._terminate, self._kill):
            if stop is not None:
                stop()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
                break
        self._kill()  # what it may have left behind
        self._process.wait()

    def _terminate(self) -> None:
        if os.name == "nt":
            self._process.terminate()
        else:
            self._signal(signal.SIGTERM)

    def _kill(self) -> None:
        if os.name == "nt":
            self._process.kill()
        else:
            self._signal(signal.SIGKILL)

    def _signal(self, number: int) -> None:
        # It leads a group of its own, which is there as long as anybody of it is.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self._to_say.get()) is not None:
                left = memoryview(line)
                while left:
                    left = left[pipe.write(left) :]
        if not self._ended:
            self._gone = True
        with suppress(OSError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            self._read_lines(pipe)
        self._hand_on(None)
        with suppress(OSError):
            pipe.close()

    def _read_lines(self, pipe: IO[bytes]) -> None:
        rest = b""
        cut = 0
        """How much of the line that `rest` belongs to has been dropped."""
        while (chunk := os.read(pipe.fileno(), _CHUNK)) and not self._ended:
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                if not cut:
                    self._hand_on(line[: MAX_LINE + 1].removesuffix(b"\r"))
                cut = 0
            if len(rest) > MAX_LINE:
                if not cut:
                    self._hand_on(rest[: MAX_LINE + 1])
                cut += len(rest)
                rest = b""
                if cut > LONGEST:
                    return
        if rest and not cut:
            self._hand_on(rest)

    def _hand_on(self, line: bytes | None) -> None:
        while not self._ended:
            with suppress(Full):
                self._heard.put(line, timeout=_LOOK)
                return


def split(command: str) -> list[str]:
    """Return the words of a command, as a shell would split them; nothing else of it happens."""
    if os.name != "nt":
        return shlex.split(command)
    words = shlex.split(command, posix=False)  # keeps the backslashes, and the quotes too
    return [word[1:-1] if word[:1] == word[-1:] in ('"', "'") else word for word in words]


def _environment() -> dict[str, str] | None:
    """Return what a program is to find in its environment; the packaged one looks elsewhere."""
    if not getattr(sys, "frozen", False):
        return None
    kept = dict(os.environ)
    before = kept.pop("LD_LIBRARY_PATH_ORIG", None)
    kept.pop("LD_LIBRARY_PATH", None)
    return kept if before is None else {**kept, "LD_LIBRARY_PATH": before}
