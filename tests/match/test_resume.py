"""Nothing is lost: a match resumes at the same decision, wherever it was cut off."""

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from dalmuti.match import Match, ReplacedBotError, SeatKind, SeatSpec
from dalmuti.rules.game import GameState
from dalmuti.rules.record import read
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import (
    JournalBusyError,
    JournalCorruptError,
    JournalError,
    JournalReadError,
)
from dalmuti.storage.saves import SaveState, list_saves, quarantine
from tests.match.tables import play, seats, step


class Played:
    """A hand and a half, with the state and the size of the file after each action."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.states: list[GameState] = []
        self.sizes: list[int] = []
        match = Match.new(seats(2, 3), seed=9, path=path, started="2024-05-06")
        while True:
            self.states.append(match.state)
            self.sizes.append(path.stat().st_size)
            if match.state.hand_number == 2 and match.state.phase is Phase.PLAY:
                break
            step(match)
        self.data = path.read_bytes()
        match.close()

    def state_at(self, size: int) -> set[int]:
        """Return the possible numbers of actions in a file cut to this size."""
        whole = max(count for count, length in enumerate(self.sizes) if length <= size)
        return {whole, min(whole + 1, len(self.states) - 1)}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return Played(tmp_path_factory.mktemp("match") / "whole.dalmuti")


def cut(played: Played, path: Path, size: int) -> Match:
    path.write_bytes(played.data[:size])
    return Match.resume(path)


def test_every_action_is_in_the_file_before_its_events_are_seen(
    played: Played, tmp_path: Path
) -> None:
    for count, size in enumerate(played.sizes):
        match = cut(played, tmp_path / "cut.dalmuti", size)
        assert match.revision == count
        assert match.state == played.states[count]
        match.close()
        assert (tmp_path / "cut.dalmuti").read_bytes() == played.data[:size]


def test_after_any_whole_line_the_match_goes_on(played: Played, tmp_path: Path) -> None:
    ends = [index + 1 for index, byte in enumerate(played.data) if byte == ord("\n")]
    assert len(ends) > len(played.sizes)
    for size in ends:
        match = cut(played, tmp_path / "cut.dalmuti", size)
        assert match.revision in played.state_at(size)
        assert match.state == played.states[match.revision]
        match.close()


def test_after_a_cut_anywhere_the_match_ends_as_if_it_had_not_been_cut(
    played: Played, tmp_path: Path
) -> None:
    rng = Random(5)
    header = played.data.index(b"\n") + 1
    for size in rng.sample(range(header, len(played.data)), 60):
        path = tmp_path / "cut.dalmuti"
        match = cut(played, path, size)
        assert match.revision in played.state_at(size)
        assert match.state == played.states[match.revision]
        assert match.seats == seats(2, 3)
        play(match, min(40, len(played.states) - 1 - match.revision))
        assert match.state == played.states[match.revision]
        match.close()
        assert path.read_bytes() == played.data[: played.sizes[match.revision]]


def test_the_file_is_a_game_record(played: Played) -> None:
    with played.path.open("rb") as file:
        record = read(file)
    assert record.state == played.states[-1]
    header = json.loads(played.data.splitlines()[0])
    assert header["seed"] == 9
    assert header["started"] == "2024-05-06"
    assert header["seats"][0] == {"name": "Ann", "kind": "person", "level": "", "face": "face_01"}
    assert header["seats"][4]["level"] == "random"


def test_people_decide_their_taxes_once(played: Played, tmp_path: Path) -> None:
    """The Greater Dalmuti's choice is kept while the Lesser still chooses."""
    chosen = [count for count, state in enumerate(played.states) if state.given]
    assert chosen
    for count in chosen:
        match = cut(played, tmp_path / "cut.dalmuti", played.sizes[count])
        assert match.state.given == played.states[count].given
        match.close()


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda data: b"", 1),
        (lambda data: data[:50], 1),
        (lambda data: b"\x00" * 100 + b"\n" + data, 1),
        (lambda data: data.replace(b'"seed": 9', b'"seed": "9"'), 1),
        (lambda data: data.replace(b'"seats": [', b'"chairs": ['), 1),
        (lambda data: data.replace(b'"kind": "person"', b'"kind": "ghost"'), 1),
        (lambda data: data.replace(b'{"name": "Ann"', b'{"name": "Una"'), 1),
        (lambda data: data.replace(b'"event": "draw"', b'"event": "drew"', 1), 2),
        (lambda data: data.replace(b'"card": ', b'"card": 9', 1), 2),
        (lambda data: data.replace(b'{"event": "draw"', b'{"event" "draw"', 1), 2),
    ],
)
def test_a_damaged_file_is_refused_with_its_line_and_can_be_put_aside(
    played: Played, tmp_path: Path, damage: object, line: int
) -> None:
    assert callable(damage)
    path = tmp_path / "bad.dalmuti"
    data = damage(played.data)
    path.write_bytes(data)
    with pytest.raises(JournalCorruptError, match=f"line {line}: ") as caught:
        Match.resume(path)
    assert caught.value.line == line
    assert path.read_bytes() == data
    kept = quarantine(path)
    assert kept.name == "bad.dalmuti.corrupt"
    assert kept.read_bytes() == data
    (save,) = list_saves(tmp_path)
    assert (save.path, save.state) == (kept, SaveState.CORRUPT)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(JournalReadError, match="none"):
        Match.resume(tmp_path / "none.dalmuti")


def test_a_level_that_is_not_known_is_replaced_and_said_so(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    Match.new(seats(1), seed=1, path=path).close()
    path.write_text(path.read_text().replace('"level": "random"', '"level": "genius"', 1))
    match = Match.resume(path)
    (warning,) = match.warnings
    assert isinstance(warning, ReplacedBotError)
    assert "Ben was a bot of level 'genius'" in str(warning)
    play(match, 100)
    match.close()


class Disk:
    """A disk that can be full: it then takes half of each write."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self._write = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, file: int, data: memoryview) -> int:
        if not self.full:
            return self._write(file, data)
        if len(data) < 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._write(file, data[: len(data) // 2])


def test_a_full_disk_stops_nothing_and_loses_nothing_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    path = tmp_path / "a.dalmuti"
    match = Match.new(seats(1), seed=1, path=path)
    play(match, 30)
    good = match.revision
    disk.full = True
    play(match, 30)
    warnings = match.warnings
    assert [type(warning) for warning in warnings] == [JournalError]
    assert "No space left on device" in str(warnings[0])
    copy = tmp_path / "copy.dalmuti"
    copy.write_bytes(path.read_bytes())
    resumed = Match.resume(copy)
    assert resumed.revision >= good
    assert resumed.warnings  # the disk is full for that one too
    disk.full = False
    play(match, 1)
    assert not match.warnings
    match.close()
    resumed.close()
    again = Match.resume(path)
    assert again.state == match.state
    again.close()


def test_a_folder_that_cannot_be_made_stops_nothing(tmp_path: Path) -> None:
    blocker = tmp_path / "matches"
    blocker.write_text("a file where the folder should be")
    path = blocker / "a.dalmuti"
    match = Match.new(seats(1), seed=1, path=path)
    assert len(match.warnings) == 1
    play(match, 50)
    blocker.unlink()
    play(match, 1)
    assert not match.warnings
    match.close()
    assert Match.resume(path).state == match.state


def test_a_game_is_played_in_one_window_only(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    first = Match.new(seats(1), seed=1, path=path)
    play(first, 20)
    with pytest.raises(JournalBusyError, match="another window"):
        Match.resume(path)
    play(first, 10)
    assert first.warnings == ()
    first.close()
    second = Match.resume(path)
    assert second.state == first.state
    with pytest.raises(JournalBusyError):
        Match.resume(path)
    second.close()


@pytest.mark.parametrize("replaced", [False, True])
def test_two_programs_do_not_mix_their_lines(tmp_path: Path, replaced: bool) -> None:
    path = tmp_path / "a.dalmuti"
    match = Match.new(seats(1), seed=1, path=path)
    play(match, 20)
    other = path.read_bytes() if replaced else path.read_bytes() + b"{}\n"
    if replaced:
        path.unlink()
    path.write_bytes(other)
    play(match, 10)
    (warning,) = match.warnings
    assert "another program" in str(warning)
    assert warning.code == "storage-journal-changed"  # no promise to save it later
    match.close()
    assert path.read_bytes() == other


PLAYS_FOREVER = """
import sys
from pathlib import Path
from dalmuti.match import Match
from tests.match.tables import seats, step

match = Match.new(seats(2, 4, "plain"), seed=int(sys.argv[2]), path=Path(sys.argv[1]))
while True:
    step(match)
    print(match.revision, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_killed_program_loses_nothing_that_was_seen(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "a.dalmuti"
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", PLAYS_FOREVER, str(path), str(seed)],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
    ) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(100 + 41 * seed)]
        program.kill()
        lines += program.stdout.readlines()
    seen = int([line for line in lines if line.endswith(b"\n")][-1])
    assert program.returncode == -signal.SIGKILL
    resumed = Match.resume(path)
    assert seen <= resumed.revision <= seen + 1
    whole = Match.new(
        tuple(SeatSpec(one.name, SeatKind(one.kind), one.level, one.face) for one in resumed.seats),
        seed=seed,
        path=None,
    )
    play(whole, resumed.revision)
    assert resumed.state == whole.state
    play(resumed, 50)
    play(whole, 50)
    assert resumed.state == whole.state
    resumed.close()
