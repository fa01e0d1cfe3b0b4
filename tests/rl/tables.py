"""Tables for the tests of the environment, and games played at them."""

from collections.abc import Iterator, Sequence
from random import Random

from dalmuti import rl
from dalmuti.rules import JestersInTaxes, Rules

HOUSE = Rules(
    jesters_in_taxes=JestersInTaxes.NEVER,
    scoring=True,
    stripped_deck=True,
    merchant_exchange=True,
    misdeal=True,
)
"""House rules with everything possible between the deal and the tricks."""


def any_action(mask: Sequence[int], rng: Random) -> int:
    """Return a random legal action."""
    return rng.choice([index for index, legal in enumerate(mask) if legal])


def decisions(table: rl.DalmutiEnv, rng: Random) -> Iterator[str]:
    """Play a game at random to its end, and yield each agent before it acts."""
    while not any((*table.terminations.values(), *table.truncations.values())):
        agent = table.agent_selection
        yield agent
        table.step(any_action(rl.action_mask(table.view(agent)).tolist(), rng))


def play_out(table: rl.DalmutiEnv, rng: Random) -> None:
    """Play a game at random to its end."""
    for _ in decisions(table, rng):
        pass


def part(observation: rl.Observation, name: str) -> list[int]:
    """Return one part of an observation."""
    return [int(number) for number in observation["observation"][rl.SLICES[name]]]
