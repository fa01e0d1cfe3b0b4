"""Sounds and music: opened on first use, silent if there is no device."""

import logging
import time
from collections.abc import Callable
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.resources import AssetMissingError, asset_path, miss_nothing
from dalmuti.screen.preferences import Preferences
from dalmuti.stage.cues import (
    BannerShown,
    CardDrawn,
    CardLanded,
    Cue,
    DrawsLifted,
    HandLifted,
    HatsHanded,
    LeftLast,
    Lift,
    PassShown,
    PlayerWalked,
    SetLanded,
    StockTaken,
    TaxReceived,
    TrickLifted,
    TurnPassedTo,
    WentOut,
    WinnersShown,
)
from dalmuti.stage.model import BannerKind, TableModel

RATE: Final = 44100
BUFFER: Final = 1024
"""The buffer in samples: a sound is at most 23 ms late, and a busy frame causes no gap."""
CHANNELS: Final = 16
"""The most sounds at the same time; further ones are dropped, as they could not be told apart."""
FADE_MS: Final = 1200
NO_DEVICE: Final = "notice.no_sound"
"""The name of the message that reports a missing device."""
DEVICE_FOUND: Final = "notice.sound_found"
"""The name of the message that reports a device found later."""
TRY_AGAIN: Final = 10.0
"""Seconds until a sound that would be audible looks for a missing device again.

The time doubles with each failure, because each try delays a frame.
"""

REVOLUTIONS: Final = frozenset({BannerKind.REVOLUTION, BannerKind.GREATER_REVOLUTION})

log = logging.getLogger(__name__)


class SoundName(StrEnum):
    """A sound effect."""

    SHUFFLE = "shuffle"
    DEAL = "deal"
    SLIDE = "slide"
    THUMP_1 = "thump_1"
    """The landing of a set of one card."""
    THUMP_2 = "thump_2"
    THUMP_3 = "thump_3"
    """The landing of a set of three or four."""
    THUMP_5 = "thump_5"
    """The landing of a set of five or more."""
    SWEEP = "sweep"
    COIN = "coin"
    BELL = "bell"
    FANFARE = "fanfare"
    SIGH = "sigh"
    HAT = "hat"
    CHAIR = "chair"
    KNOCK = "knock"
    BUTTON = "button"
    TURN = "turn"


class Tune(StrEnum):
    """A tune for the lute."""

    BRANLE = "branle"
    PAVANE = "pavane"
    JIG = "jig"
    GREENSLEEVES = "greensleeves"


VARIANTS: Final = MappingProxyType({SoundName.DEAL: ("deal_1", "deal_2", "deal_3")})
"""The files of sounds that have several variants, played in turn."""
SHARES: Final = MappingProxyType({SoundName.DEAL: 0.6, SoundName.SLIDE: 0.7, SoundName.CHAIR: 0.6})
"""The relative volume of sounds that are frequent or simultaneous; all others have 1."""
GAPS: Final = MappingProxyType({SoundName.CHAIR: 0.2, SoundName.COIN: 0.1, SoundName.SLIDE: 0.08})
"""Seconds after which the same sound may start again."""
DEFAULT_GAP: Final = 0.025


def sound_for(change: Cue | Lift, model: TableModel) -> SoundName | None:
    """Return the sound of a committed cue, or of something that leaves its place.

    `model` is the table just before that.
    """
    match change:
        case StockTaken():
            return SoundName.SHUFFLE
        case CardDrawn() | CardLanded():
            return SoundName.DEAL
        case HandLifted():
            return SoundName.SLIDE
        case SetLanded(_, cards, _):
            return thump_for(len(cards))
        case TrickLifted() | DrawsLifted():
            return SoundName.SWEEP
        case TaxReceived():
            return SoundName.COIN
        case BannerShown(banner):
            called = banner is not None and banner.kind in REVOLUTIONS
            return SoundName.BELL if called else None
        case WentOut():
            return None if model.out else SoundName.FANFARE
        case WinnersShown():
            return SoundName.FANFARE
        case LeftLast():
            return SoundName.SIGH
        case PassShown():
            return SoundName.KNOCK
        case HatsHanded():
            return SoundName.HAT
        case PlayerWalked():
            return SoundName.CHAIR
        case TurnPassedTo(player):
            mine = player is not None and player == model.viewer != model.turn
            return SoundName.TURN if mine else None
        case _:
            return None


def thump_for(count: int) -> SoundName:
    """Return the sound of a set of `count` cards when it lands."""
    if count >= 5:
        return SoundName.THUMP_5
    if count >= 3:
        return SoundName.THUMP_3
    return SoundName.THUMP_2 if count == 2 else SoundName.THUMP_1


class Sounds:
    """The player of sounds and tunes, at the volume in the preferences.

    The device is opened by the first sound or tune that would be audible. If there is none,
    `on_device` gets the name of a message, once, and another when a device is found later; until
    then everything is silent. A file that cannot be played is logged, passed to `on_missing` and
    skipped.
    """

    def __init__(
        self,
        preferences: Preferences,
        on_device: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        on_missing: Callable[[str], None] = miss_nothing,
    ) -> None:
        self._on_missing = on_missing
        self._preferences = preferences
        self._on_device = on_device
        self._clock = clock
        self._open: bool | None = None
        """None until opening the device has been tried."""
        self._next_try = 0.0
        self._wait = TRY_AGAIN
        """Seconds to wait after the next try that fails."""
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._begun: dict[SoundName, float] = {}
        self._next: dict[SoundName, int] = {}
        self._broken: set[Tune] = set()
        self._wanted: Tune | None = None
        self._on_lute: Tune | None = None
        """The tune that is playing."""

    def play(self, name: SoundName, pan: float = 0.0, volume: float = 1.0) -> None:
        """Start a sound; `pan` goes from -1, left, to 1, `volume` from 0 to 1.

        The same sound again within its gap is dropped, so that simultaneous events do not add up to
        a bang.
        """
        loud = self._gain(self._preferences.now.sound_volume) * SHARES.get(name, 1.0) * volume
        if loud <= 0.0 or not self._ready():
            return
        now = self._clock()
        begun = self._begun.get(name)
        if begun is not None and now - begun < GAPS.get(name, DEFAULT_GAP):
            return
        sound = self._sound(self._file(name))
        channel = pygame.mixer.find_channel()
        if sound is None or channel is None:
            return
        self._begun[name] = now
        sound.set_volume(min(1.0, loud))
        channel.play(sound)
        channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))

    def start_music(self, tune: Tune) -> None:
        """Loop a tune in place of any other; do nothing if it is already playing."""
        self._wanted = None if tune in self._broken else tune
        self._follow()

    def set_sound_volume(self, percent: int) -> None:
        """Save the volume of sounds, 0 to 100; it applies from the next sound on."""
        self._preferences.change(sound_volume=percent)

    def set_music_volume(self, percent: int) -> None:
        """Save the volume of music, 0 to 100, and apply it."""
        self._preferences.change(music_volume=percent)
        self._follow()

    def toggle_mute(self) -> None:
        """Mute everything, or restore it at the same volume."""
        self._preferences.change(muted=not self._preferences.now.muted)
        if self._open and self._preferences.now.muted:
            pygame.mixer.stop()
        self._follow()

    def toggle_music(self) -> None:
        """Turn the music off or on; its volume stays the same."""
        self._preferences.change(music=not self._preferences.now.music)
        self._follow()

    @property
    def missing(self) -> bool:
        """Return whether no device could be opened."""
        return self._open is False

    def look_again(self) -> bool:
        """Look for a missing device now; return whether there is one."""
        if self.missing:
            self._try_to_open()
            self._follow()
        return not self.missing

    def devices_changed(self, added: bool) -> None:
        """Open a device that was added, or another in place of one that was removed."""
        if self._open and not added:
            self._loaded.clear()
            self._on_lute = None
            pygame.mixer.quit()
            self._open = None
            self._follow()
        elif added:
            self.look_again()

    def close(self) -> None:
        """Release the device."""
        self._wanted = self._on_lute = None
        self._loaded.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = None

    def _gain(self, percent: int) -> float:
        """Return the factor for a volume, squared because hearing is not linear."""
        return 0.0 if self._preferences.now.muted else (percent / 100) ** 2

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
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            self._open = False
            if before is not False:
                log.warning("no sound device: %s", error)
                self._on_device(NO_DEVICE)
        else:
            self._open, self._wait = True, TRY_AGAIN
            if before is False:
                self._on_device(DEVICE_FOUND)

    def _file(self, name: SoundName) -> str:
        files = VARIANTS.get(name, (name.value,))
        number = self._next.get(name, 0)
        self._next[name] = (number + 1) % len(files)
        return files[number]

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                sound = pygame.mixer.Sound(asset_path("sounds", f"{file}.ogg"))
                if not sound.get_length():  # SDL's mixer crashes on playing an empty sound
                    raise pygame.error("it is empty")
                self._loaded[file] = sound
            except (AssetMissingError, OSError, pygame.error) as error:
                log.warning("sound %s cannot be played: %s", file, error)
                self._on_missing(f"sounds/{file}.ogg")
                self._loaded[file] = None
        return self._loaded[file]

    def _follow(self) -> None:
        """Start, stop or adjust the music as the preferences and the wanted tune require."""
        now = self._preferences.now
        loud = self._gain(now.music_volume) if now.music else 0.0
        music = pygame.mixer.music
        if self._wanted is None or loud <= 0.0:
            if self._on_lute is not None and self._wanted is None:
                music.fadeout(FADE_MS)
            elif self._on_lute is not None:
                # Stopped rather than paused: pygame holds the interpreter while pause and unpause
                # wait for the mixer, and a sound that ends just then waits in the mixer for the
                # interpreter.
                music.stop()
            self._on_lute = None
            return
        if not self._ready():
            return
        music.set_volume(loud)
        if self._on_lute is self._wanted:
            return
        music.stop()  # Loading would otherwise block the game until a fade has ended.
        try:
            music.load(asset_path("sounds", f"{self._wanted}.ogg"))
            music.play(loops=-1, fade_ms=FADE_MS)
        except (AssetMissingError, OSError, pygame.error) as error:
            log.warning("tune %s cannot be played: %s", self._wanted, error)
            self._on_missing(f"sounds/{self._wanted}.ogg")
            self._broken.add(self._wanted)
            self._wanted = self._on_lute = None
        else:
            self._on_lute = self._wanted
