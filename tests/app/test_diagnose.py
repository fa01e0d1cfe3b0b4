"""The information for a bug report, without names of people."""

import logging
import os
from pathlib import Path

import pytest

from dalmuti import __version__
from dalmuti.app.diagnose import diagnose, facts
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.editions import Rules
from dalmuti.storage.folders import SETTINGS_NAME
from dalmuti.storage.habits import Habits
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
        "Screen readers: AccessKit 0.7",
        "Files: complete",
        "seeing.text_size = 150",
        "reports: 1 file",
        "Report: report-20",
        "ERROR dalmuti",
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
    assert any(line.startswith("Data: ") and "DataFolderError: " in line for line in facts(file))


SECRETS = ("Berta", "hunter2", "/srv/berta", "sk-1234", "berta-pc", "Hüte")


def test_only_values_of_known_harmless_forms_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "hunter2")
    monkeypatch.setenv("SDL_GAMECONTROLLERCONFIG_FILE", "/srv/berta/pads.txt")
    monkeypatch.setenv("DISPLAY", "berta-pc:0")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    data = tmp_path / "Berta"
    save_settings(
        data / SETTINGS_NAME,
        Settings(
            language="sk-1234",
            bots={"Berta": "python3 /srv/berta/bot.py --token sk-1234"},
            people={"Berta": Habits(descending=True)},
            keys={"pass": ("hunter2",)},
            seats=(SeatSpec("Berta", SeatKind.BOT, "hunter2", "/srv/berta"),),
            rules=Rules(scoring=True),
            unknown={"hunter2": {"Berta": "sk-1234"}, "": {"token": "hunter2"}},
        ),
    )
    (data / "Berta's tax return.txt").touch()
    (data / "reports").mkdir()
    (data / "reports" / "report-Berta.txt").touch()
    (data / "reports" / "report-20260102-030405.txt").touch()
    with logging_to(data):
        log = logging.getLogger("dalmuti.pipe.host")
        log.warning("hunter2 said Hüte\nBerta: sk-1234\nBertaError: sk-1234")
        try:
            raise ValueError("/srv/berta")
        except ValueError:
            log.exception("hunter2")
    told = "\n".join(facts(data))
    for secret in SECRETS:
        assert secret not in told, secret
    for part in (
        "LANG=de_DE.UTF-8",
        "DISPLAY=(set, not printed)",
        "Settings: version 2",
        "new_game.rules.scoring = True",
        "bots: 1 entry",
        "WARNING dalmuti.pipe.host",
        "ValueError",
        "report-20260102-030405.txt",
    ):
        assert part in told, part


@pytest.mark.parametrize(
    "text",
    [
        b"x = " + b"[" * 100_000,
        b"[a" + b".a" * 60_000 + b"]\n",
        b"a." * 100_000 + b"a = 1\n",
        b"# endless\n" * 1_000_000,
        b"\xff",
        b'language = "Berta\n',
        b"version = 0x" + b"f" * 20_000,
        b"[sound]\nsounds = [[[[[]]]]]\n",
        b"bots = 3\nkeys = 4\n[new_game]\nrules = 5\n",
    ],
)
def test_hostile_settings_are_told_of_in_a_line(tmp_path: Path, text: bytes) -> None:
    (tmp_path / SETTINGS_NAME).write_bytes(text)
    told = facts(tmp_path)
    assert any(line.startswith("Settings: ") for line in told)
    assert "Berta" not in "\n".join(told)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_endless_settings_are_told_of(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS_NAME
    os.mkfifo(path)
    assert any(line.startswith("Settings: cannot be read") for line in facts(tmp_path))
    path.unlink()
    path.symlink_to("/dev/zero")
    assert any(line.startswith("Settings: cannot be read") for line in facts(tmp_path))
