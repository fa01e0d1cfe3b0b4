"""What all tests share: no real window, no real sound, the same examples for everybody."""

import os
from pathlib import Path

import pytest

# Before anything imports pygame: SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"  # The game speaks English, whatever the machine does.

from dalmuti.app.threads import use_one_thread
from tests.profiles import register_profiles

use_one_thread()  # As the game does; before anything imports numpy, which reads it when it starts.
register_profiles()

COVERING = tuple(Path(__file__).parent / name for name in ("rules", "match"))
"""The tests that must go every way of their own packages; to watch others would only take time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count only for coverage what a package's own tests cover."""
    for item in items:
        if not any(item.path.is_relative_to(folder) for folder in COVERING):
            item.add_marker(pytest.mark.no_cover)
