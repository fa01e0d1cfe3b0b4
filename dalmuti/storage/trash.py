"""The trash: deleted games are kept for some days, so that deletion can be undone."""

import os
import shutil
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dalmuti.storage.errors import TrashError
from dalmuti.storage.files import free_path
from dalmuti.storage.saves import A_DAY, files_of

KEPT_DAYS: Final = 7


@dataclass(frozen=True, slots=True)
class Deleted:
    """A deleted game: its folder in the trash, and its files there, journal first."""

    folder: Path
    files: tuple[Path, ...]


def throw_away(path: Path, trash: Path) -> Deleted:
    """Move a saved game and all its files to the trash.

    :raises TrashError: it could not be moved, and stays where it was.
    """
    folder = _new_folder(path, trash)
    moved: list[tuple[Path, Path]] = []
    try:
        for file in files_of(path):
            there = folder / file.name
            file.replace(there)
            moved.append((file, there))
    except OSError as error:
        for file, there in reversed(moved):
            with suppress(OSError):
                there.replace(file)
        with suppress(OSError):
            folder.rmdir()
        raise _refused(path, "deleted", error) from error
    return Deleted(folder, tuple(there for _, there in moved))


def bring_back(deleted: Deleted, folder: Path) -> Path:
    """Restore a deleted game to the saved ones, and return its path there.

    Nothing is replaced: if its name has been taken, it gets a new one.

    :raises TrashError: it could not be moved.
    """
    journal = deleted.files[0]
    path = free_path(folder, journal.name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Move the journal last: if the move fails halfway, another attempt finds the other files.
        for file in reversed(deleted.files):
            file.replace(path.with_name(path.name + file.name.removeprefix(journal.name)))
        shutil.rmtree(deleted.folder, ignore_errors=True)
    except OSError as error:
        raise _refused(journal, "restored", error) from error
    return path


def deleted_games(trash: Path) -> tuple[Deleted, ...]:
    """Return the games in the trash that can be restored, latest last."""
    found: list[tuple[float, Deleted]] = []
    for folder in _folders(trash):
        with suppress(OSError):
            names = sorted(folder.iterdir(), key=lambda file: len(file.name))
            if names:
                found.append((folder.stat().st_mtime, Deleted(folder, tuple(names))))
    return tuple(deleted for _, deleted in sorted(found, key=lambda pair: pair[0]))


def empty_old(trash: Path, now: float | None = None) -> None:
    """Delete games that have been in the trash for `KEPT_DAYS`; failures are retried later.

    The time of games dated in the future, by a clock that was wrong, counts from now.
    """
    now = time.time() if now is None else now
    for folder in _folders(trash):
        with suppress(OSError):
            deleted = folder.stat().st_mtime
            if deleted > now + A_DAY:
                os.utime(folder, (now, now))
            elif deleted < now - KEPT_DAYS * A_DAY:
                shutil.rmtree(folder)


def _folders(trash: Path) -> list[Path]:
    try:
        return [entry for entry in trash.iterdir() if entry.is_dir() and not entry.is_symlink()]
    except OSError:
        return []


def _new_folder(path: Path, trash: Path) -> Path:
    number = 1
    while True:
        folder = trash / (path.name if number == 1 else f"{path.name}-{number}")
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            number += 1
        except OSError as error:
            raise _refused(path, "deleted", error) from error
        else:
            return folder


def _refused(path: Path, what: str, error: OSError) -> TrashError:
    reason = error.strerror or str(error)
    return TrashError(
        f"The saved game {path.name!r} could not be {what} ({reason}).",
        file=path.name,
        reason=reason,
    )
