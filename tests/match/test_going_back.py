"""Practice games: undo, and replays of a hand with the same cards."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dalmuti.match import GameMode, Match
from dalmuti.match.modes import NORMAL, PRACTICE
from dalmuti.rules.events import CardsDealt
from dalmuti.rules.view import Phase
from tests.match.tables import play, seats, step


def practice(path: Path | None, persons: int = 1) -> Match:
    return Match.new(seats(persons, 5 - persons, "plain"), seed=9, path=path, mode=PRACTICE)


def until(match: Match, true: Callable[[], bool]) -> None:
    while not true():
        assert step(match)


def in_trick_play(match: Match) -> Callable[[], bool]:
    return lambda: match.state.phase is Phase.PLAY and match.waiting_for is not None


def test_decisions_are_taken_back_one_by_one_and_the_file_goes_with_them(tmp_path: Path) -> None:
    path = tmp_path / "practice.dalmuti"
    match = practice(path)
    before = []
    until(match, in_trick_play(match))
    for _ in range(3):
        until(match, in_trick_play(match))
        before.append((match.state, match.revision, match.told, path.read_bytes()))
        step(match)
    for state, revision, told, data in reversed(before):
        assert match.can_take_back
        assert match.take_back()
        assert (match.state, match.revision, match.told) == (state, revision, told)
        assert path.read_bytes() == data
        assert match.waiting_for == 0
    match.close()


def test_a_decision_made_before_going_back_counts_no_more(tmp_path: Path) -> None:
    match = practice(tmp_path / "practice.dalmuti")
    until(match, in_trick_play(match))
    ticket = match.ticket()
    step(match)
    match.take_back()
    assert match.revision == ticket.revision
    assert match.ticket() != ticket
    match.close()


def test_the_same_cards_are_dealt_again_and_bots_play_the_same_way(tmp_path: Path) -> None:
    match = practice(tmp_path / "practice.dalmuti")
    until(match, lambda: match.state.phase is Phase.RESULT)
    states = match.state
    dealt = next(event for event in match.told if isinstance(event, CardsDealt))
    assert match.deal_again()
    assert match.state.phase is Phase.DEAL
    assert dealt in match.advance()
    until(match, lambda: match.state.phase is Phase.RESULT)
    assert match.state == states
    match.close()


def test_a_continued_game_can_go_back_as_far(tmp_path: Path) -> None:
    path = tmp_path / "practice.dalmuti"
    match = practice(path)
    until(match, lambda: match.state.hand_number == 2 and in_trick_play(match)())
    play(match, 20)
    until(match, in_trick_play(match))
    match.close()
    played = path.read_bytes()
    match = Match.resume(path)
    assert match.mode is PRACTICE
    while match.take_back():
        data, state = path.read_bytes(), match.state
        assert played.startswith(data)
        (tmp_path / "copy.dalmuti").write_bytes(data)
        copy = Match.resume(tmp_path / "copy.dalmuti")
        assert copy.state == state
        assert copy.revision == match.revision
        assert copy.told == match.told
        copy.close()
    assert match.deal_again()
    assert match.state.phase is Phase.DEAL
    assert match.state.hand_number == 2
    match.close()


@pytest.mark.parametrize(("persons", "mode"), [(1, NORMAL), (2, PRACTICE)])
def test_only_a_single_person_in_practice_goes_back(persons: int, mode: GameMode) -> None:
    match = Match.new(seats(persons, 5 - persons, "plain"), seed=9, path=None, mode=mode)
    until(match, in_trick_play(match))
    play(match, 10)
    assert not match.can_take_back
    assert not match.can_deal_again
    revision = match.revision
    assert not match.take_back()
    assert not match.deal_again()
    assert match.revision == revision


def test_nobody_goes_back_behind_those_who_have_come_or_gone() -> None:
    match = practice(None)
    until(match, lambda: match.state.phase is Phase.RESULT)
    assert match.can_take_back
    match.leave(3, match.ticket())
    assert not match.can_take_back
    assert not match.can_deal_again
