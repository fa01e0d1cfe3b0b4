"""Tables at which it is Anna's turn."""

import pytest

from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.anna import HANDS
from tests.screen.table.people import (
    dealt,
    lead_won,
    led,
    wait,
)


@pytest.fixture
def table(start: PilotMaker) -> Pilot:
    """Open a table at which Anna leads."""
    pilot = start(speed="instant")
    dealt(HANDS, 1, pilot, lead_won((10,)))
    wait(pilot)
    return pilot


@pytest.fixture
def following(start: PilotMaker) -> Pilot:
    """Open a table at which Anna must beat two 8s."""
    pilot = start(speed="instant")
    dealt(HANDS, 1, pilot, led((8, 8)))
    wait(pilot)
    return pilot
