"""Playouts: positions played on for everyone until a seat's next turn."""

import numpy as np
import pytest

from dalmuti.players import simulator
from dalmuti.players.network import PLAY, Weights
from dalmuti.players.playouts import choice_values, results, try_plays
from dalmuti.players.policy import trained
from dalmuti.players.simulator import Batch
from dalmuti.rules.cards import JESTER
from tests.players.networks import random_networks


@pytest.fixture(scope="module")
def policy() -> Weights:
    return random_networks(3)[PLAY]


def dealt(players: int, number: int = 12) -> Batch:
    count = np.full(number, players)
    return simulator.start(count, simulator.deal(np.random.default_rng(players), count))


def played_on(batch: Batch, seat: int, policy: Weights) -> float:
    """Return the result of one row, one decision at a time."""
    while True:
        if batch.places[0, seat] >= 0:
            players = int(batch.players[0])
            return float((players - 1 - batch.places[0, seat]) / (players - 1))
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        worth = choice_values(batch, options, policy)
        worth[options.naturals + options.jesters == batch.sizes[0, batch.turn[0]]] = 9.0
        if batch.turn[0] == seat:
            most = (batch.left[0] - 1) / (batch.players[0] - 1)
            return float(np.clip(worth.max(), 0, most))
        best = int(worth.argmax())
        parts = (options.rank, options.naturals, options.jesters)
        simulator.play(batch, *(part[best : best + 1] for part in parts))


@pytest.mark.parametrize("players", [4, 6, 10])
def test_a_batch_ends_as_each_of_its_rows_would(policy: Weights, players: int) -> None:
    whole = dealt(players)
    for seat in (1, players - 1):
        worth = results(whole.take(np.arange(len(whole))), seat, policy)
        rows = [whole.take(np.array([row])) for row in range(len(whole))]
        assert worth == pytest.approx([played_on(row, seat, policy) for row in rows], abs=1e-5)


def test_decisions_shared_between_worlds_are_those_of_each_world() -> None:
    policy = trained()[PLAY]
    worlds = dealt(5, number=3)
    again = worlds.take(np.repeat(np.arange(3), 4))
    # A player who comes late has other cards in some of the worlds.
    again.hands[::2, [2, 3]] = again.hands[::2, [3, 2]]
    again.sizes = again.hands.sum(axis=2, dtype=np.int8)
    lines = np.zeros(12, np.int64)
    shared = results(again.take(np.arange(12)), 4, policy, lines)
    assert (shared == results(again.take(np.arange(12)), 4, policy)).all()
    assert len(set(shared.tolist())) > 3


def test_going_out_is_worth_the_place(policy: Weights) -> None:
    batch = dealt(4)
    batch.hands[:, 0] = 0
    batch.hands[:, 0, 12] = 1
    batch.sizes = batch.hands.sum(axis=2, dtype=np.int8)
    assert try_plays(batch, [(12,)], policy)[:, 0] == pytest.approx(1.0)


def test_plays_are_tried_in_the_same_worlds() -> None:
    policy = trained()[PLAY]
    batch = dealt(5)
    batch.hands[:, 0] = 0
    batch.hands[:, 0, [7, 9, JESTER]] = 2
    batch.sizes = batch.hands.sum(axis=2, dtype=np.int8)
    plays = [(9, 9), (7, 7), (9, 9), (9, 9, JESTER, JESTER)]
    found = try_plays(batch, plays, policy)
    assert found.shape == (len(batch), 4)
    assert (found[:, 0] == found[:, 2]).all()
    assert (found[:, 0] != found[:, 3]).any()


def test_a_last_set_at_the_next_turn_is_worth_the_place(policy: Weights) -> None:
    batch = dealt(4)
    batch.hands[:, 0] = 0
    batch.hands[:, 0, [1, 9]] = 1  # nobody beats the 1, and then the 9 is the last
    batch.sizes = batch.hands.sum(axis=2, dtype=np.int8)
    batch.played[:, 1] = 0
    assert try_plays(batch, [(1,)], policy)[:, 0] == pytest.approx(1.0)
