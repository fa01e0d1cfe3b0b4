"""Clips: stretches of time with what moves in them and what they change at their end."""

from dataclasses import dataclass
from enum import StrEnum

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.anchors import Anchor
from dalmuti.stage.cues import Cue, Lift
from dalmuti.stage.tween import Easing


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


Thing = CardThing | PersonThing | HatThing


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
        return thing.card if (thing.up_at_start, thing.up_at_end)[self.time >= 0.5] else None
