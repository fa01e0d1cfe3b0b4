"""Gaits of walking players: getting up, steps, a bow to the throne, sitting down."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import ceil, hypot, pi, sin, tau
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.anchors import Door, Place, Standing
from dalmuti.stage.clips import FlightNow, PersonThing
from dalmuti.stage.director.times import GET_UP_TIME, SIT_TIME
from dalmuti.stage.geometry import Pose, Rect
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout, pose_in_flight

RISE: Final = 0.16
"""Distance that a head rises when its owner stands, in bust widths."""
_STRIDE: Final = 0.42
"""The length of a step, in bust widths."""
_BOB, _SWAY = 0.035, 0.03
"""Distance that a body moves up and sideways with each step, in bust widths."""
_DIP: Final = 0.16
"""Depth of a bow, in bust widths."""
_DEEPER: Final = 1.4
"""Factor by which a bow would be too deep, so that people stay bent for a moment."""
_SITS: Final = 0.2
"""Seconds of the time for a bow and sitting down that it takes to sit down."""
_RISES: Final = 0.1
"""Seconds of those in which people are still rising from their bow."""
_ARRIVES: Final = 0.15
"""Share of a walk to the row of those without a chair at whose end only the busts are seen."""
_SAMPLES: Final = 6
_APART: Final = 0.95
"""Distance within which people who walk make way for each other, in bust widths."""
_BESIDE: Final = 0.5
"""Distance towards the table at which people pass those who sit beside it, in bust widths."""
_PASSES: Final = 1.3
"""Distance up or down from such a seat at which they begin to step aside, in bust heights."""
_SIDE: Final = 0.75
"""Distance from the middle beyond which a seat is beside the table, in halves of its width."""
_SETTLES: Final = 0.25
"""Seconds after their walk in which others begin to make way for people at their seats."""
_HEAD_ON: Final = 0.02
_LEAVES: Final = 0.15
"""Share of a walk after which people may step aside, and before its end no longer."""


@dataclass(frozen=True, slots=True)
class Gait:
    """A walking person at one moment."""

    pose: Pose
    """The bust, with its rise, its steps and its bow."""
    rise: float
    """0 for a person who sits, 1 for one who stands."""
    step: int
    """0 for standing still, 1 and 2 for a step with either foot."""
    bow: float
    """0 for upright; 1 for a deep bow to the right, -1 for one to the left."""
    rightwards: bool
    """True if the person faces right."""


def gait(now: FlightNow, layout: Layout, model: TableModel) -> Gait:
    """Return how a walking person is seen at this moment."""
    flight, pose = now.flight, pose_in_flight(now, layout, model).pose
    width = pose.width
    rise = 1.0
    if not isinstance(flight.source, Door):
        rise = min(rise, now.since / GET_UP_TIME)
    seats = isinstance(flight.target, Place)
    if seats:
        rise = min(rise, now.left / _SITS)
    if isinstance(flight.target, Standing):
        rise = min(rise, (1.0 - now.time) / _ARRIVES)
    rise = max(0.0, rise)
    walks = 0.0 < now.time < 1.0
    phase = now.progress * _steps(now, layout, model)
    bob = abs(sin(pi * phase)) if walks else 0.0
    sway = sin(pi * phase) if walks else 0.0
    bow = _bow(now, layout, model, pose.x) if seats else 0.0
    x = pose.x + sway * _SWAY * width
    y = pose.y - (rise * RISE + bob * _BOB - abs(bow) * _DIP) * width
    step = 1 + int(phase) % 2 if walks else 0
    return Gait(Pose(x, y, 0.0, width), rise, step, bow, _rightwards(now, layout, model))


def aside(
    walking: Sequence[FlightNow], layout: Layout, model: TableModel
) -> dict[PlayerId, tuple[float, float]]:
    """Return how far walking people make way for each other, in pixels.

    Two people who come near each other each step aside by half of what is missing. Those who pass
    people sitting beside the table walk on the table's side of them. At both ends of a walk nobody
    steps aside, so that people leave and reach their places.
    """
    shifts: dict[PlayerId, tuple[float, float]] = {}
    found = [(now, pose_in_flight(now, layout, model).pose) for now in walking]
    beside = _beside(walking, layout, model)
    for now, pose in found:
        thing, free = now.flight.thing, _afoot(now)
        if free and isinstance(thing, PersonThing):
            steps = (sits * _inwards(pose, bust, layout) for bust, sits in beside)
            inwards = max(steps, key=abs, default=0.0)
            shifts[thing.player] = free * inwards, 0.0
    for (one, a), (other, b) in combinations(found, 2):
        if not (_afoot(one) and _afoot(other)):
            continue
        width = (a.width + b.width) / 2
        x, y = (b.x - a.x) / width, (b.y - a.y) / width
        far = hypot(x, y)
        if far >= _APART:
            continue
        # Those who meet head on pass each other on fixed sides.
        out = (x / far, y / far) if far > _HEAD_ON else (1.0, 0.0)
        for now, sign in ((one, -1.0), (other, 1.0)):
            by = sign * _afoot(now) * (_APART - far) / 2 * width
            thing = now.flight.thing
            if isinstance(thing, PersonThing):
                before = shifts.get(thing.player, (0.0, 0.0))
                shifts[thing.player] = before[0] + by * out[0], before[1] + by * out[1]
    return shifts


def _beside(
    walking: Sequence[FlightNow], layout: Layout, model: TableModel
) -> list[tuple[Rect, float]]:
    """Return the busts of those at seats beside the table, and to what extent they sit, 0 to 1."""
    afoot = {now.flight.thing: now for now in walking}
    middle, side = layout.table.centre[0], _SIDE * layout.table.w / 2
    found = []
    for place, seat in enumerate(layout.seats):
        if abs(seat.bust.centre[0] - middle) <= side:
            continue
        for shown in model.seats:
            now = afoot.get(PersonThing(shown.player))
            if now is None:
                sits = float(shown.chair is not None and shown.place == place)
            elif now.time <= 0.0 and now.flight.source == Place(place):
                sits = 1.0 - now.since / GET_UP_TIME
            elif now.time >= 1.0 and now.flight.target == Place(place):
                sits = (SIT_TIME - now.left) / _SETTLES
            else:
                continue
            if sits > 0.0:
                found.append((seat.bust, min(1.0, sits)))
    return found


def _inwards(pose: Pose, bust: Rect, layout: Layout) -> float:
    """Return how far a person steps towards the table to pass one who sits, in pixels."""
    x, y = bust.centre
    near = 1.0 - abs(pose.y - y) / (_PASSES * bust.h)
    if near <= 0.0:
        return 0.0
    towards = 1.0 if x < layout.table.centre[0] else -1.0
    missing = _BESIDE * bust.w - towards * (pose.x - x)
    return towards * max(0.0, missing) * sin(tau / 4 * near) ** 2


def _afoot(now: FlightNow) -> float:
    """Return how free people are to step aside: 0 at both ends of the walk, 1 on the way."""
    return min(1.0, max(0.0, min(now.time, 1.0 - now.time) / _LEAVES))


def _steps(now: FlightNow, layout: Layout, model: TableModel) -> int:
    """Return how many steps the whole walk takes."""
    way = [_at(now, part / _SAMPLES, layout, model) for part in range(_SAMPLES + 1)]
    length = sum(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(way))
    return max(2, ceil(length / (_STRIDE * way[0].width)))


def _at(now: FlightNow, progress: float, layout: Layout, model: TableModel) -> Pose:
    return pose_in_flight(FlightNow(now.flight, progress, progress), layout, model).pose


def _rightwards(now: FlightNow, layout: Layout, model: TableModel) -> bool:
    """Return whether a player walks to the right; at rest, whether the table is to the right."""
    if 0.0 < now.time < 1.0:
        after = _at(now, min(1.0, now.progress + 0.02), layout, model)
        before = _at(now, max(0.0, now.progress - 0.02), layout, model)
        if abs(after.x - before.x) > 0.3 * abs(after.y - before.y):
            return after.x > before.x
    return _at(now, now.progress, layout, model).x < layout.table.centre[0]


def _bow(now: FlightNow, layout: Layout, model: TableModel, x: float) -> float:
    """Return the bow to the throne before sitting down."""
    thing = now.flight.thing
    if not model.order or not isinstance(thing, PersonThing) or thing.player == model.order[0]:
        return 0.0
    lasts = SIT_TIME - _SITS + _RISES
    passed = SIT_TIME - now.left
    if not 0.0 < passed < lasts:
        return 0.0
    throne = layout.seats[model.place_of(model.order[0])].bust.centre[0]
    depth = min(1.0, _DEEPER * sin(pi * passed / lasts))
    return depth if throne > x else -depth
