"""Which key means what: the usual keys, those a person has changed, and what is printed on them."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.screen.input.events import DEFAULT_KEYS, Command, KeyMap
from dalmuti.storage.errors import SettingsValueError, StorageError
from dalmuti.storage.settings import Settings

Keys = Mapping[Command, tuple[int, ...]]
"""Which keys mean a command, the one that is shown first."""

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
"""The left-handed layout: these lie under the right hand while the left one has the mouse."""

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
"""Without a key for each of these nobody could find his way back by keyboard."""

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
"""Keys that go with others, or switch something, and so can mean nothing by themselves."""


def usual_keys(left_handed: bool) -> Keys:
    """Return the keys that every command has unless they are changed."""
    keys: dict[int, Command] = dict(DEFAULT_KEYS)
    if left_handed:
        moved = set(RIGHT_HALF.values())
        keys = {key: command for key, command in keys.items() if command not in moved}
        keys |= RIGHT_HALF
    return _by_command(keys)


def bound_keys(settings: Settings) -> tuple[Keys, tuple[StorageError, ...]]:
    """Return the keys as they are set, and what makes no sense in the settings.

    A key given to a command is taken from the one that usually has it. Commands that would be left
    without a key they need keep their usual ones. Names of commands of another version are left
    alone.
    """
    usual = usual_keys(settings.left_handed)
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
    keys = dict(usual)
    for command in Command:
        kept = tuple(code for code in usual.get(command, ()) if code not in taken)
        keys[command] = chosen.get(command, kept)
    for command in ESSENTIAL:
        if not keys[command]:
            # Somebody else has been given its only key: all as usual is better than no way out.
            wrong.append(_wrong(command, "", taken=True))
            return usual, tuple(wrong)
    return keys, tuple(wrong)


def key_code(name: str) -> int | None:
    """Return the key of this name in the settings, None if there is none."""
    try:
        code = pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return None
    return None if code in MODIFIERS or code == pygame.K_UNKNOWN else code


class Bindings:
    """The keys in force; `keys` is a living view of what each of them means."""

    def __init__(self, keys: Keys) -> None:
        self._by_command = keys
        self._by_key: dict[int, Command] = {}
        self.keys: KeyMap = MappingProxyType(self._by_key)
        self.lay(keys)

    def lay(self, keys: Keys) -> None:
        """Let other keys be in force."""
        self._by_command = keys
        self._by_key.clear()
        self._by_key.update((code, command) for command, codes in keys.items() for code in codes)

    def of(self, command: Command) -> tuple[int, ...]:
        """Return the keys that mean a command; the first is the one shown for it."""
        return self._by_command.get(command, ())

    def given(
        self, command: Command, key: int, settings: Settings
    ) -> Mapping[str, tuple[str, ...]]:
        """Return the changed keys, for the settings, after giving a key to a command alone."""
        changed = dict(settings.keys)
        other = self.keys.get(key)
        if other is not None and other is not command:
            changed[other] = names_of(code for code in self.of(other) if code != key)
        changed[command] = names_of((key,))
        return MappingProxyType(changed)


def names_of(codes: Iterator[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of keys as the settings keep them."""
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
