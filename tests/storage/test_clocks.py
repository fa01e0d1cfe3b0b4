"""Clocks that were set back or forward by years: nothing is lost, and the order recovers."""

import logging
import os
import time
from pathlib import Path

import pytest

from dalmuti.match import Match
from dalmuti.storage import reports
from dalmuti.storage.reports import last_lines, logging_to, report_files, write_report
from dalmuti.storage.saves import A_DAY, list_saves, new_match_path, newest_first
from dalmuti.storage.trash import KEPT_DAYS, deleted_games, empty_old, throw_away
from tests.match.tables import play, seats
from tests.storage.test_trash import game

YEARS = 4 * 365 * A_DAY


def saved(folder: Path, name: str, modified: float) -> Path:
    path = folder / f"{name}.dalmuti"
    match = Match.new(seats(1), seed=1, path=path)
    play(match, 3)
    match.close()
    os.utime(path, (modified, modified))
    return path


def test_a_game_of_today_comes_before_those_of_a_future_that_never_was(tmp_path: Path) -> None:
    now = time.time()
    ahead = [saved(tmp_path, f"ahead{n}", now + YEARS + n) for n in (1, 2)]
    today, before = saved(tmp_path, "today", now), saved(tmp_path, "before", now - YEARS)
    expected = [today, before, *reversed(ahead)]
    assert [save.path for save in newest_first(tmp_path)] == expected
    assert [save.path for save in list_saves(tmp_path)] == expected


def test_a_zone_further_east_is_no_future(tmp_path: Path) -> None:
    now = time.time()
    east, here = saved(tmp_path, "east", now + A_DAY / 2), saved(tmp_path, "here", now)
    assert [save.path for save in newest_first(tmp_path)] == [east, here]


def test_what_was_deleted_in_the_future_goes_in_its_time(tmp_path: Path) -> None:
    trash = tmp_path / "trash"
    deleted = throw_away(game(tmp_path / "matches"), trash)
    now = time.time()
    os.utime(deleted.folder, (now + YEARS, now + YEARS))
    empty_old(trash, now)
    assert deleted_games(trash) == (deleted,)
    empty_old(trash, now + (KEPT_DAYS + 1) * A_DAY)
    assert deleted_games(trash) == ()


def test_the_report_of_now_is_kept_though_others_have_later_dates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MOST_REPORTS", 3)
    for year in (2035, 2036, 2037, 1980, 1981):
        stamp = f"report-{year}0101-000000"
        monkeypatch.setattr(time, "strftime", lambda _, stamp=stamp: stamp)
        path = write_report(tmp_path, ValueError("x"))
        assert path in report_files(tmp_path)
        assert len(report_files(tmp_path)) <= 3


def test_the_log_goes_on_by_any_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "LOG_BYTES", 500)
    real = time.time()
    for shift in (0, -YEARS, YEARS):
        monkeypatch.setattr(time, "time", lambda shift=shift: real + shift)
        with logging_to(tmp_path):
            for number in range(20):
                logging.getLogger("dalmuti.x").info("%d", number)
        assert last_lines(tmp_path)[-1].endswith(": 19")


def test_two_games_of_one_moment_get_two_files(tmp_path: Path) -> None:
    started = "2000-01-01T00:00:00"
    first = new_match_path(tmp_path, started)
    Match.new(seats(1), seed=1, path=first).close()
    assert new_match_path(tmp_path, started) != first
