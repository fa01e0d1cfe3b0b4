"""Clothes that are chosen in the wardrobe, kept in profiles."""

from dalmuti.match.journey.clothes import (
    GARMENT_KEY,
    SECTION,
    clothes_of,
    garment_of,
    place_that_opens,
    with_garment,
)
from dalmuti.match.journey.rewards import Reward, RewardKind
from dalmuti.storage.looks import Garment
from dalmuti.storage.profiles import Profile


def wearing(garment: object, *former: str) -> Profile:
    return Profile("Ann", {SECTION: {GARMENT_KEY: garment, "later": 1}}, former)


def test_only_clothes_that_are_open_are_worn() -> None:
    assert garment_of(Profile("Ann")) is Garment.OWN
    assert garment_of(wearing("smock")) is Garment.SMOCK
    assert garment_of(wearing("ermine")) is Garment.OWN, "the king's table opens it"
    assert garment_of(wearing("ermine"), everything=True) is Garment.ERMINE
    for unknown in ("toga", 7, None, ["smock"]):
        assert garment_of(wearing(unknown)) is Garment.OWN


def test_a_garment_is_put_on_without_losing_other_fields() -> None:
    assert with_garment(wearing("smock"), Garment.KIRTLE) == {GARMENT_KEY: "kirtle", "later": 1}


def test_earlier_names_wear_the_same() -> None:
    people = (wearing("smock", "Anna"), Profile("Ben"))
    assert clothes_of(people, everything=False) == {"Ann": "smock", "Anna": "smock"}


def test_places_open_clothes() -> None:
    always = Reward(RewardKind.CLOTHES, Garment.SMOCK)
    assert place_that_opens(always) is None
    place = place_that_opens(Reward(RewardKind.CLOTHES, Garment.ERMINE))
    assert place is not None
    assert place.id == "king"
