"""RULES 8 and 9: new order, seats and scores."""

import pytest

from dalmuti.rules import errors
from dalmuti.rules.actions import Deal, DecideRevolution, StartHand
from dalmuti.rules.editions import Philanthropic, Rules
from dalmuti.rules.events import GameEnded, HandEnded, HandStarted
from dalmuti.rules.game import apply, new_game_with_order, view
from dalmuti.rules.scoring import hand_points, winners
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, move, moves, playing

SCORED = Rules(scoring=True, hands=None)


def test_the_order_of_going_out_is_the_new_order() -> None:
    game = moves(playing((12,), (5,), (11,), (1, 3)), (12,), (5,), (), (1,), ())
    game = moves(game, (3,))
    assert game.out == (0, 1, 3)
    game, (started,) = apply(game, StartHand())
    # The new Greater Dalmuti keeps their chair, the others sit to their left in order.
    assert started == HandStarted(2, (0, 1, 3, 2), (0, 1, 3, 2))
    assert view(game, None).order == (0, 1, 3, 2)


def test_the_new_greater_dalmuti_keeps_their_chair() -> None:
    # Chairs from 0: Ann, Ben, Cid, Dot; Cid goes out first.
    game = playing((12, 12), (11,), (10,), (9, 9))
    game = moves(game, (12,), (), (10,), (9,), (), (), (9,))
    assert game.phase is Phase.PLAY
    game = moves(game, (), ())
    game = moves(game, (12,))
    assert game.phase is Phase.RESULT
    game, (started,) = apply(game, StartHand())
    assert isinstance(started, HandStarted)
    assert started.order == (2, 3, 0, 1)
    assert started.chairs == (0, 1, 2, 3)
    assert started.chairs.index(2) == 2


def test_the_ended_hand_names_the_next_chairs() -> None:
    game = moves(playing((12, 11), (5,), (3,), (1,)), (12,), (5,))
    game = moves(game, (3,))
    game, events = apply(game, move(game, (1,)))
    ended = events[-1]
    assert ended == HandEnded(1, (1, 2, 3, 0), (), (0, 1, 2, 3))
    assert game.chairs == (0, 1, 2, 3)
    after, (started,) = apply(game, StartHand())
    assert isinstance(started, HandStarted)
    assert (started.order, started.chairs) == ((1, 2, 3, 0), (0, 1, 2, 3))
    assert after.phase is Phase.DEAL


def test_the_next_hand_starts_only_after_a_result() -> None:
    with pytest.raises(errors.WrongPhaseError, match="Ann"):
        apply(playing((12,), (5,), (3,), (1,)), StartHand())
    with pytest.raises(errors.WrongPhaseError, match="to be dealt"):
        apply(new_game_with_order(NAMES[:4], (0, 1, 2, 3)), StartHand())


def test_one_point_for_each_player_still_in_the_hand() -> None:
    game = moves(playing((12, 11), (5,), (3,), (1,), rules=SCORED), (12,), (5,), (3,))
    game, events = apply(game, move(game, (1,)))
    assert events[-1] == HandEnded(1, (1, 2, 3, 0), (3, 2, 1, 0), (0, 1, 2, 3))
    assert game.points == view(game, 2).points == (0, 3, 2, 1)


def test_without_scoring_there_are_no_points_and_no_end() -> None:
    game = moves(playing((12, 11), (5,), (3,), (1,), rules=Rules(hands=1)), (12,), (5,), (3,))
    game, events = apply(game, move(game, (1,)))
    assert game.phase is Phase.RESULT
    assert isinstance(events[-1], HandEnded)
    assert (events[-1].points, game.points) == ((), ())


def test_the_game_ends_after_the_agreed_hands_and_points_add_up() -> None:
    game = new_game_with_order(NAMES[:4], (0, 1, 2, 3), rules=Rules(scoring=True, hands=2))
    for number in (1, 2):
        deal = Deal(((12, 11), (5,), (3,), (1,)), partial=True, straight_to_play=True)
        game, _ = apply(game, deal)
        game = moves(game, (12,), (5,), (3,))
        game, events = apply(game, move(game, (1,)))
        if number == 1:
            assert game.phase is Phase.RESULT
            assert not any(isinstance(event, GameEnded) for event in events)
            game, _ = apply(game, StartHand())
    # 0 last, then 1, 2, 3 went out; in hand 2, dealt by status 1 2 3 0, Ben was last.
    assert game.points == (1, 3, 5, 3)
    assert events[-1] == GameEnded((2,))
    assert (game.phase, game.turn) == (Phase.OVER, None)
    with pytest.raises(errors.WrongPhaseError, match="the game is over"):
        apply(game, StartHand())


def test_equal_points_share_the_win_and_only_who_is_seated_can_win() -> None:
    assert winners((5, 7, 7, 1), (0, 1, 2, 3)) == (1, 2)
    assert winners((5, 9, 7, 1), (3, 2, 0)) == (2,)


@pytest.mark.parametrize(
    ("after", "flat", "per_status"),
    [
        # Nobody's peon rises.
        ((0, 1, 2, 3, 4), (4, 3, 2, 1, 0), (4, 3, 2, 1, 0)),
        # The Greater Peon 4 becomes the Greater Dalmuti: four statuses for player 0.
        ((4, 0, 1, 2, 3), (4, 4, 2, 1, 0), (4, 7, 2, 1, 0)),
        # Both peons rise by one and two.
        ((0, 3, 1, 4, 2), (5, 3, 3, 1, 0), (5, 3, 4, 1, 0)),
        # The Lesser Peon falls to be the Greater: their Dalmuti gets nothing.
        ((0, 1, 2, 4, 3), (5, 3, 2, 1, 0), (5, 3, 2, 1, 0)),
    ],
)
def test_philanthropic_scoring(
    after: tuple[int, ...], flat: tuple[int, ...], per_status: tuple[int, ...]
) -> None:
    before = (0, 1, 2, 3, 4)
    assert hand_points(before, after, Philanthropic.OFF) == (4, 3, 2, 1, 0)
    assert hand_points(before, after, Philanthropic.FLAT) == flat
    assert hand_points(before, after, Philanthropic.PER_STATUS) == per_status


def test_philanthropic_scoring_goes_by_the_statuses_after_a_greater_revolution() -> None:
    rules = Rules(scoring=True, hands=None, philanthropic=Philanthropic.PER_STATUS)
    game = new_game_with_order(NAMES[:4], (0, 1, 2, 3), rules=rules)
    game, _ = apply(game, Deal(((1,), (4,), (8, 8), (12, 13, 13)), partial=True))
    game, _ = apply(game, DecideRevolution(3, True))
    # Now 3 is the Greater Dalmuti, 2 the Lesser, 1 the Lesser Peon, 0 the Greater Peon.
    game = moves(game, (12,), (8,), (4,), (1,))
    game = moves(game, (), ())
    assert (game.turn, game.out) == (3, (1, 0))
    game, events = apply(game, move(game, (13, 13)))
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    assert ended.order == (1, 0, 3, 2)
    # 0 rose from 3 to 1, two points for 3; 1 rose from 2 to 0, two points for 2.
    assert ended.points == (3, 2, 3, 2)
