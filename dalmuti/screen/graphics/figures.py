"""The people at the table, their hats and their chairs, each made once for each size.

All have a canvas of the same size; their pictures are trimmed to what can be seen on it.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

import pygame

from dalmuti.players.cast import character
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.resources import asset_json
from dalmuti.screen.graphics.clothes import PLUS, bust, bust_parts, dressed, face_in
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.margins import trimmed, whole
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.portraits import hat_parts
from dalmuti.screen.graphics.preload import Batch, Size, Wanted
from dalmuti.screen.graphics.rigs import Expression, Rigs
from dalmuti.screen.graphics.surface_cache import SurfaceCache

FADES: Final = 0.3
"""The share of a figure's height over which its lower edge fades if nothing covers it."""
MERCHANT: Final = 2
SIDES: Final = ("left", "right")


def tier_of(status: int, players: int) -> int:
    """Return the kind of a status: 0 and 1 are the Dalmutis, 2 merchants, 3 and 4 the peons."""
    return status if status < MERCHANT else max(MERCHANT, status - players + 5)


class Figures:
    """Finished people; `side` is the direction they look in, "left" or "right"."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._made = SurfaceCache(context.pictures.loaded)
        self._finest = 0
        self._sizes: tuple[Size, ...] = ()
        self.clothes: Mapping[str, str] = {}
        """The garments that people have chosen, by their names."""

    @cached_property
    def rigs(self) -> Rigs:
        """The movable faces."""
        return Rigs(self._context, self._measures)

    @cached_property
    def _measures(self) -> dict[str, Any]:
        return asset_json("people", "people.json")

    @cached_property
    def _moonlight(self) -> tuple[int, int, int]:
        """The factors for colours at night; people keep more of their colour than the hall."""
        data = asset_json("hall", "hall.json")
        red, green, blue = ((255 + share) // 2 for share in data["night_tint"])
        return red, green, blue

    def forget(self) -> None:
        """Forget all cached sizes."""
        self._made.fit(self._context.window.size)
        self.rigs.forget()

    def fit(self, heights: Iterable[int]) -> Batch:
        """Forget all sizes, and start loading all hats at these heights; return the batch."""
        self.forget()
        wanted = sorted(set(heights))
        self._finest = max(wanted)
        self._sizes = tuple((self.width(height), height) for height in wanted)
        hats = ("hat_0", "hat_1", *self._measures["caps"], "hat_3", "hat_4")
        parts = [part for hat in hats for row in hat_parts(hat) for part in row]
        return self._ahead(f"{part}_{side}" for part in parts for side in SIDES)

    def fit_faces(self, looks: Iterable[str]) -> None:
        """Start loading what moves the faces of these people, and the canopy."""
        hung = tuple(self._canopy_size(height) for _, height in self._sizes)
        self._context.pictures.fit_ahead([("people/canopy", hung)])
        self.rigs.fit(map(face_in, looks), self._finest)

    def fit_people(self, looks: Iterable[str]) -> Batch:
        """Start loading these people and all chairs, at the heights of the hats."""
        chairs = [f"chair_{tier}" for tier in (2, 0, 1, 3, 4)]
        self._ahead(chairs)
        return self._context.pictures.fit_ahead(
            part
            for look in looks
            for side in SIDES
            for size in self._sizes
            for part in bust_parts(self._context, look, side, size)
        )

    def wanted(self, looks: Iterable[tuple[str, str]], height: int) -> Iterator[Wanted]:
        """Yield the parts of people with these looks and hats, on both sides, at a height."""
        size = (self.width(height), height)
        pairs = tuple(looks)
        for side in SIDES:
            for look in dict.fromkeys(look for look, _ in pairs):
                yield from bust_parts(self._context, look, side, size)
            for hat in dict.fromkeys(hat for _, hat in pairs):
                yield from self.wanted_hat(hat, side, height)

    def wanted_person(self, look: str, hat: str | None, side: str, height: int) -> Iterator[Wanted]:
        """Yield the parts of one person and their hat."""
        yield from bust_parts(self._context, look, side, (self.width(height), height))
        if hat is not None:
            yield from self.wanted_hat(hat, side, height)

    def wanted_hat(self, hat: str, side: str, height: int) -> Iterator[Wanted]:
        """Yield the parts of a hat on the canvas of a figure of this height."""
        size = (self.width(height), height)
        for parts in hat_parts(hat):
            yield from ((f"people/{part}_{side}", (size,)) for part in parts)

    def _ahead(self, names: Iterable[str]) -> Batch:
        sizes = self._sizes
        return self._context.pictures.fit_ahead((f"people/{name}", sizes) for name in names)

    @property
    def canvas(self) -> tuple[int, int]:
        """The width and height of a whole figure as drawn; every part has a canvas of this size."""
        width, height = self._measures["canvas"]
        return width, height

    def face_name(self, wanted: str, player: int) -> str:
        """Return the face `wanted` if it exists, otherwise another one."""
        known = self._faces
        return wanted if wanted in known else known[player % len(known)]

    def look(self, seat: SeatSpec, player: int) -> str:
        """Return the look of a seat's player: their face, and the clothes a person has chosen."""
        face = self.face_name(seat.face, player)
        own = character(seat.face)
        cast = seat.kind is SeatKind.BOT and own is not None and own.name == seat.name
        return dressed(face, "" if cast else self.clothes.get(seat.name, ""))

    @cached_property
    def _faces(self) -> tuple[str, ...]:
        return tuple(face["id"] for face in self._measures["faces"])

    def hat_name(self, status: int, tier: int) -> str:
        """Return the hat of a status; each merchant has a different cap."""
        if tier != MERCHANT:
            return f"hat_{tier}"
        caps: list[str] = self._measures["caps"]
        return caps[(status - MERCHANT) % len(caps)]

    def figure(
        self,
        face: str,
        hat: str | None,
        side: str,
        height: int,
        afoot: bool = False,
        moving: bool = False,
    ) -> pygame.Surface:
        """Return a person, without a hat if `hat` is None.

        A person `afoot` has no plate in front of them, and fades towards their lower edge. A moving
        one is scaled from a finished picture if there is one.
        """
        behind, before = hat_parts(hat or "")
        names = [f"{part}_{side}" for part in (*behind, face, *before)]
        return self._kept(names, height, afoot, moving)

    def features(
        self, face: str, hat: str | None, side: str, height: int, expression: Expression
    ) -> list[Blit]:
        """Return the patches that give a figure an expression, placed from its corner."""
        return self.rigs.patches(*self._rigged(face, hat, side, height), expression)

    def features_ready(
        self, face: str, hat: str | None, side: str, height: int, expression: Expression
    ) -> bool:
        """Return whether the patches of an expression are in the cache."""
        return self.rigs.ready(*self._rigged(face, hat, side, height), expression)

    def _rigged(
        self, face: str, hat: str | None, side: str, height: int
    ) -> tuple[str, tuple[str, ...], str, Size, tuple[int, int, int] | None]:
        worn = tuple(f"{part}_{side}" for part in hat_parts(hat or "")[1])
        size = (self.width(height), max(1, height))
        tint = self._moonlight if self._context.preferences.now.moonlight else None
        return face_in(face), worn, side, size, tint

    def hat(
        self, hat: str, side: str, height: int, moving: bool = False
    ) -> tuple[pygame.Surface | None, pygame.Surface]:
        """Return a hat alone, for a figure of this height.

        The first surface is the part behind a head, None if there is none; the second is the part
        in front.
        """
        behind, before = ([f"{part}_{side}" for part in parts] for parts in hat_parts(hat))
        far = self._kept(behind, height, moving=moving) if behind else None
        return far, self._kept(before, height, moving=moving)

    def chair(self, tier: int, height: int, moving: bool = False) -> pygame.Surface:
        """Return a chair alone, for a figure of this height."""
        return self._kept([f"chair_{tier}"], height, moving=moving)

    def _kept(
        self, names: list[str], height: int, afoot: bool = False, moving: bool = False
    ) -> pygame.Surface:
        """Return the combined parts of a figure, made now if they are not cached."""
        key = (*names, height, afoot)
        made = self._made.get(key)
        if made is None:
            loaded = self._nearest(height)
            if moving and height != loaded > 0:
                # Scaling a finished picture is much cheaper than loading all its parts.
                finished = self._finished(names) or self._kept(names, loaded)
                size = self.width(height), height
                picture = pygame.transform.smoothscale(whole(finished), size)
            else:
                seated = self._made.get((*names, height, False)) if afoot else None
                picture = self._together(names, height) if seated is None else whole(seated).copy()
            if afoot:
                _fade_below(picture)
            made = self._made.keep(key, trimmed(picture))
        return made

    def _nearest(self, height: int) -> int:
        """Return the height from which a moving figure is scaled: the nearest that is loaded."""
        return min(
            (high for _, high in self._sizes), key=lambda high: abs(high - height), default=0
        )

    def _finished(self, names: list[str]) -> pygame.Surface | None:
        """Return the largest picture of a seated figure in the cache; None if there is none."""
        heights = sorted((high for _, high in self._sizes), reverse=True)
        made = (self._made.get((*names, high, False)) for high in heights)
        return next((one for one in made if one is not None), None)

    @property
    def canopy_share(self) -> tuple[float, float]:
        """The canopy's width, and its reach above a figure, in widths and heights of the figure."""
        place = self._measures["canopy"]
        return place["size"][0], place["canvas"][1]

    def canopy(self, height: int, plated: bool = True) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the canopy over a throne, and how far it extends beyond the canvas, left and up.

        It ends where the plate begins if there is one in front of it, otherwise with the canvas.
        """
        place, width = self._measures["canopy"], self.width(height)
        size = self._canopy_size(height)
        beyond = (round(place["canvas"][0] * width), round(place["canvas"][1] * height))
        key = ("canopy", size, plated)
        made = self._made.get(key)
        if made is None:
            cloth = self._laid(["canopy"], size)
            ends = self._measures["plate_top"] if plated else 1.0
            seen = (0, 0, size[0], min(size[1], beyond[1] + round(ends * height)))
            made = self._made.keep(key, cloth.subsurface(seen).copy())
        return made, beyond

    def _canopy_size(self, height: int) -> Size:
        across, high = self._measures["canopy"]["size"]
        return round(across * self.width(height)), round(high * height)

    def width(self, height: int) -> int:
        """Return the width of a figure of this height."""
        width, high = self.canvas
        return max(1, round(width * height / high))

    def _together(self, names: list[str], height: int) -> pygame.Surface:
        return self._laid(names, (self.width(height), max(1, height)))

    def _laid(self, names: list[str], size: tuple[int, int]) -> pygame.Surface:
        """Return parts of the same size on top of each other, tinted by the light in the hall."""
        laid = pygame.Surface(size, pygame.SRCALPHA)
        for name in names:
            part = self._part(name, size)
            if part is not None:
                laid.blit(part, (0, 0))
        self.light(laid)
        return laid

    def _part(self, name: str, size: Size) -> pygame.Surface | None:
        """Return one layer of a figure; a person is one, together with their clothes."""
        if PLUS in name:
            look, _, side = name.rpartition("_")
            return bust(self._context, look, side, size)
        return self._context.pictures.fit(f"people/{name}", size)

    def light(self, picture: pygame.Surface) -> None:
        """Tint a picture of a person by the light in the hall."""
        if self._context.preferences.now.moonlight:
            picture.fill(self._moonlight, special_flags=pygame.BLEND_RGB_MULT)


def _fade_below(figure: pygame.Surface) -> None:
    """Darken a figure downwards and fade it out at its lower edge."""
    width, height = figure.get_size()
    high = max(1, round(height * FADES))
    column = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        share = y / high
        light = round(255 * (1 - 0.62 * share))
        solid = round(255 * min(1.0, 4 * (1 - share)))
        column.set_at((0, y), (light, light, light, solid))
    shade = pygame.transform.scale(column, (width, high))
    figure.blit(shade, (0, height - high), special_flags=pygame.BLEND_RGBA_MULT)
