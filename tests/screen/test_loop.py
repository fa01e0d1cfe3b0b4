import logging

import pygame
import pytest

from dalmuti.screen import loop
from dalmuti.screen.input.events import InputEvent, KeyPressed
from dalmuti.screen.loop import LONGEST_STEP, LONGEST_WAIT, LOOK_SECONDS
from dalmuti.screen.scenes.base import Scene
from tests.screen.conftest import PilotMaker


class Faulty(Scene):
    """A scene that fails where it is told to."""

    failing = ""

    def handle(self, event: InputEvent) -> bool:
        if self.failing == "handle" and isinstance(event, KeyPressed):
            raise RuntimeError("in handle")
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self.failing == "draw":
            raise RuntimeError("in draw")


def test_nothing_is_drawn_while_nothing_changes(start: PilotMaker) -> None:
    pilot = start()
    pilot.settle()
    pilot.frames(3)
    before = pilot.game.frames
    pilot.frames(50)
    assert pilot.game.frames == before
    pilot.move(pilot.spot("new_game").center)
    assert pilot.game.frames > before


@pytest.mark.parametrize("failing", ["handle", "draw"])
def test_a_scenes_failure_is_a_sentence_and_the_game_goes_on(
    start: PilotMaker, caplog: pytest.LogCaptureFixture, failing: str
) -> None:
    pilot = start(lenient=True)
    pilot.settle()
    scene = Faulty(pilot.context)
    pilot.context.scenes.push(scene)
    pilot.context.scenes.apply()
    pilot.settle()
    with caplog.at_level(logging.CRITICAL):
        scene.failing = failing
        scene.invalidate()
        pilot.key(pygame.K_l)
    assert [str(error) for error in pilot.failures] == [f"in {failing}"]
    assert pilot.context.toasts.sentences == (pilot.context.texts("notice.failure"),)
    assert pilot.game.running


def test_a_scene_that_cannot_be_drawn_is_taken_away(start: PilotMaker) -> None:
    pilot = start(lenient=True)
    pilot.settle()
    scene = Faulty(pilot.context)
    pilot.context.scenes.push(scene)
    pilot.context.scenes.apply()
    scene.failing = "draw"
    for _ in range(10):
        scene.invalidate()
        pilot.frames()
    assert pilot.name == "TitleScene"
    assert pilot.game.running


def test_where_only_that_scene_is_left_the_title_takes_its_place(start: PilotMaker) -> None:
    pilot = start(lenient=True)
    scene = Faulty(pilot.context)
    pilot.context.scenes.replace(scene)
    pilot.context.scenes.apply()
    scene.failing = "draw"
    for _ in range(10):
        scene.invalidate()
        pilot.frames()
    assert pilot.name == "TitleScene"


def test_frames_are_timed(start: PilotMaker) -> None:
    times: list[float] = []
    pilot = start(on_frame=times.append)
    pilot.settle()
    assert len(times) == pilot.game.frames > 0
    assert all(0 < seconds < 60 for seconds in times)


def test_closing_the_window_ends_the_game(start: PilotMaker) -> None:
    pilot = start()
    pygame.event.post(pygame.Event(pygame.QUIT))
    pilot.frames()
    assert not pilot.game.running


def test_a_resized_window_is_laid_out_again(start: PilotMaker) -> None:
    pilot = start((1280, 720))
    before = pilot.spot("quit").copy()
    pilot.resize((1024, 600))
    assert pilot.spot("quit") != before
    assert pilot.picture.get_rect().contains(pilot.spot("quit"))


def test_alt_enter_changes_the_window_and_starts_nothing(start: PilotMaker) -> None:
    pilot = start()
    pilot.settle()
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert pilot.context.window.fullscreen
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "TitleScene"
    pilot.key(pygame.K_F11)
    assert not pilot.context.window.fullscreen
    assert pilot.context.window.size == (1280, 720)


def test_another_thread_can_wake_the_game(start: PilotMaker) -> None:
    pilot = start()
    pilot.settle()
    pygame.event.clear()
    pilot.context.app.wake()
    assert pygame.event.peek()


def test_a_warning_is_shown_and_goes_by_a_click_or_in_time(start: PilotMaker) -> None:
    pilot = start(warnings=("First.", "Second."))
    assert list(pilot.context.toasts.sentences) == ["First.", "Second."]
    pilot.settle()
    pilot.click((640, 40))
    assert list(pilot.context.toasts.sentences) == ["Second."]
    pilot.frames(100, dt=0.1)
    assert not pilot.context.toasts.sentences
    assert pilot.name == "TitleScene"


def test_a_notice_ages_in_real_time_while_nothing_else_happens(start: PilotMaker) -> None:
    pilot = start()
    pilot.settle()
    pilot.context.scenes.push(Faulty(pilot.context))
    pilot.frames(120)  # the time of its fade
    pilot.context.toasts.say("A notice that is shown for several seconds.")
    pilot.frames(2)
    pending = pilot.context.toasts.pending
    assert pending is not None
    assert pending > 1.0
    # A step counts at most this long, so the loop may sleep no longer.
    assert 0.0 < pilot.game.due_in <= LONGEST_STEP


def test_the_loop_wakes_when_sounds_are_due(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start()
    pilot.settle()
    waits: list[float | None] = [0.01, None]
    monkeypatch.setattr(pilot.game._loop, "_on_step", lambda: waits.pop(0))
    pilot.game.step(0.0, ())
    assert pilot.game.due_in == 0.01
    pilot.game.step(0.0, ())
    assert pilot.game.due_in > 0.01


def test_the_loop_lets_sdl_wait_and_otherwise_looks_for_events(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start()
    pilot.context.scenes.push(Faulty(pilot.context))
    pilot.settle()
    waits: list[float] = []

    def waited(seconds: float) -> bool:
        waits.append(seconds)
        pilot.context.app.wake()
        return True

    monkeypatch.setattr(loop, "wait_for_event", waited)
    monkeypatch.setattr(pygame.time, "wait", lambda milliseconds: waited(milliseconds / 1000))
    look = pilot.game._loop._wait
    assert look(-9.0)[0]
    assert waits == [LONGEST_WAIT]
    pilot.scene.invalidate()
    pilot.game.step(0.0)  # whatever was known before it is forgotten
    assert pilot.game._loop._calm_until == 0.0
    pilot.context.window.take_text(pygame.Rect(0, 0, 9, 9))
    assert look(-9.0)[0]
    monkeypatch.setattr(loop, "wait_for_event", lambda _: False)
    pilot.context.window.take_text(None)
    assert look(-9.0)[0]
    assert waits == [LONGEST_WAIT, LOOK_SECONDS, LOOK_SECONDS]


def test_the_sounds_learn_of_the_focus(start: PilotMaker) -> None:
    pilot = start()
    pilot.settle()
    for event, focused in ((pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWFOCUSGAINED, True)):
        pilot.game.step(0.0, (pygame.Event(event),))
        assert pilot.context.sounds._focused() is focused
