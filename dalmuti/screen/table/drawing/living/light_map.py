"""The light over the still picture: a small map of lamps, enlarged and multiplied with it."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

import pygame

from dalmuti.screen.graphics.radial import radial
from dalmuti.screen.graphics.theme import Colour

COARSE: Final = 16
"""The pixels of the window for one of the map."""
LARGE: Final = 3_000_000
"""The pixels of a window from which a map is enlarged in parts, as that is slow."""
PARTS: Final = 8
"""The number of such parts."""
GLOW: Final = 64
"""The pixels across the round light that all lamps are scaled from."""
FLAT: Final = 0.72
"""The height of a pool of light relative to its width, as the hall is seen at a slant."""


class Lamp(NamedTuple):
    """A round pool of light."""

    at: tuple[float, float]
    """Its middle, in pixels of the window."""
    reach: float
    """The distance in pixels at which it ends."""
    colour: Colour
    """The light added in its middle."""


def small_map(size: tuple[int, int], ambient: Colour, lamps: Iterable[Lamp]) -> pygame.Surface:
    """Return the map of a window of this size: white leaves the picture as it is."""
    small = pygame.Surface((size[0] // COARSE + 1, size[1] // COARSE + 1), depth=32)
    small.fill(ambient)
    for lamp in lamps:
        across = max(2, round(2 * lamp.reach / COARSE))
        pool = glow((across, max(2, round(across * FLAT))), lamp.colour)
        middle = (round(lamp.at[0] / COARSE), round(lamp.at[1] / COARSE))
        small.blit(pool, pool.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    return small


def glow(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a round light of this size and colour on black, to be added to a picture."""
    pool = pygame.transform.smoothscale(_round_light(), size)
    pool.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return pool


def enlarge(small: pygame.Surface, whole: pygame.Surface) -> None:
    """Draw a map over the whole of a surface, which is far quicker than making a new one."""
    pygame.transform.smoothscale(small, whole.get_size(), whole)


def parts(size: tuple[int, int]) -> list[pygame.Rect]:
    """Return the parts in which a map can be enlarged for a window of this size.

    A large window whose height the map divides evenly has several.
    """
    whole = pygame.Rect((0, 0), size)
    rows, rest = divmod(whole.height, COARSE)
    if rest or size[0] * size[1] < LARGE:
        return [whole]
    high = -(-rows // PARTS) * COARSE
    return [whole.clip((0, top, size[0], high)) for top in range(0, size[1], high)]


def enlarge_part(small: pygame.Surface, whole: pygame.Surface, part: pygame.Rect) -> None:
    """Draw a map over one of the `parts` of a surface, as `enlarge` draws it there."""
    rows = (0, part.top // COARSE, small.get_width(), part.height // COARSE + 1)
    pygame.transform.smoothscale(small.subsurface(rows), part.size, whole.subsurface(part))


@cache
def _round_light() -> pygame.Surface:
    def light(distance: float) -> tuple[int, int, int]:
        value = round(255 * max(0.0, 1.0 - (distance / (GLOW / 2)) ** 2) ** 2)
        return value, value, value

    return radial(GLOW, light)
