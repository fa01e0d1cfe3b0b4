"""Simple players for the simulator, to train and to measure against.

Each gives every choice a score and takes the first best.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from dalmuti.players.simulator import Batch, Choices, best_of, decks
from dalmuti.rules.cards import JESTER

Chooser = Callable[[Batch, np.ndarray, Choices], np.ndarray]
"""Takes a batch, the rows to decide and their choices; returns the index of a choice for each."""


def greedy(batch: Batch, rows: np.ndarray, options: Choices) -> np.ndarray:
    """Lead the largest group of the worst rank, follow with the worst legal set, never pass."""
    alone = options.rank == JESTER
    score = options.rank * 100 + options.naturals - 10 * options.jesters
    score[alone] = options.jesters[alone]
    return best_of(options, score)


def keeper(batch: Batch, rows: np.ndarray, options: Choices) -> np.ndarray:
    """Keep groups whole, and good ranks to take the lead with, as the game's plain bot does."""
    row = options.row
    turn = batch.turn[rows]
    hand = batch.hands[rows, turn].astype(np.int64)
    naturals = hand[:, 1:JESTER]
    groups = (naturals > 0).sum(axis=1)
    beat = batch.rank[rows]
    owner_left = batch.sizes[rows, batch.owner[rows]].astype(np.int64)
    blocking = (owner_left > 0) & (owner_left <= 2)
    few = groups <= 3
    rank, used, wild = options.rank, options.naturals, options.jesters
    whole = hand[row, rank] == used
    last = whole & (groups[row] == 1) & (wild == hand[row, JESTER])
    free = (rank > 3) | few[row] | blocking[row] | (beat[row] <= 3)
    sensible = (whole & (wild == 0) & free) | (whole & few[row] & (wild > 0))
    following = beat[row] > 0
    score = np.where(sensible, 1000.0, np.where(blocking[row], 500.0, -1000.0)) + rank
    score -= wild * 0.1
    score[rank == 0] = 0.0
    unseen = decks(batch.players[rows], batch.stripped[rows]) - batch.played[rows] - hand
    others = unseen[:, 1:JESTER].astype(np.int64)
    reach = np.where(others > 0, others + unseen[:, JESTER:], 0)
    better = np.maximum.accumulate(reach, axis=1)
    strongest = np.concatenate([np.zeros((len(rows), 2), np.int64), better], axis=1)
    sure = naturals * ((naturals > 0) & (strongest[:, 1:JESTER] < naturals)) > 0
    finish = (groups <= 4) & (sure.sum(axis=1) >= groups - 1) & (groups > 1)
    sure_choice = np.concatenate([np.zeros((len(rows), 1), bool), sure], axis=1)
    natural = np.minimum(rank, JESTER - 1)
    lead = np.where(whole & (wild == 0) & (rank < JESTER), rank + used, -100.0 - wild)
    lead = lead + 1000.0 * (finish[row] & sure_choice[row, natural])
    lead = np.where(last, 5000.0, lead)
    return best_of(options, np.where(following, score, lead))
