"""The strongest bot: it takes the choice that an analysis of its best plays finds best."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

import numpy as np

from dalmuti.players.analysis import Effort, Trials, differences, networks_for_analysis, trials
from dalmuti.players.endgame import winning_play
from dalmuti.players.network import PLAY, Weights
from dalmuti.players.playouts import TURNS
from dalmuti.players.policy import NetBot, rank_plays
from dalmuti.players.simulator import Array
from dalmuti.rules.actions import Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import Cards
from dalmuti.rules.view import Phase, PlayerView

WORLDS: Final = 384
"""Maximum number of worlds in which each play is tried."""
PLAYS: Final = 6
"""Maximum number of plays to try."""
MARGIN: Final = 0.08
"""A play is tried if the network values it at most this much below its best one."""
TRUST: Final = 0.02
"""Standard deviation of the network's error in the difference between two plays."""
BIAS: Final = 0.004
"""Standard deviation of the error that stays in a difference however many worlds are tried."""
DEADLINE: Final = 0.2
"""Seconds after which no further worlds are tried while a person waits."""


class MasterBot:
    """A bot that tries its most promising plays in sampled worlds.

    Decisions before play are the network's. Effort is a number of worlds, not a time, so that equal
    random numbers bring equal answers on any machine, unless a deadline in seconds is given.
    """

    def __init__(
        self,
        rng: Random,
        networks: dict[str, Weights] | None = None,
        *,
        worlds: int = WORLDS,
        turns: int = TURNS,
        deadline: float | None = None,
    ) -> None:
        self._rng = rng
        self._networks = networks_for_analysis() if networks is None else networks
        self._net = NetBot(rng, self._networks)
        self._effort = Effort(worlds, inf if deadline is None else deadline, turns)

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the play with the best results in the worlds tried."""
        if view.phase is not Phase.PLAY:
            return self._net.decide(view)
        assert view.you is not None
        cards = self._best(view)
        return PlaySet(view.you, cards) if cards else Pass(view.you)

    def _best(self, view: PlayerView) -> Cards:
        ranked = rank_plays(self._networks[PLAY], view)
        tried = [play for play in ranked[:PLAYS] if play[1] >= ranked[0][1] - MARGIN]
        if len(ranked) == 1:
            return ranked[0][0]
        winning = winning_play(view, [cards for cards, _ in ranked])
        if winning is not None:
            return winning
        if len(tried) == 1:
            return ranked[0][0]
        plays = [cards for cards, _ in tried]
        rng = np.random.default_rng(self._rng.getrandbits(64))
        found = trials(view, plays, self._networks, rng, self._effort)
        worth = combined(found, [value for _, value in tried])
        return plays[int(worth.argmax())]


def combined(found: Trials, own: Sequence[float]) -> Array:
    """Return by play the difference to the first one, as trials and network together suggest.

    Each counts by its precision.
    """
    gain, error = differences(found, 0)
    prior = np.array(own) - own[0]
    trial = 1 / (error**2 + BIAS**2)
    network = 1 / TRUST**2
    worth: Array = (trial * gain + network * prior) / (trial + network)
    return worth
