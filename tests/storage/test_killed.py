"""A program killed at any system call leaves the old or the new content, never a mixture."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.rules.view import Phase
from dalmuti.storage.files import remove_leftovers
from dalmuti.storage.folders import (
    EXPORTS_NAME,
    MATCHES_NAME,
    REPORTS_NAME,
    SETTINGS_NAME,
    STATISTICS_NAME,
    TRASH_NAME,
)
from dalmuti.storage.old_settings import OLD_NAME
from dalmuti.storage.profiles import load_profile, profiles_in, rename_profile, save_sections
from dalmuti.storage.reports import report_files, write_report
from dalmuti.storage.saves import list_saves, mend, quarantine, rename
from dalmuti.storage.settings import Settings, load_settings, save_settings
from dalmuti.storage.sidecar import Sitting, keep_seats, kept_seats
from dalmuti.storage.stand_ins import played_by
from dalmuti.storage.statistics.export import write_exports
from dalmuti.storage.statistics.keeper import gathered
from dalmuti.storage.statistics.summary import Statistics
from dalmuti.storage.trash import bring_back, deleted_games, throw_away
from tests.match.tables import play, seats, step
from tests.storage.disk import Disk, KilledError
from tests.storage.whole import GAME

OLD, NEW = Settings(text_size=120), Settings(text_size=180)


class Job(NamedTuple):
    """A function that writes, and a check of the files after it was cut off."""

    prepare: Callable[[Path], object]
    do: Callable[[Path], object]
    found: Callable[[Path], object]


def begun(folder: Path) -> Path:
    path = folder / MATCHES_NAME / GAME
    match = Match.new(seats(2), seed=9, path=path)
    play(match, 25)
    match.close()
    rename(path, "old")
    return path


def play_on(folder: Path) -> None:
    match = Match.resume(folder / MATCHES_NAME / GAME)
    play(match, 4)
    match.close()


def revision(folder: Path) -> int:
    match = Match.resume(folder / MATCHES_NAME / GAME)
    match.close()
    return match.revision


def titles(folder: Path) -> tuple[str, ...]:
    return tuple(save.title for save in list_saves(folder / MATCHES_NAME))


def seats_of(folder: Path) -> object:
    return kept_seats(folder / MATCHES_NAME / GAME, seats(2), 0)


def stand_in(folder: Path) -> None:
    first, *others = seats(2)
    sitting = Sitting(seats(2), (played_by(first, "plain"), *others))
    keep_seats(folder / MATCHES_NAME / GAME, sitting)


def one_hand(folder: Path) -> None:
    match = Match.new(seats(1), seed=9, path=folder / MATCHES_NAME / GAME)
    while match.state.phase is not Phase.RESULT:
        step(match)
    match.close()


def somebody_comes(folder: Path) -> None:
    match = Match.resume(folder / MATCHES_NAME / GAME)
    match.join(SeatSpec("Zoe", SeatKind.BOT, "plain"), match.ticket())
    match.close()


def who_waits(folder: Path) -> str:
    match = Match.resume(folder / MATCHES_NAME / GAME)
    match.close()
    return match.state.table.newcomer


def exported(folder: Path) -> object:
    path = folder / EXPORTS_NAME / "statistics.json"
    return json.loads(path.read_text(encoding="utf-8"))["hands"] if path.exists() else None


def whole_games(folder: Path) -> object:
    """Return the games that exist, saved, deleted or renamed, by their numbers of lines."""
    paths = [save.path for save in list_saves(folder / MATCHES_NAME)]
    paths += [deleted.files[0] for deleted in deleted_games(folder / TRASH_NAME)]
    return tuple(path.read_bytes().count(b"\n") for path in paths if path.read_bytes())


def people(folder: Path) -> object:
    """Return the profiles as listed, and as found by each name of the person."""
    listed = [(one.name, one.sections) for one in profiles_in(folder)]
    found = [load_profile(folder, name) for name in ("Ann", "Anna")]
    return listed, [(profile.sections, problem) for profile, problem in found]


def old_file(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    text = '{"format": "dalmuti-settings", "version": 1, "text_size": 120}'
    (folder / OLD_NAME).write_text(text)


JOBS = {
    "settings": Job(
        lambda folder: save_settings(folder / SETTINGS_NAME, OLD),
        lambda folder: save_settings(folder / SETTINGS_NAME, NEW),
        lambda folder: load_settings(folder / SETTINGS_NAME),
    ),
    "old settings": Job(
        old_file,
        lambda folder: load_settings(folder / SETTINGS_NAME),
        lambda folder: load_settings(folder / SETTINGS_NAME),
    ),
    "title": Job(begun, lambda folder: rename(folder / MATCHES_NAME / GAME, "new"), titles),
    "seats": Job(begun, stand_in, seats_of),
    "newcomer": Job(one_hand, somebody_comes, who_waits),
    "actions": Job(begun, play_on, revision),
    "export": Job(
        lambda folder: None,
        lambda folder: write_exports(folder / EXPORTS_NAME, Statistics((), ())),
        exported,
    ),
    "report": Job(
        lambda folder: None,
        lambda folder: write_report(folder, ValueError("x")),
        lambda folder: [path.read_text().count("ValueError: x") for path in report_files(folder)],
    ),
    "renaming a person": Job(
        lambda folder: save_sections(folder, "Ann", {"journey": {"crowns": 1}}),
        lambda folder: rename_profile(folder, "Ann", "Anna"),
        people,
    ),
    "deleting": Job(
        begun,
        lambda folder: throw_away(folder / MATCHES_NAME / GAME, folder / TRASH_NAME),
        whole_games,
    ),
    "bringing back": Job(
        lambda folder: throw_away(begun(folder), folder / TRASH_NAME),
        lambda folder: bring_back(deleted_games(folder / TRASH_NAME)[0], folder / MATCHES_NAME),
        whole_games,
    ),
    "putting aside": Job(
        begun, lambda folder: quarantine(folder / MATCHES_NAME / GAME), whole_games
    ),
}


@pytest.mark.parametrize("name", JOBS)
def test_after_a_kill_there_is_the_old_or_the_new(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = JOBS[name]
    first, last = tmp_path / "first", tmp_path / "last"
    job.prepare(first)
    shutil.copytree(first, last) if first.exists() else last.mkdir()
    job.do(last)
    allowed = [job.found(first), job.found(last)]
    if name == "actions":
        allowed = list(range(revision(first), revision(last) + 1))
    for kill_at in range(1000):
        folder = tmp_path / str(kill_at)
        job.prepare(folder)
        folder.mkdir(exist_ok=True)
        with monkeypatch.context() as patch:
            disk = Disk(patch)
            disk.kill_at = kill_at
            try:
                job.do(folder)
            except KilledError:
                alive = False
                disk.bury()
            else:
                alive = True
        assert job.found(folder) in allowed, f"killed at call {kill_at}"
        remove_leftovers(folder / name for name in ("", MATCHES_NAME, EXPORTS_NAME, REPORTS_NAME))
        assert not list(folder.rglob("*.new"))
        if alive:
            assert job.found(folder) == allowed[-1]
            assert kill_at > 1
            return
    raise AssertionError("it never ended")


def test_a_game_is_mended_or_damaged_after_a_kill_and_whole_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begun(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[10] = b"{}\n"
    whole, mended = b"".join(lines), b"".join(lines[:10])
    for kill_at in range(1000):
        for old in path.parent.glob("*.corrupt"):
            old.unlink()
        path.write_bytes(whole)
        with monkeypatch.context() as patch:
            disk = Disk(patch)
            disk.kill_at = kill_at
            try:
                mend(path, 11)
            except KilledError:
                alive = False
            else:
                alive = True
        copies = [one.read_bytes() for one in path.parent.glob("*.corrupt")]
        assert path.read_bytes() == whole or (path.read_bytes() == mended and whole in copies)
        if alive:
            assert path.read_bytes() == mended
            return


def test_statistics_cut_off_while_they_were_written_are_as_before(tmp_path: Path) -> None:
    begun(tmp_path)
    path = tmp_path / STATISTICS_NAME
    matches = tmp_path / MATCHES_NAME
    play_hand(matches / "hand.dalmuti")
    before = gathered(path, matches, print)
    killed = tmp_path / "killed"
    killed.mkdir()
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA cache_size = 1")  # so that it is written before the end
        database.execute("BEGIN")
        database.execute("DELETE FROM line")
        database.executemany(
            "INSERT INTO game VALUES (?, '', '', 0)", [(f"{n:0500}",) for n in range(200)]
        )
        for part in tmp_path.glob(f"{STATISTICS_NAME}*"):
            shutil.copy(part, killed)
    assert (killed / f"{STATISTICS_NAME}-journal").stat().st_size
    assert gathered(killed / STATISTICS_NAME, tmp_path / "none", print) == before


def play_hand(path: Path) -> None:
    match = Match.new(seats(0), seed=1, path=path)
    while match.advance_blocking():
        pass
    match.close()
