"""Every damage to every file that is kept: ``python -m tests.soak.files``.

It takes an hour and more, and goes on after as many damages as ``--begin`` says. It ends with
status 0 if nothing was found, else with 1.
"""

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final
from unittest.mock import patch

from dalmuti.storage.beside import SEATS
from dalmuti.storage.folders import SETTINGS_NAME, STATISTICS_NAME
from dalmuti.storage.saves import TITLE
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
Task = tuple[str, Callable[[Path], object]]
"""What is damaged and how, and what does it in a folder and looks at what comes of it."""
TOLD: Final = 1000
"""After so many damages it says how far it is."""


def every_damage(folder: Path) -> list[Task]:
    """Return everything that is done to the files that are kept; they are made in a folder."""
    whole, waiting = make_whole(folder / "whole"), make_waiting(folder / "waiting")
    files: tuple[tuple[str, Check, Whole], ...] = (
        (SETTINGS_NAME, checks.check_settings, whole),
        (JOURNAL, checks.check_journal, whole),
        (f"{JOURNAL}{SEATS}", checks.check_seats, waiting),
        (f"{JOURNAL}{TITLE}", checks.check_title, whole),
        (STATISTICS_NAME, checks.check_statistics, whole),
    )
    tasks: list[Task] = [
        (
            f"{name} damaged at byte {number // WAYS}, way {number % WAYS}",
            partial(_break_byte, check, of, name, number),
        )
        for name, check, of in files
        for number in range(WAYS * len(of.bytes_of(name)))
    ]
    for number, damage in enumerate(page_damages(whole.bytes_of(STATISTICS_NAME))):
        check = partial(checks.check_statistics, whole, damage=damage)
        tasks.append((f"{STATISTICS_NAME} with pages damaged, way {number}", check))
    return tasks + [
        (f"{name} as {kind}", partial(_replace, whole, name, kind))
        for name in FILES
        for kind in REPLACEMENTS
    ]


def _break_byte(check: Check, of: Whole, name: str, number: int, folder: Path) -> None:
    check(of, folder, nth_damage(of.bytes_of(name), number))


def _replace(whole: Whole, name: str, kind: str, folder: Path) -> None:
    data = copied(whole, folder)
    REPLACEMENTS[kind](data / name)
    use_everything(data)


def failure_of(task: Callable[[Path], object], folder: Path) -> str:
    """Do something; return what went wrong, or nothing."""
    try:
        task(folder)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def break_some(first: int, every: int) -> None:
    """Do one of so many damages, say what went wrong, and exit with the status of it all."""
    wrong = 0
    # Nothing here is about power cuts, and a disk would take hours.
    with empty_folder() as folder, patch("os.fsync"):
        tasks = every_damage(folder)
        for number in range(first, len(tasks), every):
            done, task = tasks[number]
            failure = failure_of(task, folder / "damaged")
            wrong += bool(failure)
            if failure:
                print(f"{number} {done}: {failure}", flush=True)
            elif (number - first) // every % TOLD == 0:
                print(f"{number:,} of {len(tasks):,} {done}", flush=True)
    sys.exit(1 if wrong else 0)


def main() -> int:
    """Break everything, in several processes; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.files")
    parser.add_argument("--begin", type=int, default=0, metavar="N", help="number of the first")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    asked = parser.parse_args()
    processes = [
        get_context("spawn").Process(target=break_some, args=(asked.begin + job, asked.jobs))
        for job in range(asked.jobs)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    return max(process.exitcode or 0 for process in processes)


if __name__ == "__main__":
    sys.exit(main())
