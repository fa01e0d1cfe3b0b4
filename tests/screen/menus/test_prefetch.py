from collections.abc import Callable
from pathlib import Path
from threading import current_thread, main_thread

import pygame
import pytest

from dalmuti.screen.context import Context
from dalmuti.screen.main_menu.new_game.setup import SetupScene
from dalmuti.screen.menus.prefetch import prefetch
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from dalmuti.screen.scenes.base import Scene
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
    batch = prefetch(pilot.context, make)
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
    prefetched: list[str] = []
    monkeypatch.setattr(
        "dalmuti.screen.menus.menu.prefetch",
        lambda context, make: prefetched.append(type(make(context)).__name__),
    )
    pilot = start()
    assert not prefetched
    pilot.settle()
    pilot.frames(5)
    assert prefetched == ["RulesScene", "SettingsScene", "CalendarScene", "SetupScene"]
