"""Sounds that follow the preferences, never fail loudly, and cost nothing where unheard."""

import dataclasses
import logging
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from dalmuti.resources import asset_path
from dalmuti.screen.audio import sound_bank, sounds
from dalmuti.screen.audio.ambience import LEVELS
from dalmuti.screen.audio.medley import Occasion
from dalmuti.screen.audio.music import LAYERS
from dalmuti.screen.audio.sound_bank import SoundBank, SoundName
from dalmuti.screen.audio.sounds import (
    DEVICE_FOUND,
    DUCKS,
    NO_DEVICE,
    RESERVED,
    UNEVEN,
    Sounds,
)
from dalmuti.screen.preferences import Preferences
from dalmuti.storage.settings import Settings

STEP = 0.05


class Bench:
    """Sounds with their own clock, and all the messages they have sent."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.now = 100.0
        self.told: list[str] = []
        self.focused = True
        self.preferences = Preferences(folder / "settings.toml", settings, lambda error: None)
        self.sounds = Sounds(
            self.preferences, self.told.append, lambda: self.now, focused=lambda: self.focused
        )

    def playing(self) -> list[pygame.mixer.Channel]:
        """Return the channels of effects in use."""
        channels = map(pygame.mixer.Channel, range(RESERVED, pygame.mixer.get_num_channels()))
        return [channel for channel in channels if channel.get_busy()]

    def seconds(self, time: float) -> float | None:
        """Let time pass; return the seconds to the next update."""
        wait = None
        for _ in range(round(time / STEP)):
            self.now += STEP
            wait = self.sounds.update()
        return wait

    @property
    def lute(self) -> float:
        """Return the volume of the lute, 0 if it is silent."""
        return max(volume_of(0), volume_of(LAYERS))

    @property
    def fire(self) -> float:
        """Return the volume of the fire, 0 if it is silent."""
        return volume_of(2 * LAYERS)


def volume_of(index: int) -> float:
    channel = pygame.mixer.Channel(index)
    sound = channel.get_sound() if channel.get_busy() else None
    return 0.0 if sound is None else sound.get_volume()


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    pygame.mixer.quit()
    bench = Bench(tmp_path, Settings())
    yield bench
    bench.sounds.close()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the device for one that can be heard, and decode without a thread."""
    monkeypatch.setattr(sounds, "UNHEARD_DRIVER", "none")
    monkeypatch.setattr(SoundBank, "start_thread", lambda self: None)


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")


def test_the_device_is_opened_by_the_first_sound_only(bench: Bench) -> None:
    assert pygame.mixer.get_init() is None
    bench.sounds.play(SoundName.BUTTON)
    assert pygame.mixer.get_init() == (sound_bank.RATE, -16, 2)
    assert len(bench.playing()) == 1
    bench.sounds.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("name", SoundName)
def test_every_sound_plays(bench: Bench, name: SoundName) -> None:
    bench.sounds.play(name)
    assert len(bench.playing()) == 1


def test_dealt_cards_do_not_sound_alike(bench: Bench) -> None:
    heard = []
    for _ in range(8):
        bench.now += 1
        bench.sounds.play(SoundName.DEAL)
        heard.append(bench.playing()[-1].get_sound())
        pygame.mixer.stop()
    assert all(one is not other for one, other in pairwise(heard))
    assert len({id(each) for each in heard}) >= 3


def test_a_take_may_be_chosen(bench: Bench) -> None:
    bench.sounds.play(SoundName.STEP, take=3)
    playing = bench.playing()[0].get_sound()
    assert playing is not None
    chosen = pygame.mixer.Sound(asset_path("sounds", "step_4.ogg"))
    assert playing.get_raw() == chosen.get_raw()


def test_the_same_sound_many_times_at_once_is_heard_once(bench: Bench) -> None:
    for _ in range(20):
        bench.sounds.play(SoundName.DEAL)
    assert len(bench.playing()) == 1
    bench.sounds.play(SoundName.COIN)
    assert len(bench.playing()) == 2
    bench.now += 0.03
    bench.sounds.play(SoundName.DEAL)
    assert len(bench.playing()) == 3


def test_a_sound_may_begin_later(bench: Bench) -> None:
    bench.sounds.play(SoundName.GROAN, delay=0.5)
    assert bench.playing() == []
    assert bench.seconds(0.2) == pytest.approx(0.3)
    bench.seconds(0.35)
    assert len(bench.playing()) == 1
    assert bench.sounds.update() is None


def test_a_sound_that_is_decoded_too_late_is_dropped(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded = False
    monkeypatch.setattr(SoundBank, "ready", lambda self, file: decoded)
    bench.sounds.play(SoundName.BELL)
    bench.seconds(0.2)
    assert bench.playing() == []
    bench.seconds(0.3)
    decoded = True
    bench.seconds(0.2)
    assert bench.playing() == []


def test_more_sounds_than_channels_are_left_out(bench: Bench) -> None:
    for _ in range(sounds.CHANNELS + 5):
        bench.now += 2
        bench.sounds.play(SoundName.BELL)
    assert len(bench.playing()) == sounds.CHANNELS


def loudness_of_next(bench: Bench, volume: float = 1.0) -> float:
    if pygame.mixer.get_init():
        pygame.mixer.stop()
    bench.now += 2
    bench.sounds.play(SoundName.BELL, volume=volume)
    heard = [channel.get_sound() for channel in bench.playing()]
    return heard[0].get_volume() if heard and heard[0] else 0.0


def about(volume: float) -> object:
    """Return what a volume may be, a little softer by chance."""
    return pytest.approx(volume * (1 - UNEVEN / 2), abs=volume * UNEVEN / 2 + 0.01)


def test_the_volume_follows_preference_and_call(bench: Bench) -> None:
    bench.sounds.set_sound_volume(100)
    assert loudness_of_next(bench) == about(1.0)
    assert loudness_of_next(bench, 0.5) == about(0.5)
    bench.sounds.set_sound_volume(50)
    assert loudness_of_next(bench) == about(0.25)
    bench.sounds.set_sound_volume(0)
    assert loudness_of_next(bench) == 0.0
    assert bench.preferences.now.sound_volume == 0


def test_a_sound_is_never_exactly_as_loud_as_the_last(bench: Bench) -> None:
    assert len({loudness_of_next(bench) for _ in range(12)}) > 3


@pytest.mark.usefixtures("heard")
def test_mute_is_silent_at_once_and_remembers_the_volumes(bench: Bench) -> None:
    bench.sounds.begin(Occasion.TABLE)
    bench.sounds.play(SoundName.BELL)
    bench.seconds(2)
    assert bench.lute > 0
    assert bench.fire > 0
    bench.sounds.toggle_mute()
    bench.seconds(1)
    assert not pygame.mixer.get_busy()
    assert loudness_of_next(bench) == 0.0
    assert bench.preferences.now == dataclasses.replace(Settings(), muted=True)
    bench.sounds.toggle_mute()
    assert loudness_of_next(bench) == about(0.64)
    bench.seconds(4)
    assert bench.lute > 0
    assert bench.fire > 0
    assert bench.preferences.now == Settings()


def test_muted_from_the_start_opens_no_device_and_complains_of_none(
    tmp_path: Path, no_device: None
) -> None:
    pygame.mixer.quit()
    bench = Bench(tmp_path, Settings(muted=True))
    bench.sounds.begin(Occasion.TITLE)
    bench.sounds.play(SoundName.BELL)
    bench.seconds(1)
    assert bench.told == []
    assert pygame.mixer.get_init() is None


@pytest.mark.usefixtures("heard")
def test_music_and_ambience_have_a_volume_each(bench: Bench) -> None:
    bench.sounds.begin(Occasion.TABLE)
    bench.seconds(4)
    assert bench.lute == pytest.approx(0.25, abs=0.01)
    assert bench.fire == pytest.approx(LEVELS[Occasion.TABLE][0] * 0.36, abs=0.01)
    bench.sounds.set_music_volume(100)
    assert bench.lute == pytest.approx(1.0)
    bench.sounds.set_music_volume(0)
    assert bench.lute == 0
    assert bench.fire > 0
    bench.sounds.set_music_volume(60)
    bench.sounds.set_ambience_volume(0)
    bench.seconds(2)
    assert bench.lute == pytest.approx(0.36, abs=0.01)
    assert bench.fire == 0
    assert bench.preferences.now.ambience_volume == 0


@pytest.mark.usefixtures("heard")
def test_the_key_of_the_music_turns_off_the_ambience_too(bench: Bench) -> None:
    bench.sounds.begin(Occasion.TABLE)
    bench.seconds(2)
    bench.sounds.toggle_music()
    bench.seconds(0.1)
    assert bench.lute == bench.fire == 0
    bench.sounds.toggle_music()
    bench.seconds(2)
    assert bench.lute > 0
    assert bench.fire > 0


@pytest.mark.usefixtures("heard")
def test_the_ambience_falls_silent_while_another_window_has_the_focus(bench: Bench) -> None:
    bench.sounds.begin(Occasion.TABLE)
    bench.seconds(4)
    bench.focused = False
    bench.seconds(2)
    assert bench.fire == 0
    assert bench.lute > 0
    bench.focused = True
    bench.seconds(2)
    assert bench.fire > 0


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("name", DUCKS)
def test_music_and_ambience_make_way_for_great_moments(bench: Bench, name: SoundName) -> None:
    bench.sounds.set_music_volume(100)
    bench.sounds.set_ambience_volume(100)
    bench.sounds.begin(Occasion.TABLE)
    bench.seconds(4)
    lute, fire = bench.lute, bench.fire
    bench.sounds.play(name)
    bench.seconds(0.3)
    depth, seconds = DUCKS[name]
    assert bench.lute == pytest.approx(lute * depth, abs=0.02)
    assert bench.fire == pytest.approx(fire * depth, abs=0.02)
    bench.seconds(seconds + sounds.RECOVERY_TIME)
    assert bench.lute == pytest.approx(lute, abs=0.02)
    assert bench.fire == pytest.approx(fire, abs=0.02)


@pytest.mark.usefixtures("heard")
def test_the_same_occasion_does_not_begin_its_music_again(bench: Bench) -> None:
    bench.sounds.begin(Occasion.TABLE, 1)
    bench.seconds(2)
    playing = pygame.mixer.Channel(0).get_sound()
    assert playing is not None
    bench.sounds.begin(Occasion.TABLE, 2)
    bench.seconds(1)
    assert pygame.mixer.Channel(0).get_sound() is playing


@pytest.mark.usefixtures("heard")
def test_nothing_wakes_the_game_often_once_all_is_at_its_level(bench: Bench) -> None:
    bench.sounds.set_ambience_volume(0)
    bench.sounds.begin(Occasion.TABLE)
    wait = bench.seconds(4)
    assert wait is not None
    assert wait >= 0.5


def test_where_nobody_hears_them_music_and_ambience_cost_nothing(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        pytest.fail("decoded for nobody")

    monkeypatch.setattr(SoundBank, "request", refuse)
    monkeypatch.setattr(SoundBank, "start_thread", refuse)
    bench.sounds.begin(Occasion.TABLE)
    bench.sounds.excite(1.0)
    bench.sounds.set_tension(2)
    assert bench.seconds(2) is None
    assert not pygame.mixer.get_busy()


@pytest.mark.usefixtures("no_device")
def test_without_a_device_one_sentence_is_said_and_all_goes_on(bench: Bench) -> None:
    bench.sounds.play(SoundName.BELL)
    bench.sounds.play(SoundName.BUTTON)
    bench.sounds.begin(Occasion.TITLE)
    bench.sounds.set_music_volume(10)
    bench.sounds.set_ambience_volume(10)
    bench.sounds.toggle_mute()
    bench.sounds.toggle_mute()
    assert bench.seconds(1) is None
    assert bench.told == [NO_DEVICE]


def test_a_device_that_comes_later_is_heard(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, no_device: None
) -> None:
    bench.sounds.begin(Occasion.TITLE)
    assert bench.sounds.missing
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    bench.sounds.play(SoundName.BELL)
    assert bench.sounds.missing, "not looked for at every sound"
    bench.now += sounds.TRY_AGAIN
    bench.sounds.play(SoundName.BELL)
    assert not bench.sounds.missing
    assert len(bench.playing()) == 1
    assert bench.told == [NO_DEVICE, DEVICE_FOUND]


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("way", ["event", "settings"])
def test_a_device_is_looked_for_at_once_where_there_may_be_one(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, no_device: None, way: str
) -> None:
    bench.sounds.begin(Occasion.TABLE)
    assert not bench.sounds.look_again()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    if way == "event":
        bench.sounds.devices_changed(added=True)
    else:
        assert bench.sounds.look_again()
    bench.seconds(1)
    assert bench.lute > 0, "the music that was wanted all the while"
    assert bench.told == [NO_DEVICE, DEVICE_FOUND]


@pytest.mark.usefixtures("heard")
def test_when_the_device_goes_another_is_opened(bench: Bench) -> None:
    bench.sounds.begin(Occasion.TABLE)
    bench.sounds.play(SoundName.BELL)
    bench.seconds(1)
    bench.sounds.devices_changed(added=False)
    bench.seconds(2)
    assert bench.lute > 0
    assert bench.fire > 0
    bench.sounds.play(SoundName.BELL)
    assert len(bench.playing()) == 1
    assert bench.told == []


def test_a_broken_or_missing_file_is_logged_once(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "bell.ogg").write_bytes(b"no music at all")
    monkeypatch.setattr(sound_bank, "asset_path", lambda *parts: tmp_path.joinpath(*parts[1:]))
    caplog.set_level(logging.WARNING, sound_bank.__name__)
    for _ in range(3):
        bench.now += 2
        bench.sounds.play(SoundName.BELL)
        bench.sounds.play(SoundName.FANFARE)
    named = [record.getMessage().split()[1] for record in caplog.records]
    assert named == ["bell", "fanfare"]
    assert bench.told == []


def test_a_sound_cut_off_before_its_first_tone_is_left_out(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole = asset_path("sounds", "bell.ogg").read_bytes()
    (tmp_path / "bell.ogg").write_bytes(whole[:5000])
    monkeypatch.setattr(sound_bank, "asset_path", lambda *parts: tmp_path.joinpath(*parts[1:]))
    bench.sounds.play(SoundName.BELL)
    assert "empty" in caplog.text, "playing it would crash the mixer"
    assert bench.playing() == []


def test_a_sound_leans_to_the_side_it_comes_from(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    sides: list[tuple[float, ...]] = []

    class Ear:
        def play(self, sound: pygame.mixer.Sound) -> None: ...

        def set_volume(self, *volume: float) -> None:
            sides.append(volume)

    bench.sounds.play(SoundName.BUTTON)
    monkeypatch.setattr(sounds, "_free_channel", Ear)
    for pan in (-1.0, 0.0, 0.5):
        bench.now += 1
        bench.sounds.play(SoundName.KNOCK, pan)
    assert sides == [(1.0, 0.0), (1.0, 1.0), (0.5, 1.0)]
