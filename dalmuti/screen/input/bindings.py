"""Key bindings: the default keys, and those that a person has changed."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.screen.input.events import DEFAULT_KEYS, Command, KeyMap
from dalmuti.storage.errors import SettingsValueError, StorageError
from dalmuti.storage.settings import Settings

Keys = Mapping[Command, tuple[int, ...]]
"""The keys of each command; the first one is the one displayed."""

RIGHT_HALF: Final[KeyMap] = MappingProxyType(
    {
        pygame.K_DELETE: Command.COVER,
        pygame.K_o: Command.RULES,
        pygame.K_i: Command.LAST_TRICK,
        pygame.K_y: Command.LARGE,
        pygame.K_k: Command.SORT,
        pygame.K_b: Command.AUTO_PASS,
    }
)
"""The left-handed layout: keys under the right hand, while the left one uses the mouse."""

ESSENTIAL: Final = frozenset(
    {
        Command.PLAY,
        Command.MENU,
        Command.NEXT,
        Command.LEFT,
        Command.RIGHT,
        Command.UP,
        Command.DOWN,
    }
)
"""Commands that each need a key, so that the menus can be left by keyboard."""

MODIFIERS: Final = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
    }
)
"""Keys that modify others or switch something, and so cannot be bound on their own."""


def default_keys(left_handed: bool) -> Keys:
    """Return the default keys of every command."""
    keys: dict[int, Command] = dict(DEFAULT_KEYS)
    if left_handed:
        moved = set(RIGHT_HALF.values())
        keys = {key: command for key, command in keys.items() if command not in moved}
        keys |= RIGHT_HALF
    return _by_command(keys)


def bound_keys(settings: Settings) -> tuple[Keys, tuple[StorageError, ...]]:
    """Return the keys as set, and errors for settings that make no sense.

    A key given to a command is taken from the command that has it by default. If an essential
    command would be left without a key, all keys are the defaults. Command names from another
    version are ignored.
    """
    defaults = default_keys(settings.left_handed)
    chosen: dict[Command, tuple[int, ...]] = {}
    wrong: list[StorageError] = []
    taken: set[int] = set()
    for command in Command:
        names = settings.keys.get(command)
        if names is None:
            continue
        codes: list[int] = []
        for name in names:
            code = key_code(name)
            if code is None or code in taken:
                wrong.append(_wrong(command, name, taken=code is not None))
            else:
                codes.append(code)
                taken.add(code)
        if codes or (not names and command not in ESSENTIAL):
            chosen[command] = tuple(codes)
    keys = dict(defaults)
    for command in Command:
        kept = tuple(code for code in defaults.get(command, ()) if code not in taken)
        keys[command] = chosen.get(command, kept)
    for command in ESSENTIAL:
        if not keys[command]:
            # Its only key was given to another command: defaults are better than no way out.
            wrong.append(_wrong(command, "", taken=True))
            return defaults, tuple(wrong)
    return keys, tuple(wrong)


def key_code(name: str) -> int | None:
    """Return the code of the key with this name in the settings, None if there is none."""
    try:
        code = pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return None
    return None if code in MODIFIERS or code == pygame.K_UNKNOWN else code


class Bindings:
    """The keys in use; `keys` is a live view of the command of each key."""

    def __init__(self, keys: Keys) -> None:
        self._by_command = keys
        self._by_key: dict[int, Command] = {}
        self.keys: KeyMap = MappingProxyType(self._by_key)
        self.use(keys)

    def use(self, keys: Keys) -> None:
        """Replace the keys in use."""
        self._by_command = keys
        self._by_key.clear()
        self._by_key.update((code, command) for command, codes in keys.items() for code in codes)

    def of(self, command: Command) -> tuple[int, ...]:
        """Return the keys of a command; the first one is the one displayed."""
        return self._by_command.get(command, ())

    def given(
        self, command: Command, key: int, settings: Settings
    ) -> Mapping[str, tuple[str, ...]]:
        """Return the settings' changed keys after making `key` the only key of a command."""
        changed = dict(settings.keys)
        other = self.keys.get(key)
        if other is not None and other is not command:
            changed[other] = names_of(code for code in self.of(other) if code != key)
        changed[command] = names_of((key,))
        return MappingProxyType(changed)


def names_of(codes: Iterator[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of keys as saved in the settings."""
    return tuple(pygame.key.name(code) for code in codes)


def _by_command(keys: Mapping[int, Command]) -> Keys:
    found: dict[Command, tuple[int, ...]] = {}
    for key, command in keys.items():
        found[command] = (*found.get(command, ()), key)
    return MappingProxyType(found)


def _wrong(command: Command, name: str, taken: bool) -> StorageError:
    wanted = "a key that nothing else has" if taken else "the name of a key"
    return SettingsValueError(
        f"The setting 'keys.{command}' cannot be {name!r}; it should be {wanted}, and is ignored.",
        name=f"keys.{command}",
        value=name or "[]",
    )
