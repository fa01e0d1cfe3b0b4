"""The crash window, in which a person learns that the game has failed and may restart it."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dalmuti.screen import app, crash_window
from dalmuti.screen.app import run_game
from dalmuti.screen.crash_window import ask_to_go_on
from dalmuti.screen.options import GameOptions
from dalmuti.storage.reports import report_files
from dalmuti.texts import Texts


def answering(monkeypatch: pytest.MonkeyPatch, *events: pygame.Event) -> None:
    coming = iter(events)
    monkeypatch.setattr(pygame.event, "wait", lambda: next(coming))


@pytest.mark.parametrize(
    ("event", "goes_on"),
    [
        (pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN), True),
        (pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE), False),
        (pygame.Event(pygame.QUIT), False),
    ],
)
def test_keys_and_closing_answer(
    event: pygame.Event, goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    answering(monkeypatch, pygame.Event(pygame.MOUSEMOTION, pos=(1, 1)), event)
    assert ask_to_go_on(Texts("en"), Path("report.txt")) is goes_on


@pytest.mark.parametrize("answer", [True, False])
def test_a_click_on_a_button_answers(answer: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    places: dict[bool, pygame.Rect] = {}
    draw = crash_window._draw

    def watched(*arguments: object) -> dict[bool, pygame.Rect]:
        places.update(draw(*arguments))  # type: ignore[arg-type]
        return places

    clicks: list[tuple[int, int]] = []

    def wait() -> pygame.Event:
        clicks.append(places[answer].center if clicks else (2, 2))
        return pygame.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=clicks[-1])

    monkeypatch.setattr(crash_window, "_draw", watched)
    monkeypatch.setattr(pygame.event, "wait", wait)
    assert ask_to_go_on(Texts("en"), None) is answer


def failing_once() -> Callable[[float], None]:
    frames: list[float] = []

    def on_frame(seconds: float) -> None:
        frames.append(seconds)
        if len(frames) == 1:
            raise RuntimeError("the table has three legs")
        pygame.event.post(pygame.Event(pygame.QUIT))

    return on_frame


@pytest.mark.parametrize(("answer", "status"), [(True, 0), (False, 1)])
def test_a_failure_of_the_game_is_reported_and_it_may_start_again(
    answer: bool,
    status: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told: list[Path | None] = []

    def ask(texts: Texts, report: Path | None) -> bool:
        told.append(report)
        return answer

    monkeypatch.setattr(app, "ask_to_go_on", ask)
    options = GameOptions(data_dir=tmp_path, window=(1024, 600))
    assert run_game(options, failing_once()) == status
    assert told == report_files(tmp_path)
    assert len(told) == 1
    assert "the table has three legs" in told[0].read_text()  # type: ignore[union-attr]
    assert "the table has three legs" in capsys.readouterr().err
