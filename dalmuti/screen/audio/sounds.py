"""Sounds, music and ambience: opened on first use, silent if there is no device."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Final, assert_never

import pygame

from dalmuti.resources import miss_nothing
from dalmuti.screen.audio.ambience import LOOPS, Ambience
from dalmuti.screen.audio.medley import Occasion, Tune
from dalmuti.screen.audio.music import LAYERS, STEP, Music, toward
from dalmuti.screen.audio.sound_bank import (
    FREQUENT,
    RATE,
    SoundBank,
    SoundName,
    TakeChooser,
    files_of,
)
from dalmuti.screen.preferences import Preferences

BUFFER: Final = 1024
"""The buffer in samples: a sound is at most 32 ms late, and a busy frame causes no gap."""
RESERVED: Final = 2 * LAYERS + len(LOOPS)
"""The first channels: two sets for music, which fade over, and one for each loop of the hall."""
CHANNELS: Final = 16
"""The most effects at the same time; further ones are dropped, as they could not be told apart."""
UNHEARD_DRIVER: Final = "dummy"
"""SDL's driver that plays nothing; there music and ambience would be wasted."""
NO_DEVICE: Final = "notice.no_sound"
"""The name of the message that reports a missing device."""
DEVICE_FOUND: Final = "notice.sound_found"
"""The name of the message that reports a device found later."""
TRY_AGAIN: Final = 10.0
"""Seconds until a sound that would be audible looks for a missing device again.

The time doubles with each failure, because each try delays a frame.
"""
UNEVEN: Final = 0.1
"""The most by which a sound is softer than usual, by chance, as a share of its volume."""
TOO_LATE: Final = 0.3
"""Seconds after which a sound that was not decoded in time is dropped."""
LOOK: Final = 0.01
"""Seconds between two looks at whether a sound has been decoded."""
LONGEST_STEP: Final = 0.25
"""The most seconds by which anything fades in one step, after the game has slept."""

SHARES: Final = MappingProxyType(
    {
        SoundName.DEAL: 0.6,
        SoundName.SLIDE: 0.7,
        SoundName.STEP: 0.8,
        SoundName.CHAIR: 0.6,
        SoundName.SIGH: 0.7,
        SoundName.LAUGHTER: 0.8,
    }
)
"""The relative volume of sounds that are frequent or simultaneous; all others have 1."""
GAPS: Final = MappingProxyType(
    {
        SoundName.CHAIR: 0.2,
        SoundName.COIN: 0.1,
        SoundName.SLIDE: 0.08,
        SoundName.STEP: 0.02,
        SoundName.SIGH: 1.0,
        SoundName.BELL: 1.0,
        SoundName.GASP: 1.5,
        SoundName.FANFARE: 1.5,
        SoundName.STING: 1.5,
        SoundName.GROAN: 1.0,
        SoundName.STRAW: 1.0,
        SoundName.LAUGHTER: 2.0,
        SoundName.WARNING: 1.2,
    }
)
"""Seconds after which the same sound may start again."""
DEFAULT_GAP: Final = 0.025
DUCKS: Final = MappingProxyType(
    {
        SoundName.BELL: (0.25, 2.4),
        SoundName.FANFARE: (0.3, 1.9),
        SoundName.STING: (0.2, 2.2),
        SoundName.FLOURISH: (0.5, 1.0),
        SoundName.WARNING: (0.55, 0.9),
        SoundName.GROAN: (0.6, 1.1),
        SoundName.LAUGHTER: (0.6, 1.6),
    }
)
"""The share of their volume that music and ambience keep beside a sound, and for how long."""
DUCK_TIME, RECOVERY_TIME = 0.12, 1.4
"""Seconds to make way for a sound, and to come back."""


log = logging.getLogger(__name__)


class Group(StrEnum):
    """A group of sounds with a volume of its own."""

    EFFECTS = "effects"
    AMBIENCE = "ambience"
    MUSIC = "music"


@dataclass(frozen=True, slots=True)
class _Due:
    """A sound that is to begin at a time of the clock."""

    at: float
    name: SoundName
    file: str
    pan: float
    volume: float
    group: Group


class Sounds:
    """The player of sounds, music and ambience, each at its volume in the preferences.

    The device is opened by the first sound that would be audible. If there is none, `on_device`
    gets the name of a message, once, and another when a device is found later; until then
    everything is silent. A file that cannot be played is logged, passed to `on_missing` and
    skipped. Ambience is silent while the window is not `focused`. `update` must be called when it
    says, and may be called more often.
    """

    def __init__(
        self,
        preferences: Preferences,
        on_device: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        on_missing: Callable[[str], None] = miss_nothing,
        focused: Callable[[], bool] = lambda: True,
    ) -> None:
        self._preferences = preferences
        self._on_device = on_device
        self._clock = clock
        self._focused = focused
        self._random = Random(1589)  # the same takes in the same game, so that faults repeat
        self._bank = SoundBank(on_missing)
        self._takes = TakeChooser(self._random)
        self._music = Music(self._bank)
        self._ambience = Ambience(self._bank, 2 * LAYERS, self._random)
        self._open: bool | None = None
        """None until opening the device has been tried."""
        self._heard = False
        """True if the device can be heard."""
        self._next_try = 0.0
        self._wait = TRY_AGAIN
        """Seconds to wait after the next try that fails."""
        self._begun: dict[SoundName, float] = {}
        self._due: list[_Due] = []
        self._occasion: Occasion | None = None
        self._skipped = 0
        self._tunes: tuple[Tune, ...] = ()
        self._duck, self._duck_depth, self._duck_until = 1.0, 1.0, 0.0
        self._updated = clock()

    def play(
        self,
        name: SoundName,
        pan: float = 0.0,
        volume: float = 1.0,
        delay: float = 0.0,
        take: int | None = None,
    ) -> None:
        """Start a sound after `delay` seconds, in a take other than the last one or in `take`.

        `pan` goes from -1, left, to 1, `volume` from 0 to 1. The same sound again within its gap is
        dropped, so that simultaneous events do not add up to a bang.
        """
        self._play(name, pan, volume, delay, take, Group.EFFECTS)

    def begin(self, occasion: Occasion, skipped: int = 0, tunes: tuple[Tune, ...] = ()) -> None:
        """Play the music and the ambience of an occasion; do nothing if they are playing already.

        The music begins after `skipped` of its tunes, which `tunes` replaces.
        """
        if occasion is not self._occasion:
            self._occasion, self._skipped, self._tunes = occasion, skipped, tunes
            self._ready_to_follow()

    def set_tension(self, tension: int) -> None:
        """Set how tense the game is, from 0 to 2, for the layers of the music."""
        self._music.set_tension(tension)

    def excite(self, amount: float) -> None:
        """Have the people in the hall talk louder for a while; `amount` is 0 to 1."""
        self._ambience.excite(amount)

    def set_sound_volume(self, percent: int) -> None:
        """Save the volume of effects, 0 to 100; it applies from the next one on."""
        self._preferences.change(sound_volume=percent)

    def set_ambience_volume(self, percent: int) -> None:
        """Save the volume of the ambience, 0 to 100, and apply it."""
        self._preferences.change(ambience_volume=percent)
        self._ready_to_follow()

    def set_music_volume(self, percent: int) -> None:
        """Save the volume of music, 0 to 100, and apply it."""
        self._preferences.change(music_volume=percent)
        self._ready_to_follow()

    def toggle_mute(self) -> None:
        """Mute everything, or restore it at the same volume."""
        self._preferences.change(muted=not self._preferences.now.muted)
        if self._open and self._preferences.now.muted:
            self._silence()
        self._ready_to_follow()

    def toggle_music(self) -> None:
        """Turn music and ambience off or on; their volumes stay the same."""
        self._preferences.change(music=not self._preferences.now.music)
        self._ready_to_follow()

    def update(self) -> float | None:
        """Start what is due, and fade what fades; return the seconds to the next call, if any."""
        now = self._clock()
        dt = min(LONGEST_STEP, now - self._updated)
        self._updated = now
        self._bank.report()
        if not self._open:
            return None
        waits = [self._start_due(now), self._follow(dt)]
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def missing(self) -> bool:
        """Return whether no device could be opened."""
        return self._open is False

    def look_again(self) -> bool:
        """Look for a missing device now; return whether there is one."""
        if self.missing:
            self._try_to_open()
            self._ready_to_follow()
        return not self.missing

    def devices_changed(self, added: bool) -> None:
        """Open a device that was added, or another in place of one that was removed."""
        if self._open and not added:
            self._close_device()
            self._ready_to_follow()
        elif added:
            self.look_again()

    def close(self) -> None:
        """Release the device."""
        self._occasion = None
        if self._open:
            self._close_device()
        self._open = None

    # --- Effects ---

    def _play(
        self,
        name: SoundName,
        pan: float,
        volume: float,
        delay: float,
        take: int | None,
        group: Group,
    ) -> None:
        if self._volume(group) * volume <= 0.0 or not self._ready():
            return
        at = self._clock() + delay
        begun = self._begun.get(name)
        if begun is not None and abs(at - begun) < GAPS.get(name, DEFAULT_GAP):
            return
        self._begun[name] = at
        file = self._takes.choose(name) if take is None else files_of(name)[take]
        self._due.append(_Due(at, name, file, pan, volume, group))
        self._start_due(self._clock())
        self._bank.report()

    def _start_due(self, now: float) -> float | None:
        """Start the sounds that are due; return the seconds to the next look, if any."""
        if not self._due:
            return None
        waiting = []
        for due in self._due:
            ready = self._bank.ready(due.file)  # decoded in time if it is still to come
            if due.at > now or (not ready and now - due.at < TOO_LATE):
                waiting.append(due)
            elif ready:
                self._start(due)
        self._due = waiting
        return min((max(LOOK, due.at - now) for due in waiting), default=None)

    def _start(self, due: _Due) -> None:
        loud = self._volume(due.group) * SHARES.get(due.name, 1.0) * due.volume
        sound, channel = self._bank.get(due.file), _free_channel()
        if loud <= 0.0 or sound is None or channel is None:
            return
        sound.set_volume(min(1.0, loud * (1.0 - UNEVEN * self._random.random())))
        channel.play(sound)
        channel.set_volume(min(1.0, 1.0 - due.pan), min(1.0, 1.0 + due.pan))
        if due.name in DUCKS:
            depth, seconds = DUCKS[due.name]
            self._duck_depth = min(depth, self._duck_depth)
            self._duck_until = max(self._duck_until, self._clock() + seconds)

    # --- Music and ambience ---

    def _ready_to_follow(self) -> None:
        """Apply the preferences at once, and open the device if something is to be heard."""
        audible = self._volume(Group.MUSIC) or self._volume(Group.AMBIENCE)
        if self._open or (self._occasion is not None and audible and self._ready()):
            self._follow(0.0)

    def _follow(self, dt: float) -> float | None:
        """Bring music and ambience to where they should be; return the time to the next call."""
        if not self._heard:
            return None
        ducking = self._ducked(dt)
        loud = self._volume(Group.MUSIC)
        if self._occasion is None or loud <= 0.0:
            self._music.stop()
        elif self._music.playing is not self._occasion:
            self._music.start(self._occasion, self._skipped, self._tunes)
        waits = [self._music.update(dt, self._duck * loud), STEP if ducking else None]
        occasion = self._occasion if self._focused() else None
        wait, pop = self._ambience.update(dt, occasion, self._duck * self._volume(Group.AMBIENCE))
        if pop:
            pan = self._random.uniform(-0.5, -0.2)
            self._play(SoundName.POP, pan, pop, 0.0, None, Group.AMBIENCE)
        return min((one for one in (*waits, wait) if one is not None), default=None)

    def _ducked(self, dt: float) -> bool:
        """Make way for a sound, or come back; return whether that goes on."""
        if self._clock() >= self._duck_until:
            self._duck_depth = 1.0
        goal = self._duck_depth
        seconds = DUCK_TIME if goal < self._duck else RECOVERY_TIME
        self._duck = toward(self._duck, goal, dt / seconds)
        return self._duck != 1.0 or goal != 1.0

    def _volume(self, group: Group) -> float:
        """Return the factor of a group's volume, squared because hearing is not linear."""
        now = self._preferences.now
        match group:
            case Group.EFFECTS:
                percent = now.sound_volume
            case Group.AMBIENCE:
                percent = now.ambience_volume if now.music else 0
            case Group.MUSIC:
                percent = now.music_volume if now.music else 0
            case _:
                assert_never(group)
        return 0.0 if now.muted else (percent / 100) ** 2

    def _silence(self) -> None:
        self._due.clear()
        self._music.stop()
        self._ambience.forget()
        pygame.mixer.stop()

    # --- The device ---

    def _ready(self) -> bool:
        if self._open is None or (self.missing and self._clock() >= self._next_try):
            self._try_to_open()
        return bool(self._open)

    def _try_to_open(self) -> None:
        before = self._open
        self._next_try, self._wait = self._clock() + self._wait, 2 * self._wait
        try:
            # Always two channels of 16 bits; SDL converts for devices that need another format.
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(RESERVED + CHANNELS)
        except pygame.error as error:
            self._open = False
            if before is not False:
                log.warning("no sound device: %s", error)
                self._on_device(NO_DEVICE)
            return
        self._open, self._wait = True, TRY_AGAIN
        self._heard = pygame.mixer.get_driver() != UNHEARD_DRIVER
        if self._heard:
            self._bank.start_thread()
            self._bank.decode_ahead(FREQUENT)
        if before is False:
            self._on_device(DEVICE_FOUND)

    def _close_device(self) -> None:
        if pygame.mixer.get_init():  # else pygame has been shut down as a whole
            self._silence()
        self._bank.close()
        pygame.mixer.quit()
        self._open, self._heard = None, False


def _free_channel() -> pygame.mixer.Channel | None:
    """Return a channel for an effect; None if all are in use."""
    for index in range(RESERVED, RESERVED + CHANNELS):
        channel = pygame.mixer.Channel(index)
        if not channel.get_busy():
            return channel
    return None
