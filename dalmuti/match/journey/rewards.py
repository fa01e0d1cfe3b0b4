"""Card backs and halls that the journey opens, by the ids under which they are drawn."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


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


BACKS: Final = ("crown", "sheaves", "vines", "stars", "motley")
"""The card backs; the first is always open."""
HALLS: Final = ("great", "barn", "inn", "guildhall", "monastery", "court", "king")
"""The halls; the first is always open."""
EVERYTHING: Final = (
    *(Reward(RewardKind.BACK, name) for name in BACKS),
    *(Reward(RewardKind.HALL, name) for name in HALLS),
)
"""Everything that can be chosen."""
ALWAYS_OPEN: Final = (Reward(RewardKind.BACK, BACKS[0]), Reward(RewardKind.HALL, HALLS[0]))
"""What can be chosen from the beginning."""
