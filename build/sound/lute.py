"""A lute: courses of two gut strings in a wooden bowl."""

import numpy as np

from build.sound.synth import RATE, Array, add, filtered, string


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
