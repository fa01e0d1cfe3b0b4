"""Draw the people round the table, their hats and their chairs: `python -m build.art.people`.

Numbers of people on the command line draw only those.

Everything is drawn on one canvas of 460 x 540 units whose origin is at (20, 60), so that chair,
back of the hood, bust and hat fit when drawn at the same place.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from PIL import Image

from build.art import rig
from build.art.cast import PEOPLE, Person
from build.art.chairs import CHAIRS
from build.art.chairs import NAMES as CHAIR_NAMES
from build.art.clothes import Dress, body, over_neck, under_neck
from build.art.cloths import CANOPY, THRONE_AT, canopy
from build.art.faces import Look, bare
from build.art.features import Box, Layer, Page, skin, sprite, stacked
from build.art.hair import BEARDS, HAIRDOS, MOUSTACHES, behind
from build.art.hands import neck
from build.art.headwear import HATS, OTHER_CAPS, hood_back
from build.art.headwear import NAMES as HAT_NAMES
from build.art.kit import Pen
from build.art.marks import OVER_HAIR, UNDER_HAIR
from build.art.texture import drawing, save

WIDTH, HEIGHT, LEFT, TOP = 460, 540, 20, 60
HEAD = (210, 198, 0.94)
PIXELS = 600
PLATE = 414
SIZE = round(WIDTH * PIXELS / HEIGHT), PIXELS
PAGE = Page(LEFT, TOP, PIXELS / HEIGHT)
AREAS: dict[str, tuple[float, float, float, float]] = {
    "eyes": (-70, -44, 66, 14),
    "brows": (-78, -84, 68, -18),
    "mouth": (-68, 38, 44, 110),
    "near": (0, -32, 42, 6),
    "far": (-62, -32, -26, 6),
}
"""The room for each feature, in the head's units: left, top, right, bottom."""
GAZE: dict[str, tuple[float, float]] = {"near": (10.5, 5.5), "far": (7.0, 5.5)}
"""Distance that each pupil moves aside and up or down, in the head's units."""
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


@dataclass(frozen=True)
class Bust:
    """A person without hat and chair, looking left or (flip) right, in layers from back to front.

    The mouth goes between `below_mouth` and `below_eyes`, eyes and brows go below `front`.
    """

    person: Person
    flip: bool

    def below_mouth(self, pen: Pen) -> None:
        """Draw hair behind the neck, clothes, the bare head and the beard."""
        self.nape(pen)
        self._dressed(pen, under_neck, body)
        self.neck(pen)
        self._dressed(pen, over_neck)
        self.head(pen)

    def nape(self, pen: Pen) -> None:
        """Draw the hair behind the neck."""
        on_head(pen, self.flip, lambda p: behind(p, self.person.hairdo, self.person.hair))

    def _dressed(self, pen: Pen, *parts: Callable[[Pen, Dress], None]) -> None:
        pen.push(420 if self.flip else 0, 0, 1, self.flip)
        for part in parts:
            part(pen, self.person.dress)
        pen.pop()

    @property
    def _hatched(self) -> bool:
        return not self.person.look.woman and self.person.years != "young"

    def neck(self, pen: Pen) -> None:
        """Draw the neck."""
        skin, width = self.person.look.skin, _neck_width(self.person)
        neck(pen, *HEAD, self.flip, skin, width, self._hatched)

    def head(self, pen: Pen) -> None:
        """Draw the bare head with its marks, and the beard."""
        person, look = self.person, self.person.look
        bare(pen, *HEAD, self.flip, look, self._hatched)

        def details(p: Pen) -> None:
            for mark in person.marks:
                if mark in UNDER_HAIR:
                    UNDER_HAIR[mark](p, look)
            if person.beard in BEARDS:
                BEARDS[person.beard](p, person.hair)

        on_head(pen, self.flip, details)

    def below_eyes(self, pen: Pen) -> None:
        """Draw the moustache."""
        person = self.person
        if person.beard in MOUSTACHES:
            on_head(pen, self.flip, lambda p: MOUSTACHES[person.beard](p, person.hair))

    def front(self, pen: Pen) -> None:
        """Draw the hair and everything worn over the face."""
        person, look = self.person, self.person.look

        def details(p: Pen) -> None:
            HAIRDOS[person.hairdo](p, person.hair, look.skin)
            for mark in person.marks:
                if mark in OVER_HAIR:
                    OVER_HAIR[mark](p, look)

        on_head(pen, self.flip, details)

    def feature(self, draw: Callable[[Pen, Look], None]) -> Layer:
        """Return a layer that draws a feature of the face."""
        return lambda pen: on_head(pen, self.flip, lambda p: draw(p, self.person.look))

    def eyes(self, state: str) -> tuple[Layer, Layer]:
        """Return the whites of the eyes and the lids over them."""
        winks = self.person.winks
        return (
            self.feature(lambda pen, look: rig.whites(pen, look, state, winks)),
            self.feature(lambda pen, look: rig.lids(pen, look, state, winks)),
        )

    def pupil(self, near: bool) -> Layer:
        """Return the pupil of one eye."""
        return self.feature(lambda pen, look: rig.pupil(pen, look, near))

    def brows(self, state: str) -> Layer:
        """Return both brows."""
        return self.feature(lambda pen, look: rig.brows(pen, look, state))

    def mouth(self, state: str) -> Layer:
        """Return the mouth; those who smile easily do so at rest."""
        smiling = state == "rest" and self.person.smiles
        return self.feature(rig.MOUTHS["smile" if smiling else state])

    def at_rest(self) -> Image.Image:
        """Draw the whole person, looking straight ahead."""
        whites, lids = self.eyes("open")
        below = [self.below_mouth, self.mouth("rest"), self.below_eyes, whites]
        above = [self.pupil(True), self.pupil(False), lids, self.brows("rest"), self.front]
        return PAGE.render([*below, *above], (0, 0, *SIZE))

    def atlas(self) -> Image.Image:
        """Draw all states of all features, in the rows of `sprites`."""
        return stacked([[self.sprite(name, box) for name, box in row] for row in sprites()])

    def sprite(self, name: str, box: str) -> Image.Image:
        """Draw one sprite of the atlas."""
        kind, _, state = name.partition("_")
        place = feature_box(box, self.flip)
        bare_face = [self.below_mouth, self.below_eyes, self.front]
        match kind:
            case "skin" if state == "mouth":
                return skin(PAGE, bare_face, [self.mouth("rest")], place)
            case "skin":
                return skin(PAGE, bare_face, [*self.eyes("open"), self.brows("rest")], place)
            case "pupil":
                return sprite(PAGE, self.pupil(state == "near"), (), place)
            case "whites":
                return sprite(PAGE, self.eyes(state)[0], [self.front], place)
            case "lids":
                return sprite(PAGE, self.eyes(state)[1], [self.front], place)
            case "brows":
                return sprite(PAGE, self.brows(state), [self.front], place)
            case _:
                return sprite(PAGE, self.mouth(state), [self.below_eyes, self.front], place)


def sprites() -> list[list[tuple[str, str]]]:
    """Return the rows of an atlas: each sprite's name and that of its box."""
    return [
        [
            ("skin_upper", "upper"),
            ("skin_mouth", "mouth"),
            ("pupil_near", "near"),
            ("pupil_far", "far"),
        ],
        [(f"whites_{state}", "eyes") for state in rig.EYES],
        [(f"lids_{state}", "eyes") for state in rig.EYES],
        [(f"brows_{state}", "brows") for state in rig.BROWS],
        [(f"mouth_{state}", "mouth") for state in rig.MOUTHS],
    ]


def feature_box(name: str, flip: bool) -> Box:
    """Return the room for a feature in pixels of the canvas, all of them even."""
    if name == "upper":
        areas = [AREAS["eyes"], AREAS["brows"]]
    else:
        areas = [AREAS[name]]
    x, y, scale = HEAD
    side = -1 if flip else 1
    across = [x + LEFT + side * scale * end for area in areas for end in (area[0], area[2])]
    down = [y + TOP + scale * end for area in areas for end in (area[1], area[3])]
    left, right = (2 * round(end * PAGE.scale / 2) for end in (min(across), max(across)))
    top, bottom = (2 * round(end * PAGE.scale / 2) for end in (min(down), max(down)))
    return left, top, right - left, bottom - top


def _neck_width(person: Person) -> float:
    usual = 0.82 if person.look.woman else 0.95
    return usual * float(max(0.85, person.dress.broad) ** 0.7)


def render(number: int) -> None:
    """Write the busts and the rigs of a person, counted from 1."""
    for side in ("left", "right"):
        bust = Bust(PEOPLE[number - 1], side == "right")
        save(bust.at_rest(), OUT / f"face_{number:02}_{side}.webp")
        save(bust.atlas(), OUT / f"rig_{number:02}_{side}.webp", 82, exact=True)


def describe() -> None:
    """Write people.json."""
    listed = [
        {
            "id": f"face_{number:02}",
            "sex": "woman" if person.look.woman else "man",
            "age": person.years,
        }
        for number, person in enumerate(PEOPLE, 1)
    ]
    (OUT / "people.json").write_text(json.dumps(described(listed), indent=1) + "\n")


def render_all() -> None:
    """Write all layers and people.json."""
    OUT.mkdir(parents=True, exist_ok=True)
    for number in range(1, len(PEOPLE) + 1):
        render(number)
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
    describe()


def described(listed: list[dict[str, str]]) -> dict[str, object]:
    """Return where things are on the canvas, as fractions of its width and height."""
    x, y, scale = HEAD

    def place(px: float, py: float) -> list[float]:
        return [round((px + LEFT) / WIDTH, 4), round((py + TOP) / HEIGHT, 4)]

    return {
        "canvas": list(SIZE),
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
        "rig": described_rig(),
        "faces": listed,
    }


def described_rig() -> dict[str, object]:
    """Return the rows of an atlas, the places of its sprites on the canvas, and the moods."""
    return {
        "boxes": {
            name: {"left": feature_box(name, False), "right": feature_box(name, True)}
            for name in ("upper", *AREAS)
        },
        "rows": sprites(),
        "gaze": {
            name: [round(units * HEAD[2] * PAGE.scale, 2) for units in reach]
            for name, reach in GAZE.items()
        },
        "moods": {name: asdict(mood) for name, mood in rig.MOODS.items()},
    }


def main() -> None:
    """Draw the people whose numbers are on the command line, or everything."""
    parser = argparse.ArgumentParser(description="Draw the people round the table.")
    parser.add_argument(
        "numbers", nargs="*", type=int, metavar="NUMBER", help="some people, from 1"
    )
    wanted = parser.parse_args().numbers
    known = range(1, len(PEOPLE) + 1)
    for number in wanted:
        if number not in known:
            parser.error(f"there is no person {number}: choose from 1 to {known[-1]}")
        render(number)
    describe() if wanted else render_all()


if __name__ == "__main__":
    main()
