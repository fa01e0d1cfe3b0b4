"""Train the networks for sampled worlds: ``python -m build.train.worlds --help``.

Hands are played by the game's own network, mostly by its best choices. One network learns from
their results to judge open hands; a small one learns the first one's values, to play for everyone
in the worlds. Both start from scratch. The folder has a checkpoint after each round, from which the
same command resumes as if it had not been stopped; the weights are written at the end.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

# Only with one thread are sums the same everywhere, and small matrices gain nothing from more.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from build.train.learner import Learner, fresh
from build.train.rounds import Run, Training, train
from build.train.table import deal_hands
from dalmuti.players import network, simulator
from dalmuti.players.features import choice_features, seen, state_features
from dalmuti.players.network import PLAY, Weights
from dalmuti.players.open_hands import OPEN, PLAYOUT, clockwise, open_features
from dalmuti.players.policy import trained
from dalmuti.players.simulator import SEATS, Batch, Choices, best_of
from dalmuti.rules.cards import MAX_PLAYERS

GAMES = 2048
"""Hands in one round of play and training."""
ROUNDS = 160
PLAYERS = (0.12, 0.12, 0.34, 0.11, 0.11, 0.10, 0.10)
"""Shares of tables of four to ten."""
OPEN_WIDTHS = (320, 160, 80)
PLAYOUT_WIDTHS = (96, 48)
KEPT = 0.35
"""Share of positions that are learnt from."""
WANDERS = 0.06
"""Share of decisions that are not the best choice."""
HEAT = 0.02
"""Size of the errors by which most of these choose."""
ANYTHING = 0.3
"""Share of these that may be any choice at all."""
PASSES = 2
"""Number of times that each position is learnt from."""
BATCH = 512
RATE = (1.0e-3, 1.0e-5)


@dataclass
class Positions:
    """Positions with open hands, and the values the teacher gives to choices."""

    features: list[np.ndarray] = field(default_factory=list)
    seats: list[np.ndarray] = field(default_factory=list)
    games: list[np.ndarray] = field(default_factory=list)
    there: list[np.ndarray] = field(default_factory=list)
    states: list[np.ndarray] = field(default_factory=list)
    choices: list[np.ndarray] = field(default_factory=list)
    values: list[np.ndarray] = field(default_factory=list)


def begin(seed: int) -> Run:
    run = Run(seed)
    batch, _ = deal_hands(np.random.default_rng(0), np.array([6, 6]))
    options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
    known = seen(batch)
    inputs = open_features(batch).shape[1]
    states = state_features(known).shape[1]
    choices = choice_features(known, options).shape[1]
    run.learners[OPEN] = Learner(fresh(run.rng, inputs, 0, OPEN_WIDTHS, MAX_PLAYERS))
    run.learners[PLAYOUT] = Learner(fresh(run.rng, states, choices, PLAYOUT_WIDTHS))
    return run


def positions(
    rng: np.random.Generator, teacher: Weights, players: np.ndarray, wanders: float
) -> tuple[Positions, np.ndarray]:
    """Play hands; return positions from them, and the worth of each place by game and seat."""
    batch, _ = deal_hands(rng, players)
    games = np.arange(len(batch))
    places = np.full((len(batch), SEATS), -1, np.int8)
    found = Positions()
    while len(batch):
        kept = rng.random(len(batch)) < KEPT
        _note(found, batch.take(np.flatnonzero(kept)), games[kept])
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        pick = options.first.copy()
        rows = np.flatnonzero(options.count > 1)
        if len(rows):
            mine = simulator.choices_of(options, rows)
            chosen = _choose(rng, teacher, batch, rows, mine, wanders, found, kept)
            pick[rows] = options.first[rows] + chosen - mine.first
        simulator.play(batch, options.rank[pick], options.naturals[pick], options.jesters[pick])
        ended = simulator.over(batch)
        if ended.any():
            places[games[ended]] = batch.places[ended]
            going = np.flatnonzero(~ended)
            batch, games = batch.take(going), games[going]
    return found, (players[:, None] - 1 - places) / (players[:, None] - 1.0)


def _note(found: Positions, batch: Batch, games: np.ndarray) -> None:
    if len(batch):
        seats = clockwise(batch)
        found.features.append(open_features(batch).astype(np.float16))
        found.seats.append(seats)
        found.games.append(games)
        found.there.append(batch.sizes[np.arange(len(batch))[:, None], seats] > 0)


def _choose(
    rng: np.random.Generator,
    teacher: Weights,
    batch: Batch,
    rows: np.ndarray,
    options: Choices,
    wanders: float,
    found: Positions,
    kept: np.ndarray,
) -> np.ndarray:
    """Return a choice for each row, and note the values of some."""
    known = seen(batch, rows)
    states, choices = state_features(known), choice_features(known, options)
    value = network.values(teacher, states, choices, options.row)
    noted = kept[rows][options.row]
    found.states.append(states[options.row[noted]].astype(np.float16))
    found.choices.append(choices[noted].astype(np.float16))
    found.values.append(value[noted])
    best = best_of(options, value)
    if not wanders:
        return best
    near = best_of(options, value + HEAT * rng.gumbel(size=len(value)))
    anything = options.first + rng.integers(0, options.count)
    other = np.where(rng.random(len(rows)) < ANYTHING, anything, near)
    return np.where(rng.random(len(rows)) < wanders, other, best)


def one_round(run: Run, done: float) -> dict[str, float]:
    """Play a round of hands and learn from it; `done` is the share of the training completed."""
    rng = run.rng
    players = rng.choice(np.arange(4, 11), GAMES, p=PLAYERS)
    began = time.perf_counter()
    found, worth = positions(rng, trained()[PLAY], players, WANDERS)
    played = time.perf_counter()
    features, there = np.concatenate(found.features), np.concatenate(found.there)
    games, seats = np.concatenate(found.games), np.concatenate(found.seats)
    target = worth[games[:, None], seats].astype(np.float32)
    rate = RATE[0] * (RATE[1] / RATE[0]) ** done
    rate *= min(1.0, (run.rounds + 1) / 3)
    nothing = np.zeros((BATCH, 0), np.float32)
    losses = []
    for _ in range(PASSES):
        order = rng.permutation(len(features))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            rows = order[at : at + BATCH]
            states = features[rows].astype(np.float32)
            losses.append(run.learners[OPEN].fit(states, nothing, target[rows], rate, there[rows]))
    states, choices = np.concatenate(found.states), np.concatenate(found.choices)
    values = np.concatenate(found.values).astype(np.float32)
    order = rng.permutation(len(values))
    errors = []
    for at in range(0, len(order) - BATCH + 1, BATCH):
        rows = order[at : at + BATCH]
        inputs = states[rows].astype(np.float32), choices[rows].astype(np.float32)
        errors.append(run.learners[PLAYOUT].fit(*inputs, values[rows], rate))
    run.rounds += 1
    return {
        "open": float(np.mean(losses)),
        "playout": float(np.mean(errors)),
        "positions": len(features),
        "choices": len(values),
        "play": played - began,
        "fit": time.perf_counter() - played,
    }


def judged(run: Run) -> str:
    """Return the mean squared error on hands of six that are the same each time."""
    found, worth = positions(np.random.default_rng(9002), trained()[PLAY], np.full(256, 6), 0.0)
    features, there = np.concatenate(found.features), np.concatenate(found.there)
    games, seats = np.concatenate(found.games), np.concatenate(found.seats)
    target = worth[games[:, None], seats]
    out = network.outputs(run.learners[OPEN].slow, features.astype(np.float32))
    error = (((out - target) ** 2) * there).sum() / there.sum()
    spread = ((target - target[there].mean()) ** 2 * there).sum() / there.sum()
    return f"squared error {error:.5f} of {spread:.5f}"


TRAINING = Training(
    "Train the networks for sampled worlds.",
    Path("build/.train-worlds"),
    "worlds.npz",
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
