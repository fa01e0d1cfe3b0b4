"""The file of a journal, which grows by whole actions and is rewritten whole if it is lost.

The whole journal is also kept in memory. A file that has vanished is written again; while its
folder cannot be used, the journal is kept in another one, and while a drive does not answer, only
in memory.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from dalmuti.storage.errors import (
    JournalBusyError,
    JournalChangedError,
    JournalElsewhereError,
    JournalError,
    JournalExistsError,
    JournalHangingError,
    JournalRewrittenError,
    StorageError,
)
from dalmuti.storage.files import free_path, is_there, plain_file_number, read_open, sync_folder
from dalmuti.storage.lock import locked
from dalmuti.storage.patience import HangingError, Patience


class JournalFile:
    """An append-only journal file that keeps failed writes and retries them each time."""

    def __init__(
        self,
        path: Path,
        content: bytes | None = None,
        size: int = 0,
        fallbacks: Sequence[Path] = (),
    ) -> None:
        """Prepare a file of `size` bytes that begins with the valid `content`, None if it is new.

        While it cannot be written, the journal is kept in the first folder of `fallbacks` that can
        be. The file is opened by the first write.
        """
        self.path = path
        self.trouble: JournalError | None = None
        """The reason why the file is currently incomplete."""
        self.notice: JournalRewrittenError | None = None
        """A notice that the file had vanished and was written again."""
        self._content = content or b""
        self._main = _Place(path, content is None, len(self._content), size)
        self._valid = len(self._content)
        """Number of bytes of the last content given to the file that are still valid."""
        self._fallbacks = tuple(fallbacks)
        self._spare: _Place | None = None
        self._valid_in_spare = 0
        self._patience = Patience()
        self._spare_patience = Patience()

    @property
    def length(self) -> int:
        """Length in bytes, including those not written yet."""
        return len(self._content)

    def cut(self, length: int) -> None:
        """Remove everything after `length` bytes. A failure is stored in `trouble`."""
        self._content = self._content[:length]
        self._valid = min(self._valid, length)
        self._valid_in_spare = min(self._valid_in_spare, length)
        self.append(b"", sync=True)

    def append(self, data: bytes, sync: bool = False) -> None:
        """Write and flush; `sync` makes it survive a power cut. A failure is stored in `trouble`.

        :raises JournalExistsError: the file of a new journal already exists.
        """
        self._content += data
        path = str(self.path)
        try:
            self._hold(sync)
        except JournalError as error:
            self.trouble = error
        except HangingError:
            self.trouble = JournalHangingError(
                f"The drive with {path!r} does not answer. Nothing is being saved; the game goes "
                "on, and is saved as soon as the drive answers.",
                path=path,
            )
        except OSError as error:
            self.trouble = self._kept_elsewhere(error.strerror or str(error))
        else:
            self.trouble = None
            if self._main.rewritten:
                self.notice = JournalRewrittenError(
                    f"The saved game {path!r} had vanished; all of it has been written there "
                    "again.",
                    path=path,
                )
            self._drop_spare()

    def touch(self) -> None:
        """Mark it as the game last played, though it has no decision yet."""
        with suppress(OSError):
            self._patience.run(partial(os.utime, self.path))

    def close(self) -> None:
        """Write the remaining lines, sync and close."""
        with suppress(JournalExistsError):
            self.append(b"", sync=True)
        if self._patience.waiting:
            return  # the waiting thread still uses the file
        for place in (self._main, self._spare):
            if place is not None:
                place.let_go()

    def _hold(self, sync: bool) -> None:
        valid = self._valid
        if not self._patience.waiting:
            self._valid = len(self._content)
        self._patience.run(partial(self._main.hold, self._content, valid, sync))

    def _kept_elsewhere(self, reason: str) -> JournalError:
        """Write the whole journal to another folder; return the error to report."""
        path = str(self.path)
        kept = self._spare
        new = (_Place(free_path(folder, self.path.name)) for folder in self._fallbacks)
        for spare in new if kept is None else (kept,):
            try:
                hold = partial(spare.hold, self._content, self._valid_in_spare, True)
                self._spare_patience.run(hold)
            except (OSError, StorageError):
                continue
            self._spare, self._valid_in_spare = spare, len(self._content)
            return JournalElsewhereError(
                f"The game cannot be saved to {path!r} ({reason}). It is being saved to "
                f"{str(spare.path)!r} until that works again.",
                path=path,
                reason=reason,
                elsewhere=str(spare.path),
            )
        return JournalError(
            f"The game cannot be saved to {path!r} ({reason}). It goes on; make room there or "
            "allow writing, or it will be lost with this window.",
            path=path,
            reason=reason,
        )

    def _drop_spare(self) -> None:
        if self._spare is not None:
            self._spare.let_go()
            with suppress(OSError):
                self._spare.path.unlink()
                self._spare.path.parent.rmdir()  # if nothing else is in it
            self._spare, self._valid_in_spare = None, 0


class _Place:
    """A file that holds a journal. Every method may block."""

    def __init__(self, path: Path, new: bool = True, length: int = 0, size: int = 0) -> None:
        self.path = path
        self.rewritten = False
        """True if it had vanished and was created again."""
        self._file: int | None = None
        self._new = new
        self._length = length
        """Number of valid bytes."""
        self._size = size
        """File size after our last write; the part beyond `_length` is not valid."""

    def hold(self, content: bytes, valid: int, sync: bool) -> None:
        """Make the file hold `content`; only `valid` bytes of its last content are still valid.

        :raises JournalExistsError: it is new, but already exists.
        :raises JournalBusyError: another window plays it.
        :raises JournalChangedError: another program has changed it.
        :raises OSError: it cannot be written.
        """
        self._length = min(self._length, valid)
        try:
            file = self._opened(content)
            self._write(file, content)
            if sync:
                os.fsync(file)
                sync_folder(self.path.parent)
        except OSError:
            # A disk that was removed and comes back must be reopened.
            self.let_go()
            raise

    def let_go(self) -> None:
        """Close the file."""
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None

    def _opened(self, content: bytes) -> int:
        if self._file is not None:
            try:
                there = os.path.samestat(os.fstat(self._file), self.path.stat())
            except FileNotFoundError:
                self.let_go()
            else:
                if not there:
                    raise self._changed()
                return self._file
        if self._new:
            return self._made()
        try:
            file = plain_file_number(self.path, os.O_RDWR | os.O_APPEND)
        except FileNotFoundError:
            if is_there(self.path):
                raise  # a link whose target has vanished
            self._length = self._size = 0
            file = self._made()
            self.rewritten = True
            return file
        if not locked(file):
            os.close(file)
            raise JournalBusyError(
                f"The saved game {str(self.path)!r} is being played in another window.",
                path=str(self.path),
            )
        self._file = file
        self._accept_older(file, content)
        return file

    def _made(self) -> int:
        # O_BINARY keeps Windows from changing line ends.
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._file = os.open(self.path, flags, 0o666)
        except FileExistsError:
            raise JournalExistsError(
                f"The game cannot be saved as {str(self.path)!r}: that file exists already.",
                path=str(self.path),
            ) from None
        self._new = False
        locked(self._file)
        return self._file

    def _accept_older(self, file: int, content: bytes) -> None:
        """Continue a file that came back with fewer or more lines of the journal than before."""
        size = os.fstat(file).st_size
        if size == self._size or size > len(content):
            return
        if content.startswith(read_open(file, size)):
            self._length = self._size = size

    def _write(self, file: int, content: bytes) -> None:
        if os.fstat(file).st_size != self._size:
            raise self._changed()
        try:
            if self._size != self._length:
                os.ftruncate(file, self._length)
            left = memoryview(content)[self._length :]
            while left:
                left = left[os.write(file, left) :]
        finally:
            self._size = os.fstat(file).st_size
        self._length = len(content)

    def _changed(self) -> JournalChangedError:
        return JournalChangedError(
            f"The saved game {str(self.path)!r} has been changed by another program. The game "
            "goes on here, but what happens from now on is not saved.",
            path=str(self.path),
        )
