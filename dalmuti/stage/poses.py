"""The poses of anchors, and of flights on their way."""

from dataclasses import dataclass, replace
from math import atan2, cos, hypot, sin, tau
from typing import Final, assert_never

from dalmuti.stage.anchors import (
    Anchor,
    Door,
    DrawPile,
    DrawSpot,
    HandOf,
    HatAt,
    LastCards,
    OverEyes,
    OverHead,
    Place,
    PlateMark,
    Standing,
    StandingHat,
    Stock,
    SweptPile,
    TaxSpot,
    TrickSlot,
)
from dalmuti.stage.arrange.fans import holds_fan
from dalmuti.stage.clips import FlightNow, HatThing, PersonThing, PrizeThing
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.hand import fan_poses, fitting, hand_fan, in_a_row, opened_tax, raised, tax_poses
from dalmuti.stage.layout import PlanLayout, TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.trick import set_poses
from dalmuti.stage.tween import mix

Layout = TableLayout | PlanLayout
_DECK: Final = 1.2
"""Width of the deck in the dealer's hands, relative to a card they put down."""
_HAT: Final = 0.7
"""Width of a hat relative to a bust."""
_SLIPPED: Final = 0.3
"""Height at which a hat covers the eyes, as a share of the bust."""
_SHOWN: Final = 1.7
"""Width of the last cards, relative to those in a fan, and length of their row in such cards."""
_MOST_SHOWN: Final = 6.0
_TOSS: Final = 1.2
"""Height of a hat's flight to another head, in bust widths."""
_STEEP: Final = 0.5
"""Steepness of that flight: the smaller, the sooner the hat is up."""
_SEEN, _UNSEEN = 0.9, 1.3
"""Heights up to which a thrown hat is still seen, and from which it is not, in bust widths."""


@dataclass(frozen=True, slots=True)
class FlightPose:
    """The pose of a thing in the air, ready to be drawn."""

    pose: Pose
    lift: float
    """Pixels above the table; `pose` is already raised by this, the shadow is not."""
    alpha: float
    """Opacity, 0 to 1."""


def pose_of(anchor: Anchor, layout: Layout, model: TableModel) -> Pose:
    """Return the pose of an anchor: for a card its own, for a body or a hat with its width.

    Anchors without a place in the layout are in the middle of its table.
    """
    match anchor:
        case HandOf():
            return _in_hand(anchor, layout, model)
        case DrawPile():
            return _middle(layout)
        case DrawSpot(player, index):
            first = layout.seats[model.place_of(player)].tax
            return Pose(first.x + 0.4 * first.width * index, first.y, 0.0, first.width)
        case Stock(player):
            # This is where taxes go; there are none before the deal is over.
            first = layout.seats[model.place_of(player)].tax
            return replace(first, width=_DECK * first.width)
        case SweptPile(player):
            return layout.seats[model.place_of(player)].pile
        case TrickSlot(number, sets, index, count, player):
            if isinstance(layout, PlanLayout):
                return _middle(layout)
            return set_poses(layout, number, sets, model.place_of(player), count)[index]
        case TaxSpot(player, index, count, opened):
            middle = layout.seats[model.place_of(player)].tax
            return tax_poses(opened_tax(middle, layout) if opened else middle, count)[index]
        case Place(index):
            return _body(layout.seats[index].bust)
        case Door():
            width = max(seat.bust.w for seat in layout.seats)
            return Pose(-width, layout.table.centre[1], 0.0, width)
        case Standing(index):
            if isinstance(layout, PlanLayout) and layout.standing:
                # A standing bust is as large as a sitting one, though it has less room at its
                # sides.
                bust, sitting = layout.standing[index], layout.seats[0].bust
                return Pose(*bust.centre, 0.0, bust.h * sitting.w / sitting.h)
            return _middle(layout)
        case HatAt(index):
            bust = layout.seats[index].bust
            return Pose(bust.x + bust.w / 2, bust.y + 0.2 * bust.h, 0.0, _HAT * bust.w)
        case StandingHat(index, above):
            body = pose_of(Standing(index), layout, model)
            high = body.width * layout.seats[0].bust.h / layout.seats[0].bust.w
            y = body.y - (1.05 if above else 0.3) * high
            return Pose(body.x, y, 0.0, _HAT * body.width)
        case OverEyes(index):
            bust = layout.seats[index].bust
            return Pose(bust.x + bust.w / 2, bust.y + _SLIPPED * bust.h, 0.0, _HAT * bust.w)
        case LastCards(player, index, count):
            return _last_cards(layout, model.place_of(player), count)[index]
        case OverHead(index):
            bust = layout.seats[index].bust
            return Pose(bust.x + bust.w / 2, max(0.0, bust.y - 0.55 * bust.h), 0.0, _HAT * bust.w)
        case PlateMark(index):
            plate = layout.seats[index].plate
            # The middle of the rosette that `SeatPictures` pins there.
            return Pose(plate.right, plate.y + 0.22 * plate.h, 0.0, 0.9 * plate.h)
        case _:
            assert_never(anchor)


def pose_in_flight(now: FlightNow, layout: Layout, model: TableModel) -> FlightPose:
    """Return the pose of a flight at this moment."""
    flight = now.flight
    goes = isinstance(flight.thing, PrizeThing) and isinstance(flight.target, OverHead)
    if flight.fade and goes:
        return FlightPose(pose_of(flight.source, layout, model), 0.0, 1.0 - now.time)
    if flight.fade and _falls(flight.source):
        return FlightPose(pose_of(flight.target, layout, model), 0.0, now.time)
    if flight.fade:
        # First fade out at one end, then in at the other.
        end = flight.source if now.time < 0.5 else flight.target
        return FlightPose(pose_of(end, layout, model), 0.0, abs(1.0 - 2.0 * now.time))
    source, target = flight.source, flight.target
    if isinstance(source, Place) and isinstance(target, Place):
        steps = flight.places
        if steps is None:
            count = len(layout.seats)
            steps = (target.index - source.index + count // 2) % count - count // 2
        return FlightPose(_round_the_table(source, steps, now.progress, layout), 0.0, 1.0)
    a, b = pose_of(source, layout, model), pose_of(target, layout, model)
    t = now.progress
    if isinstance(flight.thing, PersonThing):
        # People leave the row of those without a chair before they pass others in it.
        nearer = 1.0 - (1.0 - t) ** 3 if isinstance(source, Standing) else t
        return FlightPose(_along_the_table(a, b, t, nearer, layout), 0.0, 1.0)
    if isinstance(flight.thing, HatThing) and source != target and not _falls(source):
        return FlightPose(_tossed(a, b, t, layout), 0.0, 1.0)
    width = mix(a.width, b.width, t)
    lift = flight.lift * width * CARD_RATIO * max(0.0, sin(tau / 2 * min(1.0, t)))
    # Take the shorter way round; the spin is over on arrival.
    turn = (b.angle - a.angle + 180.0) % 360.0 - 180.0
    angle = a.angle + turn * t + flight.turn * sin(tau / 2 * min(1.0, t))
    pose = Pose(mix(a.x, b.x, t), mix(a.y, b.y, t) - lift, angle, width)
    alpha = 1.0
    if goes:
        alpha = 1.0 - now.time
    elif _falls(flight.source):
        alpha = min(1.0, 4 * now.time)
    elif isinstance(flight.thing, HatThing):
        # Higher up it would sit on the head of the player above.
        alpha = min(1.0, max(0.0, (_UNSEEN - lift * _HAT / width) / (_UNSEEN - _SEEN)))
    return FlightPose(pose, lift, alpha)


def _falls(source: Anchor) -> bool:
    """Return whether a hat that begins here falls on a head."""
    return isinstance(source, OverHead) or (isinstance(source, StandingHat) and source.above)


def _in_hand(anchor: HandOf, layout: Layout, model: TableModel) -> Pose:
    seat = layout.seats[model.place_of(anchor.player)]
    if isinstance(layout, TableLayout) and layout.hand and anchor.player == model.viewer:
        cards = anchor.cards[::-1] if layout.descending else anchor.cards
        fan = hand_fan(cards, layout.hand, layout.card)
        if not fan:
            return Pose(*layout.hand.centre, 0.0, layout.card)
        pose = fan[len(fan) - 1 - anchor.index if layout.descending else anchor.index].pose
        return raised(pose) if anchor.raised else pose
    return fan_poses(seat.fan, seat.spread, anchor.size)[anchor.index]


def _last_cards(layout: Layout, place: int, count: int) -> tuple[Pose, ...]:
    """Return a row of upright cards in front of a player, on the table."""
    seat, table = layout.seats[place], layout.table
    middle = seat.tax
    width = _SHOWN * middle.width
    y = middle.y
    if holds_fan(seat) and place != 0:
        y = min(y, seat.bust.y - 0.75 * width)
    step = fitting(0.55 * width, _MOST_SHOWN * width - width, count)
    half = (width + step * (count - 1)) / 2
    x = min(max(middle.x, table.x + 0.1 * table.w + half), table.right - 0.1 * table.w - half)
    return in_a_row(x, y, width, step, count, 3.0)


def _middle(layout: Layout) -> Pose:
    if isinstance(layout, PlanLayout):
        return layout.deck
    return Pose(*layout.trick.centre, 0.0, layout.back)


def _body(bust: Rect) -> Pose:
    return Pose(*bust.centre, 0.0, bust.w)


def _tossed(a: Pose, b: Pose, t: float, layout: Layout) -> Pose:
    """Return the pose of a hat thrown from head to head, high over the faces between.

    It rises early and falls late, and may leave the window at the top for a moment. Where heads are
    above each other it passes them on the inner side.
    """
    width = mix(a.width, b.width, t)
    out = sin(tau / 2 * min(1.0, max(0.0, t))) ** _STEEP * _TOSS * width / _HAT
    risen = 1.0 - (1.0 - t) ** 3 if b.y < a.y else t**3
    x = mix(a.x, b.x, t)
    if abs(b.x - a.x) < width / _HAT:
        x += out if (a.x + b.x) / 2 < layout.table.centre[0] else -out
    y = mix(a.y, b.y, risen) - out
    # Between side seats it stays below the heads on the upper side.
    below = min(seat.plate.bottom for seat in layout.seats) + 0.2 * width
    return Pose(x, max(y, below) if min(a.y, b.y) > below else y, 0.0, width)


def _round_the_table(source: Place, steps: int, t: float, layout: Layout) -> Pose:
    """Return the pose of a walk from place to place, clockwise if `steps` is positive."""
    count = len(layout.seats)
    at = source.index + steps * min(1.0, max(0.0, t))
    before = int(at // 1)
    a = _body(layout.seats[before % count].bust)
    b = _body(layout.seats[(before + 1) % count].bust)
    part = at - before
    if not (isinstance(layout, TableLayout) and layout.hand and before % count == count - 1):
        return _along_the_table(a, b, part, part, layout)
    x, y, width = mix(a.x, b.x, part), mix(a.y, b.y, part), mix(a.width, b.width, part)
    # Walk below the hand, not over the table.
    low = layout.size[1] - 1.0
    return Pose(x, min(low, y + 1.6 * (low - y) * sin(tau / 2 * part)), 0.0, width)


def _along_the_table(a: Pose, b: Pose, t: float, nearer: float, layout: Layout) -> Pose:
    """Return the pose of a walk along the table, not over it, the shorter way round.

    `t` is the share of the way, `nearer` that of the change of distance from the table.
    """
    (cx, cy), w, h = layout.table.centre, layout.table.w / 2, layout.table.h / 2

    def seen(pose: Pose) -> tuple[float, float]:
        """Return direction and distance from the middle, on a round table."""
        x, y = (pose.x - cx) / w, (pose.y - cy) / h
        return atan2(y, x), hypot(x, y)

    (from_angle, from_far), (to_angle, to_far) = seen(a), seen(b)
    turn = (to_angle - from_angle + tau / 2) % tau - tau / 2
    angle, far = from_angle + turn * t, mix(from_far, to_far, nearer)
    width, (most_x, most_y) = mix(a.width, b.width, t), layout.size
    # Walk through a door beyond the edge, but not round the table beyond it.
    least = min(width / 2, a.x, b.x)
    x = min(max(cx + w * far * cos(angle), least), most_x - width / 2)
    # The whole bust stays in the window.
    lowest = max(most_y - width * layout.seats[0].bust.h / layout.seats[0].bust.w / 2, a.y, b.y)
    y = min(max(cy + h * far * sin(angle), 0.0), lowest)
    return Pose(x, y, 0.0, width)
