"""Notices over a scene: where they are, and when they go."""

from pathlib import Path

import pygame
import pytest

from dalmuti.screen.main_menu.saved_games.games import GamesScene
from dalmuti.screen.menus.notices import NoticesScene
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from dalmuti.screen.table.scene import section_shown
from dalmuti.screen.table.sections.taxes import TaxesSection
from dalmuti.screen.table.sections.tricks import TricksSection
from dalmuti.screen.widgets import Label
from dalmuti.screen.widgets.toasts import MAX_SHOWN, MIN_SECONDS, SECONDS_PER_LETTER
from dalmuti.storage.speed import Notices
from tests.screen.conftest import PilotMaker
from tests.screen.menus.test_layouts import SCENES
from tests.screen.pilot import Pilot
from tests.screen.replay.replays import opened, record
from tests.screen.table.people import Mouse, sit_down, wait

BRIEF = "First pick the cards you want to play."
WARNING = "The settings file could not be read; it was kept beside as settings.toml.corrupt."
LINE = 7
"""The pixels of empty space in a line that do not count."""


@pytest.fixture
def pilot(start: PilotMaker) -> Pilot:
    pilot = start()
    pilot.settle()
    return pilot


def said(pilot: Pilot) -> tuple[str, ...]:
    return pilot.context.toasts.sentences


def test_a_sentence_stays_as_long_as_it_takes_to_read_it(pilot: Pilot) -> None:
    for sentence in (BRIEF, WARNING):
        pilot.context.toasts.say(sentence)
        lasts = MIN_SECONDS + SECONDS_PER_LETTER * len(sentence)
        frames = int(lasts / 0.1)
        pilot.frames(frames - 1, dt=0.1)
        assert said(pilot) == (sentence,)
        pilot.frames(3, dt=0.1)
        assert said(pilot) == ()
    assert lasts < 7


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_q])
def test_an_answer_goes_with_the_next_key(pilot: Pilot, key: int) -> None:
    pilot.context.toasts.say(BRIEF, brief=True)
    pilot.frames(2)
    pilot.key(key)
    assert said(pilot) == ()


def test_a_click_anywhere_takes_an_answer_away_and_means_what_it_means(pilot: Pilot) -> None:
    pilot.context.toasts.say(BRIEF, brief=True)
    pilot.frames(2)
    pilot.click("settings")
    assert said(pilot) == ()
    assert pilot.name == "SettingsScene"


def test_a_click_on_a_sentence_takes_it_away_and_means_nothing_else(pilot: Pilot) -> None:
    pilot.context.toasts.say(WARNING)
    pilot.frames(2)
    (place,) = pilot.context.toasts.places
    pilot.click(place)
    assert said(pilot) == ()
    assert pilot.name == "TitleScene"


def test_a_warning_is_not_lost_to_a_key_pressed_before_it_can_have_been_read(pilot: Pilot) -> None:
    pilot.context.toasts.say(WARNING)
    pilot.frames(2)
    pilot.key(pygame.K_DOWN)
    assert said(pilot) == (WARNING,)
    pilot.frames(40, dt=0.1)
    pilot.key(pygame.K_DOWN)
    assert said(pilot) == ()


def test_what_answered_something_here_does_not_come_along_to_the_next_screen(
    pilot: Pilot,
) -> None:
    pilot.context.toasts.say(BRIEF, brief=True)
    pilot.context.toasts.say(WARNING)
    pilot.frames(2)
    pilot.context.scenes.push(SettingsScene(pilot.context))
    pilot.context.scenes.apply()
    pilot.frames(2)
    assert said(pilot) == (WARNING,)


def test_more_wait_for_their_turn_and_none_overlaps_another(pilot: Pilot) -> None:
    many = [f"{number}: {WARNING}" for number in range(MAX_SHOWN + 2)]
    for sentence in many:
        pilot.context.toasts.say(sentence)
    pilot.frames(2)
    assert said(pilot) == tuple(many[:MAX_SHOWN])
    places = pilot.context.toasts.places
    assert not any(
        place.collidelist(places[index + 1 :]) >= 0 for index, place in enumerate(places)
    )
    pilot.frames(80, dt=0.1)
    assert said(pilot) == tuple(many[MAX_SHOWN:])


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_in_the_menus_no_button_and_no_word_is_covered(
    start: PilotMaker, size: tuple[int, int]
) -> None:
    pilot = start(size, players=10)
    for name, make in {**SCENES, "games": GamesScene}.items():
        pilot.context.scenes.reset(make(pilot.context))
        pilot.context.scenes.apply()
        pilot.settle()
        pilot.context.toasts.say(BRIEF, brief=True)
        pilot.frames(2)
        (place,) = pilot.context.toasts.places
        assert pilot.picture.get_rect().contains(place)
        seen = place.inflate(-LINE, -LINE)
        hit = seen.collidelistall(list(pilot.scene.needed()))
        assert not hit, (name, [pilot.scene.needed()[index] for index in hit])
        pilot.key(pygame.K_q)


@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_at_the_table_no_card_no_face_no_word_and_no_button_is_covered(
    start: PilotMaker, size: tuple[int, int], players: int
) -> None:
    pilot = start(size, speed="instant")
    pilot.context.preferences.change(auto_pass_suggested=True)  # a notice of its own
    sit_down(pilot, players=players, seed=9)
    for _ in range(5):
        wait(pilot)
        pilot.context.toasts.say(BRIEF, brief=True)
        pilot.frames(2)
        (place,) = pilot.context.toasts.places
        assert pilot.picture.get_rect().contains(place)
        hit = place.inflate(-LINE, -LINE).collidelistall(list(pilot.scene.needed()))
        assert not hit, (pilot.name, place, [pilot.scene.needed()[index] for index in hit])
        Mouse(pilot).act()


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_what_the_taxes_bring_stays_to_be_read(start: PilotMaker, size: tuple[int, int]) -> None:
    pilot = start(size, speed="instant")
    sit_down(pilot, players=4, people=4, seed=4)
    sheets = 0
    for _ in range(40):
        wait(pilot)
        section = section_shown(pilot.scene)
        if isinstance(section, (TaxesSection, TricksSection)) and section.holding:
            pilot.context.toasts.say(BRIEF, brief=True)
            pilot.frames(2)
            (place,) = pilot.context.toasts.places
            assert section.sheet is not None
            assert not place.inflate(-LINE, -LINE).colliderect(section.sheet)
            sheets += 1
        if sheets == 2:
            return
        Mouse(pilot).act()
    raise AssertionError("no sheets were seen")


def test_a_sentence_over_the_replay_covers_neither_people_nor_the_bar(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start((1024, 600))
    opened(pilot, record(tmp_path, 1))
    (tmp_path / "wrong.txt").write_text("no record")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "wrong.txt")))
    pilot.frames(3)
    (place,) = pilot.context.toasts.places
    assert pilot.picture.get_rect().contains(place)
    assert place.inflate(-8, -8).collidelist(list(pilot.scene.needed())) < 0


def test_after_another_size_a_sentence_is_still_in_the_window(pilot: Pilot) -> None:
    pilot.context.toasts.say(WARNING)
    pilot.frames(2)
    pilot.resize((1024, 600))
    pilot.context.preferences.change(text_size=200)
    pilot.context.app.refit()
    pilot.frames(2)
    (place,) = pilot.context.toasts.places
    assert pilot.picture.get_rect().contains(place)


# --- For whoever reads slowly


def test_a_notice_stays_while_the_pointer_rests_on_it(pilot: Pilot) -> None:
    pilot.context.toasts.say(WARNING)
    pilot.frames(2)
    (place,) = pilot.context.toasts.places
    pilot.move(place.center)
    pilot.frames(200, dt=0.1)
    pilot.key(pygame.K_DOWN)
    assert said(pilot) == (WARNING,)
    pilot.move((4, 4))
    pilot.frames(100, dt=0.1)
    assert said(pilot) == ()


def test_a_notice_stays_while_the_keyboards_mark_rests_on_it(pilot: Pilot) -> None:
    pilot.context.toasts.say(WARNING)
    pilot.frames(2)
    before = pilot.pixels
    pilot.key(pygame.K_F3)
    pilot.frames(2)
    assert pilot.pixels != before, "the mark is seen"
    pilot.frames(200, dt=0.1)
    pilot.key(pygame.K_DOWN)
    assert said(pilot) == (WARNING,)
    pilot.key(pygame.K_RETURN)
    assert said(pilot) == ()
    assert pilot.name == "TitleScene", "which Enter means nothing else"


def test_the_mark_goes_from_notice_to_notice_and_away(pilot: Pilot) -> None:
    pilot.context.toasts.say(WARNING)
    pilot.context.toasts.say(BRIEF)
    pilot.frames(2)
    pilot.key(pygame.K_F3, times=2)
    pilot.frames(100, dt=0.1)
    assert said(pilot) == (BRIEF,)
    pilot.key(pygame.K_F3)
    pilot.frames(100, dt=0.1)
    assert said(pilot) == ()


def test_notices_stay_three_times_as_long_if_so_set(pilot: Pilot) -> None:
    pilot.context.preferences.change(notices=Notices.LONG)
    pilot.context.toasts.say(WARNING)
    lasts = MIN_SECONDS + SECONDS_PER_LETTER * len(WARNING)
    pilot.frames(int(2.9 * lasts / 0.1), dt=0.1)
    assert said(pilot) == (WARNING,)
    pilot.frames(int(0.2 * lasts / 0.1), dt=0.1)
    assert said(pilot) == ()


def test_notices_wait_for_a_key_if_so_set(pilot: Pilot) -> None:
    pilot.context.preferences.change(notices=Notices.KEY)
    pilot.context.toasts.say(WARNING)
    pilot.frames(2000, dt=0.1)
    assert said(pilot) == (WARNING,)
    assert pilot.context.toasts.pending is None, "the loop may sleep meanwhile"
    pilot.key(pygame.K_DOWN)
    assert said(pilot) == ()


def test_the_last_twenty_can_be_read_again(pilot: Pilot) -> None:
    for number in range(25):
        pilot.context.toasts.say(f"Notice {number}.", brief=True)
        pilot.frames(2)
        pilot.key(pygame.K_q)
    pilot.key(pygame.K_F3)
    assert isinstance(pilot.scene, NoticesScene)
    words = [line.words for line in pilot.scene.form if isinstance(line, Label)]
    assert words == [f"Notice {number}." for number in range(24, 4, -1)]
    pilot.key(pygame.K_F3)
    assert isinstance(pilot.scene, NoticesScene), "not once more over itself"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.name == "TitleScene"


def test_the_menu_of_the_table_has_them_too(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    sit_down(pilot, seed=9)
    wait(pilot)
    pilot.context.toasts.say(WARNING)
    pilot.frames(2)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.go("notices")
    assert isinstance(pilot.scene, NoticesScene)
    assert WARNING in [line.words for line in pilot.scene.form if isinstance(line, Label)]
