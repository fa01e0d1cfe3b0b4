"""The simulation of the journey: tries are kept, resumed and tabled."""

from pathlib import Path

import pytest

from build.journey.__main__ import TRAVELLER, Try, decoded, encoded, main, played, read, share
from dalmuti.match.journey.places import PLACES


def test_a_try_is_the_same_every_time_and_survives_the_file() -> None:
    one = Try(PLACES[0], "novice", 3)
    hands = played(one)
    assert len(hands) == PLACES[0].hands
    assert all(TRAVELLER in [line.player for line in hand.lines] for hand in hands)
    again = decoded(encoded(played(one)))
    assert [
        [(line.player, line.status, line.place, line.points) for line in hand.lines]
        for hand in again
    ] == [
        [(line.player, line.status, line.place, line.points) for line in hand.lines]
        for hand in hands
    ]


def test_results_are_resumed_and_a_torn_line_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.jsonl"
    arguments = ["--places", "barn", "--levels", "novice", "--results", str(path), "--jobs", "1"]
    assert main([*arguments, "--tries", "2"]) == 0
    assert len(read(path)) == 2
    path.write_text(path.read_text()[:-20])
    assert len(read(path)) == 1
    assert main([*arguments, "--tries", "2"]) == 0
    assert len(read(path)) == 2
    table = capsys.readouterr().out
    assert "barn       novice       2" in table


@pytest.mark.parametrize("wrong", [["--levels", "god"], ["--places", "moon"]])
def test_unknown_levels_and_places_are_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(wrong)
    assert repr(wrong[1]) in capsys.readouterr().err


def test_a_share_has_an_error_even_at_the_ends() -> None:
    assert share(0, 0) == "-"
    assert share(10, 10) == "100 ± 9"
