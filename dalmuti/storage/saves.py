"""The saved games: a folder of journals, beside each what people call it and a small picture."""

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from dalmuti.players.seats import SeatSpec
from dalmuti.rules.record import SUFFIX
from dalmuti.storage.errors import (
    JournalCorruptError,
    JournalReadError,
    SavesFolderError,
    StorageError,
)
from dalmuti.storage.files import free_path, is_there, keep_copy, put_aside, read_whole, write_whole
from dalmuti.storage.journal import journal_bytes
from dalmuti.storage.save_summary import summary_of
from dalmuti.storage.sidecar import SEATS

TITLE: Final = ".title"
PICTURE: Final = ".png"
CORRUPT: Final = ".corrupt"
LONGEST_TITLE: Final = 60
A_DAY: Final = 24 * 60 * 60
"""In seconds; clocks differ by less from one zone to another."""


class SaveState(StrEnum):
    """What can be done with a saved game."""

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    CORRUPT = "corrupt"
    UNREADABLE = "unreadable"
    """It may be whole: another program may have it, or we are not allowed to."""


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game as a list shows it.

    Of a corrupt one and of one that cannot be read only the file is known, and what the trouble is.
    """

    path: Path
    state: SaveState
    modified: float
    """When it was last played, in seconds since 1970."""
    title: str = ""
    """What people have called it."""
    seats: tuple[SeatSpec, ...] = ()
    """Everybody who ever sat at the table."""
    hand_number: int = 0
    """The hand being played or last played, 0 before the first."""
    standing: tuple[tuple[str, int | None], ...] = ()
    """Names, the best first, with their points if there are any; nobody before the first result."""
    practice: bool = False
    """Whether it does not count in the statistics."""
    mode: str = ""
    """The name of its kind, if its journal says one."""
    trouble: StorageError | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Who ever sat at the table."""
        return tuple(seat.name for seat in self.seats)

    @property
    def picture(self) -> Path:
        """Where the picture of the table is, if one was taken."""
        return self.path.with_name(self.path.name + PICTURE)


def list_saves(folder: Path) -> tuple[Save, ...]:
    """Return the saved games of a folder: unfinished before finished ones, the newest first.

    Damage deep inside a game shows only when it is continued.

    :raises SavesFolderError: the folder is there and cannot be read.
    """
    saves = newest_first(folder, (SUFFIX, CORRUPT))
    return tuple(sorted(saves, key=lambda save: list(SaveState).index(save.state)))


def newest_first(folder: Path, suffixes: tuple[str, ...] = (SUFFIX,)) -> Iterator[Save]:
    """Yield the saved games of a folder, the one last played first, each looked at when it comes.

    Games dated in the future come last: a clock was wrong then, and is set right now.

    :raises SavesFolderError: the folder is there and cannot be read.
    """
    try:
        paths = [path for path in folder.iterdir() if path.suffix in suffixes]
        # What was put aside of a game's own files is no game.
        paths = [path for path in paths if f"{SUFFIX}{SEATS}" not in path.name]
    except FileNotFoundError:
        return
    except OSError as error:
        reason = error.strerror or str(error)
        raise SavesFolderError(
            f"The saved games in {str(folder)!r} cannot be read ({reason}). Allow the game to "
            "read that folder, or choose another one with --data-dir.",
            folder=str(folder),
            reason=reason,
        ) from error
    dated = ((modified, path) for path in paths if (modified := _modified(path)) is not None)
    latest = time.time() + A_DAY
    for modified, path in sorted(dated, key=lambda one: (one[0] < latest, one), reverse=True):
        save = _look_at(path, modified)
        if save is not None:
            yield save


def new_match_path(folder: Path, started: str) -> Path:
    """Return the path for a new match's journal: a file that does not exist yet.

    `started` is the time as an ISO 8601 text; it goes into the name.
    """
    stem = "".join(character if character.isalnum() else "-" for character in started) or "match"
    return free_path(folder, f"{stem}{SUFFIX}")


def rename(path: Path, title: str) -> None:
    """Call a saved game something; an empty title takes the name away again.

    :raises SavesFolderError: it could not be written, and it is called what it was called.
    """
    beside = path.with_name(path.name + TITLE)
    try:
        if title:
            write_whole(beside, title[:LONGEST_TITLE] + "\n")
        else:
            beside.unlink(missing_ok=True)
    except (OSError, UnicodeEncodeError) as error:
        raise _refused(path, "cannot be renamed", error) from error


def files_of(path: Path) -> tuple[Path, ...]:
    """Return the files that belong to a saved game, those that are there."""
    ends = (PICTURE, TITLE, SEATS, SEATS + CORRUPT)
    beside = (path, *(path.with_name(path.name + end) for end in ends))
    return tuple(file for file in beside if is_there(file))


def quarantine(path: Path) -> Path:
    """Rename a corrupt journal to ``NAME.corrupt``, replacing nothing, and return the new path.

    :raises SavesFolderError: it could not be renamed, and is where it was.
    """
    try:
        aside = put_aside(path)
    except OSError as error:
        raise _refused(path, "is damaged and cannot be renamed", error) from error
    for end in (TITLE, PICTURE, SEATS):
        with suppress(OSError):
            path.with_name(path.name + end).replace(aside.with_name(aside.name + end))
    return aside


def mend(path: Path, line: int) -> Path:
    """Take a journal's lines from a damaged one on away; return the path of a copy with all of it.

    :raises JournalReadError: it cannot be opened.
    :raises JournalCorruptError: its header is damaged, so nobody knows who plays.
    :raises SavesFolderError: it could not be written, and is as it was.
    """
    data = journal_bytes(path)
    summary_of(data)
    try:
        kept = keep_copy(path)
        whole = data.split(b"\n")[: line - 1]
        write_whole(path, b"".join(one + b"\n" for one in whole))
    except OSError as error:
        raise _refused(path, "is damaged and cannot be written", error) from error
    return kept


def _refused(path: Path, what: str, error: Exception) -> SavesFolderError:
    reason = getattr(error, "strerror", None) or str(error)
    return SavesFolderError(
        f"The saved game {str(path)!r} {what} ({reason}). It stays as it is.",
        folder=str(path.parent),
        reason=reason,
    )


def _modified(path: Path) -> float | None:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return None  # gone since the folder was read
    except OSError:
        return 0.0


def _look_at(path: Path, modified: float) -> Save | None:
    title = _title(path)
    try:
        seen = summary_of(journal_bytes(path))
    except JournalReadError as error:
        if not is_there(path):
            return None
        return Save(path, SaveState.UNREADABLE, modified, title, trouble=error)
    except JournalCorruptError as error:
        return Save(path, SaveState.CORRUPT, modified, title, trouble=error)
    state = SaveState.FINISHED if seen.finished else SaveState.UNFINISHED
    if path.suffix == CORRUPT:  # damaged where the summary does not look
        state = SaveState.CORRUPT
    header = seen.header
    return Save(
        path,
        state,
        modified,
        title,
        seen.seats,
        seen.hand_number,
        seen.standing,
        header.practice,
        header.mode,
    )


def _title(path: Path) -> str:
    try:
        text = read_whole(path.with_name(path.name + TITLE)).decode()
    except (OSError, ValueError):
        return ""
    line = next(iter(text.splitlines()), "")
    return "".join(char for char in line if char.isprintable()).strip()[:LONGEST_TITLE]
