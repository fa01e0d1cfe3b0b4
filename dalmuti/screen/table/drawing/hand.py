"""The viewer's hand: how it lies, what the pointer is at, and what is picked of it."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from math import cos, exp, pi
from typing import Final

import pygame

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.screen.graphics.cards import CardPictures, Look
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.pictures import SurfaceCache
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import PARCHMENT_LIGHT, Face
from dalmuti.stage.geometry import Pose
from dalmuti.stage.hand import RAISE, HandCard, hand_fan, raised
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.tween import Easing, ease, mix
from dalmuti.storage.speed import Speed

CACHED_PIXELS: Final = 200_000
"""Under 1 MB of badges."""
HOVER: Final = 0.07
"""How far a card rises under the pointer, in card widths."""
QUICKNESS: Final = 18.0
"""How fast a card follows to where it is to be; higher is faster."""
TURNING: Final = 0.25
"""Seconds in which the whole hand is turned over."""
THINNEST: Final = 0.06
"""How broad a card is seen at least while it turns."""
COUNT_FROM: Final = 3
"""Groups of so many cards say how many they are."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What a point of the hand belongs to."""

    index: int
    rank: int
    picked: bool
    """The card at the point is one of those picked."""


class HandPicture:
    """The hand of one viewer. `show` tells it what he holds and has picked."""

    def __init__(self, context: GraphicsContext, cards: CardPictures) -> None:
        self._context = context
        self._cards = cards
        self._nine_patches = context.nine_patches
        self._made = SurfaceCache(CACHED_PIXELS)
        self._hand: Cards = ()
        self._layout: TableLayout | None = None
        self._fan: tuple[HandCard, ...] = ()
        self._closed: tuple[HandCard, ...] = ()
        """How the cards lie face down: put together, so that nobody can tell ranks apart."""
        self._covered = False
        self._viewer: PlayerId | None = None
        self._open = 1.0
        """How far the hand is turned over: 1 it lies open, 0 face down."""
        self._picked: Callable[[int], int] = _none
        self._dim: Collection[int] = ()
        self._heights: list[float] = []
        """How far each card stands out now, in card widths."""
        self._raised: set[int] = set()
        """Which cards stand for those picked."""
        self.touched: int | None = None
        """Index of the card that was clicked last, which is the first to rise or sink."""
        self.hovered: int | None = None
        """Index of the card under the pointer."""
        self.cursor: int | None = None
        """The rank the keyboard is at."""

    def show(
        self,
        hand: Cards,
        layout: TableLayout,
        picked: Callable[[int], int],
        dim: Collection[int],
        covered: bool = False,
        viewer: PlayerId | None = None,
    ) -> None:
        """Take over what the viewer holds, how many of a rank are picked, and what is dimmed.

        A `covered` hand is turned over; nothing can be pointed at in it. Where somebody pointed
        tells the next viewer nothing.
        """
        hand = hand[::-1] if layout.descending else hand
        if (covered and not self._covered) or viewer != self._viewer:
            self.hovered = self.cursor = None
        self._covered, self._viewer = covered, viewer
        if hand != self._hand or layout is not self._layout:
            self._hand, self._layout = hand, layout
            area = layout.hand
            self._fan = hand_fan(hand, area, layout.card) if area is not None else ()
            alike = (0,) * len(hand)
            self._closed = hand_fan(alike, area, layout.card) if area is not None else ()
            self._open = 0.0 if covered else 1.0
            self._heights = [0.0] * len(hand)
            self._raised.clear()
            self.hovered = self.touched = None
        self._picked, self._dim = picked, dim
        for rank in self.ranks:
            self._raise(rank, picked(rank))

    def forget(self) -> None:
        """Forget all sizes."""
        self._made.clear()

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks held, from left to right; none while they are covered."""
        return () if self._covered else tuple(dict.fromkeys(self._hand))

    @property
    def size(self) -> int:
        """How many cards there are to be seen."""
        return 0 if self._covered else len(self._fan)

    def card(self, index: int) -> int:
        """Return the card of this index from the left."""
        return self._hand[index]

    def first(self, rank: int) -> int:
        """Return the index of the leftmost card of a rank that is held."""
        return self._hand.index(rank)

    @property
    def settling(self) -> bool:
        """A card is on its way up or down, or the hand is being turned over."""
        return self._turning or any(
            abs(height - self._target(index)) > 0.004 for index, height in enumerate(self._heights)
        )

    def update(self, dt: float) -> None:
        """Let cards rise and sink, and the hand be turned over."""
        step = 1.0 if self._still else dt / TURNING
        self._open = max(0.0, self._open - step) if self._covered else min(1.0, self._open + step)
        share = 1.0 - exp(-QUICKNESS * dt)
        for index, height in enumerate(self._heights):
            target = self._target(index)
            moved = height + (target - height) * share
            self._heights[index] = target if abs(target - moved) < 0.004 else moved

    def settle(self) -> None:
        """Let every card be where it is to be, at once."""
        self._heights = [self._target(index) for index in range(len(self._hand))]
        self._open = 0.0 if self._covered else 1.0

    def at(self, pos: tuple[int, int]) -> Spot | None:
        """Return what lies at a point; raised cards are still hit where they lay."""
        if self._covered:
            return None
        for index, card in enumerate(self._fan):
            if card.strip.holds(*pos):
                return Spot(index, card.card, self._is_picked(index))
        return None

    def hover(self, pos: tuple[int, int] | None) -> bool:
        """Take note of the pointer; tell whether that changed anything."""
        spot = None if pos is None else self.at(pos)
        index = None if spot is None else spot.index
        changed = index != self.hovered
        self.hovered = index
        return changed

    def strip(self, index: int) -> pygame.Rect:
        """Return the visible part of a card."""
        strip = self._fan[index].strip
        return pixel_rect(strip)

    def picked_poses(self) -> list[tuple[int, Pose]]:
        """Return the picked cards and how they lie, from left to right."""
        return [
            (card.card, raised(card.pose))
            for index, card in enumerate(self._fan)
            if self._is_picked(index)
        ]

    def blits(self, hidden: bool = False) -> list[Blit]:
        """Return the cards and the badges over them; without the picked ones if `hidden`."""
        found: list[Blit] = []
        if self._covered or self._turning:
            return [self._turned_over(*pair) for pair in zip(self._fan, self._closed, strict=True)]
        for index, card in enumerate(self._fan):
            picked = self._is_picked(index)
            if picked and hidden:
                continue
            dim = card.card in self._dim and not picked
            pose = card.pose
            y = pose.y - self._heights[index] * pose.width
            picture = self._cards.turned(
                card.card, pose.width, pose.angle, Look.DIM if dim else Look.BRIGHT
            )
            width, height = picture.get_size()
            found.append((picture, (round(pose.x - width / 2), round(y - height / 2))))
        return found + self._badges()

    @property
    def _turning(self) -> bool:
        return self._open != (0.0 if self._covered else 1.0)

    @property
    def _still(self) -> bool:
        """Nothing is to move, so the hand lies there turned over at once."""
        now = self._context.preferences.now
        return now.reduced_motion or now.speed is Speed.INSTANT

    def _turned_over(self, card: HandCard, closed: HandCard) -> Blit:
        """Return a card on its way between lying open and lying face down, and at that end."""
        share = ease(Easing.IN_OUT, self._open)
        up, pose = share > 0.5, card.pose if share > 0.5 else closed.pose
        picture = self._cards.turned(card.card if up else None, pose.width, pose.angle)
        width, height = picture.get_size()
        breadth = max(THINNEST, abs(cos(pi * share)))
        if breadth < 0.98:
            width = max(1, round(width * breadth))
            picture = pygame.transform.smoothscale(picture, (width, height))
        x, y = mix(closed.pose.x, card.pose.x, share), mix(closed.pose.y, card.pose.y, share)
        return picture, (round(x - width / 2), round(y - height / 2))

    def _badges(self) -> list[Blit]:
        layout = self._layout
        if layout is None:
            return []
        found: list[Blit] = []
        size = max(18, round(layout.card * 0.24))
        for rank in self.ranks:
            held, picked = self._hand.count(rank), self._picked(rank)
            at_cursor = rank == self.cursor
            if held < COUNT_FROM and not picked and not at_cursor:
                continue
            label = str(held) if not picked or picked == held else f"{picked}/{held}"
            name = "badge_green" if picked else "badge_brown"
            badge = self._badge(name, label, size)
            group = [c for c in self._fan if c.card == rank]
            top = min(c.pose.y for c in group) - layout.card * 0.7
            highest = max(self._heights[i] for i, c in enumerate(self._fan) if c.card == rank)
            x = (group[0].pose.x - layout.card / 2 + group[-1].strip.right) / 2
            y = top - highest * layout.card
            found.append((badge, badge.get_rect(center=(round(x), round(y))).topleft))
            if at_cursor:
                halo = pygame.Rect(0, 0, badge.get_width(), badge.get_height())
                halo.center = (round(x), round(y))
                found.append(self._nine_patches.panel("halo_focus", halo.inflate(-4, -4)))
        return found

    def _badge(self, name: str, label: str, size: int) -> pygame.Surface:
        key = (name, label, size)
        made = self._made.get(key)
        if made is None:
            made = self._nine_patches.mark(name, size).copy()
            pixels = size * (0.44 if len(label) < 3 else 0.34)
            text = text_px(self._context, label, Face.NUMERAL, pixels, PARCHMENT_LIGHT)
            made.blit(text, text.get_rect(center=(made.get_width() // 2, round(size * 0.47))))
            self._made.keep(key, made)
        return made

    def _raise(self, rank: int, count: int) -> None:
        """Let as many cards of a rank stand out, and those that are clicked before others."""
        group = [index for index, card in enumerate(self._hand) if card == rank]
        touched = self.touched if self.touched in group else None
        up = [index for index in group if index in self._raised]
        down = [index for index in group if index not in self._raised]
        # Falling asks for the touched one first, then from the right; rising from there rightwards.
        up.sort(key=lambda index: (index == touched, index))
        down.sort(key=lambda index: (index < (touched or 0), index))
        if len(up) > count:
            self._raised.difference_update(up[count:])
        else:
            self._raised.update(down[: count - len(up)])

    def _is_picked(self, index: int) -> bool:
        return index in self._raised

    def _target(self, index: int) -> float:
        if self._is_picked(index):
            return RAISE
        return HOVER if index == self.hovered else 0.0


def _none(_: int) -> int:
    return 0
