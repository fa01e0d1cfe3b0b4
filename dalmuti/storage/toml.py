"""TOML written for people: sections, one value a line, a comment above it."""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any


@dataclass(frozen=True, slots=True)
class Line:
    """One value of a section; without a comment it stands right under the line before."""

    key: str
    value: Any
    comment: str = ""


def toml_text(value: Any) -> str:
    """Return a value as TOML, on one line; tables become inline ones.

    :raises TypeError: TOML has nothing for such a value, None for one.
    """
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _quoted(value)
        case int() | float():
            return str(value)  # inf and nan have TOML's own names
        case datetime() | date() | time():
            return value.isoformat()
        case Mapping():
            inside = ", ".join(f"{toml_key(key)} = {toml_text(one)}" for key, one in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list() | tuple():
            return f"[{', '.join(map(toml_text, value))}]"
    raise TypeError(f"TOML has nothing for {value!r}.")


def toml_key(key: str) -> str:
    """Return a key, quoted if it needs to be."""
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else _quoted(key)


def toml_lines(lines: Iterable[Line]) -> list[str]:
    """Return the lines of a file for some values: each with its comment, long lists opened up."""
    written: list[str] = []
    for line in lines:
        if line.comment:
            written += ["", *(f"# {part}" for part in line.comment.splitlines())]
        if isinstance(line.value, list | tuple) and any(isinstance(v, Mapping) for v in line.value):
            items = [f"    {toml_text(value)}," for value in line.value]
            written += [f"{toml_key(line.key)} = [", *items, "]"]
        else:
            written.append(f"{toml_key(line.key)} = {toml_text(line.value)}")
    return written


def readable_part(text: str) -> dict[str, Any]:
    """Return what can be read of a damaged file: the values that are whole, in whole sections."""
    sections: list[str] = []
    section: str | None = ""
    for part in re.split(r"(?m)^(?=[^\s#\]}])", text):
        if re.match(r"\[|[^=\n]*\]\s*(?:\n|$)", part):
            if section is not None:
                sections.append(section)
            section = part if _parses(part) else None  # what follows would count elsewhere
        elif section is not None and _parses(section + part):
            section += part
    whole = "".join([*sections, section or ""])
    return tomllib.loads(whole) if _parses(whole) else {}


def _parses(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _quoted(text: str) -> str:
    # JSON's escapes are TOML's too, but for the one character that JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
