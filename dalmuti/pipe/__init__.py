"""Bots over a pipe: programs in any language that play for one player by lines of JSON.

The lines are those of a game record, without other players' secrets. `follower` and `serve` are the
bot's side, `telling`, `program` and `host` the side of the game.
"""
