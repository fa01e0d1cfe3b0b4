"""Frame times at a full table."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from build.bench.table import TableRun
from build.bench.verdict import NotMeasuredError, Verdict, at_most, percentile

WANTED: Final = 8.0
"""Maximum milliseconds for 99 of 100 frames, at 1920x1080 without a GPU."""
LEAST_FRAMES: Final = 1000
"""Minimum number of frames for a result."""
LEAST_OF_A_SCENE: Final = 100
"""Minimum number of a scene's frames for a figure."""
LARGE: Final = (3840, 2160)


def measure(few_deals: Callable[[], TableRun], large: Callable[[], TableRun]) -> Verdict:
    """Measure some deals at ten seats, and a short run in a large window, which has no target.

    Everything moves fast, because then most is drawn at once.

    :raises NotMeasuredError: there were too few frames, or a scene failed.
    """
    usual = few_deals()
    verdict = judge(usual)
    larger = large()
    summary(larger, "3840x2160, for comparison: ")
    figures = {
        **by_scene(usual, "1080"),
        "table_2160_p50_ms": round(percentile(larger.frames, 0.5), 2),
        "table_2160_p99_ms": round(percentile(larger.frames, 0.99), 2),
        **by_scene(larger, "2160"),
        **cpu_figures(usual, "1080"),
        **cpu_figures(larger, "2160"),
    }
    return replace(verdict, figures=figures)


def cpu_figures(run: TableRun, lines: str) -> dict[str, float]:
    """Return p50 and p99 of the frames' processor time, for a window height of `lines`."""
    if not run.cpu:
        return {}
    shares = {"p50": 0.5, "p99": 0.99}
    return {
        f"table_{lines}_cpu_{name}_ms": round(percentile(run.cpu, share), 2)
        for name, share in shares.items()
    }


def by_scene(run: TableRun, lines: str) -> dict[str, float]:
    """Return p50 and p99 of each scene with enough frames, for a window height of `lines`."""
    found: dict[str, list[float]] = defaultdict(list)
    for scene, frame in zip(run.scenes, run.frames, strict=False):
        found[scene.removesuffix("Scene").removesuffix("Section").lower()].append(frame)
    figures: dict[str, float] = {}
    for scene, frames in sorted(found.items()):
        if len(frames) >= LEAST_OF_A_SCENE:
            figures[f"{scene}_{lines}_p50_ms"] = round(percentile(frames, 0.5), 2)
            figures[f"{scene}_{lines}_p99_ms"] = round(percentile(frames, 0.99), 2)
    return figures


def measure_thinking(run_with: Callable[[str], TableRun]) -> Verdict:
    """Measure a table of the bots that think longest, and one of bots that hardly think.

    `run_with` plays with bots of the given level.

    :raises NotMeasuredError: there were too few frames, or a scene failed.
    """
    light = run_with("plain")
    summary(light, "nine plain bots: ")
    heavy = run_with("master")
    verdict = judge(heavy)
    share = percentile(heavy.frames, 0.99) / percentile(light.frames, 0.99)
    print(f"  with nine masters p99 is {share:.2f} times as long")
    return replace(verdict, figures={"plain_p99_ms": percentile(light.frames, 0.99)})


def judge(run: TableRun) -> Verdict:
    """Print the figures at 1920x1080, and compare them with the target."""
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
    if run.cpu:
        p50, p99 = percentile(run.cpu, 0.5), percentile(run.cpu, 0.99)
        print(f"  of processor time: p50 {p50:.2f}, p99 {p99:.2f}, max {max(run.cpu):.1f} ms")
