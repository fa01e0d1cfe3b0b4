"""Taxes (RULES 6)."""

from itertools import combinations

from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.editions import JestersInTaxes

TAXES = (2, 1)
"""The number of cards that the Greater and the Lesser Dalmuti give, and their peons."""


def taxable(hand: Cards, jesters: JestersInTaxes) -> Cards:
    """Return the cards of a sorted hand that may change hands, best first."""
    if jesters is JestersInTaxes.NEVER:
        return hand[: len(hand) - hand.count(JESTER)]
    return hand


def owed(hand: Cards, count: int, jesters: JestersInTaxes) -> Cards:
    """Return the cards that a peon must give: their best `count`, or all if there are fewer."""
    return taxable(hand, jesters)[:count]


def gifts(hand: Cards, count: int, jesters: JestersInTaxes) -> tuple[Cards, ...]:
    """Return every choice of `count` cards that a Dalmuti may give, each listed once."""
    return tuple(sorted(set(combinations(taxable(hand, jesters), count))))


def payers(order: tuple[PlayerId, ...], dalmuti: int) -> tuple[PlayerId, PlayerId]:
    """Return the Dalmuti of a status, 0 or 1, and their peon."""
    return order[dalmuti], order[len(order) - 1 - dalmuti]
