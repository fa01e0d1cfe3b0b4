"""Find puzzles in played hands: ``python -m build.puzzles.make --help``.

Positions are kept in a file, from which the same command goes on. At the end the best of each theme
are written to assets/puzzles, from easy to difficult.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from build.puzzles.find import Found, positions
from dalmuti.app.arguments import whole
from dalmuti.match import SeatKind, SeatSpec
from dalmuti.match.puzzles import KEY, SUFFIX, Theme
from dalmuti.match.start import record_lines
from dalmuti.pipe.protocol import answer
from dalmuti.rules.game import apply, view
from dalmuti.rules.record import header_line

HANDS = 3000
NUMBER = 120
OUT = Path("assets/puzzles")
KEPT = Path("build/.puzzles/found.jsonl")


def main() -> None:
    """Find puzzles, or go on, and write the chosen ones."""
    parser = argparse.ArgumentParser(description="Find puzzles in played hands.")
    parser.add_argument("--hands", type=whole("number of hands", 1, 10**6), default=HANDS)
    parser.add_argument("--number", type=whole("number of puzzles", 1, 999), default=NUMBER)
    parser.add_argument("--keep", type=Path, default=KEPT, metavar="FILE")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER")
    asked = parser.parse_args()
    asked.keep.parent.mkdir(parents=True, exist_ok=True)
    asked.keep.touch()
    kept = [json.loads(line) for line in asked.keep.read_text(encoding="utf-8").splitlines()]
    with asked.keep.open("a", encoding="utf-8", buffering=1) as file:
        for number in range(len(kept), asked.hands):
            entry = {"hand": number, "found": [as_entry(one) for one in positions(number)]}
            kept.append(entry)
            file.write(json.dumps(entry) + "\n")
    found = [one for entry in kept for one in entry["found"]]
    chosen = choose(found, asked.number)
    asked.out.mkdir(parents=True, exist_ok=True)
    for old in asked.out.glob(f"*{SUFFIX}"):
        old.unlink()
    for number, one in enumerate(chosen, 1):
        path = asked.out / f"{number:03}{SUFFIX}"
        path.write_text("".join(f"{line}\n" for line in one["lines"]), encoding="utf-8")
    for theme in Theme:
        mine = [one["missed"] for one in chosen if one["theme"] == theme]
        there = sum(one["theme"] == theme for one in found)
        print(
            f"{theme:<8} {len(mine):3} of {there:4}, missed by {sum(mine) / max(1, len(mine)):.2f}"
        )


def as_entry(found: Found) -> dict[str, Any]:
    """Return a position as a JSON object with the lines of its record."""
    start = found.start
    state = start.first
    for action in start.actions:
        state, _ = apply(state, action)
    assert state.turn is not None
    seen = view(state, state.turn)
    about = {
        "theme": str(found.theme),
        "missed": round(found.missed, 2),
        "margin": round(found.margin, 2),
        "best": answer(seen, found.best),
    }
    table = start.first.table
    header = header_line(table.names, table.edition, table.rules, {KEY: about})
    seats = [SeatSpec(name, SeatKind.BOT, "expert") for name in table.names]
    return {**about, "lines": [header, *record_lines(start, seats)]}


def choose(found: Sequence[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """Return puzzles, easiest first, with as many of each theme as there are, and of all degrees.

    Of one theme, those with the largest margin among equally difficult ones come first.
    """
    by_theme: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for one in found:
        by_theme[one["theme"]].append(one)
    chosen: list[dict[str, Any]] = []
    themes = sorted(by_theme, key=lambda theme: len(by_theme[theme]))
    for at, theme in enumerate(themes):
        share = (number - len(chosen)) // (len(themes) - at)
        # Every degree of difficulty in turn, so that none is rare.
        lots: dict[float, list[dict[str, Any]]] = defaultdict(list)
        for one in sorted(by_theme[theme], key=lambda one: one["margin"], reverse=True):
            lots[one["missed"]].append(one)
        ordered = sorted(
            ((rank, missed, one) for missed, lot in lots.items() for rank, one in enumerate(lot)),
            key=lambda turn: turn[:2],
        )
        turns = [one for _, _, one in ordered]
        chosen += turns[:share]
    return sorted(chosen, key=lambda one: (one["missed"], one["theme"], -one["margin"]))


if __name__ == "__main__":
    main()
