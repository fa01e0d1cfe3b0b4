"""A foreign program, with input and output that never block longer than allowed.

Blocking calls run in two threads, so that it works the same on every system. The thread that writes
also starts the program and lives as long as it, because Linux kills a program with the thread that
started it.
"""

import os
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import IO, Final

from dalmuti.pipe.process_tree import KILL, Kin, dies_with_us
from dalmuti.pipe.protocol import MAX_LINE
from dalmuti.resources import outer_environment

GRACE: Final = 1.0
"""Seconds that a program has to exit by itself, and again before it is killed."""
UNREAD: Final = 20_000
"""Maximum number of lines that wait for a program to read them."""
UNHEARD: Final = 64
"""Maximum number of unread lines from a program; then it has to wait."""
LONGEST: Final = 1 << 20
"""Maximum length of a line in bytes; a program that sends more is no longer read."""
Launch = Callable[[str], "subprocess.Popen[bytes]"]
"""A function that starts a command, raising OSError, ValueError or SubprocessError if it cannot."""
_CHUNK: Final = 1 << 16
_LOOK: Final = 0.1


def launch_foreign(command: str) -> "subprocess.Popen[bytes]":
    """Start a foreign program, which ends with this thread on Linux."""
    words = split(command)
    if not words:
        raise ValueError("it names no program")
    return subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
        env=outer_environment(),
        # Ctrl+C is for us; we stop our programs ourselves, including their children.
        start_new_session=os.name != "nt",
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        preexec_fn=dies_with_us(),
    )


class ProgramError(Exception):
    """A program cannot be started; the text names it and the reason."""

    def __init__(self, command: str, reason: str) -> None:
        self.command = command
        self.reason = reason
        super().__init__(
            f"The bot {command!r} cannot be started ({reason}): give a program and its arguments "
            "as you would type them."
        )


class Program:
    """A foreign program; after `start`, `end` must be called in any case."""

    def __init__(self, command: str, launch: Launch = launch_foreign) -> None:
        self._command = command
        self._launch = launch
        self._process: subprocess.Popen[bytes] | None = None
        self._kin: Kin | None = None
        self._failure: Exception | None = None
        self._turn = threading.Lock()
        """A lock that decides whether opening or ending the program comes first."""
        self._opening = False
        self._opened = threading.Event()
        self._over = threading.Event()
        """Set when the program has exited; its children may still run."""
        self._to_say: Queue[bytes | None] = Queue(UNREAD)
        self._heard: Queue[bytes | None] = Queue(UNHEARD)
        self._ended = False
        self._gone = False

    def start(self) -> None:
        """Start the program.

        :raises ProgramError: there is no such program, or it may not be started.
        """
        # In another thread Ctrl+C cannot come between its start and our noting it (nor is the
        # thread joined: Python 3.11 takes a thread for ended if its joining is interrupted).
        threading.Thread(target=self._open, name="pipe", daemon=True).start()
        self._opened.wait()
        if self._failure is not None:
            self._gone = True
            reason = getattr(self._failure, "strerror", None) or str(self._failure)
            raise ProgramError(self._command, reason) from self._failure

    def _open(self) -> None:
        with self._turn:
            self._opening = not self._ended
        try:
            if not self._opening:
                raise ValueError("it has been ended")
            self._process = process = self._launch(self._command)
            self._kin = Kin(process)
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            self._failure = error
            return
        finally:
            self._opened.set()
        assert process.stdin is not None
        assert process.stdout is not None
        reading = threading.Thread(
            target=self._read, args=(process.stdout,), name="pipe", daemon=True
        )
        reading.start()
        self._write(process.stdin)
        self._kin.wait()
        self._over.set()

    @property
    def gone(self) -> bool:
        """True if it has exited, closed a pipe, or stopped reading."""
        return self._gone

    def say(self, line: str) -> None:
        """Queue a line to be sent when the program reads it; never block."""
        if not self._gone:
            try:
                self._to_say.put_nowait(f"{line}\n".encode())
            except Full:
                self._gone = True

    def hear(self, until: float) -> bytes | None:
        """Return the next line without its newline, or None if none comes by a monotonic time.

        A line that is too long is cut after `MAX_LINE` + 1 bytes. A program that is gone sends
        nothing.
        """
        left = until - time.monotonic()
        try:
            line = self._heard.get(timeout=left) if left > 0 else self._heard.get_nowait()
        except Empty:
            return None
        if line is None:
            self._gone = True
        return line

    def end(self) -> None:
        """End it: close its input, ask it to exit, kill it. This may take twice `GRACE`."""
        # Ctrl+C must not interrupt this either.
        ended = threading.Event()
        try:
            self._begin_to_end(ended)
        except BaseException:
            # The interpreter would not wait at exit for a thread that has not started.
            self._begin_to_end(ended)
            raise
        ended.wait()

    def _begin_to_end(self, ended: threading.Event) -> None:
        threading.Thread(target=self._end, args=(ended,), name="pipe end").start()

    def _end(self, ended: threading.Event) -> None:
        with self._turn:
            self._gone = self._ended = True
        if self._opening:
            self._opened.wait()
        if self._process is not None and self._kin is not None:
            self._stop(self._process, self._kin)
        ended.set()

    def _stop(self, process: "subprocess.Popen[bytes]", kin: Kin) -> None:
        with suppress(Full):  # then its writer notices on writing that it has exited
            self._to_say.put_nowait(None)
        for stop in (None, signal.SIGTERM, KILL):
            if stop is not None:
                kin.signal(stop)
            if self._over.wait(GRACE):
                break
        kin.signal(KILL)  # kills the children it may have left
        process.wait()

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
        """The number of dropped bytes of the line that `rest` belongs to."""
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
    """Return the words of a command as a shell splits them, without expanding anything."""
    if os.name != "nt":
        return shlex.split(command)
    words = shlex.split(command, posix=False)  # keeps backslashes, but also the quotes
    return [word[1:-1] if word[:1] == word[-1:] in ('"', "'") else word for word in words]
