import pygame
import pytest

from dalmuti.screen.sdl import wait_for_event
from tests.screen.conftest import PilotMaker


def test_sdl_waits_for_events_where_it_can_without_looking_all_the_time(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start()
    pilot.settle()
    pygame.event.clear()
    assert not wait_for_event(9.0)  # the driver without a screen cannot
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    pilot.context.app.wake()
    assert wait_for_event(9.0)  # at once
    assert pygame.event.get()
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: True)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    assert not wait_for_event(9.0)
