"""Card backs, halls, times of day and clothes, by the ids under which they are drawn."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class RewardKind(StrEnum):
    """The kinds of things to choose from."""

    BACK = "back"
    """The backs of the cards."""
    HALL = "hall"
    """The room in which the table stands."""
    CLOTHES = "clothes"
    """A player's clothes; hats stay the marks of rank."""


@dataclass(frozen=True, slots=True)
class Reward:
    """One thing to choose."""

    kind: RewardKind
    id: str


BACKS: Final = ("crown", "wheat", "tankard", "lily", "ship", "royal")
"""The card backs; the first is always open."""
HALLS: Final = ("hall", "barn", "inn", "cloister", "court")
"""The halls; the first is always open."""
TIMES: Final = ("day", "dusk", "night")
"""The times of day, in any hall; all are always open."""
CLOTHES: Final = ("common", "festive", "courtly")
"""The clothes; the first are always open."""
EVERYTHING: Final = (
    *(Reward(RewardKind.BACK, name) for name in BACKS),
    *(Reward(RewardKind.HALL, name) for name in HALLS),
    *(Reward(RewardKind.CLOTHES, name) for name in CLOTHES),
)
"""Everything that can be chosen."""
ALWAYS_OPEN: Final = (
    Reward(RewardKind.BACK, BACKS[0]),
    Reward(RewardKind.HALL, HALLS[0]),
    Reward(RewardKind.CLOTHES, CLOTHES[0]),
)


def of_kind(kind: RewardKind, rewards: Iterable[Reward]) -> tuple[str, ...]:
    """Return the ids of one kind, in order."""
    return tuple(reward.id for reward in rewards if reward.kind is kind)
