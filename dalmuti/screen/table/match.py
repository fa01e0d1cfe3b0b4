"""The table of a match: the session, and which scene shows which part of the game."""

from types import MappingProxyType
from typing import Final

from dalmuti.match import Match
from dalmuti.screen.context import Context
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.scene import TableScene, open_session
from dalmuti.screen.table.sections.chair import ChairScene
from dalmuti.screen.table.sections.deal import DealScene
from dalmuti.screen.table.sections.exchange import ExchangeScene
from dalmuti.screen.table.sections.misdeal import MisdealScene
from dalmuti.screen.table.sections.people import PeopleScene
from dalmuti.screen.table.sections.result import ResultScene
from dalmuti.screen.table.sections.revolution import RevolutionScene
from dalmuti.screen.table.sections.seating import SeatingScene
from dalmuti.screen.table.sections.shuffle import ShuffleScene
from dalmuti.screen.table.sections.taxes import TaxesScene
from dalmuti.screen.table.sections.tricks import TricksScene
from dalmuti.screen.table.session import TableSession
from dalmuti.stage.playback import Section

SCENES: Final = MappingProxyType[Section, type[TableScene]](
    {
        Section.SEATING: SeatingScene,
        Section.CHAIR: ChairScene,
        Section.DEAL: DealScene,
        Section.MISDEAL: MisdealScene,
        Section.REVOLUTION: RevolutionScene,
        Section.TAXES: TaxesScene,
        Section.EXCHANGE: ExchangeScene,
        Section.TRICKS: TricksScene,
        Section.RESULT: ResultScene,
        Section.PEOPLE: PeopleScene,
        Section.SHUFFLE: ShuffleScene,
    }
)


def open_table(context: Context, match: Match) -> Scene:
    """Return the scene at which a match begins, or goes on after it was left."""
    return open_session(context, match, scene_for)


def scene_for(
    context: Context, session: TableSession, picture: TablePicture, section: Section
) -> Scene:
    """Return the scene for a part of the game."""
    return SCENES[section](context, session, picture, scene_for)
