"""The things of the hall that live, where they are in one layout of the table."""

from dataclasses import dataclass

import pygame

from dalmuti.stage.geometry import Rect


@dataclass(frozen=True, slots=True)
class Light:
    """Candles that stand together: the tips of their wicks, in pixels of the window."""

    wicks: tuple[tuple[float, float], ...]
    height: float
    """The height of a flame's cell in pixels, at the usual strength of a flame."""
    standing: bool = True
    """True for candles on the table and on the floor, False for those on the wall."""

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the wicks."""
        count = len(self.wicks)
        return sum(x for x, _ in self.wicks) / count, sum(y for _, y in self.wicks) / count


@dataclass(frozen=True, slots=True)
class Loose:
    """A thing that jumps when the table is struck."""

    place: pygame.Rect
    picture: pygame.Surface
    below: pygame.Surface
    """The bare table where the thing stands, in its outline."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The lights, windows and pennants round one table."""

    size: tuple[int, int]
    table: Rect
    lights: tuple[Light, ...]
    windows: tuple[tuple[float, float], ...]
    """The middles of the windows, from left to right."""
    window_reach: float
    """Half the width of a window."""
    wall_foot: float
    """The y of the foot of the wall."""
    pennants: tuple[pygame.Rect, ...]
    """The cells of the pennants."""
    cloths: tuple[int, ...] = ()
    """The row of each pennant in the picture of pennants."""
    things: tuple[pygame.Rect, ...] = ()
    """The places of the things on the table."""
