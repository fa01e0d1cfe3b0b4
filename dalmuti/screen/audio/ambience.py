"""The ambience: a fire that cracks now and then, and the murmur of the people in the hall."""

from concurrent.futures import Future
from random import Random
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.screen.audio.medley import Occasion
from dalmuti.screen.audio.music import STEP, toward
from dalmuti.screen.audio.sound_bank import SoundBank

LOOPS: Final = ("fire", "murmur")
LEVELS: Final = MappingProxyType(
    {Occasion.TITLE: (0.9, 0.0), Occasion.TABLE: (0.9, 0.75), Occasion.FEAST: (0.7, 1.0)}
)
"""The volume of each loop on each occasion, 0 to 1."""
FADE: Final = 1.6
"""Seconds in which a loop comes or goes."""
CALM: Final = 5.0
"""Seconds in which an excited hall calms down."""
POPS: Final = (0.8, 4.5)
"""The shortest and the longest time between two cracks of the fire, in seconds."""


class Ambience:
    """The loops of the hall; `update` keeps them at their level."""

    def __init__(self, bank: SoundBank, first: int, random: Random) -> None:
        self._bank = bank
        self._first = first
        self._random = random
        self._coming: list[Future[pygame.mixer.Sound | None]] = []
        self._sounds: list[pygame.mixer.Sound | None] = []
        self._levels = [0.0] * len(LOOPS)
        self._excited = 0.0
        self._until_pop = POPS[1]

    def excite(self, amount: float) -> None:
        """Have people talk louder for a while: by nothing at 0, twice as loud at 1."""
        self._excited = max(self._excited, amount)

    def forget(self) -> None:
        """Stop, and forget the loops; the next `update` decodes them again."""
        for index, sound in enumerate(self._sounds):
            if sound is not None and pygame.mixer.get_init():
                pygame.mixer.Channel(self._first + index).stop()
        self._coming, self._sounds = [], []
        self._levels = [0.0] * len(LOOPS)

    def update(
        self, dt: float, occasion: Occasion | None, gain: float
    ) -> tuple[float | None, float]:
        """Go on for `dt` seconds at a volume.

        Return the seconds to the next call, if any, and the volume of a log that cracks now, or 0.
        """
        goals = (0.0,) * len(LOOPS) if occasion is None or gain <= 0.0 else LEVELS[occasion]
        self._excited = toward(self._excited, 0.0, dt / CALM)
        if not self._sounds:
            if not any(goals):
                return None, 0.0
            if not self._arrived():
                return STEP, 0.0
        moving = self._excited > 0.0
        for index, (sound, goal) in enumerate(zip(self._sounds, goals, strict=True)):
            level = self._levels[index] = toward(self._levels[index], goal, dt / FADE)
            moving |= level != goal
            self._sound(index, sound, level * gain)
        pop = 0.0
        if goals[0]:
            self._until_pop -= dt
            if self._until_pop <= 0.0:
                self._until_pop = self._random.uniform(*POPS)
                pop = goals[0] * self._random.uniform(0.3, 1.0)
        waits = [STEP if moving else None, max(STEP, self._until_pop) if goals[0] else None]
        return min((wait for wait in waits if wait is not None), default=None), pop

    def _arrived(self) -> bool:
        """Return whether the loops have been decoded; begin that if need be."""
        if not self._coming:
            self._coming = [self._bank.request(name) for name in LOOPS]
        if not all(future.done() for future in self._coming):
            return False
        self._sounds = [future.result() for future in self._coming]
        return True

    def _sound(self, index: int, sound: pygame.mixer.Sound | None, volume: float) -> None:
        """Set the volume of a loop; start it if it is to be heard, stop it if not."""
        if sound is None:
            return
        channel = pygame.mixer.Channel(self._first + index)
        swollen = volume * (1.0 + self._excited) if index else volume
        sound.set_volume(min(1.0, swollen))
        playing = channel.get_busy()
        if volume > 0.0 and not playing:
            channel.play(sound, loops=-1)
        elif volume <= 0.0 and playing:
            channel.stop()
