"""Find puzzles in played hands: ``python -m build.puzzles.make --help``.

Positions are kept in a file, from which the same command goes on. At the end the best of each theme
and degree that fresh worlds prove are written to assets/puzzles.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from build.puzzles.check import fault_of
from build.puzzles.find import AGAIN, Found, positions, proved
from dalmuti.app.arguments import whole
from dalmuti.match import SeatKind, SeatSpec
from dalmuti.match.puzzles import (
    KEY,
    LEVEL,
    SUFFIX,
    Difficulty,
    PuzzleName,
    Theme,
    read_puzzle,
)
from dalmuti.match.start import record_lines
from dalmuti.pipe.protocol import action_of, answer
from dalmuti.rules.game import apply, view
from dalmuti.rules.record import header_line
from dalmuti.storage.recording import open_recording

HANDS = 3000
NUMBER = 120
OUT = Path("assets/puzzles")
KEPT = Path("build/.puzzles/found.jsonl")
EDITION = "en"
Entry = dict[str, Any]


def main() -> None:
    """Find puzzles, or go on, and write the chosen ones; or check those that are written."""
    parser = argparse.ArgumentParser(description="Find puzzles in played hands.")
    parser.add_argument("--hands", type=whole("number of hands", 1, 10**6), default=HANDS)
    parser.add_argument("--number", type=whole("number of puzzles", 1, 999), default=NUMBER)
    parser.add_argument("--keep", type=Path, default=KEPT, metavar="FILE")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER")
    parser.add_argument("--check", action="store_true", help="only check those in FOLDER")
    parser.add_argument("--seed", type=whole("seed", 0, 2**32 - 1), default=1, help="of the check")
    asked = parser.parse_args()
    if asked.check:
        sys.exit(check_all(asked.out, asked.seed))
    asked.keep.parent.mkdir(parents=True, exist_ok=True)
    asked.keep.touch()
    kept = [json.loads(line) for line in asked.keep.read_text(encoding="utf-8").splitlines()]
    with asked.keep.open("a", encoding="utf-8", buffering=1) as file:
        for number in range(len(kept), asked.hands):
            entry = {"hand": number, "found": [as_entry(one) for one in positions(number)]}
            kept.append(entry)
            file.write(json.dumps(entry) + "\n")
    found = [one for entry in kept for one in entry["found"]]
    asked.out.mkdir(parents=True, exist_ok=True)
    for old in asked.out.glob(f"*{SUFFIX}"):
        old.unlink()
    written: Counter[str] = Counter()
    for one in choose(found, asked.number, lambda one, strict: write(one, asked.out, strict)):
        written[one["theme"]] += 1
    for theme in Theme:
        there = sum(one["theme"] == theme for one in found)
        print(f"{theme:<8} {written[theme]:3} of {there:4}")


def as_entry(found: Found) -> Entry:
    """Return a position as a JSON object with the lines of its record, but for the header."""
    start, judgement = found.start, found.judgement
    table = start.first.table
    seats = [SeatSpec(name, SeatKind.BOT, LEVEL) for name in table.names]
    lines = record_lines(start, seats)
    state = start.first
    for action in start.actions:
        state, _ = apply(state, action)
    return {
        "theme": str(judgement.theme),
        "missed": round(judgement.missed, 2),
        "margin": round(judgement.analysis.estimates[1].loss, 2),
        "tempting": answer(view(state, state.turn), judgement.tempting),
        "names": table.names,
        "key": sha256("\n".join(lines).encode()).hexdigest()[:8],
        "lines": lines,
    }


def write(entry: Entry, folder: Path, strict: bool = True) -> bool:
    """Write a puzzle into a folder if it is `proved`; return whether it is."""
    name = PuzzleName(Theme(entry["theme"]), entry["missed"], entry["key"])
    path = folder / f"{name}{SUFFIX}"
    plain = header_line(entry["names"], EDITION)
    path.write_text(_text(plain, entry["lines"]), encoding="utf-8")
    state = open_recording(path).record.state
    assert state.turn is not None
    seen = view(state, state.turn)
    found = proved(state, action_of(seen, entry["tempting"]), int(entry["key"], 16), strict)
    if found is None:
        path.unlink()
        return False
    choices = [
        answer(seen, one.action)
        | {name: round(getattr(one, name), 3) for name in ("place", "error", "loss", "loss_error")}
        | {"worlds": one.worlds}
        for one in found.estimates
    ]
    about = {"theme": entry["theme"], "missed": entry["missed"], "choices": choices}
    header = header_line(entry["names"], EDITION, extra={KEY: about})
    path.write_text(_text(header, entry["lines"]), encoding="utf-8")
    return True


def _text(header: str, lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in (header, *lines))


def choose(
    found: Sequence[Entry], number: int, good: Callable[[Entry, bool], bool]
) -> Iterator[Entry]:
    """Yield the good puzzles: equally many of each theme, and of each difficulty within a theme.

    Of one theme, those with the largest margin among equally difficult ones come first. `good` is
    asked strictly first, and less strictly if a theme has too few.
    """
    by_theme: dict[str, list[Entry]] = defaultdict(list)
    for one in found:
        by_theme[one["theme"]].append(one)
    chosen = 0
    themes = sorted(by_theme, key=lambda theme: len(by_theme[theme]))
    for at, theme in enumerate(themes):
        share = (number - chosen) // (len(themes) - at)
        # Every degree of difficulty in turn, so that none is rare.
        lots: dict[Difficulty, list[Entry]] = defaultdict(list)
        for one in sorted(by_theme[theme], key=lambda one: one["margin"], reverse=True):
            lots[PuzzleName(Theme(theme), one["missed"], "").difficulty].append(one)
        ordered = sorted(
            ((rank, degree, one) for degree, lot in lots.items() for rank, one in enumerate(lot)),
            key=lambda turn: turn[:2],
        )
        taken: set[int] = set()
        for strict in (True, False):
            for at_turn, (_, _, one) in enumerate(ordered):
                if len(taken) < share and at_turn not in taken and good(one, strict):
                    taken.add(at_turn)
                    yield one
        chosen += len(taken)


def check_all(folder: Path, seed: int) -> int:
    """Check every puzzle of a folder in fresh worlds; print and count those that fail."""
    failed = 0
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    for path in paths:
        said = fault_of(read_puzzle(path), AGAIN.worlds, seed)
        if said:
            failed += 1
            print(f"{path.name}: {said}")
    print(f"{len(paths)} puzzles checked, {failed} of them failed")
    return failed


if __name__ == "__main__":
    main()
