"""Questions to the thinking process, and its replies: one line of JSON each."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from dalmuti.players.advice import Advice
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import Cards
from dalmuti.rules.view import PlayerView

READY: Final = b'"ready"'
"""The first line of the thinking process, once it can answer without delay."""


class Task(StrEnum):
    """The kinds of questions."""

    DECIDE = "decide"
    """A bot's decision."""
    ADVISE = "advise"
    """The actions open to a player, best first."""
    ANALYSE = "analyse"
    """The value of each choice of a player, for the review of a hand."""
    EXPECT = "expect"
    """The place to be expected before play."""
    PAR = "par"
    """The places that `par-1` reaches in plays of a deal of the day."""


@dataclass(frozen=True, slots=True)
class ParPlays:
    """Plays of a deal for par; all its cards are known, as nobody sees the result in play."""

    hands: tuple[Cards, ...]
    """By status."""
    seat: int
    first: int
    """The number of the first play."""
    count: int


@dataclass(frozen=True, slots=True)
class Request:
    """A question about a decision of `view.you`, or about plays of a deal."""

    number: int
    """The number that the reply repeats."""
    task: Task
    luck: str
    """The seed of the random numbers."""
    seconds: float
    """The time after which nobody waits for the reply."""
    view: PlayerView | None = None
    level: str = ""
    """The level of the bot that decides, with its temper if it has one."""
    prompt: bool = False
    """True if the bot cuts an answer short rather than be late."""
    also: PlayerAction | None = None
    """A choice to analyse in any case."""
    worlds: int = 0
    """Number of worlds of an analysis."""
    plays: ParPlays | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question, or the reason why there is none."""

    number: int
    action: PlayerAction | None = None
    advice: tuple[Advice, ...] = ()
    analysis: Analysis | None = None
    expected: Expected | None = None
    places: tuple[int, ...] = ()
    """0 for the first."""
    failure: str = ""
    """The name of an error, without its text, which might contain cards."""
