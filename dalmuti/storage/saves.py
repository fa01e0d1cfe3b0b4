"""The saved games: a folder of journals."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from dalmuti.rules.record import SUFFIX
from dalmuti.storage.errors import (
    JournalCorruptError,
    JournalReadError,
    SavesFolderError,
    StorageError,
)
from dalmuti.storage.files import put_aside
from dalmuti.storage.journal import glance, journal_bytes


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

    Nothing but the file is known of a corrupt one, and of one that cannot be read what the trouble
    is.
    """

    path: Path
    state: SaveState
    modified: float
    """When it was last played, in seconds since 1970."""
    names: tuple[str, ...] = ()
    started: str = ""
    hand_number: int = 0
    """The hand being played or last played, 0 before the first."""
    trouble: StorageError | None = None


def list_saves(folder: Path) -> tuple[Save, ...]:
    """Return the saved games of a folder: unfinished before finished ones, the newest first.

    Damage deep inside a game shows only when it is continued.

    :raises SavesFolderError: the folder is there and cannot be read.
    """
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:
        return ()
    except OSError as error:
        reason = error.strerror or str(error)
        raise SavesFolderError(
            f"The saved games in {str(folder)!r} cannot be read ({reason}): allow reading that "
            "folder, or choose another one with --data-dir.",
            folder=str(folder),
            reason=reason,
        ) from error
    saves = [save for path in paths if (save := _look_at(path)) is not None]
    states = list(SaveState)
    return tuple(sorted(saves, key=lambda save: (states.index(save.state), -save.modified)))


def new_match_path(folder: Path, started: str) -> Path:
    """Return the path for a new match's journal: a file that does not exist yet.

    `started` is the time as an ISO 8601 text; it goes into the name.
    """
    stem = "".join(character if character.isalnum() else "-" for character in started) or "match"
    number = 1
    while True:
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
        if not path.exists():
            return path
        number += 1


def quarantine(path: Path) -> Path:
    """Rename a corrupt journal to ``NAME.corrupt``, replacing nothing, and return the new path.

    :raises SavesFolderError: it could not be renamed, and is where it was.
    """
    try:
        return put_aside(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SavesFolderError(
            f"The damaged game {str(path)!r} cannot be renamed ({reason}): it stays as it is.",
            folder=str(path.parent),
            reason=reason,
        ) from error


def _look_at(path: Path) -> Save | None:
    try:
        modified = path.stat().st_mtime
    except FileNotFoundError:
        return None  # gone since the folder was read
    except OSError:
        modified = 0.0
    try:
        seen = glance(journal_bytes(path))
    except JournalReadError as error:
        return Save(path, SaveState.UNREADABLE, modified, trouble=error)
    except JournalCorruptError:
        return Save(path, SaveState.CORRUPT, modified)
    state = SaveState.FINISHED if seen.finished else SaveState.UNFINISHED
    return Save(path, state, modified, seen.header.names, seen.header.started, seen.hand_number)
