"""Figures as JSON and as a table, compared with earlier ones."""

import json
from collections.abc import Mapping
from typing import Final

from build.bench.verdict import Verdict

WORSE: Final = 1.3
"""The ratio from which a change is more than noise."""
MORE_IS_BETTER: Final = ("a second", "per_second")


class FiguresError(ValueError):
    """A file does not contain figures; the text says what would be right."""


def as_json(verdicts: Mapping[str, Verdict]) -> str:
    """Return the figures by the measurements' names, for other programs."""
    return json.dumps(
        {
            name: {
                "status": verdict.status.name.lower(),
                "value": verdict.value,
                "wanted": verdict.wanted,
                "unit": verdict.unit,
                "figures": dict(verdict.figures),
            }
            for name, verdict in verdicts.items()
        }
    )


def as_table(verdicts: Mapping[str, Verdict]) -> str:
    """Return the figures in lines, for people."""
    rows: list[tuple[str, str, str]] = []
    for name, verdict in verdicts.items():
        value = "" if verdict.value is None else f"{verdict.value:,.2f}"
        rows.append((name, value, f"{verdict.unit} ({verdict.status.name.lower()})".strip()))
        for figure, number in verdict.figures.items():
            what, _, unit = figure.rpartition("_")
            rows.append((f"  {what.replace('_', ' ')}", f"{number:,.2f}", unit))
    widths = [max((len(row[column]) for row in rows), default=0) for column in (0, 1)]
    return "\n".join(
        f"{name:{widths[0]}}  {value:>{widths[1]}}  {unit}" for name, value, unit in rows
    )


def earlier_figures(text: str) -> dict[str, float]:
    """Return every figure in the output of `as_json`, by the names of measurement, figure and unit.

    :raises FiguresError: it is not such output.
    """
    try:
        return {
            key: float(value)
            for name, entry in json.loads(text).items()
            for key, value in (
                (f"{name}, {entry['unit']}", entry["value"]),
                *((f"{name}, {figure}", number) for figure, number in entry["figures"].items()),
            )
            if value is not None
        }
    except (ValueError, AttributeError, KeyError, TypeError) as error:
        raise FiguresError(
            f"expected the output of bench --json, got {text[:60]!r} ({error!r})."
        ) from error


def worse_than(before: Mapping[str, float], verdicts: Mapping[str, Verdict]) -> list[str]:
    """Return a sentence for each figure that is much worse than before."""
    sentences = []
    for name, value in earlier_figures(as_json(verdicts)).items():
        old = before.get(name, 0.0)
        if old <= 0 or value <= 0:
            continue
        more_is_better = any(sign in name for sign in MORE_IS_BETTER)
        ratio = old / value if more_is_better else value / old
        if ratio > WORSE:
            sentences.append(f"{name} was {old:,.2f} and is {value:,.2f}: {ratio:.2f} times worse")
    return sentences
