"""The game: a frozen state, and the actions applied to it.

`apply` takes a state and an action and returns the next state with the events on the way. Chance is
an action too, so the same actions always give the same game. An illegal action raises a
`RulesError` and changes nothing.
"""

from dalmuti.rules.game.knowledge import asked, known_state, observe
from dalmuti.rules.game.moves import apply, can, legal_actions, verify
from dalmuti.rules.game.people import without_absent
from dalmuti.rules.game.setup import check_name, new_game, new_game_with_order
from dalmuti.rules.game.state import (
    GameState,
    Table,
    awaited,
    current_deck,
    due_to_draw,
    next_order,
    places,
)
from dalmuti.rules.game.views import view

__all__ = [
    "GameState",
    "Table",
    "apply",
    "asked",
    "awaited",
    "can",
    "check_name",
    "current_deck",
    "due_to_draw",
    "known_state",
    "legal_actions",
    "new_game",
    "new_game_with_order",
    "next_order",
    "observe",
    "places",
    "verify",
    "view",
    "without_absent",
]
