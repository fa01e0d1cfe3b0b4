"""Game modes: which are saved and counted, and what each allows at the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Permission:
    """A permission, true or false like a bool, with the reason for a refusal."""

    allowed: bool = True
    why: str = ""
    """The id of the message that gives the reason; empty where nobody can ask."""

    def __bool__(self) -> bool:
        return self.allowed


ALLOWED: Final = Permission()
COUNTS: Final = Permission(False, "practice.counts")


def refused(why: str = "") -> Permission:
    """Return a refusal, with the id of the message that gives the reason."""
    return Permission(False, why)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMode:
    """A game mode. Every difference between modes is a field here."""

    name: str
    """The name written to journals; never change it."""
    kept: bool = True
    """True if its journal is listed among the saved games."""
    saved: bool = True
    """True if it can be continued after it is left; then the menu speaks of saving."""
    counted: bool = True
    """True if its hands count in the statistics."""
    rewinds: bool = False
    """True if the match records the moments of the hand, so that it can return to them."""
    guided: bool = False
    """True if a guide at the table explains the game and why something is not possible."""
    undo: Permission = COUNTS
    """Undo a decision, and replay the hand with the same cards."""
    hints: Permission = ALLOWED
    """Ask for the adviser's opinion."""
    hand_over: Permission = ALLOWED
    """Hand a person's seat to a bot, take it back, or change a bot's level."""
    come_and_go: Permission = ALLOWED
    """Join and leave between two hands."""
    auto_pass: Permission = ALLOWED
    """Pass automatically when nothing can be played."""
    mark: str = ""
    """The id of the message always shown at the table; empty for none."""
    listed: str = ""
    """The id of the message that names it in the list of games, which may have a field `state`."""
    leaving: str = "pause.kept"
    """The id of the message that says what becomes of the game when it is left."""


NORMAL: Final = GameMode(name="normal")
"""A game that counts."""
PRACTICE: Final = GameMode(
    name="practice",
    counted=False,
    rewinds=True,
    undo=ALLOWED,
    mark="practice.mark",
    listed="games.state.practice",
)
"""A game for learning, in which decisions can be undone."""
PLAY_ON: Final = GameMode(
    name="play_on",
    kept=False,
    saved=False,
    counted=False,
    rewinds=True,
    undo=ALLOWED,
    hand_over=refused(),
    come_and_go=refused(),
    mark="practice.mark",
    leaving="play_on.leaving",
)
"""A practice game that plays on from a moment of a reviewed hand."""
JOURNEY: Final = GameMode(
    name="journey",
    hand_over=refused(),
    come_and_go=refused(),
    listed="games.state.journey",
)
"""A game at a place of the journey, with its own company and a goal."""
WATCHED: Final = GameMode(
    name="watched", kept=False, saved=False, counted=False, leaving="watched.leaving"
)
"""A game between bots that is only watched."""
TUTORIAL: Final = GameMode(
    name="tutorial",
    kept=False,  # Its journal is a separate file, elsewhere.
    counted=False,
    rewinds=True,
    guided=True,
    undo=refused("practice.guided"),
    hints=refused(),
    hand_over=refused(),
    come_and_go=refused(),
    auto_pass=refused(),
)
"""The game in which a guide explains the rules; it follows a script."""
DAILY: Final = GameMode(
    name="daily",
    counted=False,  # Its company, seat and cards are given, so a status there says nothing.
    undo=refused("daily.no_undo"),
    hints=refused("daily.no_hints"),
    hand_over=refused("daily.no_hand_over"),
    come_and_go=refused(),
    mark="daily.mark",
    listed="games.state.daily",
)
"""The deal of a day, in one try."""
PUZZLE: Final = GameMode(
    name="puzzle",
    kept=False,
    saved=False,
    counted=False,
    rewinds=True,  # to the position, for another try
    undo=refused("puzzle.no_undo"),
    hints=refused("puzzle.no_hints"),
    hand_over=refused(),
    come_and_go=refused(),
    auto_pass=refused(),
    mark="puzzle.mark",
    leaving="puzzle.leaving",
)
"""A position in which one choice is the best."""
REPLAY: Final = GameMode(
    name="replay",
    kept=False,
    counted=False,
    undo=refused(),
    hints=refused(),
    hand_over=refused(),
    come_and_go=refused(),
    auto_pass=refused(),
)
"""A recorded game, in which nothing is decided."""

MODES: Final[Mapping[str, GameMode]] = MappingProxyType(
    {
        mode.name: mode
        for mode in (
            NORMAL,
            PRACTICE,
            PLAY_ON,
            JOURNEY,
            WATCHED,
            TUTORIAL,
            DAILY,
            PUZZLE,
            REPLAY,
        )
    }
)


def mode_named(name: str, practice: bool) -> GameMode:
    """Return the mode that a journal's header names.

    Earlier versions wrote no name, and later ones may write an unknown one; then `practice` tells
    whether the game is a practice game.
    """
    return MODES.get(name) or (PRACTICE if practice else NORMAL)
