"""The backdrop of the menus: the castle hall, and a veil over what was drawn before."""

import math
from typing import Final

import pygame

from dalmuti.screen.graphics import theme as colours
from dalmuti.screen.graphics.graphics_context import GraphicsContext

VIGNETTE: Final = 26
"""The rows of the small picture that the vignette is scaled up from."""
WARM: Final = (1.0, 0.97, 0.92)
"""Factors for red, green and blue that give dark areas a warm tint, as of candle light."""
VEIL: Final = 0.63
"""The strength of the veil behind text."""


def draw_hall(
    context: GraphicsContext, surface: pygame.Surface, light: float = 1.0, picture: str = ""
) -> None:
    """Cover the surface with the castle hall, darker towards the edges; `light` is 0 to 1.

    `picture` is that of another hall.
    """
    size = surface.get_size()
    if not picture:
        picture = "hall/hall_night" if context.preferences.now.moonlight else "hall/hall"
    key = ("hall", size, light, picture)
    surface.blit(context.pictures.made(key, lambda: _hall(context, size, light, picture)), (0, 0))


def veil(surface: pygame.Surface, strength: float = VEIL) -> None:
    """Darken everything drawn so far; `strength` is 0 to 1."""
    left = 255 * (1 - strength)
    surface.fill([round(left * warm) for warm in WARM], special_flags=pygame.BLEND_MULT)


def _hall(
    context: GraphicsContext, size: tuple[int, int], light: float, name: str
) -> pygame.Surface:
    hall = pygame.Surface(size)
    picture = context.pictures.cover(name, size)
    if picture is None:
        hall.fill(colours.OAK_SHADE)
    else:
        hall.blit(picture, (0, 0))
    small = pygame.Surface((VIGNETTE * 2, VIGNETTE))
    for x in range(small.get_width()):
        for y in range(small.get_height()):
            across = abs(x / (small.get_width() - 1) - 0.5) * 2
            down = abs(y / (small.get_height() - 1) - 0.45) * 2
            share = light * (1 - 0.5 * min(1.0, math.hypot(across, down) ** 2.2 / 1.6))
            small.set_at((x, y), [round(255 * share * warm) for warm in WARM])
    shade = pygame.transform.smoothscale(small, size)
    hall.blit(shade, (0, 0), special_flags=pygame.BLEND_MULT)
    return hall
