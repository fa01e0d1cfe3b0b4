"""The ten places of the journey, as data."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Any, Final

from dalmuti.match.journey.company import Companion
from dalmuti.match.journey.goals import (
    Ahead,
    Climb,
    Finishes,
    Goal,
    Lead,
    Points,
    Rank,
    Reign,
    Rise,
    Untaxed,
)
from dalmuti.match.journey.rewards import Reward, RewardKind
from dalmuti.match.start import Start
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.storage.looks import CardBack, Garment, Hall


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the journey: who plays there, by which rules, and for which goal."""

    id: str
    """The name in records, profiles and messages; never change it."""
    company: tuple[Companion, ...]
    """The others at the table."""
    edition: str
    hands: int
    goal: Goal
    hall: Hall
    """The hall in which the table stands."""
    rewards: tuple[Reward, ...]
    """Everything that the first degree opens."""
    house_rules: tuple[tuple[str, Any], ...] = ()
    """The rules that differ from the edition's, by the names of their fields."""
    begins_last: bool = False
    """True if the traveller begins as the Greater Peon, without a draw."""

    @property
    def rules(self) -> Rules:
        """The rules of a game here, which is scored and ends after its hands."""
        changed = dict(self.house_rules)
        return replace(EDITIONS[self.edition], scoring=True, hands=self.hands, **changed)

    @property
    def players(self) -> int:
        """The number of seats, the traveller's included."""
        return len(self.company) + 1

    def start(self, names: Sequence[str], rng: Random) -> Start:
        """Return the start of a game in which the traveller is the first of `names`."""
        names = tuple(names)
        if not self.begins_last:
            return Start.with_draw(names, self.edition, self.rules)
        others = list(range(1, len(names)))
        rng.shuffle(others)
        return Start.with_order(names, (*others, 0), edition=self.edition, rules=self.rules)


def _company(*companions: tuple[int, str]) -> tuple[Companion, ...]:
    return tuple(Companion(f"face_{number:02}", level) for number, level in companions)


def _back(name: CardBack) -> Reward:
    return Reward(RewardKind.BACK, name)


def _hall(name: Hall) -> Reward:
    return Reward(RewardKind.HALL, name)


def _clothes(name: Garment) -> Reward:
    return Reward(RewardKind.CLOTHES, name)


PLACES: Final = (
    Place(
        id="barn",
        company=_company((9, "novice"), (10, "easy"), (17, "novice")),
        edition="en",
        hands=5,
        goal=Finishes(2, (2, 4, 5)),
        hall=Hall.BARN,
        rewards=(_hall(Hall.BARN),),
    ),
    Place(
        id="inn",
        company=_company((3, "easy"), (21, "novice"), (2, "easy"), (15, "novice")),
        edition="en",
        hands=5,
        goal=Finishes(1, (1, 2, 3)),
        hall=Hall.INN,
        rewards=(_hall(Hall.INN),),
    ),
    Place(
        id="mill",
        company=_company((1, "plain"), (22, "easy"), (23, "easy"), (12, "easy"), (24, "easy")),
        edition="de",
        hands=6,
        goal=Ahead("face_01", (1, 3, 5)),
        hall=Hall.BARN,
        rewards=(_back(CardBack.SHEAVES),),
    ),
    Place(
        id="market",
        company=_company(
            (10, "easy"), (7, "plain"), (16, "plain"), (11, "plain"), (18, "easy"), (20, "plain")
        ),
        edition="nl",
        hands=6,
        goal=Climb((3, 4, 5)),
        hall=Hall.INN,
        rewards=(_back(CardBack.MOTLEY), _clothes(Garment.MOTLEY)),
        house_rules=(("merchant_exchange", True),),
    ),
    Place(
        id="guildhall",
        company=_company((11, "plain"), (5, "plain"), (6, "plain"), (13, "sharp"), (19, "plain")),
        edition="nl",
        hands=6,
        goal=Points((8, 15, 22)),
        hall=Hall.GUILDHALL,
        rewards=(_hall(Hall.GUILDHALL), _clothes(Garment.ROBE)),
    ),
    Place(
        id="monastery",
        company=_company((17, "plain"), (12, "sharp"), (6, "sharp"), (23, "plain"), (4, "sharp")),
        edition="de",
        hands=7,
        goal=Untaxed((4, 2, 0)),
        hall=Hall.MONASTERY,
        rewards=(_hall(Hall.MONASTERY), _clothes(Garment.HABIT)),
    ),
    Place(
        id="harbour",
        company=_company(
            (18, "sharp"), (8, "sharp"), (21, "sharp"), (15, "plain"), (2, "sharp"), (7, "plain")
        ),
        edition="fr",
        hands=8,
        goal=Rise((3, 2, 1)),
        hall=Hall.INN,
        rewards=(_back(CardBack.STARS), _clothes(Garment.SEA_COAT)),
        begins_last=True,
    ),
    Place(
        id="castle",
        company=_company((14, "plain"), (19, "sharp"), (13, "sharp"), (5, "plain")),
        edition="en",
        hands=10,
        goal=Reign((1, 2, 4)),
        hall=Hall.GREAT,
        rewards=(_back(CardBack.VINES), _clothes(Garment.CUIRASS)),
    ),
    Place(
        id="court",
        company=_company(
            (16, "expert"), (8, "expert"), (20, "master"), (14, "expert"), (1, "expert")
        ),
        edition="fr",
        hands=8,
        goal=Rank((4, 2, 1)),
        hall=Hall.COURT,
        rewards=(_hall(Hall.COURT), _clothes(Garment.COURT_DRESS)),
    ),
    Place(
        id="king",
        company=_company(
            (13, "master"), (14, "master"), (11, "master"), (16, "master"), (19, "master")
        ),
        edition="en",
        hands=8,
        goal=Lead((-20, 0, 8)),
        hall=Hall.KING,
        rewards=(_hall(Hall.KING), _clothes(Garment.ERMINE)),
    ),
)
"""Every place, in the order of the road."""
_BY_ID: Final = MappingProxyType({place.id: place for place in PLACES})


def place_named(name: str) -> Place | None:
    """Return the place with this id, or None if there is none, as in a later version's record."""
    return _BY_ID.get(name)
