"""Problems with mouse, keys and windows that users of such games report."""

import pygame
import pytest

from dalmuti.screen.table.scene import section_shown
from dalmuti.screen.table.sections.tricks import TricksSection
from dalmuti.storage.speed import Speed
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import asked, dealt, led, session, wait

HANDS = ((2, 3, 3, 4, 4, 4, 9, 12), (5, 5, 8), (11, 11), (10, 10))


@pytest.fixture
def following(start: PilotMaker) -> Pilot:
    """Open a table at which Anna must beat two 5s."""
    pilot = start(speed=Speed.INSTANT)
    dealt(HANDS, 1, pilot, led((5, 5)))
    wait(pilot)
    return pilot


def picked(pilot: Pilot) -> tuple[int, ...]:
    section = section_shown(pilot.scene)
    assert isinstance(section, TricksSection)
    selection = section.picker.selection
    return () if selection is None else selection.cards


def test_help_never_acts(following: Pilot) -> None:
    following.click("rank.4")
    revision = session(following).match.revision
    for key in (pygame.K_F1, pygame.K_r, pygame.K_l, pygame.K_t, pygame.K_h):
        following.key(key)
        following.frames(20)
        following.key(pygame.K_ESCAPE)
        following.settle()
        if following.name == "PauseScene":  # closed already, so Escape opened the menu
            following.key(pygame.K_ESCAPE)
            following.settle()
    assert following.name == "TricksSection"
    assert session(following).match.revision == revision
    assert picked(following) == (4, 4)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1500, 1400)])
def test_after_a_resize_clicks_land_on_the_cards_that_are_seen(
    following: Pilot, size: tuple[int, int]
) -> None:
    following.resize(size)
    for index, rank in enumerate(HANDS[0]):
        if rank not in (3, 4):
            continue
        following.click(following.spot(f"card.{index}"))
        assert set(picked(following)) == {rank}
        following.click((5, size[1] // 2), button=3)
        assert picked(following) == ()


def test_full_screen_and_back_is_the_size_from_before(following: Pilot) -> None:
    before = following.context.window.placement
    following.key(pygame.K_F11)
    assert following.context.window.fullscreen
    following.key(pygame.K_F11)
    assert following.context.window.placement.size == before.size
    following.click("rank.3")
    assert picked(following) == (3, 3)


def test_the_enter_of_alt_enter_plays_no_card(following: Pilot) -> None:
    following.click("rank.3")
    for _ in range(2):
        following.key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
        following.key(pygame.K_RETURN)
    assert asked(following)
    assert picked(following) == (3, 3)


def test_muting_and_back_keeps_the_volumes(following: Pilot) -> None:
    following.context.preferences.change(sound_volume=30, music_volume=70)
    following.key(pygame.K_m, times=2)
    following.key(pygame.K_n, times=2)
    now = following.context.preferences.now
    assert (now.sound_volume, now.music_volume, now.muted, now.music) == (30, 70, False, True)
