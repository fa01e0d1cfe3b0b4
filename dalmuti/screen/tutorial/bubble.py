"""The guide's bubble: a face, a name and text, placed where it covers nothing important."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.placement import cheapest
from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.graphics.theme import INK, MADDER_SHADE, Face
from dalmuti.screen.widgets import Button

NAME: Final = "Hildegard"
WIDTHS: Final = (560, 680, 460, 820, 980, 1180, 360)
"""The widths in units, the best-looking first."""
TYPE: Final = 27.0
MIN_SCALE: Final = 0.8
"""The smallest factor by which type may shrink before something is covered."""
GOOD: Final = 0.85
"""The smallest factor by which type may shrink to keep faces visible."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The rectangles that the bubble avoids, and those that it refers to."""

    kept: Sequence[pygame.Rect]
    """Rectangles that must not be covered."""
    spared: Sequence[pygame.Rect]
    """Rectangles that are not covered while there is room for a good type size."""
    lit: Sequence[pygame.Rect] = ()
    """Highlighted rectangles; the bubble prefers a place near them and `kept`."""


@dataclass(frozen=True, slots=True)
class _Place:
    cost: float
    body: pygame.Rect
    units: float
    width: int
    """The width of the lines."""


class Bubble:
    """The guide's bubble, laid out and drawn; `button` is part of it while it has a label."""

    def __init__(self, context: GraphicsContext, button: Button) -> None:
        self._context = context
        self._button = button
        self._placed_for: tuple[object, ...] = ()
        self._place = _Place(0.0, pygame.Rect(0, 0, 0, 0), TYPE, 1)

    @property
    def body(self) -> pygame.Rect:
        """The bubble's rectangle when it was last drawn."""
        return self._place.body

    @property
    def type_size(self) -> float:
        """Its type size when it was last drawn, where 1 is the normal size at 100%."""
        return self._place.units / TYPE * self._context.theme.text_percent / 100

    def draw(
        self, surface: pygame.Surface, words: str, looks: str, surroundings: Surroundings
    ) -> None:
        """Draw the bubble with these words and this face where it covers the least."""
        theme = self._context.theme
        rects = (*surroundings.kept, *surroundings.spared, *surroundings.lit)
        key = (words, self._button.label, theme.size, theme.text_percent, *map(tuple, rects))
        if key != self._placed_for:
            # Cached, because searching for a place takes longer than a frame may.
            self._placed_for = key
            self._place = self._found(surface.get_rect(), words, surroundings)
            self._place_button()
        units, width = self._place.units, self._place.width
        body, pad, face = self._place.body, theme.px(26), self._face
        self._context.nine_patches.draw_panel(surface, "panel_note", body)
        portrait = pygame.Rect(body.x + pad, body.y + pad, face, face)
        draw_portrait(self._context, surface, looks, portrait)
        x, y = portrait.right + theme.px(20), body.y + pad
        name = theme.text(NAME, Face.TITLE, units, MADDER_SHADE, width)
        surface.blit(name, (x, y))
        y += name.get_height() + theme.px(4)
        surface.blit(theme.paragraph(words, Face.TEXT, units, INK, width), (x, y))
        if self._button.label:
            self._button.draw(surface)

    @property
    def _face(self) -> int:
        return self._context.theme.px(104)

    def _found(self, window: pygame.Rect, words: str, surroundings: Surroundings) -> _Place:
        """Return the best place for the words."""
        least = min(1.0, MIN_SCALE * 100 / self._context.theme.text_percent)
        liked = [*surroundings.kept, *surroundings.lit]
        place = self._searched(
            window, words, [*surroundings.kept, *surroundings.spared], liked, GOOD, 4
        )
        if place.cost >= 1.0:
            place = self._searched(window, words, surroundings.kept, liked, least, 10)
        return place

    def _searched(
        self,
        window: pygame.Rect,
        words: str,
        kept: Sequence[pygame.Rect],
        liked: Sequence[pygame.Rect],
        least: float,
        steps: int,
    ) -> _Place:
        """Return the first free place, or the cheapest one."""
        theme = self._context.theme
        room = window.inflate(-theme.px(28), -theme.px(28))
        best: _Place | None = None
        for step in range(steps):
            units = TYPE * (1 - step * (1 - least) / (steps - 1))
            for wide in WIDTHS:
                wanted = theme.px(wide) * (100 + theme.text_percent) // 200
                width = min(wanted, room.width - self._face - theme.px(80))
                size = self._size(words, units, width)
                if size[0] > room.width or size[1] > room.height:
                    continue
                cost, at = cheapest(room, size, kept, liked)
                if best is None or cost < best.cost:
                    best = _Place(cost, at, units, width)
                if cost < 1.0:
                    return best
        if best is None:  # very large type: nothing is free, but all must be readable
            return _Place(float(window.width * window.height), room, TYPE * least, room.width)
        return best

    def _size(self, words: str, units: float, width: int) -> tuple[int, int]:
        theme, button = self._context.theme, self._button
        written = theme.paragraph(words, Face.TEXT, units, INK, width)
        wide = theme.px(26) * 2 + self._face + theme.px(20) + written.get_width()
        high = theme.line(Face.TITLE, units) + theme.px(4) + written.get_height()
        if button.label:
            button.units = units
            natural = button.natural_size()
            high += natural[1] + theme.px(8)
            wide = max(wide, natural[0] + theme.px(60))
        return wide, max(high, self._face) + 2 * theme.px(26)

    def _place_button(self) -> None:
        theme, button, body = self._context.theme, self._button, self._place.body
        if not button.label:
            button.rect = pygame.Rect(0, 0, 0, 0)
            return
        button.units = self._place.units
        button.rect = pygame.Rect((0, 0), button.natural_size())
        button.rect.bottomright = (body.right - theme.px(26), body.bottom - theme.px(22))
