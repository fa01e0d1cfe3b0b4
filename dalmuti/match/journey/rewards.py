"""Card backs, halls and clothes that the journey opens, by the ids under which they are drawn."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from dalmuti.storage.looks import CardBack, Garment, Hall


class RewardKind(StrEnum):
    """The kinds of things to choose from."""

    BACK = "back"
    """The backs of the cards."""
    HALL = "hall"
    """The room in which the table stands."""
    CLOTHES = "clothes"
    """The garment worn at the table."""


@dataclass(frozen=True, slots=True)
class Reward:
    """One thing to choose."""

    kind: RewardKind
    id: str


EVERYTHING: Final = (
    *(Reward(RewardKind.BACK, name) for name in CardBack),
    *(Reward(RewardKind.HALL, name) for name in Hall),
    *(Reward(RewardKind.CLOTHES, name) for name in Garment),
)
"""Everything that can be chosen."""
ALWAYS_OPEN: Final = (
    Reward(RewardKind.BACK, CardBack.CROWN),
    Reward(RewardKind.HALL, Hall.GREAT),
    Reward(RewardKind.CLOTHES, Garment.OWN),
    Reward(RewardKind.CLOTHES, Garment.SMOCK),
    Reward(RewardKind.CLOTHES, Garment.DOUBLET),
    Reward(RewardKind.CLOTHES, Garment.KIRTLE),
)
"""The halls, backs and clothes that are open from the beginning."""
