"""People who walk, in coats and shoes, with their names."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import sqrt
from typing import Any, Final

import pygame

from dalmuti.match import Match
from dalmuti.resources import asset_json
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.clothes import clothes_in, face_in
from dalmuti.screen.graphics.figures import Figures
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.margins import placed, trimmed, whole, with_margins
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.preload import Batch, Size, Wanted
from dalmuti.screen.graphics.rotation import halved, rotated_half
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.stage.geometry import Rect
from dalmuti.stage.poses import Layout
from dalmuti.stage.tween import mix
from dalmuti.stage.walks import Gait

BOWS: Final = 24
"""The angle of a deep bow in degrees."""
BOW_STEP: Final = 6
LARGE: Final = 400
"""The height in pixels from which people who bow are rotated at half their size."""
STAIR: Final = 1
"""The most pixels of a 1080p window between the heights at which neighbouring strips end."""
COMES_ROUND: Final = 0.3
"""The share of the table's height over which people come from behind it to the front."""


PartBlit = tuple[pygame.Surface, tuple[int, int], pygame.Rect]
"""A picture, the place of its part's upper left corner, and that part."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A walking player at one moment."""

    parts: list[PartBlit]
    """Coat, shoes and person, and last their name."""
    named: int
    """The number of parts of the name."""
    feet: float | None
    """The y of their feet on the near side of the table; None on the far side."""
    own: tuple[Rect, ...]
    """The plates and busts of their own places, and of those in the row in front of everything."""

    @property
    def box(self) -> pygame.Rect:
        """Return the rectangle that this covers."""
        return covered(self.parts)

    @property
    def body(self) -> list[PartBlit]:
        """Return the parts without the name."""
        return self.parts[: len(self.parts) - self.named]

    @property
    def name(self) -> list[PartBlit]:
        """Return the parts of the name."""
        return self.parts[len(self.parts) - self.named :]

    def hides(self, blit: Blit) -> bool:
        """Return whether they are nearer than something at a place, and so drawn over it."""
        if self.feet is None:
            return False
        place = blit[0].get_rect(topleft=blit[1])
        return place.bottom < self.feet and not any(box.holds(*place.center) for box in self.own)

    def without_name(self) -> "Walk":
        """Return the same walk without the name."""
        return replace(self, parts=self.body, named=0)


def covered(parts: Sequence[PartBlit]) -> pygame.Rect:
    """Return the rectangle that these parts cover."""
    places = [pygame.Rect(at, area.size) for _, at, area in parts]
    return places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0)


def by_depth(walks: Iterable[Walk], standing: Iterable[pygame.Rect]) -> list[Walk]:
    """Return walks, the nearest last, without names that people nearer would cut.

    Those who are `standing` in these boxes are nearer than anyone who walks.
    """
    ordered = sorted(walks, key=lambda walk: walk.feet or 0.0)
    found: list[Walk] = []
    nearer = [box.inflate(-box.width // 4, 0) for box in standing]
    for walk in reversed(ordered):
        name = covered(walk.name) if walk.named else None
        if name is not None and name.collidelist(nearer) >= 0:
            walk = walk.without_name()
        found.append(walk)
        body = covered(walk.body)
        nearer.append(body.inflate(-body.width // 4, 0))
    return found[::-1]


class Walkers:
    """The pictures of people who walk."""

    def __init__(self, context: GraphicsContext, match: Match, figures: Figures) -> None:
        self._context = context
        self._match = match
        self._figures = figures
        self._made = SurfaceCache(context.pictures.made_of_others)
        self._finest = 0

    @cached_property
    def _measures(self) -> dict[str, Any]:
        return asset_json("people", "coats.json")

    def fit(self, finest: int) -> Batch:
        """Forget all sizes, and start loading coats for people of up to this height."""
        self._made.fit(self._context.window.size)
        self._finest = finest
        return self._context.pictures.fit_ahead(self.wanted())

    def wanted(self) -> tuple[Wanted, ...]:
        """Return the sheets of coats and shoes, which may have been dropped since a walk."""
        sizes = (self._sheet_size(self._finest),)
        return ("people/coats", sizes), ("people/shoes", sizes)

    def blits(
        self, player: PlayerId, person: Blit, height: int, gait: Gait, layout: Layout
    ) -> Iterator[PartBlit]:
        """Yield the parts of a walking player on a canvas of this height."""
        picture, (x, y) = with_margins(person)
        if gait.rise > 0.0:
            coat = self._coat(player, height, gait.step, gait.rightwards)
            at = (
                x + (picture.get_width() - coat.get_width()) // 2,
                y + round(self._measures["top"] * height),
            )
            yield from _before_table(coat, at, gait.rise, layout)
        angle = -round(gait.bow * BOWS / BOW_STEP) * BOW_STEP
        if angle:
            place = picture.get_rect(topleft=(x, y))
            picture = self._bowing(picture, angle)
            # They bend from the hips.
            corner = whole(picture).get_rect(midbottom=place.midbottom).topleft
            person = placed(picture, corner)
        yield *person, person[0].get_rect()

    def feet(self, box: Rect, height: int, layout: Layout) -> float | None:
        """Return the y of the feet of a player with their bust in a box; None behind the table.

        `height` is that of the canvas.
        """
        feet = box.y + (self._measures["top"] + self._measures["tall"]) * height
        middle = layout.table.centre[1]
        behind = feet < middle and _far_edge(box.centre[0], layout.table) is not None
        return None if behind else feet

    def _bowing(self, picture: pygame.Surface, angle: int) -> pygame.Surface:
        key = ("bow", picture, angle)
        made = self._made.get(key)
        if made is None:
            large = picture.get_height() >= LARGE
            rotated = (
                rotated_half(halved(picture), angle)
                if large
                else pygame.transform.rotozoom(picture, angle, 1.0)
            )
            made = self._made.keep(key, trimmed(rotated))
        return made

    def _coat(self, player: PlayerId, height: int, step: int, rightwards: bool) -> pygame.Surface:
        """Return a player's coat with the shoes under it."""
        people: dict[str, dict[str, Any]] = self._measures["people"]
        look = self._figures.look(self._match.seats[player], player)
        worn = people.get(face_in(look), next(iter(people.values())))
        clothes = clothes_in(self._context, look)
        if clothes is not None and clothes.cut in self._measures["cuts"]:
            worn = {**worn, "cut": clothes.cut, "cloth": clothes.cloth}
        key = ("coat", look, height, step, rightwards)
        made = self._made.get(key)
        if made is None:
            row = self._measures["cuts"].index(worn["cut"])
            coat = self._cell("people/coats", step, row)
            coat.fill(pygame.Color(worn["cloth"]), special_flags=pygame.BLEND_RGB_MULT)
            whole = self._cell("people/shoes", step, row)
            whole.blit(coat, (0, 0))
            if rightwards:
                whole = pygame.transform.flip(whole, True, False)
            self._figures.light(whole)
            wide = round(worn["broad"] * self._figures.width(height))
            size = (max(1, wide), max(1, round(self._measures["tall"] * height)))
            made = self._made.keep(key, pygame.transform.smoothscale(whole, size))
        return made

    def _cell(self, name: str, column: int, row: int) -> pygame.Surface:
        size = self._sheet_size(self._finest)
        width, tall = self._cell_size(self._finest)
        cell = pygame.Surface((width, tall), pygame.SRCALPHA)
        sheet = self._context.pictures.fit(name, size)
        if sheet is not None:
            cell.blit(sheet, (0, 0), (column * width, row * tall, width, tall))
        return cell

    def _cell_size(self, height: int) -> Size:
        return self._figures.width(height), max(1, round(self._measures["tall"] * height))

    def _sheet_size(self, height: int) -> Size:
        width, tall = self._cell_size(height)
        return width * self._measures["steps"], tall * len(self._measures["cuts"])


def _before_table(
    coat: pygame.Surface, at: tuple[int, int], rise: float, layout: Layout
) -> Iterator[PartBlit]:
    """Yield the part of a coat that is not behind the table."""
    width, tall = coat.get_width(), round(rise * coat.get_height())
    table = layout.table
    feet = at[1] + coat.get_height()
    comes = COMES_ROUND * table.h
    before = min(1.0, max(0.0, (feet - (table.centre[1] - comes)) / comes))
    if before >= 1.0:
        yield coat, at, pygame.Rect(0, 0, width, tall)
        return
    fine = max(1, round(layout.size[1] / 1080))
    edges = _far_edges(at[0], at[0] + width, fine, table)
    lows = [
        tall if edge is None else min(tall, round(mix(edge, feet, before) - at[1]))
        for edge in edges
    ]
    first = 0
    ends = [*lows[1:], None]
    for number, low in enumerate(ends, 1):
        # The edge is steep beside the table: strips are narrow there.
        if low is not None and abs(low - lows[first]) <= STAIR * fine:
            continue
        if lows[first] > 0:
            left = first * fine
            area = pygame.Rect(left, 0, (number - first) * fine, lows[first])
            yield coat, (at[0] + left, at[1]), area
        first = number


@lru_cache(maxsize=512)
def _far_edges(left: int, right: int, step: int, table: Rect) -> tuple[float | None, ...]:
    """Return the y of the table's far edge at each step between two xs; None beside the table."""
    return tuple(_far_edge(x + step / 2, table) for x in range(left, right, step))


def _far_edge(x: float, table: Rect) -> float | None:
    """Return the y of the table's far edge at an x; None beside the table."""
    share = (x - table.centre[0]) / (table.w / 2)
    if abs(share) >= 1.0:
        return None
    return table.centre[1] - table.h / 2 * sqrt(1.0 - share * share)
