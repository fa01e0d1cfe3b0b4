"""The rules of The Great Dalmuti: frozen values and pure functions, standard library only.

A game is a state. `apply` takes a state and an action, and returns the next state and the events in
between. An illegal action raises an error that names the rule, and changes nothing:

>>> from dalmuti.rules import CardsPlayed, Deal, PlaySet, RulesError, new_game_with_order
>>> from dalmuti.rules import apply, legal_actions, parse_cards, redact, view
>>> game = new_game_with_order(("Ann", "Ben", "Cid", "Dot"), order=(0, 1, 2, 3))
>>> hands = [parse_cards(text) for text in ("2x5 9", "3x4 J", "3 7", "2 6")]
>>> game, events = apply(game, Deal(hands, partial=True, straight_to_play=True))
>>> game, events = apply(game, PlaySet(0, [5, 5]))
>>> events == (CardsPlayed(0, (5, 5), rank=5, left=1),)
True
>>> print(game)
Hand 1, play: Ben to act
Greater Dalmuti  Ann  9
Lesser Dalmuti   Ben  3x4 J
Lesser Peon      Cid  3 7
Greater Peon     Dot  2 6
Trick: Ann 5 5
>>> for action in legal_actions(game):
...     print(action)
PlaySet(player=1, cards=(4, 4))
PlaySet(player=1, cards=(4, 13))
Pass(player=1)
>>> try:
...     apply(game, PlaySet(1, parse_cards("3x4")))
... except RulesError as error:
...     print(error)
A set of 3 cards cannot follow 2 cards: it must have as many (RULES 7).

Players are numbers, in the order of their names. `view` returns a game as one of them may see it,
and `redact` does the same for an event; bots get nothing else:

>>> print(view(game, 2))
Hand 1, play: Ben to act
Greater Dalmuti  Ann  1 card
Lesser Dalmuti   Ben  4 cards
Lesser Peon      Cid  3 7
Greater Peon     Dot  2 cards
Trick: Ann 5 5

`observe` follows a game by such events, with blanks for unknown cards. `known_state` starts from a
view:

>>> from dalmuti.rules import Pass, known_state, observe
>>> _, (passed, *_) = apply(game, Pass(1))
>>> print(observe(known_state(view(game, 2)), redact(passed, 2)))
Hand 1, play: Cid to act
Greater Dalmuti  Ann  1 card
Lesser Dalmuti   Ben  4 cards
Lesser Peon      Cid  3 7
Greater Peon     Dot  2 cards
Trick: Ann 5 5, Ben passes

Chance acts by actions too, so the same actions always lead to the same game. `chance_action` draws
them from the caller's random numbers:

>>> from random import Random
>>> from dalmuti.rules import Phase, chance_action, new_game, next_order
>>> rng = Random(8)
>>> game = new_game(("Ann", "Ben", "Cid", "Dot"), edition="fr")
>>> while game.phase is not Phase.RESULT:
...     game, events = apply(game, chance_action(game, rng) or legal_actions(game)[0])
>>> [game.names[player] for player in next_order(game)]
['Ben', 'Dot', 'Ann', 'Cid']

Between two hands `Leave` and `Join` change the players, and `StartHand` starts the next hand.
`dalmuti.rules.record` writes and reads games.
"""

from dalmuti.rules.actions import (
    Action,
    ChanceAction,
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    Deal,
    DecideRevolution,
    DrawReplacement,
    DrawSeat,
    ExchangeCards,
    ExposeCard,
    ExposeNothing,
    GiveTax,
    Join,
    Leave,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
    StartHand,
    TableAction,
)
from dalmuti.rules.cards import (
    BLANK,
    JESTER,
    JESTERS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    RANKS,
    Cards,
    PlayerId,
    deck,
)
from dalmuti.rules.chance import (
    MISDEAL_EVERY,
    chance_action,
)
from dalmuti.rules.choices import choices
from dalmuti.rules.editions import (
    EDITIONS,
    JestersInTaxes,
    Philanthropic,
    Rules,
    SeatingTies,
)
from dalmuti.rules.errors import (
    CardGoneError,
    CardsNotHeldError,
    JesterTaxError,
    LeaderMustPlayError,
    MustBeatError,
    MustFollowCountError,
    NoSuchCardError,
    NoSuchChairError,
    NoSuchPartnerError,
    NoSuchPlaceError,
    NoSuchReceiverError,
    NotASetError,
    NotDrawingError,
    NotSeatedError,
    NotYourTurnError,
    RecordError,
    RulesError,
    SetupError,
    TaxCountError,
    TaxUnpayableError,
    UnknownHandError,
    WrongDealError,
    WrongPhaseError,
)
from dalmuti.rules.events import (
    CardExposed,
    CardsDealt,
    CardsExchanged,
    CardsPlayed,
    ChairChosen,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    GameEnded,
    HandEnded,
    HandStarted,
    NewcomerCame,
    Passed,
    PlayBegan,
    PlayerJoined,
    PlayerLeft,
    PlayerOut,
    ReplacementDrawn,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
    TaxChosen,
    TaxesPaid,
    Transfer,
    TrickWon,
    redact,
)
from dalmuti.rules.game import (
    GameState,
    Table,
    apply,
    asked,
    can,
    check_name,
    known_state,
    legal_actions,
    new_game,
    new_game_with_order,
    next_order,
    observe,
    places,
    verify,
    view,
)
from dalmuti.rules.notation import (
    NotationError,
    format_cards,
    parse_cards,
)
from dalmuti.rules.sets import (
    legal_sets,
    set_of,
)
from dalmuti.rules.setup_errors import (
    DuplicateNameError,
    HandsLimitError,
    NameCharacterError,
    NameLengthError,
    NameUsedError,
    PlayerCountError,
    UnknownEditionError,
    WrongOrderError,
)
from dalmuti.rules.statuses import Status, kind_of, merchants
from dalmuti.rules.tricks import (
    Trick,
    Turn,
)
from dalmuti.rules.view import (
    Exchange,
    Exposed,
    Phase,
    PlayerView,
)

__all__ = [
    "BLANK",
    "EDITIONS",
    "JESTER",
    "JESTERS",
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "MISDEAL_EVERY",
    "RANKS",
    "Action",
    "CardExposed",
    "CardGoneError",
    "Cards",
    "CardsDealt",
    "CardsExchanged",
    "CardsNotHeldError",
    "CardsPlayed",
    "ChairChosen",
    "ChanceAction",
    "ChooseChair",
    "ChooseExchange",
    "ChoosePlace",
    "Deal",
    "DecideRevolution",
    "DrawReplacement",
    "DrawSeat",
    "DuplicateNameError",
    "Event",
    "Exchange",
    "ExchangeCards",
    "ExchangeChosen",
    "ExposeCard",
    "ExposeNothing",
    "Exposed",
    "ExposedPlaced",
    "GameEnded",
    "GameState",
    "GiveTax",
    "HandEnded",
    "HandStarted",
    "HandsLimitError",
    "JesterTaxError",
    "JestersInTaxes",
    "Join",
    "LeaderMustPlayError",
    "Leave",
    "MustBeatError",
    "MustFollowCountError",
    "NameCharacterError",
    "NameLengthError",
    "NameUsedError",
    "NewcomerCame",
    "NoSuchCardError",
    "NoSuchChairError",
    "NoSuchPartnerError",
    "NoSuchPlaceError",
    "NoSuchReceiverError",
    "NotASetError",
    "NotDrawingError",
    "NotSeatedError",
    "NotYourTurnError",
    "NotationError",
    "Pass",
    "Passed",
    "Phase",
    "Philanthropic",
    "PlaceExposed",
    "PlayBegan",
    "PlaySet",
    "PlayerAction",
    "PlayerCountError",
    "PlayerId",
    "PlayerJoined",
    "PlayerLeft",
    "PlayerOut",
    "PlayerView",
    "RecordError",
    "ReplacementDrawn",
    "RevolutionCalled",
    "RevolutionDeclined",
    "Rules",
    "RulesError",
    "SeatDrawn",
    "SeatingDecided",
    "SeatingTies",
    "SeatsTied",
    "SetupError",
    "StartHand",
    "Status",
    "Table",
    "TableAction",
    "TaxChosen",
    "TaxCountError",
    "TaxUnpayableError",
    "TaxesPaid",
    "Transfer",
    "Trick",
    "TrickWon",
    "Turn",
    "UnknownEditionError",
    "UnknownHandError",
    "WrongDealError",
    "WrongOrderError",
    "WrongPhaseError",
    "apply",
    "asked",
    "can",
    "chance_action",
    "check_name",
    "choices",
    "deck",
    "format_cards",
    "kind_of",
    "known_state",
    "legal_actions",
    "legal_sets",
    "merchants",
    "new_game",
    "new_game_with_order",
    "next_order",
    "observe",
    "parse_cards",
    "places",
    "redact",
    "set_of",
    "verify",
    "view",
]
