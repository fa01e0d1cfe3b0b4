"""Lines of a record as JSON, within the format's limits."""

import json
import re
from typing import Final, NoReturn

MAX_LINE: Final = 1 << 20
MAX_DEPTH: Final = 32

_LONGEST_VALUE: Final = 200
_MOST_DIGITS: Final = 1000
_MOST: Final[int] = 10**_MOST_DIGITS
_LEAST: Final = -_MOST
_BRACKETS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|([\[{])|([\]}])', re.DOTALL)

Entry = dict[str, object]
encode: Final = json.JSONEncoder(ensure_ascii=False).encode


class NoJsonError(ValueError):
    """A line is not JSON; at the end of a file it may be torn."""


class BadJsonError(ValueError):
    """A line is JSON that a record may not contain."""


class _TwiceError(Exception):
    """An object has a duplicate key; the rest of the line has not been read."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def parse_line(line: bytes) -> object:
    """Return the JSON value of a line; duplicate keys and excessive nesting are errors.

    :raises NoJsonError: the line is not JSON.
    :raises BadJsonError: the line is JSON, but breaks the format.
    """
    if line.startswith(b"\xef\xbb\xbf"):
        raise NoJsonError("the line begins with a byte order mark; leave it out")
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        byte = line[error.start]
        raise NoJsonError(
            f"byte {error.start + 1} is 0x{byte:02x}, not UTF-8 ({error.reason}); a record is UTF-8"
        ) from None
    if not text.strip(" \t\r\n"):
        raise NoJsonError("the line is blank; each line holds one object")
    if text.count("[") + text.count("{") > MAX_DEPTH:
        _check_depth(text)
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        excerpt = shown(text[max(0, error.pos - 10) : error.pos + 10])
        raise NoJsonError(
            f"invalid JSON at character {error.pos + 1}, in {excerpt}: {error.msg}; "
            "a line is one JSON object"
        ) from None
    except _TwiceError as twice:
        if not _whole(text):
            raise NoJsonError("the line is incomplete JSON") from None
        raise BadJsonError(f"the key {shown(twice.key)} is given twice") from None


def _whole(text: str) -> bool:
    try:
        json.loads(text, parse_constant=_constant, parse_int=_integer)
    except (json.JSONDecodeError, NoJsonError):
        return False
    return True


def _check_depth(text: str) -> None:
    depth = deepest = 0
    for match in _BRACKETS.finditer(text):
        if match[1]:
            depth += 1
            deepest = max(deepest, depth)
        elif match[2]:
            depth -= 1
    if deepest > MAX_DEPTH:
        error = BadJsonError if depth == 0 else NoJsonError
        raise error(f"the line is nested {deepest} deep; at most {MAX_DEPTH} is allowed")


def _object(pairs: list[tuple[str, object]]) -> Entry:
    entry = dict(pairs)
    if len(entry) < len(pairs):
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise _TwiceError(key)
            seen.add(key)
    return entry


def _constant(name: str) -> NoReturn:
    raise NoJsonError(f"{name} is not a JSON number; use an integer")


def _integer(digits: str) -> int:
    # Python refuses to convert or print longer ones; beyond a limit all count as equal.
    if len(digits) <= _MOST_DIGITS:
        return int(digits)
    return _LEAST if digits[0] == "-" else _MOST


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer
)


def shown(value: object) -> str:
    """Return a value as JSON for an error's sentence, shortened."""
    text = json.dumps(value, default=str)  # settings may have dates
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}..."
