"""``dalmuti review``: luck and skill in one hand of a record."""

import json
from pathlib import Path

import pytest

from dalmuti.app.cli import main
from dalmuti.match import Match, SeatKind, SeatSpec

SEATS = tuple(SeatSpec(name, SeatKind.BOT, "easy") for name in ("Ann", "Ben", "Cid", "Dot"))


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record of one finished hand."""
    path = tmp_path_factory.mktemp("games") / "game.dalmuti"
    match = Match.new(SEATS, seed=2, path=path)
    while match.advance_blocking():
        pass
    match.close()
    return path


def test_json_adds_up_and_is_the_same_twice(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["review", str(record), "--hand", "1", "--player", "Ben", "--worlds", "8"]
    texts = []
    for _ in range(2):
        assert main([*command, "--json"]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    found = json.loads(texts[0])
    parts = sum(found[part] for part in ("start", "deal", "taxes", "others", "own"))
    assert parts == pytest.approx(found["place"], abs=1e-3)
    assert found["decisions"]
    assert main(command) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"hand 1, Ben: place {found['place']} of 4\n")
    shown = [one for one in found["decisions"] if one["mark"] not in ("best", "untold")]
    assert len(text.splitlines()) == 6 + len(shown)


def test_a_wrong_request_gets_one_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for hand, name, said in (
        ("1", "Zoe", "'Zoe' does not play in this game: choose from Ann, Ben, Cid, Dot.\n"),
        ("7", "Ann", "'7' is not a hand of this game: it has the hands 1 to 1.\n"),
    ):
        assert main(["review", str(record), "--hand", hand, "--player", name]) != 0
        out, err = capsys.readouterr()
        assert (out, err) == ("", said)
