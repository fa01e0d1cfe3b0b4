"""Open hands: the inputs that describe them, and who can beat whom in them."""

import numpy as np
import pytest

from dalmuti.players import simulator
from dalmuti.players.analysis import networks_for_analysis
from dalmuti.players.features import counts_code
from dalmuti.players.open_hands import OPEN, clockwise, open_features, places_ahead
from dalmuti.players.playouts import play_best
from dalmuti.players.policy import trained
from dalmuti.players.simulator import NOBODY, Batch
from dalmuti.rules.cards import JESTER, MAX_PLAYERS

CODE = counts_code(np.zeros((1, JESTER + 1), np.int64)).shape[1]
WINNERS = slice(CODE + 7, CODE + 7 + 12)


def positions(players: int, turns: int, number: int = 20) -> Batch:
    """Return hands after some turns of the trained network."""
    count = np.full(number, players)
    batch = simulator.start(count, simulator.deal(np.random.default_rng(players), count))
    for _ in range(turns):
        play_best(batch, trained()["play"])
    return batch


def by_seat(batch: Batch) -> np.ndarray:
    """Return the inputs by row and seat, clockwise from the one to act."""
    features = open_features(batch)
    each = (features.shape[1] - 14 - 8 - 7 - 11) // MAX_PLAYERS
    return features[:, : each * MAX_PLAYERS].reshape(len(batch), MAX_PLAYERS, each)


@pytest.mark.parametrize(("players", "turns"), [(4, 0), (6, 9), (10, 25)])
def test_winners_are_the_groups_that_no_other_seat_can_beat(players: int, turns: int) -> None:
    batch = positions(players, turns)
    found = by_seat(batch)[:, :, WINNERS]
    for row in range(len(batch)):
        for place in range(players):
            seat = (batch.turn[row] + place) % players
            for rank in range(1, JESTER):
                held = batch.hands[row, seat, rank]
                beaten = any(
                    batch.hands[row, other, better] > 0
                    and batch.hands[row, other, better] + batch.hands[row, other, JESTER] >= held
                    for other in range(players)
                    if other != seat
                    for better in range(1, rank)
                )
                assert found[row, place, rank - 1] == (held > 0 and not beaten)


def test_absent_seats_are_empty_columns() -> None:
    batch = positions(5, 3)
    assert (clockwise(batch)[:, 5:] == NOBODY).all()
    assert not by_seat(batch)[:, 5:].any()
    assert by_seat(batch)[:, :5].any(axis=2).all()


def test_seats_are_numbered_from_the_one_to_act() -> None:
    batch = positions(6, 4)
    turned = batch.take(np.arange(len(batch)))
    for name in ("hands", "sizes", "passed", "places"):
        value = getattr(turned, name)
        value[:, :6] = np.roll(value[:, :6], 2, axis=1)
    turned.turn = (turned.turn + 2) % 6
    turned.owner = np.where(turned.owner == NOBODY, NOBODY, (turned.owner + 2) % 6)
    assert np.array_equal(open_features(batch), open_features(turned))


def test_the_network_knows_who_is_about_to_go_out() -> None:
    batch = positions(6, 40)
    judge = networks_for_analysis()[OPEN]
    for seat in range(6):
        worth = places_ahead(judge, batch, seat)
        few = batch.sizes[:, seat] == 1
        out = batch.places[:, seat] >= 0
        playing = ~out & ~few & (batch.left > 2)
        if few.any() and playing.any():
            assert worth[few].mean() > worth[playing].mean()
