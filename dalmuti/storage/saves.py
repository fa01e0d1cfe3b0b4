"""The saved games: a folder of journals, each with a title file and a small picture beside it."""

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final

from dalmuti.players.seats import SeatSpec
from dalmuti.rules.record import SUFFIX
from dalmuti.storage.errors import (
    JournalCorruptError,
    JournalNewerError,
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
ENDING: Final = ".ending"
"""Suffix of the file beside a match whose standings have not been seen."""
CORRUPT: Final = ".corrupt"
LONGEST_TITLE: Final = 60
JOINERS: Final = "\u200c\u200d"
"""Characters of no width that Persian and emoji need; no others are kept in a title."""
A_DAY: Final = 24 * 60 * 60
"""One day in seconds, more than the difference between any two time zones."""


class SaveState(StrEnum):
    """The state of a saved game."""

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    CORRUPT = "corrupt"
    UNREADABLE = "unreadable"
    """It may be undamaged: another program may have it open, or permission is missing."""
    NEWER = "newer"
    """A newer version of the game wrote it."""


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game as a list shows it.

    If it is corrupt, unreadable or newer, only the file and the problem are known.
    """

    path: Path
    state: SaveState
    modified: float
    """The time it was last played, in seconds since 1970."""
    title: str = ""
    """The title that a person gave it."""
    seats: tuple[SeatSpec, ...] = ()
    """Everyone who has ever sat at the table."""
    hand_number: int = 0
    """The hand being played or last played, 0 before the first."""
    standing: tuple[tuple[str, int | None], ...] = ()
    """Names, best first, with their points if there are any; empty before the first result."""
    practice: bool = False
    """True if it does not count in the statistics."""
    mode: str = ""
    """The name of its game mode, if its journal has one."""
    trouble: StorageError | None = None
    key: str = ""
    """The match's own key; copies of a file have the same one."""
    started: str = ""
    """The time at which it began, as an ISO 8601 text."""
    copy: str = ""
    """If a sync program made this copy of another file, the difference between their names."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of everyone who has ever sat at the table."""
        return tuple(seat.name for seat in self.seats)

    @property
    def picture(self) -> Path:
        """The path of the picture of the table, if one was taken."""
        return self.path.with_name(self.path.name + PICTURE)


def list_saves(folder: Path) -> tuple[Save, ...]:
    """Return the saved games of a folder: unfinished before finished ones, newest first.

    Damage deep inside a game only shows when it is resumed.

    :raises SavesFolderError: the folder exists but cannot be read.
    """
    saves = _copies_marked(tuple(newest_first(folder, (SUFFIX, CORRUPT))))
    return tuple(sorted(saves, key=lambda save: list(SaveState).index(save.state)))


def _copies_marked(saves: tuple[Save, ...]) -> tuple[Save, ...]:
    """Return the saves with all but one of each match marked as copies.

    A damaged file that the game itself has put aside is not a copy.
    """
    originals: dict[str, Path] = {}
    for save in sorted(saves, key=lambda save: (len(save.path.name), save.path.name)):
        if save.path.suffix != CORRUPT:
            originals.setdefault(save.key, save.path)
    return tuple(
        save
        if not save.key or save.path.suffix == CORRUPT or save.path == originals[save.key]
        else replace(save, copy=_difference(save.path, originals[save.key]))
        for save in saves
    )


def _difference(copy: Path, original: Path) -> str:
    """Return the part of a copy's name after the original's, all of it if they differ more."""
    more = copy.stem.removeprefix(original.stem).strip(" .-_")
    return copy.name if more == copy.stem or not more else more


def newest_first(folder: Path, suffixes: tuple[str, ...] = (SUFFIX,)) -> Iterator[Save]:
    """Yield the saved games of a folder, last played first; each is read when it is reached.

    Games dated in the future come last, as the clock must have been wrong.

    :raises SavesFolderError: the folder exists but cannot be read.
    """
    try:
        paths = [path for path in folder.iterdir() if path.suffix in suffixes]
        # Backups of a game's side files are not games.
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
    """Set the title of a saved game; an empty title removes it.

    :raises SavesFolderError: it could not be written; the old title stays.
    """
    beside = path.with_name(path.name + TITLE)
    try:
        if title:
            write_whole(beside, title[:LONGEST_TITLE] + "\n")
        else:
            beside.unlink(missing_ok=True)
    except (OSError, UnicodeEncodeError) as error:
        raise _refused(path, "cannot be renamed", error) from error


def note_ending(path: Path, *, seen: bool) -> None:
    """Note that a match has ended and its standings have not been seen, or delete that note."""
    beside = path.with_name(path.name + ENDING)
    with suppress(OSError):  # they can be seen in the list of games, too
        if seen:
            beside.unlink(missing_ok=True)
        elif is_there(path):
            write_whole(beside, "")


def ending_unseen(path: Path) -> bool:
    """Return whether a match has ended and its standings have not been seen."""
    return is_there(path.with_name(path.name + ENDING))


def files_of(path: Path) -> tuple[Path, ...]:
    """Return the existing files that belong to a saved game."""
    ends = (PICTURE, TITLE, ENDING, SEATS, SEATS + CORRUPT)
    beside = (path, *(path.with_name(path.name + end) for end in ends))
    return tuple(file for file in beside if is_there(file))


def quarantine(path: Path) -> Path:
    """Rename a corrupt journal to ``NAME.corrupt``, replacing nothing, and return the new path.

    :raises SavesFolderError: it could not be renamed, and stays where it was.
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
    """Cut a journal off before a damaged line; return the path of a copy of the whole.

    :raises JournalReadError: it cannot be opened.
    :raises JournalCorruptError: its header is damaged, so the players are unknown.
    :raises SavesFolderError: it could not be written, and is unchanged.
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
        return None  # deleted since the folder was read
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
    except JournalNewerError as error:
        return Save(path, SaveState.NEWER, modified, title, trouble=error)
    except JournalCorruptError as error:
        return Save(path, SaveState.CORRUPT, modified, title, trouble=error)
    state = SaveState.FINISHED if seen.finished else SaveState.UNFINISHED
    if path.suffix == CORRUPT:  # the summary does not look where it is damaged
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
        key=header.key,
        started=header.started,
    )


def _title(path: Path) -> str:
    try:
        text = read_whole(path.with_name(path.name + TITLE)).decode()
    except (OSError, ValueError):
        return ""
    line = next(iter(text.splitlines()), "")
    kept = (char for char in line if char.isprintable() or char in JOINERS)
    return "".join(kept).strip()[:LONGEST_TITLE]
