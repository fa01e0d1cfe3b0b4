"""Anna in trick play: what everybody holds, and what she has picked."""

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.table.sections.tricks import TricksScene
from tests.screen.pilot import Pilot

HANDS: tuple[Cards, ...] = (
    (1, 2, 2, 6, 6, 6, 9, 9, 10, 12, JESTER),
    (5, 5, 7, 8, 8, 11, 11, 12, 12),
    (3, 3, 7, 7, 10, 10, 11, 12, 12),
    (4, 4, 4, 8, 8, 10, 11, 11, 12),
)
LEFT = (1, 2, 2, 6, 6, 6, 9, 9, 12, JESTER)
"""What Anna holds when she has won the first trick with her 10."""


def tricks(pilot: Pilot) -> TricksScene:
    top = pilot.scene
    assert isinstance(top, TricksScene)
    return top


def picked(pilot: Pilot) -> Cards:
    selection = tricks(pilot).selection
    return selection.cards if selection is not None else ()
