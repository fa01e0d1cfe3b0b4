"""The lines of a record, one at a time."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from dalmuti.rules.errors import RecordError
from dalmuti.rules.record.text import MAX_LINE, BadJsonError, NoJsonError, parse_line


class Source(Protocol):
    """A binary file, or anything else that gives lines of bytes with a limit to their length."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line with its newline, or at most `size` bytes; nothing at the end."""
        ...


class Line(NamedTuple):
    """One line of a record."""

    number: int
    """Its place in the file, from 1."""
    entry: object
    """The JSON value that it holds; None if it is torn."""
    size: int
    """How many bytes it has, its newline included."""
    ended: bool
    """Whether it has a newline."""
    torn: bool
    """Whether it is the last line, without a newline and no whole JSON."""


def lines(source: Source) -> Iterator[Line]:
    """Yield each line in turn; a torn last line may come after the first only.

    :raises RecordError: a line is too long or no JSON, or breaks the format in itself.
    """
    number = 0
    while line := source.readline(MAX_LINE + 2):
        number += 1
        ended = line.endswith(b"\n")
        if len(line.rstrip(b"\r\n")) > MAX_LINE or (not ended and len(line) == MAX_LINE + 2):
            raise RecordError(number, f"the line is longer than {MAX_LINE} bytes")
        try:
            entry, torn = parse_line(line), False
        except NoJsonError as error:
            if ended or number == 1:
                raise RecordError(number, str(error)) from None
            entry, torn = None, True
        except BadJsonError as error:
            raise RecordError(number, str(error)) from None
        yield Line(number, entry, len(line), ended, torn)
