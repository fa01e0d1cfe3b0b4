"""Names of keys and gamepad buttons, as displayed beside their commands."""

from types import MappingProxyType
from typing import Final, Protocol

import pygame

from dalmuti.screen.input.bindings import Bindings
from dalmuti.screen.input.events import Command
from dalmuti.screen.input.gamepads import Gamepads
from dalmuti.texts import Texts

SIGNS: Final = MappingProxyType(
    {"-": "minus", "=": "equals", ",": "comma", ".": "full_stop", ";": "semicolon", "/": "slash"}
)
"""Keys that are named in sentences by more than their sign."""


class KeyContext(Protocol):
    """The context that the names of keys depend on."""

    @property
    def bindings(self) -> Bindings:
        """The keys of each command."""

    @property
    def pads(self) -> Gamepads:
        """The gamepads, whose buttons are named while one is in use."""

    @property
    def texts(self) -> Texts:
        """The texts in the current language."""


def key_name(context: KeyContext, command: Command) -> str:
    """Return the name of a command's first key, or of its button; "" if it has none."""
    if context.pads.in_use and command in context.pads.printed:
        return pad_name(context, command)
    return next(iter(key_names(context, command)), "")


def key_in_words(context: KeyContext, command: Command) -> str:
    """Return the same for use in a sentence, where a sign such as - or . alone would be lost."""
    name = key_name(context, command)
    return context.texts(f"key.named.{SIGNS[name]}") if name in SIGNS else name


def pad_name(context: KeyContext, command: Command) -> str:
    """Return the name of the gamepad's button for a command; "" if it has none."""
    name = context.pads.printed.get(command, "")
    return context.texts(name) if name.startswith("pad.") else name


def key_names(context: KeyContext, command: Command) -> tuple[str, ...]:
    """Return the names of every key of a command, the main one first."""
    return tuple(printed(context, code) for code in context.bindings.of(command))


def printed(context: KeyContext, code: int) -> str:
    """Return the name of a key, as printed on it."""
    texts, name = context.texts, pygame.key.name(code)
    if name.startswith("[") and len(name) == 3:
        return texts("key.keypad", key=name[1])
    message = f"key.{name}"
    return texts(message) if texts.has(message) else name.upper()


class TableKeys:
    """The same as `table_keys`, kept until keys, gamepads or the language change."""

    def __init__(self, context: KeyContext) -> None:
        self._context = context
        self._of: tuple[object, ...] = ()
        self._names: dict[str, str] = {}

    def now(self) -> dict[str, str]:
        """Return the names of keys by the names of their commands, as fields of a message."""
        pads = self._context.pads
        keys = tuple(self._context.bindings.keys.items())
        of = (keys, pads.in_use, pads.printed, self._context.texts.language)
        if of != self._of:
            self._of, self._names = of, table_keys(self._context)
        return self._names


def table_keys(context: KeyContext) -> dict[str, str]:
    """Return the names of keys by the names of their commands, as fields of a message."""
    return {str(command): key_in_words(context, command) for command in Command}
