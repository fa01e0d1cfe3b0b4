"""Make the sounds and tunes of the game again in assets/sounds; run as a command.

Without arguments all of them are made, otherwise those named. The same script makes the same
samples; their Vorbis encoding depends a little on the version of its library.
"""

import argparse
import zlib
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]

from build.sound.effects import EFFECTS
from build.sound.lute import played
from build.sound.synth import RATE, Array, finished
from build.sound.tunes import TUNES

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
MUSIC_LEVEL = -22.0
"""Loudness of a tune's loudest moment, in dB."""
EFFECT_COMPRESSION, MUSIC_COMPRESSION = 0.5, 0.7
BLOCK = 4096


def seeded(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def write(path: Path, signal: Array, compression: float) -> None:
    """Write a signal as Ogg Vorbis."""
    with soundfile.SoundFile(
        path,
        "w",
        RATE,
        channels=1,
        format="OGG",
        subtype="VORBIS",
        compression_level=compression,
    ) as file:
        # libsndfile overflows its stack on long writes.
        for begin in range(0, len(signal), BLOCK):
            file.write(signal[begin : begin + BLOCK])


def make(name: str) -> None:
    """Make one file by its name."""
    path = SOUNDS / f"{name}.ogg"
    rng = seeded(name)
    if name in EFFECTS:
        effect = EFFECTS[name]
        signal = finished(effect.make(rng), effect.level)
        write(path, signal, EFFECT_COMPRESSION)
    else:
        signal = finished(played(TUNES[name], rng), MUSIC_LEVEL, 0.3)
        write(path, signal, MUSIC_COMPRESSION)
    print(f"{path.name}: {len(signal) / RATE:.2f} s, {path.stat().st_size / 1024:.0f} KiB")


def main() -> None:
    names = [*EFFECTS, *TUNES]
    parser = argparse.ArgumentParser(description="Make the game's sounds in assets/sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    chosen = parser.parse_args().names
    for name in chosen:
        if name not in names:
            parser.error(f"there is no sound {name!r}; choose from {', '.join(names)}")
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in chosen or names:
        make(name)


if __name__ == "__main__":
    main()
