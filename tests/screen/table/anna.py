"""Anna in trick play: everyone's cards, and the ones she has picked."""

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.table.scene import section_shown
from dalmuti.screen.table.sections.tricks import TricksSection
from tests.screen.pilot import Pilot

HANDS: tuple[Cards, ...] = (
    (1, 2, 2, 6, 6, 6, 9, 9, 10, 12, JESTER),
    (5, 5, 7, 8, 8, 11, 11, 12, 12),
    (3, 3, 7, 7, 10, 10, 11, 12, 12),
    (4, 4, 4, 8, 8, 10, 11, 11, 12),
)
LEFT = (1, 2, 2, 6, 6, 6, 9, 9, 12, JESTER)
"""The cards that Anna holds when she has won the first trick with her 10."""


def tricks(pilot: Pilot) -> TricksSection:
    section = section_shown(pilot.scene)
    assert isinstance(section, TricksSection)
    return section


def picked(pilot: Pilot) -> Cards:
    selection = tricks(pilot).picker.selection
    return selection.cards if selection is not None else ()
