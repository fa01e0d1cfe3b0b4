"""Occasional remarks by bots, chosen by their status and by what has been done to them.

They depend only on what everybody can see, so the same game always brings the same remarks.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final
from zlib import crc32

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.statuses import Status, kind_of
from dalmuti.stage.cues import Cue, HatsHanded, PassShown, SetLanded, TaxReceived, WentOut
from dalmuti.stage.model import TableModel
from dalmuti.stage.voices import Saying


class Occasion(StrEnum):
    """An occasion for a remark."""

    LEADS = "leads"
    TAKES = "takes"
    """A set of one of the best ranks beats others."""
    BEATS = "beats"
    """A set beats that of a player, who is named."""
    REVENGE = "revenge"
    """A peon's set beats that of the Dalmuti whom they paid taxes in this hand."""
    PASSES = "passes"
    OUT = "out"
    TAX = "tax"
    """A Dalmuti has received taxes, or a Peon has paid them."""
    ROBBED = "robbed"
    """A peon names the Dalmuti whom they have paid taxes."""
    THANKS = "thanks"
    """A Dalmuti names the peon who has paid them taxes."""
    RISES = "rises"
    """A player has risen to this status."""
    TURNED = "turned"
    """A former peon will be paid taxes by the Dalmuti who took theirs."""
    ANSWER = "answer"
    """A player answers another's remark."""


DALMUTIS: Final = (Status.GREATER_DALMUTI, Status.LESSER_DALMUTI)
PEONS: Final = (Status.LESSER_PEON, Status.GREATER_PEON)
SPEAKERS: Final = MappingProxyType(
    {
        Occasion.REVENGE: PEONS,
        Occasion.ROBBED: PEONS,
        Occasion.THANKS: DALMUTIS,
        Occasion.TURNED: DALMUTIS,
    }
)
"""The statuses that have lines for an occasion; all of them if it is not listed."""
LINES: Final = MappingProxyType(
    {
        Occasion.LEADS: 3,
        Occasion.TAKES: 2,
        Occasion.BEATS: 2,
        Occasion.REVENGE: 2,
        Occasion.PASSES: 3,
        Occasion.OUT: 2,
        Occasion.TAX: 2,
        Occasion.ROBBED: 2,
        Occasion.THANKS: 2,
        Occasion.RISES: 2,
        Occasion.TURNED: 2,
        Occasion.ANSWER: 3,
    }
)
"""The usual number of lines of a status for an occasion."""
MORE_LINES: Final = MappingProxyType({(Status.MERCHANT, Occasion.PASSES): 6})
"""The number of lines where it is larger: most passes are by merchants."""
_ONE_IN: Final = MappingProxyType(
    {
        Occasion.LEADS: 9,
        Occasion.TAKES: 3,
        Occasion.BEATS: 5,
        Occasion.REVENGE: 1,
        Occasion.PASSES: 16,
        Occasion.OUT: 2,
        Occasion.TAX: 4,
        Occasion.ROBBED: 2,
        Occasion.THANKS: 3,
        Occasion.RISES: 1,
        Occasion.TURNED: 1,
        Occasion.ANSWER: 2,
    }
)
"""The average number of occasions for each remark."""
_LOW: Final = 3
"""The worst rank of a set that deserves a remark about itself."""
_HANDS: Final = 2
"""Number of hands in which no line comes twice."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A player's line, by its number among those for the occasion and kind of status."""

    player: PlayerId
    kind: Status
    occasion: Occasion
    number: int
    to: PlayerId | None = None
    """The player whom it is about; not every line names them."""


@dataclass(frozen=True, slots=True)
class _Chance:
    """A possible remark, not yet a line."""

    player: PlayerId
    occasion: Occasion
    status: int | None
    to: PlayerId | None = None


class Chatter:
    """The remarks of one game, in which no line comes twice within two hands."""

    def __init__(self) -> None:
        self._made: dict[tuple[Status, Occasion, int], int] = {}
        """The hand in which each line was used last."""
        self._robbers: dict[PlayerId, PlayerId] = {}
        """The Dalmuti whom each peon paid taxes last, until the next seating."""

    def remark(
        self, cue: Cue, before: TableModel, persons: frozenset[PlayerId], quiet: bool = False
    ) -> Remark | None:
        """Return the remark on a change of the table `before`, or None.

        `persons` speak for themselves. While it must be `quiet`, the change is only remembered.
        """
        luck = _luck(cue, before)
        chances = () if quiet else tuple(self._about(cue, before, luck))
        if isinstance(cue, HatsHanded):
            self._robbers.clear()
        elif isinstance(cue, TaxReceived) and before.pays_up(cue.transfer):
            self._robbers[cue.transfer.giver] = cue.transfer.receiver
        for turn, chance in enumerate(chances):
            if chance.player not in persons and not (luck >> turn) % _ONE_IN[chance.occasion]:
                found = self._line(chance, before, luck)
                if found is not None:
                    return found
        return None

    def answer(
        self, said: Remark | Saying, before: TableModel, persons: frozenset[PlayerId]
    ) -> Remark | None:
        """Return what the player whom a line is about answers to it, or None."""
        to, luck = said.to, _luck(said, before)
        if to is None or to in persons or to in before.gone or luck % _ONE_IN[Occasion.ANSWER]:
            return None
        chance = _Chance(to, Occasion.ANSWER, before.statuses[to], said.player)
        return self._line(chance, before, luck)

    def _line(self, chance: _Chance, before: TableModel, luck: int) -> Remark | None:
        """Return a line that has not been used lately; None if all have."""
        if chance.status is None:
            return None
        kind, occasion = kind_of(chance.status, before.count), chance.occasion
        if kind not in SPEAKERS.get(occasion, tuple(Status)):
            return None
        count = line_count(kind, occasion)
        for turn in range(count):
            number = (luck // 64 + turn) % count
            last = self._made.get((kind, occasion, number))
            # A practice game may go back to an earlier hand.
            if last is None or abs(before.hand_number - last) >= _HANDS:
                self._made[kind, occasion, number] = before.hand_number
                return Remark(chance.player, kind, occasion, number, chance.to)
        return None

    def _about(self, cue: Cue, before: TableModel, luck: int) -> Iterator[_Chance]:
        """Yield who may remark on which occasion, most personal first."""
        statuses = before.statuses
        match cue:
            case SetLanded(player, _, rank):
                status, best = statuses[player], before.best
                if best is None or best.player == player:
                    yield _Chance(player, Occasion.LEADS, status)
                    return
                beaten = best.player
                if any(
                    (tax.giver, tax.receiver) == (player, beaten) and before.pays_up(tax)
                    for tax in before.taxes
                ):
                    yield _Chance(player, Occasion.REVENGE, status, beaten)
                if rank <= _LOW:
                    yield _Chance(player, Occasion.TAKES, status, beaten)
                yield _Chance(player, Occasion.BEATS, status, beaten)
            case PassShown(player):
                yield _Chance(player, Occasion.PASSES, statuses[player])
            case WentOut(player):
                yield _Chance(player, Occasion.OUT, statuses[player])
            case TaxReceived(transfer) if before.pays_up(transfer):
                # The payment upwards hurts most; either payer or receiver may speak.
                giver, receiver = transfer.giver, transfer.receiver
                if luck // 8 % 2:
                    yield _Chance(giver, Occasion.ROBBED, statuses[giver], receiver)
                    yield _Chance(giver, Occasion.TAX, statuses[giver])
                else:
                    yield _Chance(receiver, Occasion.THANKS, statuses[receiver], giver)
                    yield _Chance(receiver, Occasion.TAX, statuses[receiver])
            case HatsHanded(order):
                for player, robber in self._robbers.items():
                    if player in order and robber in order:
                        status = order.index(player)
                        if status < 2 and order[-1 - status] == robber:
                            yield _Chance(player, Occasion.TURNED, status, robber)
                risen = [p for p, was in zip(order, before.order, strict=False) if p != was]
                if risen:
                    player = risen[0] if before.hand_number % 2 else risen[-1]
                    yield _Chance(player, Occasion.RISES, order.index(player))
            case _:
                return


def line_count(kind: Status, occasion: Occasion) -> int:
    """Return the number of lines that a status has for an occasion."""
    return MORE_LINES.get((kind, occasion), LINES[occasion])


def _luck(about: Cue | Remark | Saying, before: TableModel) -> int:
    """Return a number that everybody at the table could work out."""
    if isinstance(about, TaxReceived):  # whose cards only two players know
        said = f"{about.transfer.giver}/{about.transfer.receiver}"
    else:
        said = str(about)
    return crc32(f"{before.hand_number}/{len(before.turns)}/{before.pile}/{said}".encode())
