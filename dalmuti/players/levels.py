"""The levels of bots, by the names under which people choose them."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from dalmuti.players.bot import Bot
from dalmuti.players.plain import PlainBot
from dalmuti.players.random_bot import RandomBot

LEVELS: Final[Mapping[str, Callable[[Random], Bot]]] = MappingProxyType(
    {"random": RandomBot, "plain": PlainBot}
)
"""Every level, the weakest first."""


class UnknownLevelError(ValueError):
    """There is no bot of this level."""

    def __init__(self, level: str) -> None:
        self.level = level
        super().__init__(f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")


def make_bot(level: str, rng: Random) -> Bot:
    """Return a new bot of this level that takes its chances from `rng`.

    :raises UnknownLevelError: there is no such level.
    """
    try:
        maker = LEVELS[level]
    except KeyError:
        raise UnknownLevelError(level) from None
    return maker(rng)
