"""The way into the tutorial."""

from dalmuti.screen.context import Context
from dalmuti.screen.help.tutorial import TutorialSession, tutorial_match
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.table_match import scene_for
from dalmuti.screen.table.picture import TablePicture
from dalmuti.screen.table.words import TableWords
from dalmuti.stage.clips import Pace


def open_tutorial(context: Context) -> Scene:
    """Return the scene at which the tutorial begins, or goes on where it was left."""
    settings = context.preferences.now
    match = tutorial_match(context)
    session = TutorialSession(context, match, Pace(settings.speed), settings.reduced_motion)
    picture = TablePicture(context, match, TableWords(context.texts))
    return scene_for(context, session, picture, session.due_section)
