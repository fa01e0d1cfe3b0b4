"""The sets of a trick: the best one large in the middle, earlier ones in front of their players."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2
from typing import Final

from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.hand import EARLIER, fitting, in_a_row, trick_poses
from dalmuti.stage.layout import SeatLayout, Spot, TableLayout

SMALLER: Final = 0.62
"""Width of cards in front of their players, relative to those of the set to beat."""
_UNDER: Final = 0.3
"""Share of an earlier card that the set to beat may cover, in widths of that card."""
_LEAST_STEP: Final = 0.1
"""Least distance between cards of a beaten set, in widths, so that they can be counted."""
TALLEST: Final = 1.465
"""Height of a card lying awry, relative to its width."""
_SPREAD, _LEAST_SPREAD = 0.4, 1.5
"""Maximum length of the set to beat as a share of its area's width, and in its cards' widths."""
_LIE: Final = 7
_AWRY: Final = 11
_BELOW: Final = 0.9
"""The direction, in radians below the horizontal, from which a set is thrown upwards."""
_INNER, _OUTER = 0, 1
_TOP, _MIDDLE, _LOW = 0.0, 0.5, 1.0
_GRIDS: Final = {
    (0, False): (),
    (1, False): ((_INNER, _MIDDLE),),
    (1, True): ((_INNER, _LOW),),
    (2, False): ((_INNER, _LOW), (_INNER, _TOP)),
    (2, True): ((_INNER, _LOW), (_INNER, _TOP)),
    (3, False): ((_OUTER, _LOW), (_OUTER, _TOP), (_INNER, _TOP)),
    (3, True): ((_INNER, _LOW), (_OUTER, _MIDDLE), (_INNER, _TOP)),
    (4, False): ((_INNER, _LOW), (_OUTER, _LOW), (_OUTER, _TOP), (_INNER, _TOP)),
    (4, True): ((_INNER, _LOW), (_OUTER, _LOW), (_OUTER, _TOP), (_INNER, _TOP)),
}
"""By the number of seats on a side, from the lowest up, and whether that is at the lower side:
their columns and rows.
"""


@dataclass(frozen=True, slots=True)
class _Half:
    """The part of a trick's area on one side of the set to beat."""

    inner: float
    """The x of its end at the set to beat."""
    outer: float

    def column(self, number: int, columns: int) -> tuple[float, float]:
        """Return the middle and the width of a column, 0 the one nearest the set to beat."""
        width = (self.outer - self.inner) / columns
        return self.inner + width * (number + 0.5), abs(width)


def spots_for(seats: Sequence[SeatLayout], area: Rect) -> tuple[Spot, ...]:
    """Return where each player's beaten sets go in a trick's area, by place."""
    middle_x, middle_y = area.centre
    turned: dict[int, list[tuple[float, int]]] = {-1: [], 1: []}
    for place, seat in enumerate(seats):
        # The viewer sits in the lower left corner and throws from the middle of the lower side.
        x = seat.fan.x if seat.spread else min(seat.fan.x, middle_x)
        side = 1 if x > middle_x + 1.0 else -1
        aside, down = abs(x - middle_x) / area.w, (seat.fan.y - middle_y) / area.h
        turned[side].append((atan2(down, aside), place))
    spots: dict[int, Spot] = {}
    for side, found in turned.items():
        places = [place for _, place in sorted(found, reverse=True)]
        below = bool(found) and max(found)[0] > _BELOW
        for place, (column, row) in zip(places, _GRIDS[len(places), below], strict=True):
            columns = 1 + max(c for c, _ in _GRIDS[len(places), below])
            spots[place] = Spot(side, column, columns, row)
    return tuple(spots[place] for place in range(len(seats)))


def earlier_width(layout: TableLayout) -> float:
    """Return the width of a card in an earlier set of a trick."""
    return (SMALLER if layout.spots else EARLIER) * layout.trick_card


def trick_rows(
    layout: TableLayout, owners: Sequence[int], count: int
) -> tuple[tuple[Pose, ...], ...]:
    """Return the poses of a trick's cards: by set, oldest first, then by card.

    `owners` are the places of the sets' players, and each set has `count` cards.
    """
    if not layout.spots:
        return trick_poses(layout.trick, layout.trick_card, len(owners), count)
    rows = [
        set_poses(layout, number, len(owners), owner, count) for number, owner in enumerate(owners)
    ]
    return tuple(rows)


def set_poses(
    layout: TableLayout, number: int, sets: int, owner: int, count: int
) -> tuple[Pose, ...]:
    """Return the poses of the cards of set `number`, 0 the first, of a trick that shows `sets`."""
    area, width = layout.trick, layout.trick_card
    if not layout.spots:
        return trick_poses(area, width, sets, count)[number]
    if number == sets - 1:
        return _best(area, width, count)
    return _beaten(area, width, layout.spots[owner], number, count)


@lru_cache(maxsize=32)
def _best(area: Rect, width: float, count: int) -> tuple[Pose, ...]:
    middle_y = area.y + max(area.h, TALLEST * width) / 2
    step = _step(area, width, count)
    return in_a_row(area.centre[0], middle_y, width, step, count, min(4.0, 8.0 / count))


# Cached because cards in the air need the same few rows in every frame.
@lru_cache(maxsize=256)
def _beaten(area: Rect, width: float, spot: Spot, number: int, count: int) -> tuple[Pose, ...]:
    small, middle_x = SMALLER * width, area.centre[0]
    reach = (width + _step(area, width, count) * (count - 1)) / 2 - _UNDER * small
    half = _Half(middle_x + spot.side * reach, middle_x + spot.side * area.w / 2)
    x, room = half.column(spot.column, spot.columns)
    step = max(_LEAST_STEP * small, fitting(0.3 * small, room - 1.1 * small, count))
    high = 1.08 * small * CARD_RATIO
    y = area.y + high / 2 + spot.row * (area.h - high)
    # Sets of one player lie on each other a little awry, so that each is seen.
    x += (number * _LIE % 5 - 2) * 0.05 * small
    half_row = 0.58 * small + step * (count - 1) / 2
    x = min(max(x, area.x + half_row), area.right - half_row)
    turn = min(3.0 + number * _AWRY % 4, 6.0 / count)
    return in_a_row(x, y, small, step, count, turn)


def _step(area: Rect, width: float, count: int) -> float:
    """Return the distance from card to card of the set to beat."""
    spread = max(_SPREAD * area.w, _LEAST_SPREAD * width)
    return fitting(0.48 * width, spread - width, count)
