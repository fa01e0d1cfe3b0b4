"""The clothes that people have chosen, kept in their profiles."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from dalmuti.match.journey.places import PLACES, Place
from dalmuti.match.journey.progress import progress_in
from dalmuti.match.journey.rewards import Reward, RewardKind
from dalmuti.storage.looks import Garment
from dalmuti.storage.profiles import Profile

SECTION: Final = "wardrobe"
"""The section of a profile."""
GARMENT_KEY: Final = "garment"
"""The field of the section with the garment worn."""


def garment_of(profile: Profile, everything: bool = False) -> Garment:
    """Return what a person wears; their face's own clothes for what is unknown or still closed."""
    found = profile.section(SECTION).get(GARMENT_KEY)
    if not isinstance(found, str) or found not in list(Garment):
        return Garment.OWN
    garment = Garment(found)
    open_now = progress_in(profile, everything).rewards
    return garment if Reward(RewardKind.CLOTHES, garment) in open_now else Garment.OWN


def with_garment(profile: Profile, garment: Garment) -> Mapping[str, Any]:
    """Return the section after a person has put on a garment."""
    return {**profile.section(SECTION), GARMENT_KEY: garment.value}


def clothes_of(profiles: Iterable[Profile], everything: bool) -> dict[str, str]:
    """Return the garments of people by name, earlier names among them; own clothes are left out."""
    everyone = tuple(profiles)
    taken = {profile.name for profile in everyone}
    worn: dict[str, str] = {}
    for profile in everyone:
        garment = garment_of(profile, everything)
        if garment is not Garment.OWN:
            earlier = (name for name in profile.former if name not in taken)
            worn.update(dict.fromkeys((*earlier, profile.name), garment.value))
    return worn


def place_that_opens(reward: Reward) -> Place | None:
    """Return the place whose first degree opens something; None if it is always open."""
    return next((place for place in PLACES if reward in place.rewards), None)
