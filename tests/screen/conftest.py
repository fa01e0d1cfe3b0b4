"""Fixtures that start games, and that make them fast and repeatable."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame
import pytest

from dalmuti.screen.app import Game
from dalmuti.screen.table.drawing.expressions import Expressions
from dalmuti.screen.table.drawing.living import LivingHall
from dalmuti.stage.arrange import plan_layout, table_layout
from tests.screen.pilot import Pilot
from tests.screen.shared import shared

PilotMaker = Callable[..., Pilot]
LIVING: Final = LivingHall.living
LAYOUTS: Final = 1000
"""The number of layouts cached from one game to the next."""


@pytest.fixture(scope="module", autouse=True)
def pictures_shared() -> Iterator[None]:
    """Share between games the pictures, fonts and sounds that they load."""
    with shared():
        yield


_table_layout, _plan_layout = lru_cache(LAYOUTS)(table_layout), lru_cache(LAYOUTS)(plan_layout)


@pytest.fixture(scope="module", autouse=True)
def layouts_shared() -> Iterator[None]:
    """Share between games the layouts of their tables, which are immutable values."""
    with (
        patch("dalmuti.screen.table.drawing.table_picture.table_layout", _table_layout),
        patch("dalmuti.screen.table.drawing.table_picture.plan_layout", _plan_layout),
    ):
        yield


_resting = Expressions.resting


@pytest.fixture(autouse=True)
def faces_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let faces neither move nor show moods, so that pictures depend on the game alone."""
    monkeypatch.setattr(Expressions, "resting", True)


@pytest.fixture
def living_faces(monkeypatch: pytest.MonkeyPatch, faces_at_rest: None) -> None:
    """Let faces live after all, as the settings say."""
    monkeypatch.setattr(Expressions, "resting", _resting)


@pytest.fixture(autouse=True)
def clock_of_frames() -> Iterator[None]:
    """Count frames as time, so that double clicks are recognised on slow machines too."""
    now = 0.0
    step = Game.step

    def stepped(game: Game, dt: float, events: Iterable[pygame.Event] | None = None) -> None:
        nonlocal now
        now += dt
        step(game, dt, events)

    with (
        patch.object(Game, "step", stepped),
        patch("pygame.time.get_ticks", lambda: int(now * 1000)),
    ):
        yield


class AtOnce:
    """A thread whose work is done as soon as it is started."""

    def __init__(self, target: Callable[[], None], daemon: bool) -> None:
        self.start = target


@pytest.fixture(scope="module", autouse=True)
def loaded_at_once() -> Iterator[None]:
    """Preload pictures and backgrounds at once, so that each frame is always the same."""
    with (
        patch("dalmuti.screen.graphics.preload.Thread", AtOnce),
        patch("dalmuti.screen.table.drawing.room.Thread", AtOnce),
    ):
        yield


@pytest.fixture(scope="module", autouse=True)
def no_system_fonts() -> Iterator[None]:
    """Let the system have no fonts, so that pictures are the same on every machine."""
    with patch("dalmuti.screen.graphics.system_fonts.font_files", lambda _: ()):
        yield


@pytest.fixture(autouse=True)
def hall_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing move by itself, so that pictures depend on the game alone."""
    monkeypatch.setattr(LivingHall, "living", False)


@pytest.fixture
def living_hall(monkeypatch: pytest.MonkeyPatch, hall_at_rest: None) -> None:
    """Let the hall live after all, as the settings say."""
    monkeypatch.setattr(LivingHall, "living", LIVING)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[PilotMaker]:
    """Start games, one after the other, with the same data folder unless told otherwise."""
    with ExitStack() as stack:

        def make(
            size: tuple[int, int] = (1280, 720), data_dir: Path | None = None, **options: Any
        ) -> Pilot:
            return stack.enter_context(Pilot(data_dir or tmp_path / "data", size, **options))

        yield make
