"""The game record: JSON Lines with the decisions of players and of chance.

A writer writes `header_line` and `start_lines`, then `lines_for` each action. `read` restores the
game, even from a file that stops after any line; the rest of an incomplete action is in
`Record.missing`. `scan` checks a record of any size without storing it.
"""

from typing import Final

from dalmuti.rules.errors import RecordError, RecordNewerError
from dalmuti.rules.record.header import FORMAT, VERSION, Header, header_line
from dalmuti.rules.record.reader import Reader, Result
from dalmuti.rules.record.reading import (
    Record,
    Scan,
    Source,
    hand_starts,
    read,
    replay,
    scan,
    state_at,
    states,
)
from dalmuti.rules.record.text import MAX_DEPTH, MAX_LINE
from dalmuti.rules.record.writer import event_lines, lines_for, start_lines

SUFFIX: Final = ".dalmuti"

__all__ = [
    "FORMAT",
    "MAX_DEPTH",
    "MAX_LINE",
    "SUFFIX",
    "VERSION",
    "Header",
    "Reader",
    "Record",
    "RecordError",
    "RecordNewerError",
    "Result",
    "Scan",
    "Source",
    "event_lines",
    "hand_starts",
    "header_line",
    "lines_for",
    "read",
    "replay",
    "scan",
    "start_lines",
    "state_at",
    "states",
]
