"""Pauses in which bots seem to think, worked out from what everybody at the table can see."""

from typing import Final
from zlib import crc32

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.model import TableModel

FORCED_PAUSE: Final = 0.2
"""Seconds before a pass that everybody knows to be the only choice."""
MIN_PAUSE, MAX_PAUSE = 0.4, 2.0
"""Bounds of every other pause, in seconds at normal speed."""
_BEST: Final = 1
_WORST: Final = 12
_LEADING: Final = 0.85
_FEWEST, _MORE = 0.4, 0.4
"""Care about following the best set, and how much more the worst one to beat needs."""
_FEW: Final = 2
"""A rival with no more cards than this makes everybody think longer."""
_ALARM: Final = 0.25
_SKEW: Final = 1.6
"""Short pauses are more common than long ones; 1 would make all equally common."""


def only_pass_left(model: TableModel, player: PlayerId) -> bool:
    """Return whether everybody can see that a player has no choice but to pass (RULES 7)."""
    best = model.best
    if best is None:
        return False
    return best.rank == _BEST or len(best.cards) > model.sizes[player]


def thinking_pause(model: TableModel, player: PlayerId) -> float:
    """Return how long a bot seems to think in this position, in seconds at normal speed.

    It depends on the set to beat, hand sizes, statuses, the player's character and a chance drawn
    from the public course of the hand, but neither on hidden cards nor on what the bot then does.
    """
    if only_pass_left(model, player):
        return FORCED_PAUSE
    care = (_care(model) + _alarm(model, player)) * _tempo(model, player)
    skewed: float = _chance(model, player) ** _SKEW
    return min(MAX_PAUSE, MIN_PAUSE + (MAX_PAUSE - MIN_PAUSE) * care * skewed)


def _care(model: TableModel) -> float:
    best = model.best
    if best is None:
        return _LEADING
    return _FEWEST + _MORE * best.rank / _WORST


def _alarm(model: TableModel, player: PlayerId) -> float:
    rivals = (model.sizes[other] for other in model.players if other != player)
    return _ALARM if any(0 < size <= _FEW for size in rivals) else 0.0


def _tempo(model: TableModel, player: PlayerId) -> float:
    """Return a factor for a player's character and status: Dalmutis take their time."""
    character = 0.8 + 0.4 * _share(model.names[player])
    status = model.statuses[player]
    if status is None:
        return character
    return character * (1.15 - 0.3 * status / max(1, model.count - 1))


def _chance(model: TableModel, player: PlayerId) -> float:
    facts = (model.hand_number, model.pile, model.turns, model.sizes, player)
    return _share(repr(facts))


def _share(text: str) -> float:
    """Return a number from 0 to 1 that looks random, the same for equal texts."""
    return crc32(text.encode()) / 0xFFFFFFFF
