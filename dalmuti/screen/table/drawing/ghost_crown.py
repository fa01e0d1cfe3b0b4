"""The crown of gold light above the player who went out first, until the next hand."""

from collections.abc import Iterable
from typing import Final

import pygame

from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.theme import GOLD_LIGHT
from dalmuti.stage.geometry import Rect

LIGHT: Final = 190
"""Opacity of the crown."""
SIZE: Final = 0.8
"""Size of the crown, relative to one on a head."""
SUNK: Final = 0.06
"""Its reach below the upper end of the bust, as a share of the bust's height."""
GAP: Final = 0.25
"""Its least distance from a note, as a share of the note's height."""


def ghost_of(crown: pygame.Surface) -> pygame.Surface:
    """Return a crown, drawn on the canvas of a figure, in translucent gold."""
    seen = crown.subsurface(crown.get_bounding_rect())
    size = max(1, round(SIZE * seen.get_width())), max(1, round(SIZE * seen.get_height()))
    ghost = pygame.transform.grayscale(pygame.transform.smoothscale(seen, size))
    ghost.fill((105, 105, 105, 0), special_flags=pygame.BLEND_RGBA_ADD)
    ghost.fill((*GOLD_LIGHT, LIGHT), special_flags=pygame.BLEND_RGBA_MULT)
    return ghost


def over_head(ghost: pygame.Surface, bust: Rect, notes: Iterable[Rect] = ()) -> Blit:
    """Return where the crown floats above a head, below the notes of the player further up."""
    width, height = ghost.get_size()
    x = bust.centre[0] - width / 2
    y = max(2.0, bust.y + SUNK * bust.h - height)
    crown = Rect(x, y, width, height)
    below = (note.bottom + GAP * note.h for note in notes if note.overlaps(crown, GAP * note.h))
    y = max(y, *below, y)
    return ghost, (round(x), round(y))
