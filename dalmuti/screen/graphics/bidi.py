"""Order the parts of a line of mixed directions, by the Unicode Bidirectional Algorithm."""

from dataclasses import dataclass
from typing import Final
from unicodedata import bidirectional

from dalmuti.texts.characters import FIRST_STRONG_ISOLATE, RIGHT_TO_LEFT

OBJECT: Final = "\ufffc"
"""Replaces isolates, and directional marks that must have no effect."""
ISOLATES: Final = frozenset({"FSI", "LRI", "RLI"})
INERT: Final = frozenset(
    {"", "B", "S", "BN", "LRE", "RLE", "LRO", "RLO", "PDF", "PDI", "LRI", "RLI", "FSI"}
)
"""Bidirectional classes that are treated as neutral; overrides and embeddings are ignored."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a line written in one direction, from index `start` to before `end`."""

    start: int
    end: int
    leftwards: bool = False


def stretches(text: str) -> tuple[Stretch, ...]:
    """Return the parts of a line in visual order, left to right.

    The direction of the line is that of its first letter. Isolates are applied, embeddings and
    overrides are not.
    """
    # A shortened text may keep the isolates round a name and lose its right-to-left letters.
    if RIGHT_TO_LEFT.search(text) is None and FIRST_STRONG_ISOLATE not in text:
        return (Stretch(0, len(text)),) if text else ()
    return tuple(_ordered(text, 0, len(text)))


def _ordered(text: str, start: int, end: int) -> list[Stretch]:
    """Return the stretches of a text from `start` to `end` in visual order."""
    places, isolates = _outer(text, start, end)
    outer = "".join(
        OBJECT if at in isolates or bidirectional(text[at]) in INERT else text[at] for at in places
    )
    found: list[Stretch] = []
    for index, level in _visual_levels(outer):
        at, leftwards = places[index], level % 2 == 1
        if at in isolates:
            inner = isolates[at]
            found += _ordered(text, inner.start, inner.end)
            continue
        last = found[-1] if found else None
        if last is not None and last.leftwards == leftwards:
            if leftwards and at + 1 == last.start:
                found[-1] = Stretch(at, last.end, leftwards)
                continue
            if not leftwards and at == last.end:
                found[-1] = Stretch(last.start, at + 1, leftwards)
                continue
        found.append(Stretch(at, at + 1, leftwards))
    return found


def _outer(text: str, start: int, end: int) -> tuple[list[int], dict[int, Stretch]]:
    """Return the indexes outside isolates, and the content of each isolate by its start."""
    places: list[int] = []
    isolates: dict[int, Stretch] = {}
    at = start
    while at < end:
        kind = bidirectional(text[at])
        if kind in ISOLATES:
            close = _close(text, at, end)
            isolates[at] = Stretch(at + 1, close)
            places.append(at)
            at = close
        elif kind != "PDI":
            places.append(at)
        at += 1
    return places, isolates


def _close(text: str, opened: int, end: int) -> int:
    """Return the index at which an isolate is closed, or `end` if it is not."""
    depth = 0
    for at in range(opened, end):
        kind = bidirectional(text[at])
        depth += (kind in ISOLATES) - (kind == "PDI")
        if depth == 0:
            return at
    return end


def _visual_levels(text: str) -> list[tuple[int, int]]:
    """Return the index and level of each character in visual order, left to right."""
    # Imported here, as few players need it and the first frame would have to wait.
    from bidi import algorithm

    storage = algorithm.get_empty_storage()
    storage["base_level"] = algorithm.get_base_level(text)
    storage["base_dir"] = ("L", "R")[storage["base_level"]]
    algorithm.get_embedding_levels(text, storage)
    for index, char in enumerate(storage["chars"]):
        char["index"] = index
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    algorithm.reorder_resolved_levels(storage, False)
    return [(char["index"], char["level"]) for char in storage["chars"]]
