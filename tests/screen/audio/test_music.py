"""Music whose parts follow without a gap, whose layers keep together, and which fades over."""

from pathlib import Path

import pygame
import pytest

from dalmuti.resources import asset_path
from dalmuti.screen.audio import sound_bank
from dalmuti.screen.audio.medley import Occasion, Tune, parts_of
from dalmuti.screen.audio.music import FADE, JOIN, LAYERS, LOOK, STEP, Music
from dalmuti.screen.audio.sound_bank import SoundBank

BRANLE = list(parts_of(Tune.BRANLE))


def channel(index: int) -> pygame.mixer.Channel:
    return pygame.mixer.Channel(index)


def volumes(first: int = 0) -> list[float]:
    sounds = [channel(first + layer).get_sound() for layer in range(LAYERS)]
    return [0.0 if sound is None else sound.get_volume() for sound in sounds]


def seconds(music: Music, time: float, gain: float = 1.0) -> None:
    for _ in range(round(time / STEP)):
        music.update(STEP, gain)


def test_all_layers_begin_together_and_the_next_part_is_queued_at_once(bank: SoundBank) -> None:
    music = Music(bank)
    music.start(Occasion.TABLE, 0)
    assert music.playing is Occasion.TABLE
    music.update(0.0, 1.0)
    music.update(0.0, 1.0)
    for layer in range(LAYERS):
        assert channel(layer).get_busy()
        assert channel(layer).get_queue() is not None


def test_part_follows_part(bank: SoundBank, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    request = bank.request

    def asking(*path: str) -> object:
        asked.append(path[-1])
        return request(*path)

    monkeypatch.setattr(bank, "request", asking)
    music = Music(bank)
    music.start(Occasion.TABLE, 0)
    for _ in range(20):
        music.update(0.0, 1.0)
        if channel(0).get_queue() is not None:
            for layer in range(LAYERS):
                before = channel(layer).get_queue()
                channel(layer).stop()  # as at its end: what is queued begins
                assert channel(layer).get_sound() is before
    lutes = [file for file in asked if "_lute_" in file]
    assert lutes[:10] == [part.lute for part in BRANLE[:10]]


def test_layers_join_and_leave_as_the_tension_changes(bank: SoundBank) -> None:
    music = Music(bank)
    music.start(Occasion.TABLE, 0)
    seconds(music, FADE + 0.1)
    assert volumes() == [1.0, 0.0, 0.0]
    music.set_tension(1)
    seconds(music, JOIN / 2)
    assert 0.2 < volumes()[1] < 0.8
    seconds(music, JOIN)
    assert volumes() == [1.0, 1.0, 0.0]
    music.set_tension(2)
    seconds(music, JOIN + 0.1)
    assert volumes() == [1.0, 1.0, 1.0]
    music.set_tension(0)
    seconds(music, JOIN + 0.1)
    assert volumes() == [1.0, 0.0, 0.0]


def test_one_medley_fades_into_another_without_silence(bank: SoundBank) -> None:
    music = Music(bank)
    music.start(Occasion.TITLE, 0)
    seconds(music, FADE + 0.1)
    old = next(first for first in (0, LAYERS) if channel(first).get_busy())
    music.start(Occasion.TABLE, 0)
    seconds(music, FADE / 2)
    new = LAYERS - old
    assert 0.3 < volumes(old)[0] < 0.7
    assert 0.3 < volumes(new)[0] < 0.7
    seconds(music, FADE)
    assert not channel(old).get_busy()
    assert volumes(new)[0] == 1.0


def test_the_part_being_faded_out_is_the_last(bank: SoundBank) -> None:
    music = Music(bank)
    music.start(Occasion.TITLE, 0)
    seconds(music, 0.3)
    music.start(Occasion.TABLE, 0)
    old = next(first for first in (0, LAYERS) if channel(first).get_queue() is not None)
    for layer in range(LAYERS):
        channel(old + layer).stop()
    seconds(music, 0.3)
    assert channel(old).get_queue() is None


def test_music_stops_at_once_with_the_part_it_has_queued(bank: SoundBank) -> None:
    music = Music(bank)
    music.start(Occasion.TABLE, 0)
    seconds(music, 0.3)
    music.stop()
    assert not any(channel(index).get_busy() for index in range(2 * LAYERS))
    assert music.playing is None
    assert music.update(1.0, 1.0) is None


def test_it_looks_often_only_while_something_fades(bank: SoundBank) -> None:
    music = Music(bank)
    music.start(Occasion.TABLE, 0)
    assert music.update(0.0, 1.0) == STEP
    seconds(music, FADE + 0.1)
    assert music.update(STEP, 1.0) == LOOK
    music.set_tension(1)
    assert music.update(STEP, 1.0) == STEP


def test_music_without_its_files_is_silent_and_gives_up(
    bank: SoundBank, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_bank, "asset_path", lambda *parts: tmp_path.joinpath(*parts[1:]))
    music = Music(bank)
    music.start(Occasion.TABLE, 0)
    seconds(music, FADE + 0.1)
    assert not channel(0).get_busy()
    assert music.update(STEP, 1.0) == LOOK


def test_a_part_without_one_of_its_layers_is_left_out(
    bank: SoundBank, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without(*parts: str) -> Path:
        broken = parts[-1] == f"{BRANLE[0].viol}.ogg"
        return tmp_path / "missing.ogg" if broken else asset_path(*parts)

    monkeypatch.setattr(sound_bank, "asset_path", without)
    music = Music(bank)
    music.start(Occasion.TABLE, 0)
    music.update(0.0, 1.0)
    assert not channel(0).get_busy()
    music.update(0.0, 1.0)
    assert all(channel(layer).get_busy() for layer in range(LAYERS))
