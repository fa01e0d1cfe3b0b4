"""Gamepads: their buttons and left stick trigger the same commands as keys."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final

import pygame
from pygame._sdl2 import controller

from dalmuti.screen.input.events import PAD_KEY, Command, InputEvent, KeyPressed, KeyReleased

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
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: Command.HINT,
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Command.PLAY_OUT,
    }
)

REPEATS: Final = frozenset({Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN})
REPEAT_AFTER_MS: Final = 400
REPEAT_EVERY_MS: Final = 90
"""A direction that is held repeats, as a key does."""

_LETTERS: Final = MappingProxyType(
    {
        Command.PLAY: "A",
        Command.TAKE_BACK: "B",
        Command.PASS: "X",
        Command.LARGE: "Y",
        Command.LAST_TRICK: "LB",
        Command.LOG: "RB",
        Command.HINT: "LT",
        Command.PLAY_OUT: "RT",
        Command.COVER: "L3",
        Command.SORT: "R3",
        Command.MENU: "Start",
        Command.KEYS: "Back",
        Command.FINISH: "A",
    }
)
_SHOULDERS: Final = MappingProxyType(
    {
        Command.LAST_TRICK: "L1",
        Command.LOG: "R1",
        Command.HINT: "L2",
        Command.PLAY_OUT: "R2",
        Command.MENU: "Options",
        Command.KEYS: "Share",
    }
)
_SHAPES: Final = MappingProxyType(
    {
        Command.PLAY: "pad.cross",
        Command.FINISH: "pad.cross",
        Command.TAKE_BACK: "pad.circle",
        Command.PASS: "pad.square",
        Command.LARGE: "pad.triangle",
    }
)
_NINTENDO: Final = MappingProxyType(
    {
        Command.LAST_TRICK: "L",
        Command.LOG: "R",
        Command.HINT: "ZL",
        Command.PLAY_OUT: "ZR",
        Command.MENU: "+",
        Command.KEYS: "\N{MINUS SIGN}",
    }
)
_PRINTED: Final = (
    (("nintendo", "switch", "joy-con", "joycon"), MappingProxyType({**_LETTERS, **_NINTENDO})),
    (
        ("playstation", "dualshock", "dualsense", "ps2", "ps3", "ps4", "ps5", "sony"),
        MappingProxyType({**_LETTERS, **_SHOULDERS, **_SHAPES}),
    ),
)
"""Button labels that differ from the most common ones, by parts of a gamepad's name."""


def printed_on(pad: str) -> Mapping[Command, str]:
    """Return the labels of the buttons on the gamepad with this name.

    They are the same in every language, except shapes: those are names of messages that begin with
    "pad.". Arrows have the same names as the arrow keys.
    """
    known = pad.lower()
    for parts, printed in _PRINTED:
        if any(part in known for part in parts):
            return printed
    return _LETTERS


STICK_ON: Final = 18000
STICK_OFF: Final = 11000
"""Deflection of a stick or trigger, of 32767, at which it counts, and below which it is reset."""


class Gamepads:
    """All connected gamepads; they may come and go, and there need not be any.

    `on_come` is called when one is connected. `in_use` is True if the last input came from one.
    """

    def __init__(self, on_come: Callable[[], None]) -> None:
        self._on_come = on_come
        self._open: dict[int, controller.Controller] = {}
        self._leaning: dict[tuple[int, int], Command] = {}
        """The command of a deflected stick or trigger, by gamepad and axis."""
        self._held: tuple[Command, int] | None = None
        """The direction that is held, and the time in milliseconds at which it repeats."""
        self._last: int | None = None
        """The gamepad that was last used or connected."""
        self.in_use = False
        with suppress(pygame.error):
            controller.init()

    def close(self) -> None:
        """Release all gamepads."""
        for pad in self._open.values():
            pad.quit()
        self._open.clear()
        controller.quit()

    @property
    def printed(self) -> Mapping[Command, str]:
        """The labels on the gamepad that was last used or connected."""
        pad = None if self._last is None else self._open.get(self._last)
        return printed_on("" if pad is None else pad.name)

    def read(self, event: pygame.Event, now: int) -> InputEvent | None:
        """Translate a gamepad's event at a time in milliseconds; None if it means nothing."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._come(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._gone(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            return self._pressed(BUTTONS[event.button], event.instance_id, now)
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button in BUTTONS:
            return self._released(BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._leaned((event.instance_id, event.axis), event.value, now)
        return None

    def again(self, now: int) -> KeyPressed | None:
        """Return a repeated press of a direction that is held, if it is due."""
        if self._held is None or now < self._held[1]:
            return None
        command, _ = self._held
        self._held = command, now + REPEAT_EVERY_MS
        return KeyPressed(PAD_KEY, command, repeated=True)

    def again_in(self, now: int) -> float | None:
        """Return the seconds until a held direction repeats; None if none is held."""
        return None if self._held is None else max(0, self._held[1] - now) / 1000

    def _pressed(self, command: Command, pad: int, now: int) -> KeyPressed:
        self.in_use, self._last = True, pad
        if command in REPEATS:
            self._held = command, now + REPEAT_AFTER_MS
        return KeyPressed(PAD_KEY, command)

    def _released(self, command: Command) -> KeyReleased:
        if self._held is not None and self._held[0] is command:
            self._held = None
        return KeyReleased(PAD_KEY, command)

    def _leaned(self, where: tuple[int, int], value: int, now: int) -> InputEvent | None:
        held = self._leaning.get(where)
        if held is not None and abs(value) < STICK_OFF:
            del self._leaning[where]
            return self._released(held)
        command = _leaning_to(where[1], value)
        if command is None or command is held or abs(value) < STICK_ON:
            return None
        self._leaning[where] = command
        return self._pressed(command, where[0], now)

    def _come(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error:
            return  # disconnected already, or of an unknown kind
        self._open[pad.id] = pad
        self._last = pad.id
        self._on_come()

    def _gone(self, number: int) -> None:
        pad = self._open.pop(number, None)
        if pad is not None:
            pad.quit()
        self._held = None
        self._leaning = {at: what for at, what in self._leaning.items() if at[0] != number}
        self.in_use = self.in_use and bool(self._open)


def _leaning_to(axis: int, value: int) -> Command | None:
    if axis == pygame.CONTROLLER_AXIS_LEFTX:
        return Command.RIGHT if value > 0 else Command.LEFT
    if axis == pygame.CONTROLLER_AXIS_LEFTY:
        return Command.DOWN if value > 0 else Command.UP
    return TRIGGERS.get(axis)
