"""A bot plays for a person for a while, and bots' levels change while the game goes on."""

from pathlib import Path

import pytest

from dalmuti.app.record import check_files
from dalmuti.match import Match, NotAPersonError, SeatKind
from dalmuti.players.levels import UnknownLevelError
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import SeatsError
from dalmuti.storage.journal import journal_bytes, read_journal
from dalmuti.storage.saves import files_of
from dalmuti.storage.statistics import FinishedHand, hands_of
from tests.match.tables import seats, step

ANN, BEN, BOT = 0, 1, 2


def begun(path: Path, counted: list[FinishedHand]) -> Match:
    match = Match.new(seats(2, 3, "plain"), seed=4, path=path, on_hand=counted.append)
    while match.state.phase is not Phase.PLAY or match.waiting_for != ANN:
        step(match)
    return match


def test_a_bot_plays_for_a_person_until_he_takes_the_seat_back(tmp_path: Path) -> None:
    counted: list[FinishedHand] = []
    path = tmp_path / "game.dalmuti"
    match = begun(path, counted)
    match.play_by(ANN, "novice")
    assert match.persons == (BEN,)
    assert match.people == (ANN, BEN)
    assert match.waiting_for is None
    assert match.thinking == ANN
    match.close()

    match = Match.resume(path, on_hand=counted.append)
    assert match.seats[ANN].level == "novice"
    assert match.thinking == ANN
    while match.state.phase is not Phase.RESULT:
        step(match)
    match.play_by(ANN, "")
    match.next_hand(match.ticket())
    while match.state.phase is not Phase.RESULT:
        step(match)
    assert match.seats[ANN].kind is SeatKind.PERSON
    match.close()

    by_name = [{line.player: line.person for line in hand.lines} for hand in counted]
    assert [people["Ann"] for people in by_name] == [False, True]
    assert [people["Ben"] for people in by_name] == [True, True]
    assert hands_of(read_journal(journal_bytes(path))) == tuple(counted)


def test_the_record_stays_one_that_anybody_can_check(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = begun(path, [])
    match.play_by(ANN, "plain")
    while match.state.phase is not Phase.RESULT:
        step(match)
    match.close()
    assert b'"stand_in": {"Ann": "plain"}' in path.read_bytes()
    assert check_files([str(path)]) == 0


def test_who_takes_the_seat_back_and_goes_decides_when_he_comes_again(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = begun(path, [])
    match.play_by(ANN, "plain")
    assert len(files_of(path)) == 2
    match.play_by(ANN, "")
    match.close()
    assert files_of(path) == (path,)
    match = Match.resume(path)
    assert match.waiting_for == ANN
    match.close()


def test_a_bot_that_changes_its_level_is_asked_anew(tmp_path: Path) -> None:
    match = begun(tmp_path / "game.dalmuti", [])
    match.play_by(BOT, "sharp")
    while match.thinking != BOT:
        step(match)
    match.advance()  # asks it
    match.play_by(BOT, "novice")
    match.play_by(BOT, "sharp")
    while not match.advance():
        pass
    match.close()
    match = Match.resume(tmp_path / "game.dalmuti")
    assert match.seats[BOT].level == "sharp"
    match.close()


def test_no_person_takes_a_bots_seat_and_no_unknown_bot_a_persons(tmp_path: Path) -> None:
    match = begun(tmp_path / "game.dalmuti", [])
    with pytest.raises(NotAPersonError):
        match.play_by(BOT, "")
    with pytest.raises(UnknownLevelError, match="nobody"):
        match.play_by(ANN, "nobody")
    assert match.waiting_for == ANN
    match.close()


@pytest.mark.parametrize("damage", ["", "[1]", '{"Ann": 3, "Cid": ""}', "{" * 9000])
def test_a_damaged_file_of_seats_leaves_everybody_in_his_own(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "game.dalmuti"
    match = begun(path, [])
    match.close()
    path.with_name(path.name + ".seats").write_text(damage, encoding="utf-8")
    match = Match.resume(path)
    assert match.seats == seats(2, 3, "plain")
    match.close()


def test_who_plays_for_whom_is_told_as_lost_until_it_can_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = begun(path, [])
    blocker = path.with_name(path.name + ".seats")
    blocker.mkdir()
    match.play_by(ANN, "plain")
    (warning,) = match.warnings
    assert isinstance(warning, SeatsError)
    assert str(tmp_path) in str(warning)
    assert "played as it was begun" in str(warning)
    blocker.rmdir()
    while match.warnings:
        step(match)
    match.close()
    match = Match.resume(path)
    assert match.seats[ANN].level == "plain"
    match.close()
