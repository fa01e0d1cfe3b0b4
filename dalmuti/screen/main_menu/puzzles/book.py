"""A person's puzzles: which are solved, and which comes next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from dalmuti.match.puzzles import Difficulty, PuzzleName, Theme, next_puzzle
from dalmuti.screen.context import Context
from dalmuti.storage.solved import SECTION, Tried, tried_in, with_tried


@dataclass(frozen=True, slots=True)
class Score:
    """A number of puzzles, and how many of them are solved."""

    all: int
    solved: int
    first: int
    """Solved at the first try."""
    second: int


@dataclass(frozen=True, slots=True)
class Wish:
    """The puzzles to choose from; None stands for any."""

    theme: Theme | None = None
    difficulty: Difficulty | None = None

    def among(self, names: Sequence[PuzzleName]) -> tuple[PuzzleName, ...]:
        """Return the puzzles that fit."""
        return tuple(
            name
            for name in names
            if self.theme in (None, name.theme) and self.difficulty in (None, name.difficulty)
        )


class PuzzleBook:
    """The tries of a person at the puzzles `names`, kept in their profile."""

    def __init__(self, context: Context, person: str, names: tuple[PuzzleName, ...]) -> None:
        self._context = context
        self.person = person
        self.names = names
        self._rng = Random(context.options.seed)

    def tried(self, key: str) -> Tried:
        """Return the tries at a puzzle."""
        return tried_in(self._context.profiles.profile(self.person).section(SECTION), key)

    def score(self, wish: Wish) -> Score:
        """Return the score of the puzzles that fit a wish."""
        names = wish.among(self.names)
        section = self._context.profiles.profile(self.person).section(SECTION)
        tries = [tried_in(section, name.key).solved for name in names]
        solved = sum(one is not None for one in tries)
        return Score(len(names), solved, tries.count(1), tries.count(2))

    def next(self, wish: Wish, after: PuzzleName | None = None) -> PuzzleName | None:
        """Return the next puzzle that fits a wish, any one if it names no theme."""
        rng = self._rng if wish.theme is None else None
        return next_puzzle(wish.among(self.names), self._is_solved, after, rng)

    def note(self, key: str, change: Callable[[Tried], Tried]) -> Tried:
        """Change the tries at a puzzle, and return them."""
        before = self.tried(key)
        now = change(before)
        if now != before:
            profiles = self._context.profiles
            section = profiles.profile(self.person).section(SECTION)
            profiles.put(self.person, SECTION, with_tried(section, key, now))
        return now

    def _is_solved(self, key: str) -> bool:
        return self.tried(key).solved is not None
