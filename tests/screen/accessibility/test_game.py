"""The screen reader in the running game."""

from collections.abc import Callable

import pytest

from dalmuti.screen import app
from dalmuti.screen.accessibility import Node
from dalmuti.screen.accessibility.screen_reader import ScreenReader
from dalmuti.screen.main_menu.title import TitleScene
from dalmuti.screen.window import GameWindow
from tests.screen.accessibility.test_screen_reader import System
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot


@pytest.fixture
def with_reader(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], tuple[Pilot, System]]:
    """Start a game with a stand-in for the system, as on Windows before the window is shown."""
    system = System()
    begin = ScreenReader.start
    monkeypatch.setattr(app, "must_begin_hidden", lambda: True)
    monkeypatch.setattr(
        ScreenReader, "start", lambda reader, handle: begin(reader, handle, system.make)
    )

    def make() -> tuple[Pilot, System]:
        return start(), system

    return make


Starter = Callable[[], tuple[Pilot, System]]


def names(system: System) -> list[str]:
    return [one.node.name for change, _ in system.shown for one in change.nodes]


def test_the_window_is_shown_after_the_adapter_where_it_must_be(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    monkeypatch.setattr(app, "must_begin_hidden", lambda: True)
    monkeypatch.setattr(ScreenReader, "start", lambda *_: order.append("adapter"))
    monkeypatch.setattr(GameWindow, "show", lambda *_: order.append("window"))
    start()
    assert order == ["adapter", "window"]


def test_the_title_is_told_once_a_screen_reader_comes(with_reader: Starter) -> None:
    pilot, system = with_reader()
    pilot.settle()
    assert system.shown == []
    system.wanted()
    pilot.frames()
    assert names(system)[:2] == ["Dalmuti", "Dalmuti"]
    assert "New game" in names(system)


def test_a_click_asked_for_is_one(with_reader: Starter) -> None:
    pilot, system = with_reader()
    pilot.settle()
    system.wanted()
    pilot.frames()
    nodes = [one for change, _ in system.shown for one in change.nodes]
    system.press(next(one.number for one in nodes if one.node.name == "Credits"))
    pilot.frames(3)
    assert pilot.name == "CreditsScene"


def test_an_announcement_goes_out_though_nothing_moves(with_reader: Starter) -> None:
    pilot, system = with_reader()
    pilot.settle()
    system.wanted()
    pilot.frames(3)
    pilot.context.announcer.say("The cards are dealt.")
    assert pilot.game.due_in == 0.0
    pilot.frames()
    assert "The cards are dealt." in names(system)


def test_a_scene_that_cannot_be_described_ends_the_tree_and_not_the_game(
    with_reader: Starter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def described(scene: TitleScene) -> Node:
        raise ValueError("no words")

    pilot, system = with_reader()
    pilot.settle()
    monkeypatch.setattr(TitleScene, "described", described)
    system.wanted()
    pilot.frames()
    assert "for the screen reader" in caplog.text
    assert system.shown == []
    assert not pilot.context.announcer.listening
    assert pilot.game.running
