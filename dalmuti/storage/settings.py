"""The settings file: JSON, with a version, written whole or not at all."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NoReturn

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.chance import MISDEAL_EVERY
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.record.header import changed_rules
from dalmuti.storage.errors import (
    SettingsBrokenError,
    SettingsValueError,
    SettingsWriteError,
    StorageError,
)
from dalmuti.storage.files import put_aside, write_whole
from dalmuti.storage.speed import Speed

FORMAT: Final = "dalmuti-settings"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything remembered between two starts; volumes and text size in percent."""

    language: str | None = None
    """A language's code, or None for the system's."""
    speed: Speed = Speed.NORMAL
    window_size: tuple[int, int] | None = None
    """The window's size when not in full screen, in the window system's own units."""
    window_position: tuple[int, int] | None = None
    fullscreen: bool = False
    sound_volume: int = 80
    music_volume: int = 50
    muted: bool = False
    """All sound off; the volumes stay as they are."""
    text_size: int = 100
    """100 to 200."""
    reduced_motion: bool = False
    moonlight: bool = False
    """The hall by night instead of by candle light."""
    chatter: bool = True
    """The bots say a word now and then."""
    seats: tuple[SeatSpec, ...] = ()
    """The last new game's seats; empty before the first."""
    edition: str = "en"
    """The last new game's edition."""
    rules: Rules | None = None
    """The last new game's house rules, or None for the edition's own."""
    misdeal_every: int = MISDEAL_EVERY
    """How clumsy the dealer is where cards are exposed: in one of so many deals."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """What another version of the game wrote, kept as it is."""


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings that can be used, and what was wrong with the file."""

    settings: Settings
    warnings: tuple[StorageError, ...] = ()


def load_settings(path: Path) -> LoadedSettings:
    """Read the settings file; without one, or with a broken one, return the defaults.

    A broken file is kept under another name. A single value that makes no sense takes its default.
    """
    try:
        text = path.read_text(encoding="utf-8")
        data = _parse(text)
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except (OSError, ValueError, RecursionError) as error:  # no access, wrong bytes, wrong JSON
        return LoadedSettings(Settings(), (_keep_broken(path, str(error)),))
    return _from_data(upgrade(data))


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings file.

    :raises SettingsWriteError: it could not be written; the old file is untouched.
    """
    data: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    for name in _READERS:
        data[name] = getattr(settings, name)
    data["seats"] = [
        {"name": seat.name, "kind": seat.kind, "level": seat.level, "face": seat.face}
        for seat in settings.seats
    ]
    data["rules"] = None if settings.rules is None else asdict(settings.rules)
    data |= settings.unknown
    try:
        write_whole(path, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    except (OSError, UnicodeEncodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SettingsWriteError(
            f"The settings cannot be written to {str(path)!r} ({reason}): make room there or allow "
            "writing; until then they last only for this game.",
            path=str(path),
            reason=reason,
        ) from error


def upgrade(data: dict[str, Any]) -> dict[str, Any]:
    """Bring the contents of an older file up to the present version, version by version."""
    while (step := _UPGRADES.get(data["version"])) is not None:
        data = step(data)
    return data


_UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = MappingProxyType({})
"""By version, what makes the next version's contents of it; version 1 is the first."""


def _parse(text: str) -> dict[str, Any]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError(f"it should be an object, not {str(data)[:40]!r}")
    if data.get("format") != FORMAT:
        raise ValueError(f"its format should be {FORMAT!r}, not {str(data.get('format'))[:40]!r}")
    version = data.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise ValueError(f"its version should be 1 to {VERSION}, not {str(version)[:40]!r}")
    return data


def _from_data(data: dict[str, Any]) -> LoadedSettings:
    values: dict[str, Any] = {}
    warnings: list[StorageError] = []
    for name, read in _READERS.items():
        if name not in data:
            continue
        try:
            values[name] = read(data[name])
        except ValueError as error:
            warnings.append(
                SettingsValueError(
                    f"The setting {name!r} cannot be {str(data[name])[:60]!r}; it should be "
                    f"{error}, and its default is used.",
                    name=name,
                    value=str(data[name])[:60],
                )
            )
    known = {"format", "version", *_READERS}
    unknown = {key: value for key, value in data.items() if key not in known}
    settings = replace(Settings(**values), unknown=MappingProxyType(unknown))
    return LoadedSettings(settings, tuple(warnings))


def _keep_broken(path: Path, reason: str) -> StorageError:
    try:
        kept = f"it was kept as {put_aside(path).name!r}"
    except OSError as error:
        kept = f"it could not be renamed ({error})"
    return SettingsBrokenError(
        f"The settings file {str(path)!r} cannot be read ({reason}): {kept}, and the game starts "
        "with the usual settings.",
        path=str(path),
        reason=reason,
    )


# Each reader returns the value, or raises ValueError saying what it should be.


def _read_language(value: Any) -> str | None:
    if value is None or (isinstance(value, str) and 2 <= len(value) <= 20):
        return value
    raise ValueError("a language's code or null")


def _read_speed(value: Any) -> Speed:
    try:
        return Speed(value)
    except ValueError:
        raise ValueError("one of " + ", ".join(Speed)) from None


def _read_bool(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError("true or false")


def _whole_number(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if type(value) is int and low <= value <= high:
            return value
        raise ValueError(f"a whole number from {low} to {high}")

    return read


def _two_numbers(low: int, high: int) -> Callable[[Any], tuple[int, int] | None]:
    read_one = _whole_number(low, high)

    def read(value: Any) -> tuple[int, int] | None:
        if value is None:
            return None
        if isinstance(value, list) and len(value) == 2:
            return read_one(value[0]), read_one(value[1])
        raise ValueError("two whole numbers or null")

    return read


def _read_seats(value: Any) -> tuple[SeatSpec, ...]:
    try:
        if not isinstance(value, list) or len(value) > 10:
            raise ValueError
        return tuple(_read_seat(seat) for seat in value)
    except ValueError:
        raise ValueError("a list of up to ten seats with name, kind, level and face") from None


def _read_seat(value: Any) -> SeatSpec:
    texts = isinstance(value, dict) and [value.get(key) for key in ("name", "level", "face")]
    if not texts or not all(isinstance(text, str) and len(text) <= 40 for text in texts):
        raise ValueError
    return SeatSpec(value["name"], SeatKind(value.get("kind")), value["level"], value["face"])


def _read_edition(value: Any) -> str:
    if isinstance(value, str) and value in EDITIONS:
        return value
    raise ValueError("one of " + ", ".join(EDITIONS))


def _read_rules(value: Any) -> Rules | None:
    def fail(sentence: str) -> NoReturn:
        raise ValueError(f"house rules, but {sentence}")

    if value is None:
        return None
    if not isinstance(value, dict):
        raise ValueError("an object of house rules or null")
    return changed_rules(Rules(), value, fail)


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = MappingProxyType(
    {
        "language": _read_language,
        "speed": _read_speed,
        "window_size": _two_numbers(1, 32767),
        "window_position": _two_numbers(-65536, 65536),
        "fullscreen": _read_bool,
        "sound_volume": _whole_number(0, 100),
        "music_volume": _whole_number(0, 100),
        "muted": _read_bool,
        "text_size": _whole_number(100, 200),
        "reduced_motion": _read_bool,
        "moonlight": _read_bool,
        "chatter": _read_bool,
        "seats": _read_seats,
        "edition": _read_edition,
        "rules": _read_rules,
        "misdeal_every": _whole_number(1, 1000),
    }
)
