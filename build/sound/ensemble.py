"""The players: a lute, a viol under it and a drum, each with a human player's irregularities.

A strain is recorded as a loop whose last notes ring on over its first, so that any strain of the
tune may follow it.
"""

from dataclasses import replace
from fractions import Fraction

import numpy as np

from build.sound.effects import drum_beat
from build.sound.lute import body, pluck
from build.sound.synth import (
    RATE,
    Array,
    add_around,
    burst,
    curve,
    filtered,
    in_room_around,
    noise,
    ring,
)
from build.sound.tunes import Line, Note, Score

Rng = np.random.Generator

EARLY = 0.03
"""Seconds of a strain before its first beat, in which the strain before it has died away."""
EDGE = 0.022
"""Seconds of the fade at both ends of a strain, which must meet every other strain."""


def empty(score: Score, line: Line) -> Array:
    return np.zeros(score.part_samples * line.bars // score.part)


def in_parts(score: Score, signal: Array) -> list[Array]:
    """Return a strain cut in parts, its ends faded."""
    edge = round(EDGE * RATE)
    fade = np.sin(np.linspace(0, np.pi / 2, edge)) ** 2
    signal = signal.copy()
    signal[:edge] *= fade
    signal[-edge:] *= fade[::-1]
    return [
        signal[at : at + score.part_samples] for at in range(0, len(signal), score.part_samples)
    ]


def lute(score: Score, line: Line, take: int, rng: Rng) -> Array:
    """Return a strain on the lute: take 0 as written, take 1 with divisions and broken chords."""
    melody = divided(line.melody, rng) if take else line.melody
    bass = broken(line.bass) if take else line.bass
    track = empty(score, line)
    for voice, loud, ring_on in ((melody, 0.72, 1.0), (bass, 0.5, 1.2)):
        for note in voice:
            _pluck(track, note, rng, score.whole_notes_a_second, loud, ring_on)
    return in_room_around(body(track), 0.26, 0.9)


def _pluck(track: Array, note: Note, rng: Rng, tempo: float, loud: float, ring_on: float) -> None:
    """Add one note, slightly early or late, stressed according to its place in the bar."""
    at = EARLY + float(note.start) / tempo + rng.uniform(-0.007, 0.007) + 0.018 * note.strum
    force = loud * (1.0 if note.stressed else 0.82) * rng.uniform(0.92, 1.05)
    seconds = min(3.5, float(note.length) / tempo * ring_on + 0.14)
    add_around(track, pluck(rng, note.frequency, seconds, min(1.0, force)), max(0.0, at))


def divided(melody: tuple[Note, ...], rng: Rng) -> tuple[Note, ...]:
    """Return a melody with divisions: about half its longer steps filled with passing notes."""
    scale = sorted({note.pitch % 12 for note in melody})
    notes: list[Note] = []
    for index, note in enumerate(melody):
        after = melody[index + 1] if index + 1 < len(melody) else None
        if (
            after is None
            or not Fraction(1, 4) <= note.length <= Fraction(1, 2)
            or rng.random() < 0.45
        ):
            notes.append(note)
            continue
        up = after.pitch > note.pitch or (after.pitch == note.pitch and rng.random() < 0.5)
        half = note.length / 2
        beside = neighbour(note.pitch, up, scale)
        notes.append(replace(note, length=half))
        notes.append(
            replace(note, start=note.start + half, length=half, pitch=beside, stressed=False)
        )
    return tuple(notes)


def neighbour(pitch: int, up: bool, scale: list[int]) -> int:
    """Return the next pitch above or below on a scale of pitch classes."""
    way = 1 if up else -1
    return next(near for near in (pitch + way * by for by in range(1, 13)) if near % 12 in scale)


def broken(bass: tuple[Note, ...]) -> tuple[Note, ...]:
    """Return a bass whose long chords are played note by note."""
    notes = []
    for note in bass:
        late = Fraction(note.strum, 8)
        fits = note.length >= Fraction(1, 2) and late < note.length
        if note.strum and fits:
            note = replace(note, start=note.start + late, length=note.length - late, strum=0)
        notes.append(note)
    return tuple(notes)


def viol(score: Score, line: Line, rng: Rng) -> Array:
    """Return the lowest notes of a strain on a bass viol."""
    track = empty(score, line)
    for note in line.bass:
        if note.strum == 0:
            low = replace(note, pitch=note.pitch - 12 * (note.pitch > 52))
            seconds = float(note.length) / score.whole_notes_a_second + 0.1
            at = EARLY + float(note.start) / score.whole_notes_a_second
            add_around(track, bowed(rng, low.frequency, seconds), at)
    return in_room_around(track, 0.35, 0.9)


def bowed(rng: Rng, pitch: float, seconds: float) -> Array:
    """Return a bowed string: slow to speak, with a little vibrato and the rub of the bow."""
    time = np.arange(round(seconds * RATE)) / RATE
    wave = np.sin(2 * np.pi * 4.8 * time + rng.uniform(0, 6.28))
    bend = 1 + 0.0028 * wave * np.clip((time - 0.25) / 0.3, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * bend * rng.uniform(0.9985, 1.0015)) / RATE
    signal = np.zeros_like(time)
    for number in range(1, int(min(22.0, 3200 / pitch)) + 1):
        signal += np.sin(number * phase + rng.uniform(0, 6.28)) / number**1.15
    signal += 0.05 * noise(rng, seconds, 500, 2400)
    signal *= curve(seconds, (0, 0), (0.18, 0.85), (0.5, 1), (0.85, 0.8), (1, 0))

    def chest(f: Array) -> Array:
        peaks = sum(
            height / (1 + ((f - at) / width) ** 2)
            for at, width, height in (
                (110, 35, 0.9),
                (205, 50, 0.8),
                (420, 110, 0.5),
                (1150, 350, 0.3),
            )
        )
        return (0.5 + peaks) / np.sqrt((1 + (f / 1900) ** 4) * (1 + (60 / f) ** 4))

    return filtered(signal, chest)


def drum(score: Score, rng: Rng) -> Array:
    """Return a part of the drum, which suits every part of the tune."""
    track = np.zeros(score.part_samples)
    for bar in range(score.part):
        for place, middle, force in score.beats:
            when = float(bar * score.bar + place) / score.whole_notes_a_second
            at = EARLY + when + rng.uniform(-0.006, 0.006)
            stroke = drum_beat(rng, 86, 0.17) if middle else _rim(rng)
            add_around(track, stroke, max(0.0, at), force * rng.uniform(0.85, 1.05))
    return in_room_around(track, 0.3, 0.7)


def _rim(rng: Rng) -> Array:
    """Return a stroke of the fingers near the drum's rim."""
    stroke = ring(0.2, [(178, 0.05, 0.5), (331, 0.032, 0.5), (512, 0.02, 0.3)], 0.001)
    tap = burst(rng, 500, 2600, 0.008)
    stroke[: len(tap)] += 0.3 * tap
    return stroke
