"""Cards side by side: the viewer's hand, other players' fans, the sets of a trick."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import copysign, cos, radians, sin
from typing import Final

from dalmuti.rules.cards import Cards
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.layout import PlanLayout, TableLayout

WITHIN: Final = 0.29
BETWEEN: Final = 0.488
"""Distances from card to card within a rank and from rank to rank, in card widths."""
RAISE: Final = 0.18
"""Distance by which a selected card stands out, in card widths."""
MOST_TURN: Final = 5.0
"""Angle of the outermost card of a wide hand, in degrees."""
OPENED: Final = 1.5
"""Width of taxes that the viewer may read, relative to those face down."""
_AT_A_SIDE: Final = 0.25
"""Distance from the table's middle beyond which taxes are a side player's, in table widths."""
_MOST_TAXES: Final = 2
"""The number of cards that make room for themselves beside the ribbon."""
_CLEAR: Final = 0.1
"""Distance of taxes from the ribbon that they are below, in card widths."""
_CURVE: Final = 0.085
EARLIER: Final = 0.78
"""Width of cards in an earlier set of a trick, relative to those of the set to beat."""
_RIGHT: Final = 0.36
"""Reach of a trick's cards to the right of its middle, as a share of its area's width."""
_SLACK: Final = 0.15
_BADGE: Final = 0.16
HAND_HEIGHT: Final = CARD_RATIO + RAISE + _SLACK + _BADGE
"""Height of the hand's area in card widths: cards, raised ones, half of the badges above them."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the viewer's hand."""

    card: int
    pose: Pose
    strip: Rect
    """The clickable part: not covered by another card, plus the area it occupies when raised."""


# Cached because cards in the air need the same few rows in every frame.
@lru_cache(maxsize=64)
def hand_fan(cards: Cards, area: Rect, width: float) -> tuple[HandCard, ...]:
    """Return the viewer's cards from left to right, each overlapping the one before.

    Cards of a rank stay together; gaps between ranks shrink first, so that every index shows.
    """
    if not cards:
        return ()
    xs = _steps(cards, area.w - width * 1.2, width)
    half = xs[-1] / 2
    # A few cards are nearly straight.
    bend = min(1.0, half / (2.8 * width)) if half else 0.0
    middle_x = area.x + area.w / 2
    middle_y = area.bottom - (_SLACK + CARD_RATIO / 2) * width
    fan = []
    for index, (card, x) in enumerate(zip(cards, xs, strict=True)):
        t = (x - half) / half if half else 0.0
        pose = Pose(
            middle_x + x - half,
            middle_y + _CURVE * width * (t * bend) ** 2,
            -MOST_TURN * t * bend,
            width,
        )
        visible = xs[index + 1] - x if index + 1 < len(xs) else width
        top = pose.y - (CARD_RATIO / 2 + RAISE) * width
        strip = Rect(pose.x - width / 2, top, visible, area.bottom - top)
        fan.append(HandCard(card, pose, strip))
    return tuple(fan)


def raised(pose: Pose) -> Pose:
    """Return the pose of a selected card of the hand."""
    return Pose(pose.x, pose.y - RAISE * pose.width, pose.angle, pose.width)


def _steps(cards: Cards, room: float, width: float) -> list[float]:
    """Return the x of each card relative to the first."""
    same = [a == b for a, b in pairwise(cards)]
    within, between = WITHIN * width, BETWEEN * width
    pairs, breaks = sum(same), len(same) - sum(same)
    if pairs * within + breaks * between > room and breaks:
        between = (room - pairs * within) / breaks
        if between < within:
            within = between = room / len(same)
    elif pairs * within > room:
        within = room / len(same)
    xs = [0.0]
    for together in same:
        xs.append(xs[-1] + (within if together else between))
    return xs


@lru_cache(maxsize=512)
def fan_poses(middle: Pose, spread: float, size: int) -> tuple[Pose, ...]:
    """Return the poses of the backs of a hand in front of another player."""
    step = fitting(0.3 * middle.width, spread - middle.width, size)
    along_x, along_y = cos(radians(middle.angle)), -sin(radians(middle.angle))
    tilt = min(4.0, 14.0 / max(1, size - 1))
    poses = []
    for index in range(size):
        t = index - (size - 1) / 2
        poses.append(
            Pose(
                middle.x + along_x * t * step,
                middle.y + along_y * t * step,
                middle.angle - t * tilt,
                middle.width,
            )
        )
    return tuple(poses)


def opened_tax(middle: Pose, layout: TableLayout | PlanLayout) -> Pose:
    """Return the middle of taxes that the viewer may read: larger, and further from the rim.

    Where the cards would reach into the ribbon, they are below it.
    """
    table = layout.table
    width = OPENED * middle.width
    inward = (width - middle.width) * CARD_RATIO / 2
    x, y = middle.x, middle.y + (inward if middle.y < table.centre[1] else -inward)
    aside = table.centre[0] - x
    if abs(aside) > _AT_A_SIDE * table.w:
        x += copysign(inward, aside)
    opened = Pose(x, y, middle.angle, width)
    if isinstance(layout, TableLayout):
        cards, gap = _around(tax_poses(opened, _MOST_TAXES)), _CLEAR * width
        if cards.overlaps(layout.ribbon):
            return replace(opened, y=layout.ribbon.bottom + gap + cards.h / 2)
    return opened


def _around(row: Sequence[Pose]) -> Rect:
    """Return the box of upright cards side by side."""
    first, last = row[0].bounds(), row[-1].bounds()
    return Rect(first.x, first.y, last.right - first.x, first.h)


def tax_poses(middle: Pose, count: int) -> tuple[Pose, ...]:
    """Return the poses of upright cards put down side by side."""
    step = 0.55 * middle.width
    first = middle.x - step * (count - 1) / 2
    return tuple(Pose(first + step * i, middle.y, 0.0, middle.width) for i in range(count))


def trick_room(area: Rect) -> Rect:
    """Return the part of a trick's area for cards; the rest is for a goblet."""
    return Rect(area.x, area.y, (0.5 + _RIGHT) * area.w, area.h)


@lru_cache(maxsize=64)
def trick_poses(area: Rect, width: float, sets: int, count: int) -> tuple[tuple[Pose, ...], ...]:
    """Return the poses of a trick's cards: by set, oldest first, then by card.

    The last set is large and near the middle, the earlier ones smaller and further left. `width` is
    that of the last set's cards.
    """
    room_w = trick_room(area).w - area.w / 2
    step = fitting(0.48 * width, 0.56 * area.w - width, count)
    length = width + step * (count - 1)
    middle_x, middle_y = area.centre
    push = min(0.03 * (sets - 1), 0.14) * area.w
    middle_x += min(push, room_w - length / 2 - 0.06 * width)
    newest = in_a_row(middle_x, middle_y, width, step, count, 5.0)
    if sets == 1:
        return (newest,)
    small = EARLIER * width
    room = middle_x - length / 2 + 0.45 * small - area.x - 0.1 * small
    small_step = fitting(0.3 * small, 0.75 * (room - small), count)
    small_length = small + small_step * (count - 1)
    rightmost = area.x + 0.1 * small + room - small_length / 2
    leftmost = area.x + 0.1 * small + small_length / 2
    apart = fitting(0.8 * small_length, rightmost - leftmost, sets - 1)
    earlier = (
        in_a_row(rightmost - apart * age, middle_y, small, small_step, count, 4.0)
        for age in reversed(range(sets - 1))
    )
    return (*earlier, newest)


def in_a_row(
    x: float, y: float, width: float, step: float, count: int, turn: float
) -> tuple[Pose, ...]:
    """Return cards in a row round a middle, slightly rotated, as if thrown there."""
    turn = min(turn, 12.0 / count)
    row = []
    for index in range(count):
        t = index - (count - 1) / 2
        row.append(Pose(x + t * step, y + 0.03 * width * (index % 2), -t * turn, width))
    return tuple(row)


def fitting(step: float, room: float, count: int) -> float:
    """Return `step`, reduced if necessary to keep the middles of `count` things in the room."""
    return step if count < 2 else max(0.0, min(step, room / (count - 1)))
