"""The random numbers of a match, the same at the same moment however often it is continued."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from dalmuti.rules.actions import ChanceAction
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import chance_action
from dalmuti.rules.game import GameState
from dalmuti.rules.view import Phase

Chance = Callable[[GameState, Random, int], ChanceAction | None]
"""Decides what chance brings in a state, with a card exposed in one of so many deals."""


def no_chance(_: GameState, __: Random, ___: int) -> ChanceAction | None:
    """Bring nothing."""
    return None


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance brings in a match."""

    seed: int
    misdeal_every: int
    """In one of how many deals a card is exposed, with the option misdeal."""
    chance: Chance = chance_action

    def brings(self, state: GameState) -> ChanceAction | None:
        """Return what chance does in a state; None if it is not up to chance."""
        return self.chance(state, self._at(state), self.misdeal_every)

    def of_bot(self, player: PlayerId, revision: int) -> str:
        """Return the seed of the random numbers for a bot's decision."""
        return f"{self.seed}/bot/{player}/{revision}"

    def _at(self, state: GameState) -> Random:
        counter = 0
        purpose = str(state.phase)
        if state.phase is Phase.SEATING:
            purpose, counter = "draw", len(state.table.draws)
        elif state.phase is Phase.MISDEAL and state.table.exposed is not None:
            counter = 1
        return Random(f"{self.seed}/{state.hand_number}/{purpose}/{counter}")
