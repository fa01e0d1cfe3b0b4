"""Gamepads, by events such as SDL posts them; no real one is needed."""

import pygame
import pytest

from dalmuti.screen.gamepad import BUTTONS, GLYPHS, STICK_OFF, STICK_ON, Gamepads
from dalmuti.screen.input import PAD_KEY, Command, InputReader, KeyPressed, KeyReleased
from dalmuti.screen.key_names import key_name
from dalmuti.screen.scenes.settings import SettingsScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot


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
        assert pads.read(button(number)) == KeyPressed(PAD_KEY, command)
        assert pads.read(button(number, down=False)) == KeyReleased(PAD_KEY, command)
    assert pads.read(button(99)) is None


def test_a_stick_acts_once_until_it_comes_back(pads: Gamepads) -> None:
    axis = pygame.CONTROLLER_AXIS_LEFTX
    right = KeyPressed(PAD_KEY, Command.RIGHT)
    assert pads.read(stick(axis, STICK_ON - 1)) is None
    assert pads.read(stick(axis, STICK_ON)) == right
    assert pads.read(stick(axis, 32767)) is None
    assert pads.read(stick(axis, STICK_OFF - 1)) == KeyReleased(PAD_KEY, Command.RIGHT)
    assert pads.read(stick(axis, 32767)) == right
    assert pads.read(stick(axis, -32768)) == KeyPressed(PAD_KEY, Command.LEFT)
    up = pads.read(stick(pygame.CONTROLLER_AXIS_LEFTY, -32768))
    assert up == KeyPressed(PAD_KEY, Command.UP)
    out = pads.read(stick(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767))
    assert out == KeyPressed(PAD_KEY, Command.PLAY_OUT)
    assert pads.read(stick(pygame.CONTROLLER_AXIS_RIGHTX, 32767)) is None


def test_pads_that_come_broken_and_go_unknown_are_no_error(pads: Gamepads) -> None:
    added = pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)
    removed = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert pads.read(added) is None
    assert pads.read(removed) is None
    assert not pads.in_use


def test_names_follow_what_was_used_last(start: PilotMaker) -> None:
    pilot = start()
    assert key_name(pilot.context, Command.PASS) == "P"
    push(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert key_name(pilot.context, Command.PASS) == GLYPHS[Command.PASS] == "X"
    assert key_name(pilot.context, Command.LEFT) == "Left"
    pilot.key(pygame.K_DOWN)
    assert key_name(pilot.context, Command.PASS) == "P"


def test_a_menu_is_used_and_left_by_gamepad(start: PilotMaker) -> None:
    pilot = start((1920, 1080))
    pilot.context.scenes.push(SettingsScene(pilot.context))
    pilot.context.scenes.apply()
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    for _ in range(9):
        push(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        if scene.form.focus is not None and scene.form.focus.name == "reduced_motion":
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
