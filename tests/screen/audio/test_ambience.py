"""The fire and the murmur of the hall, which come and go with the occasion."""

from random import Random

import pygame
import pytest

from dalmuti.screen.audio.ambience import CALM, FADE, LEVELS, POPS, Ambience
from dalmuti.screen.audio.medley import Occasion
from dalmuti.screen.audio.sound_bank import SoundBank

FIRST = 6


@pytest.fixture
def ambience(bank: SoundBank) -> Ambience:
    return Ambience(bank, FIRST, Random(1))


def volumes() -> list[float]:
    channels = [pygame.mixer.Channel(FIRST + index) for index in range(2)]
    sounds = [channel.get_sound() if channel.get_busy() else None for channel in channels]
    return [0.0 if sound is None else sound.get_volume() for sound in sounds]


def seconds(
    ambience: Ambience, time: float, occasion: Occasion | None, gain: float = 1.0
) -> list[float]:
    """Return the volumes of the logs that cracked."""
    pops = [ambience.update(0.02, occasion, gain)[1] for _ in range(round(time / 0.02))]
    return [pop for pop in pops if pop]


def test_the_loops_fade_in_to_the_level_of_the_occasion(ambience: Ambience) -> None:
    seconds(ambience, FADE / 4, Occasion.TABLE)
    assert 0 < volumes()[0] < LEVELS[Occasion.TABLE][0]
    seconds(ambience, FADE, Occasion.TABLE)
    assert volumes() == pytest.approx(LEVELS[Occasion.TABLE], abs=0.01)
    seconds(ambience, FADE, Occasion.FEAST)
    assert volumes() == pytest.approx(LEVELS[Occasion.FEAST], abs=0.01)


def test_at_the_title_only_the_fire_burns(ambience: Ambience) -> None:
    seconds(ambience, 2 * FADE, Occasion.TITLE)
    fire, murmur = volumes()
    assert fire > 0
    assert murmur == 0


def test_without_an_occasion_they_fade_out_and_stop(ambience: Ambience) -> None:
    seconds(ambience, 2 * FADE, Occasion.TABLE)
    seconds(ambience, FADE / 4, None)
    assert volumes()[0] > 0
    seconds(ambience, FADE, None)
    assert volumes() == [0, 0]
    assert ambience.update(0.02, None, 1.0) == (None, 0.0)


def test_at_no_volume_nothing_is_decoded(
    ambience: Ambience, bank: SoundBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: str) -> None:
        pytest.fail("decoded for nobody")

    monkeypatch.setattr(bank, "request", refuse)
    assert ambience.update(1.0, Occasion.TABLE, 0.0) == (None, 0.0)
    assert ambience.update(1.0, None, 1.0) == (None, 0.0)


def test_an_excited_hall_talks_louder_and_calms_down(ambience: Ambience) -> None:
    seconds(ambience, 2 * FADE, Occasion.TABLE, 0.5)
    fire, murmur = volumes()
    ambience.excite(1.0)
    seconds(ambience, 0.02, Occasion.TABLE, 0.5)
    assert volumes()[1] > 1.8 * murmur
    assert volumes()[0] == fire
    seconds(ambience, CALM + 0.1, Occasion.TABLE, 0.5)
    assert volumes()[1] == pytest.approx(murmur, abs=0.01)


def test_logs_crack_at_uneven_times_while_the_fire_burns(ambience: Ambience) -> None:
    seconds(ambience, 2 * FADE, Occasion.TABLE)
    pops = seconds(ambience, 60, Occasion.TABLE)
    assert 60 / POPS[1] - 1 <= len(pops) <= 60 / POPS[0]
    assert len(set(pops)) == len(pops)
    assert all(0 < pop < 1 for pop in pops)
    assert not seconds(ambience, 20, None)


def test_between_two_cracks_nothing_wakes_the_game(ambience: Ambience) -> None:
    seconds(ambience, 2 * FADE, Occasion.TABLE)
    waits = [ambience.update(0.0, Occasion.TABLE, 1.0)[0] for _ in range(3)]
    assert waits[0] is not None
    assert waits[0] > 0.05
