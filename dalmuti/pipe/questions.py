"""Questions to the thinking process, and its replies: one line of JSON each."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from dalmuti.players.advice import Advice
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.rules.actions import PlayerAction
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


@dataclass(frozen=True, slots=True)
class Request:
    """A question about a decision of `view.you`."""

    number: int
    """The number that the reply repeats."""
    task: Task
    luck: str
    """The seed of the random numbers."""
    seconds: float
    """The time after which nobody waits for the reply."""
    view: PlayerView
    level: str = ""
    """The level of the bot that decides, with its temper if it has one."""
    prompt: bool = False
    """True if the bot cuts an answer short rather than be late."""
    also: PlayerAction | None = None
    """A choice to analyse in any case."""
    worlds: int = 0
    """Number of worlds of an analysis."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question, or the reason why there is none."""

    number: int
    action: PlayerAction | None = None
    advice: tuple[Advice, ...] = ()
    analysis: Analysis | None = None
    expected: Expected | None = None
    failure: str = ""
    """The name of an error, without its text, which might contain cards."""
