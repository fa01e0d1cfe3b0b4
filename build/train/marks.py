"""Marks of the levels' decisions: ``python -m build.train.marks --help``.

At each level's table everyone plays that level, with the same deals without taxes at all of them;
the decisions of one seat are judged as in the review of a hand. The same command goes on from the
deals kept in its file.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from dalmuti.app.arguments import whole
from dalmuti.match.decisions import Decision
from dalmuti.match.review import Judged, Mark, judge
from dalmuti.players.analysis import WORLDS, Effort, analyse
from dalmuti.players.levels import LEVELS, make_bot
from dalmuti.rules.chance import untaxed_deal
from dalmuti.rules.choices import choices
from dalmuti.rules.game import apply, new_game_with_order, view
from dalmuti.rules.view import Phase

SEED = 90212
LEVELS_JUDGED = ("easy", "plain", "expert", "master")


def judged(level: str, number: int, players: int, worlds: int) -> list[Judged]:
    """Return the decisions with a choice of one seat in one deal, with all seats of a level."""
    state = new_game_with_order(tuple("ABCDEFGHIJ"[:players]), tuple(range(players)))
    state, _ = apply(state, untaxed_deal(players, Random(f"{SEED}/{players}/{number}")))
    bots = [make_bot(level, Random(f"{SEED}/{number}/{seat}")) for seat in range(players)]
    found: list[Judged] = []
    position = 0
    while state.phase is Phase.PLAY:
        assert state.turn is not None
        seen = view(state, state.turn)
        action = bots[state.turn].decide(seen)
        if state.turn == number % players and len(choices(seen)) > 1:
            lots = np.random.default_rng([SEED, number, position])
            told = analyse(seen, lots, Effort(worlds), also=(action,))
            found.append(judge(Decision(position, seen, action, False), told))
        state, _ = apply(state, action)
        position += 1
    return found


def summary(lines: list[dict[str, Any]], level: str) -> str:
    """Return a level's share of each mark, and its mean cost a decision with the standard error."""
    mine = [line for line in lines if line["level"] == level]
    marks: Counter[str] = Counter()
    costs = []
    for line in mine:
        marks.update(line["marks"])
        costs.append((line["cost"], len(line["marks"])))
    pairs = np.array(costs, float)
    total = marks.total()
    mean = pairs[:, 0].sum() / total
    rest = pairs[:, 0] - mean * pairs[:, 1]
    error = rest.std(ddof=1) * np.sqrt(len(rest)) / total
    shares = "  ".join(f"{mark} {marks[mark] / total:6.1%}" for mark in Mark)
    return f"{level:<7} {len(mine):4} hands  {shares}  cost {mean:.4f} ±{error:.4f}"


def main() -> None:
    """Judge the levels' decisions, and print the shares of marks."""
    parser = argparse.ArgumentParser(description="Judge the decisions of the levels of bots.")
    parser.add_argument("--players", type=whole("number of players", 4, 10), default=6)
    parser.add_argument("--hands", type=whole("number of hands", 2, 10**6), default=300)
    parser.add_argument("--worlds", type=whole("number of worlds", 2, 10**6), default=WORLDS)
    parser.add_argument(
        "--levels", nargs="+", choices=tuple(LEVELS), default=LEVELS_JUDGED, metavar="LEVEL"
    )
    parser.add_argument("--keep", type=Path, required=True, metavar="FILE")
    asked = parser.parse_args()
    asked.keep.touch()
    lines = [json.loads(line) for line in asked.keep.read_text(encoding="utf-8").splitlines()]
    setting = [asked.players, asked.worlds]
    lines = [line for line in lines if line["setting"] == setting]
    done = {(line["level"], line["hand"]) for line in lines}
    with asked.keep.open("a", encoding="utf-8", buffering=1) as file:
        for number in range(asked.hands):
            for level in asked.levels:
                if (level, number) in done:
                    continue
                found = judged(level, number, asked.players, asked.worlds)
                line = {
                    "setting": setting,
                    "level": level,
                    "hand": number,
                    "marks": [str(one.mark) for one in found],
                    "cost": sum(one.cost for one in found),
                }
                lines.append(line)
                file.write(json.dumps(line) + "\n")
    for level in asked.levels:
        print(summary(lines, level), flush=True)


if __name__ == "__main__":
    main()
