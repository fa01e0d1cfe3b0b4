"""Checks of the drive, with a time limit."""

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 60.0
"""Seconds after which the drive stops waiting."""


class DriveError(Exception):
    """A check failed; the text says how."""


def check(true: bool, otherwise: str) -> None:
    """Raise unless a condition is true."""
    if not true:
        raise DriveError(otherwise)


def wait_until(
    true: Callable[[], bool],
    otherwise: str | Callable[[], str],
    meanwhile: Callable[[], None] = lambda: None,
    patience: float = PATIENCE,
) -> None:
    """Wait until a condition is true, but not for ever; `meanwhile` is called repeatedly."""
    deadline = time.monotonic() + patience
    while not true():
        if time.monotonic() > deadline:
            said = otherwise if isinstance(otherwise, str) else otherwise()
            raise DriveError(f"{said} within {patience:g} s")
        meanwhile()
        time.sleep(0.05)
