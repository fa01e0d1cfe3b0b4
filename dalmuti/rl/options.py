"""Checks of the environment's arguments."""

from collections.abc import Iterable, Sequence
from math import isfinite
from typing import Final

from dalmuti.rl.errors import OptionError
from dalmuti.rl.observations import MOST_DEALT
from dalmuti.rules import JESTER, Cards, PlayerId

LEAST_NATURALS: Final = 3
"""A hand with this many natural cards can pay every tax, even after a misdeal."""


def rewards_by_place(players: int, rewards: Sequence[float] | None) -> tuple[float, ...]:
    """Return the reward of each place in a hand, in the order of going out.

    The default is evenly spaced from 1 to -1, with sum 0.

    :raises OptionError: it is not one finite number for each place.
    """
    if rewards is None:
        return tuple(1 - 2 * place / (players - 1) for place in range(players))
    by_place = tuple(map(float, rewards))
    if len(by_place) != players or not all(map(isfinite, by_place)):
        raise OptionError(f"rewards is {rewards!r}; it must be {players} finite numbers.")
    return by_place


def order_of(agents: Iterable[str], seated: Sequence[str]) -> tuple[PlayerId, ...]:
    """Return the players of these agents.

    :raises OptionError: one of them is not seated.
    """
    agents = tuple(agents)
    for agent in agents:
        if agent not in seated:
            raise OptionError(f"There is no agent {agent!r}; there are {', '.join(seated)}.")
    return tuple(map(seated.index, agents))


def dealt_hands(hands: Iterable[Iterable[int]], taxes: bool) -> tuple[Cards, ...]:
    """Return the hands that the caller asked for, sorted.

    :raises OptionError: a hand is larger than any of a whole deck, or too small for taxes.
    """
    dealt = tuple(tuple(sorted(hand)) for hand in hands)
    for hand in dealt:
        if len(hand) > MOST_DEALT:
            raise OptionError(f"A hand of {len(hand)} cards is dealt; the most are {MOST_DEALT}.")
        if taxes and len(hand) - hand.count(JESTER) < LEAST_NATURALS:
            raise OptionError(
                f"The hand {hand} may be unable to pay taxes: deal it {LEAST_NATURALS} cards "
                "or more apart from jesters, or play with taxes=False."
            )
    return dealt
