"""From measured values to a line of print and a status."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil


class Status(IntEnum):
    """How a measurement ended; the worst of several is the greatest."""

    REACHED = 0
    MISSED = 1
    NOT_MEASURED = 2


class NotMeasuredError(RuntimeError):
    """The measurement itself was none; the text says why."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One measured value beside the one wanted."""

    status: Status
    words: str
    value: float | None = None
    """None where nothing was measured."""
    wanted: float | None = None
    """The bar, to stay below or to get over."""
    unit: str = ""
    figures: Mapping[str, float] = field(default_factory=dict)
    """What else was measured, by names that end in their unit; of "_per_second" more is better."""


def at_most(value: float, bar: float, unit: str) -> Verdict:
    """Judge a value that must stay below a bar; `unit` follows both, as " ms" or "%"."""
    status = Status.REACHED if value < bar else Status.MISSED
    words = f"{value:.2f}{unit}, wanted under {bar:g}{unit}: {_said(status)}"
    return Verdict(status, words, value, bar, unit.strip())


def at_least(value: float, bar: float, unit: str) -> Verdict:
    """Judge a value that must get over a bar."""
    status = Status.REACHED if value > bar else Status.MISSED
    words = f"{value:,.0f}{unit}, wanted over {bar:g}{unit}: {_said(status)}"
    return Verdict(status, words, value, bar, unit.strip())


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest of the values that at least this share of them does not exceed.

    :raises NotMeasuredError: there are no values.
    """
    if not values:
        raise NotMeasuredError("nothing was measured.")
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def _said(status: Status) -> str:
    return "reached" if status is Status.REACHED else "MISSED"
