"""Speedups for runs with many events, in which a seed always gives the same run."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

import pygame

from dalmuti.match.worker import BotWorker, Question, Thinker
from dalmuti.screen.loop import Loop
from dalmuti.stage.arrange import table_layout
from tests.screen.loaded import load_once
from tests.screen.shared import load_font_once, quit_but_fonts

LAYOUTS: Final = 1000
WORLDS: Final = 2
"""Number of worlds for each decision of a review."""
MEMORY: Final = Path("/dev/shm")
"""A place for data folders that never waits for a disk, on systems that have it."""


@contextmanager
def empty_folder() -> Iterator[Path]:
    """Yield a data folder."""
    place = MEMORY if MEMORY.is_dir() else None
    with TemporaryDirectory(
        prefix="dalmuti-monkey-", dir=place, ignore_cleanup_errors=True
    ) as folder:
        yield Path(folder) / "data"


@contextmanager
def quick(now: Callable[[], int], wanted: Callable[[], bool]) -> Iterator[None]:
    """Use `now` as the game's clock, in milliseconds, and draw only about what is `wanted`.

    Anything not drawn stays due, so that only intermediate pictures are missed.
    """
    draw = Loop._draw

    def draw_if_wanted(loop: Loop) -> None:
        if wanted():
            draw(loop)

    with (
        patch("pygame.time.get_ticks", now),
        patch("pygame.image.load", load_once),
        patch("pygame.transform.smoothscale", pygame.transform.scale),
        patch("pygame.quit", quit_but_fonts),
        patch("dalmuti.screen.graphics.theme.load_font", load_font_once),
        patch("dalmuti.screen.graphics.cards.load_font", load_font_once),
        patch("dalmuti.screen.graphics.system_fonts.font_files", lambda _: ()),
        patch("dalmuti.screen.graphics.system_fonts.Thread", _AtOnce),
        patch("dalmuti.match.reviewer.WORLDS", WORLDS),
        patch("dalmuti.screen.table.drawing.table_picture.table_layout", _table_layout),
        patch.object(Loop, "_draw", draw_if_wanted),
    ):
        yield


@contextmanager
def thinking_at_once(wanted: bool) -> Iterator[None]:
    """Make bots and reviews think at once instead of in a separate thread, if that is wanted."""
    with ExitStack() as stack:
        if wanted:
            stack.enter_context(patch("dalmuti.match.reviewer.Thread", _AtOnce))
            stack.enter_context(patch.object(BotWorker, "ask", _answer_at_once))
        yield


class _AtOnce:
    """Does a thread's work before it starts to."""

    def __init__(self, target: Callable[[], None], name: str, daemon: bool) -> None:
        self.start = target


def _answer_at_once(worker: BotWorker, mind: Thinker, question: Question) -> None:
    answer = mind.answer(question)
    assert answer is not None
    worker._answers.put(answer)


_table_layout = lru_cache(maxsize=LAYOUTS)(table_layout)
