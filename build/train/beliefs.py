"""Train the network of beliefs about hidden hands: ``python -m build.train.beliefs --help``.

Hands are played by the game's own network, mostly by its best choices, and the network learns who
held the cards that the player to act could not see.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

# Only with one thread are sums the same everywhere, and small matrices gain nothing from more.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from build.train.learner import Learner, fresh
from build.train.rounds import Run, Training, train
from build.train.table import deal_hands, play_out
from dalmuti.players.beliefs import BELIEF, belief_features, normalized
from dalmuti.players.features import (
    OTHERS,
    choice_features,
    others_clockwise,
    seen,
    state_features,
)
from dalmuti.players.network import PLAY, outputs, values
from dalmuti.players.policy import trained
from dalmuti.players.simulator import RANKS, SEATS, Batch, Choices, best_of

GAMES = 2048
"""Hands in one round of play and training."""
ROUNDS = 60
PLAYERS = (0.12, 0.12, 0.34, 0.11, 0.11, 0.10, 0.10)
"""Shares of tables of four to ten."""
WIDTHS = (192, 128)
WANDERS = 0.04
"""Share of decisions that are not the best choice, but one that is nearly as good."""
HEAT = 0.02
KEPT = 0.5
"""Share of decisions that are learnt from."""
BATCH = 512
RATE = (1.5e-3, 2.0e-5)


class Watcher:
    """A player who notes what could be seen, and who really held the unseen cards."""

    def __init__(self, rng: np.random.Generator, wanders: float) -> None:
        self.rng = rng
        self.wanders = wanders
        self.features: list[np.ndarray] = []
        self.held: list[np.ndarray] = []

    def __call__(self, batch: Batch, rows: np.ndarray, options: Choices) -> np.ndarray:
        known = seen(batch, rows)
        states = state_features(known)
        value = values(trained()[PLAY], states, choice_features(known, options), options.row)
        kept = self.rng.random(len(rows)) < KEPT
        noted = rows[kept]
        if len(noted):
            self.features.append(belief_features(seen(batch, noted)).astype(np.float16))
            others = others_clockwise(batch.players[noted], batch.turn[noted])
            self.held.append(batch.hands[noted[:, None], others].astype(np.int8))
        best = best_of(options, value)
        if not self.wanders:
            return best
        near = best_of(options, value + HEAT * self.rng.gumbel(size=len(value)))
        return np.where(self.rng.random(len(rows)) < self.wanders, near, best)


def begin(seed: int) -> Run:
    run = Run(seed)
    batch, _ = deal_hands(np.random.default_rng(0), np.array([6, 6]))
    inputs = belief_features(seen(batch)).shape[1]
    run.learners[BELIEF] = Learner(fresh(run.rng, inputs, 0, WIDTHS, OTHERS * RANKS))
    return run


def watched(rng: np.random.Generator, players: np.ndarray, wanders: float) -> Watcher:
    """Return the notes from hands played by the network."""
    batch, _ = deal_hands(rng, players)
    watcher = Watcher(rng, wanders)
    play_out(batch, np.ones((len(batch), SEATS), np.int64), {1: watcher})
    return watcher


def slope(out: np.ndarray, held: np.ndarray) -> tuple[np.ndarray, float]:
    """Return the derivative of the cross entropy for each unseen card, and its mean."""
    shares = normalized(out, held.sum(axis=2))
    unseen = held.sum(axis=1, keepdims=True)
    cards = held.sum()
    loss = -(held * np.log(np.maximum(shares, 1e-9))).sum() / cards
    return (shares * unseen - held).reshape(out.shape) / cards, float(loss)


def one_round(run: Run, done: float) -> dict[str, float]:
    """Play a round of hands and learn from it; `done` is the share of the training completed."""
    rng = run.rng
    players = rng.choice(np.arange(4, 11), GAMES, p=PLAYERS)
    began = time.perf_counter()
    watcher = watched(rng, players, WANDERS)
    played = time.perf_counter()
    features, held = np.concatenate(watcher.features), np.concatenate(watcher.held)
    rate = RATE[0] * (RATE[1] / RATE[0]) ** done
    rate *= min(1.0, (run.rounds + 1) / 3)
    nothing = np.zeros((BATCH, 0), np.float32)
    order = rng.permutation(len(features))
    losses = []
    for at in range(0, len(order) - BATCH + 1, BATCH):
        rows = order[at : at + BATCH]
        down = partial(slope, held=held[rows].astype(np.float64))
        states = features[rows].astype(np.float32)
        losses.append(run.learners[BELIEF].descend(states, nothing, down, rate))
    run.rounds += 1
    return {
        "loss": float(np.mean(losses)),
        "positions": len(features),
        "play": played - began,
        "fit": time.perf_counter() - played,
    }


def judged(run: Run) -> str:
    """Return the mean cross entropy for an unseen card, and that of chance."""
    watcher = watched(np.random.default_rng(9002), np.full(512, 6), 0.0)
    held = np.concatenate(watcher.held).astype(np.float64)
    out = outputs(run.learners[BELIEF].slow, np.concatenate(watcher.features).astype(np.float32))
    by_size = np.log(np.maximum(held.sum(axis=2), 1e-9))
    chance = np.repeat(by_size[:, :, None], RANKS, axis=2).reshape(out.shape)
    return f"cross entropy {slope(out, held)[1]:.5f}, by chance {slope(chance, held)[1]:.5f}"


TRAINING = Training(
    "Train the network of beliefs about hidden hands.",
    Path("build/.train-beliefs"),
    "beliefs.npz",
    ROUNDS,
    begin,
    one_round,
    judged,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Train, or resume; return 0 at the end, 130 after Ctrl+C."""
    return train(TRAINING, argv)


if __name__ == "__main__":
    sys.exit(main())
