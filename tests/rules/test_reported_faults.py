"""Bugs that players report about other programs of this game, each with a test of ours."""

import pytest

from dalmuti.rules import errors
from dalmuti.rules.actions import DecideRevolution, DrawSeat, GiveTax, Pass, PlaySet
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import apply, can, due_to_draw, legal_actions, new_game
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, all_cards, dealt, move, moves, playing

PASS: tuple[int, ...] = ()


def test_the_lead_never_goes_to_a_player_without_cards() -> None:
    game = moves(playing((12, 12), (8,), (9, 9), (10, 10)), (12,), (8,), PASS, PASS, PASS)
    assert (game.turn, game.hands[2]) == (2, (9, 9))


def test_the_player_after_one_who_goes_out_is_not_skipped() -> None:
    assert moves(playing((12, 12), (8,), (7, 9), (1,)), (12,), (8,)).turn == 2


def test_a_trick_needs_a_pass_of_everybody_else() -> None:
    game = moves(playing((12, 12), (8, 9), (9, 9), (10, 10)), (12,), PASS, PASS)
    assert (game.turn, game.trick.leader) == (3, 0)
    assert game.last_trick is None
    assert moves(game, PASS).last_trick is not None


def test_a_trick_of_one_who_is_out_needs_a_pass_of_everybody_left() -> None:
    game = moves(playing((12, 12), (8,), (9, 9), (10, 10)), (12,), (8,), PASS, PASS)
    assert (game.turn, game.last_trick) == (0, None)


def test_a_pass_does_not_lock_out_for_the_whole_trick() -> None:
    game = moves(playing((12, 12), (8, 8), (9, 10), (11, 11)), (12,), PASS, (9,), PASS, PASS)
    assert can(game, PlaySet(1, (8,)))


def test_the_leader_may_not_pass() -> None:
    game = playing((12, 12), (8,), (9, 9), (10, 10))
    with pytest.raises(errors.LeaderMustPlayError):
        apply(game, Pass(0))
    assert Pass(0) not in legal_actions(game)


def test_part_of_a_larger_group_can_be_played() -> None:
    game = playing((12,) * 4, (9,) * 5, (8,), (7,))
    game = moves(game, (12,) * 2)
    assert can(game, PlaySet(1, (9, 9)))
    assert moves(game, (9, 9)).hands[1] == (9, 9, 9)


def test_one_natural_card_and_two_jesters_are_three_of_its_rank() -> None:
    game = moves(playing((9, 9, 9, 12), (5, 13, 13, 12), (8,), (7,)), (9, 9, 9), (5, 13, 13))
    assert game.trick.best is not None
    assert (game.trick.best.rank, len(game.trick.best.cards)) == (5, 3)


def test_a_set_with_a_jester_escapes_neither_the_rank_nor_the_count_check() -> None:
    game = moves(playing((9, 9, 12), (9, 10, 8, 13, 13), (8,), (7,)), (9, 9))
    for cards in ((9, 13), (10, 13), (8, 13, 13), (13,), (13, 13), (8, 10)):
        assert not can(game, PlaySet(1, cards))
    assert can(game, PlaySet(1, (8, 13)))


def test_taxes_take_the_best_cards_of_an_unsorted_hand() -> None:
    game = dealt((12, 5, 9), (6, 7), (8,), (11, 4, 12), (10, 3, 12, 1, 11))
    game, _ = apply(game, GiveTax(0, (12, 9)))
    game, _ = apply(game, GiveTax(1, (7,)))
    assert game.hands == ((1, 3, 5), (4, 6), (8,), (7, 11, 12), (9, 10, 11, 12, 12))


def test_the_dalmutis_gift_is_their_choice_and_is_checked() -> None:
    game = dealt((12, 5, 9), (6, 7), (8,), (4,), (1, 3))
    assert can(game, GiveTax(0, (5, 9)))
    assert can(game, GiveTax(0, (9, 12)))
    for cards in ((), (5,), (5, 9, 12), (5, 5), (1, 3)):
        assert not can(game, GiveTax(0, cards))


def test_no_card_vanishes_when_the_table_is_cleared() -> None:
    game = playing((12, 12), (8, 8), (9, 9), (10, 10))
    cards = all_cards(game.hands, game.played)
    game = moves(game, (12,), (8,), PASS, PASS, PASS)
    assert game.trick.turns == ()
    assert all_cards(game.hands, game.played) == cards


def test_the_last_play_of_a_hand_is_accepted() -> None:
    game = moves(playing((12,), (8,), (7,), (10, 10)), (12,), (8,))
    game, events = apply(game, move(game, (7,)))
    assert isinstance(events[-1], HandEnded)
    assert game.phase is Phase.RESULT


def test_no_to_the_revolution_is_no() -> None:
    game = dealt((12, 5), (6, 7), (8,), (4,), (1, 3, 13, 13))
    game, _ = apply(game, DecideRevolution(4, False))
    assert game.phase is Phase.TAXES
    assert game.order == (0, 1, 2, 3, 4)


def test_ties_of_the_seating_draw_are_resolved_as_often_as_needed() -> None:
    game = new_game(NAMES[:4])
    for rank in (9, 8, 7):
        for player in due_to_draw(game):
            game, _ = apply(game, DrawSeat(player, rank))
        assert due_to_draw(game) == (0, 1, 2, 3)
        assert game.phase is Phase.SEATING
    for player, rank in enumerate((6, 5, 13, 1)):
        game, _ = apply(game, DrawSeat(player, rank))
    assert game.order == (3, 1, 0, 2)
