"""A rival as a program over the pipe: ``python -m build.train.rival_bot greedy``.

It is one of the simple rivals, or a file of networks, of which the one for play decides alone. An
outside referee seats it, for example
``dalmuti tournament --bots master,greedy --bot "greedy=python -m build.train.rival_bot greedy"``.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from types import MappingProxyType

import numpy as np

from build.train.rivals import KEEPERS, Chooser, greedy
from build.train.table import net
from dalmuti.console import show
from dalmuti.pipe.serve import serve
from dalmuti.players import simulator
from dalmuti.players.features import (
    choice_features,
    count,
    seen,
    seen_by,
    state_features,
)
from dalmuti.players.network import PLAY, Weights, load_own
from dalmuti.players.safe import safest_action
from dalmuti.players.simulator import RANKS, Batch
from dalmuti.players.worlds import trick_begun
from dalmuti.resources import AssetBrokenError
from dalmuti.rules.actions import Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER
from dalmuti.rules.view import Phase, PlayerView

RIVALS: MappingProxyType[str, Chooser] = MappingProxyType(
    {
        "greedy": greedy,
        **dict(zip(("keeper", "hoarder", "spender", "narrow"), KEEPERS, strict=True)),
    }
)
"""The rivals by name; a keeper decides as the level `plain` does."""


class RivalBot:
    """A bot that plays as a rival of the simulator, and acts before play as safely as possible."""

    def __init__(self, choose: Chooser) -> None:
        self._choose = choose

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the rival's action."""
        if view.phase is not Phase.PLAY:
            return safest_action(view)
        assert view.you is not None
        batch = some_world(view)
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        pick = int(self._choose(batch, np.zeros(1, np.int64), options)[0])
        cards = (int(options.rank[pick]),) * int(options.naturals[pick])
        cards += (JESTER,) * int(options.jesters[pick])
        return PlaySet(view.you, cards) if cards else Pass(view.you)


def some_world(view: PlayerView) -> Batch:
    """Return this moment with the unseen cards in any order, for players who look at no others."""
    known = seen_by(view)
    unseen = np.repeat(np.arange(RANKS), known.unseen[0].astype(np.int64))
    ends = known.sizes[0, : len(view.chairs) - 1].astype(np.int64).cumsum()
    hands = [np.bincount(part, minlength=RANKS) for part in np.split(unseen, ends)[:-1]]
    batch = trick_begun(view, known, np.array([hands]))
    for turn in view.trick.turns:
        jesters = int(count(turn.cards)[JESTER])
        facts = (turn.rank, len(turn.cards) - jesters, jesters)
        simulator.play(batch, *(np.full(1, fact) for fact in facts))
    return batch


def network_file(text: str) -> Chooser:
    """Return the player that follows the network for play in a file, given on a command line."""
    try:
        weights = load_own(Path(text), (PLAY,))[PLAY]
    except (OSError, AssetBrokenError):
        weights = {}
    if not _fits(weights):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a file with a network for play: give one that a training has "
            "written, such as assets/weights/strong.npz"
        )
    return net(weights)


def _fits(weights: Weights) -> bool:
    """Return whether weights are finite, and shaped as for a player's inputs of today."""
    hands = np.full(1, 4)
    batch = simulator.start(hands, simulator.deal(np.random.default_rng(0), hands))
    known = seen(batch)
    options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
    inputs = {"state": state_features(known), "choice": choice_features(known, options)}
    shapes = {name: part.shape for name, part in weights.items()}
    layers = max(1, (len(weights) - 3) // 2)  # without the first, which takes the inputs
    widths = [shapes.get(f"b{layer}", ()) for layer in range(layers + 1)]
    wanted = {name: (part.shape[1], *widths[0]) for name, part in inputs.items()}
    wanted |= {f"b{layer}": width for layer, width in enumerate(widths)}
    wanted |= {f"w{layer}": (*ins, *outs) for layer, (ins, outs) in enumerate(pairwise(widths), 1)}
    flat = all(len(width) == 1 for width in widths) and widths[-1] == (1,)
    return flat and shapes == wanted and all(np.isfinite(part).all() for part in weights.values())


def rival(text: str) -> Chooser:
    """Return the rival of a name or a file of networks, given on a command line."""
    if text in RIVALS:
        return RIVALS[text]
    if Path(text).suffix == ".npz":
        return network_file(text)
    names = ", ".join(RIVALS)
    raise argparse.ArgumentTypeError(
        f"{text!r} is not a rival: give one of {names}, or a file of networks (.npz)"
    )


def main() -> int:
    """Answer over standard input and output until the input ends."""
    parser = argparse.ArgumentParser(description="Play as a rival over the pipe.")
    parser.add_argument(
        "rival", type=rival, help="one of " + ", ".join(RIVALS) + ", or a file of networks"
    )
    choose = parser.parse_args().rival

    def make(_: Random) -> RivalBot:
        return RivalBot(choose)

    def complain(sentence: str) -> None:
        print(sentence, file=sys.stderr)

    serve(make, 1, sys.stdin.buffer, lambda reply: show(json.dumps(reply)), complain)
    return 0


if __name__ == "__main__":
    sys.exit(main())
