"""Boxes that show the code of a character that no font has.

Unlike a single empty box, they keep two names distinct.
"""

from typing import Final

import pygame

DIGITS: Final = (
    *("75557", "26227", "71747", "71717", "55711", "74717", "74757", "71111"),
    *("75757", "75717", "25755", "65656", "34443", "65556", "74647", "74644"),
)
"""Bitmaps of the hexadecimal digits, 3 by 5 dots; each octal digit is a row."""
ROWS: Final = 5
COLUMNS: Final = 3
EDGE: Final = 2
"""The width of the border and of the gap inside it, in dots."""
ASCENT_PER_DOT: Final = 16
"""The ascent per pixel of a dot's size."""


def hex_box_width(char: str, ascent: int) -> int:
    """Return the advance of a character's box in pixels, in a line with this ascent."""
    return _size(char, _dot(ascent))[0] + 2 * _dot(ascent)


def hex_box(char: str, ascent: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a picture of a character's code as two rows of digits in a box."""
    dot = _dot(ascent)
    width, height = _size(char, dot)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(surface, colour, surface.get_rect(), dot)
    code = _code(char)
    across = len(code) // 2
    for index, digit in enumerate(code):
        left = EDGE + index % across * (COLUMNS + 1)
        top = EDGE + index // across * (ROWS + 1)
        for row, dots in enumerate(DIGITS[int(digit, 16)]):
            for column in range(COLUMNS):
                if int(dots) & (4 >> column):
                    x, y = (left + column) * dot, (top + row) * dot
                    surface.fill(colour, (x, y, dot, dot))
    return surface


def _dot(ascent: int) -> int:
    return max(1, ascent // ASCENT_PER_DOT)


def _code(char: str) -> str:
    """Return a character's code in four or six hexadecimal digits."""
    return f"{ord(char):04X}" if ord(char) <= 0xFFFF else f"{ord(char):06X}"


def _size(char: str, dot: int) -> tuple[int, int]:
    across = len(_code(char)) // 2 * (COLUMNS + 1) - 1
    return (across + 2 * EDGE) * dot, (2 * ROWS + 1 + 2 * EDGE) * dot
