"""Analysis of the decisions in a recorded game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, get_args

import numpy as np

from dalmuti.pipe.protocol import answer
from dalmuti.players.analysis import Analysis, Effort, Estimate, analyse, networks_for_analysis
from dalmuti.rules.actions import GiveTax, PlayerAction, PlaySet
from dalmuti.rules.game import view
from dalmuti.rules.notation import format_cards
from dalmuti.rules.record import states

if TYPE_CHECKING:
    from dalmuti.rules.view import PlayerView
    from dalmuti.storage.recording import Recording

DIGITS: Final = 4
"""Decimals of the numbers in JSON."""
SHOWN: Final = 3
"""Number of best choices in the text."""


class AnalyseError(ValueError):
    """The decisions asked for are not in the record; the text says which are."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A recorded decision."""

    position: int
    """The number of earlier actions."""
    view: PlayerView
    """The view of the player who made it."""
    action: PlayerAction
    stand_in: bool
    """True if a bot decided for the player in this hand."""

    @property
    def name(self) -> str:
        """The player's name."""
        return self.view.names[self.action.player]


def decisions(
    recording: Recording,
    hand: int | None = None,
    player: str | None = None,
    stood_in: frozenset[tuple[int, str]] = frozenset(),
) -> Iterator[Decision]:
    """Yield the decisions of a record, or those of one hand or player.

    :raises AnalyseError: the record has no such hand or player.
    """
    record = recording.record
    _check(recording, hand, player)
    state = record.start
    after = states(record, state, 0, recording.length)
    for position, action in enumerate(record.actions):
        if isinstance(action, get_args(PlayerAction)):
            name = state.names[action.player]
            number = state.hand_number
            if hand in (None, number) and player in (None, name):
                marked = (number, name) in stood_in
                yield Decision(position, view(state, action.player), action, marked)
        state, _ = next(after)


def _check(recording: Recording, hand: int | None, player: str | None) -> None:
    names = dict.fromkeys(seat.name for company in recording.companies for seat in company.seats)
    if player is not None and player not in names:
        raise AnalyseError(
            f"{player[:40]!r} does not play in this game: choose from {', '.join(names)}"
        )
    first = max(1, recording.record.start.hand_number)
    last = recording.record.state.hand_number
    if hand is not None and not first <= hand <= last:
        there = f"it has the hands {first} to {last}" if last else "it has no hand"
        raise AnalyseError(f"'{hand}' is not a hand of this game: {there}")


def analysed(decision: Decision, effort: Effort, seed: int) -> Analysis:
    """Return the analysis of a decision; the same seed gives it the same random numbers."""
    networks = networks_for_analysis()
    rng = np.random.default_rng([seed, decision.position])
    return analyse(decision.view, networks, rng, effort, also=(decision.action,))


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
        loss = "" if one is best[0] else f"  {one.loss:+.2f} ±{one.loss_error:.2f}"
        lines.append(f" {mark} {shown(seen, one.action):<24} {one.place:5.2f} {error}{loss}")
    return "\n".join(lines)


def shown(seen: PlayerView, action: PlayerAction) -> str:
    """Return an action in a few words."""
    entry = answer(seen, action)
    if isinstance(action, PlaySet | GiveTax):
        return f"{entry['event']} {format_cards(sorted(action.cards))}"
    return " ".join([str(entry.pop("event")), *(f"{key} {value}" for key, value in entry.items())])
