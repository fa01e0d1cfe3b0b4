"""``dalmuti statistics`` and ``dalmuti replay`` on the command line."""

import csv
import io
import json
from pathlib import Path

import pytest

from dalmuti.app.cli import main
from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.storage.folders import MATCHES_NAME, STATISTICS_NAME

SEATS = tuple(SeatSpec(name, SeatKind.BOT, "plain") for name in ("Ann", "Ben", "Cid", "Dot"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder with one game of one hand."""
    match = Match.new(SEATS, seed=1, path=tmp_path / MATCHES_NAME / "a.dalmuti")
    while match.advance_blocking():
        pass
    match.close()
    return tmp_path


def test_statistics_as_json_csv_and_table(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = ["--data-dir", str(data)]
    assert main(["statistics", "--json", *folder]) == 0
    as_json = json.loads(capsys.readouterr().out)
    assert main(["statistics", "--csv", *folder]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["name"] for row in rows] == [player["name"] for player in as_json["players"]]
    assert {row["hands"] for row in rows} == {"1"}
    assert len(as_json["hands"]) == 1
    assert main(["statistics", *folder]) == 0
    table = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in table[1:]] == [row["name"] for row in rows]


def test_statistics_that_are_damaged_are_counted_again(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / STATISTICS_NAME).write_bytes(b"no database" * 100)
    assert main(["--data-dir", str(data), "statistics", "--json"]) == 0
    shown = capsys.readouterr()
    assert len(json.loads(shown.out)["hands"]) == 1
    assert "damaged" in shown.err


def test_statistics_that_cannot_be_opened_end_with_a_sentence(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / STATISTICS_NAME).mkdir()
    assert main(["statistics", "--data-dir", str(data)]) == 1
    assert STATISTICS_NAME in capsys.readouterr().err


def test_only_one_form_of_statistics(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["statistics", "--json", "--csv"])
    assert end.value.code == 2
    capsys.readouterr()


def test_replay_of_a_wrong_file_names_its_first_wrong_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.dalmuti"
    path.write_text("{}\n")
    with pytest.raises(SystemExit) as end:
        main(["replay", str(path)])
    assert end.value.code == 1
    said = capsys.readouterr().err
    assert "line 1" in said
    assert "wrong.dalmuti" in said
