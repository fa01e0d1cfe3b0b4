"""Goals of the journey, counted from the finished hands alone.

Every goal has three degrees. One that is reached stays reached, so it can be counted after each
hand.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from dalmuti.match.journey.company import companion_name
from dalmuti.storage.statistics import FinishedHand, HandLine

DEGREES: Final = 3


@dataclass(frozen=True, slots=True)
class Finishes:
    """Finish hands among the first `places`; degrees are numbers of hands."""

    places: int
    degrees: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Ahead:
    """Finish hands ahead of one player; degrees are numbers of hands."""

    rival: str
    """The face of that player."""
    degrees: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Reign:
    """Go out first in several hands running; degrees are numbers of hands."""

    degrees: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Rise:
    """Go out early once, beginning at the bottom; degrees are places from 1, falling."""

    degrees: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Untaxed:
    """Pay tax as seldom as possible; degrees are the most hands with a tax, falling."""

    degrees: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Points:
    """Score points over all hands; degrees are numbers of points."""

    degrees: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Climb:
    """Climb within a single hand; degrees are numbers of statuses."""

    degrees: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Rank:
    """End the match with many points; degrees are places from 1, falling. Ties share a place."""

    degrees: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Lead:
    """End the match ahead; degrees are points more than the best other player has."""

    degrees: tuple[int, int, int]


Goal = Finishes | Ahead | Reign | Rise | Untaxed | Points | Climb | Rank | Lead


@dataclass(frozen=True, slots=True)
class Standing:
    """The progress towards a goal."""

    count: int
    """The number that the degrees are compared with."""
    degree: int
    """The degree reached for good, 0 to 3."""
    left: int
    """The number of hands still to play."""
    reachable: int
    """The highest degree that can still be reached."""


def standing(goal: Goal, hands: Sequence[FinishedHand], name: str, of: int) -> Standing:
    """Return how far a player has reached a goal after some of `of` hands.

    A hand in which a bot decided for them counts as their last place, with a tax.
    """
    lines = [(hand, _line(hand, name)) for hand in hands]
    left = max(0, of - len(hands))
    count = _count(goal, lines)
    degrees = goal.degrees
    match goal:
        case Finishes() | Ahead():
            degree, reachable = _at_least(count, degrees), _at_least(count + left, degrees)
        case Reign():
            running = _longest_run(lines, to_the_end=True)
            degree = _at_least(count, degrees)
            reachable = _at_least(max(count, running + left), degrees)
        case Rise():
            degree = _at_most(count, degrees) if hands else 0
            reachable = DEGREES if left else degree
        case Untaxed():
            reachable = _at_most(count, degrees)
            degree = 0 if left else reachable
        case Points():
            players = len(hands[0].lines) if hands else 0
            most = count + left * (players - 1) if hands else max(degrees)
            degree, reachable = _at_least(count, degrees), _at_least(most, degrees)
        case Climb():
            degree = _at_least(count, degrees)
            reachable = DEGREES if left else degree
        case Rank():
            reachable = DEGREES if left else _at_most(count, degrees)
            degree = 0 if left else reachable
        case Lead():
            reachable = DEGREES if left else _at_least(count, degrees)
            degree = 0 if left else reachable
        case _:
            assert_never(goal)
    return Standing(count, degree, left, reachable)


def _count(goal: Goal, lines: Sequence[tuple[FinishedHand, HandLine]]) -> int:
    """Return the number that a goal's degrees are compared with."""
    match goal:
        case Finishes(places):
            return sum(line.place < places for _, line in lines)
        case Ahead():
            return sum(line.place < _rival(hand, goal, line).place for hand, line in lines)
        case Reign():
            return _longest_run(lines)
        case Rise():
            return min((line.place + 1 for _, line in lines), default=0)
        case Untaxed():
            return sum(_taxed(hand, line) for hand, line in lines)
        case Points():
            return sum(line.points or 0 for _, line in lines)
        case Climb():
            return max((line.status - line.place for _, line in lines), default=0)
        case Rank():
            own, others = _points(lines)
            return 1 + sum(points > own for points in others)
        case Lead():
            own, others = _points(lines)
            return own - max(others, default=0)
        case _:
            assert_never(goal)


def _line(hand: FinishedHand, name: str) -> HandLine:
    """Return a player's line; if a bot decided for them, as the last in everything."""
    line = next(line for line in hand.lines if line.player == name)
    last = len(hand.lines) - 1
    if line.person:
        return line
    return replace(line, status=last, place=last, points=0 if line.points is not None else None)


def _rival(hand: FinishedHand, goal: Ahead, own: HandLine) -> HandLine:
    name = companion_name(goal.rival, own.player)
    return next(line for line in hand.lines if line.player == name)


def _longest_run(
    lines: Sequence[tuple[FinishedHand, HandLine]], *, to_the_end: bool = False
) -> int:
    """Return the longest run of first places, or only the one that the last hand belongs to."""
    longest = run = 0
    for _, line in lines:
        run = run + 1 if line.place == 0 else 0
        longest = max(longest, run)
    return run if to_the_end else longest


def _taxed(hand: FinishedHand, line: HandLine) -> bool:
    """Return whether a player paid tax: a peon's, if nobody called a revolution (RULES 6)."""
    revolution = any(other.revolution for other in hand.lines)
    return line.status >= len(hand.lines) - 2 and (not revolution or not line.person)


def _points(lines: Sequence[tuple[FinishedHand, HandLine]]) -> tuple[int, list[int]]:
    """Return a player's points, and those of each of the others."""
    own = sum(line.points or 0 for _, line in lines)
    others: Counter[str] = Counter()
    for hand, line in lines:
        for other in hand.lines:
            if other.player != line.player:
                others[other.player] += other.points or 0
    return own, list(others.values())


def _at_least(count: int, degrees: Sequence[int]) -> int:
    return sum(count >= degree for degree in degrees)


def _at_most(count: int, degrees: Sequence[int]) -> int:
    return sum(count <= degree for degree in degrees)
