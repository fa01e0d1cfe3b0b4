"""The hands of the person at the screen, which hold their fan from below and throw its cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, cos, radians, sin
from typing import Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.preload import Batch
from dalmuti.screen.table.drawing.arm_pictures import ArmLook, ArmPictures
from dalmuti.stage.geometry import Pose
from dalmuti.stage.gestures import Gestures, HandShape
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.own_hands import ANGLE, SIZE, OwnHand, has_room, own_hands, reach
from dalmuti.stage.tween import Easing, ease
from dalmuti.storage.speed import Speed

SHAPES: Final = (HandShape.PINCH, HandShape.SPREAD, HandShape.FIST, HandShape.KNOCK)
"""The shapes of a hand that reaches; at rest hands have the first one."""
CURVE: Final = 24
"""The number of points along a thumb."""
RISING: Final = 0.25
"""Seconds in which hands rise to a fan that has room for them."""
SINKING: Final = 0.5
"""Seconds in which they sink, slowly at first, as one may just be throwing the last cards."""
SHORT: Final = 1.3
"""The length of sleeve seen below a hand at the fan, in widths of its cards."""
SEGMENT: Final = 1.2
"""The length of the pieces of a sleeve in the same widths: whole, its box would be mostly empty."""
SEAM: Final = 3
"""The pixels by which they overlap."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A picture, and its top left corner relative to the knuckles."""

    picture: pygame.Surface
    x: int
    y: int

    def at(self, hand: OwnHand) -> Blit:
        """Return the picture at a hand."""
        return self.picture, (round(hand.x) + self.x, round(hand.y) + self.y)


class OwnHands:
    """The hands at the viewer's own fan; `show` says where that is."""

    def __init__(self, context: GraphicsContext, arms: ArmPictures) -> None:
        self._context = context
        self._arms = arms
        self._wanted: tuple[ArmLook, TableLayout] | None = None
        """The look and the layout that the parts are for."""
        self._batch: Batch | None = None
        self._coming: Iterator[None] = iter(())
        """The steps that make the parts, one part each."""
        self._made = False
        self._parts: dict[str, tuple[_Part, ...]] = {}
        self._ends: tuple[Pose, Pose] | None = None
        """The outermost cards of the fan, or of the last one."""
        self._viewer: PlayerId | None = None
        self._up = False
        """True if the hands are to be at the fan."""
        self._risen = 0.0
        """The share of the way to the fan that they have risen."""
        self._hands: tuple[OwnHand, ...] = ()

    def forget(self) -> None:
        """Make all parts again, as their sizes or the light have changed."""
        self._wanted = None
        self._ends = None

    def show(
        self,
        model: TableModel,
        layout: TableLayout,
        gestures: Gestures,
        ends: tuple[Pose, Pose] | None,
    ) -> None:
        """Place the viewer's hands at a fan that ends with two cards; None if it is empty."""
        self._hands = ()
        if model.viewer != self._viewer:
            self._viewer, self._ends, self._risen = model.viewer, None, 0.0
        self._up = ends is not None and has_room(*ends, layout)
        self._ends = ends or self._ends
        if model.viewer is None or self._ends is None:
            return
        wanted = self._arms.look(model.viewer), layout
        if self._wanted != wanted:
            self._wanted, self._made, self._risen = wanted, False, 0.0
            self._batch = self._arms.fit_apart(wanted[0], SIZE * layout.card)
            self._coming = self._pieces(*wanted)
        if self._made:
            if self._still:
                self._risen = float(self._up)
            pose = gestures.pose(model.viewer)
            risen = ease(Easing.OUT_CUBIC, self._risen)
            self._hands = own_hands(*self._ends, layout, pose, risen)

    @property
    def moving(self) -> bool:
        """Return whether hands rise or sink, or a part is still to be made."""
        if self._wanted is None:
            return False
        return not self._made or self._risen != self._up

    def update(self, dt: float) -> bool:
        """Advance rising hands by `dt` seconds; return whether the picture changes."""
        if not self.moving:
            return False
        if not self._made:
            if self._batch is None or self._batch.come:
                self._made = next(self._coming, self) is self
            return self._made
        if self._up:
            self._risen = min(1.0, self._risen + dt / RISING)
        else:
            self._risen = max(0.0, self._risen - dt / SINKING)
        return True

    def settle(self) -> None:
        """Raise or sink the hands at once."""
        self._risen = float(self._up)

    @property
    def _still(self) -> bool:
        now = self._context.preferences.now
        return now.reduced_motion or now.speed is Speed.INSTANT

    def reaching(self) -> list[Blit]:
        """Return the arm of a hand that has left the fan, to be drawn under that."""
        found: list[Blit] = []
        for hand in self._hands:
            if not hand.holds:
                shape = hand.shape if hand.shape in self._parts else SHAPES[0]
                found += [part.at(hand) for name in ("sleeve", shape) for part in self._parts[name]]
        return found

    def under(self) -> list[Blit]:
        """Return the hands that hold the fan, whose cards are drawn over their fingers."""
        found: list[Blit] = []
        for hand in self._hands:
            names = ("cuff_left", "hold_left") if hand.left else ("cuff_right", "hold_right")
            if hand.holds:
                found += [part.at(hand) for name in names for part in self._parts[name]]
        return found

    def over(self) -> list[Blit]:
        """Return the thumbs before the outermost cards."""
        return [
            part.at(hand)
            for hand in self._hands
            if hand.holds
            for part in self._parts["thumb_left" if hand.left else "thumb_right"]
        ]

    def _pieces(self, look: ArmLook, layout: TableLayout) -> Iterator[None]:
        """Make the parts of this look, one after another."""
        self._parts.clear()
        card = SIZE * layout.card
        cells = self._arms.cut_hands(look, card, SHAPES)
        yield
        for shape, cell in zip(SHAPES, cells, strict=True):
            self._parts[shape] = (_turned(cell, ANGLE),)
        yield
        hold, thumb = cells[0], cells[0].copy()
        mask = _mask(self._arms.thumb, thumb.get_size(), card)
        thumb.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        for name, cell in (("hold", hold), ("thumb", thumb)):
            self._parts[f"{name}_left"] = (_turned(cell, -ANGLE),)
            flipped = pygame.transform.flip(cell, flip_x=True, flip_y=False)
            self._parts[f"{name}_right"] = (_turned(flipped, ANGLE),)
        yield
        sleeve = self._arms.cut_sleeve(look, card, round(reach(layout)))
        yield
        self._context.pictures.drop_ahead(self._batch)  # its sheets were large
        yield
        wrist, length, wide = self._arms.wrist * card, sleeve.get_height(), sleeve.get_width()
        pieces = ceil(length / (SEGMENT * card))
        found = []
        for number in range(pieces):
            begin, end = (length * one // pieces for one in (number, number + 1))
            high = min(length, end + SEAM) - begin
            piece = sleeve.subsurface(0, begin, wide, high)
            found.append(_turned(piece, ANGLE, wrist + begin + high / 2))
        self._parts["sleeve"] = tuple(reversed(found))
        # Other surfaces with the same pixels: one that only moves among the blits would have
        # everything between redrawn.
        self._parts["cuff_right"] = tuple(
            replace(part, picture=part.picture.subsurface(part.picture.get_rect()))
            for part in self._parts["sleeve"]
        )
        short = sleeve.subsurface(0, 0, wide, min(length, round(SHORT * card)))
        self._parts["cuff_left"] = (_turned(short, -ANGLE, wrist + short.get_height() / 2),)


def _turned(flat: pygame.Surface, angle: float, below: float = 0.0) -> _Part:
    """Return a picture turned round the knuckles, which are `below` pixels above its middle."""
    turned = pygame.transform.rotozoom(flat, angle, 1.0)
    seen, a = turned.get_bounding_rect(), radians(angle)
    left = round(sin(a) * below - turned.get_width() / 2) + seen.x
    top = round(cos(a) * below - turned.get_height() / 2) + seen.y
    return _Part(turned.subsurface(seen).copy(), left, top)


def _mask(thumb: Sequence[Sequence[float]], size: tuple[int, int], card: float) -> pygame.Surface:
    """Return a white surface, transparent but for a thumb round the middle of a cell.

    `thumb` has three points of it, with its widths there, in widths of a `card`.
    """
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    first, middle, last = thumb
    for number in range(CURVE + 1):
        t = number / CURVE
        a, b, c = (2 * t - 1) * (t - 1), 4 * t * (1 - t), t * (2 * t - 1)
        x, y, wide = (
            card * (a * p + b * q + c * r) for p, q, r in zip(first, middle, last, strict=True)
        )
        pygame.draw.circle(mask, "white", (size[0] / 2 + x, size[1] / 2 + y), wide / 2)
    return mask
