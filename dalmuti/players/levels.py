"""The levels of bots, by the names under which people choose them."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from dalmuti.players.bot import Bot
from dalmuti.players.novice import EasyBot, NoviceBot
from dalmuti.players.plain import PlainBot
from dalmuti.players.random_bot import RandomBot


# The strong bots need numpy, which takes longer to import than a window to open.
def _sharp(rng: Random) -> Bot:
    from dalmuti.players.sharp import SharpBot

    return SharpBot(rng)


def _expert(rng: Random) -> Bot:
    from dalmuti.players.sharp import ExpertBot

    return ExpertBot(rng)


def _master(rng: Random) -> Bot:
    from dalmuti.players.lookahead import LookaheadBot

    return LookaheadBot(rng)


LEVELS: Final[Mapping[str, Callable[[Random], Bot]]] = MappingProxyType(
    {
        "random": RandomBot,
        "novice": NoviceBot,
        "easy": EasyBot,
        "plain": PlainBot,
        "sharp": _sharp,
        "expert": _expert,
        "master": _master,
    }
)
"""Every level, weakest first. Equal random numbers bring equal answers, however long they take."""
STRONG: Final = frozenset({"sharp", "expert", "master"})
"""The levels that calculate with numpy.

Their bots keep nothing from one decision to the next, as one may decide for several seats.
"""


def _prompt_master(rng: Random) -> Bot:
    from dalmuti.players.lookahead import DEADLINE, LookaheadBot

    return LookaheadBot(rng, deadline=DEADLINE)


PROMPT_LEVELS: Final[Mapping[str, Callable[[Random], Bot]]] = MappingProxyType(
    {**LEVELS, "master": _prompt_master}
)
"""The same levels for live play: on a busy machine an answer is cut short rather than late."""


class UnknownLevelError(ValueError):
    """There is no bot of this level."""

    def __init__(self, level: str) -> None:
        self.level = level
        super().__init__(f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")


def make_bot(level: str, rng: Random) -> Bot:
    """Return a new bot of this level that draws its random numbers from `rng`.

    :raises UnknownLevelError: there is no such level.
    """
    try:
        maker = LEVELS[level]
    except KeyError:
        raise UnknownLevelError(level) from None
    return maker(rng)
