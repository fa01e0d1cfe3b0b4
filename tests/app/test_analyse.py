"""``dalmuti analyse``: every decision of a record, one hand or one player."""

import json
from pathlib import Path

import pytest

from dalmuti.app.cli import main
from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.storage.stand_ins import with_stand_in

SEATS = tuple(SeatSpec(name, SeatKind.BOT, "plain") for name in ("Ann", "Ben", "Cid", "Dot"))
KINDS = {"play", "pass", "tax", "revolution", "exchange", "expose", "chair", "join"}


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record of two hands."""
    path = tmp_path_factory.mktemp("games") / "game.dalmuti"
    match = Match.new(SEATS, seed=1, path=path)
    for _ in range(2):
        while match.advance_blocking():
            pass
        match.next_hand(match.ticket())
    match.close()
    return path


def entries(
    capsys: pytest.CaptureFixture[str], record: Path, *options: str
) -> list[dict[str, object]]:
    assert main(["analyse", str(record), "--json", "--worlds", "2", *options]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_decision_is_an_object_with_its_choices(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = entries(capsys, record)
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    plays = [line for line in lines if line.get("event") in ("play", "pass")]
    assert [one["chosen"] for one in found if one["phase"] == "play"] == [
        {key: line[key] for key in ("event", "cards") if key in line} for line in plays
    ]
    for one in found:
        chosen = one["chosen"]
        assert isinstance(chosen, dict)
        assert chosen["event"] in KINDS
        choices = one["choices"]
        assert isinstance(choices, list)
        for choice in choices:
            assert {"event", "place", "error", "loss", "loss_error", "worlds"} <= choice.keys()
        if one["phase"] != "chair":
            assert any(chosen.items() <= choice.items() for choice in choices)


def test_equal_seeds_give_equal_output_whatever_else_is_asked_for(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = entries(capsys, record, "--seed", "7")
    part = entries(capsys, record, "--seed", "7", "--hand", "2", "--player", "Ben")
    assert part
    assert part == [one for one in whole if (one["hand"], one["player"]) == (2, "Ben")]
    assert part != entries(capsys, record, "--seed", "8", "--hand", "2", "--player", "Ben")


def test_hands_in_which_a_bot_decided_for_somebody_are_marked(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if '"play"' in line)
    name = json.loads(lines[at])["player"]
    lines[at] = with_stand_in(lines[at], name, "plain")
    path = tmp_path / "helped.dalmuti"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    marked = {(one["hand"], one["player"]) for one in entries(capsys, path) if one["stand_in"]}
    assert marked == {(1, name)}


def test_text_has_the_choice_made_and_the_best(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(record), "--hand", "1", "--worlds", "2", "--player", "Cid"]) == 0
    text = capsys.readouterr().out.splitlines()
    assert text[0].startswith("hand 1, Cid")
    assert sum(line.startswith(" >") for line in text) == sum("Cid" in line for line in text)


def test_time_can_limit_each_decision(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--hand", "1", "--player", "Ann", "--seconds", "0.001", "--json"]
    assert main(["analyse", str(record), *asked]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["hand"] == 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--player", "Eve"], "'Eve' does not play in this game: choose from Ann, Ben, Cid, Dot."),
        (["--hand", "9"], "'9' is not a hand of this game: it has the hands 1 to 3."),
    ],
)
def test_what_the_record_lacks_gets_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    assert main(["analyse", str(record), *options]) == 1
    assert capsys.readouterr().err.strip() == sentence


def test_no_record_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(tmp_path / "none.dalmuti")]) == 1
    assert "is not a game record" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options", [["--worlds", "0"], ["--seconds", "0"], ["--seconds", "x"], ["--hand", "0"]]
)
def test_wrong_numbers_are_refused(
    record: Path, capsys: pytest.CaptureFixture[str], options: list[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["analyse", str(record), *options])
    assert end.value.code == 2
    assert repr(options[1]) in capsys.readouterr().err
