"""A recorded game in words."""

from pathlib import Path

import pygame

from tests.screen.accessibility.ears import Ears
from tests.screen.accessibility.test_pages import nameless
from tests.screen.conftest import PilotMaker
from tests.screen.replay.replays import opened, record


def test_position_log_and_jumps_are_told(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start(speed="instant")
    ears = Ears(pilot)
    scene = opened(pilot, record(tmp_path))
    assert nameless(ears.tree()) == []
    pilot.key(pygame.K_PAGEDOWN)
    first = " ".join(ears.listen())
    assert scene.controls.where.words in first
    log = ears.find("This hand so far")
    assert log.children[-1].name in first
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_DOWN)
    assert len(pilot.context.announcer.waiting) <= 2
    pilot.key(pygame.K_RIGHT)
    pilot.settle()
    assert ears.find("This hand so far").children[-1].name in " ".join(ears.listen())
