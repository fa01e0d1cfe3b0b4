"""The host of a foreign program, which tells, asks, and never trusts it."""

import logging
import threading
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, runtime_checkable

from dalmuti.pipe.program import UNHEARD, Program, ProgramError
from dalmuti.pipe.protocol import (
    MAX_LINE,
    USUAL_SECONDS,
    LineError,
    action_of,
    bot_header,
    question,
)
from dalmuti.pipe.telling import told
from dalmuti.players.bot import Bot
from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import Action, PlayerAction
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, known_state, verify
from dalmuti.rules.record.text import BadJsonError, NoJsonError, encode, parse_line, shown
from dalmuti.rules.view import PlayerView

STRIKES: Final = 3
"""Number of late answers in a row after which a bot is not asked again in this game.

Also the number of starts in a row without a valid answer after which it is not restarted.
"""
MOST_DROPPED: Final = 10_000
"""Maximum number of lines searched for an answer."""

_log = logging.getLogger(__name__)


@runtime_checkable
class Listener(Bot, Protocol):
    """A bot that is told what happens, because it gets no view."""

    command: str
    """The command that starts the program."""

    @property
    def lost(self) -> bool:
        """True if it has stopped answering in this game, so that safe actions replace its own."""
        ...

    def start(self) -> None:
        """Start it; `close` must be called in any case.

        :raises ProgramError: it cannot be started.
        """
        ...

    def begin(self, start: GameState, you: str) -> None:
        """Begin another game as the player named `you`."""
        ...

    def tell(self, lines: Iterable[str]) -> None:
        """Send lines of `telling`; never block."""
        ...

    def close(self) -> None:
        """Stop the program, which may take a moment."""
        ...


def tell_all(
    listeners: Mapping[PlayerId, Listener],
    before: GameState,
    action: Action,
    events: Sequence[Event],
) -> None:
    """Tell each listener what they may know of an action applied to the state `before`."""
    for player, listener in listeners.items():
        listener.tell(told(before, action, events, player))


class PipeBot:
    """A bot that plays a foreign program's answers, or the safest action if one is invalid."""

    def __init__(self, command: str, seconds: float = USUAL_SECONDS) -> None:
        """Store the command without starting it; `seconds` is the time for each answer."""
        self.command = command
        self.troubles: Counter[str] = Counter()
        """Counts of problems: "refused", "late" or "gone"."""
        self._seconds = seconds
        self._program = Program(command)
        self._asked = 0
        self._owed: set[int] = set()
        """Questions whose answers were late and may still arrive."""
        self._misnumbers = False
        """True if its last late answer had the number of another question."""
        self._late = 0
        self._answered = False
        self._in_vain = 0
        self._closed = False

    def start(self) -> None:
        """Start the program; `close` must be called in any case.

        :raises ProgramError: it cannot be started.
        """
        self._program.start()

    def begin(self, start: GameState, you: str) -> None:
        """Begin another game; a program that is gone or silent is restarted, up to `STRIKES` times.

        A program that was only slow may be faster by now.
        """
        silent = self._late >= STRIKES and not self._drop_unasked()
        if not self._given_up and (silent or self._program.gone):
            self._restart()
        self._late = 0
        self._program.say(bot_header(start.names, start.table.edition, start.rules, you))

    def tell(self, lines: Iterable[str]) -> None:
        """Send lines of `telling`."""
        for line in lines:
            self._program.say(line)

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the program's answer if it is legal and in time, else the safest action."""
        if self._late >= STRIKES:
            return safest_action(view)
        self._drop_unasked()
        if not (self._given_up or self._program.gone):
            self._asked += 1
            asked = {**question(view), "id": self._asked, "ms": round(1000 * self._seconds)}
            until = time.monotonic() + self._seconds
            self._program.say(encode(asked))
            try:
                answered = self._listen(view, until)
            except LineError as error:
                self._refuse("refused", str(error))
                self._late = 0
                return safest_action(view)
            if answered is not None:
                self._late = 0
                self._answered, self._misnumbers = True, False
                return answered
            if not self._program.gone:
                self._owed.add(self._asked)
                self._late += 1
                self._refuse("late", f"no answer came within {self._seconds:g} s")
                return safest_action(view)
        if not self._closed:
            self.troubles["gone"] += 1
        return safest_action(view)

    def close(self) -> None:
        """Stop the program."""
        self._closed = True
        self._program.end()

    @property
    def lost(self) -> bool:
        """True if the program is gone, or has been late too often in this game."""
        silent = self._late >= STRIKES or self._given_up
        return not self._closed and (silent or self._program.gone)

    @property
    def _given_up(self) -> bool:
        return self._in_vain >= STRIKES

    def _restart(self) -> None:
        threading.Thread(target=self._program.end, name="pipe end").start()
        self._in_vain = 0 if self._answered else self._in_vain + 1
        self._answered = False
        if self._given_up:
            return
        self._program = Program(self.command)
        self._owed.clear()
        try:
            self._program.start()
        except ProgramError as error:
            _log.error("A bot's program cannot be started: %s", error.reason)

    def _drop_unasked(self) -> bool:
        """Drop the lines that came before the question; return whether there were any."""
        for dropped in range(UNHEARD):
            if self._program.hear(0.0) is None:
                return dropped > 0
        return True

    def _listen(self, view: PlayerView, until: float) -> PlayerAction | None:
        """Return the answer, or None if none comes in time.

        :raises LineError: the answer is invalid.
        """
        stale = False
        for _ in range(MOST_DROPPED):
            line = self._program.hear(until)
            if line is None:
                self._misnumbers = self._misnumbers or stale
                return None
            if len(line) > MAX_LINE:
                raise LineError(f"a line is longer than {MAX_LINE} bytes")
            try:
                entry = parse_line(line)
            except (NoJsonError, BadJsonError) as error:
                raise LineError(str(error)) from None
            if not isinstance(entry, dict):
                raise LineError(f"a line must be an object, not {shown(entry)}")
            if "id" not in entry:
                continue
            number = entry["id"]
            if type(number) is int and number == self._asked:
                action = action_of(view, entry)
                try:
                    verify(known_state(view), action)
                except RulesError as error:
                    raise LineError(str(error)) from None
                return action
            if self._misnumbers:
                # It has answered, so no other answer will come.
                raise LineError(f'"id" must be {self._asked}, not {shown(number)}')
            if type(number) is int and number in self._owed:
                self._owed.discard(number)
            else:
                stale = True
        raise LineError(f"{MOST_DROPPED:,} lines are no answers to {self._asked}")

    def _refuse(self, kind: str, sentence: str) -> None:
        self.troubles[kind] += 1
        # The error may contain names, which must not be logged; the program is told the full text.
        _log.info("An answer of a bot's program was %s", kind)
        self._program.say(encode({"error": sentence, "id": self._asked}))
