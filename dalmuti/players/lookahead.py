"""A bot that tries its best plays in sampled worlds before it decides."""

import logging
import time
from collections.abc import Callable
from math import inf
from random import Random
from typing import Final

import numpy as np

from dalmuti.players import simulator, worlds
from dalmuti.players.certain import certain
from dalmuti.players.features import (
    Seen,
    choice_features,
    count,
    seen,
    seen_by,
    state_features,
)
from dalmuti.players.network import PLAY, Weights, values
from dalmuti.players.policy import NetBot, first_of, rank_plays, trained
from dalmuti.players.simulator import Array, Batch, Choices
from dalmuti.rules.actions import Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.view import Phase, PlayerView

WORLDS: Final = 48
"""Number of worlds in which each play is tried."""
DRAWN: Final = 2
"""Factor of extra worlds drawn, to keep those that best explain the others' plays."""
HEARD: Final = 12
"""Number of a trick's last turns that are taken into account."""
PLAYS: Final = 5
"""Maximum number of plays to try."""
MARGIN: Final = 0.06
"""A play is tried if the network values it at most this much below its best one."""
HEAT: Final = 0.04
"""Distance in value from the best play at which a play of the others is still likely."""
SLIP: Final = 0.1
"""Probability of an arbitrary play by the others."""
TRUST: Final = 0.5
"""Weight of the network's own value, relative to the result in the worlds."""
SURE: Final = 2.0
"""Number of standard errors by which a play must beat the network's choice to replace it.

A play that is worse by as much is dropped.
"""
DEADLINE: Final = 0.06
"""Seconds after which no further worlds are tried while a person waits."""
_CHUNK: Final = 16

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
        networks = trained() if networks is None else networks
        self._rng = rng
        self._net = NetBot(rng, networks)
        self._play = networks[PLAY]
        self._number = number
        self._deadline = deadline
        self._clock = clock

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the play with the best results in the worlds tried."""
        if view.phase is not Phase.PLAY:
            return self._net.decide(view)
        assert view.you is not None
        cards = first_of(view, self.rank(view))
        return PlaySet(view.you, cards) if cards else Pass(view.you)

    def rank(self, view: PlayerView) -> list[tuple[Cards, float]]:
        """Return the candidate plays with their values, best first."""
        began = self._now()
        ranked = rank_plays(self._play, view)
        tried = [play for play in ranked[:PLAYS] if play[1] >= ranked[0][1] - MARGIN]
        if len(tried) == 1:
            return ranked
        rng = np.random.default_rng(self._rng.getrandbits(64))
        known = seen_by(view)
        until = inf if self._deadline is None else began + self._deadline
        batch = self._likely_worlds(view, known, rng, (began + until) / 2)
        worth = np.zeros((self._number, len(tried)))
        seen_in = np.zeros(len(tried), np.int64)
        open_plays = np.arange(len(tried))
        done = 0
        while done < self._number and len(open_plays) > 1:
            if done and self._now() > until:
                _log.info("Looked ahead in %d worlds instead of %d", done, self._number)
                break
            rows = np.arange(done, min(done + _CHUNK, self._number))
            found = self._try_plays(batch.take(rows), [tried[at][0] for at in open_plays])
            worth[rows[:, None], open_plays] = found
            done += len(rows)
            seen_in[open_plays] = done
            gain, doubt = _gains(worth[:done, open_plays])
            # Stop trying plays that are clearly worse than the network's choice.
            open_plays = open_plays[gain + SURE * doubt >= 0]
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

    def _likely_worlds(
        self, view: PlayerView, known: Seen, rng: np.random.Generator, until: float
    ) -> Batch:
        """Return worlds at this moment that explain the others' plays in this trick.

        Only the last `HEARD` turns are weighed, and none after the time `until`.
        """
        acted = any(turn.player != view.you for turn in view.trick.turns)
        drawn = self._number * (DRAWN if acted else 1)
        batch = worlds.trick_begun(view, known, worlds.sample(known, certain(view), drawn, rng))
        seats = worlds.seats_of(view)
        doubt = np.zeros(drawn)
        skipped = 0
        for number, turn in enumerate(view.trick.turns, 1):
            cards = count(turn.cards)
            jesters = int(cards[JESTER])
            rank = turn.rank
            naturals = len(turn.cards) - jesters
            assert seats[turn.player] == batch.turn[0]
            heard = turn.player != view.you and len(view.trick.turns) - number < HEARD
            if heard and self._now() > until:
                skipped += 1
            elif heard:
                doubt += self._likelihood(batch, rank, naturals, jesters)
            simulator.play(batch, *(np.full(drawn, part) for part in (rank, naturals, jesters)))
        if skipped:
            _log.info("Left %d turns out of account", skipped)
        if not acted:
            return batch
        weight = np.exp(doubt - doubt.max())
        steps = (np.arange(self._number) + rng.random()) / self._number
        picked = np.searchsorted(weight.cumsum() / weight.sum(), steps)
        return batch.take(rng.permutation(np.minimum(picked, drawn - 1)))

    def _likelihood(self, batch: Batch, rank: int, naturals: int, jesters: int) -> Array:
        """Return by world the log-likelihood of this play by the seat to act."""
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        worth = self._values(batch, options)
        best = np.maximum.reduceat(worth, options.first)
        weight = np.exp((worth - best[options.row]) / HEAT)
        done = (
            (options.rank == rank) & (options.naturals == naturals) & (options.jesters == jesters)
        )
        chosen = np.zeros(len(batch))
        chosen[options.row[done]] = weight[done]
        share = chosen / np.add.reduceat(weight, options.first)
        result: Array = np.log((1 - SLIP) * share + SLIP / options.count)
        return result

    def _try_plays(self, batch: Batch, plays: list[Cards]) -> Array:
        """Return the result by world and play."""
        number, tries = len(batch), len(plays)
        batch = batch.take(np.repeat(np.arange(number), tries))
        me = int(batch.turn[0])
        rank = [min(cards, default=0) for cards in plays]
        jesters = [cards.count(JESTER) for cards in plays]
        naturals = [len(cards) - wild for cards, wild in zip(plays, jesters, strict=True)]
        simulator.play(batch, *(np.tile(part, number) for part in (rank, naturals, jesters)))
        worth = np.zeros(number * tries)
        rows = np.arange(len(worth))
        while len(rows):
            gone = batch.places[:, me] >= 0
            if gone.any():
                players = batch.players[gone]
                worth[rows[gone]] = (players - 1 - batch.places[gone, me]) / (players - 1)
                left = np.flatnonzero(~gone)
                batch, rows = batch.take(left), rows[left]
                continue
            options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
            mine = batch.turn == me
            pick = options.first.copy()
            open_rows = np.flatnonzero(mine | (options.count > 1))
            if len(open_rows):
                open_options = simulator.choices_of(options, open_rows)
                value = self._values(batch, open_options, open_rows)
                best = simulator.best_of(open_options, value)
                pick[open_rows] += best - open_options.first
                back = mine[open_rows]
                worth[rows[open_rows[back]]] = value[best[back]]
            going = np.flatnonzero(~mine)
            pick = pick[going]
            batch, rows = batch.take(going), rows[going]
            simulator.play(batch, options.rank[pick], options.naturals[pick], options.jesters[pick])
        return worth.reshape(number, tries)

    def _values(self, batch: Batch, options: Choices, rows: Array | None = None) -> Array:
        """Return the network's value of each choice in these rows, or in all rows."""
        known = seen(batch, rows)
        return values(
            self._play, state_features(known), choice_features(known, options), options.row
        )


def _gains(worth: Array) -> tuple[Array, Array]:
    """Return by play its mean gain over the first, across worlds, and the standard error."""
    gain = worth - worth[:, :1]
    return gain.mean(axis=0), gain.std(axis=0) / np.sqrt(len(worth))
