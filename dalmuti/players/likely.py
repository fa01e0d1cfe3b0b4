"""Worlds that explain the other players' plays in the present trick."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from dalmuti.players import simulator, worlds
from dalmuti.players.beliefs import BELIEF, shares
from dalmuti.players.certain import certain
from dalmuti.players.features import Seen, count
from dalmuti.players.network import PLAY, Weights
from dalmuti.players.playouts import choice_values
from dalmuti.players.simulator import Array, Batch, hand_codes
from dalmuti.rules.cards import JESTER
from dalmuti.rules.view import PlayerView

DRAWN: Final = 2
"""Factor of extra worlds drawn, to keep those that best explain the others' plays."""
HEARD: Final = 12
"""Number of a trick's last turns that are taken into account."""
HEAT: Final = 0.04
"""Distance in value from the best play at which a play of the others is still likely."""
SLIP: Final = 0.1
"""Probability of an arbitrary play by the others."""


def likely_worlds(
    view: PlayerView,
    known: Seen,
    networks: Mapping[str, Weights],
    number: int,
    rng: np.random.Generator,
) -> Batch:
    """Return worlds at this moment that explain the others' plays, as far as beliefs can.

    Only the last `HEARD` turns of this trick are weighed.
    """
    acted = any(turn.player != view.you for turn in view.trick.turns)
    drawn = number * (DRAWN if acted else 1)
    held = shares(networks[BELIEF], known)[0]
    hands = worlds.sample(known, certain(view), held, drawn, rng)
    batch = worlds.trick_begun(view, known, hands)
    seats = worlds.seats_of(view)
    doubt = np.zeros(drawn)
    for place, turn in enumerate(view.trick.turns, 1):
        cards = count(turn.cards)
        jesters = int(cards[JESTER])
        naturals = len(turn.cards) - jesters
        assert seats[turn.player] == batch.turn[0]
        heard = turn.player != view.you and len(view.trick.turns) - place < HEARD
        if heard:
            doubt += _likelihood(batch, networks[PLAY], turn.rank, naturals, jesters)
        simulator.play(batch, *(np.full(drawn, part) for part in (turn.rank, naturals, jesters)))
    if not acted:
        return batch
    weight = np.exp(doubt - doubt.max())
    steps = (np.arange(number) + rng.random()) / number
    picked = np.searchsorted(weight.cumsum() / weight.sum(), steps)
    return batch.take(rng.permutation(np.minimum(picked, drawn - 1)))


def _likelihood(batch: Batch, policy: Weights, rank: int, naturals: int, jesters: int) -> Array:
    """Return by world the log-likelihood of this play by the seat to act.

    Worlds differ in hidden hands alone, so that equal hands of the seat are judged only once.
    """
    hands = simulator.acting_hands(batch)
    _, rows, again = np.unique(hand_codes(hands), return_index=True, return_inverse=True)
    if len(rows) == 1:
        rows = rows.repeat(2)  # BLAS rounds a single row differently
    options = simulator.choices(hands[rows], batch.rank[rows], batch.size[rows])
    found = np.zeros(len(rows))  # certain where there is no choice
    free = np.flatnonzero(options.count > 1)
    if len(free) == 1:
        free = np.arange(len(rows))
    if len(free):
        options = simulator.choices_of(options, free)
        worth = choice_values(batch, options, policy, rows[free])
        best = np.maximum.reduceat(worth, options.first)
        weight = np.exp((worth - best[options.row]) / HEAT)
        done = options.rank == rank
        done &= (options.naturals == naturals) & (options.jesters == jesters)
        chosen = np.zeros(len(free))
        chosen[options.row[done]] = weight[done]
        share = chosen / np.add.reduceat(weight, options.first)
        found[free] = np.log((1 - SLIP) * share + SLIP / options.count)
    result: Array = found[again]
    return result
