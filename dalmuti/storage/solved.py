"""The puzzles that a person has tried, in the section `puzzles` of their profile."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

SECTION: Final = "puzzles"
SHOWN_AFTER: Final = 2
"""Tries that a puzzle has had at least once its answer has been shown."""
MOST: Final = 1_000_000
"""Maximum number of tries; more cannot be the game's."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A person's tries at a puzzle."""

    tries: int = 0
    """Number of tries; after the one that solved it, none counts."""
    solved: int | None = None
    """The number of the try that solved it, 1 for the first; None if none has."""

    def answered(self, right: bool) -> "Tried":
        """Return the tries after another one."""
        if self.solved is not None:
            return self
        tries = self.tries + 1
        return Tried(tries, tries if right else None)

    def shown(self) -> "Tried":
        """Return the tries once the answer has been shown: the next is not the second."""
        return self if self.solved is not None else Tried(max(self.tries, SHOWN_AFTER))


def tried_in(section: Mapping[str, Any], key: str) -> Tried:
    """Return the tries at a puzzle in a section; none if there are none that make sense."""
    fields = section.get(key)
    if not isinstance(fields, Mapping):
        return Tried()
    tries, solved = fields.get("tries"), fields.get("solved")
    if type(tries) is not int or not 1 <= tries <= MOST:
        return Tried()
    if type(solved) is not int or not 1 <= solved <= tries:
        return Tried(tries)
    return Tried(tries, solved)


def with_tried(section: Mapping[str, Any], key: str, tried: Tried) -> dict[str, Any]:
    """Return a section with the tries at a puzzle replaced; everything else in it is kept."""
    before = section.get(key)
    fields = dict(before) if isinstance(before, Mapping) else {}
    fields["tries"] = tried.tries
    if tried.solved is not None:
        fields["solved"] = tried.solved
    return {**section, key: fields}
