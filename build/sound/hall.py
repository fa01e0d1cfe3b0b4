"""The fire in the hall, as a loop and as single cracks."""

import numpy as np

from build.sound.synth import (
    RATE,
    Array,
    add,
    add_around,
    burst,
    in_room,
    in_room_around,
    noise_around,
    ring,
    wood,
)

Rng = np.random.Generator


def fire(rng: Rng, seconds: float) -> Array:
    """Return a fire as a loop: a rumble and a breath that come and go, and small crackling."""
    rumble = noise_around(rng, seconds, 45, 220)
    breath = noise_around(rng, seconds, 300, 1500)
    hiss = noise_around(rng, seconds, 1800, 6500)
    track = 0.8 * rumble * unrest(rng, seconds, 1.4, 0.45)
    track += 0.3 * breath * unrest(rng, seconds, 2.2, 0.5)
    track += 0.08 * hiss * unrest(rng, seconds, 5, 0.7)
    for _ in range(round(9 * seconds)):
        crack = burst(
            rng, rng.uniform(900, 2400), rng.uniform(3000, 7000), rng.uniform(0.0006, 0.003)
        )
        add_around(track, crack, rng.uniform(0, seconds), 0.9 * rng.uniform(0.15, 1) ** 3)
    return in_room_around(track, 0.2)


def unrest(rng: Rng, seconds: float, rate: float, depth: float) -> Array:
    """Return an uneven gain about 1 that loops and changes about `rate` times a second."""
    slow = noise_around(rng, seconds, 0.05, rate)
    return np.maximum(0.1, 1 + depth * slow)


def pop(rng: Rng) -> Array:
    """Return a log that cracks: one or two snaps, and a few sparks."""
    track = np.zeros(round(0.42 * RATE))
    at = 0.0
    for number in range(int(rng.integers(1, 3))):
        gain = 1.0 if number == 0 else 0.6
        add(track, burst(rng, 700, 5200, rng.uniform(0.0015, 0.004), 0.0005), at, gain)
        add(track, ring(0.15, wood(rng, rng.uniform(380, 620), 0.012, 4)), at, 0.5 * gain)
        at += rng.uniform(0.03, 0.09)
    for _ in range(int(rng.integers(2, 6))):
        spark = burst(rng, 2200, 7500, 0.0009, 0.0003)
        add(track, spark, rng.uniform(0.02, 0.3), rng.uniform(0.06, 0.3))
    return in_room(track, 0.3, 0.4)
