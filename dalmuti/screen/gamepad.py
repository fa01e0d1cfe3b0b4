"""Gamepads: their buttons and left stick become the commands that keys have."""

from collections.abc import Callable
from contextlib import suppress
from types import MappingProxyType
from typing import Final

import pygame
from pygame._sdl2 import controller

from dalmuti.screen.input import PAD_KEY, Command, InputEvent, KeyPressed, KeyReleased

BUTTONS: Final = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Command.PLAY,
        pygame.CONTROLLER_BUTTON_B: Command.TAKE_BACK,
        pygame.CONTROLLER_BUTTON_X: Command.PASS,
        pygame.CONTROLLER_BUTTON_Y: Command.LARGE,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.LAST_TRICK,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.LOG,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: Command.COVER,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command.SORT,
        pygame.CONTROLLER_BUTTON_START: Command.MENU,
        pygame.CONTROLLER_BUTTON_BACK: Command.KEYS,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
        pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
    }
)

TRIGGERS: Final = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: Command.NEXT,
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Command.PLAY_OUT,
    }
)

GLYPHS: Final = MappingProxyType(
    {
        Command.PLAY: "A",
        Command.TAKE_BACK: "B",
        Command.PASS: "X",
        Command.LARGE: "Y",
        Command.LAST_TRICK: "LB",
        Command.LOG: "RB",
        Command.NEXT: "LT",
        Command.PLAY_OUT: "RT",
        Command.COVER: "L3",
        Command.SORT: "R3",
        Command.MENU: "Start",
        Command.KEYS: "Back",
        Command.FINISH: "A",
    }
)
"""What is printed on the buttons, the same in every language; arrows are called as the keys are."""

STICK_ON: Final = 18000
STICK_OFF: Final = 11000
"""How far a stick or trigger must go, of 32767, to count, and come back to count again."""


class Gamepads:
    """All gamepads that are plugged in; none is no trouble, and they may come and go.

    `on_come` is called when one has come. `in_use` says that the last input was a gamepad's.
    """

    def __init__(self, on_come: Callable[[], None]) -> None:
        self._on_come = on_come
        self._open: dict[int, controller.Controller] = {}
        self._leaning: dict[tuple[int, int], Command] = {}
        """By gamepad and axis, what a stick or trigger asks for while it is held aside."""
        self.in_use = False
        with suppress(pygame.error):
            controller.init()

    def close(self) -> None:
        """Give all gamepads back."""
        for pad in self._open.values():
            pad.quit()
        self._open.clear()
        controller.quit()

    def read(self, event: pygame.Event) -> InputEvent | None:
        """Translate a gamepad's event; None if it is none, or means nothing."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._come(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._gone(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            return self._pressed(BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button in BUTTONS:
            return KeyReleased(PAD_KEY, BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._leaned((event.instance_id, event.axis), event.value)
        return None

    def _pressed(self, command: Command) -> KeyPressed:
        self.in_use = True
        return KeyPressed(PAD_KEY, command)

    def _leaned(self, where: tuple[int, int], value: int) -> InputEvent | None:
        held = self._leaning.get(where)
        if held is not None and abs(value) < STICK_OFF:
            del self._leaning[where]
            return KeyReleased(PAD_KEY, held)
        command = _leaning_to(where[1], value)
        if command is None or command is held or abs(value) < STICK_ON:
            return None
        self._leaning[where] = command
        return self._pressed(command)

    def _come(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error:
            return  # gone already, or nothing that we know how to read
        self._open[pad.id] = pad
        self._on_come()

    def _gone(self, number: int) -> None:
        pad = self._open.pop(number, None)
        if pad is not None:
            pad.quit()
        self._leaning = {at: what for at, what in self._leaning.items() if at[0] != number}
        self.in_use = self.in_use and bool(self._open)


def _leaning_to(axis: int, value: int) -> Command | None:
    if axis == pygame.CONTROLLER_AXIS_LEFTX:
        return Command.RIGHT if value > 0 else Command.LEFT
    if axis == pygame.CONTROLLER_AXIS_LEFTY:
        return Command.DOWN if value > 0 else Command.UP
    return TRIGGERS.get(axis)
