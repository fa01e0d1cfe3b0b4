"""A match with an end: points at the table, the number of the hand, and the last one."""

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from build.shots.moments import RECORDS
from dalmuti.match import Match
from dalmuti.players.plain import PlainBot
from dalmuti.rules.events import HandEnded, HandStarted
from dalmuti.rules.view import Phase
from dalmuti.screen.menus.pause import PauseScene
from dalmuti.screen.table.opening import open_table
from tests.screen.accessibility.ears import Ears
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, scene, session
from tests.screen.table.situations import EN, SIZES, nearly_over, play_until


def scored(pilot: Pilot, players: int = 4, hands: int | None = 2) -> Match:
    return nearly_over(pilot, players, rules=replace(EN, scoring=True, hands=hands))


def test_the_table_says_which_hand_of_how_many_is_played(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    scored(pilot)
    pilot.settle()
    assert "Hand 1 of 2" in Ears(pilot).names()


def test_without_an_end_the_table_says_only_which_hand_is_played(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    nearly_over(pilot, 4)
    pilot.settle()
    assert "Hand 1" in Ears(pilot).names()


def test_points_are_counted_up_at_the_plates_before_the_result(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    scored(pilot)
    seen: list[tuple[int, ...]] = []

    person = Mouse(pilot)
    while pilot.name != "ResultSection":
        points = scene(pilot).model.points
        if not seen or points != seen[-1]:
            seen.append(points)
        if session(pilot).ticket is not None and not session(pilot).resting:
            person.act()
        pilot.frames(1)
    assert seen[0] == (0, 0, 0, 0)
    assert [max(points) for points in seen] == [0, 1, 2, 3]
    assert scene(pilot).model.points == seen[-1], "the result adds nothing to what was counted"


def test_the_points_are_on_the_plates_and_told(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    scored(pilot)
    play_until(pilot, "next", Mouse(pilot))
    model = scene(pilot).model
    for seat in model.seats:
        assert seat.points == model.points[seat.player]
    names = Ears(pilot).names()
    assert sum("3 points" in name for name in names) >= 1
    assert sum("0 points" in name for name in names) >= 1


def test_the_menu_tells_the_standing(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    scored(pilot)
    play_until(pilot, "next", Mouse(pilot))
    best = max(scene(pilot).model.seats, key=lambda seat: seat.points or 0)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert isinstance(pilot.scene, PauseScene)
    Ears(pilot).find(f"Hand 1 of 2: {best.name}\u00a03, ")


def test_the_menu_of_an_unscored_game_has_no_standing(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    nearly_over(pilot, 4)
    pilot.settle()
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert not any(name.startswith("Hand 1") for name in Ears(pilot).names())


def test_the_last_hand_is_announced(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    scored(pilot)
    ears = Ears(pilot)
    hand = Mouse(pilot)
    play_until(pilot, "next", hand)
    assert not any("The last hand!" in heard for heard in ears.listen())
    hand.click("next")
    pilot.until(lambda: pilot.name == "DealSection")
    pilot.frames(3)
    assert "The last hand!" in ears.names()
    assert any("The last hand!" in heard for heard in ears.listen())


@pytest.mark.parametrize("size", [size for size, _ in SIZES])
def test_the_coins_are_inside_the_window(start: PilotMaker, size: tuple[int, int]) -> None:
    pilot = start(size, speed="instant")
    scored(pilot, 10)
    pilot.settle()
    table, picture = scene(pilot).layout, scene(pilot).picture.seats
    window = pygame.Rect((0, 0), size)
    for seat in table.seats:
        plate = pygame.Rect(round(seat.plate.x), round(seat.plate.y), 0, round(seat.plate.h))
        coin, at = picture.coin(128, plate)
        assert window.contains(coin.get_rect(topleft=at))


def test_after_a_revolution_the_ladder_starts_where_the_hand_began(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = tmp_path / "overturned.dalmuti"
    shutil.copy(RECORDS / path.name, path)
    match, bot = Match.resume(path), PlainBot(Random(0))
    while match.state.phase is not Phase.RESULT:
        person = match.waiting_for
        if person is None:
            match.advance_blocking()
        else:
            match.submit(bot.decide(match.view(person)), match.ticket())
    began = next(event.order for event in match.told if isinstance(event, HandStarted))
    ended = next(event.order for event in match.told if isinstance(event, HandEnded))
    pilot = start(speed="instant")
    pilot.context.scenes.reset(open_table(pilot.context, match))
    pilot.frames(2)
    pilot.settle()
    lines = {name for name in Ears(pilot).names() if ", " in name}
    for player, seat in enumerate(match.seats):
        (line,) = (one for one in lines if f", {seat.name}, " in one)
        stays = began.index(player) == ended.index(player)
        assert ("stays" in line) == stays, line
