"""Plates, panels and marks drawn in the game's palette, each once for a size.

Shapes are drawn four times too large and scaled down, so that their edges are smooth; large ones
are put together from nine parts of a small one.
"""

from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.screen import theme as colours
from dalmuti.screen.pictures import SurfaceCache
from dalmuti.screen.theme import Colour, Theme

FINE: Final = 4
CACHED_PIXELS: Final = 12_000_000
"""About 48 MB of finished plates; the ones used longest ago go first."""


@dataclass(frozen=True, slots=True)
class PlateStyle:
    """How a plate looks; measures in units."""

    fill: Colour
    shade: Colour
    """The lower part's colour."""
    line: Colour | None
    """The thin line inside the edge."""
    radius: float = 14
    edge: float = 3
    inset: float = 6
    """How far inside the edge the thin line runs."""
    shadow: float = 8
    fibres: bool = False
    """Has the grain of parchment."""
    studs: Colour | None = None
    """The small diamonds in the corners."""


STYLES: Final = MappingProxyType(
    {
        "button": PlateStyle((0x37, 0x6C, 0x5A), (0x25, 0x4B, 0x40), colours.GOLD),
        "button.hover": PlateStyle((0x46, 0x7E, 0x6A), (0x2F, 0x5C, 0x4E), colours.GOLD_LIGHT),
        "key": PlateStyle(colours.OAK_DARK, colours.INK, None, 7, 1, 3, 0),
        "button.quiet": PlateStyle(colours.OAK, colours.OAK_SHADE, colours.GOLD_SHADE),
        "button.quiet.hover": PlateStyle(
            colours.mix(colours.OAK, colours.PARCHMENT, 0.18), colours.OAK, colours.GOLD
        ),
        "button.dead": PlateStyle(
            colours.mix(colours.OAK_SHADE, colours.INK, 0.25),
            colours.mix(colours.OAK_SHADE, colours.INK, 0.5),
            None,
            shadow=4,
        ),
        "panel": PlateStyle(
            colours.PARCHMENT_LIGHT,
            colours.PARCHMENT_SHADE,
            colours.GOLD_SHADE,
            radius=18,
            edge=4,
            inset=10,
            shadow=18,
            fibres=True,
            studs=colours.MADDER,
        ),
        "banner": PlateStyle(colours.MADDER, colours.MADDER_SHADE, colours.GOLD, 6, 4, 7, 10),
        "row": PlateStyle(colours.PARCHMENT, colours.PARCHMENT_SHADE, None, 12, 2, 5, 4),
        "row.hover": PlateStyle(
            colours.PARCHMENT_LIGHT, colours.PARCHMENT, colours.GOLD_SHADE, 12, 2, 5, 4
        ),
        "field": PlateStyle(
            (0xFF, 0xF8, 0xE6), colours.PARCHMENT_LIGHT, None, radius=8, edge=2, shadow=0
        ),
        "field.wrong": PlateStyle(
            (0xFF, 0xF0, 0xE2), colours.PARCHMENT_LIGHT, colours.MADDER, 8, 2, 1, 0
        ),
        "notice": PlateStyle(
            colours.PARCHMENT_LIGHT, colours.PARCHMENT, colours.MADDER, 14, 3, 6, 10
        ),
        "tag": PlateStyle(colours.OAK_DARK, colours.INK, colours.GOLD_SHADE, 10, 2, 5, 6),
    }
)


class Painter:
    """Draws plates by style, and keeps those already made."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._made = SurfaceCache(CACHED_PIXELS)

    def plate(self, surface: pygame.Surface, rect: pygame.Rect, style: str) -> None:
        """Draw a plate of a style on a rectangle; its shadow falls a little outside."""
        margin = self._theme.px(STYLES[style].shadow) if STYLES[style].shadow else 0
        plate = self._plate(rect.size, style, margin)
        surface.blit(plate, (rect.x - margin, rect.y - margin))

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the mark of what the keyboard is at, a little outside its rectangle."""
        px = self._theme.px
        around = rect.inflate(px(10), px(10))
        pygame.draw.rect(surface, colours.INK, around, px(6), px(18))
        pygame.draw.rect(surface, colours.GOLD_LIGHT, around.inflate(-px(2), -px(2)), px(3), px(17))

    def banner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a ribbon whose folded ends reach a little over the rectangle on both sides."""
        px = self._theme.px
        drop, reach = rect.height // 5, rect.height * 3 // 5
        fold = rect.height // 3
        for side in (-1, 1):
            edge = rect.left if side < 0 else rect.right
            inner, outer = edge - side * fold, edge + side * reach
            top, bottom = rect.top + drop, rect.bottom + drop
            notch = (outer - side * fold, (top + bottom) // 2)
            tail = [(inner, top), (outer, top), notch, (outer, bottom), (inner, bottom)]
            crease = [(inner, rect.bottom - px(2)), (edge, rect.bottom - px(2)), (inner, bottom)]
            _polygon(surface, colours.MADDER_SHADE, tail, px(4))
            _polygon(surface, colours.INK, crease, 1)
        self.plate(surface, rect, "banner")

    def veil(self, surface: pygame.Surface, strength: float = 0.6) -> None:
        """Darken everything drawn so far; strength 0 to 1."""
        share = round(255 * (1 - strength))
        surface.fill(
            (share, round(share * 0.95), round(share * 0.9)), special_flags=pygame.BLEND_MULT
        )

    def _plate(self, size: tuple[int, int], style: str, margin: int) -> pygame.Surface:
        key = (size, style, margin, self._theme.scale)
        made = self._made.get(key)
        return made or self._made.keep(key, self._make(size, STYLES[style], margin))

    def _make(self, size: tuple[int, int], style: PlateStyle, margin: int) -> pygame.Surface:
        px = self._theme.px
        width, height = size
        radius = min(px(style.radius), width // 2, height // 2)
        # A small plate whose corners hold everything that is not a straight line.
        corner = max(radius, px(style.inset) + px(style.edge) + 2) + 2
        small = (min(width, 2 * corner + 8), min(height, 2 * corner + 8))
        face = _face(small, style, radius, px(style.edge), px(style.inset))
        whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        if margin:
            shadow = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
            body = pygame.Rect(margin, margin + margin // 3, width, height)
            pygame.draw.rect(shadow, (*colours.INK, 130), body, border_radius=radius)
            whole.blit(pygame.transform.box_blur(shadow, max(1, margin // 2)), (0, 0))
        body = pygame.Rect(margin, margin, width, height)
        nine_slice(whole, face, body, min(corner, small[0] // 2), min(corner, small[1] // 2))
        glow = _gradient((1, height), style)
        glow = pygame.transform.scale(glow, size)
        cover = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        cover.fill((255, 255, 255, 255))
        cover.blit(glow, body)
        if style.fibres:
            _lay_fibres(cover, body)
        whole.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if style.studs is not None:
            reach, away = px(7), px(style.edge + style.inset) + px(9)
            for x in (body.left + away, body.right - away - 1):
                for y in (body.top + away, body.bottom - away - 1):
                    stud = [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
                    _polygon(whole, style.studs, stud, px(2))
        return whole


def _polygon(
    surface: pygame.Surface, colour: Colour, points: list[tuple[int, int]], line: int
) -> None:
    pygame.draw.polygon(surface, colour, points)
    if line > 1:
        pygame.draw.polygon(surface, colours.INK, points, line)
    pygame.draw.aalines(surface, colours.INK, True, points)


def _lay_fibres(cover: pygame.Surface, body: pygame.Rect) -> None:
    """Darken a cover in soft spots, the same for every panel, so that it looks like skin."""
    rng = Random(7)
    small = pygame.Surface((max(1, body.width // 4), max(1, body.height // 4)))
    small.fill((255, 255, 255))
    for _ in range(small.get_width() * small.get_height() // 220):
        at = (rng.randrange(small.get_width()), rng.randrange(small.get_height()))
        light = rng.randint(226, 250)
        pygame.draw.circle(small, (light, light - 3, light - 10), at, rng.randint(1, 7))
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, 4), body.size)
    cover.blit(soft, body, special_flags=pygame.BLEND_RGB_MULT)


def nine_slice(
    surface: pygame.Surface, source: pygame.Surface, rect: pygame.Rect, across: int, down: int
) -> None:
    """Draw a picture on a rectangle; its corners keep their size, only its middle stretches."""
    width, height = source.get_size()
    xs = ((0, across, rect.x), (across, width - across, rect.x + across))
    columns = (
        (*xs[0], across),
        (xs[1][0], xs[1][1], xs[1][2], rect.width - 2 * across),
        (width - across, width, rect.right - across, across),
    )
    rows = (
        (0, down, rect.y, down),
        (down, height - down, rect.y + down, rect.height - 2 * down),
        (height - down, height, rect.bottom - down, down),
    )
    for left, right, x, w in columns:
        for top, bottom, y, h in rows:
            if right <= left or bottom <= top or w <= 0 or h <= 0:
                continue
            part = source.subsurface((left, top, right - left, bottom - top))
            if part.get_size() != (w, h):
                part = pygame.transform.scale(part, (w, h))
            surface.blit(part, (x, y))


def _face(
    size: tuple[int, int], style: PlateStyle, radius: int, edge: int, inset: int
) -> pygame.Surface:
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    rect = large.get_rect()
    pygame.draw.rect(large, colours.INK, rect, border_radius=radius * FINE)
    inner = rect.inflate(-2 * edge * FINE, -2 * edge * FINE)
    pygame.draw.rect(large, style.fill, inner, border_radius=max(0, radius - edge) * FINE)
    if style.line is not None:
        line = inner.inflate(-2 * inset * FINE, -2 * inset * FINE)
        if line.width > 0 and line.height > 0:
            pygame.draw.rect(
                large,
                style.line,
                line,
                max(FINE, edge * FINE // 2),
                max(0, radius - edge - inset // 2) * FINE,
            )
    return pygame.transform.smoothscale(large, size)


def _gradient(size: tuple[int, int], style: PlateStyle) -> pygame.Surface:
    """Return what to multiply a plate with, so that its fill turns into its shade downwards."""
    glow = pygame.Surface(size, pygame.SRCALPHA)
    height = size[1]
    for y in range(height):
        share = max(0.0, (y / max(1, height - 1) - 0.35) / 0.65)
        colour = [
            min(255, round(255 * (1 + (shade / max(1, fill) - 1) * share)))
            for fill, shade in zip(style.fill, style.shade, strict=True)
        ]
        glow.set_at((0, y), (*colour, 255))
    return glow
