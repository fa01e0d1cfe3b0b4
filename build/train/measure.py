"""Measurement of the strong levels in the simulator: ``python -m build.train.measure``.

It prints the network's mean places among rivals, the gaps between levels at mixed tables, and the
length of each level's reigns as Greater Dalmuti in chained hands with taxes; or the network's mean
place among another network, and the other way round. The seeds are never used in training.
"""

from __future__ import annotations

import argparse
import os
from itertools import pairwise

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from build.train.judge import gap, lone, reigns
from build.train.rival_bot import network_file
from build.train.rivals import KEEPERS, greedy
from build.train.stand_ins import choosers, givers
from build.train.table import net
from dalmuti.players.network import PLAY
from dalmuti.players.policy import trained

RIVALS = {
    "greedy": greedy,
    **dict(zip(("keeper, as plain", "hoarding", "spending", "cautious"), KEEPERS, strict=True)),
}
SIZES = (4, 6, 8, 10)


def main() -> None:
    """Print the requested measurements."""
    parser = argparse.ArgumentParser(description="Measure the strong levels in the simulator.")
    parser.add_argument("what", choices=("rivals", "network", "gaps", "reigns"))
    parser.add_argument("--deals", type=int, default=1000, help="deals, or games of 20 hands")
    parser.add_argument(
        "--file", type=network_file, help="networks of another training, for 'network'"
    )
    asked = parser.parse_args()
    if (asked.what == "network") != (asked.file is not None):
        parser.error("give 'network' together with '--file FILE', and no other measurement")
    networks = trained()
    levels = choosers(networks)
    me = net(networks[PLAY])
    if asked.what == "rivals":
        for name, rival in RIVALS.items():
            scores = (f"{n}: {lone(me, rival, n, asked.deals, 90210)}" for n in SIZES)
            print(f"{name} " + ", ".join(scores), flush=True)
            print(f"  it alone among five: {lone(rival, me, 6, asked.deals, 90210)}, ", end="")
            print(f"among five greedy: {lone(rival, greedy, 6, asked.deals, 90210)}", flush=True)
    elif asked.what == "network":
        print(f"alone among five of the file: {lone(me, asked.file, 6, asked.deals, 90210)}")
        print(f"the file alone among five: {lone(asked.file, me, 6, asked.deals, 90210)}")
    elif asked.what == "gaps":
        names = list(levels)
        for worse, better in pairwise(names):
            pair = levels[better], levels[worse]
            gaps = (f"{n}: {gap(*pair, n, asked.deals, 779)}" for n in SIZES)
            print(f"{better} before {worse} " + ", ".join(gaps), flush=True)
    else:
        for name, score in reigns(levels, givers(networks), 6, asked.deals, 781).items():
            print(f"{name} {score}", flush=True)


if __name__ == "__main__":
    main()
