"""The table of reviews in the SQLite file of the statistics.

Earlier versions of the game leave it alone.
"""

import sqlite3
from collections.abc import Iterable
from typing import Any, Final

from dalmuti.storage.statistics.reviews import HandReview, WaitingHand

_TABLE: Final = """
CREATE TABLE IF NOT EXISTS review (
    game TEXT NOT NULL,
    hand INTEGER NOT NULL,
    player TEXT NOT NULL,
    engine INTEGER NOT NULL,
    place INTEGER NOT NULL,
    expected REAL,
    costs TEXT NOT NULL,
    PRIMARY KEY (game, hand, player)
) WITHOUT ROWID;
"""
_WAITING: Final = """
SELECT line.game, line.hand, line.player, line.status, line.place
FROM line JOIN game ON line.game = key
WHERE person = 1 AND practice = 0 AND TRIM(line.player) <> ''
AND NOT EXISTS (SELECT 1 FROM review WHERE review.game = line.game AND review.hand = line.hand
    AND review.player = line.player AND engine >= ?)
ORDER BY started DESC, line.game, line.hand
"""
_REVIEWS: Final = """
SELECT review.game, review.hand, review.player, engine, review.place, expected, costs
FROM review JOIN game ON review.game = key
JOIN line ON line.game = review.game AND line.hand = review.hand AND line.player = review.player
ORDER BY started, review.game, review.hand
"""
_RENAME: Final = """
UPDATE OR REPLACE review SET player = :new
WHERE player = :old AND game NOT IN (SELECT game FROM line WHERE player = :old)
"""
_PUT: Final = """
INSERT OR REPLACE INTO review (game, hand, player, engine, place, expected, costs)
SELECT game, hand, player, ?, ?, ?, ? FROM line WHERE game = ? AND hand = ? AND player = ?
"""
"""Nothing is inserted without the counted hand, whose person may have been deleted meanwhile."""
FARTHEST: Final = 100.0
"""Places and costs are less than this; otherwise a row makes no sense."""
MOST_DECISIONS: Final = 10_000
"""Maximum number of decisions of a kind in a hand; otherwise a row makes no sense."""


def put_review(database: sqlite3.Connection, review: HandReview) -> None:
    """Insert a review, or replace an earlier one of the same hand.

    A review of a hand that is not counted, or no longer under this name, is dropped.
    """
    costs = " ".join(f"{kind}:{cost:.4f}:{n}" for kind, (cost, n) in review.costs.items())
    figures = (review.engine, review.place, review.expected, costs)
    with database:
        database.executescript(_TABLE)
        database.execute(_PUT, (*figures, review.game, review.hand, review.player))


def waiting_in(database: sqlite3.Connection, engine: int) -> tuple[WaitingHand, ...]:
    """Return the counted hands that no engine of at least this version has reviewed.

    Those of the latest game come first.
    """
    database.executescript(_TABLE)
    rows = database.execute(_WAITING, (engine,))
    return tuple(
        WaitingHand(game, hand, player, status, place + 1)
        for game, hand, player, status, place in rows
    )


def reviews_in(database: sqlite3.Connection) -> tuple[HandReview, ...]:
    """Return the reviews, in the order in which the hands were played; damaged ones are left out.

    Those without a single decision are among them.
    """
    if not _has_table(database):
        return ()
    return tuple(filter(None, map(_review_of, database.execute(_REVIEWS))))


def rename_in_reviews(database: sqlite3.Connection, old: str, new: str) -> None:
    """Give a person another name where the counted hands have it already."""
    if _has_table(database):
        database.execute(_RENAME, {"old": old, "new": new})


def forget_in_reviews(database: sqlite3.Connection, name: str) -> None:
    """Delete a person's reviews."""
    if _has_table(database):
        database.execute("DELETE FROM review WHERE player = ?", (name,))


def _has_table(database: sqlite3.Connection) -> bool:
    found = database.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'review'")
    return found.fetchone() is not None


def _review_of(row: Iterable[Any]) -> HandReview | None:
    """Return the review in a row; None if it makes no sense."""
    game, hand, player, engine, place, expected, costs = row
    try:
        parts = (part.split(":") for part in str(costs).split())
        read = {kind: (float(cost), int(n)) for kind, cost, n in parts}
        known = None if expected is None else float(expected)
        found = HandReview(str(game), int(hand), str(player), int(engine), int(place), known, read)
    except (OverflowError, TypeError, ValueError):
        return None
    sound = all(0 <= cost < FARTHEST and 0 < n <= MOST_DECISIONS for cost, n in read.values())
    right = sound and (known is None or 0 < known < FARTHEST) and 0 < found.place < FARTHEST
    return found if right else None
