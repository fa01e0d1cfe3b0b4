"""Clips: spans of time with things in motion, and a change at the end."""

from dataclasses import dataclass, replace
from enum import StrEnum
from math import cos, pi
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.anchors import Anchor
from dalmuti.stage.cues import Cue, Lift
from dalmuti.stage.tween import Easing

_TURNING: Final = 0.7
"""Share of its flight during which a card turns over."""
_THINNEST: Final = 0.06


class Pace(StrEnum):
    """The speed of all animations."""

    SLOW = "slow"
    RELAXED = "relaxed"
    NORMAL = "normal"
    BRISK = "brisk"
    INSTANT = "instant"
    STEP = "step"


@dataclass(frozen=True, slots=True)
class CardThing:
    """A moving card; one that the viewer may not know (`card` None) shows its back throughout."""

    card: int | None
    up_at_start: bool = True
    up_at_end: bool = True


@dataclass(frozen=True, slots=True)
class PersonThing:
    """A walking player, who is not drawn at their place meanwhile."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class HatThing:
    """The hat of a status on its way to another head."""

    status: int


@dataclass(frozen=True, slots=True)
class PrizeThing:
    """The prize for going out: a picture of the hat that the player will wear next."""

    status: int


@dataclass(frozen=True, slots=True)
class RosetteThing:
    """The rosette of a place, 0 the first, on its way to a plate."""

    place: int


Thing = CardThing | PersonThing | HatThing | PrizeThing | RosetteThing


@dataclass(frozen=True, slots=True)
class Flight:
    """Something that moves from one anchor to another while its clip runs."""

    thing: Thing
    source: Anchor
    target: Anchor
    easing: Easing = Easing.OUT_CUBIC
    turn: float = 0.0
    """Degrees of rotation beyond the difference between its ends."""
    lift: float = 0.0
    """Height half way, in card heights; its shadow grows with it."""
    delay: float = 0.0
    """Seconds after the clip's start."""
    duration: float | None = None
    """Seconds; None for the rest of the clip after the delay."""
    places: int | None = None
    """Places to walk, clockwise or, if negative, the other way; None for the shorter way."""
    fade: bool = False
    """Reduced motion: fade out at the source and in at the target instead of travelling."""

    @property
    def still(self) -> "Flight":
        """The same flight with reduced motion."""
        return replace(self, fade=True, turn=0.0, lift=0.0, easing=Easing.LINEAR)


@dataclass(frozen=True, slots=True)
class Clip:
    """A span of time at whose end a cue is committed.

    A clip without flights is a pause: a bot thinks, or something stays to be read.
    """

    start: float
    """Seconds after the event's beginning."""
    duration: float
    cue: Cue | None = None
    flights: tuple[Flight, ...] = ()
    lifts: tuple[Lift, ...] = ()
    """Things that are away from their place while the clip runs."""

    @property
    def end(self) -> float:
        """Seconds after the event's beginning at which the cue is committed."""
        return self.start + self.duration


@dataclass(frozen=True, slots=True)
class FlightNow:
    """A flight under way: its share 0..1 of the time, and `progress`, the same eased."""

    flight: Flight
    progress: float
    time: float
    since: float = 0.0
    """Seconds since the beginning of its clip."""
    left: float = 0.0
    """Seconds until the end of its clip."""

    @property
    def face(self) -> int | None:
        """The card whose face is visible at this moment; None for a back or anything but a card."""
        thing = self.flight.thing
        if not isinstance(thing, CardThing):
            return None
        return thing.card if (thing.up_at_start, thing.up_at_end)[self._half_way] else None

    @property
    def breadth(self) -> float:
        """The visible width of a card that turns over on its way, 0 to 1."""
        thing = self.flight.thing
        if not isinstance(thing, CardThing) or thing.card is None or self.flight.fade:
            return 1.0
        if thing.up_at_start == thing.up_at_end:
            return 1.0
        turned = min(1.0, max(0.0, (self.progress - 0.5) / _TURNING + 0.5))
        return max(_THINNEST, abs(cos(pi * turned)))

    @property
    def _half_way(self) -> bool:
        # Something that fades changes unseen, in the middle of its time.
        return (self.time if self.flight.fade else self.progress) >= 0.5
