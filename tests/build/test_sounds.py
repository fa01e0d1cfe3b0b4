"""The sounds in the assets are clean, in their range of loudness, and the music has no seams."""

from functools import cache
from itertools import groupby, pairwise

import numpy as np
import pytest

from build.sound.effects import EFFECTS, STEPS, effect_files
from build.sound.ensemble import broken, divided, neighbour
from build.sound.make import AMBIENCE, MUSIC, SOUNDS
from build.sound.measure import Measures, files, group_of, joins, measured, samples, table
from build.sound.measure import join as joined
from build.sound.synth import RATE, Array, integrated, loudness
from build.sound.tunes import BLOCK, SCORES, pitch_of, read
from dalmuti.screen.audio import sound_bank
from dalmuti.screen.audio.ambience import LOOPS
from dalmuti.screen.audio.medley import (
    STRAINS,
    TAKES,
    Tune,
    drum_file,
    lute_file,
    music_files,
    parts_of,
    viol_file,
)
from dalmuti.screen.audio.sound_bank import SoundName, files_of
from dalmuti.screen.audio.sounds import BUFFER

CLASSES = {
    "interface": {SoundName.BUTTON, SoundName.TURN, SoundName.KNOCK},
    "cards": {
        SoundName.SHUFFLE,
        SoundName.DEAL,
        SoundName.SLIDE,
        SoundName.SKID,
        SoundName.THUMP_1,
        SoundName.THUMP_2,
        SoundName.THUMP_3,
        SoundName.THUMP_5,
        SoundName.STEP,
        SoundName.SWEEP,
    },
    "events": {
        SoundName.SLAM,
        SoundName.COIN,
        SoundName.BELL,
        SoundName.GASP,
        SoundName.FANFARE,
        SoundName.STING,
        SoundName.FLOURISH,
        SoundName.WARNING,
        SoundName.SIGH,
        SoundName.GROAN,
        SoundName.STRAW,
        SoundName.LAUGHTER,
        SoundName.HAT,
        SoundName.CHAIR,
    },
}
"""All effects by class, softest class first; the fire's cracks belong to the ambience."""


@cache
def signal(file: str) -> Array:
    folder = MUSIC if file in music_files() else SOUNDS
    return samples(folder / f"{file}.ogg")


@cache
def measures(file: str) -> Measures:
    return measured(signal(file))


@cache
def loudest(name: SoundName) -> float:
    return float(np.mean([loudness(signal(file)) for file in files_of(name)]))


def strength(piece: Array, frequency: float) -> float:
    """Return the strength of a frequency in a signal."""
    time = np.arange(len(piece)) / RATE
    return float(abs(np.sum(piece * np.exp(-2j * np.pi * frequency * time))))


EFFECT_FILES = [file for name in SoundName for file in files_of(name)]
ALL_FILES = [*EFFECT_FILES, *LOOPS, *music_files()]


def test_every_sound_has_its_file_and_there_is_no_other() -> None:
    found = [path.relative_to(SOUNDS).with_suffix("").as_posix() for path in SOUNDS.rglob("*.*")]
    music = [f"music/{file}" for file in music_files()]
    assert sorted(found) == sorted([*EFFECT_FILES, *LOOPS, *music])


def test_the_script_makes_the_files_that_the_game_plays() -> None:
    assert sorted(effect_files()) == sorted(EFFECT_FILES)
    assert set(AMBIENCE) == set(LOOPS)
    assert RATE == sound_bank.RATE
    assert BLOCK == BUFFER


def test_all_files_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in files()) < 5_000_000


def test_decoded_sounds_fit_in_memory() -> None:
    byte = RATE * sound_bank.FRAME_BYTES
    frequent = [file for name in sound_bank.FREQUENT for file in files_of(name)]
    assert sum(len(signal(file)) for file in frequent) / RATE * byte < sound_bank.KEPT_BYTES
    longest = max(len(signal(file)) for file in music_files()) / RATE
    assert 6 * longest * byte < 3_500_000, "three layers, each with the part that follows"
    assert sum(len(signal(file)) for file in LOOPS) / RATE * byte < 2_500_000


def test_a_sound_keeps_below_the_ceiling_and_has_no_offset() -> None:
    for file in (*EFFECT_FILES, *LOOPS):
        one = measures(file)
        assert one.peak < -1.0, file
        # A constant offset would click wherever the sound is cut short.
        assert abs(one.offset) < 0.002, file


def test_an_effect_is_short_and_its_ends_do_not_click() -> None:
    for file in EFFECT_FILES:
        one = measures(file)
        assert 0.1 < one.seconds < 3.5, file
        assert one.start < -42, file
        assert one.end < -60, file


def test_the_music_keeps_below_the_ceiling() -> None:
    for file in music_files():
        assert np.max(np.abs(signal(file))) < 10 ** (-3 / 20), file


def test_nothing_clicks_where_one_part_or_round_of_a_loop_follows_another() -> None:
    for before, after in joins():
        assert joined(signal(before), signal(after)) < 1.0, (before, after)


def test_strains_begin_and_end_in_silence_so_that_any_may_follow_any() -> None:
    for tune, strains in STRAINS.items():
        for strain, parts in strains.parts.items():
            for take in range(TAKES):
                first = signal(lute_file(tune, strain, take, 0))
                last = signal(lute_file(tune, strain, take, parts - 1))
                assert np.max(np.abs(first[:16])) < 10 ** (-50 / 20), (tune, strain)
                assert np.max(np.abs(last[-16:])) < 10 ** (-50 / 20), (tune, strain)


def test_music_does_not_fall_silent() -> None:
    """No half second, across all joins of a tune, is far below the loudness of the tune."""
    for tune in Tune:
        whole = np.concatenate([signal(part.lute) for part in parts_of(tune)])
        window = RATE // 2
        power = np.add.reduceat(whole**2, np.arange(0, len(whole) - window, window)) / window
        assert np.min(power) > 10 ** (-26 / 10) * np.mean(power), tune


def test_all_layers_of_a_tune_have_parts_of_one_length_in_whole_blocks() -> None:
    for tune, strains in STRAINS.items():
        score = SCORES[tune]
        assert set(score.lines) == set(strains.parts)
        names = [drum_file(tune)]
        for strain, parts in strains.parts.items():
            assert score.lines[strain].bars == parts * score.part
            names += [viol_file(tune, strain, part) for part in range(parts)]
            names += [
                lute_file(tune, strain, take, part)
                for take in range(TAKES)
                for part in range(parts)
            ]
        assert {len(signal(name)) for name in names} == {score.part_samples}
        assert score.part_samples % BLOCK == 0


def test_every_effect_belongs_to_one_class() -> None:
    classed = [name for names in CLASSES.values() for name in names]
    assert sorted([*classed, SoundName.POP]) == sorted(SoundName)


def test_effects_of_a_class_are_about_equally_loud_and_the_classes_stand_apart() -> None:
    levels = {
        kind: [loudness(signal(file)) for name in names for file in files_of(name)]
        for kind, names in CLASSES.items()
    }
    for kind, found in levels.items():
        assert max(found) - min(found) <= 4.5, kind
    means = [sum(found) / len(found) for found in levels.values()]
    assert means == sorted(means)


def test_each_group_has_its_own_range_of_loudness() -> None:
    """The softest effect's loudest moment is above the music, and all music above the ambience."""
    lutes = [file for file in music_files() if "_lute_" in file]
    music = [integrated(signal(file)) for file in lutes]
    layers = [integrated(signal(file)) for file in music_files() if file not in lutes]
    ambience = [integrated(signal(file)) for file in LOOPS]
    assert max(music) - min(music) < 4
    assert max(layers) < min(music), "they are to support the lute"
    assert max(ambience) < min(layers) - 5
    assert np.mean([loudest(name) for name in CLASSES["events"]]) > max(music) + 3


def test_larger_sets_fall_louder_and_a_slam_is_the_loudest() -> None:
    landings = (
        SoundName.THUMP_1,
        SoundName.THUMP_2,
        SoundName.THUMP_3,
        SoundName.THUMP_5,
        SoundName.SLAM,
    )
    assert all(softer < louder for softer, louder in pairwise(map(loudest, landings)))
    assert loudest(SoundName.SKID) < loudest(SoundName.THUMP_2)


def test_takes_differ_in_sound_in_pitch_and_in_loudness() -> None:
    effects = groupby(effect_files().items(), key=lambda item: item[1][0])
    for name, items in effects:
        takes = [file for file, _ in items]
        if len(takes) < 3:
            continue
        levels = [loudness(signal(file)) for file in takes]
        assert 0.5 < max(levels) - min(levels) < 3.0, name
        centres = [measures(file).centroid for file in takes]
        assert max(centres) / min(centres) > 1.01, name
        for one, other in pairwise(takes):
            size = min(len(signal(one)), len(signal(other)))
            assert not np.allclose(signal(one)[:size], signal(other)[:size], atol=0.01), name


@pytest.mark.parametrize(
    "name",
    [
        SoundName.SHUFFLE,
        SoundName.DEAL,
        SoundName.SLIDE,
        SoundName.SKID,
        SoundName.SWEEP,
        SoundName.KNOCK,
        SoundName.SLAM,
        SoundName.THUMP_1,
        SoundName.THUMP_2,
        SoundName.THUMP_3,
        SoundName.THUMP_5,
        SoundName.TURN,
        SoundName.WARNING,
    ],
)
def test_what_is_heard_often_has_four_takes_or_more(name: SoundName) -> None:
    assert len(files_of(name)) >= 4


def test_the_steps_of_a_large_set_rise() -> None:
    assert all(lower < higher for lower, higher in pairwise(STEPS))
    for file, semitones in zip(files_of(SoundName.STEP), STEPS, strict=True):
        piece = signal(file)[RATE // 50 : RATE // 3]
        below, there, above = (
            strength(piece, 293.66 * 2 ** ((semitones + step) / 12)) for step in (-1, 0, 1)
        )
        assert there > 1.5 * max(below, above), file


def test_sounds_have_the_colour_of_what_they_are() -> None:
    centre = {file: measures(file).centroid for file in EFFECT_FILES}
    assert centre["slam_1"] < 600 < centre["skid_1"]
    assert centre["straw_1"] > 3000
    assert centre["knock_1"] < 500
    assert 200 < measures("murmur").centroid < 900


def test_the_table_names_every_file_and_every_group() -> None:
    chosen = [SOUNDS / "knock_1.ogg", SOUNDS / "fire.ogg", MUSIC / "jig_drum.ogg"]
    lines = table(chosen)
    assert [line.split()[0] for line in lines[1:4]] == ["knock_1", "fire", "jig_drum"]
    assert [group_of(path) for path in chosen] == ["effects", "ambience", "music"]
    assert lines[-1].startswith("all: ")


def test_loudness_is_that_of_the_standard() -> None:
    """A sine of 997 Hz at full scale has -3.01 LUFS."""
    time = np.arange(5 * RATE) / RATE
    assert integrated(np.sin(2 * np.pi * 997 * time)) == pytest.approx(-3.01, abs=0.1)
    assert integrated(0.1 * np.sin(2 * np.pi * 997 * time)) == pytest.approx(-23.01, abs=0.1)
    assert integrated(np.zeros(RATE)) == -70


def test_every_tune_is_written_down() -> None:
    assert set(SCORES) == set(Tune)
    assert {effect for effect, _ in effect_files().values()} == set(EFFECTS)


def test_both_voices_of_a_strain_fill_it() -> None:
    for score in SCORES.values():
        for line in score.lines.values():
            for voice in (line.melody, line.bass):
                end = max(note.start + note.length for note in voice)
                assert end == line.bars * score.bar, score.title


def test_the_drum_keeps_within_the_bar_and_marks_its_beginning() -> None:
    for score in SCORES.values():
        place, middle, _ = score.beats[0]
        assert place == 0
        assert middle
        assert all(0 <= place < score.bar and 0 < force <= 1 for place, _, force in score.beats)


def test_divisions_keep_the_melody_on_its_beats_and_in_its_scale() -> None:
    for score in SCORES.values():
        for line in score.lines.values():
            played = divided(line.melody, np.random.default_rng(1))
            assert len(played) > len(line.melody)
            kept = {(note.start, note.pitch) for note in played}
            assert {(note.start, note.pitch) for note in line.melody} <= kept
            scale = {note.pitch % 12 for note in line.melody}
            assert {note.pitch % 12 for note in played} == scale
            assert sum(n.length for n in played) == sum(n.length for n in line.melody)


def test_broken_chords_end_where_the_chord_ended() -> None:
    chord = read("C3+G3+E4/2 C3/2", SCORES[Tune.BRANLE].bar)
    played = broken(chord)
    assert [note.start * 8 for note in played] == [0, 1, 2, 4]
    assert {note.start + note.length for note in played[:3]} == {played[3].start}


def test_a_neighbour_is_the_next_note_of_the_scale() -> None:
    scale = [pitch_of(name) % 12 for name in ("C4", "D4", "E4", "F4", "G4", "A4", "B4")]
    assert neighbour(pitch_of("E4"), True, scale) == pitch_of("F4")
    assert neighbour(pitch_of("C4"), False, scale) == pitch_of("B3")


def test_notes_are_read_with_pitch_length_and_place() -> None:
    bar = SCORES[Tune.BRANLE].bar
    notes = read("A4/4. -/8 F#3+Bb3/2 | C4/1", bar)
    assert [note.pitch for note in notes] == [69, 54, 58, 60]
    assert [note.start * 2 for note in notes] == [0, 1, 1, 2]
    assert notes[0].length * 8 == 3
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
        read(text, SCORES[Tune.BRANLE].bar)


@pytest.mark.parametrize("tune", Tune)
def test_the_first_notes_of_a_tune_are_heard_at_their_pitch(tune: Tune) -> None:
    score = SCORES[tune]
    strain = STRAINS[tune].order[0]
    whole = np.concatenate(
        [signal(lute_file(tune, strain, 0, part)) for part in range(STRAINS[tune].parts[strain])]
    )
    for note in score.lines[strain].melody[:8]:
        begin = round((float(note.start) / score.whole_notes_a_second + 0.05) * RATE)
        length = round(float(note.length) / score.whole_notes_a_second * RATE)
        piece = whole[begin : begin + min(max(length, RATE // 6), RATE // 3)]
        below, there, above = (
            strength(piece, note.frequency * 2 ** (step / 12)) for step in (-1, 0, 1)
        )
        assert there > 1.5 * max(below, above), note
