"""A moment of a recorded game looks the same by whatever way one has come to it."""

from pathlib import Path

import pygame
import pytest

from dalmuti.screen.replay.replay_scene import ReplayScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.replay.replays import opened, record


def picture(pilot: Pilot, scene: ReplayScene) -> bytes:
    """Return what the table looks like once nothing moves."""
    pilot.until(lambda: scene.session.playback.idle and not pilot.context.scenes.moving)
    pilot.until(lambda: not pilot.context.toasts.sentences)
    pilot.frames(30)  # until what eases has come to rest, and hands have risen
    table = pilot.picture.subsurface((0, 0, pilot.picture.get_width(), scene.controls.rect.top))
    return pygame.image.tobytes(table, "RGB")


@pytest.fixture(scope="module")
def seven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record of two hands of seven players."""
    return record(tmp_path_factory.mktemp("seven"), players=7)


def look(pilot: Pilot, times: int) -> None:
    pilot.key(pygame.K_e, times=times)


@pytest.mark.parametrize("eyes", [0, 1, 4], ids=["open", "spectator", "player"])
def test_forwards_and_backwards_at_the_beginning(start: PilotMaker, seven: Path, eyes: int) -> None:
    pilot = start((1024, 600), speed="instant")
    scene = opened(pilot, seven)
    look(pilot, eyes)
    forwards: dict[int, bytes] = {}
    while scene.session.position < 14:
        pilot.key(pygame.K_RIGHT)
        forwards[scene.session.position] = picture(pilot, scene)
    for position in sorted(forwards)[-2::-1]:
        while scene.session.position > position:
            pilot.key(pygame.K_LEFT)
        assert picture(pilot, scene) == forwards[position], position


def test_a_step_ends_with_words_and_light_at_rest(start: PilotMaker, seven: Path) -> None:
    pilot = start((1024, 600), speed="normal")
    scene = opened(pilot, seven)
    while scene.session.position < 14:
        pilot.key(pygame.K_RIGHT)
        pilot.settle()
    for _ in range(2):
        pilot.key(pygame.K_RIGHT)
        while pilot.context.scenes.moving:
            pilot.frames()  # each of them is drawn
        assert not scene.picture.easing


def test_by_hands_by_tricks_by_eyes_and_step_by_step(start: PilotMaker, seven: Path) -> None:
    pilot = start((1024, 600), speed="instant")
    scene = opened(pilot, seven)
    hand = scene.session.recording.hands[1]
    leap = {hand: b""}
    pilot.key(pygame.K_PAGEDOWN, times=2)
    assert scene.session.position == hand
    leap[hand] = picture(pilot, scene)
    look(pilot, 9)  # once round: open, a spectator, seven players
    assert picture(pilot, scene) == leap[hand]
    pilot.key(pygame.K_LEFT, times=2)
    while scene.session.position < hand:
        pilot.key(pygame.K_RIGHT)
        stepped = picture(pilot, scene)
    assert scene.session.position == hand
    assert stepped == leap[hand]
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_DOWN)
    assert scene.session.position == hand
    assert picture(pilot, scene) == leap[hand]
