"""The soak: ``python3 dev.py soak``.

It ends with status 0 if nothing was found, 1 if something was, 2 for wrong usage.
"""

import argparse
import logging
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

# Before anything imports pygame: SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"

from tests.soak.kills import OF_ONE_GAME, KillError, kill_games
from tests.soak.lacks import lacks
from tests.soak.monkey import ROUND, MonkeyError, play_seed
from tests.soak.state import Progress, load_progress


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="dev.py soak",
        description="Send random events through the real game, and kill running games.",
    )
    parser.add_argument("--events", type=int, default=1_000_000, metavar="N", help="usual 1000000")
    parser.add_argument("--kills", type=int, default=1000, metavar="N", help="usual 1000")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first round")
    parser.add_argument(
        "--seconds", type=float, metavar="N", help="end the events after so long, whatever was seen"
    )
    parser.add_argument(
        "--state", type=Path, metavar="FILE", help="go on where this file says, and keep it"
    )
    asked = parser.parse_args(argv)
    logging.disable(logging.CRITICAL)  # What a scene fails with is raised.
    try:
        progress = load_progress(asked.state, asked.seed) if asked.state else Progress(asked.seed)
    except ValueError as error:
        parser.error(str(error))
    try:
        whole = _send_events(progress, asked)
        _kill(progress, asked)
    except (MonkeyError, KillError) as error:
        print(f"soak: {error}", file=sys.stderr)
        return 1
    wrong = lacks(progress.found) if whole else ()
    for sentence in wrong:
        print(f"soak: {sentence}", file=sys.stderr)
    return 1 if wrong else 0


def _send_events(progress: Progress, asked: argparse.Namespace) -> bool:
    """Send events, a seed after the other; tell whether it were all that were asked for."""
    begin, found = time.monotonic(), progress.found
    while found.events < asked.events:
        if asked.seconds is not None and time.monotonic() - begin > asked.seconds:
            break
        found.add(play_seed(progress.seed, min(ROUND, asked.events - found.events)))
        progress.seed += 1
        _keep(progress, asked)
        print(f"{found.events:,} events, {found.hands:,} hands ended", flush=True)
    for name, count in found.scenes.most_common():
        print(f"  {count:8,} {name}")
    return bool(found.events >= asked.events)


def _kill(progress: Progress, asked: argparse.Namespace) -> None:
    while progress.kills < asked.kills:
        number = min(OF_ONE_GAME, asked.kills - progress.kills)
        kill_games(progress.seed, number)
        progress.kills += number
        progress.seed += 1
        _keep(progress, asked)
        print(f"{progress.kills:,} kills", flush=True)


def _keep(progress: Progress, asked: argparse.Namespace) -> None:
    if asked.state:
        progress.save(asked.state)


if __name__ == "__main__":
    sys.exit(main())
