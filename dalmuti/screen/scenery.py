"""The hall behind the menus, and the curtain between two people."""

import math
from typing import Final

import pygame

from dalmuti.screen import theme as colours
from dalmuti.screen.context import Context
from dalmuti.screen.theme import Colour, mix

EDGE_SHADOW: Final = 26
"""Rows and columns of the small picture that the vignette is scaled up from."""


def draw_hall(context: Context, surface: pygame.Surface, light: float = 1.0) -> None:
    """Cover the surface with the castle hall, darker towards the edges; `light` 0 to 1."""
    size = surface.get_size()
    key = ("hall", size, light)
    surface.blit(context.pictures.made(key, lambda: _hall(context, size, light)), (0, 0))


def draw_curtain(context: Context, surface: pygame.Surface) -> None:
    """Cover the surface with a drawn red curtain."""
    size = surface.get_size()
    surface.blit(context.pictures.made(("curtain", size), lambda: _curtain(context, size)), (0, 0))


def _hall(context: Context, size: tuple[int, int], light: float) -> pygame.Surface:
    hall = pygame.Surface(size)
    picture = context.pictures.cover("hall/hall", size)
    if picture is None:
        hall.fill(colours.OAK_SHADE)
    else:
        hall.blit(picture, (0, 0))
    small = pygame.Surface((EDGE_SHADOW * 2, EDGE_SHADOW))
    for x in range(small.get_width()):
        for y in range(small.get_height()):
            across = abs(x / (small.get_width() - 1) - 0.5) * 2
            down = abs(y / (small.get_height() - 1) - 0.45) * 2
            share = light * (1 - 0.5 * min(1.0, math.hypot(across, down) ** 2.2 / 1.6))
            small.set_at((x, y), [round(255 * share * warm) for warm in (1.0, 0.97, 0.92)])
    shade = pygame.transform.smoothscale(small, size)
    hall.blit(shade, (0, 0), special_flags=pygame.BLEND_MULT)
    return hall


def _curtain(context: Context, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    px = context.theme.px
    folds = pygame.Surface((width, 1))
    period = px(150)
    for x in range(width):
        wave = math.sin(x / period * 2 * math.pi + 0.9 * math.sin(x / period * 1.3))
        folds.set_at((x, 0), _cloth(wave))
    cloth = pygame.transform.scale(folds, size)
    shade = pygame.Surface((1, 64))
    for y in range(64):
        light = round(255 * (0.5 + 0.5 * math.sin(math.pi * (0.2 + 0.62 * y / 63))))
        shade.set_at((0, y), (light, light, light))
    cloth.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_MULT)
    _valance(context, cloth)
    hem = pygame.Rect(0, height - px(46), width, px(14))
    pygame.draw.rect(cloth, colours.GOLD_SHADE, hem)
    pygame.draw.rect(cloth, colours.GOLD, hem.inflate(0, -px(6)))
    for x in range(0, width, px(16)):
        pygame.draw.line(cloth, colours.GOLD_SHADE, (x, hem.bottom), (x, height - px(6)), px(5))
    return cloth


def _cloth(wave: float) -> Colour:
    if wave > 0.55:
        return mix(colours.MADDER, (0xC8, 0x55, 0x45), (wave - 0.55) / 0.45)
    return mix(colours.MADDER_SHADE, colours.MADDER, max(0.0, (wave + 1) / 1.55))


def _valance(context: Context, cloth: pygame.Surface) -> None:
    """Hang a scalloped strip with a golden edge along the top."""
    px = context.theme.px
    width = cloth.get_width()
    number = max(3, round(width / px(280)))
    bow = width / number
    depth = px(110)
    edge = [(0, 0)]
    for x in range(0, width + 1, 4):
        inside = (x % bow) / bow
        edge.append((x, depth + round(px(58) * math.sin(math.pi * inside))))
    edge.append((width, 0))
    shadow = pygame.Surface((width, depth + px(110)), pygame.SRCALPHA)
    pygame.draw.polygon(shadow, (*colours.INK, 140), [(x, y + px(14)) for x, y in edge])
    cloth.blit(pygame.transform.box_blur(shadow, px(8)), (0, 0))
    pygame.draw.polygon(cloth, colours.WOAD_SHADE, edge)
    pygame.draw.polygon(cloth, colours.WOAD, [(x, y - px(26)) for x, y in edge])
    pygame.draw.lines(cloth, colours.GOLD_SHADE, False, edge[1:-1], px(12))
    pygame.draw.lines(cloth, colours.GOLD, False, edge[1:-1], px(6))
    for i in range(number + 1):
        at = (round(i * bow), depth + px(6))
        pygame.draw.circle(cloth, colours.INK, at, px(17))
        pygame.draw.circle(cloth, colours.GOLD, at, px(14))
        pygame.draw.circle(cloth, colours.GOLD_LIGHT, (at[0] - px(4), at[1] - px(5)), px(4))
