"""Figures as a table and compared with earlier ones; measurements of screens and package."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from build.bench import __main__ as bench
from build.bench import frames, memory, package, screens
from build.bench.report import (
    FiguresError,
    as_json,
    as_table,
    earlier_figures,
    worse_than,
)
from build.bench.table import TableRun
from build.bench.verdict import NotMeasuredError, Status, Verdict, at_least, at_most

REACHED, MISSED = Status.REACHED, Status.MISSED


def verdicts(start: float = 0.5, hands: float = 1000.0) -> dict[str, Verdict]:
    started = replace(at_most(start, 1.0, " s at the worst"), figures={"first_frame_s": start / 2})
    return {"startup": started, "rules": at_least(hands, 800, " hands a second at 6 players")}


def test_the_table_has_a_line_for_each_figure() -> None:
    first, second, third = as_table(verdicts()).splitlines()
    assert first.split() == ["startup", "0.50", "s", "at", "the", "worst", "(reached)"]
    assert second.split() == ["first", "frame", "0.25", "s"]
    assert third.split()[:2] == ["rules", "1,000.00"]
    assert as_table({}) == ""


def test_little_differences_are_noise() -> None:
    before = earlier_figures(as_json(verdicts()))
    assert worse_than(before, verdicts(start=0.64, hands=780.0)) == []
    assert worse_than(before, verdicts(start=0.1, hands=9000.0)) == []


def test_what_is_much_worse_is_told() -> None:
    before = earlier_figures(as_json(verdicts()))
    assert worse_than(before, verdicts(start=0.7, hands=500.0)) == [
        "startup, s at the worst was 0.50 and is 0.70: 1.40 times worse",
        "startup, first_frame_s was 0.25 and is 0.35: 1.40 times worse",
        "rules, hands a second at 6 players was 1,000.00 and is 500.00: 2.00 times worse",
    ]


def test_what_was_not_measured_is_not_compared() -> None:
    none = {"startup": Verdict(Status.NOT_MEASURED, "no screen")}
    assert earlier_figures(as_json(none)) == {}
    assert worse_than({}, verdicts()) == []


@pytest.mark.parametrize("text", ["", "[]", "{", '{"rules": 3}', '{"rules": {"unit": ""}}'])
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(FiguresError, match="expected the output of bench --json"):
        earlier_figures(text)


def test_the_figures_in_the_repository_are_of_measurements_there_are() -> None:
    kept = Path(bench.__file__).parents[2] / "build" / "figures.json"
    found = earlier_figures(kept.read_text(encoding="utf-8"))
    assert found
    assert {name.partition(",")[0] for name in found} <= set(bench._benches())


def measuring(hands: float) -> Callable[[], dict[str, Callable[[], Verdict]]]:
    return lambda: {"rules": lambda: verdicts(hands=hands)["rules"]}


def test_bench_warns_and_does_not_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "figures.json"
    file.write_text(as_json(verdicts()))
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    monkeypatch.setattr(bench, "_benches", measuring(hands=500.0))
    assert bench.main(["rules"]) == MISSED
    assert bench.main(["rules", "--json", "--against", str(file)]) == 0
    said = capsys.readouterr()
    assert "WARNING: rules, hands a second" in said.err
    assert json.loads(said.out.splitlines()[-1])["rules"]["status"] == "missed"
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert bench.main(["rules", "--against", str(file)]) == 0
    assert "::warning::rules" in capsys.readouterr().err


def test_bench_fails_if_something_cannot_be_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> Verdict:
        raise NotMeasuredError("the game ended with status 1.")

    file = tmp_path / "figures.json"
    file.write_text(as_json(verdicts()))
    benches = {"startup": broken, **measuring(hands=900.0)()}
    monkeypatch.setattr(bench, "_benches", lambda: benches)
    assert bench.main(["rules", "--against", str(file)]) == 0
    assert bench.main(["--against", str(file)]) == Status.NOT_MEASURED


def test_bench_says_what_it_cannot_compare_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "_benches", measuring(hands=900.0))
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(SystemExit) as ended:
            bench.main(["rules", "--against", str(path)])
        assert ended.value.code == 2
        assert f"{str(path)!r} cannot be compared with" in capsys.readouterr().err


# --- Measurements ---


def run(hands: int, megabytes: tuple[float, ...]) -> TableRun:
    return TableRun(hands, (1.0,), 0, 0, 0.0, memory_mb=megabytes)


def test_memory_may_grow_a_little_once_caches_are_full() -> None:
    filling, going_on = (60.0,) * (memory.FULL - 1), (100.0,) * (memory.HANDS - memory.FULL)
    assert memory.judge_growth(run(200, (*filling, *going_on, 104.9))).status is REACHED
    grown = memory.judge_growth(run(200, (*filling, *going_on, 106.0)))
    assert grown.status is MISSED
    assert grown.figures == {
        "after_1_hand_mb": 60.0,
        "after_10_hands_mb": 100.0,
        "after_200_hands_mb": 106.0,
    }


def test_too_few_hands_say_nothing_of_growth() -> None:
    with pytest.raises(NotMeasuredError, match="199 hands"):
        memory.judge_growth(run(199, (100.0, 100.0)))
    with pytest.raises(NotMeasuredError, match="does not report"):
        memory.judge_growth(run(memory.HANDS, (0.0,) * memory.HANDS))


def test_frames_are_told_by_scene() -> None:
    seen = TableRun(
        1,
        (1.0,) * 100 + (3.0,) * 100 + (9.0,),
        0,
        0,
        0.0,
        ("DealSection",) * 100 + ("TricksSection",) * 100 + ("ResultSection",),
    )
    assert frames.by_scene(seen, "1080") == {
        "deal_1080_p50_ms": 1.0,
        "deal_1080_p99_ms": 1.0,
        "tricks_1080_p50_ms": 3.0,
        "tricks_1080_p99_ms": 3.0,
    }


def test_every_page_of_the_title_is_visited() -> None:
    found = screens.visit((640, 480), frames=2)
    assert {"title", "new_game", "settings", "how_to_play", "credits"} <= set(found)
    assert not set(screens.LEFT_OUT) & set(found)
    assert all(len(times) == 2 for times in found.values())


def test_the_slowest_page_counts() -> None:
    small, large = screens.SIZES[0], screens.SIZES[2]
    pages = {small: {"title": [1.0]}, screens.JUDGED: {"title": [2.0]}, large: {"title": [30.0]}}
    verdict = screens.judge(pages)
    assert verdict.status is REACHED
    assert verdict.figures["title_2160_p99_ms"] == 30.0
    assert screens.judge({**pages, screens.JUDGED: {"a": [2.0], "b": [8.5]}}).status is MISSED


def test_the_package_is_judged_by_start_and_size(tmp_path: Path) -> None:
    assert package.judge([0.9, 0.7], 50.0).status is REACHED
    assert package.judge([0.9, 0.85], 50.0).words.startswith("0.85 s")
    large = package.judge([0.7], 71.0)
    assert large.status is MISSED
    assert large.words.startswith("71.00 MB")
    with pytest.raises(NotMeasuredError, match="package makes it"):
        package.measure(tmp_path)
