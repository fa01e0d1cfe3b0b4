"""Try other examples in the tests that use Hypothesis: ``python3 dev.py soak examples``.

Each seed is a round of all these tests, with examples that the normal tests never see.
"""

import argparse
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from secrets import randbelow
from typing import Final

from tests.profiles import EXPLORE

ROOT: Final = Path(__file__).parents[2]
SEEDS: Final = 2**31
SHOWN: Final = 60
"""Number of a failed round's last lines to show."""


def some_seed() -> int:
    """Return a random seed."""
    return randbelow(SEEDS)


def property_tests() -> list[Path]:
    """Return the test files that use Hypothesis."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [file for file in files if "from hypothesis import" in file.read_text(encoding="utf-8")]


def explore(seed: int, seconds: float | None = None, files: Sequence[Path] = ()) -> str | None:
    """Try the examples of a seed, all of them or as many as fit in the seconds.

    Return the failure and how to repeat it, "" if there was none, None if the time was too short.
    """
    if seconds is not None and seconds <= 0:
        return None
    words = ["-q", "-m", "hypothesis", "-p", "no:cacheprovider", f"--hypothesis-profile={EXPLORE}"]
    words += [f"--hypothesis-seed={seed}", *map(str, files or property_tests())]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=seconds,
        )
    except subprocess.TimeoutExpired:
        return None
    if done.returncode == 0:
        return ""
    print("\n".join(done.stdout.splitlines()[-SHOWN:]), file=sys.stderr)
    failed = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    tests = " ".join(map(shlex.quote, failed)) or "-m hypothesis"
    return (
        f"examples of seed {seed} failed; again: python3 dev.py test {tests} "
        f"--hypothesis-profile={EXPLORE} --hypothesis-seed={seed}"
    )


def main(argv: Sequence[str]) -> int:
    """Explore for as long as the command line says; return 1 on a failure."""
    parser = argparse.ArgumentParser(
        prog="dev.py soak examples", description="Try other examples in the property tests."
    )
    parser.add_argument(
        "--seconds", type=float, default=3600.0, metavar="N", help="time limit (default: 3600)"
    )
    parser.add_argument(
        "--seed", type=int, metavar="S", help="seed of the first round (default: random)"
    )
    asked = parser.parse_args(argv)
    until = time.monotonic() + asked.seconds
    failures: list[str] = []
    for seed in count(some_seed() if asked.seed is None else asked.seed):
        failure = explore(seed, until - time.monotonic())
        if failure is None:
            break
        print(failure or f"seed {seed}: no failure", flush=True)
        failures += [failure] if failure else []
    for failure in failures:
        print(f"soak: {failure}", file=sys.stderr)
    return 1 if failures else 0
