"""Atomic reads and writes of files, and backups that never overwrite anything."""

import errno
import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

MOST_BYTES: Final = 64_000_000
"""Maximum length of a file; a longer one cannot be the game's."""
_LEFT_OVER: Final = re.compile(r"\.try-.+|.+\.[0-9]+\.new(-journal)?")
"""Names of temporary files."""


def is_there(path: Path) -> bool:
    """Return whether a path exists; if that cannot be determined, assume that it does."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def is_file_name(name: str) -> bool:
    """Return whether a text from a file can be the name of a file in a folder, on any system."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return False
    return name not in ("", ".", "..") and not any(char in name for char in "/\\:\0")


def free_path(folder: Path, name: str) -> Path:
    """Return a path that seems free: ``NAME.end``, ``NAME-2.end`` and so on.

    If that cannot be determined, a later write to it will raise the error.
    """
    path = folder / name
    number = 1
    while True:
        try:
            path.lstat()
        except OSError:
            return path
        number += 1
        path = (folder / name).with_stem(f"{Path(name).stem}-{number}")


def open_plain(path: str | Path, most: int | None = MOST_BYTES) -> BinaryIO:
    """Open a regular file of at most `most` bytes for reading.

    :raises OSError: as for `plain_file_number`.
    :raises ValueError: the path is impossible.
    """
    return os.fdopen(plain_file_number(path, os.O_RDONLY, most), "rb")


def plain_file_number(path: str | Path, flags: int, most: int | None = None) -> int:
    """Open a regular file of at most `most` bytes, as for every file that users can replace.

    :raises OSError: it cannot be opened, is too long (EFBIG), or is a folder, or a pipe or device,
        which may never end.
    :raises ValueError: the path is impossible.
    """
    check_plain(path, most)
    # It may just have been replaced: opening a pipe without a writer would block.
    flags |= getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    number = os.open(path, flags | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
    try:
        _check_status(os.fstat(number), most)
    except OSError:
        os.close(number)
        raise
    return number


def check_plain(path: str | Path, most: int | None = None) -> None:
    """Check that a path is a regular file of at most `most` bytes, for code that opens it itself.

    :raises OSError: as for `plain_file_number`.
    :raises ValueError: the path is impossible.
    """
    _check_status(Path(path).stat(), most)


def read_whole(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return the content of a regular file of at most `most` bytes.

    :raises OSError: as for `open_plain`.
    """
    with open_plain(path, most) as file:
        data = file.read(most + 1)
    if len(data) > most:  # it has grown since the check
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def _check_status(found: os.stat_result, most: int | None) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is not a plain file")
    if most is not None and found.st_size > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))


def read_open(file: int, most: int) -> bytes:
    """Return the content of an open file from its start, at most `most` bytes.

    :raises OSError: it cannot be read.
    """
    os.lseek(file, 0, os.SEEK_SET)
    parts = []
    while most > 0 and (part := os.read(file, most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file atomically: readers, even after a power cut, find the old content or the new.

    If the path is a link, its target is written.

    :raises OSError: it could not be written; the old file is unchanged.
    """
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make new and renamed files of a folder survive a power cut, if the system supports that."""
    if os.name == "nt":  # a folder cannot be opened there
        return
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def put_aside(path: Path) -> Path:
    """Rename a file to ``NAME.corrupt``, or ``NAME.2.corrupt`` and so on, and return its new path.

    :raises OSError: it could not be renamed; it stays where it was.
    """
    aside = _taken_name(path)
    try:
        path.replace(aside)
    except OSError:
        with suppress(OSError):
            aside.unlink()
        raise
    sync_folder(path.parent)
    return aside


def keep_copy(path: Path) -> Path:
    """Copy a file under the name that `put_aside` would give it, and return the copy's path.

    :raises OSError: it could not be copied.
    """
    aside = _taken_name(path)
    try:
        write_whole(aside, read_whole(path))
    except OSError:
        with suppress(OSError):
            aside.unlink()
        raise
    return aside


def remove_leftovers(folders: Iterable[Path]) -> None:
    """Delete temporary files that a killed program has left in folders."""
    for folder in folders:
        with suppress(OSError):
            for path in list(folder.iterdir()):
                if _LEFT_OVER.fullmatch(path.name):
                    with suppress(OSError):
                        path.unlink()


def _taken_name(path: Path) -> Path:
    """Create an empty file with a free name beside another, which reserves the name."""
    number = 1
    while True:
        aside = path.with_name(path.name + (".corrupt" if number == 1 else f".{number}.corrupt"))
        try:
            aside.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return aside
