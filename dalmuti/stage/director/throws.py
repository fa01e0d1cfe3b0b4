"""The weight of a throw: the best sets slam, large ones land card by card, the worst one slides."""

from dataclasses import dataclass
from typing import Final

from dalmuti.stage.director.times import SLAM_TIME, SLIDE_TIME, THROW_TIME
from dalmuti.stage.tween import Easing

SLAMS: Final = 2
"""The worst rank that is slammed on the table."""
SLIDES: Final = 12
"""The rank that slides over the table."""
MANY: Final = 5
"""Cards of sets of at least so many land one by one."""
_TOGETHER, _ONE_BY_ONE = 0.03, 0.09
"""Seconds between the cards of a set."""


@dataclass(frozen=True, slots=True)
class Throw:
    """The flight of a set's cards."""

    easing: Easing
    seconds: float
    """The flight of one card."""
    interval: float
    """Seconds between two cards."""
    lift: float
    """Height half way, in card heights."""
    turn: float
    """Factor of the cards' own turn in the air."""
    one_by_one: bool = False
    """True if the landing of each card is noticed."""


def throw_of(rank: int, count: int) -> Throw:
    """Return how a set of `count` cards of a rank is thrown."""
    if rank <= SLAMS:
        return Throw(Easing.SLAM, SLAM_TIME, _TOGETHER, 0.95, 0.5)
    many = count >= MANY
    interval = _ONE_BY_ONE if many else _TOGETHER
    if rank == SLIDES:
        return Throw(Easing.OUT_QUINT, SLIDE_TIME, interval, 0.0, 0.8, many)
    # The better a set, the higher it is lifted.
    return Throw(Easing.OUT_CUBIC, THROW_TIME, interval, 0.52 - 0.035 * rank, 1.0, many)
