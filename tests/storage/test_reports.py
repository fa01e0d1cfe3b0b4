"""The log stays short, and a report of a failure contains no names."""

import logging
import time
from pathlib import Path

import pytest

from dalmuti import __version__
from dalmuti.storage import reports
from dalmuti.storage.folders import LOG_NAME, REPORTS_NAME
from dalmuti.storage.reports import (
    last_lines,
    logging_to,
    report_files,
    sanitised,
    write_report,
)

log = logging.getLogger("dalmuti.somewhere")


def failure(text: str) -> ValueError:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_what_is_logged_in_the_context_is_in_the_file_and_nothing_after(tmp_path: Path) -> None:
    with logging_to(tmp_path):
        log.info("a hand begins")
    log.warning("nobody hears this")
    assert [line.split("dalmuti.")[1] for line in last_lines(tmp_path)] == [
        "somewhere: a hand begins"
    ]


def test_the_log_makes_way_for_a_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "LOG_BYTES", 1000)
    with logging_to(tmp_path):
        for number in range(200):
            log.info("line %d", number)
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == [LOG_NAME, f"{LOG_NAME}.1", f"{LOG_NAME}.2"]
    assert all(path.stat().st_size <= 1000 for path in tmp_path.iterdir())
    assert last_lines(tmp_path)[-1].endswith("line 199")


def test_without_a_file_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / LOG_NAME).mkdir()
    with logging_to(tmp_path):
        log.info("lost")
    assert last_lines(tmp_path) == []
    (tmp_path / REPORTS_NAME).write_text("no folder")
    assert write_report(tmp_path, failure("x")) is None


def test_a_report_says_what_failed_where_and_what_came_before(tmp_path: Path) -> None:
    with logging_to(tmp_path):
        log.info("a trick ends")
    path = write_report(tmp_path, failure("no such card"))
    assert path is not None
    text = path.read_text()
    assert text.startswith(f"Dalmuti {__version__}, from source\n")
    assert "ValueError: no such card" in text
    assert "test_reports.py" in text
    assert text.rstrip().endswith("a trick ends")


def test_a_report_does_not_name_the_persons_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/srv/people/berta")
    monkeypatch.setenv("USERPROFILE", "/srv/people/berta")
    path = write_report(tmp_path, failure("cannot open /srv/people/berta/cards"))
    assert path is not None
    assert "berta" not in path.read_text()
    assert "cannot open ~/cards" in path.read_text()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("/home/ann/.local/x.py", "~/.local/x.py"),
        ("/Users/ann/Library", "~/Library"),
        (r"C:\Users\Ann\x", r"~\x"),
        ("/usr/lib/python3", "/usr/lib/python3"),
    ],
)
def test_folders_of_people_are_cut_off(text: str, shown: str) -> None:
    assert sanitised(text) == shown


def test_only_the_newest_reports_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MOST_REPORTS", 3)
    stamps = iter(f"report-2026010{day}-000000" for day in range(1, 6))
    monkeypatch.setattr(time, "strftime", lambda _: next(stamps))
    for _ in range(5):
        write_report(tmp_path, failure("again"))
    assert [path.name[7:15] for path in report_files(tmp_path)] == [
        "20260103",
        "20260104",
        "20260105",
    ]
