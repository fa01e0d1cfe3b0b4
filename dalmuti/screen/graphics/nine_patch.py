"""Plates, panels, ribbons and marks: nine-patch pictures, stretched once for each size."""

from functools import cached_property
from typing import Any, Final

import pygame

from dalmuti.resources import asset_json
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.preload import Size, Wanted
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.graphics.theme import INK, OAK_SHADE, Theme

PLAIN: Final = frozenset({"panel_parchment", "panel_note", "field", "field_focus", "keycap"})
"""Patches with text on them, which get a plain background with high contrast."""
PLAIN_GROUND: Final = (0xFF, 0xFC, 0xF2)
Blit = tuple[pygame.Surface, tuple[int, int]]
"""A surface and the place of its upper left corner, shadow included, as for `Surface.fblits`."""


class NinePatches:
    """Stretched pictures by name; sizes and places are of the body, without shadow and tails."""

    def __init__(self, theme: Theme, pictures: Pictures) -> None:
        self._theme = theme
        self._pictures = pictures
        self._made = SurfaceCache(pictures.made_of_others)

    @cached_property
    def _measures(self) -> dict[str, Any]:
        return asset_json("ui", "ui.json")

    def forget(self) -> None:
        """Forget all sizes, because the theme has a new one."""
        self._made.fit(self._theme.size)

    def line(self, name: str, body: pygame.Rect) -> Blit:
        """Return a patch that is stretched sideways only: a plate, a ribbon or a button."""
        _, top, _, bottom = self._measures["pieces"][name]["margin"]
        height = self._measures["pieces"][name]["size"][1] - top - bottom
        return self._stretched(name, body, body.height / height)

    def panel(self, name: str, body: pygame.Rect) -> Blit:
        """Return a patch whose corners keep their size: a sheet or a frame."""
        return self._stretched(name, body, self._panel_share)

    def wanted_line(self, name: str, height: int) -> Wanted:
        """Return the picture that `line` needs for a body of this height."""
        _, top, _, bottom = self._measures["pieces"][name]["margin"]
        whole = self._measures["pieces"][name]["size"][1] - top - bottom
        return f"ui/{name}", (self._own_size(name, height / whole),)

    def wanted_panel(self, name: str) -> Wanted:
        """Return the picture that `panel` needs."""
        return f"ui/{name}", (self._own_size(name, self._panel_share),)

    @property
    def _panel_share(self) -> float:
        return float(self._theme.scale / self._measures["scale"])

    def _own_size(self, name: str, share: float) -> Size:
        wide, high = (max(1, round(s * share)) for s in self._measures["pieces"][name]["size"])
        return wide, high

    def mark(self, name: str, height: int) -> pygame.Surface:
        """Return a picture of this height, shadow included."""
        width, high = self._measures["pieces"][name]["size"]
        size = (max(1, round(width * height / high)), max(1, height))
        return self._source(name, size)

    def inside(self, name: str, body: pygame.Rect) -> pygame.Rect:
        """Return the rectangle for text inside the body of a line patch."""
        measures = self._measures["pieces"][name]
        _, top, _, bottom = measures["margin"]
        share = body.height / (measures["size"][1] - top - bottom)
        left, above, right, below = (round(inset * share) for inset in measures["inset"])
        return pygame.Rect(
            body.x + left, body.y + above, body.width - left - right, body.height - above - below
        )

    def draw_line(self, surface: pygame.Surface, name: str, body: pygame.Rect) -> None:
        """Draw a patch that is stretched sideways only."""
        surface.blit(*self.line(name, body))

    def draw_panel(self, surface: pygame.Surface, name: str, body: pygame.Rect) -> None:
        """Draw a patch whose corners keep their size, on a plain background with high contrast."""
        surface.blit(*self.panel(name, body))
        if self._theme.high_contrast and name in PLAIN:
            px = self._theme.px
            inside = body.inflate(-px(16), -px(12))
            pygame.draw.rect(surface, PLAIN_GROUND, inside, border_radius=px(6))
            pygame.draw.rect(surface, INK, inside, px(3), border_radius=px(6))

    def draw_mark(
        self, surface: pygame.Surface, name: str, middle: tuple[int, int], height: int
    ) -> None:
        """Draw a mark centred on a point."""
        mark = self.mark(name, height)
        surface.blit(mark, mark.get_rect(center=middle))

    def _source(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        picture = self._pictures.fit(f"ui/{name}", size)
        if picture is not None:
            return picture
        bare = pygame.Surface(size, pygame.SRCALPHA)
        if "slice" in self._measures["pieces"][name]:  # text will be drawn on it
            bare.fill(PLAIN_GROUND if name in PLAIN else OAK_SHADE)
        return bare

    def _stretched(self, name: str, body: pygame.Rect, share: float) -> Blit:
        measures = self._measures["pieces"][name]
        left, top, right, bottom = (round(margin * share) for margin in measures["margin"])
        key = (name, body.size, round(share * 1000))
        made = self._made.get(key)
        if made is None:
            size = (body.width + left + right, body.height + top + bottom)
            made = self._made.keep(key, self._stretch(name, size, share, measures))
        return made, (body.x - left, body.y - top)

    def _stretch(
        self, name: str, size: tuple[int, int], share: float, measures: dict[str, Any]
    ) -> pygame.Surface:
        own = self._own_size(name, share)
        source = self._source(name, own)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        corners = [round(length * share) for length in measures["slice"]]
        across = min(max(corners[0], corners[2]), own[0] // 2 - 1, size[0] // 2)
        down = min(max(corners[1], corners[3]), own[1] // 2 - 1, size[1] // 2)
        blank = source.get_masks() == whole.get_masks()
        draw_nine_patch(whole, source, whole.get_rect(), max(1, across), max(1, down), blank)
        return whole


def draw_nine_patch(
    surface: pygame.Surface,
    source: pygame.Surface,
    rect: pygame.Rect,
    across: int,
    down: int,
    blank: bool = False,
) -> None:
    """Draw a picture on a rectangle; its corners keep their size, only its middle is stretched.

    A `blank` surface is transparent and of the same format as the picture.
    """
    width, height = source.get_size()
    columns = (
        (0, across, rect.x, across),
        (across, width - across, rect.x + across, rect.width - 2 * across),
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
            if part.get_size() == (w, h):
                surface.blit(part, (x, y))
            elif blank:
                # Scaled in place, because another surface for the middle of a sheet is large.
                pygame.transform.smoothscale(part, (w, h), surface.subsurface((x, y, w, h)))
            else:
                surface.blit(pygame.transform.smoothscale(part, (w, h)), (x, y))
