"""The review of a hand as text and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dalmuti.app.analyse import DIGITS, analysed, shown
from dalmuti.match.review import Mark, Review, reviewed
from dalmuti.pipe.protocol import answer
from dalmuti.players.analysis import Effort
from dalmuti.players.expectations import expected

if TYPE_CHECKING:
    from dalmuti.match.review import Judged, Played

PARTS: Final = ("deal", "taxes", "others", "own")


def review(hand: Played, effort: Effort, seed: int) -> Review:
    """Return the review of a hand; the same seed gives its analyses the same random numbers."""
    return reviewed(hand, expected, lambda decision: analysed(decision, effort, seed))


def as_entry(found: Review) -> dict[str, Any]:
    """Return a review as a JSON object."""
    account = found.account
    return {
        "hand": found.hand,
        "player": found.player,
        "players": found.players,
        "place": found.place,
        "start": round(account.start, DIGITS),
        **{part: round(getattr(account, part), DIGITS) for part in PARTS},
        "chart": [[one.position, round(one.place, DIGITS)] for one in found.moments],
        "decisions": [_judged(one) for one in found.judged],
    }


def _judged(one: Judged) -> dict[str, Any]:
    seen = one.decision.view
    return {
        "position": one.decision.position,
        "kind": str(one.kind),
        "stand_in": one.decision.stand_in,
        "chosen": answer(seen, one.decision.action),
        "best": answer(seen, one.best),
        "place": round(one.place, DIGITS),
        "cost": round(one.cost, DIGITS),
        "error": round(one.error, DIGITS),
        "exact": one.exact,
        "mark": str(one.mark),
    }


def as_text(found: Review) -> str:
    """Return a review in a few lines."""
    account = found.account
    lines = [
        f"hand {found.hand}, {found.player}: place {found.place} of {found.players}",
        f"  expected before the deal {account.start:6.2f}",
        f"  the cards dealt          {account.deal:+6.2f}",
        f"  taxes                    {account.taxes:+6.2f}",
        f"  the others' play         {account.others:+6.2f}",
        f"  own decisions            {account.own:+6.2f}",
    ]
    for one in found.judged:
        if one.mark in (Mark.BEST, Mark.UNTOLD):
            continue
        seen = one.decision.view
        by = " (by a bot)" if one.decision.stand_in else ""
        error = "exact" if one.exact else f"±{one.error:.2f}"
        lines.append(
            f"  {one.mark:<8} {shown(seen, one.decision.action)}{by}: {one.cost:+.2f} {error}; "
            f"better: {shown(seen, one.best)}"
        )
    return "\n".join(lines)
