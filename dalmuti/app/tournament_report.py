"""The outcome of a tournament as JSON and as a table."""

import json
from typing import Any

from dalmuti.app.tournament import Line, Mean, Outcome, Reigns
from dalmuti.app.tournament_rounds import GAME_HANDS


def as_json(outcome: Outcome) -> str:
    """Return the JSON that ``--json`` prints."""
    contest = outcome.contest
    ratings = outcome.ratings
    return json.dumps(
        {
            "players": contest.players,
            "deals": contest.deals,
            "seed": contest.seed,
            "places": [_line(line) for line in outcome.places],
            "gaps": [_line(line) for line in outcome.gaps],
            "reigns": [
                {
                    "bot": one.bot,
                    "other": one.other,
                    "shares": [round(share, 4) for share in one.shares],
                    **_mean(one.reign),
                }
                for one in outcome.reigns
            ],
            "ratings": ratings
            and [
                {"bot": one.bot, "mu": round(one.mu, 3), "sigma": round(one.sigma, 3)}
                for one in ratings
            ],
            "troubles": outcome.troubles or {},
        }
    )


def as_text(outcome: Outcome) -> str:
    """Return the table for people."""
    contest = outcome.contest
    width = max(len(bot) for bot in contest.bots)
    par = (contest.players + 1) / 2
    what = f"games of {GAME_HANDS} hands with taxes" if contest.chained else "deals"
    over = f"at {contest.players} seats, {contest.deals:,} hands each in {what}"
    if not contest.chained:
        over = f"at {contest.players} seats over {contest.deals:,} deals"
    rows = [f"mean places {over}, par {par}:"]
    rows += [_row(line, "among", width) for line in outcome.places]
    if outcome.gaps:
        rows.append("by how many places the first is better than the second:")
        rows += [_row(line, "before", width) for line in outcome.gaps]
    if outcome.reigns:
        rows.append("hands in a row as Greater Dalmuti, and share of each status in percent:")
        rows += [_reign_row(one, width) for one in outcome.reigns]
    if outcome.ratings is not None:
        rows.append("ratings:")
        rows += [f"  {one.bot:<{width}} {one.mu:.2f} ±{one.sigma:.2f}" for one in outcome.ratings]
    if outcome.troubles:
        rows.append("rejected answers, and times the program had ended:")
        rows += [f"  {what}: {count:,}" for what, count in outcome.troubles.items()]
    return "\n".join(rows)


def _row(line: Line, how: str, width: int) -> str:
    return f"  {line.bot:<{width}} {_beside(line.other, how, width)}{line.mean}"


def _reign_row(one: Reigns, width: int) -> str:
    shares = " ".join(f"{100 * share:5.1f}" for share in one.shares)
    return f"  {one.bot:<{width}} {_beside(one.other, 'among', width)}{one.reign}  {shares}"


def _beside(other: str, how: str, width: int) -> str:
    return f"{how} {other:<{width}} " if other else ""


def _line(line: Line) -> dict[str, Any]:
    return {"bot": line.bot, "other": line.other, **_mean(line.mean)}


def _mean(mean: Mean) -> dict[str, float]:
    return {"mean": round(mean.value, 4), "error": round(mean.error, 4)}
