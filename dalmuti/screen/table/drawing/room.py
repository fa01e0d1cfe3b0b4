"""The room and the table in it: the background of the picture, made once for each size."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from math import hypot, sqrt
from threading import Event, Thread
from typing import Any, Final

import pygame

from dalmuti.resources import asset_json
from dalmuti.screen.graphics.copies import copied_from
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.hall_plan import HallPlan, Surface, hall_plan
from dalmuti.screen.graphics.preload import UNREADABLE, Wanted
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import OAK_DARK
from dalmuti.screen.table.drawing.living.candles import Candles
from dalmuti.screen.table.drawing.living.pennants import Pennants
from dalmuti.screen.table.drawing.living.setting import Light, Loose, Setting
from dalmuti.stage.geometry import Rect
from dalmuti.storage.looks import Hall

MAX_BACKGROUNDS: Final = 2
"""One with everyone round the table, one with the viewer's hand in front of it."""


GOBLET: Final = "goblet"
"""The thing that stands anywhere on the table where its usual places are taken."""
Things = tuple[tuple[str, float, tuple[tuple[float, float], ...]], ...]
ON_TABLE: Final[Things] = (
    (GOBLET, 0.115, ((0.8, 0.47), (0.82, 0.7), (0.78, 0.74), (0.85, 0.6), (0.78, 0.35))),
    ("coins", 0.062, ((0.76, 0.76), (0.82, 0.72), (0.75, 0.62), (0.8, 0.56), (0.72, 0.8))),
    ("candle", 0.12, ((0.19, 0.7), (0.16, 0.6), (0.22, 0.74), (0.2, 0.44), (0.2, 0.3))),
)
"""The things on the table: height as a share of the window's, and possible places on the top."""
LIVING_TABLE: Final[Things] = (
    *ON_TABLE[:2],
    (
        "candle_out",
        0.1,
        (
            *((0.13, 0.66), (0.17, 0.74), (0.19, 0.74), (0.2, 0.76)),
            *((0.22, 0.8), (0.1, 0.55), (0.27, 0.84), (0.2, 0.56)),
        ),
    ),
    (
        "candle_out",
        0.1,
        ((0.87, 0.66), (0.83, 0.74), (0.78, 0.8), (0.9, 0.55), (0.73, 0.84), (0.8, 0.56)),
    ),
    (
        "candle_out",
        0.088,
        ((0.2, 0.2), (0.26, 0.16), (0.15, 0.28), (0.33, 0.12), (0.1, 0.36), (0.26, 0.4)),
    ),
    (
        "candle_out",
        0.088,
        ((0.8, 0.2), (0.74, 0.16), (0.85, 0.28), (0.67, 0.12), (0.9, 0.36), (0.74, 0.4)),
    ),
)
"""The same in the living hall, whose candles are lit by flames that move."""
FLAME: Final = 0.85
"""The usual height of a flame, relative to its cell in the picture."""
MOST_HIDDEN: Final = 0.5
"""The share of a flame on the wall that the table may hide before it is left out.

The others stand at the edge of the table, with those of the same light in one row.
"""
FLAME_UNITS: Final = 84
CANDLE_UNITS: Final = 240
CANDELABRUM_UNITS: Final = 420
"""The heights of a flame's cell, of a candle and of the candelabrum, in the units they share."""
STEADY: Final = 0.6
"""The power that gives flames their height where they do not move."""
CANDELABRUM: Final = 0.26
"""The height of the candelabrum as a share of the window's."""
GRID: Final = 25
"""The number of places across the table that are tried for it."""
ON_TOP: Final = 0.42
"""The radius within which it may stand, as a share of the table's width and height."""
SMALLER: Final = (1.0, 0.8)
"""The factors tried for the height of a thing until it fits somewhere."""


def groundwork(hall: Hall, night: bool, size: tuple[int, int]) -> tuple[str, ...]:
    """Return the pictures to load before a table in a window of this size is shown."""
    plan = hall_plan(hall)
    return tuple(plan.file(name, night) for name in plan.groundwork(size))


class _Coming:
    """A background being made in another thread."""

    def __init__(self) -> None:
        self._made: pygame.Surface | None = None
        self._over = Event()

    @property
    def over(self) -> bool:
        """Return whether it has been made, or making it has failed."""
        return self._over.is_set()

    def make(self, make: Callable[[], pygame.Surface]) -> None:
        """Make the background, in the calling thread."""
        try:
            self._made = make()
        except UNREADABLE:
            return  # reported when the background is really needed
        finally:
            self._over.set()

    def wait(self) -> pygame.Surface | None:
        """Wait for the background and return it; None if it could not be made."""
        self._over.wait()
        return self._made


class Room:
    """The backgrounds of the layouts in use, at most two."""

    def __init__(
        self, context: GraphicsContext, hall: Hall = Hall.GREAT, *, roams: bool = True
    ) -> None:
        """`roams` lets the goblet stand anywhere on the table if its usual places are taken."""
        self._context = context
        self._hall = hall
        self._roams = roams
        self._grounds: dict[object, pygame.Surface] = {}
        self._settings: dict[object, Setting] = {}
        """The things round each table."""
        self._loose: dict[object, tuple[Loose, ...]] = {}
        """The things on each table that jump."""
        self._coming: dict[object, _Coming] = {}

    @cached_property
    def _measures(self) -> dict[str, Any]:
        return asset_json("hall", "hall.json")

    @cached_property
    def _plan(self) -> HallPlan:
        return hall_plan(self._hall)

    def forget(self) -> None:
        """Forget all backgrounds."""
        self._grounds.clear()
        self._settings.clear()
        self._loose.clear()
        self._coming.clear()

    def ground(
        self,
        size: tuple[int, int],
        table: Rect,
        taken: Callable[[], Iterable[Rect]],
        quiet: Callable[[], Iterable[Rect]],
        things: Things = ON_TABLE,
        rug: bool = True,
        living: bool = False,
    ) -> pygame.Surface:
        """Return the hall with a table whose top fills a box.

        Furniture in the hall avoids the rectangles `taken`, things on the table also those in
        `quiet`; both are called only when the background is made. No rug is drawn if `rug` is
        False, as under a table that hides the floor. A `living` hall lacks what moves in it.
        """
        key = (size, table, rug, self._night, living)
        ground = self._grounds.get(key)
        if ground is None:
            while len(self._grounds) >= MAX_BACKGROUNDS:
                oldest = next(iter(self._grounds))
                del self._grounds[oldest], self._settings[oldest], self._loose[oldest]
            coming = self._coming.pop(key, None)
            ground = None if coming is None else coming.wait()
            if ground is None:
                ground = self._groundwork(size, table, rug, living, {})
            busy = (tuple(taken()), tuple(quiet()))
            loose: list[Loose] = []
            stood = self._furnish(ground, table, busy, things, living, loose)
            self._grounds[key] = ground
            self._loose[key] = tuple(loose)
            setting = self._settings[key] = self._setting(size, table, stood)
            if not living and not self._plan.painted:
                self._hang(ground, setting)
        return ground

    def on_table(self, size: tuple[int, int], table: Rect) -> tuple[pygame.Rect, ...]:
        """Return the places of the things on a table; nothing before it has been drawn."""
        for living in (False, True):
            setting = self._settings.get((size, table, True, self._night, living))
            if setting is not None:
                return setting.things
        return ()

    def loose(self, size: tuple[int, int], table: Rect, living: bool) -> tuple[Loose, ...]:
        """Return the things that jump when a table is struck; nothing before it was drawn."""
        return self._loose.get((size, table, True, self._night, living), ())

    def has_setting(self, size: tuple[int, int], table: Rect) -> bool:
        """Return whether the living ground of a table has been made."""
        return (size, table, True, self._night, True) in self._settings

    def setting(self, size: tuple[int, int], table: Rect) -> Setting:
        """Return what lives round a table whose living ground has been made."""
        return self._settings[size, table, True, self._night, True]

    def flame_heights(self, size: tuple[int, int]) -> tuple[float, ...]:
        """Return the heights that cells of flames may have in a window of this size."""
        standing = [
            (name, share * height)
            for name, height, _ in (*LIVING_TABLE, *self._standing)
            for share in SMALLER
            if name.startswith("cand")
        ]
        return (
            *(light.tall * self._wall_flame(size) for light in self._plan.lights),
            *(
                _flame_height(name, self._standing_size(name, round(height * size[1]))[1])
                for name, height in standing
            ),
        )

    def pennant_cell(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the size of a pennant's cell in a window of this size."""
        _, (wide, high) = self._hall_place(size)
        share_x, share_y = self._measures["living"]["pennant"]
        return round(share_x * wide), round(share_y * high)

    def _wall_flame(self, size: tuple[int, int]) -> float:
        """Return the height of the cells of flames on the wall."""
        _, (_, high) = self._hall_place(size)
        return FLAME * float(self._measures["living"]["flame"][1]) * high

    def make_ahead(
        self, size: tuple[int, int], tables: Iterable[Rect], living: bool = False
    ) -> None:
        """Start making backgrounds in another thread, for `ground` to find."""
        begun: list[tuple[Rect, _Coming]] = []
        for table in tables:
            key = (size, table, True, self._night, living)
            if key not in self._grounds and key not in self._coming:
                self._coming[key] = _Coming()
                begun.append((table, self._coming[key]))

        def make() -> None:
            # Local to the thread, so that the large sources are freed when it ends.
            sources: dict[str, pygame.Surface] = {}
            for table, coming in begun:
                coming.make(partial(self._groundwork, size, table, True, living, sources))

        if begun:
            Thread(target=make, daemon=True).start()

    def coming(self, size: tuple[int, int], table: Rect, living: bool = False) -> bool:
        """Return whether a background is being made ahead."""
        coming = self._coming.get((size, table, True, self._night, living))
        return coming is not None and not coming.over

    def furniture(self, size: tuple[int, int], living: bool = False) -> Iterator[Wanted]:
        """Yield the pictures of the furniture in a window of this size."""
        things = self._things(LIVING_TABLE if living else ON_TABLE)
        for name, height in (
            *((self._candelabrum(living), height) for _, height, _ in self._standing),
            *((name, share * height) for name, height, _ in things for share in SMALLER),
        ):
            yield f"hall/{name}", (self._standing_size(name, round(height * size[1])),)
        if not living and not self._plan.painted:
            yield Candles.wanted(self.flame_heights(size))
            yield Pennants.wanted(self.pennant_cell(size))

    def _hang(self, ground: pygame.Surface, setting: Setting) -> None:
        """Draw flames and pennants that do not move."""
        tint = self._night_tint if self._night else ()
        touches = Pennants(self._context).touches(setting, 0.0, tint)
        candles = Candles(self._context)
        for number, light in enumerate(setting.lights):
            if not light.standing:
                touches += candles.touches(light, STEADY, 0, number)
        for touch in touches:
            ground.blit(touch.picture, touch.at, special_flags=touch.flags)

    @property
    def _night(self) -> bool:
        return self._context.preferences.now.moonlight

    @property
    def _night_tint(self) -> tuple[int, int, int]:
        red, green, blue = self._measures["night_tint"]
        return red, green, blue

    def _lit(self, name: str, living: bool) -> str:
        """Return the name of a picture's variant for day or night.

        In the living hall, candles light the table by night.
        """
        return self._plan.file(name, self._night and not self._by_candles(name, living))

    @staticmethod
    def _by_candles(name: str, living: bool) -> bool:
        return living and name not in ("hall", "bare")

    @property
    def _standing(self) -> Things:
        """The furniture on the floor."""
        return () if self._plan.plain else (("candelabrum_out", CANDELABRUM, ()),)

    def _things(self, things: Things) -> Things:
        """Return those of the things on the table that belong in this hall."""
        if not self._plan.plain:
            return things
        return tuple(thing for thing in things if thing[0] not in ("goblet", "coins"))

    def _hall_place(self, size: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the position of the hall's picture in a window of this size, and its size."""
        wide, high = self._plan.size
        share = max(size[0] / wide, size[1] / high)
        whole = (round(wide * share), round(high * share))
        return ((size[0] - whole[0]) // 2, 0), whole  # A low window shows less of the floor.

    def _groundwork(
        self,
        size: tuple[int, int],
        table: Rect,
        rug: bool,
        living: bool,
        sources: dict[str, pygame.Surface],
    ) -> pygame.Surface:
        """Return hall, rug and table, loading the pictures that `sources` lacks."""
        ground = copied_from(size)
        ground.fill(OAK_DARK)
        place, whole = self._hall_place(size)
        named = {"hall": (place, whole)}
        if living and self._plan.painted:
            named["bare"] = place, (whole[0], round(self._measures["living"]["strip"] * whole[1]))
        if rug and self._plan.rug is not None:
            named["rug"] = self._rug_place(self._plan.rug, table)
        name = self._plan.table(table.w / table.h)
        named[name] = self._table_place(name, table)
        for name, (place, whole) in named.items():
            lit = self._lit(name, living)
            if lit not in sources:
                sources[lit] = self._context.pictures.take(lit)
            if name != "bare" or sources[lit].get_masks()[3]:  # otherwise it is missing
                night = self._night and not self._by_candles(name, living)
                tint = self._night_tint if self._plan.dimmed(name, night) else None
                _draw_scaled(ground, sources[lit], place, whole, tint)
        return ground

    def _furnish(
        self,
        ground: pygame.Surface,
        table: Rect,
        busy: tuple[tuple[Rect, ...], tuple[Rect, ...]],
        things: Things,
        living: bool,
        loose: list[Loose],
    ) -> list[tuple[str, Rect]]:
        """Draw the furniture of the hall and the things on the table; return names and places.

        The furniture avoids the first of the `busy` rectangles, the things on the table all. Those
        that may jump are added to `loose`.
        """
        size = ground.get_size()
        stood: list[tuple[str, Rect]] = []
        for _, high, _ in self._standing:
            name = self._candelabrum(living)
            floor = self._stand(ground, name, (0.045, 0.04), high, busy[0])
            stood += [] if floor is None else [(name, floor)]
        avoided = [*busy[0], *busy[1]]
        wanted = LIVING_TABLE if living and things is ON_TABLE else things
        for name, height, places in self._things(wanted):
            if name == GOBLET and self._roams:
                places = (*places, *_elsewhere(places[0]))
            tries = ((share * height, place) for share in SMALLER for place in places)
            for high, (x, y) in tries:
                middle = ((table.x + x * table.w) / size[0], (table.y + y * table.h) / size[1])
                taken = tuple(avoided)
                box = self._stand(ground, name, middle, high, taken, centred=True, loose=loose)
                if box is not None:
                    avoided.append(box)
                    stood.append((name, box))
                    break
        return stood

    def _setting(
        self, size: tuple[int, int], table: Rect, stood: Iterable[tuple[str, Rect]]
    ) -> Setting:
        """Return what lives round a table with these things on and beside it."""
        facts, plan = self._measures["living"], self._plan
        (left, top), (wide, high) = self._hall_place(size)
        wall_flame = self._wall_flame(size)
        lights: list[Light] = []
        for light in plan.lights:
            tall = light.tall * wall_flame
            wicks = tuple((left + x * wide, top + y * high) for x, y in light.wicks)
            hidden = max(_depth(table, wick) for wick in wicks)
            if hidden < MOST_HIDDEN * tall:
                seen = tuple((x, y - hidden) for x, y in wicks)
                lights.append(Light(seen, tall, standing=False))
        for name, box in stood:
            kind = name.removesuffix("_out")
            if kind in facts:
                wicks = tuple((box.x + x * box.w, box.y + y * box.h) for x, y in facts[kind])
                lights.append(Light(wicks, _flame_height(name, box.h)))
        cell = self.pennant_cell(size)
        return Setting(
            size,
            table,
            tuple(lights),
            tuple((left + x * wide, top + y * high) for x, y in plan.windows),
            plan.window_reach * wide,
            top + plan.wall_foot * high,
            tuple(
                pygame.Rect((round(left + x * wide), round(top + y * high)), cell)
                for x, y, _ in plan.pennants
            ),
            tuple(row for _, _, row in plan.pennants),
            tuple(pixel_rect(box) for name, box in stood if "candelabrum" not in name),
        )

    def _candelabrum(self, living: bool) -> str:
        return "candelabrum_out" if self._night or living else "candelabrum"

    def _standing_size(self, name: str, tall: int) -> tuple[int, int]:
        """Return the size of a piece of furniture of height `tall`."""
        wide, high = self._measures["sprites"][name]
        tall = max(8, tall)
        return round(tall * wide / high), tall

    @staticmethod
    def _rug_place(rug: Surface, table: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the position of the rug's picture, and its size."""
        left, top, width, height = rug["top"]
        wide = rug["to_table"] * table.w
        round_high = wide * rug["size"][1] * height / (rug["size"][0] * width)
        high = min(round_high, rug["to_table"] * table.h)  # It must not overlap the wall.
        middle_x, middle_y = table.centre
        whole = (round(wide / width), round(high / height))
        x = middle_x - wide / 2 - left * whole[0]
        y = middle_y + rug["drop"] * table.h - high / 2 - top * whole[1]
        return (round(x), round(y)), whole

    def _table_place(self, name: str, table: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the position of the table's picture, and its size."""
        left, top, width, height = self._plan.tables[name]["top"]
        whole = (round(table.w / width), round(table.h / height))
        return (round(table.x - left * whole[0]), round(table.y - top * whole[1])), whole

    def _stand(
        self,
        ground: pygame.Surface,
        name: str,
        where: tuple[float, float],
        height: float,
        taken: tuple[Rect, ...],
        centred: bool = False,
        loose: list[Loose] | None = None,
    ) -> Rect | None:
        """Draw a thing at a place given in shares of the window, unless something is in the way.

        Return the rectangle that it covers, or None if it was not drawn. Add a thing without a
        flame to `loose`.
        """
        size = ground.get_size()
        box = pygame.Rect((0, 0), self._standing_size(name, round(height * size[1])))
        x, y = round(where[0] * size[0]), round(where[1] * size[1])
        if centred:
            box.center = (x, y)
        else:
            box.midtop = (max(x, box.width // 2 + 4), y)
        around = Rect(box.x, box.y, box.width, box.height)
        if any(around.overlaps(other) for other in taken):
            return None
        picture = self._context.pictures.fit(f"hall/{name}", box.size)
        if picture is None:
            return None
        if self._night and not name.startswith("candle"):
            picture = picture.copy()
            picture.fill(self._night_tint, special_flags=pygame.BLEND_RGB_MULT)
        seen = box.clip(ground.get_rect())
        if loose is not None and seen == box and not name.startswith("candle"):
            loose.append(Loose(box, picture, _outlined(ground.subsurface(box), picture)))
        ground.blit(picture, box)
        return around


def _outlined(ground: pygame.Surface, picture: pygame.Surface) -> pygame.Surface:
    """Return a piece of the ground in the outline of a picture of the same size."""
    outline = picture.copy()
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    piece = ground.convert_alpha()
    piece.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def _elsewhere(wanted: tuple[float, float]) -> list[tuple[float, float]]:
    """Return places all over the top of a table, the nearest to the wanted one first."""
    steps = [number / (GRID - 1) for number in range(GRID)]
    inside = [(x, y) for x in steps for y in steps if hypot(x - 0.5, y - 0.5) <= ON_TOP]
    return sorted(inside, key=lambda place: hypot(place[0] - wanted[0], place[1] - wanted[1]))


def _depth(table: Rect, point: tuple[float, float]) -> float:
    """Return how far a point is below the far edge of the oval table, 0 if it is above."""
    (x, y), (middle_x, middle_y) = point, table.centre
    share = (x - middle_x) / (table.w / 2)
    if abs(share) >= 1.0:
        return 0.0
    return max(0.0, y - middle_y + table.h / 2 * sqrt(1.0 - share * share))


def _flame_height(name: str, tall: float) -> float:
    """Return the height of the cells of flames on a thing this tall."""
    units = CANDELABRUM_UNITS if name.startswith("candelabrum") else CANDLE_UNITS
    return FLAME * FLAME_UNITS / units * tall


def _draw_scaled(
    ground: pygame.Surface,
    source: pygame.Surface,
    place: tuple[int, int],
    whole: tuple[int, int],
    tint: tuple[int, int, int] | None,
) -> None:
    """Draw a picture of the hall at a place and size, scaling only its visible part.

    `tint` are factors that darken it, 255 being 1.
    """
    seen = pygame.Rect(place, whole).clip(ground.get_rect())
    width, height = source.get_size()
    left, top = (
        (seen.x - place[0]) * width // whole[0],
        (seen.y - place[1]) * height // whole[1],
    )
    right = -(-(seen.right - place[0]) * width // whole[0])
    bottom = -(-(seen.bottom - place[1]) * height // whole[1])
    part = source.subsurface((left, top, right - left, bottom - top))
    scaled = pygame.transform.smoothscale(part, seen.size)
    if tint is not None:
        scaled = scaled.copy()
        scaled.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(scaled, seen)
