"""Which scene the game opens with."""

from dalmuti.screen.context import Context
from dalmuti.screen.lineup.seat_choices import bots_only, new_match
from dalmuti.screen.main_menu.title import TitleScene
from dalmuti.screen.replay.replay_scene import replay_scene
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.match import open_table


def first_scene(context: Context) -> Scene:
    """Return the title, or straight away a recorded game or the table of a match between bots."""
    if context.options.replay is not None:
        return replay_scene(context, context.options.replay)
    if context.options.watch:
        match = new_match(context, bots_only(context.options), kept=False)
        return open_table(context, match)
    return TitleScene(context)
