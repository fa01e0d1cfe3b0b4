"""The characters' own lines, for the moments that matter to them.

Like the general remarks they depend only on what everybody can see, except for the greeting at the
start of a game, which depends on earlier games.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final
from zlib import crc32

from dalmuti.players.cast import Meeting
from dalmuti.rules.cards import PlayerId
from dalmuti.stage.cues import (
    Cue,
    HatsHanded,
    LeftLast,
    PassShown,
    RevolutionMarked,
    SetLanded,
    TaxReceived,
    WentOut,
)
from dalmuti.stage.model import TableModel


class Moment(StrEnum):
    """A moment for which every character has a line of their own."""

    HELLO = "hello"
    """A character greets a person whom they have never met."""
    AGAIN = "again"
    """A character greets a person whom they have met before."""
    ABOVE = "above"
    """The same if the character did better in the last hand that both played."""
    BELOW = "below"
    """The same if the person did."""
    TAXES = "taxes"
    """A Dalmuti has received taxes."""
    ROBBED = "robbed"
    """A peon has paid taxes to the player named."""
    RISES = "rises"
    FALLS = "falls"
    FIRST = "first"
    LAST = "last"
    BEATEN = "beaten"
    """A person, who is named, has beaten the character's set."""
    BEATS = "beats"
    """The character has beaten the set of the player named."""
    REVOLUTION = "revolution"
    REIGN = "reign"
    """The character is the Greater Dalmuti for the `LONG`th hand in a row or a later one."""
    PASSES = "passes"


NATURE: Final = "nature"
"""The message that says in a few words who a character is and how they play."""
WHILE_WALKING: Final = (Moment.RISES, Moment.FALLS, Moment.REIGN)
"""The moments at which everybody walks to their chairs."""
LONG: Final = 3
"""Hands in a row on the throne that make a long reign."""
RESTS: Final = 4
"""Number of hands in which no character says the same line twice."""
_ONE_IN: Final = MappingProxyType(
    {
        Moment.TAXES: 3,
        Moment.ROBBED: 2,
        Moment.RISES: 2,
        Moment.FALLS: 2,
        Moment.FIRST: 1,
        Moment.LAST: 1,
        Moment.BEATEN: 4,
        Moment.BEATS: 10,
        Moment.REVOLUTION: 1,
        Moment.REIGN: 1,
        Moment.PASSES: 14,
    }
)
"""The average number of moments for each line."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A character's own line; `voice` names the character as the catalogue of lines does."""

    player: PlayerId
    voice: str
    moment: Moment
    to: PlayerId | None = None
    """The player whom it is about; not every line names them."""

    @property
    def message(self) -> str:
        """The name of the message in the catalogue of lines."""
        return f"{self.voice}.{self.moment}"


@dataclass(frozen=True, slots=True)
class _Chance:
    player: PlayerId
    moment: Moment
    to: PlayerId | None = None


class Voices:
    """The characters' own lines of one game; none comes twice within `RESTS` hands."""

    def __init__(self, voice_of: Callable[[PlayerId], str]) -> None:
        """`voice_of` returns the voice of a player's character, "" if they have none."""
        self._voice_of = voice_of
        self._made: dict[tuple[str, Moment], int] = {}
        """The hand in which each line was used last."""
        self._throne: PlayerId | None = None
        self._reigned = 0
        """Number of hands in a row that the Greater Dalmuti has been it."""

    def saying(
        self, cue: Cue, before: TableModel, persons: frozenset[PlayerId], quiet: bool = False
    ) -> Saying | None:
        """Return a character's line about a change of the table `before`, or None.

        `persons` speak for themselves. While it must be `quiet`, the change is only remembered.
        """
        if isinstance(cue, HatsHanded) and cue.order:
            self._reigned = self._reigned + 1 if cue.order[0] == self._throne else 1
            self._throne = cue.order[0]
        if quiet:
            return None
        luck = _luck(cue, before)
        for turn, chance in enumerate(self._about(cue, before, persons, luck)):
            if chance.player in persons or (luck >> turn) % _ONE_IN[chance.moment]:
                continue
            found = self._line(chance, before)
            if found is not None:
                return found
        return None

    def greeting(
        self,
        before: TableModel,
        persons: frozenset[PlayerId],
        met: Mapping[tuple[PlayerId, PlayerId], Meeting],
    ) -> Saying | None:
        """Return how a character greets a person at the start of a game, or None.

        `met` has the pairs of a character and a person who have played together. Those who have met
        come first.
        """
        seated = [player for player, chair in enumerate(before.chairs) if chair is not None]
        speakers = [player for player in seated if player not in persons and self._voice_of(player)]
        pairs = [(one, other) for one in speakers for other in seated if other in persons]
        if not pairs:
            return None
        luck = crc32(f"{before.names}/{before.order}".encode())
        known = [pair for pair in pairs if pair in met]
        player, person = (known or pairs)[luck % len(known or pairs)]
        moment = Moment.HELLO
        if known:
            often = luck // 64 % 3  # what happened last time is better than a mere greeting
            moment = Moment(met[player, person].value) if often else Moment.AGAIN
        return self._line(_Chance(player, moment, person), before)

    def _line(self, chance: _Chance, before: TableModel) -> Saying | None:
        voice = self._voice_of(chance.player)
        last = self._made.get((voice, chance.moment))
        # A practice game may go back to an earlier hand.
        if not voice or (last is not None and abs(before.hand_number - last) < RESTS):
            return None
        self._made[voice, chance.moment] = before.hand_number
        return Saying(chance.player, voice, chance.moment, chance.to)

    def _about(
        self, cue: Cue, before: TableModel, persons: frozenset[PlayerId], luck: int
    ) -> Iterator[_Chance]:
        """Yield the characters who may speak, and at which moment."""
        match cue:
            case SetLanded(player, _, _):
                best = before.best
                if best is not None and best.player != player:
                    if player in persons:
                        yield _Chance(best.player, Moment.BEATEN, player)
                    else:
                        yield _Chance(player, Moment.BEATS, best.player)
            case PassShown(player):
                yield _Chance(player, Moment.PASSES)
            case WentOut(player) if not before.out:
                yield _Chance(player, Moment.FIRST)
            case LeftLast(player):
                yield _Chance(player, Moment.LAST)
            case RevolutionMarked(player):
                yield _Chance(player, Moment.REVOLUTION)
            case TaxReceived(transfer):
                giver, receiver = transfer.giver, transfer.receiver
                if (before.statuses[giver] or 0) > (before.statuses[receiver] or 0):
                    yield _Chance(giver, Moment.ROBBED, receiver)
                    yield _Chance(receiver, Moment.TAXES, giver)
            case HatsHanded(order):
                if self._reigned >= LONG:
                    yield _Chance(order[0], Moment.REIGN)
                moved = [
                    (before.order.index(player) - status, player)
                    for status, player in enumerate(order)
                    if player in before.order
                ]
                if moved:
                    # The highest climb and the deepest fall.
                    rise, fall = max(moved), min(moved)
                    pair = ((rise, Moment.RISES), (fall, Moment.FALLS))
                    for (steps, player), moment in pair if luck // 8 % 2 else pair[::-1]:
                        if steps:
                            yield _Chance(player, moment)
            case _:
                return


def _luck(cue: Cue, before: TableModel) -> int:
    """Return a number that everybody at the table could work out."""
    if isinstance(cue, TaxReceived):  # whose cards only two players know
        said = f"{cue.transfer.giver}/{cue.transfer.receiver}"
    else:
        said = str(cue)
    return crc32(f"{before.hand_number}/{len(before.turns)}/{before.pile}/{said}".encode()) >> 5
