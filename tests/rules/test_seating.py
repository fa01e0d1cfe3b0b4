"""RULES 3: the seating draw and the Greater Dalmuti's chair."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from dalmuti.rules import errors
from dalmuti.rules.actions import ChooseChair, DrawSeat, StartHand
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import Rules, SeatingTies
from dalmuti.rules.events import (
    ChairChosen,
    Event,
    HandStarted,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
)
from dalmuti.rules.game import GameState, apply, can, due_to_draw, legal_actions, new_game, view
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, house_rules, player_counts, seeds

UNTIL_NEW = Rules(seating_ties=SeatingTies.REDRAW_UNTIL_NEW)


def draw(state: GameState, *draws: tuple[int, int]) -> tuple[GameState, list[Event]]:
    happened: list[Event] = []
    for player, card in draws:
        state, events = apply(state, DrawSeat(player, card))
        happened += events
    return state, happened


def test_worked_example() -> None:
    # Victor 12, Marie 6, Tatiana 1, Elliot 2, Éric 12; then Victor 5, Éric a jester.
    game = new_game(("Victor", "Marie", "Tatiana", "Elliot", "Éric"), "fr")
    game, events = draw(game, (0, 12), (1, 6), (2, 1), (3, 2), (4, 12))
    assert events[-1] == SeatsTied((0, 4))
    assert due_to_draw(game) == (0, 4)
    game, events = draw(game, (0, 5), (4, 13))
    assert events == [SeatDrawn(0, 5), SeatDrawn(4, 13), SeatingDecided((2, 3, 1, 0, 4))]
    assert [game.names[player] for player in game.order] == [
        "Tatiana",
        "Elliot",
        "Marie",
        "Victor",
        "Éric",
    ]
    assert (game.phase, game.turn) == (Phase.CHAIR, 2)


def test_several_ties_are_drawn_again_in_one_round_and_as_often_as_needed() -> None:
    game = new_game(NAMES[:6])
    game, events = draw(game, (0, 9), (1, 5), (2, 9), (3, 5), (4, 9), (5, 13))
    assert events[-1] == SeatsTied((0, 1, 2, 3, 4))
    # In a round everybody tied draws once, in any order.
    game, events = draw(game, (4, 7), (3, 1), (2, 7), (1, 2), (0, 12))
    assert events[-1] == SeatsTied((2, 4))
    game, events = draw(game, (2, 8), (4, 8))
    assert events[-1] == SeatsTied((2, 4))
    game, events = draw(game, (2, 13), (4, 11))
    assert events[-1] == SeatingDecided((3, 1, 4, 2, 0, 5))


def test_nobody_draws_twice_in_a_round() -> None:
    game, _ = draw(new_game(NAMES[:4]), (2, 9))
    with pytest.raises(errors.NotDrawingError, match=r"Cid does not draw now.*Ann, Ben, Dot"):
        apply(game, DrawSeat(2, 8))
    with pytest.raises(errors.NotDrawingError, match="player 4"):
        apply(game, DrawSeat(4, 8))


def test_drawn_cards_are_not_put_back() -> None:
    game, _ = draw(new_game(NAMES[:4]), (0, 1))
    for card in (1, 0, 14):
        with pytest.raises(errors.CardGoneError):
            apply(game, DrawSeat(1, card))
    assert can(game, DrawSeat(1, 13))


def test_the_deck_is_the_first_hands() -> None:
    game = new_game(NAMES[:4], rules=Rules(stripped_deck=True))
    with pytest.raises(errors.CardGoneError):
        apply(game, DrawSeat(0, 12))
    assert can(game, DrawSeat(0, 10))


def test_when_the_deck_runs_out_all_drawn_cards_are_shuffled() -> None:
    game = new_game(NAMES[:4])
    fours = [rank for rank in range(4, 13) for _ in range(rank // 4)]
    for rank in fours:
        game, _ = draw(game, *[(player, rank) for player in range(4)])
    game, _ = draw(game, (0, 3), (1, 3), (2, 3), (3, 1))
    for rank in (7, 11):
        game, _ = draw(game, (0, rank), (1, rank), (2, rank))
    game, _ = draw(game, (0, 2), (1, 2), (2, 5))
    for rank in (6, 10, 13):
        game, _ = draw(game, (0, rank), (1, rank))
    assert [card for card in range(1, 14) if can(game, DrawSeat(0, card))] == [9]
    game, _ = draw(game, (0, 9))
    assert len(game.table.draws) == 80
    assert all(can(game, DrawSeat(1, card)) for card in range(1, 14))
    game, events = draw(game, (1, 1))
    assert events[-1] == SeatingDecided((3, 1, 0, 2))


def test_a_very_long_draw_is_kept_whole() -> None:
    game = new_game(NAMES[:4])
    before = tuple((number % 2, 12) for number in range(255))
    seating = game.table.draw._replace(recent=before)
    game = game._replace(table=replace(game.table, draw=seating))
    cards = ((0, 3), (1, 5), (2, 7), (3, 9))
    for number, (player, card) in enumerate(cards, 1):
        game, _ = apply(game, DrawSeat(player, card))
        assert game.table.draws == view(game, 0).draws == (*before, *cards[:number])


def test_until_new_only_ranks_without_cards_cannot_be_drawn() -> None:
    game, _ = draw(new_game(NAMES[:4], rules=UNTIL_NEW), (0, 12))
    game, _ = draw(game, *[(1, 12)] * 11)
    with pytest.raises(errors.CardGoneError):
        apply(game, DrawSeat(1, 12))
    game, _ = draw(game, (1, 11))
    game, _ = draw(game, *[(2, 11)] * 10, (2, 10), *[(3, 10)] * 9)
    # 33 cards of three ranks are gone; no other rank is refused.
    assert {card for card in range(1, 14) if not can(game, DrawSeat(3, card))} == {10, 11, 12}


def test_ties_drawn_until_new() -> None:
    # A player who draws a rank already taken draws again; the last card counts.
    game = new_game(NAMES[:4], rules=UNTIL_NEW)
    assert due_to_draw(game) == (0,)
    with pytest.raises(errors.NotDrawingError):
        apply(game, DrawSeat(1, 5))
    game, events = draw(game, (0, 5), (1, 5))
    assert events[-1] == SeatsTied((1,))
    game, events = draw(game, (1, 5), (1, 13), (2, 13), (2, 5), (2, 4))
    assert events[-1] == SeatDrawn(2, 4)
    game, events = draw(game, (3, 12))
    assert events[-1] == SeatingDecided((2, 0, 3, 1))


@given(seed=seeds, count=player_counts, rules=house_rules)
def test_every_draw_ends_with_an_order_by_cards(seed: int, count: int, rules: Rules) -> None:
    rng = Random(seed)
    game = new_game(NAMES[:count], rules=rules)
    while game.phase is Phase.SEATING:
        action = chance_action(game, rng)
        assert action is not None
        game, _ = apply(game, action)
    assert sorted(game.order) == list(range(count))
    counting = dict(game.table.draws)
    if rules.seating_ties is SeatingTies.TIED_REDRAW:
        counting = dict(reversed(game.table.draws))
    cards = [counting[player] for player in game.order]
    assert cards == sorted(cards)


def test_the_greater_dalmuti_picks_any_chair_and_the_others_follow_to_their_left() -> None:
    game, _ = draw(new_game(NAMES[:4]), (0, 12), (1, 3), (2, 1), (3, 7))
    assert legal_actions(game) == tuple(ChooseChair(2, chair) for chair in range(4))
    after, events = apply(game, ChooseChair(2, 3))
    # The player with the worst card ends to the right of the first.
    chairs = (1, 3, 0, 2)
    assert events == (ChairChosen(2, 3, chairs), HandStarted(1, (2, 1, 3, 0), chairs))
    assert (after.phase, after.turn, after.hand_number) == (Phase.DEAL, None, 1)


@pytest.mark.parametrize("chair", [-1, 4, 99])
def test_there_are_as_many_chairs_as_players(chair: int) -> None:
    game, _ = draw(new_game(NAMES[:4]), (0, 12), (1, 3), (2, 1), (3, 7))
    with pytest.raises(errors.NoSuchChairError, match="0 to 3"):
        apply(game, ChooseChair(2, chair))
    with pytest.raises(errors.NotYourTurnError, match=r"Ann cannot act now: .* Cid"):
        apply(game, ChooseChair(0, 1))


def test_nothing_else_comes_before_the_first_hand() -> None:
    game = new_game(NAMES[:4])
    assert legal_actions(game) == ()
    for action in (ChooseChair(0, 0), StartHand()):
        with pytest.raises(errors.WrongPhaseError, match="seating"):
            apply(game, action)
    game, _ = draw(game, (0, 12), (1, 3), (2, 1), (3, 7))
    with pytest.raises(errors.WrongPhaseError, match="Cid chooses a chair"):
        apply(game, DrawSeat(0, 4))
