"""Values as JSON between two processes of the game, decoded by their types.

Dataclasses become lists with their name first, named tuples and tuples plain lists. Nothing but the
types named in the expected one can be made, so a line from a broken process cannot do harm.
"""

import dataclasses
import json
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")
Decoder = Callable[[Any], Any]


class CodecError(ValueError):
    """A line is not a value of the expected type."""


def _listed(value: object) -> list[object]:
    """Return a dataclass as a list."""
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        raise TypeError(f"a {type(value).__name__} cannot be encoded")
    return [
        type(value).__name__,
        *(getattr(value, field.name) for field in dataclasses.fields(value)),
    ]


encode: Final = json.JSONEncoder(default=_listed, separators=(",", ":")).encode
"""Return a value as one line of JSON in ASCII, without the newline."""


def decode(kind: type[T], line: bytes) -> T:
    """Return the value in a line, exactly as it was encoded.

    :raises CodecError: the line holds no value of this type.
    """
    try:
        return cast(T, _decoder(cast(Any, kind))(json.loads(line)))
    except (ValueError, TypeError, RecursionError) as error:
        raise CodecError(f"the line is not a {kind.__name__}") from error


@cache
def _decoder(kind: Any) -> Decoder:
    """Return the function that makes a value of a type from JSON, or raises ValueError."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _union(inner)
    if origin is tuple and inner[-1:] == (Ellipsis,):
        return _sequence(_decoder(inner[0]))
    if origin is tuple:
        return _row(lambda *values: values, tuple(map(_decoder, inner)))
    if dataclasses.is_dataclass(kind):
        return _tagged(_by_name((kind,)))
    if issubclass(kind, tuple):
        hints = get_type_hints(kind)
        return _row(kind, tuple(_decoder(hints[name]) for name in kind._fields))
    if issubclass(kind, Enum):
        return cast(Decoder, kind)
    return _plain((int, float) if kind is float else (kind,))


def _plain(kinds: tuple[type, ...]) -> Decoder:
    def made(value: Any) -> Any:
        if type(value) not in kinds:
            raise ValueError("a value has the wrong type")
        return value

    return made


def _sequence(one: Decoder) -> Decoder:
    def made(value: Any) -> Any:
        if type(value) is not list:
            raise ValueError("a value must be a list")
        return tuple(map(one, value))

    return made


def _row(make: Callable[..., Any], decoders: tuple[Decoder, ...]) -> Decoder:
    def made(value: Any) -> Any:
        if type(value) is not list or len(value) != len(decoders):
            raise ValueError("a list has the wrong length")
        return make(*(one(item) for one, item in zip(decoders, value, strict=True)))

    return made


def _fields(kind: Any) -> Decoder:
    """Return the decoder of a dataclass's fields, which follow its name."""
    hints = get_type_hints(kind)
    fields = tuple(_decoder(hints[field.name]) for field in dataclasses.fields(kind))
    return _row(lambda _, *values: kind(*values), (_plain((str,)), *fields))


def _by_name(kinds: tuple[Any, ...]) -> dict[str, Decoder]:
    """Return the decoders of the dataclasses among some types by their names."""
    return {kind.__name__: _fields(kind) for kind in kinds if dataclasses.is_dataclass(kind)}  # type: ignore[union-attr]


def _tagged(kinds: Mapping[str, Decoder], other: Decoder | None = None) -> Decoder:
    """Return the decoder of dataclasses by name, and of `other` values without one."""

    def made(value: Any) -> Any:
        tag = value[0] if type(value) is list and value else None
        if type(tag) is str and tag in kinds:
            return kinds[tag](value)
        if other is None:
            raise ValueError("a value is of no known kind")
        return other(value)

    return made


def _union(members: tuple[Any, ...]) -> Decoder:
    """Return the decoder of a union of dataclasses, None, and at most one other type."""
    tagged = _by_name(members)
    others = [
        kind for kind in members if kind is not NoneType and not dataclasses.is_dataclass(kind)
    ]
    if len(others) > 1:
        raise TypeError("a union has two members that JSON cannot tell apart")
    made = _tagged(tagged, _decoder(others[0]) if others else None)
    if NoneType not in members:
        return made
    return lambda value: None if value is None else made(value)
