"""The rules of the game: pure values and functions, standard library only.

What is needed to play: `new_game`, `chance_action` for draws and deals, `legal_actions` and
`apply` for everything else, `view` and `redact` for what one player may know.
"""

from dalmuti.rules.actions import (
    Action,
    ChanceAction,
    ChooseChair,
    Deal,
    DecideRevolution,
    DrawSeat,
    GiveTax,
    Pass,
    PlayerAction,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import JESTER, RANKS, Cards, PlayerId, deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Philanthropic, Rules, SeatingTies
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import Event, Transfer, redact
from dalmuti.rules.game import (
    GameState,
    apply,
    can,
    check_name,
    legal_actions,
    new_game,
    new_game_with_order,
    next_order,
    phase,
    to_act,
    verify,
    view,
)
from dalmuti.rules.sets import legal_sets, set_of
from dalmuti.rules.tricks import Trick, Turn
from dalmuti.rules.view import Phase, PlayerView

__all__ = [
    "EDITIONS",
    "JESTER",
    "RANKS",
    "Action",
    "Cards",
    "ChanceAction",
    "ChooseChair",
    "Deal",
    "DecideRevolution",
    "DrawSeat",
    "Event",
    "GameState",
    "GiveTax",
    "JestersInTaxes",
    "Pass",
    "Phase",
    "Philanthropic",
    "PlaySet",
    "PlayerAction",
    "PlayerId",
    "PlayerView",
    "Rules",
    "RulesError",
    "SeatingTies",
    "StartHand",
    "Transfer",
    "Trick",
    "Turn",
    "apply",
    "can",
    "chance_action",
    "check_name",
    "deck",
    "legal_actions",
    "legal_sets",
    "new_game",
    "new_game_with_order",
    "next_order",
    "phase",
    "redact",
    "set_of",
    "to_act",
    "verify",
    "view",
]
