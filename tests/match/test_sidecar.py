"""Facts without a line in the record are saved beside it: newcomers who wait, and stand-ins."""

import shutil
from pathlib import Path

import pytest

from dalmuti.app.record_check import check_files
from dalmuti.match import GameMode, Match, SeatKind, SeatSpec
from dalmuti.match.modes import NORMAL, PRACTICE
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import SeatsDamagedError
from dalmuti.storage.saves import files_of, list_saves, mend
from dalmuti.storage.sidecar import SEATS
from tests.match.tables import seats, step

ANN = 0
YAN = SeatSpec("Yan", SeatKind.PERSON, face="face_10")
ZOE = SeatSpec("Zoe", SeatKind.BOT, "sharp", "face_09")


def over(path: Path | None, mode: GameMode = NORMAL, persons: int = 2) -> Match:
    """Return a match of five whose first hand is over, so that a newcomer's place is chosen."""
    match = Match.new(seats(persons, 5 - persons), seed=4, path=path, mode=mode)
    return finish(match)


def finish(match: Match) -> Match:
    while match.state.phase is not Phase.RESULT:
        step(match)
    return match


def killed(path: Path) -> Path:
    """Return a copy of a game and its side files, as left by a killed program."""
    folder = path.parent / "killed"
    folder.mkdir(exist_ok=True)
    for file in files_of(path):
        shutil.copy(file, folder)
    return folder / path.name


def give_place(match: Match) -> None:
    while match.state.phase is Phase.JOIN:
        step(match)


@pytest.mark.parametrize("newcomer", [YAN, ZOE])
def test_who_waits_for_a_place_still_waits_after_a_kill(newcomer: SeatSpec, tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = over(path)
    record = path.read_bytes()
    match.join(newcomer, match.ticket())
    assert match.state.phase is Phase.JOIN
    assert path.read_bytes() == record
    again = Match.resume(killed(path))
    assert again.state == match.state
    assert again.revision == match.revision
    assert again.told == match.told
    assert not again.warnings
    give_place(match)
    give_place(again)
    assert again.state == match.state
    assert again.seats == match.seats == (*seats(2, 3), newcomer)
    again.close()
    assert check_files([str(again.path)]) == 0
    match.close()


def test_the_newcomer_waits_as_long_as_it_takes(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = over(path)
    match.join(YAN, match.ticket())
    match.play_by(ANN, "plain")
    for _ in range(3):
        match.close()
        match = Match.resume(path)
        assert match.state.table.newcomer == "Yan"
        assert match.seats[ANN].level == "plain"
    give_place(match)
    match.close()
    match = Match.resume(path)
    assert match.state.phase is Phase.RESULT
    assert match.seats[-1] == YAN
    assert match.seats[ANN].level == "plain"
    match.close()


def test_a_newcomer_who_has_a_place_does_not_join_again(tmp_path: Path) -> None:
    """The kill comes after the line in the record, and before the entry beside it is deleted."""
    path = tmp_path / "game.dalmuti"
    match = over(path)
    match.join(YAN, match.ticket())
    beside = path.with_name(path.name + SEATS)
    waiting = beside.read_bytes()
    give_place(match)
    assert not beside.exists()
    match.close()
    beside.write_bytes(waiting)
    match = Match.resume(path)
    assert match.state.phase is Phase.RESULT
    assert match.state.names[5:] == ("Yan",)
    assert not match.warnings
    match.close()


def test_nobody_waits_in_a_game_that_was_mended(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = over(path)
    match.join(YAN, match.ticket())
    match.close()
    mend(path, path.read_bytes().count(b"\n") - 3)
    match = Match.resume(path)
    assert match.state.phase is Phase.PLAY
    finish(match)
    assert match.state.names == tuple(seat.name for seat in seats(2, 3))
    assert not match.warnings
    match.close()


def test_a_place_that_was_given_is_not_taken_back_in_practice() -> None:
    for persons in (1, 5):
        match = over(None, mode=PRACTICE, persons=persons)
        match.join(YAN, match.ticket())
        give_place(match)
        assert not match.can_take_back
        assert not match.can_deal_again


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ("", "it is not JSON"),
        ("{" * 9000, "it is not JSON"),
        ("[1]", "it names no players"),
        ('{"Ann": 3, "Cid": ""}', "'3' is not a level of bots"),
        ('{"Axn": "plain"}', "'Axn' is not a player of this game"),
        ('{"Yan": {"kind": "person", "level": "", "after": 3}}', "a seat should have a name"),
        ('{"Yan": {"kind": "person", "level": "", "face": ""}}', "'None' is not a number"),
    ],
)
def test_damage_to_the_file_is_told_and_the_file_kept(
    tmp_path: Path, damage: str, reason: str
) -> None:
    path = tmp_path / "game.dalmuti"
    over(path).close()
    beside = path.with_name(path.name + SEATS)
    beside.write_text(damage, encoding="utf-8")
    match = Match.resume(path)
    assert match.seats == seats(2, 3)
    (warning,) = match.warnings
    assert isinstance(warning, SeatsDamagedError)
    assert reason in str(warning)
    match.close()
    kept = path.with_name(str(warning.fields["kept"]))
    assert kept.read_text(encoding="utf-8") == damage
    assert kept in files_of(path)
    assert [save.path for save in list_saves(tmp_path)] == [path]
    match = Match.resume(path)
    assert not match.warnings
    match.close()


def test_what_can_be_read_of_a_damaged_file_counts_for_good(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    over(path).close()
    path.with_name(path.name + SEATS).write_text('{"Ann": "plain", "Ben": 7}', encoding="utf-8")
    for warnings in (1, 0):
        match = Match.resume(path)
        assert [seat.level for seat in match.seats[:2]] == ["plain", ""]
        assert len(match.warnings) == warnings
        match.close()
