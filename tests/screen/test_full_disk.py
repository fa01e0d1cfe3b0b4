"""A disk that is full or read-only: wherever the game writes, it continues and says so."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.screen.table.scene import TableScene
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.settings import load_settings
from tests.match.tables import play, seats
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.storage.disk import Disk
from tests.storage.whole import Whole, copied, make_whole, use_everything


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def begun(data: Path) -> Path:
    path = data / MATCHES_NAME / "a.dalmuti"
    match = Match.new(seats(1), seed=1, path=path)
    play(match, 30)
    match.close()
    return path


def test_a_hand_and_settings_are_saved_once_there_is_room(tmp_path: Path, disk: Disk) -> None:
    data = tmp_path / "data"
    path = begun(data)
    with Pilot(data) as pilot:
        pilot.click("continue")
        table = pilot.scene
        assert isinstance(table, TableScene)
        match = table.session.match
        disk.full = True
        match.advance_blocking() if match.thinking is not None else play(match, 1)
        pilot.frames(3)
        pilot.context.preferences.change(text_size=140)
        pilot.context.preferences.change(text_size=150)
        pilot.frames(3)
        said = pilot.context.toasts.sentences
        assert [one for one in said if str(path) in one and "No space left" in one]
        assert sum(SETTINGS_NAME in one for one in said) == 1
        play(match, 3)
        disk.full = False
    again = Match.resume(path)
    assert again.state == match.state
    again.close()
    assert load_settings(data / SETTINGS_NAME).settings.text_size == 150


def test_the_game_starts_and_begins_a_match_on_a_full_disk(
    start: PilotMaker, tmp_path: Path, disk: Disk
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    disk.full = True
    pilot = start(data_dir=data)
    assert str(data) in pilot.context.toasts.sentences[0]
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    table = pilot.scene
    assert isinstance(table, TableScene)
    match = table.session.match
    disk.full = False
    play(match, 1)
    assert match.path is not None
    assert match.path.exists()
    assert not match.warnings


def test_export_rename_and_delete_say_what_is_wrong(
    start: PilotMaker, tmp_path: Path, disk: Disk
) -> None:
    data = tmp_path / "data"
    path = begun(data)
    pilot = start(data_dir=data)
    disk.full = True
    pilot.go("games")
    pilot.key(pygame.K_DELETE)
    assert path.exists()
    assert path.name in pilot.context.toasts.sentences[-1]
    disk.full = False
    pilot.key(pygame.K_DELETE)
    assert not path.exists()


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """Make a folder on a disk of its own, with hardly any room."""
    place = tmp_path / "small"
    place.mkdir()
    mount = shutil.which("mount")
    options = ["-t", "tmpfs", "-o", "size=256k", "tmpfs", str(place)]
    if mount is None or subprocess.run([mount, *options], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def test_on_a_disk_that_is_really_full(small: Path, tmp_path: Path) -> None:
    whole: Whole = make_whole(tmp_path / "whole")
    data = copied(whole, small / "data")
    rest = small / "rest"
    with rest.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(1000)):
                pass
        except OSError:
            pass
    said = use_everything(data)
    assert any("No space left" in str(one) for one in said)
    rest.unlink()
    data = copied(whole, small / "data")
    assert use_everything(data) == []
