"""Puzzles as records: what is read, and what is refused."""

import json
from pathlib import Path

import pytest

from dalmuti.match.puzzles import PuzzleError, Theme, read_puzzle
from dalmuti.match.start import Start
from dalmuti.rules.actions import PlaySet

ABOUT = {
    "theme": "control",
    "missed": 0.4,
    "margin": 0.38,
    "best": {"event": "play", "cards": [1]},
}
HEADER = {"format": "dalmuti-record", "version": 1, "edition": "en", "players": list("ABCD")}
LINES = (
    {"event": "hand", "number": 1, "order": list("BACD")},
    {
        "event": "deal",
        "hands": {"A": [2], "B": [1, 12], "C": [11], "D": [10]},
        "partial": True,
        "next": "play",
    },
)


def written(path: Path, about: object, *more: object) -> Path:
    lines = [HEADER if about is None else {**HEADER, "puzzle": about}, *LINES, *more]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_a_puzzle_is_a_record_up_to_a_decision(tmp_path: Path) -> None:
    found = read_puzzle(written(tmp_path / "007.dalmuti", ABOUT))
    assert (found.name, found.theme, found.missed, found.margin) == (
        "007",
        Theme.CONTROL,
        0.4,
        0.38,
    )
    assert found.best == PlaySet(1, (1,))
    assert found.view.you == found.view.to_act == 1
    assert found.view.hand == (1, 12)
    start = Start.from_record(found.record).named(("Ann", "Ben", "Cid", "Dot"))
    assert start.first.names == ("Ann", "Ben", "Cid", "Dot")


@pytest.mark.parametrize(
    ("about", "said"),
    [
        (None, "its header lacks 'puzzle'"),
        ([], "its header lacks 'puzzle'"),
        ({**ABOUT, "theme": "chess"}, "'chess' is not a valid Theme"),
        ({**ABOUT, "best": {"event": "tax", "cards": [1]}}, '"event" must be "play" or "pass"'),
        ({**ABOUT, "missed": "often"}, "often"),
        ({key: value for key, value in ABOUT.items() if key != "margin"}, "'margin'"),
    ],
)
def test_another_file_is_refused_with_the_reason(tmp_path: Path, about: object, said: str) -> None:
    with pytest.raises(PuzzleError, match=said) as refused:
        read_puzzle(written(tmp_path / "game.dalmuti", about))
    assert str(refused.value).startswith("game.dalmuti is not a puzzle: ")


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    with pytest.raises(PuzzleError, match=r"game\.dalmuti is not a puzzle"):
        read_puzzle(path)
    path.write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(PuzzleError, match=r"game\.dalmuti is not a puzzle"):
        read_puzzle(path)
