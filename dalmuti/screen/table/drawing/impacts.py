"""Blows on the table: it shakes a little, and dust flies up round the cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, sin
from typing import Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.radial import radial
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import PARCHMENT
from dalmuti.screen.table.drawing.living.setting import Loose
from dalmuti.stage.clips import Pace
from dalmuti.stage.cues import Cue, SetCardLanded, SetLanded
from dalmuti.stage.director.throws import SLAMS
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import at_pace
from dalmuti.stage.poses import Layout
from dalmuti.stage.trick import trick_rows

SHAKES: Final = ((0, 2), (1, -2), (-1, 2), (1, -1), (-1, 1), (0, -1), (0, 1))
"""The displacements of a table that has been struck, in pixels."""
SHAKE_STEP: Final = 0.034
"""Seconds between two displacements, at any speed."""
JUMP: Final = 0.3
"""Height to which things jump, in their own heights."""
DUST_TIME: Final = 0.62
"""Seconds at normal speed that dust hangs in the air."""
PUFFS: Final = 44
FEW_PUFFS: Final = 12
REACH: Final = 0.75
"""Distance that dust flies, in card widths."""
PUFF: Final = 0.26
"""The size of a puff of dust, in card widths."""
DUSTY: Final = 1.3
"""Distance from a set within which its dust and ring stay, in card widths."""
RING_TIME: Final = 0.34
"""Seconds at normal speed that the ring of a blow takes to spread."""
RING: Final = 0.6
"""Distance that it spreads, in card widths."""
FINE: Final = 24
SIZES: Final = 6
STRENGTHS: Final = 8
GOLDEN: Final = 0.6180339887


@dataclass(frozen=True, slots=True)
class _Dust:
    """Dust round a set that has hit the table."""

    place: int
    count: int
    """The number of cards on the table."""
    of: int
    """The number of cards in the set."""
    puffs: int
    age: float = 0.0

    @property
    def whole(self) -> bool:
        """True for a set that lands as one, False for one card of it."""
        return self.puffs == PUFFS


class Impacts:
    """The blows on the table whose effects can still be seen."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._dust: list[_Dust] = []
        self._shaken: float | None = None
        """Seconds since the table was struck; None once it is still again."""

    @property
    def shown(self) -> bool:
        """Return whether anything of a blow can be seen."""
        return bool(self._dust) or self._shaken is not None

    def hear(self, cues: Iterable[Cue], model: TableModel) -> None:
        """Notice sets that hit the table, unless motion is reduced."""
        now = self._context.preferences.now
        if now.reduced_motion:
            return
        for cue in cues:
            match cue:
                case SetLanded(player, cards, rank) if rank <= SLAMS:
                    self._strike(_Dust(model.place_of(player), len(cards), len(cards), PUFFS))
                    if now.shake:
                        self._shaken = 0.0
                case SetCardLanded(player, number, count):
                    self._strike(_Dust(model.place_of(player), number + 1, count, FEW_PUFFS))
                case _:
                    pass

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether the picture changes."""
        if not self.shown:
            return False
        now = self._context.preferences.now
        if now.reduced_motion:
            self.finish()
        if not now.shake:
            self._shaken = None
        passed = at_pace(dt, Pace(now.speed))
        aged = (replace(dust, age=dust.age + passed) for dust in self._dust)
        self._dust = [dust for dust in aged if dust.age < DUST_TIME]
        if self._shaken is not None:
            self._shaken += dt
            if self._shaken >= SHAKE_STEP * len(SHAKES):
                self._shaken = None
        return True

    def finish(self) -> None:
        """End everything at once."""
        self._dust.clear()
        self._shaken = None

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw the dust."""
        if not isinstance(layout, TableLayout):
            return
        for dust in self._dust:
            row = trick_rows(layout, (dust.place,), dust.of)[-1]
            if dust.whole:
                _draw_ring(surface, _around(row), row[0].width, dust.age / RING_TIME)
            surface.fblits(list(self._puffs(dust, row)))

    def covered(self, layout: Layout) -> list[pygame.Rect]:
        """Return the places of the dust."""
        if not isinstance(layout, TableLayout):
            return []
        rows = [trick_rows(layout, (dust.place,), dust.of)[-1] for dust in self._dust]
        return [pixel_rect(_around(row).grown(DUSTY * row[0].width)) for row in rows]

    def jump(
        self,
        surface: pygame.Surface,
        things: Iterable[Loose],
        light: pygame.Surface | None = None,
        glow: Sequence[Blit] = (),
    ) -> None:
        """Raise the goblet and other things on a table that has been struck, and is displaced.

        The turn's `glow` is drawn over them; then `light`, as large as the surface, is multiplied.
        """
        if self._shaken is None:
            return
        share = self._shaken / (SHAKE_STEP * len(SHAKES))
        for thing in things:
            box = thing.place
            height = round(JUMP * box.height * (1.0 - share) * abs(sin(2 * pi * share)))
            if height:
                raised = box.move(0, -height)
                surface.blit(_lit(thing.below, box, light, glow), box.move(self.offset))
                surface.blit(_lit(thing.picture, raised, light, glow), raised.move(self.offset))

    @property
    def offset(self) -> tuple[int, int]:
        """Return the displacement of a table that has been struck, in pixels."""
        if self._shaken is None:
            return 0, 0
        return SHAKES[min(len(SHAKES) - 1, int(self._shaken / SHAKE_STEP))]

    def shake(
        self, surface: pygame.Surface, still: pygame.Surface, part: pygame.Rect | None = None
    ) -> None:
        """Draw the still picture of the table displaced; beyond its edges, undisplaced.

        A `part` further from its edges than that is displaced alone, and only up and down.
        """
        (right, down), (width, height) = self.offset, still.get_size()
        if part is not None:
            surface.blit(still, part, part.move(0, -down))
            return
        surface.blit(still, (right, down))
        for strip in (
            pygame.Rect(0, 0, right, height),
            pygame.Rect(width + right, 0, -right, height),
            pygame.Rect(0, 0, width, down),
            pygame.Rect(0, height + down, width, -down),
        ):
            if strip.w > 0 and strip.h > 0:
                surface.blit(still, strip, strip)

    def _strike(self, dust: _Dust) -> None:
        self._dust.append(dust)

    def _puffs(
        self, dust: _Dust, row: tuple[Pose, ...]
    ) -> Iterable[tuple[pygame.Surface, tuple[int, int]]]:
        whole = dust.whole
        poses = row if whole else row[dust.count - 1 : dust.count]
        width, box = poses[0].width, _around(poses)
        share = dust.age / DUST_TIME
        out = 1.0 - (1.0 - share) ** 3
        for index in range(dust.puffs):
            luck = index * GOLDEN % 1.0
            x, y, (aside, down) = _on_edge(box, index / dust.puffs)
            far = width * REACH * out * (0.35 + 0.65 * luck) * (1.0 if whole else 0.6)
            lifted = 0.12 * width * sin(pi * share) * luck
            strength = (1.0 - share) ** 1.3 * (0.55 + 0.45 * luck)
            size = width * PUFF * (0.6 + 0.8 * luck) * (0.7 + 0.9 * out)
            picture = self._puff(size, strength * (1.0 if whole else 0.7), width)
            place = picture.get_rect(
                center=(round(x + far * aside), round(y + far * down - lifted))
            )
            yield picture, place.topleft

    def _puff(self, size: float, strength: float, width: float) -> pygame.Surface:
        """Return a puff of dust of one of a few sizes and opacities."""
        largest = max(2.0, width * PUFF * 2.3)
        number = max(1, round(SIZES * size / largest))
        alpha = max(0, min(STRENGTHS, round(STRENGTHS * strength)))
        pixels = max(2, round(largest * number / SIZES))
        made = self._context.pictures.made
        still = made(("dust", FINE), _soft_puff)
        key = ("dust", pixels, alpha)
        return made(key, lambda: _faint(still, pixels, alpha / STRENGTHS))


def _around(poses: tuple[Pose, ...]) -> Rect:
    """Return the box round cards side by side."""
    width = poses[0].width
    return Rect(
        poses[0].x - width / 2,
        poses[0].y - width * CARD_RATIO / 2,
        poses[-1].x - poses[0].x + width,
        width * CARD_RATIO,
    )


def _draw_ring(surface: pygame.Surface, box: Rect, width: float, share: float) -> None:
    """Draw the ring that spreads from a blow."""
    if share >= 1.0:
        return
    out = RING * width * (1.0 - (1.0 - share) ** 2)
    around = pixel_rect(box.grown(out))
    ring = pygame.Surface(around.size, pygame.SRCALPHA)
    thick = max(2, round(0.07 * width * (1.0 - share)))
    colour = (*PARCHMENT, round(190 * (1.0 - share)))
    radius = round(0.3 * width + out)
    pygame.draw.rect(ring, colour, ring.get_rect(), thick, border_radius=radius)
    surface.blit(ring, around)


def _on_edge(box: Rect, share: float) -> tuple[float, float, tuple[float, float]]:
    """Return a point on the edge of a box, and the direction outwards from there."""
    angle = 2 * pi * share
    x, y = cos(angle), sin(angle)
    # On a square, the larger coordinate reaches the edge.
    scale = 1.0 / max(abs(x), abs(y))
    middle_x, middle_y = box.centre
    far = hypot(x, y)
    return (
        middle_x + x * scale * box.w / 2,
        middle_y + y * scale * box.h / 2,
        (x / far, 0.75 * y / far),
    )


def _soft_puff() -> pygame.Surface:
    def dust(distance: float) -> tuple[int, int, int, int]:
        return (*PARCHMENT, round(215 * max(0.0, 1.0 - distance / (FINE / 2)) ** 1.1))

    return radial(FINE, dust)


def _faint(soft: pygame.Surface, pixels: int, strength: float) -> pygame.Surface:
    scaled = pygame.transform.smoothscale(soft, (pixels, pixels))
    scaled.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return scaled


def _lit(
    picture: pygame.Surface,
    place: pygame.Rect,
    light: pygame.Surface | None,
    glow: Sequence[Blit],
) -> pygame.Surface:
    """Return a picture in the light at its place."""
    near = [(shine, at) for shine, at in glow if shine.get_rect(topleft=at).colliderect(place)]
    if light is None and not near:
        return picture
    lit = picture.copy()
    if near:
        lit.blits([(shine, (x - place.x, y - place.y)) for shine, (x, y) in near], doreturn=False)
        outline = picture.copy()
        outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        lit.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if light is not None:
        lit.blit(light, (0, 0), place, special_flags=pygame.BLEND_RGB_MULT)
    return lit
