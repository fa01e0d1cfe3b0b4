"""Puzzles: positions from real hands in which one choice is clearly the best."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Any, Final

from dalmuti.match.start import Start
from dalmuti.pipe.protocol import LineError, action_of
from dalmuti.players.cast import CAST
from dalmuti.players.estimates import Analysis, Estimate
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.resources import AssetMissingError, asset_path
from dalmuti.rules.cards import MAX_PLAYERS
from dalmuti.rules.game import view
from dalmuti.rules.record import Record
from dalmuti.rules.view import PlayerView
from dalmuti.storage.errors import RecordingError
from dalmuti.storage.recording import open_recording

FOLDER: Final = ("puzzles",)
SUFFIX: Final = ".dalmuti"
KEY: Final = "puzzle"
"""The key of a record's header that makes it a puzzle."""
EASIEST: Final = 0.4
"""Greatest share of the weaker levels that miss an easy puzzle."""
HARDEST: Final = 0.6
"""The share above which a puzzle is hard."""
LEVEL: Final = "expert"
"""The level of the bots that play on."""


class Theme(StrEnum):
    """The theme of a puzzle; the first that fits."""

    TAXES = "taxes"
    """Cards to give as taxes."""
    LAST = "last"
    """At most three players are left."""
    JESTER = "jester"
    """A jester is to be spent or saved."""
    BREAK = "break"
    """A set is to be broken or kept whole."""
    PASS = "pass"
    """To pass is best."""
    CONTROL = "control"
    """A strong card is to be played or kept for the lead."""


class Difficulty(StrEnum):
    """The difficulty of a puzzle: the share of the weaker levels that choose worse."""

    EASY = "easy"
    """At most two in five."""
    MEDIUM = "medium"
    HARD = "hard"
    """More than three in five."""


class PuzzleError(ValueError):
    """A file is not a puzzle; the text says why."""


@dataclass(frozen=True, slots=True)
class PuzzleName:
    """The name of a puzzle's file, such as "pass-40-1f2e3d4c"."""

    theme: Theme
    missed: float
    """Share of the weaker levels that choose worse, 0 to 1."""
    key: str
    """A hash of the position, which stays the same if the difficulty is measured again."""

    def __str__(self) -> str:
        return f"{self.theme}-{round(self.missed * 100):02}-{self.key}"

    @property
    def difficulty(self) -> Difficulty:
        """The difficulty."""
        if self.missed <= EASIEST:
            return Difficulty.EASY
        return Difficulty.HARD if self.missed > HARDEST else Difficulty.MEDIUM


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: a record that ends where its player must decide."""

    name: str
    theme: Theme
    missed: float
    """Share of the weaker levels that choose worse, 0 to 1: the difficulty."""
    analysis: Analysis
    """The choices analysed, best first: at least two."""
    record: Record

    @property
    def view(self) -> PlayerView:
        """The position as the player sees it."""
        return view(self.record.state, self.record.state.turn)


def puzzle_names() -> tuple[PuzzleName, ...]:
    """Return the names of the puzzles that come with the game, the easiest first.

    Files with other names are left out.
    """
    try:
        found = [_name_in(path.stem) for path in asset_path(*FOLDER).glob(f"*{SUFFIX}")]
    except AssetMissingError:
        return ()
    names = [name for name in found if name is not None]
    return tuple(sorted(names, key=lambda name: (name.missed, name.theme, name.key)))


def puzzle(name: PuzzleName) -> Puzzle:
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
        theme, missed = Theme(entry["theme"]), float(entry["missed"])
        if not 0 <= missed <= 1:
            raise ValueError(f"'{missed}' is not a share")
        state = record.state
        if state.turn is None:
            raise ValueError("nobody has to decide")
        if len(state.names) > MAX_PLAYERS:
            raise ValueError(f"more than {MAX_PLAYERS} players have come")
        seen = view(state, state.turn)
        choices = tuple(_estimate(seen, dict(one)) for one in entry["choices"])
        if len(choices) < 2:
            raise ValueError("it has fewer than two choices")
    except (KeyError, OverflowError, TypeError, ValueError, LineError) as error:
        raise PuzzleError(f"{path.name} is not a puzzle: {error}") from error
    exact = all(one.worlds == 0 for one in choices)
    return Puzzle(path.stem, theme, missed, Analysis(choices, exact), record)


def next_puzzle(
    names: Sequence[PuzzleName],
    solved: Callable[[str], bool],
    after: PuzzleName | None = None,
    rng: Random | None = None,
) -> PuzzleName | None:
    """Return the puzzle to try after another: an unsolved one, if there is one.

    With `rng` any of them; otherwise the next in the order of `names`, or the first again.
    `solved` is given a puzzle's key. Return None if there is no other puzzle.
    """
    others = [name for name in names if name != after]
    still = [name for name in others if not solved(name.key)] or others
    if not still:
        return None
    if rng is not None:
        return rng.choice(still)
    place = names.index(after) if after in names else -1
    return next((name for name in still if names.index(name) > place), still[0])


def puzzle_start(found: Puzzle, seats: Sequence[SeatSpec]) -> Start:
    """Return the start of a match at the position, under the names of these seats."""
    return Start.from_record(found.record).named([seat.name for seat in seats])


def puzzle_seats(found: Puzzle, person: SeatSpec, without: Sequence[str]) -> tuple[SeatSpec, ...]:
    """Return the seats of a puzzle: the person at the place of its player among characters.

    The same puzzle has the same company, but for the person's face and name and the faces in
    `without`.
    """
    taken = {person.face, *without}
    name = person.name.casefold()
    free = [one for one in CAST if one.face not in taken and one.name.casefold() != name]
    state = found.record.state
    company = iter(Random(found.name).sample(free, len(state.names)))
    return tuple(
        person
        if player == state.turn
        else SeatSpec((one := next(company)).name, SeatKind.BOT, LEVEL, one.face)
        for player in range(len(state.names))
    )


def _name_in(stem: str) -> PuzzleName | None:
    """Return the name in a file's name without its suffix, None if it is another kind of name."""
    theme, _, rest = stem.partition("-")
    missed, _, key = rest.partition("-")
    if theme not in set(Theme) or not missed.isdecimal() or not (key.isascii() and key.isalnum()):
        return None
    name = PuzzleName(Theme(theme), int(missed) / 100, key)
    return name if str(name) == stem and name.missed <= 1 else None


def _estimate(seen: PlayerView, entry: Mapping[str, Any]) -> Estimate:
    """Return the estimate of a choice in a header.

    :raises KeyError: a number is missing.
    :raises LineError: it is not a choice in this position.
    :raises OverflowError: a number is too large.
    :raises ValueError: a number is not one.
    """
    place, error, loss, loss_error = (
        float(entry[key]) for key in ("place", "error", "loss", "loss_error")
    )
    if not all(0 <= number <= MAX_PLAYERS for number in (place, error, loss, loss_error)):
        raise ValueError(f"no place from 1 to {MAX_PLAYERS}")
    return Estimate(
        action_of(seen, dict(entry)), place, error, loss, loss_error, int(entry["worlds"])
    )
