"""Rectangles and poses in window pixels."""

import math
from dataclasses import dataclass
from typing import Final

CARD_RATIO: Final = 1.4
"""Height of a card relative to its width."""


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle; x to the right, y down."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def overlaps(self, other: "Rect", gap: float = 0.0) -> bool:
        """Return whether the two overlap or come nearer than `gap`."""
        return (
            self.x < other.right + gap
            and other.x < self.right + gap
            and self.y < other.bottom + gap
            and other.y < self.bottom + gap
        )

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> "Rect":
        """Return the rectangle with each edge moved outward by `by`."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class Pose:
    """The position of something: its centre, its angle and its width."""

    x: float
    y: float
    angle: float
    """Degrees counter-clockwise on the screen."""
    width: float
    """Pixels before rotation; a card is `CARD_RATIO` times as high."""

    def bounds(self, ratio: float = CARD_RATIO) -> Rect:
        """Return the upright rectangle round it, `ratio` being its height relative to its width."""
        a = math.radians(self.angle)
        c, s = abs(math.cos(a)), abs(math.sin(a))
        w, h = self.width, self.width * ratio
        bw, bh = w * c + h * s, w * s + h * c
        return Rect(self.x - bw / 2, self.y - bh / 2, bw, bh)
