"""What a bot is."""

from typing import Protocol

from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.view import PlayerView


class Bot(Protocol):
    """A player of one game.

    It may keep what it worked out, but the same view and the same random numbers must bring the
    same answer: a game continued from disk has a new bot, and goes on as it would have.
    """

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return what `view.you`, whose turn it is, does."""
        ...
