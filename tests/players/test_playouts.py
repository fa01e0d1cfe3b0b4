"""Playouts: positions played on for everyone, and their results."""

import numpy as np
import pytest

from dalmuti.players import simulator
from dalmuti.players.network import Weights
from dalmuti.players.open_hands import OPEN, PLAYOUT
from dalmuti.players.playouts import play_best, results, try_plays
from dalmuti.players.simulator import Batch
from dalmuti.rules.cards import JESTER
from tests.players.networks import random_networks

TO_THE_END = 500


@pytest.fixture(scope="module")
def networks() -> dict[str, Weights]:
    return random_networks(3)


def dealt(players: int, number: int = 12) -> Batch:
    count = np.full(number, players)
    return simulator.start(count, simulator.deal(np.random.default_rng(players), count))


@pytest.mark.parametrize("players", [4, 6, 10])
def test_a_playout_to_the_end_gives_the_place_reached(
    networks: dict[str, Weights], players: int
) -> None:
    whole = dealt(players)
    places = []
    for row in range(len(whole)):
        batch = whole.take(np.array([row]))
        while not simulator.over(batch)[0]:
            play_best(batch, networks[PLAYOUT])
        places.append(batch.places[0])
    for seat in range(players):
        worth = results(
            whole.take(np.arange(len(whole))), seat, networks[PLAYOUT], networks[OPEN], TO_THE_END
        )
        wanted = [(players - 1 - place[seat]) / (players - 1) for place in places]
        assert worth == pytest.approx(wanted)


def test_the_judge_is_asked_after_the_turns_and_only_about_those_still_in(
    networks: dict[str, Weights],
) -> None:
    sure = {name: np.zeros_like(value) for name, value in networks[OPEN].items()}
    sure["b2"] = sure["b2"] + np.float32(0.25)
    batch = dealt(4)
    batch.hands[::2, 0] = 0
    batch.hands[::2, 0, 12] = 1  # one card left: the lead ends this hand for the seat
    batch.sizes = batch.hands.sum(axis=2, dtype=np.int8)
    worth = try_plays(batch, [(12,)], networks[PLAYOUT], sure, turns=3)[:, 0]
    assert worth[::2] == pytest.approx(1.0)
    assert worth[1::2] == pytest.approx(0.25)


def test_plays_are_tried_in_the_same_worlds(networks: dict[str, Weights]) -> None:
    batch = dealt(5)
    batch.hands[:, 0] = 0
    batch.hands[:, 0, [7, 9, JESTER]] = 2
    batch.sizes = batch.hands.sum(axis=2, dtype=np.int8)
    plays = [(9, 9), (7, 7), (9, 9), (9, 9, JESTER, JESTER)]
    found = try_plays(batch, plays, networks[PLAYOUT], networks[OPEN], turns=6)
    assert found.shape == (len(batch), 4)
    assert (found[:, 0] == found[:, 2]).all()
    assert (found[:, 0] != found[:, 3]).any()
