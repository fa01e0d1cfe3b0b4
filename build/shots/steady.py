"""Repeatable runs of the game, on one clock and in one thread."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from threading import Thread
from typing import Final
from unittest.mock import patch

from dalmuti.match.worker import BotWorker, Question, Thinker
from dalmuti.players import analysis
from dalmuti.players.lookahead import LookaheadBot
from dalmuti.storage.statistics import StatisticsKeeper

HERE: Final = Path("/proc/self/cwd")
"""A path to the working directory that is the same in every process, if the system has one."""
NEWEST: Final = datetime(2026, 1, 6, 20, 0)
"""Time when the newest saved game was last played, in the local time zone."""
HOUR: Final = 3600.0
PATIENCE: Final = 60.0
"""Maximum seconds for the work of one thread."""
WRITER: Final = "profiles"
"""The name of the thread that writes profiles, which runs to the end and changes no picture."""


class Clock:
    """The game's clock, in seconds, advanced by the frames."""

    def __init__(self) -> None:
        self.now = 0.0

    def ticks(self) -> int:
        """Return the milliseconds that have passed."""
        return round(self.now * 1000)


@contextmanager
def steady(clock: Clock) -> Iterator[None]:
    """Use a clock for all time, and finish each thread's work before anything else goes on."""
    with (
        patch("pygame.time.get_ticks", clock.ticks),
        patch.object(Thread, "start", _work_at_once(Thread.start)),
        patch.object(BotWorker, "ask", _answer_at_once),
        patch.object(StatisticsKeeper, "_ask", _count_at_once),
        patch.object(analysis, "now", lambda: 0.0),
        patch.object(LookaheadBot, "_now", lambda _: 0.0),
        patch("dalmuti.screen.main_menu.daily.book.local_date", NEWEST.date),
    ):
        yield


@contextmanager
def data_folder() -> Iterator[Path]:
    """Yield an empty folder, if possible always of the same name, which Your data shows."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="dalmuti-shots-") as folder:
        try:
            os.chdir(folder)
            yield (HERE if HERE.exists() else Path(folder)) / "dalmuti"
        finally:
            os.chdir(before)


def set_age(path: Path, hours: int) -> None:
    """Date a saved game some hours before the newest one."""
    when = NEWEST.timestamp() - hours * HOUR
    os.utime(path, (when, when))


def _work_at_once(start: Callable[[Thread], None]) -> Callable[[Thread], None]:
    def start_and_wait(thread: Thread) -> None:
        start(thread)
        if thread.name == WRITER:
            return
        thread.join(PATIENCE)
        if thread.is_alive():
            raise RuntimeError(
                f"The thread {thread.name!r} has not ended after {PATIENCE:.0f} s: "
                "steady() must do its work at once, or pictures differ from run to run."
            )

    return start_and_wait


def _answer_at_once(worker: BotWorker, mind: Thinker, question: Question) -> None:
    answer = mind.answer(question)
    assert answer is not None
    worker._answers.put(answer)
    worker._wake()


def _count_at_once(keeper: StatisticsKeeper, work: Callable[[], None]) -> None:
    keeper._work.put(work)
    keeper._work.put(None)
    keeper._run()
