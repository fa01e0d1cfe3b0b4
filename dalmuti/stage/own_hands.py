"""The viewer's own hands: where they hold the fan, and where one of them reaches."""

from dataclasses import dataclass
from math import cos, radians, tan
from typing import Final

from dalmuti.stage.geometry import Pose
from dalmuti.stage.gestures import OWN_REACH, REST, HandPose, HandShape
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.tween import mix

SIZE: Final = 0.8
"""Width of the cards that the hands are drawn for, relative to the viewer's cards."""
ANGLE: Final = 36.0
"""Angle of the right hand and its sleeve in degrees; the left hand's is opposite."""
_ROOM: Final = 0.42
"""Free space needed beside a fan for each hand, in card widths."""
_INSIDE: Final = 0.08
"""Distance of a hand's knuckles from the outer edge of a card inwards, in card widths."""
_LOW: Final = 0.27
"""Distance of a hand's knuckles below the middle of a card, in card widths."""
_HIDDEN: Final = 0.9
"""Distance of a hand that has sunk out of sight from the window's lower edge, in card widths."""
_GRIP: Final = -0.2
"""The distance of a hand inwards once it has left its place at rest, as in `HandPose`."""
_SLEEVE: Final = 0.4
"""Half the width of a sleeve where it leaves the window, in card widths."""


@dataclass(frozen=True, slots=True)
class OwnHand:
    """One of the viewer's hands, by the place of its knuckles."""

    x: float
    y: float
    shape: HandShape
    left: bool
    holds: bool
    """True if it holds the fan, with the thumb before the outermost card."""


def has_room(first: Pose, last: Pose, layout: TableLayout) -> bool:
    """Return whether there is room for hands beside a fan between two cards."""
    area, beside = layout.hand, (0.5 + _ROOM) * layout.card
    return area is not None and first.x - beside >= area.x and last.x + beside <= area.right


def own_hands(
    first: Pose, last: Pose, layout: TableLayout, pose: HandPose, risen: float
) -> tuple[OwnHand, ...]:
    """Return the hands that can be seen at a fan between two cards.

    `pose` is that of the right hand. Hands that hold the fan have `risen` to it from below the
    window by a share of the way.
    """
    width, hold = layout.card, HandShape.HOLD
    out, sunk = (0.5 - _INSIDE) * width, layout.size[1] + _HIDDEN * width
    left, right = (mix(sunk, end.y + _LOW * width, risen) for end in (first, last))
    found = [OwnHand(first.x - out, left, hold, left=True, holds=True)] if risen else []
    moved = min(1.0, max(0.0, (pose.inward - REST.inward) / (_GRIP - REST.inward)))
    if moved:
        x, y = _reached(first, last, layout, pose)
        x, y = mix(last.x + out, x, moved), mix(right, y, moved)
        found.append(OwnHand(x, y, pose.shape, left=False, holds=False))
    elif risen:
        found.append(OwnHand(last.x + out, right, hold, left=False, holds=True))
    return tuple(found)


def _reached(first: Pose, last: Pose, layout: TableLayout, pose: HandPose) -> tuple[float, float]:
    """Return the knuckles of a hand that is away from its place at the fan.

    Its arm stays clear of what is beside the fan.
    """
    width, area = layout.card, layout.hand
    middle, half = (first.x + last.x) / 2, (last.x - first.x) / 2
    to_trick = layout.trick.centre[0] - middle, layout.trick.centre[1] - last.y
    x = middle + pose.along * half + pose.beside * width + pose.out * to_trick[0]
    y = min(first.y, last.y) + pose.out * to_trick[1] - pose.lift * width
    right = layout.size[0] if area is None else area.right
    arm = (layout.size[1] - y) * tan(radians(ANGLE)) + _SLEEVE * width
    return min(x, right - arm), y


def reach(layout: TableLayout) -> float:
    """Return the length in pixels of a sleeve that reaches as far as a hand goes with a throw."""
    low = layout.size[1] if layout.hand is None else layout.hand.centre[1]
    highest = mix(low, layout.trick.centre[1], OWN_REACH)
    return (layout.size[1] - highest) / cos(radians(ANGLE))
