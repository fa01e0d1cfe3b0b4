"""The way into the tutorial."""

from dalmuti.screen.context import Context
from dalmuti.screen.help.tutorial import tutorial_session
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.match import scene_for
from dalmuti.screen.table.words import TableWords


def open_tutorial(context: Context) -> Scene:
    """Return the scene at which the tutorial begins, or goes on where it was left."""
    session = tutorial_session(context)
    picture = TablePicture(context, session.match, TableWords(context.texts))
    return scene_for(context, session, picture, session.due_section)
