"""Processor use of the game while it waits for a person."""

import tempfile
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from build.bench.display import hidden_display
from build.bench.processes import children, cpu_seconds
from build.bench.program import (
    SIZE,
    ended_at_last,
    launch,
    title_spot,
    wait_for_first_frame,
)
from build.bench.verdict import NotMeasuredError, Verdict, at_most
from dalmuti.match import Match
from dalmuti.players.safe import safest_action
from dalmuti.rules.view import Phase
from dalmuti.screen.lineup.seat_choices import first_seats
from dalmuti.screen.options import GameOptions
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.saves import new_match_path

WANTED: Final = 4.0
"""Percent of a core; the hall is alive."""
SECONDS: Final = 20.0
"""Seconds to measure on each screen."""
SETTLING: Final = 3.0
"""Seconds until everything has come to rest."""


def measure(seconds: float = SECONDS) -> Verdict:
    """Measure at the title, and at a table where it is the person's turn.

    :raises DisplayError: there is no hidden display.
    :raises NotMeasuredError: the system does not report the processor time of a process.
    """
    with tempfile.TemporaryDirectory(prefix="dalmuti-bench-") as name:
        folder = Path(name)
        save_at_decision(folder)
        continue_button = title_spot("continue", folder)
        options = GameOptions(data_dir=folder, window=SIZE)
        with (
            hidden_display(SIZE) as display,
            ended_at_last(launch(display, options)) as process,
        ):
            wait_for_first_frame(process)
            shares = {"the title": _share(process.pid, seconds)}
            display.click(*continue_button)
            shares["the table"] = _share(process.pid, seconds)
            if process.poll() is not None:
                raise NotMeasuredError(f"the game ended with status {process.returncode}.")
    return judge(shares)


def judge(shares: Mapping[str, float]) -> Verdict:
    """Print the shares of a core, 0 to 1, by screen, and compare the worst with the target."""
    for where, share in shares.items():
        print(f"  {100 * share:.2f} % of a core at {where}")
    figures = {f"{where.split()[-1]}_percent": 100 * share for where, share in shares.items()}
    return replace(at_most(100 * max(shares.values()), WANTED, " % of a core"), figures=figures)


def save_at_decision(folder: Path, players: int = 10) -> Path:
    """Save a game in which a person must play a card in a data folder; return its journal."""
    path = new_match_path(folder / MATCHES_NAME, "2026-01-01")
    seats = first_seats((), GameOptions(seed=1, players=players))
    match = Match.new(seats, seed=1, path=path)
    while not (match.waiting_for is not None and match.state.phase is Phase.PLAY):
        person = match.waiting_for
        if person is None:
            match.advance_blocking()
        else:
            match.submit(safest_action(match.view(person)), match.ticket())
    match.close()
    return path


def _share(pid: int, seconds: float) -> float:
    time.sleep(SETTLING)
    begin, used = time.monotonic(), _cpu_seconds(pid)
    time.sleep(seconds)
    return (_cpu_seconds(pid) - used) / (time.monotonic() - begin)


def _cpu_seconds(pid: int) -> float:
    """Return the processor time that a game and its thinking process have used."""
    try:
        return sum(map(cpu_seconds, (pid, *children(pid))))
    except OSError as error:
        raise NotMeasuredError(
            f"the processor time of the game cannot be read ({error})."
        ) from error
