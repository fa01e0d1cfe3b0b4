"""The commands about past games: recorded games, and the statistics of all games."""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from dalmuti.app.arguments import folder
from dalmuti.console import show

BAD_FILE: Final = 1
DATA_DIR: Final = "--data-dir"
"""The option for the folder of settings and saved games."""


def add_replay(commands: Any, showing: argparse.ArgumentParser) -> None:
    """Add the command that shows a recorded game."""
    replay = commands.add_parser(
        "replay",
        help="watch a recorded game",
        description="Open a recorded game in the replay viewer.",
        parents=[showing],
        allow_abbrev=False,
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="a record as saved by the game")
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
    statistics.add_argument(
        DATA_DIR,
        type=folder,
        default=argparse.SUPPRESS,  # as it may come before the command
        metavar="FOLDER",
        help="folder of the settings and saved games",
    )


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
    from dalmuti.storage.folders import MATCHES_NAME, STATISTICS_NAME, data_dir
    from dalmuti.storage.statistics.export import as_csv, as_json
    from dalmuti.storage.statistics.keeper import gathered

    try:
        folder = data_dir(getattr(options, "data_dir", None))
        path, matches = folder / STATISTICS_NAME, folder / MATCHES_NAME
        statistics = gathered(path, matches, lambda error: print(error, file=sys.stderr))
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
