"""Name plates by status, and sheets of parchment and wood."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from build.art.kit import (
    GOLD,
    INK,
    MADDER,
    OAK,
    OAK_LIGHT,
    PARCHMENT,
    WOAD,
    Array,
    Pen,
    circle,
)
from build.art.texture import (
    drawing,
    grid,
    oak,
    picture,
    shadowed,
)
from build.art.ui_base import PAPER, PLAIN, ROUGH, SILVER, Piece, box, frame, jewel, papered


def plate(tier: int) -> Piece:
    """Draw the name plate of a tier: gold, silver, oak, plain wood, rough wood."""
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
    """Return the torn outline of a sheet."""
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
    """Draw a small plain sheet, for tooltips, menus and lists."""
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
