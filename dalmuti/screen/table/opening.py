"""The table of a match: the class that shows each section, and the first scene."""

from types import MappingProxyType
from typing import Final

from dalmuti.match import Match
from dalmuti.screen.context import Context
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.scene import Sections, open_match
from dalmuti.screen.table.sections.chair import ChairSection
from dalmuti.screen.table.sections.deal import DealSection
from dalmuti.screen.table.sections.exchange import ExchangeSection
from dalmuti.screen.table.sections.misdeal import MisdealSection
from dalmuti.screen.table.sections.people import PeopleSection
from dalmuti.screen.table.sections.result import ResultSection
from dalmuti.screen.table.sections.revolution import RevolutionSection
from dalmuti.screen.table.sections.seating import SeatingSection
from dalmuti.screen.table.sections.shuffle import ShuffleSection
from dalmuti.screen.table.sections.taxes import TaxesSection
from dalmuti.screen.table.sections.tricks import TricksSection
from dalmuti.stage.playback import Section

SECTIONS: Final[Sections] = MappingProxyType(
    {
        Section.SEATING: SeatingSection,
        Section.CHAIR: ChairSection,
        Section.DEAL: DealSection,
        Section.MISDEAL: MisdealSection,
        Section.REVOLUTION: RevolutionSection,
        Section.TAXES: TaxesSection,
        Section.EXCHANGE: ExchangeSection,
        Section.TRICKS: TricksSection,
        Section.RESULT: ResultSection,
        Section.PEOPLE: PeopleSection,
        Section.SHUFFLE: ShuffleSection,
    }
)


def open_table(context: Context, match: Match) -> Scene:
    """Return the scene at which a match begins, or continues after it was left."""
    return open_match(context, match, SECTIONS)
