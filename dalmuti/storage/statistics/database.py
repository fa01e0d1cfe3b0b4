"""The SQLite file of the statistics: tables, versions, insertion and queries.

It is one plain file without a write-ahead log: only one thread writes, a few lines a hand, and a
single file is easy to copy. Hands are keyed by game and number, so inserting one twice changes
nothing.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from itertools import groupby
from pathlib import Path
from types import MappingProxyType, NoneType
from typing import Any, Final

from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from dalmuti.storage.errors import (
    StatisticsBrokenError,
    StatisticsError,
    StatisticsNewerError,
    StorageError,
)
from dalmuti.storage.files import check_plain, put_aside
from dalmuti.storage.statistics.hands import FinishedHand, HandLine
from dalmuti.storage.statistics.review_table import forget_in_reviews, rename_in_reviews

VERSION: Final = 1
PATIENCE: Final = 1.0
"""Seconds to wait while another program has the file locked."""

_TABLES: Final = """
CREATE TABLE game (
    key TEXT PRIMARY KEY,
    started TEXT NOT NULL,
    edition TEXT NOT NULL,
    practice INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE line (
    game TEXT NOT NULL REFERENCES game (key),
    hand INTEGER NOT NULL,
    player TEXT NOT NULL,
    person INTEGER NOT NULL,
    status INTEGER NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER,
    revolution INTEGER NOT NULL,
    PRIMARY KEY (game, hand, player)
) WITHOUT ROWID;
"""
HANDS: Final = (
    "SELECT started, game, hand, edition, practice, player, person, status, place, points,"
    " revolution FROM line CROSS JOIN game ON game = key"
)
"""A row for each player of each hand; SQLite takes the tables of a CROSS JOIN in their order, so
that the rows come in order by game, hand and player without sorting.
"""
_RENAME: Final = """
UPDATE line SET player = :new WHERE player = :old
AND game IN (SELECT game FROM line WHERE player = :old AND person = 1)
AND game NOT IN (SELECT game FROM line WHERE player = :new)
"""
_RENAME_IN_GAME: Final = (
    "UPDATE OR IGNORE line SET player = :new WHERE game = :game AND player = :old"
)
BLANKS: Final = tuple(" " * length for length in range(MAX_PLAYERS))
"""Names of deleted people: several, as more than one person of a game may be deleted."""
NameNow = Callable[[str, str], str]
"""Returns a person's name now by that in a game and when it began; "" if they were deleted."""
UPGRADES: Final[Mapping[int, str]] = MappingProxyType({})
"""By version, the statements that upgrade it to the next; version 1 is the first."""


@contextmanager
def opened(path: Path, upgrades: Mapping[int, str] = UPGRADES) -> Iterator[sqlite3.Connection]:
    """Open the file, creating or upgrading it if necessary.

    :raises StatisticsNewerError: a newer version of the game wrote it.
    :raises StatisticsBrokenError: it is damaged, perhaps noticed only in use; it was renamed.
    :raises StatisticsError: it cannot be read or written now.
    """
    try:
        if not path.exists():
            _begin(path)
        check_plain(path)
        if not path.stat().st_size:
            raise _broken(path, "the file is empty")
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as database:
            _bring_up(database, path, upgrades)
            yield database
    except sqlite3.OperationalError as error:
        # Our queries are correct: if SQLite rejects one, the tables have been changed.
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) == sqlite3.SQLITE_ERROR:
            raise _broken(path, str(error)) from error
        raise _refused(path, str(error)) from error
    except OSError as error:
        raise _refused(path, error.strerror or str(error)) from error
    except UnicodeDecodeError as error:  # in SQLite's own message about a table
        raise _broken(path, "a text in it is damaged") from error
    except sqlite3.DatabaseError as error:
        if type(error) is not sqlite3.DatabaseError:
            raise  # a bug in our code, not damage to the file
        raise _broken(path, str(error)) from error


def unchanged(name: str, _began: str) -> str:
    """Return a name as it is, where nobody has been renamed or deleted."""
    return name


def put_in(
    database: sqlite3.Connection, hands: Iterator[FinishedHand], name_now: NameNow = unchanged
) -> None:
    """Insert hands, all or none; a hand already there is replaced.

    People have their present names there, and blank ones if they have been deleted since.
    """
    with database:
        for hand in hands:
            database.execute(
                "INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?)",
                (hand.game, hand.started, hand.edition, hand.practice),
            )
            database.execute(
                "DELETE FROM line WHERE game = ? AND hand = ?", (hand.game, hand.number)
            )
            database.executemany(
                "INSERT INTO line VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        hand.game,
                        hand.number,
                        line.player,
                        line.person,
                        line.status,
                        line.place,
                        line.points,
                        line.revolution,
                    )
                    for line in hand.lines
                ],
            )
            for line in filter(lambda line: line.person, hand.lines):
                now = name_now(line.player, hand.started)
                if now == line.player:
                    continue
                for new in (now,) if now else BLANKS:
                    database.execute(
                        _RENAME_IN_GAME, {"game": hand.game, "old": line.player, "new": new}
                    )


def rename_player(database: sqlite3.Connection, old: str, new: str) -> None:
    """Give a person another name in every game in which nobody else has it."""
    with database:
        database.execute(_RENAME, {"old": old, "new": new})
        rename_in_reviews(database, old, new)


def forget_player(database: sqlite3.Connection, name: str) -> None:
    """Remove a person's name; their hands stay, as others played in them."""
    with database:
        forget_in_reviews(database, name)
        for blank in BLANKS:
            database.execute(_RENAME, {"old": name, "new": blank})


def hands_in(database: sqlite3.Connection) -> dict[str, int]:
    """Return the number of hands of each game, by its key."""
    rows = database.execute(
        "SELECT game, COUNT(DISTINCT hand) FROM line JOIN game ON game = key GROUP BY game"
    )
    return dict(rows.fetchall())


def people_counted(database: sqlite3.Connection) -> tuple[str, ...]:
    """Return the names of people with hands, except blank ones, in alphabetical order."""
    rows = database.execute(
        "SELECT DISTINCT player FROM line JOIN game ON game = key"
        " WHERE person = 1 AND practice = 0 AND TRIM(player) <> '' ORDER BY player"
    )
    return tuple(str(name) for (name,) in rows)


def all_hands(database: sqlite3.Connection) -> tuple[FinishedHand, ...]:
    """Return every hand, game by game in the order in which they began."""
    rows = database.execute(f"{HANDS} ORDER BY started, game, hand, status")
    hands = [hand_of(tuple(lines)) for _, lines in groupby(rows, key=lambda row: row[:5])]
    if None in hands:
        raise sqlite3.DatabaseError("a hand is not as it was written")
    return tuple(hand for hand in hands if hand is not None)


def hand_of(rows: Sequence[tuple[Any, ...]]) -> FinishedHand | None:
    """Return the hand in rows of `HANDS`, sorted by status; None if they make no sense."""
    started, game, number, edition, practice = rows[0][:5]
    texts = [started, game, edition, *(row[5] for row in rows)]
    numbers = [number, practice, *(value for row in rows for value in (*row[6:9], row[10]))]
    places = list(range(len(rows)))
    right = (
        all(type(text) is str for text in texts)
        and all(type(value) is int for value in numbers)
        and all(type(row[9]) in (int, NoneType) for row in rows)
        and [row[7] for row in rows] == places == sorted(row[8] for row in rows)
        and len(rows) >= MIN_PLAYERS
    )
    lines = tuple(HandLine(row[5], bool(row[6]), *row[7:]) for row in rows)
    return FinishedHand(game, started, edition, bool(practice), number, lines) if right else None


def _begin(path: Path) -> None:
    """Create a file with empty tables; a kill leaves either that or no file."""
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    new.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(new)) as database:
            _write_tables(database, new, _TABLES, VERSION)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def _bring_up(database: sqlite3.Connection, path: Path, upgrades: Mapping[int, str]) -> None:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    newest = max(upgrades, default=VERSION - 1) + 1
    if version > newest:
        raise StatisticsNewerError(
            f"The statistics {str(path)!r} were written by a newer version of the game (version "
            f"{version}, this one knows {newest}). They are left alone, and nothing is counted.",
            path=str(path),
        )
    if version == newest:
        return
    if version:
        with closing(sqlite3.connect(f"{path}.version-{version}")) as copy:
            database.backup(copy)
    steps = [upgrades[step] for step in range(version, newest)] if version else [_TABLES]
    _write_tables(database, path, "".join(steps), newest)


def _write_tables(database: sqlite3.Connection, path: Path, script: str, version: int) -> None:
    """Create or upgrade the tables; a power cut leaves them as they were."""
    try:
        database.executescript(f"BEGIN;{script}PRAGMA user_version = {version};COMMIT;")
    except sqlite3.OperationalError as error:
        raise _refused(path, str(error)) from error


def _refused(path: Path, reason: str) -> StatisticsError:
    return StatisticsError(
        f"The statistics {str(path)!r} cannot be used now ({reason}). The game goes on, and its "
        "hands will be counted as soon as possible.",
        path=str(path),
        reason=reason,
    )


def _broken(path: Path, reason: str) -> StorageError:
    try:
        kept = put_aside(path)
    except OSError:
        return _refused(path, reason)
    return StatisticsBrokenError(
        f"The statistics {str(path)!r} were damaged ({reason}). They have been kept as "
        f"{kept.name!r} and are being counted again from the saved games.",
        path=str(path),
        kept=kept.name,
        reason=reason,
    )
