"""Two bots that judge plays by the network, but with a limited memory."""

from abc import ABC, abstractmethod
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
"""An expert remembers this many ranks divided by the players: more hands leave less for each."""
NEAR: Final = 0.03
"""Difference in value up to which a play seems as good as the best to a hasty player."""


class _ForgetfulBot(ABC):
    """A bot that takes the first of its ranked plays, and before play does as the network."""

    def __init__(self, rng: Random, networks: dict[str, Weights] | None = None) -> None:
        networks = trained() if networks is None else networks
        self.opener = NetBot(rng, networks)
        self._play = networks[PLAY]

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the action that seems best, as far as it remembers."""
        if view.phase is not Phase.PLAY:
            return self.opener.decide(view)
        assert view.you is not None
        cards = self.rank(view)[0][0]
        return PlaySet(view.you, cards) if cards else Pass(view.you)

    @abstractmethod
    def rank(self, view: PlayerView) -> list[tuple[Cards, float]]:
        """Return the legal plays with their values, its own choice first."""


class SharpBot(_ForgetfulBot):
    """A bot that plays well, but counts no cards and prefers to shed its bad ones.

    Among plays of nearly equal value it takes the worst rank, and of that the most cards.
    """

    def rank(self, view: PlayerView) -> list[tuple[Cards, float]]:
        """Return the legal plays with their values, its own choice first, then best first."""
        known = seen_by(view)
        known = replace(known, unseen=supposed(known, view, np.arange(RANKS) > 0))
        ranked = rank_known(self._play, known)
        own = hasty(ranked)
        return sorted(ranked, key=lambda play: play[0] != own)


class ExpertBot(_ForgetfulBot):
    """A bot that follows the network, but remembers only which of the top cards are gone.

    Those are jesters and the best ranks, six of them with four seats and two with ten. It does not
    solve endgames.
    """

    def rank(self, view: PlayerView) -> list[tuple[Cards, float]]:
        """Return the legal plays with their values, best first."""
        known = seen_by(view)
        forgotten = np.arange(RANKS) > WATCHED // len(view.order)
        forgotten[JESTER] = False
        known = replace(known, unseen=supposed(known, view, forgotten))
        return rank_known(self._play, known)


def supposed(known: Seen, view: PlayerView, forgotten: Array) -> Array:
    """Return the unseen cards as a player who has forgotten these ranks would estimate them.

    They assume that the same share is left of each, adding up to the true number of cards.
    """
    unseen = known.unseen.copy()
    whole = count(deck(len(view.order), view.rules.stripped_deck)) - known.hand
    others = whole[:, forgotten]
    share = unseen[:, forgotten].sum() / max(1, others.sum())
    unseen[:, forgotten] = np.rint(others * share)
    return unseen


def hasty(ranked: Sequence[tuple[Cards, float]]) -> Cards:
    """Return the play that sheds the worst cards among those nearly as good as the best."""
    near = [cards for cards, value in ranked if value >= ranked[0][1] - NEAR]
    return max(near, key=lambda cards: (min(cards, default=0), len(cards) - cards.count(JESTER)))
