"""The interface of a bot."""

from typing import Protocol

from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.view import Phase, PlayerView


class NotAskedError(ValueError):
    """A bot is asked for a decision in a phase in which it has none to make."""

    def __init__(self, phase: Phase) -> None:
        super().__init__(f"There is no decision to make here in the phase {phase.value!r}.")
        self.phase = phase


class Bot(Protocol):
    """A player of one game.

    It may keep what it worked out, but the same view and the same random numbers must bring the
    same answer: a game continued from disk has a new bot, and goes on as it would have.
    """

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return what `view.you`, whose turn it is, does."""
        ...
