"""The command that prints the deal of a day."""

import argparse
import sys
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from dalmuti.console import show

if TYPE_CHECKING:
    from dalmuti.match.daily import DailyDeal
    from dalmuti.match.par import Par

FAILED: Final = 1


def add_daily(commands: Any) -> None:
    """Add the command to argparse's commands."""
    daily = commands.add_parser(
        "daily",
        help="print the deal of a day",
        description="Print the company, your seat, the cards and the par of a deal of the day. The "
        "same date gives the same output on every machine.",
        allow_abbrev=False,
    )
    daily.set_defaults(run=_daily)
    daily.add_argument(
        "--date",
        type=_day,
        required=True,
        metavar="DATE",
        help="the day, such as 2026-12-24",
    )
    daily.add_argument(
        "--spoil",
        action="store_true",
        help="print today's deal or a later one, which would spoil it for you",
    )
    daily.add_argument(
        "--json", action="store_true", help="print one JSON object instead of a table"
    )


def _day(text: str) -> date:
    from dalmuti.match.daily import DailyDateError, day_named

    try:
        return day_named(text)
    except DailyDateError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _daily(options: argparse.Namespace) -> int:
    """Print the deal of a day and its par, and return the exit status."""
    import json

    from dalmuti.match.daily import deal_of
    from dalmuti.match.par import par_here

    day: date = options.date
    if day >= date.today() and not options.spoil:
        print(
            f"The deal of '{day}' is still to be played: add --spoil to see it all the same.",
            file=sys.stderr,
        )
        return FAILED
    deal = deal_of(day)
    par = par_here(deal)
    text = json.dumps(as_entry(deal, par)) if options.json else as_text(deal, par)
    return 0 if show(text) else FAILED


def as_entry(deal: "DailyDeal", par: "Par") -> dict[str, Any]:
    """Return a deal and its par as a JSON object; seats count from 1, the Greater Dalmuti's."""
    from dalmuti.match.daily import DEAL_VERSION, EDITION, seated_name
    from dalmuti.players.levels import PAR

    return {
        "date": deal.day.isoformat(),
        "version": DEAL_VERSION,
        "edition": EDITION,
        "bots": PAR,
        "company": [
            {"seat": seat, "face": face, "name": seated_name(face)}
            for seat, face in enumerate(deal.faces, 1)
            if face
        ],
        "seat": deal.seat + 1,
        "deal": [list(hand) for hand in deal.hands],
        "par": {"place": par.place, "error": par.error, "plays": par.plays},
    }


def as_text(deal: "DailyDeal", par: "Par") -> str:
    """Return a deal and its par as a table."""
    from dalmuti.match.daily import seated_name
    from dalmuti.rules.notation import format_cards

    error = round(100 * par.error) / 100  # a half as on the screen
    lines = [f"deal of {deal.day}, par {par.place:.2f} ±{error:.2f} in {par.plays} plays"]
    for seat, (face, hand) in enumerate(zip(deal.faces, deal.hands, strict=True), 1):
        name = seated_name(face) if face else "(you)"
        lines.append(f"{seat}  {name:<12} {format_cards(hand)}")
    return "\n".join(lines)
