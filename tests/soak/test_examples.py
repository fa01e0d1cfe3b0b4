from pathlib import Path

import pytest

from tests.soak import examples
from tests.soak.examples import explore, property_tests

CONFTEST = """
from tests.profiles import register_profiles

register_profiles()
"""
TESTS = """
from hypothesis import given, settings, strategies as st


@given(st.integers(0, 10**9))
@settings(max_examples=20)
def test_is_small(number):
    print("tried", number)
    assert number < {limit}


def test_without_examples():
    raise AssertionError("this has no examples")
"""


def written(folder: Path, limit: int) -> list[Path]:
    """Write tests to a folder; one of them uses Hypothesis."""
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    file = folder / "test_numbers.py"
    file.write_text(TESTS.format(limit=limit), encoding="utf-8")
    return [file]


def test_a_failure_is_told_with_what_repeats_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    failure = explore(7, files=written(tmp_path, 1000))
    assert failure is not None
    again = "test_numbers.py::test_is_small --hypothesis-profile=explore --hypothesis-seed=7"
    assert failure.endswith(again)
    assert "examples of seed 7 failed; again: python3 dev.py test " in failure
    shown = capfd.readouterr().err
    assert "number=1000" in shown
    assert "@reproduce_failure" in shown


def test_only_tests_with_examples_are_tried(tmp_path: Path) -> None:
    assert explore(7, files=written(tmp_path, 10**9 + 1)) == ""


def test_examples_end_with_the_time(tmp_path: Path) -> None:
    files = written(tmp_path, 10**9 + 1)
    assert explore(7, seconds=0.05, files=files) is None
    assert explore(7, seconds=-1.0, files=files) is None


def test_the_same_tests_have_examples_as_in_the_usual_run() -> None:
    names = {file.name for file in property_tests()}
    assert {"test_invariants.py", "test_damage.py", "test_arrange.py"} <= names
    assert "test_soak.py" not in names


def test_failures_count_in_the_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["", "seed 6 failed", None])
    tried: list[int] = []

    def explored(seed: int, seconds: float) -> str | None:
        tried.append(seed)
        assert seconds <= 9
        return next(answers)

    monkeypatch.setattr(examples, "explore", explored)
    assert examples.main(["--seed", "5", "--seconds", "9"]) == 1
    assert tried == [5, 6, 7]
    assert capsys.readouterr().err == "soak: seed 6 failed\n"
