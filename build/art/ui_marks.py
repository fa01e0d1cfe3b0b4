"""Ribbons, signs, badges, bubbles and halos."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from build.art.kit import (
    GOLD,
    INK,
    MADDER,
    PARCHMENT,
    WELD,
    Pair,
    Pen,
    circle,
)
from build.art.texture import (
    drawing,
    rgb,
    shadowed,
    soft,
)
from build.art.ui_base import PAPER, Piece, box, frame, lift, papered


def ribbon() -> Piece:
    """Draw the ribbon with the name of the player whose turn it is."""
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
    """Draw the parchment sign with the set to beat."""
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
        pen.line("10,22 14,40", (1, 3, 1), lift(cloth[0], 1.4))
        pen.pop()
    t = np.linspace(0, 2 * math.pi, 141)[:-1]
    wave = 27 + 2.2 * np.cos(14 * t)
    pen.shape(np.stack([wave * np.cos(t), wave * np.sin(t)], 1), *pair, 8, lw=6)
    pen.shape(circle(0, 0, 19, n=36), lift(pair[0], 1.1), pair[1], 3, lw=3.4)
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
    """Draw the tail of the bubble, whose top 12 pixels cover the bubble's lower border."""
    pen = Pen(5.4, 3)
    pen.push(96 if flip else 0, 0, 1, flip)
    pen.shape("14,2! 20,12 24,36 8,66! 46,46 66,14 70,2!", "#f7ecd0", "#dfcda2", 5, lw=5.4)
    pen.tone("11,-4! 73,-4! 71,8! 16,8!", "#f7ecd0", smooth=False)
    pen.pop()
    return Piece(drawing(pen, 96, 72))


def chip() -> Piece:
    """Draw the dark pill behind small words on the table."""
    pen = Pen(4, 3)
    pen.raw(f'<rect x="2" y="2" width="156" height="52" rx="26" fill="{INK}" opacity=".82"/>')
    return Piece(drawing(pen, 160, 56), (28, 27, 28, 27), (2, 2, 2, 2), (24, 6, 24, 6))


def halo(colour: str, blur: float = 12) -> Piece:
    """Draw the glowing line round the player to act, or round the focus."""
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
