"""Try every file of the game missing, empty, damaged or a folder: ``python3 dev.py soak assets``.

For each file a monkey goes where the file is used, in a separate process. The game must report it
in a sentence and go on or, without a file needed for any picture or text, refuse to start with one.
The exit status is 0 if nothing was found, else 1.
"""

import argparse
import json
import logging
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, TypeVar
from unittest.mock import patch

from dalmuti import resources
from dalmuti.match import Match
from dalmuti.resources import AssetBrokenError, AssetMissingError, asset_path, check_assets
from dalmuti.screen.audio.sound_bank import TAKES, SoundName, TakeChooser, files_of
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.widgets.toasts import Toasts
from dalmuti.stage.layout import MIN_SIZE
from dalmuti.storage.folders import SETTINGS_NAME
from dalmuti.storage.settings import Settings, save_settings
from dalmuti.texts import CatalogueError, languages
from dalmuti.texts.catalogue import DOMAIN, SOURCE_LANGUAGE
from tests.match.tables import play, seats
from tests.screen.loaded import load_all
from tests.screen.pilot import Pilot
from tests.soak.files import run_each
from tests.soak.monkey import Monkey, MonkeyError
from tests.soak.quick import empty_folder

SEEDS: Final = range(1, 75)
"""The rounds that are searched for the use of a file."""
EVENTS: Final = 80
"""Number of events of each round that are searched."""
BEYOND: Final = 12
"""Number of events after the monkey has met the file."""
PICTURE: Final = ".webp"
SILENT: Final = frozenset({"icon/dalmuti-64.png"})
"""Files whose absence is not visible on the screen."""
WEIGHTS: Final = ("weights/beliefs.npz", "weights/par-1.npz", "weights/strong.npz")
PUZZLES: Final = "puzzles/"
"""The folder of puzzles, which are alike: only those that are met are damaged."""
NEEDED: Final = frozenset({*resources.NEEDED, f"locale/{SOURCE_LANGUAGE}/LC_MESSAGES/{DOMAIN}.mo"})
"""Files without which the game only shows a sentence and does not start."""


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _noise(data: bytes) -> bytes:
    return Random(1).randbytes(len(data))


def _overwritten(data: bytes) -> bytes:
    """Return the data with random bytes in the middle third."""
    third = len(data) // 3
    return data[:third] + Random(1).randbytes(third) + data[2 * third :]


DAMAGES: Final[dict[str, Callable[[bytes], bytes | None]]] = {
    "missing": lambda _: None,
    "empty": lambda _: b"",
    "garbage": _noise,
    "cut": _cut,
    "overwritten": _overwritten,
}
FOLDER: Final = "folder"
"""A folder cannot be opened, like a file without read permission."""
KINDS: Final = (*DAMAGES, FOLDER)
TOLD: Final = ("missing", "empty", "garbage", FOLDER)
"""Damage that must be reported; readers may accept other damage now and then."""


class Use(NamedTuple):
    """The first use of a file: in a seed's round, after this many events."""

    seed: int
    events: int


ALWAYS: Final = Use(0, 0)
"""The use of files that are checked in a special way."""
T = TypeVar("T", str, dict[str, int])


class _Watched:
    """A folder of the game's files that reports every request."""

    def __init__(self, folder: Path, asked: Callable[[str], object]) -> None:
        self._folder = folder
        self._asked = asked

    def joinpath(self, *parts: str) -> Path:
        """Return the path of a requested file."""
        self._asked("/".join(parts))
        return self._folder.joinpath(*parts)


@contextmanager
def linked_assets() -> Iterator[Path]:
    """Make the game use links to its files, which can be replaced."""
    own = asset_path("ui").parent
    with TemporaryDirectory(prefix="dalmuti-assets-", ignore_cleanup_errors=True) as folder:
        for path in own.rglob("*"):
            if path.is_file():
                link = Path(folder, path.relative_to(own))
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(path)
        with patch("dalmuti.resources.asset_roots", lambda: (Path(folder),)):
            yield Path(folder)


@contextmanager
def damaged(path: Path, kind: str) -> Iterator[None]:
    """Replace a link to a file by something else."""
    target = path.readlink()
    path.unlink()
    try:
        if kind == FOLDER:
            path.mkdir()
        elif (data := DAMAGES[kind](target.read_bytes())) is not None:
            path.write_bytes(data)
        yield
    finally:
        if kind == FOLDER:
            path.rmdir()
        path.unlink(missing_ok=True)
        path.symlink_to(target)


def uses_in(folder: Path, seed: int) -> dict[str, int]:
    """Return the number of events after which each file is used in a seed's round."""
    found: dict[str, int] = {}
    with empty_folder() as data_dir, ExitStack() as stack:
        monkey = Monkey(seed, data_dir, drawn=1.0)

        def used(name: str) -> None:
            found.setdefault(name, monkey.found.events)

        def asked(name: str) -> None:
            if not name.endswith(PICTURE):  # it may be preloaded and never used
                for take in takes_of(name):
                    used(take)

        for method in ("fit", "inside", "cover", "take"):
            stack.enter_context(patch.object(Pictures, method, _noting(method, used)))
        watched = _Watched(folder, asked)
        stack.enter_context(patch("dalmuti.resources.asset_roots", lambda: (watched,)))
        monkey.live(EVENTS)
    return found


def _noting(method: str, used: Callable[[str], None]) -> Callable[..., object]:
    """Return a method of `Pictures` that also reports the picture used."""
    real: Callable[..., object] = getattr(Pictures, method)

    def noting(pictures: Pictures, name: str, *more: object) -> object:
        used(f"{name}{PICTURE}")
        return real(pictures, name, *more)

    return noting


def failure_without(folder: Path, name: str, kind: str, use: Use | None) -> str:
    """Go where a damaged file is used; return the failure, or nothing."""
    said: list[str] = []
    say = Toasts.say

    def heard(toasts: Toasts, sentence: str, brief: bool = False) -> None:
        said.append(str(sentence))
        say(toasts, sentence, brief)

    refused = ""
    with ExitStack() as stack:
        stack.enter_context(damaged(folder / name, kind))
        stack.enter_context(patch.object(Toasts, "say", heard))
        stack.enter_context(patch.object(TakeChooser, "choose", partial(_preferred, name)))
        data = stack.enter_context(empty_folder())
        try:
            check_assets()
            _go(name, data, use, said)
        except (AssetMissingError, AssetBrokenError, CatalogueError) as error:
            refused = str(error)
        except MonkeyError as error:
            return str(error)
    if refused:
        right = "reinstall the game" in refused and name in NEEDED
        return "" if right else f"it did not start: {refused}"
    # A language is reported by its code.
    mark = repr(name.split("/")[1]) if name.endswith(".mo") else name.partition(".")[0]
    told = any(mark in one for one in said)
    # A missing puzzle is not in the list.
    unseen = name in SILENT or (name.startswith(PUZZLES) and kind == "missing")
    wanted = use is not None and kind in TOLD and not unseen
    return "nothing was said of it" if wanted and not told else ""


def takes_of(name: str) -> tuple[str, ...]:
    """Return the files that chance may choose instead of a sound's file, itself included."""
    for sound in TAKES:
        files = tuple(f"sounds/{file}.ogg" for file in files_of(sound))
        if name in files and sound is not SoundName.STEP:  # its takes are not left to chance
            return files
    return (name,)


def _preferred(name: str, sound: SoundName) -> str:
    """Return the take that is in the file `name`, or else the first."""
    files = files_of(sound)
    return next((file for file in files if name == f"sounds/{file}.ogg"), files[0])


def _go(name: str, data_dir: Path, use: Use | None, said: list[str]) -> None:
    """Go where a file is used."""
    if name in WEIGHTS:
        match = Match.new(seats(0, 4, "master"), seed=1, path=None)
        said += [f"{name}: {error}" for error in match.warnings]
        play(match, 20)
    elif name.endswith(".mo"):
        save_settings(data_dir / SETTINGS_NAME, Settings(language=name.split("/")[1]))
        with Pilot(data_dir, MIN_SIZE) as pilot:
            pilot.frames(20)
    elif use is None:
        with Pilot(data_dir, MIN_SIZE) as pilot:
            pilot.frames(3)
    else:
        Monkey(use.seed, data_dir, drawn=1.0).live(use.events + BEYOND)


def in_copy(work: Callable[[], T]) -> T | str:
    """Call a function in a copy of this process; return its result, or how the process ended."""
    reading, writing = os.pipe()
    copy = os.fork()
    if not copy:
        try:
            with os.fdopen(writing, "w") as file:
                json.dump(work(), file)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as file:
        text = file.read()
    _, status = os.waitpid(copy, 0)
    code = os.waitstatus_to_exitcode(status)
    if code:
        return f"the process ended with {code}"
    result: T = json.loads(text)
    return result


def break_some(uses: Mapping[str, Use], parts: Sequence[str], first: int, every: int) -> None:
    """Damage one of every `every` files in each way, and exit with the overall status."""
    logging.disable(logging.CRITICAL)
    wrong = 0
    with linked_assets() as folder:
        load_all()
        every_name = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.*"))
        met = [name for name in every_name if name in uses or not name.startswith(PUZZLES)]
        names = [name for name in met if any(part in name for part in parts)]
        for name in names[first::every]:
            use = ALWAYS if name in (*WEIGHTS, *catalogues()) else uses.get(name)
            for kind in KINDS:
                failure = in_copy(partial(failure_without, folder, name, kind, use))
                wrong += bool(failure)
                if failure:
                    print(f"{name} {kind}, {use}: {failure}", flush=True)
            print(f"{name}: {use}", flush=True)
    sys.exit(1 if wrong else 0)


def found_uses() -> dict[str, Use]:
    """Return the earliest use of each file that is used."""
    found: dict[str, Use] = {}
    with linked_assets() as folder:
        load_all()
        for seed in SEEDS:
            used = in_copy(partial(uses_in, folder, seed))
            assert isinstance(used, dict), used
            for name, events in used.items():
                if name not in found or events < found[name].events:
                    found[name] = Use(seed, events)
    return found


def catalogues() -> tuple[str, ...]:
    """Return the files of the languages."""
    return tuple(f"locale/{code}/LC_MESSAGES/{DOMAIN}.mo" for code in languages())


def main(argv: Sequence[str]) -> int:
    """Break everything, in several processes; return the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py soak assets")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help="only files with it in their names"
    )
    asked = parser.parse_args(argv)
    return run_each(partial(break_some, found_uses(), asked.parts or [""]), 0, asked.jobs)
