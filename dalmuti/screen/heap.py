"""Where the C library takes memory from while several threads load pictures."""

import ctypes
from typing import Final

_ARENA_MAX: Final = -8
"""What glibc calls the setting in malloc.h."""


def use_one_heap() -> None:
    """Let all threads share one heap, where the C library has such a setting.

    A heap for each thread keeps what pictures took while they were loaded: some 30 MB.
    """
    try:
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)
    except (OSError, AttributeError, TypeError):
        return  # Windows, macOS and musl have no such heaps.
