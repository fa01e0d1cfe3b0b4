"""The information for a bug report, without names of people."""

import logging
from pathlib import Path

import pytest

from dalmuti import __version__
from dalmuti.app.diagnose import diagnose, facts
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.storage.folders import SETTINGS_NAME
from dalmuti.storage.reports import logging_to, write_report
from dalmuti.storage.settings import Settings, save_settings


def test_versions_screens_and_settings_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = (SeatSpec("Berta", SeatKind.PERSON), SeatSpec("Egon", SeatKind.BOT, "plain"))
    save_settings(tmp_path / SETTINGS_NAME, Settings(text_size=150, seats=seats))
    with logging_to(tmp_path):
        logging.getLogger("dalmuti").error("Berta stumbled")
        write_report(tmp_path, ValueError("three legs"))
    assert diagnose(tmp_path)
    said = capsys.readouterr().out
    for part in (
        f"Dalmuti {__version__}",
        "pygame-ce 2.",
        "Files: complete",
        "text_size = 150",
        "reports: 1 file",
        "Report: report-20",
        "(somebody) stumbled",
    ):
        assert part in said, part
    assert "Berta" not in said


def test_a_broken_settings_file_is_told_of_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS_NAME
    path.write_text("text_size = = 3")
    assert any(line.startswith("Settings: ") and "line 1" in line for line in facts(tmp_path))
    assert path.read_text() == "text_size = = 3"


def test_a_folder_that_cannot_be_used_is_a_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert any(line.startswith("Data: The folder") for line in facts(file))
