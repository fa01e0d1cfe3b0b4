"""TOML files that may be damaged or hostile: reading them, and recovery of undamaged parts."""

import re
import tomllib
from typing import Any, Final

MOST_DOTS: Final = 100
"""The most dots outside strings in a line: the time to read a key grows with their square."""
_STRING_OR_COMMENT: Final = re.compile(r'"(?:[^"\\]|\\.?)*(?:"|(\Z))|\'[^\']*(?:\'|(\Z))|#.*')
"""Matches at every quotation mark, so in linear time; a group matches an unclosed string."""


def parsed(text: str) -> dict[str, Any]:
    """Return the values of a TOML file.

    :raises ValueError: it is not TOML, or has more than `MOST_DOTS` dots in a line.
    :raises RecursionError: it is nested too deep.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS < _STRING_OR_COMMENT.sub(_unclosed, line).count("."):
            raise ValueError(f"a key is nested too deep (at line {number}, column 1)")
    return tomllib.loads(text)


def _unclosed(found: re.Match[str]) -> str:
    """Return a string without an end, which may be anything, but no other one and no comment."""
    return "" if set(found.groups()) == {None} else found[0]


def readable_part(text: str) -> dict[str, Any]:
    """Return the undamaged values of a damaged file, in sections with an undamaged header."""
    sections: list[str] = []
    header: str | None = ""
    values: dict[str, str] = {}
    for part in re.split(r"(?m)^(?=[^\s#\]}])", text):
        if re.match(r"\[|[^=\n]*\]\s*(?:\n|$)", part):
            if header is not None:
                sections.append(_longest(header, [*values.values()]))
            # The values after a damaged header would land in another section.
            header, values = (part if _parses(part) else None), {}
        elif header is not None and _parses(header + part):
            key = re.match(r"[\w-]+(?=\s*=)", part)
            values.setdefault(key[0] if key else part, part)
    if header is not None:
        sections.append(_longest(header, [*values.values()]))
    whole = "".join(sections)
    return parsed(whole) if _parses(whole) else {}


def _longest(section: str, values: list[str]) -> str:
    """Return a section with those of the values that do not conflict with earlier ones.

    Halving them takes far fewer attempts than adding one at a time.
    """
    whole = section + "".join(values)
    if _parses(whole):
        return whole
    if len(values) == 1:
        return section
    half = len(values) // 2
    return _longest(_longest(section, values[:half]), values[half:])


def _parses(text: str) -> bool:
    try:
        parsed(text)
    except (ValueError, RecursionError):
        return False
    return True
