"""The movable faces of the people at the table, put together from the sprites of their rigs.

A rig is one picture for each face and direction, the atlas: people.json lists its rows, and the
place of each sprite on the canvas of a figure. Eyes and brows make one patch, the mouth another;
both are laid over the finished figure, whose own face is at rest and looks straight ahead.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import Any, Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.preload import Batch, Size, Wanted
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.graphics.theme import Colour

Box = tuple[int, int, int, int]

COARSE: Final = 320
"""The height of a figure in pixels up to which atlases at half their size are fine enough."""
SHUT: Final = "shut"
"""The eyes of a blink."""
CLOSED: Final = frozenset({SHUT, "happy", "wince"})
"""The eyes whose lids hide the pupils."""
HEAVY: Final = "heavy"
"""The eyes whose lids would hide pupils that look up."""


@dataclass(frozen=True, slots=True)
class Expression:
    """A mood, by its name in people.json, a direction to look in, and whether the eyes blink.

    `aside` and `down` are -1 to 1, to the right and downwards on the screen.
    """

    mood: str = "neutral"
    aside: float = 0.0
    down: float = 0.0
    blinking: bool = False


AT_REST: Final = Expression()


class Rigs:
    """The rigs of the people at one table, and the patches made of them."""

    def __init__(self, context: GraphicsContext, measures: Mapping[str, Any]) -> None:
        self._context = context
        self._measures = measures
        self._made = SurfaceCache(context.pictures.made_of_others)
        self._atlases: dict[str, pygame.Surface] = {}
        self._coming: tuple[str, ...] = ()
        self._batch: Batch | None = None
        self._fine = False
        self.version = 0
        """A number that grows whenever patches are forgotten or other faces can move."""

    def forget(self) -> None:
        """Forget all patches."""
        self.version += 1
        self._made.fit(self._context.window.size)

    def fit(self, faces: Iterable[str], height: int) -> Batch:
        """Start loading the rigs of these faces, for figures of up to this height."""
        self.forget()
        if self._fine != (height > COARSE):
            self._fine = height > COARSE
            self._atlases.clear()
        names = [atlas_name(face, side) for face in faces for side in ("left", "right")]
        self._coming = tuple(one for one in names if one not in self._atlases)
        for gone in self._atlases.keys() - set(names):
            del self._atlases[gone]
        wanted: list[Wanted] = [(f"people/{one}", (self.size(one),)) for one in self._coming]
        self._batch = self._context.pictures.fit_ahead(wanted)
        return self._batch

    def take(self) -> bool:
        """Take over one rig that has been loaded; return whether there was one."""
        if self._batch is None or not self._batch.come or not self._coming:
            return False
        one, *rest = self._coming
        self._coming = tuple(rest)
        atlas = self._context.pictures.fit_uncached(f"people/{one}", self.size(one))
        if atlas is not None:
            self._atlases[one] = atlas
            self.version += 1
        return True

    def has(self, face: str, side: str) -> bool:
        """Return whether a face can move: its rig has been loaded."""
        return atlas_name(face, side) in self._atlases

    def patches(
        self,
        face: str,
        worn: tuple[str, ...],
        side: str,
        size: Size,
        tint: Colour | None,
        expression: Expression,
    ) -> list[Blit]:
        """Return the patches of an expression, placed from the corner of a figure of this size.

        `worn` are the pictures of the hat in front of the head, which the patches leave out. There
        is none for a feature at rest, nor for a face that cannot move.
        """
        if not self.has(face, side):
            return []
        found = []
        for box, sprites in self._parts(expression):
            key = (face, worn, side, size, tint, sprites, self._gaze(expression, sprites))
            place = self.place(box, side, size)
            patch = self._made.get(key)
            if patch is None:
                patch = self._patch(face, side, size, box, expression, sprites)
                mask = self._beside(worn, size, place)
                if mask is not None:
                    patch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                if tint is not None:
                    patch.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
                self._made.keep(key, patch)
            found.append((patch, place.topleft))
        return found

    def ready(
        self,
        face: str,
        worn: tuple[str, ...],
        side: str,
        size: Size,
        tint: Colour | None,
        expression: Expression,
    ) -> bool:
        """Return whether `patches` would find everything in the cache."""
        return not self.has(face, side) or all(
            self._made.get((face, worn, side, size, tint, sprites, self._gaze(expression, sprites)))
            is not None
            for _, sprites in self._parts(expression)
        )

    def _parts(self, expression: Expression) -> list[tuple[str, tuple[str, ...]]]:
        """Return the boxes of the patches and their sprites, the skin first."""
        rest, mood = self._moods[AT_REST.mood], self._moods[expression.mood]
        eyes = SHUT if expression.blinking and mood["eyes"] not in CLOSED else mood["eyes"]
        found: list[tuple[str, tuple[str, ...]]] = []
        looking = bool(expression.aside or expression.down) and eyes not in CLOSED
        if looking or (eyes, mood["brows"]) != (rest["eyes"], rest["brows"]):
            brows = f"brows_{mood['brows']}"
            found.append(("upper", ("skin_upper", f"whites_{eyes}", f"lids_{eyes}", brows)))
        if mood["mouth"] != rest["mouth"]:
            found.append(("mouth", ("skin_mouth", f"mouth_{mood['mouth']}")))
        return found

    def _gaze(self, expression: Expression, sprites: tuple[str, ...]) -> tuple[float, float]:
        """Return the direction in which a patch looks; (0, 0) if it shows no pupils."""
        shut = any(f"lids_{eyes}" in sprites for eyes in CLOSED)
        if shut or "skin_mouth" in sprites:
            return 0.0, 0.0
        if f"lids_{HEAVY}" in sprites:
            return expression.aside, max(0.0, expression.down)
        return expression.aside, expression.down

    def _patch(
        self,
        face: str,
        side: str,
        size: Size,
        box: str,
        expression: Expression,
        sprites: tuple[str, ...],
    ) -> pygame.Surface:
        """Return a patch at the size of the figure, without regard to a hat."""
        atlas = self._atlases[atlas_name(face, side)]
        share = 1.0 if self._fine else 0.5
        left, top, _, _ = self._boxes[box][side]
        whole = self._cut(atlas, sprites[0], side).copy()
        for sprite in sprites[1:]:
            part = self._cut(atlas, sprite, side)
            x, y, _, _ = self._boxes[self._sprites[sprite]][side]
            at = (round((x - left) * share), round((y - top) * share))
            whole.blit(part, at)
            if sprite.startswith("whites_") and not any(f"lids_{e}" in sprites for e in CLOSED):
                whole.blit(self._pupils(atlas, part, side, self._gaze(expression, sprites)), at)
        across, down = size[0] / self._canvas[0], size[1] / self._canvas[1]
        place = self.place(box, side, size)
        # The patch is scaled with a margin, so that it begins at a whole pixel.
        framed = pygame.Surface(
            (round(place.w / across * share), round(place.h / down * share)), pygame.SRCALPHA
        )
        at = (
            round((left - place.x / across) * share),
            round((top - place.y / down) * share),
        )
        framed.blit(whole, at, special_flags=pygame.BLEND_RGBA_ADD)
        return pygame.transform.smoothscale(framed, place.size)

    def _pupils(
        self,
        atlas: pygame.Surface,
        whites: pygame.Surface,
        side: str,
        gaze: tuple[float, float],
    ) -> pygame.Surface:
        """Return both pupils, moved by the direction they look in, inside the whites."""
        share = 1.0 if self._fine else 0.5
        moved = pygame.Surface(whites.get_size(), pygame.SRCALPHA)
        left, top, _, _ = self._boxes["eyes"][side]
        for eye, (aside, down) in self._measures["rig"]["gaze"].items():
            x, y, _, _ = self._boxes[eye][side]
            at = (
                round((x - left + gaze[0] * aside) * share),
                round((y - top + gaze[1] * down) * share),
            )
            moved.blit(self._cut(atlas, f"pupil_{eye}", side), at)
        opening = whites.copy()
        opening.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        moved.blit(opening, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return moved

    def _beside(
        self, worn: tuple[str, ...], size: Size, place: pygame.Rect
    ) -> pygame.Surface | None:
        """Return a white surface that is as transparent as a hat is solid; None without a hat."""
        if not worn:
            return None
        key = ("beside", worn, size, tuple(place))
        made = self._made.get(key)
        if made is None:
            made = pygame.Surface(place.size, pygame.SRCALPHA)
            made.fill((255, 255, 255, 255))
            for part in worn:
                hat = self._context.pictures.fit(f"people/{part}", size)
                if hat is not None:
                    solid = hat.subsurface(place).copy()
                    solid.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                    made.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            self._made.keep(key, made)
        return made

    def place(self, box: str, side: str, size: Size) -> pygame.Rect:
        """Return the whole pixels that a box takes on a figure of this size."""
        x, y, w, h = self._boxes[box][side]
        across, down = size[0] / self._canvas[0], size[1] / self._canvas[1]
        left, top = int(x * across), int(y * down)
        return pygame.Rect(
            left, top, ceil((x + w) * across) - left, ceil((y + h) * down) - top
        ).clip((0, 0, *size))

    def _cut(self, atlas: pygame.Surface, sprite: str, side: str) -> pygame.Surface:
        x, y, w, h = self._places[side][sprite]
        if not self._fine:
            x, y, w, h = x // 2, y // 2, w // 2, h // 2
        return atlas.subsurface((x, y, w, h))

    def size(self, atlas: str) -> Size:
        """Return the size at which an atlas is kept."""
        side = atlas.rpartition("_")[2]
        places = self._places[side].values()
        whole = max(x + w for x, _, w, _ in places), max(y + h for _, y, _, h in places)
        return whole if self._fine else (whole[0] // 2, whole[1] // 2)

    @property
    def _boxes(self) -> dict[str, dict[str, Box]]:
        boxes: dict[str, dict[str, Box]] = self._measures["rig"]["boxes"]
        return boxes

    @property
    def _moods(self) -> dict[str, dict[str, str]]:
        moods: dict[str, dict[str, str]] = self._measures["rig"]["moods"]
        return moods

    @property
    def _canvas(self) -> Size:
        width, height = self._measures["canvas"]
        return width, height

    @cached_property
    def _sprites(self) -> dict[str, str]:
        """The box of each sprite."""
        return {sprite: box for row in self._measures["rig"]["rows"] for sprite, box in row}

    @cached_property
    def _places(self) -> dict[str, dict[str, Box]]:
        """The place of each sprite in an atlas, by the direction that its face looks in."""
        places: dict[str, dict[str, Box]] = {"left": {}, "right": {}}
        for side, found in places.items():
            y = 0
            for row in self._measures["rig"]["rows"]:
                x = 0
                for sprite, box in row:
                    _, _, w, h = self._boxes[box][side]
                    found[sprite] = (x, y, w, h)
                    x += w
                y += max(self._boxes[box][side][3] for _, box in row)
        return places


def atlas_name(face: str, side: str) -> str:
    """Return the name of the atlas of a face."""
    return f"{face.replace('face', 'rig')}_{side}"
