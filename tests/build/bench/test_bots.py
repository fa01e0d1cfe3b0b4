"""The measurements of the simulator and of thinking."""

import pytest

from build.bench import __main__ as bench
from build.bench import frames, simulator, thinking
from build.bench.table import TableRun
from build.bench.verdict import Status, Verdict


@pytest.mark.parametrize(("wanted", "status"), [(1, Status.REACHED), (10**9, Status.MISSED)])
def test_the_simulator_is_measured(
    wanted: int, status: Status, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulator, "WANTED", wanted)
    assert simulator.measure(batches=1, hands=8).status is status
    assert "decisions in" in capsys.readouterr().out


@pytest.mark.parametrize(("wanted", "status"), [(1e6, Status.REACHED), (0.0, Status.MISSED)])
def test_thinking_is_measured(
    wanted: float, status: Status, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "WANTED", wanted)
    verdict = thinking.measure(hands=2, level="plain")
    assert verdict.status is status
    assert "ms p95 at 10 seats" in verdict.words


def test_no_decision_may_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WANTED", 1e6)
    monkeypatch.setattr(thinking, "LONGEST", 0.0)
    verdict = thinking.measure(hands=1, level="plain")
    assert verdict.status is Status.MISSED
    assert "for the longest" in verdict.words


@pytest.mark.parametrize("name", ["simulator", "thinking"])
def test_they_are_called_by_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = {"simulator": simulator, "thinking": thinking}[name]
    monkeypatch.setattr(module, "measure", lambda *_: Verdict(Status.MISSED, "slow", 9.0))
    assert bench.main([name]) == 1


def test_frames_are_measured_while_the_strongest_bots_think(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked: list[str] = []

    def run_with(level: str) -> TableRun:
        asked.append(level)
        return TableRun(1, (9.0 if level == "master" else 3.0,) * 1000, 5, 0, 0.0)

    assert frames.measure_thinking(run_with).status is Status.MISSED
    assert asked == ["plain", "master"]
    assert "p99 is 3.00 times as long" in capsys.readouterr().out
