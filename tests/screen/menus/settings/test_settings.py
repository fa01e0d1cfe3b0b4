import pygame
import pytest

from dalmuti.screen.audio.sound_bank import SoundName
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from dalmuti.storage.habits import Habits
from dalmuti.storage.speed import Speed
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot

SWITCHES = (
    "descending",
    "auto_pass",
    "chatter",
    "pause_unfocused",
    "confirm",
    "music",
    "left_handed",
)


def open_settings(start: PilotMaker) -> Pilot:
    pilot = start((1920, 1080))
    pilot.go("settings")
    return pilot


def scroll_to(pilot: Pilot, name: str) -> None:
    """Turn the wheel over the settings until a row is visible."""
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    pilot.move((scene.panel.x + scene.panel.width // 4, scene.panel.centery))
    pilot.wheel(99)
    for _ in range(40):
        widget = next(one for one in scene.form if one.name == name)
        if pilot.scene.spots().get(name) == widget.rect:
            return
        pilot.wheel(-1)
    raise AssertionError(f"no way to {name}")


def click_right_half(pilot: Pilot, name: str) -> None:
    rect = pilot.spot(name)
    pilot.click((rect.right - rect.height // 2, rect.centery))


def click_left_half(pilot: Pilot, name: str) -> None:
    rect = pilot.spot(name)
    pilot.click((rect.left + rect.height // 2, rect.centery))


def test_every_setting_counts_at_once_and_is_remembered(start: PilotMaker) -> None:
    pilot = open_settings(start)
    for name in ("speed", "sound_volume", "ambience_volume", "music_volume", "text_size"):
        scroll_to(pilot, name)
        click_right_half(pilot, name)
    for name in ("reduced_motion", "fullscreen"):
        scroll_to(pilot, name)
        click_right_half(pilot, name)
    scroll_to(pilot, "sound")
    click_left_half(pilot, "sound")
    now = pilot.context.preferences.now
    assert (now.speed, now.text_size) == (Speed.BRISK, 125)
    assert (now.sound_volume, now.ambience_volume, now.music_volume) == (90, 70, 60)
    assert (now.reduced_motion, now.muted, now.fullscreen) == (True, True, True)
    assert pilot.context.window.fullscreen
    assert pilot.context.theme.text_percent == 125
    assert start((1920, 1080)).context.preferences.now == now


def go_to(pilot: Pilot, name: str) -> None:
    """Go to a setting using only the keyboard."""
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    for _ in range(40):
        if scene.form.focus is not None and scene.form.focus.name == name:
            return
        pilot.key(pygame.K_DOWN)
    raise AssertionError(f"no way to {name}")


def test_settings_by_keyboard(start: PilotMaker) -> None:
    pilot = open_settings(start)
    go_to(pilot, "text_size")
    pilot.key(pygame.K_LEFT)
    assert pilot.context.preferences.now.text_size == 200
    go_to(pilot, "reduced_motion")
    pilot.key(pygame.K_SPACE)
    assert pilot.context.preferences.now.reduced_motion
    for name in ("shake", "flashes"):
        go_to(pilot, name)
        pilot.key(pygame.K_SPACE)
        assert not getattr(pilot.context.preferences.now, name)
    go_to(pilot, "speed")
    pilot.key(pygame.K_LEFT)
    assert pilot.context.preferences.now.speed is Speed.RELAXED
    for name in SWITCHES:
        before = getattr(pilot.context.preferences.now, name)
        go_to(pilot, name)
        pilot.key(pygame.K_RETURN)
        assert getattr(pilot.context.preferences.now, name) is not before
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "TitleScene"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1200, 1600)])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_setting_can_be_reached_and_is_inside_its_panel(
    start: PilotMaker, size: tuple[int, int], percent: int
) -> None:
    pilot = start(size)
    pilot.context.preferences.change(text_size=percent)
    pilot.context.app.refit()
    pilot.go("settings")
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    names = [widget.name for widget in scene.form if widget.focusable]
    for name in names:
        pilot.key(pygame.K_TAB)
        assert scene.form.focus is not None
        assert scene.form.focus.name == name
        assert scene.panel.contains(pilot.spot(name))
        assert pilot.spot(name).size == scene.form.focus.rect.size
    preview = next(widget for widget in scene.form if widget.name == "preview")
    assert scene.panel.contains(preview.rect)
    assert not any(preview.rect.colliderect(rect) for rect in scene.spots().values())


def test_the_preview_shows_what_is_set_and_then_rests(start: PilotMaker) -> None:
    pilot = open_settings(start)
    pilot.settle()
    rect = next(one for one in pilot.scene.form if one.name == "preview").rect  # type: ignore[attr-defined]

    def shown() -> bytes:
        return pygame.image.tobytes(pilot.picture.subsurface(rect), "RGB")

    seen = {shown()}
    changed = ("light", "high_contrast", "descending", "left_handed")
    for name in (*changed, "text_size"):
        scroll_to(pilot, name)
        click_right_half(pilot, name)
        pilot.settle()
        seen.add(shown())
    assert len(seen) == 6
    assert not pilot.context.scenes.moving


def test_several_people_have_their_own_habits(start: PilotMaker) -> None:
    pilot = start((1920, 1080))
    pilot.context.scenes.push(SettingsScene(pilot.context, ("Ann", "Ben")))
    pilot.context.scenes.apply()
    pilot.settle()
    for name in ("auto_pass.0", "descending.1"):
        go_to(pilot, name)
        pilot.key(pygame.K_RETURN)
    now = pilot.context.preferences.now
    assert now.people == {"Ann": Habits(auto_pass=True), "Ben": Habits(descending=True)}
    assert not now.descending
    assert "descending" not in pilot.scene.spots()


def test_mute_and_full_screen_follow_their_keys(start: PilotMaker) -> None:
    pilot = open_settings(start)
    volume = pilot.context.preferences.now.sound_volume
    pilot.key(pygame.K_m)
    assert pilot.context.preferences.now.muted
    scroll_to(pilot, "sound")
    click_right_half(pilot, "sound")
    assert not pilot.context.preferences.now.muted
    assert pilot.context.preferences.now.sound_volume == volume
    pilot.key(pygame.K_F11)
    scroll_to(pilot, "fullscreen")
    click_left_half(pilot, "fullscreen")
    assert not pilot.context.window.fullscreen


def test_settings_that_cannot_be_written_are_told_of_once(start: PilotMaker) -> None:
    pilot = open_settings(start)
    path = pilot.context.data_dir / "settings.toml"
    path.unlink(missing_ok=True)
    path.mkdir()
    (path / "in the way").touch()
    for name in ("reduced_motion", "light"):
        pilot.click(name)
    assert len(pilot.context.toasts.sentences) == 1
    assert pilot.context.preferences.now.reduced_motion


def test_a_missing_sound_device_is_looked_for_from_here(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    pilot = start()
    pilot.settle()
    pilot.context.sounds.play(SoundName.BELL)
    pilot.go("settings")
    scroll_to(pilot, "device")
    pilot.click("device")
    none = pilot.context.texts("settings.device.none")
    assert none in pilot.context.toasts.sentences
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pilot.click("device")
    assert not pilot.context.sounds.missing
    assert pilot.context.texts("notice.sound_found") in pilot.context.toasts.sentences


def test_a_device_that_is_plugged_in_is_told_of(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    pilot = start()
    pilot.context.sounds.play(SoundName.BELL)
    assert pilot.context.sounds.missing
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.event.post(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    pilot.frames(2)
    assert not pilot.context.sounds.missing
