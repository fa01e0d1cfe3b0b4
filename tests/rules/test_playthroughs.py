"""Small games written out in full: every view, every legal action, every event."""

from pathlib import Path

import pytest

from tests.rules.playthrough import FOLDER, RECORDS, text_of, told


def test_each_record_has_its_text() -> None:
    assert len(RECORDS) >= 3
    assert set(map(text_of, RECORDS)) == set(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_every_line_is_as_it_was(record: Path) -> None:
    kept = text_of(record).read_text("utf-8").splitlines()
    for number, (line, known) in enumerate(zip(told(record), kept, strict=True), 1):
        assert line == known, f"{text_of(record).name}, line {number}"
