"""Small celebrations over the table: rays and sparks for who is out first, straw for the last."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.context import Context
from dalmuti.screen.theme import GOLD, GOLD_LIGHT, GOLD_SHADE, MADDER, WOAD, Colour
from dalmuti.stage.clips import Pace
from dalmuti.stage.cues import Cue, LeftLast, WentOut
from dalmuti.stage.director import CROWN_TIME, CROWNED_TIME, STRAW_PAUSE, STRAW_TIME
from dalmuti.stage.layout import SeatLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import SPEEDS
from dalmuti.stage.poses import Layout

SPARKS: Final = 34
STRAWS: Final = 30
RAYS: Final = 14
GOLDEN: Final = 0.6180339887
COLOURS: Final[tuple[Colour, ...]] = (GOLD_LIGHT, GOLD, MADDER, GOLD_LIGHT, WOAD)
STRAW: Final[tuple[Colour, ...]] = (GOLD_LIGHT, GOLD, GOLD_SHADE)
LANDS: Final = 0.62
"""The share of its fall after which a hat is on the head."""


@dataclass(frozen=True, slots=True)
class _Burst:
    player: PlayerId
    crowned: bool
    age: float = 0.0
    """Seconds of normal speed since the hat began to fall."""

    @property
    def begins(self) -> float:
        return LANDS * (CROWN_TIME if self.crowned else STRAW_TIME)

    @property
    def ends(self) -> float:
        return CROWN_TIME + CROWNED_TIME if self.crowned else STRAW_TIME + STRAW_PAUSE


class Flourishes:
    """What is being celebrated."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._burst: _Burst | None = None

    def hear(self, cues: Iterable[Cue], before: TableModel) -> None:
        """Celebrate who goes out first, and who is left; unless motion is to be reduced."""
        if self._context.preferences.now.reduced_motion:
            return
        for cue in cues:
            if isinstance(cue, WentOut) and not before.out:
                self._burst = _Burst(cue.player, crowned=True)
            elif isinstance(cue, LeftLast):
                self._burst = _Burst(cue.player, crowned=False)

    def update(self, dt: float) -> bool:
        """Let time pass; tell whether the picture changes."""
        burst = self._burst
        if burst is None:
            return False
        age = burst.age + dt * SPEEDS[Pace(self._context.preferences.now.speed)]
        self._burst = _Burst(burst.player, burst.crowned, age) if age < burst.ends else None
        return True

    def finish(self) -> None:
        """Let it be over at once."""
        self._burst = None

    def draw(self, surface: pygame.Surface, model: TableModel, layout: Layout) -> None:
        """Draw rays round the head and sparks that rise from it, or straw that falls."""
        burst = self._burst
        if burst is None or burst.player in model.gone or burst.age < burst.begins:
            return
        seat = layout.seats[model.place_of(burst.player)]
        share = (burst.age - burst.begins) / (burst.ends - burst.begins)
        if burst.crowned:
            _draw_rays(surface, seat, burst.age, min(1.0, 6 * share, 4 * (1 - share)))
            _draw_sparks(surface, seat, share)
        else:
            _draw_straw(surface, seat, share)


def _draw_rays(surface: pygame.Surface, seat: SeatLayout, age: float, light: float) -> None:
    """Draw rays that turn slowly round a head and do not cover it."""
    bust = seat.bust
    far, near = 1.1 * bust.h, 0.6 * bust.h
    side = round(2 * far)
    rays = pygame.Surface((side, side), pygame.SRCALPHA)
    for index in range(RAYS):
        angle = 2 * pi * index / RAYS + 0.35 * age
        length = far * (1.0 if index % 2 else 0.86)
        half = 0.085
        points = [
            (far + near * cos(angle - half), far + near * sin(angle - half)),
            (far + length * cos(angle), far + length * sin(angle)),
            (far + near * cos(angle + half), far + near * sin(angle + half)),
        ]
        pygame.draw.polygon(rays, (*GOLD_LIGHT, round(210 * light)), points)
    x, y = bust.centre
    clip = surface.get_clip()
    surface.set_clip(pygame.Rect(0, 0, surface.get_width(), round(seat.plate.y)).clip(clip))
    surface.blit(rays, (round(x - far), round(y - far)))
    surface.set_clip(clip)


def _draw_sparks(surface: pygame.Surface, seat: SeatLayout, share: float) -> None:
    bust = seat.bust
    x, y = bust.centre
    for index in range(SPARKS):
        luck = index * GOLDEN % 1.0
        angle = 2 * pi * index / SPARKS + luck
        far = bust.h * (0.6 + 0.9 * luck) * (1 - (1 - share) ** 3)
        at = (x + far * cos(angle), y + far * sin(angle) * 0.8 + bust.h * 0.7 * share**2)
        size = max(1.0, bust.h * (0.035 + 0.03 * luck) * (1 - share))
        lozenge(surface, at, size, 3 * share + luck, COLOURS[index % len(COLOURS)])


def _draw_straw(surface: pygame.Surface, seat: SeatLayout, share: float) -> None:
    """Let stalks of straw sail down from the hat."""
    bust = seat.bust
    x, y = bust.centre[0], bust.y + 0.12 * bust.h
    thick = max(2, round(bust.h * 0.016))
    for index in range(STRAWS):
        luck = index * GOLDEN % 1.0
        gone = min(1.0, share * (0.8 + 0.5 * luck))
        if gone >= 1.0:
            continue
        aside = (2 * luck - 1) * bust.h * (0.5 + 0.35 * gone)
        sway = 0.06 * bust.h * sin(9 * gone + index)
        rise = -0.5 * bust.h * luck * gone * (1 - gone) * 2
        at = (x + aside + sway, y + rise + 1.15 * bust.h * gone**1.6)
        turn = pi * (luck + 1.2 * gone * (1 if index % 2 else -1))
        half = bust.h * (0.06 + 0.05 * luck) * (1 - 0.5 * gone)
        x_half, y_half = half * cos(turn), half * sin(turn)
        start, end = (at[0] - x_half, at[1] - y_half), (at[0] + x_half, at[1] + y_half)
        pygame.draw.line(surface, STRAW[index % len(STRAW)], start, end, thick)


def lozenge(
    surface: pygame.Surface, at: tuple[float, float], size: float, turn: float, colour: Colour
) -> None:
    """Draw a small lozenge, seen from a side that turns."""
    narrow = size * (0.35 + 0.65 * abs(cos(pi * turn)))
    x, y = at
    points = [(x, y - 1.5 * size), (x + narrow, y), (x, y + 1.5 * size), (x - narrow, y)]
    pygame.draw.polygon(surface, colour, points)
