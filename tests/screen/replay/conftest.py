"""A record shared by several tests, and quick reviews."""

from pathlib import Path

import pytest

from dalmuti.match import reviewer
from dalmuti.players.analysis import networks_for_analysis
from tests.screen.replay.replays import record


@pytest.fixture(scope="session")
def two_hands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record of two hands."""
    return record(tmp_path_factory.mktemp("records"))


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare choices in few worlds, as only the pages are tested; load the networks ahead."""
    networks_for_analysis()
    monkeypatch.setattr(reviewer, "WORLDS", 4)
