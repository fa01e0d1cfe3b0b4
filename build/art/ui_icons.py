"""Small icons for buttons and lists: gold with an ink outline, 48 x 48 units each."""

from __future__ import annotations

import math
from collections.abc import Callable

from build.art.kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    PARCHMENT,
    STEEL,
    VERDIGRIS,
    Pen,
    circle,
)

Icon = Callable[[Pen], None]


def lute(pen: Pen) -> None:
    """Draw a lute, for music."""
    pen.push(24, 24, 1, turn=38)
    pen.shape("-2.5,-24! 2.5,-24! 3,-2! -3,-2!", *GOLD, 1.4, lw=2.2, smooth=False)
    pen.shape("-5,-25! 6,-27! 6,-21! -5,-20!", *GOLD, 1.2, lw=2, smooth=False)
    pen.shape("0,-8 6,-4 11,6 9,16 0,21 -9,16 -11,6 -6,-4", *GOLD, 4, lw=2.4)
    pen.dot(0, 5, 3.6)
    for x in (-1.3, 1.3):
        pen.line([(x, -20), (x, 15)], (0.8, 0.8))
    pen.line("-5,15 5,15", (2, 2))
    pen.pop()


def music_off(pen: Pen) -> None:
    """Draw a crossed-out lute."""
    lute(pen)
    strike(pen)


def strike(pen: Pen) -> None:
    """Draw the stroke that crosses out an icon."""
    pen.line("7,41 41,7", (7, 7), INK)
    pen.line("7,41 41,7", (3.6, 3.6), MADDER[0])


def sound(pen: Pen) -> None:
    """Draw a sounding horn, for sound."""
    pen.shape("4,18! 12,18! 24,8! 24,40! 12,30! 4,30!", *GOLD, 4, lw=2.6, smooth=False)
    for r in (8, 14):
        arc = [
            (27 + r * x, 24 + r * y)
            for x, y in ((0.35, -0.9), (0.9, -0.45), (1.02, 0), (0.9, 0.45), (0.35, 0.9))
        ]
        pen.line(arc, (4.4, 5.4, 4.4))
        pen.line(arc, (1.8, 2.6, 1.8), GOLD[0])


def sound_off(pen: Pen) -> None:
    """Draw a crossed-out horn."""
    sound(pen)
    strike(pen)


def gear(pen: Pen) -> None:
    """Draw a cog, for settings."""
    pts = []
    for i in range(8):
        a = i * math.pi / 4
        for da, r in ((-0.25, 15), (-0.17, 21), (0.17, 21), (0.25, 15)):
            pts.append((24 + r * math.cos(a + da), 24 + r * math.sin(a + da)))
    pen.shape(pts, *GOLD, 4, lw=2.4, smooth=False)
    pen.shape(circle(24, 24, 6, n=18), INK, None, lw=1)


def crown(pen: Pen) -> None:
    """Draw a crown."""
    pen.shape("8,38! 4,14! 15,25! 24,8! 33,25! 44,14! 40,38!", *GOLD, 4, lw=2.6, smooth=False)
    pen.line("9,32 24,30 39,32", (1.6, 1.8, 1.6))
    for x, y in ((4, 13), (24, 7), (44, 13)):
        pen.shape(circle(x, y, 3.2, n=12), *MADDER, 1, lw=1.8)


def scroll(pen: Pen) -> None:
    """Draw a written scroll, for rules and log."""
    pen.shape("10,9! 38,9! 38,39! 10,39!", *PARCHMENT, 3, lw=2.4, smooth=False)
    for y in (18, 24, 30):
        pen.line([(15, y), (33, y)], (1.8, 2, 1.4))
    for y in (8, 40):
        pen.tube([(7, y), (41, y)], (7, 7), *PARCHMENT, 2.4, lw=2.4)


def person(pen: Pen) -> None:
    """Draw a person."""
    pen.shape("6,44! 8,34 16,28 24,27 32,28 40,34 42,44!", *MADDER, 4, lw=2.6)
    pen.shape(circle(24, 16, 10, 11, 20), "#efbd98", "#c9805e", 3.4, lw=2.6)
    pen.shape("14,15 14,8 24,3 34,8 34,15 28,10 20,10", "#6b3f20", "#3f2411", 2, lw=2)


def automaton(pen: Pen) -> None:
    """Draw a helmet with a wind-up key, for a bot."""
    pen.shape("36,23! 43,23! 43,27! 36,27!", *GOLD, 1, lw=2, smooth=False)
    for y in (18.5, 31.5):
        pen.shape(circle(43.5, y, 4.2, 5.6, 16), *GOLD, 2, lw=2.2)
        pen.dot(43.5, y, 1.5)
    pen.shape("8,43! 12,36 34,36 38,43!", *STEEL, 3, lw=2.4)
    pen.shape(
        "5,22 6,12 13,5 21,3 29,5 36,12 37,22 36,32 31,39 21,41 11,39 6,32", *STEEL, 5, lw=2.6
    )
    pen.shape("21,2! 24,2! 24,16! 21,19! 18,16! 18,2!", *GOLD, 1.4, lw=2, smooth=False)
    pen.shape("6,18! 36,18! 36,27! 6,27!", STEEL[1], INK, 2, lw=2.2, smooth=False)
    for x in (14, 28):
        pen.shape(circle(x, 22.5, 3.2, n=14), GOLD_LIGHT, GOLD[0], 1.2, lw=1.6)
    for x in (13, 18, 24, 29):
        pen.line([(x, 31), (x, 36)], (1.8, 1.8))


def plus(pen: Pen) -> None:
    """Draw a plus."""
    pen.shape(
        "19,6! 29,6! 29,19! 42,19! 42,29! 29,29! 29,42! 19,42! 19,29! 6,29! 6,19! 19,19!",
        *GOLD,
        3,
        lw=2.6,
        smooth=False,
    )


def minus(pen: Pen) -> None:
    """Draw a minus."""
    pen.shape("6,19! 42,19! 42,29! 6,29!", *GOLD, 3, lw=2.6, smooth=False)


def cross(pen: Pen) -> None:
    """Draw a cross, for close and remove."""
    pen.push(24, 24, 1, turn=45)
    pen.shape(
        "-5,-20! 5,-20! 5,-5! 20,-5! 20,5! 5,5! 5,20! -5,20! -5,5! -20,5! -20,-5! -5,-5!",
        *MADDER,
        3,
        lw=2.6,
        smooth=False,
    )
    pen.pop()


def tick(pen: Pen) -> None:
    """Draw a tick."""
    pen.shape("5,25! 12,17! 20,26! 37,7! 44,14! 20,41!", *VERDIGRIS, 3, lw=2.6, smooth=False)


def left(pen: Pen) -> None:
    """Draw an arrow to the left."""
    pen.shape("6,24! 26,6! 26,17! 42,17! 42,31! 26,31! 26,42!", *GOLD, 3.4, lw=2.6, smooth=False)


def right(pen: Pen) -> None:
    """Draw an arrow to the right."""
    pen.push(48, 0, 1, flip=True)
    left(pen)
    pen.pop()


def down(pen: Pen) -> None:
    """Draw an arrow down."""
    pen.push(0, 48, 1, turn=-90)
    left(pen)
    pen.pop()


def up(pen: Pen) -> None:
    """Draw an arrow up."""
    pen.push(48, 0, 1, turn=90)
    left(pen)
    pen.pop()


def cards(pen: Pen) -> None:
    """Draw a fan of card backs."""
    for turn in (-18, 0, 18):
        pen.push(24, 46, 1, turn=turn)
        pen.shape("-11,-38! 11,-38! 11,-6! -11,-6!", *MADDER, 3, lw=2.4, smooth=False)
        pen.line("-8,-35 8,-35 8,-9 -8,-9 -8,-35", (1.2, 1.2), GOLD[0], smooth=False)
        pen.pop()
    pen.shape(circle(24, 24, 5, n=16), *GOLD, 2, lw=2)


def bulb(pen: Pen) -> None:
    """Draw a candle, for a hint."""
    pen.shape("17,24! 31,24! 31,44! 17,44!", *ERMINE, 4, lw=2.4, smooth=False)
    pen.line("24,25 24,20", (2, 2))
    pen.shape("24,21 18,14 22,8 25,2! 29,9 30,15", "#ffc94f", "#f08c2e", 2.4, lw=2.2)
    pen.tone("24,19 21,14 24,9 27,14", "#fff2b8")


def eye(pen: Pen) -> None:
    """Draw an open eye, for a hand that is shown."""
    pen.shape("3,24! 13,13 24,10 35,13 45,24! 35,35 24,38 13,35", "#f3e8cf", "#cdb592", 4, lw=2.6)
    pen.shape(circle(24, 24, 9, n=22), "#2f5079", "#1b3050", 3, lw=2.2)
    pen.dot(24, 24, 4)
    pen.dot(21, 21, 1.9, "#fff6e0")


def eye_off(pen: Pen) -> None:
    """Draw a crossed-out eye, for a hand that is covered."""
    eye(pen)
    strike(pen)


def door(pen: Pen) -> None:
    """Draw a door, for leaving."""
    pen.shape("9,45! 9,18 24,4 39,18 39,45!", "#7a4a24", "#4f2d15", 4, lw=2.6)
    for x in (19, 29):
        pen.line([(x, 10), (x, 44)], (1.4, 1.6, 1.4))
    pen.line("10,20 22,20", (2.6, 1))
    pen.line("10,36 22,36", (2.6, 1))
    pen.shape(circle(33, 28, 2.8, n=12), *GOLD, 1, lw=1.8)


def trophy(pen: Pen) -> None:
    """Draw a goblet, for results and statistics."""
    pen.shape("12,6! 36,6! 34,20 28,27 24,28 20,27 14,20", *GOLD, 4, lw=2.6)
    pen.shape("22,27! 26,27! 27,37! 21,37!", *GOLD, 1.6, lw=2.2, smooth=False)
    pen.shape("13,43! 16,37! 32,37! 35,43!", *GOLD, 2, lw=2.4, smooth=False)
    for flip in (False, True):
        pen.push(48 if flip else 0, 0, 1, flip)
        pen.line("13,9 5,9 6,18 15,21", (4.6, 4.6, 4.6))
        pen.line("13,9 5,9 6,18 15,21", (2, 2, 2), GOLD[0])
        pen.pop()


ICONS: dict[str, Icon] = {
    "music": lute,
    "music_off": music_off,
    "sound": sound,
    "sound_off": sound_off,
    "gear": gear,
    "crown": crown,
    "scroll": scroll,
    "person": person,
    "bot": automaton,
    "plus": plus,
    "minus": minus,
    "cross": cross,
    "tick": tick,
    "left": left,
    "right": right,
    "up": up,
    "down": down,
    "cards": cards,
    "hint": bulb,
    "eye": eye,
    "eye_off": eye_off,
    "door": door,
    "trophy": trophy,
}
