"""Beliefs about hidden hands: the probability of each unseen card in each other player's hand.

A network has learnt them from hands whose cards were open. Players keep their good cards for later,
so a hand with few cards left holds better ones than chance would give.
"""

from dataclasses import replace
from typing import Final

import numpy as np

from dalmuti.players.features import OTHERS, Seen, state_features
from dalmuti.players.network import Weights, outputs
from dalmuti.players.simulator import RANKS, Array

BELIEF: Final = "belief"
"""The network of beliefs."""
_ABSENT: Final = -60.0


def belief_features(known: Seen) -> Array:
    """Return the inputs of the network: what is known, but for the present trick.

    Plays in the trick are judged in each world instead.
    """
    return state_features(
        replace(
            known,
            passed=np.zeros_like(known.passed),
            rank=np.zeros_like(known.rank),
            size=np.zeros_like(known.size),
            owner=np.full_like(known.owner, -1),
        )
    )


def shares(weights: Weights, known: Seen) -> Array:
    """Return by row, other player and rank the probability that a card of the rank is theirs.

    Others are numbered clockwise from the next. A player without cards has no share.
    """
    return normalized(outputs(weights, belief_features(known)), known.sizes)


def normalized(logits: Array, sizes: Array) -> Array:
    """Return the shares that outputs of the network mean, for others with hands of these sizes."""
    by_player = logits.reshape(len(logits), OTHERS, RANKS)
    by_player = np.where((sizes > 0)[:, :, None], by_player, _ABSENT)
    by_player = np.exp(by_player - by_player.max(axis=1, keepdims=True))
    found: Array = by_player / by_player.sum(axis=1, keepdims=True)
    return found
