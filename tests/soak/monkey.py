"""A monkey at the real game: random events, and checks after each."""

from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from traceback import format_tb
from typing import Final

import pygame

from tests.screen.pilot import FRAME, Pilot
from tests.soak.aims import aims_of, in_tutorial, there
from tests.soak.checks import Watch
from tests.soak.deeds import MOMENT, Deeds
from tests.soak.found import Found
from tests.soak.lacks import TUTORIAL
from tests.soak.lives import BEGINS, next_life
from tests.soak.quick import empty_folder, quick, thinking_at_once

ROUND: Final = 1000
"""Events of one seed; each seed begins with an empty data folder."""
CLOSELY: Final = 25
"""Number of events between two slow checks."""
TOLD: Final = 60
"""Number of last events in a failure report."""
LOST: Final = 25
"""Number of events away from its aim after which the program is restarted."""
STRAIGHT: Final = 0.85
"""Probability that a step away from the aim leads towards it."""
DRAWN: Final = 0.05
"""The share of frames that are drawn."""
THREADS: Final = 0.2
"""Share of its lives in which the program thinks in threads, as it normally does."""

Weighed = tuple[tuple[int, Callable[[Pilot], str]], ...]


class MonkeyError(AssertionError):
    """A check failed; the text gives the seed and the events before."""


class Monkey:
    """A monkey that plays one seed: several lives of the program on one data folder."""

    def __init__(self, seed: int, data_dir: Path, drawn: float = DRAWN) -> None:
        """Prepare a seed; `drawn` is the share of frames that will be drawn."""
        self.found = Found()
        self._drawn = drawn
        self._rng = Random(seed)
        self._seed = seed
        self._data_dir = data_dir
        self._told: deque[str] = deque(maxlen=TOLD)
        self._now = 0.0
        self._away = 0
        """Number of events since the aim was last seen."""
        deeds = self._deeds = Deeds(self._rng, data_dir, self._pass)
        self._anything: Weighed = (
            (26, deeds.spot),
            (34, deeds.forth),
            (12, deeds.key),
            (8, deeds.away),
            (5, deeds.point),
            (4, deeds.drag),
            (3, deeds.wheel),
            (2, deeds.text),
            (1, deeds.resize),
            (2, deeds.focus),
            (4, deeds.wait),
            (1, deeds.drop),
        )
        self._at_aim: Weighed = (
            (40, deeds.undecided),
            (4, deeds.forth),
            (20, deeds.key),
            (8, deeds.point),
            (6, deeds.drag),
            (5, deeds.wheel),
            (5, deeds.text),
            (1, deeds.resize),
            (3, deeds.focus),
            (2, deeds.wait),
            (1, deeds.drop),
        )
        # A click would finish the movement, and with it the scene.
        self._unhurried: Weighed = (
            (40, deeds.glance),
            (15, deeds.wheel),
            (10, deeds.text),
            (2, deeds.resize),
            (10, deeds.focus),
            (1, deeds.key),
            (1, deeds.drop),
        )

    def live(self, events: int) -> None:
        """Make this many events.

        :raises MonkeyError: a check failed, or the game has failed.
        """
        drawing = Random(self._seed)
        try:
            with quick(lambda: int(self._now * 1000), lambda: drawing.random() < self._drawn):
                while self.found.events < events:
                    self._one_life(events)
        except Exception as error:
            trail = "\n  ".join(self._told)
            where = "".join(format_tb(error.__traceback__)[-3:])
            raise MonkeyError(
                f"seed {self._seed}, event {self.found.events}: {type(error).__name__}: {error}\n"
                f"{where}the last events were\n  {trail}"
            ) from error

    @property
    def _aim(self) -> str:
        """The present aim; all aims of the round get equal shares of it."""
        aims = aims_of(self._seed)
        return aims[self.found.events * len(aims) // ROUND % len(aims)]

    def _one_life(self, events: int) -> None:
        """Start the program on the data folder as it is, and continue until it ends."""
        begun, self._away = self._aim, 0
        options = next_life(self._rng, self._data_dir, begun)
        self._told.append(f"start {options['size']} {sorted(options)} for {begun}")
        with (
            thinking_at_once(self._rng.random() >= THREADS),
            Pilot(self._data_dir, **options) as pilot,
        ):
            watch = Watch(pilot)
            try:
                while pilot.game.running and self.found.events < events:
                    if self._aim != begun:
                        self._away = 0
                    elsewhere = self._aim != begun and self._aim in BEGINS
                    if elsewhere or self._away > LOST or self._rng.random() < 1 / 300:
                        self._told.append("quit")
                        pygame.event.post(pygame.Event(pygame.QUIT))
                        pilot.frames()
                        break
                    begun = self._aim
                    self._one_event(pilot, watch, begun)
                watch.look_closely()
            finally:
                self.found.hands += watch.hands

    def _one_event(self, pilot: Pilot, watch: Watch, aim: str) -> None:
        scene, name = pilot.scene, pilot.name
        at_aim = there(scene, aim)
        self._away = 0 if at_aim else self._away + 1
        if not at_aim and self._rng.random() < STRAIGHT:
            self._told.append(f"{name}: toward {aim} ")
            self._told[-1] += self._deeds.toward(pilot, aim)
            self._pass(pilot, FRAME)
        else:
            # The first click ends the movement.
            brief = at_aim and scene.skippable
            weighed = self._unhurried if brief else self._at_aim if at_aim else self._anything
            ((_, deed),) = self._rng.choices(weighed, [weight for weight, _ in weighed])
            self._told.append(f"{name}: {deed.__name__} ")
            self._told[-1] += deed(pilot)
            moments = (0.0, 0.0, 0.0, FRAME) if brief else (0.0, FRAME, MOMENT, MOMENT)
            self._pass(pilot, self._rng.choice(moments))
        self.found.events += 1
        self.found.scenes[name] += 1
        self.found.scenes[TUTORIAL] += in_tutorial(scene)
        watch.look()
        if self.found.events % CLOSELY == 0:
            watch.look_closely()

    def _pass(self, pilot: Pilot, seconds: float) -> None:
        self._now += seconds
        pilot.frames(1, seconds)


def play_seed(seed: int, events: int = ROUND) -> Found:
    """Run a monkey on an empty data folder.

    :raises MonkeyError: a check failed, or the game has failed.
    """
    with empty_folder() as folder:
        monkey = Monkey(seed, folder)
        monkey.live(events)
    return monkey.found
