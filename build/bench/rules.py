"""Speed of the rules."""

import time
from dataclasses import replace
from typing import Final

from build.bench.verdict import Verdict, at_least
from dalmuti.app.simulate import Simulation, simulate

HANDS: Final = 3000
WANTED: Final = 800
"""Minimum hands a second with six players: engine, views, record and plain bots on one core."""


def measure(hands: int = HANDS) -> Verdict:
    """Measure the engine with events, views and the plain bot on one core.

    The lines of the record are made, but not written. Processor time is measured, so that other
    programs do not matter.
    """
    began = time.process_time()
    outcome = simulate(["plain"] * 6, hands, seed=1, journal=len)
    return judge(replace(outcome, seconds=time.process_time() - began))


def judge(outcome: Simulation) -> Verdict:
    """Print the result, and compare it with the target."""
    print(
        f"  {outcome.decisions:,} decisions in {outcome.seconds:.2f} s, "
        f"{outcome.seconds / outcome.decisions * 1e6:.1f} us each"
    )
    return at_least(outcome.hands_per_second, WANTED, " hands a second at 6 players")
