"""The ladder of a result: where each portrait is while it climbs or tumbles to its new rung."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final

from dalmuti.stage.director.times import CLIMB_INTERVAL, CLIMB_TIME, SHEET_TIME
from dalmuti.stage.tween import Easing, ease

ASIDE: Final = 0.5
"""The distance by which portraits pass beside others, by their side."""
HOP: Final = 0.22
"""The height of a hop from rung to rung, by the side of the portrait."""
TILT: Final = 9.0
"""The degrees by which a climbing portrait sways."""


@dataclass(frozen=True, slots=True)
class Climb:
    """The way of one portrait: rungs from 0, the highest; None if it was not on the ladder."""

    start: int | None
    end: int


@dataclass(frozen=True, slots=True)
class Perch:
    """The place of a portrait: a height in rungs, a distance to the right in sides, and a turn."""

    rung: float
    aside: float = 0.0
    turn: float = 0.0
    """Degrees, counterclockwise."""


def progress(end: int, rungs: int, age: float) -> float:
    """Return how far the portrait of a rung has come, from 0 to 1: the lowest sets out first.

    `age` are seconds at normal speed since the sheet has begun to appear.
    """
    begins = SHEET_TIME + (rungs - 1 - end) * CLIMB_INTERVAL
    return min(1.0, max(0.0, (age - begins) / CLIMB_TIME))


def perch(climb: Climb, share: float) -> Perch | None:
    """Return where a portrait is after a share of its way; None if it is not to be seen yet."""
    if climb.start is None or share >= 1.0:
        return Perch(climb.end) if share > 0.0 else None
    steps = abs(climb.end - climb.start)
    if not steps:
        return Perch(climb.end)
    eased = ease(Easing.IN_OUT, share)
    rung = climb.start + (climb.end - climb.start) * eased
    hop = HOP * abs(sin(pi * eased * steps))
    beside = ASIDE * sin(pi * share)
    turn = TILT * sin(pi * eased * steps) if climb.end < climb.start else -360.0 * eased
    return Perch(rung - hop, beside, turn)


def arrived(climbs: Sequence[Climb], age: float) -> bool:
    """Return whether every portrait is on its rung."""
    return all(progress(climb.end, len(climbs), age) >= 1.0 for climb in climbs)
