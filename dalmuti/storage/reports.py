"""Data for bug hunting: the log file, and a report for each unexpected failure."""

import getpass
import logging
import platform
import re
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from dalmuti import __version__
from dalmuti.storage.damaged_toml import parsed
from dalmuti.storage.errors import StorageError
from dalmuti.storage.files import check_plain, free_path, read_whole, write_whole
from dalmuti.storage.folders import LOG_NAME, MATCHES_NAME, REPORTS_NAME, SETTINGS_NAME
from dalmuti.storage.saves import newest_first

LOG_BYTES: Final = 200_000
"""Length at which a log is replaced by a new one."""
OLD_LOGS: Final = 2
MOST_REPORTS: Final = 20
"""Maximum number of reports; the oldest are deleted."""
DATA_FOLDER: Final = "(data folder)"
MOST_SETTINGS: Final = 250_000
"""The most bytes of a settings file in which names are looked for."""
SOMEBODY: Final = "(somebody)"
SHORTEST_NAME: Final = 2
"""Shorter names are not redacted: a single letter identifies nobody and is everywhere."""
LATEST_GAMES: Final = 20
"""Number of recent games that are searched for people's names."""
LOG_LINES: Final = 40
"""Number of log lines in a report."""


@contextmanager
def logging_to(folder: Path) -> Iterator[None]:
    """Write the game's log to a file in this folder while the context lasts.

    If that is impossible, log nothing and report nothing: the game does not need a log.
    """
    path = folder / LOG_NAME
    try:
        if path.exists():
            check_plain(path)  # opening a pipe would block
        handler = RotatingFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8"
        )
    except OSError:
        yield
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    # A full disk must not flood standard error with one message for every line.
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
    """Close the log file until the next line is written: Windows cannot delete an open file."""
    for handler in logging.getLogger("dalmuti").handlers:
        handler.close()


def write_report(folder: Path, error: BaseException) -> Path | None:
    """Write a report of a failure in the data folder; return its path, or None on failure.

    It contains versions, the failure and the last lines of the log, but no personal data: the path
    of the person's home folder is cut off, and players' names are replaced.
    """
    lines = [*versions(), "", *traceback.format_exception(error), "", *last_lines(folder)]
    text = "\n".join(line.rstrip("\n") for line in lines)
    for way in (str(folder), repr(str(folder))[1:-1]):  # paths in Windows messages may be escaped
        text = text.replace(way, DATA_FOLDER)
    text = without_people(sanitised(text), folder) + "\n"
    name = time.strftime("report-%Y%m%d-%H%M%S")
    reports = folder / REPORTS_NAME
    try:
        path = free_path(reports, f"{name}.txt")
        write_whole(path, text.encode(errors="backslashreplace"))
    except OSError:
        return None
    # After the clock was set back, the new report would seem the oldest.
    others = [old for old in report_files(folder) if old != path]
    for old in others[: -(MOST_REPORTS - 1)]:
        with suppress(OSError):
            old.unlink()
    return path


def report_files(folder: Path) -> list[Path]:
    """Return the reports in a data folder, newest last."""
    return sorted((folder / REPORTS_NAME).glob("report-*.txt"))


def last_lines(folder: Path) -> list[str]:
    """Return the end of the log in a data folder, empty if there is none."""
    try:
        text = read_whole(folder / LOG_NAME).decode(errors="replace")
    except OSError:
        return []
    return text.splitlines()[-LOG_LINES:]


def without_people(text: str, folder: Path) -> str:
    """Return a text with the names of a data folder's players replaced."""
    names = "|".join(re.escape(name) for name in sorted(_people(folder), key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{names})(?!\w)", SOMEBODY, text) if names else text


def _people(folder: Path) -> set[str]:
    """Return the names of the people who play here, as far as they can be found."""
    names: set[str] = set()
    with suppress(StorageError, OSError):
        for save in islice(newest_first(folder / MATCHES_NAME), LATEST_GAMES):
            names.update(save.names)
    with suppress(OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
        settings = parsed(read_whole(folder / SETTINGS_NAME, MOST_SETTINGS).decode())
        names.update(settings.get("people", {}))
        names.update(seat["name"] for seat in settings["new_game"]["seats"])
    with suppress(OSError, KeyError, ImportError):
        names.add(getpass.getuser())
    return {name for name in names if len(name) >= SHORTEST_NAME}


def versions() -> list[str]:
    """Return the versions of game, Python and system, one per line."""
    built = "packaged" if getattr(sys, "frozen", False) else "from source"
    return [
        f"Dalmuti {__version__}, {built}",
        f"Python {platform.python_version()} ({platform.python_implementation()})",
        f"System: {platform.platform()}",
    ]


def sanitised(text: str) -> str:
    """Return a text with paths of home folders shortened to ``~``."""
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~")
    return re.sub(r"(?:/home/|/Users/|[A-Za-z]:\\{1,2}Users\\{1,2})[^/\\\s\"']+", "~", text)
