"""Everybody who may sit at the table: look, hair, clothes and other marks."""

from __future__ import annotations

from dataclasses import dataclass

from build.art.clothes import Dress
from build.art.faces import Look
from build.art.hair import AUBURN, BLACK, BLOND, BROWN, GREY, RED, WHITE
from build.art.kit import (
    MADDER,
    MOSS,
    PLUM,
    UMBER,
    VERDIGRIS,
    WELD,
    WOAD,
    Pair,
)


@dataclass(frozen=True)
class Person:
    """One person: look, hair, beard, clothes and other marks.

    One who `smiles` does so at rest; one who `winks` does so when smug.
    """

    look: Look
    hairdo: str
    hair: Pair
    dress: Dress
    beard: str = ""
    marks: tuple[str, ...] = ()
    years: str = "grown"
    smiles: bool = False
    winks: bool = False


def _look(skin: str, age: int, woman: bool, iris: str, hair: Pair, **more: float | bool) -> Look:
    brows = hair[1] if hair != WHITE else GREY[0]
    return Look(skin=skin, age=age, woman=woman, iris=iris, brows=brows, **more)  # type: ignore[arg-type]


TEAL: Pair = ("#3c6f78", "#1f4149")
ROSE: Pair = ("#b5646a", "#7a363e")
SAND: Pair = ("#b08b5a", "#75562f")
INDIGO: Pair = ("#433f6e", "#272445")
RUST: Pair = ("#a65a2c", "#6b3414")
CREAM: Pair = ("#d9c79c", "#a08a58")
PINE: Pair = ("#48623e", "#293b24")

PEOPLE: tuple[Person, ...] = (
    Person(
        _look(
            "fair", 2, False, "#4a5a6a", WHITE, full=0.6, smile=0.5, lids=0.4, nose=1.12, brow=-0.3
        ),
        "fringe",
        WHITE,
        Dress("fur", WOAD, WELD, 1.12, slope=0.5, rise=8),
        "full",
        years="old",
    ),
    Person(
        _look("dark", 0, True, "#2a1a10", BLACK, smile=0.8, jaw=-0.3, brow=-0.4),
        "locs",
        BLACK,
        Dress("gown", WELD, MADDER, 0.86, slope=0.6, rise=-10),
        marks=("hoops",),
        years="young",
    ),
    Person(
        _look("tan", 1, False, "#3a2a18", BLACK, smile=0.9, nose=1.12, brow=0.2),
        "curls",
        BLACK,
        Dress("doublet", VERDIGRIS, WELD, 1.02, slope=-0.3),
        "goatee",
        smiles=True,
        winks=True,
    ),
    Person(
        _look("rosy", 1, True, "#4a6a4a", RED, smile=0.3, full=0.5, brow=-0.7),
        "mane",
        RED,
        Dress("gown", PINE, WELD, 0.92, slope=0.9),
        marks=("freckles",),
    ),
    Person(
        _look("dark", 2, False, "#2a1a10", GREY, smile=-0.3, brow=0.8, lids=0.5, jaw=0.5, nose=1.1),
        "crop",
        GREY,
        Dress("cloak", INDIGO, SAND, 1.16, slope=-0.6, rise=4),
        "short",
        years="old",
        marks=("frown",),
    ),
    Person(
        _look(
            "pale",
            2,
            True,
            "#5a6a78",
            WHITE,
            smile=-0.5,
            nose=1.22,
            hook=0.7,
            lids=0.5,
            gaunt=0.7,
            brow=0.3,
        ),
        "swept",
        WHITE,
        Dress("shawl", UMBER, PLUM, 0.84, slope=1.2, rise=14),
        years="old",
    ),
    Person(
        _look("fair", 0, False, "#4c6a8a", BLOND, smile=0.4, jaw=-0.2, brow=-0.8),
        "bob",
        BLOND,
        Dress("doublet", MADDER, WELD, 0.78, slope=0.8, rise=-12),
        years="young",
    ),
    Person(
        _look("brown", 1, True, "#2a1a10", BLACK, smile=-0.1, brow=0.5, lids=0.3, nose=1.05),
        "straight",
        BLACK,
        Dress("cloak", TEAL, RUST, 0.92, slope=0.5),
        marks=("mole", "hoops"),
    ),
    Person(
        _look("rosy", 1, False, "#3c5568", BROWN, full=1.5, smile=0.7, jaw=0.6, brow=0.2),
        "bald",
        BROWN,
        Dress("apron", CREAM, MADDER, 1.26, slope=0.3, rise=8, belly=0.8),
        "walrus",
    ),
    Person(
        _look("fair", 0, True, "#4a6a8a", BLOND, smile=0.9, jaw=-0.4, brow=-0.6),
        "plaits",
        BLOND,
        Dress("apron", WOAD, VERDIGRIS, 0.8, slope=0.7, rise=-8),
        years="young",
        marks=("freckles",),
        smiles=True,
    ),
    Person(
        _look(
            "brown", 1, False, "#2e1c10", BLACK, smile=0.1, brow=0.9, jaw=0.8, nose=1.16, hook=0.3
        ),
        "swept",
        BLACK,
        Dress("jerkin", RUST, UMBER, 1.22, slope=-0.5),
        "full",
        marks=("frown", "scar"),
    ),
    Person(
        _look("dark", 2, True, "#2a1a10", GREY, smile=0.7, full=0.7, lids=0.6),
        "afro",
        GREY,
        Dress("shawl", PLUM, WELD, 1.12, slope=0.8, rise=6, belly=0.4),
        marks=("hoops",),
        years="old",
    ),
    Person(
        _look(
            "pale",
            1,
            False,
            "#5a6a58",
            BLACK,
            smile=-0.7,
            gaunt=1,
            nose=1.3,
            hook=0.8,
            lids=0.8,
            brow=0.2,
        ),
        "straight",
        BLACK,
        Dress("ruff", INDIGO, WELD, 0.82, slope=1.2),
        "goatee",
        marks=("frown",),
    ),
    Person(
        _look("tan", 1, True, "#2a1a10", BLACK, smile=0.5, lids=0.5, jaw=0.1),
        "bob",
        BLACK,
        Dress("tunic", MADDER, CREAM, 0.9),
    ),
    Person(
        _look("brown", 0, False, "#2a1a10", BLACK, smile=0.9, jaw=0.2, brow=-0.5),
        "afro",
        BLACK,
        Dress("tunic", WELD, TEAL, 0.98, slope=-0.4, rise=-6),
        years="young",
        smiles=True,
    ),
    Person(
        _look("rosy", 1, True, "#5a4a2a", AUBURN, full=1.1, smile=0.8, lids=0.2),
        "swept",
        AUBURN,
        Dress("ruff", ROSE, WELD, 1.14, slope=0.7, belly=0.5),
        marks=("mole",),
    ),
    Person(
        _look("tan", 2, False, "#2a1c10", GREY, smile=0.2, lids=0.8, brow=-0.6, gaunt=0.5),
        "receding",
        GREY,
        Dress("fur", PINE, MADDER, 0.92, slope=1, rise=10),
        "long",
        ("spectacles",),
        "old",
    ),
    Person(
        _look(
            "fair",
            1,
            False,
            "#4a5a5a",
            BROWN,
            smile=-0.4,
            brow=1.1,
            jaw=0.9,
            stubble=True,
            nose=1.08,
        ),
        "crop",
        BROWN,
        Dress("gorget", SAND, MADDER, 1.24, slope=-0.9),
        "moustache",
        ("patch",),
    ),
    Person(
        _look("dark", 1, False, "#2a1a10", BLACK, smile=0.6, jaw=0.6, full=0.6, nose=1.06),
        "bald",
        BLACK,
        Dress("cloak", MADDER, WELD, 1.26, slope=-0.4, rise=8),
        "short",
        ("hoops",),
    ),
    Person(
        _look("tan", 2, True, "#3a2a18", GREY, smile=0.4, lids=0.4, brow=-0.5, nose=1.04),
        "wavy",
        GREY,
        Dress("gown", WOAD, PLUM, 0.9, slope=1, rise=6),
        marks=("spectacles",),
        years="old",
    ),
    Person(
        _look("pale", 0, False, "#4a7a5a", RED, smile=0.8, brow=-0.6, nose=1.02),
        "mop",
        RED,
        Dress("jerkin", CREAM, VERDIGRIS, 0.82, slope=0.4, rise=-12),
        marks=("freckles",),
        years="young",
        smiles=True,
    ),
    Person(
        _look("brown", 0, True, "#2a1a10", BLACK, smile=0.2, brow=0.4, jaw=-0.2),
        "tail",
        BLACK,
        Dress("shawl", TEAL, MADDER, 0.84, slope=0.6, rise=-4),
        marks=("mole",),
        years="young",
    ),
    Person(
        _look("rosy", 2, False, "#3c5568", WHITE, full=1.2, smile=0.6, jaw=0.3, lids=0.5),
        "receding",
        WHITE,
        Dress("ruff", UMBER, WELD, 1.2, slope=0.4, rise=8, belly=0.8),
        "whiskers",
        years="old",
    ),
    Person(
        _look("tan", 1, True, "#3a2a18", BROWN, smile=0.8, brow=-0.3, jaw=0.2),
        "ringlets",
        BROWN,
        Dress("jerkin", MOSS, UMBER, 0.94, slope=0.2),
        marks=("hoops",),
        winks=True,
    ),
)
