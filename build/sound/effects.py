"""The sounds of the table, each made by a function from its own seed."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from build.sound.hall import pop
from build.sound.lute import body, pluck
from build.sound.synth import (
    RATE,
    Array,
    add,
    band,
    burst,
    curve,
    faster,
    flutter,
    in_room,
    noise,
    ring,
    times,
    wood,
)
from build.sound.voices import gasp, groan, laughter, sigh

Rng = np.random.Generator


def silence(seconds: float) -> Array:
    return np.zeros(round(seconds * RATE))


def touch(rng: Rng, pitch: float = 210.0, body: float = 0.5) -> Array:
    """Return a card meeting another on the table: first paper, then a little wood."""
    track = silence(0.14)
    add(track, burst(rng, 900, 4200, 0.006), 0.0)
    add(track, burst(rng, 350, 1400, 0.011), 0.001, 0.7)
    add(track, ring(0.13, wood(rng, pitch, 0.02, 5)), 0.001, body)
    return track


def deal(rng: Rng) -> Array:
    track = silence(0.2)
    whisper = noise(rng, 0.05, 1400, 4800) * curve(0.05, (0, 0), (0.8, 1), (1, 0))
    add(track, whisper, 0.0, 0.16)
    add(track, touch(rng, rng.uniform(190, 240)), 0.042)
    return in_room(track, 0.16)


def slide(rng: Rng) -> Array:
    length = 0.2
    shape = curve(length, (0, 0), (0.35, 1), (0.6, 0.75), (1, 0)) * flutter(rng, length, 90, 0.35)
    low = noise(rng, length, 500, 2200) * curve(length, (0, 1), (1, 0.3))
    high = noise(rng, length, 1400, 4600) * curve(length, (0, 0.3), (1, 0.8))
    return in_room((low + high) * shape, 0.14)


def shuffle(rng: Rng) -> Array:
    """Return a shuffle: two halves riffled, the arch collapsing, the deck tapped on the table."""
    track = silence(0.85)
    for begin, length, count in ((0.0, 0.27, 26), (0.33, 0.22, 28)):
        for number in range(count):
            share = number / (count - 1)
            at = begin + length * share**0.8 + rng.uniform(-0.003, 0.003)
            gain = (0.35 + 0.65 * np.sin(np.pi * (0.1 + 0.8 * share))) * rng.uniform(0.5, 1)
            add(track, touch(rng, rng.uniform(230, 330), 0.25), max(0.0, at), gain)
    rush = noise(rng, 0.24, 700, 3600) * curve(0.24, (0, 0), (0.5, 1), (1, 0))
    add(track, rush * flutter(rng, 0.24, 110, 0.8), 0.32, 0.3)
    add(track, landing(rng, 150, 0.045), 0.59, 0.9)
    return in_room(track, 0.18)


def landing(rng: Rng, pitch: float, tau: float) -> Array:
    """Return the sound of the table's board when something falls on it."""
    track = silence(0.5)
    add(track, ring(0.5, wood(rng, pitch, tau, 6), 0.0015), 0.0)
    add(track, burst(rng, 120, 700, 0.02), 0.0, 0.5)
    return track


def thump(cards: int, pitch: float, tau: float) -> Callable[[Rng], Array]:
    """Return a maker of a set thrown on the table: one slap per card, and a deeper board."""

    def make(rng: Rng) -> Array:
        track = silence(0.6)
        for number in range(cards):
            at = 0.004 + number * 0.016 * rng.uniform(0.7, 1.2)
            add(track, touch(rng, 1.5 * pitch, 0.4), at, 0.9 - 0.07 * number)
        add(track, landing(rng, pitch, tau), 0.005, 0.7 + 0.16 * cards)
        return in_room(track, 0.16 + 0.015 * cards)

    return make


def slam(rng: Rng) -> Array:
    """Return a card struck on the table with the flat hand, and the goblets answering."""
    track = silence(1.0)
    add(track, touch(rng, 240, 0.5), 0.0, 1.1)
    add(track, burst(rng, 150, 2400, 0.012, 0.0006), 0.001, 1.0)
    add(track, landing(rng, 66, 0.12), 0.002, 1.9)
    add(track, landing(rng, 131, 0.06), 0.002, 0.8)
    at, gain = rng.uniform(0.045, 0.07), 0.34
    for _ in range(4):
        pitch = rng.uniform(1150, 1700)
        pewter = [
            (pitch * ratio, tau, loud)
            for ratio, tau, loud in ((1, 0.07, 1), (1.53, 0.05, 0.6), (2.31, 0.03, 0.4))
        ]
        add(track, ring(0.35, pewter, 0.001), at, gain)
        add(track, landing(rng, 310, 0.018), at, 0.5 * gain)
        at += rng.uniform(0.05, 0.11)
        gain *= 0.62
    return in_room(band(track, 40, 6000), 0.26, 0.5)


def skid(rng: Rng) -> Array:
    """Return a worthless card pushed over the board: a long rub that tires, and a soft end."""
    length = 0.44
    track = silence(0.62)
    shape = curve(length, (0, 0), (0.12, 1), (0.55, 0.6), (1, 0)) * flutter(rng, length, 60, 0.45)
    low = noise(rng, length, 380, 1900) * curve(length, (0, 0.8), (1, 1))
    high = noise(rng, length, 1500, 4200) * curve(length, (0, 0.7), (1, 0.15))
    add(track, (low + high) * shape, 0.0, 0.6)
    add(track, touch(rng, 165, 0.7), 0.37, 0.55)
    return in_room(track, 0.15)


STEPS = (0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19)
"""The rising notes of a set that lands card by card, in semitones above D."""


def step(number: int) -> Callable[[Rng], Array]:
    """Return a maker of card `number`, 0 the first, of a large set: a slap with a note."""

    def make(rng: Rng) -> Array:
        pitch = 293.66 * 2 ** (STEPS[number] / 12)
        track = silence(0.55)
        add(track, touch(rng, 190, 0.5), 0.0, 0.7)
        add(track, pluck(rng, pitch, 0.5, 0.9), 0.0, 1.1)
        add(track, ring(0.4, [(2 * pitch, 0.05, 0.5), (3.9 * pitch, 0.018, 0.2)], 0.001), 0.0, 0.4)
        return in_room(body(track) * curve(0.55, (0, 1), (0.4, 1), (1, 0)), 0.2)

    return make


def straw(rng: Rng) -> Array:
    """Return dry straw that rustles and settles on a head."""
    track = silence(0.95)
    for _ in range(120):
        at = 0.78 * rng.beta(1.6, 2.2)
        stalk = burst(
            rng, rng.uniform(1500, 3200), rng.uniform(4000, 8500), rng.uniform(0.001, 0.006)
        )
        add(track, stalk, at, rng.uniform(0.1, 1) ** 2)
    rub = noise(rng, 0.8, 1200, 5200) * curve(
        0.8, (0, 0), (0.3, 1), (0.55, 0.5), (0.75, 0.8), (1, 0)
    )
    add(track, rub * flutter(rng, 0.8, 38, 0.8), 0.0, 0.16)
    add(track, burst(rng, 150, 900, 0.03, 0.006), 0.52, 0.5)
    return in_room(track, 0.16)


def warning(rng: Rng) -> Array:
    """Return two beats of a drum under two strings a half tone apart."""
    track = silence(1.35)
    for at, gain in ((0.0, 0.9), (0.17, 1.0)):
        add(track, drum_beat(rng, 92, 0.16), at, gain)
    strings = silence(1.3)
    add(strings, pluck(rng, 329.63, 1.1, 0.85), 0.0)
    add(strings, pluck(rng, 349.23, 1.1, 0.9), 0.17, 1.1)
    add(track, body(strings), 0.0, 0.9)
    return in_room(track * curve(1.35, (0, 1), (0.4, 1), (1, 0)), 0.24, 0.4)


def drum_beat(rng: Rng, pitch: float, tau: float) -> Array:
    """Return a stroke on a skin drum, its pitch falling a little as it dies away."""
    t = times(6 * tau)
    fall = pitch * (1 + 0.35 * np.exp(-t / 0.03)) * rng.uniform(0.98, 1.02)
    skin = np.sin(2 * np.pi * np.cumsum(fall) / RATE) * np.exp(-t / tau)
    skin += 0.4 * np.sin(2 * np.pi * 1.59 * np.cumsum(fall) / RATE) * np.exp(-t / (0.5 * tau))
    stroke = skin * np.clip(t / 0.0015, 0, 1)
    add(stroke, burst(rng, 200, 1600, 0.007), 0.0, 0.25)
    return stroke


def sting(rng: Rng) -> Array:
    """Return your own victory: a drum roll, trumpets in three parts, and a chord on the lute."""
    track = silence(3.0)
    for number in range(9):
        add(track, drum_beat(rng, 82, 0.12), 0.045 * number, 0.25 + 0.06 * number)
    add(track, drum_beat(rng, 74, 0.22), 0.42, 1.1)
    parts = (
        ((0.0, 0.12, 587.33), (0.14, 0.12, 739.99), (0.28, 0.12, 880.0), (0.42, 1.35, 1174.66)),
        ((0.14, 0.12, 587.33), (0.28, 0.12, 739.99), (0.42, 1.35, 880.0)),
        ((0.42, 1.35, 739.99),),
        ((0.42, 1.3, 293.66),),
    )
    for number, part in enumerate(parts):
        for at, seconds, pitch in part:
            tuned = pitch * rng.uniform(0.9985, 1.0015)
            add(track, brass(rng, tuned, seconds + 0.05, 0.74), at + 0.006 * number, 0.75)
    strum = silence(2.2)
    for number, pitch in enumerate((146.83, 220.0, 293.66, 369.99, 440.0, 587.33)):
        add(strum, pluck(rng, pitch, 2.0, 0.8), 0.03 * number, 0.8)
    add(track, body(strum), 0.8, 1.3)
    return in_room(band(track, 60, 4200, 1) * curve(3.0, (0, 1), (0.55, 1), (1, 0)), 0.32, 0.6)


def flourish(rng: Rng) -> Array:
    """Return a chord run up the lute, for going out yourself."""
    track = silence(1.7)
    for number, pitch in enumerate((196.0, 246.94, 293.66, 392.0, 493.88, 587.33, 783.99)):
        add(track, pluck(rng, pitch, 1.4, 0.6 + 0.05 * number), 0.062 * number, 0.8)
    return in_room(body(track) * curve(1.7, (0, 1), (0.5, 1), (1, 0)), 0.26, 0.5)


def sweep(rng: Rng) -> Array:
    """Return cards drawn together over the board and squared with a tap."""
    length = 0.46
    track = silence(0.75)
    shape = curve(length, (0, 0), (0.2, 0.7), (0.45, 0.55), (0.7, 1), (1, 0))
    rub = noise(rng, length, 350, 2600) + 0.5 * noise(rng, length, 1500, 4400)
    add(track, rub * shape * flutter(rng, length, 70, 0.5), 0.0, 0.55)
    for _ in range(9):
        add(track, touch(rng, 240, 0.3), rng.uniform(0.05, 0.4), rng.uniform(0.15, 0.5))
    add(track, touch(rng, 170, 0.8), 0.45, 0.9)
    return in_room(track, 0.16)


def coin(rng: Rng) -> Array:
    """Return a few coins falling on wood."""
    track = silence(0.8)
    for at, gain in ((0.0, 1.0), (0.062, 0.75), (0.108, 0.5), (0.19, 0.55), (0.225, 0.3)):
        pitch = rng.uniform(2100, 2700)
        modes = []
        for ratio, tau, loud in (
            (1.0, 0.09, 1.0),
            (1.34, 0.07, 0.5),
            (1.83, 0.06, 0.7),
            (2.41, 0.04, 0.35),
            (3.02, 0.025, 0.2),
        ):
            # A coin is never quite round, so each mode is a pair that beats.
            modes += [
                (pitch * ratio * shift, tau * rng.uniform(0.7, 1.1), loud / 2)
                for shift in (1.0, rng.uniform(1.004, 1.012))
            ]
        add(track, ring(0.5, modes), at, gain)
        add(track, landing(rng, rng.uniform(230, 290), 0.02), at, 0.45 * gain)
    return in_room(band(track, 120, 6500), 0.2)


def bell_stroke(rng: Rng, pitch: float) -> Array:
    """Return a bell stroke; `pitch` is the note heard, with partials as bell founders tune them."""
    modes = []
    for ratio, tau, loud in (
        (0.5, 1.1, 0.55),
        (1.0, 0.75, 0.8),
        (1.19, 0.6, 0.7),
        (1.5, 0.4, 0.3),
        (2.0, 0.5, 0.8),
        (2.51, 0.28, 0.3),
        (2.66, 0.25, 0.25),
        (3.01, 0.22, 0.3),
        (4.17, 0.14, 0.2),
        (5.43, 0.09, 0.12),
        (6.8, 0.06, 0.07),
    ):
        beat = rng.uniform(1.0008, 1.003)
        modes += [(pitch * ratio * shift, tau, loud / 2) for shift in (1.0, beat)]
    track = ring(3.0, modes, 0.002)
    add(track, burst(rng, 500, 3500, 0.008), 0.0, 0.25)
    return track


def bell(rng: Rng) -> Array:
    """Return an alarm on two bells."""
    track = silence(3.2)
    for at, pitch, gain in (
        (0.0, 294.0, 1.0),
        (0.36, 392.0, 0.7),
        (0.72, 294.0, 0.95),
        (1.08, 392.0, 0.7),
        (1.44, 294.0, 1.0),
    ):
        add(track, bell_stroke(rng, pitch), at, gain)
    track *= curve(3.2, (0, 1), (0.6, 1), (1, 0))
    return in_room(track, 0.25, 0.6)


def brass(rng: Rng, pitch: float, seconds: float, force: float) -> Array:
    """Return a natural trumpet: the louder, the brighter, and slow to speak."""
    t = times(seconds)
    swell = np.minimum(1, t / 0.035) * (0.8 + 0.2 * np.exp(-t / 0.12))
    swell *= np.clip((seconds - t) / 0.06, 0, 1)
    scoop = 1 - 0.012 * np.exp(-t / 0.025)
    waver = 1 + 0.0035 * np.sin(2 * np.pi * 5.2 * t) * np.clip((t - 0.2) / 0.25, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * scoop * waver) / RATE
    signal = np.zeros_like(t)
    for number in range(1, 15):
        if number * pitch > 7000:
            break
        bright = (swell * force) ** (0.35 * (number - 1))
        strength = bright * np.exp(-(((number - 2) / 4.5) ** 2))
        signal += strength * np.sin(number * phase + rng.uniform(0, 6.28))
    breath = noise(rng, seconds, 800, 3000) * np.exp(-t / 0.03)
    return (signal + 0.12 * breath) * swell


def fanfare(rng: Rng) -> Array:
    """Return a fanfare of two trumpets: three short notes and a long one, up to the fifth."""
    track = silence(2.0)
    first = (
        (0.0, 0.13, 392.0),
        (0.14, 0.13, 523.25),
        (0.28, 0.13, 659.26),
        (0.42, 0.36, 783.99),
        (0.8, 0.15, 659.26),
        (0.96, 0.9, 783.99),
    )
    second = ((0.28, 0.13, 523.25), (0.42, 0.36, 659.26), (0.8, 0.15, 523.25), (0.96, 0.9, 659.26))
    for voice, gain, late in ((first, 1.0, 0.0), (second, 0.7, 0.008)):
        for at, seconds, pitch in voice:
            tuned = pitch * rng.uniform(0.999, 1.001)
            add(track, brass(rng, tuned, seconds + 0.05, 0.78), at + late, gain)
    add(track, brass(rng, 261.63, 0.95, 0.7), 0.97, 0.6)
    return in_room(band(track, 150, 3800, 1), 0.32, 0.6)


def knock(rng: Rng) -> Array:
    """Return two knocks on the table: a pass."""
    track = silence(0.5)
    for at, gain in ((0.0, 1.0), (0.135, 0.8)):
        add(track, ring(0.25, wood(rng, 235, 0.03, 7), 0.0012), at, gain)
        add(track, burst(rng, 250, 1300, 0.008), at, 0.35 * gain)
    return in_room(band(track, 90, 2800), 0.18)


def hat(rng: Rng) -> Array:
    """Return the brush of felt and cloth, and a pat when the hat is set down."""
    length = 0.42
    track = silence(0.7)
    shape = curve(length, (0, 0), (0.25, 0.9), (0.45, 0.35), (0.75, 1), (1, 0))
    cloth = noise(rng, length, 350, 1900) + 0.35 * noise(rng, length, 1500, 3800)
    add(track, cloth * shape * flutter(rng, length, 45, 0.6), 0.0, 0.5)
    add(track, burst(rng, 120, 800, 0.028, 0.004), 0.36, 1.3)
    return in_room(track, 0.16)


def chair(rng: Rng) -> Array:
    """Return a chair's feet sticking and slipping over boards, then standing."""
    track = silence(0.85)
    legs = wood(rng, 320, 0.016, 7)
    at, share = 0.0, 0.0
    while at < 0.42:
        share = at / 0.42
        gain = np.sin(np.pi * (0.08 + 0.86 * share)) * rng.uniform(0.4, 1)
        add(track, ring(0.1, legs), at, gain)
        add(track, burst(rng, 400, 1800, 0.004), at, 0.35 * gain)
        at += rng.uniform(0.75, 1.35) / (95 - 35 * share)
    rub = noise(rng, 0.44, 250, 1500) * curve(0.44, (0, 0), (0.4, 1), (1, 0))
    add(track, rub, 0.0, 0.25)
    add(track, landing(rng, 135, 0.04), 0.47, 0.8)
    return in_room(band(track, 80, 3200), 0.18)


def button(rng: Rng) -> Array:
    """Return a small wooden peg pressed home."""
    track = silence(0.15)
    add(track, ring(0.12, wood(rng, 620, 0.011, 5), 0.001), 0.0)
    add(track, ring(0.12, wood(rng, 260, 0.016, 3), 0.001), 0.002, 0.6)
    add(track, burst(rng, 700, 2600, 0.003), 0.0, 0.3)
    return in_room(band(track, 120, 3600), 0.12)


def turn(rng: Rng) -> Array:
    """Return two soft strings of the lute, a fifth apart."""
    track = silence(1.3)
    add(track, pluck(rng, 293.66, 1.2, 0.6), 0.0)
    add(track, pluck(rng, 440.0, 1.1, 0.5), 0.12, 0.85)
    return in_room(body(track) * curve(1.3, (0, 1), (0.4, 1), (1, 0)), 0.2)


@dataclass(frozen=True)
class Effect:
    """The maker of a sound, its loudness in dB, and the number of takes."""

    make: Callable[[Rng], Array]
    level: float
    takes: int = 1
    detune: float = 0.0
    """The pitch of the highest take above the lowest, in semitones."""


CARDS, EVENTS, INTERFACE = -24.0, -20.0, -29.0
"""Loudness of the classes; within a class, sounds differ by 4 dB at most."""
UNEVEN = 1.6
"""Loudness of the loudest take over the softest, in dB."""

EFFECTS = {
    "shuffle": Effect(shuffle, CARDS, 4, 1.0),
    "deal": Effect(deal, CARDS - 1, 6, 2.4),
    "slide": Effect(slide, CARDS - 1, 5, 2.4),
    "skid": Effect(skid, CARDS - 1, 4, 1.8),
    "thump_1": Effect(thump(1, 150, 0.035), CARDS - 0.8, 5, 1.6),
    "thump_2": Effect(thump(2, 132, 0.045), CARDS - 0.2, 5, 1.6),
    "thump_3": Effect(thump(3, 116, 0.058), CARDS + 0.5, 5, 1.4),
    "thump_5": Effect(thump(6, 98, 0.08), CARDS + 1.2, 5, 1.2),
    "sweep": Effect(sweep, CARDS, 4, 1.6),
    "slam": Effect(slam, EVENTS + 0.6, 5, 1.2),
    "coin": Effect(coin, EVENTS - 1, 4, 1.2),
    "bell": Effect(bell, EVENTS + 1),
    "fanfare": Effect(fanfare, EVENTS + 1),
    "sting": Effect(sting, EVENTS + 1),
    "flourish": Effect(flourish, EVENTS - 1),
    "warning": Effect(warning, EVENTS - 1.2, 4, 0.4),
    "gasp": Effect(gasp, EVENTS - 0.6, 4, 0.9),
    "laughter": Effect(laughter, EVENTS - 0.8, 3, 0.8),
    "groan": Effect(groan, EVENTS - 0.8, 4, 1.5),
    "sigh": Effect(sigh, EVENTS - 1, 3, 2.0),
    "straw": Effect(straw, EVENTS - 1.2, 3, 1.0),
    "hat": Effect(hat, EVENTS - 1.2, 3, 1.2),
    "chair": Effect(chair, EVENTS - 1, 5, 1.8),
    "knock": Effect(knock, INTERFACE + 1, 6, 2.2),
    "button": Effect(button, INTERFACE - 1, 4, 0.8),
    "turn": Effect(turn, INTERFACE + 1, 4, 0.4),
    **{f"step_{number + 1}": Effect(step(number), CARDS - 0.8) for number in range(len(STEPS))},
    "pop": Effect(pop, INTERFACE - 3, 6, 3.0),
}
"""The effects by name; each take is seeded by the name of its file."""


def effect_files() -> dict[str, tuple[str, int]]:
    """Return each effect's files with the effect's name and the number of the take, 0 the first."""
    return {
        name if effect.takes == 1 else f"{name}_{take + 1}": (name, take)
        for name, effect in EFFECTS.items()
        for take in range(effect.takes)
    }


def spread(take: int, takes: int, stride: float) -> float:
    """Return the place of a take between -0.5 and 0.5, neighbours far apart."""
    order = sorted(range(takes), key=lambda one: (one + 1) * stride % 1)
    return order.index(take) / (takes - 1) - 0.5


def taken(name: str, take: int, rng: Rng) -> tuple[Array, float]:
    """Return a take of an effect and its loudness: a little higher or lower, louder or softer."""
    effect = EFFECTS[name]
    signal = effect.make(rng)
    if effect.takes == 1:
        return signal, effect.level
    high, loud = spread(take, effect.takes, 0.618), UNEVEN * spread(take, effect.takes, 0.755)
    semitones = effect.detune * (high + rng.uniform(-0.06, 0.06))
    return faster(signal, 2 ** (semitones / 12)), effect.level + loud
