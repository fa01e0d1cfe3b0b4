"""Tests of the packed files: unpack, install into an empty home, start, remove."""

import subprocess
import tarfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from build.bench.display import Display
from build.bench.program import ended_at_last, wait_for_first_frame
from build.packaging.drive.checks import PATIENCE, check
from build.packaging.drive.desktop import window_of
from dalmuti.screen.window import WINDOW_CLASS

TRIES: Final = 3
"""Number of starts of each program; the fastest counts, as the machine may be busy."""
WANTED: Final = 0.8
"""Maximum seconds to the first frame of the one-folder program on an idle machine."""
MOST_MB: Final = 70.0
"""Maximum size of a packed file in millions of bytes."""


@dataclass(frozen=True, slots=True)
class Packed:
    """The packed files."""

    archive: Path
    single: Path


def packed_in(dist: Path) -> Packed:
    """Return the packed files; check that none is too large."""
    files = []
    for ending in (".tar.gz", "-one-file"):
        found = list(dist.glob(f"*{ending}"))
        check(len(found) == 1, f"{dist} has {len(found)} files that end in {ending}, not 1")
        size = found[0].stat().st_size / 1e6
        check(size < MOST_MB, f"{found[0].name} has {size:.1f} MB, more than {MOST_MB:g}")
        print(f"  {found[0].name}: {size:.1f} MB", flush=True)
        files += found
    return Packed(*files)


def start_all(packed: Packed, display: Display, folder: Path) -> None:
    """Start every packed file as its receiver would."""
    home = folder / "home"
    home.mkdir(parents=True)
    environment = _at_home(display, home)
    took = start(("one file", packed.single), environment, display)
    print(f"  {took}", flush=True)
    with tarfile.open(packed.archive) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    _install(unpacked, environment)
    command = home / ".local" / "bin" / "dalmuti"
    entry = home / ".local" / "share" / "applications" / "dalmuti.desktop"
    started = [line for line in entry.read_text().splitlines() if line.startswith("Exec=")]
    check(started == [f'Exec="{command.resolve()}"'], f"the desktop entry starts {started}")
    took = start(("installed", command), environment, display)
    print(f"  {took}, target on an idle machine: {WANTED:g} s", flush=True)
    told = _said((str(command), "--diagnose"), environment)
    check("Files: complete" in told, f"the installed program reports:\n{told}")
    data = home / ".local" / "share" / "dalmuti"
    before = sorted(data.rglob("*"))
    check(bool(before), f"the game saved nothing in {data}")
    _install(unpacked, environment, "--uninstall")
    left = [path for path in home.rglob("*") if path.is_file() and data not in path.parents]
    check(not left, f"uninstalled, but {left} is left")
    check(sorted(data.rglob("*")) == before, "uninstalled, but so was some player data")
    print("  installed, started and uninstalled without root", flush=True)


def start(named: tuple[str, Path], environment: Mapping[str, str], display: Display) -> str:
    """Start a program several times, close its window, and return a report of the start times."""
    name, program = named
    took = []
    for _ in range(TRIES):
        begin = time.perf_counter()
        process = subprocess.Popen(
            [str(program)], env=environment, stdout=subprocess.PIPE, text=True
        )
        with ended_at_last(process):
            wait_for_first_frame(process)
            took.append(time.perf_counter() - begin)
            window_of(display, WINDOW_CLASS).close_by_button()
            try:
                status = process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                status = -1
        check(status == 0, f"{name}: closed by its window's button, it ended with {status}")
    return f"{name}: the first frame after {min(took):.2f} s, the best of {TRIES} starts"


def _at_home(display: Display, home: Path) -> dict[str, str]:
    """Return an environment with an empty home and without root's variables."""
    kept = {
        name: value
        for name, value in display.environment().items()
        if not name.startswith("XDG_") and not name.startswith("PYTHON")
    }
    return {**kept, "HOME": str(home)}


def _install(unpacked: Path, environment: Mapping[str, str], *arguments: str) -> None:
    said = _said(("sh", str(unpacked / "install.sh"), *arguments), environment)
    check(bool(said), "install.sh said nothing")


def _said(command: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the output of a command, which must succeed."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    check(done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stderr}")
    return done.stdout
