"""A match being played: who sits where, whose decision it is, and its journal on disk."""

from dalmuti.match.errors import (
    GoneBotError,
    LostBotError,
    MatchError,
    NotAPersonError,
    ReplacedBotError,
    StaleTicketError,
)
from dalmuti.match.match import Match
from dalmuti.match.ticket import Ticket
from dalmuti.players.seats import SeatKind, SeatSpec

__all__ = [
    "GoneBotError",
    "LostBotError",
    "Match",
    "MatchError",
    "NotAPersonError",
    "ReplacedBotError",
    "SeatKind",
    "SeatSpec",
    "StaleTicketError",
    "Ticket",
]
