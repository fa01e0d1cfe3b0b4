"""The crash window: what happened, and whether to restart the game."""

from pathlib import Path
from typing import Final

import pygame

from dalmuti.screen.graphics.theme import INK, OAK_SHADE, PARCHMENT, Face, load_font
from dalmuti.screen.window import WindowError
from dalmuti.texts import Texts

SIZE: Final = (720, 400)
MARGIN: Final = 36
"""The margin in pixels around the text."""


def ask_to_go_on(texts: Texts, report: Path | None) -> bool:
    """Show what has happened until the person decides; return whether to restart.

    It uses only a font for drawing, as anything else may be what failed.

    :raises WindowError: the system provides no window.
    """
    pygame.init()
    try:
        window = pygame.Window(texts("app.name"), SIZE)
        surface = window.get_surface()
    except pygame.error as error:
        raise WindowError(str(error)) from error
    font, small = load_font(Face.TEXT, 26), load_font(Face.TEXT, 20)
    words = [str(texts("apology.what"))]
    words.append(str(texts("apology.report", path=str(report))) if report else "")
    buttons = _draw(surface, font, small, words, texts)
    window.flip()
    try:
        while True:
            event = pygame.event.wait()
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                return False
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_SPACE):
                return True
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                return False
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
                for answer, place in buttons.items():
                    if place.collidepoint(event.pos):
                        return answer
            if event.type == pygame.WINDOWEXPOSED:
                window.flip()
    finally:
        window.destroy()


def _draw(
    surface: pygame.Surface, font: pygame.Font, small: pygame.Font, words: list[str], texts: Texts
) -> dict[bool, pygame.Rect]:
    """Draw everything; return the rectangles of the answers."""
    surface.fill(PARCHMENT)
    width = SIZE[0] - 2 * MARGIN
    y = MARGIN
    for text, face in zip(words, (font, small), strict=True):
        picture = face.render(text, True, INK, wraplength=width)
        surface.blit(picture, (MARGIN, y))
        y += picture.get_height() + MARGIN // 2
    places = {}
    x = MARGIN
    for answer, name in ((True, "apology.go_on"), (False, "apology.quit")):
        picture = font.render(texts(name), True, PARCHMENT)
        place = picture.get_rect(topleft=(x, SIZE[1] - MARGIN - picture.get_height() - 16))
        place = place.inflate(40, 20).move(20, 10)
        pygame.draw.rect(surface, OAK_SHADE, place, border_radius=8)
        surface.blit(picture, picture.get_rect(center=place.center))
        places[answer] = place
        x = place.right + MARGIN
    return places
