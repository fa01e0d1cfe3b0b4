"""What a decision is for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ticket:
    """One moment of one match; a decision made with it counts only at that moment."""

    match: str
    """The match's own mark, new each time it is started or continued."""
    revision: int
    """How many actions came before."""
