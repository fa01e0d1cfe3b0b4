"""Puzzles: positions from real hands in which one choice is clearly the best."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from dalmuti.pipe.protocol import LineError, action_of
from dalmuti.resources import asset_path
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.game import view
from dalmuti.rules.record import Record
from dalmuti.rules.view import PlayerView
from dalmuti.storage.errors import RecordingError
from dalmuti.storage.recording import open_recording

FOLDER: Final = ("puzzles",)
SUFFIX: Final = ".dalmuti"
KEY: Final = "puzzle"
"""The key of a record's header that makes it a puzzle."""


class Theme(StrEnum):
    """The theme of a puzzle; the first that fits."""

    TAXES = "taxes"
    """Cards to give as taxes."""
    LAST = "last"
    """Three players are left."""
    JESTER = "jester"
    """A jester is to be spent or saved."""
    BREAK = "break"
    """A set is to be broken or kept whole."""
    PASS = "pass"
    """To pass is best."""
    CONTROL = "control"
    """A strong card is to be played or kept for the lead."""


class PuzzleError(ValueError):
    """A file is not a puzzle; the text says why."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: a record that ends where its player must decide."""

    name: str
    theme: Theme
    missed: float
    """Share of the weaker levels that choose worse, 0 to 1: the difficulty."""
    best: PlayerAction
    margin: float
    """Places lost with the second-best choice."""
    record: Record

    @property
    def view(self) -> PlayerView:
        """The position as the player sees it."""
        return view(self.record.state, self.record.state.turn)


def puzzle_names() -> tuple[str, ...]:
    """Return the names of the puzzles that come with the game, in order."""
    folder = asset_path(*FOLDER)
    return tuple(sorted(path.stem for path in folder.glob(f"*{SUFFIX}")))


def puzzle(name: str) -> Puzzle:
    """Return a puzzle that comes with the game.

    :raises AssetMissingError: there is none of this name.
    :raises PuzzleError: the file is damaged.
    """
    return read_puzzle(asset_path(*FOLDER, f"{name}{SUFFIX}"))


def read_puzzle(path: Path) -> Puzzle:
    """Return the puzzle in a file.

    :raises PuzzleError: the file is not a puzzle.
    """
    try:
        record = open_recording(path).record
    except RecordingError as error:
        raise PuzzleError(f"{path.name} is not a puzzle: {error}") from error
    entry = record.header.extra.get(KEY)
    if not isinstance(entry, Mapping):
        raise PuzzleError(f"{path.name} is not a puzzle: its header lacks {KEY!r}")
    try:
        theme = Theme(entry["theme"])
        missed, margin = float(entry["missed"]), float(entry["margin"])
        state = record.state
        if state.turn is None:
            raise ValueError("nobody has to decide")
        best = action_of(view(state, state.turn), dict(entry["best"]))
    except (KeyError, TypeError, ValueError, LineError) as error:
        raise PuzzleError(f"{path.name} is not a puzzle: {error}") from error
    return Puzzle(path.stem, theme, missed, best, margin, record)
