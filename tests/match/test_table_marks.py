"""The marks on the table follow from the record alone."""

from pathlib import Path

import pytest

from dalmuti.match import Match
from dalmuti.match.recorded import RecordedMatch
from dalmuti.match.table_marks import REMEMBERED, Mark, MarkKind, TableMarks, hand_marks
from dalmuti.rules.events import (
    CardsPlayed,
    Event,
    HandEnded,
    HandStarted,
    PlayerOut,
    RevolutionCalled,
    TaxesPaid,
    Transfer,
)
from dalmuti.rules.view import Phase
from dalmuti.storage.recording import open_recording
from tests.match.tables import seats, step

ORDER = (2, 0, 3, 1)
CHAIRS = (3, 1, 2, 0)
"""Player 2, the Greater Dalmuti, sits on chair 2, so that chair 3 is the Lesser Dalmuti's."""
BEGUN = HandStarted(5, ORDER, CHAIRS)


def kinds(*events: Event) -> list[tuple[MarkKind, float]]:
    """Return the kinds and places of the marks of a hand with these events."""
    return [(mark.kind, mark.around) for mark in hand_marks((BEGUN, *events))]


@pytest.mark.parametrize(("player", "slams"), [(2, True), (0, True), (3, False), (1, False)])
def test_only_dalmutis_leave_a_ring_and_only_with_a_1(player: int, slams: bool) -> None:
    around = CHAIRS.index(player) / 4
    ring = [(MarkKind.WINE_RING, around)] if slams else []
    assert kinds(CardsPlayed(player, (1,), 1, 5)) == ring
    assert kinds(CardsPlayed(player, (2,), 2, 5)) == []


def test_peons_count_their_taxes() -> None:
    cards = (Transfer(1, 2, None, 2), Transfer(2, 1, None, 2))
    less = (Transfer(3, 0, None, 1), Transfer(0, 3, None, 1))
    paid = hand_marks((BEGUN, TaxesPaid((*cards, *less))))
    assert paid == (
        Mark(MarkKind.TALLY, 5, 0.25, 2),
        Mark(MarkKind.TALLY, 5, 0.0, 1),
    )


def test_a_revolution_burns_the_side_of_the_rebel_and_moves_the_others() -> None:
    turned = (1, 3, 0, 2)
    called = RevolutionCalled(1, True, ORDER[::-1], turned)
    assert hand_marks((BEGUN, called, PlayerOut(0, 0))) == (
        Mark(MarkKind.SCORCH, 5, 0.25, 2),
        Mark(MarkKind.WAX, 5, 0.5),
    )


def test_the_first_and_the_last_leave_marks() -> None:
    end = HandEnded(5, (0, 2, 3, 1), (), CHAIRS)
    assert kinds(PlayerOut(0, 0), PlayerOut(2, 1), end) == [
        (MarkKind.WAX, 0.75),
        (MarkKind.STRAW, 0.25),
    ]


def test_marks_are_forgotten_after_a_day() -> None:
    marks = TableMarks()
    for number in range(1, REMEMBERED + 4):
        marks = marks.after((HandStarted(number, ORDER, CHAIRS), PlayerOut(0, 0)))
    assert [mark.hand for mark in marks.marks] == list(range(4, REMEMBERED + 4))


def test_events_of_an_earlier_hand_are_not_counted_twice() -> None:
    told = (BEGUN, PlayerOut(0, 0))
    past = TableMarks().after(told)
    assert past.shown(told, 6) == past.marks
    assert TableMarks().shown(told, 5) == past.marks


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, tuple[Mark, ...]]]:
    """Return the file of a game, and its marks at the begin of each hand and at the end."""
    path = tmp_path_factory.mktemp("marks") / "game.dalmuti"
    match = Match.new(seats(1, 4), seed=3, path=path)
    seen: dict[int, tuple[Mark, ...]] = {}
    while match.state.hand_number < 5 or match.state.phase is not Phase.PLAY:
        step(match)
        if match.state.hand_number and match.state.hand_number not in seen:
            seen[match.state.hand_number] = all_marks(match)
    for _ in range(20):
        step(match)
    seen[0] = all_marks(match)
    match.close()
    return path, seen


def all_marks(match: Match) -> tuple[Mark, ...]:
    """Return the marks on the table of a match as it stands."""
    return match.past_marks.shown(match.told, match.state.hand_number, match.state.chairs)


def test_a_continued_game_has_the_marks_of_the_one_that_was_left(
    played: tuple[Path, dict[int, tuple[Mark, ...]]],
) -> None:
    path, seen = played
    match = Match.resume(path)
    assert all_marks(match) == seen[0]
    assert {mark.kind for mark in seen[0]} >= {MarkKind.WAX, MarkKind.STRAW, MarkKind.TALLY}
    match.close()


def test_a_replay_has_the_same_marks_at_every_moment(
    played: tuple[Path, dict[int, tuple[Mark, ...]]],
) -> None:
    path, seen = played
    recording = open_recording(path)
    match = RecordedMatch(recording)
    match.go_to(recording.length)
    assert all_marks(match) == seen[0]
    for number, position in reversed(list(enumerate(recording.hands, 1))):
        match.go_to(position)
        assert match.state.hand_number == number
        assert all_marks(match) == seen[number]
