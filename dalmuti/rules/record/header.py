"""The first line of a record: the players and the rules."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NoReturn

from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.errors import RecordError, RecordNewerError, RulesError
from dalmuti.rules.game import new_game
from dalmuti.rules.record.text import Entry, encode, shown

FORMAT: Final = "dalmuti-record"
VERSION: Final = 1
HEADER_KEYS: Final = ("format", "version", "edition", "rules", "players")


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a record."""

    names: tuple[str, ...]
    edition: str
    rules: Rules
    extra: Mapping[str, object]
    """Further keys (a seed, the bots' levels), preserved as they are."""


def header_line(
    names: Sequence[str],
    edition: str,
    rules: Rules | None = None,
    extra: Mapping[str, object] | None = None,
) -> str:
    """Return the first line of a record, without its newline; `extra` are further keys of it.

    :raises ValueError: `extra` has a key that belongs to the format.
    """
    entry: Entry = {"format": FORMAT, "version": VERSION, "edition": edition}
    preset = EDITIONS[edition]
    if rules is not None and rules != preset:
        entry["rules"] = {
            field.name: getattr(rules, field.name)
            for field in fields(Rules)
            if getattr(rules, field.name) != getattr(preset, field.name)
        }
    entry["players"] = list(names)
    for key, value in (extra or {}).items():
        if key in HEADER_KEYS:
            raise ValueError(f"The header's key {key!r} belongs to the format; choose another.")
        entry[key] = value
    line = encode(entry)
    # Only a foreign file's own keys can contain lone surrogates, which can only be written escaped.
    return line if line.isascii() or _encodable(line) else json.dumps(entry)


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def parse_header(entry: object, line: int) -> Header:
    """Return the header of a parsed line.

    :raises RecordNewerError: its version is higher than `VERSION`.
    :raises RecordError: it is not a header, or the game is impossible.
    """

    def fail(sentence: str) -> NoReturn:
        raise RecordError(line, sentence)

    if not isinstance(entry, dict):
        fail(f"the header must be an object, not {shown(entry)}")
    if entry.get("format") != FORMAT:
        fail(f'"format" must be "{FORMAT}", not {shown(entry.get("format"))}')
    version = entry.get("version")
    if type(version) is int and version > VERSION:
        raise RecordNewerError(
            line,
            f'"version" must be {VERSION}, not {shown(version)}, which a newer version of the game '
            "has written",
        )
    if type(version) is not int or version != VERSION:
        fail(f'"version" must be {VERSION}, not {shown(version)}')
    edition = entry.get("edition")
    if not isinstance(edition, str) or edition not in EDITIONS:
        fail(f'"edition" must be en, fr, de or nl, not {shown(edition)}')
    names = entry.get("players")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        fail(f'"players" must be a list of 4 to 10 names, not {shown(names)}')
    overrides = entry.get("rules", {})
    if not isinstance(overrides, dict):
        fail(f'"rules" must be an object, not {shown(overrides)}')
    rules = changed_rules(EDITIONS[edition], overrides, fail)
    try:
        new_game(tuple(names), edition, rules)
    except RulesError as error:
        fail(str(error))
    extra = {key: value for key, value in entry.items() if key not in HEADER_KEYS}
    return Header(tuple(names), edition, rules, MappingProxyType(extra))


def changed_rules(preset: Rules, overrides: Entry, fail: Callable[[str], NoReturn]) -> Rules:
    """Return a preset with some rules changed; `fail` raises the error for an invalid change."""
    values = {field.name: getattr(preset, field.name) for field in fields(Rules)}
    for key, value in overrides.items():
        if key not in values:
            fail(f'"rules" has the unknown key {shown(key)}; known are {", ".join(values)}')
        known = values[key]
        if isinstance(known, StrEnum):
            choices = [str(choice) for choice in type(known)]
            if not isinstance(value, str) or value not in choices:
                fail(f'"{key}" must be {" or ".join(choices)}, not {shown(value)}')
            values[key] = type(known)(value)
        elif isinstance(known, bool):
            if not isinstance(value, bool):
                fail(f'"{key}" must be true or false, not {shown(value)}')
            values[key] = value
        else:
            if value is not None and (type(value) is not int or value < 1):
                fail(f'"{key}" must be a positive integer or null, not {shown(value)}')
            values[key] = value
    return Rules(**values)
