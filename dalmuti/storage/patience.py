"""Work on a drive that may never answer, which must not keep the game waiting."""

import errno
import threading
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

SECONDS: Final = 2.0
"""How long the game waits for a drive."""


class HangingError(OSError):
    """A drive does not answer; what was asked of it may still be done."""

    def __init__(self) -> None:
        super().__init__(errno.ETIMEDOUT, "the drive does not answer")


class Patience:
    """Runs one piece of work at a time in a thread, and waits for it no longer than `SECONDS`."""

    def __init__(self) -> None:
        self._late: threading.Thread | None = None

    @property
    def waiting(self) -> bool:
        """Whether work that took too long is still not done."""
        return self._late is not None and self._late.is_alive()

    def run(self, work: Callable[[], T]) -> T:
        """Return the work's result, or raise what it raises.

        :raises HangingError: it takes too long, or work from before is not done; then this is not
            begun.
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

        # A thread for each: one that waits for more would outlast whoever forgets to end it.
        thread = threading.Thread(target=do, name="drive", daemon=True)
        thread.start()
        thread.join(SECONDS)
        if thread.is_alive():
            self._late = thread
            raise HangingError
        if failures:
            raise failures[0]
        return results[0]
