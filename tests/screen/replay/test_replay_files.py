"""The files that the replay viewer opens, and the ways to open them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pygame
import pytest

from dalmuti.screen.options import GameOptions
from dalmuti.screen.replay import opening
from dalmuti.screen.replay import replay_scene as replay_module
from dalmuti.screen.replay.replay_scene import replay_scene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets import Label
from dalmuti.storage.errors import RecordingError
from dalmuti.storage.recording import Recording, open_recording
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.replay.replays import opened


def test_a_record_without_faces_and_of_any_origin_is_shown(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = tmp_path / "plain.dalmuti"
    path.write_text(
        '{"format": "dalmuti-record", "version": 1, "edition": "en",'
        ' "players": ["Ann", "Ben", "Cid", "Dot"]}\n'
        '{"event": "hand", "number": 1, "order": ["Cid", "Ann", "Dot", "Ben"]}\n'
        '{"event": "deal", "partial": true, "hands":'
        ' {"Cid": [1, 4], "Ann": [2, 13], "Dot": [5], "Ben": [6, 6]}}\n'
        '{"event": "play", "player": "Cid", "cards": [4]}\n'
    )
    scene = opened(start(), path)
    pilot_length = scene.session.recording.length
    assert pilot_length == 2
    assert scene.session.position == 0


@pytest.mark.parametrize(
    ("text", "what"),
    [("no record", "line 1"), ("", "empty"), ('{"format": "x"}\n', "line 1")],
)
def test_a_wrong_file_gets_the_checkers_sentence(
    start: PilotMaker, tmp_path: Path, text: str, what: str
) -> None:
    pilot = start()
    path = tmp_path / "wrong.txt"
    path.write_text(text)
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.frames(2)
    assert pilot.name == "TitleScene"
    (sentence,) = pilot.context.toasts.sentences
    assert what in sentence
    assert "wrong.txt" in sentence


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="none"):
        open_recording(tmp_path / "none")


def test_a_record_dropped_at_the_table_leaves_the_game_waiting(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start(watch=True, players=4)
    table = pilot.scene
    assert isinstance(table, TableScene)
    opened(pilot, two_hands)
    revision = table.session.match.revision
    pilot.frames(30)
    assert table.session.match.revision == revision
    pilot.key(pygame.K_ESCAPE)
    pilot.until(lambda: table.session.match.revision > revision)


def test_the_command_line_opens_it_at_once(tmp_path: Path, two_hands: Path) -> None:
    recording = open_recording(two_hands)
    assert isinstance(recording, Recording)
    assert GameOptions(replay=recording).replay is recording
    with Pilot(tmp_path / "data", replay=recording) as pilot:
        assert pilot.name == "ReplayScene"
        pilot.key(pygame.K_ESCAPE)
        assert not pilot.game.running


def test_replay_scene_leaves_the_record_as_it_is(start: PilotMaker, two_hands: Path) -> None:
    before = two_hands.read_bytes()
    pilot = start()
    pilot.context.scenes.push(replay_scene(pilot.context, open_recording(two_hands)))
    pilot.context.scenes.apply()
    pilot.key(pygame.K_RIGHT, times=20)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert two_hands.read_bytes() == before


def test_records_dropped_one_after_the_other_replace_each_other(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start()
    before = len(pilot.context.scenes.scenes)
    for _ in range(3):
        opened(pilot, two_hands)
    assert len(pilot.context.scenes.scenes) == before + 1
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.name == "TitleScene"


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Let every record stop opening half-way, until the event is set."""
    released = Event()

    def slowly(path: Path, watch: Callable[[float], None]) -> Recording:
        watch(0.5)
        released.wait(30)
        watch(1.0)
        return open_recording(path, watch)

    monkeypatch.setattr(opening, "open_recording", slowly)
    monkeypatch.setattr(replay_module, "AT_ONCE", 0.01)
    yield released
    released.set()


def test_a_record_that_takes_its_time_shows_how_far_it_is(
    start: PilotMaker, two_hands: Path, held: Event
) -> None:
    pilot = start()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(two_hands)))
    pilot.frames(3)
    scene = pilot.scene
    assert isinstance(scene, opening.OpeningScene)
    (about,) = (one for one in scene.form if isinstance(one, Label))
    pilot.until(lambda: "50" in about.words)
    held.set()
    pilot.until(lambda: pilot.name == "ReplayScene")


def test_opening_a_record_can_be_given_up(start: PilotMaker, two_hands: Path, held: Event) -> None:
    pilot = start()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(two_hands)))
    pilot.frames(3)
    assert isinstance(pilot.scene, opening.OpeningScene)
    pilot.go("stop")
    assert pilot.name == "TitleScene"
    held.set()
    for thread in enumerate_threads():
        if thread.name == "opening":
            thread.join(5)
    pilot.frames(3)
    assert pilot.name == "TitleScene"
