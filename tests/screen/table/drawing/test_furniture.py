"""Things on the table keep off the places of cards."""

import pytest

from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.table.scene import TableScene
from dalmuti.stage.layout import TableLayout
from tests.screen.conftest import PilotMaker
from tests.screen.table.drawing.test_looks import HANDS
from tests.screen.table.people import dealt, lead_won, wait


@pytest.mark.usefixtures("living_hall")
def test_no_candle_or_goblet_covers_the_pile_of_the_viewer(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.frames(60)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    layout = scene.layout
    assert isinstance(layout, TableLayout)
    things = scene.picture.things(layout)
    assert things
    for seat in layout.seats:
        assert pixel_rect(seat.pile.bounds()).collidelist(things) == -1
