"""Playing and passing as a person does, once and never twice."""

import pygame
import pytest

from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.rules.cards import Cards
from dalmuti.rules.view import Phase
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.anna import HANDS, LEFT, picked, tricks
from tests.screen.table.people import (
    Mouse,
    dealt,
    lead_won,
    led,
    session,
    sit_down,
    wait,
)


def test_a_double_click_plays_what_its_first_click_picked(table: Pilot) -> None:
    match = session(table).match
    before = match.revision
    spot = table.spot("rank.6").center
    for _ in range(2):
        table.press(spot)
        table.release(spot)
    assert match.state.hands[0] == tuple(card for card in LEFT if card != 6)
    assert match.revision > before


def test_dragging_to_the_middle_plays_and_letting_go_over_the_hand_does_not(table: Pilot) -> None:
    match = session(table).match
    card = table.spot("rank.9").center
    table.drag(card, (card[0] + 60, card[1]))
    assert match.state.sizes[0] == 10
    assert picked(table) == (9, 9)
    table.drag(card, (640, 260))
    assert match.state.hands[0] == tuple(card for card in LEFT if card != 9)


def test_clicks_in_a_hurry_play_once(table: Pilot) -> None:
    match = session(table).match
    table.click("rank.6")
    play = table.spot("play").center
    for _ in range(6):
        table.press(play)
        table.release(play)
    assert match.state.hands[0] == tuple(card for card in LEFT if card != 6)


def test_keys_in_a_hurry_pass_once(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    # Everyone else can only pass, so it would be Anna's turn again at once.
    hands = ((3, 4, 9, 9), (8, 12, 12), (12, 12, 12), (11, 11, 11, 5))
    match = dealt(hands, 1, pilot, led((8,)))
    wait(pilot)
    before = match.revision
    for _ in range(4):
        pilot.key(pygame.K_p)
    pilot.until(lambda: match.thinking is None)
    assert match.revision > before
    assert match.state.hands[0] == hands[0]
    assert match.waiting_for == 0
    # Bert has won and led again; the keys meant for the trick before must not pass on it.
    assert match.state.trick.best is not None
    assert not any(turn.player == 0 for turn in match.state.trick.turns)


def test_the_enter_of_the_last_card_does_not_skip_the_result(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    # Bert and Cleo go out before Anna, whose last card ends the hand.
    hands: tuple[Cards, ...] = ((5, 6), (8,), (7,), (9, 12))
    first = (PlaySet(1, (8,)), PlaySet(2, (7,)), Pass(3), PlaySet(0, (6,)), Pass(3))
    match = dealt(hands, 1, pilot, first)
    wait(pilot)
    pilot.key(pygame.K_5)
    for _ in range(4):
        pilot.key(pygame.K_RETURN)
    pilot.until(lambda: pilot.name == "ResultSection")
    pilot.key(pygame.K_RETURN)
    assert (match.state.hand_number, match.state.phase) == (1, Phase.RESULT)
    wait(pilot)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    assert match.state.hand_number == 2


def test_pass_is_dead_on_the_lead_and_says_why(table: Pilot) -> None:
    match = session(table).match
    before = match.revision
    table.key(pygame.K_p)
    (said,) = table.context.toasts.sentences
    assert "cannot pass" in said
    table.click("pass")
    assert match.revision == before
    button = next(widget for widget in tricks(table).table.form if widget.name == "pass")
    assert not button.enabled
    assert "cannot pass" in button.hint


def test_space_only_finishes_what_moves(start: PilotMaker) -> None:
    pilot = start(speed="relaxed")
    match = dealt(HANDS, 1, pilot, lead_won((10,)))
    wait(pilot)
    pilot.click("rank.6")
    revision = match.revision
    pilot.key(pygame.K_SPACE)
    assert picked(pilot) == (6, 6, 6)
    assert match.revision == revision
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    assert not session(pilot).playback.idle
    presses = 0
    while session(pilot).ticket is None and presses < 30:
        pilot.key(pygame.K_SPACE)
        presses += 1
    assert 3 <= presses < 30
    assert picked(pilot) == ()


def test_a_click_while_things_move_only_finishes_them(start: PilotMaker) -> None:
    pilot = start(speed="relaxed")
    dealt(HANDS, 1, pilot, lead_won((10,)))
    wait(pilot)
    spot = pilot.spot("card.0").center
    pilot.click("rank.6")
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    while session(pilot).ticket is None:
        pilot.press(spot)
        pilot.release(spot)
    assert picked(pilot) == ()


def test_a_pass_does_not_need_a_reason(following: Pilot) -> None:
    match = session(following).match
    revision = match.revision
    following.click("pass")
    assert match.revision > revision


def test_the_table_sleeps_while_it_waits(table: Pilot) -> None:
    table.frames(60)
    before = table.game.frames
    table.frames(60)
    assert table.game.frames == before


@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_last_trick_can_be_looked_at(
    start: PilotMaker, players: int, size: tuple[int, int]
) -> None:
    pilot = start(size, speed="instant")
    sit_down(pilot, players=players, seed=9)
    wait(pilot)
    while pilot.name != "TricksSection" or tricks(pilot).holding:
        Mouse(pilot).act()
        wait(pilot)
    pilot.settle()  # cards are dimmed little by little, and rotated over several frames
    before = pilot.pixels
    pilot.key(pygame.K_t)
    assert pilot.pixels != before
    pilot.key(pygame.K_t)
    assert pilot.pixels == before


def test_end_plays_the_hand_out_once_no_person_holds_cards(start: PilotMaker) -> None:
    pilot = start(speed="relaxed")
    match = dealt(((1,), *HANDS[1:]), 1, pilot, led((8,)))
    wait(pilot)
    pilot.key(pygame.K_END)
    pilot.frames(5)
    assert match.waiting_for == 0
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    assert match.state.out == (0,)
    pilot.key(pygame.K_END)
    # Bots take the time they need; animations take none.
    pilot.until(lambda: match.state.hand_number == 1 and match.thinking is None, 20000)
    pilot.until(lambda: pilot.name == "ResultSection", 10)
    assert match.state.out[0] == 0
