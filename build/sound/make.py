"""Make the sounds and the music of the game again in assets/sounds; run as a command.

Without arguments all of them are made, otherwise those named: effects, tunes or "ambience". The
same script makes the same samples; their Vorbis encoding depends a little on the version of its
library.
"""

import argparse
import zlib
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]

from build.sound.effects import EFFECTS, effect_files, taken
from build.sound.ensemble import drum, in_parts, lute, viol
from build.sound.hall import fire
from build.sound.synth import RATE, Array, finished, integrated, rounded
from build.sound.tunes import SCORES
from build.sound.voices import murmur
from dalmuti.screen.audio.medley import TAKES, Tune, drum_file, lute_file, viol_file

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
MUSIC = SOUNDS / "music"
LUTE_LEVEL, VIOL_LEVEL, DRUM_LEVEL = -27.0, -32.0, -33.0
"""Loudness of each tune's layers in LUFS."""
AMBIENCE = {"fire": (fire, 7.5, -39.0), "murmur": (murmur, 9.5, -39.0)}
"""The loops of the hall: maker, seconds, and loudness in LUFS."""
EFFECT_COMPRESSION, LOOP_COMPRESSION = 0.62, 0.75
LUTE_COMPRESSION, VIOL_COMPRESSION = 0.7, 0.5
"""The held notes of the viol show the seams between parts sooner."""
BLOCK = 4096


def seeded(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def write(path: Path, signal: Array, compression: float) -> None:
    """Write a signal as Ogg Vorbis."""
    path.parent.mkdir(parents=True, exist_ok=True)
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
    print(f"{path.stem}: {len(signal) / RATE:.2f} s, {path.stat().st_size / 1024:.0f} KiB")


def make_effect(name: str) -> None:
    """Make every take of an effect."""
    for file, (effect, take) in effect_files().items():
        if effect == name:
            signal, level = taken(name, take, seeded(file))
            write(SOUNDS / f"{file}.ogg", finished(signal, level), EFFECT_COMPRESSION)


def make_ambience() -> None:
    """Make the loops of the hall."""
    for name, (maker, seconds, level) in AMBIENCE.items():
        signal = at_level([maker(seeded(name), seconds)], level)[0]
        write(SOUNDS / f"{name}.ogg", signal, LOOP_COMPRESSION)


def make_tune(name: Tune) -> None:
    """Make all parts of a tune, each layer equally loud throughout."""
    score = SCORES[name]
    lutes, viols = {}, {}
    for strain, line in score.lines.items():
        for take in range(TAKES):
            played = lute(score, line, take, seeded(f"{name}_{strain}_{take}"))
            for part, signal in enumerate(in_parts(score, played)):
                lutes[lute_file(name, strain, take, part)] = signal
        bass = viol(score, line, seeded(f"{name}_{strain}_viol"))
        for part, signal in enumerate(in_parts(score, bass)):
            viols[viol_file(name, strain, part)] = signal
    (beat,) = in_parts(score, drum(score, seeded(f"{name}_drum")))
    layers = (
        (lutes, LUTE_LEVEL, LUTE_COMPRESSION),
        (viols, VIOL_LEVEL, VIOL_COMPRESSION),
        ({drum_file(name): beat}, DRUM_LEVEL, LUTE_COMPRESSION),
    )
    for layer, level, compression in layers:
        for file, signal in zip(layer, at_level(list(layer.values()), level), strict=True):
            write(MUSIC / f"{file}.ogg", signal, compression)


def at_level(signals: list[Array], level: float) -> list[Array]:
    """Return signals at one loudness as a whole, with rounded peaks and unchanged proportions."""
    gain = 10 ** ((level - integrated(np.concatenate(signals))) / 20)
    return [rounded(gain * signal) for signal in signals]


def main() -> None:
    names = [*EFFECTS, *Tune, "ambience"]
    parser = argparse.ArgumentParser(description="Make the game's sounds in assets/sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    chosen = parser.parse_args().names
    for name in chosen:
        if name not in names:
            parser.error(f"there is no sound {name!r}; choose from {', '.join(names)}")
    for name in chosen or names:
        if name == "ambience":
            make_ambience()
        elif name in EFFECTS:
            make_effect(name)
        else:
            make_tune(Tune(name))


if __name__ == "__main__":
    main()
