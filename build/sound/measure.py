"""Print the measures of every sound in assets/sounds; run as ``python -m build.sound.measure``.

Loudness is integrated (LUFS, ITU-R BS.1770) and that of the loudest eighth of a second (dB); the
peak is that of the waveform between the samples. `start` and `end` are the loudest samples of the
first and last half millisecond. `join` is the step from a sound to what follows it, itself for a
loop, divided by the largest of its own steps; below 1 it cannot click. With ``--pictures FOLDER``
the waveform and the spectrum over time of each sound are drawn too.
"""

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]
from PIL import Image, ImageDraw

from build.sound.make import AMBIENCE, MUSIC, SOUNDS
from build.sound.synth import RATE, Array, integrated, loudness
from dalmuti.screen.audio.medley import MEDLEYS, Part, parts_of

EDGE = RATE // 2000


@dataclass(frozen=True)
class Measures:
    """The measures of a sound; levels in dB of full scale."""

    seconds: float
    integrated: float
    loudest: float
    peak: float
    centroid: float
    """The middle of the power spectrum in hertz."""
    start: float
    end: float
    offset: float
    """The constant part of the signal, 1 being full scale."""


def samples(path: Path) -> Array:
    """Return the samples of a file.

    :raises ValueError: it has another rate or more than one channel.
    """
    signal, rate = soundfile.read(path, dtype="float64")
    if rate != RATE or signal.ndim != 1:
        raise ValueError(f"{path} has {rate} Hz and should have {RATE} Hz and one channel.")
    return np.asarray(signal, dtype=np.float64)


def measured(signal: Array) -> Measures:
    """Return the measures of a signal."""
    power = np.abs(np.fft.rfft(signal)) ** 2
    f = np.fft.rfftfreq(len(signal), 1 / RATE)
    return Measures(
        seconds=len(signal) / RATE,
        integrated=integrated(signal),
        loudest=loudness(signal),
        peak=decibels(between_samples(signal)),
        centroid=float(np.sum(f * power) / np.sum(power)),
        start=decibels(np.max(np.abs(signal[:EDGE]))),
        end=decibels(np.max(np.abs(signal[-EDGE:]))),
        offset=float(np.mean(signal)),
    )


def decibels(size: float) -> float:
    return 20 * float(np.log10(max(size, 1e-5)))


def between_samples(signal: Array) -> float:
    """Return the highest point of the waveform, found at four times the rate."""
    spectrum = np.fft.rfft(signal)
    fine = np.fft.irfft(np.pad(spectrum, (0, 3 * (len(signal) // 2))), 4 * len(signal)) * 4
    return float(np.max(np.abs(fine)))


def join(before: Array, after: Array) -> float:
    """Return the step from one sound to the next, in the largest of the steps beside it."""
    beside = np.concatenate([before[-RATE // 10 :], after[: RATE // 10]])
    usual = np.max(np.abs(np.diff(beside[: RATE // 10])))
    usual = max(usual, np.max(np.abs(np.diff(beside[RATE // 10 :]))))
    return float(abs(after[0] - before[-1]) / max(usual, 1e-6))


def joins() -> list[tuple[str, str]]:
    """Return the pairs of files between which the music passes, and the ends of each loop."""
    pairs = {(name, name) for name in AMBIENCE}
    for tunes in MEDLEYS.values():
        parts: list[Part] = []
        for tune in tunes:
            parts += parts_of(tune)
        for before, after in zip(parts, [*parts[1:], parts[0]], strict=True):
            pairs |= set(zip(before.files, after.files, strict=True))
    return sorted(pairs)


def group_of(path: Path) -> str:
    """Return effects, ambience or music."""
    if path.parent == MUSIC:
        return "music"
    return "ambience" if path.stem in AMBIENCE or path.stem.startswith("pop_") else "effects"


def files() -> list[Path]:
    return [*sorted(SOUNDS.glob("*.ogg")), *sorted(MUSIC.glob("*.ogg"))]


def table(paths: Iterable[Path]) -> list[str]:
    """Return the lines of the table, and below it the levels of the groups."""
    lines = [
        f"{'sound':26} {'group':9} {'s':>6} {'KiB':>5} {'LUFS':>6} {'1/8 s':>6} {'peak':>6} "
        f"{'centre':>7} {'start':>6} {'end':>6} {'join':>5}"
    ]
    worst = worst_joins()
    groups: dict[str, list[Measures]] = {}
    for path in paths:
        one = measured(samples(path))
        groups.setdefault(group_of(path), []).append(one)
        joined = f"{worst[path.stem]:5.2f}" if path.stem in worst else "    -"
        lines.append(
            f"{path.stem:26} {group_of(path):9} {one.seconds:6.2f} "
            f"{path.stat().st_size / 1024:5.0f} "
            f"{one.integrated:6.1f} {one.loudest:6.1f} {one.peak:6.1f} {one.centroid:7.0f} "
            f"{one.start:6.1f} {one.end:6.1f} {joined}"
        )
    for group, found in groups.items():
        levels = [one.integrated for one in found]
        lines.append(
            f"{group}: {len(found)} files, {sum(one.seconds for one in found):.1f} s, "
            f"{min(levels):.1f} to {max(levels):.1f} LUFS, "
            f"peak {max(one.peak for one in found):.1f} dB"
        )
    lines.append(f"all: {sum(path.stat().st_size for path in files()) / 1e6:.2f} MB")
    return lines


def worst_joins() -> dict[str, float]:
    """Return the largest join after each file that others follow."""
    signals = {path.stem: samples(path) for path in files()}
    worst: dict[str, float] = {}
    for before, after in joins():
        worst[before] = max(worst.get(before, 0.0), join(signals[before], signals[after]))
    return worst


def picture(name: str, signal: Array, width: int = 460, height: int = 190) -> Image.Image:
    """Return the waveform of a signal over its spectrum, from 50 Hz to 16 kHz on a log scale."""
    image = Image.new("RGB", (width, height), (250, 246, 236))
    draw = ImageDraw.Draw(image)
    high = 70
    edges = np.linspace(0, len(signal), width + 1).astype(int)
    top = max(1e-4, float(np.max(np.abs(signal))))
    for x in range(width):
        column = signal[edges[x] : max(edges[x] + 1, edges[x + 1])]
        low, up = (high / 2 * (1 - v / top) for v in (np.max(column), np.min(column)))
        draw.line([(x, low + 14), (x, up + 14)], fill=(120, 40, 30))
    size = 1024
    hop = max(1, (len(signal) - size) // width)
    padded = np.concatenate([signal, np.zeros(size + hop * width)])
    frames = np.stack([padded[x * hop : x * hop + size] for x in range(width)]) * np.hanning(size)
    power = 20 * np.log10(np.abs(np.fft.rfft(frames)) + 1e-7)
    rows = height - high - 18
    f = 50 * (16000 / 50) ** (1 - np.arange(rows) / rows)
    shade = power[:, np.clip((f / RATE * size).astype(int), 0, size // 2)].T
    shade = np.clip((shade - shade.max() + 75) / 75, 0, 1)
    colours = np.stack([255 - 200 * shade, 248 - 190 * shade, 236 - 110 * shade], -1)
    image.paste(Image.fromarray(colours.astype(np.uint8)), (0, high + 18))
    draw.text((4, 1), f"{name}  {len(signal) / RATE:.2f} s  peak {top:.2f}", fill=(0, 0, 0))
    return image


def draw(paths: Sequence[Path], folder: Path, columns: int = 4, rows: int = 5) -> None:
    """Draw the pictures of these sounds in sheets."""
    folder.mkdir(parents=True, exist_ok=True)
    for sheet, first in enumerate(range(0, len(paths), columns * rows)):
        tiles = [
            picture(path.stem, samples(path)) for path in paths[first : first + columns * rows]
        ]
        wide, high = tiles[0].size
        page = Image.new("RGB", (columns * (wide + 6), rows * (high + 6)), (90, 90, 90))
        for index, tile in enumerate(tiles):
            page.paste(tile, (index % columns * (wide + 6), index // columns * (high + 6)))
        page.save(folder / f"sounds_{sheet + 1}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="beginnings of file names")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="draw the sounds in FOLDER")
    arguments = parser.parse_args()
    chosen = [
        path
        for path in files()
        if not arguments.names or any(path.stem.startswith(name) for name in arguments.names)
    ]
    if not chosen:
        parser.error(f"no sound begins with {' or '.join(map(repr, arguments.names))}")
    print("\n".join(table(chosen)))
    if arguments.pictures is not None:
        draw(chosen, arguments.pictures)


if __name__ == "__main__":
    main()
