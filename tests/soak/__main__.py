"""The soak: ``python3 dev.py soak``, and ``dev.py soak files``, ``assets`` and ``examples``.

The exit status is 0 if nothing was found, 1 if something was, 2 for wrong usage.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from math import inf
from pathlib import Path
from typing import Final

# Before pygame or numpy is imported, which read these when they start.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as in the game

from tests.soak import assets, examples, files
from tests.soak.examples import explore, some_seed
from tests.soak.kills import OF_ONE_GAME, Killer, KillError
from tests.soak.lacks import lacks
from tests.soak.monkey import ROUND
from tests.soak.rounds import rounds
from tests.soak.state import Progress, load_progress

MOST_FAILURES: Final = 20
"""Number of failures after which the run stops."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    words = sys.argv[1:] if argv is None else argv
    parts = {"files": files.main, "assets": assets.main, "examples": examples.main}
    if words and words[0] in parts:
        return parts[words[0]](words[1:])
    parser = argparse.ArgumentParser(
        prog="dev.py soak",
        description="Send random events through the real game, kill running games, and try other "
        "examples in the property tests.",
        epilog="'dev.py soak files' damages saved files, 'dev.py soak assets' the game's own; "
        "'dev.py soak examples' tries other examples only.",
    )
    parser.add_argument(
        "--events",
        type=int,
        default=1_000_000,
        metavar="N",
        help="number of events (default: 1000000)",
    )
    parser.add_argument(
        "--kills", type=int, default=1000, metavar="N", help="number of kills (default: 1000)"
    )
    parser.add_argument(
        "--examples", type=int, default=100, metavar="N", help="rounds of examples (default: 100)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="seed of the first round (default: 1)"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes at once"
    )
    parser.add_argument(
        "--seconds", type=float, metavar="N", help="stop the events after this many seconds"
    )
    parser.add_argument(
        "--state", type=Path, metavar="FILE", help="resume from this file, and update it"
    )
    asked = parser.parse_args(words)
    try:
        progress = load_progress(asked.state, asked.seed) if asked.state else Progress(asked.seed)
    except ValueError as error:
        parser.error(str(error))
    with closing(Soak(progress, asked)) as soak:
        soak.send_and_kill()
    found = progress.found
    for name, number in found.scenes.most_common():
        print(f"  {number:8,} {name}")
    wrong = [*progress.failures, *(lacks(found) if found.events >= asked.events else ())]
    for sentence in wrong:
        print(f"soak: {sentence}", file=sys.stderr)
    return 1 if wrong else 0


class Soak:
    """One run, from the saved progress to the requested amount."""

    def __init__(self, progress: Progress, asked: argparse.Namespace) -> None:
        self._progress = progress
        self._asked = asked
        self._killer = Killer()

    def send_and_kill(self) -> None:
        """Send events in separate processes; meanwhile kill and explore in proportion."""
        progress, asked, found = self._progress, self._asked, self._progress.found
        begin, start = time.monotonic(), found.events
        until = inf if asked.seconds is None else begin + asked.seconds
        number = -(-max(0, asked.events - start) // ROUND)
        first = progress.first + progress.rounds
        events = min(ROUND, max(1, asked.events))
        results = rounds(range(first, first + number), events, max(1, asked.jobs))
        try:
            for failure, seen in results:
                progress.rounds += 1
                found.add(seen)
                self._note(failure)
                seconds = time.monotonic() - begin
                speed = (found.events - start) / seconds
                print(
                    f"{found.events:,} events ({speed:.0f} a second), {found.hands:,} hands",
                    flush=True,
                )
                self._kill(asked.kills * found.events // asked.events)
                self._explore(-(-asked.examples * found.events // asked.events), until)
                if self._failed or time.monotonic() > until:
                    break
        except BrokenProcessPool:
            self._note(f"seed {progress.first + progress.rounds} or a next one: the process died")
            progress.rounds += asked.jobs  # they would die again
        finally:
            results.close()
        self._kill(asked.kills)
        self._explore(asked.examples, until)

    def close(self) -> None:
        """End the program that plays in order to be killed."""
        self._killer.close()

    def _kill(self, wanted: int) -> None:
        """Kill games until this many kills are done."""
        progress, most = self._progress, self._asked.kills
        while progress.kills < min(wanted, most) and not self._failed:
            number, failure = min(OF_ONE_GAME, most - progress.kills), ""
            try:
                self._killer.kill_games(progress.first + progress.games, number)
            except KillError as error:
                failure = str(error)
            progress.kills += number
            progress.games += 1
            self._note(failure)
            print(f"{progress.kills:,} kills", flush=True)

    def _explore(self, wanted: int, until: float) -> None:
        """Try examples until this many rounds are done, or the time is over."""
        progress = self._progress
        while progress.explored < min(wanted, self._asked.examples) and not self._failed:
            left = until - time.monotonic()
            failure = explore(some_seed(), None if left == inf else left)
            if failure is None:
                return
            progress.explored += 1
            self._note(failure)
            print(f"examples: round {progress.explored:,}", flush=True)

    @property
    def _failed(self) -> bool:
        return len(self._progress.failures) >= MOST_FAILURES

    def _note(self, failure: str) -> None:
        if failure:
            self._progress.failures.append(failure)
            print(f"soak: {failure}", file=sys.stderr, flush=True)
        if self._asked.state:
            self._progress.save(self._asked.state)


if __name__ == "__main__":
    sys.exit(main())
