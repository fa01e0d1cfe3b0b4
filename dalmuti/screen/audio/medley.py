"""The music: tunes in strains, each recorded in short parts that follow one another without a gap.

A strain has several takes on the lute, a part for the viol and one for the drum; all of the same
length, so that they stay together when they begin together.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

TAKES: Final = 2
"""Number of takes of each strain on the lute: as written, then with divisions."""


class Tune(StrEnum):
    """A tune for the lute."""

    BRANLE = "branle"
    PAVANE = "pavane"
    JIG = "jig"
    GREENSLEEVES = "greensleeves"


class Occasion(StrEnum):
    """An occasion with music of its own, which never ends."""

    TITLE = "title"
    TABLE = "table"
    FEAST = "feast"


@dataclass(frozen=True, slots=True)
class Strains:
    """The strains of a tune in the order in which they are played, and their number of parts."""

    order: str
    parts: MappingProxyType[str, int]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a strain: the names of its files for the lute, the viol and the drum."""

    lute: str
    viol: str
    drum: str

    @property
    def files(self) -> tuple[str, str, str]:
        """The files from the softest mood to the tensest."""
        return self.lute, self.viol, self.drum


STRAINS: Final = MappingProxyType(
    {
        Tune.BRANLE: Strains("aabbaabb", MappingProxyType({"a": 2, "b": 4})),
        Tune.PAVANE: Strains("aabbab", MappingProxyType({"a": 4, "b": 4})),
        Tune.JIG: Strains("aabaabaab", MappingProxyType({"a": 2, "b": 4})),
        Tune.GREENSLEEVES: Strains("acbdacbd", MappingProxyType({"a": 4, "b": 4, "c": 4, "d": 4})),
    }
)
MEDLEYS: Final = MappingProxyType(
    {
        Occasion.TITLE: (Tune.PAVANE, Tune.GREENSLEEVES, Tune.BRANLE, Tune.JIG),
        Occasion.TABLE: (Tune.BRANLE, Tune.GREENSLEEVES, Tune.JIG, Tune.PAVANE),
        Occasion.FEAST: (Tune.JIG, Tune.BRANLE),
    }
)
"""The tunes of each occasion; after the last comes the first again."""
OF_PLACES: Final = MappingProxyType(
    {
        "barn": (Tune.JIG, Tune.BRANLE, Tune.JIG, Tune.GREENSLEEVES),
        "inn": (Tune.BRANLE, Tune.JIG, Tune.BRANLE, Tune.GREENSLEEVES),
        "mill": (Tune.JIG, Tune.GREENSLEEVES, Tune.JIG, Tune.PAVANE),
        "market": (Tune.BRANLE, Tune.GREENSLEEVES, Tune.BRANLE, Tune.JIG),
        "guildhall": (Tune.GREENSLEEVES, Tune.BRANLE, Tune.GREENSLEEVES, Tune.PAVANE),
        "monastery": (Tune.PAVANE, Tune.GREENSLEEVES, Tune.PAVANE, Tune.BRANLE),
        "harbour": (Tune.GREENSLEEVES, Tune.JIG, Tune.GREENSLEEVES, Tune.BRANLE),
        "castle": (Tune.BRANLE, Tune.PAVANE, Tune.BRANLE, Tune.GREENSLEEVES),
        "court": (Tune.PAVANE, Tune.BRANLE, Tune.PAVANE, Tune.GREENSLEEVES),
        "king": (Tune.PAVANE, Tune.JIG, Tune.PAVANE, Tune.BRANLE),
    }
)
"""The tunes of each place of the journey, by its id; its own tune is every second one."""


def lute_file(tune: Tune, strain: str, take: int, part: int) -> str:
    """Return the name of a part on the lute; `take` and `part` begin with 0."""
    return f"{tune}_{strain}_lute_{take + 1}_{part + 1}"


def viol_file(tune: Tune, strain: str, part: int) -> str:
    """Return the name of a part on the viol; `part` begins with 0."""
    return f"{tune}_{strain}_viol_{part + 1}"


def drum_file(tune: Tune) -> str:
    """Return the name of the drum's only part, which suits every part of the tune."""
    return f"{tune}_drum"


def music_files() -> tuple[str, ...]:
    """Return the names of all parts."""
    names: list[str] = []
    for tune, strains in STRAINS.items():
        for strain, parts in strains.parts.items():
            for part in range(parts):
                names += [lute_file(tune, strain, take, part) for take in range(TAKES)]
                names.append(viol_file(tune, strain, part))
        names.append(drum_file(tune))
    return tuple(names)


def parts_of(tune: Tune) -> Iterator[Part]:
    """Yield the parts of a tune as it is played once, a strain with another take each time."""
    played = dict.fromkeys(STRAINS[tune].parts, 0)
    for strain in STRAINS[tune].order:
        take = played[strain] % TAKES
        played[strain] += 1
        for part in range(STRAINS[tune].parts[strain]):
            yield Part(
                lute_file(tune, strain, take, part),
                viol_file(tune, strain, part),
                drum_file(tune),
            )


def medley(occasion: Occasion, skipped: int = 0, tunes: tuple[Tune, ...] = ()) -> Iterator[Part]:
    """Yield the parts of an occasion's music without end, beginning after this many tunes.

    Other `tunes` may replace its own.
    """
    tunes = tunes or MEDLEYS[occasion]
    while True:
        yield from parts_of(tunes[skipped % len(tunes)])
        skipped += 1
