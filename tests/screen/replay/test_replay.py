"""The replay viewer, tested with real events: any moment, both ways, by steps and playing."""

from pathlib import Path

import pygame

from dalmuti.rules.events import HandStarted
from dalmuti.storage.recording import STEP, open_recording
from tests.screen.conftest import PilotMaker
from tests.screen.replay.replays import is_whole, opened


def test_escape_closes_what_is_over_the_table_then_leaves(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start()
    opened(pilot, two_hands)
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_t)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "ReplayScene"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "TitleScene"


def test_any_moment_is_the_one_played_through(two_hands: Path) -> None:
    recording = open_recording(two_hands)
    record = recording.record
    assert recording.length > 2 * STEP, "more than one kept state is used"
    assert recording.state(recording.length) == record.state
    assert len(recording.hands) == 2
    for position in (0, 1, STEP - 1, STEP, STEP + 1, recording.length - 1):
        assert recording.state(position).phase is not None
    for hand, position in enumerate(recording.hands, 1):
        assert recording.state(position).hand_number == hand
        assert recording.state(position - 1).hand_number == hand - 1
    told = recording.told(recording.hands[1])
    assert isinstance(told[0], HandStarted)


def test_steps_forward_and_back_show_every_moment(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    recording = scene.session.recording
    for _ in range(recording.hands[0] + 12):
        pilot.key(pygame.K_RIGHT)
        pilot.settle()
        assert is_whole(scene)
    before = scene.session.position
    for _ in range(5):
        pilot.key(pygame.K_LEFT)
        assert is_whole(scene)
    assert scene.session.position == before - 5


def test_it_plays_through_hands_by_itself_and_stops_at_the_end(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start()
    pilot.context.preferences.change(speed="instant")
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_SPACE)
    assert scene.session.playing
    pilot.until(lambda: not scene.session.playing, 5000)
    assert scene.session.at_end
    assert is_whole(scene)
    assert scene.session.playback.model.result


def test_space_stops_and_a_click_on_the_bar_acts_while_cards_fly(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_PAGEDOWN)
    pilot.key(pygame.K_SPACE)
    pilot.frames(10)
    assert scene.busy
    pilot.click("play")
    assert not scene.session.playing
    at = scene.session.position
    pilot.click("step_back")
    assert scene.session.position == at - 1


def test_hands_tricks_and_ends_by_keys(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    recording = scene.session.recording
    for position in recording.hands:
        pilot.key(pygame.K_PAGEDOWN)
        assert scene.session.position == position
        assert is_whole(scene)
    pilot.key(pygame.K_DOWN)
    assert scene.session.position == recording.tricks[recording.tricks.index(position) + 1]
    pilot.key(pygame.K_UP)
    assert scene.session.position == position
    pilot.key(pygame.K_PAGEUP)
    assert scene.session.position == recording.hands[0]
    pilot.key(pygame.K_END)
    assert scene.session.at_end
    pilot.key(pygame.K_HOME)
    assert scene.session.position == 0


def test_the_slider_is_dragged_to_any_moment(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    slider = pilot.spot("position")
    pilot.drag(slider.midleft, slider.center)
    half = scene.session.recording.length / 2
    assert abs(scene.session.position - half) < half / 10
    assert is_whole(scene)
