"""Draw the people round the table, their hats and their chairs: `python -m build.art.people`.

Everything is drawn on one canvas of 460 x 540 units whose origin is at (20, 60), so that chair,
back of the hood, bust and hat fit when drawn at the same place.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from build.art.cast import PEOPLE, Person
from build.art.chairs import CHAIRS
from build.art.chairs import NAMES as CHAIR_NAMES
from build.art.clothes import body, over_neck, under_neck
from build.art.cloths import CANOPY, THRONE_AT, canopy
from build.art.faces import face
from build.art.hair import BEARDS, HAIRDOS, behind
from build.art.hands import neck
from build.art.headwear import HATS, OTHER_CAPS, hood_back
from build.art.headwear import NAMES as HAT_NAMES
from build.art.kit import (
    SKIN,
    Pen,
)
from build.art.marks import OVER_HAIR, UNDER_HAIR
from build.art.texture import drawing, save

WIDTH, HEIGHT, LEFT, TOP = 460, 540, 20, 60
HEAD = (210, 198, 0.94)
PIXELS = 600
PLATE = 414
OUT = Path(__file__).resolve().parents[2] / "assets" / "people"


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
    """Return where things are on the canvas, as fractions of its width and height."""
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
