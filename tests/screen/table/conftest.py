"""Tables at which it is Anna's turn, and both kinds of tables for several people."""

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


@pytest.fixture(params=[False, True], ids=["turned", "fixed"], name="fixed")
def fixed_seats(request: pytest.FixtureRequest) -> bool:
    """Run with the table that rotates to the current player, and with the one that does not."""
    fixed: bool = request.param
    return fixed


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
