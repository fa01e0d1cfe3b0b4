"""The darkness of great moments: everything dims but the player concerned."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from dalmuti.screen.graphics.backdrop import WARM
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.radial import radial
from dalmuti.screen.graphics.rects import parts_beside, pixel_rect
from dalmuti.stage.geometry import Rect

FINE: Final = 48
LIT: Final = 0.55
"""The share of the light's radius that is not darkened at all."""
REACH: Final = 0.95
"""The radius of the light, in sizes of what is lit."""
DIM: Final = 0.35
"""The share of the darkness in the middle of what is dim."""
STEPS: Final = 20
"""The number of shades of darkness, so that few have to be made."""


@dataclass(frozen=True, slots=True)
class Spotlight:
    """The light of a great moment."""

    lit: Rect
    """The bust of the player concerned."""
    shade: int
    """The shade of everything else, 0 to `STEPS`."""
    dim: tuple[Rect, ...] = ()
    """Other busts, which are less dark; none overlaps another."""


def shade_of(darkness: float) -> int:
    """Return the shade, 0 to `STEPS`, of a darkness; 1 is black."""
    return round(STEPS * max(0.0, min(1.0, darkness)))


def draw_spotlight(
    context: GraphicsContext,
    surface: pygame.Surface,
    spotlight: Spotlight,
    places: Sequence[pygame.Rect] | None = None,
) -> None:
    """Darken a picture except in the light, only in `places`, which do not overlap, if given."""
    lit, shade = spotlight.lit, spotlight.shade
    if not shade:
        return
    radius = round(max(lit.w, lit.h) * REACH)
    hole = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    hole.center = round(lit.centre[0]), round(lit.centre[1])
    dark = [round(255 * (1 - shade / STEPS) * warm) for warm in WARM]
    made = context.pictures.made
    fine = made(("spotlight", FINE), _darkest)
    soft = made(("spotlight", hole.size, shade), lambda: _soft(fine, hole.size, dark))
    faces: list[tuple[pygame.Rect, pygame.Surface]] = []
    for box in map(pixel_rect, spotlight.dim):
        fainter = partial(_soft, fine, box.size, dark, DIM)
        faces.append((box, made(("dim light", box.size, shade), fainter)))
    near = [(box.move(-hole.x, -hole.y), light) for box, light in faces if box.colliderect(hole)]
    if near:
        # Where two lights meet, the brighter one counts.
        places_near = tuple(tuple(box) for box, _ in near)
        alone = soft
        soft = made(("spotlight", hole.size, shade, places_near), lambda: _brightest(alone, near))
    clip = surface.get_clip()
    rest = _without(surface.get_rect(), [hole, *(box for box, _ in faces)])
    for place in [clip] if places is None else places:
        inside = place.clip(clip)
        surface.set_clip(inside)
        surface.blit(soft, hole, special_flags=pygame.BLEND_MULT)
        for box, light in faces:
            for part in parts_beside(box, hole):
                area = part.move(-box.x, -box.y)
                surface.blit(light, part, area, special_flags=pygame.BLEND_MULT)
        for part in rest:
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


def _soft(
    fine: pygame.Surface, size: tuple[int, int], dark: Sequence[int], share: float = 0.0
) -> pygame.Surface:
    """Return a picture that is dark at its edges, and in its middle by a share of that darkness."""
    taken, soft = fine.copy(), fine.copy()
    soft.fill([255 - round(share * (255 - channel)) for channel in dark])
    taken.fill([round((1.0 - share) * (255 - c)) for c in dark], special_flags=pygame.BLEND_MULT)
    soft.blit(taken, (0, 0), special_flags=pygame.BLEND_SUB)
    return pygame.transform.smoothscale(soft, size)


def _brightest(
    soft: pygame.Surface, lights: Sequence[tuple[pygame.Rect, pygame.Surface]]
) -> pygame.Surface:
    """Return a light with these other lights at their places in it."""
    brightest = soft.copy()
    for box, light in lights:
        brightest.blit(light, box, special_flags=pygame.BLEND_MAX)
    return brightest


def _without(whole: pygame.Rect, holes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return the parts of a rectangle outside all holes."""
    parts = [whole]
    for hole in holes:
        parts = [left for part in parts for left in parts_beside(part, hole)]
    return parts
