"""The tunes of the hall, in a notation parsed bar by bar.

A note is its name, its octave (middle C is C4) and its length after a slash, as in ``F#4/8``; a dot
lengthens it by half, ``-`` instead of a name is a rest and ``+`` joins notes struck together. Bars
are separated by ``|`` and must each have the tune's bar length. All melodies are from the 16th
century; the basses are ours.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

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
class Tune:
    """A tune as played, with all repeats written out."""

    title: str
    bar: Fraction
    """Length of a bar in whole notes."""
    whole_notes_a_minute: float
    melody: tuple[Note, ...]
    bass: tuple[Note, ...]

    @property
    def length(self) -> Fraction:
        """The length in whole notes."""
        return max(note.start + note.length for note in self.melody + self.bass)


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


def tune(
    title: str, bar: Fraction, whole_notes_a_minute: float, parts: str, shift: int = 0, **lines: str
) -> Tune:
    """Return a tune assembled from its lines in the order of `parts`, melody over bass.

    ``"A A B"`` plays the lines `a` over `a_bass` twice, then `b` over `b_bass`.
    """
    names = [part.lower() for part in parts.split()]
    melody = "|".join(lines[name].strip().strip("|") for name in names)
    bass = "|".join(lines[f"{name}_bass"].strip().strip("|") for name in names)
    return Tune(title, bar, whole_notes_a_minute, read(melody, bar, shift), read(bass, bar, shift))


TUNES = {
    "branle": tune(
        "Branle de l'Official (Thoinot Arbeau, Orchésographie, 1589)",
        Fraction(1),
        34,
        "A A B B A A B B",
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
    "pavane": tune(
        "Belle qui tiens ma vie, pavane (Thoinot Arbeau, Orchésographie, 1589)",
        Fraction(1),
        20,
        "A A B B A B",
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
    "jig": tune(
        "Kemp's Jig (English, about 1600)",
        Fraction(3, 2),
        50,
        "A A B A A B",
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
    "greensleeves": tune(
        "Greensleeves (English, 1580)",
        Fraction(3, 4),
        23,
        "A C B D",
        shift=-5,
        a="""
        -/4. -/4 A4/8 | C5/4 D5/8 E5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/4 A4/8 A4/8. G#4/16 A4/8 | B4/4 G#4/8 E4/4 A4/8 |
        C5/4 D5/8 E5/8. F#5/16 E5/8 | D5/4 B4/8 G4/8. A4/16 B4/8 |
        C5/8. B4/16 A4/8 G#4/8. F#4/16 G#4/8 | A4/4. A4/4 A4/8 |
        """,
        a_bass="""
        -/2. | A3/8 E4/8 C4/8 A3/4. | G3/8 D4/8 B3/8 G3/4. |
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
"""The tunes by file name."""
