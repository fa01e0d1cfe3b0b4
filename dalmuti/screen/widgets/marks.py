"""Marks beside widgets: the keyboard focus, and the hint of the widget pointed at."""

from collections.abc import Sequence

import pygame

from dalmuti.screen.graphics.placement import covered
from dalmuti.screen.graphics.theme import INK, MADDER, Face
from dalmuti.screen.widgets.widget_context import WidgetContext


def draw_focus(context: WidgetContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Mark the keyboard focus."""
    px = context.theme.px
    context.nine_patches.draw_panel(surface, "halo_focus", rect)
    # The glow alone is hard to see on parchment.
    pygame.draw.rect(surface, MADDER, rect.inflate(px(10), px(10)), px(4), px(14))


def draw_hint(
    context: WidgetContext,
    surface: pygame.Surface,
    hint: str,
    seen: pygame.Rect,
    others: Sequence[pygame.Rect],
) -> None:
    """Draw a hint beside the widget at `seen`, clear of the others if possible."""
    theme = context.theme
    width = min(theme.px(520) * theme.text_percent // 100, theme.size[0] * 4 // 5)
    words = theme.paragraph(hint, Face.TEXT, 24, INK, width)
    size = words.get_rect().inflate(theme.px(48), theme.px(36)).size
    tag = hint_place(seen, others, size, surface.get_rect(), theme.px(10))
    context.nine_patches.draw_panel(surface, "panel_note", tag)
    surface.blit(words, words.get_rect(center=tag.center))


def hint_place(
    seen: pygame.Rect,
    others: Sequence[pygame.Rect],
    size: tuple[int, int],
    window: pygame.Rect,
    gap: int,
) -> pygame.Rect:
    """Return the place where a hint of this size covers the least of other widgets."""
    bounds = window.inflate(-gap * 8 // 5, -gap * 8 // 5)
    stack = seen.unionall(others)
    places = [
        {"midtop": (seen.centerx, seen.bottom + gap)},
        {"midbottom": (seen.centerx, seen.top - gap)},
        {"midright": (seen.left - gap, seen.centery)},
        {"midright": (stack.left - gap, seen.centery)},
        {"midleft": (seen.right + gap, seen.centery)},
        {"midleft": (stack.right + gap, seen.centery)},
        {"midbottom": (seen.centerx, stack.top - gap)},
        {"midtop": (seen.centerx, stack.bottom + gap)},
    ]
    tags = [pygame.Rect((0, 0), size) for _ in places]
    for tag, place in zip(tags, places, strict=True):
        for anchor, point in place.items():
            setattr(tag, anchor, point)
        tag.clamp_ip(bounds)
    return min(tags, key=lambda tag: covered(tag, others))
