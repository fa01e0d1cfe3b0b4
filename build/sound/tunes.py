"""The tunes of the hall, in a notation parsed bar by bar, and the beats of the drum to them.

A note is its name, its octave (middle C is C4) and its length after a slash, as in ``F#4/8``; a dot
lengthens it by half, ``-`` instead of a name is a rest and ``+`` joins notes struck together. Bars
are separated by ``|`` and must each have the tune's bar length. All melodies are from the 16th
century; the basses are ours.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from build.sound.synth import RATE

BLOCK = 1024
"""Samples that the game's mixer handles at once; sounds follow each other only between blocks."""
SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SHIFTS = {"": 0, "#": 1, "b": -1}


@dataclass(frozen=True)
class Note:
    """A note; `start` and `length` in whole notes, `pitch` as in MIDI (60 is middle C)."""

    start: Fraction
    length: Fraction
    pitch: int
    stressed: bool
    """True if it begins a bar."""
    strum: int
    """Number of notes of the same chord struck before it."""

    @property
    def frequency(self) -> float:
        """The frequency in hertz, the A above middle C being 440."""
        return float(440.0 * 2.0 ** ((self.pitch - 69) / 12))


@dataclass(frozen=True)
class Line:
    """A strain of a tune: its melody and its bass."""

    melody: tuple[Note, ...]
    bass: tuple[Note, ...]
    bars: int


@dataclass(frozen=True)
class Score:
    """A tune as written down."""

    title: str
    bar: Fraction
    """Length of a bar in whole notes."""
    whole_notes_a_minute: float
    part: int
    """Bars in each part in which a strain is recorded."""
    lines: dict[str, Line]
    """The strains by name."""
    beats: tuple[tuple[Fraction, bool, float], ...]
    """The drum's strokes in a bar: place in whole notes, if in the middle of the skin, force."""

    @property
    def part_samples(self) -> int:
        """The length of a part in samples, a whole number of the mixer's blocks."""
        seconds = self.part * float(self.bar) / self.whole_notes_a_minute * 60
        return round(seconds * RATE / BLOCK) * BLOCK

    @property
    def whole_notes_a_second(self) -> float:
        """The exact tempo that fills a part."""
        return self.part * float(self.bar) / (self.part_samples / RATE)


def pitch_of(name: str) -> int:
    """Return the pitch of a name such as ``Bb3``."""
    try:
        return 12 * (int(name[-1]) + 1) + SEMITONES[name[0]] + SHIFTS[name[1:-1]]
    except (KeyError, IndexError, ValueError):
        raise ValueError(f"{name!r} is not a note; write it as F#4, Bb3 or C5.") from None


def length_of(text: str) -> Fraction:
    """Return the length of ``8`` or ``4.`` in whole notes."""
    value = text.rstrip(".")
    if not value.isdigit() or int(value) not in (1, 2, 4, 8, 16) or len(text) > len(value) + 1:
        raise ValueError(
            f"{text!r} is not a length; write 1, 2, 4, 8 or 16, with or without a dot."
        )
    length = Fraction(1, int(value))
    return length * 3 / 2 if text.endswith(".") else length


def read(text: str, bar: Fraction, shift: int = 0) -> tuple[Note, ...]:
    """Return the notes of a voice, moved by `shift` semitones.

    :raises ValueError: a note is invalid, or a bar is too short or too long.
    """
    return tuple(_read(text, bar, shift))


def _read(text: str, bar: Fraction, shift: int) -> Iterator[Note]:
    for number, words in enumerate(text.strip().strip("|").split("|")):
        at = Fraction(0)
        for word in words.split():
            names, _, value = word.partition("/")
            length = length_of(value)
            if names != "-":
                for strum, name in enumerate(names.split("+")):
                    pitch = pitch_of(name) + shift
                    yield Note(number * bar + at, length, pitch, at == 0, strum)
            at += length
        if at != bar:
            raise ValueError(f"Bar {number + 1} is {at} long and should be {bar}: {words.strip()}")


def score(
    title: str,
    bar: Fraction,
    whole_notes_a_minute: float,
    part: int,
    beats: str,
    shift: int = 0,
    **voices: str,
) -> Score:
    """Return a tune from its strains: each voice `a` stands over its bass `a_bass`.

    `beats` are the drum's strokes in a bar, as ``0 1/4.5``: a place, and a force after a dot; those
    in the middle of the skin have a ``*``.
    """
    lines = {}
    for name in voices:
        if not name.endswith("_bass"):
            melody = read(voices[name], bar, shift)
            bass = read(voices[f"{name}_bass"], bar, shift)
            bars = len(voices[name].strip().strip("|").split("|"))
            lines[name] = Line(melody, bass, bars)
    strokes = []
    for word in beats.split():
        place, _, force = word.strip("*").partition(".")
        strokes.append((Fraction(place), word.endswith("*"), float(f"0.{force}") if force else 1.0))
    return Score(title, bar, whole_notes_a_minute, part, lines, tuple(strokes))


SCORES = {
    "branle": score(
        "Branle de l'Official (Thoinot Arbeau, Orchésographie, 1589)",
        Fraction(1),
        34,
        2,
        "0* 1/4.5 1/2.7* 3/4.5 7/8.3",
        a="""
        G4/4 G4/4 A4/8 G4/8 F#4/8 E4/8 | D4/2. D4/4 | E4/4 G4/4 G4/4 F#4/4 | G4/2 G4/2 |
        """,
        a_bass="""
        G2+D3/2 C3/4 A2/4 | D3+A3/2 F#3/4 D3/4 | C3+G3/2 A2/4 D3/4 | G2+D3+B3/2 G2/2 |
        """,
        b="""
        D5/4. C5/8 B4/8 C5/8 D5/8 B4/8 | C5/4. B4/8 A4/8 B4/8 C5/8 A4/8 |
        B4/4. A4/8 G4/8 A4/8 B4/8 G4/8 | A4/4. G4/8 F#4/8 G4/8 A4/8 F#4/8 |
        G4/4. F#4/8 E4/8 F#4/8 G4/8 E4/8 | F#4/4. E4/8 D4/4 D4/4 |
        E4/4 G4/4 G4/4 F#4/4 | G4/2 G4/2 |
        """,
        b_bass="""
        G2+D3/2 G3/2 | A2+E3/2 A3/2 | E3+B3/2 E3/2 | D3+A3/2 D3/2 |
        C3+G3/2 C3/2 | D3+A3/2 B2/2 | C3+G3/2 A2/4 D3/4 | G2+D3+B3/2 G2/2 |
        """,
    ),
    "pavane": score(
        "Belle qui tiens ma vie, pavane (Thoinot Arbeau, Orchésographie, 1589)",
        Fraction(1),
        20,
        1,
        "0* 1/2.6 3/4.4 7/8.25",
        a="""
        G4/2 G4/4 F#4/4 | G4/4 A4/4 Bb4/2 | Bb4/4 D5/4 C5/4 Bb4/4 | Bb4/4 A4/4 Bb4/2 |
        """,
        a_bass="""
        G2+D3+Bb3/2 G3/4 D3/4 | G2/4 F2+C3/4 Bb2+F3+D4/2 |
        Bb2/4 Bb3/4 C3+G3/4 D3/4 | Eb3/4 F3/4 Bb2+F3+D4/2 |
        """,
        b="""
        Bb4/2 A4/4 A4/4 | G4/4 G4/4 F#4/2 | D4/2 E4/8 F4/8 G4/4 | G4/4 F#4/4 G4/2 |
        """,
        b_bass="""
        Bb2+F3+D4/2 F3+C4/4 D3/4 | G2+D3/4 C3+Eb3/4 D3+A3/2 |
        Bb2+F3/2 C3+G3/4 C3/4 | D3/4 D3+A3/4 G2+D3+B3/2 |
        """,
    ),
    "jig": score(
        "Kemp's Jig (English, about 1600)",
        Fraction(3, 2),
        50,
        2,
        "0* 1/2.5 3/4.7* 1.3 5/4.5",
        shift=-2,
        a="""
        D5/4. E5/8 D5/4 D5/4. E5/8 D5/4 | C5/4. D5/8 E5/4 E5/4. D5/8 C5/4 |
        D5/4. E5/8 F5/4 E5/2 D5/4 | C5/2. A4/2. |
        """,
        a_bass="""
        D3+A3/2 F3/4 D3+A3/2 A3/4 | C3+G3/2 E3/4 C3+G3/2 G3/4 |
        D3+A3/2 A3/4 A2+E3/2 B2/4 | F3+C4/2 C3/4 A2+E3/2. |
        """,
        b="""
        F4/2. G4/2. | A4/1. | F4/2. G4/2. | A4/1. | F4/2 E4/4 F4/2 G4/4 |
        A4/2 A4/4 A4/4. G4/8 F4/4 | E4/2 D4/4 E4/4. F4/8 E4/4 | D4/1. |
        """,
        b_bass="""
        F3+C4/2 C3/4 C3+G3/2 E3/4 | F3+C4/2 A3/4 F3/4 E3/4 D3/4 |
        F3+C4/2 C3/4 C3+G3/2 E3/4 | A2+E3/2 C#4/4 A3/4 E3/4 A2/4 |
        D3+A3/2 C3/4 F3/2 E3/4 | F3+C4/2 C3/4 F3/2 D3/4 |
        A2+E3/2 B2/4 C#3/2 A2/4 | D3+A3+D4/2 A3/4 F#3/4 D3/2 |
        """,
    ),
    "greensleeves": score(
        "Greensleeves (English, 1580)",
        Fraction(3, 4),
        23,
        2,
        "0* 1/4.4 3/8.6* 5/8.45",
        shift=-5,
        a="""
        C5/4 D5/8 E5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/4 A4/8 A4/8. G#4/16 A4/8 | B4/4 G#4/8 E4/4 A4/8 |
        C5/4 D5/8 E5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/8. B4/16 A4/8 G#4/8. F#4/16 G#4/8 | A4/4. A4/4 A4/8 |
        """,
        a_bass="""
        A3/8 E4/8 C4/8 A3/4. | G3/8 D4/8 B3/8 G3/4. |
        A3/8 E4/8 C4/8 F3/4. | E3/8 B3/8 G#3/8 E3/4. |
        A3/8 E4/8 C4/8 A3/4. | G3/8 D4/8 B3/8 G3/4. |
        F3/4. E3+B3/4. | A3/8 E4/8 C4/8 A3/4. |
        """,
        c="""
        C5/4 D5/8 E5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/4 A4/8 A4/8. G#4/16 A4/8 | B4/4 G#4/8 E4/4 A4/8 |
        C5/4 D5/8 E5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/8. B4/16 A4/8 G#4/8. F#4/16 G#4/8 | A4/4. A4/4. |
        """,
        c_bass="""
        A3+E4/4. A3/8 C4/8 E4/8 | G3+D4/4. G3/8 B3/8 D4/8 |
        A3+E4/4. F3+C4/4. | E3+B3/4. E3/8 G#3/8 B3/8 |
        A3+E4/4. A3/8 C4/8 E4/8 | G3+D4/4. G3/8 B3/8 D4/8 |
        F3+C4/4. E3+B3/4. | A3/8 E4/8 C4/8 A3/4. |
        """,
        b="""
        G5/4. G5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/4 A4/8 A4/8. G#4/16 A4/8 | B4/4 G#4/8 E4/4. |
        G5/4. G5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/8. B4/16 A4/8 G#4/8. F#4/16 G#4/8 | A4/4. A4/4. |
        """,
        b_bass="""
        C4/8 G4/8 E4/8 C4/4. | G3/8 D4/8 B3/8 G3/4. |
        A3/8 E4/8 C4/8 F3/4. | E3/8 B3/8 G#3/8 E3/4. |
        C4/8 G4/8 E4/8 C4/4. | G3/8 D4/8 B3/8 G3/4. |
        F3/4. E3+B3/4. | A3/8 E4/8 C4/8 A3/4. |
        """,
        d="""
        G5/4. G5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/4 A4/8 A4/8. G#4/16 A4/8 | B4/4 G#4/8 E4/4. |
        G5/4. G5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/8. B4/16 A4/8 G#4/8. F#4/16 G#4/8 | A4/2. |
        """,
        d_bass="""
        C4+G4/4. C4/8 E4/8 G4/8 | G3+D4/4. G3/8 B3/8 D4/8 |
        A3+E4/4. F3+C4/4. | E3+B3/4. E3/8 G#3/8 B3/8 |
        C4+G4/4. C4/8 E4/8 G4/8 | G3+D4/4. G3/8 B3/8 D4/8 |
        F3+C4/4. E3+B3/4. | A3+E4+A4/2. |
        """,
    ),
}
"""The tunes by name."""
