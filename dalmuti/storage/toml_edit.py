"""Edits of a TOML file that people edit too; everything else stays as they wrote it.

tomlkit takes longer to import than the settings to read: import this module only to write.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, InlineTable, Item, Key, Table, Whitespace

Body = list[tuple[Key | None, Item]]
"""A table in tomlkit's tree, in the file's order; comments and blank lines have no key."""

_STRING_OR_COMMENT: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'{3}.*?\'{3,5}|"(?:\\.|[^"\\])*"|\'[^\']*\'|(#[^\r\n]*)', re.DOTALL
)
"""The comment is the only group; strings are matched because they may contain a #."""


@dataclass(frozen=True, slots=True)
class Line:
    """A value of a section, or None to remove it; a new line gets `comment` above it."""

    key: str
    value: Any
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """The values that a table should have. Other keys stay, unless this is the `whole` of it."""

    path: tuple[str, ...]
    """The keys of its header; empty for the top of the file."""
    lines: Sequence[Line]
    comment: str = ""
    """Written above a new header."""
    whole: bool = False


def edited(text: str, sections: Sequence[Section]) -> str:
    """Return `text` with the values of `sections`, replaced in place or added to their tables.

    The comment of a removed value becomes a line of its own in the same place.

    :raises ValueError: `text` is not TOML, or tomlkit cannot edit it.
    """
    before = tomllib.loads(text)
    after = deepcopy(before)
    try:
        document = tomlkit.parse(text if text.endswith("\n") else f"{text}\n")
        for section in sections:
            _edit(document.body, section, _table_in(before, section.path))
            _apply(after, section)
        written = document.as_string()
    except (TOMLKitError, RecursionError) as error:
        raise ValueError(f"tomlkit cannot edit it: {error}") from error
    if not _same(_filled(tomllib.loads(written)), _filled(after)):
        raise ValueError("tomlkit cannot edit it: other values would change")
    return written


def comments_in(text: str) -> list[str]:
    """Return the comments of TOML text, each with its #."""
    return [comment for comment in _STRING_OR_COMMENT.findall(text) if comment]


# --- Plain values ----------------------------------------------------------------------------


def _table_in(data: Mapping[str, Any], path: Sequence[str]) -> Mapping[str, Any] | None:
    for name in path:
        found = data.get(name)
        if not isinstance(found, dict):
            return None
        data = found
    return data


def _apply(data: dict[str, Any], section: Section) -> None:
    lines = {line.key: line.value for line in section.lines if line.value is not None}
    table = data
    for name in section.path:
        if not isinstance(table.get(name), dict):
            table.pop(name, None)
            if not lines:
                return
        table = table.setdefault(name, {})
    for key in [*table] if section.whole else [line.key for line in section.lines]:
        table.pop(key, None)
    table.update(lines)


def _same(one: Any, other: Any) -> bool:
    """Return whether two values are the same in TOML: 1, 1.0 and true differ, nan equals nan."""
    return _canonical(one) == _canonical(other)


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, default=repr)


def _filled(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return tables without the empty ones, which dotted keys cannot express."""
    tables = {key: _filled(one) if isinstance(one, dict) else one for key, one in data.items()}
    return {key: one for key, one in tables.items() if one != {}}


# --- The tree --------------------------------------------------------------------------------


def _edit(top: Body, section: Section, present: Mapping[str, Any] | None) -> None:
    """Update a section to its lines; `present` are its current values, None if not a table."""
    if present is None:
        _open(top, section.path)
    values = present or {}
    lines = list(section.lines)
    if section.whole:
        kept = {line.key for line in lines}
        lines += [Line(key, None) for key in values if key not in kept]
    for line in lines:
        if _same(values.get(line.key), line.value):  # None if there is none
            continue
        _open(top, section.path)
        _set(top, section, line, values.get(line.key))


def _set(top: Body, section: Section, line: Line, present: Any) -> None:
    path = (*section.path, line.key)
    places = list(_places(top, path))
    kinds = [type(body[at][1]) for body, at in places]
    if Table in kinds and isinstance(line.value, Mapping):
        entries = [Line(key, value) for key, value in line.value.items()]
        _edit(top, Section(path, entries, whole=True), present)
    elif places and line.value is not None and not {Table, AoT} & set(kinds):
        _replace(*places[0], line.value)
    else:
        for body, at in places:
            _remove(body, at)
        if line.value is not None:
            _add(_body_for(top, section), line)


def _places(body: Body, path: Sequence[str]) -> Iterator[tuple[Body, int]]:
    """Yield the places of a key, last first: a table may come in several parts."""
    for at in reversed(range(len(body))):
        key, item = body[at]
        if key is None or key.key != path[0]:
            continue
        if len(path) == 1:
            yield body, at
        elif isinstance(item, Table):
            yield from _places(item.value.body, path[1:])


def _open(top: Body, path: tuple[str, ...]) -> None:
    """Turn the inline tables of a path into tables with headers, and remove other values."""
    for depth in range(1, len(path) + 1):
        for body, at in list(_places(top, path[:depth])):
            item = body[at][1]
            if isinstance(item, Table):
                continue
            _remove(body, at)
            if isinstance(item, InlineTable):
                into = _body_for(top, Section(path[:depth], ()))
                for key, value in item.unwrap().items():
                    _add(into, Line(key, value))


def _body_for(top: Body, section: Section) -> Body:
    """Return the part of a table that takes new lines; a missing one is added at the end."""
    if not section.path:
        return top
    for body, at in _places(top, section.path):
        key, table = body[at]
        assert key is not None
        assert isinstance(table, Table)
        # Without a header or dotted keys it is only the prefix of other headers.
        if key.is_dotted() or not table.is_super_table():
            return table.value.body
    if top:
        top.append((None, tomlkit.nl()))
    top += [(None, _comment(f"# {part}")) for part in section.comment.splitlines()]
    made = item = tomlkit.table(is_super_table=False)
    *above, name = section.path
    for outer in reversed(above):
        item, inner = tomlkit.table(is_super_table=True), item
        item.value.body.append((tomlkit.key(name), inner))
        name = outer
    top.append((tomlkit.key(name), item))
    return made.value.body


def _add(body: Body, line: Line) -> None:
    """Add a line after the values of a table, or below its own comment if that still exists."""
    new: Body = [(tomlkit.key(line.key), _value(line.value))]
    at = _end_of_values(body)
    if line.comment:
        written = [item.as_string().strip() if not key else "" for key, item in body]
        if f"# {line.comment}" in written:
            at = written.index(f"# {line.comment}") + 1
        else:
            new[:0] = [(None, tomlkit.nl()), (None, _comment(f"# {line.comment}"))]
    body[at:at] = new


def _end_of_values(body: Body) -> int:
    """Return the place for new lines: before a comment that belongs to the next header."""
    end = 0
    for at, (key, item) in enumerate(body):
        if key is not None:
            if isinstance(item, Table | AoT) and not key.is_dotted():
                break
            end = at + 1
    for at in range(end, len(body)):
        key, item = body[at]
        if key is not None:
            break
        if isinstance(item, Whitespace):
            return at
    return end


def _replace(body: Body, at: int, value: Any) -> None:
    key, item = body[at]
    before = comments_in(item.as_string())
    if before and isinstance(item, Array) and isinstance(value, list | tuple):
        _replace_items(item, value)
    else:
        new = _value(value)
        new.trivia.indent, new.trivia.trail = item.trivia.indent, item.trivia.trail
        new.trivia.comment_ws, new.trivia.comment = item.trivia.comment_ws, item.trivia.comment
        body[at] = (key, new)
    lost = Counter(before) - Counter(comments_in(body[at][1].as_string()))
    body[at:at] = [(None, _comment(comment)) for comment in lost.elements()]


def _replace_items(array: Array, values: Sequence[Any]) -> None:
    """Update an array item by item, so that comments between them stay."""
    del array[len(values) :]
    for at, value in enumerate(values):
        if at == len(array):
            array.append(_item(value))
        elif not _same(array[at], value):
            array[at] = _item(value)


def _remove(body: Body, at: int) -> None:
    alone = tomlkit.document()
    alone.body.append(body[at])
    body[at : at + 1] = [(None, _comment(comment)) for comment in comments_in(alone.as_string())]


def _comment(text: str) -> Whitespace:
    """Return a comment line as whitespace, because tomlkit would add a header otherwise."""
    return tomlkit.ws(f"{text}\n")


def _value(value: Any) -> Item:
    """Return a TOML value: an array of tables one per line, everything else on one line."""
    item = _item(value)
    if isinstance(item, Array):
        item.multiline(any(isinstance(one, Mapping) for one in value))
    return item


def _item(value: Any) -> Item:
    match value:
        case Mapping():
            table = tomlkit.inline_table()
            entries = [(tomlkit.key(key), _item(one)) for key, one in value.items()]
            if entries:
                entries[0][1].trivia.indent = entries[-1][1].trivia.trail = " "
            for key, item in entries:
                table.append(key, item)
            return table
        case list() | tuple():
            array = tomlkit.array()
            for one in value:
                array.append(_item(one))
            return array
        case str():
            return tomlkit.string(str(value))
    item = tomlkit.item(value)
    assert isinstance(item, Item)
    return item
