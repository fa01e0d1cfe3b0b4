"""The check of record files."""

import json
import sys
from collections.abc import Sequence

from dalmuti.console import show
from dalmuti.rules.record import RecordError, Scan, scan
from dalmuti.storage.files import open_plain

GOOD = 0
BAD = 1


def check_files(names: Sequence[str]) -> int:
    """Check each file, print a JSON object with the findings of each, and return the status.

    The status is 0 if all are good, else 1. A torn last line gets a warning on standard error.
    """
    status = GOOD
    for name in names:
        answer = _answer(name)
        # Escaped, so that no player's name can break a line or be unprintable on a terminal.
        if not show(json.dumps(answer)):
            return BAD
        if not answer["ok"]:
            status = BAD
    return status


def _answer(name: str) -> dict[str, object]:
    try:
        file = open_plain(name, most=None)
    except (OSError, ValueError) as error:
        return _unreadable(name, error)
    try:
        with file:
            scanned = scan(file)
    except RecordError as error:
        return _bad(name, error.line, error.sentence)
    except OSError as error:
        return _unreadable(name, error)
    if scanned.torn:
        print(
            f"{name!r}: the last line was cut off (no newline, incomplete JSON) and is ignored; "
            "the rest is read.",
            file=sys.stderr,
        )
    return _good(name, scanned)


def _unreadable(name: str, error: Exception) -> dict[str, object]:
    reason = getattr(error, "strerror", None) or error
    return _bad(name, 0, f"{name!r} cannot be read: {reason}; give a readable file")


def _bad(name: str, line: int, sentence: str) -> dict[str, object]:
    return {"file": name, "ok": False, "line": line, "error": sentence}


def _good(name: str, scanned: Scan) -> dict[str, object]:
    reader = scanned.reader
    hands: list[dict[str, object]] = []
    for result in reader.results:
        hand: dict[str, object] = {"number": result.number, "order": result.order}
        if result.points is not None:
            hand["points"] = dict(result.points)
        hands.append(hand)
    answer: dict[str, object] = {
        "file": name,
        "ok": True,
        "complete": reader.complete,
        "hands": hands,
    }
    if reader.header.rules.scoring:
        answer["scores"] = reader.scores
    return answer
