"""Time that the bots take to decide."""

import time
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from build.bench.verdict import Status, Verdict, at_most, percentile
from dalmuti.players.levels import LEVELS, make_bot
from dalmuti.rules.actions import Action, StartHand
from dalmuti.rules.chance import chance_action
from dalmuti.rules.game import apply, new_game, view

LEVEL: Final = "master"
SEATS: Final = 10
HANDS: Final = 3
WANTED: Final = 60.0
"""Maximum milliseconds for 95 of 100 decisions, on an otherwise idle core."""
LONGEST: Final = 100.0
"""Maximum milliseconds for any decision there."""
PATIENCE: Final[Mapping[str, float]] = {"master": 5.0}
"""Factors by which some levels may take longer."""


def measure(hands: int = HANDS, level: str = LEVEL) -> Verdict:
    """Measure the decisions of a full table of bots of a level, taxes included.

    Processor time is measured, so that other programs do not matter.
    """
    rng = Random(1)
    bots = [make_bot(level, Random(seat)) for seat in range(SEATS)]
    state = new_game(tuple(f"{level} {seat}" for seat in range(SEATS)))
    took = []
    while state.hand_number <= hands:
        if state.turn is None:
            action: Action = chance_action(state, rng) or StartHand()
        else:
            seen = view(state, state.turn)
            began = time.process_time()
            action = bots[state.turn].decide(seen)
            took.append((time.process_time() - began) * 1000)
        state, _ = apply(state, action)
    print(
        f"  {len(took):,} decisions, {sum(took) / len(took):.1f} ms each, "
        f"p99 {percentile(took, 0.99):.1f} ms, longest {max(took):.1f} ms"
    )
    more = PATIENCE.get(level, 1.0)
    longest = at_most(max(took), LONGEST * more, f" ms for the longest at {SEATS} seats")
    usual = at_most(percentile(took, 0.95), WANTED * more, f" ms p95 at {SEATS} seats")
    figures = {f"{level}_p95_ms": percentile(took, 0.95), f"{level}_longest_ms": max(took)}
    return replace(usual if longest.status is Status.REACHED else longest, figures=figures)


def measure_all(hands: int = HANDS) -> Verdict:
    """Measure every level offered to people; the worst one counts."""
    verdicts = []
    for level in LEVELS:
        print(f"  {level}:", flush=True)
        verdicts.append(measure(hands, level))
    worst = max(verdicts, key=lambda verdict: (verdict.status, verdict.value))
    figures = {name: value for verdict in verdicts for name, value in verdict.figures.items()}
    return replace(worst, figures=figures)
