"""Start time of the title, until it answers a click."""

import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Final

from build.bench.display import Display, hidden_display
from build.bench.program import (
    SIZE,
    ended_at_last,
    launch,
    title_spot,
    wait_for_first_frame,
)
from build.bench.verdict import NotMeasuredError, Verdict, at_most
from dalmuti.screen.options import GameOptions

RUNS: Final = 9
WANTED: Final = 1.0
"""Maximum seconds from the start of the process until the title has answered a click."""
PATIENCE: Final = 20.0


def measure(runs: int = RUNS) -> Verdict:
    """Start the game several times and click on Quit as soon as it appears.

    The answer is the end of the process, so its cleanup is included.

    :raises DisplayError: there is no hidden display.
    :raises NotMeasuredError: the game did not start, or did not answer.
    """
    with tempfile.TemporaryDirectory(prefix="dalmuti-bench-") as name:
        quit_button = title_spot("quit", Path(name))
    with hidden_display(SIZE) as display:
        return judge([_once(display, quit_button) for _ in range(runs)])


def judge(runs: Sequence[tuple[float, float]]) -> Verdict:
    """Print the result, and compare the worst run with the target.

    Each run has the seconds until the first frame and until the answer.

    :raises NotMeasuredError: there were none.
    """
    if not runs:
        raise NotMeasuredError("nothing was started.")
    shown, answered = zip(*runs, strict=True)
    print(
        f"  {len(runs)} starts: the first frame after {median(shown):.2f} s (worst "
        f"{max(shown):.2f}), a click on Quit done after {median(answered):.2f} s (worst "
        f"{max(answered):.2f})"
    )
    figures = {"first_frame_s": median(shown), "answered_s": median(answered)}
    return replace(at_most(max(answered), WANTED, " s at the worst"), figures=figures)


def _once(display: Display, quit_button: tuple[int, int]) -> tuple[float, float]:
    with tempfile.TemporaryDirectory(prefix="dalmuti-bench-") as name:
        begin = time.perf_counter()
        options = GameOptions(data_dir=Path(name), seed=1, window=SIZE)
        with ended_at_last(launch(display, options)) as process:
            wait_for_first_frame(process)
            shown = time.perf_counter()
            display.click(*quit_button)
            try:
                status = process.wait(PATIENCE)
            except subprocess.TimeoutExpired as error:
                raise NotMeasuredError(f"no answer within {PATIENCE:g} seconds.") from error
            answered = time.perf_counter()
    if status != 0:
        raise NotMeasuredError(f"the game ended with status {status}.")
    return shown - begin, answered - begin
