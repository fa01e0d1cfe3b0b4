"""Small fully connected networks in numpy, and their file format."""

from collections.abc import Collection, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np

from dalmuti.players.simulator import Array
from dalmuti.resources import AssetBrokenError

Weights = Mapping[str, Array]
"""Weights by name: `state` and `choice` of the first layer, whose outputs are added, then `w1`,
`w2` ... and the biases `b0`, `b1` ...
"""
PLAY: Final = "play"
OPENING: Final = "opening"
_MOST_IN_ONE_THREAD: Final = 1 << 18
"""Multiplications in a product above which OpenBLAS uses more threads."""

_ROWS: Final = 256
"""Rows that are taken through all layers at once, so that the processor's cache holds them."""


def values(weights: Weights, states: Array, options: Array, row: Array) -> Array:
    """Return the value of each choice; `row` gives the state to which each belongs.

    The state's part of the first layer is computed once for all its choices.
    """
    shared = product(states, weights["state"])
    shared += weights["b0"]
    starts = range(0, max(1, len(options) - _ROWS + 1), _ROWS)
    found = []
    for first, last in pairwise([*starts, len(options)]):
        hidden = product(options[first:last], weights["choice"])
        hidden += shared[row[first:last]]
        found.append(_upper_layers(weights, hidden)[:, 0])
    result: Array = np.concatenate(found)
    return result


def state_values(weights: Weights, states: Array) -> Array:
    """Return the value of each state in a network without choices."""
    result: Array = outputs(weights, states)[:, 0]
    return result


def outputs(weights: Weights, states: Array) -> Array:
    """Return by state every output of a network without choices."""
    return _upper_layers(weights, product(states, weights["state"]) + weights["b0"])


def _upper_layers(weights: Weights, hidden: Array) -> Array:
    np.maximum(hidden, 0, out=hidden)
    layer = 1
    while f"w{layer + 1}" in weights:
        hidden = product(hidden, weights[f"w{layer}"])
        hidden += weights[f"b{layer}"]
        np.maximum(hidden, 0, out=hidden)
        layer += 1
    result = product(hidden, weights[f"w{layer}"])
    result += weights[f"b{layer}"]
    return result


def product(rows: Array, weights: Array) -> Array:
    """Return `rows @ weights`, computed in the calling thread.

    It works in blocks, because OpenBLAS splits larger products between threads, which then spend
    more time waiting than working; limiting its threads would limit them for the caller too.
    """
    # A power of two matches the width of the processor's vector units.
    size = 1 << max(0, (_MOST_IN_ONE_THREAD // weights.size).bit_length() - 1)
    if len(rows) <= size:
        return rows @ weights
    rest = len(rows) % size
    whole = len(rows) - rest
    product = np.empty((len(rows), weights.shape[1]), np.result_type(rows, weights))
    blocks = product[:whole].reshape(-1, size, weights.shape[1])
    np.matmul(rows[:whole].reshape(-1, size, len(weights)), weights, out=blocks)
    if rest:
        # At least two rows, because BLAS rounds a single row differently.
        last = slice(-max(2, rest), None)
        np.matmul(rows[last], weights, out=product[last])
    return product


def save(path: Path, networks: Mapping[str, Weights]) -> None:
    """Write networks by name, at half the precision they are used in."""
    kept = {
        f"{network}/{name}": value.astype(np.float16)
        for network, weights in networks.items()
        for name, value in weights.items()
    }
    np.savez_compressed(path, **kept)  # type: ignore[arg-type]


def load(path: Path) -> dict[str, Weights]:
    """Return the networks in a file by name.

    :raises OSError: there is no such file.
    :raises AssetBrokenError: it is damaged.
    """
    networks: dict[str, dict[str, Array]] = {}
    try:
        # Opened here because numpy leaves a damaged file open.
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            for key in file.files:
                network, name = key.split("/")
                networks.setdefault(network, {})[name] = file[key].astype(np.float32)
    except OSError:
        raise
    except Exception as error:  # numpy passes on the errors of zip, zlib and its headers
        raise AssetBrokenError(
            f"The game's file {str(path)!r} is damaged ({error}); reinstall the game."
        ) from error
    return dict(networks)


def load_own(path: Path, names: Collection[str]) -> dict[str, Weights]:
    """Return the networks with these names from a file of the game.

    :raises OSError: there is no such file.
    :raises AssetBrokenError: it is damaged, or lacks one of them.
    """
    networks = load(path)
    for name in names:
        if name not in networks:
            raise AssetBrokenError(
                f"The game's file {str(path)!r} has no network {name!r}; reinstall the game."
            )
    return networks
