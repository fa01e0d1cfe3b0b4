"""Compare two bots over many deals, and say which one is better.

    python examples/tournament_between_two_bots.py plain novice --deals 100

Bots are named by their levels, from random to master.
"""

import argparse
from collections.abc import Sequence

from dalmuti.app.tournament import Contest, play
from dalmuti.players.levels import LEVELS


def compare(first: str, second: str, deals: int, seed: int) -> None:
    """Play every deal from every seat, and print mean places and the gap between the two."""
    contest = Contest((first, second), players=4, deals=deals, seed=seed, mixed=True)
    outcome = play(contest)
    for line in outcome.places:
        print(f"{line.bot:8} mean place {line.mean}")
    (gap,) = outcome.gaps
    if abs(gap.mean.value) < 2 * gap.mean.error:
        print(f"The gap of {gap.mean} places is too small to tell which is better.")
    else:
        better = gap.bot if gap.mean.value > 0 else gap.other
        print(f"{better} is better: the gap is {gap.mean} places.")


def main(argv: Sequence[str] | None = None) -> None:
    """Compare the bots that the command line names."""
    parser = argparse.ArgumentParser(description="Compare two bots.")
    parser.add_argument("first", choices=LEVELS, nargs="?", default="plain")
    parser.add_argument("second", choices=LEVELS, nargs="?", default="novice")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    if asked.first == asked.second:
        parser.error(f"two different bots are needed, not {asked.first!r} twice")
    compare(asked.first, asked.second, asked.deals, asked.seed)


if __name__ == "__main__":
    main()
