import io
import sys
from pathlib import Path

import pytest

from dalmuti.console import show


def test_what_is_shown_ends_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("ten\nhands")
    assert capsys.readouterr().out == "ten\nhands\n"


def test_what_the_output_cannot_say_becomes_question_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, "ascii"))
    assert show("2.500 ±0.180 für Jiří, \ud800")
    assert raw.getvalue() == b"2.500 ?0.180 f?r Ji??, ?\n"


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
