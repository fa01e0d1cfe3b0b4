"""Sounds and music: opened when first wanted, silent where there is no device."""

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
"""Samples; a sound comes at most 23 ms late, and a busy frame makes no gap."""
CHANNELS: Final = 16
"""Sounds at the same time; more are left out, nobody would tell them apart."""
FADE_MS: Final = 1200
NO_DEVICE: Final = "notice.no_sound"
"""Text of the one sentence that tells of a missing device."""

REVOLUTIONS: Final = frozenset({BannerKind.REVOLUTION, BannerKind.GREATER_REVOLUTION})

log = logging.getLogger(__name__)


class SoundName(StrEnum):
    """What can be heard."""

    SHUFFLE = "shuffle"
    DEAL = "deal"
    SLIDE = "slide"
    THUMP_1 = "thump_1"
    """A set of one card comes down."""
    THUMP_2 = "thump_2"
    THUMP_3 = "thump_3"
    """A set of three or four."""
    THUMP_5 = "thump_5"
    """A set of five and more."""
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
    """What the lute can play."""

    BRANLE = "branle"
    PAVANE = "pavane"
    JIG = "jig"
    GREENSLEEVES = "greensleeves"


VARIANTS: Final = MappingProxyType({SoundName.DEAL: ("deal_1", "deal_2", "deal_3")})
"""Files of the sounds that come in several, played in turn."""
SHARES: Final = MappingProxyType({SoundName.DEAL: 0.6, SoundName.SLIDE: 0.7, SoundName.CHAIR: 0.6})
"""How loud the sounds are that come often or many at a time; all others 1."""
GAPS: Final = MappingProxyType({SoundName.CHAIR: 0.2, SoundName.COIN: 0.1, SoundName.SLIDE: 0.08})
"""Seconds after which the same sound may begin again."""
USUAL_GAP: Final = 0.025


def sound_for(change: Cue | Lift, model: TableModel) -> SoundName | None:
    """Return what is heard when a cue is committed, or when something leaves its place.

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
    """Return how a set of so many cards sounds when it lands."""
    if count >= 5:
        return SoundName.THUMP_5
    if count >= 3:
        return SoundName.THUMP_3
    return SoundName.THUMP_2 if count == 2 else SoundName.THUMP_1


class Sounds:
    """Plays sounds and tunes as loud as the preferences say.

    The device is opened by the first sound or tune that could be heard. If there is none,
    `on_no_device` gets the id of one sentence, once, and everything stays silent. A file that
    cannot be played is logged, told to `on_missing` and left out.
    """

    def __init__(
        self,
        preferences: Preferences,
        on_no_device: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        on_missing: Callable[[str], None] = miss_nothing,
    ) -> None:
        self._on_missing = on_missing
        self._preferences = preferences
        self._on_no_device = on_no_device
        self._clock = clock
        self._open: bool | None = None
        """None before the first try to open the device."""
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._begun: dict[SoundName, float] = {}
        self._next: dict[SoundName, int] = {}
        self._broken: set[Tune] = set()
        self._wanted: Tune | None = None
        self._on_lute: Tune | None = None
        """The tune that is playing."""

    def play(self, name: SoundName, pan: float = 0.0, volume: float = 1.0) -> None:
        """Begin a sound; `pan` goes from -1, left, to 1, `volume` from 0 to 1.

        The same sound again within a blink is left out, so that many things at once are not a bang.
        """
        loud = self._gain(self._preferences.now.sound_volume) * SHARES.get(name, 1.0) * volume
        if loud <= 0.0 or not self._ready():
            return
        now = self._clock()
        begun = self._begun.get(name)
        if begun is not None and now - begun < GAPS.get(name, USUAL_GAP):
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
        """Play a tune over and over, in place of any other; nothing changes if it plays already."""
        self._wanted = None if tune in self._broken else tune
        self._follow()

    def set_sound_volume(self, percent: int) -> None:
        """Remember how loud sounds are, 0 to 100; it counts from the next one on."""
        self._preferences.change(sound_volume=percent)

    def set_music_volume(self, percent: int) -> None:
        """Remember how loud the music is, 0 to 100."""
        self._preferences.change(music_volume=percent)
        self._follow()

    def toggle_mute(self) -> None:
        """Silence everything, or hear it again as loud as it was."""
        self._preferences.change(muted=not self._preferences.now.muted)
        if self._open and self._preferences.now.muted:
            pygame.mixer.stop()
        self._follow()

    def toggle_music(self) -> None:
        """Turn the music off or on; its volume stays as it is."""
        self._preferences.change(music=not self._preferences.now.music)
        self._follow()

    def close(self) -> None:
        """Give the device back."""
        self._wanted = self._on_lute = None
        self._loaded.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = None

    def _gain(self, percent: int) -> float:
        """Return the factor for a volume; its square suits the ear better than the volume."""
        return 0.0 if self._preferences.now.muted else (percent / 100) ** 2

    def _ready(self) -> bool:
        if self._open is None:
            try:
                # Always two channels of 16 bits; SDL converts for devices that want others.
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(CHANNELS)
            except pygame.error as error:
                self._open = False
                log.warning("no sound device: %s", error)
                self._on_no_device(NO_DEVICE)
            else:
                self._open = True
        return self._open

    def _file(self, name: SoundName) -> str:
        files = VARIANTS.get(name, (name.value,))
        number = self._next.get(name, 0)
        self._next[name] = (number + 1) % len(files)
        return files[number]

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                sound = pygame.mixer.Sound(asset_path("sounds", f"{file}.ogg"))
                if not sound.get_length():  # SDL's mixer crashes on playing a sound without sound
                    raise pygame.error("it is empty")
                self._loaded[file] = sound
            except (AssetMissingError, OSError, pygame.error) as error:
                log.warning("sound %s cannot be played: %s", file, error)
                self._on_missing(f"sounds/{file}.ogg")
                self._loaded[file] = None
        return self._loaded[file]

    def _follow(self) -> None:
        """Bring the music to what is wanted now."""
        now = self._preferences.now
        loud = self._gain(now.music_volume) if now.music else 0.0
        music = pygame.mixer.music
        if self._wanted is None or loud <= 0.0:
            if self._on_lute is not None and self._wanted is None:
                music.fadeout(FADE_MS)
            elif self._on_lute is not None:
                # Not paused: pygame holds the interpreter while pause and unpause wait for the
                # mixer, and a sound that ends just then waits in the mixer for the interpreter.
                music.stop()
            self._on_lute = None
            return
        if not self._ready():
            return
        music.set_volume(loud)
        if self._on_lute is self._wanted:
            return
        music.stop()  # Loading would wait, and the game with it, for the end of a fade.
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
