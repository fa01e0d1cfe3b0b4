"""A monkey's deeds: each posts its events or lets frames pass, and returns a description."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pygame

from dalmuti.rules.actions import Action, DecideRevolution, GiveTax, Pass, PlaySet
from dalmuti.rules.cards import JESTER
from dalmuti.screen.input.events import DEFAULT_KEYS
from dalmuti.screen.replay.replay_scene import ReplayScene
from dalmuti.screen.table.scene import TableScene, section_shown
from dalmuti.screen.table.sections.tricks import TricksSection
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.tutorial.guide import Guide
from dalmuti.storage.folders import MATCHES_NAME
from tests.screen.pilot import FRAME, Pilot
from tests.screen.table.people import choice
from tests.soak.aims import LOG_KEY, MENU_KEY, way
from tests.soak.lives import SIZES

KEYS: Final = (
    *DEFAULT_KEYS,
    *(pygame.K_RETURN,) * 8,
    *(pygame.K_SPACE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_END) * 3,
    *(pygame.K_DELETE, pygame.K_HOME, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_e, pygame.K_F5),
)
LOOKS: Final = (pygame.K_s, pygame.K_z, pygame.K_c, pygame.K_t, pygame.K_h, pygame.K_a, pygame.K_m)
"""Keys that change the view, and finish no movement."""
MODS: Final = (*(0,) * 12, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
SEEN: Final = 2
"""Number of visits after which a scene other than the table is left."""
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
    "go_on",
)
"""Spots that advance a game."""
ENDS: Final = frozenset(
    {*FORTH, "back", "done", "resume", "call", "keep", "peon", "above", "below", "nobody"}
    | {"again", "title", "join", "leave"}
)
"""Spots that end a scene."""
UNDECIDED: Final = 0.85
MOMENT: Final = 0.1
BY_KEY: Final = {MENU_KEY: pygame.K_ESCAPE, LOG_KEY: pygame.K_l}


class Deeds:
    """The deeds of one monkey; `let_pass` advances a frame by some seconds."""

    def __init__(
        self, rng: Random, data_dir: Path, let_pass: Callable[[Pilot, float], None]
    ) -> None:
        self._rng = rng
        self._data_dir = data_dir
        self._pass = let_pass
        self._tried: Counter[str] = Counter()
        self._seen: Counter[str] = Counter()

    def spot(self, pilot: Pilot) -> str:
        """Click on a spot, preferring those tried least."""
        return self._one_of(pilot, list(pilot.scene.spots()))

    def undecided(self, pilot: Pilot) -> str:
        """Click on a spot, but rarely on one that would decide, and so end the scene."""
        names = list(pilot.scene.spots())
        if self._rng.random() < UNDECIDED:
            names = [name for name in names if name not in ENDS and not name.startswith("chair.")]
        return self._one_of(pilot, names)

    def _one_of(self, pilot: Pilot, names: list[str]) -> str:
        if not names:
            return self.point(pilot)
        weights = [1 / (1 + self._tried[f"{pilot.name}.{name}"]) for name in names]
        (name,) = self._rng.choices(names, weights)
        self._tried[f"{pilot.name}.{name}"] += 1
        self._click(pilot.scene.spots()[name].center, self._rng.choice((1, 1, 1, 1, 1, 3)))
        return name

    def toward(self, pilot: Pilot, aim: str) -> str:
        """Take a step towards an aim: by its button or key, by leaving, by playing."""
        scene, wanted = pilot.scene, way(pilot.scene, aim)
        spots = scene.spots()
        if wanted in BY_KEY:
            self._press(BY_KEY[wanted])
            return f"by {wanted}"
        if wanted in spots:
            leavers = [name for name in spots if name.startswith("leaver.")]
            steps = ([self._rng.choice(leavers)] if leavers else []) + [wanted]
            return "by " + self._one_by_one(pilot, steps)
        at_table = isinstance(scene, TableScene | CurtainScene)
        if at_table and not isinstance(scene, ReplayScene):
            return self.forth(pilot)
        if wanted:
            _post(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False)  # the button is further down
            return f"looks for {wanted}"
        self._press(pygame.K_ESCAPE)
        return "back"

    def forth(self, pilot: Pilot) -> str:
        """Advance the game, mostly by something that is allowed."""
        scene, spots = pilot.scene, pilot.scene.spots()
        chosen = [name for name in spots if name in FORTH]
        self._rng.shuffle(chosen)
        cards = [name for name in spots if name.startswith(("card.", "rank.", "chair."))]
        section = section_shown(scene)
        guide = None if section is None else section.table.session.guide
        if isinstance(guide, Guide) and not guide.talking and guide.beat.asks:
            chosen = _asked(guide.beat.action) or chosen
        elif isinstance(section, TricksSection) and section.table.session.ticket is not None:
            wanted = choice(pilot)
            chosen = [f"rank.{min(wanted)}", "play"] if wanted else ["pass"]
        elif cards:
            chosen = [*self._rng.sample(cards, min(2, len(cards))), *chosen]
        if not chosen and isinstance(scene, TableScene):
            key = pygame.K_SPACE if scene.skippable else pygame.K_END
            self._press(key)
            return pygame.key.name(key)
        return self._one_by_one(pilot, chosen[:4])

    def away(self, pilot: Pilot) -> str:
        """Leave a scene that has been seen long enough."""
        self._seen[pilot.name] += 1
        weary = self._seen[pilot.name] > SEEN and not isinstance(pilot.scene, TableScene)
        key = pygame.K_ESCAPE if weary else pygame.K_RETURN
        self._press(key)
        return pygame.key.name(key)

    def glance(self, pilot: Pilot) -> str:
        """Move the pointer, or press a key that finishes nothing."""
        if self._rng.random() < 0.5:
            pos = self._somewhere(pilot)
            _post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
            return str(pos)
        key = self._rng.choice(LOOKS)
        self._press(key)
        return pygame.key.name(key)

    def key(self, pilot: Pilot) -> str:
        """Press a key, held or not, or several at once."""
        key, mod = self._rng.choice(KEYS), self._rng.choice(MODS)
        times = self._rng.choice((1, 1, 1, 1, 2, 5))
        for _ in range(times):
            _post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if self._rng.random() < 0.9:
            _post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        return f"{pygame.key.name(key)} {mod} {times} times"

    def point(self, pilot: Pilot) -> str:
        """Click anywhere."""
        pos = self._somewhere(pilot)
        self._click(pos, self._rng.choice((1, 1, 2, 3)))
        return str(pos)

    def drag(self, pilot: Pilot) -> str:
        """Drag something anywhere; now and then keep the button down."""
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

    def wheel(self, pilot: Pilot) -> str:
        """Turn the wheel anywhere."""
        pos, steps = self._somewhere(pilot), self._rng.randint(-5, 5)
        _post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        _post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
        return str(steps)

    def text(self, pilot: Pilot) -> str:
        """Type some text."""
        text = self._rng.choice(WORDS)
        _post(pygame.TEXTINPUT, text=text)
        return repr(text)

    def resize(self, pilot: Pilot) -> str:
        """Resize the window."""
        size = self._rng.choice(SIZES)
        pilot.context.window.resize(size)
        _post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        return str(size)

    def focus(self, pilot: Pilot) -> str:
        """Switch to another window, or back."""
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE)
        kind = self._rng.choice(kinds)
        _post(kind)
        return pygame.event.event_name(kind)

    def wait(self, pilot: Pilot) -> str:
        """Wait for some frames."""
        frames = self._rng.randint(1, 8)
        for _ in range(frames):
            self._pass(pilot, MOMENT)
        return f"{frames} frames"

    def drop(self, pilot: Pilot) -> str:
        """Drop a file on the window, a game or something else."""
        found = sorted((self._data_dir / MATCHES_NAME).glob("*"))
        path = self._rng.choice([*found, self._data_dir, self._data_dir / "none"])
        _post(pygame.DROPFILE, file=str(path))
        return path.name

    # --- Helpers ---

    def _one_by_one(self, pilot: Pilot, names: list[str]) -> str:
        """Click on spots one after another, as long as they exist."""
        for name in names:
            if pilot.game.running and name in pilot.scene.spots():
                self._click(pilot.scene.spots()[name].center, 1)
                self._pass(pilot, MOMENT)
        return " ".join(names)

    def _press(self, key: int) -> None:
        _post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        _post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _click(self, pos: tuple[int, int], button: int) -> None:
        """Press and release within one frame."""
        _post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        _post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        _post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def _somewhere(self, pilot: Pilot) -> tuple[int, int]:
        width, height = pilot.picture.get_size()
        return self._rng.randrange(width), self._rng.randrange(height)


def _asked(action: Action | None) -> list[str]:
    """Return the spots to click for the action that a guide asks for."""
    match action:
        case Pass():
            return ["pass"]
        case DecideRevolution():
            return ["call"]
        case PlaySet(cards=cards) if JESTER not in cards:
            return [f"rank.{min(cards)}", "play"]
        case PlaySet(cards=cards):
            jesters = [f"rank.{JESTER}"] * cards.count(JESTER)
            return [
                *dict.fromkeys(f"rank.{card}" for card in cards if card != JESTER),
                *jesters,
                "play",
            ]
        case GiveTax(cards=cards):
            return [*(f"rank.{card}" for card in cards), "give"]
        case _:
            return []


def _post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.Event(kind, fields))
