"""Measurements of the analysis engine: ``python -m build.train.proof --help``.

``order`` compares each analysis with one of ten times the worlds: how often the order of the two
best choices holds where they differ by more than two standard errors. ``outcomes`` compares the
expected places with those reached, when everyone plays on by the network. The positions are close
decisions in hands that the network plays, from seeds that no training uses.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from dalmuti.app.arguments import whole
from dalmuti.players.analysis import (
    WORLDS,
    Effort,
    analyse,
    networks_for_analysis,
    trials,
)
from dalmuti.players.network import PLAY
from dalmuti.players.policy import NetBot, rank_plays
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import untaxed_deal
from dalmuti.rules.game import apply, new_game_with_order, view
from dalmuti.rules.view import Phase, PlayerView

SEED = 90211
CLOSE = 0.08
"""Two plays are close if the network's values differ by at most this much."""
SHARE = 0.15
"""Share of the close decisions that are taken."""
MORE = 10
"""Factor of worlds in the analysis that is compared."""


def hands(players: int) -> Iterator[tuple[list[PlayerView], tuple[PlayerId, ...]]]:
    """Yield close decisions of each hand, and the order of going out; the hands never end."""
    rng = Random(f"{SEED}/{players}")
    bot = NetBot(Random(1))
    names = tuple("ABCDEFGHIJ"[:players])
    while True:
        state = new_game_with_order(names, tuple(range(players)))
        state, _ = apply(state, untaxed_deal(players, rng))
        found = []
        while state.phase is Phase.PLAY:
            assert state.turn is not None
            seen = view(state, state.turn)
            ranked = rank_plays(networks_for_analysis()[PLAY], seen)
            close = len(ranked) > 1 and ranked[0][1] - ranked[1][1] <= CLOSE
            if close and len(state.out) < players - 2 and rng.random() < SHARE:
                found.append(seen)
            state, _ = apply(state, bot.decide(seen))
        last = tuple(player for player in range(players) if player not in state.out)
        yield found, (*state.out, *last)


def order(players: int, number: int, worlds: int) -> str:
    """Return how often the order of the two best choices holds with ten times the worlds."""
    clear = holds = total = same = 0
    for views, _ in hands(players):
        for seen in views:
            few, many = (
                analyse(seen, np.random.default_rng(seed), Effort(tried))
                for seed, tried in ((1, worlds), (2, MORE * worlds))
            )
            total += 1
            same += few.best.action == many.best.action
            second = few.estimates[1]
            if second.loss > 2 * second.loss_error:
                clear += 1
                again, best = many.of(second.action), many.of(few.best.action)
                assert again is not None
                assert best is not None
                holds += again.loss >= best.loss
        if total >= number:
            break
    return (
        f"{players} seats, {worlds} worlds: the order holds in {holds} of {clear} clear decisions "
        f"({holds / max(1, clear):.3f}); the best choice is the same in {same} of all {total}"
    )


def outcomes(players: int, number: int, worlds: int) -> str:
    """Return the mean squared error and the bias of expected places against those reached."""
    errors: list[tuple[float, float]] = []
    networks = networks_for_analysis()
    for views, out in hands(players):
        for seen in views:
            assert seen.you is not None
            cards, value = rank_plays(networks[PLAY], seen)[0]
            rng = np.random.default_rng(1)
            worth = trials(seen, [cards], networks, rng, Effort(worlds)).worth.mean()
            reached = (players - 1 - out.index(seen.you)) / (players - 1)
            errors.append((float(worth) - reached, value - reached))
        if len(errors) >= number:
            break
    found = np.array(errors)
    mean, spread = found.mean(axis=0), found.std(axis=0) / np.sqrt(len(found))
    better = found[:, 1] ** 2 - found[:, 0] ** 2
    return (
        f"{players} seats, {worlds} worlds, {len(found)} decisions: squared error "
        f"{(found[:, 0] ** 2).mean():.4f}, of the network {(found[:, 1] ** 2).mean():.4f}, less by "
        f"{better.mean():.4f} ±{better.std() / np.sqrt(len(found)):.4f}; bias "
        f"{mean[0]:+.3f} ±{spread[0]:.3f}, of the network {mean[1]:+.3f}"
    )


def main() -> None:
    """Print the requested measurements."""
    parser = argparse.ArgumentParser(description="Measure the analysis engine.")
    parser.add_argument("what", choices=("order", "outcomes"))
    parser.add_argument("--players", type=whole("number of players", 4, 10), default=6)
    parser.add_argument("--positions", type=whole("number of positions", 2, 10**6), default=200)
    parser.add_argument("--worlds", type=whole("number of worlds", 2, 10**6), default=WORLDS)
    asked = parser.parse_args()
    measure = {"order": order, "outcomes": outcomes}[asked.what]
    print(measure(asked.players, asked.positions, asked.worlds), flush=True)


if __name__ == "__main__":
    main()
