from itertools import pairwise

import pygame
import pytest

from dalmuti.screen.table.drawing.flights import _blit
from dalmuti.screen.table.overlays import APPEARS
from dalmuti.stage.geometry import Pose
from dalmuti.stage.poses import FlightPose
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.drawing.test_looks import HANDS
from tests.screen.table.people import dealt, lead_won, wait


def test_what_has_faded_is_still_see_through_where_it_was() -> None:
    pygame.display.init()
    hat = pygame.Surface((8, 8), pygame.SRCALPHA)
    hat.set_at((4, 4), (255, 0, 0, 255))
    pose = Pose(4.0, 4.0, 0.0, 8.0)
    table = pygame.Surface((8, 8))
    for alpha in (0.5, 1.0):
        table.fill((0, 0, 200))
        _blit(table, hat, (0, 0), FlightPose(pose, 0.0, alpha))
        assert table.get_at((1, 1))[:3] == (0, 0, 200)
    assert table.get_at((4, 4))[:3] == (255, 0, 0)


def light(pilot: Pilot) -> float:
    """Return the brightness of a corner of the hall."""
    corner = pilot.picture.subsurface((0, 0, 200, 90))
    return sum(pygame.transform.average_color(corner)[:3]) / 3


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_t])
def test_what_is_to_be_read_comes_over_the_table_little_by_little(
    start: PilotMaker, key: int
) -> None:
    pilot = start(speed="normal")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.frames(30)
    lights = [light(pilot)]
    pilot.key(key)
    for _ in range(round(APPEARS * 60) + 2):
        lights.append(light(pilot))
        pilot.frames()
    assert lights[-1] < 0.6 * lights[0]
    steps = [before - after for before, after in pairwise(lights)]
    assert max(steps) < 0.4 * (lights[0] - lights[-1])
    pilot.frames(2)
    assert not pilot.context.scenes.moving
