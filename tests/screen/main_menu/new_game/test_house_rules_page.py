"""The edition and the house rules of a new game."""

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Philanthropic, Rules
from dalmuti.screen.lineup.house_rules import ROWS, HouseRules, length_choices
from dalmuti.screen.main_menu.new_game.house_rules_page import HouseRulesScene
from dalmuti.screen.main_menu.new_game.setup import SetupScene
from dalmuti.screen.widgets import Button, Choice, Label
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.length import Length, OpenLength
from dalmuti.storage.settings import Settings
from dalmuti.texts import Texts
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import killed

EIGHT = replace(EDITIONS["en"], scoring=True, hands=8)


def open_rules(start: PilotMaker, size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = start(size)
    pilot.go("new_game", "house_rules")
    return pilot


def house_rules(pilot: Pilot) -> HouseRules:
    assert isinstance(pilot.scene, HouseRulesScene)
    return pilot.scene.house_rules


def words(pilot: Pilot, name: str) -> str:
    assert isinstance(pilot.scene, HouseRulesScene | SetupScene)
    found = next(widget for widget in pilot.scene.form if widget.name == name)
    assert isinstance(found, Label | Button)
    return found.words if isinstance(found, Label) else found.label


def chosen(pilot: Pilot) -> object:
    """Return the edition that the page for a new game shows."""
    assert isinstance(pilot.scene, SetupScene)
    found = next(widget for widget in pilot.scene.form if widget.name == "edition")
    assert isinstance(found, Choice)
    return found.value


def length(pilot: Pilot) -> object:
    """Return the length that the page for a new game shows."""
    assert isinstance(pilot.scene, SetupScene)
    found = next(widget for widget in pilot.scene.form if widget.name == "length")
    assert isinstance(found, Choice)
    return found.value


def remembered(pilot: Pilot) -> HouseRules:
    return HouseRules.remembered(pilot.context.preferences.now, pilot.context.texts.language)


def begun(tmp_path: Path) -> Match:
    (path,) = (tmp_path / "data" / MATCHES_NAME).glob("*")
    return Match.resume(killed(path))


def test_an_edition_chosen_at_once_is_played_and_remembered(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start()
    pilot.go("new_game")
    pilot.click("edition")
    pilot.click("edition")
    pilot.click("start")
    match = begun(tmp_path)
    assert match.state.table.edition == "de"
    assert match.state.rules == replace(EDITIONS["de"], hands=8)
    match.close()
    assert remembered(start()) == HouseRules("de", replace(EDITIONS["de"], hands=8))


@pytest.mark.parametrize("language", EDITIONS)
def test_the_first_game_opens_with_the_edition_of_the_language(
    start: PilotMaker, language: str
) -> None:
    pilot = start()
    pilot.context.app.set_language(language)
    pilot.go("new_game")
    assert chosen(pilot) == language


def test_later_the_edition_is_that_of_the_last_game(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start()
    pilot.go("new_game")
    pilot.click("start")
    begun(tmp_path).close()
    later = start()
    later.context.app.set_language("de")
    later.go("new_game")
    assert chosen(later) == "en"


def test_rules_changed_by_mouse(start: PilotMaker, tmp_path: Path) -> None:
    pilot = open_rules(start, (1920, 1080))
    assert words(pilot, "jesters_in_taxes.mark") == ""
    pilot.click("jesters_in_taxes")
    assert words(pilot, "jesters_in_taxes.mark").startswith("Changed.")
    pilot.go("back")
    assert words(pilot, "house_rules") == "House rules: 1 changed"
    pilot.click("start")
    match = begun(tmp_path)
    expected = replace(EIGHT, jesters_in_taxes=JestersInTaxes.NEVER)
    assert match.state.rules == expected
    match.close()
    assert remembered(start()).changed == ("jesters_in_taxes",)


def test_every_rule_by_keyboard(start: PilotMaker) -> None:
    pilot = open_rules(start, (1024, 600))
    before_all = house_rules(pilot)
    pilot.key(pygame.K_TAB)
    for row in ROWS:
        pilot.key(pygame.K_TAB)
        before = house_rules(pilot).value(row)
        pilot.key(pygame.K_RIGHT)
        assert house_rules(pilot).value(row) != before, row
    assert set(house_rules(pilot).changed) == set(ROWS)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert house_rules(pilot) == before_all
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "SetupScene"
    assert words(pilot, "house_rules") == "House rules"


def test_what_depends_on_scores_is_dead_without_them(start: PilotMaker) -> None:
    pilot = start((1920, 1080))
    pilot.go("new_game")
    pilot.click("length")
    pilot.click("length")
    assert length(pilot) is OpenLength.ENDLESS
    for philanthropic in (Philanthropic.OFF, Philanthropic.FLAT):
        pilot.go("house_rules")
        pilot.click("philanthropic")
        assert house_rules(pilot).rules.philanthropic is philanthropic
        pilot.go("back")
        pilot.click("length")


def test_a_match_of_eight_hands_is_proposed_and_is_no_house_rule(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start()
    pilot.go("new_game")
    assert length(pilot) == 8
    assert words(pilot, "house_rules") == "House rules"
    pilot.click("start")
    match = begun(tmp_path)
    assert match.state.rules == EIGHT
    match.close()
    again = remembered(start())
    assert again.rules == EIGHT
    assert again.changed == ()
    header = next((tmp_path / "data" / MATCHES_NAME).glob("*")).read_text().splitlines()[0]
    assert json.loads(header)["rules"] == {"scoring": True, "hands": 8}


def test_the_length_is_kept_for_the_next_game(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start()
    pilot.go("new_game")
    pilot.click("length")
    pilot.click("start")
    match = begun(tmp_path)
    assert match.state.rules == replace(EDITIONS["en"], scoring=True)
    match.close()
    later = remembered(start())
    assert later.length is OpenLength.EDITION
    assert later.with_edition("fr").rules.hands == EDITIONS["fr"].hands


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (None, 8),
        (replace(EDITIONS["en"], stripped_deck=True), 8),
        (replace(EDITIONS["en"], scoring=True, hands=15), 15),
        (replace(EDITIONS["en"], scoring=True, hands=None), OpenLength.SCORED),
    ],
)
def test_older_settings_keep_the_length_chosen_in_them(
    rules: Rules | None, expected: Length
) -> None:
    assert HouseRules.remembered(Settings(edition="en", rules=rules), "en").length == expected


@pytest.mark.parametrize("chosen_length", [8, 7, *OpenLength])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_length_is_among_the_choices_and_comes_back(
    edition: str, chosen_length: Length
) -> None:
    own = HouseRules(edition, EDITIONS[edition])
    rules = own.with_length(chosen_length)
    assert rules.length == chosen_length
    assert rules.changed == ()
    choices = length_choices(Texts("en"), rules)
    assert chosen_length in [value for value, _ in choices]
    assert len({label for _, label in choices}) == len(choices)
    kept = Settings(**rules.for_settings)
    assert kept.rules is None
    assert HouseRules.remembered(kept, "en") == rules


def test_another_edition_keeps_what_was_changed() -> None:
    english = HouseRules().with_length(OpenLength.EDITION)
    changed = english.with_value("stripped_deck", True).with_edition("nl")
    assert changed.rules == replace(EDITIONS["nl"], stripped_deck=True)
    assert changed.changed == ("stripped_deck",)


def test_advice_on_the_number_of_players_is_only_advice(start: PilotMaker) -> None:
    pilot = start(players=4)
    pilot.go("new_game")
    pilot.frames(2)
    assert "best with 5 to 8" in words(pilot, "about")
    pilot.click("edition")
    pilot.move((2, 2))
    pilot.key(pygame.K_TAB, times=30)
    assert isinstance(pilot.scene, SetupScene)
    pilot.scene.form.set_focus(None)
    pilot.frames(2)
    assert "best with" not in words(pilot, "about")
    pilot.click("start")
    assert pilot.name != "SetupScene"
