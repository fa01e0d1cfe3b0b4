"""The setup of all tests: no real window, no real sound, the same random examples everywhere."""

import gc
import os
from pathlib import Path

import pytest

# Before pygame is imported, as SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"  # English, whatever the machine's language

from dalmuti.app.threads import use_one_thread
from tests.profiles import register_profiles

use_one_thread()  # as in the game, and before numpy is imported, which reads it
register_profiles()

COVERING = tuple(Path(__file__).parent / name for name in ("rules", "match"))
"""The tests that must cover the branches of their packages; watching others would waste time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count as coverage only what a package's own tests cover."""
    for item in items:
        if not any(item.path.is_relative_to(folder) for folder in COVERING):
            item.add_marker(pytest.mark.no_cover)


def pytest_collection_finish() -> None:
    """Keep the garbage collector off the thousands of tests and everything imported for them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
