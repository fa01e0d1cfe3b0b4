"""Draw the hands and sleeves of the people at the table: `python -m build.art.arms`.

A hand is a right one seen from above, fingers up, with a linen cuff; its cell's middle is at the
knuckles. Sleeves are white, so that the game can tint them with the cloth of their owner; the wrist
is at the top. A bent arm has a forearm with a round end without ink, drawn over the round end of an
upper arm. Each is drawn four times, lit as if turned by 0, 90, 180 and 270 degrees, so that light
and line weight stay right at any angle.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from PIL import Image

from build.art.cast import PEOPLE
from build.art.kit import AWAY_FROM_LIGHT, INK, LINEN, SKIN, Pair, Pen, circle
from build.art.texture import drawing, save

CARD = 200
"""The width of a card in a fan, in units."""
CELL = 250
"""The side of a hand's cell."""
HAND = 1.32
PIXELS = 0.64
"""Pixels to the unit, enough for the cards of a fan at 3840 x 2160."""
SLEEVE = (160, 1320)
"""The width and length of a sleeve."""
FOREARM = 330
"""The length of a forearm from the wrist to the elbow."""
ELBOW = 66
"""The distance of the elbow from the upper end of an upper arm, and from a forearm's lower end."""
THUMB = (((-26, 36), 25), ((-46, 4), 24), ((-36, -38), 17))
"""The points and widths of the thumb of a hand that holds a card between thumb and fingers."""
NEUTRAL: Pair = ("#ffffff", "#8f8f8f")
_LW = 7.0
OUT = Path(__file__).resolve().parents[2] / "assets" / "people"


def _finger(pen: Pen, path: str, width: float, skin: Pair) -> None:
    """Draw a finger with a nail line at its tip and a knuckle."""
    pen.tube(path, [width, width * 1.02, width * 0.96, width * 0.78], *skin, 6, lw=_LW)


def _back(pen: Pen, skin: Pair) -> None:
    """Draw the back of the hand and its cuff."""
    pen.shape(
        "-24,66 -30,40 -38,10 -34,-8 -10,-14 16,-14 36,-6 38,14 30,42 24,66", *skin, 11, lw=_LW
    )


def _cuff(pen: Pen) -> None:
    pen.shape("-34,60 0,52 34,60 37,84 0,92 -37,84", *LINEN, 8, lw=_LW)
    pen.line("-14,62 -15,82", (2.4, 1.4))
    pen.line("14,62 15,82", (2.4, 1.4))


def _knuckles(pen: Pen, skin: Pair) -> None:
    """Blend the fingers into the back of the hand, and mark the knuckles."""
    pen.tone("-35,12 -34,-6 -25,-17 -8,-20 10,-20 27,-17 36,-4 37,12 0,20", skin[0])
    for x in (-16, 2, 19):
        pen.line([(x, -24), (x + 0.5, -10)], (3.6, 0.6))
    for x in (-25, -7, 11, 27):
        pen.line([(x - 5, 1), (x, -4), (x + 5, 1)], (0.8, 2.6, 0.8))


def hold(pen: Pen, skin: Pair) -> None:
    """Draw a hand whose fingers lie on the backs of cards, the thumb under them."""
    pen.tube("-22,40 -44,16 -52,-6", [25, 23, 17], *skin, 6, lw=_LW)
    for path, width in (
        ("26,0 30,-22 27,-40", 18),
        ("10,-2 13,-30 10,-52", 20),
        ("-8,-2 -7,-32 -9,-56", 20),
        ("-25,0 -26,-28 -27,-48", 19),
    ):
        _finger(pen, path, width, skin)
    _back(pen, skin)
    _knuckles(pen, skin)


def point(pen: Pen, skin: Pair) -> None:
    """Draw a hand whose index finger touches something."""
    pen.tube("-22,40 -38,20 -30,2", [25, 22, 17], *skin, 6, lw=_LW)
    _finger(pen, "-25,2 -28,-34 -26,-72", 19, skin)
    pen.line("-31,-70 -26,-76 -21,-70", (0.8, 2.6, 0.8))
    for path, width in (("27,0 29,-10 22,-18", 19), ("11,-2 12,-14 6,-22", 21)):
        _finger(pen, path, width, skin)
    _finger(pen, "-7,-2 -7,-18 -12,-28", 21, skin)
    _back(pen, skin)
    _knuckles(pen, skin)


def pinch(pen: Pen, skin: Pair) -> None:
    """Draw a hand that holds a card between thumb and fingers."""
    for path, width in (
        ("25,0 22,-28 10,-50", 18),
        ("10,-2 6,-36 -2,-62", 20),
        ("-8,-2 -10,-38 -14,-66", 20),
        ("-25,0 -26,-34 -24,-60", 19),
    ):
        _finger(pen, path, width, skin)
    _back(pen, skin)
    _knuckles(pen, skin)
    pen.tube([at for at, _ in THUMB], [width for _, width in THUMB], *skin, 6, lw=_LW)
    pen.line("-41,-36 -36,-43 -31,-38", (0.8, 2.6, 0.8))


def spread(pen: Pen, skin: Pair) -> None:
    """Draw a hand that has just let something go, fingers fanned."""
    pen.tube("-20,42 -48,18 -66,2", [25, 23, 16], *skin, 6, lw=_LW)
    for path, width in (
        ("27,0 44,-24 52,-48", 17),
        ("11,-2 20,-38 24,-66", 19),
        ("-7,-2 -8,-40 -8,-74", 20),
        ("-25,0 -36,-34 -42,-62", 19),
    ):
        _finger(pen, path, width, skin)
    _back(pen, skin)
    _knuckles(pen, skin)


def fist(pen: Pen, skin: Pair) -> None:
    """Draw a fist, knuckles forward."""
    _back(pen, skin)
    for x, y, width in ((28, -8, 18), (11, -13, 20), (-8, -14, 20), (-26, -9, 19)):
        pen.tube([(x, y + 16), (x, y)], [width, width], *skin, 6, lw=_LW)
    pen.tone("-30,12 -30,4 30,4 30,14 0,22", skin[0])
    for a, b in pairwise((-26, -8, 11, 28)):
        pen.line([((a + b) / 2, -16), ((a + b) / 2, 10)], (3.4, 0.6))
    pen.tube("-28,44 -44,26 -34,8", [24, 22, 17], *skin, 6, lw=_LW)


def knock(pen: Pen, skin: Pair) -> None:
    """Draw a fist that hits the wood, with strokes for the sound."""
    for path in (
        "-44,-24 -78,-44",
        "-27,-42 -46,-78",
        "0,-46 0,-88",
        "29,-42 48,-78",
        "46,-24 80,-42",
    ):
        pen.line(path, (9, 17, 5))
        pen.line(path, (5, 11, 1), LINEN[0])
    fist(pen, skin)


HANDS: dict[str, Callable[[Pen, Pair], None]] = {
    "hold": hold,
    "point": point,
    "pinch": pinch,
    "spread": spread,
    "fist": fist,
    "knock": knock,
}
COLUMNS = (*((kind, False) for kind in HANDS), ("hold", True))
"""The columns of a sheet of hands: what they do, and whether they are left ones."""
QUARTERS = 4


def _upright(image: Image.Image, quarter: int) -> Image.Image:
    """Return a picture drawn with a turn of some quarters clockwise, turned back."""
    return image.rotate(90 * quarter, expand=True)


def hand(kind: str, skin: str, quarter: int, flip: bool) -> Image.Image:
    """Draw a right hand, or (flip) a left one, lit as if turned clockwise by some quarters."""
    pen = Pen(_LW, 3)
    pen.push(CELL / 2, CELL / 2, HAND, turn=90 * quarter)
    pen.push(flip=flip)
    base, shade, _ = SKIN[skin]
    _cuff(pen)
    HANDS[kind](pen, (base, shade))
    return _upright(drawing(pen, CELL, CELL, PIXELS), quarter)


def _wrist(pen: Pen) -> None:
    """Draw the hem of a sleeve."""
    for y in (46, 60):
        pen.line([(-45, y), (0, y - 6), (45, y)], (2, 4, 2), INK)


def _creases(pen: Pen, *places: tuple[float, int]) -> None:
    """Draw creases from the left (-1) or right side at some distances from the upper end."""
    for y, side in places:
        pen.line([(side * 52, y), (side * 24, y + 16), (side * 2, y + 10)], (4, 3, 0.6))


def straight(pen: Pen) -> None:
    """Draw the sleeve of an arm that is not bent, from the wrist to the shoulder."""
    end = SLEEVE[1] + 60
    pen.shape(
        f"-44,8! -47,60 -52,220 -60,480 -64,800 -66,{end}! 66,{end}! 64,800 60,480 52,220 47,60 "
        "44,8! 0,0",
        *NEUTRAL,
        26,
        hatch=0.8,
        gap=10,
    )
    _wrist(pen)
    _creases(pen, (150, -1), (270, 1), (420, -1), (560, 1), (720, -1), (880, 1), (1060, -1))


def forearm(pen: Pen) -> None:
    """Draw the sleeve from the wrist to the elbow, whose end has no outline."""
    side = [(44, 8), (47, 60), (52, 190), (57, FOREARM - 20)]
    end = [(57, FOREARM), (40, FOREARM + 40), (0, FOREARM + 56)]
    left = [(-x, y) for x, y in (*side, *end[:-1])]
    pen.shape([(0, 0), *side, *end, *reversed(left)], *NEUTRAL, 26, hatch=0.8, gap=10, lw=0)
    turned = pen.page([(1, 0)])[0] - pen.page([(0, 0)])[0]
    for sign in (-1, 1):
        width = _LW * (0.62 + 0.62 * max(-0.25, float(sign * turned @ AWAY_FROM_LIGHT)))
        pen.line([(sign * x, y) for x, y in side], (width, width, width, width, 0.6))
    pen.line([(-44, 8), (0, 2), (44, 8)], (4, 4))
    _wrist(pen)
    _creases(pen, (150, -1), (240, 1))


def upper_arm(pen: Pen) -> None:
    """Draw the sleeve from the elbow to the shoulder."""
    end = SLEEVE[1] + 60
    tip = circle(0, ELBOW, 60, n=24)
    top = [(x, y) for x, y in tip if y < ELBOW]
    right, left = [(62, 240), (66, 600)], [(-66, 600), (-62, 240)]
    # A doubled point is a corner.
    path = [*sorted(top), *right, *2 * [(68, end)], *2 * [(-68, end)], *left]
    pen.shape(path, *NEUTRAL, 26, hatch=0.8, gap=10)
    _creases(pen, (150, 1), (210, -1), (360, 1), (520, -1), (700, 1), (880, -1), (1060, 1))


SLEEVES: dict[str, Callable[[Pen], None]] = {
    "straight": straight,
    "forearm": forearm,
    "upper": upper_arm,
}


def sleeve(kind: str, quarter: int) -> Image.Image:
    """Draw a white sleeve, lit as if turned clockwise by some quarters."""
    width, length = SLEEVE
    pen = Pen(_LW, 5)
    across, along = (width, length) if quarter % 2 == 0 else (length, width)
    pen.push(across / 2, along / 2, turn=90 * quarter)
    pen.push(0, -length / 2)
    SLEEVES[kind](pen)
    return _upright(drawing(pen, across, along, PIXELS), quarter)


def render_all() -> None:
    """Write the hands of each skin, the sleeves and arms.json."""
    cell = round(CELL * PIXELS)
    for skin in SKIN:
        sheet = Image.new("RGBA", (len(COLUMNS) * cell, QUARTERS * cell))
        for row in range(QUARTERS):
            for column, (kind, left) in enumerate(COLUMNS):
                sheet.paste(hand(kind, skin, row, left), (column * cell, row * cell))
        save(sheet, OUT / f"hands_{skin}.webp")
    width, length = (round(side * PIXELS) for side in SLEEVE)
    sleeves = Image.new("RGBA", (len(SLEEVES) * QUARTERS * width, length))
    for number, kind in enumerate(SLEEVES):
        for quarter in range(QUARTERS):
            drawn = sleeve(kind, quarter).resize((width, length))
            sleeves.paste(drawn, ((number * QUARTERS + quarter) * width, 0))
    save(sleeves, OUT / "sleeves.webp")
    (OUT / "arms.json").write_text(json.dumps(described(), indent=1) + "\n")


def described() -> dict[str, object]:
    """Return sizes in card widths, the order of the hands, and each person's skin and cloth."""
    return {
        "cell": CELL / CARD,
        "sleeve": [side / CARD for side in SLEEVE],
        "sleeves": list(SLEEVES),
        "forearm": FOREARM / CARD,
        "elbow": ELBOW / CARD,
        "wrist": 66 * HAND / CARD,
        "thumb": [
            [x * HAND / CARD, y * HAND / CARD, (width * HAND + _LW) / CARD]
            for (x, y), width in THUMB
        ],
        "hands": [f"left_{kind}" if left else kind for kind, left in COLUMNS],
        "people": {
            f"face_{number:02}": {"skin": person.look.skin, "cloth": person.dress.cloth[0]}
            for number, person in enumerate(PEOPLE, 1)
        },
    }


if __name__ == "__main__":
    render_all()
