"""Dust that drifts in the light."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from dalmuti.screen.graphics.layer import Touch
from dalmuti.screen.table.drawing.living.candles import chance
from dalmuti.screen.table.drawing.living.light_map import glow

MOTES: Final = 14
LEVELS: Final = 4
"""The strengths of a mote, which glints as it turns."""
SLOWER: Final = 4
"""Ticks from one place of a mote to its next."""
SLOW: Final = 34.0
"""Seconds in which a mote crosses the light."""

Corners = Sequence[tuple[float, float]]


class Dust:
    """Motes in a light with four corners: two at its upper end, two at its lower end."""

    def __init__(self, scale: float) -> None:
        self._light: Corners = ()
        self._shown: dict[int, tuple[int, Touch]] = {}
        """By number, each mote and when it moved there."""
        self._luck = [(chance(one, 1) / 1000, chance(one, 2) / 1000) for one in range(MOTES)]
        self._pictures: list[list[pygame.Surface]] = []
        for size in (4, 6, 9):
            across = max(3, round(size * scale))
            self._pictures.append(
                [
                    glow((across, across), (50 * level, 44 * level, 32 * level))
                    for level in range(1, LEVELS + 1)
                ]
            )

    def touches(self, light: Corners, tick: int, per_second: int) -> list[Touch]:
        """Return the motes at a tick; each moves only at every fourth."""
        if light != self._light:
            self._light = light
            self._shown.clear()
        for number in range(MOTES):
            moved = (tick + number) // SLOWER
            shown = self._shown.get(number)
            if shown is None or shown[0] != moved:
                time = SLOWER * moved / per_second
                self._shown[number] = moved, self._mote(light, number, time)
        return [touch for _, touch in self._shown.values()]

    def _mote(self, light: Corners, number: int, time: float) -> Touch:
        luck, other = self._luck[number]
        down = (luck + time / (SLOW * (0.7 + 0.6 * other))) % 1.0
        across = 0.5 + 0.46 * math.sin(2 * math.pi * (other + time / 23) + 5 * down)
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = light
        left = (x0 + (x3 - x0) * down, y0 + (y3 - y0) * down)
        right = (x1 + (x2 - x1) * down, y1 + (y2 - y1) * down)
        x = left[0] + (right[0] - left[0]) * across
        y = left[1] + (right[1] - left[1]) * across
        glint = 0.5 + 0.5 * math.sin(time * (0.9 + other) + 9 * luck)
        fade = min(1.0, 6 * down, 4 * (1 - down))
        level = min(LEVELS - 1, int(LEVELS * glint * fade))
        picture = self._pictures[number % 3][level]
        return Touch(picture, (round(x), round(y)), pygame.BLEND_RGB_ADD)
