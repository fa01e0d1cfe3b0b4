"""Picking cards in trick play: what a click, a key and the wheel do, and never do."""

from dataclasses import replace

import pygame

from dalmuti.rules.cards import JESTER
from dalmuti.rules.tricks import Turn
from dalmuti.screen.table.selection import Why
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.anna import picked, tricks
from tests.screen.table.people import (
    RANK_KEYS,
    dealt,
    led,
    session,
    wait,
)


def test_nothing_is_picked_and_enter_plays_nothing(table: Pilot) -> None:
    match = session(table).match
    before = match.revision
    assert picked(table) == ()
    table.key(pygame.K_RETURN)
    assert match.revision == before
    assert list(table.context.toasts.sentences) == ["First pick the cards you want to play."]
    table.frames(40, dt=0.1)
    assert not table.context.toasts.sentences


def test_enter_with_nothing_to_play_says_to_pass(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = dealt(((9, 9, 12), (5, 5, 8), (6, 11, 11), (7, 10, 10)), 1, pilot, led((5, 5)))
    wait(pilot)
    before = match.revision
    pilot.key(pygame.K_RETURN)
    assert match.revision == before
    assert pilot.context.toasts.sentences == (
        "Nothing in your hand beats two 5s: press P to pass.",
    )


def test_a_click_picks_all_of_a_rank_on_the_lead(table: Pilot) -> None:
    table.click("rank.6")
    assert picked(table) == (6, 6, 6)
    table.click("rank.13")
    assert picked(table) == (6, 6, 6, JESTER)


def test_a_click_on_a_picked_card_takes_it_back_and_one_beside_adds(table: Pilot) -> None:
    table.click("card.3")
    table.frames(40)
    table.click("card.4")
    assert picked(table) == (6, 6)
    assert tricks(table).table.picture.hand.at(table.spot("card.4").center).picked is False  # type: ignore[union-attr]
    table.click("card.4")
    assert picked(table) == (6, 6, 6)


def test_the_wheel_and_the_right_button(table: Pilot) -> None:
    table.click("rank.9")
    table.wheel(-1)
    assert picked(table) == (9,)
    table.wheel(1)
    assert picked(table) == (9, 9)
    table.click("rank.9", button=3)
    assert picked(table) == (9,)
    table.click((640, 300), button=3)
    assert picked(table) == ()


def test_a_click_beside_the_hand_keeps_the_selection(table: Pilot) -> None:
    table.click("rank.9")
    table.click((640, 300))
    assert picked(table) == (9, 9)


def test_every_rank_by_its_key_and_backspace(table: Pilot) -> None:
    for rank in (1, 2, 6, 9, 12):
        table.key(RANK_KEYS[rank])
        assert set(picked(table)) == {rank}
    table.key(pygame.K_j)
    assert picked(table) == (12, JESTER)
    table.key(pygame.K_BACKSPACE)
    assert picked(table) == (12,)
    table.key(pygame.K_BACKSPACE)
    assert picked(table) == ()


def test_arrows_move_a_cursor_and_take_cards(table: Pilot) -> None:
    table.key(pygame.K_RIGHT, times=3)
    table.key(pygame.K_UP)
    assert picked(table) == (6, 6, 6)
    table.key(pygame.K_DOWN)
    assert picked(table) == (6, 6)
    table.key(pygame.K_LEFT)
    table.key(pygame.K_UP)
    assert picked(table) == (2, 2)


def test_a_click_picks_as_many_as_the_trick_asks_for(following: Pilot) -> None:
    following.click("rank.6")
    assert picked(following) == (6, 6)
    following.click("rank.13")
    assert picked(following) == (6, JESTER)


def test_an_illegal_choice_says_why_and_cannot_be_played(following: Pilot) -> None:
    match = session(following).match
    revision = match.revision
    following.click("rank.6")
    following.click("rank.6", button=3)
    assert tricks(following).complaint == "Two cards are needed here, not one."
    following.key(pygame.K_RETURN)
    following.click("play")
    assert match.revision == revision


def test_what_may_not_be_played_cannot_be_picked_and_says_why(following: Pilot) -> None:
    top = tricks(following)
    assert top.dim == {9, 10, 12}
    following.click("rank.9")
    following.key(pygame.K_9)
    assert picked(following) == ()
    assert top.why_not(9) == "9 does not beat two 8s: the number must be lower than 8."
    words, best = top.table.words, Turn(1, (8,) * 5, 8)
    said = words.why(Why.TOO_FEW, 6, 4, best)
    assert said == "You have only four 6s; you need five."
    said = replace(words, by_name=lambda: True).why(Why.TOO_FEW, 6, 1, best)
    assert said == "This hand has only one 6; five are needed."
    # A single 1 can only be played with the jester.
    following.key(pygame.K_1)
    following.key(pygame.K_j)
    assert picked(following) == (1, JESTER)


def test_hovering_lifts_a_card_but_not_what_a_click_hits(table: Pilot) -> None:
    hand = tricks(table).table.picture.hand
    before = [hand.strip(index) for index in range(hand.size)]
    table.move(table.spot("card.5").center)
    table.frames(30)
    assert hand.hovered == 5
    assert [hand.strip(index) for index in range(hand.size)] == before
    table.click("card.5")
    table.frames(30)
    assert [hand.strip(index) for index in range(hand.size)] == before


def test_a_second_press_of_a_key_takes_back_what_would_be_too_many(following: Pilot) -> None:
    following.key(RANK_KEYS[6])
    assert picked(following) == (6, 6)
    following.key(RANK_KEYS[6])
    assert picked(following) == (6,)
