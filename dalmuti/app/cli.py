"""The command line."""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from dalmuti import __version__
from dalmuti.app.arguments import DATA_DIR, Opening, add_players, folder, levels, seed, whole
from dalmuti.app.bot_commands import (
    INTERRUPTED,
    NOT_SHOWN,
    WRONG_USAGE,
    add_bot,
    add_tournament,
)
from dalmuti.app.daily import add_daily
from dalmuti.app.feats import add_feats, print_feats
from dalmuti.app.record_commands import (
    add_analyse,
    add_replay,
    add_review,
    add_statistics,
    print_statistics,
    recording_of,
)
from dalmuti.app.threads import use_one_thread
from dalmuti.console import show
from dalmuti.resources import AssetBrokenError, AssetMissingError
from dalmuti.stage.layout import MIN_SIZE
from dalmuti.storage.speed import Speed

# Every import delays the start, so a command imports what it needs when it runs.
if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from dalmuti.app.simulate import Simulation

MAX_WINDOW: Final = 16384
NO_ASSET: Final = 1
"""The exit status if a file of the game is missing or damaged."""
FOR_NEW_GAMES: Final = ("--seed", "--players", "--bot")
"""The options for opening the game that have no effect in a replay."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status; wrong usage ends with status 2."""
    parser = _parser()
    options, unknown = parser.parse_known_args(argv)
    if unknown:
        parser.error(f"{unknown[0][:40]!r} is not an option or argument here")
    command: Callable[[argparse.Namespace], int] = options.run
    if options.diagnose:
        if options.command is not None:
            parser.error(f"'--diagnose' takes no command: leave out {options.command!r}")
        command = _diagnose
    _refuse_unused(parser, options, command)
    use_one_thread()
    try:
        return command(options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except (AssetMissingError, AssetBrokenError) as error:
        print(error, file=sys.stderr)
        return NO_ASSET


def _refuse_unused(
    parser: argparse.ArgumentParser,
    options: argparse.Namespace,
    command: Callable[[argparse.Namespace], int],
) -> None:
    """Exit if an option for opening the game was given to a command that does not use it."""
    if command is _play:
        for option in getattr(options, Opening.GIVEN, ()):
            if options.command == "replay" and option in FOR_NEW_GAMES:
                parser.error(f"{option!r} has no effect with 'replay': leave it out")
        return
    with_data = command in (_diagnose, print_statistics, print_feats)
    for option in getattr(options, Opening.GIVEN, ()):
        if with_data and option == DATA_DIR:
            continue
        if options.diagnose:
            parser.error(f"{option!r} has no effect with '--diagnose': leave it out")
        name = options.command
        parser.error(f"{option!r} has no effect before {name!r}: put its options after it")


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are single sentences."""

    lists_levels = False
    """True to end the help with the levels of bots."""

    def format_help(self) -> str:
        if self.lists_levels:
            from dalmuti.players.levels import LEVELS

            self.epilog = f"levels, weakest first: {', '.join(LEVELS)}"
        return super().format_help()

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        if file is not sys.stdout:
            super()._print_message(message, file)
        elif not show(message.rstrip("\n")):
            sys.exit(NOT_SHOWN)

    def error(self, message: str) -> NoReturn:
        # Our own sentences begin with the value and need no option name before it.
        text = re.sub(r"^argument [^:]*: (?=['\"])", "", message)
        choice = re.search(r"invalid choice: (.*) \(choose from (.*)\)", text)
        if choice:
            text = f"{choice[1]} is not a command: choose from {choice[2]}"
        text = text[:1].upper() + text[1:].rstrip(".")
        self.exit(WRONG_USAGE, f"{text}; see '{self.prog} --help'.\n")


def _parser() -> _Parser:
    showing = _showing_options()
    opening = _opening_options(showing)
    parser = _Parser(
        prog="dalmuti",
        description="The Great Dalmuti, a card game about an unfair life. Without a command it "
        "opens the game.",
        parents=[opening],
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"dalmuti {__version__}")
    parser.add_argument(
        "--diagnose",
        action="store_true",
        help="print what to put into a bug report, with no names of people",
    )
    parser.set_defaults(run=_play, watch=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    watch = commands.add_parser(
        "watch",
        help="watch bots play in every seat",
        description="Open the game with a bot in every seat.",
        parents=[opening],
        allow_abbrev=False,
    )
    watch.set_defaults(watch=True)
    simulate = commands.add_parser(
        "simulate",
        help="play bots against each other without a window and print their places",
        description="Play hands between bots without a window and print their mean places.",
        allow_abbrev=False,
    )
    simulate.set_defaults(run=_simulate)
    simulate.lists_levels = True
    add_players(simulate)
    simulate.add_argument(
        "--hands",
        type=whole("number of hands", 1, 10**9),
        default=1000,
        metavar="N",
        help="number of hands (default: 1000)",
    )
    simulate.add_argument(
        "--bots",
        type=levels,
        default=("plain",),
        metavar="LEVEL,...",
        help="levels of the bots, seat by seat; with fewer levels than players they repeat "
        "(default: plain)",
    )
    simulate.add_argument(
        "--seed",
        type=seed,
        default=1,
        metavar="N",
        help="the same seed gives the same places (default: 1)",
    )
    simulate.add_argument(
        "--json", action="store_true", help="print one JSON object instead of a table"
    )
    simulate.add_argument(
        "--independent",
        action="store_true",
        help="deal each hand independently: random order, no taxes",
    )
    add_daily(commands)
    add_tournament(commands)
    add_bot(commands)
    add_replay(commands, showing)
    add_statistics(commands)
    add_feats(commands)
    add_analyse(commands)
    add_review(commands)
    record = commands.add_parser(
        "record",
        help="check saved games",
        description="Check records of games.",
        allow_abbrev=False,
    )
    _add_record_commands(record)
    return parser


def _add_record_commands(record: argparse.ArgumentParser) -> None:
    commands = record.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = commands.add_parser(
        "check",
        help="check records against the rules",
        description="Check records against the rules and print one JSON object for each: what it "
        "holds, or the first wrong line and why. The exit status is 0 if all are good, else 1.",
        allow_abbrev=False,
    )
    check.set_defaults(run=_check_records)
    check.add_argument("files", nargs="+", metavar="FILE", help="a record as saved by the game")


def _showing_options() -> _Parser:
    # Options without a default, so that they may come before or after a command.
    options = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    options.add_argument(
        "--speed",
        action=Opening,
        type=_speed,
        metavar="SPEED",
        help="how fast things move: " + ", ".join(Speed),
    )
    options.add_argument(
        "--window",
        action=Opening,
        type=_window,
        metavar="WIDTHxHEIGHT",
        help="size of the window, such as 1280x720",
    )
    options.add_argument(
        DATA_DIR,
        action=Opening,
        type=folder,
        metavar="FOLDER",
        help="folder of the settings and saved games",
    )
    return options


def _opening_options(showing: _Parser) -> _Parser:
    options = _Parser(add_help=False, argument_default=argparse.SUPPRESS, parents=[showing])
    options.add_argument(
        "--seed",
        action=Opening,
        type=seed,
        metavar="N",
        help="seed of the random numbers: the same seed and the same decisions give the same game",
    )
    options.add_argument(
        "--players",
        action=Opening,
        type=whole("number of players", 4, 10),
        metavar="N",
        help="number of seats in a new game, 4 to 10",
    )
    options.add_argument(
        "--bot",
        action=Opening,
        many=True,
        dest="bots",
        metavar="[NAME=]COMMAND",
        help="a program that can be chosen for a seat, and is remembered once it has been; with "
        "'watch' it is seated at once",
    )
    return options


def _speed(text: str) -> Speed:
    try:
        return Speed(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a speed: choose from {', '.join(Speed)}"
        ) from None


def _window(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,6})[xX×]([0-9]{1,6})", text)
    if match is not None:
        width, height = int(match[1]), int(match[2])
        if MIN_SIZE[0] <= width <= MAX_WINDOW and MIN_SIZE[1] <= height <= MAX_WINDOW:
            return width, height
    raise argparse.ArgumentTypeError(
        f"{text[:40]!r} is not a window size: give one like 1280x720, at least "
        f"{MIN_SIZE[0]}x{MIN_SIZE[1]} and at most {MAX_WINDOW}x{MAX_WINDOW}"
    )


def _play(options: argparse.Namespace) -> int:
    # If standard output is full, pygame's greeting would end the program.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from dalmuti.pipe.foreign import ForeignBotError, foreign_programs
    from dalmuti.screen.app import run_game
    from dalmuti.screen.options import GameOptions
    from dalmuti.storage.folders import fallback_folders

    given = {
        name: value
        for name in ("data_dir", "seed", "players", "speed", "window")
        if (value := getattr(options, name, None)) is not None
    }
    try:
        bots = foreign_programs(getattr(options, "bots", ()))
    except ForeignBotError as error:
        print(f"{error}; see 'dalmuti --help'.", file=sys.stderr)
        return WRONG_USAGE
    recording = recording_of(options)
    return run_game(
        GameOptions(
            watch=options.watch,
            bots=bots,
            replay=recording,
            fallbacks=fallback_folders(),
            **given,
        )
    )


def _diagnose(options: argparse.Namespace) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from dalmuti.app.diagnose import diagnose

    return 0 if diagnose(getattr(options, "data_dir", None)) else NOT_SHOWN


def _simulate(options: argparse.Namespace) -> int:
    from dalmuti.app.progress import Progress
    from dalmuti.app.simulate import simulate

    players: int = options.players
    bots: tuple[str, ...] = options.bots
    if len(bots) > players:
        print(
            f"{len(bots)} bots are too many for {players} players; leave some out, or see "
            "'dalmuti simulate --help'.",
            file=sys.stderr,
        )
        return WRONG_USAGE
    seated = [bots[place % len(bots)] for place in range(players)]
    with Progress(options.hands, "hands") as progress:
        outcome = simulate(
            seated,
            options.hands,
            options.seed,
            independent=options.independent,
            progress=progress,
        )
    result = json.dumps(outcome.as_dict()) if options.json else _table(outcome)
    return 0 if show(result) else NOT_SHOWN


def _check_records(options: argparse.Namespace) -> int:
    from dalmuti.app.record_check import check_files

    return check_files(options.files)


def _table(outcome: "Simulation") -> str:
    width = max(len("bot"), *(len(seat.bot) for seat in outcome.seats))
    rows = [
        f"{seat:>4}  {result.bot:<{width}}  {result.mean_place:>10.3f}"
        for seat, result in enumerate(outcome.seats, 1)
    ]
    return "\n".join(
        [
            f"seat  {'bot':<{width}}  mean place",
            *rows,
            f"{outcome.hands:,} hands with seed {outcome.seed} in {outcome.seconds:.1f} s: "
            f"{outcome.hands_per_second:,.0f} a second",
        ]
    )
