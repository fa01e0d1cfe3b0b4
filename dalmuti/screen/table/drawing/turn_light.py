"""The light behind the player to move, which slides round the rim from seat to seat."""

from math import atan2, cos, hypot, sin, tau
from typing import Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.radial import radial
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.graphics.theme import GOLD_LIGHT
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout
from dalmuti.stage.tween import Easing, ease, mix
from dalmuti.storage.speed import Speed

GLOW: Final = (1.9, 1.7)
"""The size of the light, in sizes of the bust it is behind."""
FINE: Final = 32
STEP: Final = 12
"""The step in pixels between the widths of the light, so that few have to be made."""
SLIDING: Final = 0.32
"""Seconds that the light takes from one seat to another."""
FARTHEST: Final = 0.7 * tau
"""The longest way clockwise that the light takes, in radians."""


class TurnLight:
    """The light of whose turn it is; `update` follows the table."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._made = SurfaceCache(context.pictures.made_of_others)
        self._layout: Layout | None = None
        self._place: int | None = None
        """The place that the light is at or on its way to."""
        self._from: Rect | None = None
        """The bust that the light was behind; None if there was none."""
        self._share = 1.0

    @property
    def sliding(self) -> bool:
        """Return whether the light is on its way, or fades."""
        return self._share < 1.0

    def update(self, dt: float, model: TableModel, layout: Layout) -> bool:
        """Follow the turn, and advance by `dt` seconds; return whether the picture changes."""
        place = lit_place(model, layout)
        if layout is not self._layout or self._at_once:
            changed = place != self._place or layout is not self._layout
            self._layout, self._place, self._share = layout, place, 1.0
            return changed
        if place != self._place:
            self._from, self._place, self._share = self._box, place, 0.0
        elif self._share < 1.0:
            self._share = min(1.0, self._share + dt / SLIDING)
        else:
            return False
        return True

    def finish(self) -> None:
        """Put the light where it belongs."""
        self._share = 1.0

    def blits(self) -> list[Blit]:
        """Return the light, if there is one."""
        box = self._box
        if box is None:
            return []
        strength = self._share if self._from is None else 1.0
        if self._place is None:
            strength = 1.0 - self._share
        return [self._glow(box, strength)] if strength > 0.0 else []

    @property
    def _at_once(self) -> bool:
        now = self._context.preferences.now
        return now.reduced_motion or now.speed is Speed.INSTANT

    @property
    def _box(self) -> Rect | None:
        """The bust that the light is behind at this moment."""
        if self._layout is None:
            return None
        target = None if self._place is None else self._layout.seats[self._place].bust
        if not self.sliding or self._from is None or target is None:
            return target or (self._from if self.sliding else None)
        return along_the_rim(
            self._from, target, ease(Easing.IN_OUT, self._share), self._layout.table
        )

    def _glow(self, bust: Rect, strength: float) -> Blit:
        width = max(STEP, round(bust.w * GLOW[0] / STEP) * STEP)
        height = round(width * bust.h * GLOW[1] / (bust.w * GLOW[0]) / STEP) * STEP
        made = self._made.get((width, height))
        if made is None:
            small = self._context.pictures.made(("turn light", FINE), _small_glow)
            made = self._made.keep(
                (width, height), pygame.transform.smoothscale(small, (width, height))
            )
        if strength < 1.0:
            made = made.copy()
            made.set_alpha(round(255 * strength))
        middle_x, middle_y = bust.centre
        return made, (round(middle_x - width / 2), round(middle_y - height * 0.52))


def lit_place(model: TableModel, layout: Layout) -> int | None:
    """Return the place of the player to move, or of the viewer where they may sit anywhere."""
    if not isinstance(layout, TableLayout):
        return None
    if model.turn is not None:
        return model.place_of(model.turn)
    if model.fixed and model.viewer is not None:
        return model.place_of(model.viewer)
    return None


def along_the_rim(a: Rect, b: Rect, t: float, table: Rect) -> Rect:
    """Return the rectangle at the share `t` of the way round the table from `a` to `b`.

    That way is clockwise, as turns are, unless it would be far longer than the other one.
    """
    (middle_x, middle_y), wide, high = table.centre, table.w / 2, table.h / 2

    def seen(box: Rect) -> tuple[float, float]:
        """Return direction and distance from the middle, on a round table."""
        x, y = (box.centre[0] - middle_x) / wide, (box.centre[1] - middle_y) / high
        return atan2(y, x), hypot(x, y)

    (from_angle, from_far), (to_angle, to_far) = seen(a), seen(b)
    turn = (to_angle - from_angle) % tau
    if turn > FARTHEST:
        turn -= tau
    angle, far = from_angle + turn * t, mix(from_far, to_far, t)
    w, h = mix(a.w, b.w, t), mix(a.h, b.h, t)
    x, y = middle_x + wide * far * cos(angle), middle_y + high * far * sin(angle)
    return Rect(x - w / 2, y - h / 2, w, h)


def _small_glow() -> pygame.Surface:
    """Return a small picture of the light, to be enlarged."""

    def light(distance: float) -> tuple[int, int, int, int]:
        share = max(0.0, 1.0 - distance / (FINE / 2))
        return (*GOLD_LIGHT, round(235 * share**1.4))

    return radial(FINE, light)
