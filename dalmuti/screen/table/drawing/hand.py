"""The viewer's hand: the fan of cards, the card under the pointer, and the cards picked."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from math import cos, exp, pi
from typing import Final

import pygame

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.screen.graphics.cards import CardPictures, Look
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.graphics.theme import PARCHMENT_LIGHT, Face
from dalmuti.screen.table.drawing.eased import EASING, faded
from dalmuti.stage.geometry import Pose, Rect
from dalmuti.stage.hand import RAISE, HandCard, hand_fan, raised
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.tween import Easing, ease, mix
from dalmuti.storage.speed import Speed

"""The cache of badges: less than 1 MB."""
HOVER: Final = 0.07
"""The rise of a card under the pointer, in card widths."""
QUICKNESS: Final = 18.0
"""The rate at which a card approaches its target position; higher is faster."""
TURNING: Final = 0.25
"""Seconds that turning over the whole hand takes."""
MIN_BREADTH: Final = 0.06
"""The smallest width of a card while it turns, as a share of its full width."""
DIM_STEPS: Final = 4
"""The number of steps in which cards are dimmed, so that not every frame draws them all."""
COUNT_FROM: Final = 3
"""The smallest group of equal cards that gets a badge with its size."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The card at a point of the hand."""

    index: int
    rank: int
    picked: bool
    """True if the card at the point is picked."""


class HandPicture:
    """The hand of one viewer; `show` sets what they hold and have picked."""

    def __init__(self, context: GraphicsContext, cards: CardPictures) -> None:
        self._context = context
        self._cards = cards
        self._nine_patches = context.nine_patches
        self._made = SurfaceCache(context.pictures.made_of_others)
        self._hand: Cards = ()
        self._layout: TableLayout | None = None
        self._fan: tuple[HandCard, ...] = ()
        self._closed: tuple[HandCard, ...] = ()
        """The poses of the cards face down: evenly spaced, so that ranks cannot be told apart."""
        self._covered = False
        self._viewer: PlayerId | None = None
        self._open = 1.0
        """The state of being turned over: 1 is face up, 0 face down."""
        self._starts: list[tuple[float, float]] = []
        """The points from which the cards close or open gaps."""
        self._moved = 1.0
        """The share of that movement which is over."""
        self._dimness: dict[int, float] = {}
        """By rank, how far cards have been dimmed: 0 is bright, 1 dim."""
        self._darkening: dict[int, tuple[pygame.Surface, int, pygame.Surface]] = {}
        """By index, the cards being dimmed: dim, the step reached, and dim with that opacity."""
        self._picked: Callable[[int], int] = _none
        self._dim: Collection[int] = ()
        self._heights: list[float] = []
        """The current rise of each card, in card widths."""
        self._raised: set[int] = set()
        """The indexes of the cards that are raised because they are picked."""
        self.touched: int | None = None
        """The index of the card clicked last, which is the first to rise or sink."""
        self.hovered: int | None = None
        """The index of the card under the pointer."""
        self.cursor: int | None = None
        """The rank at the keyboard cursor."""
        self.pointed = True
        """True if the cursor is shown, as long as there is something to decide or a turn."""

    def show(
        self,
        hand: Cards,
        layout: TableLayout,
        picked: Callable[[int], int],
        dim: Collection[int],
        covered: bool = False,
        viewer: PlayerId | None = None,
    ) -> None:
        """Set the viewer's cards, how many of each rank are picked, and the dimmed ranks.

        A `covered` hand is turned face down, and nothing in it can be pointed at. Pointer and
        cursor are reset for a new viewer, so that they reveal nothing.
        """
        hand = hand[::-1] if layout.descending else hand
        other = (covered and not self._covered) or viewer != self._viewer
        if other:
            self.hovered = self.cursor = None
        self._covered, self._viewer = covered, viewer
        if hand != self._hand or layout is not self._layout:
            before = () if other or covered or layout is not self._layout else self._places()
            self._hand, self._layout = hand, layout
            area = layout.hand
            self._fan = hand_fan(hand, area, layout.card) if area is not None else ()
            alike = (0,) * len(hand)
            self._closed = hand_fan(alike, area, layout.card) if area is not None else ()
            self._open = 0.0 if covered else 1.0
            self._heights = [0.0] * len(hand)
            self._slide(before)
            self._raised.clear()
            self.hovered = self.touched = None
        self._picked, self._dim = picked, dim
        if other or covered:
            self._dimness = self._dim_targets()
        for rank in self.ranks:
            self._raise(rank, picked(rank))

    def forget(self) -> None:
        """Forget all cached sizes."""
        self._made.clear()

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks held, from left to right; none while the hand is covered."""
        return () if self._covered else tuple(dict.fromkeys(self._hand))

    @property
    def size(self) -> int:
        """The number of cards that can be seen."""
        return 0 if self._covered else len(self._fan)

    def card(self, index: int) -> int:
        """Return the card at an index from the left."""
        return self._hand[index]

    def first(self, rank: int) -> int:
        """Return the index of the leftmost card of a rank that is held."""
        return self._hand.index(rank)

    @property
    def settling(self) -> bool:
        """Return whether a card moves or is being dimmed, or the hand is being turned over."""
        if self._turning or self._moved < 1.0 or self._dimness != self._dim_targets():
            return True
        return any(
            abs(height - self._target(index)) > 0.004 for index, height in enumerate(self._heights)
        )

    def update(self, dt: float) -> None:
        """Advance moving and dimming cards, and the turning of the hand, by `dt` seconds."""
        step = 1.0 if self._still else dt / TURNING
        self._open = max(0.0, self._open - step) if self._covered else min(1.0, self._open + step)
        eased = 1.0 if self._still else dt / EASING
        self._moved = min(1.0, self._moved + eased)
        targets = self._dim_targets()
        self._dimness = {
            rank: _towards(self._dimness.get(rank, target), target, eased)
            for rank, target in targets.items()
        }
        share = 1.0 - exp(-QUICKNESS * dt)
        for index, height in enumerate(self._heights):
            target = self._target(index)
            moved = height + (target - height) * share
            self._heights[index] = target if abs(target - moved) < 0.004 else moved

    def settle(self) -> None:
        """Move every card to its target position at once."""
        self._heights = [self._target(index) for index in range(len(self._hand))]
        self._open = 0.0 if self._covered else 1.0
        self._moved, self._dimness = 1.0, self._dim_targets()

    def at(self, pos: tuple[int, int]) -> Spot | None:
        """Return the card at a point; raised cards are hit where they were before."""
        if self._covered:
            return None
        for index, card in enumerate(self._fan):
            if card.strip.holds(*pos):
                return Spot(index, card.card, self._is_picked(index))
        return None

    def hover(self, pos: tuple[int, int] | None) -> bool:
        """Update the pointer's position; return whether that changed anything."""
        spot = None if pos is None else self.at(pos)
        index = None if spot is None else spot.index
        changed = index != self.hovered
        self.hovered = index
        return changed

    @property
    def ends(self) -> tuple[Pose, Pose] | None:
        """The poses of the outermost cards now, as if they were not raised; None without cards."""
        if not self._fan:
            return None
        return self._end(0), self._end(len(self._fan) - 1)

    def _end(self, index: int) -> Pose:
        """Return the pose of a card; of cards face down it tells nothing about their ranks."""
        (x, y), closed = self._place(index), self._closed[index].pose
        share = ease(Easing.IN_OUT, self._open)
        return replace(closed, x=mix(closed.x, x, share), y=mix(closed.y, y, share))

    def strip(self, index: int) -> pygame.Rect:
        """Return the visible part of a card."""
        strip = self._fan[index].strip
        return pixel_rect(strip)

    def shown(self, rank: int, count: int) -> pygame.Rect:
        """Return the rectangle of the first `count` cards of a rank, raised or not.

        It leaves out what other cards cover and what lies outside the window.
        """
        first = self.first(rank)
        indices = range(first, min(first + count, len(self._fan)))
        cards = [self._fan[index] for index in indices]
        tops = [
            card.pose.bounds().y - self._heights[index] * card.pose.width
            for index, card in zip(indices, cards, strict=True)
        ]
        left, right = cards[0].strip.x, cards[-1].strip.right
        bottom = max(card.pose.bounds().bottom for card in cards)
        box = pixel_rect(Rect(left, min(tops), right - left, bottom - min(tops)))
        return box.clip(pygame.Rect((0, 0), self._context.window.size))

    def picked_poses(self) -> list[tuple[int, Pose]]:
        """Return the picked cards and their poses, from left to right."""
        return [
            (card.card, raised(card.pose))
            for index, card in enumerate(self._fan)
            if self._is_picked(index)
        ]

    def blits(self, hidden: bool = False) -> list[Blit]:
        """Return the cards and the badges over them; without the picked ones if `hidden`."""
        found: list[Blit] = []
        darkening: dict[int, tuple[pygame.Surface, int, pygame.Surface]] = {}
        if self._covered or self._turning:
            return [self._turned_over(*pair) for pair in zip(self._fan, self._closed, strict=True)]
        for index, card in enumerate(self._fan):
            picked = self._is_picked(index)
            if picked and hidden:
                continue
            dim = 0.0 if picked else self._dimness.get(card.card, 0.0)
            # Either half of the hand changes in frames of its own, so that none draws all of it.
            step = int(dim * DIM_STEPS + (0.5 if 2 * index < len(self._fan) else 0.0))
            pose = card.pose
            x, y = self._place(index)
            y -= self._heights[index] * pose.width
            look = Look.DIM if step >= DIM_STEPS else Look.BRIGHT
            picture = self._cards.turned_soon(card.card, pose.width, pose.angle, look)
            width, height = picture.get_size()
            at = (round(x - width / 2), round(y - height / 2))
            found.append((picture, at))
            if 0 < step < DIM_STEPS:
                dark = self._cards.turned_soon(card.card, pose.width, pose.angle, Look.DIM)
                known = self._darkening.get(index)
                if known is None or known[:2] != (dark, step):
                    known = dark, step, faded((dark, at), step / DIM_STEPS)[0]
                darkening[index] = known
                found.append((known[2], at))
        self._darkening = darkening
        return found + self._badges()

    def _places(self) -> tuple[tuple[int, float, float], ...]:
        """Return the cards and the points where they are now, those that are raised last."""
        order = sorted(range(len(self._fan)), key=self._is_picked)
        return tuple((self._fan[index].card, *self._place(index)) for index in order)

    def _place(self, index: int) -> tuple[float, float]:
        """Return the point where a card that is not raised is now."""
        pose = self._fan[index].pose
        if self._moved >= 1.0:
            return pose.x, pose.y
        share = ease(Easing.OUT_CUBIC, self._moved)
        x, y = self._starts[index]
        return mix(x, pose.x, share), mix(y, pose.y, share)

    def _slide(self, before: tuple[tuple[int, float, float], ...]) -> None:
        """Begin to move the cards from where they were `before`."""
        left: dict[int, list[tuple[float, float]]] = {}
        for card, x, y in before:
            left.setdefault(card, []).append((x, y))
        self._starts = []
        for held in self._fan:
            were = left.get(held.card)
            self._starts.append(were.pop(0) if were else (held.pose.x, held.pose.y))
        self._moved = 0.0 if before else 1.0

    def _dim_targets(self) -> dict[int, float]:
        return {rank: 1.0 if rank in self._dim else 0.0 for rank in self.ranks}

    @property
    def _turning(self) -> bool:
        return self._open != (0.0 if self._covered else 1.0)

    @property
    def _still(self) -> bool:
        """Return whether motion is reduced or instant, so that the hand is turned over at once."""
        now = self._context.preferences.now
        return now.reduced_motion or now.speed is Speed.INSTANT

    def _turned_over(self, card: HandCard, closed: HandCard) -> Blit:
        """Return a card in any phase of being turned over."""
        share = ease(Easing.IN_OUT, self._open)
        up, pose = share > 0.5, card.pose if share > 0.5 else closed.pose
        picture = self._cards.turned(card.card if up else None, pose.width, pose.angle)
        width, height = picture.get_size()
        breadth = max(MIN_BREADTH, abs(cos(pi * share)))
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
            at_cursor = self.pointed and rank == self.cursor
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
        """Raise `count` cards of a rank, preferring those that were clicked."""
        group = [index for index, card in enumerate(self._hand) if card == rank]
        touched = self.touched if self.touched in group else None
        up = [index for index in group if index in self._raised]
        down = [index for index in group if index not in self._raised]
        # The touched card sinks first, then from the right; cards rise from the touched one
        # rightwards.
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


def _towards(now: float, target: float, step: float) -> float:
    """Return a number moved to its target by at most a step."""
    return max(target, now - step) if target < now else min(target, now + step)


def _none(_: int) -> int:
    return 0
