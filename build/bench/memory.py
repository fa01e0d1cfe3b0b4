"""Memory use of the game, and its growth in a long game."""

from dataclasses import replace
from typing import Final

from build.bench.table import TableRun
from build.bench.verdict import NotMeasuredError, Verdict, at_most

WANTED_GROWTH: Final = 5.0
"""Maximum growth in percent once the caches of pictures are full."""
FULL: Final = 10
"""Number of hands after which they are full."""
HANDS: Final = 200
WANTED: Final = 260.0
"""Maximum MB (of 1,000,000 bytes) of the process at any time."""


def judge(run: TableRun) -> Verdict:
    """Compare the peak memory of a run with the target.

    :raises NotMeasuredError: the system does not report it.
    """
    if not run.peak_mb:
        raise NotMeasuredError("this system does not report the peak memory of a process.")
    print(f"  the most there was during {run.deals} deals at 10 seats in 1920x1080")
    return at_most(run.peak_mb, WANTED, " MB")


def judge_growth(run: TableRun) -> Verdict:
    """Compare the memory after all hands of a run with that after the first ones.

    :raises NotMeasuredError: the run was too short, or the system does not report it.
    """
    if run.deals < HANDS or run.failures:
        raise NotMeasuredError(f"{run.deals} hands were played instead of {HANDS}.")
    first, full, last = run.memory_mb[0], run.memory_mb[FULL - 1], run.memory_mb[HANDS - 1]
    if not first:
        raise NotMeasuredError("this system does not report the memory of a process.")
    print(
        f"  {first:.1f} MB after 1 hand, {full:.1f} MB with full caches after {FULL}, "
        f"{last:.1f} MB after {HANDS}"
    )
    verdict = at_most(100 * (last / full - 1), WANTED_GROWTH, f" % more than after {FULL} hands")
    figures = {
        "after_1_hand_mb": first,
        f"after_{FULL}_hands_mb": full,
        f"after_{HANDS}_hands_mb": last,
    }
    return replace(verdict, figures=figures)
