"""Processor use of the game while it waits for a person."""

import tempfile
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from build.bench.display import hidden_display
from build.bench.processes import children, cpu_seconds
from build.bench.program import (
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
from dalmuti.screen.window import WINDOW_CLASS
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.saves import new_match_path
from dalmuti.storage.settings import Settings, save_settings

SIZE: Final = (1920, 1080)
LIVING: Final = "at the table"
TITLE: Final = "at the title"
BEHIND: Final = "at the table behind other windows"
STILL: Final[Mapping[str, Mapping[str, object]]] = MappingProxyType(
    {
        "at the table without the living hall": {"living_hall": False},
        "at the table with reduced motion": {"reduced_motion": True},
    }
)
"""The tables at which less moves, with the settings that make it so."""
BARS: Final[Mapping[str, float]] = MappingProxyType(
    {TITLE: 4.0, LIVING: 4.0, **dict.fromkeys(STILL, 1.5), BEHIND: 0.5}
)
"""Maximum percent of a core by place."""
NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        TITLE: "title",
        LIVING: "table",
        **dict(zip(STILL, ("still_table", "reduced_table"), strict=True)),
        BEHIND: "hidden_table",
    }
)
SECONDS: Final = 6.0
"""Seconds of each part of a measurement, in which everybody blinks."""
PARTS: Final = 3
"""The number of parts, the least busy of which counts: other programs only add to it."""
SETTLING: Final = 4.0
"""Seconds until everything has come to rest."""


def measure(seconds: float = SECONDS) -> Verdict:
    """Measure at the title, and at tables where it is the person's turn.

    :raises DisplayError: there is no hidden display.
    :raises NotMeasuredError: the system does not report the processor time of a process.
    """
    shares = _shares(Settings(), seconds, everywhere=True)
    for where, changes in STILL.items():
        settings = replace(Settings(), **changes)  # type: ignore[arg-type]
        shares[where] = _shares(settings, seconds, everywhere=False)[LIVING]
    return judge(shares)


def judge(shares: Mapping[str, float]) -> Verdict:
    """Print the shares of a core, 0 to 1, by place, and compare the worst with its target."""
    for where, share in shares.items():
        print(f"  {100 * share:.2f} % of a core {where}, wanted under {BARS[where]:g}")
    figures = {f"{NAMES[where]}_percent": 100 * share for where, share in shares.items()}
    worst = max(shares, key=lambda where: shares[where] / BARS[where])
    verdict = at_most(100 * shares[worst], BARS[worst], f" % of a core {worst}")
    return replace(verdict, figures=figures)


def _shares(settings: Settings, seconds: float, everywhere: bool) -> dict[str, float]:
    """Return the shares of a core at the table, and `everywhere` also before and behind windows."""
    with tempfile.TemporaryDirectory(prefix="dalmuti-bench-") as name:
        folder = Path(name)
        save_settings(folder / SETTINGS_NAME, settings)
        save_at_decision(folder)
        continue_button = title_spot("continue", folder, SIZE)
        options = GameOptions(data_dir=folder, window=SIZE)
        shares: dict[str, float] = {}
        with (
            hidden_display(SIZE) as display,
            ended_at_last(launch(display, options)) as process,
        ):
            wait_for_first_frame(process)
            display.focus(WINDOW_CLASS)
            if everywhere:
                shares[TITLE] = _share(process.pid, seconds)
            display.click(*continue_button)
            shares[LIVING] = _share(process.pid, seconds)
            if everywhere:
                display.hide(WINDOW_CLASS)
                shares[BEHIND] = _share(process.pid, seconds)
            if process.poll() is not None:
                raise NotMeasuredError(f"the game ended with status {process.returncode}.")
    return shares


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
    """Return the share of a core that a game uses, once everything has come to rest."""
    time.sleep(SETTLING)
    shares = []
    for _ in range(PARTS):
        begin, used = time.monotonic(), _cpu_seconds(pid)
        time.sleep(seconds)
        shares.append((_cpu_seconds(pid) - used) / (time.monotonic() - begin))
    return min(shares)


def _cpu_seconds(pid: int) -> float:
    """Return the processor time that a game and its thinking process have used."""
    try:
        return sum(map(cpu_seconds, (pid, *children(pid))))
    except OSError as error:
        raise NotMeasuredError(
            f"the processor time of the game cannot be read ({error})."
        ) from error
