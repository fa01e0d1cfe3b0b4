"""The table of a match: the session, and which scene shows which part of the game."""

from types import MappingProxyType
from typing import Final

from dalmuti.match import Match
from dalmuti.screen.context import Context
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.table_chair import ChairScene
from dalmuti.screen.scenes.table_deal import DealScene
from dalmuti.screen.scenes.table_result import ResultScene
from dalmuti.screen.scenes.table_revolution import RevolutionScene
from dalmuti.screen.scenes.table_scene import TableScene
from dalmuti.screen.scenes.table_seating import SeatingScene
from dalmuti.screen.scenes.table_shuffle import ShuffleScene
from dalmuti.screen.scenes.table_taxes import TaxesScene
from dalmuti.screen.scenes.table_tricks import TricksScene
from dalmuti.screen.table.picture import TablePicture
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.table.words import TableWords
from dalmuti.stage.clips import Pace
from dalmuti.stage.playback import Section

SCENES: Final = MappingProxyType[Section, type[TableScene]](
    {
        Section.SEATING: SeatingScene,
        Section.CHAIR: ChairScene,
        Section.DEAL: DealScene,
        Section.REVOLUTION: RevolutionScene,
        Section.TAXES: TaxesScene,
        Section.TRICKS: TricksScene,
        Section.RESULT: ResultScene,
        Section.SHUFFLE: ShuffleScene,
    }
)


def open_table(context: Context, match: Match) -> Scene:
    """Return the scene at which a match begins, or goes on after it was left."""
    settings = context.preferences.now
    session = TableSession(match, Pace(settings.speed), settings.reduced_motion)
    words = TableWords(context.texts, by_name=lambda: session.hot_seat)
    picture = TablePicture(context, match, words)
    return scene_for(context, session, picture, session.playback.section)


def scene_for(
    context: Context, session: TableSession, picture: TablePicture, section: Section
) -> Scene:
    """Return the scene for a part of the game."""
    return SCENES[section](context, session, picture, scene_for)
