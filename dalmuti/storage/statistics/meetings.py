"""The earlier hands of bots and people together, for bots that remember people."""

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from dalmuti.players.cast import Meeting
from dalmuti.rules.cards import PlayerId

_LAST: Final = """
SELECT bot.player, bot.place, own.place, MAX(started || printf('/%09d', own.hand))
FROM line AS own JOIN game ON own.game = key
JOIN line AS bot ON bot.game = own.game AND bot.hand = own.hand
WHERE own.player = ? AND own.person = 1 AND bot.person = 0
GROUP BY bot.player
"""
"""By bot, the places of both in the last hand; SQLite takes them from the row of the maximum."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """The last hands that bots and people, by their names in this order, have both played."""

    last: Mapping[tuple[str, str], Meeting]

    def between(self, names: Sequence[str]) -> dict[tuple[PlayerId, PlayerId], Meeting]:
        """Return the same for the players with these names, by player."""
        return {
            (bot, person): self.last[one, other]
            for bot, one in enumerate(names)
            for person, other in enumerate(names)
            if (one, other) in self.last
        }


def meetings_in(database: sqlite3.Connection, people: Collection[str]) -> Meetings:
    """Return the meetings of these people with bots."""
    last = {}
    for person in people:
        for bot, place, own, _ in database.execute(_LAST, (person,)):
            last[bot, person] = Meeting.ABOVE if place < own else Meeting.BELOW
    return Meetings(MappingProxyType(last))
