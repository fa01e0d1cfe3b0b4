"""Analysis of the decisions in a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dalmuti.match.decisions import Decision
from dalmuti.pipe.protocol import answer
from dalmuti.players.analysis import Effort, analyse
from dalmuti.players.estimates import Analysis, Estimate
from dalmuti.rules.actions import GiveTax, PlayerAction, PlaySet
from dalmuti.rules.notation import format_cards

if TYPE_CHECKING:
    from dalmuti.rules.view import PlayerView

DIGITS: Final = 4
"""Decimals of the numbers in JSON."""
SHOWN: Final = 3
"""Number of best choices in the text."""


def analysed(decision: Decision, effort: Effort, seed: int) -> Analysis:
    """Return the analysis of a decision; the same seed gives it the same random numbers."""
    rng = np.random.default_rng([seed, decision.position])
    return analyse(decision.view, rng, effort, also=(decision.action,))


def as_entry(decision: Decision, found: Analysis) -> dict[str, Any]:
    """Return a decision and its analysis as a JSON object."""
    seen = decision.view
    return {
        "hand": seen.hand_number,
        "position": decision.position,
        "player": decision.name,
        "stand_in": decision.stand_in,
        "phase": str(seen.phase),
        "chosen": answer(seen, decision.action),
        "exact": found.exact,
        "choices": [_choice(seen, one) for one in found.estimates],
    }


def _choice(seen: PlayerView, one: Estimate) -> dict[str, Any]:
    return {
        **answer(seen, one.action),
        "place": round(one.place, DIGITS),
        "error": round(one.error, DIGITS),
        "loss": round(one.loss, DIGITS),
        "loss_error": round(one.loss_error, DIGITS),
        "worlds": one.worlds,
    }


def as_text(decision: Decision, found: Analysis) -> str:
    """Return a decision and its analysis in a line, and one line for each of the best choices."""
    seen = decision.view
    by = " (a bot for them)" if decision.stand_in else ""
    lines = [f"hand {seen.hand_number}, {decision.name}{by}: {shown(seen, decision.action)}"]
    best = [*found.estimates[:SHOWN]]
    own = found.of(decision.action)
    if own is not None and own not in best:
        best.append(own)
    for one in best:
        mark = ">" if one.action == decision.action else " "
        error = "exact" if found.exact else f"±{one.error:.2f}"
        unsure = "" if found.exact else f" ±{one.loss_error:.2f}"
        loss = "" if one is best[0] else f"  {one.loss:+.2f}{unsure}"
        lines.append(f" {mark} {shown(seen, one.action):<24} {one.place:5.2f} {error}{loss}")
    return "\n".join(lines)


def shown(seen: PlayerView, action: PlayerAction) -> str:
    """Return an action in a few words."""
    entry = answer(seen, action)
    if isinstance(action, PlaySet | GiveTax):
        return f"{entry['event']} {format_cards(sorted(action.cards))}"
    return " ".join([str(entry.pop("event")), *(f"{key} {value}" for key, value in entry.items())])
