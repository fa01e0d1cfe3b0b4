"""Small networks for tests."""

import numpy as np

from dalmuti.players.beliefs import BELIEF
from dalmuti.players.features import OTHERS, choice_features, opening_features, seen, state_features
from dalmuti.players.network import OPENING, PLAY, Weights
from dalmuti.players.simulator import RANKS, Array, acting_hands, choices, deal, start


def layers(rng: np.random.Generator, states: int, options: int, outputs: int = 1) -> Weights:
    """Return random weights for inputs of these lengths."""

    def some(*shape: int) -> Array:
        return rng.standard_normal(shape).astype(np.float32) / np.float32(np.sqrt(shape[0]))

    return {
        "state": some(states, 16),
        "choice": some(options, 16),
        "b0": some(16),
        "w1": some(16, 8),
        "b1": some(8),
        "w2": some(8, outputs),
        "b2": some(outputs),
    }


def random_networks(seed: int) -> dict[str, Weights]:
    """Return untrained networks of the right shape."""
    rng = np.random.default_rng(seed)
    batch = start(np.array([6]), deal(rng, np.array([6])))
    known = seen(batch)
    options = choices(acting_hands(batch), batch.rank, batch.size)
    one = np.array([0])
    opening = opening_features(known.hand, known.players, one, one, one, known.hand)
    states, plays = state_features(known), choice_features(known, options)
    return {
        PLAY: layers(rng, states.shape[1], plays.shape[1]),
        OPENING: layers(rng, opening.shape[1], 1),
        BELIEF: layers(rng, states.shape[1], 0, OTHERS * RANKS),
    }
