"""A bot that tries its best plays in sampled worlds before it decides."""

import logging
import time
from collections.abc import Callable
from math import inf
from random import Random
from typing import Final

import numpy as np

from dalmuti.players.analysis import networks_for_analysis
from dalmuti.players.features import seen_by
from dalmuti.players.likely import likely_worlds
from dalmuti.players.network import PLAY, Weights
from dalmuti.players.playouts import try_plays
from dalmuti.players.policy import NetBot, first_of, rank_plays
from dalmuti.players.simulator import Array
from dalmuti.rules.actions import Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import Cards
from dalmuti.rules.view import Phase, PlayerView

WORLDS: Final = 512
"""Number of worlds in which each play is tried."""
PLAYS: Final = 5
"""Maximum number of plays to try."""
MARGIN: Final = 0.06
"""A play is tried if the network values it at most this much below its best one."""
TRUST: Final = 0.5
"""Weight of the network's own value, relative to the result in the worlds."""
SURE: Final = 2.0
"""Number of standard errors by which a play must beat the network's choice to replace it.

A play that is worse by as much is dropped.
"""
DEADLINE: Final = 0.25
"""Seconds after which no further worlds are tried while a person waits."""
_CHUNK: Final = 32
"""Number of worlds after which plays may drop out."""

_log = logging.getLogger(__name__)


class LookaheadBot:
    """A bot that plays out each promising choice in sampled worlds, until its own next turn.

    In the worlds all players follow the network, which also judges the result. Decisions before
    play are the network's.

    Effort is a number of worlds, not a time, so that equal random numbers bring equal answers on
    any machine, unless a deadline in seconds is given. `clock` returns seconds.
    """

    def __init__(
        self,
        rng: Random,
        networks: dict[str, Weights] | None = None,
        *,
        number: int = WORLDS,
        deadline: float | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._rng = rng
        self._networks = networks_for_analysis() if networks is None else networks
        self.opener = NetBot(rng, self._networks)
        self._number = number
        self._deadline = deadline
        self._clock = clock

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the play with the best results in the worlds tried."""
        if view.phase is not Phase.PLAY:
            return self.opener.decide(view)
        assert view.you is not None
        cards = first_of(view, self.rank(view))
        return PlaySet(view.you, cards) if cards else Pass(view.you)

    def rank(self, view: PlayerView) -> list[tuple[Cards, float]]:
        """Return the candidate plays with their values, best first."""
        began = self._now()
        ranked = rank_plays(self._networks[PLAY], view)
        tried = [play for play in ranked[:PLAYS] if play[1] >= ranked[0][1] - MARGIN]
        if len(tried) == 1:
            return ranked
        rng = np.random.default_rng(self._rng.getrandbits(64))
        until = inf if self._deadline is None else began + self._deadline
        batch = likely_worlds(view, seen_by(view), self._networks, self._number, rng)
        worth = np.zeros((self._number, len(tried)))
        seen_in = np.zeros(len(tried), np.int64)
        open_plays = np.arange(len(tried))
        done = 0
        first_tried = self._now()
        while done < self._number and len(open_plays) > 1:
            # Worlds tried together share work; those after a play has dropped out are wasted.
            lot = max(_CHUNK, done)
            if until < inf and done:
                now = self._now()
                if now > until:
                    _log.info("Looked ahead in %d worlds instead of %d", done, self._number)
                    break
                lot = min(lot, _affordable(done, now - first_tried, until - now))
            rows = np.arange(done, min(done + lot, self._number))
            plays = [tried[at][0] for at in open_plays.tolist()]
            found = np.zeros((len(rows), len(tried)))
            found[:, open_plays] = try_plays(batch.take(rows), plays, self._networks[PLAY])
            for first in range(0, len(rows), _CHUNK):
                part = slice(first, first + _CHUNK)
                worth[rows[part, None], open_plays] = found[part, open_plays]
                done += len(rows[part])
                seen_in[open_plays] = done
                gain, doubt = _gains(worth[:done, open_plays])
                # Stop trying plays that are clearly worse than the network's choice.
                open_plays = open_plays[gain + SURE * doubt >= 0]
                if len(open_plays) == 1:
                    break
        trials = [_gains(worth[:rows, [0, at]]) for at, rows in enumerate(seen_in)]
        gain = np.array([means[1] for means, _ in trials])
        doubt = np.array([errors[1] for _, errors in trials])
        own = np.array([first for _, first in tried])
        value = (1 - TRUST) * (worth[:done, 0].mean() + gain) + TRUST * own
        # Replace the network's choice only by one that is better by more than chance.
        better = (value > value[0]) & (gain > SURE * doubt)
        chosen = int(np.where(better, value, 0.0).argmax()) if better.any() else 0
        rest = [at for at in np.argsort(-value, kind="stable").tolist() if at != chosen]
        return [(tried[at][0], float(value[at])) for at in (chosen, *rest)]

    def _now(self) -> float:
        return 0.0 if self._deadline is None else self._clock()


def _affordable(done: int, took: float, left: float) -> int:
    """Return how many worlds can be tried in the seconds left, in whole chunks, at least one."""
    chunks = left / took * done / _CHUNK if took else inf
    return _CHUNK * max(1, int(min(chunks, WORLDS)))


def _gains(worth: Array) -> tuple[Array, Array]:
    """Return by play its mean gain over the first, across worlds, and the standard error."""
    gain = worth - worth[:, :1]
    return gain.mean(axis=0), gain.std(axis=0) / np.sqrt(len(worth))
