"""Which scene the game opens with."""

from dalmuti.screen.context import Context
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.title import TitleScene


def first_scene(context: Context) -> Scene:
    """Return the title, or straight away the table of a match of bots."""
    return TitleScene(context)
