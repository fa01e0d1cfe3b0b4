"""The music: an endless medley in layers that join as the hand grows tense."""

from collections.abc import Iterator
from concurrent.futures import Future
from typing import Final

import pygame

from dalmuti.screen.audio.medley import Occasion, Part, Tune, medley
from dalmuti.screen.audio.sound_bank import SoundBank

LAYERS: Final = 3
"""The lute, the viol under it, and the drum."""
FADE: Final = 1.2
"""Seconds in which one medley gives way to another."""
JOIN: Final = 2.5
"""Seconds in which a layer joins or leaves."""
LOOK: Final = 0.5
"""Seconds between two looks at whether the next part must be queued."""
STEP: Final = 0.03
"""Seconds between two steps of a fade."""


class Deck:
    """Channels that play the layers of a medley in step, part after part."""

    def __init__(self, first: int, bank: SoundBank, parts: Iterator[Part]) -> None:
        self._channels = tuple(pygame.mixer.Channel(first + layer) for layer in range(LAYERS))
        self._bank = bank
        self._parts = parts
        self._coming = self._request()
        self._begun = False
        self._failed = 0
        self.level = 0.0
        """The share to which it has faded in, 0 to 1."""

    @property
    def waiting(self) -> bool:
        """Return whether nothing has begun to play yet."""
        return not self._begun and not self.broken

    @property
    def broken(self) -> bool:
        """Return whether part after part could not be played."""
        return self._failed > 3

    def advance(self, gains: tuple[float, ...]) -> None:
        """Queue the next part when it is due, and set each layer's volume."""
        due = self._coming and self._channels[0].get_queue() is None
        if due and all(future.done() for future in self._coming) and not self.broken:
            self._follow_on(gains)
        for channel, gain in zip(self._channels, gains, strict=True):
            for sound in (channel.get_sound(), channel.get_queue()):
                if sound is not None:
                    sound.set_volume(gain)

    def stop(self) -> None:
        """Stop at once."""
        for channel in self._channels:
            channel.stop()
            channel.stop()  # the first begins what is queued

    def drop_queue(self) -> None:
        """Forget the part after this one, which would begin in full while this one fades."""
        self._parts = iter(())
        self._coming = ()

    def _request(self) -> tuple[Future[pygame.mixer.Sound | None], ...]:
        part = next(self._parts, None)
        if part is None:
            return ()
        return tuple(self._bank.request("music", file) for file in part.files)

    def _follow_on(self, gains: tuple[float, ...]) -> None:
        sounds = [future.result() for future in self._coming]
        self._coming = self._request()
        found = [sound for sound in sounds if sound is not None]
        if len(found) < LAYERS:  # one alone would lose its place in the next part
            self._failed += 1
            return
        self._failed = 0
        self._begun = True
        going_on = self._channels[0].get_busy()
        for channel, sound, gain in zip(self._channels, found, gains, strict=True):
            sound.set_volume(gain)
            if going_on:
                channel.queue(sound)
            else:
                channel.play(sound)


class Music:
    """The medley of the occasion; `update` keeps it going."""

    def __init__(self, bank: SoundBank) -> None:
        self._bank = bank
        self._deck: Deck | None = None
        self._old: Deck | None = None
        self._first = LAYERS
        """The first of the channels in use."""
        self._playing: Occasion | None = None
        self._tension = 0
        self._joined = [1.0] + [0.0] * (LAYERS - 1)
        """The share to which each layer has joined, 0 to 1."""

    @property
    def playing(self) -> Occasion | None:
        """The occasion whose medley plays."""
        return self._playing

    def start(self, occasion: Occasion, skipped: int, tunes: tuple[Tune, ...] = ()) -> None:
        """Fade over to an occasion's medley, or one of other tunes, after this many of them."""
        if self._old is not None:
            self._old.stop()
        self._old, self._first = self._deck, LAYERS - self._first
        if self._old is not None:
            self._old.drop_queue()
        self._deck = Deck(self._first, self._bank, medley(occasion, skipped, tunes))
        self._playing = occasion

    def stop(self) -> None:
        """Stop at once."""
        for deck in (self._deck, self._old):
            if deck is not None:
                deck.stop()
        self._deck = self._old = self._playing = None

    def set_tension(self, tension: int) -> None:
        """Have the lute alone at 0, with the viol at 1, with the drum too at 2."""
        self._tension = tension

    def update(self, dt: float, gain: float) -> float | None:
        """Go on for `dt` seconds at a volume; return the seconds to the next call, if any."""
        if self._deck is None:
            return None
        moving = self._deck.waiting
        for layer in range(1, LAYERS):
            goal = 1.0 if self._tension >= layer else 0.0
            before = self._joined[layer]
            self._joined[layer] = toward(before, goal, dt / JOIN)
            moving |= self._joined[layer] != goal
        for deck, goal in ((self._deck, 1.0), (self._old, 0.0)):
            if deck is None:
                continue
            if not deck.waiting:
                deck.level = toward(deck.level, goal, dt / FADE)
                moving |= deck.level != goal
            deck.advance(tuple(gain * deck.level * joined for joined in self._joined))
        if self._old is not None and self._old.level == 0.0:
            self._old.stop()
            self._old = None
        return STEP if moving else LOOK


def toward(value: float, goal: float, step: float) -> float:
    """Return `value` moved towards `goal` by at most `step`."""
    return min(goal, value + step) if value < goal else max(goal, value - step)
