"""How many threads numpy calculates in."""

import os
from typing import Final

_SETTINGS: Final = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
)
"""Where the libraries that numpy may be built with look."""


def use_one_thread() -> None:
    """Let numpy calculate in one thread, if it is not imported yet and nobody said otherwise.

    The networks' matrices are small: threads would wait for each other longer than they work, and
    take the processor from the screen and from other bots.
    """
    for name in _SETTINGS:
        os.environ.setdefault(name, "1")
