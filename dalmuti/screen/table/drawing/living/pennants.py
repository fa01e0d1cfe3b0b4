"""Pennants that sway in the draught."""

import math
from typing import Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.layer import Touch
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.table.drawing.living.setting import Setting

SWAYS: Final = 9
"""The phases of a pennant in a row of the picture, from the left to the right."""
ROWS: Final = 2
SECONDS: Final = 4.6
"""Seconds for a pennant to swing there and back."""


def sway(seconds: float, number: int) -> int:
    """Return the phase of a pennant, 0 to `SWAYS` - 1, after some seconds."""
    gust = 0.62 + 0.38 * math.sin(seconds * 0.41 + 2.3 * number)
    swing = gust * math.sin(2 * math.pi * seconds / SECONDS + 1.1 * number)
    return round((swing + 1) / 2 * (SWAYS - 1))


class Pennants:
    """The pictures of the pennants in the hall."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._made: dict[tuple[int, int, bool], list[list[pygame.Surface]]] = {}

    def forget(self) -> None:
        """Forget all sizes."""
        self._made.clear()

    @staticmethod
    def wanted(cell: tuple[int, int]) -> Wanted:
        """Return the picture of pennants whose cells have this size."""
        return "hall/pennants", ((cell[0] * SWAYS, cell[1] * ROWS),)

    def touches(self, setting: Setting, seconds: float, night: tuple[int, ...]) -> list[Touch]:
        """Return the pennants after some seconds; `night` is the tint of the night, or empty."""
        if not setting.pennants:
            return []
        rows = self._rows(setting.pennants[0].size, night)
        return [
            Touch(rows[row][sway(seconds, number)], cell.topleft)
            for number, (row, cell) in enumerate(zip(setting.cloths, setting.pennants, strict=True))
            if row < len(rows)
        ]

    def _rows(self, cell: tuple[int, int], night: tuple[int, ...]) -> list[list[pygame.Surface]]:
        key = (*cell, bool(night))
        rows = self._made.get(key)
        if rows is None:
            name, (size,) = self.wanted(cell)
            sheet = self._context.pictures.fit(name, size)
            rows = self._made[key] = []
            if sheet is not None:
                if night:
                    sheet = sheet.copy()
                    sheet.fill(night, special_flags=pygame.BLEND_RGB_MULT)
                wide, high = cell
                rows += [
                    [sheet.subsurface((x * wide, y * high, wide, high)) for x in range(SWAYS)]
                    for y in range(ROWS)
                ]
        return rows
