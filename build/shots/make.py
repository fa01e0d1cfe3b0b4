#!/usr/bin/env python3
"""Take pictures of every scene: stored games are continued in the game itself, by its own keys.

Without arguments everything is taken at all sizes and numbers of seats, beside an index.html to
look at them all. With --film a moment is shown as a sheet of frames, one every tenth of a second.
"""

import argparse
import html
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from moments import MENUS, MOMENTS, Menu, Moment, read

from dalmuti.screen.app import Game
from dalmuti.screen.options import GameOptions
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.settings import Settings, save_settings

ROOT: Final = Path(__file__).resolve().parents[2]
SIZES: Final = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160))
SEATS: Final = (4, 5, 7, 10)
FRAME: Final = 1 / 60
STILL: Final = 1200
"""Frames after which something must have come to rest."""
BREATH: Final = 0.001
"""Seconds left to the bots' thread whenever nothing moves."""
FILM_WIDTH: Final = 640
README: Final = (("canopy", 7, "table"), ("title", 0, "title"), ("revolution", 5, "revolution"))
"""What is in the README, at how many seats, and the names of the pictures."""
README_WIDTH, README_BYTES = 1280, 250_000


class Camera:
    """A running game, driven by events, and what its window shows."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.scenes = game.context.scenes

    @property
    def picture(self) -> pygame.Surface:
        return self._game.context.window.surface

    def frames(self, number: int) -> None:
        for _ in range(number):
            if not self.scenes.moving:
                time.sleep(BREATH)
            self._game.step(FRAME)

    def look_on(self, seconds: float) -> None:
        self.frames(round(seconds / FRAME))

    def until_moving(self) -> None:
        for _ in range(STILL):
            if self.scenes.moving:
                return
            self.frames(1)

    def until_asked(self) -> None:
        """Look on until nothing moves and nobody thinks."""
        quiet = 0
        for _ in range(STILL * 4):
            top = self.scenes.top
            polls = top is not None and top.polls
            quiet = 0 if self.scenes.moving or polls else quiet + 1
            if quiet > 3:
                return
            self.frames(1)
        raise RuntimeError(f"{type(self.scenes.top).__name__} does not come to rest")

    def key(self, key: int, up: bool = True) -> None:
        kinds = (pygame.KEYDOWN, pygame.KEYUP) if up else (pygame.KEYDOWN,)
        for kind in kinds:
            pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
        self.frames(2)

    def click(self, spot: str) -> None:
        top = self.scenes.top
        assert top is not None
        pos = top.spots()[spot].center
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=1))
        self.frames(2)
        away = (2, self.picture.get_height() // 2)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=away, rel=(0, 0), buttons=(0, 0, 0)))
        self.frames(2)


@contextmanager
def game(
    size: tuple[int, int], saved: Sequence[Sequence[object]], changes: dict[str, object]
) -> Iterator[Camera]:
    """Run the game with saved ones in its folder."""
    with tempfile.TemporaryDirectory(prefix="dalmuti-shots-") as name:
        folder = Path(name)
        (folder / MATCHES_NAME).mkdir()
        for number, lines in enumerate(saved):
            text = "".join(f"{json.dumps(line)}\n" for line in lines)
            (folder / MATCHES_NAME / f"game_{number}.dalmuti").write_text(text, encoding="utf-8")
        save_settings(folder / SETTINGS_NAME, Settings(**changes))  # type: ignore[arg-type]
        pygame.init()
        pygame.event.clear()
        failures: list[Exception] = []
        running = Game(GameOptions(data_dir=folder, seed=1, window=size), None, failures.append)
        try:
            yield Camera(running)
        finally:
            running.close()
        if failures:
            raise failures[0]


@contextmanager
def at(
    moment: Moment, seats: int, size: tuple[int, int], changes: dict[str, object]
) -> Iterator[Camera | None]:
    """Bring the game to where a moment begins; None if no record has it."""
    lines = read(moment.record.format(seats=seats))
    cut = moment.cut(lines)
    if cut is None:
        yield None
        return
    kept = lines[:cut]
    if moment.edition:
        kept[0] = {**kept[0], "edition": moment.edition}
    with game(size, (kept,), {**changes, **dict(moment.settings)}) as camera:
        camera.frames(2)
        camera.click("continue")
        camera.frames(20)
        if moment.keys:
            camera.until_asked()
            camera.look_on(0.6)
        for key in moment.keys:
            camera.key(key, up=not (moment.held and key == moment.keys[-1]))
        if moment.seconds:
            camera.until_moving()
        yield camera


def take(
    moment: Moment, seats: int, size: tuple[int, int], path: Path, changes: dict[str, object]
) -> bool:
    with at(moment, seats, size, changes) as camera:
        if camera is None:
            return False
        if moment.seconds:
            camera.look_on(moment.seconds)
        else:
            camera.until_asked()
            camera.look_on(0.4)
        pygame.image.save(camera.picture, path)
    return True


def take_menu(menu: Menu, size: tuple[int, int], path: Path, changes: dict[str, object]) -> None:
    with game(size, [read(name) for name in menu.records], changes) as camera:
        camera.until_asked()
        for spot in menu.spots:
            camera.click(spot)
        for key in menu.keys:
            camera.key(key)
        for spot in menu.then:
            camera.until_asked()
            camera.click(spot)
        camera.until_asked()
        pygame.image.save(camera.picture, path)


def film(
    moment: Moment, seats: int, size: tuple[int, int], path: Path, changes: dict[str, object]
) -> None:
    """Keep a frame every tenth of a second, all on one sheet."""
    frames = []
    with at(moment, seats, size, changes) as camera:
        if camera is None:
            return
        for _ in range(round(moment.film / 0.1)):
            camera.frames(6)
            height = round(FILM_WIDTH * size[1] / size[0])
            frames.append(pygame.transform.smoothscale(camera.picture, (FILM_WIDTH, height)))
    columns = 4
    sheet = pygame.Surface((columns * FILM_WIDTH, ceil(len(frames) / columns) * height))
    for index, frame in enumerate(frames):
        sheet.blit(frame, (index % columns * FILM_WIDTH, index // columns * height))
    pygame.image.save(sheet, path)


def write_index(folder: Path) -> None:
    """Write a page that shows every picture of the folder."""
    rows = [
        f'<figure><a href="{html.escape(path.name)}"><img loading="lazy" '
        f'src="{html.escape(path.name)}"></a><figcaption>{html.escape(path.stem)}</figcaption></figure>'
        for path in sorted(folder.glob("*.png"))
    ]
    style = "body{background:#241711;color:#f0dfb8;font:15px serif;display:grid;gap:12px;"
    style += (
        "grid-template-columns:repeat(auto-fill,minmax(420px,1fr))}img{width:100%}figure{margin:0}"
    )
    page = f"<!doctype html><meta charset=utf-8><title>Dalmuti</title><style>{style}</style>"
    (folder / "index.html").write_text(page + "\n".join(rows), encoding="utf-8")


def write_readme_pictures() -> None:
    """Take the pictures of the README anew."""
    from PIL import Image

    target = ROOT / "assets" / "readme"
    target.mkdir(exist_ok=True)
    by_name = {shown.name: shown for shown in (*MENUS, *MOMENTS)}
    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "shot.png"
        for name, seats, called in README:
            shown = by_name[name]
            if isinstance(shown, Menu):
                take_menu(shown, (1920, 1080), shot, {})
            else:
                take(shown, seats, (1920, 1080), shot, {})
            with Image.open(shot) as image:
                height = round(README_WIDTH * image.height / image.width)
                small = image.convert("RGB").resize(
                    (README_WIDTH, height), Image.Resampling.LANCZOS
                )
            for quality in range(88, 40, -4):
                small.save(target / f"{called}.webp", quality=quality, method=6)
                if (target / f"{called}.webp").stat().st_size < README_BYTES:
                    break


def size_of(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    parser.add_argument("moments", nargs="*", help="which to take; all of them without")
    parser.add_argument("--sizes", type=size_of, nargs="+", default=SIZES)
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS, choices=SEATS)
    parser.add_argument("--film", action="store_true", help="a sheet of frames each")
    parser.add_argument("--readme", action="store_true", help="only the README's pictures")
    parser.add_argument("--set", nargs="+", default=[], metavar="NAME=JSON", help="settings")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / ".shots")
    asked = parser.parse_args()
    if asked.readme:
        write_readme_pictures()
        return
    changes = {name: json.loads(value) for name, value in (s.split("=") for s in asked.set)}
    asked.out.mkdir(parents=True, exist_ok=True)
    wanted = [m for m in (*MENUS, *MOMENTS) if not asked.moments or m.name in asked.moments]
    known = {m.name for m in (*MENUS, *MOMENTS)}
    for name in asked.moments:
        if name not in known:
            sys.exit(f"{name!r} is no moment: there are {', '.join(sorted(known))}.")
    for size in asked.sizes:
        tail = f"{size[0]}x{size[1]}.png"
        for moment in wanted:
            if isinstance(moment, Menu):
                take_menu(moment, size, asked.out / f"{moment.name}_{tail}", changes)
                continue
            for seats in asked.seats if "{seats}" in moment.record else (0,):
                stem = f"{moment.name}_{seats}_" if seats else f"{moment.name}_"
                if asked.film:
                    film(moment, seats, size, asked.out / f"film_{stem}{tail}", changes)
                elif take(moment, seats, size, asked.out / f"{stem}{tail}", changes):
                    print(stem + tail, flush=True)
    write_index(asked.out)


if __name__ == "__main__":
    main()
