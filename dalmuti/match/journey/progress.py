"""Progress on the journey: the degrees that a person has reached, kept in their profile."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dalmuti.match.journey.company import companion_name
from dalmuti.match.journey.goals import DEGREES, Ahead, Standing, standing
from dalmuti.match.journey.places import PLACES, Place, place_named
from dalmuti.match.journey.rewards import ALWAYS_OPEN, EVERYTHING, Reward
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.storage.profiles import Profile
from dalmuti.storage.statistics import FinishedHand

SECTION: Final = "journey"
"""The section of a profile."""
DEGREES_KEY: Final = "degrees"
"""The field of the section with the degree reached at each place, by id."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The degrees a person has reached."""

    degrees: Mapping[str, int]
    """By the place's id; places not yet reached are missing."""
    everything: bool = False
    """True if everything is open, reached or not."""

    def degree(self, place: Place) -> int:
        """Return the degree reached at a place, 0 to 3."""
        return self.degrees.get(place.id, 0)

    def is_open(self, place: Place) -> bool:
        """Return whether a place can be played: the one before it has been reached."""
        before = PLACES[: PLACES.index(place)]
        return (
            self.everything or not before or self.degree(before[-1]) > 0 or (self.degree(place) > 0)
        )

    @property
    def next_place(self) -> Place:
        """The first place that is open and not yet reached; the last place if there is none."""
        open_ones = (one for one in PLACES if self.is_open(one) and not self.degree(one))
        return next(open_ones, PLACES[-1])

    @property
    def crowns(self) -> int:
        """The sum of all degrees."""
        return sum(self.degree(place) for place in PLACES)

    @property
    def rewards(self) -> tuple[Reward, ...]:
        """Everything that can be chosen, in the order of `EVERYTHING`."""
        earned = {*ALWAYS_OPEN}
        for place in PLACES:
            if self.everything or self.degree(place):
                earned.update(place.rewards)
        return tuple(reward for reward in EVERYTHING if reward in earned)


def progress_in(profile: Profile, everything: bool = False) -> Progress:
    """Return the progress in a profile; values that make no sense count as nothing."""
    found = profile.section(SECTION).get(DEGREES_KEY)
    degrees = found if isinstance(found, Mapping) else {}
    return Progress(
        {
            name: min(degree, DEGREES)
            for name, degree in degrees.items()
            if type(degree) is int and degree > 0
        },
        everything,
    )


def open_to_anyone(profiles: Iterable[Profile], everything: bool) -> frozenset[Reward]:
    """Return what any of these people may choose: it changes the table for all of them."""
    found = (progress_in(profile, everything).rewards for profile in (*profiles, Profile("")))
    return frozenset(reward for rewards in found for reward in rewards)


def with_degree(profile: Profile, place: Place, degree: int) -> Mapping[str, Any] | None:
    """Return the section after a degree at a place; None if it was reached before."""
    progress = progress_in(profile)
    if degree <= progress.degree(place):
        return None
    section = profile.section(SECTION)
    found = section.get(DEGREES_KEY)
    before = found if isinstance(found, Mapping) else {}
    return {**section, DEGREES_KEY: {**before, place.id: degree}}


def traveller_of(seats: Sequence[SeatSpec]) -> str:
    """Return the name of the person at a place's table, "" if there is none."""
    return next((seat.name for seat in seats if seat.kind is SeatKind.PERSON), "")


def standing_at(
    place_id: str, seats: Sequence[SeatSpec], hands: Sequence[FinishedHand]
) -> Standing | None:
    """Return how far the traveller has reached a place's goal; None if the place is unknown."""
    place, name = place_named(place_id), traveller_of(seats)
    if place is None or not name:
        return None
    needed = {name}
    if isinstance(place.goal, Ahead):
        needed.add(companion_name(place.goal.rival, name))
    # A record that was edited may have other players.
    if any(not needed <= {line.player for line in hand.lines} for hand in hands):
        return None
    return standing(place.goal, hands, name, place.hands)
