"""Recovery of hands from a damaged file, which alone has those of deleted games."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from dalmuti.storage.statistics.database import HANDS, hand_of
from dalmuti.storage.statistics.hands import FinishedHand


def salvaged(path: Path) -> tuple[FinishedHand, ...]:
    """Return the undamaged hands of a damaged file, as far as it can be read."""
    hands: dict[tuple[str, int], FinishedHand] = {}
    for way in ("ASC", "DESC"):  # from both ends up to the damage
        for hand in _hands(path, way):
            hands.setdefault((hand.game, hand.number), hand)
    return tuple(hands.values())


def _hands(path: Path, way: str) -> Iterator[FinishedHand]:
    order = f"game {way}, hand {way}, player {way}"
    damage = suppress(sqlite3.Error, UnicodeDecodeError)
    with damage, closing(sqlite3.connect(path)) as database:
        rows = database.execute(f"{HANDS} ORDER BY {order}")
        for _, lines in groupby(rows, key=itemgetter(1, 2)):
            hand = hand_of(sorted(lines, key=lambda row: str(row[7]).zfill(2)))
            if hand is not None:
                yield hand
