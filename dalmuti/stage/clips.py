"""Clips: stretches of time with what moves in them and what they change at their end."""

from dataclasses import dataclass
from enum import StrEnum
from math import cos, pi
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.anchors import Anchor
from dalmuti.stage.cues import Cue, Lift
from dalmuti.stage.tween import Easing

_TURNING: Final = 0.7
"""Over what share of its way a card turns over."""
_THINNEST: Final = 0.06


class Pace(StrEnum):
    """How fast everything goes."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    BRISK = "brisk"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class CardThing:
    """A card that moves; one that nobody here may know (`card` None) shows its back all the way."""

    card: int | None
    up_at_start: bool = True
    up_at_end: bool = True


@dataclass(frozen=True, slots=True)
class PersonThing:
    """A player who walks; he is not drawn at his place meanwhile."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class HatThing:
    """The hat of a status on its way to another head."""

    status: int


@dataclass(frozen=True, slots=True)
class PrizeThing:
    """What one gets for going out: the likeness of a status's hat that he will wear next."""

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
    """Degrees it turns on its way, beyond what its ends ask for."""
    lift: float = 0.0
    """How high it rises half way, in card heights; its shadow grows with it."""
    delay: float = 0.0
    """Seconds after the clip's start."""
    duration: float | None = None
    """Seconds; None for what the delay leaves of the clip."""
    fade: bool = False
    """Reduced motion: fades out at its source and in at its target instead of travelling."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A stretch of time at whose end a cue is committed.

    A clip without flights is a pause: somebody thinks, or something stays to be read.
    """

    start: float
    """Seconds after the event's beginning."""
    duration: float
    cue: Cue | None = None
    flights: tuple[Flight, ...] = ()
    lifts: tuple[Lift, ...] = ()
    """What is away from its place while the clip runs."""

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

    @property
    def face(self) -> int | None:
        """The card whose face is up at this moment; None for a back, and for what is no card."""
        thing = self.flight.thing
        if not isinstance(thing, CardThing):
            return None
        return thing.card if (thing.up_at_start, thing.up_at_end)[self._half_way] else None

    @property
    def breadth(self) -> float:
        """How broad a card is seen that turns over on its way, 0 to 1."""
        thing = self.flight.thing
        if not isinstance(thing, CardThing) or thing.card is None or self.flight.fade:
            return 1.0
        if thing.up_at_start == thing.up_at_end:
            return 1.0
        turned = min(1.0, max(0.0, (self.progress - 0.5) / _TURNING + 0.5))
        return max(_THINNEST, abs(cos(pi * turned)))

    @property
    def _half_way(self) -> bool:
        # What fades changes unseen, in the middle of its time.
        return (self.time if self.flight.fade else self.progress) >= 0.5
