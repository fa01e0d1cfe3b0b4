"""Settings of the C library's allocator that keep the memory for pictures small."""

import ctypes
from typing import Final

_MMAP_THRESHOLD: Final = -3
_ARENA_MAX: Final = -8
"""The numbers of glibc's settings in malloc.h."""
LARGE: Final = 2_000_000
"""The size in bytes from which a picture's memory is returned to the system when it is freed."""


def use_one_arena() -> None:
    """Make all threads share one arena, without the largest pictures, where that can be set.

    One arena per thread keeps the memory that loading pictures took: some 30 MB. Large pictures,
    once freed, would leave holes in the arena, another 15 MB.
    """
    try:
        library = ctypes.CDLL(None)
        library.mallopt(_ARENA_MAX, 1)
        library.mallopt(_MMAP_THRESHOLD, LARGE)
    except (OSError, AttributeError, TypeError):
        return  # Windows, macOS and musl have no such arenas


def return_free_memory() -> None:
    """Return the memory between allocations to the system, where that can be done.

    Pictures of all sizes come and go, so that some 10 MB of it collect in a hand. It takes about a
    millisecond.
    """
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (OSError, AttributeError, TypeError):
        return  # Windows, macOS and musl
