"""Small celebrations over the table: sparks for who is out first, straw for who is out last."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.context import Context
from dalmuti.screen.theme import GOLD, GOLD_LIGHT, MADDER, WOAD, Colour
from dalmuti.stage.cues import Cue, WentOut
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout

LASTS: Final = 0.95
SPARKS: Final = 26
GOLDEN: Final = 0.6180339887
COLOURS: Final[tuple[Colour, ...]] = (GOLD_LIGHT, GOLD, MADDER, GOLD_LIGHT, WOAD)


@dataclass(frozen=True, slots=True)
class _Burst:
    player: PlayerId
    age: float = 0.0


class Flourishes:
    """What is being celebrated."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._burst: _Burst | None = None

    def hear(self, cues: Iterable[Cue], before: TableModel) -> None:
        """Celebrate who goes out first, unless motion is to be reduced."""
        if self._context.preferences.now.reduced_motion:
            return
        for cue in cues:
            if isinstance(cue, WentOut) and not before.out:
                self._burst = _Burst(cue.player)

    def update(self, dt: float) -> bool:
        """Let time pass; tell whether the picture changes."""
        if self._burst is None:
            return False
        age = self._burst.age + dt
        self._burst = _Burst(self._burst.player, age) if age < LASTS else None
        return True

    def draw(self, surface: pygame.Surface, model: TableModel, layout: Layout) -> None:
        """Draw sparks that rise from behind the head and fall."""
        burst = self._burst
        if burst is None or burst.player in model.gone:
            return
        bust = layout.seats[model.place_of(burst.player)].bust
        x, y = bust.centre
        share = burst.age / LASTS
        for index in range(SPARKS):
            luck = index * GOLDEN % 1.0
            angle = 2 * pi * index / SPARKS + luck
            far = bust.h * (0.55 + 0.75 * luck) * (1 - (1 - share) ** 3)
            at = (x + far * cos(angle), y + far * sin(angle) * 0.8 + bust.h * 0.5 * share**2)
            size = max(1.0, bust.h * (0.035 + 0.03 * luck) * (1 - share))
            lozenge(surface, at, size, 3 * share + luck, COLOURS[index % len(COLOURS)])


def lozenge(
    surface: pygame.Surface, at: tuple[float, float], size: float, turn: float, colour: Colour
) -> None:
    """Draw a small lozenge, seen from a side that turns."""
    narrow = size * (0.35 + 0.65 * abs(cos(pi * turn)))
    x, y = at
    points = [(x, y - 1.5 * size), (x + narrow, y), (x, y + 1.5 * size), (x - narrow, y)]
    pygame.draw.polygon(surface, colour, points)
