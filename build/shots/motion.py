#!/usr/bin/env python3
"""Measure how many frames of a game between bots differ from the one before.

The game is filmed twice: as it is, and without fire, dust and pennants, so that the second figure
counts only people, cards and light.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

import numpy as np
import pygame

from build.shots.camera import Size, game
from build.shots.compare import bounding_box, different_pixels
from build.shots.make import size_of
from build.shots.moments import Lines
from build.shots.write_records import seats
from dalmuti.match import Match
from dalmuti.screen.table.drawing.living.candles import Candles
from dalmuti.screen.table.drawing.living.dust import Dust
from dalmuti.screen.table.drawing.living.pennants import Pennants

RATE: Final = 20
"""Frames filmed a second."""
STEPS: Final = 3
"""Frames of the game for each of these."""
BY_THEMSELVES: Final = (Candles, Dust, Pennants)
"""The parts of the hall that move even when nobody does anything."""


def opening(players: int, seed: int) -> Lines:
    """Return the record of a game between bots before its first event."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.dalmuti"
        Match.new(seats(players, 0), seed=seed, path=path, started="2026-01-06").close()
        return [json.loads(path.read_text(encoding="utf-8").splitlines()[0])]


def film(
    lines: Lines, size: Size, seconds: float, still: bool, settings: dict[str, object]
) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield the scene's name and the picture of each frame.

    If `still`, what moves by itself is left out. The picture is overwritten by the next one.
    """
    with ExitStack() as stack:
        for kind in BY_THEMSELVES if still else ():
            stack.enter_context(patch.object(kind, "touches", lambda *_: []))
        camera = stack.enter_context(game(size, [lines], settings))
        camera.frames(2)
        camera.click("continue")
        for _ in range(round(seconds * RATE)):
            camera.frames(STEPS)
            yield camera.scene, camera.picture


def changes(frames: Iterator[tuple[str, pygame.Surface]]) -> Iterator[tuple[str, int, pygame.Rect]]:
    """Yield the scene, the number of pixels that differ, and their box, of all frames but one."""
    before: pygame.Surface | None = None
    for scene, picture in frames:
        if before is not None:
            mask = different_pixels(before, picture)
            count = int(np.count_nonzero(mask))
            yield scene, count, bounding_box(mask) if count else pygame.Rect(0, 0, 0, 0)
        before = picture.copy()


def share(found: Sequence[tuple[str, int, pygame.Rect]]) -> float:
    """Return the share of frames that differ from the one before."""
    return sum(count > 0 for _, count, _ in found) / len(found)


def parser() -> argparse.ArgumentParser:
    """Return the command line parser."""
    words = argparse.ArgumentParser(prog="python -m build.shots.motion", description=__doc__)
    words.add_argument("--seconds", type=float, default=60.0, help="length (default: %(default)s)")
    words.add_argument("--size", type=size_of, default=(1280, 720), metavar="WIDTHxHEIGHT")
    words.add_argument("--players", type=int, default=7, choices=range(4, 11))
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--set", nargs="+", default=[], metavar="NAME=JSON", help="settings")
    words.add_argument("--pauses", action="store_true", help="list when nothing but these moves")
    return words


def main(argv: list[str] | None = None) -> int:
    """Print both shares."""
    asked = parser().parse_args(argv)
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    settings = {name: json.loads(value) for name, value in (s.split("=") for s in asked.set)}
    lines = opening(asked.players, asked.seed)
    for still, words in (
        (False, "differ from the one before"),
        (True, "differ without fire, dust and pennants"),
    ):
        found = list(changes(film(lines, asked.size, asked.seconds, still, settings)))
        print(f"{share(found):.1%} of {len(found)} frames {words}")
    if asked.pauses:
        for start, length, scene in pauses(found):
            print(f"  {start:5.1f} s: {length:.1f} s in {scene}")
    return 0


def pauses(found: Sequence[tuple[str, int, pygame.Rect]]) -> Iterator[tuple[float, float, str]]:
    """Yield when nothing changes: the second, the length in seconds and the scene."""
    since = 0
    for number, (_, count, _) in enumerate((*found, ("", 1, pygame.Rect(0, 0, 0, 0)))):
        if count:
            if number > since:
                yield since / RATE, (number - since) / RATE, found[since][0]
            since = number + 1


if __name__ == "__main__":
    sys.exit(main())
