"""Records opened to be looked at again, and what very long ones cost."""

import json
import tracemalloc
from pathlib import Path

import pytest

from dalmuti.match import Match
from dalmuti.match.recorded import RecordedMatch
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import PlayerJoined
from dalmuti.rules.record import scan
from dalmuti.rules.view import Phase
from dalmuti.storage import recording as module
from dalmuti.storage.recording import Recording, open_recording
from tests.match.tables import seats

RECORDS = Path(__file__).resolve().parents[2] / "build" / "shots" / "records"


def hand(path: Path) -> Path:
    """Leave a record of one hand of bots."""
    match = Match.new(seats(0, 4), seed=3, path=path, rules=Rules(scoring=True, hands=None))
    while match.advance_blocking():
        pass
    match.close()
    return path


def with_joinings(path: Path, count: int) -> Path:
    """Leave a record of one hand after which so many people come and go."""
    hand(path)
    names = [f"Guest {number}" for number in range(count)]
    with path.open("a") as file:
        for name in names:
            file.write(json.dumps({"event": "join", "player": name, "status": 2, "face": "f"}))
            file.write("\n")
            file.write(json.dumps({"event": "leave", "player": name}) + "\n")
    return path


def cost(path: Path) -> tuple[Recording, int]:
    """Open a record; return it, and the most bytes that took."""
    tracemalloc.start()
    recording = open_recording(path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return recording, most


def test_many_joinings_cost_no_more_than_their_number(tmp_path: Path) -> None:
    _, few = cost(with_joinings(tmp_path / "few.dalmuti", 400))
    recording, many = cost(with_joinings(tmp_path / "many.dalmuti", 1600))
    assert many < 6 * few
    assert max(len(state.names) for state in recording.kept) < 100


def test_after_many_joinings_every_moment_has_its_players(tmp_path: Path) -> None:
    recording = open_recording(with_joinings(tmp_path / "many.dalmuti", 150))
    assert len(recording.companies) > 1
    match = RecordedMatch(recording)
    joined = []
    while events := match.step():
        assert match.state == recording.state(match.position)
        assert [seat.name for seat in match.seats][: len(match.state.names)] == list(
            match.state.names
        )
        for event in events:
            if isinstance(event, PlayerJoined):
                joined.append(match.state.names[event.player])
                assert event in match.told
                assert match.seats[event.player].face == "f"
    assert joined == [f"Guest {number}" for number in range(150)]
    match.go_to(recording.length // 3)
    assert match.state == recording.state(recording.length // 3)
    with (tmp_path / "many.dalmuti").open("rb") as file:
        assert scan(file).reader.state.names == match.recording.record.state.names


def test_a_long_record_keeps_a_limited_number_of_states(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = hand(tmp_path / "a.dalmuti")
    monkeypatch.setattr(module, "MOST_KEPT", 4)
    monkeypatch.setattr(module, "STEP", 2)
    recording = open_recording(path)
    assert len(recording.kept) <= 4
    match = RecordedMatch(recording)
    while match.step():
        assert match.state == recording.state(match.position)
    assert match.state.phase is Phase.RESULT


def test_it_is_said_how_much_is_done_and_opening_can_be_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = hand(tmp_path / "a.dalmuti")
    monkeypatch.setattr(module, "_LOOK", 1)
    done: list[float] = []
    open_recording(path, done.append)
    assert done == sorted(done)
    assert 0 < done[0] < 0.1
    assert done[-1] == 1.0

    def stop(_: float) -> None:
        raise KeyError

    with pytest.raises(KeyError):
        open_recording(path, stop)


@pytest.mark.parametrize("name", ["overturned", "scored", "seats_4"])
def test_a_moment_is_found_by_its_hand_and_step(name: str) -> None:
    recording = open_recording(RECORDS / f"{name}.dalmuti")
    for position in range(recording.hands[0], recording.length + 1, 5):
        told = recording.told(position)
        found = recording.position_of(recording.state(position).hand_number, len(told))
        assert found is not None
        assert found <= position, "the first position with these events"
        assert recording.told(found) == told
    assert recording.position_of(0, 1) is None
    assert recording.position_of(recording.record.state.hand_number + 1, 1) is None
