"""Tickets, which tie a decision to a moment."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ticket:
    """One moment of one match; a decision with this ticket counts only then."""

    match: str
    """A mark of the match, renewed each time it is started or resumed."""
    revision: int
    """The number of earlier actions."""
