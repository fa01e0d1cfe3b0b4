"""Limit how long the game waits for a drive that may never answer."""

import errno
import threading
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

SECONDS: Final = 2.0
"""Seconds that the game waits for a drive."""


class HangingError(OSError):
    """A drive does not answer; the work may still be done later."""

    def __init__(self) -> None:
        super().__init__(errno.ETIMEDOUT, "the drive does not answer")


class Patience:
    """A runner of one task at a time in a thread, waiting at most `SECONDS` for each."""

    def __init__(self) -> None:
        self._late: threading.Thread | None = None

    @property
    def waiting(self) -> bool:
        """True while a task that took too long is still running."""
        return self._late is not None and self._late.is_alive()

    def run(self, work: Callable[[], T]) -> T:
        """Return the result of `work`, or raise its exception.

        :raises HangingError: it takes too long, or the previous task is still running; then this
            one is not started.
        """
        if self.waiting:
            raise HangingError
        results: list[T] = []
        failures: list[BaseException] = []

        def do() -> None:
            try:
                results.append(work())
            except BaseException as error:
                failures.append(error)

        # One thread per task, so that no idle thread has to be stopped.
        thread = threading.Thread(target=do, name="drive", daemon=True)
        thread.start()
        thread.join(SECONDS)
        if thread.is_alive():
            self._late = thread
            raise HangingError
        if failures:
            raise failures[0]
        return results[0]
