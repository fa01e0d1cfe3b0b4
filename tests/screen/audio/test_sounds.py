"""Sounds that follow the preferences, never fail loudly, and match the events at the table."""

import dataclasses
import logging
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dalmuti.resources import asset_path
from dalmuti.rules.events import Transfer
from dalmuti.screen.audio import sounds
from dalmuti.screen.audio.sounds import DEVICE_FOUND, NO_DEVICE, SoundName, Sounds, Tune, sound_for
from dalmuti.screen.preferences import Preferences
from dalmuti.stage import cues
from dalmuti.stage.model import Banner, BannerKind, TableModel
from dalmuti.storage.settings import Settings

TABLE = TableModel(
    viewer=1,
    names=("Ada", "Bert", "Cid", "Dora"),
    statuses=(0, 1, 2, 3),
    chairs=(0, 1, 2, 3),
    home=1,
    sizes=(5, 5, 5, 5),
    turn=0,
)


class Bench:
    """Sounds with their own clock, and all the messages they have sent."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.now = 100.0
        self.told: list[str] = []
        self.preferences = Preferences(folder / "settings.toml", settings, lambda error: None)
        self.sounds = Sounds(self.preferences, self.told.append, lambda: self.now)

    def playing(self) -> list[pygame.mixer.Channel]:
        channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
        return [channel for channel in channels if channel.get_busy()]


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    pygame.mixer.quit()
    bench = Bench(tmp_path, Settings())
    yield bench
    bench.sounds.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")


def test_the_device_is_opened_by_the_first_sound_only(bench: Bench) -> None:
    assert pygame.mixer.get_init() is None
    bench.sounds.play(SoundName.BUTTON)
    assert pygame.mixer.get_init() == (44100, -16, 2)
    assert len(bench.playing()) == 1
    bench.sounds.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("name", SoundName)
def test_every_sound_plays(bench: Bench, name: SoundName) -> None:
    bench.sounds.play(name)
    assert len(bench.playing()) == 1


def test_dealt_cards_do_not_all_sound_alike(bench: Bench) -> None:
    heard = []
    for _ in range(4):
        bench.now += 1
        bench.sounds.play(SoundName.DEAL)
        heard.append(bench.playing()[-1].get_sound())
    assert len({id(each) for each in heard}) == 3
    assert heard[3] is heard[0]


def test_the_same_sound_many_times_at_once_is_heard_once(bench: Bench) -> None:
    for _ in range(20):
        bench.sounds.play(SoundName.DEAL)
    assert len(bench.playing()) == 1
    bench.sounds.play(SoundName.COIN)
    assert len(bench.playing()) == 2
    bench.now += 0.03
    bench.sounds.play(SoundName.DEAL)
    assert len(bench.playing()) == 3


def test_more_sounds_than_channels_are_left_out(bench: Bench) -> None:
    for _ in range(sounds.CHANNELS + 5):
        bench.now += 1
        bench.sounds.play(SoundName.BELL)
    assert len(bench.playing()) == sounds.CHANNELS


def loudness_of_next(bench: Bench, volume: float = 1.0) -> float:
    if pygame.mixer.get_init():
        pygame.mixer.stop()
    bench.now += 1
    bench.sounds.play(SoundName.BELL, volume=volume)
    heard = [channel.get_sound() for channel in bench.playing()]
    return heard[0].get_volume() if heard and heard[0] else 0.0


def test_the_volume_follows_preference_and_call(bench: Bench) -> None:
    bench.sounds.set_sound_volume(100)
    assert loudness_of_next(bench) == pytest.approx(1.0)
    assert loudness_of_next(bench, 0.5) == pytest.approx(0.5, abs=0.01)
    bench.sounds.set_sound_volume(50)
    assert loudness_of_next(bench) == pytest.approx(0.25, abs=0.01)
    bench.sounds.set_sound_volume(0)
    assert loudness_of_next(bench) == 0.0
    assert bench.preferences.now.sound_volume == 0


def test_mute_is_silent_at_once_and_remembers_the_volumes(bench: Bench) -> None:
    bench.sounds.start_music(Tune.JIG)
    bench.sounds.play(SoundName.BELL)
    bench.sounds.toggle_mute()
    assert bench.playing() == []
    assert not pygame.mixer.music.get_busy()
    assert loudness_of_next(bench) == 0.0
    assert bench.preferences.now == dataclasses.replace(Settings(), muted=True)
    bench.sounds.toggle_mute()
    assert pygame.mixer.music.get_busy()
    assert loudness_of_next(bench) == pytest.approx(0.64, abs=0.01)
    assert bench.preferences.now == Settings()


def test_muted_from_the_start_opens_no_device_and_complains_of_none(
    tmp_path: Path, no_device: None
) -> None:
    pygame.mixer.quit()
    bench = Bench(tmp_path, Settings(muted=True))
    bench.sounds.start_music(Tune.JIG)
    bench.sounds.play(SoundName.BELL)
    assert bench.told == []
    assert pygame.mixer.get_init() is None


def test_music_plays_on_while_it_is_asked_for(bench: Bench) -> None:
    bench.sounds.start_music(Tune.PAVANE)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    bench.sounds.set_music_volume(100)
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0)
    bench.sounds.set_music_volume(0)
    assert not pygame.mixer.music.get_busy()
    bench.sounds.set_music_volume(60)
    assert pygame.mixer.music.get_busy()


def test_another_tune_does_not_wait_for_the_end_of_the_last(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sounds, "asset_path", lambda _, name: tmp_path / name)
        bench.sounds.start_music(Tune.BRANLE)  # missing, so the tune before it fades out
    bench.sounds.start_music(Tune.PAVANE)
    bench.sounds.start_music(Tune.BRANLE)
    begin = time.monotonic()
    bench.sounds.start_music(Tune.JIG)
    assert time.monotonic() - begin < sounds.FADE_MS / 2000
    assert pygame.mixer.music.get_busy()


@pytest.mark.usefixtures("no_device")
def test_without_a_device_one_sentence_is_said_and_all_goes_on(bench: Bench) -> None:
    bench.sounds.play(SoundName.BELL)
    bench.sounds.play(SoundName.BUTTON)
    bench.sounds.start_music(Tune.JIG)
    bench.sounds.set_music_volume(10)
    bench.sounds.toggle_mute()
    bench.sounds.toggle_mute()
    assert bench.told == [NO_DEVICE]


def test_a_device_that_comes_later_is_heard(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, no_device: None
) -> None:
    bench.sounds.start_music(Tune.JIG)
    assert bench.sounds.missing
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    bench.sounds.play(SoundName.BELL)
    assert bench.sounds.missing, "not looked for at every sound"
    bench.now += sounds.TRY_AGAIN
    bench.sounds.play(SoundName.BELL)
    assert not bench.sounds.missing
    assert len(bench.playing()) == 1
    assert bench.told == [NO_DEVICE, DEVICE_FOUND]


@pytest.mark.parametrize("way", ["event", "settings"])
def test_a_device_is_looked_for_at_once_where_there_may_be_one(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, no_device: None, way: str
) -> None:
    bench.sounds.start_music(Tune.JIG)
    assert not bench.sounds.look_again()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    if way == "event":
        bench.sounds.devices_changed(added=True)
    else:
        assert bench.sounds.look_again()
    assert pygame.mixer.music.get_busy(), "the tune that was wanted all the while"
    assert bench.told == [NO_DEVICE, DEVICE_FOUND]


def test_when_the_device_goes_another_is_opened(bench: Bench) -> None:
    bench.sounds.start_music(Tune.JIG)
    bench.sounds.play(SoundName.BELL)
    bench.sounds.devices_changed(added=False)
    assert pygame.mixer.music.get_busy()
    bench.now += 1
    bench.sounds.play(SoundName.BELL)
    assert len(bench.playing()) == 1
    assert bench.told == []


def test_a_broken_or_missing_file_is_logged_once(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "bell.ogg").write_bytes(b"no music at all")
    (tmp_path / "jig.ogg").write_bytes(b"no music at all")

    def elsewhere(_: str, name: str) -> Path:
        return tmp_path / name

    monkeypatch.setattr(sounds, "asset_path", elsewhere)
    caplog.set_level(logging.WARNING, sounds.__name__)
    for _ in range(3):
        bench.now += 1
        bench.sounds.play(SoundName.BELL)
        bench.sounds.play(SoundName.COIN)
    bench.sounds.start_music(Tune.JIG)
    bench.sounds.start_music(Tune.BRANLE)
    bench.sounds.start_music(Tune.JIG)
    named = [record.getMessage().split()[1] for record in caplog.records]
    assert named == ["bell", "coin", "jig", "branle"]
    assert bench.told == []


def test_a_sound_cut_off_before_its_first_tone_is_left_out(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole = asset_path("sounds", "bell.ogg").read_bytes()
    (tmp_path / "bell.ogg").write_bytes(whole[:4000])
    monkeypatch.setattr(sounds, "asset_path", lambda _, name: tmp_path / name)
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
    monkeypatch.setattr(pygame.mixer, "find_channel", Ear)
    for pan in (-1.0, 0.0, 0.5):
        bench.now += 1
        bench.sounds.play(SoundName.KNOCK, pan)
    assert sides == [(1.0, 0.0), (1.0, 1.0), (0.5, 1.0)]


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (cues.StockTaken(80), SoundName.SHUFFLE),
        (cues.CardLanded(2, None), SoundName.DEAL),
        (cues.CardDrawn(2, 5), SoundName.DEAL),
        (cues.HandLifted(2, None, 2), SoundName.SLIDE),
        (cues.SetLanded(2, (12,), 12), SoundName.THUMP_1),
        (cues.SetLanded(2, (12,) * 2, 12), SoundName.THUMP_2),
        (cues.SetLanded(2, (12,) * 3, 12), SoundName.THUMP_3),
        (cues.SetLanded(2, (12,) * 4, 12), SoundName.THUMP_3),
        (cues.SetLanded(2, (12,) * 5, 12), SoundName.THUMP_5),
        (cues.SetLanded(2, (12,) * 12, 12), SoundName.THUMP_5),
        (cues.TrickLifted(), SoundName.SWEEP),
        (cues.TrickSwept(), None),
        (cues.TaxReceived(Transfer(3, 0, None, 2)), SoundName.COIN),
        (cues.BannerShown(Banner(BannerKind.REVOLUTION, (2,))), SoundName.BELL),
        (cues.BannerShown(Banner(BannerKind.GREATER_REVOLUTION, (3,))), SoundName.BELL),
        (cues.BannerShown(Banner(BannerKind.TIED, (2, 3))), None),
        (cues.BannerShown(None), None),
        (cues.WentOut(2), SoundName.FANFARE),
        (cues.BannerShown(Banner(BannerKind.FIRST_OUT, (2,))), None),
        (cues.LeftLast(2), SoundName.SIGH),
        (cues.PassShown(2), SoundName.KNOCK),
        (cues.HatsHanded((0, 1, 2, 3)), SoundName.HAT),
        (cues.PlayerWalked(2, 0), SoundName.CHAIR),
        (cues.TurnPassedTo(1), SoundName.TURN),
        (cues.TurnPassedTo(2), None),
        (cues.TurnPassedTo(None), None),
    ],
)
def test_what_happens_has_its_sound(change: cues.Cue | cues.Lift, name: SoundName | None) -> None:
    assert sound_for(change, TABLE) is name


def test_only_the_first_to_go_out_is_greeted() -> None:
    assert sound_for(cues.WentOut(2), dataclasses.replace(TABLE, out=(0,))) is None


def test_a_spectator_hears_nobodys_turn() -> None:
    watching = dataclasses.replace(TABLE, viewer=None)
    assert sound_for(cues.TurnPassedTo(1), watching) is None
    assert sound_for(cues.TurnPassedTo(None), watching) is None
