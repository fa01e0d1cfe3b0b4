"""The sounds in the assets are clean, short and equally loud; tunes consist of whole bars."""

import cmath
import math
from array import array
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

import pygame
import pytest

from build.sound.tunes import TUNES, read
from dalmuti.resources import asset_path
from dalmuti.screen.audio.sounds import RATE, VARIANTS, SoundName, Tune

SOUNDS = asset_path("sounds")
WINDOW = RATE // 8
CLASSES = {
    "interface": {SoundName.BUTTON, SoundName.TURN, SoundName.KNOCK},
    "events": {
        SoundName.COIN,
        SoundName.BELL,
        SoundName.FANFARE,
        SoundName.SIGH,
        SoundName.HAT,
        SoundName.CHAIR,
    },
    "cards": {
        SoundName.SHUFFLE,
        SoundName.DEAL,
        SoundName.SLIDE,
        SoundName.THUMP_1,
        SoundName.THUMP_2,
        SoundName.THUMP_3,
        SoundName.THUMP_5,
        SoundName.SWEEP,
    },
}


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 1, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


def files_of(name: SoundName) -> tuple[str, ...]:
    return VARIANTS.get(name, (name.value,))


EFFECT_FILES = [file for name in SoundName for file in files_of(name)]
ALL_FILES = [*EFFECT_FILES, *Tune]


def samples(file: str) -> Sequence[int]:
    return array("h", pygame.mixer.Sound(SOUNDS / f"{file}.ogg").get_raw())


def biquad(signal: list[float], b: tuple[float, ...], a: tuple[float, ...]) -> list[float]:
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in signal:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def loudness(file: str) -> float:
    """Return the loudest eighth of a second in dB, weighted by ITU-R BS.1770."""
    signal = [sample / 32768 for sample in samples(file)]
    signal = biquad(signal, (1.5351249, -2.6916962, 1.1983928), (-1.6906593, 0.7324808))
    signal = biquad(signal, (1.0, -2.0, 1.0), (-1.9900475, 0.9900723))
    power = [0.0, *accumulate(sample * sample for sample in signal)]
    last = len(power) - 1
    energy = max(power[min(at + WINDOW, last)] - power[at] for at in range(0, last, 64))
    return 10 * math.log10(energy / WINDOW)


def strength(signal: Sequence[int], frequency: float) -> float:
    """Return the strength of a frequency in a signal, estimated from every fourth sample."""
    turn = -2j * math.pi * frequency * 4 / RATE
    return abs(sum(sample * cmath.exp(turn * at) for at, sample in enumerate(signal[::4])))


def test_every_sound_and_tune_has_its_file_and_there_is_no_other() -> None:
    assert {path.name for path in SOUNDS.iterdir()} == {f"{file}.ogg" for file in ALL_FILES}


def test_all_files_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 2_000_000


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("file", ALL_FILES)
def test_a_sound_keeps_below_the_ceiling_and_its_ends_do_not_click(file: str) -> None:
    signal = samples(file)
    peak = max(max(signal), -min(signal))
    assert 20 * math.log10(peak / 32768) <= -1.0
    assert peak > 32768 * 0.05
    quiet = 32768 * 10 ** (-46 / 20)
    assert max(map(abs, signal[:16])) < quiet
    assert max(map(abs, signal[-64:])) < quiet
    # A constant offset would click wherever the sound is cut short.
    assert abs(sum(signal) / len(signal)) < 32768 * 0.002


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("file", EFFECT_FILES)
def test_a_sound_is_short(file: str) -> None:
    assert 0.1 < len(samples(file)) / RATE < 3.5


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("tune", Tune)
def test_a_tune_is_long_enough_to_be_heard_again(tune: Tune) -> None:
    assert 40 < len(samples(tune)) / RATE < 90


def test_every_sound_belongs_to_one_class() -> None:
    assert sorted(name for names in CLASSES.values() for name in names) == sorted(SoundName)


@pytest.mark.usefixtures("mixer")
def test_sounds_of_a_class_are_about_equally_loud_and_the_classes_stand_apart() -> None:
    levels = {
        kind: [loudness(file) for name in names for file in files_of(name)]
        for kind, names in CLASSES.items()
    }
    for kind, found in levels.items():
        assert max(found) - min(found) <= 3.0, kind
    means = [sum(levels[kind]) / len(levels[kind]) for kind in ("interface", "cards", "events")]
    assert means == sorted(means)


@pytest.mark.usefixtures("mixer")
def test_larger_sets_fall_louder() -> None:
    thumps = (SoundName.THUMP_1, SoundName.THUMP_2, SoundName.THUMP_3, SoundName.THUMP_5)
    assert all(softer < louder for softer, louder in pairwise(map(loudness, thumps)))


def test_every_tune_is_written_down() -> None:
    assert set(TUNES) == set(Tune)


def test_both_voices_of_a_tune_end_together() -> None:
    for tune in TUNES.values():
        ends = [max(n.start + n.length for n in voice) for voice in (tune.melody, tune.bass)]
        assert ends[0] == ends[1]
        assert ends[0] % tune.bar == 0


def test_notes_are_read_with_pitch_length_and_place() -> None:
    notes = read("A4/4. -/8 F#3+Bb3/2 | C4/1", Fraction(1))
    assert [note.pitch for note in notes] == [69, 54, 58, 60]
    assert [note.start for note in notes] == [0, Fraction(1, 2), Fraction(1, 2), 1]
    assert notes[0].length == Fraction(3, 8)
    assert [note.strum for note in notes] == [0, 0, 1, 0]
    assert [note.stressed for note in notes] == [True, False, False, True]
    assert notes[0].frequency == pytest.approx(440.0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A4/4 A4/2", "Bar 1 is 3/4 long and should be 1"),
        ("A4/1 | A4/2 A4/2 A4/8", "Bar 2 is 9/8 long and should be 1"),
        ("H4/1", "'H4' is not a note"),
        ("A/1", "'A' is not a note"),
        ("A4/3", "'3' is not a length"),
    ],
)
def test_mistakes_in_the_notation_are_named(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read(text, Fraction(1))


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", Tune)
def test_the_first_notes_of_a_tune_are_heard_at_their_pitch(name: Tune) -> None:
    tune = TUNES[name]
    signal = samples(name)
    for note in tune.melody[:8]:
        begin = round(float(note.start) / tune.whole_notes_a_minute * 60 * RATE) + RATE // 50
        length = round(float(note.length) / tune.whole_notes_a_minute * 60 * RATE)
        piece = signal[begin : begin + min(max(length, RATE // 6), RATE // 3)]
        below, there, above = (strength(piece, note.frequency * 2 ** (n / 12)) for n in (-1, 0, 1))
        assert there > 1.5 * max(below, above), note
