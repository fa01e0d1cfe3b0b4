"""What helps to find a fault: the log file, and a report for each failure nobody expected."""

import getpass
import logging
import platform
import re
import sys
import time
import tomllib
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from dalmuti import __version__
from dalmuti.storage.errors import StorageError
from dalmuti.storage.files import free_path, read_whole, write_whole
from dalmuti.storage.folders import LOG_NAME, MATCHES_NAME, REPORTS_NAME, SETTINGS_NAME
from dalmuti.storage.saves import newest_first

LOG_BYTES: Final = 200_000
"""A log of this length makes way for a new one."""
OLD_LOGS: Final = 2
MOST_REPORTS: Final = 20
"""The oldest report goes when there would be more."""
DATA_FOLDER: Final = "(data folder)"
SOMEBODY: Final = "(somebody)"
SHORTEST_NAME: Final = 2
"""A single letter tells nothing of anybody, and is everywhere."""
LATEST_GAMES: Final = 20
"""In so many games names of people are looked for."""
LOG_LINES: Final = 40
"""How much of the log goes into a report."""


@contextmanager
def logging_to(folder: Path) -> Iterator[None]:
    """Write what the game logs into a file of this folder, for as long as the context lasts.

    Where that is not possible, nothing is logged and nothing is said: the game does not need it.
    """
    path = folder / LOG_NAME
    try:
        if path.exists() and not path.is_file():
            raise OSError("it is not a plain file")  # a pipe would let us wait for its other end
        handler = RotatingFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8"
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


def close_log() -> None:
    """Close the log's file until the next line is written: Windows deletes no file that is open."""
    for handler in logging.getLogger("dalmuti").handlers:
        handler.close()


def write_report(folder: Path, error: BaseException) -> Path | None:
    """Write a report of a failure below the data folder; return its path, None if it cannot be.

    It names versions, the failure and the last lines of the log, and no file or person: the way to
    the person's own folder is cut off, and who plays here is somebody.
    """
    lines = [*versions(), "", *traceback.format_exception(error), "", *last_lines(folder)]
    text = "\n".join(line.rstrip("\n") for line in lines)
    for way in (str(folder), repr(str(folder))[1:-1]):  # as Windows' ways stand in messages
        text = text.replace(way, DATA_FOLDER)
    text = without_people(sanitised(text), folder) + "\n"
    name = time.strftime("report-%Y%m%d-%H%M%S")
    reports = folder / REPORTS_NAME
    try:
        path = free_path(reports, f"{name}.txt")
        write_whole(path, text.encode(errors="backslashreplace"))
    except OSError:
        return None
    # By a clock that was set back the new one would be the oldest.
    others = [old for old in report_files(folder) if old != path]
    for old in others[: -(MOST_REPORTS - 1)]:
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


def without_people(text: str, folder: Path) -> str:
    """Return a text in which whoever plays in a data folder is somebody."""
    names = "|".join(re.escape(name) for name in sorted(_people(folder), key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{names})(?!\w)", SOMEBODY, text) if names else text


def _people(folder: Path) -> set[str]:
    """Return what the people are called who play here, as far as that can be known."""
    names: set[str] = set()
    with suppress(StorageError, OSError):
        for save in islice(newest_first(folder / MATCHES_NAME), LATEST_GAMES):
            names.update(save.names)
    with suppress(OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
        settings = tomllib.loads(read_whole(folder / SETTINGS_NAME).decode())
        names.update(settings.get("people", {}))
        names.update(seat["name"] for seat in settings["new_game"]["seats"])
    with suppress(OSError, KeyError, ImportError):
        names.add(getpass.getuser())
    return {name for name in names if len(name) >= SHORTEST_NAME}


def versions() -> list[str]:
    """Return what is running here, in lines."""
    built = "packaged" if getattr(sys, "frozen", False) else "from source"
    return [
        f"Dalmuti {__version__}, {built}",
        f"Python {platform.python_version()} ({platform.python_implementation()})",
        f"System: {platform.platform()}",
    ]


def sanitised(text: str) -> str:
    """Return a text with the way to anybody's own folder replaced by ``~``."""
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~")
    return re.sub(r"(?:/home/|/Users/|[A-Za-z]:\\{1,2}Users\\{1,2})[^/\\\s\"']+", "~", text)
