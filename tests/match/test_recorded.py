"""A recorded match, shown again."""

import pytest

from dalmuti.match import Match
from dalmuti.match.recorded import RecordedMatch
from dalmuti.rules.events import CardsDealt, Event
from dalmuti.rules.view import Phase
from dalmuti.storage.recording import Recording, open_recording
from tests.match.tables import seats, step


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    """Return a recording of a hand and a bit, with two people and bots."""
    path = tmp_path_factory.mktemp("match") / "game.dalmuti"
    match = Match.new(seats(2, 3), seed=4, path=path)
    while match.state.hand_number < 2 or match.state.phase is not Phase.PLAY:
        step(match)
    match.close()
    return open_recording(path)


def test_nobody_decides_anything(recording: Recording) -> None:
    match = RecordedMatch(recording)
    for position in (0, recording.length // 2, recording.length):
        match.go_to(position)
        assert match.position == position
        assert match.waiting_for is match.thinking is None
        assert match.persons == match.people == ()
        assert match.advance() == ()
        assert match.position == position
    assert [seat.name for seat in match.seats] == list(match.state.names)


def test_steps_lead_from_the_beginning_to_the_end(recording: Recording) -> None:
    match = RecordedMatch(recording)
    assert match.position == 0
    assert match.state == recording.record.start
    seen: list[Event] = []
    while events := match.step():
        assert match.state == recording.state(match.position)
        seen += events
    assert match.position == recording.length
    assert match.state == recording.record.state
    assert sum(isinstance(event, CardsDealt) for event in seen) == 2
    assert match.step() == ()


def test_it_goes_to_any_moment_and_never_beyond(recording: Recording) -> None:
    match = RecordedMatch(recording)
    for position in (recording.length, 7, 0):
        match.go_to(position)
        assert match.state == recording.state(position)
    match.go_to(-3)
    assert match.position == 0
    match.go_to(recording.length + 3)
    assert match.position == recording.length
