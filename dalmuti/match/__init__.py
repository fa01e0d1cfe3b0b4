"""A match in progress: its seats, the decision it waits for, and its journal on disk."""

from dalmuti.match.errors import (
    GoneBotError,
    LostBotError,
    MatchError,
    NotAPersonError,
    RefusedError,
    ReplacedBotError,
    StaleTicketError,
    UnknownDealError,
)
from dalmuti.match.match import Match
from dalmuti.match.modes import GameMode
from dalmuti.match.start import Start
from dalmuti.match.ticket import Ticket
from dalmuti.players.seats import SeatKind, SeatSpec

__all__ = [
    "GameMode",
    "GoneBotError",
    "LostBotError",
    "Match",
    "MatchError",
    "NotAPersonError",
    "RefusedError",
    "ReplacedBotError",
    "SeatKind",
    "SeatSpec",
    "StaleTicketError",
    "Start",
    "Ticket",
    "UnknownDealError",
]
