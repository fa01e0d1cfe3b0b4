"""The rows of the settings, by section, each with its control."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import TEXT_PERCENT
from dalmuti.screen.menus.settings.rebind import RebindScene
from dalmuti.screen.menus.settings.your_data import OpenPerson, YourDataScene
from dalmuti.screen.widgets import Button, Choice, Toggle, Widget
from dalmuti.storage.announcements import Announcements
from dalmuti.storage.habits import Habits
from dalmuti.storage.settings import habits_of
from dalmuti.storage.speed import Notices, Speed
from dalmuti.texts import Texts, own_names

VOLUMES: Final = tuple(range(0, 101, 10))


@dataclass(frozen=True, slots=True)
class Row:
    """A setting with its label and control; the label is empty if the control has one."""

    words: str
    control: Widget


@dataclass(frozen=True, slots=True)
class SettingsSection:
    """Related settings under a heading."""

    name: str
    rows: tuple[Row, ...]


def speed_choices(texts: Texts) -> list[tuple[Speed, str]]:
    """Return every speed with its label."""
    return [(speed, texts(f"speed.{speed}")) for speed in Speed]


def sections(
    context: Context,
    people: Sequence[str],
    open_person: OpenPerson | None,
    choose_language: Callable[[str | None], None],
) -> tuple[SettingsSection, ...]:
    """Return all settings; `people` share the screen, each with habits of their own."""
    return (
        SettingsSection("seeing", _seeing(context, choose_language)),
        SettingsSection("playing", _playing(context, people)),
        SettingsSection("hearing", _hearing(context)),
        SettingsSection("hands", _hands(context)),
        SettingsSection("data", _data(context, open_person)),
    )


def _seeing(context: Context, choose_language: Callable[[str | None], None]) -> tuple[Row, ...]:
    texts, now = context.texts, context.preferences.now
    system: tuple[str | None, str] = (None, texts("settings.language.system"))
    languages = [system, *own_names().items()]
    sizes = [(size, texts("settings.percent", percent=size)) for size in TEXT_PERCENT]
    nearest = min(TEXT_PERCENT, key=lambda size: abs(size - now.text_size))
    language = Choice(context, "language", languages, now.language, choose_language)
    size = Choice(context, "text_size", sizes, nearest, _and_refit(context, "text_size"))
    wardrobe = Button(
        context, "wardrobe", texts("wardrobe.title"), context.app.open_wardrobe, units=26
    )
    wardrobe.hint = texts("settings.looks_hint")
    return (
        Row(texts("settings.language"), language),
        Row(texts("settings.text_size"), size),
        _toggle(context, "high_contrast", _and_refit(context, "high_contrast")),
        _either(
            context,
            "light",
            ("settings.light.candles", "settings.light.moon"),
            _and_refit(context, "moonlight"),
            on=now.moonlight,
        ),
        _toggle(context, "living_hall"),
        Row(texts("settings.wardrobe"), wardrobe),
        _toggle(context, "everything_open"),
        _toggle(context, "reduced_motion"),
        _toggle(context, "shake"),
        _toggle(context, "flashes"),
        _toggle(context, "large_on_rest"),
        _toggle(context, "fullscreen", context.app.set_fullscreen, on=context.window.fullscreen),
    )


def _playing(context: Context, people: Sequence[str]) -> tuple[Row, ...]:
    texts, now = context.texts, context.preferences.now
    change = context.preferences.change
    speed = Choice(
        context, "speed", speed_choices(texts), now.speed, lambda speed: change(speed=speed)
    )
    stay = [(stays, texts(f"settings.notices.{stays}")) for stays in Notices]
    notices = Choice(context, "notices", stay, now.notices, lambda stays: change(notices=stays))
    rows = [Row(texts("settings.speed"), speed), Row(texts("settings.notices"), notices)]
    for index, name in enumerate(people if len(people) > 1 else ()):
        rows += _habits(context, name, index)
    if len(people) < 2:
        rows += [
            _either(context, "descending", _SORTED),
            _toggle(context, "auto_pass"),
        ]
    return (
        *rows,
        _toggle(context, "chatter"),
        _toggle(context, "count_played"),
        _either(context, "fixed_seats", ("settings.fixed_seats.off", "settings.fixed_seats.on")),
        _toggle(context, "pause_unfocused"),
        _toggle(context, "confirm"),
    )


def _habits(context: Context, name: str, index: int) -> list[Row]:
    """Return the rows for one of several people."""
    texts, preferences = context.texts, context.preferences

    def keep(**changed: bool) -> None:
        habits = replace(habits_of(preferences.now, name), **changed)
        preferences.change(people=with_habits(preferences.now.people, name, habits))

    habits = habits_of(preferences.now, name)
    return [
        Row(
            texts("settings.descending.of", name=name),
            Choice(
                context,
                f"descending.{index}",
                _two(texts, _SORTED),
                habits.descending,
                lambda on: keep(descending=on),
            ),
        ),
        Row(
            texts("settings.auto_pass.of", name=name),
            Toggle(
                context,
                f"auto_pass.{index}",
                (texts("settings.off"), texts("settings.on")),
                habits.auto_pass,
                lambda on: keep(auto_pass=on),
            ),
        ),
    ]


def with_habits(people: Any, name: str, habits: Habits) -> Any:
    """Return everyone's habits with those of `name` replaced, as the last to be forgotten."""
    others = {other: kept for other, kept in people.items() if other != name}
    return MappingProxyType({**others, name: habits})


def _hearing(context: Context) -> tuple[Row, ...]:
    texts, now, sounds = context.texts, context.preferences.now, context.sounds
    rows = []
    for name, percent, change_volume in (
        ("sound_volume", now.sound_volume, sounds.set_sound_volume),
        ("ambience_volume", now.ambience_volume, sounds.set_ambience_volume),
        ("music_volume", now.music_volume, sounds.set_music_volume),
    ):
        volumes = [(volume, texts("settings.percent", percent=volume)) for volume in VOLUMES]
        closest = min(VOLUMES, key=lambda volume: abs(volume - percent))
        choice = Choice(context, name, volumes, closest, change_volume)
        rows.append(Row(texts(f"settings.{name}"), choice))
    if sounds.missing:
        rows.append(Row(texts("settings.device"), _device_button(context)))
    amounts = [(amount, texts(f"settings.announcements.{amount}")) for amount in Announcements]
    announcements = Choice(
        context, "announcements", amounts, now.announcements, _keep(context, "announcements")
    )
    return (
        *rows,
        _toggle(context, "music", lambda _: sounds.toggle_music()),
        _toggle(context, "sound", lambda _: sounds.toggle_mute(), on=not now.muted),
        Row(texts("settings.announcements"), announcements),
    )


def _device_button(context: Context) -> Button:
    """Return a button that looks for a sound device again, and says what came of it."""
    texts = context.texts

    def look() -> None:
        if context.sounds.look_again():
            button.enabled = False
            button.hint = texts("notice.sound_found")
        else:
            context.toasts.say(texts("settings.device.none"), brief=True)

    button = Button(context, "device", texts("settings.device.again"), look, units=26)
    return button


def _hands(context: Context) -> tuple[Row, ...]:
    def switch(left: bool) -> None:
        context.preferences.change(left_handed=left)
        context.app.rebind_keys()
        context.app.refit()

    keys = Button(
        context,
        "keys",
        context.texts("settings.keys"),
        lambda: context.scenes.push(RebindScene(context)),
        units=26,
    )
    left = _either(
        context, "left_handed", ("settings.left_handed.off", "settings.left_handed.on"), switch
    )
    return (left, Row("", keys))


def _data(context: Context, open_person: OpenPerson | None) -> tuple[Row, ...]:
    words = context.texts("settings.data")
    data = Button(
        context,
        "your_data",
        words,
        lambda: context.scenes.push(YourDataScene(context, open_person)),
        units=26,
    )
    return (Row("", data),)


_SORTED: Final = ("settings.descending.off", "settings.descending.on")


def _toggle(
    context: Context,
    name: str,
    on_change: Callable[[bool], None] | None = None,
    *,
    on: bool | None = None,
) -> Row:
    """Return a switch for the setting of this name, unless `on_change` says otherwise."""
    texts = context.texts
    words = (texts("settings.off"), texts("settings.on"))
    now = getattr(context.preferences.now, name) if on is None else on
    control = Toggle(context, name, words, now, on_change or _keep(context, name))
    return Row(texts(f"settings.{name}"), control)


def _either(
    context: Context,
    name: str,
    words: tuple[str, str],
    on_change: Callable[[bool], None] | None = None,
    *,
    on: bool | None = None,
) -> Row:
    """Return a choice between two states with labels of their own, the first being False."""
    texts = context.texts
    now = getattr(context.preferences.now, name) if on is None else on
    change = on_change or _keep(context, name)
    control = Choice(context, name, _two(texts, words), now, change)
    return Row(texts(f"settings.{name}"), control)


def _two(texts: Texts, words: tuple[str, str]) -> list[tuple[bool, str]]:
    return [(False, texts(words[0])), (True, texts(words[1]))]


def _keep(context: Context, name: str) -> Callable[[Any], None]:
    return lambda value: context.preferences.change(**{name: value})


def _and_refit(context: Context, name: str) -> Callable[[Any], None]:
    def keep(value: Any) -> None:
        context.preferences.change(**{name: value})
        context.app.refit()

    return keep
