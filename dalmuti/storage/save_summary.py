"""The summary of a saved game for the list of games, read without replaying it."""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

from dalmuti.players.seats import SeatSpec
from dalmuti.storage.errors import JournalCorruptError
from dalmuti.storage.journal import MatchHeader, match_header, read_record, read_seat


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """The facts in a journal's lines, without a replay; only the header has been checked."""

    header: MatchHeader
    hand_number: int
    """The last hand that began, 0 before the first."""
    results: int
    """The number of hands that have ended."""
    finished: bool
    """True once the agreed number of hands has been played."""
    seats: tuple[SeatSpec, ...]
    """Everyone who has ever sat at the table."""
    standing: tuple[tuple[str, int | None], ...]
    """Names, best first, with their points; without scoring in the order of the last result.

    Empty before the first result.
    """


def summary_of(data: bytes) -> SaveSummary:
    """Return the summary of a journal: its header, its hands counted, its points added up.

    :raises JournalNewerError: a newer version of the game has written it.
    :raises JournalCorruptError: the header is damaged; other lines are not checked.
    """
    first, _, rest = data.partition(b"\n")
    header = match_header(read_record(first))
    lines = rest.split(b"\n")
    results = [line for line in lines if line.startswith(b'{"event": "result"')]
    rules = header.rules
    finished = rules.scoring and rules.hands is not None and len(results) >= rules.hands
    return SaveSummary(
        header,
        sum(line.startswith(b'{"event": "hand"') for line in lines),
        len(results),
        finished,
        header.seats + _joined(lines),
        _standing([_object(line) for line in results]),
    )


def _joined(lines: list[bytes]) -> tuple[SeatSpec, ...]:
    seats = []
    for line in lines:
        if line.startswith(b'{"event": "join"'):
            entry = _object(line)
            try:
                seats.append(read_seat({**entry, "name": entry.get("player")}))
            except JournalCorruptError:
                continue  # The error will show when the game is resumed.
    return tuple(seats)


def _standing(results: list[dict[str, Any]]) -> tuple[tuple[str, int | None], ...]:
    if not results:
        return ()
    order = results[-1].get("order")
    names = [str(name) for name in order] if isinstance(order, list) else []
    total: Counter[str] = Counter()
    for result in results:
        points = result.get("points")
        if isinstance(points, dict):
            total.update({name: won for name, won in points.items() if type(won) is int})
    if not total:
        return tuple((name, None) for name in names)
    everybody = sorted({*names, *total}, key=lambda name: (-total[name], name))
    return tuple((name, total[name]) for name in everybody)


def _object(line: bytes) -> dict[str, Any]:
    """Return the object on a line, empty if it is damaged."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return entry if isinstance(entry, dict) else {}
