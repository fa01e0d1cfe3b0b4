"""Easings: functions from 0..1 to 0..1 that give a movement its character."""

from collections.abc import Callable
from enum import StrEnum
from math import pi, sin
from types import MappingProxyType
from typing import Final

CLINGS: Final = 0.64
"""Share of a tug's time for which it is held against."""


class Easing(StrEnum):
    """A curve of progress over time."""

    LINEAR = "linear"
    OUT_CUBIC = "out_cubic"
    """Fast, then settling: thrown and dealt cards."""
    IN_OUT = "in_out"
    """Slow at both ends: people walking."""
    OUT_BACK = "out_back"
    """Slightly too far and back: hats, banners."""
    OUT_QUINT = "out_quint"
    """Fast, then sliding to a halt: cards that are hardly lifted."""
    SLAM = "slam"
    """Slow, then ever faster up to a blow: the best sets."""
    TUG = "tug"
    """Pulled away and back twice before it gives in: cards that a peon clings to."""
    DROP = "drop"
    """Falls and bounces once: a falling crown."""


def _linear(t: float) -> float:
    return t


def _out_cubic(t: float) -> float:
    return 1.0 - (1.0 - t) ** 3


def _in_out(t: float) -> float:
    return t * t * (3.0 - 2.0 * t)


def _out_back(t: float) -> float:
    over = 1.3
    u = t - 1.0
    return 1.0 + (over + 1.0) * u**3 + over * u**2


def _out_quint(t: float) -> float:
    return 1.0 - (1.0 - t) ** 5


def _slam(t: float) -> float:
    drawn_back = 0.25 * t * (1.0 - t) ** 2
    return t * t * (0.4 + 0.6 * t) - drawn_back


def _tug(t: float) -> float:
    if t < CLINGS:
        return 0.2 * sin(2.0 * pi * t / CLINGS) ** 2 * (0.6 + 0.4 * t / CLINGS)
    u = (t - CLINGS) / (1.0 - CLINGS)
    return 1.0 - (1.0 - u) ** 3


def _drop(t: float) -> float:
    down = 0.62
    if t < down:
        return (t / down) ** 2
    u = (t - down) / (1.0 - down)
    return 1.0 - 0.32 * u * (1.0 - u)


_CURVES: Final[MappingProxyType[Easing, Callable[[float], float]]] = MappingProxyType(
    {
        Easing.LINEAR: _linear,
        Easing.OUT_CUBIC: _out_cubic,
        Easing.IN_OUT: _in_out,
        Easing.OUT_BACK: _out_back,
        Easing.OUT_QUINT: _out_quint,
        Easing.SLAM: _slam,
        Easing.TUG: _tug,
        Easing.DROP: _drop,
    }
)


def ease(easing: Easing, t: float) -> float:
    """Return the progress at the share `t` of a movement's time; `t` is clamped to 0..1.

    OUT_BACK exceeds 1 on its way; all begin at 0 and end at exactly 1.
    """
    if t <= 0.0:
        return 0.0
    if t >= 1.0:
        return 1.0
    return _CURVES[easing](t)


def mix(a: float, b: float, t: float) -> float:
    """Return the number at the share `t` of the way from `a` to `b`."""
    return a + (b - a) * t
