"""Bots that play for a person for a while, and changes of bots' levels during the game."""

import os
from pathlib import Path

import pytest

from dalmuti.app.record_check import check_files
from dalmuti.match import Match, NotAPersonError, SeatKind
from dalmuti.players.levels import UnknownLevelError
from dalmuti.rules.editions import Rules
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import SeatsError
from dalmuti.storage.journal import journal_bytes, read_journal
from dalmuti.storage.saves import files_of, newest_first
from dalmuti.storage.statistics import FinishedHand, hands_of
from tests.match.tables import seats, step

ANN, BEN, BOT = 0, 1, 2


def begun(path: Path, counted: list[FinishedHand]) -> Match:
    match = Match.new(seats(2, 3, "plain"), seed=4, path=path, on_hand=counted.append)
    while match.state.phase is not Phase.PLAY or match.waiting_for != ANN:
        step(match)
    return match


def test_a_bot_plays_for_a_person_until_they_take_the_seat_back(tmp_path: Path) -> None:
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


def test_a_person_who_took_the_seat_back_decides_after_a_resume(tmp_path: Path) -> None:
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
    match.advance()  # asks the bot
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


def test_who_plays_for_whom_is_told_as_lost_until_it_can_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = begun(path, [])
    blocker = path.with_name(path.name + ".seats")
    blocker.mkdir()
    match.play_by(ANN, "plain")
    (warning,) = match.warnings
    assert isinstance(warning, SeatsError)
    assert str(tmp_path) in str(warning)
    assert "resumed with its first seats" in str(warning)
    blocker.rmdir()
    while match.warnings:
        step(match)
    match.close()
    match = Match.resume(path)
    assert match.seats[ANN].level == "plain"
    match.close()


def test_a_bot_that_only_exchanged_for_a_person_is_remembered_too(tmp_path: Path) -> None:
    """The bot's decision has no line of its own; the cards drawn for it have one."""
    rules = Rules(merchant_exchange=True)
    for seed in range(50):
        counted: list[FinishedHand] = []
        path = tmp_path / f"{seed}.dalmuti"
        match = Match.new(
            seats(3, 3, "plain"), seed=seed, path=path, rules=rules, on_hand=counted.append
        )
        while match.state.phase is not Phase.EXCHANGE or match.waiting_for is None:
            step(match)
        person = match.waiting_for
        match.play_by(person, "plain")
        step(match)
        match.play_by(person, "")
        while not counted:
            step(match)
        match.close()
        saved = read_journal(journal_bytes(path))
        name = match.seats[person].name
        assert saved.stood_in == frozenset({(1, name)})
        assert [line.person for hand in counted for line in hand.lines if line.player == name] == [
            False
        ]
        marked = next(line for line in path.read_bytes().splitlines() if b'"stand_in"' in line)
        if b'"gives"' in marked:
            return
    raise AssertionError("no bot exchanged anything")


def test_the_game_opened_last_is_the_one_played_last(tmp_path: Path) -> None:
    old, new = tmp_path / "old.dalmuti", tmp_path / "new.dalmuti"
    for path in (old, new):
        begun(path, []).close()
    os.utime(old, (1_000_000_000, 1_000_000_000))
    assert [save.path for save in newest_first(tmp_path)] == [new, old]
    os.utime(new, (1_100_000_000, 1_100_000_000))
    Match.resume(old).close()
    assert [save.path for save in newest_first(tmp_path)] == [old, new]
