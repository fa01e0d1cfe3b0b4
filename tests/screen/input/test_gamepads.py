"""Gamepads, tested with events such as SDL posts; no real one is needed."""

import pygame
import pytest

from dalmuti.screen.input.events import PAD_KEY, Command, InputReader, KeyPressed, KeyReleased
from dalmuti.screen.input.gamepads import (
    BUTTONS,
    REPEAT_AFTER_MS,
    REPEAT_EVERY_MS,
    STICK_OFF,
    STICK_ON,
    TRIGGERS,
    Gamepads,
    printed_on,
)
from dalmuti.screen.input.key_names import key_name
from dalmuti.screen.main_menu.title import TitleScene
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, led, scene, wait


def button(number: int, down: bool = True) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=number, instance_id=0)


def stick(axis: int, value: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)


def push(pilot: Pilot, number: int, times: int = 1) -> None:
    for _ in range(times):
        pygame.event.post(button(number))
        pygame.event.post(button(number, down=False))
        pilot.frames()


@pytest.fixture
def pads() -> Gamepads:
    return Gamepads(lambda: None)


def test_buttons_are_commands(pads: Gamepads) -> None:
    for number, command in BUTTONS.items():
        assert pads.read(button(number), 0) == KeyPressed(PAD_KEY, command)
        assert pads.read(button(number, down=False), 0) == KeyReleased(PAD_KEY, command)
    assert pads.read(button(99), 0) is None


def test_a_stick_acts_once_until_it_comes_back(pads: Gamepads) -> None:
    axis = pygame.CONTROLLER_AXIS_LEFTX
    right = KeyPressed(PAD_KEY, Command.RIGHT)
    assert pads.read(stick(axis, STICK_ON - 1), 0) is None
    assert pads.read(stick(axis, STICK_ON), 0) == right
    assert pads.read(stick(axis, 32767), 0) is None
    assert pads.read(stick(axis, STICK_OFF - 1), 0) == KeyReleased(PAD_KEY, Command.RIGHT)
    assert pads.read(stick(axis, 32767), 0) == right
    assert pads.read(stick(axis, -32768), 0) == KeyPressed(PAD_KEY, Command.LEFT)
    up = pads.read(stick(pygame.CONTROLLER_AXIS_LEFTY, -32768), 0)
    assert up == KeyPressed(PAD_KEY, Command.UP)
    out = pads.read(stick(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767), 0)
    assert out == KeyPressed(PAD_KEY, Command.PLAY_OUT)
    assert pads.read(stick(pygame.CONTROLLER_AXIS_RIGHTX, 32767), 0) is None


def test_pads_that_come_broken_and_go_unknown_are_no_error(pads: Gamepads) -> None:
    added = pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)
    removed = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert pads.read(added, 0) is None
    assert pads.read(removed, 0) is None
    assert not pads.in_use


def test_names_follow_what_was_used_last(start: PilotMaker) -> None:
    pilot = start()
    assert key_name(pilot.context, Command.PASS) == "P"
    push(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert key_name(pilot.context, Command.PASS) == "X"
    assert key_name(pilot.context, Command.LEFT) == "Left"
    pilot.key(pygame.K_DOWN)
    assert key_name(pilot.context, Command.PASS) == "P"


def test_a_menu_is_used_and_left_by_gamepad(start: PilotMaker) -> None:
    pilot = start((1920, 1080))
    pilot.context.scenes.push(SettingsScene(pilot.context))
    pilot.context.scenes.apply()
    pilot.settle()
    settings = pilot.scene
    assert isinstance(settings, SettingsScene)
    for _ in range(9):
        push(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        if settings.form.focus is not None and settings.form.focus.name == "reduced_motion":
            break
    push(pilot, pygame.CONTROLLER_BUTTON_A)
    assert pilot.context.preferences.now.reduced_motion
    push(pilot, pygame.CONTROLLER_BUTTON_B)
    pilot.settle()
    assert pilot.name == "TitleScene"


def test_keys_and_pointer_take_over_again() -> None:
    pads = Gamepads(lambda: None)
    reader = InputReader(pads=pads)
    reader.read(button(pygame.CONTROLLER_BUTTON_A), 0)
    assert pads.in_use
    reader.read(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1), 0)
    assert not pads.in_use


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("Xbox Series X Controller", ("A", "X", "LB", "Start")),
        ("PS4 Controller", ("pad.cross", "pad.square", "L1", "Options")),
        ("DualSense Wireless Controller", ("pad.cross", "pad.square", "L1", "Options")),
        ("Nintendo Switch Pro Controller", ("A", "X", "L", "+")),
        ("", ("A", "X", "LB", "Start")),
    ],
)
def test_buttons_are_called_as_they_are_printed(name: str, labels: tuple[str, ...]) -> None:
    printed = printed_on(name)
    commands = (Command.PLAY, Command.PASS, Command.LAST_TRICK, Command.MENU)
    assert tuple(printed[command] for command in commands) == labels
    arrows = {Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN}
    assert set(printed) == {*BUTTONS.values(), *TRIGGERS.values(), Command.FINISH} - arrows


class PlayStation:
    """A fake for a connected controller."""

    id = 0
    name = "PS5 Controller"

    def __init__(self, index: int) -> None:
        assert index == 0

    def quit(self) -> None:
        """Release the controller."""


def test_what_has_come_is_greeted_in_its_own_words_and_every_language(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygame._sdl2.controller.Controller", PlayStation)
    pilot = start()
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    pilot.frames()
    (sentence,) = pilot.context.toasts.sentences
    assert "play with Cross" in sentence
    assert "pass with Square" in sentence
    push(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pilot.context.app.set_language("nl")
    assert key_name(pilot.context, Command.PLAY) == "Kruisje"


def test_a_direction_that_is_held_counts_again_and_again(pads: Gamepads) -> None:
    down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
    pads.read(button(down), 1000)
    again = KeyPressed(PAD_KEY, Command.DOWN, repeated=True)
    assert pads.again(1000 + REPEAT_AFTER_MS - 1) is None
    assert pads.again_in(1000) == REPEAT_AFTER_MS / 1000
    assert pads.again(1000 + REPEAT_AFTER_MS) == again
    assert pads.again(1000 + REPEAT_AFTER_MS + 1) is None
    assert pads.again(1000 + REPEAT_AFTER_MS + REPEAT_EVERY_MS) == again
    pads.read(button(down, down=False), 2000)
    assert pads.again(9000) is None
    assert pads.again_in(9000) is None
    pads.read(button(pygame.CONTROLLER_BUTTON_A), 9000)
    assert pads.again(99_000) is None, "only directions"


def test_holding_the_stick_goes_through_a_menu(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start()
    pilot.settle()
    title = pilot.scene
    assert isinstance(title, TitleScene)
    now = 50_000
    monkeypatch.setattr("pygame.time.get_ticks", lambda: now)
    pygame.event.post(stick(pygame.CONTROLLER_AXIS_LEFTY, 32767))
    pilot.frames()
    names = []
    for _ in range(3):
        assert title.form.focus is not None
        names.append(title.form.focus.name)
        now += REPEAT_AFTER_MS
        pilot.frames(2)
    assert len(set(names)) == 3
    pygame.event.post(stick(pygame.CONTROLLER_AXIS_LEFTY, 0))
    pilot.frames()
    before = title.form.focus
    now += 5000
    pilot.frames(2)
    assert title.form.focus is before


def test_a_hint_is_asked_for_and_put_away_by_gamepad(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt(((1, 3, 3), (2, 12), (4, 12), (5, 12)), 1, pilot, led((12,)))
    wait(pilot)
    trigger = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    for shown in (True, False):
        pygame.event.post(stick(trigger, 32767))
        pygame.event.post(stick(trigger, 0))
        pilot.frames()
        assert scene(pilot).hint.shown is shown
