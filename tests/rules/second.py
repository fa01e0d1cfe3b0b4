"""The engine's verdict in the referee's terms."""

import io

from dalmuti.rules.record import RecordError, scan
from tests.rules.referee import Verdict


def engine(data: bytes) -> Verdict:
    """Return the engine's verdict in the referee's terms."""
    try:
        scanned = scan(io.BytesIO(data))
    except RecordError as error:
        return Verdict(ok=False, line=error.line, error=error.sentence)
    reader = scanned.reader
    verdict = Verdict(ok=True, complete=reader.complete, torn=scanned.torn)
    for result in reader.results:
        hand: dict[str, object] = {"number": result.number, "order": list(result.order)}
        if result.points is not None:
            hand["points"] = dict(result.points)
        verdict.hands.append(hand)
    if reader.header.rules.scoring:
        verdict.scores = reader.scores
    return verdict
