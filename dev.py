#!/usr/bin/env python3
"""Play, check and build the game with nothing but a CPython 3.11 or newer.

Every command creates the virtual environment ``.venv`` if it does not exist, installs what it needs
(again only if ``pyproject.toml`` or ``constraints.txt`` have changed) and does its work.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import NamedTuple

if sys.version_info < (3, 11):  # noqa: UP036 - fail early, with a clear message
    sys.exit(
        "dev.py: this is Python %d.%d; the game needs CPython 3.11 or newer." % sys.version_info[:2]  # noqa: UP031
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "dalmuti-installed.json"
CONSTRAINTS = ROOT / "constraints.txt"
MOST_WORKERS = 4
"""Maximum number of test processes; more cost memory and save little time."""


class DevError(Exception):
    """Something that dev.py needs is missing; the text is the sentence to show."""


# --- The environment -------------------------------------------------------------------------


def venv_python_does(*arguments: str) -> bool:
    """Return whether the Python in ``.venv`` runs with these arguments without an error."""
    try:
        return subprocess.run([PYTHON, *arguments], capture_output=True).returncode == 0
    except OSError:
        return False


def venv_works() -> bool:
    """Return whether ``.venv`` is a separate environment with a recent enough Python and pip."""
    own = "import sys; sys.exit(sys.version_info < (3, 11) or sys.prefix == sys.base_prefix)"
    if not venv_python_does("-c", own):
        return False
    # Some tools create environments without pip.
    return venv_python_does("-c", "import pip") or venv_python_does("-m", "ensurepip")


def make_venv() -> None:
    """Create ``.venv``, replacing anything an interrupted attempt has left there."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise DevError(
                f"this Python has no {module} module; install it"
                " (on Debian and Ubuntu: apt install python3-venv)."
            )
    print("dev.py: creating .venv", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if made.returncode != 0 or not venv_works():
        lines = made.stdout.strip().splitlines() or ["no reason given"]
        raise DevError(f"the virtual environment {VENV} could not be created: {lines[-1]}")


def pip_install(*arguments: str) -> None:
    """Install into ``.venv`` at the pinned versions.

    :raises DevError: pip failed.
    """
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--retries", "2", "--constraint", str(CONSTRAINTS), *arguments]
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    if done.returncode == 0:
        return
    signs = ("connection broken", "NewConnectionError", "name resolution", "Max retries exceeded")
    if any(sign in done.stderr for sign in signs):
        raise DevError("the package index cannot be reached; connect to the network and try again.")
    print(done.stderr, file=sys.stderr)
    raise DevError("pip could not install the requirements; see its output above.")


def fingerprint() -> str:
    """Return a digest of everything an installation depends on, including the checkout's path."""
    digest = hashlib.sha256(str(ROOT).encode())
    for name in ("pyproject.toml", "constraints.txt"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def installed_extras(current: str) -> list[str]:
    """Return the installed extras according to the stamp; none if it is stale or damaged."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        extras = stamp["extras"] if stamp["fingerprint"] == current else []
        return [str(extra) for extra in extras]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def prepare(extra: str) -> None:
    """Install the game in ``.venv``, editable, with an extra of pyproject.toml ('' for none)."""
    if not venv_works():
        make_venv()
    current = fingerprint()
    extras = installed_extras(current)
    if extra in extras or "dev" in extras or (extras and not extra):  # "dev" contains the others
        return
    print("dev.py: installing the requirements into .venv (only this time)", flush=True)
    # The build backend first, so that it is the pinned one and a second run needs no network.
    pip_install("hatchling")
    pip_install("--no-build-isolation", "--editable", f".[{extra}]" if extra else ".")
    stamp = {"fingerprint": current, "extras": sorted({*extras, extra})}
    STAMP.write_text(json.dumps(stamp), encoding="utf-8")


def run(*arguments: str, folder: Path | None = ROOT) -> int:
    """Run the environment's Python in a folder (None: the current one); return its status."""
    with subprocess.Popen([PYTHON, *arguments], cwd=folder) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue  # the child got the key too and ends by itself


# --- The commands ----------------------------------------------------------------------------

LINT_IMPORTS = "import sys, importlinter.cli as c; sys.exit(c.lint_imports_command())"

LINTERS: tuple[tuple[str, ...], ...] = (
    ("-m", "ruff", "check", "."),
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "mypy"),
    ("-c", LINT_IMPORTS, "--no-logo"),
)


class Result(NamedTuple):
    """The result of a checker."""

    name: str
    status: int
    seconds: float
    output: str
    """Empty if it has been printed."""


def result(command: tuple[str, ...], quiet: bool = False) -> Result:
    """Run a checker; if `quiet`, keep its output."""
    name = " ".join(command[1:3]) if command[0] == "-m" else "lint-imports"
    begin = time.monotonic()
    if quiet:
        done = subprocess.run(
            [PYTHON, *command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        return Result(name, done.returncode, time.monotonic() - begin, done.stdout)
    print(f"\n--- {name}", flush=True)
    return Result(name, run(*command), time.monotonic() - begin, "")


def check(commands: tuple[tuple[str, ...], ...], beside: tuple[tuple[str, ...], ...] = ()) -> int:
    """Run every command even if one fails, and print the results; return 0 if all passed.

    Those `beside` run one by one at the same time as the others; their output is printed last.
    """
    results: list[Result] = []

    def run_others() -> None:
        results.extend(result(command, quiet=True) for command in beside)

    others = Thread(target=run_others)
    others.start()
    mine = [result(command) for command in commands]
    others.join()
    for one in results:
        print(f"\n--- {one.name}\n{one.output}", end="", flush=True)
    print()
    for one in (*results, *mine):
        print(f"{'FAILED' if one.status else 'ok    '}  {one.name} ({one.seconds:.0f} s)")
    return int(any(one.status for one in (*results, *mine)))


def play(arguments: list[str]) -> int:
    """Start the game; all further arguments are passed to it."""
    prepare("")
    return run("-m", "dalmuti", *arguments, folder=None)


KEPT_MEMORY = {"MALLOC_TOP_PAD_": 2**26, "MALLOC_TRIM_THRESHOLD_": 2_000_000_000}
"""Bytes that glibc asks for at a time, and keeps: tests of scenes make and drop many pictures."""


def test(arguments: list[str]) -> int:
    """Run every check and the tests with coverage; with arguments, only pytest with those."""
    prepare("dev")
    # Hundreds of programs start during the tests; compiling the game doubles what each takes.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments:
        return run("-m", "pytest", *arguments)
    workers = min(os.cpu_count() or 1, MOST_WORKERS)
    for name, size in KEPT_MEMORY.items():
        os.environ.setdefault(name, str(size))
    # Neighbouring tests in one process share what is cached.
    shared = ("-n", str(workers), "--dist", "worksteal")
    tests = ("-m", "pytest", *shared, "--cov", "--cov-report=term")
    return check((tests, ("-m", "tests.covered")), beside=LINTERS)


def lint(arguments: list[str]) -> int:
    """Run the static checkers: ruff, mypy and import-linter."""
    nothing_follows("lint", arguments)
    prepare("dev")
    return check(LINTERS)


def bench(arguments: list[str]) -> int:
    """Measure the game: rules, startup, frames, idle, memory ...; all of them by default."""
    prepare("rl")
    return run("-m", "build.bench", *arguments, folder=None)


def package(arguments: list[str]) -> int:
    """Build the program for this system into dist/, and pack it for distribution."""
    prepare("dev")
    return run("-m", "build.packaging.make", *arguments)


def docs(arguments: list[str]) -> int:
    """Build the documentation site into build/.docs and check its links."""
    prepare("docs")
    return run("-m", "build.docs.make", *arguments)


def soak(arguments: list[str]) -> int:
    """Send a million random events through the game, kill it, and run tests with other examples."""
    prepare("dev")
    return run("-m", "tests.soak", *arguments)


def faults(arguments: list[str]) -> int:
    """Check that each fault in tests/faults, put into a copy of the game, makes its test fail."""
    prepare("dev")
    return run("-m", "tests.faults", *arguments)


def mutate(arguments: list[str]) -> int:
    """Change the rules in small ways, and check that each change makes a test fail."""
    prepare("dev")
    return run("-m", "tests.rules.mutants", *arguments)


def art(arguments: list[str]) -> int:
    """Redraw the pictures from their scripts."""
    prepare("art")
    return run("-m", "build.art.make", *arguments)


def sounds(arguments: list[str]) -> int:
    """Remake the sounds and the music from their scripts."""
    prepare("art")
    return run("-m", "build.sound.make", *arguments)


def shots(arguments: list[str]) -> int:
    """Take pictures of every scene at several sizes into build/.shots, with an index page."""
    prepare("art")
    return run("-m", "build.shots.make", *arguments)


def train(arguments: list[str]) -> int:
    """Train the strong bots' networks, resuming; 'train beliefs' their beliefs."""
    prepare("")
    if arguments[:1] == ["beliefs"]:
        return run("-m", "build.train.beliefs", *arguments[1:])
    return run("-m", "build.train.train", *arguments)


def puzzles(arguments: list[str]) -> int:
    """Find puzzles in played hands, going on from those found, and write them to the assets."""
    prepare("")
    return run("-m", "build.puzzles.make", *arguments)


def journey(arguments: list[str]) -> int:
    """Play every place of the journey with bots, and print how often each degree is reached."""
    prepare("dev")
    return run("-m", "build.journey", *arguments)


WORDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "test": test,
    "lint": lint,
    "bench": bench,
    "package": package,
    "docs": docs,
    "soak": soak,
    "faults": faults,
    "mutate": mutate,
    "art": art,
    "sounds": sounds,
    "shots": shots,
    "train": train,
    "puzzles": puzzles,
    "journey": journey,
}


def nothing_follows(word: str, arguments: list[str]) -> None:
    """Raise if a command that takes no arguments was given some."""
    if arguments:
        raise DevError(f"{word} takes no arguments, but was given {' '.join(arguments)!r}.")


def main() -> int:
    """Run the command that the first argument names."""
    lines = [f"  {word:8} {(work.__doc__ or '').strip()}" for word, work in WORDS.items()]
    parser = argparse.ArgumentParser(
        prog="dev.py",
        description="Play, check and build the game.",
        epilog="commands:\n" + "\n".join(lines),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("word", choices=WORDS, metavar="command")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="passed to the command")
    asked = parser.parse_args()
    try:
        return WORDS[asked.word](asked.arguments)
    except DevError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"dev.py: {error.filename or 'the system'}: {error.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("dev.py: stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
