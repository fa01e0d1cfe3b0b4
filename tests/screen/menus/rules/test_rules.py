"""The rules inside the game."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dalmuti.rules.editions import EDITIONS, Philanthropic
from dalmuti.screen.menus.rules.rule_pages import InPlay, Paragraph, rule_pages, usual
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.texts import Texts
from tests.screen.pilot import Pilot
from tests.screen.table.people import sit_down, wait


def said(game: InPlay) -> dict[str, str]:
    """Return all text of each section."""
    return {
        part.name: " ".join(block.text for block in part.blocks if isinstance(block, Paragraph))
        for part in rule_pages(Texts("en"), game)
    }


def test_sections_follow_the_options_in_play() -> None:
    english, german = said(usual("en")), said(usual("de"))
    assert "may give one away" in english["taxes"]
    assert "never change hands" in german["taxes"]
    assert "No points" in english["scores"]
    assert "10 hands" in german["scores"]
    assert english["seats"] != german["seats"]
    assert "as printed" in english["house"]


@pytest.mark.parametrize(
    ("change", "section", "words"),
    [
        ({"stripped_deck": True}, "cards", "Four play without"),
        ({"first_deal_revolution": True}, "revolution", "first hand"),
        ({"merchant_exchange": True}, "taxes", "highest merchant"),
        ({"misdeal": True}, "taxes", "exposes a card"),
        ({"hands": None}, "scores", "as long as you like"),
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


def test_every_section_is_found_by_contents_keys_and_wheel(tmp_path: Path) -> None:
    with Pilot(tmp_path, (1024, 600)) as pilot:
        pilot.click("how_to_play")
        pilot.settle()
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
        pilot.key(pygame.K_DOWN, times=4)
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
        pilot.click("how_to_play")
        pilot.settle()
        page = pilot.scene
        assert isinstance(page, RulesScene)
        window = pygame.Rect(0, 0, 1024, 600)
        assert all(window.contains(rect) for rect in page.spots().values())
        for widget in page._page.widgets:
            assert widget.rect.width <= page._page.viewport.width
