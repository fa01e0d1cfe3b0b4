"""Possible worlds."""

from random import Random

import numpy as np
import pytest

from dalmuti.players import simulator, worlds
from dalmuti.players.certain import certain
from dalmuti.players.features import count, seen_by
from dalmuti.rules.actions import Action, Deal, DecideRevolution, StartHand
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.chance import chance_action
from dalmuti.rules.game import GameState, apply, legal_actions, new_game, new_game_with_order, view
from dalmuti.rules.view import Phase, PlayerView
from tests.players.hands import even

NUMBER = 40


def random_views(seed: int, players: int, hands: int = 3) -> list[tuple[GameState, PlayerView]]:
    rng = Random(seed)
    state = new_game(tuple("ABCDEFGHIJ"[:players]))
    found = []
    while state.hand_number <= hands:
        if state.turn is None:
            action: Action = chance_action(state, rng) or StartHand()
        else:
            if state.phase is Phase.PLAY:
                found.append((state, view(state, state.turn)))
            action = rng.choice(legal_actions(state)[-8:])
        state, _ = apply(state, action)
    return found


@pytest.mark.parametrize("players", [4, 7, 10])
def test_worlds_hold_what_is_unseen_in_hands_of_the_right_size(players: int) -> None:
    rng = np.random.default_rng(1)
    for _, own in random_views(players, players)[::5]:
        known = seen_by(own)
        hands = worlds.sample(known, certain(own), even(own), NUMBER, rng)
        assert (hands >= 0).all()
        assert (hands.sum(axis=2) == known.sizes[0, : players - 1]).all()
        assert (hands.sum(axis=1) == known.unseen[0]).all()


@pytest.mark.parametrize("players", [5, 8])
def test_a_world_replayed_from_the_tricks_begin_is_the_present(players: int) -> None:
    rng = np.random.default_rng(2)
    for state, own in random_views(players, players)[::3]:
        seats = worlds.seats_of(own)
        known = seen_by(own)
        batch = worlds.trick_begun(
            own, known, worlds.sample(known, certain(own), even(own), 3, rng)
        )
        for turn in own.trick.turns:
            assert (batch.turn == seats[turn.player]).all()
            jesters = turn.cards.count(JESTER)
            parts = (turn.rank, len(turn.cards) - jesters, jesters)
            simulator.play(batch, *(np.full(len(batch), part) for part in parts))
        best = own.trick.best
        for row in range(len(batch)):
            assert batch.turn[row] == seats[state.turn if state.turn is not None else -1]
            assert batch.rank[row] == (best.rank if best else 0)
            assert tuple(batch.played[row]) == own.played
            assert batch.left[row] == players - len(own.out)
            for player, seat in seats.items():
                assert batch.sizes[row, seat] == own.sizes[player]
                assert batch.hands[row, seat].sum() == own.sizes[player]
            assert np.array_equal(batch.hands[row, seats[own.you or 0]], count(own.hand))


def taxed(hands: tuple[Cards, ...]) -> GameState:
    state = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3))
    return apply(state, Deal(hands, partial=True))[0]


DEALT = (
    (1, 5, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12, 12, 12),
    (2, 3, 4, 4, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12),
    (2, 3, 3, 5, 5, 6, 6, 6, 7, 7, 7, 8, 9, 9, 10, 10, 11, 12, 12, 13),
    (4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 10, 10, 11, 11, 11, 12, 12, 13),
)


def test_a_dalmuti_knows_the_cards_given_and_that_the_peon_has_nothing_better_left() -> None:
    state = taxed(DEALT)
    while state.phase is Phase.TAXES:
        state, _ = apply(state, legal_actions(state)[-1])
    own = view(state, 0)
    gave, got = own.taxes[1].cards, own.taxes[0].cards
    assert gave == (12, 12)
    assert got == (4, 4)
    hands = worlds.sample(seen_by(own), certain(own), even(own), NUMBER, np.random.default_rng(3))
    peon = hands[:, 2]
    assert (peon[:, 12] >= 2).all()
    assert not peon[:, 1:4].any()
    assert hands[:, 0, 2:4].any()
    assert len({row.tobytes() for row in peon}) > NUMBER // 2


def test_who_called_a_revolution_has_both_jesters() -> None:
    first, *rest = (list(hand) for hand in DEALT)
    rest[1][-1], first[4] = first[4], JESTER
    rest[2][-1], first[5] = first[5], JESTER
    state = taxed(tuple(tuple(sorted(hand)) for hand in (first, *rest)))
    state, _ = apply(state, DecideRevolution(0, call=True))
    state, _ = apply(state, legal_actions(state)[0])
    assert state.turn == 1
    own = view(state, 1)
    hands = worlds.sample(seen_by(own), certain(own), even(own), NUMBER, np.random.default_rng(4))
    assert (hands[:, 2, JESTER] == 2).all()


def test_when_others_pay_the_upper_hand_is_the_better_one() -> None:
    state = taxed(DEALT)
    while state.phase is Phase.TAXES:
        state, _ = apply(state, legal_actions(state)[-1])
    own = view(state, 1)
    hands = worlds.sample(seen_by(own), certain(own), even(own), 400, np.random.default_rng(5))
    ranks = np.arange(14)
    greater, peon = (hands[:, other] @ ranks for other in (2, 1))
    assert greater.mean() < peon.mean() - 8
