"""The settings file: human-readable TOML with a version, written atomically."""

import errno
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from dalmuti.players.seats import SeatSpec
from dalmuti.rules.chance import MISDEAL_EVERY
from dalmuti.rules.editions import Rules
from dalmuti.storage.announcements import Announcements
from dalmuti.storage.cut_settings import PROMISE, is_cut, lost_settings, whole_lines, with_end
from dalmuti.storage.damaged_toml import parsed, readable_part
from dalmuti.storage.errors import (
    SettingsBrokenError,
    SettingsCutError,
    SettingsDamagedError,
    SettingsNewerError,
    SettingsReadError,
    SettingsValueError,
    SettingsWriteError,
    StorageError,
)
from dalmuti.storage.files import keep_copy, put_aside, read_whole, write_whole
from dalmuti.storage.habits import Habits
from dalmuti.storage.length import Length
from dalmuti.storage.looks import CardBack, Hall
from dalmuti.storage.old_settings import OLD_NAME, upgraded
from dalmuti.storage.setting_fields import FIELDS, TABLES
from dalmuti.storage.speed import Notices, Speed

VERSION: Final = 2
"""Version of the file; version 1 was JSON."""
_HIGHEST_VERSION: Final = 1_000_000
"""A file with a higher version is damaged."""
MOST_BYTES: Final = 250_000
"""Maximum length of the file; a longer one is not a settings file."""

_HEAD: Final = f"""\
# The settings of Dalmuti. Change them here while the game is not running; a line that is taken
# out gets its default value.

{PROMISE}
version = {VERSION}
"""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings saved between two starts; volumes and text size in percent.

    A new field needs a line in `setting_fields`, which gives its place in the file.
    """

    language: str | None = None
    """A language code, or None for the system's."""
    speed: Speed = Speed.NORMAL
    notices: Notices = Notices.USUAL
    """How long notices stay on screen."""
    window_size: tuple[int, int] | None = None
    """The window's size when not in full screen, in the window system's own units."""
    window_position: tuple[int, int] | None = None
    fullscreen: bool = False
    sound_volume: int = 80
    ambience_volume: int = 60
    music_volume: int = 50
    music: bool = True
    """True to play music and ambience; their volumes are separate settings."""
    muted: bool = False
    """True to mute all sound; the volumes are kept."""
    text_size: int = 100
    """Text size in percent, 100 to 200."""
    high_contrast: bool = False
    """Use stronger colours and plainer backgrounds."""
    reduced_motion: bool = False
    shake: bool = True
    """The table shakes when one of the best sets is slammed on it."""
    flashes: bool = True
    """The hall dims for the first player out, the last one left and a revolution; rays shine."""
    moonlight: bool = False
    """Show the hall by moonlight instead of candlelight."""
    hall: Hall = Hall.GREAT
    """The hall that new games are played in."""
    card_back: CardBack = CardBack.CROWN
    living_hall: bool = True
    """Flames, pennants and dust move, and the light follows the game; not with reduced motion."""
    large_on_rest: bool = False
    """Enlarge a card when the pointer rests on it, without a key."""
    chatter: bool = True
    """Bots make occasional remarks."""
    count_played: bool = False
    """Show at the table how many cards of each rank have been played."""
    confirm: bool = True
    """Ask before something is lost."""
    descending: bool = False
    """The worst cards of a hand are on the left, instead of the best."""
    auto_pass: bool = False
    """Pass automatically, after a moment, when nothing can be played."""
    auto_pass_suggested: bool = False
    """True once the key for automatic passing has been named at the table."""
    people: Mapping[str, Habits] = field(default_factory=lambda: MappingProxyType({}))
    """The habits of those who share a screen, by name."""
    pause_unfocused: bool = False
    """Pause the bots while another window has the keyboard."""
    fixed_seats: bool = False
    """With several people, everyone keeps their place on the screen, and the table never turns."""
    left_handed: bool = False
    """Buttons are on the left, keys on the right half of the keyboard."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """The changed keys, by command name; default keys are not listed."""
    announcements: Announcements = Announcements.FULL
    """How much of the game a screen reader announces."""
    learned: bool = False
    """True once the tutorial has been finished."""
    everything_open: bool = False
    """Every place of the journey is open, and everything that it brings."""
    traveller: str = ""
    """The last traveller's name; empty before the first."""
    seats: tuple[SeatSpec, ...] = ()
    """The last new game's seats; empty before the first."""
    edition: str | None = None
    """The last new game's edition; None, before the first, for that of the language in use."""
    rules: Rules | None = None
    """The last new game's house rules, or None for the edition's own."""
    length: Length | None = None
    """The last new game's length; None before it has been chosen."""
    misdeal_every: int = MISDEAL_EVERY
    """With the misdeal option, a card is exposed in one of this many deals."""
    bots: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The foreign bots seated so far: commands by name."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """Values written by another version of the game, preserved as they are."""


def habits_of(settings: Settings, name: str) -> Habits:
    """Return the habits of one of several people who share a screen."""
    return settings.people.get(name, Habits(settings.descending, settings.auto_pass))


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Usable settings, and the problems of the file."""

    settings: Settings
    warnings: tuple[StorageError, ...] = ()
    locked: bool = False
    """True if the file could not be read or is a newer version's, so it must not be replaced."""


class _NewerError(Exception):
    """A settings file has a higher version; `sections` are its values."""

    def __init__(self, version: int, sections: dict[str, dict[str, Any]]) -> None:
        self.version = version
        self.sections = sections
        super().__init__(version)


def load_settings(path: Path) -> LoadedSettings:
    """Read the settings file; return the defaults if it is missing or broken.

    A file that is damaged or was cut short is kept under another name, and its readable values are
    used; one that cannot be opened, or that a newer version wrote, is left alone. An invalid value
    is replaced by its default. If there is no file yet, that of an older version is converted.
    """
    old = path.with_name(OLD_NAME)
    for source in (path, old):
        try:
            data = read_whole(source, MOST_BYTES)
            break
        except FileNotFoundError:
            continue
        except OSError as error:
            if error.errno == errno.EFBIG:
                return _recovered(path, source, str(error.strerror), "")
            return _left_alone(source, error.strerror or str(error), Settings())
    else:
        return LoadedSettings(Settings())
    try:
        text = data.decode("utf-8-sig")  # some editors begin the file with a byte order mark
        sections = upgraded(text) if source is old else _parsed(text)
        if is_cut(text):
            raise ValueError("it has been cut short")
    except _NewerError as newer:
        return LoadedSettings(
            _from_sections(newer.sections).settings, (_newer(path, newer.version),), locked=True
        )
    except (ValueError, RecursionError) as error:  # wrong bytes, or not TOML
        return _recovered(path, source, str(error), data.decode(errors="replace"))
    loaded = _from_sections(sections)
    if source is old:
        # Otherwise it would be converted again if the new file is deleted.
        with suppress(SettingsWriteError, OSError):
            save_settings(path, loaded.settings)
            old.rename(old.with_name(f"{old.name}.old"))
    return loaded


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings file; people's own edits, comments above all, are preserved.

    A file that cannot be edited, because it is damaged, is kept under another name.

    :raises SettingsNewerError: a newer version of the game wrote it.
    :raises SettingsWriteError: it could not be written; the old file is unchanged.
    """
    try:
        write_whole(path, _text_after(path, settings))
    except _NewerError as newer:
        raise _newer(path, newer.version) from newer
    except (OSError, UnicodeEncodeError) as error:
        raise unwritten(path, error) from error


def unwritten(path: Path, error: Exception) -> SettingsWriteError:
    """Return the error to report for settings that could not be written."""
    reason = getattr(error, "strerror", None) or str(error)
    return SettingsWriteError(
        f"The settings cannot be saved to {str(path)!r} ({reason}). Make room there or allow "
        "writing; until then they apply to this session only.",
        path=str(path),
        reason=reason,
    )


def _text_after(path: Path, settings: Settings) -> str:
    """Return the new text of a file.

    :raises _NewerError: the file has a higher version.
    :raises OSError: the file cannot be read, or is damaged and cannot be kept.
    """
    try:
        data = read_whole(path, MOST_BYTES)
    except FileNotFoundError:
        return settings_text(settings)
    try:
        text = data.decode("utf-8-sig")
        _check_version(parsed(text))
        return settings_text(settings, text)
    except (ValueError, RecursionError):
        keep_copy(path)
        return settings_text(settings)


def settings_text(settings: Settings, before: str | None = None) -> str:
    """Return the text of a settings file: a new one, or `before` updated to these settings.

    :raises ValueError: `before` is damaged.
    """
    # Imported here because tomlkit would slow down the start.
    from dalmuti.storage.toml_edit import Line, Section, edited

    def lines_of(values: Mapping[str, Any]) -> list[Line]:
        return [Line(key, value) for key, value in values.items()]

    rest = dict(settings.unknown) if before is None else {}  # otherwise `before` has them
    sections = [Section((), [Line("version", VERSION), *lines_of(rest.pop("", {}))])]
    for name in dict.fromkeys(one.section for one in FIELDS):
        here = [one for one in FIELDS if one.section == name]
        lines = [Line(one.key, one.write(getattr(settings, one.name)), one.comment) for one in here]
        sections.append(Section((name,), [*lines, *lines_of(rest.pop(name, {}))]))
    for table in TABLES:
        entries = table.write(getattr(settings, table.name))
        removed = dict.fromkeys(table.known - entries.keys()) if table.known else {}
        lines = lines_of(entries | removed | rest.pop(table.section, {}))
        path = tuple(table.section.split("."))
        sections.append(Section(path, lines, table.comment, whole=table.known is None))
    sections += [Section((name,), lines_of(values)) for name, values in rest.items()]
    return with_end(edited(_HEAD if before is None else before, sections))


def _parsed(text: str) -> dict[str, dict[str, Any]]:
    """Return the file's values by section; those outside any section under "".

    :raises _NewerError: it has a higher version.
    :raises ValueError: it is not a settings file.
    """
    data = parsed(text)
    _check_version(data)
    # A deleted version line gets its default, but an empty file was not intended.
    version = data.pop("version", VERSION if data else "nothing")
    if type(version) is not int or not 2 <= version <= VERSION:
        raise ValueError(f"its version should be {VERSION}, not {str(version)[:40]!r}")
    return _by_section(data)


def _check_version(data: dict[str, Any]) -> None:
    version = data.get("version")
    if type(version) is int and VERSION < version <= _HIGHEST_VERSION:
        raise _NewerError(version, _by_section(data))


def _by_section(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    sections: dict[str, dict[str, Any]] = {"": {}}
    for name, value in data.items():
        if isinstance(value, dict):
            sections[name] = value
        else:
            sections[""][name] = value
    for table in TABLES:
        above, _, name = table.section.rpartition(".")
        if isinstance(sections.get(above, {}).get(name), dict):
            sections[table.section] = sections[above].pop(name)
    return sections


def _from_sections(sections: dict[str, dict[str, Any]]) -> LoadedSettings:
    """Return the known values of the sections; the others are preserved as they are."""
    values: dict[str, Any] = {}
    warnings: list[StorageError] = []

    def good(key: str, value: Any, name: str, reader: Callable[[Any], Any]) -> dict[str, Any]:
        try:
            return {key: reader(value)}
        except ValueError as error:
            warnings.append(_invalid_value(name, value, str(error)))
            return {}

    def as_section(name: str) -> dict[str, Any]:
        above, _, key = name.rpartition(".")
        if key in sections.get(above, {}):  # otherwise it would be a section
            value = sections[above].pop(key)
            warnings.append(_invalid_value(name, value, f"a section, [{name}]"))
        return sections.get(name, {})

    for section in dict.fromkeys(one.section for one in FIELDS):
        entries = as_section(section)
        for one in FIELDS:
            if one.section == section and one.key in entries:
                name = f"{section}.{one.key}"
                values |= good(one.name, entries.pop(one.key), name, one.read)
    for table in TABLES:
        entries = as_section(table.section)
        known = [key for key in entries if table.known is None or key in table.known]
        read: dict[str, Any] = {}
        for key in known:
            name = f"{table.section}.{key}"
            read |= good(key, entries.pop(key), name, partial(table.read, key))
        if read:  # an empty header is ignored: its table may have been emptied
            values[table.name] = table.make(read)
    unknown = {name: entries for name, entries in sections.items() if entries}
    return LoadedSettings(Settings(**values, unknown=MappingProxyType(unknown)), tuple(warnings))


def _newer(path: Path, version: int) -> SettingsNewerError:
    return SettingsNewerError(
        f"The settings {str(path)!r} were written by a newer version of the game (version "
        f"{version}, this one knows {VERSION}). They are left alone; changes apply to "
        "this session only.",
        path=str(path),
    )


def _invalid_value(name: str, value: Any, wanted: str) -> StorageError:
    return SettingsValueError(
        f"The setting {name!r} cannot be {str(value)[:60]!r}; it should be {wanted}. "
        "The default is used instead.",
        name=name,
        value=str(value)[:60],
    )


def _recovered(path: Path, source: Path, reason: str, text: str) -> LoadedSettings:
    """Keep a damaged file under another name, and continue with its readable values."""
    part = readable_part(whole_lines(text) if is_cut(text) else text)
    part.pop("version", None)
    sections = _by_section(part)
    lost = lost_settings(sections, Settings())
    settings = _from_sections(sections).settings
    try:
        kept = put_aside(source).name
    except OSError:
        return _left_alone(source, reason, settings)
    told = {"path": str(source), "reason": reason, "kept": kept}
    beginning = f"The settings file {str(source)!r} cannot be read ({reason}): "
    if settings == Settings():
        return LoadedSettings(
            settings,
            (
                SettingsBrokenError(
                    f"{beginning}it has been kept as {kept!r}, and the game starts with the "
                    "default settings.",
                    **told,
                ),
            ),
        )
    # Otherwise they would be lost at the next start if nothing changes before.
    with suppress(SettingsWriteError):
        save_settings(path, settings)
    if is_cut(text):
        names = ", ".join(lost)
        return LoadedSettings(
            settings,
            (
                SettingsCutError(
                    f"The settings file {str(source)!r} has been cut short. These settings may be "
                    f"missing and have their defaults: {names}. What there is of the file has been "
                    f"kept as {kept!r}.",
                    lost=names,
                    **told,
                ),
            ),
        )
    return LoadedSettings(
        settings,
        (
            SettingsDamagedError(
                f"{beginning}all of it has been kept as {kept!r}, and the settings that can "
                "be read are used.",
                **told,
            ),
        ),
    )


def _left_alone(path: Path, reason: str, settings: Settings) -> LoadedSettings:
    error = SettingsReadError(
        f"The settings file {str(path)!r} cannot be read ({reason}). It stays as it is, the game "
        "starts with the default settings, and changes apply to this session only.",
        path=str(path),
        reason=reason,
    )
    return LoadedSettings(settings, (error,), locked=True)
