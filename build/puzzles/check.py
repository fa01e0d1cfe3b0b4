"""The check of a puzzle in fresh worlds."""

from __future__ import annotations

import numpy as np

from dalmuti.match.puzzles import Puzzle
from dalmuti.players.analysis import Effort, analyse

SURE = 2.5
"""Number of standard errors by which the best choice may fall short of what is wanted."""
CLEAR = 0.1
"""Least number of places by which it must be ahead of every other."""


def fault_of(puzzle: Puzzle, worlds: int, seed: int) -> str:
    """Return why its best choice is not clearly the best in fresh worlds; "" if it is."""
    rng = np.random.default_rng(seed)
    best = puzzle.analysis.best.action
    found = analyse(puzzle.view, rng, Effort(worlds), also=(best,))
    mine = found.of(best)
    assert mine is not None
    other = found.estimates[1] if found.best == mine else found.best
    ahead = other.loss - mine.loss
    error = max(other.loss_error, mine.loss_error)
    if ahead + SURE * error < CLEAR:
        return f"{best} is ahead of {other.action} by only {ahead:.2f} places (error {error:.2f})"
    return ""
