"""Editions and house rules (RULES 11)."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class SeatingTies(StrEnum):
    """The way in which ties of the seating draw are settled (RULES 3)."""

    TIED_REDRAW = "tied_redraw"
    REDRAW_UNTIL_NEW = "redraw_until_new"


class JestersInTaxes(StrEnum):
    """The rule on jesters in taxes (RULES 6)."""

    WORST = "worst"
    NEVER = "never"


class Philanthropic(StrEnum):
    """Philanthropic scoring (RULES 9)."""

    OFF = "off"
    FLAT = "flat"
    PER_STATUS = "per_status"


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules that differ between editions and tables, named as in a game record."""

    seating_ties: SeatingTies = SeatingTies.TIED_REDRAW
    """The way in which ties of the seating draw are settled (RULES 3)."""
    jesters_in_taxes: JestersInTaxes = JestersInTaxes.WORST
    """The rule on jesters in taxes (RULES 6)."""
    scoring: bool = False
    """True if going out scores points (RULES 9)."""
    hands: int | None = 20
    """The number of hands of a game with scoring, None for no end (RULES 9)."""
    philanthropic: Philanthropic = Philanthropic.OFF
    """The points of a Dalmuti whose peon rises; no effect without scoring (RULES 9)."""
    stripped_deck: bool = False
    """True if 4 and 5 players play without the worst ranks (RULES 1)."""
    first_deal_revolution: bool = False
    """True if the first hand has no taxes, and only a greater revolution (RULES 5)."""
    merchant_exchange: bool = False
    """True if the highest merchant may swap a random card with another (RULES 6)."""
    misdeal: bool = False
    """True if the dealer may expose a card (RULES 6)."""

    def has_taxes(self, number: int) -> bool:
        """Return whether taxes are due in hand `number`, from 1, if nobody calls a revolution."""
        return not (self.first_deal_revolution and number == 1)


EDITIONS: Final = MappingProxyType(
    {
        "en": Rules(),
        "fr": Rules(hands=12),
        "de": Rules(
            seating_ties=SeatingTies.REDRAW_UNTIL_NEW,
            jesters_in_taxes=JestersInTaxes.NEVER,
            scoring=True,
            hands=10,
        ),
        "nl": Rules(
            seating_ties=SeatingTies.REDRAW_UNTIL_NEW,
            jesters_in_taxes=JestersInTaxes.NEVER,
            scoring=True,
            hands=10,
        ),
    }
)
"""The presets of the four printed editions."""

LENGTH_RULES: Final = frozenset({"scoring", "hands"})
"""The rules that make up the length of a game, which is chosen apart from the house rules."""


def edition_of(language: str) -> str:
    """Return the edition printed in a language, or else the English one."""
    return language if language in EDITIONS else "en"
