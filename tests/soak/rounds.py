"""Rounds of the monkey in separate processes."""

import gc
import logging
import os
import signal
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from tests.soak.found import Found
from tests.soak.monkey import MonkeyError, play_seed

FRESH: Final = 50
"""Number of rounds after which the processes are replaced."""


def rounds(
    seeds: Sequence[int], events: int, jobs: int
) -> Generator[tuple[str, Found], None, None]:
    """Play a round of each seed, several at once; yield each one's failure, in order.

    :raises BrokenProcessPool: a process has died.
    """
    share = jobs * FRESH
    for first in range(0, len(seeds), share):
        some = seeds[first : first + share]
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin_process)
        try:
            yield from pool.map(_one_round, some, [events] * len(some))
        finally:
            pool.shutdown(cancel_futures=True)


def _begin_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # SIGTERM is for this process, not for its game
    logging.disable(logging.CRITICAL)  # a scene's errors are raised
    gc.set_threshold(20_000, 20, 50)  # most objects live long here, and would be scanned each time


def _one_round(seed: int, events: int) -> tuple[str, Found]:
    try:
        return "", play_seed(seed, events)
    except MonkeyError as error:
        return str(error), Found()
