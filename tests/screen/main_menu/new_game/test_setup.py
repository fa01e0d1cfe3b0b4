import sys
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest

from dalmuti.players.cast import CAST, Character
from dalmuti.players.seats import SeatKind
from dalmuti.screen.lineup.face_button import FaceButton
from dalmuti.screen.lineup.player_choice import PlayerSwitch, about_level
from dalmuti.screen.lineup.seat_choices import DEFAULT_LEVEL, foreign_bots, offered_levels
from dalmuti.screen.main_menu.new_game.setup import SetupScene
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets import Choice, Label, TextField, Widget
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.speed import Speed
from dalmuti.texts import languages
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot

W = TypeVar("W", bound=Widget)


def open_setup(start: PilotMaker, **options: Any) -> Pilot:
    pilot = start(**options)
    pilot.go("new_game")
    assert pilot.name == "SetupScene"
    return pilot


def seats(pilot: Pilot) -> int:
    assert isinstance(pilot.scene, SetupScene)
    return sum(widget.name.startswith("name.") for widget in pilot.scene.form)


def empty(pilot: Pilot, seat: int) -> None:
    pilot.click(f"name.{seat}")
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)


def widget(pilot: Pilot, name: str, kind: type[W]) -> W:
    assert isinstance(pilot.scene, SetupScene)
    found = next(widget for widget in pilot.scene.form if widget.name == name)
    assert isinstance(found, kind)
    return found


def games(tmp_path: Path) -> list[Path]:
    return list((tmp_path / "data" / MATCHES_NAME).glob("*"))


def test_what_was_chosen_is_still_there_after_going_back(start: PilotMaker) -> None:
    pilot = open_setup(start)
    pilot.click("edition")
    edition = widget(pilot, "edition", Choice).value
    empty(pilot, 0)
    pilot.type("Ada")
    empty(pilot, 1)
    pilot.click("add")
    pilot.click("add")
    assert seats(pilot) == 8
    pilot.go("back", "new_game")
    assert seats(pilot) == 8
    assert widget(pilot, "edition", Choice).value == edition
    names = [widget(pilot, f"name.{seat}", TextField).value for seat in range(2)]
    assert names == ["Ada", ""], "a name that cannot be stays too, for its owner to mend"
    assert not pilot.context.preferences.now.seats, "no game has begun"


def test_a_game_begins_with_the_seats_as_shown(start: PilotMaker, tmp_path: Path) -> None:
    pilot = open_setup(start)
    empty(pilot, 0)
    pilot.type("Ada")
    pilot.click("start")
    assert pilot.name != "SetupScene"
    assert len(games(tmp_path)) == 1
    remembered = pilot.context.preferences.now.seats
    assert len(remembered) == 6
    assert (remembered[0].name, remembered[0].kind) == ("Ada", SeatKind.PERSON)
    assert all(seat.kind is SeatKind.BOT for seat in remembered[1:])
    assert len({seat.face for seat in remembered}) == 6


def test_the_whole_form_by_keyboard(start: PilotMaker) -> None:
    pilot = start()
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "SetupScene"
    pilot.key(pygame.K_TAB, times=6)
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.type("Bo")
    pilot.key(pygame.K_RETURN)  # ends the typing
    assert pilot.name == "SetupScene"
    pilot.key(pygame.K_RETURN)
    assert pilot.name != "SetupScene"
    assert pilot.context.preferences.now.seats[0].name == "Bo"


def test_the_last_table_is_remembered(start: PilotMaker) -> None:
    pilot = open_setup(start)
    pilot.click("add")
    pilot.click("start")
    names = [seat.name for seat in pilot.context.preferences.now.seats]
    again = open_setup(start)
    assert seats(again) == 7
    again.click("start")
    assert [seat.name for seat in again.context.preferences.now.seats] == names


@pytest.mark.parametrize("language", languages())
def test_the_speed_has_the_same_name_as_in_the_settings(start: PilotMaker, language: str) -> None:
    pilot = start()
    pilot.context.app.set_language(language)
    names = []
    for kind in (SetupScene, SettingsScene):
        pilot.context.scenes.reset(scene := kind(pilot.context))
        pilot.context.scenes.apply()
        pilot.frames()
        names.append([each.words for each in scene.form if isinstance(each, Label)])
    assert names[0][-1] in names[1]


def test_the_number_asked_for_on_the_command_line(start: PilotMaker) -> None:
    assert seats(open_setup(start, players=9, size=(1920, 1080))) == 9


def test_four_to_ten_seats(start: PilotMaker) -> None:
    pilot = open_setup(start, size=(1920, 1080))
    for _ in range(6):
        pilot.click("add")
    assert seats(pilot) == 10
    for last in (9, 8, 7, 6, 5, 4, 3, 3):
        pilot.click(f"remove.{last}")
    assert seats(pilot) == 4


def test_seats_can_be_taken_away_one_after_the_other_without_moving(start: PilotMaker) -> None:
    pilot = open_setup(start, size=(1920, 1080))
    panel, add, first = pilot.scene.panel, pilot.spot("add"), pilot.spot("name.0")  # type: ignore[attr-defined]
    for last in (5, 4):
        pilot.click(f"remove.{last}")
        assert pilot.scene.panel == panel  # type: ignore[attr-defined]
        assert (pilot.spot("add"), pilot.spot("name.0")) == (add, first)


def test_what_is_dead_says_why(start: PilotMaker) -> None:
    pilot = open_setup(start, players=4)
    texts = pilot.context.texts
    pilot.settle()
    before = pilot.picture.copy()
    pilot.move(pilot.spot("remove.1").center)
    pilot.settle()
    assert changed(before, pilot.picture)
    assert widget(pilot, "remove.1", Widget).hint == texts("setup.remove_least")


def changed(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("problem", ["empty", "twice"])
def test_a_wrong_name_stops_the_game_with_a_sentence(
    start: PilotMaker, tmp_path: Path, problem: str
) -> None:
    pilot = open_setup(start)
    name = widget(pilot, "name.1", TextField).value if problem == "twice" else " "
    empty(pilot, 0)
    pilot.type(name)
    pilot.click("start")
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "SetupScene"
    assert games(tmp_path) == []
    seat = 2 if problem == "twice" else 1
    sentence = pilot.context.texts(f"setup.wrong.{problem}", seat=seat, name=name)
    assert widget(pilot, "about", Label).words == sentence


def test_a_name_stays_within_forty_letters(start: PilotMaker) -> None:
    pilot = open_setup(start)
    empty(pilot, 0)
    pilot.type("x" * 60)
    pilot.click("start")
    assert pilot.context.preferences.now.seats[0].name == "x" * 40


def test_letters_in_a_field_are_no_commands(start: PilotMaker) -> None:
    pilot = open_setup(start)
    empty(pilot, 0)
    pilot.type("Mm pc")
    assert not pilot.context.preferences.now.muted
    pilot.key(pygame.K_RETURN, times=2)
    assert pilot.context.preferences.now.seats[0].name == "Mm pc"


def people(pilot: Pilot) -> list[bool]:
    """Return for each seat of the last game started whether a person plays it."""
    return [seat.kind is SeatKind.PERSON for seat in pilot.context.preferences.now.seats]


def test_one_click_makes_a_person_of_a_bot_and_a_bot_as_before_of_a_person(
    start: PilotMaker,
) -> None:
    pilot = open_setup(start)
    pilot.click("level.2")  # sharp
    for seat in (1, 2, 2):
        spot = pilot.spot(f"kind.{seat}")
        side = 1 if widget(pilot, f"kind.{seat}", PlayerSwitch).person else -1
        pilot.click(spot.move(side * spot.width // 4, 0))
    assert "level.1" not in pilot.scene.spots()
    pilot.click("start")
    assert people(pilot) == [True, True, False, False, False, False]
    levels = [seat.level for seat in pilot.context.preferences.now.seats]
    assert levels == ["", "", "sharp", *[DEFAULT_LEVEL] * 3]


def test_a_click_on_what_is_chosen_changes_nothing(start: PilotMaker) -> None:
    pilot = open_setup(start)
    for seat, side in ((0, -1), (1, 1)):
        spot = pilot.spot(f"kind.{seat}")
        pilot.click(spot.move(side * spot.width // 4, 0))
    pilot.click("start")
    assert people(pilot) == [True, False, False, False, False, False]


def test_persons_and_bots_change_by_arrow_keys_and_by_enter(start: PilotMaker) -> None:
    pilot = open_setup(start)
    pilot.key(pygame.K_TAB, times=11)
    pilot.key(pygame.K_LEFT, times=3)
    pilot.key(pygame.K_TAB, times=4)  # a person has no level to go through
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_TAB, times=4)
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_RIGHT)
    pilot.click("start")
    assert people(pilot) == [True, True, True, False, False, False]


def free_characters(pilot: Pilot) -> list[Character]:
    taken = {widget(pilot, f"face.{seat}", FaceButton).face for seat in range(seats(pilot))}
    return [each for each in CAST if each.face not in taken]


def test_a_bot_becomes_the_character_chosen(start: PilotMaker) -> None:
    pilot = open_setup(start)
    chosen = free_characters(pilot)[0]
    pilot.go("face.1")
    assert pilot.name == "CastScene"
    pilot.go(f"character.{chosen.face}")
    assert widget(pilot, "face.1", FaceButton).face == chosen.face
    assert widget(pilot, "name.1", TextField).value == chosen.name


def test_a_person_keeps_their_name_with_another_face(start: PilotMaker) -> None:
    pilot = open_setup(start)
    name = widget(pilot, "name.0", TextField).value
    chosen = free_characters(pilot)[0]
    pilot.go("face.0", f"character.{chosen.face}")
    assert widget(pilot, "face.0", FaceButton).face == chosen.face
    assert widget(pilot, "name.0", TextField).value == name


def test_nobody_who_sits_there_can_be_chosen_again(start: PilotMaker) -> None:
    pilot = open_setup(start)
    own, other = (widget(pilot, f"face.{seat}", FaceButton).face for seat in (1, 2))
    pilot.go("face.1")
    pilot.click(f"character.{other}")
    assert pilot.name == "CastScene"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert widget(pilot, "face.1", FaceButton).face == own


def test_speed_is_chosen_here_too(start: PilotMaker) -> None:
    pilot = open_setup(start)
    pilot.click("speed")
    assert pilot.context.preferences.now.speed is Speed.BRISK


def test_a_speed_from_the_command_line_is_not_remembered(start: PilotMaker) -> None:
    pilot = start(speed=Speed.INSTANT)
    assert pilot.context.preferences.now.speed is Speed.INSTANT
    pilot.context.preferences.change(muted=True)
    assert start().context.preferences.now.speed is Speed.NORMAL


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ((), ()),
        (("mine",), ("You can now choose mine for a seat, like any other bot, under New game.",)),
        (
            ("mine", "yours"),
            ("You can now choose mine and yours for a seat, like any other bot, under New game.",),
        ),
    ],
)
def test_where_a_foreign_bot_can_be_chosen_is_told(
    start: PilotMaker, names: tuple[str, ...], told: tuple[str, ...]
) -> None:
    pilot = start(bots=dict.fromkeys(names, "x"))
    assert pilot.context.toasts.sentences == told
    if names:
        watching = start(bots=dict.fromkeys(names, f'"{sys.executable}" -c ""'), watch=True)
        assert not set(told) & set(watching.context.toasts.sentences)


def test_a_foreign_bot_is_chosen_like_a_level_and_remembered(start: PilotMaker) -> None:
    command = f'"{sys.executable}" -m dalmuti bot --level easy'
    pilot = open_setup(start, bots={"mine": command})
    levels = offered_levels(pilot.context.options, ["mine"])
    assert levels[-1] == "mine"
    assert about_level(pilot.context, "mine") == f"Played by a program of your own: {command}"
    pilot.key(pygame.K_TAB, times=12)
    pilot.key(pygame.K_RIGHT, times=len(levels) - 1 - levels.index(DEFAULT_LEVEL))
    pilot.click("start")
    scene = pilot.context.scenes.top
    assert isinstance(scene, TableScene)
    assert [seat.level for seat in scene.session.match.seats][1] == "mine"
    assert not scene.session.match.warnings
    scene.session.match.close()
    # The command is saved, so a later start needs no option.
    again = start()
    assert foreign_bots(again.context) == {"mine": command}
    assert again.context.preferences.now.seats[1].level == "mine"
