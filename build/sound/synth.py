"""The components of sounds: shaped noise, ringing bodies, strings, a room, and their loudness.

Signals are arrays of samples at `RATE`; frequencies are in hertz, times in seconds.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

RATE = 32000
PEAK = 10 ** (-1.6 / 20)
"""Highest sample written; the encoder may overshoot it a little, up to -1 dBFS."""
LOUDNESS_WINDOW = 0.125
"""Approximate time that the ear takes to judge loudness."""


def times(seconds: float) -> Array:
    """Return the time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def filtered(signal: Array, gain: Callable[[Array], Array]) -> Array:
    """Return the signal with each frequency multiplied by its gain; phases are unchanged."""
    size = len(signal)
    spectrum = np.fft.rfft(signal, 2 * size)
    spectrum *= gain(np.maximum(np.fft.rfftfreq(2 * size, 1 / RATE), 1.0))
    return np.fft.irfft(spectrum, 2 * size)[:size]


def band(signal: Array, low: float, high: float, order: int = 2) -> Array:
    """Return the part of a signal between two frequencies, with soft edges."""
    return filtered(
        signal,
        lambda f: 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order))),
    )


def noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Array:
    """Return noise between two frequencies, of RMS 1."""
    signal = band(rng.standard_normal(round(seconds * RATE)), low, high)
    return signal / float(np.sqrt(np.mean(signal**2)))


def burst(
    rng: np.random.Generator, low: float, high: float, tau: float, attack: float = 0.0008
) -> Array:
    """Return a burst of noise that dies away with the time constant `tau`."""
    t = times(8 * tau + attack)
    return noise(rng, 8 * tau + attack, low, high) * np.exp(-t / tau) * np.clip(t / attack, 0, 1)


def curve(seconds: float, *points: tuple[float, float]) -> Array:
    """Return a smooth curve through points of (share of the time, value)."""
    at = np.linspace(0, 1, round(seconds * RATE))
    places = [place for place, _ in points]
    values = [value for _, value in points]
    index = np.clip(np.searchsorted(places, at, "right") - 1, 0, len(points) - 2)
    start, end = np.take(places, index), np.take(places, index + 1)
    share = np.clip((at - start) / (end - start), 0, 1)
    share = share * share * (3 - 2 * share)
    before, after = np.array(values)[index], np.array(values)[index + 1]
    return np.asarray(before + (after - before) * share, dtype=np.float64)


def flutter(rng: np.random.Generator, seconds: float, rate: float, depth: float) -> Array:
    """Return an uneven gain about 1 that changes about `rate` times a second, never below 0."""
    knots = rng.uniform(-1, 1, max(4, round(seconds * rate) + 2))
    at = np.linspace(0, len(knots) - 1, round(seconds * RATE))
    return np.maximum(0, 1 + depth * np.interp(at, np.arange(len(knots)), knots))


def ring(
    seconds: float, modes: Sequence[tuple[float, float, float]], attack: float = 0.0006
) -> Array:
    """Return the sound of a struck body: the sum of its modes (frequency, time constant, gain)."""
    t = times(seconds)
    signal = np.zeros_like(t)
    for frequency, tau, gain in modes:
        signal += gain * np.sin(2 * np.pi * frequency * t) * np.exp(-t / tau)
    return signal * np.clip(t / attack, 0, 1) * np.clip((seconds - t) / (0.25 * seconds), 0, 1)


def wood(
    rng: np.random.Generator, pitch: float, tau: float, count: int = 6
) -> list[tuple[float, float, float]]:
    """Return the modes of a piece of wood: inharmonic, the high ones short and weak."""
    ratios = (1.0, 1.58, 2.24, 2.92, 3.87, 5.1, 6.6, 8.3)[:count]
    return [
        (pitch * ratio * rng.uniform(0.97, 1.03), tau / ratio**0.8, rng.uniform(0.7, 1) / ratio)
        for ratio in ratios
    ]


def string(
    rng: np.random.Generator,
    frequency: float,
    seconds: float,
    sustain: float,
    softness: float = 0.22,
    place: float = 0.19,
) -> Array:
    """Return a plucked string after Karplus and Strong.

    `sustain` is the time to fall by 60 dB, `softness` (0 to 0.5) the faster decay of the high
    partials, `place` the point where the string is plucked, as a share of its length.
    """
    period = RATE / frequency
    whole = int(period - 2)
    d = period - 1 - whole  # 1 to 2, where four points interpolate best
    between = np.array(
        [
            -(d - 1) * (d - 2) * (d - 3) / 6,
            d * (d - 2) * (d - 3) / 2,
            -d * (d - 1) * (d - 3) / 2,
            d * (d - 1) * (d - 2) / 6,
        ]
    )
    damping = np.array([softness / 2, 1 - softness, softness / 2])
    taps = np.convolve(damping, between) * 10 ** (-3 / (frequency * sustain))
    size = round(seconds * RATE)
    signal = np.zeros(size + 2 * whole + 16)
    begin = whole + len(taps) - 1
    # The force on the bridge while the string is held: one step at the finger.
    held = np.where(np.arange(begin) < place * begin, 1.0, -place / (1 - place))
    held += 0.2 * rng.standard_normal(begin)
    touch = np.hanning(15) / 7
    signal[:begin] = np.convolve(held, touch, "same")
    signal[:begin] -= signal[:begin].mean()
    for at in range(begin, size, whole):
        signal[at : at + whole] = np.convolve(signal[at - begin : at], taps, "valid")
    return signal[:size] * np.clip(times(seconds) / 0.0012, 0, 1)


def add(track: Array, signal: Array, at: float, gain: float = 1.0) -> None:
    """Mix a signal into a track; anything beyond its end is lost."""
    begin = round(at * RATE)
    end = min(len(track), begin + len(signal))
    if end > begin:
        track[begin:end] += gain * signal[: end - begin]


def add_around(track: Array, signal: Array, at: float, gain: float = 1.0) -> None:
    """Mix a signal into a track that loops; what is beyond its end is heard at its beginning."""
    begin = round(at * RATE) % len(track)
    while len(signal):
        length = min(len(signal), len(track) - begin)
        track[begin : begin + length] += gain * signal[:length]
        signal, begin = signal[length:], 0


def noise_around(rng: np.random.Generator, seconds: float, low: float, high: float) -> Array:
    """Return noise between two frequencies that loops without a seam, of RMS 1."""
    signal = rng.standard_normal(round(seconds * RATE))
    f = np.maximum(np.fft.rfftfreq(len(signal), 1 / RATE), 1.0)
    gain = 1 / np.sqrt((1 + (low / f) ** 4) * (1 + (f / high) ** 4))
    signal = np.fft.irfft(np.fft.rfft(signal) * gain, len(signal))
    return signal / float(np.sqrt(np.mean(signal**2)))


def faster(signal: Array, ratio: float) -> Array:
    """Return the signal played at `ratio` times its speed, and so at a higher or lower pitch."""
    at = np.arange(int(len(signal) / ratio)) * ratio
    return np.asarray(np.interp(at, np.arange(len(signal)), signal), dtype=np.float64)


def room_answer(tail: float) -> Array:
    """Return how the hall answers a click: early echoes, and a tail of 60 dB in `tail` seconds."""
    rng = np.random.default_rng(1589)
    t = times(tail)
    answer = noise(rng, tail, 180, 2600) * 10 ** (-3 * t / tail) * np.clip(t / 0.012, 0, 1)
    for delay, gain in ((0.011, 6.0), (0.017, -5.0), (0.026, 4.0), (0.041, 2.5)):
        answer[round(delay * RATE)] += gain
    answer = band(answer, 120, 4200, 1)
    return answer / float(np.sqrt(np.sum(answer**2)))


def in_room(signal: Array, wet: float, tail: float = 0.28) -> Array:
    """Return the signal in the hall: a few early echoes and a short, dark tail.

    The result is longer by `tail`, the time in which the tail falls by 60 dB.
    """
    answer = room_answer(tail)
    size = len(signal) + len(answer)
    echo = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(answer, size), size)
    echo[: len(signal)] += signal / max(wet, 1e-9)
    return echo * wet


def in_room_around(signal: Array, wet: float, tail: float = 0.28) -> Array:
    """Return a signal that loops in the hall, its tail wrapped round to its beginning."""
    answer = np.zeros_like(signal)
    add_around(answer, room_answer(tail), 0.0)
    echo = np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(answer), len(signal))
    return signal + wet * echo


def weighted(signal: Array) -> Array:
    """Return the signal as the ear weighs it (the K weighting of ITU-R BS.1770)."""
    shelf, low_cut = _k_filters()

    def gain(f: Array) -> Array:
        z = np.exp(-2j * np.pi * f / RATE)
        size = np.ones_like(f)
        for b, a in (shelf, low_cut):
            top = b[0] + b[1] * z + b[2] * z**2
            size *= np.abs(top / (a[0] + a[1] * z + a[2] * z**2))
        return size

    return filtered(signal, gain)


def _k_filters() -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """Return the two filters of the K weighting at `RATE`, each as (b, a)."""
    k, q = np.tan(np.pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    shelf = (
        np.array(
            [high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k]
        ),
        np.array([1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k]),
    )
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    low_cut = (
        np.array([1.0, -2.0, 1.0]) * (1 + k / q + k * k),
        np.array([1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k]),
    )
    return shelf, low_cut


def loudness(signal: Array) -> float:
    """Return the loudness of the loudest eighth of a second, in dB."""
    window = round(LOUDNESS_WINDOW * RATE)
    power = np.concatenate([[0.0], np.cumsum(weighted(signal) ** 2)])
    if len(power) <= window:
        energy = power[-1]
    else:
        energy = np.max(power[window:] - power[:-window])
    return -0.691 + 10 * float(np.log10(max(energy / window, 1e-12)))


def integrated(signal: Array) -> float:
    """Return the loudness of the whole signal in LUFS, gated as in ITU-R BS.1770.

    A signal shorter than one block of 0.4 s is measured as if silence followed it.
    """
    block, step = round(0.4 * RATE), round(0.1 * RATE)
    power = np.concatenate([[0.0], np.cumsum(weighted(signal) ** 2)])
    power = np.concatenate([power, np.full(max(0, block + 1 - len(power)), power[-1])])
    energy = (power[block:] - power[:-block])[::step] / block
    heard = energy[energy > 10 ** ((-70 + 0.691) / 10)]
    if not len(heard):
        return -70.0
    heard = heard[heard > np.mean(heard) / 10]
    return -0.691 + 10 * float(np.log10(np.mean(heard)))


def finished(signal: Array, level: float, fade_out: float = 0.05) -> Array:
    """Return the signal at this loudness, with rounded peaks and silent ends."""
    signal = signal - np.mean(signal)
    audible = np.flatnonzero(np.abs(signal) > 0.002 * np.max(np.abs(signal)))
    signal = signal[: audible[-1] + 1].copy()
    fade_in = round(0.001 * RATE)
    signal[:fade_in] *= np.linspace(0, 1, fade_in)
    out = min(len(signal), round(fade_out * RATE))
    signal[-out:] *= np.cos(np.linspace(0, np.pi / 2, out)) ** 2
    # A little silence before, so that the encoder has nothing to smear over the edge.
    signal = np.concatenate([np.zeros(64), signal, np.zeros(256)])
    for _ in range(8):
        signal *= 10 ** ((level - loudness(signal)) / 20)
        signal = rounded(signal)
    return signal


def rounded(signal: Array) -> Array:
    """Return the signal with everything above two thirds of the highest peak compressed."""
    knee = 0.66 * PEAK
    size = np.abs(signal)
    bent = knee + (PEAK - knee) * np.tanh((size - knee) / (PEAK - knee))
    return np.where(size > knee, np.sign(signal) * bent, signal)
