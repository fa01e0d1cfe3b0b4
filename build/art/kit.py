"""A drawing kit that writes SVG in the style of ink woodcuts with flat colours.

Points are transformed to page space first, then shaded and inked, so that mirrored or scaled
figures keep the light (upper left) and the line weight. A path is a spline through its points; a
corner is a doubled point. Points are given as pairs of numbers or as text, ``"0,0 40,-8! 60,20"``,
where ``!`` marks a corner.
"""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from shapely import affinity
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

Array = NDArray[np.float64]
Points = str | Sequence[tuple[float, float]] | Array
Widths = Sequence[float]
Pair = tuple[str, str]

INK = "#241711"
PARCHMENT: Pair = ("#f0dfb8", "#dcc28e")
OAK: Pair = ("#7a4a24", "#4f2d15")
OAK_LIGHT = "#a36a36"
MADDER: Pair = ("#a8322a", "#701c1c")
WOAD: Pair = ("#2f5079", "#1b3050")
WELD: Pair = ("#d9a531", "#a8741c")
VERDIGRIS: Pair = ("#4f8a72", "#2d5a4c")
GOLD: Pair = ("#e3b84f", "#a8761f")
GOLD_LIGHT = "#f9e6a0"
STEEL: Pair = ("#a9b0ae", "#66706f")
STEEL_LIGHT = "#e6e8dc"
ARMOUR: Pair = ("#b9bfba", "#6f7a7a")
WOOL: Pair = ("#efe3c6", "#c4b08a")
LINEN: Pair = ("#e9dcc0", "#bba67c")
PLUM: Pair = ("#6a3350", "#421c34")
MOSS: Pair = ("#76823c", "#4a5424")
STRAW: Pair = ("#e0bd66", "#a87c34")
UMBER: Pair = ("#6b4a33", "#43291b")
ERMINE: Pair = ("#f6eedb", "#cdbd9c")
COPPER: Pair = ("#b5652a", "#7a3b15")

# skin: base, shade, lips
SKIN: dict[str, tuple[str, str, str]] = {
    "fair": ("#f0c9a0", "#cf946a", "#b9604c"),
    "rosy": ("#efbd98", "#c9805e", "#b04f42"),
    "tan": ("#d9a173", "#a86c45", "#97493a"),
    "brown": ("#a9713f", "#744623", "#7d3a2c"),
    "dark": ("#7a4c2e", "#4d2c19", "#6a2f26"),
    "pale": ("#f4d8b6", "#d0a27a", "#b5665a"),
}

AWAY_FROM_LIGHT: Array = np.array([0.62, 0.78])


def points(path: Points) -> list[tuple[float, float]]:
    """Return the points of a path; in text, ``!`` after an ``x,y`` pair doubles it (a corner)."""
    if not isinstance(path, str):
        return [(float(x), float(y)) for x, y in path]
    found: list[tuple[float, float]] = []
    for word in path.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y)))
        if word.endswith("!"):
            found.append(found[-1])
    return found


def circle(x: float, y: float, rx: float, ry: float | None = None, n: int = 26) -> Array:
    """Return n points on a circle or ellipse."""
    a = np.linspace(0, 2 * math.pi, n, endpoint=False)
    return np.stack([x + rx * np.cos(a), y + (rx if ry is None else ry) * np.sin(a)], 1)


def spline(path: Points, closed: bool = False, step: float = 4.0) -> Array:
    """Return points of the centripetal Catmull-Rom curve through a path, every `step` units."""
    pts = points(path)
    if closed:
        n = len(pts)
        corner = next((i for i in range(n) if pts[i] == pts[(i + 1) % n]), None)
        if corner is None:
            return _catmull_rom([pts[-1], *pts, pts[0], pts[1]], step)
        pts = pts[corner + 1 :] + pts[: corner + 1]
        if pts[0] != pts[-1]:
            pts.append(pts[0])
    runs: list[list[tuple[float, float]]] = []
    run = [pts[0]]
    for a, b in pairwise(pts):
        if a == b:
            if len(run) > 1:
                runs.append(run)
            run = [b]
        else:
            run.append(b)
    if len(run) > 1:
        runs.append(run)
    out: list[Array] = []
    for r in runs:
        ends = np.array(r)
        before, after = 2 * ends[0] - ends[1], 2 * ends[-1] - ends[-2]
        curve = _catmull_rom([tuple(before), *r, tuple(after)], step)
        out.append(curve[1:] if out else curve)
    return np.vstack(out)


def _catmull_rom(path: Sequence[tuple[float, float]], step: float) -> Array:
    q = np.array(path, float)
    out: list[Array] = []
    for i in range(1, len(q) - 2):
        p0, p1, p2, p3 = q[i - 1 : i + 3]
        d1, d2, d3 = (
            max(float(np.linalg.norm(b - a)), 1e-3) ** 0.5
            for a, b in ((p0, p1), (p1, p2), (p2, p3))
        )
        m1 = (p2 - p1) + d2 * ((p1 - p0) / d1 - (p2 - p0) / (d1 + d2))
        m2 = (p2 - p1) + d2 * ((p3 - p2) / d3 - (p3 - p1) / (d2 + d3))
        n = max(2, int(np.linalg.norm(p2 - p1) / step) + 1)
        t = np.linspace(0, 1, n, endpoint=False)[:, None]
        out.append(
            (2 * t**3 - 3 * t**2 + 1) * p1
            + (t**3 - 2 * t**2 + t) * m1
            + (-2 * t**3 + 3 * t**2) * p2
            + (t**3 - t**2) * m2
        )
    out.append(q[-2][None])
    return np.vstack(out)


def normals(curve: Array) -> tuple[Array, Array]:
    """Return unit tangents and normals along an open curve."""
    tangent = np.gradient(curve, axis=0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-6)
    return tangent, np.stack([tangent[:, 1], -tangent[:, 0]], 1)


def travelled(curve: Array) -> Array:
    """Return the share of the length covered at each point, 0 to 1."""
    steps = np.linalg.norm(np.diff(curve, axis=0), axis=1)
    u = np.concatenate([[0.0], np.cumsum(steps)])
    return u / max(float(u[-1]), 1e-6)


def coordinates(line: BaseGeometry) -> list[tuple[float, float]]:
    """Return the points of a line."""
    return [(float(point[0]), float(point[1])) for point in line.coords]


def path_data(pts: Iterable[Sequence[float]] | Array, close: bool = True) -> str:
    """Return points as SVG path data."""
    coords = [(float(q[0]), float(q[1])) for q in pts]
    if len(coords) > 8:
        coords = coordinates(LineString(coords).simplify(0.18))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in coords) + ("Z" if close else "")


def area_data(area: BaseGeometry) -> str:
    """Return the polygons of an area as SVG path data, without specks."""
    data = ""
    for part in getattr(area, "geoms", [area]):
        if part.geom_type != "Polygon" or part.area < 2:
            continue
        part = part.simplify(0.25)
        data += path_data(list(part.exterior.coords)[:-1])
        for hole in part.interiors:
            data += path_data(list(hole.coords)[:-1])
    return data


def area(pts: Array) -> BaseGeometry:
    """Return a valid area for an outline."""
    polygon = Polygon(pts)
    return polygon if polygon.is_valid else polygon.buffer(0)


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return a rectangle with round corners as SVG path data."""
    return (
        f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r}a{r} {r} 0 0 1 -{r} {r}"
        f"h-{w - 2 * r}a{r} {r} 0 0 1 -{r} -{r}v-{h - 2 * r}a{r} {r} 0 0 1 {r} -{r}Z"
    )


class Pen:
    """A collector of SVG elements, drawn with ink, shade and hatching.

    `lw` is the width of outlines in page units; `seed` fixes the wobble of the lines.
    """

    def __init__(self, lw: float = 6.0, seed: int = 7) -> None:
        self.elements: list[str] = []
        self.lw = lw
        self.random = random.Random(seed)
        self._matrix: Array = np.array([[1, 0, 0], [0, 1, 0]], float)
        self._stack: list[Array] = []

    def push(
        self,
        x: float = 0,
        y: float = 0,
        scale: float = 1,
        flip: bool = False,
        turn: float = 0,
        sx: float = 1,
        sy: float = 1,
    ) -> None:
        """Draw from now on round (x, y): scaled, mirrored by `flip`, rotated by degrees."""
        self._stack.append(self._matrix)
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        kx, ky = scale * sx * (-1 if flip else 1), scale * sy
        local = np.array([[c * kx, -s * ky, x], [s * kx, c * ky, y], [0, 0, 1]])
        self._matrix = (np.vstack([self._matrix, [0, 0, 1]]) @ local)[:2]

    def pop(self) -> None:
        """Return to the coordinates before the last push."""
        self._matrix = self._stack.pop()

    def scale(self) -> float:
        """Return the size of one local unit on the page."""
        return float(abs(np.linalg.det(self._matrix[:, :2])) ** 0.5)

    def page(self, path: Points) -> Array:
        """Return local points in page units."""
        local = np.asarray(points(path), float)
        return local @ self._matrix[:, :2].T + self._matrix[:, 2]

    def curve(self, path: Points, closed: bool = True, smooth: bool = True) -> Array:
        """Return the spline through local points, in page units."""
        on_page = self.page(path)
        return spline(on_page, closed) if smooth else on_page

    def raw(self, svg: str) -> None:
        """Add an SVG element unchanged, in page units."""
        self.elements.append(svg)

    def fill(self, data: str, colour: str, extra: str = "") -> None:
        """Add path data, in page units, filled with one colour."""
        if data:
            self.elements.append(
                f'<path d="{data}" fill="{colour}"{" " + extra if extra else ""}/>'
            )

    def shape(
        self,
        path: Points,
        fill: str,
        shade: str | None = None,
        rim: float = 14,
        hatch: float = 0,
        angle: float = 64,
        lw: float | None = None,
        smooth: bool = True,
        gap: float = 9,
        hatch_width: float = 2.6,
    ) -> BaseGeometry:
        """Draw a filled outline, shaded at the lower right by `rim`, and return its area.

        `hatch` is the depth of the hatching in rims (0: none); `lw=0` omits the outline.
        """
        pts = self.curve(path, True, smooth)
        body = area(pts)
        self.fill(area_data(body), fill)
        if shade:
            depth = rim * self.scale()
            dx, dy = -depth * AWAY_FROM_LIGHT
            lit = affinity.translate(body, dx * 1.15, dy)
            self.fill(area_data(body.difference(lit).buffer(-0.6).buffer(0.6)), shade)
            if hatch:
                lit = affinity.translate(body, dx * hatch, dy * hatch)
                self.hatch(body.difference(lit), angle, gap, hatch_width)
        if lw != 0:
            self.outline(pts, lw or self.lw)
        return body

    def tone(
        self,
        path: Points,
        colour: str,
        within: BaseGeometry | None = None,
        opacity: float = 1,
        smooth: bool = True,
    ) -> BaseGeometry:
        """Fill an outline without ink, clipped to `within`; return its area."""
        body = area(self.curve(path, True, smooth))
        if within is not None:
            body = body.intersection(within)
        self.fill(area_data(body), colour, f'opacity="{opacity}"' if opacity < 1 else "")
        return body

    def outline(self, pts: Array, lw: float, colour: str = INK) -> None:
        """Ink a closed outline in page units, thick on the side away from the light."""
        if np.allclose(pts[0], pts[-1]):
            pts = pts[:-1]
        dense: list[Array] = []
        for a, b in zip(pts, np.roll(pts, -1, 0), strict=True):
            n = max(1, int(np.linalg.norm(b - a) / 5))
            dense.append(a + (b - a) * np.linspace(0, 1, n, endpoint=False)[:, None])
        pts = np.vstack(dense)
        if len(pts) < 4:
            return
        after = np.roll(pts, -1, 0)
        if np.sum(pts[:, 0] * after[:, 1] - after[:, 0] * pts[:, 1]) < 0:
            pts = pts[::-1]
        tangent = np.roll(pts, -1, 0) - np.roll(pts, 1, 0)
        tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-6)
        normal = np.stack([tangent[:, 1], -tangent[:, 0]], 1)
        w = lw * (0.62 + 0.62 * np.clip(normal @ AWAY_FROM_LIGHT, -0.25, 1))
        w = np.convolve(np.concatenate([w[-3:], w, w[:3]]), np.ones(7) / 7, "valid")
        half = (w * (1 + self._wobble(len(w), 0.13)) * 0.5)[:, None]
        outer, inner = pts + normal * half, pts - normal * half
        self.fill(path_data(outer) + path_data(inner[::-1]), colour)

    def hatch(
        self,
        where: BaseGeometry,
        angle: float = 64,
        gap: float = 9,
        width: float = 2.6,
        colour: str = INK,
    ) -> None:
        """Fill an area with tapered parallel strokes, thick at the dark end."""
        if where.is_empty:
            return
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        x0, y0, x1, y1 = where.bounds
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        reach = math.hypot(x1 - x0, y1 - y0) / 2 + 5
        data: list[str] = []
        for i in range(int(2 * reach / gap) + 1):
            off = -reach + (i + self.random.uniform(-0.12, 0.12)) * gap
            px, py = cx - dy * off, cy + dx * off
            ray = LineString(
                [(px - dx * reach, py - dy * reach), (px + dx * reach, py + dy * reach)]
            )
            cut = ray.intersection(where)
            data.extend(
                self._hatch_stroke(piece, width)
                for piece in getattr(cut, "geoms", [cut])
                if piece.geom_type == "LineString" and piece.length >= gap * 0.9
            )
        self.fill("".join(data), colour)

    def _hatch_stroke(self, piece: BaseGeometry, w: float) -> str:
        (ax, ay), (bx, by) = piece.coords[0], piece.coords[-1]
        if (bx - ax) * AWAY_FROM_LIGHT[0] + (by - ay) * AWAY_FROM_LIGHT[1] < 0:
            ax, ay, bx, by = bx, by, ax, ay
        ux, uy = (bx - ax) / piece.length, (by - ay) / piece.length
        start = self.random.uniform(0, 0.12) * piece.length
        ax, ay = ax + ux * start, ay + uy * start
        mx, my = ax + (bx - ax) * 0.62, ay + (by - ay) * 0.62
        middle, end = w * 0.42, w * 0.5
        return path_data(
            [
                (ax, ay),
                (mx - uy * middle, my + ux * middle),
                (bx - uy * end, by + ux * end),
                (bx + uy * end, by - ux * end),
                (mx + uy * middle, my - ux * middle),
            ]
        )

    def line(
        self, path: Points, widths: Widths = (1, 4, 1), colour: str = INK, smooth: bool = True
    ) -> None:
        """Draw one stroke; `widths` are spread along it, in page units."""
        self.fill(self.stroke(self.curve(path, False, smooth), widths), colour)

    def stroke(self, curve: Array, widths: Widths) -> str:
        """Return the path data of a tapering stroke along a curve in page units."""
        if len(curve) < 2:
            return ""
        _, normal = normals(curve)
        w = np.interp(travelled(curve), np.linspace(0, 1, len(widths)), widths)
        half = (w * (1 + self._wobble(len(curve), 0.10)) * 0.5)[:, None]
        return path_data(np.vstack([curve + normal * half, (curve - normal * half)[::-1]]))

    def flow(
        self,
        first: Points,
        last: Points,
        n: int,
        widths: Widths = (0.5, 3, 0.5),
        colour: str = INK,
        trim: float = 0.12,
    ) -> None:
        """Draw n strokes between two guide curves: hair, beard, fur, feathers."""
        m = 40

        def resampled(path: Points) -> Array:
            curve = self.curve(path, False)
            u, v = travelled(curve), np.linspace(0, 1, m)
            return np.stack([np.interp(v, u, curve[:, 0]), np.interp(v, u, curve[:, 1])], 1)

        a, b = resampled(first), resampled(last)
        data = ""
        for i in range(n):
            f = (i + 0.5 + self.random.uniform(-0.25, 0.25)) / n
            curve = a * (1 - f) + b * f
            start, stop = (int(self.random.uniform(0, trim) * m) for _ in range(2))
            data += self.stroke(curve[start : m - stop : 3], widths)
        self.fill(data, colour)

    def dot(self, x: float, y: float, r: float, colour: str = INK, ry: float | None = None) -> None:
        """Add a plain disc."""
        cx, cy = self.page([(x, y)])[0]
        k = self.scale()
        self.elements.append(
            f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{r * k:.1f}" '
            f'ry="{(r if ry is None else ry) * k:.1f}" fill="{colour}"/>'
        )

    def tube(
        self,
        path: Points,
        widths: Widths,
        fill: str,
        shade: str | None = None,
        rim: float = 8,
        *,
        hatch: float = 0,
        angle: float = 64,
        gap: float = 9,
        lw: float | None = None,
    ) -> BaseGeometry:
        """Draw a bent rod with round ends: staffs, fingers, sleeves."""
        c = spline(path, False, 5)
        tangent, normal = normals(c)
        w = np.interp(np.linspace(0, 1, len(c)), np.linspace(0, 1, len(widths)), widths) / 2

        def cap(at: Array, along: Array, across: Array, r: float) -> Array:
            a = np.linspace(0.3, math.pi - 0.3, max(6, int(r / 4)))[:, None]
            return at + across * r * np.cos(a) + along * r * np.sin(a)

        outline = np.vstack(
            [
                c + normal * w[:, None],
                cap(c[-1], tangent[-1], normal[-1], float(w[-1])),
                (c - normal * w[:, None])[::-1],
                cap(c[0], -tangent[0], -normal[0], float(w[0])),
            ]
        )
        return self.shape(
            outline, fill, shade, rim, hatch=hatch, angle=angle, gap=gap, lw=lw, smooth=False
        )

    def staff(
        self, a: tuple[float, float], b: tuple[float, float], w: float, fill: str, shade: str
    ) -> None:
        """Draw a straight pole from a to b."""
        middle = ((a[0] + b[0]) / 2 + 3, (a[1] + b[1]) / 2)
        self.tube([a, middle, b], [w, w, w], fill, shade, w * 0.5)

    def creases(self, *lines: Points, w: Widths = (1, 5, 1)) -> None:
        """Draw light folds: one tapering stroke each."""
        for path in lines:
            self.line(path, w)

    def folds(self, shade: str, *lines: Points, w: Widths = (1, 5, 1), depth: float = 14) -> None:
        """Draw heavy folds: a stroke with a dark wedge and ticks on its far side."""
        for path in lines:
            c = spline(path, False, 6)
            n = len(c)
            swell = np.sin(np.pi * np.arange(n) / (n - 1))
            far = c + np.stack([depth * swell * 0.9, np.zeros(n)], 1)
            self.fill(path_data(np.vstack([self.page(c), self.page(far)[::-1]])), shade)
            self.line(path, w)
            ticks = ""
            for (x, y), h in list(zip(c, swell, strict=True))[2 : n - 2 : 2]:
                tick = [(x, y), (x + depth * h * 0.8, y + 4), (x + depth * h * 1.75 + 3, y + 11)]
                ticks += self.stroke(self.page(tick), (2.8, 2.2, 0.4))
            self.fill(ticks, INK)

    def bell(self, x: float, y: float, r: float) -> None:
        """Draw a fool's bell."""
        self.shape(circle(x, y, r, n=15), *GOLD, r * 0.5, lw=4.5)
        self.line(
            [(x - r * 0.85, y + r * 0.1), (x, y + r * 0.3), (x + r * 0.85, y + r * 0.1)], (2, 3, 2)
        )
        self.line([(x, y + r * 0.3), (x, y + r * 0.8)], (2, 5, 3))
        self.dot(x - r * 0.35, y - r * 0.4, r * 0.16, GOLD_LIGHT)

    def svg(self, width: float, height: float, defs: str = "") -> str:
        """Return the whole drawing as an SVG document of this size."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}"><defs>{defs}</defs>{"".join(self.elements)}</svg>'
        )

    def _wobble(self, n: int, amplitude: float) -> Array:
        a, b, c = (self.random.random() * 6.28 for _ in range(3))
        i = np.arange(n)
        wave = np.sin(i * 0.21 + a) + 0.6 * np.sin(i * 0.47 + b) + 0.4 * np.sin(i * 0.93 + c)
        return np.asarray(amplitude * wave / 2)
