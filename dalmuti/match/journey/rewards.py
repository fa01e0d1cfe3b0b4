"""Card backs and halls that the journey opens, by the ids under which they are drawn."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from dalmuti.storage.looks import CardBack, Hall


class RewardKind(StrEnum):
    """The kinds of things to choose from."""

    BACK = "back"
    """The backs of the cards."""
    HALL = "hall"
    """The room in which the table stands."""


@dataclass(frozen=True, slots=True)
class Reward:
    """One thing to choose."""

    kind: RewardKind
    id: str


EVERYTHING: Final = (
    *(Reward(RewardKind.BACK, name) for name in CardBack),
    *(Reward(RewardKind.HALL, name) for name in Hall),
)
"""Everything that can be chosen."""
ALWAYS_OPEN: Final = (
    Reward(RewardKind.BACK, CardBack.CROWN),
    Reward(RewardKind.HALL, Hall.GREAT),
)
"""The halls and backs that are open from the beginning."""
