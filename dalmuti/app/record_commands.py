"""The commands about past games: recorded games, and the statistics of all games."""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from dalmuti.app.arguments import add_data_dir, seed, whole
from dalmuti.console import show

BAD_FILE: Final = 1
MOST_WORLDS: Final = 10**6
MOST_SECONDS: Final = 3600.0


def add_replay(commands: Any, showing: argparse.ArgumentParser) -> None:
    """Add the command that shows a recorded game."""
    replay = commands.add_parser(
        "replay",
        help="watch a recorded game",
        description="Open a recorded game in the replay viewer.",
        parents=[showing],
        allow_abbrev=False,
    )
    _add_file(replay)
    replay.set_defaults(replay=True)


def add_statistics(commands: Any) -> None:
    """Add the command that prints the statistics."""
    statistics = commands.add_parser(
        "statistics",
        help="print the statistics of all players",
        description="Print the statistics of all games in this data folder; practice "
        "games do not count.",
        allow_abbrev=False,
    )
    statistics.set_defaults(run=print_statistics)
    form = statistics.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object with every hand")
    form.add_argument("--csv", action="store_true", help="print one line for each player, as CSV")
    add_data_dir(statistics)


def add_analyse(commands: Any) -> None:
    """Add the command that values every choice of the decisions in a recorded game."""
    analyse = commands.add_parser(
        "analyse",
        help="value the decisions in a recorded game",
        description="Print for each decision of a recorded game the expected place of the choices, "
        "with standard errors, from what the player could know.",
        allow_abbrev=False,
    )
    analyse.set_defaults(run=_analyse)
    _add_file(analyse)
    analyse.add_argument(
        "--hand", type=whole("number of a hand", 1, 10**9), metavar="N", help="only this hand"
    )
    analyse.add_argument("--player", metavar="NAME", help="only this player's decisions")
    effort = analyse.add_mutually_exclusive_group()
    _add_worlds(effort)
    effort.add_argument(
        "--seconds",
        type=_seconds,
        metavar="S",
        help="seconds for each decision instead of a number of worlds",
    )
    _add_seed(analyse)
    analyse.add_argument(
        "--json", action="store_true", help="print one JSON object for each decision"
    )


def add_review(commands: Any) -> None:
    """Add the command that tells luck from skill in a recorded hand."""
    review = commands.add_parser(
        "review",
        help="tell luck from skill in a recorded hand",
        description="Print what the deal, the taxes, the others and a player's own decisions gave "
        "in a finished hand, and what each decision cost.",
        allow_abbrev=False,
    )
    review.set_defaults(run=_review)
    _add_file(review)
    review.add_argument(
        "--hand",
        type=whole("number of a hand", 1, 10**9),
        required=True,
        metavar="N",
        help="the hand to review",
    )
    review.add_argument("--player", required=True, metavar="NAME", help="whose hand to review")
    _add_worlds(review)
    _add_seed(review)
    review.add_argument("--json", action="store_true", help="print one JSON object")


def _add_file(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="a record as saved by the game")


def _add_worlds(options: Any) -> None:
    options.add_argument(
        "--worlds",
        type=whole("number of worlds", 1, MOST_WORLDS),
        metavar="N",
        help="number of worlds tried for each decision (default: 512)",
    )


def _add_seed(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seed",
        type=seed,
        default=1,
        metavar="N",
        help="the same seed and worlds give the same output (default: 1)",
    )


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a time: give seconds, more than 0 and at most {MOST_SECONDS:g}"
        )
    return number


def _analyse(options: argparse.Namespace) -> int:
    """Print the analysis of each decision asked for, and return the exit status."""
    import json

    from dalmuti.app.analyse import analysed, as_entry, as_text
    from dalmuti.match.decisions import NoDecisionError, decisions
    from dalmuti.players.analysis import WORLDS, Effort
    from dalmuti.storage.errors import RecordingError
    from dalmuti.storage.recording import open_recording

    effort = Effort(options.worlds or WORLDS)
    if options.seconds is not None:
        effort = Effort(MOST_WORLDS, options.seconds)
    try:
        recording = open_recording(options.file)
        for decision in decisions(recording, options.hand, options.player):
            found = analysed(decision, effort, options.seed)
            text = json.dumps(as_entry(decision, found)) if options.json else None
            if not show(text or as_text(decision, found)):
                return BAD_FILE
    except (RecordingError, NoDecisionError, OSError) as error:
        print(str(error).rstrip(".") + ".", file=sys.stderr)
        return BAD_FILE
    return 0


def _review(options: argparse.Namespace) -> int:
    """Print the review of a hand, and return the exit status."""
    import json

    from dalmuti.app.review import as_entry, as_text, review
    from dalmuti.match.decisions import NoDecisionError
    from dalmuti.match.review import played
    from dalmuti.players.analysis import WORLDS, Effort
    from dalmuti.storage.errors import RecordingError
    from dalmuti.storage.recording import open_recording

    try:
        recording = open_recording(options.file)
        hand = played(recording, options.hand, options.player)
    except (RecordingError, NoDecisionError, OSError) as error:
        print(str(error).rstrip(".") + ".", file=sys.stderr)
        return BAD_FILE
    found = review(hand, Effort(options.worlds or WORLDS), options.seed)
    return 0 if show(json.dumps(as_entry(found)) if options.json else as_text(found)) else BAD_FILE


def recording_of(options: argparse.Namespace) -> Any:
    """Return the recording that a command shows, None if it shows none.

    If the file is not a record, exit with its first wrong line and the reason.
    """
    if not getattr(options, "replay", False):
        return None
    from dalmuti.app.progress import Progress
    from dalmuti.storage.errors import RecordingError
    from dalmuti.storage.recording import open_recording

    try:
        with Progress(100, "%") as progress:
            return open_recording(options.file, lambda done: progress(int(100 * done)))
    except RecordingError as error:
        print(error, file=sys.stderr)
        raise SystemExit(BAD_FILE) from error


def print_statistics(options: argparse.Namespace) -> int:
    """Print the statistics, updated from the saved games, and return the exit status."""
    from dalmuti.storage.errors import StorageError
    from dalmuti.storage.folders import MATCHES_NAME, PEOPLE_NAME, STATISTICS_NAME, data_dir
    from dalmuti.storage.profile_keeper import ProfileKeeper
    from dalmuti.storage.statistics.export import as_csv, as_json
    from dalmuti.storage.statistics.keeper import gathered

    try:
        folder = data_dir(getattr(options, "data_dir", None))
        path, matches = folder / STATISTICS_NAME, folder / MATCHES_NAME
        profiles = ProfileKeeper(folder / PEOPLE_NAME, lambda: None)
        statistics = gathered(
            path, matches, lambda error: print(error, file=sys.stderr), profiles.present_name
        )
    except StorageError as error:
        print(error, file=sys.stderr)
        return BAD_FILE
    if options.json:
        text = as_json(statistics)
    elif options.csv:
        text = as_csv(statistics)
    else:
        heads = f"{'player':<24} {'hands':>6} {'first':>6} {'reign':>6} {'points':>7}"
        rows = [
            f"{player.name[:24]:<24} {player.hands:>6} {player.first_places:>6} "
            f"{player.longest_reign:>6} {player.points:>7}"
            for player in statistics.players
        ]
        text = "\n".join([heads, *rows])
    return 0 if show(text.rstrip("\n")) else BAD_FILE
