"""Locks between programs, released by the system however a program ends."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from dalmuti.storage.errors import DataFolderError
from dalmuti.storage.folders import data_dir

LOCK_NAME: Final = ".lock"
"""The lock file in the data folder, held by the running game."""
PATIENCE: Final = 2.0
"""Seconds to wait for another program that is changing the same files."""
STEP: Final = 0.02
"""Seconds between two tries to lock a file."""
_FAR_OUT: Final = 1 << 30
"""The byte that Windows locks: beyond the end of the file, as nobody may read a locked byte."""

if sys.platform == "win32":
    import msvcrt

    def locked(file: int) -> bool:
        """Lock an open file until it is closed; return False if another program has locked it."""
        at = os.lseek(file, 0, os.SEEK_CUR)
        try:
            os.lseek(file, _FAR_OUT, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, at, os.SEEK_SET)
        return True

else:
    import fcntl

    def locked(file: int) -> bool:
        """Lock an open file until it is closed; return False if another program has locked it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some network file systems have no locks
            return True
        return True


@contextmanager
def alone_in(data_folder: Path | None) -> Iterator[bool]:
    """Yield whether no other game uses a data folder, and hold its lock meanwhile.

    If no lock is possible, as in a read-only folder, yield True.
    """
    try:
        path = data_dir(data_folder) / LOCK_NAME
        file, alone = _lock(path)
    except (OSError, DataFolderError):
        yield True
        return
    with _released(path, file, alone):
        yield alone


@contextmanager
def one_at_a_time(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of a folder while its files are changed, after waiting for other programs.

    Where no lock is possible, or after `patience` seconds, go on without it: a change that may
    be lost is better than one that certainly is.
    """
    path = folder / LOCK_NAME
    ends = time.monotonic() + patience
    try:
        file, alone = _lock(path)
        while not alone and time.monotonic() < ends:
            os.close(file)
            time.sleep(STEP)
            file, alone = _lock(path)
    except OSError:  # among others, there is no such folder yet
        yield
        return
    with _released(path, file, alone):
        yield


@contextmanager
def _released(path: Path, file: int, alone: bool) -> Iterator[None]:
    """Close a lock file in the end, and delete it if it is ours."""
    try:
        yield
    finally:
        # Unlinked while locked: otherwise a second game could lock it first, and a third one a new
        # file of the same name. Windows cannot unlink an open file.
        with suppress(OSError):
            if alone and os.name != "nt":
                path.unlink()
        with suppress(OSError):
            os.close(file)
            if alone and os.name == "nt":
                path.unlink()


def _lock(path: Path) -> tuple[int, bool]:
    """Open and lock a file; return its number, and whether it could be locked.

    :raises OSError: it cannot be opened.
    """
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o666)
        alone = locked(file)
        if not alone or _is_at(path, file):
            return file, alone
        os.close(file)  # its owner has just unlinked it


def _is_at(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False
