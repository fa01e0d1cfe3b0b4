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
_MOST_IN_ONE_THREAD: Final = 1 << 18
"""Of the multiplications in a product: OpenBLAS begins to use more threads above this."""


def values(weights: Weights, states: Array, options: Array, row: Array) -> Array:
    """Return the value of each choice; `row` says to which state each belongs.

    The part of the first layer that looks at the state is worked out once for all its choices.
    """
    hidden = _product(options, weights["choice"])
    hidden += (_product(states, weights["state"]) + weights["b0"])[row]
    return _upper_layers(weights, hidden)


def state_values(weights: Weights, states: Array) -> Array:
    """Return the value of each state of a network that knows of no choices."""
    return _upper_layers(weights, _product(states, weights["state"]) + weights["b0"])


def _upper_layers(weights: Weights, hidden: Array) -> Array:
    np.maximum(hidden, 0, out=hidden)
    layer = 1
    while f"w{layer + 1}" in weights:
        hidden = _product(hidden, weights[f"w{layer}"])
        hidden += weights[f"b{layer}"]
        np.maximum(hidden, 0, out=hidden)
        layer += 1
    result: Array = (_product(hidden, weights[f"w{layer}"]) + weights[f"b{layer}"])[:, 0]
    return result


def _product(rows: Array, weights: Array) -> Array:
    """Return `rows @ weights`, worked out in the calling thread.

    In blocks, because OpenBLAS shares larger products out among threads, which then wait for each
    other longer than they work; to limit its threads would limit them for the caller too.
    """
    # A power of two, because the processor works on as many rows at once.
    size = 1 << max(0, (_MOST_IN_ONE_THREAD // weights.size).bit_length() - 1)
    if len(rows) <= size:
        return rows @ weights
    rest = len(rows) % size
    whole = len(rows) - rest
    product = np.empty((len(rows), weights.shape[1]), np.result_type(rows, weights))
    blocks = product[:whole].reshape(-1, size, weights.shape[1])
    np.matmul(rows[:whole].reshape(-1, size, len(weights)), weights, out=blocks)
    if rest:
        # Two rows at least, because BLAS rounds a row alone differently.
        last = slice(-max(2, rest), None)
        np.matmul(rows[last], weights, out=product[last])
    return product


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
