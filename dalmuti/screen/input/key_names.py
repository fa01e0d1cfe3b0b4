"""What is printed on the keys, or a gamepad's buttons, that mean something now."""

from typing import Protocol

import pygame

from dalmuti.screen.input.bindings import Bindings
from dalmuti.screen.input.events import Command
from dalmuti.screen.input.gamepads import Gamepads
from dalmuti.texts import Texts


class KeyContext(Protocol):
    """What the names of keys depend on."""

    @property
    def bindings(self) -> Bindings:
        """Which keys mean what."""

    @property
    def pads(self) -> Gamepads:
        """Whose buttons are named while a gamepad is in use."""

    @property
    def texts(self) -> Texts:
        """The names in the language of now."""


def key_name(context: KeyContext, command: Command) -> str:
    """Return what is printed on the first key, or the button, for a command; "" if it has none."""
    if context.pads.in_use and command in context.pads.printed:
        return pad_name(context, command)
    return next(iter(key_names(context, command)), "")


def pad_name(context: KeyContext, command: Command) -> str:
    """Return what is printed on the gamepad's button for a command; "" if it has none."""
    name = context.pads.printed.get(command, "")
    return context.texts(name) if name.startswith("pad.") else name


def key_names(context: KeyContext, command: Command) -> tuple[str, ...]:
    """Return what is printed on every key that means a command, the main one first."""
    return tuple(printed(context, code) for code in context.bindings.of(command))


def printed(context: KeyContext, code: int) -> str:
    """Return what is printed on a key."""
    texts, name = context.texts, pygame.key.name(code)
    if name.startswith("[") and len(name) == 3:
        return texts("key.keypad", key=name[1])
    message = f"key.{name}"
    return texts(message) if texts.has(message) else name.upper()


def table_keys(context: KeyContext) -> dict[str, str]:
    """Return the names of all keys by the names of their commands, to fill a sentence with."""
    return {str(command): key_name(context, command) for command in Command}
