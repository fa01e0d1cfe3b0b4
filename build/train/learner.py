"""Training of a network of `dalmuti.players.network` on values: gradients, and Adam."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

Params = dict[str, np.ndarray]


def fresh(
    rng: np.random.Generator, states: int, choices: int, widths: tuple[int, ...], outputs: int = 1
) -> Params:
    """Return random weights for inputs of these lengths and hidden layers of these widths."""
    inputs = states + choices
    first = rng.standard_normal((inputs, widths[0])) * np.sqrt(2.0 / (0.25 * inputs))
    params = {"state": first[:states], "choice": first[states:], "b0": np.zeros(widths[0])}
    sizes = (*widths, outputs)
    for layer in range(1, len(sizes)):
        gain = 0.1 if layer == len(widths) else np.sqrt(2.0)
        shape = (sizes[layer - 1], sizes[layer])
        params[f"w{layer}"] = rng.standard_normal(shape) * gain / np.sqrt(shape[0])
        params[f"b{layer}"] = np.zeros(sizes[layer])
    params[f"b{len(widths)}"] += 0.5
    return {name: value.astype(np.float32) for name, value in params.items()}


class Learner:
    """Weights in training, with Adam's moments and a slow average for playing."""

    def __init__(self, params: Params, average: float = 0.998) -> None:
        self.params = params
        self.slow = {name: value.copy() for name, value in params.items()}
        self.first = {name: np.zeros_like(value) for name, value in params.items()}
        self.second = {name: np.zeros_like(value) for name, value in params.items()}
        self.steps = 0
        self.average = average
        self.layers = sum(name.startswith("w") for name in params)

    def fit(
        self, states: np.ndarray, choices: np.ndarray, target: np.ndarray, rate: float
    ) -> float:
        """Take one step towards these values; return the mean squared error before it."""

        def slope(out: np.ndarray) -> tuple[np.ndarray, float]:
            error = out - target[:, None]
            return error * (2.0 / len(error)), float(np.mean(error * error))

        return self.descend(states, choices, slope, rate)

    def descend(
        self,
        states: np.ndarray,
        choices: np.ndarray,
        slope: Callable[[np.ndarray], tuple[np.ndarray, float]],
        rate: float,
    ) -> float:
        """Take one step down a slope; return the loss before it.

        `slope` returns the derivative of the loss by the outputs, and the loss.
        """
        params = self.params
        hidden = [states @ params["state"] + choices @ params["choice"] + params["b0"]]
        np.maximum(hidden[0], 0, out=hidden[0])
        for layer in range(1, self.layers):
            out = hidden[-1] @ params[f"w{layer}"]
            out += params[f"b{layer}"]
            hidden.append(np.maximum(out, 0, out=out))
        last = self.layers
        back, loss = slope(hidden[-1] @ params[f"w{last}"] + params[f"b{last}"])
        back = back.astype(np.float32)
        gradient: Params = {}
        for layer in range(last, 0, -1):
            gradient[f"w{layer}"] = hidden[layer - 1].T @ back
            gradient[f"b{layer}"] = back.sum(axis=0)
            back = back @ params[f"w{layer}"].T
            back *= hidden[layer - 1] > 0
        gradient["b0"] = back.sum(axis=0)
        gradient["state"] = states.T @ back
        gradient["choice"] = choices.T @ back
        self._adam(gradient, rate)
        return loss

    def _adam(self, gradient: Params, rate: float) -> None:
        self.steps += 1
        unbias = np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        # The average starts quickly, so that the first random weights do not linger in it.
        average = min(self.average, self.steps / (self.steps + 10))
        for name, g in gradient.items():
            m, v, p, slow = self.first[name], self.second[name], self.params[name], self.slow[name]
            m += np.float32(0.1) * (g - m)
            g *= g
            g -= v
            g *= np.float32(0.001)
            v += g
            step = np.sqrt(v)
            step += np.float32(1e-8)
            np.divide(m, step, out=step)
            step *= np.float32(rate * unbias)
            p -= step
            np.subtract(p, slow, out=step)
            step *= np.float32(1 - average)
            slow += step

    def state(self) -> Params:
        """Return everything needed to resume, for a checkpoint."""
        kept: Params = {"steps": np.array(self.steps)}
        for kind in ("params", "slow", "first", "second"):
            kept |= {f"{kind}.{name}": value for name, value in getattr(self, kind).items()}
        return kept

    def restore(self, kept: Params) -> None:
        """Resume from a checkpoint.

        :raises ValueError: its layers are different.
        """
        self.steps = int(kept["steps"])
        for kind in ("params", "slow", "first", "second"):
            mine = getattr(self, kind)
            for name in mine:
                value = kept[f"{kind}.{name}"]
                if value.shape != mine[name].shape:
                    raise ValueError(f"{name} is of {value.shape}, not of {mine[name].shape}")
                mine[name] = value.copy()
