"""The rehearsal that guides a drive: what the game shows, what it waits for, and where."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from build.bench.program import Rehearsal, rehearsal
from build.packaging.drive.checks import DriveError
from build.packaging.drive.steps import Key, Move, Press, Release, Step, Wheel, code_of
from dalmuti.players.plain import PlainBot
from dalmuti.rules.actions import Action, ChooseChair
from dalmuti.rules.cards import Cards
from dalmuti.screen.input.events import (
    DEFAULT_KEYS,
    LEFT_BUTTON,
    InputEvent,
    KeyPressed,
    KeyReleased,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from dalmuti.screen.loop import FRAME_SECONDS
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.options import GameOptions
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sections.result import ResultSection
from dalmuti.stage.geometry import Pose
from dalmuti.stage.layout import TableLayout

MOST_STEPS: Final = 20_000
BREATH: Final = 0.0005
"""Seconds left to the bots' thread whenever nothing moves."""
TO_GO_ON: Final = ("hand_over", "continue", "next")
"""The buttons that close sheets."""


@dataclass
class Mirror:
    """A game in this process, driven by the same steps as the one in the window."""

    rehearsed: Rehearsal
    pointer: Point = (0, 0)
    held: bool = False

    # --- What it shows ---

    @property
    def scene(self) -> Scene:
        """The scene that gets input."""
        scene = self.rehearsed.game.context.scenes.top
        if scene is None:
            raise DriveError("the rehearsal is over")
        return scene

    @property
    def table(self) -> TableScene:
        """The scene at the table."""
        scene = self.scene
        if not isinstance(scene, TableScene):
            raise DriveError(f"the rehearsal is at {type(scene).__name__}, not at a table")
        return scene

    @property
    def layout(self) -> TableLayout:
        """The layout of trick play."""
        layout = self.table.layout
        if not isinstance(layout, TableLayout):
            raise DriveError(f"{type(self.scene).__name__} has no hands of cards")
        return layout

    @property
    def surface(self) -> pygame.Surface:
        """The picture that its window would show."""
        return self.rehearsed.game.context.window.surface

    def middle_of(self, spot: str) -> Point:
        """Return the middle of a spot that can be clicked now."""
        return self.rehearsed.middle_of(spot)

    def box(self, spot: str) -> pygame.Rect:
        """Return the box of a spot that can be clicked now."""
        return pygame.Rect(self.scene.spots()[spot])

    def picked(self, rank: int) -> int:
        """Return the number of picked cards of a rank."""
        scene = self.scene
        return scene.table.marks.picked(rank) if isinstance(scene, TableScene) else 0

    def picked_poses(self) -> list[tuple[int, Pose]]:
        """Return the picked cards and their poses."""
        return self.table.picture.hand.picked_poses()

    @property
    def focused(self) -> str:
        """The name of the spot with the keyboard focus, if any."""
        scene = self.scene
        if not isinstance(scene, MenuScene | TableScene):
            return ""
        return "" if scene.form.focus is None else scene.form.focus.name

    # --- What it waits for ---

    @property
    def hand_number(self) -> int:
        """The number of the hand being played."""
        return self.table.session.match.state.hand_number

    @property
    def hand(self) -> Cards:
        """The person's cards."""
        return self.table.session.view.hand

    @property
    def button(self) -> str:
        """The button by which the game goes on when no decision is due."""
        return next((name for name in TO_GO_ON if name in self.scene.spots()), "")

    @property
    def action(self) -> Action:
        """The person's next decision: that of a plain bot."""
        return PlainBot(Random(0)).decide(self.table.session.view)

    def chair_spot(self, action: ChooseChair) -> str:
        """Return the name of a chair, counted from the viewer's place."""
        model = self.table.model
        return f"chair.{(action.chair - model.home) % model.count}"

    def rest(self, or_when: Callable[[Scene], bool] = lambda _: False) -> None:
        """Advance until a person must act and nothing moves, or a given scene appears."""
        game = self.rehearsed.game
        for _ in range(MOST_STEPS):
            game.step(FRAME_SECONDS)
            if not game.running or or_when(self.scene):
                return
            if not game.context.scenes.moving:
                if self._wants_person():
                    return
                time.sleep(BREATH)
        raise DriveError(f"the rehearsal still needs no input after {MOST_STEPS} frames")

    def _wants_person(self) -> bool:
        scene = self.scene
        if not isinstance(scene, TableScene):
            return True
        session = scene.session
        if session.resting:
            return False
        result = isinstance(scene.section, ResultSection) and session.result_shown
        return scene.section.holding or session.ticket is not None or result

    # --- Input ---

    def do(self, steps: Iterable[Step]) -> None:
        """Perform steps by mouse and keyboard."""
        scenes = self.rehearsed.game.context.scenes
        for step in steps:
            for event in self._events(step):
                scenes.handle(event)
            self.rehearsed.game.step(FRAME_SECONDS)

    def _events(self, step: Step) -> list[InputEvent]:
        match step:
            case Move(pos=pos):
                self.pointer = pos
                return [PointerMoved(pos, self.held)]
            case Press():
                self.held = True
                return [PointerPressed(self.pointer, LEFT_BUTTON, 1)]
            case Release():
                self.held = False
                return [PointerReleased(self.pointer, LEFT_BUTTON)]
            case Wheel(away=away):
                return [WheelTurned(self.pointer, 1 if away else -1)]
            case Key(name=name):
                key = code_of(name)
                command = DEFAULT_KEYS.get(key)
                return [KeyPressed(key, command), KeyReleased(key, command)]

    def resize(self, size: tuple[int, int]) -> None:
        """Resize its window."""
        self.rehearsed.game.context.window.resize(size)
        self.rehearsed.game.context.app.refit()
        self.rehearsed.game.step(FRAME_SECONDS)


@contextmanager
def mirror(options: GameOptions) -> Iterator[Mirror]:
    """Open the game without a window or sound."""
    with rehearsal(options) as rehearsed:
        yield Mirror(rehearsed)
