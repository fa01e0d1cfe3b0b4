"""Play at the table in a real window and measure: ``python -m build.bench.table``.

It is a separate process, so that its memory is only the game's, and prints one JSON object.
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from build.bench.display import hidden_display
from build.bench.person import KeyboardPerson
from build.bench.processes import children, memory_mb
from build.bench.verdict import NotMeasuredError
from dalmuti.app.progress import Progress
from dalmuti.app.threads import use_one_thread
from dalmuti.pipe.thinking import ThinkingProcess
from dalmuti.players.seats import SeatKind
from dalmuti.rules.view import Phase
from dalmuti.screen.app import Game
from dalmuti.screen.lineup.house_rules import HouseRules
from dalmuti.screen.lineup.seat_choices import first_seats, new_match
from dalmuti.screen.loop import FRAME_SECONDS
from dalmuti.screen.options import GameOptions
from dalmuti.screen.table.opening import open_table
from dalmuti.screen.table.scene import TableScene
from dalmuti.stage.clips import CardThing, Flight
from dalmuti.storage.length import OpenLength
from dalmuti.storage.speed import Speed

MOST_SECONDS: Final = 900.0
"""Maximum seconds for each deal, after which a table is considered stuck."""
BREATH: Final = 0.0005
"""Seconds left to the bots' thread whenever nothing moves."""


@dataclass(frozen=True, slots=True)
class TableRun:
    """The measurements of some deals."""

    deals: int
    frames: tuple[float, ...]
    """Milliseconds of each frame: events, update, drawing, flip."""
    moved: int
    """Number of times a card moved from one place to another."""
    failures: int
    """Number of exceptions in a scene; the first one ends the run."""
    peak_mb: float
    """Peak memory of the game in millions of bytes; 0 if the system does not report it.

    To the peak of its process is added what the thinking process took in addition after a deal.
    """
    scenes: tuple[str, ...] = ()
    """The scene of each frame."""
    memory_mb: tuple[float, ...] = ()
    """Memory of the game's processes after each deal in millions of bytes; 0 if unknown."""
    cpu: tuple[float, ...] = ()
    """Milliseconds of processor time that each frame took in the drawing thread.

    Unlike `frames`, they depend little on what else the machine does.
    """


def play(
    size: tuple[int, int],
    players: int,
    deals: int,
    seed: int = 1,
    level: str = "",
    speed: Speed = Speed.NORMAL,
) -> TableRun:
    """Play deals, one person among bots, as fast as the frames can be made.

    The bots are of the default level unless one is given.

    Each frame advances the game by a sixtieth of a second and the next one follows at once, so that
    hours at the table take minutes; nothing else differs from a real game. Only while pictures are
    loaded in the background do frames take their normal time, or the pictures would not be ready.
    """
    frames = array("d")  # compact, because the game's memory is measured too
    cpu = array("d")
    scenes: list[str] = []
    memory: list[float] = []
    failures: list[Exception] = []
    moved = 0
    with tempfile.TemporaryDirectory(prefix="dalmuti-bench-") as folder:
        options = GameOptions(
            data_dir=Path(folder), seed=seed, players=players, speed=speed, window=size
        )
        acting = 0.0  # the time of the person's keys belongs to the frame that follows
        used = 0.0

        def note(seconds: float) -> None:
            frames.append(1000 * (acting + seconds))
            cpu.append(1000 * (time.thread_time() - used))
            top = context.scenes.top
            scenes.append("" if top is None else top.scene_name)

        thinking = ThinkingProcess(prompt=False)
        game = Game(options, note, failures.append, thinking=thinking)
        context = game.context
        # The table waits for its pictures only where something else was shown before it.
        game.step(0.0)
        del frames[:], cpu[:], scenes[:]
        seats = first_seats((), options)
        if level:
            seats = tuple(
                replace(seat, level=level) if seat.kind is SeatKind.BOT else seat for seat in seats
            )
        endless = HouseRules().with_length(OpenLength.ENDLESS)
        match = new_match(context, seats, endless)
        context.scenes.reset(open_table(context, match))
        person = KeyboardPerson(context)
        flying: list[Flight] = []
        apart = 0.0
        played = since = 0
        with Progress(deals, "deals") as progress:
            while played < deals and not failures and since * FRAME_SECONDS < MOST_SECONDS:
                begin, used = time.perf_counter(), time.thread_time()
                person.update(FRAME_SECONDS)
                acting = time.perf_counter() - begin
                game.step(FRAME_SECONDS)
                if context.pictures.loading:
                    time.sleep(max(0.0, FRAME_SECONDS - (time.perf_counter() - begin)))
                if not context.scenes.moving:
                    time.sleep(BREATH)
                now = _cards_flying(context.scenes.top)
                moved += sum(not any(card is other for other in flying) for card in now)
                flying = now
                since += 1
                hands = match.state.hand_number - (match.state.phase is not Phase.RESULT)
                if hands > played:
                    played, since = hands, 0
                    thinking_mb = _apart_mb()
                    apart = max(apart, thinking_mb)
                    memory.append(_memory_mb() + thinking_mb)
                    progress(played)
        game.close()
    return TableRun(
        played,
        tuple(round(milliseconds, 3) for milliseconds in frames),
        moved,
        len(failures),
        _peak_mb() + apart,
        tuple(scenes),
        tuple(memory),
        tuple(round(milliseconds, 3) for milliseconds in cpu),
    )


def run_apart(
    size: tuple[int, int],
    players: int,
    deals: int,
    level: str = "",
    speed: Speed = Speed.NORMAL,
) -> TableRun:
    """Play in a separate process, on a hidden display of this size.

    :raises DisplayError: there is no such display.
    :raises NotMeasuredError: the process failed.
    """
    window = f"{size[0]}x{size[1]}"
    what = "1 deal" if deals == 1 else f"{deals} deals"
    print(f"  playing {what} with {players} seats in {window} ...", flush=True)
    with hidden_display(size) as display:
        done = subprocess.run(
            [sys.executable, "-m", __spec__.name, window, str(players), str(deals), level, speed],
            env=display.environment(),
            stdout=subprocess.PIPE,
            text=True,
        )
    if done.returncode != 0:
        raise NotMeasuredError(f"the game ended with status {done.returncode}.")
    data = json.loads(done.stdout.splitlines()[-1])
    lists = ("frames", "scenes", "memory_mb", "cpu")
    return TableRun(**{**data, **{name: tuple(data[name]) for name in lists}})


def main(argv: Sequence[str] | None = None) -> int:
    """Play as requested and print the measurements."""
    parser = argparse.ArgumentParser(prog="build.bench.table")
    parser.add_argument("window", metavar="WIDTHxHEIGHT")
    parser.add_argument("players", type=int)
    parser.add_argument("deals", type=int)
    parser.add_argument("level", nargs="?", default="")
    parser.add_argument("speed", nargs="?", type=Speed, default=Speed.NORMAL)
    asked = parser.parse_args(argv)
    use_one_thread()
    gc.freeze()  # as the game does
    width, height = map(int, asked.window.split("x"))
    run = play((width, height), asked.players, asked.deals, level=asked.level, speed=asked.speed)
    print(json.dumps(asdict(run)))
    return 0


def _cards_flying(scene: object) -> list[Flight]:
    if not isinstance(scene, TableScene):
        return []
    flights = scene.session.playback.shown.flights
    return [now.flight for now in flights if isinstance(now.flight.thing, CardThing)]


def _memory_mb() -> float:
    """Return the present memory of the process, 0 if the system does not report it."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _apart_mb() -> float:
    """Return what the thinking process takes in addition; 0 if the system does not report it."""
    game = os.getpid()
    with suppress(OSError):
        return sum(memory_mb(child, game) for child in children(game))
    return 0.0


def _peak_mb() -> float:
    """Return the peak memory of this process, 0 if the system does not report it."""
    with suppress(OSError):
        # `ru_maxrss` would include the process that started this one, if that was larger.
        lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
        for line in lines:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024 / 1e6
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak * (1 if sys.platform == "darwin" else 1024) / 1e6


if __name__ == "__main__":
    sys.exit(main())
