"""The ribbon with a title across the top edge of a sheet."""

from typing import Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.theme import PARCHMENT, Face

UNITS: Final = 40


def heading_height(context: GraphicsContext) -> int:
    """Return the height of the ribbon, half of which is above the sheet."""
    return context.theme.line(Face.TITLE, UNITS) + context.theme.px(26)


def heading_rect(context: GraphicsContext, sheet: pygame.Rect, text: str) -> pygame.Rect:
    """Return the rectangle of the ribbon with a title, without its tails."""
    theme, height = context.theme, heading_height(context)
    width = theme.width(text, Face.TITLE, UNITS) + 2 * height
    ribbon = pygame.Rect(0, 0, min(width, sheet.width - theme.px(80)), height)
    ribbon.center = (sheet.centerx, sheet.top)
    return ribbon


def draw_heading(
    context: GraphicsContext, surface: pygame.Surface, sheet: pygame.Rect, text: str
) -> None:
    """Draw a title on a ribbon across a sheet's top edge."""
    ribbon = heading_rect(context, sheet, text)
    room = ribbon.width - 2 * ribbon.height * 2 // 3
    words = context.theme.text(text, Face.TITLE, UNITS, PARCHMENT, room)
    context.nine_patches.draw_line(surface, "ribbon", ribbon)
    surface.blit(words, words.get_rect(center=ribbon.center))
