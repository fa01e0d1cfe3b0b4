"""The random numbers of a match: the same at each moment, even after it is resumed."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from dalmuti.rules.actions import ChanceAction
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import chance_action
from dalmuti.rules.game import GameState
from dalmuti.rules.view import Phase

Chance = Callable[[GameState, Random, int], ChanceAction | None]
"""A function that returns the chance action in a state; a card is exposed in one of N deals."""


def no_chance(_: GameState, __: Random, ___: int) -> ChanceAction | None:
    """Return no chance action."""
    return None


@dataclass(frozen=True, slots=True)
class Luck:
    """The source of chance actions in a match."""

    seed: int
    misdeal_every: int
    """With the misdeal option, a card is exposed in one of this many deals."""
    chance: Chance = chance_action

    def brings(self, state: GameState) -> ChanceAction | None:
        """Return the chance action in a state; None if it is not up to chance."""
        return self.chance(state, self._at(state), self.misdeal_every)

    def of_bot(self, player: PlayerId, revision: int) -> str:
        """Return the random seed for a bot's decision."""
        return f"{self.seed}/bot/{player}/{revision}"

    def _at(self, state: GameState) -> Random:
        counter = 0
        purpose = str(state.phase)
        if state.phase is Phase.SEATING:
            purpose, counter = "draw", len(state.table.draws)
        elif state.phase is Phase.MISDEAL and state.table.exposed is not None:
            counter = 1
        return Random(f"{self.seed}/{state.hand_number}/{purpose}/{counter}")
