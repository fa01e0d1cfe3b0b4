import sys
from pathlib import Path

import pytest

from dalmuti.console import show


def test_what_is_shown_ends_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("ten\nhands")
    assert capsys.readouterr().out == "ten\nhands\n"


def test_a_program_without_output_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert show("hands")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_output_is_told_of_once_and_then_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert not show("hands")
        assert show("more")
    assert capsys.readouterr().err.count("standard output") == 1
