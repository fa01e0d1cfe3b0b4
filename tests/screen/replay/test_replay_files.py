"""The files that the replay viewer opens, and the ways to open them."""

from pathlib import Path

import pygame
import pytest

from dalmuti.screen.options import GameOptions
from dalmuti.screen.replay.replay_scene import replay_scene
from dalmuti.screen.table.scene import TableScene
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
