"""Buttons, keys, fields, ticks and sliders."""

from __future__ import annotations

import numpy as np

from build.art.kit import (
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    Pen,
    circle,
)
from build.art.texture import (
    drawing,
    grained,
    noise,
    shadowed,
)
from build.art.ui_base import Piece, box, frame, lift, papered

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
        light, base = lift(light, 1.16), lift(base, 1.2)
    elif state == "pressed":
        light, base = base, lift(base, 0.8)
    sink = 8 if state == "pressed" else 0
    pen = Pen(6, 3)
    pen.shape(box(m, m + sink, w, h - sink, 26), dark, lw=6, smooth=False)
    deep = 14 if not sink else 8
    face = box(m + 4, m + sink + 4, w - 8, h - deep - sink, 22)
    pen.raw(
        '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{light}"/><stop offset=".55" stop-color="{base}"/>'
        f'<stop offset="1" stop-color="{lift(base, 0.86)}"/></linearGradient>'
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


def keycap(dark: bool) -> Piece:
    """Draw a keycap for the name of a key."""
    pen = Pen(3.6, 3)
    if dark:
        pen.raw(f'<rect x="4" y="4" width="112" height="56" rx="11" fill="{INK}" opacity=".5"/>')
        return Piece(drawing(pen, 120, 64), (20, 20, 20, 20), (4, 4, 4, 4), (14, 6, 14, 6))
    pen.shape(box(4, 4, 112, 60, 12), "#b8945a", lw=4, smooth=False)
    pen.shape(box(4, 4, 112, 52, 12), "#f7ecd0", "#dcc28e", 4, lw=3.4, smooth=False)
    return Piece(drawing(pen, 120, 68), (22, 22, 22, 26), (4, 4, 4, 4), (14, 6, 14, 12))


def field(focus: bool) -> Piece:
    """Draw a text field."""
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


def radio_button(on: bool) -> Piece:
    """Draw a radio button."""
    pen = Pen(5, 3)
    pen.shape(circle(40, 40, 29, n=36), "#f8eed3", "#d6c08c", 6, lw=5.4, smooth=False)
    if on:
        pen.shape(circle(40, 40, 15, n=24), *MADDER, 5, lw=4)
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
