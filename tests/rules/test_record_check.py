"""Hand-written records: valid ones, and those with one error."""

import io
import json
from pathlib import Path

import pytest

from dalmuti.rules.record import RecordError, read, scan
from tests.rules import referee
from tests.rules.second import engine

FOLDER = Path(__file__).parent / "record_check"
GOOD = {
    answer["file"]: answer
    for answer in map(
        json.loads, (FOLDER / "good" / "expected.jsonl").read_text("utf-8").splitlines()
    )
}
BAD = {
    name: (int(line), words)
    for name, line, words in (
        row.split(" ", 2) for row in (FOLDER / "bad" / "index.txt").read_text("utf-8").splitlines()
    )
}


def test_the_folders_hold_what_their_lists_name() -> None:
    assert {file.name for file in (FOLDER / "good").glob("*.dalmuti")} == set(GOOD)
    assert {file.name for file in (FOLDER / "bad").glob("*.dalmuti")} == set(BAD)


@pytest.mark.parametrize("name", GOOD)
def test_good_files(name: str) -> None:
    data = (FOLDER / "good" / name).read_bytes()
    verdict = engine(data)
    assert verdict == referee.judge(data)
    assert verdict.torn == (
        name
        in (
            "torn_last_line.dalmuti",
            "torn_inside_a_character.dalmuti",
            "nul_bytes_at_the_end.dalmuti",
        )
    )
    answer = {"file": name, "ok": True, "complete": verdict.complete, "hands": verdict.hands}
    if verdict.scores is not None:
        answer["scores"] = verdict.scores
    assert answer == GOOD[name]
    assert read(io.BytesIO(data)).torn == verdict.torn


@pytest.mark.parametrize("name", BAD)
def test_bad_files_are_refused_at_the_first_wrong_line(name: str) -> None:
    data = (FOLDER / "bad" / name).read_bytes()
    line, words = BAD[name]
    with pytest.raises(RecordError) as caught:
        scan(io.BytesIO(data))
    assert caught.value.line == line
    assert words in caught.value.sentence
    assert referee.judge(data).line == line
    with pytest.raises(RecordError) as again:
        read(io.BytesIO(data))
    assert str(again.value) == str(caught.value)
