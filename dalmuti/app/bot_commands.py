"""The commands in which bots play each other, or for another program."""

import argparse
import signal
import sys
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dalmuti.app.arguments import add_players, level, names, seed, whole
from dalmuti.console import show

if TYPE_CHECKING:
    from dalmuti.app.tournament import Contest

WRONG_USAGE: Final = 2
NOT_SHOWN: Final = 1
"""The exit status if the result could not be printed."""
FAILED: Final = 1
INTERRUPTED: Final = 130
TERMINATED: Final = 143
MOST_JOBS: Final = 256


def add_tournament(commands: Any) -> None:
    """Add the tournament command, which compares bots, to argparse's commands."""
    tournament = commands.add_parser(
        "tournament",
        help="compare bots over duplicate deals",
        description="Play duplicate deals between bots and print their mean places (1 is the first "
        "out) with standard errors, and ratings. Each bot plays alone against a table of each of "
        "the others, every deal from every seat.",
        allow_abbrev=False,
    )
    tournament.set_defaults(run=_tournament)
    tournament.lists_levels = True
    tournament.add_argument(
        "--bots",
        type=names,
        default=(),
        metavar="NAME,...",
        help="levels and names given with --bot, at least two in all; a level may have a temper: "
        "plain:bold",
    )
    tournament.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="[NAME=]COMMAND",
        help="a program that plays over its standard input and output; may be repeated",
    )
    add_players(tournament)
    tournament.add_argument(
        "--deals",
        type=whole("number of deals", 2, 10**9),
        default=1000,
        metavar="N",
        help="number of deals (default: 1000)",
    )
    tournament.add_argument(
        "--seed",
        type=seed,
        default=1,
        metavar="N",
        help="the same seed gives the same deals and decisions of the levels (default: 1)",
    )
    tournament.add_argument(
        "--alone",
        metavar="NAME",
        default="",
        help="play only the tables at which this bot is alone",
    )
    tournament.add_argument(
        "--mixed",
        action="store_true",
        help="seat all bots at one table, in turn, and print the gap between each two",
    )
    tournament.add_argument(
        "--chained",
        action="store_true",
        help="play games of 20 hands with taxes, and print how long statuses are held",
    )
    tournament.add_argument(
        "--jobs",
        type=whole("number of jobs", 1, MOST_JOBS),
        default=1,
        metavar="N",
        help="number of processes; it does not change the result (default: 1)",
    )
    tournament.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="file of the finished deals: the same command goes on from there",
    )
    tournament.add_argument(
        "--ms",
        type=whole("number of milliseconds", 1, 10**6),
        default=10_000,
        metavar="N",
        help="milliseconds a program may take to answer (default: 10000)",
    )
    tournament.add_argument(
        "--json", action="store_true", help="print one JSON object instead of a table"
    )


def add_bot(commands: Any) -> None:
    """Add the bot command, which plays over a pipe, to argparse's commands."""
    bot = commands.add_parser(
        "bot",
        help="play for one player over a pipe",
        description="Play for one player by lines of JSON on standard input and output, until the "
        "input ends.",
        allow_abbrev=False,
    )
    bot.set_defaults(run=_bot)
    bot.lists_levels = True
    bot.add_argument("--level", type=level, required=True, metavar="LEVEL", help="level of the bot")
    bot.add_argument(
        "--seed",
        type=seed,
        metavar="N",
        help="the same seed makes the same decisions in the same positions (default: random)",
    )


def _bot(options: argparse.Namespace) -> int:
    import json
    from secrets import randbits

    from dalmuti.pipe.serve import serve
    from dalmuti.players.levels import LEVELS, PROMPT_LEVELS, make_bot

    source = getattr(sys.stdin, "buffer", None)
    if source is not None:
        by_chance = options.seed is None
        number = randbits(63) if by_chance else options.seed
        makers = PROMPT_LEVELS if by_chance else LEVELS
        make = partial(make_bot, options.level, makers=makers)
        serve(make, number, source, lambda reply: show(json.dumps(reply)), _complain)
    return 0


def _tournament(options: argparse.Namespace) -> int:
    from dalmuti.app.progress import Progress
    from dalmuti.app.tournament import hands_in, play
    from dalmuti.app.tournament_jobs import JobError
    from dalmuti.app.tournament_ledger import Ledger, LedgerError
    from dalmuti.app.tournament_ratings import RatingsMissingError, check_ratings
    from dalmuti.app.tournament_report import as_json, as_text
    from dalmuti.pipe.foreign import ForeignBotError
    from dalmuti.pipe.program import ProgramError

    try:
        contest = _contest(options)
    except (ForeignBotError, _UsageError) as error:
        return _fail(f"{error}; see 'dalmuti tournament --help'.", WRONG_USAGE)
    try:
        check_ratings()
    except RatingsMissingError as error:
        _complain(str(error))
    # Foreign bots must be stopped even if this process is terminated.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        ledger = None if options.keep is None else Ledger(options.keep, contest)
    except LedgerError as error:
        return _fail(f"{error}.", FAILED)
    try:
        with (
            nullcontext() if ledger is None else closing(ledger),
            Progress(hands_in(contest), "hands") as progress,
        ):
            outcome = play(contest, options.jobs, progress, ledger)
    except (ProgramError, JobError) as error:
        return _fail(str(error), FAILED)
    except LedgerError as error:
        return _fail(f"{error}.", FAILED)
    result = as_json(outcome) if options.json else as_text(outcome)
    if not show(result):
        return NOT_SHOWN
    if outcome.stopped:
        played = outcome.contest.deals
        return _fail(f"Stopped after {played:,} deals of {contest.deals:,}.", INTERRUPTED)
    return 0


class _UsageError(ValueError):
    """The options do not go together."""


def _contest(options: argparse.Namespace) -> "Contest":
    """Return the requested tournament.

    :raises ForeignBotError: a foreign bot has an invalid name or command.
    :raises _UsageError: there are too few or too many bots, an unknown one, or tables that exclude
        each other.
    """
    from dalmuti.app.tournament import Contest
    from dalmuti.pipe.foreign import ForeignBot, foreign_programs
    from dalmuti.players.levels import LEVELS, UnknownTemperError, is_level

    foreign = foreign_programs(options.bot)
    known = (*LEVELS, *foreign)
    bots = tuple(dict.fromkeys((*options.bots, *foreign)))
    for name in bots:
        try:
            there = name in foreign or is_level(name)
        except UnknownTemperError as error:
            raise _UsageError(str(error).rstrip(".")) from None
        if not there:
            raise _UsageError(f"{name[:40]!r} is not a bot: choose from {', '.join(known)}")
    if len(bots) < 2:
        given = f"{bots[0]!r} is the only bot" if bots else "There is no bot"
        raise _UsageError(
            f"{given}: a tournament needs two or more different bots, as in '--bots easy,plain'"
        )
    if options.mixed and len(bots) > options.players:
        raise _UsageError(
            f"{','.join(bots)[:60]!r} are {len(bots)} bots, but the table has {options.players} "
            "seats: leave some out, or give more '--players'"
        )
    if options.alone and options.mixed:
        raise _UsageError("'--alone' and '--mixed' ask for different tables: leave one out")
    if options.alone and options.alone not in bots:
        raise _UsageError(f"{options.alone[:40]!r} does not play: choose from {', '.join(bots)}")
    return Contest(
        bots=bots,
        players=options.players,
        deals=options.deals,
        seed=options.seed,
        mixed=options.mixed,
        chained=options.chained,
        foreign=tuple(ForeignBot(name, command) for name, command in foreign.items()),
        seconds=options.ms / 1000,
        alone=options.alone,
    )


def _fail(sentence: str, status: int) -> int:
    _complain(sentence)
    return status


def _complain(sentence: str) -> None:
    if sys.stderr is not None:
        print(sentence, file=sys.stderr, flush=True)
