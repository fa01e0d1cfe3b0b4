"""The values of the settings file: section, name, valid values and comment of each."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, NoReturn, TypeVar

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.record.header import changed_rules
from dalmuti.storage.announcements import Announcements
from dalmuti.storage.habits import Habits
from dalmuti.storage.length import Length, OpenLength
from dalmuti.storage.looks import CardBack, Hall
from dalmuti.storage.speed import Notices, Speed

MOST_PEOPLE: Final = 40
"""Number of people whose habits are stored; those who have not played longest are dropped."""

LONGEST_NAME: Final = 20
"""Maximum length of a foreign bot's name."""

LONGEST_PERSON: Final = 40
"""Maximum length of a person's name."""

ENDLESS: Final = "endless"
"""The file's value for an unlimited number of hands, as TOML has no null."""

MOST_HANDS: Final = 1000
"""Maximum number of hands of a scored game in the settings."""

_OF_LANGUAGE: Final = "language"
"""The file's value for the edition before one has been played."""

_Named = TypeVar("_Named", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class SettingField:
    """One value: `name` in `Settings`, and its form in the file.

    `read` returns the value, or raises ValueError with a description of valid ones. `write` returns
    the file's form, or None to leave it out.
    """

    name: str
    section: str
    key: str
    read: Callable[[Any], Any]
    comment: str = ""
    write: Callable[[Any], Any] = lambda value: value


@dataclass(frozen=True, slots=True)
class SettingTable:
    """A section of the file that is one value of `Settings`, read entry by entry.

    `read` returns an entry's value by its name and form in the file, or raises ValueError with a
    description of valid ones; `make` builds the value from the valid entries. `write` returns the
    section, which is left out if empty. `known` are the only valid names, None if any is.
    """

    name: str
    section: str
    read: Callable[[str, Any], Any]
    make: Callable[[dict[str, Any]], Any]
    write: Callable[[Any], dict[str, Any]]
    comment: str = ""
    known: frozenset[str] | None = None


# Each reader returns the value, or raises ValueError with a description of valid ones.


def _read_language(value: Any) -> str | None:
    if isinstance(value, str) and 2 <= len(value) <= 20:
        return None if value == "system" else value
    raise ValueError('"system" or a language\'s code')


def _one_of(kind: type[_Named]) -> Callable[[Any], _Named]:
    def read(value: Any) -> _Named:
        try:
            return kind(value)
        except ValueError:
            raise ValueError(f"one of {', '.join(kind)}") from None

    return read


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


def _two_numbers(low: int, high: int) -> Callable[[Any], tuple[int, int]]:
    read_one = _whole_number(low, high)

    def read(value: Any) -> tuple[int, int]:
        if isinstance(value, list) and len(value) == 2:
            return read_one(value[0]), read_one(value[1])
        raise ValueError(f"two whole numbers from {low} to {high}")

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


def _write_seats(seats: tuple[SeatSpec, ...]) -> list[dict[str, str]]:
    return [
        {"name": seat.name, "kind": seat.kind, "level": seat.level, "face": seat.face}
        for seat in seats
    ]


def _read_name(value: Any) -> str:
    if isinstance(value, str) and len(value) <= LONGEST_PERSON:
        return value
    raise ValueError(f"a name of up to {LONGEST_PERSON} characters")


def _read_edition(value: Any) -> str | None:
    if value == _OF_LANGUAGE:
        return None
    if isinstance(value, str) and value in EDITIONS:
        return value
    raise ValueError(f'"{_OF_LANGUAGE}" or one of {", ".join(EDITIONS)}')


def _read_length(value: Any) -> Length:
    if type(value) is int and 1 <= value <= MOST_HANDS:
        return value
    try:
        return OpenLength(value)
    except ValueError:
        choices = ", ".join(OpenLength)
        raise ValueError(f"a number of hands from 1 to {MOST_HANDS}, or one of {choices}") from None


def _read_rule(name: str, value: Any) -> Any:
    def fail(sentence: str) -> NoReturn:
        raise ValueError(f"what the house rules allow: {sentence}")

    if name == "hands" and value == ENDLESS:
        return None
    return getattr(changed_rules(Rules(), {name: value}, fail), name)


def _write_rules(rules: Rules | None) -> dict[str, Any]:
    if rules is None:
        return {}
    endless = {"hands": ENDLESS} if rules.hands is None else {}
    return asdict(rules) | endless


def _read_key_names(_: str, value: Any) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return tuple(value)
    raise ValueError('a list of keys by name, such as ["p", "space"]')


def _read_habits(_: str, value: Any) -> Habits:
    known = {one.name for one in fields(Habits)}
    booleans = isinstance(value, dict) and all(isinstance(on, bool) for on in value.values())
    if booleans and set(value) <= known:
        return Habits(**value)
    raise ValueError(f"a table with {' and '.join(sorted(known))} true or false")


def _read_command(name: str, value: Any) -> str:
    if isinstance(value, str) and 0 < len(name) <= LONGEST_NAME and value.strip():
        return value
    raise ValueError("the command that starts the bot")


def _write_people(people: Mapping[str, Habits]) -> dict[str, Any]:
    return {name: asdict(people[name]) for name in list(people)[-MOST_PEOPLE:]}


FIELDS: Final[tuple[SettingField, ...]] = (
    SettingField(
        "language",
        "general",
        "language",
        _read_language,
        '"system", or a language\'s code such as "en".',
        lambda language: language or "system",
    ),
    SettingField(
        "confirm",
        "general",
        "confirm",
        _read_bool,
        "Ask before anything is lost.",
    ),
    SettingField("window_size", "window", "size", _two_numbers(1, 32767), "Width and height."),
    SettingField("window_position", "window", "position", _two_numbers(-65536, 65536)),
    SettingField("fullscreen", "window", "fullscreen", _read_bool),
    SettingField(
        "text_size", "seeing", "text_size", _whole_number(100, 200), "Percent, 100 to 200."
    ),
    SettingField(
        "high_contrast",
        "seeing",
        "high_contrast",
        _read_bool,
        "Stronger colours, plainer backgrounds.",
    ),
    SettingField(
        "reduced_motion", "seeing", "reduced_motion", _read_bool, "Things fade instead of flying."
    ),
    SettingField("shake", "seeing", "shake", _read_bool, "The table shakes under a hard blow."),
    SettingField(
        "flashes",
        "seeing",
        "flashes",
        _read_bool,
        "The light changes suddenly at great moments, never more than three times a second.",
    ),
    SettingField(
        "moonlight",
        "seeing",
        "moonlight",
        _read_bool,
        "The hall by moonlight instead of candlelight.",
    ),
    SettingField(
        "hall", "seeing", "hall", _one_of(Hall), f"The room of new games: one of {', '.join(Hall)}."
    ),
    SettingField(
        "card_back", "seeing", "card_back", _one_of(CardBack), f"One of {', '.join(CardBack)}."
    ),
    SettingField(
        "living_hall",
        "seeing",
        "living_hall",
        _read_bool,
        "Flames, pennants and eyes move by themselves, and the light follows the game.",
    ),
    SettingField(
        "large_on_rest",
        "seeing",
        "large_on_rest",
        _read_bool,
        "Enlarge a card when the pointer rests on it.",
    ),
    SettingField("sound_volume", "sound", "sounds", _whole_number(0, 100)),
    SettingField("ambience_volume", "sound", "ambience", _whole_number(0, 100)),
    SettingField("music_volume", "sound", "music", _whole_number(0, 100)),
    SettingField("music", "sound", "play_music", _read_bool),
    SettingField(
        "muted", "sound", "muted", _read_bool, "All sound off; the volumes stay as they are."
    ),
    SettingField(
        "announcements",
        "sound",
        "announcements",
        _one_of(Announcements),
        f"The announcements of a screen reader: one of {', '.join(Announcements)}.",
    ),
    SettingField("speed", "playing", "speed", _one_of(Speed), f"One of {', '.join(Speed)}."),
    SettingField(
        "notices",
        "playing",
        "notices",
        _one_of(Notices),
        f"How long notices stay: one of {', '.join(Notices)}.",
    ),
    SettingField("chatter", "playing", "banter", _read_bool, "The bots say a word now and then."),
    SettingField(
        "count_played",
        "playing",
        "count_played",
        _read_bool,
        "Show at the table how many cards of each rank have been played.",
    ),
    SettingField(
        "descending",
        "playing",
        "descending",
        _read_bool,
        "The worst cards of a hand are on the left, instead of the best.",
    ),
    SettingField(
        "auto_pass",
        "playing",
        "auto_pass",
        _read_bool,
        "Pass automatically, after a moment, when nothing can be played.",
    ),
    SettingField(
        "auto_pass_suggested",
        "playing",
        "auto_pass_suggested",
        _read_bool,
        "The key for automatic passing has been named at the table.",
    ),
    SettingField(
        "pause_unfocused",
        "playing",
        "pause_unfocused",
        _read_bool,
        "The bots wait while another window has the keyboard.",
    ),
    SettingField(
        "fixed_seats",
        "playing",
        "fixed_seats",
        _read_bool,
        "With several people everyone keeps their seat, instead of the table turning to each.",
    ),
    SettingField(
        "left_handed",
        "playing",
        "left_handed",
        _read_bool,
        "Buttons on the left, keys on the right half of the keyboard.",
    ),
    SettingField(
        "everything_open",
        "playing",
        "everything_open",
        _read_bool,
        "Every place of the journey is open, and everything that it brings.",
    ),
    SettingField(
        "traveller",
        "playing",
        "traveller",
        _read_name,
        "The name of the last traveller on the journey.",
    ),
    SettingField(
        "edition",
        "new_game",
        "edition",
        _read_edition,
        f'One of {", ".join(EDITIONS)}, or "{_OF_LANGUAGE}" for that of the language in use.',
        lambda edition: edition or _OF_LANGUAGE,
    ),
    SettingField(
        "length",
        "new_game",
        "length",
        _read_length,
        f"Hands of a scored game, or one of {', '.join(OpenLength)}.",
    ),
    SettingField(
        "misdeal_every",
        "new_game",
        "misdeal_every",
        _whole_number(1, 1000),
        "With misdeals, a card is exposed in one deal out of so many.",
    ),
    SettingField(
        "learned",
        "new_game",
        "learned",
        _read_bool,
        "The tutorial has been finished, so the title suggests a game first.",
    ),
    SettingField("seats", "new_game", "seats", _read_seats, "Who sits at the table.", _write_seats),
)
"""All single values, in the file's order; a section begins with its first one."""

TABLES: Final[tuple[SettingTable, ...]] = (
    SettingTable(
        "rules",
        "new_game.rules",
        _read_rule,
        lambda entries: Rules(**entries),
        _write_rules,
        f'House rules of a new game; hands may be "{ENDLESS}".',
        frozenset(one.name for one in fields(Rules)),
    ),
    SettingTable(
        "keys",
        "keys",
        _read_key_names,
        MappingProxyType,
        lambda keys: {action: list(names) for action, names in keys.items()},
        "Keys that were changed, by what they do; a list may be empty.",
    ),
    SettingTable(
        "bots",
        "bots",
        _read_command,
        MappingProxyType,
        dict,
        "Programs that play, by name; delete a line to forget one.",
    ),
    SettingTable(
        "people",
        "people",
        _read_habits,
        MappingProxyType,
        _write_people,
        "How each person likes to play, where several share a screen.",
    ),
)
"""All values that are sections of their own; they follow the others in the file."""
