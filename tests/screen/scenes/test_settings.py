import pygame

from dalmuti.storage.speed import Speed
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot


def open_settings(start: PilotMaker) -> Pilot:
    pilot = start((1920, 1080))
    pilot.click("settings")
    pilot.settle()
    return pilot


def click_right_half(pilot: Pilot, name: str) -> None:
    rect = pilot.spot(name)
    pilot.click((rect.right - rect.height // 2, rect.centery))


def scroll_on(pilot: Pilot) -> None:
    pilot.move(pilot.spot("sound").center)
    pilot.wheel(-2)


def test_every_setting_counts_at_once_and_is_remembered(start: PilotMaker) -> None:
    pilot = open_settings(start)
    for name in ("speed", "text_size", "sound_volume", "music_volume"):
        click_right_half(pilot, name)
    for name in ("reduced_motion", "sound", "fullscreen"):
        while name not in pilot.scene.spots():
            scroll_on(pilot)
        pilot.click(name)
    now = pilot.context.preferences.now
    assert (now.speed, now.text_size, now.sound_volume, now.music_volume) == (
        Speed.BRISK,
        125,
        90,
        60,
    )
    assert (now.reduced_motion, now.muted, now.fullscreen) == (True, True, True)
    assert pilot.context.window.fullscreen
    assert pilot.context.theme.text_percent == 125
    assert start((1920, 1080)).context.preferences.now == now


def test_settings_by_keyboard(start: PilotMaker) -> None:
    pilot = open_settings(start)
    pilot.key(pygame.K_TAB, times=2)
    pilot.key(pygame.K_LEFT)
    assert pilot.context.preferences.now.speed is Speed.RELAXED
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_LEFT)
    assert pilot.context.preferences.now.text_size == 200
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_SPACE)
    assert pilot.context.preferences.now.reduced_motion
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "TitleScene"


def test_mute_and_full_screen_follow_their_keys(start: PilotMaker) -> None:
    pilot = open_settings(start)
    volume = pilot.context.preferences.now.sound_volume
    pilot.key(pygame.K_m)
    assert pilot.context.preferences.now.muted
    pilot.click("sound")
    assert not pilot.context.preferences.now.muted
    assert pilot.context.preferences.now.sound_volume == volume
    pilot.key(pygame.K_F11)
    pilot.click("fullscreen")
    assert not pilot.context.window.fullscreen


def test_settings_that_cannot_be_written_are_told_of_once(start: PilotMaker) -> None:
    pilot = open_settings(start)
    path = pilot.context.data_dir / "settings.toml"
    path.unlink(missing_ok=True)
    path.mkdir()
    (path / "in the way").touch()
    pilot.key(pygame.K_TAB, times=2)
    pilot.key(pygame.K_RIGHT, times=3)
    assert len(pilot.context.toasts.sentences) == 1
    assert pilot.context.preferences.now.speed is Speed.RELAXED
