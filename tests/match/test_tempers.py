"""Characters at the table: their tempers are saved, and go on with a resumed match."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.players.cast import CAST, with_temper
from dalmuti.storage.errors import JournalCorruptError
from dalmuti.storage.journal import read_seat, seat_entry

SEATS = tuple(
    with_temper(SeatSpec(each.name, SeatKind.BOT, "plain", each.face)) for each in CAST[1:6]
)


def lines(seats: tuple[SeatSpec, ...], path: Path, steps: int = 260) -> list[Any]:
    """Return the record of some steps of a match, without its header."""
    match = Match.new(seats, seed=3, path=path)
    for _ in range(steps):
        if not match.advance_blocking():
            match.next_hand(match.ticket())
    match.close()
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def test_a_temper_changes_the_play_and_is_in_the_save(tmp_path: Path) -> None:
    tempered = lines(SEATS, tmp_path / "a.dalmuti")
    again = lines(SEATS, tmp_path / "b.dalmuti")
    without = lines(tuple(replace(seat, temper="") for seat in SEATS), tmp_path / "c.dalmuti")
    assert tempered[1:] == again[1:] != without[1:]
    assert [seat["temper"] for seat in tempered[0]["seats"]] == [
        each.temper.value for each in CAST[1:6]
    ]
    assert all("temper" not in seat for seat in without[0]["seats"])


def test_a_resumed_match_goes_on_as_it_would_have(tmp_path: Path) -> None:
    path = tmp_path / "whole.dalmuti"
    lines(SEATS, path)
    data = path.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.dalmuti"
    cut.write_bytes(b"".join(data[:60]))
    match = Match.resume(cut)
    assert match.seats == SEATS
    while len(cut.read_bytes().splitlines()) < len(data):
        if not match.advance_blocking():
            match.next_hand(match.ticket())
    match.close()
    assert cut.read_bytes().splitlines()[: len(data)] == path.read_bytes().splitlines()


@pytest.mark.parametrize("temper", ["grim", 7, None, ["bold"]])
def test_a_temper_of_a_later_version_is_left_out(temper: object) -> None:
    entry = {"name": "Maud", **seat_entry(SEATS[0])}
    assert read_seat(entry) == SEATS[0]
    assert read_seat({**entry, "temper": temper}) == replace(SEATS[0], temper="")
    with pytest.raises(JournalCorruptError):
        read_seat({"name": "Maud"})
