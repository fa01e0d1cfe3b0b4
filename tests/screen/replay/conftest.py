"""A record shared by several tests."""

from pathlib import Path

import pytest

from tests.screen.replay.replays import record


@pytest.fixture(scope="session")
def two_hands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record of two hands."""
    return record(tmp_path_factory.mktemp("records"))
