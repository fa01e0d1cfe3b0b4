"""The random numbers of a match, the same at the same moment however often it is continued."""

from collections.abc import Callable
from random import Random

from dalmuti.rules.actions import ChanceAction
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.game import GameState
from dalmuti.rules.view import Phase

Chance = Callable[[GameState, Random, int], ChanceAction | None]
"""Decides what chance brings in a state, with a card exposed in one of so many deals."""


def chance_at(seed: int, state: GameState) -> Random:
    """Return the random numbers of what chance decides in this state."""
    counter = 0
    purpose = str(state.phase)
    if state.phase is Phase.SEATING:
        purpose, counter = "draw", len(state.table.draws)
    elif state.phase is Phase.MISDEAL and state.table.exposed is not None:
        counter = 1
    return Random(f"{seed}/{state.hand_number}/{purpose}/{counter}")


def bots_luck(seed: int, player: PlayerId, revision: int) -> str:
    """Return what the random numbers of a bot's decision start from."""
    return f"{seed}/bot/{player}/{revision}"
