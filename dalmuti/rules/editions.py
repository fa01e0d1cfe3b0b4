"""Editions and house rules (RULES 11)."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class SeatingTies(StrEnum):
    """How ties of the seating draw are settled (RULES 3)."""

    TIED_REDRAW = "tied_redraw"
    REDRAW_UNTIL_NEW = "redraw_until_new"


class JestersInTaxes(StrEnum):
    """What jesters are when taxes are paid (RULES 6)."""

    WORST = "worst"
    NEVER = "never"


class Philanthropic(StrEnum):
    """Philanthropic scoring (RULES 9)."""

    OFF = "off"
    FLAT = "flat"
    PER_STATUS = "per_status"


@dataclass(frozen=True, slots=True)
class Rules:
    """Every rule that editions and tables differ in; names and values are the game record's."""

    seating_ties: SeatingTies = SeatingTies.TIED_REDRAW
    jesters_in_taxes: JestersInTaxes = JestersInTaxes.WORST
    scoring: bool = False
    hands: int | None = 20
    philanthropic: Philanthropic = Philanthropic.OFF
    stripped_deck: bool = False
    first_deal_revolution: bool = False
    merchant_exchange: bool = False
    misdeal: bool = False


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
