"""Draw panels, buttons, plates and signs: `python build/art/ui.py`.

All are drawn twice as large as they look at 1920 x 1080. ui.json says of each picture: its size;
its `margin`, the room for shadows and jewels round the box that the game lays out; its `slice`, the
borders (left, top, right, bottom, from the picture's edge) that keep their size when it is
stretched; and `inset`, the room from the box's edges to the text.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    OAK,
    OAK_LIGHT,
    PARCHMENT,
    VERDIGRIS,
    WELD,
    WOAD,
    Array,
    Pair,
    Pen,
    circle,
)
from PIL import Image
from texture import (
    drawing,
    grained,
    grid,
    mix,
    noise,
    oak,
    parchment,
    picture,
    rgb,
    save,
    shadowed,
    soft,
)
from ui_icons import ICONS

OUT = Path(__file__).resolve().parents[2] / "assets" / "ui"
SILVER: Pair = ("#cfd3ca", "#7a8281")
ROUGH: Pair = ("#96713f", "#5f4220")
PLAIN: Pair = ("#8f6e48", "#5d442a")
PAPER = PARCHMENT[0]


@dataclass(frozen=True)
class Piece:
    """A picture and how to stretch it; sides go left, top, right, bottom."""

    image: Image.Image
    slice: Sequence[int] | None = None
    margin: Sequence[int] = (0, 0, 0, 0)
    inset: Sequence[int] = (0, 0, 0, 0)


def box(x: float, y: float, w: float, h: float, r: float = 0) -> Array:
    """Give the outline of a rectangle, its corners rounded by r."""
    if r == 0:
        return np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], float)
    out = []
    for cx, cy, start in (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    ):
        for i in range(9):
            a = math.radians(start + i * 11.25)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return np.array(out)


def frame(
    pen: Pen, x: float, y: float, w: float, h: float, width: float, colour: str, r: float = 0
) -> None:
    """Draw a thin even line round a box."""
    pen.raw(
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="none" stroke="{colour}" '
        f'stroke-width="{width}"/>'
    )


def papered(image: Image.Image, seed: int, key: str = PAPER) -> Image.Image:
    """Give the parchment in a drawing its grain."""
    grain = parchment(np.random.default_rng(seed), image.width, image.height) - rgb(PAPER)
    return grained(image, grain * 0.8, key)


def jewel(pen: Pen, x: float, y: float, r: float, colour: str, rim: Pair = GOLD) -> None:
    """Draw a set stone."""
    pen.shape(circle(x, y, r, n=26), *rim, r * 0.35, lw=4)
    pen.shape(circle(x, y, r * 0.66, n=22), colour, INK, r * 0.3, lw=3)
    pen.dot(x - r * 0.22, y - r * 0.26, r * 0.17, "#fbeecb")


def plate(tier: int) -> Piece:
    """Draw a name plate: gold, silver, oak, plain wood, rough wood."""
    m, w, h = 20, 464, 132
    pen = Pen(6, 20 + tier)
    pair = (GOLD, SILVER, (OAK_LIGHT, OAK[1]), PLAIN, ROUGH)[tier]
    if tier < 3:
        pen.shape(box(m, m, w, h, 6), *pair, 9, lw=6, smooth=False)
        frame(pen, m + 7, m + 7, w - 14, h - 14, 2, ("#f9e6a0", "#f1f2ea", "#c48c50")[tier], 3)
        if tier == 2:
            for y in (m + 8, m + h - 9):
                pen.line([(m + 40, y), (m + w / 2, y + 2), (m + w - 40, y)], (0.8, 3, 0.8), OAK[1])
    else:
        j = 1.0 if tier == 3 else 2.2
        edge = [
            (m - 3 * j, m - 1),
            (m + w * 0.25, m + 2 * j),
            (m + w * 0.5, m - 2 * j),
            (m + w * 0.75, m + 2 * j),
            (m + w + 4 * j, m - 2 * j),
            (m + w + 1, m + h * 0.33),
            (m + w + 4 * j, m + h * 0.66),
            (m + w + 1, m + h + 3 * j),
            (m + w * 0.75, m + h),
            (m + w * 0.5, m + h + 3 * j),
            (m + w * 0.25, m + h),
            (m - 4 * j, m + h + 2 * j),
            (m, m + h * 0.66),
            (m - 4 * j, m + h * 0.33),
        ]
        pen.shape(edge, *pair, 10, lw=6, smooth=tier == 3)
        for x, y, reach in (
            (m + 24, m + 6, 180),
            (m + 210, m + 9, 190),
            (m + 60, m + h - 7, 200),
            (m + 290, m + h - 9, 140),
        ):
            pen.line([(x, y), (x + reach / 2, y - 2), (x + reach, y + 1)], (0.8, 3, 0.8), pair[1])
    paper = PAPER if tier < 4 else "#e6d2a4"
    inner = 15 if tier < 3 else 14
    pen.shape(
        box(m + inner, m + inner, w - 2 * inner, h - 2 * inner, 5),
        paper,
        PARCHMENT[1],
        4,
        lw=4.6,
        smooth=False,
    )
    corners = [(x, y) for x in (m + 5, m + w - 5) for y in (m + 5, m + h - 5)]
    for x, y in corners:
        if tier == 0:
            jewel(pen, x, y, 16, MADDER[0])
        elif tier == 1:
            jewel(pen, x, y, 14, WOAD[0], SILVER)
        elif tier == 2:
            pen.shape(
                circle(x + (3 if x < 99 else -3), y + (3 if y < 99 else -3), 9, n=20), *OAK, 4, lw=4
            )
        elif tier == 4:
            pen.dot(x, y, 6)
            pen.dot(x - 1.2, y - 1.4, 3.6, "#8f8a80")
    if tier == 4:
        pen.line([(m + w - 70, m + h + 4), (m + w - 60, m + h - 14)], (4, 1))
        pen.line([(m + 90, m - 4), (m + 84, m + 12)], (4, 1))
    image = shadowed(papered(drawing(pen, w + 2 * m, h + 2 * m), tier, paper), 5, 10, 5, 0.5)
    return Piece(image, (72, 60, 72, 60), (m,) * 4, (24, 22, 24, 22))


def deckle(rng: np.random.Generator, x: float, y: float, w: float, h: float, amp: float) -> Array:
    """Give the torn outline of a sheet."""
    pts = []
    corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        n = int(math.hypot(bx - ax, by - ay) / 13)
        walk = np.cumsum(rng.normal(0, amp * 0.42, n))
        walk -= np.linspace(0, walk[-1], n)
        walk = np.clip(walk, -amp, amp) + rng.normal(0, amp * 0.16, n)
        nx, ny = (by - ay), -(bx - ax)
        length = math.hypot(nx, ny)
        for i in range(n):
            f = i / n
            pts.append(
                (
                    ax + (bx - ax) * f + nx / length * walk[i],
                    ay + (by - ay) * f + ny / length * walk[i],
                )
            )
    return np.array(pts)


def parchment_panel() -> Piece:
    """Draw a large sheet with torn edges and a ruled border."""
    m, w, h = 40, 1000, 700
    pen = Pen(6, 5)
    edge = deckle(np.random.default_rng(8), m, m, w, h, 9)
    pen.shape(edge, PAPER, PARCHMENT[1], 14, lw=6, smooth=False)
    frame(pen, m + 26, m + 26, w - 52, h - 52, 5, MADDER[0])
    frame(pen, m + 35, m + 35, w - 70, h - 70, 2, INK)
    for sx in (0, 1):
        for sy in (0, 1):
            pen.push(
                m + 30 if not sx else m + w - 30,
                m + 30 if not sy else m + h - 30,
                1,
                sx=-1 if sx else 1,
                sy=-1 if sy else 1,
            )
            pen.tone("-10,-10! 78,-10! 78,14! 14,14! 14,78! -10,78!", PAPER, smooth=False)
            for line in ("-4,90 -4,22 6,2 26,-4 90,-4", "5,90 5,34 28,30 34,5 90,5"):
                pen.line(
                    line,
                    (5, 5, 5) if line[0] == "-" else (2, 2.4, 2),
                    MADDER[0] if line[0] == "-" else INK,
                )
            pen.shape("22,4 30,14 44,18 30,24 22,40 14,24 4,20 14,12", *GOLD, 5, lw=4)
            pen.shape(circle(22, 19, 6, n=16), *MADDER, 2, lw=3)
            pen.pop()
    image = papered(drawing(pen, w + 2 * m, h + 2 * m), 4)
    stain = np.asarray(image).astype(float)
    xx, yy = grid(image.width, image.height)
    near = np.minimum(np.minimum(xx - m, m + w - xx), np.minimum(yy - m, m + h - yy))
    stain[..., :3] *= 1 - (0.2 * np.exp(-np.clip(near, 0, None) / 26))[..., None] * np.array(
        [0.7, 1.0, 1.4]
    )
    image = Image.fromarray(np.clip(stain, 0, 255).astype("uint8"))
    return Piece(
        shadowed(image, 10, 18, 12, 0.55), (140, 140, 140, 140), (m,) * 4, (64, 60, 64, 60)
    )


def note() -> Piece:
    """Draw a small plain sheet: hints by the pointer, menus, lists."""
    m, w, h = 24, 480, 280
    pen = Pen(5, 6)
    pen.shape(
        deckle(np.random.default_rng(9), m, m, w, h, 4), PAPER, PARCHMENT[1], 8, lw=5, smooth=False
    )
    frame(pen, m + 11, m + 11, w - 22, h - 22, 2, "#b8945a")
    image = papered(drawing(pen, w + 2 * m, h + 2 * m), 6)
    return Piece(shadowed(image, 6, 10, 7, 0.5), (64, 64, 64, 64), (m,) * 4, (28, 24, 28, 24))


def wood_panel() -> Piece:
    """Draw a panel of dark oak with iron corners."""
    m, w, h = 40, 1000, 700
    rng = np.random.default_rng(14)
    planks = oak(rng, w, h, 100, "#4a2d18") * 0.92
    sheet = Image.new("RGBA", (w + 2 * m, h + 2 * m))
    mask = Image.new("L", sheet.size, 0)
    pen = Pen(7, 9)
    pen.shape(box(m, m, w, h, 18), "#ffffff", lw=0, smooth=False)
    mask = drawing(pen, sheet.width, sheet.height).getchannel("A")
    under = Image.new("RGBA", sheet.size)
    under.paste(picture(planks), (m, m))
    sheet.paste(under, (0, 0), mask)
    pen = Pen(7, 9)
    pts = box(m, m, w, h, 18)
    pen.outline(pts, 9)
    for inset, width, colour in (
        (12, 16, "#2c180c"),
        (12, 12, OAK[0]),
        (21, 3, INK),
        (25, 4, GOLD[1]),
        (28, 2, INK),
    ):
        frame(pen, m + inset, m + inset, w - 2 * inset, h - 2 * inset, width, colour, 10)
    for sx in (0, 1):
        for sy in (0, 1):
            pen.push(
                m if not sx else m + w,
                m if not sy else m + h,
                1,
                sx=-1 if sx else 1,
                sy=-1 if sy else 1,
            )
            pen.shape(
                "-6,-6! 104,-6! 118,14! 104,32! 50,34! 34,50! 32,104! 14,118! -6,104!",
                "#6d6a64",
                "#3c3935",
                9,
                hatch=0.8,
                lw=6,
                smooth=False,
            )
            for x, y in ((14, 14), (86, 13), (13, 86)):
                pen.shape(circle(x, y, 8, n=18), "#98948a", "#4a4741", 3, lw=3.6)
            pen.pop()
    sheet.alpha_composite(drawing(pen, sheet.width, sheet.height))
    return Piece(shadowed(sheet, 10, 18, 12, 0.6), (170, 170, 170, 170), (m,) * 4, (60, 56, 60, 56))


BUTTONS: dict[str, tuple[str, str, str]] = {
    "green": ("#3c7060", "#264d41", "#14302a"),
    "brown": ("#85532a", "#5f3819", "#35200f"),
    "red": ("#a5352c", "#7c221e", "#461111"),
}


def button(colour: str, state: str) -> Piece:
    """Draw a button in one of its states."""
    m, w, h = 20, 480, 120
    light, base, dark = BUTTONS[colour]
    gold = {"hover": GOLD_LIGHT, "disabled": "#9c8b68"}.get(state, GOLD[0])
    if state == "disabled":
        light, base, dark = "#6f6455", "#5b5144", "#352d24"
    elif state == "hover":
        light, base = _lift(light, 1.16), _lift(base, 1.2)
    elif state == "pressed":
        light, base = base, _lift(base, 0.8)
    sink = 8 if state == "pressed" else 0
    pen = Pen(6, 3)
    pen.shape(box(m, m + sink, w, h - sink, 26), dark, lw=6, smooth=False)
    deep = 14 if not sink else 8
    face = box(m + 4, m + sink + 4, w - 8, h - deep - sink, 22)
    pen.raw(
        '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{light}"/><stop offset=".55" stop-color="{base}"/>'
        f'<stop offset="1" stop-color="{_lift(base, 0.86)}"/></linearGradient>'
    )
    pen.raw(
        f'<rect x="{m + 4}" y="{m + sink + 4}" width="{w - 8}" height="{h - deep - sink}" '
        'rx="22" fill="url(#g)"/>'
    )
    pen.outline(face, 2.6, dark)
    x0, y0, x1, y1 = m + 15, m + sink + 14, m + w - 15, m + h - deep - 4
    c = 16
    path = (
        f"M{x0 + c} {y0}H{x1 - c}A{c} {c} 0 0 0 {x1} {y0 + c}V{y1 - c}A{c} {c} 0 0 0 {x1 - c} {y1}"
        f"H{x0 + c}A{c} {c} 0 0 0 {x0} {y1 - c}V{y0 + c}A{c} {c} 0 0 0 {x0 + c} {y0}Z"
    )
    pen.raw(f'<path d="{path}" fill="none" stroke="{dark}" stroke-width="6"/>')
    pen.raw(f'<path d="{path}" fill="none" stroke="{gold}" stroke-width="3"/>')
    for x, y in ((x0 + 4, y0 + 4), (x1 - 4, y0 + 4), (x0 + 4, y1 - 4), (x1 - 4, y1 - 4)):
        pen.dot(x, y, 4.4, gold)
    image = drawing(pen, w + 2 * m, h + 2 * m)
    rng = np.random.default_rng(2)
    grain = noise(rng, image.width, image.height, 120, 4, 3)[..., None] * np.array([22.0, 18, 14])
    image = grained(image, grain, base, 110)
    image = shadowed(image, 4, 9 if not sink else 4, 5, 0.55 if state != "disabled" else 0.35)
    return Piece(image, (70, 60, 70, 60), (m,) * 4, (34, 16, 34, 24))


def _lift(colour: str, by: float) -> str:
    r, g, b = (min(255, int(v * by)) for v in rgb(colour))
    return f"#{r:02x}{g:02x}{b:02x}"


def ribbon() -> Piece:
    """Draw the ribbon that says whose turn it is."""
    m, w, h = 100, 760, 96
    pen = Pen(6, 4)
    for flip in (False, True):
        pen.push(2 * m + w if flip else 0, 0, 1, flip)
        pen.shape(
            f"{m - 78},{46}! {m + 62},{46}! {m + 62},{136}! {m - 78},{136}! {m - 42},{91}!",
            "#7f211f",
            MADDER[1],
            9,
            lw=6,
            smooth=False,
        )
        pen.tone(f"{m + 2},{20 + h}! {m + 62},{20 + h}! {m + 62},136!", "#3f0f10", smooth=False)
        pen.line(f"{m - 60},58 {m},56", (1, 4, 1), GOLD[1])
        pen.line(f"{m - 60},124 {m},126", (1, 4, 1), GOLD[1])
        pen.pop()
    pen.shape(box(m, 20, w, h), *MADDER, 12, hatch=0.9, lw=6.5, smooth=False, gap=8)
    frame(pen, m + 12, 32, w - 24, h - 24, 3, GOLD[0])
    for flip in (False, True):
        pen.push(2 * m + w if flip else 0, 0, 1, flip)
        pen.shape(
            f"{m + 22},68 {m + 34},58 {m + 46},68 {m + 34},78", *GOLD, 4, lw=3.4, smooth=False
        )
        pen.pop()
    image = shadowed(drawing(pen, w + 2 * m, 160), 5, 9, 5, 0.5)
    return Piece(image, (180, 60, 180, 70), (m, 20, m, 44), (60, 14, 60, 14))


def sign() -> Piece:
    """Draw the parchment sign that says what is to beat."""
    m, w, h = 28, 700, 104
    pen = Pen(6, 4)
    point = 28
    outline = [
        (m + point, m),
        (m + w - point, m),
        (m + w, m + h / 2),
        (m + w - point, m + h),
        (m + point, m + h),
        (m, m + h / 2),
    ]
    pen.shape(outline, PAPER, PARCHMENT[1], 8, lw=6, smooth=False)
    inner = [
        (m + point + 6, m + 11),
        (m + w - point - 6, m + 11),
        (m + w - 15, m + h / 2),
        (m + w - point - 6, m + h - 11),
        (m + point + 6, m + h - 11),
        (m + 15, m + h / 2),
    ]
    pen.raw(
        '<path d="M'
        + "L".join(f"{x} {y}" for x, y in inner)
        + f'Z" fill="none" stroke="{MADDER[0]}" stroke-width="3"/>'
    )
    for x in (m + 42, m + w - 42):
        pen.shape(
            f"{x - 9},{m + h / 2} {x},{m + h / 2 - 13} {x + 9},{m + h / 2} {x},{m + h / 2 + 13}",
            *MADDER,
            4,
            lw=3,
            smooth=False,
        )
    image = shadowed(papered(drawing(pen, w + 2 * m, h + 2 * m), 12), 5, 10, 6, 0.5)
    return Piece(image, (100, 66, 100, 66), (m,) * 4, (64, 12, 64, 12))


def badge(pair: Pair) -> Piece:
    """Draw the round badge for a count."""
    pen = Pen(5, 3)
    pen.shape(circle(56, 54, 44, n=40), *pair, 12, lw=5.5)
    pen.raw(f'<circle cx="56" cy="54" r="36" fill="none" stroke="{INK}" stroke-width="5"/>')
    pen.raw(f'<circle cx="56" cy="54" r="36" fill="none" stroke="{GOLD[0]}" stroke-width="3"/>')
    return Piece(shadowed(drawing(pen, 112, 112), 3, 6, 3, 0.5), None, (12, 10, 12, 14))


def rosette(pair: Pair, cloth: Pair) -> Piece:
    """Draw the rosette for a place."""
    pen = Pen(6, 3)
    pen.push(80, 72, 2)
    for side in (-1, 1):
        pen.push(0, 0, 1, side < 0)
        pen.shape("16,8! 24,48! 12,39! 2,50! -2,14!", *cloth, 6, lw=5, smooth=False)
        pen.line("10,22 14,40", (1, 3, 1), _lift(cloth[0], 1.4))
        pen.pop()
    t = np.linspace(0, 2 * math.pi, 141)[:-1]
    wave = 27 + 2.2 * np.cos(14 * t)
    pen.shape(np.stack([wave * np.cos(t), wave * np.sin(t)], 1), *pair, 8, lw=6)
    pen.shape(circle(0, 0, 19, n=36), _lift(pair[0], 1.1), pair[1], 3, lw=3.4)
    pen.pop()
    return Piece(shadowed(drawing(pen, 160, 190), 4, 7, 4, 0.45))


def hourglass() -> Piece:
    """Draw an hourglass."""
    pen = Pen(6, 5)
    pen.push(64, 80, 2)
    glass = "-17,-28! 17,-28! 15,-12 4,0 15,12 17,28! -17,28! -15,12 -4,0 -15,-12"
    pen.shape(glass, "#f6efdc", "#cdb98f", 6, lw=5.5)
    pen.tone("-13,-11 13,-11 2,-1 -2,-1", WELD[0])
    pen.tone("-14,26 14,26 9,15 0,8 -9,15", WELD[0])
    pen.tone("2,26 14,26 9,15 3,10", WELD[1])
    pen.line("0,-2 0,12", (3, 3), WELD[0])
    pen.line("-12,-24 -11,-14", (2, 5, 2), "#ffffff")
    for y in (-30, 30):
        pen.shape(
            f"-22,{y - 4}! 22,{y - 4}! 22,{y + 5}! -22,{y + 5}!", *GOLD, 3, lw=5.5, smooth=False
        )
    for x in (-20, 20):
        pen.line([(x, -26), (x, 26)], (5, 5))
        pen.line([(x - 0.4, -26), (x - 0.4, 26)], (2.2, 2.2), GOLD[0])
    pen.pop()
    return Piece(shadowed(drawing(pen, 128, 164), 4, 7, 4, 0.45))


def bubble() -> Piece:
    """Draw the body of a speech bubble."""
    m, w, h = 24, 360, 120
    pen = Pen(5.4, 3)
    pen.shape(box(m, m, w, h, 50), "#f7ecd0", "#dfcda2", 7, lw=5.4, smooth=False)
    return Piece(
        shadowed(drawing(pen, w + 2 * m, h + 2 * m), 4, 8, 5, 0.4),
        (80, 80, 80, 80),
        (m,) * 4,
        (36, 18, 36, 20),
    )


def bubble_tail(flip: bool) -> Piece:
    """Draw its tail, to lay over the lower border: its top 12 pixels cover the line."""
    pen = Pen(5.4, 3)
    pen.push(96 if flip else 0, 0, 1, flip)
    pen.shape("14,2! 20,12 24,36 8,66! 46,46 66,14 70,2!", "#f7ecd0", "#dfcda2", 5, lw=5.4)
    pen.tone("11,-4! 73,-4! 71,8! 16,8!", "#f7ecd0", smooth=False)
    pen.pop()
    return Piece(drawing(pen, 96, 72))


def keycap(dark: bool) -> Piece:
    """Draw a key's cap, for the name of a key."""
    pen = Pen(3.6, 3)
    if dark:
        pen.raw(f'<rect x="4" y="4" width="112" height="56" rx="11" fill="{INK}" opacity=".5"/>')
        return Piece(drawing(pen, 120, 64), (20, 20, 20, 20), (4, 4, 4, 4), (14, 6, 14, 6))
    pen.shape(box(4, 4, 112, 60, 12), "#b8945a", lw=4, smooth=False)
    pen.shape(box(4, 4, 112, 52, 12), "#f7ecd0", "#dcc28e", 4, lw=3.4, smooth=False)
    return Piece(drawing(pen, 120, 68), (22, 22, 22, 26), (4, 4, 4, 4), (14, 6, 14, 12))


def field(focus: bool) -> Piece:
    """Draw a field to write in."""
    m, w, h = 12, 400, 88
    pen = Pen(5, 3)
    pen.shape(box(m, m, w, h, 10), "#f8eed3", lw=5, smooth=False)
    pen.raw(
        f'<path d="M{m + 6} {m + 16}V{m + 6}H{m + w - 6}V{m + 14}H{m + 14}V{m + h - 6}H{m + 6}Z" '
        'fill="#cdb98a" opacity=".75"/>'
    )
    if focus:
        frame(pen, m - 2, m - 2, w + 4, h + 4, 5, GOLD[0], 12)
        frame(pen, m + 1, m + 1, w - 2, h - 2, 3, MADDER[0], 9)
    return Piece(
        papered(drawing(pen, w + 2 * m, h + 2 * m), 3, "#f8eed3"),
        (36, 36, 36, 36),
        (m,) * 4,
        (22, 12, 22, 12),
    )


def mark(round_: bool, on: bool) -> Piece:
    """Draw a check box or a radio button."""
    pen = Pen(5, 3)
    outline = circle(40, 40, 29, n=36) if round_ else box(12, 12, 56, 56, 9)
    pen.shape(outline, "#f8eed3", "#d6c08c", 6, lw=5.4, smooth=False)
    if on and round_:
        pen.shape(circle(40, 40, 15, n=24), *MADDER, 5, lw=4)
    elif on:
        pen.shape("18,40! 28,30! 38,43! 60,10! 70,18! 40,62!", *MADDER, 5, lw=4, smooth=False)
    return Piece(drawing(pen, 80, 80))


def slider() -> dict[str, Piece]:
    """Draw the parts of a slider."""
    parts = {}
    for name, fill, shade in (("slider_track", "#3a2212", "#24140a"), ("slider_fill", *GOLD)):
        pen = Pen(4, 3)
        pen.shape(box(6, 6, 188, 24, 12), fill, shade, 5, lw=4, smooth=False)
        parts[name] = Piece(drawing(pen, 200, 36), (24, 17, 24, 17), (6, 6, 6, 6))
    pen = Pen(5, 3)
    pen.shape(circle(40, 38, 27, n=36), *GOLD, 8, hatch=0.8, lw=5.4)
    pen.shape(circle(40, 38, 13, n=26), *MADDER, 4, lw=4)
    pen.dot(36, 33, 3.4, "#fbeecb")
    parts["slider_knob"] = Piece(shadowed(drawing(pen, 80, 80), 3, 5, 3, 0.45))
    pen = Pen(4, 3)
    pen.shape(box(6, 6, 28, 148, 14), "#5a3a20", "#3a2212", 5, lw=4, smooth=False)
    parts["scroll_track"] = Piece(drawing(pen, 40, 160), (18, 40, 18, 40), (6, 6, 6, 6))
    pen = Pen(4, 3)
    pen.shape(box(6, 6, 28, 148, 12), *GOLD, 6, lw=4, smooth=False)
    parts["scroll_thumb"] = Piece(drawing(pen, 40, 160), (18, 40, 18, 40), (6, 6, 6, 6))
    pen = Pen(4, 3)
    for y in (6, 18, 30):
        pen.line([(13, y), (27, y)], (2.6, 2.6))
        pen.line([(13, y + 3), (27, y + 3)], (1.4, 1.4), GOLD_LIGHT)
    parts["scroll_grip"] = Piece(drawing(pen, 40, 38))
    return parts


def chip() -> Piece:
    """Draw the dark pill behind small words on the table."""
    pen = Pen(4, 3)
    pen.raw(f'<rect x="2" y="2" width="156" height="52" rx="26" fill="{INK}" opacity=".82"/>')
    return Piece(drawing(pen, 160, 56), (28, 27, 28, 27), (2, 2, 2, 2), (24, 6, 24, 6))


def halo(colour: str, blur: float = 12) -> Piece:
    """Draw the glowing line round whoever is to act or what has the focus."""
    m, w, h = 44, 300, 160
    pen = Pen(4, 3)
    frame(pen, m - 5, m - 5, w + 10, h + 10, 14, colour, 14)
    glow = drawing(pen, w + 2 * m, h + 2 * m)
    pen = Pen(4, 3)
    frame(pen, m - 4, m - 4, w + 8, h + 8, 5, colour, 12)
    line = drawing(pen, w + 2 * m, h + 2 * m)
    out = Image.new("RGBA", glow.size, (*(int(v) for v in rgb(colour)), 0))
    out.putalpha(soft(glow.getchannel("A"), blur))
    out.alpha_composite(line)
    return Piece(out, (80, 70, 80, 70), (m,) * 4)


def emblem() -> Piece:
    """Draw the crown over a fan of cards: the game's emblem."""
    size = 1160
    pen = Pen(9, 4)
    pen.push(size / 2, 640, 1)
    for i, turn in enumerate((-56, -34, -11, 11, 34, 56)):
        cloth = (MADDER, WOAD, VERDIGRIS, WELD, MADDER, WOAD)[i]
        pen.push(0, 150, 1, turn=turn)
        pen.shape(box(-132, -560, 264, 370, 24), ERMINE[0], ERMINE[1], 10, lw=10, smooth=False)
        pen.shape(box(-110, -538, 220, 326, 13), *cloth, 18, hatch=0.9, lw=6, smooth=False)
        for y in range(-506, -220, 52):
            for x in range(-78, 90, 52):
                pen.shape(
                    f"{x - 9},{y} {x},{y - 14} {x + 9},{y} {x},{y + 14}",
                    GOLD[0],
                    lw=2.4,
                    smooth=False,
                )
        pen.pop()
    pen.pop()
    pen.push(size / 2, 560, 1.75)
    pen.shape(
        "-96,-30 -92,-90 -40,-128 20,-136 84,-116 112,-70 112,-30 8,-12",
        *MADDER,
        20,
        hatch=0.9,
        lw=9,
    )
    pen.shape(
        "-112,26! -122,-40 -152,-132! -98,-78 -62,-44! -44,-96 4,-168! 52,-96 72,-46! 106,-80 "
        "164,-136! 140,-40 "
        "126,26! 68,50 8,56 -56,48",
        *GOLD,
        16,
        hatch=1,
        angle=70,
        gap=9,
        lw=11,
    )
    pen.line("-118,-6 -56,16 8,22 70,16 134,-10", (6, 7, 6))
    pen.line("-113,18 -56,40 8,47 68,41 127,18", (3, 4, 3))
    for x, y, r, c in (
        (-152, -138, 15, MADDER[0]),
        (4, -176, 19, WOAD[0]),
        (164, -142, 15, MADDER[0]),
    ):
        pen.shape(circle(x, y, r, n=24), c, INK, r * 0.4, lw=7)
        pen.dot(x - r * 0.3, y - r * 0.35, r * 0.24, "#fbeecb")
    for x, y, c in (
        (-84, 18, VERDIGRIS[0]),
        (-38, 30, MADDER[0]),
        (8, 34, WOAD[0]),
        (54, 30, MADDER[0]),
        (100, 16, VERDIGRIS[0]),
    ):
        pen.shape(
            f"{x - 15},{y} {x},{y - 12} {x + 15},{y} {x},{y + 12}", c, INK, 4, lw=5, smooth=False
        )
        pen.dot(x - 4, y - 3, 2.6, "#fbeecb")
    for path in (
        "-104,-18 -112,-58 -132,-106 -96,-62 -66,-28",
        "-50,-12 -34,-82 4,-140 42,-82 62,-14",
        "80,-28 106,-60 146,-110 130,-40 120,-20",
    ):
        pen.line(path, (2, 4, 2), GOLD[1])
    for x, y in ((-100, -30), (4, -74), (110, -34)):
        pen.shape(f"{x},{y - 22} {x + 13},{y} {x},{y + 22} {x - 13},{y}", *MADDER, 5, lw=5)
        pen.dot(x - 3, y - 7, 3, "#fbeecb")
        for dx, dy in ((-17, 14), (17, 14), (0, 34)) if x == 4 else ((0, 34), (0, -34)):
            pen.dot(x + dx, y + dy, 4.4)
            pen.dot(x + dx - 0.8, y + dy - 1, 3, GOLD_LIGHT)
    for line in ("-108,-50 -132,-104", "-22,-72 0,-136", "88,-50 132,-100"):
        pen.line(line, (3, 10, 2), GOLD_LIGHT)
    pen.pop()
    image = shadowed(drawing(pen, size, 840), 10, 16, 12, 0.55)
    return Piece(image.crop(image.getbbox()))


def curtain() -> Image.Image:
    """Paint a heavy red curtain with a golden fringe."""
    width, height = 1920, 1080
    rng = np.random.default_rng(6)
    xx, yy = grid(width, height)
    sway = noise(rng, width, height, 600, 900, 1) * 30 * (0.3 + yy / height) + 5 * np.sin(
        yy / 260 + xx / 400
    )
    x = xx + sway
    phase = x / 68 + 0.42 * np.sin(x / 171) + 0.2 * np.sin(x / 67 + 1)
    wave = np.sin(phase * 2 * math.pi * 0.62)
    sharp = np.sin(phase * 2 * math.pi * 0.62 + 0.9)
    tone = 0.62 + 0.3 * wave + 0.14 * np.clip(sharp, 0, 1) ** 3
    cloth = mix(
        np.zeros((height, width, 3)) + rgb("#4a1012"),
        np.zeros((height, width, 3)) + rgb("#a02a25"),
        np.clip(tone, 0, 1),
    )
    deep = np.clip((-wave - 0.8) / 0.16, 0, 1)
    cloth = mix(cloth, cloth * 0 + rgb("#2a090a"), deep * 0.8)
    cloth = mix(cloth, cloth * 0 + rgb("#150506"), np.clip((-wave - 0.985) / 0.008, 0, 1))
    lit = np.clip((wave - 0.86) / 0.14, 0, 1)
    cloth += (lit * 18)[..., None] * np.array([1.0, 0.5, 0.35])
    # hatching on the dark side of each fold, as in the drawings
    stroke = np.sin((yy + xx * 0.55) / 5.2 * 2 * math.pi / 2.1)
    hatch = (
        np.clip(stroke * 3 - 1.7, 0, 1)
        * np.clip((-sharp - 0.1) / 0.5, 0, 1)
        * np.clip((0.6 - wave) / 0.5, 0, 1)
    )
    cloth = mix(cloth, cloth * 0 + rgb("#1d0708"), hatch * 0.42)
    cloth += noise(rng, width, height, 4, 22, 2)[..., None] * np.array([14.0, 7, 6])
    cloth *= np.clip(1.16 - np.hypot((xx - 700) / 1700, (yy - 320) / 1150) * 0.52, 0.5, 1.16)[
        ..., None
    ]
    band = 946 + 7 * wave
    d = yy - band
    gold = mix(
        cloth * 0 + rgb("#5f3410"), cloth * 0 + rgb("#e6b650"), np.clip(0.6 + 0.42 * wave, 0, 1)
    )
    braid = np.clip(1 - abs(np.sin((xx + d * 0.9) / 9)) * 1.6, 0, 1)
    trim = gold * (1 - 0.45 * braid[..., None])
    on = ((d > 0) & (d < 36)).astype(float)
    cloth = mix(cloth, trim, on)
    for edge in (0, 36):
        cloth = mix(cloth, cloth * 0 + rgb(INK), np.clip(3.2 - abs(d - edge), 0, 1))
    cord = (xx + noise(rng, width, height, 30, 60, 2) * 7) / 3.1
    fringe = gold * (0.45 + 0.62 * np.abs(np.sin(cord)) ** 0.7)[..., None]
    end = 86 + 5 * np.abs(np.sin(cord)) + 4 * np.sin(xx / 37)
    fringe *= np.clip(1.12 - (d - 38) / 130, 0.6, 1.1)[..., None]
    cloth = mix(cloth, fringe, ((d >= 38) & (d < end)).astype(float))
    cloth = mix(cloth, cloth * 0 + rgb(INK), np.clip(2.6 - abs(d - end), 0, 1) * 0.85)
    below = np.clip((d - end) / 50, 0, 1)
    cloth = mix(cloth, cloth * 0 + rgb("#160d08"), (d >= end) * (0.72 + 0.28 * below))
    top = np.clip(1 - yy / 110, 0, 1)
    cloth *= (1 - 0.55 * top)[..., None]
    return picture(cloth)


def pieces() -> dict[str, Piece]:
    """Draw everything but the curtain."""
    out: dict[str, Piece] = {f"plate_{tier}": plate(tier) for tier in range(5)}
    out |= {"panel_parchment": parchment_panel(), "panel_note": note(), "panel_wood": wood_panel()}
    for colour in BUTTONS:
        for state in ("normal", "hover", "pressed", "disabled"):
            out[f"button_{colour}_{state}"] = button(colour, state)
    out |= {
        "ribbon": ribbon(),
        "sign": sign(),
        "badge": badge(("#7a1f1f", "#4d1112")),
        "badge_green": badge((VERDIGRIS[1], "#17352c")),
        "badge_brown": badge((OAK[1], "#2c170a")),
        "rosette": rosette(GOLD, MADDER),
        "rosette_silver": rosette(SILVER, WOAD),
        "rosette_wood": rosette((OAK_LIGHT, OAK[1]), VERDIGRIS),
        "hourglass": hourglass(),
        "bubble": bubble(),
        "bubble_tail_left": bubble_tail(False),
        "bubble_tail_right": bubble_tail(True),
        "keycap": keycap(False),
        "keycap_dark": keycap(True),
        "field": field(False),
        "field_focus": field(True),
        "check_off": mark(False, False),
        "check_on": mark(False, True),
        "radio_off": mark(True, False),
        "radio_on": mark(True, True),
        "chip": chip(),
        "halo_turn": halo("#ffd766"),
        "halo_focus": halo("#f9e6a0", 5),
        "emblem": emblem(),
    }
    out |= slider()
    for name, draw in ICONS.items():
        pen = Pen(2.6, 3)
        pen.push(2, 2)
        draw(pen)
        out[f"icon_{name}"] = Piece(drawing(pen, 52, 52, 2))
    return out


def render_all() -> None:
    """Write all pieces and ui.json."""
    facts: dict[str, object] = {"scale": 2}
    listed: dict[str, dict[str, object]] = {}
    for name, piece in pieces().items():
        save(piece.image, OUT / f"{name}.webp", 92)
        listed[name] = {
            "size": list(piece.image.size),
            "margin": list(piece.margin),
            "inset": list(piece.inset),
        }
        if piece.slice:
            listed[name]["slice"] = list(piece.slice)
    save(curtain(), OUT / "curtain.webp", 86)
    facts["pieces"] = listed
    (OUT / "ui.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    render_all()
