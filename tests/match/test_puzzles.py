"""Puzzles as records: what is read and what is refused, which comes next, and who sits there."""

import json
from pathlib import Path
from random import Random

import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.modes import PUZZLE
from dalmuti.match.puzzles import (
    Difficulty,
    PuzzleError,
    PuzzleName,
    Theme,
    next_puzzle,
    puzzle,
    puzzle_names,
    puzzle_seats,
    puzzle_start,
    read_puzzle,
)
from dalmuti.players.cast import FACES
from dalmuti.resources import AssetMissingError
from dalmuti.rules.actions import PlaySet

NUMBERS = {"place": 1.2, "error": 0.01, "loss": 0.0, "loss_error": 0.0, "worlds": 64}
CHOICES = [
    {"event": "play", "cards": [1], **NUMBERS},
    {"event": "play", "cards": [12], **NUMBERS, "place": 2.7, "loss": 1.5, "loss_error": 0.1},
]
ABOUT = {"theme": "control", "missed": 0.4, "choices": CHOICES}
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
    assert (found.name, found.theme, found.missed) == ("007", Theme.CONTROL, 0.4)
    best, other = found.analysis.estimates
    assert best.action == PlaySet(1, (1,))
    assert (other.action, other.place, other.loss) == (PlaySet(1, (12,)), 2.7, 1.5)
    assert not found.analysis.exact
    assert found.view.you == found.view.to_act == 1
    assert found.view.hand == (1, 12)


def test_a_person_sits_in_the_place_of_the_player_among_characters(tmp_path: Path) -> None:
    found = read_puzzle(written(tmp_path / "007.dalmuti", ABOUT))
    person = SeatSpec("hugo", SeatKind.PERSON, face="face_05")
    seats = puzzle_seats(found, person, FACES[:12])
    assert seats == puzzle_seats(found, person, FACES[:12])
    assert seats[1] == person
    others = [seat for seat in seats if seat != person]
    assert len({seat.name for seat in others} - {"Hugo"}) == 3
    assert {seat.face for seat in others} <= set(FACES[12:])
    match = Match.new(seats, seed=1, path=None, start=puzzle_start(found, seats), mode=PUZZLE)
    assert match.waiting_for == 1
    assert match.view(1).hand == (1, 12)
    match.submit(PlaySet(1, (1,)), match.ticket())
    assert not match.undo
    assert match.deal_again()
    assert match.view(1).hand == (1, 12)
    match.close()


@pytest.mark.parametrize(
    ("about", "said"),
    [
        (None, "its header lacks 'puzzle'"),
        ([], "its header lacks 'puzzle'"),
        ({**ABOUT, "theme": "chess"}, "'chess' is not a valid Theme"),
        ({**ABOUT, "choices": [{**NUMBERS, "event": "tax"}]}, '"event" must be "play" or "pass"'),
        ({**ABOUT, "choices": CHOICES[:1]}, "fewer than two choices"),
        ({**ABOUT, "choices": [{**CHOICES[0], "place": 11}]}, "no place from 1 to 10"),
        ({**ABOUT, "choices": [{**CHOICES[0], "loss": -1}]}, "no place from 1 to 10"),
        ({**ABOUT, "choices": [{**CHOICES[0], "loss": 10**400}]}, "too large"),
        ({**ABOUT, "missed": "often"}, "often"),
        ({**ABOUT, "missed": 1.5}, "'1.5' is not a share"),
        ({key: value for key, value in ABOUT.items() if key != "choices"}, "'choices'"),
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


def test_names_tell_theme_and_difficulty() -> None:
    names = puzzle_names()
    assert list(names) == sorted(names, key=lambda name: name.missed)
    assert len({name.key for name in names}) == len(names)
    for name in names:
        found = puzzle(name)
        assert (found.name, found.theme, found.missed) == (str(name), name.theme, name.missed)
    degrees = [PuzzleName(Theme.PASS, missed, "1f").difficulty for missed in (0.4, 0.6, 0.67)]
    assert degrees == [Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD]
    with pytest.raises(AssetMissingError):
        puzzle(PuzzleName(Theme.PASS, 0.5, "0"))


def test_only_files_with_the_name_of_a_puzzle_are_puzzles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dalmuti.match.puzzles.asset_path", tmp_path.joinpath)
    (tmp_path / "puzzles").mkdir()
    for stem in (
        "pass-40-1f",
        "pass-07-2f",
        "pass-x-3f",
        "chess-40-4f",
        "pass-40-",
        "pass-40-é",
        "pass-٤٠-5f",
        "pass-040-6f",
        "pass-999-7f",
        "notes",
    ):
        (tmp_path / "puzzles" / f"{stem}.dalmuti").touch()
    assert [str(name) for name in puzzle_names()] == ["pass-07-2f", "pass-40-1f"]

    def missing(*_: str) -> Path:
        raise AssetMissingError("puzzles", ())

    monkeypatch.setattr("dalmuti.match.puzzles.asset_path", missing)
    assert puzzle_names() == ()


def test_the_next_puzzle_is_an_unsolved_one() -> None:
    names = [PuzzleName(Theme.PASS, number / 10, f"{number}") for number in range(4)]
    solved = {"1"}
    assert next_puzzle(names, solved.__contains__) == names[0]
    assert next_puzzle(names, solved.__contains__, names[0]) == names[2]
    assert next_puzzle(names, solved.__contains__, names[3]) == names[0]
    drawn = {next_puzzle(names, solved.__contains__, names[0], Random(n)) for n in range(30)}
    assert drawn == {names[2], names[3]}
    everything = {"0", "1", "2", "3"}
    assert next_puzzle(names, everything.__contains__, names[1]) == names[2]
    assert next_puzzle(names[:1], solved.__contains__, names[0]) is None
