"""The page of a person's feats, tested with real events."""

import json
from pathlib import Path

import pygame
import pytest

from dalmuti.app.cli import main
from dalmuti.match.feats import SECTION, earned_in, games_in
from dalmuti.screen.accessibility.nodes import Role
from dalmuti.screen.main_menu.feats import FeatPanel, FeatsScene
from dalmuti.screen.replay.replay_scene import ReplayScene
from dalmuti.storage.folders import MATCHES_NAME
from tests.games import write_game
from tests.screen.conftest import PilotMaker
from tests.screen.main_menu.test_hall_of_fame import hall
from tests.screen.pilot import Pilot


def panels(pilot: Pilot) -> dict[str, FeatPanel]:
    """Wait for the counting, and return the panels by feat."""
    scene = pilot.scene
    assert isinstance(scene, FeatsScene)
    pilot.until(lambda: scene._ready)
    pilot.settle()
    return {one.feat: one for one in scene.form if isinstance(one, FeatPanel)}


def test_feats_are_counted_shown_and_lead_to_their_moments(
    start: PilotMaker,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dalmuti.screen.replay.replay_scene.AT_ONCE", 0.0)
    data = tmp_path / "data"
    write_game(data / MATCHES_NAME / "a.dalmuti", 16)
    assert main(["feats", "Ann", "--json", "--data-dir", str(data)]) == 0
    counted = {one["feat"]: one for one in json.loads(capsys.readouterr().out)["feats"]}
    pilot = start()
    panel = next(one for one in hall(pilot) if one.player.name == "Ann")
    pilot.go(panel.name)
    pilot.click("feats")
    shown = panels(pilot)
    # The page, the profile and the command agree.
    assert {feat for feat, one in shown.items() if one.enabled} == {
        feat for feat, one in counted.items() if one["count"]
    }
    kept = earned_in(games_in(pilot.context.profiles.profile("Ann").section(SECTION)))
    assert {feat.value: one.count for feat, one in kept.items()} == {
        feat: one["count"] for feat, one in counted.items() if one["count"]
    }
    # Screen readers hear what is asked; what is not done cannot be pressed.
    node = next(one for one in pilot.scene.described().children if one.name.startswith("Revenge"))
    assert (node.role, node.enabled) == (Role.BUTTON, False)
    assert node.name.endswith("not done yet")
    # Enter on a feat, whose record takes long to open, shows its moment, as Ann saw it.
    feat, earned = next(iter(kept.items()))
    form = pilot.scene.form  # type: ignore[attr-defined]
    form.set_focus(shown[feat])
    form.keyboard = True
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: isinstance(pilot.scene, ReplayScene))
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, ReplayScene)
    recording = scene.session.recording
    position = recording.position_of(earned.hand, earned.step)
    assert scene.session.position == position
    assert len(recording.told(position or 0)) >= earned.step
    assert scene.session.viewpoint.player == recording.record.state.names.index("Ann")
    assert recording.position_of(99, 1) is None
    assert recording.position_of(earned.hand, 10**6) is None
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    # Without its record the feat stays, and a sentence says why nothing is shown.
    (data / MATCHES_NAME / "a.dalmuti").unlink()
    pilot.click(shown[feat].name)
    assert "still counts" in pilot.context.toasts.sentences[-1]
    assert isinstance(pilot.scene, FeatsScene)
