"""Bots over a pipe: programs in any language that play for one player by lines of JSON.

The lines are those of a game record, without what the player may not know. `follower` and `serve`
are the bot's side, `telling`, `program` and `host` the side of the game.
"""
