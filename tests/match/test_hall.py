"""The hall that a match is played in stays the same when it is continued and replayed."""

import json
from pathlib import Path

import pytest

from dalmuti.match import Match
from dalmuti.match.recorded import RecordedMatch
from dalmuti.storage.looks import Hall, hall_named
from dalmuti.storage.recording import open_recording
from tests.match.tables import play, seats


def test_a_continued_game_and_a_replay_are_in_the_hall_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = Match.new(seats(1), seed=4, path=path, hall=Hall.BARN)
    play(match, 8)
    assert match.hall == "barn"
    match.close()
    again = Match.resume(path)
    assert again.hall == "barn"
    again.close()
    assert RecordedMatch(open_recording(path)).hall == "barn"


def test_a_game_without_a_hall_says_nothing_of_one(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = Match.new(seats(1), seed=4, path=path)
    assert match.hall == ""
    match.close()
    assert "hall" not in json.loads(path.read_bytes().splitlines()[0])


@pytest.mark.parametrize("written", ['"of mirrors"', "7", "null", '["barn"]'])
def test_an_unknown_hall_is_the_great_one(written: str, tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    Match.new(seats(1), seed=4, path=path, hall=Hall.INN).close()
    data = path.read_bytes()
    assert b'"hall": "inn"' in data
    path.write_bytes(data.replace(b'"hall": "inn"', f'"hall": {written}'.encode()))
    again = Match.resume(path)
    assert hall_named(again.hall) is Hall.GREAT
    again.close()
    assert hall_named(RecordedMatch(open_recording(path)).hall) is Hall.GREAT
