"""RULES 7: the play of tricks."""

from collections.abc import Sequence

import pytest

from dalmuti.rules import errors
from dalmuti.rules.actions import Deal, Pass, PlaySet, StartHand
from dalmuti.rules.events import (
    CardsPlayed,
    HandEnded,
    Passed,
    PlayBegan,
    PlayerOut,
    TrickWon,
)
from dalmuti.rules.game import apply, can, legal_actions, new_game_with_order, view
from dalmuti.rules.tricks import Trick, Turn
from dalmuti.rules.view import Phase
from tests.rules.tables import moves, playing

A, B, C, D, E = range(5)
PASS: tuple[int, ...] = ()


def test_worked_example_three_tricks() -> None:
    game = playing(
        (11, 11, 11, 11, 12, 12, 12, 6, 6, 13, 8, 12),
        (10, 10, 10, 2, 12),
        (9, 9, 9, 9, 9, 13),
        (8, 8, 8, 5, 5, 5, 9, 12),
        (7, 7, 7, 11),
    )
    # Trick 1: somebody holding five 9s might have played four of them.
    game = moves(game, (11,) * 4, PASS)
    assert (game.turn, can(game, PlaySet(C, (9,) * 4))) == (C, True)
    game = moves(game, PASS, PASS, PASS)
    assert (game.turn, game.trick) == (A, Trick(A))
    # Trick 2.
    game = moves(game, (12,) * 3, (10,) * 3, PASS, (8,) * 3, PASS, (6, 6, 13))
    assert game.trick.best == Turn(A, (6, 6, 13), 6)
    game = moves(game, PASS, PASS, (5, 5, 5), PASS, PASS, PASS, PASS)
    assert (game.turn, game.trick) == (D, Trick(D))
    # Trick 3.
    game = moves(game, (9,), PASS, (8,), (2,))
    assert game.turn == C
    with pytest.raises(errors.MustBeatError, match="rank 13 does not beat rank 2"):
        apply(game, PlaySet(C, (13,)))
    game = moves(game, PASS, PASS, PASS, PASS)
    # B leads trick 4.
    assert (game.turn, game.trick) == (B, Trick(B))
    assert game.last_trick is not None
    assert game.last_trick.best == Turn(B, (2,), 2)


def test_worked_example_the_end() -> None:
    # Clockwise from Marie: Marie, Victor, Éric, Tatiana, Elliot.
    marie, victor, eric, tatiana, elliot = range(5)
    game = playing((4,), (11, 9), (12, 10), (2, 12, 12), (1,))
    game, events = apply(game, PlaySet(marie, (4,)))
    assert events == (CardsPlayed(marie, (4,), 4, 0), PlayerOut(marie, 0))
    game = moves(game, PASS, PASS, (2,))
    game, events = apply(game, PlaySet(elliot, (1,)))
    assert events == (CardsPlayed(elliot, (1,), 1, 0), PlayerOut(elliot, 1))
    assert game.turn == victor
    game = moves(game, PASS, PASS)
    game, events = apply(game, Pass(tatiana))
    assert events == (Passed(tatiana), TrickWon(elliot, victor))
    assert game.turn == victor
    # On to the end: Victor and Éric go out, Tatiana is left.
    game = moves(game, (11,), (10,), PASS, (9,))
    assert (game.turn, game.out) == (eric, (marie, elliot, victor))
    game = moves(game, PASS, PASS)
    game, events = apply(game, PlaySet(eric, (12,)))
    order = (marie, elliot, victor, eric, tatiana)
    assert events == (
        CardsPlayed(eric, (12,), 12, 0),
        PlayerOut(eric, 3),
        HandEnded(1, order, (), (marie, elliot, victor, eric, tatiana)),
    )
    assert (game.phase, game.turn) == (Phase.RESULT, None)
    assert apply(game, StartHand())[0].order == order


def test_the_first_of_the_order_leads_anything() -> None:
    game = playing((12, 12, 5, 13), (1,), (2,), (3,))
    assert game.turn == A
    for cards in ((12,), (12, 12), (12, 12, 13), (12, 13), (5,), (5, 13), (13,)):
        assert can(game, PlaySet(A, cards))
    assert [action.cards for action in legal_actions(game) if isinstance(action, PlaySet)] == [
        (5,),
        (5, 13),
        (12,),
        (12, 12),
        (12, 13),
        (12, 12, 13),
        (13,),
    ]


def test_a_leader_may_not_pass() -> None:
    game = playing((12,), (1,), (2,), (3,))
    with pytest.raises(errors.LeaderMustPlayError, match="Ann leads"):
        apply(game, Pass(A))
    assert Pass(A) not in legal_actions(game)
    game = moves(playing((12, 1), (9, 9), (2,), (3,)), (12,), (9,), PASS, PASS, PASS)
    assert not can(game, Pass(B))


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ((7,), errors.MustFollowCountError),
        ((7, 7, 7), errors.MustFollowCountError),
        ((9, 9), errors.MustBeatError),
        ((10, 10), errors.MustBeatError),
        ((10, 13), errors.MustBeatError),
        ((13, 13), errors.MustBeatError),
        ((7, 8), errors.NotASetError),
        ((), errors.NotASetError),
        ((5, 5), errors.CardsNotHeldError),
        ((4, 4), errors.CardsNotHeldError),
        ((-1, -1), errors.CardsNotHeldError),
    ],
)
def test_what_cannot_follow(cards: Sequence[int], error: type[errors.RulesError]) -> None:
    game = moves(playing((9, 9, 12), (5, 7, 7, 7, 8, 9, 9, 10, 10, 13, 13), (12,), (12,)), (9, 9))
    with pytest.raises(error, match=r"RULES 7|RULES 1, 7"):
        apply(game, PlaySet(B, tuple(cards)))


def test_to_follow_is_the_same_number_of_a_lower_rank_jesters_filling_in() -> None:
    game = moves(playing((9, 9, 12), (5, 7, 7, 7, 8, 13, 13), (12,), (12,)), (9, 9))
    assert legal_actions(game) == (
        PlaySet(B, (5, 13)),
        PlaySet(B, (7, 7)),
        PlaySet(B, (7, 13)),
        PlaySet(B, (8, 13)),
        Pass(B),
    )


def test_jesters_alone_can_be_followed_by_anything_but_jesters() -> None:
    game = moves(playing((13, 12), (12, 13), (1,), (2,)), (13,))
    assert legal_actions(game) == (PlaySet(B, (12,)), Pass(B))


def test_the_order_of_the_cards_does_not_matter() -> None:
    game, (event,) = apply(playing((6, 6, 13, 12), (1,), (2,), (3,)), PlaySet(A, (13, 6, 6)))
    assert event == CardsPlayed(A, (6, 6, 13), 6, 1)
    assert game.hands[A] == (12,)
    assert game.trick == Trick(A, (Turn(A, (6, 6, 13), 6),), Turn(A, (6, 6, 13), 6))


def test_a_pass_does_not_bind() -> None:
    game = moves(playing((12, 12), (1, 8, 11), (10, 12), (12,)), (12,), PASS, (10,), PASS, PASS)
    assert game.turn == B
    assert can(game, PlaySet(B, (8,)))
    game = moves(game, (8,), PASS, PASS, PASS)
    assert game.turn == B


def test_passing_is_allowed_with_playable_cards() -> None:
    assert can(moves(playing((12, 1), (2, 3), (2,), (4,)), (12,)), Pass(B))


def test_the_trick_ends_when_all_others_have_passed_in_a_row_on_the_last_set() -> None:
    game = moves(playing((12, 12), (10, 11), (9, 11), (12,)), (12,), PASS, (9,), PASS, PASS)
    assert game.turn == B
    game, events = apply(game, Pass(B))
    assert events == (Passed(B), TrickWon(C, C))
    assert game.trick == Trick(C)
    assert game.last_trick is not None
    assert [turn.player for turn in game.last_trick.turns] == [A, B, C, D, A, B]
    assert game.last_trick.turns[1] == Turn(B, (), 0)


def test_nobody_else_may_act() -> None:
    game = moves(playing((12, 1), (2,), (3,), (4,)), (12,))
    for action in (PlaySet(A, (1,)), PlaySet(C, (3,)), Pass(D), Pass(-1), Pass(9)):
        with pytest.raises(errors.NotYourTurnError, match="it is the turn of Ben"):
            apply(game, action)


def test_the_others_still_answer_the_set_of_one_who_went_out() -> None:
    game = moves(playing((12, 12), (8,), (7, 9), (6, 10)), (12,), (8,))
    assert game.out == (B,)
    assert game.turn == C
    with pytest.raises(errors.MustBeatError):
        moves(game, (9,))
    assert moves(game, PASS).trick.best == Turn(B, (8,), 8)
    assert moves(game, PASS, (6,)).trick.leader == A
    game = moves(game, (7,), PASS, PASS)
    assert (game.turn, game.trick) == (C, Trick(C))


def test_when_all_pass_on_it_the_lead_goes_clockwise_to_the_next_with_cards() -> None:
    game = moves(playing((12, 12), (8,), (9, 9), (10, 10)), (12,), (8,), PASS, PASS)
    game, events = apply(game, Pass(A))
    assert events == (Passed(A), TrickWon(B, C))
    assert game.turn == C


def test_the_lead_skips_several_who_are_out() -> None:
    game = playing((5,), (4,), (3,), (12, 12), (12, 11))
    game = moves(game, (5,), (4,), (3,), PASS)
    game, events = apply(game, Pass(E))
    assert events == (Passed(E), TrickWon(C, D))
    game = moves(game, (12,))
    assert game.turn == E
    game, events = apply(game, PlaySet(E, (11,)))
    assert (game.turn, events) == (D, (CardsPlayed(E, (11,), 11, 1),))
    game, events = apply(game, Pass(D))
    assert (game.turn, events) == (E, (Passed(D), TrickWon(E, E)))


def test_two_go_out_one_after_the_other() -> None:
    game = moves(playing((9,), (8,), (12, 12), (11, 11), (10, 10)), (9,), (8,), PASS, PASS)
    assert game.turn == E
    game, events = apply(game, Pass(E))
    assert events == (Passed(E), TrickWon(B, C))


def test_the_hand_ends_as_soon_as_one_has_cards() -> None:
    game = moves(playing((12,), (11,), (10,), (1,)), (12,), (11,))
    game, events = apply(game, PlaySet(C, (10,)))
    assert [type(event) for event in events] == [CardsPlayed, PlayerOut, HandEnded]
    assert game.phase is Phase.RESULT
    for action in (Pass(D), PlaySet(D, (1,))):
        with pytest.raises(errors.WrongPhaseError, match="the hand is over"):
            apply(game, action)


def test_hand_sizes_are_public_and_the_last_cards_stay_in_sight() -> None:
    game = moves(playing((12, 12), (8,), (9, 9), (10,)), (12,), (8,), PASS, PASS)
    assert view(game, None).sizes == (1, 0, 2, 1)
    game = moves(game, PASS, (9,), PASS, PASS, (9,))
    assert view(game, A).trick.best == Turn(C, (9,), 9)
    game = moves(game, PASS)
    seen = view(moves(game, PASS, (10,)), A)
    assert seen.phase is Phase.RESULT
    assert seen.trick.best == Turn(D, (10,), 10)
    assert seen.out == (B, C, D)


def test_the_tally_counts_every_card_and_the_jesters_apart() -> None:
    game = moves(playing((12, 12, 13, 1), (11, 11, 11, 2), (3,), (4,)), (12, 12, 13), (11,) * 3)
    assert view(game, None).played == (0,) * 11 + (3, 2, 1)


def test_play_begins_with_the_greater_dalmuti() -> None:
    game = new_game_with_order(("W", "X", "Y", "Z"), (2, 0, 3, 1))
    deal = Deal(((4,), (3,), (2,), (1,)), partial=True, straight_to_play=True)
    game, events = apply(game, deal)
    assert events[-1] == PlayBegan(2)
    assert game.trick == Trick(2)
