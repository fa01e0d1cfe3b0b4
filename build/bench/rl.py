"""Speed of the environment for research."""

import time
from dataclasses import replace
from random import Random
from typing import Final

from build.bench.verdict import Verdict, at_least
from dalmuti import rl

HANDS: Final = 400
WANTED: Final = 150
"""Minimum hands a second with six players: observations, masks and random actions on one core."""


def measure(hands: int = HANDS) -> Verdict:
    """Measure the processor time of hands of random agents, each a separate game.

    The other figures are for the environment without its wrapper, and with `skip_forced`.
    """
    per_second, steps = play(rl.env(players=6), hands)
    raw, _ = play(rl.raw_env(players=6), hands)
    choices, fewer = play(rl.env(players=6, skip_forced=True), hands)
    print(
        f"  {steps / hands:.0f} steps a hand; {raw:,.0f} hands a second without wrapper, "
        f"{choices:,.0f} with {fewer / hands:.0f} steps, where there is a choice"
    )
    verdict = at_least(per_second, WANTED, " hands a second at 6 players")
    figures = {"raw_hands_per_second": raw, "skip_forced_hands_per_second": choices}
    return replace(verdict, figures={name: round(value) for name, value in figures.items()})


def play(table: rl.OrderedEnv | rl.DalmutiEnv, hands: int) -> tuple[float, int]:
    """Return the number of hands played a second, and of steps in all."""
    rng = Random(1)
    steps = 0
    began = time.process_time()
    table.reset(seed=1)
    for _ in range(hands):
        for _ in table.agent_iter():
            observation, _, termination, truncation, _ = table.last()
            if termination or truncation:
                action = None
            else:
                assert observation is not None
                action = rng.choice(observation["action_mask"].nonzero()[0])
                steps += 1
            table.step(action)
        table.reset()
    return hands / (time.process_time() - began), steps
