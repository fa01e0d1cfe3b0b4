"""The search for puzzles, and those that come with the game."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from build.puzzles.check import fault_of
from build.puzzles.find import Bar, Found, Judgement, clear, judged, played_on, promising, proved
from build.puzzles.make import as_entry, choose, write
from build.puzzles.themes import theme_of
from dalmuti.match.puzzles import Theme, puzzle, puzzle_names, read_puzzle
from dalmuti.match.start import Start
from dalmuti.players.estimates import Analysis
from dalmuti.rules import Deal, GiveTax, Pass, PlayerView, PlaySet, apply, new_game_with_order, view
from dalmuti.rules.cards import Cards

NAMES = tuple("ABCD")
CHECKED = 6
"""Number of shipped puzzles checked; `dev.py puzzles --check` checks all."""


def lead(*hands: Cards) -> tuple[Start, PlayerView]:
    first = new_game_with_order(NAMES, (0, 1, 2, 3))
    deal = Deal(hands, partial=True, straight_to_play=True)
    state, _ = apply(first, deal)
    return Start(first, (deal,)), view(state, 0)


def test_a_lead_that_wins_for_certain_is_clear_and_an_open_one_is_not(tmp_path: Path) -> None:
    start, seen = lead((1, 12), (2,), (3,), (3, 4))
    found = clear(seen, Bar(64, 0.2, 3.0), 1)
    assert found is not None
    assert found.best.action == PlaySet(0, (1,))
    _, other = lead((11, 12), (2, 3), (2, 3), (3, 4))
    assert clear(other, Bar(64, 0.2, 3.0), 1) is None
    assert start.first.names == NAMES


def test_a_position_that_nobody_misses_is_no_puzzle() -> None:
    _, seen = lead((12,), (2, 3), (2, 3), (3, 4))
    assert not promising(seen, Random(1))
    _, seen = lead((1, 12), (2, 3), (2, 3), (3, 4))
    assert judged(seen, Random(1)) is None


def test_themes_by_the_best_choice_and_the_tempting_one() -> None:
    _, seen = lead((1, 5, 5, 9, 13), (2, 3), (2, 3), (3, 4))
    assert theme_of(seen, GiveTax(0, (9,)), GiveTax(0, (5,))) is Theme.TAXES
    assert theme_of(seen, PlaySet(0, (5, 5)), PlaySet(0, (5, 5, 13))) is Theme.JESTER
    assert theme_of(seen, PlaySet(0, (9,)), PlaySet(0, (5,))) is Theme.BREAK
    assert theme_of(seen, Pass(0), PlaySet(0, (9,))) is Theme.PASS
    assert theme_of(seen, PlaySet(0, (9,)), PlaySet(0, (1,))) is Theme.CONTROL
    assert theme_of(seen, PlaySet(0, (5, 5)), PlaySet(0, (9,))) is None
    _, seen = lead((1, 5), (2,), (3,), (12,))
    last = seen._replace(sizes=(2, 1, 1, 0))
    assert theme_of(last, Pass(0), PlaySet(0, (1,))) is Theme.LAST


def test_each_theme_and_degree_gets_its_share() -> None:
    found: list[dict[str, Any]] = [
        {"theme": theme, "missed": missed, "margin": margin}
        for theme, many in (("pass", 30), ("taxes", 2), ("last", 8))
        for missed, margin in [(0.2 if at % 2 else 0.8, at / 100) for at in range(many)]
    ]
    chosen = list(choose(found, 14, lambda one, strict: True))
    themes = [one["theme"] for one in chosen]
    assert [themes.count(theme) for theme in ("pass", "taxes", "last")] == [6, 2, 6]
    passes = [one for one in chosen if one["theme"] == "pass"]
    assert [one["missed"] for one in passes] == [0.2, 0.8] * 3
    assert [one["margin"] for one in passes] == [0.29, 0.28, 0.27, 0.26, 0.25, 0.24]
    chosen = list(choose(found, 3, lambda one, strict: one["margin"] == (0.05 if strict else 0.0)))
    assert [one["margin"] for one in chosen] == [0.0, 0.05, 0.05]


def test_a_position_is_written_as_a_puzzle_once_it_is_proved(tmp_path: Path) -> None:
    # The 1 brings the next lead and the first place; over the 12, the 2 goes out.
    start, seen = lead((1, 12), (2,), (3,), (3, 4))
    state, _ = apply(start.first, start.actions[0])
    best, tempting = PlaySet(0, (1,)), PlaySet(0, (12,))
    assert played_on(state, best) == 1 < played_on(state, tempting)
    analysis = proved(state, tempting, 1)
    assert analysis is not None
    assert analysis.best.action == best
    assert proved(state, best, 1) is None  # it does not tempt
    assert proved(state, tempting, 1, strict=False) is not None
    entry = as_entry(Found(start, Judgement(Theme.CONTROL, 0.25, tempting, analysis)))
    assert write(entry, tmp_path)
    (path,) = tmp_path.iterdir()
    found = read_puzzle(path)
    assert path.name == f"control-25-{entry['key']}.dalmuti"
    assert (found.theme, found.missed, found.view) == (Theme.CONTROL, 0.25, seen)
    assert found.analysis.best.action == best
    assert fault_of(found, 64, 2) == ""
    wrong = Analysis(tuple(reversed(found.analysis.estimates)))
    assert "is ahead of" in fault_of(replace(found, analysis=wrong), 64, 2)


def test_fresh_worlds_confirm_the_puzzles_that_come_with_the_game() -> None:
    names = puzzle_names()
    for name in Random(len(names)).sample(names, min(CHECKED, len(names))):
        assert fault_of(puzzle(name), 256, 7) == "", name
