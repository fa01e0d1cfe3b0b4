"""Sensible decisions outside play, taxes and revolutions, shared by the bots."""

from random import Random
from typing import Final, assert_never

from dalmuti.players.bot import NotAskedError
from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    PlaceExposed,
    PlayerAction,
)
from dalmuti.rules.cards import JESTER, PlayerId, deck
from dalmuti.rules.view import Phase, PlayerView

WORTH_TAKING: Final = 4
"""A card up to this rank comes back from the Greater Peon in taxes."""
AVERAGE: Final = 8
"""Approximate rank of an unknown card."""
JESTER_WORTH: Final = 3
"""Position of a jester among the ranks when cards are compared by value."""


def decide_beside(view: PlayerView, rng: Random) -> PlayerAction:
    """Return a decision of `view.you` in any phase except revolution, taxes and play.

    :raises NotAskedError: it is one of those phases.
    """
    you = view.you
    assert you is not None
    match view.phase:
        case Phase.MISDEAL:
            return PlaceExposed(you, _receiver(view, you))
        case Phase.EXCHANGE:
            others = view.merchants[1:]
            return ChooseExchange(you, rng.choice(others) if worse_than_others(view) else None)
        case Phase.JOIN:
            # Both places are equally far from the Greater Dalmuti's own.
            return ChoosePlace(you, rng.choice(view.places))
        case Phase.CHAIR:
            return ChooseChair(you, rng.randrange(len(view.names)))
        case (
            Phase.REVOLUTION
            | Phase.TAXES
            | Phase.PLAY
            | Phase.SEATING
            | Phase.DEAL
            | Phase.RESULT
            | Phase.OVER
        ):
            raise NotAskedError(view.phase)
        case _:
            assert_never(view.phase)


def _receiver(view: PlayerView, you: PlayerId) -> PlayerId:
    """Return the receiver of an exposed card: bad ones leave, good ones go to a tax payer."""
    exposed = view.exposed
    assert exposed is not None
    peon = view.order[-1]
    if exposed.player == you:
        return peon if AVERAGE < exposed.card < JESTER else you
    return peon if view.taxed and exposed.card <= WORTH_TAKING else exposed.player


def worse_than_others(view: PlayerView) -> bool:
    """Return whether the hand's average card is worse than that of all others."""
    hand = view.hand
    own = sum(map(_worth, hand))
    whole = deck(len(view.order), view.rules.stripped_deck)
    rest = sum(map(_worth, whole)) - own
    return own * (len(whole) - len(hand)) > rest * len(hand)


def _worth(card: int) -> int:
    return JESTER_WORTH if card == JESTER else card
