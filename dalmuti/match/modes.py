"""The kinds of game: which are kept and counted, and what each of them allows at the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Permission:
    """An answer to whether something is allowed, true or false like a bool."""

    allowed: bool = True
    why: str = ""
    """The id of the message that says why not; empty where nobody can ask."""

    def __bool__(self) -> bool:
        return self.allowed


ALLOWED: Final = Permission()
COUNTS: Final = Permission(False, "practice.counts")


def refused(why: str = "") -> Permission:
    """Return a refusal, with the id of the message that gives the reason."""
    return Permission(False, why)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMode:
    """A kind of game. Everything that differs between kinds is a field here."""

    name: str
    """Written to journals, so never changed."""
    kept: bool = True
    """Whether its journal is among the saved games."""
    counted: bool = True
    """Whether its hands count in the statistics."""
    rewinds: bool = False
    """Whether a match remembers the moments of the hand, so that it can go back to them."""
    guided: bool = False
    """Whether a guide at the table explains it and says why something is not possible."""
    undo: Permission = COUNTS
    """Taking back a decision, and dealing the same cards again."""
    hints: Permission = ALLOWED
    """Asking for the adviser's opinion."""
    hand_over: Permission = ALLOWED
    """Letting a bot play for a person, taking the seat back, changing a bot's level."""
    come_and_go: Permission = ALLOWED
    """Joining and leaving between two hands."""
    auto_pass: Permission = ALLOWED
    """Passing without being asked when nothing can be played."""
    mark: str = ""
    """The id of the message shown at the table all the time; empty for none."""
    listed: str = ""
    """The id of the message that names it in the list of games, with the field `state`, if any."""


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
"""A game to learn from: its decisions can be taken back."""
WATCHED: Final = GameMode(name="watched", kept=False, counted=False)
"""A game among bots that is only looked at."""
TUTORIAL: Final = GameMode(
    name="tutorial",
    kept=False,  # It has a file of its own, elsewhere.
    counted=False,
    rewinds=True,
    guided=True,
    undo=refused("practice.guided"),
    hints=refused(),
    hand_over=refused(),
    come_and_go=refused(),
    auto_pass=refused(),
)
"""The game in which a guide explains the rules, and which follows a script."""
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
"""A recorded game, in which nothing is decided any more."""

MODES: Final[Mapping[str, GameMode]] = MappingProxyType(
    {mode.name: mode for mode in (NORMAL, PRACTICE, WATCHED, TUTORIAL, REPLAY)}
)


def mode_named(name: str, practice: bool) -> GameMode:
    """Return the mode that a journal's header names.

    Earlier versions wrote no name, and later ones may write one that is unknown here: then
    `practice` tells whether the game counts.
    """
    return MODES.get(name) or (PRACTICE if practice else NORMAL)
