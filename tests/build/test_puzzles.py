"""The search for puzzles."""

from pathlib import Path
from random import Random
from typing import Any

from build.puzzles.find import Found, clear, judged, promising
from build.puzzles.make import as_entry, choose
from build.puzzles.themes import theme_of
from dalmuti.match.puzzles import Theme, read_puzzle
from dalmuti.match.start import Start
from dalmuti.rules import Deal, GiveTax, Pass, PlayerView, PlaySet, apply, new_game_with_order, view
from dalmuti.rules.cards import Cards

NAMES = tuple("ABCD")


def lead(*hands: Cards) -> tuple[Start, PlayerView]:
    first = new_game_with_order(NAMES, (0, 1, 2, 3))
    deal = Deal(hands, partial=True, straight_to_play=True)
    state, _ = apply(first, deal)
    return Start(first, (deal,)), view(state, 0)


def test_a_lead_that_wins_for_certain_is_clear_and_an_open_one_is_not(tmp_path: Path) -> None:
    start, seen = lead((1, 12), (2,), (3,), (3, 4))
    found = clear(seen, 64, 1)
    assert found is not None
    assert found.best.action == PlaySet(0, (1,))
    _, other = lead((11, 12), (2, 3), (2, 3), (3, 4))
    assert clear(other, 64, 1) is None
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
    chosen = choose(found, 14)
    themes = [one["theme"] for one in chosen]
    assert [themes.count(theme) for theme in ("pass", "taxes", "last")] == [6, 2, 6]
    passes = [one for one in chosen if one["theme"] == "pass"]
    assert [one["missed"] for one in passes] == [0.2] * 3 + [0.8] * 3
    assert [one["margin"] for one in passes] == [0.29, 0.27, 0.25, 0.28, 0.26, 0.24]


def test_a_position_is_written_as_a_puzzle(tmp_path: Path) -> None:
    start, seen = lead((1, 12), (2, 3), (2, 3), (3, 4))
    entry = as_entry(Found(start, Theme.CONTROL, 0.25, PlaySet(0, (1,)), 0.5))
    path = tmp_path / "001.dalmuti"
    path.write_text("".join(f"{line}\n" for line in entry["lines"]), encoding="utf-8")
    found = read_puzzle(path)
    assert (found.theme, found.missed, found.best) == (Theme.CONTROL, 0.25, PlaySet(0, (1,)))
    assert found.view == seen
