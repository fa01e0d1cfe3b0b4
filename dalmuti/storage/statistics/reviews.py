"""Reviews of counted hands in figures, and the hands that wait for one."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandReview:
    """The review of a person's hand in figures."""

    game: str
    """The match's key."""
    hand: int
    player: str
    engine: int
    """The version of the engine that judged it."""
    place: int
    """The place reached, from 1."""
    expected: float | None
    """Par: the mean place of `par-1` with the same cards; None if the record begins in the hand."""
    costs: Mapping[str, tuple[float, int]]
    """By kind of decision, the sum of their costs in places, and their number."""


@dataclass(frozen=True, slots=True)
class WaitingHand:
    """A counted hand of a person that has not been reviewed."""

    game: str
    hand: int
    player: str
    """The person's present name."""
    status: int
    """Their status in the hand, from 0."""
    place: int
    """The place reached, from 1."""
