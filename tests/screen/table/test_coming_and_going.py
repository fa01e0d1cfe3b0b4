"""People and bots who join and leave between two hands, at the table."""

from dataclasses import replace

import pygame
import pytest

from dalmuti.match import SeatKind
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.widgets import Button, Label
from tests.screen.conftest import PilotMaker
from tests.screen.table.people import (
    Mouse,
    asked,
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
    play_until,
    resize_text,
    tab_to,
    widget,
)


@pytest.mark.parametrize("how", HOW)
def test_a_player_leaves(start: PilotMaker, how: type[Hand]) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 6, rules=replace(EN, scoring=True))
    hand = how(pilot)
    play_until(pilot, "next", hand)
    if isinstance(hand, Mouse):
        hand.click("leave")
        pilot.settle()
        assert not widget(pilot, "leave", Button).enabled
        hand.click("leaver.2")
        hand.click("leave")
    else:
        pilot.key(pygame.K_TAB, times=2)
        pilot.key(pygame.K_RETURN)
        pilot.settle()
        for name in ("leaver.2", "leave"):
            tab_to(pilot, name)
            pilot.key(pygame.K_RETURN)
    pilot.until(lambda: pilot.name == "PeopleSection")
    play_until(pilot, "next", hand)
    assert 2 not in match.state.chairs
    hand.act()
    pilot.until(lambda: match.state.hand_number == 2 and asked(pilot), 6000)
    assert len(match.state.order) == 5
    assert len(scene(pilot).layout.seats) == 5


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("count", [4, 5])
def test_a_player_joins(start: PilotMaker, how: type[Hand], count: int) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, count, first=1)
    hand = how(pilot)
    play_until(pilot, "next", hand)
    if isinstance(hand, Mouse):
        hand.click("join")
        pilot.settle()
        hand.click("name")
    else:
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RETURN)
        pilot.settle()
        pilot.key(pygame.K_TAB, times=2)
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.type("Zoe")
    pilot.key(pygame.K_RETURN, times=2)  # the first ends the typing
    play_until(pilot, "next", hand)
    zoe = match.state.names.index("Zoe")
    assert match.state.table.next_order.index(zoe) in (count // 2, count // 2 + count % 2)
    assert match.seats[zoe].kind is SeatKind.BOT
    hand.act()
    pilot.until(lambda: match.state.hand_number == 2 and asked(pilot), 6000)
    assert len(match.state.order) == count + 1


@pytest.mark.parametrize("how", HOW)
def test_a_person_on_the_throne_gives_a_newcomer_their_place(
    start: PilotMaker, how: type[Hand]
) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 5)
    hand = how(pilot)
    play_until(pilot, "next", hand)
    assert match.state.out[0] == 0
    pilot.go("join")
    pilot.click("join")
    play_until(pilot, "above", hand)
    fits(pilot, "above", "below")
    hand.act()
    play_until(pilot, "next", hand)
    assert match.state.table.next_order.index(5) == 2


def test_a_second_person_brings_curtains_and_the_last_one_none(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 6)
    hand = Mouse(pilot)
    play_until(pilot, "next", hand)
    hand.click("join")
    pilot.settle()
    pilot.key(pygame.K_TAB, times=3)
    pilot.key(pygame.K_LEFT)
    hand.click("join")
    play_until(pilot, "next", hand)
    assert match.persons == (0, 6)
    assert session(pilot).hot_seat
    hand.click("next")
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene), 6000)
    assert session(pilot).playback.model.hand == ()
    play_until(pilot, "next", hand)
    hand.click("leave")
    pilot.settle()
    hand.click("leaver.0")
    hand.click("leave")
    play_until(pilot, "next", hand)
    assert list(match.persons) == [6]
    assert session(pilot).viewer == 6
    hand.click("next")
    pilot.until(lambda: asked(pilot), 6000)
    assert isinstance(pilot.scene, TableScene)
    assert session(pilot).view.hand


def test_a_player_leaves_as_soon_as_they_are_picked_without_confirmation(
    start: PilotMaker,
) -> None:
    pilot = start(speed="instant")
    pilot.context.preferences.change(confirm=False)
    match = nearly_over(pilot, 6)
    hand = Mouse(pilot)
    play_until(pilot, "next", hand)
    hand.click("leave")
    pilot.settle()
    hand.click("leaver.2")
    pilot.until(lambda: pilot.name == "PeopleSection")
    assert 2 not in match.state.chairs


def test_when_the_last_person_leaves_the_bots_are_watched(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 5)
    hand = Mouse(pilot)
    play_until(pilot, "next", hand)
    hand.click("leave")
    pilot.settle()
    hand.click("leaver.0")
    hand.click("leave")
    pilot.until(lambda: match.state.hand_number == 3, 9000)
    assert session(pilot).viewer is None


@pytest.mark.parametrize(("count", "dead"), [(4, "leave"), (10, "join")])
def test_four_at_least_and_ten_at_most(start: PilotMaker, count: int, dead: str) -> None:
    pilot = start(speed="instant")
    nearly_over(pilot, count)
    play_until(pilot, "next", Mouse(pilot))
    button = widget(pilot, dead, Button)
    assert not button.enabled
    assert button.hint
    pilot.click(dead)
    assert pilot.name == "ResultSection"


def test_a_name_that_was_used_says_so(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    nearly_over(pilot, 4)
    play_until(pilot, "next", Mouse(pilot))
    pilot.go("join")
    pilot.click("name")
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.type("Bert")
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "JoinScene"
    about = widget(pilot, "about", Label)
    assert about.words.startswith("The name Bert has already been used in this game")


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_sheets_between_hands_fit(
    start: PilotMaker, size: tuple[int, int], percent: int
) -> None:
    pilot = start(size, speed="instant")
    resize_text(pilot, percent)
    nearly_over(pilot, 9, rules=replace(EN, scoring=True))
    play_until(pilot, "next", Mouse(pilot))
    fits(pilot, "join", "leave", "next")
    for sheet in ("join", "leave"):
        pilot.go(sheet)
        fits(pilot, *pilot.scene.spots())
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
        assert pilot.name == "ResultSection"
