"""Flat attribute marks, one for each rank, in a square of about 100 units round (0, 0)."""

import math

from kit import PARCHMENT, Pen, path_data, spline

# Filled outlines first, then rods (path, widths), then cuts in the ground's colour.
_SHAPES: dict[str, tuple[str, ...]] = {
    "1": ("-46,34! -52,-26! -24,2! 0,-42! 24,2! 52,-26! 46,34!",),
    "2": ("-34,44! -42,0 -26,-30 0,-54! 26,-30 42,0 34,44!",),
    "3": (),
    "4": ("0,44! -58,-8! -46,-34 -20,-50 0,-54 20,-50 46,-34 58,-8!",),
    "5": ("0,42! -26,28 -56,36! -56,-34! -26,-42 0,-28! 26,-42 56,-34! 56,36! 26,28 0,42!",),
    "6": ("-36,46! -44,0 -34,-36 4,-50 40,-30 44,10 36,46!",),
    "7": ("-46,56! 14,-38 32,-58 44,-62 48,-50 40,-26!",),
    "8": ("-60,58! -42,-18! -30,-22 22,30 18,42!",),
    "9": ("-48,-4! 26,-4! 20,30 -10,46 -40,30",),
    "10": (),
    "11": ("-52,-46! 30,-46! 46,-34 46,-16! 30,-6 -52,-6!",),
    "12": (),
    "jester": (
        "-34,36! -40,4 -62,2 -78,24! -84,-18 -60,-40 -24,-34 -10,-66 12,-78! 14,-52 24,-34 "
        "60,-40 84,-18 78,24! 62,2 40,4 34,36!",
    ),
    "bell": ("-40,26 -30,6 -28,-20 0,-42 28,-20 30,6 40,26 0,32",),
}
_RODS: dict[str, tuple[tuple[str, tuple[float, ...]], ...]] = {
    "3": (("-44,44 40,-40", (17, 17)), ("-52,52 -42,42", (27, 27)), ("36,-36 50,-50", (27, 24))),
    "8": (("-8,6 12,-6 10,-14 18,-22", (11, 9, 9, 11)), ("16,-20 54,-58", (21, 23))),
    "9": (("34,-52 6,2", (11, 11)),),
    "10": (("-10,54 -14,0 -16,-24 -2,-46 24,-46 34,-24 18,-10", (12, 12, 12, 12, 12, 11, 8)),),
    "11": (("-4,-6 -4,54", (17, 17)),),
    "12": (
        ("0,54 0,0", (11, 11)),
        *((f"0,6 {dx * 0.8},-4 {dx},-20 {dx},-52", (10.0, 10, 10, 6)) for dx in (-30, 0, 30)),
    ),
}
_CUTS: dict[str, tuple[tuple[str, tuple[float, ...]], ...]] = {
    "2": (("0,-26 0,26", (8, 8)), ("-18,0 18,0", (8, 8))),
    "3": (("-26,26 -20,20", (20, 20)), ("18,-18 24,-24", (20, 20))),
    "4": tuple(
        (f"0,40 {52 * math.sin(a):.0f},{40 - 84 * math.cos(a):.0f}", (2.0, 6))
        for a in (-0.4, 0, 0.4)
    ),
    "5": (
        ("0,-22 0,34", (6, 6)),
        *(
            (f"{x},{y} {x + 30},{y + 4 * (1 if x < 0 else -1)}", (5.0, 5))
            for x in (-44, 14)
            for y in (-18, 0, 18)
        ),
    ),
    "6": (
        ("-44,-6 10,-6", (11, 9)),
        *((f"{-30 + j * 14},12 {-30 + j * 14},34", (5.0, 5)) for j in range(4)),
    ),
    "7": (("22,-28 38,-48", (5, 8)),),
    "jester": (("-36,20 0,26 36,20", (5, 5)),),
    "bell": (("-30,18 0,22 30,18", (4, 4)),),
}
_DOTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "1": ((-52, -32, 7), (0, -48, 7), (52, -32, 7)),
    "4": ((0, 44, 9),),
    "jester": ((-78, 32, 11), (12, -84, 11), (78, 32, 11)),
    "bell": ((0, 40, 10), (0, -46, 8)),
}


def emblem(
    pen: Pen, rank: str, x: float, y: float, scale: float, colour: str, ground: str = PARCHMENT[0]
) -> None:
    """Draw the mark of a rank ("1" to "12", "jester" or "bell"); cuts show the ground."""
    pen.push(x, y, scale)
    for outline in _SHAPES[rank]:
        pen.fill(path_data(pen.curve(outline)), colour)
    for path, widths in _RODS.get(rank, ()):
        _rod(pen, path, widths, colour)
    for path, widths in _CUTS.get(rank, ()):
        _rod(pen, path, widths, ground)
    for cx, cy, r in _DOTS.get(rank, ()):
        pen.dot(cx, cy, r, colour)
    if rank == "7":  # the thread through the eye of the needle
        _rod(pen, "32,-40 58,-38 60,-4 26,8 12,34 34,54 62,46", (6, 7, 8, 8, 8, 8, 6), colour)
    pen.pop()


def _rod(pen: Pen, path: str, widths: tuple[float, ...], colour: str) -> None:
    scaled = [w * pen.scale() for w in widths]
    pen.fill(pen.stroke(spline(pen.page(path)), scaled), colour)
