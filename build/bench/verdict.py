"""Results of measurements, compared with their targets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil


class Status(IntEnum):
    """The outcome of a measurement; of several the greatest is the worst."""

    REACHED = 0
    MISSED = 1
    NOT_MEASURED = 2


class NotMeasuredError(RuntimeError):
    """Nothing could be measured; the text says why."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A measured value and its target."""

    status: Status
    words: str
    value: float | None = None
    """None if nothing was measured."""
    wanted: float | None = None
    """The target, a maximum or a minimum."""
    unit: str = ""
    figures: Mapping[str, float] = field(default_factory=dict)
    """Further figures, by names that end in their unit; for "_per_second" more is better."""


def at_most(value: float, bar: float, unit: str) -> Verdict:
    """Return the verdict on a value with a maximum; `unit` follows both, as " ms" or "%"."""
    status = Status.REACHED if value < bar else Status.MISSED
    words = f"{value:.2f}{unit}, wanted under {bar:g}{unit}: {_said(status)}"
    return Verdict(status, words, value, bar, unit.strip())


def at_least(value: float, bar: float, unit: str) -> Verdict:
    """Return the verdict on a value with a minimum."""
    status = Status.REACHED if value > bar else Status.MISSED
    words = f"{value:,.0f}{unit}, wanted over {bar:g}{unit}: {_said(status)}"
    return Verdict(status, words, value, bar, unit.strip())


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest of the values that at least this share of them do not exceed.

    :raises NotMeasuredError: there are no values.
    """
    if not values:
        raise NotMeasuredError("nothing was measured.")
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def _said(status: Status) -> str:
    return "reached" if status is Status.REACHED else "MISSED"
