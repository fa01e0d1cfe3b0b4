"""The rules in the game."""

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dalmuti.rules.editions import EDITIONS, Philanthropic
from dalmuti.screen.lineup.house_rules import BEST
from dalmuti.screen.lineup.seat_choices import MAX_SEATS, MIN_SEATS
from dalmuti.screen.menus.rules.rule_pages import InPlay, Paragraph, printed_game, rule_pages
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.texts import Texts, languages
from tests.screen.pilot import Pilot
from tests.screen.table.people import sit_down, wait


def said(game: InPlay) -> dict[str, str]:
    """Return all text of each section."""
    return {
        part.name: " ".join(block.text for block in part.blocks if isinstance(block, Paragraph))
        for part in rule_pages(Texts("en"), game)
    }


def test_sections_follow_the_options_in_play() -> None:
    english, german = said(printed_game("en")), said(printed_game("de"))
    assert "may give one away" in english["taxes"]
    assert "never change hands" in german["taxes"]
    assert "No points" in english["scores"]
    assert "10 hands" in german["scores"]
    assert english["seats"] != german["seats"]
    assert "as printed" in english["house"]


def test_joining_is_printed_in_two_editions_only() -> None:
    said_of = {edition: said(printed_game(edition))["joining"] for edition in EDITIONS}
    unprinted = [edition for edition, words in said_of.items() if "rulebook says nothing" in words]
    assert unprinted == ["de", "nl"]


@pytest.mark.parametrize(
    ("section", "facts"),
    [
        ("cards", ("80 cards",)),
        ("deal", ("one by one and clockwise", "first goes to the Greater Dalmuti", "by one card")),
        ("tricks", ("Greater Peon clears the cards away, face down",)),
        ("revolution", ("middle stays", "keep the cards they were dealt")),
        ("end", ("Dalmuti keeps their chair",)),
        ("roles", ("wine and the sweets", "water and dry bread")),
    ],
)
def test_the_rules_are_told_in_full(section: str, facts: tuple[str, ...]) -> None:
    told = said(printed_game("en"))[section]
    assert [fact for fact in facts if fact not in told] == []


def test_there_are_six_pieces_of_advice() -> None:
    parts = {part.name: part for part in rule_pages(Texts("en"), printed_game("en"))}
    assert len(parts["advice"].blocks) == 6


@pytest.mark.parametrize("language", languages())
def test_for_how_many_each_edition_is_made(language: str) -> None:
    told = Texts(language)("rules.players")
    numbers = re.findall(r"[0-9]+", told)
    assert numbers[:2] == [str(number) for number in BEST["en"]]
    assert numbers[2:4] == [str(number) for number in BEST["fr"]]
    assert numbers[4:6] == [str(number) for number in BEST["de"]]
    assert BEST["de"] == BEST["nl"]
    assert numbers[6:] == [str(MIN_SEATS), str(MAX_SEATS)]


@pytest.mark.parametrize(
    ("change", "section", "words"),
    [
        ({"stripped_deck": True}, "cards", "Four play without"),
        ({"first_deal_revolution": True}, "revolution", "first hand"),
        ({"merchant_exchange": True}, "taxes", "highest merchant"),
        ({"misdeal": True}, "taxes", "exposes a card"),
        ({"philanthropic": Philanthropic.PER_STATUS}, "scores", "for each status"),
    ],
)
def test_a_house_rule_is_explained_and_listed(
    change: dict[str, object], section: str, words: str
) -> None:
    printed = EDITIONS["de"]
    before = said(InPlay("de", printed))
    now = said(InPlay("de", replace(printed, **change)))  # type: ignore[arg-type]
    assert words in now[section]
    assert words not in before[section]
    assert now["house"] != before["house"]
    assert now["house"].count(":") == 2, "the edition, and the one rule"


def test_the_length_is_explained_but_is_no_house_rule() -> None:
    now = said(InPlay("de", replace(EDITIONS["de"], hands=None)))
    assert "as long as you like" in now["scores"]
    assert now["house"] == "The German edition, as printed."


def test_every_section_is_found_by_contents_keys_and_wheel(tmp_path: Path) -> None:
    with Pilot(tmp_path, (1024, 600)) as pilot:
        pilot.go("how_to_play")
        page = pilot.scene
        assert isinstance(page, RulesScene)
        assert page.section == "aim"
        pilot.click("taxes")
        assert page.section == "taxes"
        pilot.key(pygame.K_RIGHT)
        assert page.section == "tricks"
        pilot.key(pygame.K_LEFT, times=2)
        assert page.section == "revolution"
        pilot.key(pygame.K_HOME)
        pilot.key(pygame.K_DOWN, times=5)
        assert page.section == "cards"
        pilot.key(pygame.K_END)
        assert page.section == "house"
        pilot.key(pygame.K_HOME)
        pilot.move((700, 300))
        pilot.wheel(-30)
        assert page.section != "aim"
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
        assert pilot.name == "TitleScene"


def test_at_the_table_they_are_those_of_the_game(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        sit_down(pilot)
        wait(pilot)
        table = pilot.name
        pilot.key(pygame.K_r)
        pilot.settle()
        assert isinstance(pilot.scene, RulesScene)
        pilot.key(pygame.K_r)
        pilot.settle()
        assert pilot.name == table


@pytest.mark.parametrize("text_size", [100, 200])
def test_everything_fits_the_smallest_window(tmp_path: Path, text_size: int) -> None:
    with Pilot(tmp_path, (1024, 600)) as pilot:
        pilot.context.preferences.change(text_size=text_size)
        pilot.context.app.refit()
        pilot.go("how_to_play")
        page = pilot.scene
        assert isinstance(page, RulesScene)
        window = pygame.Rect(0, 0, 1024, 600)
        assert all(window.contains(rect) for rect in page.spots().values())
        for widget in page._page.widgets:
            assert widget.rect.width <= page._page.viewport.width
