"""Small networks of fully connected layers, in numpy, and the file that keeps them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import numpy as np

from dalmuti.players.simulator import Array

Weights = Mapping[str, Array]
"""Of the first layer `state` and `choice`, whose outputs are added up, then `w1`, `w2` ... and the
biases `b0`, `b1` ..."""
PLAY: Final = "play"
OPENING: Final = "opening"


def values(weights: Weights, states: Array, options: Array, row: Array) -> Array:
    """Return the value of each choice; `row` says to which state each belongs.

    The part of the first layer that looks at the state is worked out once for all its choices.
    """
    hidden = options @ weights["choice"]
    hidden += (states @ weights["state"] + weights["b0"])[row]
    return _upper_layers(weights, hidden)


def state_values(weights: Weights, states: Array) -> Array:
    """Return the value of each state of a network that knows of no choices."""
    return _upper_layers(weights, states @ weights["state"] + weights["b0"])


def _upper_layers(weights: Weights, hidden: Array) -> Array:
    np.maximum(hidden, 0, out=hidden)
    layer = 1
    while f"w{layer + 1}" in weights:
        hidden = hidden @ weights[f"w{layer}"]
        hidden += weights[f"b{layer}"]
        np.maximum(hidden, 0, out=hidden)
        layer += 1
    result: Array = (hidden @ weights[f"w{layer}"] + weights[f"b{layer}"])[:, 0]
    return result


def save(path: Path, networks: Mapping[str, Weights]) -> None:
    """Write networks by name, in half the precision they are used in."""
    kept = {
        f"{network}/{name}": value.astype(np.float16)
        for network, weights in networks.items()
        for name, value in weights.items()
    }
    np.savez_compressed(path, **kept)  # type: ignore[arg-type]


def load(path: Path) -> dict[str, Weights]:
    """Return the networks of a file by name.

    :raises OSError: there is no such file.
    """
    networks: dict[str, dict[str, Array]] = {}
    with np.load(path, allow_pickle=False) as file:
        for key in file.files:
            network, name = key.split("/")
            networks.setdefault(network, {})[name] = file[key].astype(np.float32)
    return dict(networks)
