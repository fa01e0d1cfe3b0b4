"""Recovery of the undamaged parts of a TOML file."""

import re
import tomllib
from typing import Any


def readable_part(text: str) -> dict[str, Any]:
    """Return the undamaged values of a damaged file, in sections with an undamaged header."""
    sections: list[str] = []
    section: str | None = ""
    for part in re.split(r"(?m)^(?=[^\s#\]}])", text):
        if re.match(r"\[|[^=\n]*\]\s*(?:\n|$)", part):
            if section is not None:
                sections.append(section)
            section = part if _parses(part) else None  # later values would land in another section
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
