"""Candle flames: frames that flicker, higher near power and guttering far from it."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.layer import Touch
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import Colour
from dalmuti.screen.table.drawing.living.light_map import glow
from dalmuti.screen.table.drawing.living.setting import Light

FRAMES: Final = 8
"""The phases of a flame in the picture of flames."""
RATIO: Final = 48 / 84
"""The width of a flame's cell relative to its height."""
HEIGHTS: Final = (0.42, 0.56, 0.72, 0.88, 1.04, 1.22)
"""The heights of flames, relative to the usual one."""
GUTTERS: Final = 0.2
"""The power below which flames gutter."""
OUT: Final = -1
HALO: Final[Colour] = (104, 62, 22)
LEVELS: Final = (0.8, 0.9, 1.0)
"""The strengths of a halo, which breathes."""
CALM: Final = 4
"""Beats for which a halo stays as it is."""
HALO_REACH: Final = 1.5
"""The radius of a halo relative to a flame's cell."""
MIX: Final = 2654435761


def chance(*numbers: int) -> int:
    """Return a number below 1000 that looks random, the same for the same numbers."""
    value = 0
    for number in numbers:
        value = (value ^ (number + 0x9E37)) * MIX & 0xFFFFFFFF
        value ^= value >> 15
    return value % 1000


def flame_height(power: float, beat: int, number: int) -> int:
    """Return which of `HEIGHTS` a flame has at a beat; `OUT` if it has gone out for a moment.

    `power` goes from 0, at the Greater Peon's, to 1, at the throne.
    """
    luck = chance(number, beat)
    if power < GUTTERS:
        # A guttering flame keeps to a state for a few beats.
        return (OUT, 0, 0, 1, 1, 0, 1)[chance(number, beat // 3, 5) % 7] if luck < 850 else 0
    usual = 1 + power * 3.6
    return max(0, min(len(HEIGHTS) - 1, round(usual + (luck % 3 - 1) * 0.5)))


def flame_phase(beat: int, number: int) -> int:
    """Return the phase of a flame at a beat: it sways, and now and then it jumps."""
    jump = chance(number, beat // 7) % 3
    return (beat + 3 * number + jump) % FRAMES


class Candles:
    """The pictures of flames and halos."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._frames: dict[tuple[int, int], tuple[pygame.Surface, ...]] = {}
        self._halos: dict[tuple[int, int], pygame.Surface] = {}
        self._placed: dict[int, tuple[Light, dict[tuple[float, ...], Touch | None]]] = {}
        """By number, each light with its halos and flames so far; None for a missing picture."""

    def forget(self) -> None:
        """Forget all sizes."""
        self._frames.clear()
        self._halos.clear()
        self._placed.clear()

    @staticmethod
    def wanted(heights: Sequence[float]) -> Wanted:
        """Return the picture of flames in all sizes that cells of these heights need."""
        sizes = {_sheet(round(height * part)) for height in heights for part in HEIGHTS}
        return "hall/flames", tuple(sorted(sizes))

    def touches(self, light: Light, power: float, beat: int, number: int) -> list[Touch]:
        """Return the flames of a light and their halo at a beat; `number` tells lights apart."""
        if number not in self._placed or self._placed[number][0] is not light:
            self._placed[number] = light, {}
        placed = self._placed[number][1]
        heights = [
            flame_height(power, beat, 16 * number + index) for index in range(len(light.wicks))
        ]
        burning = len(heights) if power >= GUTTERS else 1
        halo = LEVELS[chance(number, (beat + number) // CALM) % len(LEVELS)], burning
        if halo not in placed:
            placed[halo] = self._halo(light, *halo)
        found = [placed[halo]]
        for index, height in enumerate(heights):
            if height == OUT:
                continue
            flame = index, height, flame_phase(beat, 16 * number + index)
            if flame not in placed:
                placed[flame] = self._flame(light, *flame)
            found.append(placed[flame])
        return [touch for touch in found if touch is not None]

    def _halo(self, light: Light, level: float, burning: int) -> Touch:
        x, y = light.middle
        spread = max((abs(wick - x) for wick, _ in light.wicks), default=0.0)
        reach = round(light.height * HALO_REACH + spread)
        strength = level * (0.55 + 0.45 * burning / len(light.wicks))
        key = (reach, round(100 * strength))
        halo = self._halos.get(key)
        if halo is None:
            red, green, blue = HALO
            colour = (round(red * strength), round(green * strength), round(blue * strength))
            halo = self._halos[key] = glow((2 * reach, 2 * reach), colour)
        at = halo.get_rect(center=(round(x), round(y - light.height * 0.4)))
        return Touch(halo, at.topleft, pygame.BLEND_RGB_ADD, soft=True)

    def _flame(self, light: Light, index: int, height: int, phase: int) -> Touch | None:
        (x, y), tall = light.wicks[index], round(light.height * HEIGHTS[height])
        frames = self._phases(tall)
        if not frames:
            return None
        frame = frames[phase]
        return Touch(frame, (round(x - frame.get_width() / 2), round(y - tall + 2)))

    def _phases(self, tall: int) -> tuple[pygame.Surface, ...]:
        size = _sheet(tall)
        frames = self._frames.get(size)
        if frames is None:
            sheet = self._context.pictures.fit("hall/flames", size)
            wide = size[0] // FRAMES
            frames = self._frames[size] = (
                ()
                if sheet is None
                else tuple(
                    sheet.subsurface((number * wide, 0, wide, size[1])) for number in range(FRAMES)
                )
            )
        return frames


def _sheet(tall: int) -> tuple[int, int]:
    """Return the size of the picture of flames whose cells have this height."""
    tall = max(6, tall)
    return max(4, math.ceil(tall * RATIO)) * FRAMES, tall
