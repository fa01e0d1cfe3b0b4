"""Try every damage to every stored file: ``python3 dev.py soak files``.

It takes half an hour or more; ``--begin`` resumes after a number of damages. The exit status is 0
if nothing was found, else 1.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final
from unittest.mock import patch

from dalmuti.storage.folders import SETTINGS_NAME, STATISTICS_NAME
from dalmuti.storage.saves import TITLE
from dalmuti.storage.sidecar import SEATS
from tests.soak.quick import empty_folder
from tests.storage import checks
from tests.storage.damage import REPLACEMENTS, WAYS, Damage, nth_damage, page_damages
from tests.storage.whole import (
    FILES,
    JOURNAL,
    Whole,
    copied,
    make_waiting,
    make_whole,
    use_everything,
)

Check = Callable[[Whole, Path, Damage], None]
Task = tuple[str, int, Callable[[Path], object]]
"""The name of the file, the number of the damage, and a function that does and checks it."""
TOLD: Final = 1000
"""Number of damages between two progress reports."""


def every_damage(folder: Path, first: int = 0, every: int = 1) -> Iterator[tuple[int, Task]]:
    """Yield one of every `every` tasks on the stored files, with its number.

    The undamaged files are made in a folder.
    """
    wanted = range(first, sys.maxsize, every)
    return ((number, task) for number, task in enumerate(_all(folder)) if number in wanted)


def _all(folder: Path) -> Iterator[Task]:
    whole, waiting = make_whole(folder / "whole"), make_waiting(folder / "waiting")
    files: tuple[tuple[str, Check, Whole], ...] = (
        (SETTINGS_NAME, checks.check_settings, whole),
        (JOURNAL, checks.check_journal, whole),
        (f"{JOURNAL}{SEATS}", checks.check_seats, waiting),
        (f"{JOURNAL}{TITLE}", checks.check_title, whole),
        (STATISTICS_NAME, checks.check_statistics, whole),
    )
    for name, check, of in files:
        content = of.bytes_of(name)
        for at in range(WAYS * len(content)):
            yield name, at, partial(_break_byte, check, of, content, at)
    for way, damage in enumerate(page_damages(whole.bytes_of(STATISTICS_NAME))):
        check = partial(checks.check_statistics, whole, damage=damage)
        yield f"pages of {STATISTICS_NAME}", way, check
    for name in FILES:
        for kind in REPLACEMENTS:
            yield f"{name} as {kind}", 0, partial(_replace, whole, name, kind)


def _break_byte(check: Check, of: Whole, content: bytes, number: int, folder: Path) -> None:
    check(of, folder, nth_damage(content, number))


def _replace(whole: Whole, name: str, kind: str, folder: Path) -> None:
    data = copied(whole, folder)
    REPLACEMENTS[kind](data / name)
    use_everything(data)


def failure_of(task: Callable[[Path], object], folder: Path) -> str:
    """Run a task; return the failure, or nothing."""
    try:
        task(folder)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def break_some(first: int, every: int) -> None:
    """Do one of every `every` damages, print failures, and exit with the overall status."""
    wrong, number = 0, first - 1
    # Power cuts do not matter here, and a disk would take hours.
    with empty_folder() as folder, patch("os.fsync"):
        for number, (name, way, task) in every_damage(folder, first, every):
            failure = failure_of(task, folder / "damaged")
            wrong += bool(failure)
            if failure:
                print(f"{number} {name} ({way}): {failure}", flush=True)
            elif (number - first) // every % TOLD == 0:
                print(f"{number:,} {name} ({way}): fine", flush=True)
        print(f"{number:,} was the last", flush=True)
    sys.exit(1 if wrong else 0)


def run_each(work: Callable[[int, int], object], first: int, jobs: int) -> int:
    """Run a function in several processes, numbered from a first one; return the status."""
    processes = [
        get_context("spawn").Process(target=work, args=(first + job, jobs)) for job in range(jobs)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    return max(abs(process.exitcode or 0) for process in processes)


def main(argv: Sequence[str]) -> int:
    """Break everything, in several processes; return the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py soak files")
    parser.add_argument("--begin", type=int, default=0, metavar="N", help="number of the first")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    asked = parser.parse_args(argv)
    return run_each(break_some, asked.begin, asked.jobs)
