"""The recorded sounds: their names, their takes, and the decoded ones kept in memory."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.resources import AssetMissingError, asset_path, miss_nothing

RATE: Final = 32000
"""Samples a second; no sound has anything above half of it."""
KEPT_BYTES: Final = 4_500_000
"""The most memory for decoded effects; those unused for longest are dropped."""
FRAME_BYTES: Final = 4
"""Bytes of a decoded sample: two channels of 16 bits."""

log = logging.getLogger(__name__)


class SoundName(StrEnum):
    """A sound effect."""

    SHUFFLE = "shuffle"
    DEAL = "deal"
    SLIDE = "slide"
    SKID = "skid"
    """The landing of a set of 12, pushed rather than thrown."""
    THUMP_1 = "thump_1"
    """The landing of a set of one card."""
    THUMP_2 = "thump_2"
    THUMP_3 = "thump_3"
    """The landing of a set of three or four."""
    THUMP_5 = "thump_5"
    """The landing of a set of five or more."""
    SLAM = "slam"
    """The landing of a 1 or 2."""
    STEP = "step"
    """The landing of one card of a large set; each take is a note higher than the one before."""
    SWEEP = "sweep"
    COIN = "coin"
    BELL = "bell"
    GASP = "gasp"
    FANFARE = "fanfare"
    STING = "sting"
    """Your own victory."""
    FLOURISH = "flourish"
    """Your own going out, when others were first."""
    WARNING = "warning"
    """Another player has one card left."""
    SIGH = "sigh"
    GROAN = "groan"
    STRAW = "straw"
    LAUGHTER = "laughter"
    HAT = "hat"
    CHAIR = "chair"
    KNOCK = "knock"
    BUTTON = "button"
    TURN = "turn"
    POP = "pop"
    """A log that cracks in the fire."""


TAKES: Final = MappingProxyType(
    {
        SoundName.SHUFFLE: 4,
        SoundName.DEAL: 6,
        SoundName.SLIDE: 5,
        SoundName.SKID: 4,
        SoundName.THUMP_1: 5,
        SoundName.THUMP_2: 5,
        SoundName.THUMP_3: 5,
        SoundName.THUMP_5: 5,
        SoundName.SLAM: 5,
        SoundName.STEP: 12,
        SoundName.SWEEP: 4,
        SoundName.COIN: 4,
        SoundName.GASP: 4,
        SoundName.WARNING: 4,
        SoundName.SIGH: 3,
        SoundName.GROAN: 4,
        SoundName.STRAW: 3,
        SoundName.LAUGHTER: 3,
        SoundName.HAT: 3,
        SoundName.CHAIR: 5,
        SoundName.KNOCK: 6,
        SoundName.BUTTON: 4,
        SoundName.TURN: 4,
        SoundName.POP: 6,
    }
)
"""The number of takes of a sound, if it has more than one."""
FREQUENT: Final = (
    SoundName.BUTTON,
    SoundName.SHUFFLE,
    SoundName.DEAL,
    SoundName.SLIDE,
    SoundName.THUMP_1,
    SoundName.THUMP_2,
    SoundName.THUMP_3,
    SoundName.KNOCK,
    SoundName.SKID,
    SoundName.SLAM,
    SoundName.SWEEP,
    SoundName.TURN,
    SoundName.POP,
)
"""Sounds to decode before they are needed."""


def files_of(name: SoundName) -> tuple[str, ...]:
    """Return the names of a sound's files, one for each take."""
    count = TAKES.get(name, 1)
    return (name.value,) if count == 1 else tuple(f"{name}_{take + 1}" for take in range(count))


class TakeChooser:
    """A choice of takes that never gives the same one twice running."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._last: dict[SoundName, str] = {}

    def choose(self, name: SoundName) -> str:
        """Return the file of a take."""
        files = files_of(name)
        others = [file for file in files if len(files) == 1 or file != self._last.get(name)]
        chosen = self._last[name] = self._random.choice(others)
        return chosen


class SoundBank:
    """Decoded sounds; a thread decodes those asked for ahead, if there is to be one.

    The mixer must be open, and `close` be called before it is closed. A file that cannot be played
    is logged, and passed to `on_missing` by `report`.
    """

    def __init__(self, on_missing: Callable[[str], None] = miss_nothing) -> None:
        self._on_missing = on_missing
        self._kept: OrderedDict[str, pygame.mixer.Sound | None] = OrderedDict()
        self._coming: dict[str, Future[pygame.mixer.Sound | None]] = {}
        self._broken: set[str] = set()
        self._to_report: list[str] = []
        self._thread: ThreadPoolExecutor | None = None

    def start_thread(self) -> None:
        """Decode in a thread from now on."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sounds")

    def close(self) -> None:
        """Drop everything, and end the thread."""
        if self._thread is not None:
            self._thread.shutdown(wait=True, cancel_futures=True)
            self._thread = None
        self._kept.clear()
        self._coming.clear()

    def ready(self, file: str) -> bool:
        """Return whether `get` has a sound at hand; if not, begin to decode it."""
        self._take_decoded()
        if file in self._kept:
            return True
        if self._thread is None:
            self._keep(file, self._decode(file))
            return True
        if file not in self._coming:
            self._coming[file] = self._thread.submit(self._decode, file)
        return False

    def get(self, file: str) -> pygame.mixer.Sound | None:
        """Return a sound that is `ready`, or None if it cannot be played."""
        self._kept.move_to_end(file)
        return self._kept[file]

    def decode_ahead(self, names: Iterable[SoundName]) -> None:
        """Decode all takes of these sounds in the thread; do nothing without one."""
        if self._thread is not None:
            for name in names:
                for file in files_of(name):
                    self.ready(file)

    def request(self, *path: str) -> Future[pygame.mixer.Sound | None]:
        """Decode a file, named by its path below the sounds, that is not to be kept."""
        name = "/".join(path)
        if self._thread is not None:
            return self._thread.submit(self._decode, name)
        future: Future[pygame.mixer.Sound | None] = Future()
        future.set_result(self._decode(name))
        return future

    def report(self) -> None:
        """Pass the names of files that could not be played to `on_missing`."""
        while self._to_report:
            self._on_missing(self._to_report.pop(0))

    def _take_decoded(self) -> None:
        for file in [file for file, future in self._coming.items() if future.done()]:
            self._keep(file, self._coming.pop(file).result())

    def _keep(self, file: str, sound: pygame.mixer.Sound | None) -> None:
        self._kept[file] = sound
        self._kept.move_to_end(file)
        while len(self._kept) > 1 and self._bytes() > KEPT_BYTES:
            self._kept.popitem(last=False)

    def _bytes(self) -> float:
        kept = (sound.get_length() for sound in self._kept.values() if sound is not None)
        return sum(kept) * RATE * FRAME_BYTES

    def _decode(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(asset_path("sounds", *f"{name}.ogg".split("/")))
            if not sound.get_length():  # SDL's mixer crashes on playing an empty sound
                raise pygame.error("it is empty")
        except (AssetMissingError, OSError, pygame.error) as error:
            if name not in self._broken:
                self._broken.add(name)
                log.warning("sound %s cannot be played: %s", name, error)
                self._to_report.append(f"sounds/{name}.ogg")
            return None
        return sound
