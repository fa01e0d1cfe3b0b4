"""The game as a person starts it, and a rehearsal that shows where to click in it."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from build.bench.display import Display
from build.bench.verdict import NotMeasuredError
from dalmuti.screen.app import FIRST_FRAME, Game
from dalmuti.screen.input.events import LEFT_BUTTON, PointerPressed, PointerReleased
from dalmuti.screen.loop import FRAME_SECONDS
from dalmuti.screen.options import GameOptions

SIZE: Final = (1280, 720)
FROM_SOURCE: Final = (sys.executable, "-m", "dalmuti")
MOST_STEPS: Final = 3000


def launch(
    display: Display,
    options: GameOptions,
    program: Sequence[str] = FROM_SOURCE,
    errors: IO[str] | None = None,
) -> subprocess.Popen[str]:
    """Start the game on a display with the same options as a rehearsal."""
    arguments = ["--window", "x".join(map(str, options.window or SIZE))]
    for name in ("data_dir", "seed", "players", "speed"):
        value = getattr(options, name)
        if value is not None:
            arguments += [f"--{name.replace('_', '-')}", str(value)]
    return subprocess.Popen(
        [*program, *arguments],
        env=display.environment(),
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
    )


def wait_for_first_frame(process: subprocess.Popen[str]) -> None:
    """Wait until the game reports its first frame.

    :raises NotMeasuredError: it exited instead, or printed something else.
    """
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(FIRST_FRAME):
            return
        if not line.startswith("pygame"):  # pygame's greeting
            raise NotMeasuredError(f"the game first printed {line.strip()[:80]!r}.")
    raise NotMeasuredError(f"the game ended with status {process.wait()} before its first frame.")


@contextmanager
def ended_at_last(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """Yield a process, and end it in any case."""
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The same game in this process, without a window; its layout is that of the real one."""

    game: Game

    def middle_of(self, spot: str) -> tuple[int, int]:
        """Return the middle of a spot that can be clicked now.

        :raises NotMeasuredError: there is no such thing.
        """
        scene = self.game.context.scenes.top
        spots = scene.spots() if scene is not None else {}
        if spot not in spots:
            raise NotMeasuredError(f"{type(scene).__name__} has no {spot!r}: {sorted(spots)}")
        return spots[spot].center

    def click(self, spot: str) -> tuple[int, int]:
        """Click on a spot, wait until nothing moves any more, and return its place."""
        pos = self.middle_of(spot)
        scenes = self.game.context.scenes
        scenes.handle(PointerPressed(pos, LEFT_BUTTON, 1))
        scenes.handle(PointerReleased(pos, LEFT_BUTTON))
        self.settle()
        return pos

    def settle(self) -> None:
        """Advance by at least one frame, until nothing moves."""
        for _ in range(MOST_STEPS):
            self.game.step(FRAME_SECONDS)
            if not self.game.running or not self.game.context.scenes.moving:
                return
        raise NotMeasuredError(f"something still moves after {MOST_STEPS} frames.")


@contextmanager
def rehearsal(options: GameOptions) -> Iterator[Rehearsal]:
    """Open the game without a window or sound."""
    before = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    os.environ.update(dict.fromkeys(before, "dummy"))
    try:
        game = Game(options)
        try:
            rehearsed = Rehearsal(game)
            rehearsed.settle()
            yield rehearsed
        finally:
            game.close()
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def title_spot(spot: str, folder: Path, size: tuple[int, int] = SIZE) -> tuple[int, int]:
    """Return the place of a spot on the title of a game with this data folder."""
    with rehearsal(GameOptions(data_dir=folder, seed=1, window=size)) as title:
        return title.middle_of(spot)
