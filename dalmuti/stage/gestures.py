"""Gestures of the players: thinking, reaching, throwing, knocking, sweeping, laughing.

They follow the clips being played, which everyone at the table sees, and chance; never a hidden
hand. They change nothing on the table, so that skipping them leads to the same one.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from random import Random
from types import MappingProxyType
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.anchors import HandOf, Stock, SweptPile, TaxSpot, TrickSlot
from dalmuti.stage.arrange.fans import BEFORE_FAN, holds_fan
from dalmuti.stage.clips import CardThing, Clip
from dalmuti.stage.cues import PassShown, SetLanded
from dalmuti.stage.director.times import TUG_TIME
from dalmuti.stage.geometry import Pose, Rect
from dalmuti.stage.hand import fan_poses
from dalmuti.stage.layout import SeatLayout, TableLayout
from dalmuti.stage.model import BannerKind, TableModel
from dalmuti.stage.moods import hurts_best
from dalmuti.stage.tween import CLINGS, Easing, ease, mix


class HandShape(StrEnum):
    """The shape of a drawn hand."""

    HOLD = "hold"
    POINT = "point"
    PINCH = "pinch"
    SPREAD = "spread"
    FIST = "fist"
    KNOCK = "knock"
    """A fist at the moment it hits the wood."""


@dataclass(frozen=True, slots=True)
class HandPose:
    """The place of the acting hand's knuckles relative to its owner's fan.

    It is mirrored for a left hand.
    """

    shape: HandShape = HandShape.HOLD
    along: float = 1.0
    """-1 at the first card of the fan, 1 at the last one; for a left hand the other way round."""
    beside: float = 0.2
    """Card widths to the right of that."""
    inward: float = -0.62
    """Card widths from the fan towards the middle of the table."""
    out: float = 0.0
    """Share of the way from the fan to the trick."""
    lift: float = 0.0
    """Card widths above the table."""
    lean: float = 0.0
    """Share of the body's lean towards the table."""
    shift: float = 0.0
    """Card widths by which the fan is moved to its owner's right."""


Key = tuple[float, HandPose]
"""A moment in seconds at normal speed, and the pose at that moment."""
REST: Final = HandPose()
REACH_TIME: Final = 0.26
"""Seconds by which a hand reaches for its cards before they fly."""
RAISE_TIME: Final = 0.3
"""Seconds by which a fist rises before a pass is shown."""
SWEEP_REACH: Final = 0.3
"""Seconds by which the Greater Peon's hand reaches out before the trick is swept."""
NOTICED: Final = 0.12
"""Seconds before a set lands from which a player may be about to start back from it."""
OWN_REACH: Final = 0.7
"""The share of the way to the trick that the viewer's hand goes with its cards."""
FIRST_THOUGHT: Final = 0.2
"""Seconds of a turn before the first thinking gesture."""
_SOON: Final = 0.12
"""Seconds that a hand takes at least for its first movement."""


def throwing(cards: float, far: float) -> tuple[Key, ...]:
    """Return the keys of a throw that begins at 0.

    `cards` is where the thrown cards are along the fan, `far` the share of the way to the trick
    that the hand goes with them.
    """
    grip = HandPose(HandShape.PINCH, cards, 0.0, -0.2, lift=0.15, lean=0.6)
    return (
        (-REACH_TIME, REST),
        (-0.08, grip),
        (0.0, replace(grip, lean=0.8)),
        (0.13, HandPose(HandShape.SPREAD, cards, 0.0, 0.2, far, lean=1.0)),
        (0.24, HandPose(HandShape.SPREAD, cards, 0.0, 0.2, far, lean=0.9)),
        (0.5, REST),
    )


def clinging(cards: float) -> tuple[Key, ...]:
    """Return the keys of holding on to a tax that is tugged at from 0 on, and of losing it.

    `cards` is where the cards are along the fan.
    """
    held = HandPose(HandShape.PINCH, cards, 0.0, -0.1, lift=0.1, lean=-1.0)
    pulled, torn = replace(held, inward=0.25, lean=0.8), CLINGS * TUG_TIME
    after = HandPose(HandShape.SPREAD, cards, 0.0, 0.5, 0.12, lean=1.2)
    return (
        (-REACH_TIME, REST),
        (0.0, held),
        (0.25 * torn, pulled),
        (0.5 * torn, held),
        (0.75 * torn, replace(pulled, inward=0.35)),
        (torn, held),
        (torn + 0.14, after),
        (torn + 0.4, after),
        (torn + 0.75, REST),
    )


def knocking() -> tuple[Key, ...]:
    """Return the keys of two knocks on the wood, the first of them at 0."""
    down = HandPose(HandShape.KNOCK, 1.0, 0.85, 0.1, lean=0.35)
    return _knocks(down, raised=0.55, lift=0.3, rests=0.58)


def _knocks(down: HandPose, raised: float, lift: float, rests: float) -> tuple[Key, ...]:
    """Return the keys of two knocks: from `raised` down to the wood, up to `lift` and down."""
    fist = replace(down, shape=HandShape.FIST)
    return (
        (-RAISE_TIME, REST),
        (-0.1, replace(fist, lift=raised)),
        (0.0, down),
        (0.11, replace(fist, lift=lift)),
        (0.19, down),
        (0.26, fist),
        (0.36, fist),
        (rests, REST),
    )


def throwing_own(cards: float) -> tuple[Key, ...]:
    """Return the keys of the viewer's throw, which begins at 0, as `throwing` does for others."""
    grip = HandPose(HandShape.PINCH, cards, 0.0, -0.2, lean=0.6)
    gone = HandPose(HandShape.SPREAD, 0.4 * cards, 0.0, 0.2, OWN_REACH, lean=1.0)
    return (
        (-REACH_TIME, REST),
        (0.0, grip),
        (0.12, replace(grip, along=0.7 * cards, out=0.45 * OWN_REACH)),
        (0.25, gone),
        (0.4, gone),
        (0.72, REST),
    )


def clinging_own(cards: float) -> tuple[Key, ...]:
    """Return the keys of the viewer's hand at their tax, as `clinging` does for others."""
    held, torn = (
        HandPose(HandShape.PINCH, cards, 0.0, -0.1, lift=0.85, lean=-1.0),
        CLINGS * TUG_TIME,
    )
    pulled = replace(held, lift=0.6, lean=0.8)
    after = HandPose(HandShape.SPREAD, cards, 0.0, 0.2, lift=1.3, lean=1.2)
    return (
        (-REACH_TIME, REST),
        (0.0, held),
        (0.25 * torn, pulled),
        (0.5 * torn, held),
        (0.75 * torn, pulled),
        (torn, held),
        (torn + 0.14, after),
        (torn + 0.4, after),
        (torn + 0.8, REST),
    )


def knocking_own() -> tuple[Key, ...]:
    """Return the keys of the viewer's knocks on the wood above the fan, the first of them at 0."""
    down = HandPose(HandShape.KNOCK, 1.0, 0.5, 0.1, lift=1.15, lean=0.35)
    return _knocks(down, raised=1.55, lift=1.4, rests=0.7)


def sweeping() -> tuple[Key, ...]:
    """Return the keys of sweeping the trick, which begins to move at 0."""
    there = HandPose(HandShape.SPREAD, 1.0, 0.0, 0.0, 0.62, lean=1.0)
    return (
        (-SWEEP_REACH, REST),
        (-0.02, there),
        (0.32, HandPose(HandShape.PINCH, 1.0, 0.5, 0.3, lean=0.2)),
        (0.6, REST),
    )


def sweeping_own() -> tuple[Key, ...]:
    """Return the keys of the viewer's hand that sweeps the trick to their pile on the left."""
    there = HandPose(HandShape.SPREAD, 0.0, 0.0, 0.0, 0.75, lean=1.0)
    return (
        (-SWEEP_REACH, REST),
        (-0.02, there),
        (0.36, HandPose(HandShape.PINCH, -0.5, -1.0, 0.0, 0.5, lean=0.2)),
        (0.8, REST),
    )


def flinching() -> tuple[Key, ...]:
    """Return the keys of a body that starts back from a set that lands at 0."""
    back = replace(REST, lean=-1.3)
    return (
        (-NOTICED, REST),
        (0.0, REST),
        (0.07, back),
        (0.28, replace(REST, lean=-1.0)),
        (0.6, REST),
    )


def dealing() -> tuple[Key, ...]:
    """Return the keys of a hand on the deck while a card leaves it at 0."""
    deck = HandPose(HandShape.PINCH, 0.0, 0.0, 1.15, lean=0.3)
    return ((-REACH_TIME, REST), (0.0, deck), (0.4, deck), (0.7, REST))


def thinking(chance: Random) -> tuple[Key, ...]:
    """Return the keys of a finger that touches a card or two, and is drawn back."""
    keys: list[Key] = [(0.0, REST)]
    time = 0.0
    along = chance.uniform(-0.2, 0.7)
    for number in range(chance.choice((1, 2, 2, 3))):
        time += 0.24 if number == 0 else 0.2
        touch = HandPose(HandShape.POINT, along, 0.0, -0.3, lean=0.25)
        keys += [(time, replace(touch, lift=0.2)), (time + 0.1, touch)]
        time += chance.uniform(0.28, 0.5)
        keys.append((time, touch))
        along = min(0.9, max(-0.7, along + chance.choice((-1, 1)) * chance.uniform(0.3, 0.7)))
    keys.append((time + 0.3, REST))
    keys.append((time + 0.3 + chance.uniform(0.4, 1.1), REST))
    return tuple(keys)


def laughing(chance: Random) -> tuple[Key, ...]:
    """Return the keys of a body that shakes with laughter, after catching its breath.

    It jerks, because a body that glides is drawn again in every frame.
    """
    back, at_once = replace(REST, lean=-0.5), 0.001
    time = chance.uniform(0.1, 0.4)
    keys: list[Key] = [(0.0, REST), (time, REST)]
    for _ in range(chance.choice((3, 4, 5))):
        keys += [(time + at_once, back), (time + 0.08, back), (time + 0.08 + at_once, REST)]
        time += 0.17
        keys.append((time, REST))
    return tuple(keys)


@dataclass(frozen=True, slots=True)
class _Motion:
    """A movement under way; `start` is the pose in which it found the hand."""

    start: HandPose
    begun: float
    keys: tuple[Key, ...]
    age: float
    clip: Clip | None
    """The clip that it goes with; None for thinking."""

    @property
    def over(self) -> bool:
        return self.age >= self.keys[-1][0]

    @property
    def pose(self) -> HandPose:
        since, pose = self.begun, self.start
        soonest = self.begun + _SOON
        for time, aim in self.keys:
            if time <= self.begun:
                continue
            until = max(time, soonest)
            if until > self.age:
                return between(pose, aim, (self.age - since) / (until - since))
            since, pose = until, aim
        return pose


def between(a: HandPose, b: HandPose, share: float) -> HandPose:
    """Return the pose after a share of the way from one pose to another."""
    if a == b:
        return a
    t = ease(Easing.IN_OUT, share)
    return HandPose(
        a.shape if share < 0.4 else b.shape,
        mix(a.along, b.along, t),
        mix(a.beside, b.beside, t),
        mix(a.inward, b.inward, t),
        mix(a.out, b.out, t),
        mix(a.lift, b.lift, t),
        mix(a.lean, b.lean, t),
        mix(a.shift, b.shift, t),
    )


Ahead = Sequence[tuple[float, Clip]]
"""The clips under way and to come, with the seconds until each starts; negative for those begun."""


class Gestures:
    """The acting hands of all players who are not at rest.

    `resting` has poses of players without a gesture who do not quite rest.
    """

    def __init__(self, resting: Mapping[PlayerId, HandPose] = MappingProxyType({})) -> None:
        self._resting = resting
        self._motions: dict[PlayerId, _Motion] = {}
        self._turn: tuple[PlayerId | None, int] = (None, 0)
        self._waited = 0.0
        self._thoughts = 0

    @property
    def moving(self) -> bool:
        """Return whether any hand is not at rest."""
        return bool(self._motions)

    def pose(self, player: PlayerId) -> HandPose:
        """Return the pose of a player's acting hand."""
        motion = self._motions.get(player)
        return self._resting.get(player, REST) if motion is None else motion.pose

    def finish(self) -> bool:
        """Bring all hands to rest; return whether any was not."""
        moved = bool(self._motions)
        self._motions.clear()
        return moved

    def update(
        self,
        dt: float,
        model: TableModel,
        ahead: Ahead,
        persons: frozenset[PlayerId],
        left: Container[PlayerId] = (),
    ) -> bool:
        """Advance by `dt` seconds at normal speed; return whether any hand has moved.

        Players in `left` act with their left hand.
        """
        before = {player: motion.pose for player, motion in self._motions.items()}
        for player, motion in list(self._motions.items()):
            moved = replace(motion, age=motion.age + dt)
            if moved.over:
                del self._motions[player]
            else:
                self._motions[player] = moved
        # Of several clips with the same hand, such as cards dealt one by one, the last one counts.
        latest = {found[0]: found for found in _following(model, ahead, left)}
        for player, clip, keys, age in latest.values():
            self._begin(player, clip, keys, age)
        self._think(dt, model, ahead, persons)
        self._laugh(model)
        after = {player: motion.pose for player, motion in self._motions.items()}
        return after != before

    def _begin(
        self, player: PlayerId, clip: Clip | None, keys: tuple[Key, ...], age: float
    ) -> None:
        now = self._motions.get(player)
        if age >= keys[-1][0] or (now is not None and now.clip is clip and clip is not None):
            return
        if now is not None and now.clip is not None and now.keys == keys and now.age < keys[1][0]:
            self._motions[player] = replace(now, clip=clip)  # it is on its way already
            return
        self._motions[player] = _Motion(self.pose(player), age, keys, age, clip)

    def _think(
        self, dt: float, model: TableModel, ahead: Ahead, persons: frozenset[PlayerId]
    ) -> None:
        """Begin another thought of the bot to move once the last one has ended."""
        turn = (model.turn, len(model.turns))
        if turn != self._turn:
            self._turn, self._waited, self._thoughts = turn, 0.0, 0
        player = model.turn
        acts = any(clip.flights or clip.cue is not None for start, clip in ahead if start <= 0.0)
        if player is None or player in persons or player == model.viewer or acts:
            return
        self._waited += dt
        if self._waited < FIRST_THOUGHT or player in self._motions or model.sizes[player] < 2:
            return
        public = (model.hand_number, len(model.turns), player, model.sizes[player], self._thoughts)
        self._thoughts += 1
        self._begin(player, None, thinking(Random(hash(public))), 0.0)

    def _laugh(self, model: TableModel) -> None:
        """Make everyone laugh at the player who is left with cards."""
        banner = model.banner
        if banner is None or banner.kind is not BannerKind.LEFT_LAST:
            return
        for player in model.players:
            if player in banner.players or player in self._motions:
                continue
            self._thoughts += 1
            chance = Random(hash((model.hand_number, player, self._thoughts)))
            self._begin(player, None, laughing(chance), 0.0)


def _following(
    model: TableModel, ahead: Ahead, left: Container[PlayerId]
) -> Iterator[tuple[PlayerId, Clip, tuple[Key, ...], float]]:
    """Yield the movements that go with clips: the player, the clip, its keys and the age."""
    for start, clip in ahead:
        if isinstance(clip.cue, PassShown):
            age = -(start + clip.duration)
            if age >= -RAISE_TIME:
                own = clip.cue.player == model.viewer
                yield clip.cue.player, clip, knocking_own() if own else knocking(), age
            continue
        if isinstance(clip.cue, SetLanded):
            best, age = model.best, -(start + clip.duration)
            beats = best is not None and best.player != clip.cue.player
            if best is not None and beats and age >= -NOTICED and hurts_best(model, clip.cue.rank):
                yield best.player, clip, flinching(), age
        if start > max(REACH_TIME, SWEEP_REACH) or not clip.flights:
            continue
        for player, keys in _carried(model, clip, left):
            if -start >= keys[0][0]:
                yield player, clip, keys, -start


def _carried(
    model: TableModel, clip: Clip, left: Container[PlayerId]
) -> Iterator[tuple[PlayerId, tuple[Key, ...]]]:
    """Yield the hands that move the cards of a clip, with their keys."""
    givers: dict[PlayerId, list[HandOf]] = {}
    far, tugged = 0.0, False
    for flight in clip.flights:
        source, target = flight.source, flight.target
        if not isinstance(flight.thing, CardThing) or flight.fade:
            continue
        if isinstance(source, HandOf):
            tugged = flight.easing is Easing.TUG
            givers.setdefault(source.player, []).append(source)
            far = 0.42 if isinstance(target, TrickSlot) else 0.2 * isinstance(target, TaxSpot)
        elif isinstance(source, TrickSlot) and isinstance(target, SweptPile):
            own = target.player == model.viewer
            yield target.player, sweeping_own() if own else sweeping()
            return
        elif isinstance(source, Stock) and source.dealer != model.viewer:
            yield source.dealer, dealing()
            return
    for player, cards in givers.items():
        last = max(1, cards[0].size - 1)
        middle = sum(card.index for card in cards) / len(cards)
        along = 2.0 * middle / last - 1.0 if cards[0].size > 1 else 0.0
        if player == model.viewer:
            yield player, clinging_own(along) if tugged else throwing_own(along)
            continue
        along = -along if player in left else along
        yield player, clinging(along) if tugged else throwing(along, far)


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm as drawn: from the shoulder to a hand."""

    shoulder: tuple[float, float]
    elbow: tuple[float, float] | None
    """None for an arm too short to be seen bent."""
    hand: Pose
    """The knuckles; the fingers point upwards at an angle of 0. `width` is that of a card."""
    shape: HandShape
    left: bool


_SHOULDERS: Final = 0.2
"""Half the distance between the arms at the body, in bust widths."""
_SIDEWAYS: Final = 0.4
"""The same, relative to that, for people at the sides, whose arms begin above each other."""
_FORWARD: Final = 0.24
"""Distance towards the table at which the arms of people at the sides begin, in bust widths."""
_CHEST: Final = 1.04
"""The height at which arms begin, from the top of the bust."""
_UNDER: Final = 0.5
"""Distance of cards below a plate, in card widths, from which arms begin at its lower edge."""
_HIDDEN: Final = 0.3
"""Length of such an arm that the plate hides, in card widths."""
_REACH: Final = 4.4
"""Reach of a hand from the body, in card widths, if its fan is not further away."""
_REACH_UP: Final = 3.9
"""The same from an elbow beside a fan before the chest."""
_NARROWEST: Final = 0.36
"""Half the distance between two hands at rest, in card widths, however few cards they hold."""
_BENT: Final = 0.55
"""Share of a hand's turn that follows the arm, not the fan."""
_HELD: Final = 0.62
"""Card widths by which hands at a fan before the chest are higher, at its ends."""
_BESIDE_HELD: Final = 0.32
"""Card widths from the middle of the outermost card of such a fan to a hand, beyond others."""
_ELBOWS: Final = 0.44
"""Half the distance between the elbows at such a fan, in bust widths; the plate hides them."""
_PAST_HEAD: Final = 0.58
"""Distance from the middle at which such a hand passes the head, in bust widths."""
FOREARM: Final = 2.09
"""Distance from the elbow of a bent arm to the knuckles, in card widths."""
_FROM_PLATE: Final = 2.6
"""Greatest distance of a fan from a plate that hides the elbows, in card widths."""
_STEEP: Final = 0.7
"""The least slope of the way between such a plate and the fan."""
_LEAST_BENT: Final = 2.3
"""Length from which a resting arm is bent, in card widths."""
_SLACK: Final = 1.07
"""Length of such an arm, relative to the distance from shoulder to hand when it rests."""
_LEAST_BEND: Final = 0.24
"""Distance of an elbow from the way to an outstretched hand, in card widths."""
_AWAY: Final = 0.5
"""Weight of elbows pointing away from the table, compared with away from each other."""
_RISING: Final = -0.5
"""Direction of an arm, as its sine below the horizontal, under which its elbow hangs."""
LEAN: Final = 0.065
"""Distance that a body leans towards the table, in bust heights."""


def arms(seat: SeatLayout, layout: TableLayout, size: int, acting: HandPose) -> tuple[Arm, Arm]:
    """Return both arms of a player holding a fan of `size` cards, the acting one last."""
    if acts_left(seat):
        # Bust and plate are their own mirror images, and such a fan is upright.
        x, trick = seat.bust.centre[0], layout.trick
        held, tax = (replace(pose, x=2.0 * x - pose.x) for pose in (seat.fan, seat.tax))
        twin = replace(layout, trick=replace(trick, x=2.0 * x - trick.right))
        resting, moved = arms(replace(seat, fan=held, tax=tax), twin, size, acting)
        return _mirrored(resting, x), _mirrored(moved, x)
    fan = fan_poses(seat.fan, seat.spread, size)
    half = hypot(fan[-1].x - fan[0].x, fan[-1].y - fan[0].y) / 2
    left = HandPose(along=-1.0, beside=-0.2)
    return (
        _bent(_arm(seat, layout, half, left, left_hand=True), seat, layout, half),
        _bent(_arm(seat, layout, half, acting, left_hand=False), seat, layout, half),
    )


def acts_left(seat: SeatLayout) -> bool:
    """Return whether a player acts with the left hand, as the table is on that side of them."""
    return holds_fan(seat) and seat.tax.x < seat.fan.x - seat.bust.w / 2


def _mirrored(arm: Arm, x: float) -> Arm:
    """Return the mirror image of an arm without an elbow, on the other side of an x."""
    hand = replace(arm.hand, x=2.0 * x - arm.hand.x, angle=-arm.hand.angle)
    shoulder = 2.0 * x - arm.shoulder[0], arm.shoulder[1]
    return replace(arm, shoulder=shoulder, hand=hand, left=not arm.left)


def _bent(arm: Arm, seat: SeatLayout, layout: TableLayout, half: float) -> Arm:
    """Return an arm with its elbow, unless it is too short to be bent."""
    rest = replace(REST, along=-1.0, beside=-REST.beside) if arm.left else REST
    resting = _arm(seat, layout, half, rest, arm.left)
    width, forearm = seat.fan.width, FOREARM * seat.fan.width
    reach = _length(resting)
    # A fan that fidgets does not decide how its arms are bent.
    home = layout.seats[seat.place]
    if holds_fan(seat) or _hides_elbows(home) or reach < _LEAST_BENT * width:
        return arm
    (from_x, from_y), hand, far = arm.shoulder, arm.hand, _length(arm)
    upper = _SLACK * reach - forearm
    # The law of cosines: how far along the line to the hand the elbow is, and how far beside it.
    near = (far * far + upper * upper - forearm * forearm) / (2.0 * far)
    near = min(max(near, far - forearm), upper) if upper + forearm > far else far - forearm
    beside = sqrt(max(0.0, upper * upper - near * near)) if upper + forearm > far else 0.0
    if beside < _LEAST_BEND * width:
        beside = _LEAST_BEND * width
        near = far - sqrt(forearm * forearm - beside * beside)
    to_x, to_y = (hand.x - from_x) / far, (hand.y - from_y) / far
    # Decided by a full fan at rest, so that no elbow jumps to its other side.
    full = _arm(home, layout, home.spread / 2, rest, arm.left)
    if not _turned_out(home, full):
        beside = -beside
    elbow = from_x + to_x * near - to_y * beside, from_y + to_y * near + to_x * beside
    straight = degrees(atan2(elbow[0] - hand.x, elbow[1] - hand.y))
    turn = (straight - seat.fan.angle + 180.0) % 360.0 - 180.0
    return replace(arm, elbow=elbow, hand=replace(hand, angle=seat.fan.angle + _BENT * turn))


def _hides_elbows(seat: SeatLayout) -> bool:
    """Return whether a plate hides the elbows, because the fan is close below it."""
    fan = seat.fan
    x, y = _behind_plate(seat, fan.x, fan.y)
    across, down = abs(fan.x - x), fan.y - y
    return hypot(across, down) <= _FROM_PLATE * fan.width and down > _STEEP * across


def _behind_plate(seat: SeatLayout, x: float, y: float) -> tuple[float, float]:
    """Return the point behind a seat's plate that is nearest to another."""
    plate, hidden = seat.plate, _HIDDEN * seat.fan.width
    return (
        min(max(x, plate.x + hidden), plate.right - hidden),
        min(max(y, plate.y + hidden), plate.bottom - hidden),
    )


def _turned_out(seat: SeatLayout, arm: Arm) -> bool:
    """Return whether the elbow of an arm at rest is on the right of the way to the hand.

    Elbows point away from each other, and those of arms that reach along a fan away from the table.
    The elbow of a rising arm hangs.
    """
    far = _length(arm)
    to_x, to_y = (arm.hand.x - arm.shoulder[0]) / far, (arm.hand.y - arm.shoulder[1]) / far
    if to_y < _RISING:
        return to_x > 0.0
    a, outward = radians(seat.fan.angle), -1.0 if arm.left else 1.0
    along = -to_y * cos(a) - to_x * sin(a)
    inward = to_y * sin(a) - to_x * cos(a)
    return outward * along * abs(along) - _AWAY * inward * (1.0 - abs(along)) >= 0.0


def _length(arm: Arm) -> float:
    """Return the distance from an arm's shoulder to its hand."""
    return hypot(arm.hand.x - arm.shoulder[0], arm.hand.y - arm.shoulder[1])


def _arm(
    seat: SeatLayout,
    layout: TableLayout,
    half: float,
    pose: HandPose,
    left_hand: bool,
) -> Arm:
    fan, bust, width = seat.fan, seat.bust, seat.fan.width
    a = radians(fan.angle)
    along, inward = (cos(a), -sin(a)), (-sin(a), -cos(a))
    u = pose.along * half + pose.beside * width
    if pose.shape is HandShape.HOLD:
        least = _NARROWEST * width
        u = min(u, -least) if left_hand else max(u, least)
    v = pose.inward * width
    to_trick = layout.trick.centre[0] - fan.x, layout.trick.centre[1] - fan.y
    x = fan.x + along[0] * u + inward[0] * v + pose.out * to_trick[0]
    y = fan.y + along[1] * u + inward[1] * v + pose.out * to_trick[1]
    if holds_fan(seat) and v > 0.0:
        # The middle of the table may be beside such a fan, and cards put down further away.
        share = v / (BEFORE_FAN * width)
        there = share + (1.0 - share) * share**2
        x = fan.x + along[0] * u + there * (seat.tax.x - fan.x) + pose.out * to_trick[0]
        y = fan.y + along[1] * u + there * (seat.tax.y - fan.y) + pose.out * to_trick[1]
    apart = (-_SHOULDERS if left_hand else _SHOULDERS) * bust.w
    shift_x, shift_y = leaning(seat, pose.lean)
    from_x = bust.centre[0] + along[0] * apart + inward[0] * _FORWARD * bust.w + shift_x
    from_y = bust.y + _CHEST * bust.h + along[1] * _SIDEWAYS * apart + shift_y
    held = fan.y + along[1] * (-half if left_hand else half) + inward[1] * REST.inward * width
    under = min(1.0, max(0.0, (held - seat.plate.bottom) / (_UNDER * width)))
    # An arm to cards below the plate appears below the body, not at the plate's far end.
    from_y = mix(from_y, max(from_y, seat.plate.bottom - _HIDDEN * width), under)
    if _hides_elbows(layout.seats[seat.place]):
        edge, at_rest = (-half if left_hand else half), REST.inward * width
        rests = fan.x + along[0] * edge + inward[0] * at_rest, held
        from_x, from_y = _behind_plate(seat, *rests)
        from_x, from_y = from_x + shift_x, from_y + shift_y
    y -= pose.lift * width
    if holds_fan(seat):
        # Forearms rise from elbows behind the plate, and a raised hand passes beside the face.
        side = -1.0 if left_hand else 1.0
        if pose.shape is HandShape.HOLD:
            x, y = x + side * _BESIDE_HELD * width, y - _HELD * width
        past = min(1.0, max(0.0, (fan.y - y) / width - 0.3))
        aside = bust.centre[0] + side * _PAST_HEAD * bust.w
        x = mix(x, max(x, aside) if side > 0.0 else min(x, aside), past)
        from_x = bust.centre[0] + side * _ELBOWS * bust.w + shift_x
        from_y = seat.plate.centre[1]
    far = hypot(x - from_x, y - from_y)
    resting = hypot(fan.x - from_x, fan.y - from_y) + half
    longest = max(_REACH * width, resting)
    if holds_fan(seat):
        longest = max(_REACH_UP * width, resting)
    if far > longest:
        x = from_x + (x - from_x) * longest / far
        y = from_y + (y - from_y) * longest / far
    # The direction of the arm, as an angle like that of the fan.
    straight = degrees(atan2(-(x - from_x), -(y - from_y)))
    turn = (straight - fan.angle + 180.0) % 360.0 - 180.0
    hand = Pose(x, y, fan.angle + _BENT * turn, layout.back)
    return Arm((from_x, from_y), None, hand, pose.shape, left_hand)


def shifted(seat: SeatLayout, pose: HandPose) -> SeatLayout:
    """Return a seat whose fan is moved as a pose says."""
    if not pose.shift:
        return seat
    fan, a = seat.fan, radians(seat.fan.angle)
    far = pose.shift * fan.width
    return replace(seat, fan=replace(fan, x=fan.x + cos(a) * far, y=fan.y - sin(a) * far))


def leaning(seat: SeatLayout, lean: float) -> tuple[float, float]:
    """Return how far a body is moved towards the table."""
    a = radians(seat.fan.angle)
    far = lean * LEAN * seat.bust.h
    return -sin(a) * far, -cos(a) * far + 0.3 * abs(sin(a)) * far


def leant(seat: SeatLayout, lean: float) -> Rect:
    """Return the box of a body that leans towards the table."""
    x, y = leaning(seat, lean)
    return replace(seat.bust, x=seat.bust.x + x, y=seat.bust.y + y)
