"""Bots over a pipe: programs in any language that play for one player by lines of JSON.

The lines are those of a game record, without other players' secrets. `follower` and `serve` are the
bot's side, `telling`, `program` and `host` the side of the game.

`thinking` starts the game's own child process in which strong bots think, `thinking_loop` is that
process, and `questions` are its lines.
"""

from typing import Final

THINK: Final = "--think"
"""The only argument of the thinking process."""
