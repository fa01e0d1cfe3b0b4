from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pipe.programs import Seats


@pytest.fixture
def seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Seats]:
    """Start programs that must end after the test, and quickly."""
    monkeypatch.setattr("dalmuti.pipe.program.GRACE", 0.1)
    seats = Seats(tmp_path)
    yield seats
    for made in seats.made:
        assert made.ended()
