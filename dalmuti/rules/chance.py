"""What chance decides: cards drawn for the seating, and deals (RULES 3, 4).

The random numbers are the caller's; the same generator in the same state gives the same action.
"""

from typing import TYPE_CHECKING

from dalmuti.rules import seating
from dalmuti.rules.actions import ChanceAction, Deal, DrawSeat
from dalmuti.rules.game import GameState, current_deck, due_to_draw
from dalmuti.rules.view import Phase

if TYPE_CHECKING:
    from random import Random


def chance_action(state: GameState, rng: "Random") -> ChanceAction | None:
    """Return what chance does now, or None if it is not up to chance."""
    if state.phase is Phase.SEATING:
        left = seating.cards_left(state.table.draws, current_deck(state))
        return DrawSeat(due_to_draw(state)[0], rng.choice(left))
    if state.phase is Phase.DEAL:
        cards = list(current_deck(state))
        rng.shuffle(cards)
        count = len(state.order)
        return Deal(tuple(tuple(sorted(cards[status::count])) for status in range(count)))
    return None
