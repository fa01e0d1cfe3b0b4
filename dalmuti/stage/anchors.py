"""Anchors: places on the table by name, not by coordinate.

A layout turns an anchor into a point when it is drawn, so a window that changes its size while
cards fly leaves none of them in the air.
"""

from dataclasses import dataclass

from dalmuti.rules.cards import Cards, PlayerId


@dataclass(frozen=True, slots=True)
class HandOf:
    """A card in a player's hand: the `index`-th of `size`.

    `cards` is the whole hand where it is laid open to the viewer, else empty; `raised` says that
    the card stands out of it, as selected cards do.
    """

    player: PlayerId
    index: int
    size: int
    cards: Cards = ()
    raised: bool = False


@dataclass(frozen=True, slots=True)
class DrawPile:
    """The deck from which seats are drawn, in the middle of the table."""


@dataclass(frozen=True, slots=True)
class DrawSpot:
    """The `index`-th card that a player drew for his seat, in front of him."""

    player: PlayerId
    index: int


@dataclass(frozen=True, slots=True)
class Stock:
    """The undealt deck in the dealer's hands."""

    dealer: PlayerId


@dataclass(frozen=True, slots=True)
class TrickSlot:
    """Card `index` of `count` in set `number` (0 the first) of a trick that shows `sets` sets."""

    number: int
    sets: int
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class SweptPile:
    """The face-down pile of swept cards in front of a player, the Greater Peon."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TaxSpot:
    """Where a player puts down his taxes: card `index` of `count`."""

    player: PlayerId
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class Place:
    """A player's body at a place of the table; 0 is the viewer's, counted clockwise from there."""

    index: int


@dataclass(frozen=True, slots=True)
class Door:
    """Where people come in and go out, beyond the edge of what is seen."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's body in the row of those who have no chair yet, highest status first."""

    index: int


@dataclass(frozen=True, slots=True)
class HatAt:
    """The hat of whoever sits at a place."""

    index: int


@dataclass(frozen=True, slots=True)
class OverHead:
    """Above the head of whoever sits at a place, where a crown comes from."""

    index: int


@dataclass(frozen=True, slots=True)
class PlateMark:
    """The corner of the plate at a place, where the rosette of who is out is pinned."""

    index: int


Anchor = (
    HandOf
    | DrawPile
    | DrawSpot
    | Stock
    | TrickSlot
    | SweptPile
    | TaxSpot
    | Place
    | Door
    | Standing
    | HatAt
    | OverHead
    | PlateMark
)
