"""Trick play by hand: what a click does, and what it never does."""

from dataclasses import replace

import pygame
import pytest

from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import Phase
from dalmuti.screen.scenes.table_tricks import TricksScene
from dalmuti.screen.table.selection import Why
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import (
    RANK_KEYS,
    Mouse,
    dealt,
    lead_won,
    led,
    session,
    sit_down,
    wait,
)

HANDS: tuple[Cards, ...] = (
    (1, 2, 2, 6, 6, 6, 9, 9, 10, 12, JESTER),
    (5, 5, 7, 8, 8, 11, 11, 12, 12),
    (3, 3, 7, 7, 10, 10, 11, 12, 12),
    (4, 4, 4, 8, 8, 10, 11, 11, 12),
)
LEFT = (1, 2, 2, 6, 6, 6, 9, 9, 12, JESTER)
"""What Anna holds when she has won the first trick with her 10."""


@pytest.fixture
def table(start: PilotMaker) -> Pilot:
    """Anna's turn to lead."""
    pilot = start(speed="instant")
    dealt(HANDS, 1, pilot, lead_won((10,)))
    wait(pilot)
    return pilot


@pytest.fixture
def following(start: PilotMaker) -> Pilot:
    """Anna's turn to beat two 8s."""
    pilot = start(speed="instant")
    dealt(HANDS, 1, pilot, led((8, 8)))
    wait(pilot)
    return pilot


def tricks(pilot: Pilot) -> TricksScene:
    top = pilot.scene
    assert isinstance(top, TricksScene)
    return top


def picked(pilot: Pilot) -> Cards:
    selection = tricks(pilot).selection
    return selection.cards if selection is not None else ()


def test_nothing_is_picked_and_enter_plays_nothing(table: Pilot) -> None:
    match = session(table).match
    before = match.revision
    assert picked(table) == ()
    table.key(pygame.K_RETURN)
    assert match.revision == before
    assert list(table.context.toasts.sentences) == ["Pick the cards to play first."]
    table.frames(30, dt=0.1)
    assert not table.context.toasts.sentences


def test_enter_with_nothing_to_play_says_to_pass(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = dealt(((9, 9, 12), (5, 5, 8), (6, 11, 11), (7, 10, 10)), 1, pilot, led((5, 5)))
    wait(pilot)
    before = match.revision
    pilot.key(pygame.K_RETURN)
    assert match.revision == before
    assert pilot.context.toasts.sentences == ("Nothing in this hand beats two 5s: pass, with P.",)


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
    assert tricks(table).picture.hand.at(table.spot("card.4").center).picked is False  # type: ignore[union-attr]
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
    # Everybody else can only pass, so that it would be Anna's turn again at once.
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
    # Bert has won and led again; that is not passed by the keys meant for the trick before.
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
    pilot.until(lambda: pilot.name == "ResultScene")
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
    button = next(widget for widget in tricks(table).form if widget.name == "pass")
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
    assert tricks(following).complaint == "Two cards are asked for here, not one."
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
    words, best = top.picture.words, Turn(1, (8,) * 5, 8)
    said = words.why(Why.TOO_FEW, 6, 4, best)
    assert said == "You hold only four 6s; five are asked for."
    said = replace(words, by_name=lambda: True).why(Why.TOO_FEW, 6, 1, best)
    assert said == "Only a single 6 is here; five are asked for."
    # A single 1 needs the jester beside it.
    following.key(pygame.K_1)
    following.key(pygame.K_j)
    assert picked(following) == (1, JESTER)


def test_a_pass_does_not_need_a_reason(following: Pilot) -> None:
    match = session(following).match
    revision = match.revision
    following.click("pass")
    assert match.revision > revision


def test_hovering_lifts_a_card_but_not_what_a_click_hits(table: Pilot) -> None:
    hand = tricks(table).picture.hand
    before = [hand.strip(index) for index in range(hand.size)]
    table.move(table.spot("card.5").center)
    table.frames(30)
    assert hand.hovered == 5
    assert [hand.strip(index) for index in range(hand.size)] == before
    table.click("card.5")
    table.frames(30)
    assert [hand.strip(index) for index in range(hand.size)] == before


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
    while pilot.name != "TricksScene" or tricks(pilot).holding:
        Mouse(pilot).act()
        wait(pilot)
    before = pygame.image.tobytes(pilot.picture, "RGB")
    pilot.key(pygame.K_t)
    assert pygame.image.tobytes(pilot.picture, "RGB") != before
    pilot.key(pygame.K_t)
    assert pygame.image.tobytes(pilot.picture, "RGB") == before


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
    # Bots take the time they need; nothing that moves takes any.
    pilot.until(lambda: match.state.hand_number == 1 and match.thinking is None, 20000)
    pilot.until(lambda: pilot.name == "ResultScene", 10)
    assert match.state.out[0] == 0


def test_a_second_press_of_a_key_takes_back_what_would_be_too_many(following: Pilot) -> None:
    following.key(RANK_KEYS[6])
    assert picked(following) == (6, 6)
    following.key(RANK_KEYS[6])
    assert picked(following) == (6,)
