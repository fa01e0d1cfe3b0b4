"""What is printed on the keys, or a gamepad's buttons, that mean something now."""

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.input.events import Command


def key_name(context: Context, command: Command) -> str:
    """Return what is printed on the first key, or the button, for a command; "" if it has none."""
    if context.pads.in_use and command in context.pads.printed:
        return pad_name(context, command)
    return next(iter(key_names(context, command)), "")


def pad_name(context: Context, command: Command) -> str:
    """Return what is printed on the gamepad's button for a command; "" if it has none."""
    name = context.pads.printed.get(command, "")
    return context.texts(name) if name.startswith("pad.") else name


def key_names(context: Context, command: Command) -> tuple[str, ...]:
    """Return what is printed on every key that means a command, the main one first."""
    return tuple(printed(context, code) for code in context.bindings.of(command))


def printed(context: Context, code: int) -> str:
    """Return what is printed on a key."""
    texts, name = context.texts, pygame.key.name(code)
    if name.startswith("[") and len(name) == 3:
        return texts("key.keypad", key=name[1])
    message = f"key.{name}"
    return texts(message) if texts.has(message) else name.upper()


def table_keys(context: Context) -> dict[str, str]:
    """Return the names of all keys by the names of their commands, to fill a sentence with."""
    return {str(command): key_name(context, command) for command in Command}
