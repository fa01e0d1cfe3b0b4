"""A lute: courses of two gut strings in a wooden bowl, with a human player's irregularities."""

import numpy as np

from build.sound.synth import RATE, Array, add, filtered, in_room, string
from build.sound.tunes import Note, Tune

TAIL = 2.2
"""Seconds of silence after a tune, in which its last notes die away."""


def body(signal: Array) -> Array:
    """Return strings as heard through the bowl: a few resonances, little brilliance."""

    def gain(f: Array) -> Array:
        peaks = sum(
            height / (1 + ((f - at) / width) ** 2)
            for at, width, height in (
                (125, 30, 0.8),
                (225, 45, 0.9),
                (410, 80, 0.6),
                (690, 120, 0.4),
            )
        )
        return (0.7 + peaks) / np.sqrt((1 + (f / 2600) ** 2) * (1 + (85 / f) ** 4))

    return filtered(signal, gain)


def pluck(rng: np.random.Generator, frequency: float, seconds: float, force: float) -> Array:
    """Return one course without the `body`; its force is 0 to 1, and a soft touch sounds darker."""
    sustain = 3.2 * (200 / frequency) ** 0.45
    softness = 0.42 - 0.25 * force
    track = np.zeros(round(seconds * RATE))
    # Two strings, never quite in tune; struck together, as a delay would silence some pitches.
    for cents, share in ((-0.9, 0.6), (1.1, 0.4)):
        pitch = frequency * 2 ** (cents / 1200)
        add(track, string(rng, pitch, seconds, sustain, softness), 0.0, share * (0.3 + 0.7 * force))
    fade = min(len(track), round(0.08 * RATE))
    track[-fade:] *= np.cos(np.linspace(0, np.pi / 2, fade))
    return track


def played(tune: Tune, rng: np.random.Generator) -> Array:
    """Return a tune as the lute plays it."""
    second = tune.whole_notes_a_minute / 60  # whole notes a second
    track = np.zeros(round((tune.length / second + TAIL) * RATE))
    for voice, loud, ring_on in ((tune.melody, 0.72, 1.0), (tune.bass, 0.5, 1.2)):
        for note in voice:
            play(track, note, rng, second, loud, ring_on)
    return in_room(body(track), 0.26, 0.9)


def play(
    track: Array, note: Note, rng: np.random.Generator, second: float, loud: float, ring_on: float
) -> None:
    """Add one note, slightly early or late, stressed according to its place in the bar."""
    at = max(0.0, float(note.start) / second + rng.uniform(-0.007, 0.007)) + 0.018 * note.strum
    force = loud * (1.0 if note.stressed else 0.82) * rng.uniform(0.92, 1.05)
    seconds = min(3.5, float(note.length) / second * ring_on + 0.14)
    add(track, pluck(rng, note.frequency, seconds, min(1.0, force)), at)
