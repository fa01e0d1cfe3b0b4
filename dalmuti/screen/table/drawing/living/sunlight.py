"""The sun: it shines through one window after another, and begins again after twelve hands."""

from typing import Final, NamedTuple

import pygame

from dalmuti.screen.graphics.layer import Touch
from dalmuti.screen.graphics.theme import Colour
from dalmuti.screen.table.drawing.living.light_map import COARSE, enlarge, glow
from dalmuti.screen.table.drawing.living.setting import Setting

DAY: Final = 12
"""The number of hands in a day."""
FIRST_PEAK: Final = 1.5
LAST_PEAK: Final = 9.5
"""The hands of the day, counted from 0, at which the sun stands in the first and last window."""
FADES: Final = 3.2
"""Hands from a window's peak until its light has gone."""
COLOURS: Final[tuple[Colour, ...]] = ((255, 206, 140), (255, 238, 196), (255, 158, 92))
"""The colours of the morning, of noon and of the evening."""
STRENGTH: Final = 0.72


class Beam(NamedTuple):
    """The light that falls through one window."""

    corners: tuple[tuple[float, float], ...]
    """The four corners of the shaft on floor and table, in pixels."""
    window: tuple[float, float]
    colour: Colour


def hour(hand: float) -> float:
    """Return the hour of a hand, 0 to 11, hand 1 being the first of the morning."""
    return (max(1.0, hand) - 1) % DAY


def beams(setting: Setting, hand: float) -> tuple[Beam, ...]:
    """Return the sunbeams in a hand, those of windows without sun left out."""
    now = hour(hand)
    found = []
    across = 0.3 - 0.6 * now / (DAY - 1)
    wide, high = setting.size
    for number, window in enumerate(setting.windows):
        along = number / (len(setting.windows) - 1) if len(setting.windows) > 1 else 0.5
        peak = FIRST_PEAK + (LAST_PEAK - FIRST_PEAK) * along
        colour = COLOURS[round(along * (len(COLOURS) - 1))]
        share = max(0.0, 1.0 - abs(now - peak) / FADES) ** 0.7
        if share <= 0.05:
            continue
        top, foot = setting.wall_foot * 0.9, high * 0.86
        near, far = setting.window_reach * 0.8, setting.window_reach * 1.5
        middle = window[0] + across * wide
        corners = (
            (window[0] - near, top),
            (window[0] + near, top),
            (middle + far, foot),
            (middle - far, foot),
        )
        lit = tuple(round(part * share * STRENGTH) for part in colour)
        found.append(Beam(corners, window, (lit[0], lit[1], lit[2])))
    return tuple(found)


def shaft(size: tuple[int, int], beam: Beam, share: float = 1.0) -> pygame.Surface:
    """Return a beam on black in a small map of a window of this size, softer at its far end."""
    small = pygame.Surface((size[0] // COARSE + 1, size[1] // COARSE + 1), depth=32)
    (x0, y0), (x1, _), (x2, y2), (x3, _) = beam.corners
    steps = 12
    for step in range(steps):
        near, far = step / steps, (step + 1) / steps
        fade = share * (1.0 - 0.72 * near) * min(1.0, (step + 1) / 4)
        colour = tuple(round(part * fade) for part in beam.colour)
        left, right = x0 + (x3 - x0) * near, x1 + (x2 - x1) * near
        left_far, right_far = x0 + (x3 - x0) * far, x1 + (x2 - x1) * far
        bar = (right - left) * 0.07  # the pillar between the two lights of a window
        for a, b, c, d in (
            (left, (left + right) / 2 - bar, (left_far + right_far) / 2 - bar, left_far),
            ((left + right) / 2 + bar, right, right_far, (left_far + right_far) / 2 + bar),
        ):
            top, foot = y0 + (y2 - y0) * near, y0 + (y2 - y0) * far
            points = [
                (x / COARSE, y / COARSE) for x, y in ((a, top), (b, top), (c, foot), (d, foot))
            ]
            pygame.draw.polygon(small, colour, points)
    return pygame.transform.gaussian_blur(small, 1)


def sunshine(ground: pygame.Surface, setting: Setting, beam: Beam) -> list[Touch]:
    """Return what a beam adds to the ground: a shaft on it, and a bright window."""
    light = shaft(setting.size, beam)
    light.set_colorkey((0, 0, 0))
    lit = light.get_bounding_rect().inflate(2, 2).clip(light.get_rect())
    light.set_colorkey(None)
    box = pygame.Rect([COARSE * part for part in lit])
    added = pygame.Surface(box.size, depth=32)
    enlarge(light.subsurface(lit), added)
    added.blit(ground, (0, 0), box, pygame.BLEND_RGB_MULT)
    reach = round(setting.window_reach * 1.7)
    red, green, blue = beam.colour
    shine = glow((2 * reach, 2 * reach), (red // 2, green // 2, blue // 2))
    at = shine.get_rect(center=(round(beam.window[0]), round(beam.window[1])))
    return [
        Touch(added, box.topleft, pygame.BLEND_RGB_ADD, soft=True),
        Touch(shine, at.topleft, pygame.BLEND_RGB_ADD, soft=True),
    ]
