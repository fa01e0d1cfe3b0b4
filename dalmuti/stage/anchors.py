"""Anchors: named places on the table, independent of coordinates.

A layout turns an anchor into a point when it is drawn, so resizing the window while cards fly
strands none of them.
"""

from dataclasses import dataclass

from dalmuti.rules.cards import Cards, PlayerId


@dataclass(frozen=True, slots=True)
class HandOf:
    """The card at `index` in a player's hand of `size` cards.

    `cards` is the whole hand where the viewer may see it, else empty; a `raised` card stands out of
    the hand, as selected cards do.
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
    """The card with number `index` that a player drew for their seat, in front of them."""

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
    player: PlayerId
    """The player of the set."""


@dataclass(frozen=True, slots=True)
class SweptPile:
    """The face-down pile of swept cards in front of a player, the Greater Peon."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TaxSpot:
    """The place where a player puts down taxes: card `index` of `count`.

    Cards that are `opened` to the viewer are larger, so that they can be read.
    """

    player: PlayerId
    index: int
    count: int
    opened: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A player's body at a place at the table; 0 is the viewer's, counted clockwise from there."""

    index: int


@dataclass(frozen=True, slots=True)
class Door:
    """The door through which people come and go, beyond the edge of the window."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's body in the row of those without a chair yet, highest status first."""

    index: int


@dataclass(frozen=True, slots=True)
class HatAt:
    """The hat of the player at a place."""

    index: int


@dataclass(frozen=True, slots=True)
class StandingHat:
    """The hat of a player in the row of those without a chair yet, or the point `above` them."""

    index: int
    above: bool = False


@dataclass(frozen=True, slots=True)
class OverEyes:
    """A hat that has slipped over the eyes of the player at a place."""

    index: int


@dataclass(frozen=True, slots=True)
class LastCards:
    """Card `index` of `count` of the hand that the last player was left with, face up."""

    player: PlayerId
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class OverHead:
    """The point above a player's head from which a crown falls."""

    index: int


@dataclass(frozen=True, slots=True)
class PlateMark:
    """The corner of a plate where the rosette of a player who is out is pinned."""

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
    | StandingHat
    | OverEyes
    | LastCards
    | OverHead
    | PlateMark
)
