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
    """Keep numpy from starting threads in this process, before it is imported.

    The networks do not use them, and an environment variable that is set already counts. Only for
    a process of our own, because the environment belongs to whoever imports the library.
    """
    for name in _SETTINGS:
        os.environ.setdefault(name, "1")
