"""Lines of a record at the limits of the format."""

import json
from io import BytesIO

import pytest

from dalmuti.rules.editions import Rules
from dalmuti.rules.record import MAX_LINE, RecordError, header_line, read
from dalmuti.rules.record.text import shown
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


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            b'{"event": "pass", "player": x, "cards": [1]}',
            'invalid JSON at character 29, in "\\"player\\": x, \\"cards\\"":',
        ),
        (
            b'{"event": x, "player": "Ann", "cards": []}',
            'invalid JSON at character 11, in "{\\"event\\": x, \\"player":',
        ),
    ],
)
def test_what_is_no_json_is_shown_with_what_stands_around_it(line: bytes, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(BytesIO(HEADER + line + b"\n"))
    assert said in str(caught.value)


def test_names_are_written_as_they_are_unless_they_hold_what_is_no_character() -> None:
    names = ("Zoë", "Ben", "Cid", "Dot")
    assert '"Zoë"' in header_line(names, "en")
    torn = header_line(names, "en", extra={"by": "\ud800"})
    assert torn.isascii()
    assert '"Zo\\u00eb"' in torn
    assert '"Ann"' in header_line(("Ann", *names[1:]), "en")


def test_a_key_given_twice_is_named() -> None:
    with pytest.raises(RecordError, match='the key "b" is given twice'):
        read(BytesIO(HEADER + b'{"a": 1, "b": 2, "b": 3}\n'))


def test_a_torn_line_is_dropped_though_a_key_in_it_is_given_twice() -> None:
    torn = b'{"event": {"b": 1, "b": 2}, "c'
    assert read(BytesIO(HEADER + torn)).kept == len(HEADER)


@pytest.mark.parametrize(
    ("digits", "said"),
    [("9" * 1000, "99999"), ("9" * 1001, "10000"), ("-" + "9" * 1001, "-1000")],
)
def test_numbers_of_any_length_are_read_and_shown_shortened(digits: str, said: str) -> None:
    line = f'{{"event": "draw", "player": "Ann", "card": {digits}}}\n'
    with pytest.raises(RecordError) as caught:
        read(BytesIO(HEADER + line.encode()))
    assert f"not {said}" in str(caught.value)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize(("length", "end"), [(198, 'x"'), (199, "x..."), (5000, "x...")])
def test_a_value_of_more_than_200_characters_is_cut(length: int, end: str) -> None:
    assert shown("x" * length).endswith(end)
    assert len(shown("x" * length)) <= 203


def test_a_sentence_of_more_than_500_characters_is_cut() -> None:
    assert "..." not in RecordError(2, "x" * 500).sentence
    assert RecordError(2, "x" * 501).sentence.startswith("x" * 500 + "...")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("The key is missing.", "The key is missing (the record's format)"),
        ("The hand is not dealt (RULES 4)", "The hand is not dealt (RULES 4)"),
        ("Ben cannot act now (RULES 7).", "Ben cannot act now (RULES 7)."),
    ],
)
def test_a_sentence_names_the_rule_or_the_format(sentence: str, said: str) -> None:
    assert RecordError(2, sentence).sentence == said


@pytest.mark.parametrize(("kind", "said"), [("chair", "a chair"), ("exchange", "an exchange")])
def test_a_line_out_of_place_is_named_with_its_article(kind: str, said: str) -> None:
    header = header_line(NAMES[:4], "en", Rules(merchant_exchange=True))
    line = json.dumps({"event": kind, "player": "Ann", "chair": 0, "with": None})
    with pytest.raises(RecordError) as caught:
        read(BytesIO(f"{header}\n{line}\n".encode()))
    assert caught.value.line == 2
    assert caught.value.sentence.startswith(f"{said} line cannot come here: ")
