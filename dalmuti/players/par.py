"""The network `par-1`, which plays the company of the deal of the day and sets its par.

It never changes, and calculates with whole numbers only: every sum is exact in float64, so that
all machines and libraries agree. See "The frozen network" in CONTRIBUTING.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

import numpy as np

from dalmuti.players import simulator
from dalmuti.players.features import Seen, choice_features, seen, seen_by, state_features
from dalmuti.players.manners import decide_beside
from dalmuti.players.network import PLAY, Weights, load_own, product
from dalmuti.players.simulator import RANKS, SEATS, Array, Choices
from dalmuti.resources import asset_path
from dalmuti.rules.actions import DecideRevolution, Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.view import Phase, PlayerView

_WEIGHTS: Final = ("weights", "par-1.npz")
UNIT: Final = 1 << 10
"""One, in the inputs, the weights and the outputs of hidden layers."""
VALUE: Final = UNIT * UNIT
"""The difference between the first place and the last, in the values of choices."""
SPREAD: Final = 1 << 15
"""Values are raised by a number below this, which differs from choice to choice."""
_OUT: Final = 1 << 40
"""More than any value: nothing is better than to go out at once."""


@cache
def par_weights() -> Weights:
    """Return the whole numbers of the network, cached; biases count in `VALUE`.

    :raises AssetMissingError: the game's file is missing.
    :raises AssetBrokenError: it is damaged.
    """
    stored = load_own(asset_path(*_WEIGHTS), (PLAY,))[PLAY]
    return {
        name: array.astype(np.float64) * (UNIT if name.startswith("b") else 1)
        for name, array in stored.items()
    }


def choice_values(weights: Weights, known: Seen, options: Choices) -> Array:
    """Return the value of each choice: whole numbers, about 0 for the last place to `VALUE`."""
    states = _whole(state_features(known))
    hidden = product(_whole(choice_features(known, options)), weights["choice"])
    hidden += (product(states, weights["state"]) + weights["b0"])[options.row]
    layer = 1
    while f"w{layer}" in weights:
        np.maximum(hidden, 0, out=hidden)
        hidden = np.floor(hidden / UNIT)
        hidden = product(hidden, weights[f"w{layer}"]) + weights[f"b{layer}"]
        layer += 1
    found: Array = hidden[:, 0]
    return found


def choose(weights: Weights, known: Seen, options: Choices, plays: Array) -> Array:
    """Return by row the index of the choice that is made.

    `plays` numbers the sampling of each row. A player who can go out does. Otherwise a number
    below `SPREAD` is added to each value, and the highest wins, of equal ones the first; the number
    depends only on the sampling, on what is known of the cards and on the set to beat.
    """
    score = choice_values(weights, known, options)
    key = plays.astype(np.uint64)
    facts = (known.status, known.rank, known.size, *known.hand.T, *known.unseen.T)
    for fact in facts:
        key = _mixed(key, fact)
    place = np.arange(len(options.row)) - options.first[options.row]
    score += _mixed(key[options.row], place) % np.uint64(SPREAD)
    cards = options.naturals + options.jesters
    score[cards == known.hand.sum(axis=1)[options.row]] += _OUT
    return simulator.best_of(options, score)


def places(hands: Sequence[Cards], seat: int, plays: Sequence[int]) -> list[int]:
    """Return the place of a seat in each of these plays of the hands, 0 for the first.

    `hands` are by status, without taxes. Everyone plays by the network: the others as the bots of
    the deal do, the seat with a sampling of its own in each play, numbered from 1.
    """
    weights = par_weights()
    counts = np.zeros((len(plays), SEATS, RANKS), np.int8)
    for status, hand in enumerate(hands):
        counts[:, status] = np.bincount(hand, minlength=RANKS)
    batch = simulator.start(np.full(len(plays), len(hands)), counts)
    numbers = np.array(plays)
    rows = np.arange(len(plays))
    found = np.zeros(len(plays), np.int64)
    while len(rows):
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        pick = options.first.copy()
        some = np.flatnonzero(options.count > 1)
        if len(some):
            open_options = simulator.choices_of(options, some)
            sampling = np.where(batch.turn == seat, numbers[rows], 0)[some]
            best = choose(weights, seen(batch, some), open_options, sampling)
            pick[some] += best - open_options.first
        simulator.play(batch, options.rank[pick], options.naturals[pick], options.jesters[pick])
        done = batch.places[:, seat] >= 0
        if done.any():
            found[rows[done]] = batch.places[done, seat]
            left = np.flatnonzero(~done)
            batch, rows = batch.take(left), rows[left]
    return [int(place) for place in found]


class ParBot:
    """The bot of the deal of the day; equal views get equal answers, whatever the random numbers.

    It has learnt nothing about taxes: it never calls a revolution and gives its worst cards.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._weights = par_weights()

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the action of `view.you`."""
        you = view.you
        assert you is not None
        match view.phase:
            case Phase.PLAY:
                cards = self._cards(seen_by(view))
                return PlaySet(you, cards) if cards else Pass(you)
            case Phase.REVOLUTION:
                return DecideRevolution(you, call=False)
            case _:
                return decide_beside(view, self._rng)

    def _cards(self, known: Seen) -> Cards:
        """Return the set to play, no cards for a pass."""
        options = simulator.choices(known.hand, known.rank, known.size)
        at = 0
        if len(options.row) > 1:
            at = int(choose(self._weights, known, options, np.zeros(1, np.int64))[0])
        naturals, jesters = int(options.naturals[at]), int(options.jesters[at])
        return (int(options.rank[at]),) * naturals + (JESTER,) * jesters


def _whole(features: Array) -> Array:
    """Return inputs in whole parts of `UNIT`; none is so near to a half that rounding matters."""
    found: Array = np.rint(features.astype(np.float64) * UNIT)
    return found


def _mixed(key: Array, number: Array) -> Array:
    """Return 64 bits that depend on every bit of a key and a number, by the mixer of SplitMix64."""
    mixed = (key ^ number.astype(np.uint64)) + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    found: Array = mixed ^ (mixed >> np.uint64(31))
    return found
