"""Beliefs: shares of unseen cards, and worlds in which cards come in groups."""

from random import Random

import numpy as np
import pytest

from dalmuti.players import worlds
from dalmuti.players.analysis import networks_for_analysis
from dalmuti.players.beliefs import BELIEF, belief_features, shares
from dalmuti.players.certain import certain
from dalmuti.players.features import count, seen_by
from dalmuti.players.policy import NetBot
from dalmuti.players.simulator import Array
from dalmuti.rules.chance import untaxed_deal
from dalmuti.rules.game import GameState, apply, new_game_with_order, view
from dalmuti.rules.view import Phase, PlayerView
from tests.players.hands import even


def states(seed: int, players: int) -> list[GameState]:
    """Return the states of a hand played by the network."""
    names = tuple("ABCDEFGHIJ"[:players])
    state = new_game_with_order(names, tuple(range(players)))
    state, _ = apply(state, untaxed_deal(players, Random(seed)))
    bot = NetBot(Random(1))
    found = []
    while state.phase is Phase.PLAY:
        assert state.turn is not None
        found.append(state)
        state, _ = apply(state, bot.decide(view(state, state.turn)))
    return found


def truth(state: GameState, own: PlayerView) -> Array:
    """Return the counts by other player and rank of the hidden cards."""
    return np.array([count(state.hands[player]) for player in own.others])


def test_shares_are_of_those_who_hold_cards() -> None:
    for state in states(1, 5)[::7]:
        assert state.turn is not None
        known = seen_by(view(state, state.turn))
        (found,) = shares(networks_for_analysis()[BELIEF], known)
        assert found.sum(axis=0) == pytest.approx(1)
        assert (found[known.sizes[0] == 0] < 1e-9).all()


def test_the_trick_is_no_part_of_a_belief() -> None:
    state = states(2, 6)[9]
    assert state.turn is not None
    own = view(state, state.turn)
    assert own.trick.best is not None
    without = own._replace(trick=own.trick._replace(turns=()))
    assert np.array_equal(belief_features(seen_by(own)), belief_features(seen_by(without)))


def test_beliefs_are_better_than_chance() -> None:
    believed = chance = 0.0
    for seed in range(12):
        for state in states(seed, 6)[::5]:
            assert state.turn is not None
            own = view(state, state.turn)
            known = seen_by(own)
            held = truth(state, own)
            (found,) = shares(networks_for_analysis()[BELIEF], known)
            sizes = known.sizes[0, :5]
            by_size = (sizes / sizes.sum())[:, None]
            believed += (held * np.log(np.maximum(found[:5], 1e-9))).sum()
            chance += (held * np.log(np.maximum(by_size, 1e-9))).sum()
    assert believed > chance + 1


@pytest.mark.parametrize("players", [4, 10])
def test_worlds_have_as_many_groups_as_real_hands(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(1)

    def groups(sampled: bool) -> float:
        total = 0.0
        for seed in range(8):
            for state in states(seed, players)[3::8]:
                assert state.turn is not None
                own = view(state, state.turn)
                known = seen_by(own)
                if known.sizes.sum() < 8:
                    continue
                hands = truth(state, own)[None]
                if sampled:
                    hands = worlds.sample(known, certain(own), even(own), 8, rng)
                total += (hands > 0).sum() / len(hands)
        return total

    real = groups(sampled=False)
    assert groups(sampled=True) == pytest.approx(real, rel=0.07)
    monkeypatch.setattr(worlds, "SCATTER", 1e6)
    assert groups(sampled=True) > 1.08 * real
