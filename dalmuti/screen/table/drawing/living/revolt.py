"""A revolution puts out every light, and lights it again from the seat of the rebel."""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from dalmuti.screen.graphics.theme import Colour
from dalmuti.screen.table.drawing.living.light_map import COARSE

SNUFFED: Final = 0.35
"""Seconds until all lights are out."""
DARK: Final = 1.3
"""Seconds until the first is lit again."""
LIT: Final = 3.3
"""Seconds until all are lit again."""
GLOOM: Final[Colour] = (62, 64, 92)
"""The light that is left."""
EDGE: Final = 0.3
"""The width of the edge between dark and light, as a share of the window's width."""
RINGS: Final = 14


@dataclass(frozen=True, slots=True)
class Revolt:
    """A revolution under way. `seat` is the middle of the rebel's place, in pixels."""

    seat: tuple[float, float]
    age: float = 0.0

    @property
    def over(self) -> bool:
        """Return whether all lights are lit again."""
        return self.age >= LIT

    def reached(self, at: tuple[float, float], size: tuple[int, int]) -> bool:
        """Return whether a light at a point of a window of this size burns."""
        if self.age < SNUFFED * 0.5:
            return True
        return self.age > DARK and self._far(at) < self._front(size) - EDGE * size[0] / 2

    def veil(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the small map of the light that is left in a window of this size."""
        small = pygame.Surface((size[0] // COARSE + 1, size[1] // COARSE + 1), depth=32)
        small.fill(_mixed(min(1.0, self.age / SNUFFED)))
        if self.age > DARK:
            front, edge = self._front(size), EDGE * size[0]
            middle = (self.seat[0] / COARSE, self.seat[1] / COARSE)
            for ring in range(RINGS):
                share = (ring + 1) / RINGS
                radius = (front - edge * share) / COARSE
                if radius > 0:
                    pygame.draw.circle(small, _mixed(1 - share), middle, radius)
        return small

    def _front(self, size: tuple[int, int]) -> float:
        """Return how far from the rebel's seat the light has come, in pixels."""
        share = (self.age - DARK) / (LIT - DARK)
        return (math.hypot(*size) + EDGE * size[0]) * math.pow(share, 1.3)

    def _far(self, at: tuple[float, float]) -> float:
        return math.hypot(at[0] - self.seat[0], at[1] - self.seat[1])


def _mixed(dark: float) -> Colour:
    """Return white, or with `dark` up to 1 the gloom."""
    red, green, blue = (round(255 + (part - 255) * dark) for part in GLOOM)
    return red, green, blue
