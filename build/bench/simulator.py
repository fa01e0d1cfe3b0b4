"""Speed of the simulator on which the strong bots train."""

import time
from typing import Final

import numpy as np

from build.bench.verdict import Verdict, at_least
from dalmuti.players import simulator

BATCHES: Final = 4
HANDS: Final = 4096
"""Number of hands played at once."""
WANTED: Final = 10_000
"""Minimum complete hands a second with six players, with trivial choices, on one core."""


def measure(batches: int = BATCHES, hands: int = HANDS) -> Verdict:
    """Measure the processor time of the simulator when all players play their worst set."""
    rng = np.random.default_rng(1)
    decisions = 0
    began = time.process_time()
    for _ in range(batches):
        players = np.full(hands, 6)
        batch = simulator.start(players, simulator.deal(rng, players))
        while len(batch):
            options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
            pick = options.first + options.count - 1
            decisions += len(batch)
            simulator.play(batch, options.rank[pick], options.naturals[pick], options.jesters[pick])
            batch = batch.take(np.flatnonzero(~simulator.over(batch)))
    seconds = time.process_time() - began
    print(f"  {decisions:,} decisions in {seconds:.2f} s, {seconds / decisions * 1e6:.2f} us each")
    return at_least(batches * hands / seconds, WANTED, " hands a second at 6 players")
