#!/usr/bin/env python3
"""Take pictures of every scene: stored games are resumed in the game itself, by its own keys.

Without arguments everything is taken at all sizes and numbers of seats, with an index.html to look
at them all. With --film each moment is shown as a sheet of frames, usually ten a second. With
--compare the pictures are compared with those of an earlier run with the same arguments.
"""

import argparse
import html
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.shots.camera import Changes, Size, film, take, take_menu
from build.shots.compare import FOLDER, compare
from build.shots.moments import MENUS, MOMENTS, Menu, Moment
from build.shots.scenes import scenes_in_reach

ROOT: Final = Path(__file__).resolve().parents[2]
SIZES: Final = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160))
SEATS: Final = (4, 5, 7, 10)
README: Final = (("canopy", 7, "table"), ("title", 0, "title"), ("revolution", 5, "revolution"))
"""The README's pictures: moments, numbers of seats, and names."""
README_WIDTH, README_BYTES = 1280, 250_000
FILE: Final = re.compile(r"(film_)?(?P<name>\w+?)(_(?P<seats>\d+))?_(?P<size>\d+x\d+)\.png")
"""The pattern of a picture's file name."""


class Shot:
    """A picture to take."""

    def __init__(self, shown: Menu | Moment, size: Size, seats: int, filmed: bool) -> None:
        self._shown, self._size, self._seats, self._filmed = shown, size, seats, filmed

    @property
    def file(self) -> str:
        """Return the picture's file name."""
        seats = f"_{self._seats}" if self._seats else ""
        film = "film_" if self._filmed else ""
        return f"{film}{self._shown.name}{seats}_{self._size[0]}x{self._size[1]}.png"

    def take(self, folder: Path, changes: Changes) -> str:
        """Take the picture into a folder; return the name of its scene, "" if no record has it."""
        path = folder / self.file
        if isinstance(self._shown, Menu):
            return take_menu(self._shown, self._size, path, changes)
        make = film if self._filmed else take
        return make(self._shown, self._seats, self._size, path, changes)


def shots(asked: argparse.Namespace) -> Iterator[Shot]:
    """Yield the pictures that the arguments select."""
    for size in asked.sizes:
        for shown in (*MENUS, *MOMENTS):
            if asked.moments and shown.name not in asked.moments:
                continue
            if isinstance(shown, Menu):
                if not asked.film:
                    yield Shot(shown, size, 0, False)
                continue
            for seats in asked.seats if "{seats}" in shown.record else (0,):
                yield Shot(shown, size, seats, asked.film)


def selected(asked: argparse.Namespace, file: str) -> bool:
    """Return whether the arguments would select a picture of this file name, if it were taken."""
    found = FILE.fullmatch(file)
    return (
        found is not None
        and file.startswith("film_") == asked.film
        and (not asked.moments or found["name"] in asked.moments)
        and (found["seats"] is None or int(found["seats"]) in asked.seats)
        and size_of(found["size"]) in asked.sizes
    )


def report(taken: list[str], before: Path, asked: argparse.Namespace) -> bool:
    """Print how the pictures differ from those in the folder `before`; return whether none does."""
    shutil.rmtree(asked.out / FOLDER, ignore_errors=True)
    names = {*taken, *(path.name for path in before.glob("*.png") if selected(asked, path.name))}
    found = compare(names, before, asked.out)
    for difference in found:
        print(difference)
    pictures = "1 picture" if len(names) == 1 else f"{len(names)} pictures"
    print(f"{pictures}, {f'{len(found)} of them not' if found else 'all'} the same")
    return not found


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
    """Retake the pictures of the README."""
    from PIL import Image

    target = ROOT / "assets" / "readme"
    target.mkdir(exist_ok=True)
    by_name = {shown.name: shown for shown in (*MENUS, *MOMENTS)}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for shown, seats, called in README:
            shot = Shot(by_name[shown], (1920, 1080), seats, False)
            shot.take(folder, {})
            with Image.open(folder / shot.file) as image:
                height = round(README_WIDTH * image.height / image.width)
                small = image.convert("RGB").resize(
                    (README_WIDTH, height), Image.Resampling.LANCZOS
                )
            for quality in range(88, 40, -4):
                small.save(target / f"{called}.webp", quality=quality, method=6)
                if (target / f"{called}.webp").stat().st_size < README_BYTES:
                    break


def size_of(text: str) -> Size:
    """Return the width and height in a text such as 1280x720."""
    width, _, height = text.partition("x")
    return int(width), int(height)


def parser() -> argparse.ArgumentParser:
    """Return the command line parser."""
    words = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    words.add_argument("moments", nargs="*", help="moments to take (default: all)")
    words.add_argument("--sizes", type=size_of, nargs="+", default=SIZES, metavar="WIDTHxHEIGHT")
    words.add_argument("--seats", type=int, nargs="+", default=SEATS, choices=SEATS)
    words.add_argument("--film", action="store_true", help="take a sheet of frames of each")
    words.add_argument("--readme", action="store_true", help="take only the README's pictures")
    words.add_argument("--set", nargs="+", default=[], metavar="NAME=JSON", help="settings")
    words.add_argument("--out", type=Path, default=ROOT / "build" / ".shots", metavar="FOLDER")
    words.add_argument(
        "--compare",
        type=Path,
        metavar="FOLDER",
        help="name the pictures that differ from those in this folder; the status is 1 if any do",
    )
    return words


def main(argv: list[str] | None = None) -> int:
    """Take the requested pictures; return the exit status."""
    words = parser()
    asked = words.parse_args(argv)
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    if asked.readme:
        write_readme_pictures()
        return 0
    changes = {name: json.loads(value) for name, value in (s.split("=") for s in asked.set)}
    known = {m.name for m in (*MENUS, *MOMENTS)}
    for name in asked.moments:
        if name not in known:
            words.error(f"{name!r} is not a moment: choose from {', '.join(sorted(known))}.")
    if asked.compare is not None:
        if not asked.compare.is_dir():
            words.error(f"{str(asked.compare)!r} is not a folder of pictures to compare with.")
        if asked.compare.resolve() == asked.out.resolve():
            words.error(f"{str(asked.compare)!r} is where the new pictures go; name another --out.")
    asked.out.mkdir(parents=True, exist_ok=True)
    scenes: dict[str, str] = {}
    for shot in shots(asked):
        (asked.out / shot.file).unlink(missing_ok=True)
        scene = shot.take(asked.out.resolve(), changes)
        if scene:
            scenes[shot.file] = scene
            if asked.compare is None:
                print(shot.file, flush=True)
    write_index(asked.out)
    same = asked.compare is None or report(list(scenes), asked.compare, asked)
    unseen = sorted(set(scenes_in_reach()).difference(scenes.values()))
    if unseen and not asked.moments and not asked.film:
        print(f"No picture shows {', '.join(unseen)}.", file=sys.stderr)
        return 1
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
