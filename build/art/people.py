"""Draw the people round the table, their hats and their chairs: `python build/art/people.py`.

Everything is drawn on one canvas of 460 x 540 units whose origin lies at (20, 60), so that chair,
back of the hood, bust and hat fit when laid on each other at the same place.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from chairs import CHAIRS
from chairs import NAMES as CHAIR_NAMES
from clothes import Dress, body, over_neck, under_neck
from cloths import CANOPY, THRONE_AT, canopy
from faces import Look, face
from hair import AUBURN, BEARDS, BLACK, BLOND, BROWN, GREY, HAIRDOS, RED, WHITE, behind
from hands import neck
from headwear import HATS, OTHER_CAPS, hood_back
from headwear import NAMES as HAT_NAMES
from kit import (
    MADDER,
    MOSS,
    PLUM,
    SKIN,
    UMBER,
    VERDIGRIS,
    WELD,
    WOAD,
    Pair,
    Pen,
)
from marks import OVER_HAIR, UNDER_HAIR
from PIL import Image
from texture import drawing, save

WIDTH, HEIGHT, LEFT, TOP = 460, 540, 20, 60
HEAD = (210, 198, 0.94)
PIXELS = 600
PLATE = 414
OUT = Path(__file__).resolve().parents[2] / "assets" / "people"


@dataclass(frozen=True)
class Person:
    """One face: look, hair, beard, clothes and what else marks it."""

    look: Look
    hairdo: str
    hair: Pair
    dress: Dress
    beard: str = ""
    marks: tuple[str, ...] = ()
    years: str = "grown"


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
        Dress("fur", WOAD, WELD, 1.04),
        "full",
        years="old",
    ),
    Person(
        _look("dark", 0, True, "#2a1a10", BLACK, smile=0.8, jaw=-0.3, brow=-0.4),
        "locs",
        BLACK,
        Dress("gown", WELD, MADDER, 0.92),
        marks=("hoops",),
        years="young",
    ),
    Person(
        _look("tan", 1, False, "#3a2a18", BLACK, smile=0.9, nose=1.12, brow=0.2),
        "curls",
        BLACK,
        Dress("doublet", VERDIGRIS, WELD),
        "goatee",
        marks=("grin", "wink"),
    ),
    Person(
        _look("rosy", 1, True, "#4a6a4a", RED, smile=0.3, full=0.5, brow=-0.7),
        "wavy",
        RED,
        Dress("gown", PINE, WELD, 0.95),
        marks=("freckles",),
    ),
    Person(
        _look("dark", 2, False, "#2a1a10", GREY, smile=-0.3, brow=0.8, lids=0.5, jaw=0.5, nose=1.1),
        "crop",
        GREY,
        Dress("cloak", INDIGO, SAND, 1.06),
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
        Dress("shawl", UMBER, PLUM, 0.9),
        years="old",
    ),
    Person(
        _look("fair", 0, False, "#4c6a8a", BLOND, smile=0.4, jaw=-0.2, brow=-0.8),
        "bob",
        BLOND,
        Dress("doublet", MADDER, WELD, 0.92),
        years="young",
    ),
    Person(
        _look("brown", 1, True, "#2a1a10", BLACK, smile=-0.1, brow=0.5, lids=0.3, nose=1.05),
        "straight",
        BLACK,
        Dress("cloak", TEAL, RUST, 0.94),
        marks=("mole", "hoops"),
    ),
    Person(
        _look("rosy", 1, False, "#3c5568", BROWN, full=1.5, smile=0.7, jaw=0.6, brow=0.2),
        "bald",
        BROWN,
        Dress("apron", CREAM, MADDER, 1.1),
        "walrus",
    ),
    Person(
        _look("fair", 0, True, "#4a6a8a", BLOND, smile=0.9, jaw=-0.4, brow=-0.6),
        "plaits",
        BLOND,
        Dress("apron", WOAD, VERDIGRIS, 0.92),
        years="young",
        marks=("grin", "freckles"),
    ),
    Person(
        _look(
            "brown", 1, False, "#2e1c10", BLACK, smile=0.1, brow=0.9, jaw=0.8, nose=1.16, hook=0.3
        ),
        "swept",
        BLACK,
        Dress("jerkin", RUST, UMBER, 1.08),
        "full",
        marks=("frown", "scar"),
    ),
    Person(
        _look("dark", 2, True, "#2a1a10", GREY, smile=0.7, full=0.7, lids=0.6),
        "afro",
        GREY,
        Dress("shawl", PLUM, WELD),
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
        Dress("ruff", INDIGO, WELD, 0.94),
        "goatee",
        marks=("frown",),
    ),
    Person(
        _look("tan", 1, True, "#2a1a10", BLACK, smile=0.5, lids=0.5, jaw=0.1),
        "bob",
        BLACK,
        Dress("tunic", MADDER, CREAM, 0.92),
    ),
    Person(
        _look("brown", 0, False, "#2a1a10", BLACK, smile=0.9, jaw=0.2, brow=-0.5),
        "afro",
        BLACK,
        Dress("tunic", WELD, TEAL),
        years="young",
        marks=("grin",),
    ),
    Person(
        _look("rosy", 1, True, "#5a4a2a", AUBURN, full=1.1, smile=0.8, lids=0.2),
        "swept",
        AUBURN,
        Dress("ruff", ROSE, WELD, 1.02),
        marks=("mole",),
    ),
    Person(
        _look("tan", 2, False, "#2a1c10", GREY, smile=0.2, lids=0.8, brow=-0.6, gaunt=0.5),
        "receding",
        GREY,
        Dress("fur", PINE, MADDER),
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
        Dress("gorget", SAND, MADDER, 1.1),
        "moustache",
        ("patch",),
    ),
    Person(
        _look("dark", 1, False, "#2a1a10", BLACK, smile=0.6, jaw=0.6, full=0.6, nose=1.06),
        "bald",
        BLACK,
        Dress("cloak", MADDER, WELD, 1.08),
        "short",
        ("hoops",),
    ),
    Person(
        _look("tan", 2, True, "#3a2a18", GREY, smile=0.4, lids=0.4, brow=-0.5, nose=1.04),
        "wavy",
        GREY,
        Dress("gown", WOAD, PLUM, 0.94),
        marks=("spectacles",),
        years="old",
    ),
    Person(
        _look("pale", 0, False, "#4a7a5a", RED, smile=0.8, brow=-0.6, nose=1.02),
        "curls",
        RED,
        Dress("jerkin", CREAM, VERDIGRIS, 0.92),
        marks=("freckles", "grin"),
        years="young",
    ),
    Person(
        _look("brown", 0, True, "#2a1a10", BLACK, smile=0.2, brow=0.4, jaw=-0.2),
        "plaits",
        BLACK,
        Dress("shawl", TEAL, MADDER, 0.92),
        marks=("mole",),
        years="young",
    ),
    Person(
        _look("rosy", 2, False, "#3c5568", WHITE, full=1.2, smile=0.6, jaw=0.3, lids=0.5),
        "receding",
        WHITE,
        Dress("ruff", UMBER, WELD, 1.06),
        "walrus",
        years="old",
    ),
    Person(
        _look("tan", 1, True, "#3a2a18", BROWN, smile=0.8, brow=-0.3, jaw=0.2),
        "curls",
        BROWN,
        Dress("jerkin", MOSS, UMBER, 0.94),
        marks=("wink", "hoops"),
    ),
)


def canvas() -> Pen:
    """Begin a drawing on the common canvas."""
    pen = Pen(6.5, 3)
    pen.push(LEFT, TOP)
    return pen


def finished(pen: Pen) -> Image.Image:
    """Render a drawing on the common canvas."""
    return drawing(pen, WIDTH, HEIGHT, PIXELS / HEIGHT)


def on_head(pen: Pen, flip: bool, draw: Callable[[Pen], None]) -> None:
    """Draw in the units of the head."""
    x, y, scale = HEAD
    pen.push(x, y, scale, flip)
    draw(pen)
    pen.pop()


def bust(person: Person, flip: bool) -> Image.Image:
    """Draw a person without hat and chair, looking left or (flip) right."""
    pen, look = canvas(), person.look
    x, y, scale = HEAD
    on_head(pen, flip, lambda p: behind(p, person.hairdo, person.hair))
    pen.push(420 if flip else 0, 0, 1, flip)
    under_neck(pen, person.dress)
    body(pen, person.dress)
    pen.pop()
    neck(pen, x, y, scale, flip, look.skin, 0.82 if look.woman else 0.95)
    pen.push(420 if flip else 0, 0, 1, flip)
    over_neck(pen, person.dress)
    pen.pop()
    face(pen, x, y, scale, flip, look)

    def details(p: Pen) -> None:
        for mark in person.marks:
            if mark in UNDER_HAIR:
                UNDER_HAIR[mark](p, look)
        if person.beard:
            BEARDS[person.beard](p, person.hair, SKIN[look.skin][2])
        HAIRDOS[person.hairdo](p, person.hair, look.skin)
        for mark in person.marks:
            if mark in OVER_HAIR:
                OVER_HAIR[mark](p, look)

    on_head(pen, flip, details)
    return finished(pen)


def render_all() -> None:
    """Write all layers and people.json."""
    OUT.mkdir(parents=True, exist_ok=True)
    listed = []
    for number, person in enumerate(PEOPLE, 1):
        name = f"face_{number:02}"
        for side in ("left", "right"):
            save(bust(person, side == "right"), OUT / f"{name}_{side}.webp")
        listed.append(
            {"id": name, "sex": "woman" if person.look.woman else "man", "age": person.years}
        )
    for tier, hat in enumerate(HATS):
        for side in ("left", "right"):
            pen = canvas()
            on_head(pen, side == "right", hat)
            save(finished(pen), OUT / f"hat_{tier}_{side}.webp")
    for letter, hat in zip("bcd", OTHER_CAPS, strict=True):
        for side in ("left", "right"):
            pen = canvas()
            on_head(pen, side == "right", hat)
            save(finished(pen), OUT / f"hat_2{letter}_{side}.webp")
    for side in ("left", "right"):
        pen = canvas()
        on_head(pen, side == "right", hood_back)
        save(finished(pen), OUT / f"hat_3_back_{side}.webp")
    for tier, chair in enumerate(CHAIRS):
        pen = canvas()
        chair(pen)
        save(finished(pen), OUT / f"chair_{tier}.webp")
    pen = Pen(6.5, 3)
    canopy(pen)
    save(drawing(pen, *CANOPY, PIXELS / HEIGHT), OUT / "canopy.webp")
    (OUT / "people.json").write_text(json.dumps(described(listed), indent=1) + "\n")


def described(listed: list[dict[str, str]]) -> dict[str, object]:
    """Say where things lie on the canvas, as fractions of its width and height."""
    x, y, scale = HEAD

    def place(px: float, py: float) -> list[float]:
        return [round((px + LEFT) / WIDTH, 4), round((py + TOP) / HEIGHT, 4)]

    return {
        "canvas": [round(WIDTH * PIXELS / HEIGHT), PIXELS],
        "order": [
            "chair_{tier}",
            "hat_3_back_{side} (tier 3 only)",
            "{id}_{side}",
            "hat_{tier}_{side}",
        ],
        "head": place(x, y),
        "head_box": [*place(x - 100, y - 150), *place(x + 100, y + 112)],
        "plate_top": place(0, PLATE)[1],
        "bubble": {"left": place(x - 74 * scale, y + 60), "right": place(x + 74 * scale, y + 60)},
        "hats": list(HAT_NAMES),
        "caps": ["hat_2", *(f"hat_2{letter}" for letter in "bcd")],
        "chairs": list(CHAIR_NAMES),
        "canopy": {
            "size": [round(CANOPY[0] / WIDTH, 4), round(CANOPY[1] / HEIGHT, 4)],
            "canvas": [round(THRONE_AT[0] / WIDTH, 4), round(THRONE_AT[1] / HEIGHT, 4)],
        },
        "faces": listed,
    }


if __name__ == "__main__":
    render_all()
