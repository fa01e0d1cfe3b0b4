"""Statuses: an index from 0, the highest, and its kind (RULES 2)."""

from enum import StrEnum

from dalmuti.rules.cards import PlayerId


class Status(StrEnum):
    """The kinds of status, highest first."""

    GREATER_DALMUTI = "greater_dalmuti"
    LESSER_DALMUTI = "lesser_dalmuti"
    MERCHANT = "merchant"
    LESSER_PEON = "lesser_peon"
    GREATER_PEON = "greater_peon"


def kind_of(status: int, players: int) -> Status:
    """Return the kind of a status among a number of players."""
    match status, players - 1 - status:
        case 0, _:
            return Status.GREATER_DALMUTI
        case 1, _:
            return Status.LESSER_DALMUTI
        case _, 0:
            return Status.GREATER_PEON
        case _, 1:
            return Status.LESSER_PEON
        case _:
            return Status.MERCHANT


def merchants(order: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """Return the merchants of an order of statuses, highest first; empty for four players."""
    return order[2:-2]
