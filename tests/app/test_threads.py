"""Numpy's limit to one thread."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dalmuti.app.cli import main
from dalmuti.app.threads import use_one_thread
from dalmuti.app.tournament import Contest, play

NAME = "OPENBLAS_NUM_THREADS"


def test_who_wants_more_threads_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "3")
    use_one_thread()
    assert os.environ[NAME] == "3"


def test_every_command_sees_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(NAME, raising=False)
    assert main(["simulate", "--hands", "1"]) == 0
    assert os.environ[NAME] == "1"


def test_a_tournament_leaves_its_callers_environment_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(NAME, raising=False)
    before = dict(os.environ)
    play(Contest(("easy", "plain"), players=4, deals=2, seed=1), jobs=2)
    assert dict(os.environ) == before


def test_numpy_is_not_there_before() -> None:
    code = "import sys, dalmuti.app.cli, build.bench.__main__; assert 'numpy' not in sys.modules"
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)
