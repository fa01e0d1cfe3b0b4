"""Expected places before play: with a hand just dealt, with taxes paid, and before any card."""

from functools import cache
from typing import Final

import numpy as np

from dalmuti.players.estimates import Expected
from dalmuti.players.features import Opening, count, opening_features
from dalmuti.players.network import OPENING, state_values
from dalmuti.players.policy import trained
from dalmuti.players.simulator import RANKS, Array
from dalmuti.rules.cards import deck
from dalmuti.rules.editions import JestersInTaxes
from dalmuti.rules.view import Phase, PlayerView

DEALS: Final = 2000
"""Number of hands dealt to learn the mean expectation of a status."""
_SEED: Final = 20


def expected(view: PlayerView) -> Expected:
    """Return the places that `view.you` could expect between the deal and the first lead.

    The hand must be of a whole deal. As long as taxes are due, hands are valued as dealt.

    :raises AssetMissingError: a file of the game is missing.
    :raises AssetBrokenError: one is damaged.
    """
    hands = _random_hands(len(view.order), view.rules.stripped_deck, len(view.hand))
    own = count(view.hand)[None]
    places = _places(view, np.concatenate([own, hands]))
    return Expected(float(places[1:].mean()), float(places[0]))


def _places(view: PlayerView, hands: Array) -> Array:
    assert view.you is not None
    rows, players = len(hands), len(view.order)
    paying = view.taxed and not view.taxes and view.phase is not Phase.PLAY
    features = opening_features(
        hands,
        np.full(rows, players),
        np.full(rows, view.order.index(view.you)),
        np.full(rows, Opening.TAXED if paying else Opening.UNTAXED),
        np.full(rows, view.rules.jesters_in_taxes is JestersInTaxes.NEVER),
        np.zeros_like(hands),
    )
    worth: Array = state_values(trained()[OPENING], features)
    places: Array = 1 + (1 - worth.clip(0, 1)) * (players - 1)
    return places


@cache
def _random_hands(players: int, stripped: bool, size: int) -> Array:
    cards = np.array(deck(players, stripped))
    rng = np.random.default_rng(_SEED)
    keys = rng.random((DEALS, len(cards)))
    drawn = cards[np.argsort(keys, axis=1)[:, :size]]
    hands = np.zeros((DEALS, RANKS), np.int64)
    np.add.at(hands, (np.arange(DEALS)[:, None], drawn), 1)
    return hands
