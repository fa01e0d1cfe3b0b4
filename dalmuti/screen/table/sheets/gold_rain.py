"""Gold leaf and coloured paper raining down over the winners of a game."""

from dataclasses import dataclass
from math import sin, tau
from random import Random
from typing import Final

import pygame

from dalmuti.screen.graphics.theme import (
    GOLD,
    GOLD_LIGHT,
    MADDER,
    PARCHMENT,
    VERDIGRIS_SHADE,
    WOAD,
)

SECONDS: Final = 7.0
FLAKES: Final = 150
COLOURS: Final = (GOLD, GOLD_LIGHT, MADDER, WOAD, VERDIGRIS_SHADE, PARCHMENT)


@dataclass(frozen=True, slots=True)
class Flake:
    """A falling piece; lengths are shares of the window's height."""

    x: float
    start: float
    speed: float
    sway: float
    turn: float
    size: float
    colour: tuple[int, int, int]


class GoldRain:
    """A rain of some seconds, the same for each seed."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self._flakes = tuple(
            Flake(
                rng.uniform(0, 1),
                rng.uniform(-1.3, -0.03),
                rng.uniform(0.2, 0.42),
                rng.uniform(0.01, 0.04),
                rng.uniform(0.5, 1.6),
                rng.uniform(0.008, 0.017),
                rng.choice(COLOURS),
            )
            for _ in range(FLAKES)
        )
        self._age = 0.0

    @property
    def falling(self) -> bool:
        """Return whether it still rains."""
        return self._age < SECONDS

    def stop(self) -> None:
        """End the rain."""
        self._age = SECONDS

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._age += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every flake in view."""
        if not self.falling:
            return
        width, height = surface.get_size()
        for flake in self._flakes:
            y = (flake.start + flake.speed * self._age) * height
            if not -20 < y < height + 20:
                continue
            swing = sin(tau * flake.turn * self._age + flake.x * 40)
            x = flake.x * width + swing * flake.sway * height
            across, down = flake.size * height * swing, flake.size * height * 0.6
            points = ((x - across, y), (x, y - down), (x + across, y), (x, y + down))
            pygame.draw.polygon(surface, flake.colour, points)
            pygame.draw.aalines(surface, flake.colour, True, points)
