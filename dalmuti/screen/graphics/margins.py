"""Pictures without their transparent margins, which cost time wherever they are drawn."""

import pygame

from dalmuti.screen.graphics.nine_patch import Blit


def trimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture without its transparent margins; it shares the pixels of the whole one."""
    return picture.subsurface(picture.get_bounding_rect() or picture.get_rect())


def whole(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture that `trimmed` has made this one of."""
    return picture.get_abs_parent()


def placed(picture: pygame.Surface, corner: tuple[int, int]) -> Blit:
    """Return the blit of a trimmed picture, for the top left corner of the whole one."""
    x, y = picture.get_abs_offset()
    return picture, (corner[0] + x, corner[1] + y)


def with_margins(blit: Blit) -> Blit:
    """Return the blit of the whole picture for that of a trimmed one."""
    picture, (left, top) = blit
    x, y = picture.get_abs_offset()
    return whole(picture), (left - x, top - y)
