"""Occasional remarks by bots, chosen by their status.

They depend only on what is visible, so the same game always brings the same remarks.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final
from zlib import crc32

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.statuses import kind_of
from dalmuti.stage.cues import Cue, HatsHanded, PassShown, SetLanded, TaxReceived, WentOut
from dalmuti.stage.model import TableModel


class Occasion(StrEnum):
    """An occasion for a remark."""

    LEADS = "leads"
    TAKES = "takes"
    """A set of one of the best ranks beats others."""
    PASSES = "passes"
    OUT = "out"
    TAX = "tax"
    """A Dalmuti has received taxes, or a Peon has paid them."""
    RISES = "rises"
    """A player has risen to this status."""


LINES: Final = MappingProxyType(
    {
        Occasion.LEADS: 3,
        Occasion.TAKES: 2,
        Occasion.PASSES: 3,
        Occasion.OUT: 2,
        Occasion.TAX: 2,
        Occasion.RISES: 2,
    }
)
"""The number of lines for an occasion, the same for every status."""
_ONE_IN: Final = MappingProxyType(
    {
        Occasion.LEADS: 6,
        Occasion.TAKES: 3,
        Occasion.PASSES: 8,
        Occasion.OUT: 2,
        Occasion.TAX: 2,
        Occasion.RISES: 1,
    }
)
"""The average number of occasions for each remark."""
_LOW: Final = 3
"""The worst rank of a set that deserves a remark."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A player's line, by its number among those for the occasion and kind of status."""

    player: PlayerId
    kind: str
    occasion: Occasion
    number: int


def remark(cue: Cue, before: TableModel, persons: frozenset[PlayerId]) -> Remark | None:
    """Return the remark on a change of the table `before`, or None.

    `persons` speak for themselves.
    """
    found = _about(cue, before)
    if found is None:
        return None
    player, occasion, status = found
    luck = crc32(f"{before.hand_number}/{len(before.turns)}/{before.pile}/{cue}".encode())
    if player in persons or luck % _ONE_IN[occasion]:
        return None
    number = luck // 64 % LINES[occasion]
    return Remark(player, kind_of(status, before.count), occasion, number)


def _about(cue: Cue, before: TableModel) -> tuple[PlayerId, Occasion, int] | None:
    """Return who may remark on which occasion, and their status; None for no occasion."""
    match cue:
        case SetLanded(player, _, rank):
            if before.turns and rank > _LOW:
                return None
            occasion = Occasion.TAKES if before.turns else Occasion.LEADS
        case PassShown(player):
            occasion = Occasion.PASSES
        case WentOut(player):
            occasion = Occasion.OUT
        case TaxReceived(transfer):
            # The payment upwards hurts most; either payer or receiver may speak.
            statuses = before.statuses
            up = (statuses[transfer.giver] or 0) > (statuses[transfer.receiver] or 0)
            player = transfer.giver if transfer.count % 2 else transfer.receiver
            if not up:
                return None
            occasion = Occasion.TAX
        case HatsHanded(order):
            risen = [p for p, was in zip(order, before.order, strict=False) if p != was]
            if not risen or not before.order:
                return None
            player = risen[0] if before.hand_number % 2 else risen[-1]
            return player, Occasion.RISES, order.index(player)
        case _:
            return None
    status = before.statuses[player]
    return None if status is None else (player, occasion, status)
