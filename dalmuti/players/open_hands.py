"""Judgement of positions in which all hands are open, for the worlds of an analysis.

The network's inputs describe every seat, numbered clockwise from the one to act.
"""

from functools import cache
from typing import Final

import numpy as np

from dalmuti.players.features import counts_code
from dalmuti.players.network import Weights, outputs
from dalmuti.players.simulator import NOBODY, SEATS, Array, Batch
from dalmuti.rules.cards import JESTER, MAX_PLAYERS, MIN_PLAYERS

OPEN: Final = "open"
"""The network that judges open hands."""
PLAYOUT: Final = "playout"
"""The small network that plays for everyone in the worlds."""
_LARGEST: Final = 8
"""Larger sets are judged as sets of this size."""
_HAND_STEPS: Final = np.array([1, 2, 3, 4, 6, 8, 11])
_LOSER_STEPS: Final = np.arange(1, 6)
_WINNER_STEPS: Final = np.arange(1, 4)
_RANKS: Final = np.arange(1, JESTER)
_BEYOND: Final = 99


def places_ahead(weights: Weights, batch: Batch, seat: int) -> Array:
    """Return by row the value of a seat, 1 for the first place and 0 for the last, as judged.

    The seat must still have cards.
    """
    worth = outputs(weights, open_features(batch))
    mine = worth[np.arange(len(batch)), (seat - batch.turn) % batch.players]
    # Places that are taken are out of reach.
    found: Array = np.clip(mine, 0, (batch.left - 1) / (batch.players - 1))
    return found


def clockwise(batch: Batch) -> Array:
    """Return by row the seats clockwise from the one to act, then `NOBODY`."""
    steps = np.arange(MAX_PLAYERS)
    players = batch.players[:, None]
    seats: Array = np.where(steps < players, (batch.turn[:, None] + steps) % players, NOBODY)
    return seats


def open_features(batch: Batch) -> Array:
    """Return a row of numbers for each position, with all hands open."""
    rows = len(batch)
    across = np.arange(rows)[:, None]
    seats = clockwise(batch)
    hands = batch.hands[across, seats].astype(np.int64)
    sizes = batch.sizes[across, seats].astype(np.int64)
    naturals = hands[:, :, 1:JESTER]
    groups = naturals > 0
    best = _best_ranks(naturals, hands[:, :, JESTER:])
    winners = groups & (_best_of_others(best, naturals) >= _RANKS)
    won = winners.sum(axis=2)
    number = groups.sum(axis=2)
    lost = number - won
    rank, size = batch.rank, batch.size
    follows = (rank > 0)[:, None]
    passed = follows & (batch.passed[across, seats] == rank[:, None])
    owner = (seats == batch.owner[:, None]) & (seats != NOBODY)
    reach = best[np.arange(rows), :, np.minimum(size, _LARGEST)]
    able = (reach < rank[:, None]) & (sizes >= size[:, None])
    by_seat = [
        counts_code(hands.reshape(rows * MAX_PLAYERS, -1)).reshape(rows, MAX_PLAYERS, -1),
        sizes[:, :, None] >= _HAND_STEPS,
        winners,
        lost[:, :, None] >= _LOSER_STEPS,
        won[:, :, None] >= _WINNER_STEPS,
        np.stack([passed, owner, able], axis=2),
        np.stack([sizes * 0.05, number * 0.1, lost * 0.1], axis=2),
    ]
    seat_numbers = np.concatenate(by_seat, axis=2, dtype=np.float32, casting="unsafe")
    parts = [
        seat_numbers.reshape(rows, -1),
        _hot(JESTER + 1)[rank],
        _hot(_LARGEST)[np.minimum(size, _LARGEST - 1)],
        _hot(MAX_PLAYERS - MIN_PLAYERS + 1)[batch.players - MIN_PLAYERS],
        _hot(SEATS)[batch.left],
    ]
    return np.concatenate(parts, axis=1, dtype=np.float32, casting="unsafe")


def _best_ranks(naturals: Array, jesters: Array) -> Array:
    """Return by row, seat and set size the best rank of which the seat can make such a set."""
    reach = np.where(naturals > 0, naturals + jesters, 0)
    best = np.full((*reach.shape[:2], _LARGEST + 1), _BEYOND)
    for size in range(1, _LARGEST + 1):
        able = reach >= size
        best[:, :, size] = np.where(able.any(axis=2), able.argmax(axis=2) + 1, _BEYOND)
    best[:, :, 0] = _BEYOND
    return best


def _best_of_others(best: Array, naturals: Array) -> Array:
    """Return by row, seat and rank the best rank in which another seat has a set as large."""
    two = np.partition(best, 1, axis=1)
    others = np.where(best == two[:, :1], two[:, 1:2], two[:, :1])
    found: Array = np.take_along_axis(others, np.minimum(naturals, _LARGEST), axis=2)
    return found


@cache
def _hot(columns: int) -> Array:
    return np.eye(columns, dtype=np.float32)
