"""Simple players for the simulator, for training and measuring.

Each gives every choice a score and takes the first of the best.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from dalmuti.players.simulator import Batch, Choices, best_of, decks
from dalmuti.rules.cards import JESTER

Chooser = Callable[[Batch, np.ndarray, Choices], np.ndarray]
"""A function of a batch, the rows to decide and their choices, which returns one index for each."""


def greedy(batch: Batch, rows: np.ndarray, options: Choices) -> np.ndarray:
    """Lead the largest group of the worst rank, follow with the worst legal set, never pass."""
    alone = options.rank == JESTER
    score = options.rank * 100 + options.naturals - 10 * options.jesters
    score[alone] = options.jesters[alone]
    return best_of(options, score)


def keeper(
    strong: int = 3, few: int = 3, danger: int = 2, breaks: bool = False, slack: int = 0
) -> Chooser:
    """Return a player who keeps groups whole, and saves good ranks to win the lead.

    The defaults give the game's plain bot. Groups up to the rank `strong` are kept until only `few`
    are left, or the set to beat belongs to a player with at most `danger` cards. `breaks` allows
    breaking up a group to follow; `slack` is the number of ranks by which it may beat a set, 0 for
    any.
    """

    def choose(batch: Batch, rows: np.ndarray, options: Choices) -> np.ndarray:
        row = options.row
        hand = batch.hands[rows, batch.turn[rows]].astype(np.int64)
        naturals = hand[:, 1:JESTER]
        groups = (naturals > 0).sum(axis=1)
        beat = batch.rank[rows]
        owner_left = batch.sizes[rows, batch.owner[rows]].astype(np.int64)
        blocking = ((owner_left > 0) & (owner_left <= danger))[row]
        short = (groups <= few)[row]
        rank, used, wild = options.rank, options.naturals, options.jesters
        whole = hand[row, rank] == used
        free = (rank > strong) | short | blocking | (beat[row] <= strong)
        if slack:
            free &= (rank + slack >= beat[row]) | short | blocking
        plain = whole & (wild == 0) & free
        sensible = plain | (whole & short & (wild > 0))
        score = np.where(sensible, 1000.0, np.where(blocking, 500.0, -1000.0)) + rank
        if breaks:
            score = np.where(free & (wild == 0) & ~sensible, 100.0 + rank, score)
        score -= wild * 0.1
        score[rank == 0] = 0.0
        sure = _sure_groups(batch, rows, hand)
        finish = (groups <= few + 1) & (sure.sum(axis=1) >= groups - 1) & (groups > 1)
        lead = np.where(whole & (wild == 0) & (rank < JESTER), rank + used, -100.0 - wild)
        lead += 1000.0 * (finish[row] & sure[row, np.minimum(rank, JESTER - 1)])
        last = whole & (groups[row] == 1) & (wild == hand[row, JESTER])
        lead = np.where(last, 5000.0, lead)
        return best_of(options, np.where(beat[row] > 0, score, lead))

    return choose


def _sure_groups(batch: Batch, rows: np.ndarray, hand: np.ndarray) -> np.ndarray:
    """Return by row and rank whether nobody can beat the whole group held there."""
    unseen = decks(batch.players[rows], batch.stripped[rows]) - batch.played[rows] - hand
    others = unseen[:, :JESTER].astype(np.int64)
    reach = np.where(others > 0, others + unseen[:, JESTER:], 0)
    strongest = np.maximum.accumulate(reach, axis=1)
    sure = np.zeros(reach.shape, bool)
    held = hand[:, 1:JESTER]
    sure[:, 1:] = (held > 0) & (strongest[:, :-1] < held)
    return sure


KEEPERS: tuple[Chooser, ...] = (
    keeper(),
    keeper(strong=6, few=2, danger=0),
    keeper(strong=1, few=5, danger=3, breaks=True),
    keeper(strong=4, few=3, danger=1, slack=3),
)
"""The game's plain bot, a hoarder, a spender, and one that beats sets only narrowly."""
