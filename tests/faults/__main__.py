"""Test the tests by inserting faults: ``python3 dev.py faults``.

Each fault is put into a copy of the game, and its test must fail there. The exit status is 0 if all
did, 1 if a fault was not noticed or could not be inserted.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
COPIED: Final = ("dalmuti", "tests")
LINKED: Final = ("assets", "build")
PASSED, FAILED = 0, 1


class FaultError(Exception):
    """A fault cannot be inserted; the text says why."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A replacement of one line, and the test that must fail."""

    name: str
    file: str
    old: str
    new: str
    test: str


def all_faults() -> tuple[Fault, ...]:
    """Return the faults in their order."""
    text = Path(__file__).with_name("faults.toml").read_text(encoding="utf-8")
    return tuple(Fault(**entry) for entry in tomllib.loads(text)["fault"])


def with_fault(text: str, fault: Fault) -> str:
    """Return a file's text with a fault in it.

    :raises FaultError: the old line does not occur exactly once, or the new one is the same.
    """
    lines = text.split("\n")
    if lines.count(fault.old) != 1 or fault.old == fault.new:
        count = lines.count(fault.old)
        raise FaultError(f"{fault.file} has the line {fault.old.strip()!r} {count} times, not once")
    lines[lines.index(fault.old)] = fault.new
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Insert the faults whose names contain the given words, or all; print the results."""
    wanted = " ".join(sys.argv[1:] if argv is None else argv)
    faults = [fault for fault in all_faults() if wanted in fault.name]
    overlooked = 0
    with tempfile.TemporaryDirectory(prefix="dalmuti-faults-") as name:
        folder = Path(name)
        _copy(folder)
        tests = sorted({fault.test for fault in faults})
        status, said = _run(folder, tests) if tests else (FAILED, "no fault has this name\n")
        if status != PASSED:
            print(f"{said}faults: the tests are not green without any fault", file=sys.stderr)
            return 1
        for fault in faults:
            said = _try(folder, fault)
            print(f"{'ok    ' if not said else 'FAILED'}  {fault.name}{said}", flush=True)
            overlooked += bool(said)
    return int(overlooked > 0)


def _try(folder: Path, fault: Fault) -> str:
    """Insert a fault, run its test, remove it; return the problem, "" if the test failed."""
    path = folder / fault.file
    good = path.read_text(encoding="utf-8")
    try:
        path.write_text(with_fault(good, fault), encoding="utf-8")
        status, _ = _run(folder, [fault.test])
    except FaultError as error:
        return f": {error}"
    finally:
        path.write_text(good, encoding="utf-8")
    return "" if status == FAILED else f": {fault.test} ended with status {status}"


def _copy(folder: Path) -> None:
    no_caches = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=no_caches)
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "pyproject.toml", folder)


def _run(folder: Path, tests: Sequence[str]) -> tuple[int, str]:
    """Run tests; return their exit status and output."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    # Bytecode would hide a change of the same size within the same second.
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout


if __name__ == "__main__":
    sys.exit(main())
