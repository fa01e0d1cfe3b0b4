"""Recognition of the cards in a picture of the table by the index in their upper left corners."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import cos, radians, sin, sqrt
from typing import Final

import pygame

from dalmuti.resources import asset_path
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.stage.geometry import CARD_RATIO, Pose
from dalmuti.stage.hand import hand_fan
from dalmuti.stage.layout import TableLayout

LIKENESS: Final = 0.8
"""Correlation above which two pictures of an index count as the same, 1 being equal.

It does not depend on brightness or contrast, so dimmed cards are recognised too.
"""
GRID: Final = (12, 18)
"""Points across and down an index at which pictures are compared."""
HALF: Final = GRID[0] * GRID[1] // 2
"""Number of those points in the numeral; the rest are in the mark below it."""
SLIPS: Final = (-1.0, 0.0, 1.0)
"""Pixels by which a card may be off its place: it is drawn at whole pixels and degrees."""

Samples = tuple[float, ...]


def seen_cards(picture: pygame.Surface, hand: Cards, layout: TableLayout) -> list[int | None]:
    """Return the card seen where the layout puts each card of a hand; None for no card."""
    assert layout.hand is not None
    return seen_at(picture, [card.pose for card in hand_fan(hand, layout.hand, layout.card)])


def seen_at(picture: pygame.Surface, poses: Sequence[Pose]) -> list[int | None]:
    """Return the card seen at each of these poses; None for no card."""
    return [
        _seen_at(
            picture,
            pose,
            {card: _as_loaded(card, round(pose.width)) for card in range(1, JESTER + 1)},
        )
        for pose in poses
    ]


def _seen_at(picture: pygame.Surface, pose: Pose, known: dict[int, Samples]) -> int | None:
    slipped = [
        _sampled(picture, Pose(pose.x + dx, pose.y + dy, pose.angle, pose.width))
        for dx, dy in product(SLIPS, SLIPS)
    ]
    # The badge that counts a rank may cover a numeral; then the mark below it is compared.
    for begin in (0, HALF):
        likeness = {
            card: max(correlation(seen[begin:], samples[begin:]) for seen in slipped)
            for card, samples in known.items()
        }
        best = max(likeness, key=lambda card: likeness[card])
        if likeness[best] >= LIKENESS:
            return best
    return None


def correlation(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the correlation of two rows of values: 1 if equal except for mean and spread."""
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    a, b = [x - mean_a for x in a], [x - mean_b for x in b]
    spread = sqrt(sum(x * x for x in a) * sum(x * x for x in b))
    return sum(x * y for x, y in zip(a, b, strict=True)) / spread if spread else 0.0


@cache
def _as_loaded(card: int, width: int) -> Samples:
    """Return the index in a card's picture as the game loads and scales it."""
    name = "jester" if card == JESTER else str(card)
    picture = pygame.image.load(asset_path("cards", f"{name}.webp"))
    size = (width, round(width * CARD_RATIO))
    scaled = pygame.transform.smoothscale(picture, size)
    return _sampled(scaled, Pose(size[0] / 2, size[1] / 2, 0.0, float(width)))


def _sampled(picture: pygame.Surface, pose: Pose) -> Samples:
    """Return the brightness at the points of the index of a card with this pose."""
    x, y, w, h = _index_box()
    across, down = GRID
    turn = radians(pose.angle)
    samples: list[float] = []
    for row, column in product(range(down), range(across)):
        # From the card's middle, in card widths.
        u = x + w * (column + 0.5) / across - 0.5
        v = (y + h * (row + 0.5) / down - 0.5) * CARD_RATIO
        at_x = pose.x + pose.width * (u * cos(turn) + v * sin(turn))
        at_y = pose.y + pose.width * (v * cos(turn) - u * sin(turn))
        samples.append(_brightness(picture, at_x, at_y))
    return tuple(samples)


def _brightness(picture: pygame.Surface, x: float, y: float) -> float:
    """Return the brightness at a point between the middles of four pixels."""
    left, top = int(x - 0.5), int(y - 0.5)
    part_x, part_y = x - 0.5 - left, y - 0.5 - top
    width, height = picture.get_size()
    value = 0.0
    for dx, dy in product((0, 1), (0, 1)):
        at = (min(max(left + dx, 0), width - 1), min(max(top + dy, 0), height - 1))
        red, green, blue, _ = picture.get_at(at)
        share = (part_x if dx else 1 - part_x) * (part_y if dy else 1 - part_y)
        value += share * (0.3 * red + 0.59 * green + 0.11 * blue)
    return value


@cache
def _index_box() -> tuple[float, float, float, float]:
    data = json.loads(asset_path("cards", "cards.json").read_text(encoding="utf-8"))
    x, y, w, h = data["index"]
    return x, y, w, h
