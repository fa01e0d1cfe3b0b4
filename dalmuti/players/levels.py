"""The levels of bots, by the names under which people choose them."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from dalmuti.players.bot import Bot
from dalmuti.players.cast import Temper
from dalmuti.players.novice import EasyBot, NoviceBot
from dalmuti.players.plain import PlainBot
from dalmuti.players.random_bot import RandomBot
from dalmuti.players.tempers import TemperedBot


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


PAR: Final = "par-1"
"""The frozen bot of the deal of the day; nobody chooses it for a seat."""


def _par(rng: Random) -> Bot:
    from dalmuti.players.par import ParBot

    return ParBot(rng)


FROZEN: Final[Mapping[str, Callable[[Random], Bot]]] = MappingProxyType({PAR: _par})
"""The bots that never change and are not offered as levels; they calculate with numpy too."""


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


class UnknownTemperError(ValueError):
    """There is no such temper."""

    def __init__(self, temper: str) -> None:
        self.temper = temper
        super().__init__(f"There is no temper {temper!r}; there are {', '.join(Temper)}.")


BETWEEN: Final = ":"
"""The sign between a level and a temper, as in ``plain:bold``."""


def make_bot(
    level: str, rng: Random, makers: Mapping[str, Callable[[Random], Bot]] = LEVELS
) -> Bot:
    """Return a new bot of a level that draws its random numbers from `rng`.

    A level may be followed by a temper, as in ``plain:bold``.

    :raises UnknownLevelError: there is no such level.
    :raises UnknownTemperError: there is no such temper.
    """
    if not is_level(level):
        raise UnknownLevelError(level)
    name, between, temper = level.partition(BETWEEN)
    bot = makers[name](rng)
    return TemperedBot(bot, Temper(temper), rng) if between else bot


def is_level(level: str) -> bool:
    """Return whether there is such a level; it may be followed by a temper.

    :raises UnknownTemperError: the level exists, but the temper does not.
    """
    name, between, temper = level.partition(BETWEEN)
    if name not in LEVELS:
        return False
    if between and temper not in list(Temper):
        raise UnknownTemperError(temper[:40])
    return True
