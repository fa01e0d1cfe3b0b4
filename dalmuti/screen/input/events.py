"""Input events: the only place that reads input, translating pygame's events for scenes.

Keys are mapped to commands by key code; the map can be changed without scenes noticing.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Protocol

import pygame

Point = tuple[int, int]

LEFT_BUTTON: Final = 1
RIGHT_BUTTON: Final = 3

DOUBLE_CLICK_MS: Final = 400
DOUBLE_CLICK_REACH: Final = 6
"""The most pixels between two presses that still make a double click."""
AFTER_FULLSCREEN_MS: Final = 400
"""Milliseconds to ignore Enter, which some window managers send again after Alt+Enter."""


class Command(StrEnum):
    """A command that a key can trigger; the values are the names used in the settings."""

    PLAY = "play"
    PASS = "pass"
    FINISH = "finish"
    PLAY_OUT = "play_out"
    MENU = "menu"
    FULLSCREEN = "fullscreen"
    COVER = "cover"
    KEYS = "keys"
    NOTICES = "notices"
    RULES = "rules"
    HINT = "hint"
    LAST_TRICK = "last_trick"
    LARGE = "large"
    LOG = "log"
    SORT = "sort"
    AUTO_PASS = "auto_pass"
    MUTE = "mute"
    MUSIC = "music"
    TAKE_BACK = "take_back"
    UNDO = "undo"
    NEXT = "next"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    RANK_1 = "rank_1"
    RANK_2 = "rank_2"
    RANK_3 = "rank_3"
    RANK_4 = "rank_4"
    RANK_5 = "rank_5"
    RANK_6 = "rank_6"
    RANK_7 = "rank_7"
    RANK_8 = "rank_8"
    RANK_9 = "rank_9"
    RANK_10 = "rank_10"
    RANK_11 = "rank_11"
    RANK_12 = "rank_12"
    JESTER = "jester"


KeyMap = Mapping[int, Command]

DEFAULT_KEYS: Final[KeyMap] = MappingProxyType(
    {
        pygame.K_RETURN: Command.PLAY,
        pygame.K_KP_ENTER: Command.PLAY,
        pygame.K_p: Command.PASS,
        pygame.K_SPACE: Command.FINISH,
        pygame.K_END: Command.PLAY_OUT,
        pygame.K_ESCAPE: Command.MENU,
        pygame.K_F11: Command.FULLSCREEN,
        pygame.K_c: Command.COVER,
        pygame.K_F1: Command.KEYS,
        pygame.K_F3: Command.NOTICES,
        pygame.K_r: Command.RULES,
        pygame.K_h: Command.HINT,
        pygame.K_t: Command.LAST_TRICK,
        pygame.K_z: Command.LARGE,
        pygame.K_l: Command.LOG,
        pygame.K_s: Command.SORT,
        pygame.K_a: Command.AUTO_PASS,
        pygame.K_m: Command.MUTE,
        pygame.K_n: Command.MUSIC,
        pygame.K_BACKSPACE: Command.TAKE_BACK,
        pygame.K_u: Command.UNDO,
        pygame.K_TAB: Command.NEXT,
        pygame.K_LEFT: Command.LEFT,
        pygame.K_RIGHT: Command.RIGHT,
        pygame.K_UP: Command.UP,
        pygame.K_DOWN: Command.DOWN,
        pygame.K_1: Command.RANK_1,
        pygame.K_2: Command.RANK_2,
        pygame.K_3: Command.RANK_3,
        pygame.K_4: Command.RANK_4,
        pygame.K_5: Command.RANK_5,
        pygame.K_6: Command.RANK_6,
        pygame.K_7: Command.RANK_7,
        pygame.K_8: Command.RANK_8,
        pygame.K_9: Command.RANK_9,
        pygame.K_0: Command.RANK_10,
        pygame.K_MINUS: Command.RANK_11,
        pygame.K_EQUALS: Command.RANK_12,
        pygame.K_j: Command.JESTER,
        pygame.K_KP1: Command.RANK_1,
        pygame.K_KP2: Command.RANK_2,
        pygame.K_KP3: Command.RANK_3,
        pygame.K_KP4: Command.RANK_4,
        pygame.K_KP5: Command.RANK_5,
        pygame.K_KP6: Command.RANK_6,
        pygame.K_KP7: Command.RANK_7,
        pygame.K_KP8: Command.RANK_8,
        pygame.K_KP9: Command.RANK_9,
        pygame.K_KP0: Command.RANK_10,
        pygame.K_KP_MINUS: Command.RANK_11,
        pygame.K_KP_PLUS: Command.RANK_12,
        pygame.K_KP_MULTIPLY: Command.JESTER,
        pygame.K_KP_PERIOD: Command.PASS,
    }
)
"""Commands by key code; a command's first key is displayed. The number pad picks cards too."""

PAD_KEY: Final = 0
"""The key code that stands for a gamepad's button."""


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer has moved; `held` is True while the left button is down."""

    pos: Point
    held: bool


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A button went down; `clicks` is 2 for the second press of a double click."""

    pos: Point
    button: int
    clicks: int


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A button came up."""

    pos: Point
    button: int


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer has left the window."""


@dataclass(frozen=True, slots=True)
class WheelTurned:
    """The wheel was turned; `steps` is positive away from the person."""

    pos: Point
    steps: int


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down; `repeated` while it is held, with its `command`, if it has one."""

    key: int
    command: Command | None
    shift: bool = False
    ctrl: bool = False
    repeated: bool = False

    @property
    def types(self) -> bool:
        """Return whether the key writes a character where text can be written."""
        keypad = pygame.K_KP_DIVIDE <= self.key <= pygame.K_KP_PERIOD
        printed = 0x20 <= self.key < 0x7F or 0xA0 <= self.key < 0x4000_0000
        return printed or (keypad and self.key != pygame.K_KP_ENTER)

    @property
    def by_pad(self) -> bool:
        """Return whether it was a gamepad's button."""
        return self.key == PAD_KEY


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key came up; `command` is the key's command, if it has one."""

    key: int
    command: Command | None


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text came from the keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class TextComposed:
    """Text that an input method is composing; "" when it has stopped.

    `caret` is the position of the input method's caret in the text.
    """

    text: str
    caret: int


InputEvent = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | PointerLeft
    | WheelTurned
    | KeyPressed
    | KeyReleased
    | TextTyped
    | TextComposed
)


class PadReader(Protocol):
    """A translator of gamepad events."""

    in_use: bool
    """True if no key or pointer has been used since, so that button names are displayed."""

    def read(self, event: pygame.Event, now: int) -> InputEvent | None:
        """Translate a gamepad's event at a time in milliseconds; None if it means nothing."""

    def again(self, now: int) -> KeyPressed | None:
        """Return a repeated press of a direction that is held, if it is due."""

    def again_in(self, now: int) -> float | None:
        """Return the seconds until a held direction repeats; None if none is held."""


class InputReader:
    """The translator of pygame's events; it tracks the keys that are down and the last press.

    `keys` is looked up for every key, so that changes apply at once. `pads` translates gamepad
    events.
    """

    def __init__(
        self,
        keys: KeyMap = DEFAULT_KEYS,
        pads: "PadReader | None" = None,
        mac: bool = sys.platform == "darwin",
    ) -> None:
        """With `mac`, the Command key counts as Ctrl."""
        self.keys = keys
        self._mac = mac
        self._pads = pads
        self._down: set[int] = set()
        self._swallow_enter_until = 0
        self._pointer: Point = (0, 0)
        self._last_press: tuple[int, int, Point, int] = (0, -DOUBLE_CLICK_MS, (0, 0), 0)

    def swallow_enter(self, now: int) -> None:
        """Ignore Enter for a while after the time `now`, because full screen has just changed."""
        self._swallow_enter_until = now + AFTER_FULLSCREEN_MS

    def read(self, event: pygame.Event, now: int) -> InputEvent | None:
        """Translate one event at a time in milliseconds; None if it means nothing to scenes."""
        if self._pads is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._pads.in_use = False
        if event.type == pygame.MOUSEMOTION:
            self._pointer = (int(event.pos[0]), int(event.pos[1]))
            return PointerMoved(self._pointer, bool(event.buttons[0]))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            return self._pressed((int(event.pos[0]), int(event.pos[1])), event.button, now)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            self._pointer = (int(event.pos[0]), int(event.pos[1]))
            return PointerReleased(self._pointer, event.button)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return WheelTurned(self._pointer, event.y)
        if event.type == pygame.WINDOWLEAVE:
            return PointerLeft()
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, now)
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            return KeyReleased(event.key, self.keys.get(event.key))
        if event.type == pygame.TEXTINPUT:
            return TextTyped(event.text)
        if event.type == pygame.TEXTEDITING:
            return TextComposed(event.text, event.start)
        return None if self._pads is None else self._pads.read(event, now)

    def again(self, now: int) -> KeyPressed | None:
        """Return a repeated press of a gamepad, if it is due; keys repeat by themselves."""
        return None if self._pads is None else self._pads.again(now)

    def again_in(self, now: int) -> float | None:
        """Return the seconds until a held direction repeats; None if none is held."""
        return None if self._pads is None else self._pads.again_in(now)

    def _pressed(self, pos: Point, button: int, now: int) -> PointerPressed:
        last_button, last_time, last_pos, last_clicks = self._last_press
        near = max(abs(pos[0] - last_pos[0]), abs(pos[1] - last_pos[1])) <= DOUBLE_CLICK_REACH
        again = button == last_button and near and now - last_time < DOUBLE_CLICK_MS
        clicks = last_clicks + 1 if again else 1
        self._last_press = (button, now, pos, clicks)
        self._pointer = pos
        return PointerPressed(pos, button, clicks)

    def _key_down(self, event: pygame.Event, now: int) -> KeyPressed | None:
        repeated = event.key in self._down
        self._down.add(event.key)
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and event.mod & pygame.KMOD_ALT:
            self.swallow_enter(now)
            return None if repeated else KeyPressed(event.key, Command.FULLSCREEN)
        if enter and (repeated or now < self._swallow_enter_until):
            return None
        as_ctrl = pygame.KMOD_META if self._mac else 0
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_META) & ~as_ctrl:
            return None
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | as_ctrl))
        command = None if ctrl else self.keys.get(event.key)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        return KeyPressed(event.key, command, shift, ctrl, repeated)
