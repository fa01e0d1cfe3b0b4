"""Indices for every decision of a player, the same at every table.

========== ======================================================================
index      action
========== ======================================================================
0          pass
1 to 78    a set of natural cards: the ranks in order, of each 1 to `rank` cards
79 to 156  the same sets with one more jester
157 to 234 the same sets with two more jesters
235, 236   one or two jesters alone
237 to 249 give one card as tax: a rank, or 13 for a jester
250 to 339 give two cards as tax: both ranks in lexicographic order, without 1 1
340, 341   call a revolution, do not call it
342, 343   an exposed card goes to the player it was meant for, to the Greater Peon
344        exchange no card
345 to 349 exchange a card with the merchant of status 3 to 7
========== ======================================================================
"""

from enum import StrEnum
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Final, NamedTuple, assert_never

import numpy as np
from numpy.typing import NDArray

from dalmuti.rl.errors import ActionError
from dalmuti.rules import (
    JESTER,
    JESTERS,
    MAX_PLAYERS,
    RANKS,
    Cards,
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    DecideRevolution,
    GameState,
    GiveTax,
    Pass,
    Phase,
    PlaceExposed,
    PlayerAction,
    PlayerView,
    PlaySet,
    choices,
    format_cards,
    legal_actions,
    legal_sets,
)


class Kind(StrEnum):
    """A kind of decision that players make."""

    PASS = "pass"
    SET = "play"
    TAX = "give"
    REVOLUTION = "revolution"
    EXPOSED = "exposed card"
    EXCHANGE = "exchange"


class Choice(NamedTuple):
    """The meaning of one index, the same for every player."""

    kind: Kind
    cards: Cards = ()
    """The sorted cards of a set or a tax."""
    target: int = 0
    """1 for a revolution called or an exposed card given to the Greater Peon, else 0; for an
    exchange the partner's status, 0 for none.
    """


FIRST_PARTNER: Final = 3
"""The status of the second-highest merchant, the first that the highest may pick (RULES 6)."""


def _all_choices() -> tuple[Choice, ...]:
    ranks = range(1, JESTER + 1)
    naturals = [(rank,) * count for rank in RANKS for count in range(1, rank + 1)]
    sets = [cards + (JESTER,) * jesters for jesters in range(JESTERS + 1) for cards in naturals]
    sets += [(JESTER,) * jesters for jesters in range(1, JESTERS + 1)]
    pairs = [cards for cards in combinations_with_replacement(ranks, 2) if cards != (1, 1)]
    taxes = [*((rank,) for rank in ranks), *pairs]
    partners = (0, *range(FIRST_PARTNER, MAX_PLAYERS - 2))
    return (
        Choice(Kind.PASS),
        *(Choice(Kind.SET, cards) for cards in sets),
        *(Choice(Kind.TAX, cards) for cards in taxes),
        *(Choice(Kind.REVOLUTION, target=call) for call in (1, 0)),
        *(Choice(Kind.EXPOSED, target=to_peon) for to_peon in (0, 1)),
        *(Choice(Kind.EXCHANGE, target=status) for status in partners),
    )


CHOICES: Final = _all_choices()
"""The meaning of every index."""
ACTIONS: Final = len(CHOICES)
"""The number of indices."""
INDEX: Final = MappingProxyType({choice: index for index, choice in enumerate(CHOICES)})
"""The index of every choice."""

PASS: Final = INDEX[Choice(Kind.PASS)]
_SETS: Final = {choice.cards: INDEX[choice] for choice in CHOICES if choice.kind is Kind.SET}
_TAXES: Final = {choice.cards: INDEX[choice] for choice in CHOICES if choice.kind is Kind.TAX}
_TO_ITS_PLAYER: Final = INDEX[Choice(Kind.EXPOSED, target=0)]
_NO_EXCHANGE: Final = INDEX[Choice(Kind.EXCHANGE)]


def index_of(action: PlayerAction, view: PlayerView) -> int:
    """Return the index of an action of the player whose view this is.

    The action need not be legal. The choices of a chair and of a newcomer's place have no index, as
    the environment starts at the deal and keeps its players.

    :raises ActionError: the action has no index.
    """
    match action:
        case Pass():
            return PASS
        case PlaySet(_, cards):
            found = _SETS.get(tuple(sorted(cards)))
        case GiveTax(_, cards):
            found = _TAXES.get(tuple(sorted(cards)))
        case DecideRevolution(_, call):
            found = INDEX[Choice(Kind.REVOLUTION, target=int(call))]
        case PlaceExposed(_, to):
            receivers = (view.exposed.player if view.exposed else None, view.order[-1])
            found = _TO_ITS_PLAYER + receivers.index(to) if to in receivers else None
        case ChooseExchange(_, None):
            found = _NO_EXCHANGE
        case ChooseExchange(_, partner):
            others = view.order[FIRST_PARTNER:-2]
            found = _NO_EXCHANGE + 1 + others.index(partner) if partner in others else None
        case ChooseChair() | ChoosePlace():
            found = None
        case _:
            assert_never(action)
    if found is None:
        raise ActionError(f"{action!r} has no index.")
    return found


def _choice(index: int) -> Choice:
    if not 0 <= index < ACTIONS:
        raise ActionError(f"There is no action {index!r}; there are 0 to {ACTIONS - 1}.")
    return CHOICES[index]


def action_at(index: int, view: PlayerView) -> PlayerAction:
    """Return the action of this index for the player whose view this is.

    It need not be legal; `dalmuti.rules.apply` decides that.

    :raises ActionError: there is no such index, or nothing that it could refer to: no card was
        exposed, or no player has that status.
    """
    you = view.you
    assert you is not None
    kind, cards, target = _choice(index)
    match kind:
        case Kind.SET:
            return PlaySet(you, cards)
        case Kind.PASS:
            return Pass(you)
        case Kind.TAX:
            return GiveTax(you, cards)
        case Kind.REVOLUTION:
            return DecideRevolution(you, bool(target))
        case Kind.EXPOSED:
            if view.exposed is None:
                raise ActionError(f"Action {index} needs an exposed card, and there is none.")
            return PlaceExposed(you, view.order[-1] if target else view.exposed.player)
        case Kind.EXCHANGE:
            if not target:
                return ChooseExchange(you, None)
            if target >= len(view.order):
                raise ActionError(
                    f"Action {index} needs a player of status {target}, but there are only "
                    f"{len(view.order)} players."
                )
            return ChooseExchange(you, view.order[target])
        case _:
            assert_never(kind)


def action_mask(view: PlayerView) -> NDArray[np.int8]:
    """Return 1 for every legal action of the player whose view this is, else 0.

    All are 0 unless it is their turn.

    :raises ActionError: they must choose a chair or a newcomer's place, which have no index.
    """
    mask = bytearray(ACTIONS)
    if view.phase is not Phase.PLAY:
        for action in choices(view):
            mask[index_of(action, view)] = 1
    elif view.to_act == view.you:
        # The most common phase, handled without creating actions.
        best = view.trick.best
        mask[PASS] = best is not None
        for cards in legal_sets(view.hand, best):
            mask[_SETS[cards]] = 1
    return np.frombuffer(mask, np.int8)


def forced_action(game: GameState) -> PlayerAction | None:
    """Return the only legal action of the player whose turn it is, or None if there are more."""
    player = game.turn
    if player is not None and game.phase is Phase.PLAY:
        best = game.trick.best
        sets = legal_sets(game.hands[player], best)
        if best is not None:
            return None if sets else Pass(player)
        return PlaySet(player, sets[0]) if len(sets) == 1 else None
    legal = legal_actions(game)
    return legal[0] if len(legal) == 1 else None


def describe(index: int) -> str:
    """Return an action in a few words, cards by rank and jesters as J.

    :raises ActionError: there is no such index.
    """
    kind, cards, target = _choice(index)
    match kind:
        case Kind.PASS:
            return "pass"
        case Kind.SET | Kind.TAX:
            return f"{kind.value} {format_cards(cards)}"
        case Kind.REVOLUTION:
            return "call a revolution" if target else "call no revolution"
        case Kind.EXPOSED:
            return f"exposed card to {'the Greater Peon' if target else 'its player'}"
        case Kind.EXCHANGE:
            return f"exchange with status {target}" if target else "exchange with no one"
        case _:
            assert_never(kind)
