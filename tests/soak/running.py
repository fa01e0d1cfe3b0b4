"""Games in separate processes, to be killed."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 600.0
"""Seconds without output after which a game counts as stuck."""
MOMENT: Final = 2.0
"""Seconds that a stuck game has to report where it is."""


class Player:
    """A process that plays games one after another, to be closed after use.

    A `warm` one has loaded everything and plays each game in a copy of itself, which takes a tenth
    of the time; any other plays only one game, from the start of the program.
    """

    def __init__(self, warm: bool) -> None:
        self._warm = warm
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.soak.player", *(["warm"] if warm else [])],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        self._game = self._process.pid
        self._status: int | None = None

    def play(self, data_dir: Path, by: str, errors: Path) -> None:
        """Resume the last game of a data folder, by keys or by mouse.

        :raises Empty: the game does not start.
        """
        assert self._process.stdin is not None
        self._status, self._game = None, self._process.pid
        self._process.stdin.write(json.dumps([str(data_dir), by, str(errors)]).encode() + b"\n")
        self._process.stdin.flush()
        if self._warm:
            self._game = int(self._lines.get(timeout=PATIENCE).split()[1])

    def hear(self) -> bytes:
        """Return the game's next line, b"" if it has ended.

        :raises Empty: it is silent.
        """
        line = b"" if self._status is not None else self._lines.get(timeout=PATIENCE)
        if line.startswith(b"ended"):
            self._status = int(line.split()[1])
            line = b""
        elif not line and self._status is None:
            self._status = self._process.wait()
        return line

    def ask_where(self) -> None:
        """Make a stuck game write the positions of its threads to its errors."""
        with suppress(ProcessLookupError, AttributeError):  # not every system has the signal
            os.kill(self._game, signal.SIGUSR1)
            time.sleep(MOMENT)

    def kill(self) -> tuple[list[bytes], int]:
        """Kill the game; return its remaining lines and exit status."""
        if self._status is None:
            with suppress(ProcessLookupError):
                os.kill(self._game, signal.SIGKILL)
        rest: list[bytes] = []
        while (status := self._status) is None:
            rest.append(self.hear())
        return [line for line in rest if line], status

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._reader.join()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(b"")
