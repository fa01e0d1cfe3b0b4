"""The check of a record, in memory that does not grow with its moves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from dalmuti.rules.errors import RecordError
from dalmuti.rules.record.header import parse_header
from dalmuti.rules.record.lines import Source, lines
from dalmuti.rules.record.reader import Reader


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand that was played to its end."""

    number: int
    order: tuple[str, ...]
    """Who went out when, first first."""
    points: Mapping[str, int] | None
    """What the hand scored; None without scoring."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What a good record holds."""

    complete: bool
    """Whether its last line is a hand's result."""
    hands: tuple[FinishedHand, ...]
    scores: Mapping[str, int] | None
    """The points of everybody ever seated; None without scoring."""
    torn: int | None
    """The number of a torn last line that was dropped."""


def check(source: Source) -> Checked:
    """Replay a record under the rules and return what it holds.

    :raises RecordError: the first line that breaks the format or a rule.
    """
    reader: Reader | None = None
    hands: list[FinishedHand] = []
    complete = False
    torn = None
    for line in lines(source):
        if line.torn:
            torn = line.number
            break
        if reader is None:
            reader = Reader(parse_header(line.entry, line.number))
            continue
        reader.take(line.number, line.entry)
        # A reader looks back at the last action only.
        del reader.actions[:-1]
        # What it took is an object whose keys are right.
        entry = cast(dict[str, object], line.entry)
        complete = entry["event"] == "result"
        if complete:
            order = tuple(cast(list[str], entry["order"]))
            points = cast(dict[str, int] | None, entry.get("points"))
            hands.append(FinishedHand(reader.state.hand_number, order, points))
    if reader is None:
        raise RecordError(1, "the file is empty; a record begins with its header")
    state = reader.state
    scores = dict(zip(state.names, state.points, strict=True)) if state.rules.scoring else None
    return Checked(complete, tuple(hands), scores, torn)
