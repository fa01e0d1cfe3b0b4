from collections.abc import Callable
from pathlib import Path
from threading import current_thread, main_thread

import pygame
import pytest

from dalmuti.screen.context import Context
from dalmuti.screen.foresight import foresee
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.rules import RulesScene
from dalmuti.screen.scenes.settings import SettingsScene
from dalmuti.screen.scenes.setup import SetupScene
from tests.screen.conftest import PilotMaker

LOAD = pygame.image.load


def entered(context: Context) -> Scene:
    scene = SetupScene(context)
    scene.enter()
    return scene


@pytest.mark.parametrize(
    ("make", "opened"),
    [(SettingsScene, SettingsScene), (RulesScene, RulesScene), (entered, SetupScene)],
)
def test_a_page_looked_ahead_at_waits_for_no_picture(
    start: PilotMaker,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Context], Scene],
    opened: Callable[[Context], Scene],
) -> None:
    pilot = start()
    batch = foresee(pilot.context, make)
    pilot.until(lambda: batch.come)
    waited: list[Path] = []

    def load(path: Path) -> pygame.Surface:
        if current_thread() is main_thread():
            waited.append(path)
        return LOAD(path)

    monkeypatch.setattr("pygame.image.load", load)
    pilot.context.scenes.push(opened(pilot.context))
    pilot.context.scenes.apply()
    pilot.frames()
    assert not waited


def test_the_title_looks_ahead_once_its_cards_lie(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreseen: list[str] = []
    monkeypatch.setattr(
        "dalmuti.screen.scenes.menu.foresee",
        lambda context, make: foreseen.append(type(make(context)).__name__),
    )
    pilot = start()
    assert not foreseen
    pilot.settle()
    pilot.frames(5)
    assert foreseen == ["RulesScene", "SettingsScene", "SetupScene"]
