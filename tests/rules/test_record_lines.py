"""Lines of a record at the edge of what may be."""

from io import BytesIO

import pytest

from dalmuti.rules.record import MAX_LINE, RecordError, header_line, read
from tests.rules.tables import NAMES

HEADER = f"{header_line(NAMES[:4], 'en')}\n".encode()
TORN = b'{"event": "'


@pytest.mark.parametrize("length", [MAX_LINE - 2, MAX_LINE - 1, MAX_LINE])
def test_a_torn_line_of_any_length_that_may_be_is_dropped(length: int) -> None:
    record = read(BytesIO(HEADER + TORN.ljust(length, b"x")))
    assert record.kept == len(HEADER)


@pytest.mark.parametrize("end", [b"x", b"x\n", b"\r\r", b"\r\r\r\n"])
def test_a_longer_line_is_refused(end: bytes) -> None:
    with pytest.raises(RecordError, match=f"longer than {MAX_LINE} bytes"):
        read(BytesIO(HEADER + TORN.ljust(MAX_LINE, b"x") + end))


def test_a_byte_that_is_no_utf_8_is_named_by_its_place() -> None:
    with pytest.raises(RecordError, match="byte 13 is 0xff"):
        read(BytesIO(HEADER + TORN + b"x\xff\n"))
