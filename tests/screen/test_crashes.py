"""Unexpected exceptions, which are reported wherever they come from, and end nothing."""

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.match.worker import BotWorker
from dalmuti.screen import app
from dalmuti.screen.app import first_scene, run_game
from dalmuti.screen.main_menu.title import TitleScene
from dalmuti.screen.options import GameOptions
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.reports import report_files, write_report
from dalmuti.storage.settings import Settings, save_settings
from dalmuti.storage.statistics import StatisticsKeeper
from dalmuti.texts import Texts
from tests.match.tables import play, seats
from tests.screen.conftest import PilotMaker
from tests.storage.test_trash import game

SMALL = (1024, 600)


class Failing:
    """A function that fails a number of times and then works."""

    def __init__(self, real: Callable[..., object], times: int) -> None:
        self._real = real
        self.left = times

    def __call__(self, *given: object, **named: object) -> object:
        """Raise an exception, or call the function."""
        if self.left:
            self.left -= 1
            raise RuntimeError("Ann's table has three legs")
        return self._real(*given, **named)


@pytest.mark.parametrize("where", ["update", "draw", "handle"])
def test_a_scene_that_fails_once_is_told_of_and_goes_on(
    where: str, start: PilotMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start(SMALL, lenient=True)
    failing = Failing(getattr(TitleScene, where), 1)
    monkeypatch.setattr(TitleScene, where, lambda *given: failing(*given))
    pilot.scene.invalidate()
    pilot.key(pygame.K_TAB)
    pilot.frames(2)
    assert not failing.left
    assert len(pilot.failures) == 1
    assert Texts("en")("notice.failure") in pilot.context.toasts.sentences
    assert len(report_files(tmp_path / "data")) == 1
    pilot.go("settings")
    assert pilot.name == "SettingsScene"


def test_a_start_that_fails_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Path | None] = []

    def ask(_: Texts, report: Path | None) -> bool:
        asked.append(report)
        assert not pygame.display.get_init(), "the window of before is gone"
        return True

    failing = Failing(first_scene, 1)
    monkeypatch.setattr(app, "first_scene", failing)
    monkeypatch.setattr(app, "ask_to_go_on", ask)
    frames: list[float] = []

    def quit_soon(seconds: float) -> None:
        frames.append(seconds)
        pygame.event.post(pygame.Event(pygame.QUIT))

    assert run_game(GameOptions(data_dir=tmp_path, window=SMALL), quit_soon) == 0
    assert frames
    assert asked == report_files(tmp_path)
    assert "three legs" in capsys.readouterr().err


def test_a_report_is_written_even_if_standard_error_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed:
        def write(self, _: str) -> int:
            raise BrokenPipeError

        flush = write

    monkeypatch.setattr(app, "first_scene", Failing(first_scene, 1))
    monkeypatch.setattr(app, "ask_to_go_on", lambda *_: False)
    monkeypatch.setattr("sys.stderr", Closed())
    assert run_game(GameOptions(data_dir=tmp_path, window=SMALL)) == 1
    assert len(report_files(tmp_path)) == 1


def test_a_thread_that_dies_takes_no_game_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = threading.Event()
    keeper = StatisticsKeeper(tmp_path / "s.sqlite", tmp_path, done.set)
    keeper._ask(Failing(lambda: None, 1))  # type: ignore[arg-type]
    assert done.wait(20)
    assert keeper.gather().result(20).hands == ()
    keeper.close()
    match = Match.new(seats(0), seed=1, path=None)
    monkeypatch.setattr(BotWorker, "ask", lambda *_: None)  # as if the thread were gone
    clock = iter(range(0, 10**6, 11))
    monkeypatch.setattr(match._engine.minds, "_clock", lambda: float(next(clock)))
    revision = match.revision
    for _ in range(30):
        match.advance()
    assert match.revision > revision + 5


def test_a_report_contains_no_names_and_no_paths(tmp_path: Path) -> None:
    save_settings(tmp_path / SETTINGS_NAME, Settings(seats=seats(2), people={}))
    journal = tmp_path / MATCHES_NAME / "a.dalmuti"
    match = Match.new(seats(4, 1), seed=1, path=journal)
    play(match, 3)
    match.close()
    game(tmp_path / MATCHES_NAME, "damaged")
    error = ValueError(f"Ann gave Cid nothing in {journal}; Annexe and {str(journal)!r}")
    path = write_report(tmp_path, error)
    assert path is not None
    text = path.read_text()
    assert "(somebody) gave (somebody) nothing in (data folder)" in text
    assert "Annexe" in text, "only whole names"
    assert str(tmp_path) not in text


def test_text_that_is_no_text_does_not_keep_a_report_from_being_written(tmp_path: Path) -> None:
    path = write_report(tmp_path, ValueError("a name of half a character: \ud800"))
    assert path is not None
    assert "half a character" in path.read_text()
