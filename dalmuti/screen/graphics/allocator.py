"""One arena of the C library for all threads that load pictures."""

import ctypes
from typing import Final

_MMAP_THRESHOLD: Final = -3
_ARENA_MAX: Final = -8
"""What glibc calls the settings in malloc.h."""
LARGE: Final = 2_000_000
"""Bytes of a picture that is given back to the system as soon as it is gone."""


def use_one_arena() -> None:
    """Let all threads share one arena without the largest pictures, where that can be set.

    An arena for each thread keeps what pictures took while they were loaded: some 30 MB. Large
    pictures that are gone would leave holes in the arena, of another 15 MB.
    """
    try:
        library = ctypes.CDLL(None)
        library.mallopt(_ARENA_MAX, 1)
        library.mallopt(_MMAP_THRESHOLD, LARGE)
    except (OSError, AttributeError, TypeError):
        return  # Windows, macOS and musl have no such arenas.
