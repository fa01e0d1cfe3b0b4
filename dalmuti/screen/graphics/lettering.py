"""Text in the sizes that layouts specify."""

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.theme import Face


def text_px(
    context: GraphicsContext,
    text: str,
    face: Face,
    pixels: float,
    colour: tuple[int, int, int],
    most: int | None = None,
) -> pygame.Surface:
    """Return a line of text in type of this height in pixels."""
    theme = context.theme
    units = pixels / (theme.scale * theme.text_percent / 100)
    return theme.text(text, face, units, colour, most)


def lines_px(
    context: GraphicsContext,
    text: str,
    face: Face,
    pixels: float,
    colour: tuple[int, int, int],
    room: tuple[int, int],
) -> pygame.Surface:
    """Return a text in as many lines as fit a room, in type of at most this height in pixels."""
    theme = context.theme
    units = pixels / (theme.scale * theme.text_percent / 100)
    return theme.fitted(text, face, units, colour, room)
