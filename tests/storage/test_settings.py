"""The settings file."""

import json
import os
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.editions import JestersInTaxes, Rules
from dalmuti.storage.errors import SettingsBrokenError, SettingsValueError, SettingsWriteError
from dalmuti.storage.settings import (
    LoadedSettings,
    Settings,
    load_settings,
    save_settings,
    upgrade,
)
from dalmuti.storage.speed import Speed

CHANGED = Settings(
    language="fr",
    speed=Speed.BRISK,
    window_size=(1600, 900),
    window_position=(-20, 40),
    fullscreen=True,
    sound_volume=0,
    music_volume=100,
    muted=True,
    text_size=150,
    reduced_motion=True,
    seats=(
        SeatSpec("Ann ☺", SeatKind.PERSON, face="face_01"),
        SeatSpec("Odo", SeatKind.BOT, "plain", "face_02"),
    ),
    edition="fr",
    rules=Rules(jesters_in_taxes=JestersInTaxes.NEVER, scoring=True, hands=None),
    misdeal_every=3,
    moonlight=True,
    chatter=False,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.json"


def written(path: Path, **values: Any) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"format": "dalmuti-settings", "version": 1, **values}))
    return path


def test_every_setting_is_read_back_as_it_was_written(path: Path) -> None:
    for name in (one.name for one in fields(Settings) if one.name != "unknown"):
        assert getattr(CHANGED, name) != getattr(Settings(), name)
    save_settings(path, CHANGED)
    assert load_settings(path) == LoadedSettings(CHANGED)
    save_settings(path, Settings())
    assert load_settings(path) == LoadedSettings(Settings())


def test_without_a_file_the_defaults_hold_and_nothing_is_said(path: Path) -> None:
    assert load_settings(path) == LoadedSettings(Settings())


def test_what_another_version_wrote_is_kept(path: Path) -> None:
    loaded = load_settings(written(path, hats=["straw"], speed="relaxed"))
    assert loaded.warnings == ()
    save_settings(path, replace(loaded.settings, muted=True))
    data = json.loads(path.read_text())
    assert (data["hats"], data["speed"], data["muted"]) == (["straw"], "relaxed", True)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe\x00",
        b"null",
        b'{"format": "other", "version": 1}',
        b'{"format": "dalmuti-settings"}',
        b'{"format": "dalmuti-settings", "version": 99}',
        b'{"format": "dalmuti-settings", "version": true}',
        b"[" * 100_000,
    ],
)
def test_a_broken_file_is_kept_under_another_name_and_said_so(path: Path, text: bytes) -> None:
    path.parent.mkdir()
    for number, name in enumerate(["settings.json.corrupt", "settings.json.2.corrupt"]):
        path.write_bytes(text + b" " * number)
        loaded = load_settings(path)
        assert loaded.settings == Settings()
        (warning,) = loaded.warnings
        assert isinstance(warning, SettingsBrokenError)
        assert name in str(warning)
        assert not path.exists()
        assert path.with_name(name).read_bytes() == text + b" " * number


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 5),
        ("speed", "ludicrous"),
        ("speed", None),
        ("window_size", [0, 5]),
        ("window_size", "1280x720"),
        ("window_size", [1, 2, 3]),
        ("window_position", [1.5, 2]),
        ("fullscreen", 1),
        ("sound_volume", 101),
        ("sound_volume", True),
        ("music_volume", -1),
        ("text_size", 99),
        ("seats", {}),
        ("seats", [{"name": "Ann"}]),
        ("seats", [{"name": "Ann", "kind": "ghost", "level": "", "face": ""}]),
        ("seats", [5]),
        ("edition", "it"),
        ("edition", 1),
        ("rules", 5),
        ("rules", {"hands": 0}),
        ("rules", {"scoring": "yes"}),
        ("rules", {"bluffing": True}),
        ("misdeal_every", 0),
    ],
)
def test_a_value_without_sense_takes_its_default_and_says_so(
    path: Path, name: str, value: object
) -> None:
    loaded = load_settings(written(path, reduced_motion=True, **{name: value}))
    assert loaded.settings == Settings(reduced_motion=True)
    (warning,) = loaded.warnings
    assert isinstance(warning, SettingsValueError)
    assert repr(name) in str(warning)
    assert str(value)[:60] in str(warning)


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


def test_the_present_version_needs_no_upgrade() -> None:
    data = {"format": "dalmuti-settings", "version": 1, "muted": True}
    assert upgrade(dict(data)) == data
