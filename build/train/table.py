"""Batches of hands played between choosers, and the samples a learner takes from them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from build.train.rivals import Chooser
from dalmuti.players import simulator
from dalmuti.players.features import (
    Opening,
    choice_features,
    opening_features,
    seen,
    state_features,
)
from dalmuti.players.network import Weights, values
from dalmuti.players.simulator import NOBODY, SEATS, Batch, Choices, best_of
from dalmuti.rules.cards import JESTER


def net(weights: Weights) -> Chooser:
    """Return the player that takes the choice of the highest value."""

    def choose(batch: Batch, rows: np.ndarray, options: Choices) -> np.ndarray:
        known = seen(batch, rows)
        value = values(weights, state_features(known), choice_features(known, options), options.row)
        return best_of(options, value)

    return choose


@dataclass
class Samples:
    """A learner's observations and actions, decision by decision."""

    states: list[np.ndarray] = field(default_factory=list)
    choices: list[np.ndarray] = field(default_factory=list)
    value: list[np.ndarray] = field(default_factory=list)
    greedy: list[np.ndarray] = field(default_factory=list)
    game: list[np.ndarray] = field(default_factory=list)
    seat: list[np.ndarray] = field(default_factory=list)


class Explorer:
    """The learner in play: mostly its best choice, sometimes any; it records everything."""

    def __init__(self, weights: Weights, rng: np.random.Generator, epsilon: np.ndarray) -> None:
        self.weights = weights
        self.rng = rng
        self.epsilon = epsilon  # by game
        self.samples = Samples()

    def choose(
        self, batch: Batch, rows: np.ndarray, options: Choices, games: np.ndarray
    ) -> np.ndarray:
        known = seen(batch, rows)
        states, choices = state_features(known), choice_features(known, options)
        value = values(self.weights, states, choices, options.row)
        best = best_of(options, value)
        anything = options.first + self.rng.integers(0, options.count)
        wander = self.rng.random(len(rows)) < self.epsilon[games]
        pick = np.where(wander, anything, best)
        notes = self.samples
        notes.states.append(states)
        notes.choices.append(choices[pick])
        notes.value.append(value[best])
        notes.greedy.append(pick == best)
        notes.game.append(games)
        notes.seat.append(batch.turn[rows])
        return pick


def play_out(
    batch: Batch,
    kinds: np.ndarray,
    choosers: dict[int, Chooser],
    explorer: Explorer | None = None,
) -> np.ndarray:
    """Play all hands to their end; return the places by game and seat.

    `kinds` has the chooser by game and seat, 0 for the explorer.
    """
    places = np.full((len(batch), SEATS), -1, np.int8)
    games = np.arange(len(batch))
    while len(batch):
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        pick = options.first.copy()
        kind = kinds[games, batch.turn]
        free = options.count > 1
        for who in np.unique(kind[free]):
            rows = np.flatnonzero(free & (kind == who))
            mine = simulator.choices_of(options, rows)
            if who == 0 and explorer is not None:
                chosen = explorer.choose(batch, rows, mine, games[rows])
            else:
                chosen = choosers[who](batch, rows, mine)
            pick[rows] = options.first[rows] + chosen - mine.first
        simulator.play(batch, options.rank[pick], options.naturals[pick], options.jesters[pick])
        ended = simulator.over(batch)
        if ended.any():
            places[games[ended]] = batch.places[ended]
            going = np.flatnonzero(~ended)
            batch, games = batch.take(going), games[going]
    return places


def returns(samples: Samples, result: np.ndarray, trace: float) -> np.ndarray:
    """Return the value of each decision: the hand's result, mixed with later estimates.

    `result` is by game and seat. Each step back towards a decision trusts the estimate by 1 -
    `trace`, and fully if the next decision was random.
    """
    value = np.concatenate(samples.value)
    greedy = np.concatenate(samples.greedy)
    game, seat = np.concatenate(samples.game), np.concatenate(samples.seat)
    total = len(value)
    owner = game * SEATS + seat
    order = np.lexsort((np.arange(total), owner))
    line = owner[order]
    target = result[game, seat][order].astype(np.float32)
    sorted_value, sorted_greedy = value[order], greedy[order]
    follows = np.zeros(total, bool)
    follows[:-1] = line[1:] == line[:-1]
    # Count the decisions after each one in its line; those with none have the results themselves.
    ends = np.flatnonzero(~follows)
    later = ends[np.searchsorted(ends, np.arange(total))] - np.arange(total)
    by_later = np.argsort(later, kind="stable")
    bounds = np.searchsorted(later[by_later], np.arange(later.max() + 2))
    for depth in range(1, later.max() + 1):
        at = by_later[bounds[depth] : bounds[depth + 1]]
        share = np.where(sorted_greedy[at + 1], trace, 0.0)
        target[at] = share * target[at + 1] + (1 - share) * sorted_value[at + 1]
    found = np.empty(total, np.float32)
    found[order] = target
    return found


def gifts(
    rng: np.random.Generator, hands: np.ndarray, count: int, never: np.ndarray, epsilon: float
) -> np.ndarray:
    """Return the cards a Dalmuti gives: bad ones, preferably singles, sometimes any."""
    left = hands.astype(np.int64)
    rows = np.arange(len(hands))
    given = np.zeros_like(hands)
    ranks = np.arange(left.shape[1])
    for needed in range(count, 0, -1):
        score = ranks - 3.0 * (left > needed)
        score[:, JESTER] = -5.0
        wild = rng.random(len(rows)) < epsilon
        score[wild] = rng.random((int(wild.sum()), left.shape[1])) * 10
        score[never, JESTER] = -99.0
        score[left <= 0] = -100.0
        rank = score.argmax(axis=1)
        left[rows, rank] -= 1
        given[rows, rank] += 1
    return given


@dataclass
class Openings:
    """The knowledge before play, whose value the result will show."""

    features: list[np.ndarray] = field(default_factory=list)
    game: list[np.ndarray] = field(default_factory=list)
    seat: list[np.ndarray] = field(default_factory=list)


def deal_hands(
    rng: np.random.Generator, players: np.ndarray, stripped_share: float = 0.25
) -> tuple[Batch, Openings]:
    """Deal hands, half of them with taxes, and some with a revolution called."""
    rows = len(players)
    stripped = (players <= 5) & (rng.random(rows) < stripped_share)
    hands = simulator.deal(rng, players, stripped)
    batch = simulator.start(players, hands, stripped)
    never = rng.random(rows) < 0.5
    both = hands[:, :, JESTER] == 2
    holder = np.where(both.any(axis=1), both.argmax(axis=1), NOBODY)
    taxed = rng.random(rows) < 0.5
    batch.caller = np.where(~taxed & (rng.random(rows) < 0.5), holder, NOBODY)
    notes = Openings()
    game, seat = np.nonzero(np.arange(SEATS) < players[:, None])
    none = np.zeros((len(game), 14), np.int8)
    mode = np.where(taxed, Opening.TAXED, Opening.UNTAXED)[game]
    notes.features.append(
        opening_features(hands[game, seat], players[game], seat, mode, never[game], none)
    )
    notes.game.append(game)
    notes.seat.append(seat)
    paid = np.flatnonzero(taxed)
    given = []
    for status, count in ((0, 2), (1, 1)):
        hand = hands[paid, status]
        gift = gifts(rng, hand, count, never[paid], 0.15)
        given.append(gift)
        where = np.full(len(paid), status)
        gift_mode = np.full(len(paid), Opening.GIFT)
        notes.features.append(
            opening_features(hand - gift, players[paid], where, gift_mode, never[paid], gift)
        )
        notes.game.append(paid)
        notes.seat.append(where)
    simulator.pay_taxes(batch, paid, given[0], given[1], never[paid])
    return batch, notes
