"""Train the networks of the strong bots by self-play: ``python build/train/train.py --help``.

Deep Monte Carlo: batches of hands are played, and a network learns the place that each decision led
to. Some seats belong to simple players and to older selves. The folder keeps a checkpoint, from
which the same command goes on, and the log; the weights come at the end.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from judge import lone
from learner import Learner, Params, fresh
from rivals import KEEPERS, Chooser, greedy
from table import Explorer, Openings, deal_hands, net, play_out, returns

from dalmuti.players import network
from dalmuti.players.features import choice_features, seen, state_features
from dalmuti.players.network import OPENING, PLAY
from dalmuti.players.simulator import SEATS, acting_hands, choices

MEASURES = (("greedy", greedy), ("plain", KEEPERS[0]), ("hoarder", KEEPERS[1]))
GAMES = 2048
"""Hands in one round of play and fit."""
BATCH = 1024
RATE = (1.0e-3, 2.0e-5)
EPSILON = (0.12, 0.01)
TRACE = (1.0, 0.8)
"""How much a decision's value is the hand's result, at first and later."""
SELVES = 6
"""How many older selves are kept to play against."""
FIRST_SELF = 2 + len(KEEPERS)
TUTORS = (0.34, 0.10, 0.30, 0.14, 0.12)
"""Shares of tables: learners only, greedy ones, keepers, older selves, and mixed ones."""


class Run:
    """A training run and everything it goes on from."""

    def __init__(self, seed: int, widths: tuple[int, ...]) -> None:
        self.rng = np.random.default_rng(seed)
        states, options, opening = shapes()
        self.play = Learner(fresh(self.rng, states, options, widths))
        self.opening = Learner(fresh(self.rng, opening, 1, (96, 96)))
        self.selves: list[Params] = []
        self.rounds = 0
        self.hands = 0
        self.seconds = 0.0

    def save(self, path: Path) -> None:
        kept: Params = {"rounds": np.array([self.rounds, self.hands, self.seconds])}
        for name, learner in (("play", self.play), ("opening", self.opening)):
            kept |= {f"{name}/{key}": value for key, value in learner.state().items()}
        for index, old in enumerate(self.selves):
            kept |= {f"self{index}/{key}": value for key, value in old.items()}
        new = path.with_suffix(".new.npz")
        np.savez(new, **kept)
        new.replace(path)

    def load(self, path: Path) -> None:
        with np.load(path) as file:
            kept = dict(file)
        self.rounds, self.hands = int(kept["rounds"][0]), int(kept["rounds"][1])
        self.seconds = float(kept["rounds"][2])
        self.play.restore(_part(kept, "play"))
        self.opening.restore(_part(kept, "opening"))
        self.selves = []
        while old := _part(kept, f"self{len(self.selves)}"):
            self.selves.append(old)
        self.rng = np.random.default_rng([self.rounds, self.hands])


def _part(kept: Params, name: str) -> Params:
    start = f"{name}/"
    return {key[len(start) :]: value for key, value in kept.items() if key.startswith(start)}


def shapes() -> tuple[int, int, int]:
    """Return how many inputs there are for states, choices and hands before play."""
    batch, notes = deal_hands(np.random.default_rng(0), np.array([6, 6]))
    options = choices(acting_hands(batch), batch.rank, batch.size)
    known = seen(batch)
    return (
        state_features(known).shape[1],
        choice_features(known, options).shape[1],
        notes.features[0].shape[1],
    )


def blend(ends: tuple[float, float], done: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * done


def seat_kinds(rng: np.random.Generator, players: np.ndarray, selves: int) -> np.ndarray:
    """Return who plays on each seat: 0 the learner, 1 greedy, then keepers, then older selves."""
    rows = len(players)
    table = rng.choice(len(TUTORS), rows, p=TUTORS)
    keepers = rng.integers(2, FIRST_SELF, rows)
    old = FIRST_SELF + rng.integers(0, max(selves, 1), rows) if selves else keepers
    others = np.choose(table, [0, 1, keepers, old, 0])[:, None]
    mixed = rng.integers(0, FIRST_SELF + selves, (rows, SEATS))
    others = np.where((table == 4)[:, None], mixed, others)
    mine = rng.random((rows, SEATS)) < rng.choice([0.0, 0.0, 0.4, 0.7], rows)[:, None]
    kinds = np.where(mine, 0, others)
    kinds[np.arange(rows), rng.integers(0, players)] = 0
    return kinds


def one_round(run: Run, done: float) -> dict[str, float]:
    """Play a round of hands and learn from it; `done` is how much of the training is over."""
    rng = run.rng
    players = rng.choice(np.arange(4, 11), GAMES, p=[0.12, 0.12, 0.32, 0.11, 0.11, 0.11, 0.11])
    batch, notes = deal_hands(rng, players)
    kinds = seat_kinds(rng, players, len(run.selves))
    epsilon = np.where(rng.random(GAMES) < 0.5, 0.0, 2 * blend(EPSILON, min(1.0, done * 1.25)))
    explorer = Explorer(run.play.slow, rng, epsilon)
    choosers: dict[int, Chooser] = {1: greedy, **dict(enumerate(KEEPERS, 2))}
    for index, old in enumerate(run.selves):
        choosers[FIRST_SELF + index] = net(old)
    began = time.perf_counter()
    places = play_out(batch, kinds, choosers, explorer)
    played = time.perf_counter()
    worth = (players[:, None] - 1 - places) / (players[:, None] - 1.0)
    samples = explorer.samples
    target = returns(samples, worth, TRACE[0] if done < 0.12 else TRACE[1])
    states, options = np.concatenate(samples.states), np.concatenate(samples.choices)
    rate = RATE[0] * (RATE[1] / RATE[0]) ** done
    rate *= min(1.0, (run.rounds + 1) / 5)
    order = rng.permutation(len(target))
    losses = []
    for at in range(0, len(order) - BATCH + 1, BATCH):
        rows = order[at : at + BATCH]
        losses.append(run.play.fit(states[rows], options[rows], target[rows], rate))
    _fit_openings(run, notes, worth, rate)
    run.rounds += 1
    run.hands += GAMES
    return {
        "loss": float(np.mean(losses)),
        "samples": len(target),
        "play": played - began,
        "fit": time.perf_counter() - played,
    }


def _fit_openings(run: Run, notes: Openings, worth: np.ndarray, rate: float) -> None:
    features = np.concatenate(notes.features)
    target = worth[np.concatenate(notes.game), np.concatenate(notes.seat)].astype(np.float32)
    nothing = np.zeros((BATCH, 1), np.float32)
    order = run.rng.permutation(len(target))
    for at in range(0, len(order) - BATCH + 1, BATCH):
        rows = order[at : at + BATCH]
        run.opening.fit(features[rows], nothing, target[rows], rate)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the strong bots' networks by self-play.")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("build/.train"),
        help="for checkpoint, log and the finished weights; usual %(default)s",
    )
    parser.add_argument(
        "--minutes", type=float, default=74, help="length of the whole training; usual %(default)s"
    )
    parser.add_argument("--seed", type=int, default=1, help="usual %(default)s")
    parser.add_argument(
        "--widths", default="256,192,96", help="the hidden layers; usual %(default)s"
    )
    options = parser.parse_args()
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    run = Run(options.seed, tuple(map(int, options.widths.split(","))))
    checkpoint = folder / "checkpoint.npz"
    if checkpoint.exists():
        run.load(checkpoint)
    total = options.minutes * 60
    saved = measured = remembered = run.seconds
    with (folder / "log.txt").open("a", encoding="utf-8", buffering=1) as log:
        while run.seconds < total:
            began = time.perf_counter()
            facts = one_round(run, run.seconds / total)
            run.seconds += time.perf_counter() - began
            line = (
                f"{run.seconds / 60:6.1f} min {run.hands:9,} hands {run.play.steps:7,} steps "
                f"loss {facts['loss']:.5f} {facts['samples']:6.0f} samples "
                f"play {facts['play']:.1f} s fit {facts['fit']:.1f} s"
            )
            if run.rounds % 5 == 0:
                print(line, flush=True)
                log.write(line + "\n")
            every = total / 14
            if run.seconds - remembered >= every / 2:
                remembered = run.seconds
                run.selves.append({name: w.copy() for name, w in run.play.slow.items()})
                if len(run.selves) > SELVES:
                    # The first ones go, but one of them in three stays for longer.
                    run.selves.pop(1 if run.rounds % 3 else 0)
            if run.seconds - measured >= every:
                measured = run.seconds
                player = net(run.play.slow)
                words = "   ".join(
                    f"{players} seats: {name} {lone(player, rival, players, 300, 9001)}"
                    for players in (6, 9)
                    for name, rival in (
                        ("greedy", greedy),
                        ("plain", KEEPERS[0]),
                        ("hoarder", KEEPERS[1]),
                    )
                )
                print(words, flush=True)
                log.write(words + "\n")
            if run.seconds - saved >= 120:
                saved = run.seconds
                run.save(checkpoint)
        run.save(checkpoint)
    network.save(folder / "strong.npz", {PLAY: run.play.slow, OPENING: run.opening.slow})
    print(f"The weights are in {folder / 'strong.npz'}; the game's own are in assets/weights.")


if __name__ == "__main__":
    main()
