"""Measurements: ``python -m build.bench NAME``.

Each prints its figures beside its target, and a table of all follows at the end; with ``--json``
that is one JSON object, and everything else goes to standard error. The exit status is 0 if the
target is reached, 1 if not, and 2 if nothing could be measured; of several the worst counts. With
``--against FILE``, where the file is such JSON, figures much worse than there give warnings, and
anything measured counts as status 0, because machines differ, and so do two runs on one.
"""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, redirect_stdout
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from build.bench.display import DisplayError
from build.bench.report import as_json, as_table, earlier_figures, worse_than
from build.bench.verdict import NotMeasuredError, Status, Verdict
from dalmuti.app.threads import use_one_thread
from dalmuti.storage.speed import Speed

if TYPE_CHECKING:
    from build.bench.table import TableRun

DEALS: Final = 2
"""More deals take minutes and show no other frames."""
SEATS: Final = 10
LONG_SEATS: Final = 6
"""The default table, at which memory is watched over many hands."""
HD: Final = (1920, 1080)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the measurements named, or all; return the worst status."""
    benches = _benches()
    parser = argparse.ArgumentParser(prog="dev.py bench", description="Measure the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(benches))
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--against", type=Path, metavar="FILE", help="warn of figures worse than in this JSON file"
    )
    asked = parser.parse_args(argv)
    names: list[str] = asked.names
    for name in names:
        if name not in benches:
            parser.error(f"there is no measurement {name!r}: choose from {', '.join(benches)}")
    before = None
    if asked.against is not None:
        try:
            before = earlier_figures(asked.against.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            parser.error(f"{str(asked.against)!r} cannot be compared with: {error}")
    use_one_thread()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with redirect_stdout(sys.stderr) if asked.json else nullcontext():
        verdicts = {name: run(name, benches[name]) for name in names or benches}
    print(as_json(verdicts) if asked.json else f"\n{as_table(verdicts)}")
    status = max(verdict.status for verdict in verdicts.values())
    if before is None:
        return status
    for sentence in worse_than(before, verdicts):
        warn(sentence)
    # A missed target may be the machine's fault; what cannot be measured is broken.
    return status if status is Status.NOT_MEASURED else Status.REACHED


def warn(sentence: str) -> None:
    """Print a warning on standard error, which GitHub shows beside the run."""
    print(
        f"{'::warning::' if os.environ.get('GITHUB_ACTIONS') else 'WARNING: '}{sentence}",
        file=sys.stderr,
    )


def run(name: str, measure: Callable[[], Verdict]) -> Verdict:
    """Make one measurement, print its result and return it."""
    print(f"{name}:", flush=True)
    try:
        verdict = measure()
    except (DisplayError, NotMeasuredError) as error:
        verdict = Verdict(Status.NOT_MEASURED, f"NOT MEASURED: {error}")
    print(f"  {verdict.words}", flush=True)
    return verdict


def _benches() -> Mapping[str, Callable[[], Verdict]]:
    """Return every measurement by name, in the default order."""
    few_deals = cache(_few_deals)
    # PettingZoo needs Python below 3.15.
    research = {"rl": _rl} if sys.version_info < (3, 15) else {}
    return MappingProxyType(
        {
            "rules": _rules,
            "simulator": _simulator,
            **research,
            "thinking": _thinking,
            "startup": _startup,
            "frames": lambda: _frames(few_deals),
            "thinking-frames": _thinking_frames,
            "screens": _screens,
            "idle": _idle,
            "memory": lambda: _memory(few_deals),
            "growth": _growth,
            "package": _package,
        }
    )


# Imported when used: the rules need no window, and importing everything takes time.


def _rules() -> Verdict:
    from build.bench import rules

    return rules.measure()


def _simulator() -> Verdict:
    from build.bench import simulator

    return simulator.measure()


def _rl() -> Verdict:
    from build.bench import rl

    return rl.measure()


def _thinking() -> Verdict:
    from build.bench import thinking

    return thinking.measure_all()


def _startup() -> Verdict:
    from build.bench import startup

    return startup.measure()


def _frames(few_deals: Callable[[], "TableRun"]) -> Verdict:
    from build.bench import frames, table

    return frames.measure(
        few_deals, lambda: table.run_apart(frames.LARGE, SEATS, 1, speed=Speed.BRISK)
    )


def _thinking_frames() -> Verdict:
    from build.bench import frames, table

    return frames.measure_thinking(lambda level: table.run_apart(HD, SEATS, 1, level))


def _idle() -> Verdict:
    from build.bench import idle

    return idle.measure()


def _memory(few_deals: Callable[[], "TableRun"]) -> Verdict:
    from build.bench import memory

    return memory.judge(few_deals())


def _screens() -> Verdict:
    from build.bench import screens

    return screens.measure()


def _growth() -> Verdict:
    from build.bench import memory, table

    run = table.run_apart(HD, LONG_SEATS, memory.HANDS, speed=Speed.INSTANT)
    return memory.judge_growth(run)


def _package() -> Verdict:
    from build.bench import package

    return package.measure()


def _few_deals() -> "TableRun":
    from build.bench import table

    return table.run_apart(HD, SEATS, DEALS, speed=Speed.BRISK)


if __name__ == "__main__":
    sys.exit(main())
