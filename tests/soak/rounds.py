"""Rounds of the monkey in processes of their own."""

import logging
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final

from tests.soak.found import Found
from tests.soak.monkey import MonkeyError, play_seed

FRESH: Final = 25
"""After so many rounds a process makes way for a new one."""


@contextmanager
def rounds(seeds: Sequence[int], events: int, jobs: int) -> Iterator[Iterator[tuple[str, Found]]]:
    """Play a round of each seed, several at once; give for each, in order, what went wrong.

    :raises BrokenProcessPool: while it is iterated: a process has died.
    """
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), _begin_process, max_tasks_per_child=FRESH
    )
    try:
        yield pool.map(_one_round, seeds, [events] * len(seeds))
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.disable(logging.CRITICAL)  # What a scene fails with is raised.


def _one_round(seed: int, events: int) -> tuple[str, Found]:
    try:
        return "", play_seed(seed, events)
    except MonkeyError as error:
        return str(error), Found()
