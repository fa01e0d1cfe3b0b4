"""Portraits: the head of a person, with or without a hat, in a small picture."""

from collections.abc import Iterator
from typing import Final

import pygame

from dalmuti.screen.graphics import theme as colours
from dalmuti.screen.graphics.clothes import bust, bust_parts, face_in
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.preload import Size, Wanted

HOOD: Final = "hat_3"
"""The only hat that also has a part behind the head."""
HEAD: Final = (0.5, 0.46)
"""The centre of the head, as shares of the person's picture."""
HEAD_SHARE: Final = 0.62
"""The share of the person's picture, in height, that the portrait shows."""
HATTED: Final = (0.5, 0.385)
HATTED_SHARE: Final = 0.8
"""The same for a person with a hat."""
GROUNDS: Final = (colours.WOAD, colours.VERDIGRIS_SHADE, colours.MADDER_SHADE, colours.OAK)


def hat_parts(hat: str) -> tuple[list[str], list[str]]:
    """Return the parts of a hat behind the head and in front of it; empty for no hat."""
    behind = [f"{hat}_back"] if hat == HOOD else []
    return behind, [hat] if hat else []


def portrait_parts(
    context: GraphicsContext, face: str, side: int, hat: str = ""
) -> Iterator[Wanted]:
    """Yield the pictures that a portrait of this size is made of; `face` may be a look."""
    size = _size(context, face, side, hat)
    if size is not None:
        behind, before = hat_parts(hat)
        for part in behind:
            yield f"people/{part}_right", (size,)
        yield from bust_parts(context, face, "right", size)
        for part in before:
            yield f"people/{part}_right", (size,)


def draw_portrait(
    context: GraphicsContext,
    surface: pygame.Surface,
    face: str,
    rect: pygame.Rect,
    bright: bool = False,
    hat: str = "",
) -> None:
    """Draw a person's head, possibly with a hat, on a coloured background with a golden edge.

    `face` may be a look.
    """
    key = ("portrait", face, rect.size, bright, hat)
    made = context.pictures.made(key, lambda: _portrait(context, face, rect, bright, hat))
    surface.blit(made, rect)


def _size(context: GraphicsContext, face: str, side: int, hat: str) -> Size | None:
    """Return the size of the canvas of a portrait; None if there is no such face."""
    high = round(side * 2 / (HATTED_SHARE if hat else HEAD_SHARE))
    return context.pictures.proportioned(f"people/{face_in(face)}_right", (high, high))


def _portrait(
    context: GraphicsContext, face: str, rect: pygame.Rect, bright: bool, hat: str
) -> pygame.Surface:
    side = min(rect.size)
    fine = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    radius = side // 4
    ground = GROUNDS[sum(face_in(face).encode()) % len(GROUNDS)]
    pygame.draw.rect(fine, ground, fine.get_rect(), border_radius=radius)
    middle = HATTED if hat else HEAD
    size = _size(context, face, side, hat)
    behind, before = hat_parts(hat)
    for part in (*behind, face, *before):
        if size is None:
            break
        if part == face:
            picture = bust(context, face, "right", size)
        else:
            picture = context.pictures.fit(f"people/{part}_right", size)
        if picture is not None:
            wide, high = picture.get_size()
            fine.blit(picture, (round(side - middle[0] * wide), round(side - middle[1] * high)))
    mask = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
    fine.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    px = context.theme.px
    pygame.draw.rect(fine, colours.INK, fine.get_rect(), 2 * px(4), border_radius=radius)
    edge = colours.GOLD_LIGHT if bright else colours.GOLD
    pygame.draw.rect(
        fine, edge, fine.get_rect().inflate(-2 * px(4), -2 * px(4)), 2 * px(2), border_radius=radius
    )
    return pygame.transform.smoothscale(fine, (side, side))
