"""Checks after damage to one file of a data folder; the long runs damage every byte."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from dalmuti.match import Match
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import (
    JournalCorruptError,
    SeatsDamagedError,
    SettingsBrokenError,
    SettingsCutError,
    SettingsDamagedError,
    SettingsNewerError,
    StatisticsBrokenError,
    StatisticsNewerError,
)
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME, STATISTICS_NAME
from dalmuti.storage.journal import Saved, read_journal
from dalmuti.storage.save_summary import summary_of
from dalmuti.storage.saves import TITLE, SaveState, list_saves, mend, quarantine, rename
from dalmuti.storage.setting_fields import FIELDS, TABLES
from dalmuti.storage.settings import Settings, load_settings, save_settings
from dalmuti.storage.sidecar import SEATS
from dalmuti.storage.statistics.keeper import gathered
from tests.match.tables import step
from tests.storage.damage import Damage
from tests.storage.whole import GAME, JOURNAL, SETTINGS, Whole

LOSSES = (SettingsBrokenError, SettingsCutError, SettingsDamagedError)


def check_settings(whole: Whole, folder: Path, damage: Damage) -> None:
    """Check that damage to the settings costs only the values in the damaged lines.

    :raises AssertionError: it costs more, or nothing was reported or kept.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / SETTINGS_NAME
    for old in folder.glob(f"{SETTINGS_NAME}*"):
        old.unlink()
    path.write_bytes(damage.data)
    loaded = load_settings(path)
    if any(isinstance(one, SettingsNewerError) for one in loaded.warnings):  # a flipped bit
        assert path.read_bytes() == damage.data
        return
    assert not loaded.locked
    lost = set(_settings_in(whole.bytes_of(SETTINGS_NAME), damage))
    for name in {one.name for one in fields(Settings)} - lost - {"unknown"}:
        assert getattr(loaded.settings, name) == getattr(SETTINGS, name), name
    if any(isinstance(one, LOSSES) for one in loaded.warnings):
        assert path.with_name(f"{path.name}.corrupt").read_bytes() == damage.data
        assert load_settings(path).settings == loaded.settings
    save_settings(path, loaded.settings)
    again = load_settings(path)
    assert (again.settings, again.warnings) == (loaded.settings, ())


def check_journal(whole: Whole, folder: Path, damage: Damage) -> None:
    """Check that a damaged game resumes before the damage, or is kept under another name.

    :raises AssertionError: something before the damage is lost, or the game cannot be resumed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    path = folder / GAME
    path.write_bytes(damage.data)
    (save,) = list_saves(folder)
    if save.state is SaveState.NEWER:  # a flipped bit
        assert path.read_bytes() == damage.data
        return
    header = whole.bytes_of(JOURNAL).index(b"\n") + 1
    read, line = _read_as_far(damage.data)
    if line == 1:
        assert damage.start < header
        assert quarantine(path).read_bytes() == damage.data
        assert [save.state for save in list_saves(folder)] == [SaveState.CORRUPT]
        return
    if read is None:
        assert line is not None
        assert mend(path, line).read_bytes() == damage.data
        read = read_journal(path.read_bytes())
    match = Match.resume(path)
    if damage.start >= header:
        before = whole.actions_before(damage.start)
        assert match.revision >= before
        assert read.record.actions[:before] == whole.saved.record.actions[:before]
    for _ in range(3):
        step(match)
    match.close()
    assert read_journal(path.read_bytes()).state == match.state


def check_seats(waiting: Whole, folder: Path, damage: Damage) -> None:
    """Check that damage to the stand-ins and newcomers costs only those, and is reported.

    :raises AssertionError: the game cannot be resumed, or nothing was reported or kept.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    path = folder / GAME
    path.write_bytes(waiting.bytes_of(JOURNAL))
    beside = path.with_name(path.name + SEATS)
    beside.write_bytes(damage.data)
    match = Match.resume(path)
    told = [one for one in match.warnings if isinstance(one, SeatsDamagedError)]
    assert told or _reads(damage.data)
    for error in told:
        assert beside.with_name(str(error.fields["kept"])).read_bytes() == damage.data
    before, names = waiting.states[0], match.state.names
    assert names[: len(before.names)] == before.names
    assert match.state.phase in (Phase.RESULT, Phase.JOIN)
    match.close()
    again = Match.resume(path)
    assert again.state == match.state or told
    assert not [one for one in again.warnings if isinstance(one, SeatsDamagedError)]
    for _ in range(3):
        step(again)
    again.close()
    assert len(list_saves(folder)) == 1


def check_title(whole: Whole, folder: Path, damage: Damage) -> None:
    """Check that a game with a damaged title is listed, and can be renamed.

    :raises AssertionError: it is not.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / GAME
    path.write_bytes(whole.bytes_of(JOURNAL))
    path.with_name(path.name + TITLE).write_bytes(damage.data)
    assert [save.state for save in list_saves(folder)] == [SaveState.UNFINISHED]
    rename(path, "Monday")
    assert [save.title for save in list_saves(folder)] == ["Monday"]


def _reads(data: bytes) -> bool:
    """Return whether a side file of a game is valid JSON."""
    try:
        return isinstance(json.loads(data.decode()), dict)
    except ValueError:
        return False


def check_statistics(whole: Whole, folder: Path, damage: Damage) -> None:
    """Check that damaged statistics are kept under another name and recounted from the games.

    :raises AssertionError: hands of an existing game are missing, or nothing was kept.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    path = folder / STATISTICS_NAME
    path.write_bytes(damage.data)
    told: list[StatisticsBrokenError] = []
    try:
        statistics = gathered(path, whole.folder / MATCHES_NAME, told.append)
    except StatisticsNewerError:  # one changed bit of the version looks like that
        assert path.read_bytes() == damage.data
        return
    key = whole.saved.header.key
    assert [hand.game for hand in statistics.hands].count(key) == 1
    assert len(told) <= 1
    for error in told:
        assert path.with_name(str(error.fields["kept"])).read_bytes() == damage.data
    again = gathered(path, whole.folder / MATCHES_NAME, told.append)
    assert (again, len(told)) == (statistics, len(told))


def _read_as_far(data: bytes) -> tuple[Saved | None, int | None]:
    """Return a journal, or the first invalid line of a damaged one."""
    try:
        summary_of(data)
        return read_journal(data), None
    except JournalCorruptError as error:
        return None, error.line


def _settings_in(whole: bytes, damage: Damage) -> Iterator[str]:
    """Yield the settings in the lines that damage touches, and in those it may have joined."""
    section, names, begun = "", [], 0
    for line in whole.splitlines(keepends=True):
        text = line.decode()
        if header := re.match(r"\[(.+)\]$", text):
            section = header[1]
            names = [one.name for one in FIELDS if one.section == section]
            names += [one.name for one in TABLES if one.section == section]
        elif value := re.match(r'("?[\w ☺]+"?) = ', text):
            of_table = [one.name for one in TABLES if one.section == section]
            names = [
                one.name for one in FIELDS if (one.section, one.key) == (section, value[1])
            ] or of_table
        if begun <= damage.end and damage.start <= begun + len(line):
            yield from names
        begun += len(line)
