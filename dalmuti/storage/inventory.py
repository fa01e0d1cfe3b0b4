"""An inventory of the game's files: their places and sizes, and deletion of them all."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dalmuti.storage.errors import DeleteAllError
from dalmuti.storage.folders import (
    EXPORTS_NAME,
    LOG_NAME,
    MATCHES_NAME,
    PEOPLE_NAME,
    REPORTS_NAME,
    SETTINGS_NAME,
    STATISTICS_NAME,
    TRASH_NAME,
    TUTORIAL_NAME,
)
from dalmuti.storage.old_settings import OLD_NAME
from dalmuti.storage.reports import close_log

OURS: Final = (
    SETTINGS_NAME,
    MATCHES_NAME,
    STATISTICS_NAME,
    PEOPLE_NAME,
    TRASH_NAME,
    EXPORTS_NAME,
    TUTORIAL_NAME,
    LOG_NAME,
    REPORTS_NAME,
)
"""Names in the data folder that belong to the game, as prefixes: damaged copies count too."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One kind of stored data."""

    name: str
    """One of `OURS`."""
    path: Path
    files: int
    size: int
    """Total size in bytes."""


def inventory(data_dir: Path) -> tuple[Kept, ...]:
    """Return every kind of stored data in a data folder, including empty ones."""
    found = []
    for name in OURS:
        sizes = [size for path in _belonging(data_dir, name) for size in _sizes(path)]
        found.append(Kept(name, data_dir / name, len(sizes), sum(sizes)))
    return tuple(found)


def delete_all(data_dir: Path) -> None:
    """Delete everything that the game has stored; other files in the folder stay.

    :raises DeleteAllError: something could not be deleted; the rest was.
    """
    close_log()
    failed = [one for name in OURS for path in _belonging(data_dir, name) for one in _delete(path)]
    if failed:
        path, first = failed[0]
        reason = first.strerror or str(first)
        raise DeleteAllError(
            f"{str(path)!r} could not be deleted ({reason}); everything else has been.",
            path=str(path),
            reason=reason,
        )


def _delete(path: Path) -> Iterator[tuple[Path, OSError]]:
    """Delete a file, or as much of a folder as possible; yield each failure and its reason."""
    try:
        if path.is_dir() and not path.is_symlink():
            for child in list(path.iterdir()):
                yield from _delete(child)
            path.rmdir()
        else:
            path.unlink()
    except OSError as error:
        yield path, error


def _belonging(data_dir: Path, name: str) -> Iterable[Path]:
    try:
        return sorted(
            path
            for path in data_dir.iterdir()
            for one in ((name, OLD_NAME) if name == SETTINGS_NAME else (name,))
            if path.name == one or path.name.startswith((f"{one}.", f"{one}-"))
        )
    except OSError:
        return ()


def _sizes(path: Path) -> Iterator[int]:
    try:
        if path.is_dir() and not path.is_symlink():
            for child in path.iterdir():
                yield from _sizes(child)
        else:
            yield path.lstat().st_size
    except OSError:
        return
