"""Two bots that judge plays by the network, but do not keep everything in mind."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

import numpy as np

from dalmuti.players.features import Seen, count, seen_by
from dalmuti.players.network import PLAY, Weights
from dalmuti.players.policy import NetBot, rank_known, trained
from dalmuti.players.simulator import RANKS, Array
from dalmuti.rules.actions import Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.view import Phase, PlayerView

WATCHED: Final = 24
"""An expert remembers ranks up to this divided by the players: more hands leave less to each."""
NEAR: Final = 0.03
"""How much worse, in value, a play may be that seems as good as the best to somebody in a hurry."""


class SharpBot:
    """Plays well, but keeps no count of what is gone, and would rather be rid of its bad cards.

    Among plays of nearly the same value it takes the worst rank, and of that the most cards.
    """

    def __init__(self, rng: Random, networks: dict[str, Weights] | None = None) -> None:
        networks = trained() if networks is None else networks
        self._net = NetBot(rng, networks)
        self._play = networks[PLAY]

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return a play that seems good."""
        if view.phase is not Phase.PLAY:
            return self._net.decide(view)
        known = seen_by(view)
        known = replace(known, unseen=supposed(known, view, np.arange(RANKS) > 0))
        ranked = rank_known(self._play, known)
        return _played(view, hasty(ranked))


class ExpertBot:
    """Plays as the network holds best, but remembers only which of the great cards are gone.

    Those are jesters and the best ranks, six of them at four seats and two at ten. It does not
    work endings out.
    """

    def __init__(self, rng: Random, networks: dict[str, Weights] | None = None) -> None:
        networks = trained() if networks is None else networks
        self._net = NetBot(rng, networks)
        self._play = networks[PLAY]

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return what promises the best place, as far as it remembers."""
        if view.phase is not Phase.PLAY:
            return self._net.decide(view)
        known = seen_by(view)
        forgotten = np.arange(RANKS) > WATCHED // len(view.order)
        forgotten[JESTER] = False
        known = replace(known, unseen=supposed(known, view, forgotten))
        return _played(view, rank_known(self._play, known)[0][0])


def supposed(known: Seen, view: PlayerView, forgotten: Array) -> Array:
    """Return the unseen cards as they seem to a player who has forgotten these ranks.

    Of each he supposes the same share left, as many as there are in all.
    """
    unseen = known.unseen.copy()
    whole = count(deck(len(view.order), view.rules.stripped_deck)) - known.hand
    others = whole[:, forgotten]
    share = unseen[:, forgotten].sum() / max(1, others.sum())
    unseen[:, forgotten] = np.rint(others * share)
    return unseen


def hasty(ranked: Sequence[tuple[Cards, float]]) -> Cards:
    """Return of the plays nearly as good as the best the one that gets rid of the worst cards."""
    near = [cards for cards, value in ranked if value >= ranked[0][1] - NEAR]
    return max(near, key=lambda cards: (min(cards, default=0), len(cards) - cards.count(JESTER)))


def _played(view: PlayerView, cards: Cards) -> PlayerAction:
    assert view.you is not None
    return PlaySet(view.you, cards) if cards else Pass(view.you)
