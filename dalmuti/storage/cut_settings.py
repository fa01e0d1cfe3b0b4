"""Detect settings files that were cut short, which TOML alone cannot."""

from collections.abc import Mapping
from typing import Any, Final

from dalmuti.storage.setting_fields import FIELDS, TABLES

END: Final = "# The end."
PROMISE: Final = f'# A file that lacks its last line, "{END}", has been cut short.'


def with_end(text: str) -> str:
    """Return a settings file's text with `PROMISE` above its version and `END` at its end."""
    lines = [line for line in text.splitlines(keepends=True) if line.strip() != END]
    if not _has(text, PROMISE):
        # Above the version: a file without a version is damaged anyway.
        at = next((at for at, line in enumerate(lines) if line.startswith("version")), 0)
        lines.insert(at, f"{PROMISE}\n")
    return "".join([*lines, END, "\n"])


def is_cut(text: str) -> bool:
    """Return whether a settings file that announces its last line lacks it."""
    return _has(text, PROMISE) and not _has(text, END)


def whole_lines(text: str) -> str:
    """Return a text without an unfinished last line, in which a number may be cut short."""
    return text[: text.rfind("\n") + 1]


def lost_settings(sections: Mapping[str, Mapping[str, Any]], defaults: object) -> tuple[str, ...]:
    """Return the names of sections and values that may be missing from a file cut short.

    The last of the sections with free entries may always have had more of them.
    """
    there = [one.key in sections.get(one.section, {}) for one in FIELDS]
    last_there = max((at for at, found in enumerate(there) if found), default=-1)
    lost: list[str] = []
    for section in dict.fromkeys(one.section for one in FIELDS):
        # A value with an unwritten default may never have been there.
        missing = [
            one.key
            for at, one in enumerate(FIELDS)
            if one.section == section
            and not there[at]
            and (at > last_there or one.write(getattr(defaults, one.name)) is not None)
        ]
        whole = not sections.get(section)
        lost += [section] if whole else [f"{section}.{key}" for key in missing]
    last = max((at for at, one in enumerate(TABLES) if one.section in sections), default=0)
    return (*lost, *(one.section for one in TABLES[last:]))


def _has(text: str, line: str) -> bool:
    return any(one.strip() == line for one in text.splitlines())
