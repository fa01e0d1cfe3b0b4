"""The table of the page for a new game, and what stays in view there."""

import pygame
import pytest

from dalmuti.screen.main_menu.new_game.setup import SetupScene
from dalmuti.screen.main_menu.new_game.small_table import SmallTable
from dalmuti.screen.menus.cast_page import CastScene, CharacterCard
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (1080, 1920)]


def opened(start: PilotMaker, size: tuple[int, int], seats: int = 6) -> Pilot:
    pilot = start(size, players=seats)
    pilot.go("new_game")
    return pilot


def small_table(pilot: Pilot) -> SmallTable:
    assert isinstance(pilot.scene, SetupScene)
    return next(widget for widget in pilot.scene.form if isinstance(widget, SmallTable))


@pytest.mark.parametrize("size", SIZES)
def test_rules_and_own_seat_stay_in_view_with_ten_seats(
    start: PilotMaker, size: tuple[int, int]
) -> None:
    pilot = opened(start, size, 10)
    pilot.click("name.9" if "name.9" in pilot.scene.spots() else "name.1")
    pilot.key(pygame.K_TAB, times=30)
    pilot.move(pilot.spot("name.0").center)
    for name in ("edition", "length", "house_rules", "practice", "face.0", "name.0", "start"):
        assert pilot.picture.get_rect().contains(pilot.spot(name)), name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 10])
def test_portraits_are_on_the_page_and_apart(
    start: PilotMaker, size: tuple[int, int], seats: int
) -> None:
    table = small_table(opened(start, size, seats))
    faces = table.faces()
    assert len(faces) == seats
    for index, face in enumerate(faces):
        assert table.rect.contains(face)
        assert face.collidelist(faces[index + 1 :]) == -1


def test_a_click_on_a_portrait_goes_to_its_seat(start: PilotMaker) -> None:
    pilot = opened(start, (1280, 720), 10)
    pilot.click(small_table(pilot).faces()[8].center)
    assert isinstance(pilot.scene, SetupScene)
    focus = pilot.scene.form.focus
    assert focus is not None
    assert focus.name == "name.8"
    assert pilot.picture.get_rect().contains(pilot.spot("name.8"))


def test_the_table_shows_what_is_chosen(start: PilotMaker) -> None:
    pilot = opened(start, (1280, 720))
    before = small_table(pilot).seats[1].face
    pilot.click("face.1")
    assert isinstance(pilot.scene, CastScene)
    free = next(
        widget
        for widget in pilot.scene.form
        if isinstance(widget, CharacterCard) and widget.enabled and not widget.current
    )
    pilot.click(free.name)
    assert small_table(pilot).seats[1].face != before
    pilot.click("add")
    assert len(small_table(pilot).seats) == 7


def test_with_large_text_in_a_small_window_everything_scrolls(start: PilotMaker) -> None:
    pilot = opened(start, (1024, 600))
    pilot.context.preferences.change(text_size=200)
    pilot.go("back", "new_game")
    pilot.key(pygame.K_TAB, times=20)
    assert isinstance(pilot.scene, SetupScene)
    focus = pilot.scene.form.focus
    assert focus is not None
    assert pilot.picture.get_rect().contains(pilot.spot(focus.name))
