"""What the drive expects, and how long it waits for it."""

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 60.0
"""Seconds after which something awaited will not come any more."""


class DriveError(Exception):
    """Something was not as it should be; the text says what."""


def check(true: bool, otherwise: str) -> None:
    """Go on only if something is true."""
    if not true:
        raise DriveError(otherwise)


def wait_until(
    true: Callable[[], bool],
    otherwise: str | Callable[[], str],
    meanwhile: Callable[[], None] = lambda: None,
    patience: float = PATIENCE,
) -> None:
    """Wait until something is true, not for ever; `meanwhile` is done again and again."""
    deadline = time.monotonic() + patience
    while not true():
        if time.monotonic() > deadline:
            said = otherwise if isinstance(otherwise, str) else otherwise()
            raise DriveError(f"{said} within {patience:g} s")
        meanwhile()
        time.sleep(0.05)
