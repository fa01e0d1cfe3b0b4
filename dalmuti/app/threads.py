"""A limit on the threads in which numpy calculates."""

import os
from typing import Final

_SETTINGS: Final = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
)
"""The environment variables read by the libraries that numpy may be built with."""


def use_one_thread() -> None:
    """Keep numpy from starting threads in this process, before it is imported.

    The networks do not use them, and an environment variable that is already set is kept. Only for
    our own processes, because the environment belongs to the program that imports the library.
    """
    for name in _SETTINGS:
        os.environ.setdefault(name, "1")
