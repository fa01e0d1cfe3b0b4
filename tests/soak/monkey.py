"""A monkey at the real game: random events, and a look after each at what must hold."""

from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

import pygame

from dalmuti.resources import asset_path
from dalmuti.screen.input import DEFAULT_KEYS
from dalmuti.screen.scenes.table_scene import TableScene
from dalmuti.screen.scenes.table_tricks import TricksScene
from dalmuti.storage.folders import MATCHES_NAME
from tests.screen.pilot import FRAME, Pilot
from tests.screen.table.people import choice
from tests.soak.checks import Watch
from tests.soak.lives import SIZES, next_life

ROUND: Final = 1000
"""Events of one seed; each seed begins with an empty data folder."""
CLOSELY: Final = 25
"""After so many events what takes longer is looked at too."""
TOLD: Final = 30
"""How many of the last events a failure tells."""
KEYS: Final = (
    *DEFAULT_KEYS,
    *(pygame.K_RETURN,) * 8,
    *(pygame.K_SPACE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_END) * 3,
    *(pygame.K_DELETE, pygame.K_HOME, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_e, pygame.K_F5),
)
MODS: Final = (*(0,) * 12, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
LONG: Final = 15
"""After so many events a scene is left sooner."""
WORDS: Final = ("a", "Ann", "Ünal", "7", " ", "…", "\u200b", "王", "x" * 50)
FORTH: Final = (
    "play",
    "pass",
    "give",
    "next",
    "continue",
    "uncover",
    "hand_over",
    "start",
    "quiet",
)
"""Spots by which a game goes on."""


LOAD: Final[Callable[..., pygame.Surface]] = pygame.image.load
PICTURES: Final = 150
"""How many pictures are kept from one life to the next, as loading takes most of the time."""


class MonkeyError(AssertionError):
    """Something did not hold; the text says after which seed and events."""


@dataclass
class Found:
    """What the monkey has been through."""

    events: int = 0
    hands: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    """Events by the name of the scene that got them."""

    def add(self, other: "Found") -> None:
        """Add what another has been through."""
        self.events += other.events
        self.hands += other.hands
        self.scenes.update(other.scenes)


class Monkey:
    """Plays one seed: several lives of the program on one data folder."""

    def __init__(self, seed: int, data_dir: Path) -> None:
        self.found = Found()
        self._rng = Random(seed)
        self._seed = seed
        self._data_dir = data_dir
        self._told: deque[str] = deque(maxlen=TOLD)
        self._tried: Counter[str] = Counter()
        self._now = 0.0
        self._deeds: tuple[tuple[int, Callable[[Pilot], str]], ...] = (
            (30, self._spot),
            (28, self._forth),
            (14, self._key),
            (8, self._away),
            (5, self._point),
            (4, self._drag),
            (3, self._wheel),
            (2, self._text),
            (1, self._resize),
            (2, self._focus),
            (6, self._wait),
            (1, self._drop),
        )

    def live(self, events: int) -> None:
        """Make so many events.

        :raises MonkeyError: something does not hold, or the game has failed.
        """
        try:
            with (
                patch("pygame.time.get_ticks", lambda: int(self._now * 1000)),
                patch("pygame.image.load", _load),
            ):
                while self.found.events < events:
                    self._one_life(events)
        except Exception as error:
            trail = "\n  ".join(self._told)
            raise MonkeyError(
                f"seed {self._seed}, event {self.found.events}: {type(error).__name__}: {error}\n"
                f"the last events were\n  {trail}"
            ) from error

    def _one_life(self, events: int) -> None:
        """Start the program on the data folder as it is, and go on until it ends."""
        options = next_life(self._rng, self._data_dir)
        self._told.append(f"start {options['size']} {sorted(options)}")
        with Pilot(self._data_dir, **options) as pilot:
            watch = Watch(pilot)
            try:
                while pilot.game.running and self.found.events < events:
                    if self._rng.random() < 1 / 300:
                        self._told.append("quit")
                        pygame.event.post(pygame.Event(pygame.QUIT))
                        pilot.frames()
                        break
                    self._one_event(pilot, watch)
                watch.look_closely()
            finally:
                self.found.hands += watch.hands

    def _one_event(self, pilot: Pilot, watch: Watch) -> None:
        scene = pilot.name
        weights = [weight for weight, _ in self._deeds]
        ((_, deed),) = self._rng.choices(self._deeds, weights)
        self._told.append(f"{scene}: {deed.__name__[1:]}")
        self._told[-1] += f" {deed(pilot)}"
        self._pass(pilot, self._rng.choice((0.0, FRAME, 0.1, 0.1)))
        self.found.events += 1
        self.found.scenes[scene] += 1
        watch.look()
        if self.found.events % CLOSELY == 0:
            watch.look_closely()

    def _pass(self, pilot: Pilot, seconds: float) -> None:
        self._now += seconds
        pilot.frames(1, seconds)

    # --- Deeds: each posts its events or lets frames pass, and says what it did ---

    def _spot(self, pilot: Pilot) -> str:
        """Click on something that can be clicked, what has been tried least most often."""
        spots = pilot.scene.spots()
        if not spots:
            return self._point(pilot)
        keys = [f"{pilot.name}.{name}" for name in spots]
        weights = [1 / (1 + self._tried[key]) for key in keys]
        (name,) = self._rng.choices(list(spots), weights)
        self._tried[f"{pilot.name}.{name}"] += 1
        self._click(spots[name].center, self._rng.choice((1, 1, 1, 1, 1, 3)))
        return name

    def _forth(self, pilot: Pilot) -> str:
        """Do what makes the game go on, mostly something that is allowed."""
        scene, spots = pilot.scene, pilot.scene.spots()
        chosen = [name for name in spots if name in FORTH]
        self._rng.shuffle(chosen)
        cards = [name for name in spots if name.startswith(("card.", "rank.", "chair."))]
        if isinstance(scene, TricksScene) and scene.session.ticket is not None:
            wanted = choice(pilot)
            chosen = [f"rank.{min(wanted)}", "play"] if wanted else ["pass"]
        elif cards:
            chosen = [*self._rng.sample(cards, min(2, len(cards))), *chosen]
        for name in chosen[:3]:
            if pilot.game.running and name in pilot.scene.spots():
                self._click(pilot.scene.spots()[name].center, 1)
                self._pass(pilot, 0.1)
        return " ".join(chosen[:3])

    def _away(self, pilot: Pilot) -> str:
        """Leave what has been looked at for long enough."""
        weary = self.found.scenes[pilot.name] > LONG and not isinstance(pilot.scene, TableScene)
        key = pygame.K_ESCAPE if weary else pygame.K_RETURN
        _post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        _post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        return pygame.key.name(key)

    def _key(self, pilot: Pilot) -> str:
        key, mod = self._rng.choice(KEYS), self._rng.choice(MODS)
        times = self._rng.choice((1, 1, 1, 1, 2, 5))
        for _ in range(times):
            _post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if self._rng.random() < 0.9:
            _post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        return f"{pygame.key.name(key)} {mod} {times} times"

    def _point(self, pilot: Pilot) -> str:
        pos = self._somewhere(pilot)
        self._click(pos, self._rng.choice((1, 1, 2, 3)))
        return str(pos)

    def _drag(self, pilot: Pilot) -> str:
        spots = list(pilot.scene.spots().values())
        start = self._rng.choice(spots).center if spots else self._somewhere(pilot)
        end = self._somewhere(pilot)
        _post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.1, 0.5, 1.0):
            at = pygame.Vector2(start).lerp(pygame.Vector2(end), share)
            _post(pygame.MOUSEMOTION, pos=(int(at.x), int(at.y)), rel=(0, 0), buttons=(1, 0, 0))
            if share == 0.5:
                self._pass(pilot, FRAME)
        if self._rng.random() < 0.9:
            _post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        return f"{start} to {end}"

    def _wheel(self, pilot: Pilot) -> str:
        pos, steps = self._somewhere(pilot), self._rng.randint(-5, 5)
        _post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        _post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
        return str(steps)

    def _text(self, pilot: Pilot) -> str:
        text = self._rng.choice(WORDS)
        _post(pygame.TEXTINPUT, text=text)
        return repr(text)

    def _resize(self, pilot: Pilot) -> str:
        size = self._rng.choice(SIZES)
        pilot.context.window.resize(size)
        _post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        return str(size)

    def _focus(self, pilot: Pilot) -> str:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE)
        kind = self._rng.choice(kinds)
        _post(kind)
        return pygame.event.event_name(kind)

    def _wait(self, pilot: Pilot) -> str:
        frames = self._rng.randint(1, 8)
        for _ in range(frames):
            self._pass(pilot, 0.1)
        return f"{frames} frames"

    def _drop(self, pilot: Pilot) -> str:
        found = sorted((self._data_dir / MATCHES_NAME).glob("*"))
        path = self._rng.choice([*found, self._data_dir, self._data_dir / "none"])
        _post(pygame.DROPFILE, file=str(path))
        return path.name

    def _click(self, pos: tuple[int, int], button: int) -> None:
        """Click as fast as within one frame."""
        _post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        _post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        _post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def _somewhere(self, pilot: Pilot) -> tuple[int, int]:
        width, height = pilot.picture.get_size()
        return self._rng.randrange(width), self._rng.randrange(height)


def _post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.Event(kind, fields))


def _load(file: object, *hint: str) -> pygame.Surface:
    """Load a picture as pygame does, but one of the game's own only once."""
    if isinstance(file, Path) and file.is_relative_to(asset_path("ui").parent):
        return _loaded(file)
    return LOAD(file, *hint)


@lru_cache(maxsize=PICTURES)
def _loaded(file: Path) -> pygame.Surface:
    return LOAD(file)


@contextmanager
def empty_folder() -> Iterator[Path]:
    """Give a data folder for a while."""
    with TemporaryDirectory(prefix="dalmuti-monkey-", ignore_cleanup_errors=True) as folder:
        yield Path(folder) / "data"


def play_seed(seed: int, events: int = ROUND) -> Found:
    """Let a monkey loose on an empty data folder.

    :raises MonkeyError: something does not hold, or the game has failed.
    """
    with empty_folder() as folder:
        monkey = Monkey(seed, folder)
        monkey.live(events)
    return monkey.found
