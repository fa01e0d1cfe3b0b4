"""The first start follows the system's wish for less motion; later ones the settings."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dalmuti.screen.reduced_motion import system_reduces_motion
from tests.screen.conftest import PilotMaker


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Answer for the programs of the system: the output of each by its name."""
    known: dict[str, str] = {}

    def run(question: tuple[str, ...], **_: Any) -> subprocess.CompletedProcess[str]:
        if question[0] not in known:
            raise FileNotFoundError(question[0])
        return subprocess.CompletedProcess(question, 0, known[question[0]], "")

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "")
    return known


@pytest.mark.parametrize(("said", "reduced"), [("false\n", True), ("true\n", False), ("", False)])
def test_gnome_is_asked(
    answers: dict[str, str], monkeypatch: pytest.MonkeyPatch, said: str, reduced: bool
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME")
    answers["gsettings"] = said
    assert system_reduces_motion() is reduced


@pytest.mark.parametrize(("said", "reduced"), [("1\n", True), ("0\n", False)])
def test_a_mac_is_asked(
    answers: dict[str, str], monkeypatch: pytest.MonkeyPatch, said: str, reduced: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    answers["defaults"] = said
    assert system_reduces_motion() is reduced


@pytest.mark.parametrize(
    ("lines", "reduced"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=1\n", False),
        ("[KDE]\nAnimationDurationFactor=slow\n", False),
        ("no section\n", False),
    ],
)
def test_kde_is_read(
    answers: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    lines: str,
    reduced: bool,
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "kdeglobals").write_text(lines, encoding="utf-8")
    assert system_reduces_motion() is reduced


def test_without_an_answer_things_move(
    answers: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not system_reduces_motion()
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    assert not system_reduces_motion(), "there is no gsettings"


def test_only_the_first_start_follows_the_system(
    start: PilotMaker, answers: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    answers["gsettings"] = "false"
    pilot = start()
    assert pilot.context.preferences.now.reduced_motion
    pilot.context.preferences.change(reduced_motion=False)
    assert not start().context.preferences.now.reduced_motion
