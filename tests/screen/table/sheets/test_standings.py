"""The end of a game: the result of the last hand, and the final standings."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from dalmuti.match.modes import WATCHED
from dalmuti.screen.lineup.house_rules import HouseRules
from dalmuti.screen.table.opening import open_table
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sheets.standings import StandingsScene, final_standings
from dalmuti.storage.folders import MATCHES_NAME
from tests.screen.conftest import PilotMaker
from tests.screen.table.people import (
    Mouse,
    scene,
    session,
)
from tests.screen.table.situations import (
    EN,
    HOW,
    SIZES,
    Hand,
    fits,
    nearly_over,
    over,
    play_until,
    resize_text,
)


def test_a_hand_says_which_of_how_many_it_was(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 4, rules=replace(EN, scoring=True, hands=2))
    play_until(pilot, "next", Mouse(pilot))
    assert not match.finished
    assert sum(scene(pilot).model.points) == 6


@pytest.mark.parametrize("how", HOW)
def test_the_final_standings_and_a_new_game_with_the_same_table(
    start: PilotMaker, tmp_path: Path, how: type[Hand]
) -> None:
    pilot = start(speed="instant")
    rules = replace(EN, scoring=True, hands=1)
    match = nearly_over(pilot, 4, rules=rules, mode=WATCHED)
    hand = how(pilot)
    play_until(pilot, "standings", hand)
    assert not {"join", "leave", "next"} & set(pilot.scene.spots())
    hand.act()
    pilot.frames(2)
    assert isinstance(pilot.scene, StandingsScene)
    if isinstance(hand, Mouse):
        hand.click("again")
    else:
        pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.scene, TableScene)
    again = session(pilot).match
    assert again is not match
    assert again.seats == match.seats
    assert again.mode is match.mode
    assert HouseRules.of_match(again) == HouseRules.of_match(match)
    assert not (tmp_path / "data" / MATCHES_NAME).exists(), "the first was not kept either"
    assert HouseRules.remembered(pilot.context.preferences.now, "en").rules == rules


def test_from_the_standings_to_the_title(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    nearly_over(pilot, 4, rules=replace(EN, scoring=True, hands=1))
    hand = Mouse(pilot)
    play_until(pilot, "standings", hand)
    hand.click("standings")
    pilot.frames(2)
    hand.click("title")
    pilot.settle()
    assert pilot.name == "TitleScene"


def test_equal_points_share_a_place_and_those_who_left_cannot_win(start: PilotMaker) -> None:
    standings = final_standings(over(start(), (5, 9, 3, 9, 5, 30)))
    told = [(one.seat.name, one.place, one.winner) for one in standings]
    assert told == [
        ("Bert", 0, True),
        ("Dora", 0, True),
        ("Anna", 2, False),
        ("Egon", 2, False),
        ("Cleo", 4, False),
        ("Fina", None, False),
    ]


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_standings_fit(start: PilotMaker, size: tuple[int, int], percent: int) -> None:
    pilot = start(size)
    resize_text(pilot, percent)
    match = over(pilot, (9, 9, 9, 9, 9, 2, 2, 1, 1, 0))
    pilot.context.scenes.replace(
        StandingsScene(pilot.context, match, partial(open_table, pilot.context))
    )
    pilot.frames(30)
    fits(pilot, "title", "again")


def test_the_rain_of_gold_ends_and_the_screen_sleeps(start: PilotMaker) -> None:
    pilot = start()
    match = over(pilot, (5, 4, 3, 2, 1))
    pilot.context.scenes.replace(
        StandingsScene(pilot.context, match, partial(open_table, pilot.context))
    )
    pilot.settle(600)
    before = pilot.game.frames
    pilot.frames(30)
    assert pilot.game.frames == before


def test_the_first_three_wear_a_ribbon(start: PilotMaker) -> None:
    pilot = start()
    match = over(pilot, (3, 9, 6, 1, 0))
    drawn: list[str] = []
    mark = pilot.context.nine_patches.mark

    def noted(name: str, height: int) -> pygame.Surface:
        drawn.append(name)
        return mark(name, height)

    with patch.object(pilot.context.nine_patches, "mark", noted):
        opens = partial(open_table, pilot.context)
        pilot.context.scenes.replace(StandingsScene(pilot.context, match, opens))
        pilot.frames(3)
    ribbons = [name for name in drawn if name.startswith("rosette")]
    assert ribbons[:3] == ["rosette", "rosette_silver", "rosette_wood"]
    assert set(ribbons) == set(ribbons[:3])
