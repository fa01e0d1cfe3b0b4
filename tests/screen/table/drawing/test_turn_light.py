from dataclasses import replace
from itertools import pairwise
from math import hypot

from dalmuti.screen.table.drawing.turn_light import SLIDING, TurnLight, along_the_rim
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.geometry import Rect
from dalmuti.stage.model import TableModel
from tests.screen.conftest import PilotMaker
from tests.stage.test_model import table

LAYOUT = table_layout((1280, 720), 4)


def middle(light: TurnLight) -> tuple[float, float]:
    ((picture, place),) = light.blits()
    return picture.get_rect(topleft=place).center


def turn_of(player: int | None) -> TableModel:
    return replace(table(), turn=player)


def test_the_light_slides_from_seat_to_seat(start: PilotMaker) -> None:
    light = TurnLight(start().context)
    light.update(0.0, turn_of(0), LAYOUT)
    first = middle(light)
    assert not light.sliding
    light.update(0.0, turn_of(1), LAYOUT)
    assert middle(light) == first
    steps = [first]
    while light.sliding:
        light.update(SLIDING / 10, turn_of(1), LAYOUT)
        steps.append(middle(light))
    ways = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(steps)]
    place = turn_of(1).place_of(1)
    assert abs(steps[-1][0] - LAYOUT.seats[place].bust.centre[0]) < 4
    assert max(ways) < 0.4 * sum(ways)


def test_the_light_jumps_where_motion_is_reduced(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(reduced_motion=True)
    light = TurnLight(pilot.context)
    light.update(0.0, turn_of(0), LAYOUT)
    first = middle(light)
    light.update(0.0, turn_of(1), LAYOUT)
    assert middle(light) != first
    assert not light.sliding


def test_without_a_turn_the_light_fades(start: PilotMaker) -> None:
    light = TurnLight(start().context)
    light.update(0.0, turn_of(0), LAYOUT)
    light.update(0.0, turn_of(None), LAYOUT)
    light.update(SLIDING / 2, turn_of(None), LAYOUT)
    assert 0 < (light.blits()[0][0].get_alpha() or 0) < 255
    light.update(SLIDING, turn_of(None), LAYOUT)
    assert light.blits() == []


def test_the_way_round_the_rim_is_clockwise_unless_that_is_far_longer() -> None:
    whole = Rect(0, 0, 200, 200)
    top, right, left = (Rect(x - 10, y - 10, 20, 20) for x, y in ((100, 0), (200, 100), (0, 100)))
    quarter = along_the_rim(top, right, 0.5, whole)
    assert quarter.centre[0] > 150
    assert quarter.centre[1] < 50
    below = along_the_rim(right, left, 0.5, whole)
    assert below.centre[1] > 190
    back = along_the_rim(right, top, 0.5, whole)
    assert back.centre[0] > 150
    assert back.centre[1] < 50
