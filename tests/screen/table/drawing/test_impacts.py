import pygame
import pytest

from dalmuti.screen.table.drawing.impacts import DUST_TIME, SHAKE_STEP, SHAKES, Impacts
from dalmuti.screen.table.drawing.living.setting import Loose
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.cues import Cue, SetCardLanded, SetLanded
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.stage.test_model import table

LAYOUT = table_layout((1024, 600), 4)
SLAM = SetLanded(1, (1,), 1)


def struck(pilot: Pilot, cue: Cue) -> Impacts:
    impacts = Impacts(pilot.context)
    impacts.hear([cue], table())
    return impacts


def shaken(impacts: Impacts) -> bool:
    """Return whether a picture is displaced."""
    surface, still = pygame.Surface((40, 40)), pygame.Surface((40, 40))
    still.set_at((20, 20), (255, 255, 255))
    impacts.shake(surface, still)
    return tuple(surface.get_at((20, 20)))[:3] == (0, 0, 0)


def dusty(impacts: Impacts) -> bool:
    surface = pygame.Surface(LAYOUT.size)
    impacts.draw(surface, LAYOUT)
    return any(pygame.image.tobytes(surface, "RGB"))


def test_a_slam_shakes_the_table_by_two_pixels_and_raises_dust(start: PilotMaker) -> None:
    impacts = struck(start(), SLAM)
    assert shaken(impacts)
    impacts.update(DUST_TIME / 4)
    assert dusty(impacts)
    assert max(abs(way) for step in SHAKES for way in step) == 2
    impacts.update(SHAKE_STEP * len(SHAKES))
    assert not shaken(impacts)
    impacts.update(DUST_TIME)
    assert not impacts.shown


def test_what_stands_on_a_table_that_is_struck_jumps(start: PilotMaker) -> None:
    impacts = struck(start(), SLAM)
    impacts.update(SHAKE_STEP)
    surface = pygame.Surface((100, 100))
    goblet, below = (pygame.Surface((20, 40), pygame.SRCALPHA) for _ in range(2))
    goblet.fill((255, 255, 255, 255))
    below.fill((90, 60, 30, 255))
    surface.blit(goblet, (40, 40))
    impacts.jump(surface, [Loose(goblet.get_rect(topleft=(40, 40)), goblet, below)])
    assert surface.get_at((50, 38))[:3] == (255, 255, 255)
    assert surface.get_at((50, 79 + impacts.offset[1]))[:3] == (90, 60, 30)
    assert surface.get_at((30, 38))[:3] == (0, 0, 0)


def test_what_jumps_and_the_wood_below_it_stay_in_the_glow_of_the_turn(start: PilotMaker) -> None:
    impacts = struck(start(), SLAM)
    impacts.update(SHAKE_STEP)
    surface = pygame.Surface((100, 100))
    goblet, below = (pygame.Surface((20, 40), pygame.SRCALPHA) for _ in range(2))
    below.fill((90, 60, 30, 255), (0, 0, 10, 40))
    glow = pygame.Surface((60, 60), pygame.SRCALPHA)
    glow.fill((255, 255, 255, 128))
    loose = [Loose(goblet.get_rect(topleft=(40, 40)), goblet, below)]
    impacts.jump(surface, loose, glow=[(glow, (20, 30))])
    assert surface.get_at((45, 50))[:3] == pytest.approx((173, 158, 143), abs=2)
    assert surface.get_at((55, 50))[:3] == (0, 0, 0)


def test_the_table_does_not_shake_where_that_is_switched_off(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(shake=False)
    impacts = struck(pilot, SLAM)
    assert impacts.shown
    assert not shaken(impacts)


@pytest.mark.parametrize("cue", [SetLanded(1, (3,), 3), SetLanded(1, (12,), 12)])
def test_other_sets_do_not_shake_it(start: PilotMaker, cue: Cue) -> None:
    assert not struck(start(), cue).shown


def test_each_card_of_a_large_set_raises_a_little_dust(start: PilotMaker) -> None:
    impacts = struck(start(), SetCardLanded(1, 2, 6))
    impacts.update(DUST_TIME / 4)
    assert dusty(impacts)


def test_nothing_shakes_with_reduced_motion(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(reduced_motion=True)
    assert not struck(pilot, SLAM).shown


def test_a_table_that_shakes_stands_still_as_soon_as_that_is_wished(start: PilotMaker) -> None:
    pilot = start()
    impacts = struck(pilot, SLAM)
    impacts.update(SHAKE_STEP / 2)
    pilot.context.preferences.change(shake=False)
    assert impacts.update(SHAKE_STEP / 2)
    assert not shaken(impacts)
    assert dusty(impacts)
    pilot.context.preferences.change(reduced_motion=True)
    assert impacts.update(SHAKE_STEP / 2)
    assert not impacts.shown
