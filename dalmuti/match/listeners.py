"""Foreign bots: programs that are told what happens instead of being shown a view."""

import threading
from collections.abc import Sequence

from dalmuti.match.course import Course
from dalmuti.pipe.host import Listener, tell_all
from dalmuti.pipe.telling import past_told
from dalmuti.rules.actions import Action
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState


class Listeners:
    """The foreign bots of a match, each told everything from the beginning."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._bots: dict[PlayerId, Listener] = {}

    def seat(self, player: PlayerId, name: str, bot: Listener) -> None:
        """Start a bot and tell it everything so far.

        :raises ProgramError: it cannot be started.
        """
        bot.start()
        bot.begin(self._course.first, name)
        bot.tell(past_told(self._course.first, self._course.actions, player))
        self._bots[player] = bot

    def note(self, before: GameState, action: Action, events: Sequence[Event]) -> None:
        """Tell every bot what it may know of an action; `before` is the state it was applied to."""
        tell_all(self._bots, before, action, events)

    def forget(self) -> tuple[PlayerId, ...]:
        """Stop all bots, since none can forget a move; return the players they played for."""
        players = tuple(self._bots)
        self.close()
        return players

    def leave(self, player: PlayerId) -> None:
        """Stop the bot of a player, if it is one of these."""
        bot = self._bots.pop(player, None)
        if bot is not None:
            # Closing may take a while, and the table must not wait.
            threading.Thread(target=bot.close, name="pipe end").start()

    def close(self) -> None:
        """Stop all bots."""
        for player in list(self._bots):
            self.leave(player)
