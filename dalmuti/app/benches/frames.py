"""How long frames take at a full table."""

from collections.abc import Callable
from typing import Final

from dalmuti.app.benches.table import TableRun
from dalmuti.app.benches.verdict import NotMeasuredError, Verdict, at_most, percentile

WANTED: Final = 8.0
"""Milliseconds that 99 of 100 frames may take, at 1920x1080 without a GPU."""
LEAST_FRAMES: Final = 1000
"""Fewer say nothing."""
LARGE: Final = (3840, 2160)


def measure(ten_deals: Callable[[], TableRun], large: Callable[[], TableRun]) -> Verdict:
    """Measure ten deals at ten seats, and a short run in a large window, of which none is wanted.

    :raises NotMeasuredError: there were too few frames, or a scene failed.
    """
    verdict = judge(ten_deals())
    summary(large(), "3840x2160, for comparison: ")
    return verdict


def measure_thinking(run_with: Callable[[str], TableRun]) -> Verdict:
    """Measure a table of the bots that think longest, beside one of bots that hardly think.

    `run_with` plays with bots of a level.

    :raises NotMeasuredError: there were too few frames, or a scene failed.
    """
    light = run_with("plain")
    summary(light, "nine plain bots: ")
    heavy = run_with("master")
    verdict = judge(heavy)
    share = percentile(heavy.frames, 0.99) / percentile(light.frames, 0.99)
    print(f"  with nine masters p99 is {share:.2f} times as long")
    return verdict


def judge(run: TableRun) -> Verdict:
    """Print what was seen at 1920x1080, and compare it with what is wanted."""
    summary(run, "1920x1080: ")
    if run.failures:
        raise NotMeasuredError(f"a scene failed after {run.deals} deals.")
    if len(run.frames) < LEAST_FRAMES:
        raise NotMeasuredError(f"{len(run.frames)} frames are fewer than {LEAST_FRAMES:,}.")
    return at_most(percentile(run.frames, 0.99), WANTED, " ms for 99 of 100 frames")


def summary(run: TableRun, what: str) -> None:
    """Print the figures of a run."""
    if not run.frames:
        raise NotMeasuredError("no frame was drawn.")
    p50, p99 = percentile(run.frames, 0.5), percentile(run.frames, 0.99)
    deals = "1 deal" if run.deals == 1 else f"{run.deals} deals"
    print(
        f"  {what}{deals}, {len(run.frames):,} frames, {run.moved:,} cards moved; a frame takes "
        f"p50 {p50:.2f}, p99 {p99:.2f}, max {max(run.frames):.1f} ms"
    )
