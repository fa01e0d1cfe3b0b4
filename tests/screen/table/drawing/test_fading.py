from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from dalmuti.screen.table.drawing.eased import EASING
from dalmuti.screen.table.drawing.flights import _blit
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.overlays import APPEARS
from dalmuti.stage.geometry import Pose
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Shown
from dalmuti.stage.poses import FlightPose
from tests.screen.conftest import PilotMaker
from tests.screen.loaded import Kept
from tests.screen.pilot import Pilot
from tests.screen.table.drawing.test_looks import HANDS
from tests.screen.table.people import dealt, lead_won, scene, sit_down, wait


def test_what_has_faded_is_still_see_through_where_it_was() -> None:
    pygame.display.init()
    own = pygame.Surface((8, 8), pygame.SRCALPHA)
    own.set_at((4, 4), (255, 0, 0, 255))
    hat = Kept.copied(own)  # other games show it too
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


def test_the_deck_fades_out_after_the_seating_draw(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="normal")
    sit_down(pilot)
    table = scene(pilot)
    picture, before = table.picture, table.model
    layout = picture.plan(before.count)
    drawn = replace(before, statuses=(0, 1, 2, 3))
    picture.settle()
    surface = pygame.Surface(layout.size)

    def green(model: TableModel) -> int:
        picture.draw(surface, Shown(model, ()), layout, Says())
        x, y = round(layout.deck.x), round(layout.deck.y - 0.4 * layout.deck.width)
        return pygame.transform.average_color(surface, (x - 5, y - 5, 10, 10))[1]

    whole = green(before)
    assert green(drawn) == whole
    assert picture.easing
    seen = []
    for _ in range(4):
        picture.ease(EASING / 4, drawn, layout)
        seen.append(green(drawn))
    assert whole < seen[-1]  # the wood is less red than the cards
    assert len({whole, *seen[:2], seen[-1]}) == 4
