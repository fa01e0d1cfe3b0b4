"""What helps to find a fault: the log file, and a report for each failure nobody expected."""

import logging
import platform
import re
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from dalmuti import __version__
from dalmuti.storage.files import read_whole, write_whole
from dalmuti.storage.folders import LOG_NAME, REPORTS_NAME

LOG_BYTES: Final = 200_000
"""A log of this length makes way for a new one."""
OLD_LOGS: Final = 2
MOST_REPORTS: Final = 20
"""The oldest report goes when there would be more."""
LOG_LINES: Final = 40
"""How much of the log goes into a report."""


@contextmanager
def logging_to(folder: Path) -> Iterator[None]:
    """Write what the game logs into a file of this folder, for as long as the context lasts.

    Where that is not possible, nothing is logged and nothing is said: the game does not need it.
    """
    try:
        handler = RotatingFileHandler(
            folder / LOG_NAME, maxBytes=LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8"
        )
    except OSError:
        yield
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    # A full disk must not fill the standard error with one message for every line.
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    log = logging.getLogger("dalmuti")
    level = log.level
    log.setLevel(logging.INFO)
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.setLevel(level)
        handler.close()


def write_report(folder: Path, error: BaseException) -> Path | None:
    """Write a report of a failure below the data folder; return its path, None if it cannot be.

    It names versions, the failure and the last lines of the log, and no file or person: the way to
    the person's own folder is cut off.
    """
    lines = [*versions(), "", *traceback.format_exception(error), "", *last_lines(folder)]
    text = sanitised("\n".join(line.rstrip("\n") for line in lines)) + "\n"
    name = time.strftime("report-%Y%m%d-%H%M%S")
    reports = folder / REPORTS_NAME
    try:
        path = reports / f"{name}.txt"
        number = 1
        while path.exists():
            number += 1
            path = reports / f"{name}-{number}.txt"
        write_whole(path, text)
    except OSError:
        return None
    for old in report_files(folder)[:-MOST_REPORTS]:
        with suppress(OSError):
            old.unlink()
    return path


def report_files(folder: Path) -> list[Path]:
    """Return the reports of a data folder, the newest last."""
    return sorted((folder / REPORTS_NAME).glob("report-*.txt"))


def last_lines(folder: Path) -> list[str]:
    """Return the end of the log of a data folder, empty if there is none."""
    try:
        text = read_whole(folder / LOG_NAME).decode(errors="replace")
    except OSError:
        return []
    return text.splitlines()[-LOG_LINES:]


def versions() -> list[str]:
    """Return what is running here, in lines."""
    built = "a built program" if getattr(sys, "frozen", False) else "from source"
    return [
        f"Dalmuti {__version__}, {built}",
        f"Python {platform.python_version()} ({platform.python_implementation()})",
        f"System {platform.platform()}",
    ]


def sanitised(text: str) -> str:
    """Return a text with the way to anybody's own folder replaced by ``~``."""
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~")
    return re.sub(r"(?:/home|/Users|[A-Za-z]:\\Users)[/\\][^/\\\s\"']+", "~", text)
