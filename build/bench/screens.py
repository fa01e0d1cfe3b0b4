"""Frame times of the menus: ``python -m build.bench.screens WIDTHxHEIGHT``.

It is a separate process on a hidden display, and prints one JSON object: milliseconds by page.
Every frame is drawn as after a change, and the processor time of the drawing thread is measured.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import thread_time
from typing import Final

from build.bench.display import hidden_display
from build.bench.program import Rehearsal
from build.bench.verdict import NotMeasuredError, Verdict, at_most, percentile
from dalmuti.app.threads import use_one_thread
from dalmuti.screen.app import Game
from dalmuti.screen.input.events import Command, KeyPressed
from dalmuti.screen.loop import FRAME_SECONDS
from dalmuti.screen.main_menu.title import TitleScene
from dalmuti.screen.options import GameOptions

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
FRAMES: Final = 200
"""Number of frames drawn of each screen."""
WANTED: Final = 8.0
"""Maximum milliseconds for 99 of 100 frames of any screen at 1920x1080."""
JUDGED: Final = (1920, 1080)
LEFT_OUT: Final = ("quit", "continue", "tutorial")
"""Spots of the title that lead to no menu."""

Times = Mapping[str, Sequence[float]]


def measure() -> Verdict:
    """Measure every page reachable from the title, at several sizes.

    :raises DisplayError: there is no hidden display.
    :raises NotMeasuredError: the process failed.
    """
    return judge({size: _apart(size) for size in SIZES})


def judge(measured: Mapping[tuple[int, int], Times]) -> Verdict:
    """Print the result, and compare the slowest page at 1920x1080 with the target."""
    figures = {
        f"{scene}_{size[1]}_p99_ms": round(percentile(times, 0.99), 2)
        for size, scenes in measured.items()
        for scene, times in scenes.items()
    }
    for size, scenes in measured.items():
        said = ", ".join(f"{name} {percentile(times, 0.99):.2f}" for name, times in scenes.items())
        print(f"  {size[0]}x{size[1]}, p99 in ms: {said}")
    slowest = max(percentile(times, 0.99) for times in measured[JUDGED].values())
    verdict = at_most(slowest, WANTED, " ms for 99 of 100 frames")
    return replace(verdict, figures=figures)


def visit(size: tuple[int, int], frames: int = FRAMES) -> dict[str, list[float]]:
    """Open every page reachable from the title; return the milliseconds of its frames by name."""
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory(prefix="dalmuti-bench-") as folder:
        game = Game(GameOptions(data_dir=Path(folder), seed=1, window=size))
        opened = Rehearsal(game)
        opened.settle()
        scenes = game.context.scenes
        found["title"] = _draw(game, frames)
        top = scenes.top
        for spot in sorted(top.spots() if top is not None else ()):
            if spot in LEFT_OUT:
                continue
            opened.click(spot)
            found[spot] = _draw(game, frames)
            scenes.handle(KeyPressed(0, Command.MENU))
            opened.settle()
            if not isinstance(scenes.top, TitleScene):
                raise NotMeasuredError(f"the menu key does not return from {spot!r}.")
        game.close()
    return found


def _draw(game: Game, frames: int) -> list[float]:
    scenes = game.context.scenes
    while scenes.top is not None and scenes.top.polls:  # it looks ahead while nothing moves
        game.step(FRAME_SECONDS)
    took = []
    for _ in range(frames):
        if scenes.top is not None:
            scenes.top.invalidate()
        begin = thread_time()
        game.step(FRAME_SECONDS)
        took.append(1000 * (thread_time() - begin))
    return took


def _apart(size: tuple[int, int]) -> Times:
    window = f"{size[0]}x{size[1]}"
    with hidden_display(size) as display:
        done = subprocess.run(
            [sys.executable, "-m", __spec__.name, window],
            env=display.environment(),
            stdout=subprocess.PIPE,
            text=True,
        )
    if done.returncode != 0:
        raise NotMeasuredError(f"the game ended with status {done.returncode}.")
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> int:
    """Visit all pages in a window of the size named on the command line."""
    use_one_thread()
    width, height = map(int, sys.argv[1].split("x"))
    print(json.dumps(visit((width, height))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
