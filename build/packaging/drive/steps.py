"""The smallest steps of mouse and keyboard, for the real game and for its rehearsal."""

from dataclasses import dataclass
from typing import Final

import pygame

from dalmuti.screen.input.events import Point

PUSHES: Final = 8
"""Number of points over which the pointer moves from one place to another."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move of the pointer to a point of the window."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Press:
    """A press of the left button."""


@dataclass(frozen=True, slots=True)
class Release:
    """A release of the left button."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """A turn of the wheel by one notch, away from the person or towards them."""

    away: bool


@dataclass(frozen=True, slots=True)
class Key:
    """A press and release of a key, by its X name."""

    name: str


Step = Move | Press | Release | Wheel | Key


def click(pos: Point) -> tuple[Step, ...]:
    """Return the steps of a click at a point."""
    return Move(pos), Press(), Release()


def drag(start: Point, end: Point) -> tuple[Step, ...]:
    """Return the steps of a drag from one point to another."""
    across, down = end[0] - start[0], end[1] - start[1]
    way = [
        Move((start[0] + across * part // PUSHES, start[1] + down * part // PUSHES))
        for part in range(1, PUSHES + 1)
    ]
    return Move(start), Press(), *way, Release()


X_NAMES: Final = {pygame.K_MINUS: "minus", pygame.K_EQUALS: "equal", pygame.K_SPACE: "space"}
"""The X names of keys that pygame names differently."""


def x_name(key: int) -> str:
    """Return the X name of a key that pygame knows by its code."""
    name = pygame.key.name(key)
    return X_NAMES.get(key, name if len(name) == 1 else name.capitalize())


def code_of(name: str) -> int:
    """Return pygame's code for a key by its X name."""
    by_name = {known: key for key, known in X_NAMES.items()}
    return by_name.get(name) or pygame.key.key_code(name.lower())
