"""Train the networks of the strong bots by self-play: ``python -m build.train.train --help``.

Deep Monte Carlo: batches of hands are played, and a network learns the place that each decision led
to. Some seats are played by simple players and by older versions. Training starts with the result
of an earlier one. The folder has a checkpoint, from which the same command resumes as if it had not
been stopped, and the log; the weights are written at the end.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Event
from zipfile import BadZipFile

# Only with one thread are sums the same everywhere, and small matrices gain nothing from more.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from build.train.judge import lone
from build.train.learner import Learner, Params, fresh
from build.train.rivals import KEEPERS, Chooser, greedy
from build.train.table import Explorer, Openings, deal_hands, net, play_out, returns
from dalmuti.app.arguments import seed, whole
from dalmuti.players import network
from dalmuti.players.features import choice_features, seen, state_features
from dalmuti.players.network import OPENING, PLAY, Weights
from dalmuti.players.simulator import SEATS, acting_hands, choices

MEASURES = (("greedy", greedy), ("plain", KEEPERS[0]), ("hoarder", KEEPERS[1]))
GAMES = 2048
"""Hands in one round of play and training."""
SIZES = {4: 0.12, 5: 0.12, 6: 0.32, 7: 0.11, 8: 0.11, 9: 0.11, 10: 0.11}
"""Shares of tables by their number of seats."""
ROUNDS = 430
MEASURED = 8
"""Number of times that the training measures itself."""
WIDTHS = (256, 192, 96)
START = Path(__file__).with_name("start.npz")
"""The networks of an earlier training."""
CHECKPOINT = "checkpoint.npz"
WEIGHTS = "strong.npz"
SAVED_EVERY = 60.0
"""Seconds of training between two checkpoints."""
BATCH = 1024
RATE = (4.0e-4, 1.0e-5)
EPSILON = (0.10, 0.01)
TRACE = 0.8
"""Weight of the hand's result in a decision's value, against the estimate of the next decision."""
UNTAUGHT = 0.12
"""Share of a training from scratch in which only results count."""
SELVES = 6
"""Number of older versions to play against."""
FIRST_SELF = 2 + len(KEEPERS)
TUTORS = (0.44, 0.07, 0.23, 0.16, 0.10)
"""Shares of tables: learners only, greedy players, keepers, older versions, and mixed ones."""


class TrainingError(Exception):
    """A training cannot begin or resume; the text says why."""


class Run:
    """A training run and everything needed to resume it."""

    def __init__(self, seed: int, widths: tuple[int, ...]) -> None:
        self.rng = np.random.default_rng(seed)
        states, options, opening = shapes()
        self.play = Learner(fresh(self.rng, states, options, widths))
        self.opening = Learner(fresh(self.rng, opening, 1, (96, 96)))
        self.taught = False
        self.selves: list[Params] = []
        self.rounds = 0
        self.hands = 0
        self.seconds = 0.0

    def save(self, path: Path) -> None:
        kept: Params = {
            "rounds": np.array([self.rounds, self.hands, self.seconds, self.taught]),
            "rng": np.array(json.dumps(self.rng.bit_generator.state)),
        }
        for name, learner in self.learners().items():
            kept |= {f"{name}/{key}": value for key, value in learner.state().items()}
        for index, old in enumerate(self.selves):
            kept |= {f"self{index}/{key}": value for key, value in old.items()}
        new = path.with_suffix(".new.npz")
        np.savez(new, allow_pickle=True, **kept)
        new.replace(path)

    def load(self, path: Path) -> None:
        with np.load(path) as file:
            kept = dict(file)
        self.rounds, self.hands = int(kept["rounds"][0]), int(kept["rounds"][1])
        self.seconds, self.taught = float(kept["rounds"][2]), bool(kept["rounds"][3])
        for name, learner in self.learners().items():
            learner.restore(_part(kept, name))
        self.selves = []
        while old := _part(kept, f"self{len(self.selves)}"):
            self.selves.append(old)
        self.rng.bit_generator.state = json.loads(str(kept["rng"]))

    def begin_with(self, networks: dict[str, Weights]) -> None:
        """Start with these networks, and keep them as opponents."""
        for name, learner in self.learners().items():
            for kind in (learner.params, learner.slow):
                kind.update({key: value.copy() for key, value in networks[name].items()})
        self.taught = True
        self.remember()

    def learners(self) -> dict[str, Learner]:
        return {PLAY: self.play, OPENING: self.opening}

    def remember(self) -> None:
        """Add the present version to the opponents; old ones go, but one in three goes later."""
        self.selves.append({name: weights.copy() for name, weights in self.play.slow.items()})
        if len(self.selves) > SELVES:
            self.selves.pop(1 if self.rounds % 3 else 0)

    def save_weights(self, path: Path) -> None:
        """Write the weights in the game's format."""
        network.save(path, {name: learner.slow for name, learner in self.learners().items()})


def _part(kept: Params, name: str) -> Params:
    start = f"{name}/"
    return {key[len(start) :]: value for key, value in kept.items() if key.startswith(start)}


def shapes() -> tuple[int, int, int]:
    """Return the numbers of inputs for states, choices and hands before play."""
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
    """Return each seat's player: 0 the learner, 1 greedy, then keepers, then older versions."""
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


def one_round(run: Run, done: float, sizes: Mapping[int, float] = SIZES) -> dict[str, float]:
    """Play a round of hands and learn from it; `done` is the share of the training completed.

    `sizes` are the shares of tables by their number of seats.
    """
    rng = run.rng
    players = rng.choice(list(sizes), GAMES, p=list(sizes.values()))
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
    target = returns(samples, worth, TRACE if run.taught or done >= UNTAUGHT else 1.0)
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


def begun(folder: Path, seed: int, new: tuple[int, ...] | None) -> Run:
    """Return the training in a folder, resumed from its checkpoint.

    :raises TrainingError: the folder or its checkpoint is unusable.
    """
    checkpoint = folder / CHECKPOINT
    try:
        folder.mkdir(parents=True, exist_ok=True)
        run = Run(seed, new or WIDTHS)
        if checkpoint.exists():
            run.load(checkpoint)
        elif new is None:
            run.begin_with(network.load(START))
    except OSError as error:
        raise TrainingError(
            f"{error.filename or folder} cannot be used: {error.strerror}."
        ) from None
    except (ValueError, KeyError, BadZipFile, EOFError) as error:
        widths = ",".join(map(str, new or WIDTHS))
        raise TrainingError(
            f"{checkpoint} is not a checkpoint of a training with layers of {widths}: give the "
            "'--new' that it began with, name another '--folder', or delete it."
        ) from error
    return run


def go_on(run: Run, rounds: int, folder: Path, sizes: Mapping[int, float] = SIZES) -> bool:
    """Train to this many rounds, with checkpoints; return False if Ctrl+C came first.

    `sizes` are the shares of tables by their number of seats.
    After Ctrl+C the round is finished, so that the training can resume as if nothing had happened.
    """
    stop = Event()

    def interrupted(*_: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, usual)  # a second one does not wait

    usual = signal.signal(signal.SIGINT, interrupted)
    saved = run.seconds
    try:
        with (folder / "log.txt").open("a", encoding="utf-8", buffering=1) as log:

            def tell(line: str) -> None:
                print(line, flush=True)
                log.write(line + "\n")

            while run.rounds < rounds and not stop.is_set():
                began = time.perf_counter()
                facts = one_round(run, run.rounds / rounds, sizes)
                run.seconds += time.perf_counter() - began
                left = run.seconds * (rounds / run.rounds - 1)
                tell(
                    f"{run.rounds:5} of {rounds} {run.seconds / 60:6.1f} min {left / 60:6.1f} to "
                    f"go {run.hands:9,} hands {run.play.steps:7,} steps loss {facts['loss']:.5f} "
                    f"{facts['samples']:6.0f} samples "
                    f"play {facts['play']:.1f} s fit {facts['fit']:.1f} s"
                )
                every = max(1, rounds // MEASURED)
                if run.rounds % max(1, every // 2) == 0:
                    run.remember()
                if run.rounds % every == 0:
                    tell(f"{run.seconds / 60:6.1f} min " + measured(run.play.slow))
                    run.save_weights(folder / WEIGHTS)
                if run.seconds - saved >= SAVED_EVERY:
                    saved = run.seconds
                    run.save(folder / CHECKPOINT)
            run.save(folder / CHECKPOINT)
    finally:
        signal.signal(signal.SIGINT, usual)
    return run.rounds >= rounds


def main(argv: Sequence[str] | None = None) -> int:
    """Train, or resume; return 0 at the end, 130 after Ctrl+C, 1 on an error."""
    parser = argparse.ArgumentParser(description="Train the strong bots' networks by self-play.")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("build/.train"),
        help="for checkpoint, log and final weights; default: %(default)s",
    )
    parser.add_argument(
        "--rounds",
        type=whole("number of rounds", 1, 10**6),
        default=ROUNDS,
        help=f"rounds of {GAMES} hands in the whole training; default: %(default)s",
    )
    parser.add_argument("--seed", type=seed, default=1, help="default: %(default)s")
    parser.add_argument(
        "--new",
        type=layers,
        metavar="WIDTHS",
        help="start from scratch, with hidden layers such as " + ",".join(map(str, WIDTHS)),
    )
    parser.add_argument(
        "--seats",
        type=whole("number of seats", min(SIZES), max(SIZES)),
        help="seats at every table; default: 4 to 10, at a third of the tables 6",
    )
    options = parser.parse_args(argv)
    sizes = SIZES if options.seats is None else {options.seats: 1.0}
    folder: Path = options.folder
    try:
        run = begun(folder, options.seed, options.new)
        print(
            f"{run.rounds} of {options.rounds} rounds are over. Ctrl+C stops after a round, and "
            "the same command goes on.",
            flush=True,
        )
        over = go_on(run, options.rounds, folder, sizes)
        if over:
            run.save_weights(folder / WEIGHTS)
    except TrainingError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename or folder} cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped within a round: the same command resumes from the last checkpoint.")
        return 130
    if not over:
        print(f"Stopped after round {run.rounds}: the same command resumes.")
        return 130
    print(f"The weights are in {folder / WEIGHTS}; the game's own are in assets/weights.")
    return 0


def layers(text: str) -> tuple[int, ...]:
    """Return layer widths from a comma-separated list."""
    return tuple(map(whole("width of a layer", 1, 4096), text.split(",")))


def measured(play: Params) -> str:
    player = net(play)
    return "   ".join(
        f"{players} seats: "
        + " ".join(f"{name} {lone(player, rival, players, 200, 9001)}" for name, rival in MEASURES)
        for players in (6, 9)
    )


if __name__ == "__main__":
    sys.exit(main())
