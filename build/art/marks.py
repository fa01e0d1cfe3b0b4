"""Individual marks of faces: freckles, scars, spectacles, rings, a patch.

All are drawn in the head's own units: chin at y = 108, hairline at -100, ear at x = 80.
"""

from __future__ import annotations

from collections.abc import Callable

from build.art.faces import Look
from build.art.kit import GOLD, INK, SKIN, Pen, circle

Mark = Callable[[Pen, Look], None]


def frown(pen: Pen, look: Look) -> None:
    """Draw the furrows of habitually knitted brows."""
    pen.line("-20,-38 -17,-54", (3.4, 0.8))
    pen.line("-11,-36 -6,-52", (3.4, 0.8))


def freckles(pen: Pen, look: Look) -> None:
    """Draw freckles on nose and cheeks."""
    for x, y in (
        (6, 14),
        (14, 22),
        (22, 12),
        (30, 20),
        (38, 14),
        (26, 28),
        (-8, 18),
        (-52, 16),
        (-46, 24),
        (-56, 26),
        (-34, 14),
    ):
        pen.dot(x, y, 2.1, SKIN[look.skin][1])


def scar(pen: Pen, look: Look) -> None:
    """Draw an old scar down the near cheek."""
    pen.line("26,14 34,34 32,56", (2, 5, 2), SKIN[look.skin][1])
    pen.line("26,14 34,34 32,56", (1, 2, 1))
    for x, y in ((27, 22), (33, 34), (33, 46)):
        pen.line([(x - 6, y + 1), (x + 6, y - 1)], (0.8, 2, 0.8))


def mole(pen: Pen, look: Look) -> None:
    """Draw a beauty spot."""
    pen.dot(18, 48, 3.2, "#3a2016")


def hoops(pen: Pen, look: Look) -> None:
    """Draw a golden ring in the ear."""
    ring = [*circle(82, 44, 13, 15, 20), (95, 44)]
    pen.line(ring, (6.4, 6.4))
    pen.line(ring, (3.4, 3.4), GOLD[0])


def spectacles(pen: Pen, look: Look) -> None:
    """Draw riveted spectacles."""
    for x, rx in ((22, 28), (-43, 20)):
        ring = circle(x, -12, rx, 25, 24)
        pen.line([*ring, ring[0]], (5, 5), "#6b4a33")
        pen.line([*ring, ring[0]], (1.6, 1.6), INK)
        pen.line([(x - rx * 0.5, -20), (x - rx * 0.1, -28)], (1, 4, 1), "#fff6e0")
    pen.line("-6,-14 -14,-26 -24,-14", (6, 7, 6), "#6b4a33")
    pen.dot(-14, -24, 3.4, "#e3b84f")


def patch(pen: Pen, look: Look) -> None:
    """Draw an eye patch."""
    pen.line("-60,-84 -10,-44 20,-30", (5, 5))
    pen.line("40,-24 70,-20 92,-16", (5, 5))
    pen.shape("-4,-34 22,-42 50,-32 50,-8 26,10 2,0", "#3a2a20", "#1d130d", 8, lw=4)
    pen.line("4,-28 22,-34 40,-28", (0.8, 3, 0.8), "#7a6250")


UNDER_HAIR: dict[str, Mark] = {
    "frown": frown,
    "freckles": freckles,
    "scar": scar,
    "mole": mole,
}
OVER_HAIR: dict[str, Mark] = {"hoops": hoops, "patch": patch, "spectacles": spectacles}
