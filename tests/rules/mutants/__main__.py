"""Change every function of the rules in small ways: ``python -m tests.rules.mutants``.

Each change must make a test in `tests/rules` fail, or be listed in ``equivalent.toml`` with the
reason why it is equivalent. The exit status is 0 if so, else 1.
"""

import argparse
import json
import signal
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType, ModuleType
from typing import Final

import pytest

from tests.rules.mutants.changes import Change, changes
from tests.rules.mutants.loop import ChangeLoop, module_of

ROOT: Final = Path(__file__).parents[3]
RULES: Final = ROOT / "dalmuti" / "rules"
PATIENCE: Final = 60
"""Seconds after which a change that never ends counts as noticed."""


class NeverEndingError(Exception):
    """The tests run too long with a change."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help="modules such as game.play (default: all)")
    parser.add_argument(
        "--seconds", type=float, default=float("inf"), help="stop after this many seconds"
    )
    parser.add_argument("--state", type=Path, help="resume from this file, and update it")
    asked = parser.parse_args(argv)
    known = equivalent()
    done: dict[str, str] = {}
    if asked.state and asked.state.exists():
        done.update(json.loads(asked.state.read_text(encoding="utf-8")))
    begin = time.monotonic()

    def wanted() -> Iterator[tuple[ModuleType, Change]]:
        for name in asked.modules or module_names():
            module = module_of(f"dalmuti.rules.{name}")
            path = str(module.__file__)
            for change in changes(Path(path).read_text(encoding="utf-8"), path):
                label = f"{name}.{change.name}"
                if label not in done and label not in known:
                    signal.alarm(PATIENCE)
                    yield module, change
                    signal.alarm(0)

    def told(module: ModuleType, change: Change, seen_by: str) -> bool:
        signal.alarm(0)
        label = f"{module.__name__.removeprefix('dalmuti.rules.')}.{change.name}"
        done[label] = seen_by
        if not seen_by:
            print(f"survived: {label}", flush=True)
        if asked.state:
            asked.state.write_text(json.dumps(done, indent=0), encoding="utf-8")
        return bool(time.monotonic() - begin < asked.seconds)

    def give_up(_: int, __: FrameType | None) -> None:
        raise NeverEndingError

    signal.signal(signal.SIGALRM, give_up)
    options = ["-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist"]
    loop = ChangeLoop(wanted, told, asked.state and asked.state.with_suffix(".tests.json"))
    status = pytest.main([*options, str(ROOT / "tests" / "rules")], [loop])
    survivors = [label for label, seen_by in done.items() if not seen_by]
    print(f"{len(done)} changes, {len(survivors)} survived, {len(known)} known as equivalent")
    return int(bool(survivors) or status != 0)


def module_names() -> list[str]:
    """Return the names of the modules of the rules, relative to the package."""
    paths = sorted(RULES.rglob("*.py"))
    names = [".".join(path.relative_to(RULES).with_suffix("").parts) for path in paths]
    return [name for name in names if not name.endswith("__init__")]


def equivalent() -> dict[str, str]:
    """Return the equivalent changes, each with its reason."""
    text = Path(__file__).with_name("equivalent.toml").read_text(encoding="utf-8")
    return {str(name): str(reason) for name, reason in tomllib.loads(text).items()}


if __name__ == "__main__":
    sys.exit(main())
