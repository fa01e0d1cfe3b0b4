"""The interface of bots."""

from typing import Protocol

from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.view import Phase, PlayerView


class NotAskedError(ValueError):
    """A bot was asked to decide in a phase without a decision."""

    def __init__(self, phase: Phase) -> None:
        super().__init__(f"There is no decision to make here in the phase {phase.value!r}.")
        self.phase = phase


class Bot(Protocol):
    """A player of one game.

    It may cache results, but equal views and equal random numbers must bring equal answers: a
    resumed game gets a new bot, and must go on as it would have.
    """

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the action of `view.you`, whose turn it is."""
        ...
