"""The game's strong levels as players for the simulator, and their taxes.

They decide as the bots do, but the master neither looks ahead nor solves endgames.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from build.train.rivals import Chooser, keeper
from build.train.table import gifts, net
from dalmuti.players.features import (
    Opening,
    Seen,
    choice_features,
    opening_features,
    seen,
    state_features,
)
from dalmuti.players.network import OPENING, PLAY, Weights, state_values, values
from dalmuti.players.sharp import NEAR, WATCHED
from dalmuti.players.simulator import RANKS, Batch, Choices, best_of, decks
from dalmuti.rules.cards import JESTER

Giver = Callable[[np.ndarray, np.ndarray, int, int], np.ndarray]
"""A function of hands, numbers of players, a Dalmuti's status and the number of cards to give."""
Bend = Callable[[Batch, np.ndarray, Choices, np.ndarray, np.ndarray], np.ndarray]
"""A function of a batch, rows, choices, values and picks by row, which returns other picks."""


def choosers(networks: dict[str, Weights], bend: Bend | None = None) -> dict[str, Chooser]:
    """Return the levels from `plain` upwards; `bend` changes the picks of `sharp` and `expert`."""
    play = networks[PLAY]
    return {
        "plain": keeper(),
        "sharp": _forgetful(play, lambda players: np.zeros_like(players), NEAR, bend),
        "expert": _forgetful(play, lambda players: WATCHED // players, 0.0, bend),
        "master": net(play),
    }


def givers(networks: dict[str, Weights]) -> dict[str, Giver]:
    """Return the same levels' functions for giving tax, where jesters may change hands."""
    by_network = _best_gift(networks[OPENING])
    return {"plain": _plain_gift} | dict.fromkeys(("sharp", "expert", "master"), by_network)


def _forgetful(
    play: Weights,
    watched: Callable[[np.ndarray], np.ndarray],
    near: float,
    bend: Bend | None = None,
) -> Chooser:
    """Return a player who knows only which of the best ranks are gone, and of jesters if any.

    Among plays within `near` of the best they take the one with the worst cards.
    """

    def choose(batch: Batch, rows: np.ndarray, options: Choices) -> np.ndarray:
        known = seen(batch, rows)
        least = watched(known.players)
        forgotten = np.arange(RANKS) > least[:, None]
        forgotten[least > 0, JESTER] = False
        forgotten[:, 0] = False
        known = replace(known, unseen=_supposed(known, batch.stripped[rows], forgotten))
        value = values(play, state_features(known), choice_features(known, options), options.row)
        pick = best_of(options, value)
        if near:
            close = value >= value[pick][options.row] - near
            pick = best_of(options, np.where(close, 100.0 * options.rank + options.naturals, -1.0))
        return pick if bend is None else bend(batch, rows, options, value, pick)

    return choose


def _supposed(known: Seen, stripped: np.ndarray, forgotten: np.ndarray) -> np.ndarray:
    """Return by row the unseen cards as estimated by a player who has forgotten these ranks."""
    others = decks(known.players, stripped).astype(np.int64) - known.hand
    unseen = known.unseen.astype(np.int64)
    there = (unseen * forgotten).sum(axis=1)
    share = there / np.maximum(1, (others * forgotten).sum(axis=1))
    return np.where(forgotten, np.rint(others * share[:, None]), unseen).astype(np.int64)


def _plain_gift(hands: np.ndarray, players: np.ndarray, status: int, count: int) -> np.ndarray:
    del players, status
    return gifts(np.random.default_rng(0), hands, count, np.zeros(len(hands), bool), 0.0)


def _best_gift(opening: Weights) -> Giver:
    """Return a giver that keeps the most valuable hand."""
    ones = np.eye(RANKS, dtype=np.int64)[1:]
    first, second = np.triu_indices(len(ones))
    twos = ones[first] + ones[second]

    def give(hands: np.ndarray, players: np.ndarray, status: int, count: int) -> np.ndarray:
        gift = twos if count == 2 else ones
        row, which = np.nonzero((gift <= hands[:, None]).all(axis=2))
        given = gift[which]
        features = opening_features(
            hands[row] - given,
            players[row],
            np.full(len(row), status),
            np.full(len(row), Opening.GIFT),
            np.zeros(len(row), bool),
            given,
        )
        worth = state_values(opening, features)
        table = np.full((len(hands), len(gift)), -np.inf)
        table[row, which] = worth
        best: np.ndarray = gift[table.argmax(axis=1)]
        return best.astype(np.int8)

    return give
