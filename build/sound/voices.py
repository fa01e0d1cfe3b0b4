"""Voices in the hall: a sung vowel shaped by formants, and the people who sigh, gasp and laugh."""

import numpy as np

from build.sound.synth import (
    RATE,
    Array,
    add,
    add_around,
    band,
    burst,
    curve,
    flutter,
    in_room,
    in_room_around,
    noise,
)

Rng = np.random.Generator
Vowel = tuple[float, float, float]

AH: Vowel = (730, 1150, 2500)
OH: Vowel = (470, 820, 2450)
OO: Vowel = (330, 760, 2300)
EH: Vowel = (480, 1750, 2500)
EE: Vowel = (310, 2050, 2750)
SPOKEN = (AH, OH, OO, EH, EE, AH, EH, OH)


def vowels(seconds: float, *path: tuple[float, Vowel]) -> list[Array]:
    """Return three formants that move through vowels, given as (share of the time, vowel)."""
    at = np.linspace(0, 1, round(seconds * RATE))
    places = [place for place, _ in path]
    return [np.interp(at, places, [vowel[number] for _, vowel in path]) for number in range(3)]


def voice(rng: Rng, pitch: Array, formants: list[Array], tilt: float = 0.9) -> Array:
    """Return a voice; `pitch` is in hertz at each sample, `tilt` the weakness of high partials."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    widths, gains = (100.0, 140.0, 220.0), (1.0, 0.5, 0.15)
    signal = np.zeros_like(pitch)
    for number in range(1, int(min(26.0, 3600 / float(np.min(pitch)))) + 1):
        height = number * pitch
        mouth = sum(
            gain / (1 + ((height - at) / width) ** 2)
            for at, width, gain in zip(formants, widths, gains, strict=True)
        )
        phased = number * phase + rng.uniform(0, 6.28)
        signal += (0.06 + mouth) / number**tilt * np.sin(phased)
    return signal


def sigh(rng: Rng) -> Array:
    """Return a sigh: a breath in, and a falling voice out."""
    drawn, out = 0.28, 0.95
    track = np.zeros(round(1.4 * RATE))
    add(track, noise(rng, drawn, 900, 3200) * curve(drawn, (0, 0), (0.7, 1), (1, 0)), 0.0, 0.05)
    pitch = curve(out, (0, 150), (0.25, 158), (1, 88)) * flutter(rng, out, 30, 0.012)
    sung = voice(rng, pitch, vowels(out, (0, AH), (1, (430, 850, 2250))))
    sung *= curve(out, (0, 0), (0.18, 1), (0.5, 0.55), (1, 0))
    open_mouth, closed = noise(rng, out, 550, 1700), noise(rng, out, 300, 1100)
    fade = curve(out, (0, 0), (1, 1))
    breath = open_mouth * (1 - fade) + closed * fade + 0.3 * noise(rng, out, 1800, 3600)
    breath *= curve(out, (0, 0), (0.15, 0.7), (0.45, 1), (1, 0))
    add(track, sung, 0.32)
    add(track, breath, 0.32, 0.13)
    return in_room(track, 0.16)


def groan(rng: Rng) -> Array:
    """Return a groan: a low voice that sinks, with a rattle in the throat at its end."""
    out = rng.uniform(1.15, 1.35)
    track = np.zeros(round(1.6 * RATE))
    base = rng.uniform(105, 135)
    pitch = base * curve(out, (0, 0.92), (0.16, 1.12), (0.55, 0.86), (1, 0.6))
    pitch *= flutter(rng, out, 34, 0.02)
    sung = voice(rng, pitch, vowels(out, (0, OH), (0.25, AH), (0.6, OH), (1, OO)), 0.8)
    creak = np.sign(np.sin(np.pi * np.cumsum(pitch) / RATE))  # every other wave is weaker
    rattle = 1 + 0.5 * curve(out, (0, 0), (0.5, 0), (1, 1)) * creak
    sung *= rattle * curve(out, (0, 0), (0.12, 1), (0.5, 0.7), (1, 0))
    add(track, sung, 0.02)
    add(track, noise(rng, out, 400, 1900) * curve(out, (0, 0), (0.4, 0.6), (1, 0)), 0.02, 0.12)
    return in_room(band(track, 70, 3600), 0.2, 0.4)


def gasp(rng: Rng) -> Array:
    """Return a hall full of people who draw their breath, some with a cry."""
    track = np.zeros(round(1.7 * RATE))
    for number in range(15):
        at, drawn = rng.uniform(0, 0.16), rng.uniform(0.24, 0.4)
        air = noise(rng, drawn, rng.uniform(700, 1200), rng.uniform(2600, 4200))
        add(track, air * curve(drawn, (0, 0), (0.75, 1), (1, 0)), at, rng.uniform(0.05, 0.14))
        if number % 3 == 2:
            continue
        out, base = rng.uniform(0.45, 0.85), rng.uniform(120, 300)
        pitch = base * curve(out, (0, 0.95), (0.2, 1.18), (1, 0.82)) * flutter(rng, out, 25, 0.012)
        cry = voice(rng, pitch, vowels(out, (0, AH), (0.4, OH), (1, OO)), 1.0)
        cry *= curve(out, (0, 0), (0.15, 1), (0.45, 0.6), (1, 0))
        add(track, cry, at + drawn * rng.uniform(0.5, 0.9), rng.uniform(0.25, 0.6))
    return in_room(band(track, 110, 4200), 0.4, 0.7)


def laugh(rng: Rng, base: float, count: int) -> Array:
    """Return one person's laughter of `count` syllables, ever lower and weaker."""
    track = np.zeros(round((count * 0.24 + 0.4) * RATE))
    at, pace = 0.0, rng.uniform(0.15, 0.19)
    for number in range(count):
        long = rng.uniform(0.085, 0.12)
        tired = number / count
        pitch = base * (1.16 - 0.34 * tired) * curve(long, (0, 1.1), (1, 0.88))
        ha = voice(rng, pitch, vowels(long, (0, AH), (1, (640, 1200, 2500))), 0.75)
        ha *= curve(long, (0, 0), (0.25, 1), (1, 0))
        strength = (0.94 - 0.62 * tired) * rng.uniform(0.8, 1.1)
        add(track, burst(rng, 700, 2600, 0.02, 0.012), at, 0.3 * strength)
        add(track, ha, at + 0.03, strength)
        at += pace * (1 + 0.35 * tired) * rng.uniform(0.94, 1.06)
    return track


def laughter(rng: Rng) -> Array:
    """Return the laughter of the table, one after another falling in."""
    track = np.zeros(round(2.3 * RATE))
    for number in range(8):
        at = 0.0 if number == 0 else rng.uniform(0.08, 0.75)
        base = rng.choice((115, 135, 150, 215, 250, 290)) * rng.uniform(0.93, 1.07)
        loud = 0.8 if number == 0 else rng.uniform(0.2, 0.6)
        add(track, laugh(rng, base, int(rng.integers(5, 9))), at, loud)
    track *= curve(2.3, (0, 1), (0.75, 1), (1, 0))
    return in_room(band(track, 110, 4000), 0.35, 0.6)


def murmur(rng: Rng, seconds: float) -> Array:
    """Return a hall of people who talk among themselves, as a loop; no word can be made out."""
    track = np.zeros(round(seconds * RATE))
    for _ in range(17):
        base, far = (
            rng.choice((100, 118, 130, 190, 215)) * rng.uniform(0.9, 1.1),
            rng.uniform(0.3, 1),
        )
        at = rng.uniform(0, seconds)
        end = at + seconds - 1.0
        while at < end:
            long = rng.uniform(0.9, 2.4)
            said = utterance(rng, base, long)
            add_around(track, band(said, 120, 700 + 1100 * far, 1), at, 0.35 + 0.65 * far)
            at += long + rng.uniform(0.2, 2.4)
    return in_room_around(track, 1.3, 1.1)


def utterance(rng: Rng, base: float, seconds: float) -> Array:
    """Return a phrase of speech without words, four or five syllables a second."""
    count = max(3, round(seconds * rng.uniform(4, 5.2)))
    at = np.linspace(0, 1, count)
    said = [SPOKEN[int(rng.integers(len(SPOKEN)))] for _ in at]
    time = np.linspace(0, 1, round(seconds * RATE))
    melody = np.interp(time, at, rng.uniform(0.9, 1.14, count)) * (1.06 - 0.14 * time)
    stress = np.interp(time, at, rng.uniform(0.35, 1, count))
    beats = np.abs(np.sin(np.pi * count * time)) ** 0.8 * stress
    sung = voice(rng, base * melody, vowels(seconds, *zip(at, said, strict=True)), 0.95)
    return sung * beats * curve(seconds, (0, 0), (0.1, 1), (0.85, 0.8), (1, 0))
