"""Chance: cards of the seating, deals, misdeals and random cards (RULES 3, 4, 6).

The random numbers are the caller's; the same generator in the same state gives the same action.
"""

from typing import TYPE_CHECKING, Final, assert_never

from dalmuti.rules import seating
from dalmuti.rules.actions import (
    ChanceAction,
    Deal,
    DrawReplacement,
    DrawSeat,
    ExchangeCards,
    ExposeCard,
    ExposeNothing,
)
from dalmuti.rules.cards import Cards, deal_out, deck, remove
from dalmuti.rules.game import GameState, current_deck, due_to_draw
from dalmuti.rules.view import Phase

if TYPE_CHECKING:
    from random import Random

MISDEAL_EVERY: Final = 6
"""By default the dealer exposes a card in one of this many deals."""


def chance_action(
    state: GameState, rng: "Random", misdeal_every: int = MISDEAL_EVERY
) -> ChanceAction | None:
    """Return the action of chance, or None if it is up to a player or the table.

    With the misdeal option a card is exposed in one of `misdeal_every` deals.
    """
    if state.turn is not None:
        return None
    table = state.table
    match state.phase:
        case Phase.SEATING:
            left = seating.cards_left(table.draw)
            return DrawSeat(due_to_draw(state)[0], rng.choice(left))
        case Phase.DEAL:
            return Deal(_dealt(current_deck(state), len(state.order), rng))
        case Phase.MISDEAL if table.exposed is None:
            if rng.randrange(misdeal_every):
                return ExposeNothing()
            held = [(player, card) for player in state.order for card in state.hands[player]]
            return ExposeCard(*rng.choice(held))
        case Phase.MISDEAL:
            exposed = table.exposed
            assert exposed is not None
            assert exposed.to is not None
            return DrawReplacement(
                rng.choice(remove(state.hands[exposed.to], (exposed.card,)) or ())
            )
        case Phase.EXCHANGE:
            exchange = table.exchange
            assert exchange is not None
            assert exchange.partner is not None
            gives = rng.choice(state.hands[exchange.player])
            return ExchangeCards(gives, rng.choice(state.hands[exchange.partner]))
        case (
            Phase.CHAIR
            | Phase.REVOLUTION
            | Phase.TAXES
            | Phase.PLAY
            | Phase.RESULT
            | Phase.JOIN
            | Phase.OVER
        ):
            return None  # It is up to a player or the table.
        case _:
            assert_never(state.phase)


def untaxed_deal(players: int, rng: "Random") -> Deal:
    """Return a deal of all cards at random, after which the play begins at once."""
    return Deal(_dealt(deck(players), players, rng), partial=True, straight_to_play=True)


def _dealt(cards: Cards, players: int, rng: "Random") -> tuple[Cards, ...]:
    shuffled = list(cards)
    rng.shuffle(shuffled)
    return deal_out(shuffled, players)
