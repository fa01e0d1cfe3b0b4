"""The settings file."""

import json
import os
import re
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.editions import JestersInTaxes, Philanthropic, Rules
from dalmuti.storage import damaged_toml
from dalmuti.storage.announcements import Announcements
from dalmuti.storage.cut_settings import END
from dalmuti.storage.errors import (
    SettingsBrokenError,
    SettingsCutError,
    SettingsNewerError,
    SettingsReadError,
    SettingsValueError,
    SettingsWriteError,
)
from dalmuti.storage.habits import Habits
from dalmuti.storage.length import OpenLength
from dalmuti.storage.looks import CardBack, Hall
from dalmuti.storage.setting_fields import FIELDS, TABLES
from dalmuti.storage.settings import (
    LoadedSettings,
    Settings,
    load_settings,
    save_settings,
    settings_text,
)
from dalmuti.storage.speed import Notices, Speed

CHANGED = Settings(
    language="fr",
    speed=Speed.BRISK,
    notices=Notices.LONG,
    window_size=(1600, 900),
    window_position=(-20, 40),
    fullscreen=True,
    sound_volume=0,
    announcements=Announcements.BRIEF,
    ambience_volume=30,
    music_volume=100,
    muted=True,
    music=False,
    text_size=150,
    reduced_motion=True,
    shake=False,
    flashes=False,
    seats=(
        SeatSpec("Ann ☺", SeatKind.PERSON, face="face_01"),
        SeatSpec("Odo", SeatKind.BOT, "plain", "face_02"),
    ),
    edition="fr",
    rules=Rules(jesters_in_taxes=JestersInTaxes.NEVER, scoring=True, hands=None),
    length=OpenLength.SCORED,
    misdeal_every=3,
    bots={"mine": "python3 bot.py --deep"},
    moonlight=True,
    hall=Hall.BARN,
    card_back=CardBack.STARS,
    chatter=False,
    count_played=True,
    high_contrast=True,
    living_hall=False,
    large_on_rest=True,
    confirm=False,
    descending=True,
    auto_pass=True,
    auto_pass_suggested=True,
    people={"Ann ☺": Habits(descending=True), 'Odo "the" \\ 2nd\x7f': Habits(auto_pass=True)},
    pause_unfocused=True,
    fixed_seats=True,
    left_handed=True,
    learned=True,
    everything_open=True,
    traveller="Ann ☺",
    keys={"pass": ("space", "["), "log": ()},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.toml"


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text("version = 2\n" + text, encoding="utf-8")
    return path


def old_file(path: Path, **values: Any) -> Path:
    path.parent.mkdir(exist_ok=True)
    old = path.with_name("settings.json")
    old.write_text(json.dumps({"format": "dalmuti-settings", "version": 1, **values}))
    return old


def test_every_setting_is_read_back_as_it_was_written(path: Path) -> None:
    for name in (one.name for one in fields(Settings) if one.name != "unknown"):
        assert getattr(CHANGED, name) != getattr(Settings(), name)
    save_settings(path, CHANGED)
    assert load_settings(path) == LoadedSettings(CHANGED)
    save_settings(path, Settings())
    assert load_settings(path) == LoadedSettings(Settings())


def test_without_a_file_the_defaults_hold_and_nothing_is_said(path: Path) -> None:
    assert load_settings(path) == LoadedSettings(Settings())


def test_the_file_can_be_read_by_people() -> None:
    text = settings_text(CHANGED)
    assert "# Percent, 100 to 200.\ntext_size = 150\n" in text
    assert '\n[keys]\npass = ["space", "["]\nlog = []\n' in text
    assert '    { name = "Odo", kind = "bot", level = "plain", face = "face_02" },\n' in text
    assert 'hands = "endless"' in text
    assert max(map(len, text.splitlines())) <= 100
    assert tomllib.loads(text)["seeing"]["high_contrast"] is True


def test_what_another_version_wrote_is_kept(path: Path) -> None:
    unknown = """
hats = ["straw"]
[playing]
speed = "relaxed"
tempo = 1.5
[new_game]
room = { wide = true, since = 2026-01-02, names = ["a", "b"] }
[new_game.rules]
bluffing = true
[garden.north]
"a b" = [[1, 2], [], inf]
"""
    loaded = load_settings(written(path, unknown))
    assert loaded.warnings == ()
    save_settings(path, replace(loaded.settings, muted=True))
    before = tomllib.loads(unknown)
    after = tomllib.loads(path.read_text(encoding="utf-8"))
    assert after["sound"]["muted"] is True
    for section in ("hats", "garden"):
        assert after[section] == before[section]
    assert after["playing"]["tempo"] == 1.5
    assert after["playing"]["speed"] == "relaxed"
    assert after["new_game"]["room"] == before["new_game"]["room"]
    assert after["new_game"]["rules"]["bluffing"] is True
    assert load_settings(path).settings == replace(loaded.settings, muted=True)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"version = true",
        b"version = 0x" + b"f" * 5000,
        b"version = 2\n[sound\n",
        b"version = 2\nx = " + b"[" * 100_000,
    ],
)
def test_a_broken_file_is_kept_under_another_name_and_said_so(path: Path, text: bytes) -> None:
    path.parent.mkdir()
    for number, name in enumerate(["settings.toml.corrupt", "settings.toml.2.corrupt"]):
        path.write_bytes(text + b" " * number)
        loaded = load_settings(path)
        assert loaded.settings == Settings()
        assert not loaded.locked
        (warning,) = loaded.warnings
        assert isinstance(warning, SettingsBrokenError)
        assert name in str(warning)
        assert warning.fields["kept"] == name
        assert not path.exists()
        assert path.with_name(name).read_bytes() == text + b" " * number


@pytest.mark.parametrize("version", [3, 99, 1_000_000])
def test_a_file_of_a_newer_version_is_left_alone_and_told_apart_from_damage(
    path: Path, version: int
) -> None:
    path.parent.mkdir()
    text = f'version = {version}\n[sound]\nmuted = true\nsounds = "loud"\n[hats]\nstraw = 1\n'
    path.write_text(text)
    loaded = load_settings(path)
    (warning,) = loaded.warnings
    assert isinstance(warning, SettingsNewerError)
    assert loaded.locked
    assert loaded.settings.muted
    with pytest.raises(SettingsNewerError):
        save_settings(path, Settings(text_size=150))
    assert path.read_text() == text
    assert list(path.parent.iterdir()) == [path]


def test_wherever_a_file_is_cut_short_it_is_said_which_values_are_lost(path: Path) -> None:
    data = settings_text(CHANGED).encode()
    path.parent.mkdir()
    silent = []
    lines = [match.end() for match in re.finditer(rb"\n", data[:-1])]
    for at in sorted({*lines, *range(0, len(data) - 1, 101)}):
        path.write_bytes(data[:at])
        loaded = load_settings(path)
        changed = {
            one.name
            for one in fields(Settings)
            if getattr(loaded.settings, one.name) != getattr(CHANGED, one.name)
        }
        told = loaded.warnings[0] if loaded.warnings else None
        if isinstance(told, SettingsBrokenError):  # which says that all are lost
            assert loaded.settings == Settings()
        elif isinstance(told, SettingsCutError):
            lost = set(str(told.fields["lost"]).split(", "))
            for one in FIELDS:
                if one.name in changed:
                    assert {one.section, f"{one.section}.{one.key}"} & lost
            for table in TABLES:
                assert table.name not in changed or table.section in lost
        else:
            silent.append(at)
        for left in path.parent.iterdir():
            left.unlink()
    assert silent == []


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("a{0} = 1\n", 2000),
        ("a{0} = 1\na{0} = 2\n", 2000),
        ("a = {0}\n", 1),
        ("a{0} =\n", 0),
    ],
)
def test_a_long_damaged_file_is_read_in_time_that_grows_with_its_length(
    line: str, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []

    def counted(text: str) -> dict[str, Any]:
        read.append(len(text))
        return tomllib.loads(text)

    monkeypatch.setattr(damaged_toml, "parsed", counted)
    text = "".join(line.format(number) for number in range(2000))
    part = damaged_toml.readable_part(f"version = 2\n[people]\n{text}x = [\n")
    assert len(part["people"]) == kept
    assert sum(read) < 10 * len(text)


@pytest.mark.parametrize("part", ["a.", "'a'.", '"\\"a".', '\\".'])
def test_a_key_of_very_many_parts_is_damage(path: Path, part: str) -> None:
    loaded = load_settings(written(path, part * 40_000 + "a = 1\n"))
    (warning,) = loaded.warnings
    assert isinstance(warning, SettingsBrokenError)


def test_names_may_have_very_many_dots(path: Path) -> None:
    seats = tuple(SeatSpec("." * (36 - number) + "'\"\\#", SeatKind.PERSON) for number in range(10))
    save_settings(path, Settings(seats=seats))
    path.write_text(f"# {'.' * 200}\n{path.read_text()}")
    loaded = load_settings(path)
    assert (loaded.settings.seats, loaded.warnings) == (seats, ())


def test_a_whole_file_stays_whole_when_people_add_lines_below_its_end(path: Path) -> None:
    save_settings(path, CHANGED)
    path.write_text(path.read_text() + "[hats]\nstraw = 1\n")
    assert load_settings(path).warnings == ()
    save_settings(path, Settings())
    assert path.read_text().endswith(f"\nstraw = 1\n{END}\n")
    assert path.read_text().count(END) == 2  # once in the sentence that promises it


def test_the_line_of_the_version_may_be_taken_out_too(path: Path) -> None:
    save_settings(path, Settings(text_size=150))
    path.write_text(path.read_text().replace("version = 2\n", ""))
    loaded = load_settings(path)
    assert (loaded.settings, loaded.warnings) == (Settings(text_size=150), ())


def test_where_a_file_is_broken_is_said(path: Path) -> None:
    (warning,) = load_settings(written(path, "[sound]\nmusic = fifty\n")).warnings
    assert "line 3" in str(warning.fields["reason"])


def test_a_file_that_cannot_be_read_stays_as_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path, "[sound]\nmuted = true\n")

    def refused(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refused)
        loaded = load_settings(path)
    assert loaded.locked
    assert loaded.settings == Settings()
    (warning,) = loaded.warnings
    assert isinstance(warning, SettingsReadError)
    assert "Permission denied" in str(warning)
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    assert load_settings(path).settings.muted


def test_a_folder_in_the_files_place_stays_there(path: Path) -> None:
    path.mkdir(parents=True)
    loaded = load_settings(path)
    assert loaded.locked
    assert path.is_dir()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("general.language", "5"),
        ("playing.speed", '"ludicrous"'),
        ("playing.speed", "3"),
        ("window.size", "[0, 5]"),
        ("window.size", '"1280x720"'),
        ("window.size", "[1, 2, 3]"),
        ("window.position", "[1.5, 2]"),
        ("window.fullscreen", "1"),
        ("sound.sounds", "101"),
        ("sound.sounds", "true"),
        ("sound.music", "-1"),
        ("seeing.text_size", "99"),
        ("seeing.high_contrast", '"yes"'),
        ("playing.auto_pass", "0"),
        ("new_game.seats", "{}"),
        ("new_game.seats", '[{ name = "Ann" }]'),
        ("new_game.seats", '[{ name = "Ann", kind = "ghost", level = "", face = "" }]'),
        ("new_game.seats", "[5]"),
        ("new_game.edition", '"it"'),
        ("new_game.edition", "1"),
        ("new_game.misdeal_every", "0"),
        ("new_game.rules.hands", "2026-11-28"),
        ("new_game.rules.merchant_exchange", "[07:32:00]"),
        ("new_game.rules", "5"),
        ("keys", "5"),
        ("sound", '"loud"'),
        ("keys.pass", '"p"'),
        ("keys.pass", "[5]"),
        ("people.Ann", "{ descending = 1 }"),
        ("people.Ann", "{ hat = true }"),
        ("people.Ann", "true"),
    ],
)
def test_a_value_without_sense_takes_its_default_and_says_so(
    path: Path, name: str, value: str
) -> None:
    loaded = load_settings(
        written(
            path,
            f"{name} = {value}\n[seeing]\nmoonlight = true\n"
            if not name.startswith("seeing")
            else f"seeing.moonlight = true\n{name} = {value}\n",
        )
    )
    assert loaded.settings == Settings(moonlight=True)
    (warning,) = loaded.warnings
    assert isinstance(warning, SettingsValueError)
    assert repr(name) in str(warning)
    assert warning.fields["name"] == name


def test_one_wrong_entry_leaves_the_others_of_its_section(path: Path) -> None:
    text = """
[new_game.rules]
hands = 0
scoring = true
philanthropic = "per_status"
[keys]
pass = "x"
log = ["k"]
[people]
Ann = 5
Ben = { auto_pass = true }
"""
    loaded = load_settings(written(path, text))
    assert [one.fields["name"] for one in loaded.warnings] == [
        "new_game.rules.hands",
        "keys.pass",
        "people.Ann",
    ]
    assert loaded.settings == Settings(
        rules=Rules(scoring=True, philanthropic=Philanthropic.PER_STATUS),
        keys={"log": ("k",)},
        people={"Ben": Habits(auto_pass=True)},
    )


def test_a_failed_write_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(path, CHANGED)
    before = path.read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsWriteError, match="No space left"):
        save_settings(path, Settings())
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_the_first_versions_file_is_taken_over_and_kept(path: Path) -> None:
    rules = {"jesters_in_taxes": "never", "scoring": True, "hands": None}
    seat = {"name": "Ann", "kind": "person", "level": "", "face": "face_01"}
    old = old_file(
        path, language=None, window_size=[1600, 900], chatter=False, rules=rules, seats=[seat],
        text_size=5, hats=["straw"],
    )  # fmt: skip
    before = old.read_bytes()
    loaded = load_settings(path)
    assert [one.fields["name"] for one in loaded.warnings] == ["seeing.text_size"]
    assert loaded.settings == Settings(
        window_size=(1600, 900),
        chatter=False,
        rules=Rules(jesters_in_taxes=JestersInTaxes.NEVER, scoring=True, hands=None),
        seats=(SeatSpec("Ann", SeatKind.PERSON, face="face_01"),),
        unknown={"": {"hats": ["straw"]}},
    )
    assert load_settings(path) == LoadedSettings(loaded.settings)
    assert path.with_name("settings.json.old").read_bytes() == before
    path.unlink()
    assert load_settings(path).settings == Settings()


@pytest.mark.parametrize("text", [b"[]", b"{", b'{"format": "other"}', b"[" * 100_000, b"\xff"])
def test_a_broken_file_of_the_first_version_is_put_aside(path: Path, text: bytes) -> None:
    old = old_file(path)
    old.write_bytes(text)
    (warning,) = load_settings(path).warnings
    assert isinstance(warning, SettingsBrokenError)
    assert old.with_name("settings.json.corrupt").read_bytes() == text
    assert load_settings(path) == LoadedSettings(Settings())
