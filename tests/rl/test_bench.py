"""The measurement of the environment's speed."""

import pytest

from build.bench import rl
from build.bench.__main__ import main
from build.bench.verdict import Status


def test_it_plays_hands_and_gives_three_figures(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = rl.measure(hands=3)
    assert verdict.status in (Status.REACHED, Status.MISSED)
    assert verdict.value is not None
    assert verdict.value > 0
    assert set(verdict.figures) == {"raw_hands_per_second", "skip_forced_hands_per_second"}
    assert "steps a hand" in capsys.readouterr().out


def test_its_name_is_among_those_to_choose(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["none such"])
    assert "simulator, rl, thinking" in capsys.readouterr().err
