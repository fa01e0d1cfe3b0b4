"""The darkness of great moments: everything dims but the player concerned."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from dalmuti.screen.graphics.backdrop import WARM
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.radial import radial
from dalmuti.stage.geometry import Rect

FINE: Final = 48
LIT: Final = 0.55
"""The share of the light's radius that is not darkened at all."""
REACH: Final = 0.95
"""The radius of the light, in sizes of what is lit."""
STEPS: Final = 20
"""The number of shades of darkness, so that few have to be made."""


def shade_of(darkness: float) -> int:
    """Return the shade, 0 to `STEPS`, of a darkness; 1 is black."""
    return round(STEPS * max(0.0, min(1.0, darkness)))


def draw_spotlight(
    context: GraphicsContext,
    surface: pygame.Surface,
    lit: Rect,
    shade: int,
    places: Sequence[pygame.Rect] | None = None,
) -> None:
    """Darken a picture except round `lit`, only in these places, which do not overlap, if given."""
    if not shade:
        return
    radius = round(max(lit.w, lit.h) * REACH)
    hole = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    hole.center = round(lit.centre[0]), round(lit.centre[1])
    dark = [round(255 * (1 - shade / STEPS) * warm) for warm in WARM]
    fine = context.pictures.made(("spotlight", FINE), _darkest)
    soft = context.pictures.made(("spotlight", radius, shade), lambda: _soft(fine, radius, dark))
    clip = surface.get_clip()
    for place in [clip] if places is None else places:
        inside = place.clip(clip)
        surface.set_clip(inside)
        surface.blit(soft, hole, special_flags=pygame.BLEND_MULT)
        for part in _around(hole.clip(surface.get_rect()), surface.get_rect()):
            # Blending, `fill` ignores the clip.
            surface.fill(dark, part.clip(inside), special_flags=pygame.BLEND_MULT)
    surface.set_clip(clip)


def _darkest() -> pygame.Surface:
    """Return a small square with what a black shade takes away: nothing in its middle."""

    def taken(distance: float) -> list[int]:
        far = min(1.0, distance / ((FINE - 1) / 2))
        share = max(0.0, (far - LIT) / (1.0 - LIT))
        return [round(255 * share * share * (3.0 - 2.0 * share))] * 3

    return radial(FINE, taken)


def _soft(fine: pygame.Surface, radius: int, dark: list[int]) -> pygame.Surface:
    """Return a square that is white in its middle and dark at its edges."""
    taken, soft = fine.copy(), fine.copy()
    taken.fill([255 - channel for channel in dark], special_flags=pygame.BLEND_MULT)
    soft.fill((255, 255, 255))
    soft.blit(taken, (0, 0), special_flags=pygame.BLEND_SUB)
    return pygame.transform.smoothscale(soft, (2 * radius, 2 * radius))


def _around(hole: pygame.Rect, whole: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the parts of a rectangle round a hole in it."""
    yield pygame.Rect(whole.x, whole.y, whole.width, hole.top - whole.y)
    yield pygame.Rect(whole.x, hole.bottom, whole.width, whole.bottom - hole.bottom)
    yield pygame.Rect(whole.x, hole.y, hole.left - whole.x, hole.height)
    yield pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.height)
