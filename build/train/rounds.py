"""Trainings planned by rounds, which can be stopped and resumed: checkpoints and the command."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from build.train.learner import Learner, Params
from dalmuti.app.arguments import seed, whole
from dalmuti.players import network

CHECKPOINT = "checkpoint.npz"
JUDGED_EVERY = 20
"""Number of rounds between two measurements."""


class Run:
    """A training run and everything needed to resume it: random numbers, rounds and learners."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.rounds = 0
        self.learners: dict[str, Learner] = {}

    def save(self, path: Path) -> None:
        kept: Params = {
            "rounds": np.array(self.rounds),
            "rng": np.array(json.dumps(self.rng.bit_generator.state)),
        }
        for name, learner in self.learners.items():
            kept |= {f"{name}/{key}": value for key, value in learner.state().items()}
        new = path.with_suffix(".new.npz")
        np.savez(new, allow_pickle=True, **kept)
        new.replace(path)

    def load(self, path: Path) -> None:
        with np.load(path) as file:
            kept = dict(file)
        self.rounds = int(kept["rounds"])
        self.rng.bit_generator.state = json.loads(str(kept["rng"]))
        for name, learner in self.learners.items():
            start = f"{name}/"
            learner.restore(
                {key[len(start) :]: value for key, value in kept.items() if key.startswith(start)}
            )

    def save_weights(self, path: Path) -> None:
        network.save(path, {name: learner.slow for name, learner in self.learners.items()})


@dataclass(frozen=True, slots=True)
class Training:
    """A kind of training."""

    description: str
    folder: Path
    weights: str
    """Name of the file with the weights."""
    rounds: int
    begin: Callable[[int], Run]
    """Makes a run from a seed."""
    one_round: Callable[[Run, float], Mapping[str, float]]
    """Plays a round and learns from it; given the share of the training completed."""
    judged: Callable[[Run], str]
    """Measures the learners on hands that are the same each time."""


def train(training: Training, argv: Sequence[str] | None = None) -> int:
    """Train, or resume; return 0 at the end, 130 after Ctrl+C."""
    parser = argparse.ArgumentParser(description=training.description)
    parser.add_argument(
        "--folder",
        type=Path,
        default=training.folder,
        help="for checkpoint, log and final weights; default: %(default)s",
    )
    parser.add_argument(
        "--rounds",
        type=whole("number of rounds", 1, 10**6),
        default=training.rounds,
        help="rounds in the whole training; default: %(default)s",
    )
    parser.add_argument("--seed", type=seed, default=1, help="default: %(default)s")
    options = parser.parse_args(argv)
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / CHECKPOINT
    run = training.begin(options.seed)
    if checkpoint.exists():
        run.load(checkpoint)
    try:
        with (folder / "log.txt").open("a", encoding="utf-8", buffering=1) as log:
            while run.rounds < options.rounds:
                facts = training.one_round(run, run.rounds / options.rounds)
                line = f"{run.rounds:5} of {options.rounds} " + " ".join(
                    f"{name} {value:.5g}" for name, value in facts.items()
                )
                if run.rounds % JUDGED_EVERY == 0 or run.rounds == options.rounds:
                    line += f" {training.judged(run)}"
                    run.save_weights(folder / training.weights)
                print(line, flush=True)
                log.write(line + "\n")
                run.save(checkpoint)
    except KeyboardInterrupt:
        print("Stopped: the same command resumes after the last whole round.")
        return 130
    print(f"The weights are in {folder / training.weights}; the game's own are in assets/weights.")
    return 0
