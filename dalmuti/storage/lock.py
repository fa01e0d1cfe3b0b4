"""Locks between programs, which the system takes back from a program however it ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from dalmuti.storage.errors import DataFolderError
from dalmuti.storage.folders import data_dir

LOCK_NAME: Final = ".lock"
"""The file in the data folder that belongs to the game using it."""
_FAR_OUT: Final = 1 << 30
"""Where Windows locks a byte: beyond what anybody reads, as nobody may read what is locked."""

if sys.platform == "win32":
    import msvcrt

    def locked(file: int) -> bool:
        """Lock an open file until it is closed; tell whether no other program has done so."""
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
        """Lock an open file until it is closed; tell whether no other program has done so."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some network's folder that knows no locks
            return True
        return True


@contextmanager
def alone_in(data_folder: Path | None) -> Iterator[bool]:
    """Tell whether no other game uses a data folder, and let no other one be told so meanwhile.

    Where no lock can be had, as in a folder that cannot be written, nobody else is told of.
    """
    try:
        path = data_dir(data_folder) / LOCK_NAME
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except (OSError, DataFolderError):
        yield True
        return
    alone = locked(file)
    try:
        yield alone
    finally:
        with suppress(OSError):
            os.close(file)
            if alone:
                path.unlink()
