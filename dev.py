#!/usr/bin/env python3
"""Play, check and build the game with nothing but a CPython 3.11 or newer.

Every word makes the virtual environment ``.venv`` if it is not there, installs what that word
needs (again only when ``pyproject.toml`` or ``constraints.txt`` have changed) and does its work.
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

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python is told so instead of failing later
    sys.exit(
        "dev.py: this is Python %d.%d; the game needs CPython 3.11 or newer." % sys.version_info[:2]  # noqa: UP031
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "dalmuti-installed.json"
CONSTRAINTS = ROOT / "constraints.txt"
MOST_WORKERS = 4
"""More test processes than this cost memory and save little."""


class DevError(Exception):
    """Something that dev.py needs is missing; the text is the one sentence to show."""


# --- The environment -------------------------------------------------------------------------


def venv_python_does(*arguments: str) -> bool:
    """Tell whether the Python in ``.venv`` starts and does what it is asked without an error."""
    try:
        return subprocess.run([PYTHON, *arguments], capture_output=True).returncode == 0
    except OSError:
        return False


def venv_works() -> bool:
    """Tell whether ``.venv`` is an environment of its own with a new enough Python and pip."""
    own = "import sys; sys.exit(sys.version_info < (3, 11) or sys.prefix == sys.base_prefix)"
    if not venv_python_does("-c", own):
        return False
    # Some tools make environments without pip.
    return venv_python_does("-c", "import pip") or venv_python_does("-m", "ensurepip")


def make_venv() -> None:
    """Make ``.venv`` anew, over whatever an interrupted attempt has left there."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise DevError(
                f"this Python has no {module} module; install it"
                " (on Debian and Ubuntu: apt install python3-venv)."
            )
    print("dev.py: making .venv", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if made.returncode != 0 or not venv_works():
        lines = made.stdout.strip().splitlines() or ["no reason given"]
        raise DevError(f"the virtual environment {VENV} could not be made: {lines[-1]}")


def pip_install(*arguments: str) -> None:
    """Install into ``.venv`` at the pinned versions.

    :raises DevError: pip could not.
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
    raise DevError("pip could not install what is needed; its reasons are above.")


def fingerprint() -> str:
    """Return a digest of all that an installation depends on, the checkout's place included."""
    digest = hashlib.sha256(str(ROOT).encode())
    for name in ("pyproject.toml", "constraints.txt"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def installed_extras(current: str) -> list[str]:
    """Return the extras that the stamp says are there; a stale or damaged one counts as none."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        extras = stamp["extras"] if stamp["fingerprint"] == current else []
        return [str(extra) for extra in extras]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def prepare(extra: str) -> None:
    """Have the game in ``.venv``, editable, with an extra of pyproject.toml ('' is none)."""
    if not venv_works():
        make_venv()
    current = fingerprint()
    extras = installed_extras(current)
    if extra in extras or "dev" in extras or (extras and not extra):  # "dev" contains the others
        return
    print("dev.py: installing what is needed into .venv, once", flush=True)
    # The build backend comes first, so that it is the pinned one and a second run needs no network.
    pip_install("hatchling")
    pip_install("--no-build-isolation", "--editable", f".[{extra}]" if extra else ".")
    stamp = {"fingerprint": current, "extras": sorted({*extras, extra})}
    STAMP.write_text(json.dumps(stamp), encoding="utf-8")


def run(*arguments: str, folder: Path | None = ROOT) -> int:
    """Run the environment's Python in a folder, None for the present one; return its status."""
    with subprocess.Popen([PYTHON, *arguments], cwd=folder) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue  # The key reached the child too; it ends in its own time.


# --- The words -------------------------------------------------------------------------------

LINT_IMPORTS = "import sys, importlinter.cli as c; sys.exit(c.lint_imports_command())"

LINTERS: tuple[tuple[str, ...], ...] = (
    ("-m", "ruff", "check", "."),
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "mypy"),
    ("-c", LINT_IMPORTS, "--no-logo"),
)


def check(commands: tuple[tuple[str, ...], ...]) -> int:
    """Run every command even if one fails, then say how each ended; 0 if all are good, else 1."""
    report: list[tuple[str, int, float]] = []
    for command in commands:
        name = " ".join(command[1:3]) if command[0] == "-m" else "lint-imports"
        print(f"\n--- {name}", flush=True)
        begin = time.monotonic()
        report.append((name, run(*command), time.monotonic() - begin))
    print()
    for name, status, seconds in report:
        print(f"{'ok    ' if status == 0 else 'FAILED'}  {name} ({seconds:.0f} s)")
    return int(any(status for _, status, _ in report))


def play(arguments: list[str]) -> int:
    """Start the game; whatever follows is handed on to it."""
    prepare("")
    return run("-m", "dalmuti", *arguments, folder=None)


def test(arguments: list[str]) -> int:
    """Run every check and the tests with their coverage; with arguments, only pytest with them."""
    prepare("dev")
    if arguments:
        return run("-m", "pytest", *arguments)
    workers = min(os.cpu_count() or 1, MOST_WORKERS)
    tests = ("-m", "pytest", "-n", str(workers), "--cov", "--cov-report=term")
    return check((*LINTERS, tests, ("-m", "tests.covered")))


def lint(arguments: list[str]) -> int:
    """Run the checkers that need no test: ruff, mypy and import-linter."""
    nothing_follows("lint", arguments)
    prepare("dev")
    return check(LINTERS)


def bench(arguments: list[str]) -> int:
    """Measure the game: rules, startup, frames, idle, memory, or without a name all of them."""
    prepare("rl")
    return run("-m", "build.bench", *arguments, folder=None)


def package(arguments: list[str]) -> int:
    """Build the program for this system into dist/, and pack it to hand it on."""
    prepare("dev")
    return run("-m", "build.packaging.make", *arguments)


def soak(arguments: list[str]) -> int:
    """Send a million random events through the game, kill it, and try other examples in tests."""
    prepare("dev")
    return run("-m", "tests.soak", *arguments)


def faults(arguments: list[str]) -> int:
    """Show that each fault of tests/faults, put into a copy of the game, turns its test red."""
    prepare("dev")
    return run("-m", "tests.faults", *arguments)


def mutate(arguments: list[str]) -> int:
    """Change the rules one bit at a time, and show that each change turns a test red."""
    prepare("dev")
    return run("-m", "tests.rules.mutants", *arguments)


def art(arguments: list[str]) -> int:
    """Draw the pictures anew from their scripts."""
    prepare("art")
    return run("-m", "build.art.make", *arguments)


def sounds(arguments: list[str]) -> int:
    """Make the sounds and the music anew from their scripts."""
    prepare("art")
    return run("-m", "build.sound.make", *arguments)


def shots(arguments: list[str]) -> int:
    """Take pictures of every scene at several sizes into build/.shots, with a page of them all."""
    prepare("art")
    return run("-m", "build.shots.make", *arguments)


def train(arguments: list[str]) -> int:
    """Train the strong bots' networks in build/.train, going on from the last checkpoint."""
    prepare("")
    return run("-m", "build.train.train", *arguments)


WORDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "test": test,
    "lint": lint,
    "bench": bench,
    "package": package,
    "soak": soak,
    "faults": faults,
    "mutate": mutate,
    "art": art,
    "sounds": sounds,
    "shots": shots,
    "train": train,
}


def nothing_follows(word: str, arguments: list[str]) -> None:
    """Refuse arguments after a word that takes none."""
    if arguments:
        raise DevError(f"{word} takes nothing more, but was given {' '.join(arguments)!r}.")


def main() -> int:
    """Do what the first word says."""
    lines = [f"  {word:8} {(work.__doc__ or '').strip()}" for word, work in WORDS.items()]
    parser = argparse.ArgumentParser(
        prog="dev.py",
        description="Play, check and build the game.",
        epilog="words:\n" + "\n".join(lines),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("word", choices=WORDS, metavar="word")
    parser.add_argument(
        "arguments", nargs=argparse.REMAINDER, help="handed on to what the word runs"
    )
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
