"""The bots of a match: which bot plays for whom, and the questions put to them."""

import logging
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from dalmuti.match.errors import (
    GoneBotError,
    LostBotError,
    MatchError,
    ReplacedBotError,
    UnableBotError,
)
from dalmuti.match.listeners import Listeners
from dalmuti.match.remote import RemoteMind
from dalmuti.match.ticket import Ticket
from dalmuti.match.worker import Answer, BotWorker, Mind, Question, Thinker
from dalmuti.pipe.host import Listener
from dalmuti.pipe.program import ProgramError
from dalmuti.pipe.thinking import ThinkingProcess
from dalmuti.players.bot import Bot
from dalmuti.players.cast import Temper
from dalmuti.players.levels import FROZEN, LEVELS, STRONG, UnknownLevelError
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.players.tempers import TemperedBot
from dalmuti.rules.actions import Action
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState

_log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds a bot may think before it is given up."""
SUBSTITUTE: Final = "plain"
"""The level that replaces a saved bot whose level does not exist in this version."""

BotMakers = Mapping[str, Callable[[Random], Bot]]


def check_level(seat: SeatSpec, makers: BotMakers) -> None:
    """Raise unless a bot exists for a seat that a bot is to play.

    :raises UnknownLevelError: the level does not exist.
    """
    if seat.kind is SeatKind.BOT and seat.level not in makers:
        raise UnknownLevelError(seat.level)


class Minds:
    """The bots by player, asked in a separate thread, and given up if they never answer."""

    def __init__(
        self,
        makers: BotMakers,
        listeners: Listeners,
        wake: Callable[[], None],
        clock: Callable[[], float],
        thinking: ThinkingProcess | None = None,
    ) -> None:
        """Call `wake` in the bots' thread when an answer is ready; `clock` returns seconds.

        Strong bots think in the process `thinking` if there is one.
        """
        self.makers = makers
        self._thinking = thinking
        self._replaced: list[MatchError] = []
        self._programs: dict[PlayerId, tuple[str, Listener]] = {}
        """The foreign bots, by player, each with its name."""
        self._listeners = listeners
        self._wake = wake
        self._clock = clock
        self._minds: dict[PlayerId, Thinker] = {}
        self._worker = BotWorker(wake)
        self._asked: Ticket | None = None
        self._asked_at = 0.0
        self._given_up: set[PlayerId] = set()

    def __contains__(self, player: object) -> bool:
        return player in self._minds

    @property
    def notices(self) -> tuple[MatchError, ...]:
        """The bots that had to be replaced or have stopped answering."""
        lost = (
            LostBotError(
                f"{name}'s program {bot.command!r} has stopped answering; the safest move is made "
                "for it.",
                name=name,
                command=bot.command,
            )
            for name, bot in self._programs.values()
            if bot.lost
        )
        return (*self._replaced, *lost)

    # --- Seats ---

    def seat(self, player: PlayerId, seat: SeatSpec) -> None:
        """Start a player's bot from now on, if the seat is a bot's."""
        self._programs.pop(player, None)
        if seat.kind is not SeatKind.BOT:
            return
        if self._thinking is not None and (seat.level in STRONG or seat.level in FROZEN):
            self._thinking.prepare()
            level = seat.tempered_level
            self._minds[player] = RemoteMind(self._thinking, level, lambda: self._mind(seat))
            return
        rng = Random(0)
        bot = self._made(seat, rng)
        if isinstance(bot, Listener):
            bot = self._started(player, seat, bot, rng)
        self._minds[player] = Mind(bot, rng)

    def leave(self, player: PlayerId) -> None:
        """Remove the bot of a player."""
        self._minds.pop(player, None)
        self._programs.pop(player, None)
        self._listeners.leave(player)
        self._given_up.discard(player)

    def note(self, before: GameState, action: Action, events: Sequence[Event]) -> None:
        """Tell foreign bots what they may know of an action applied to the state `before`."""
        self._listeners.note(before, action, events)

    def went_back(self, seats: Sequence[SeatSpec]) -> None:
        """Restart the bots that remember what has been undone."""
        self.forget_question()
        for player in self._listeners.forget():
            self.seat(player, seats[player])

    def close(self) -> None:
        """Stop all bots; answers still being computed are ignored."""
        self._worker.close()
        self._listeners.close()

    # --- Questions ---

    def think(self, player: PlayerId, question: Question) -> Answer:
        """Return a bot's answer, waiting until it has thought."""
        answer = self._minds[player].answer(question)
        assert answer is not None
        return answer

    def hear(
        self, player: PlayerId, ticket: Ticket, question: Callable[[], Question]
    ) -> Answer | None:
        """Return a bot's answer at a ticket if it is ready, an empty one if the bot is given up.

        The first call for a ticket makes the question and passes it to the bots' thread.
        """
        if player in self._given_up:
            return Answer(ticket, None)
        if self._asked != ticket:
            self._asked = ticket
            self._asked_at = self._clock()
            self._worker.ask(self._minds[player], question())
            return None
        answer = self._worker.answer(ticket)
        if answer is None and self._clock() - self._asked_at > PATIENCE:
            _log.error("The bot of player %d took too long and is no longer asked", player)
            # A stuck thread cannot be stopped, so no other bot may wait in its queue.
            self._begin_worker()
            self._given_up.add(player)
            return Answer(ticket, None)
        return answer

    def forget_question(self) -> None:
        """Ignore the answer a bot may be computing."""
        if self._asked is not None:
            self._begin_worker()
            self._asked = None

    # --- Internals ---

    def _begin_worker(self) -> None:
        self._worker.close()
        self._worker = BotWorker(self._wake)

    def _started(self, player: PlayerId, seat: SeatSpec, bot: Listener, rng: Random) -> Bot:
        """Return a foreign bot brought up to date, or its substitute."""
        try:
            self._listeners.seat(player, seat.name, bot)
        except ProgramError as error:
            self._replaced.append(
                GoneBotError(
                    f"{seat.name}'s program {error.command!r} cannot be started ({error.reason}); "
                    f"{SUBSTITUTE!r} plays instead.",
                    name=seat.name,
                    command=error.command,
                    reason=error.reason,
                    substitute=SUBSTITUTE,
                )
            )
            return LEVELS[SUBSTITUTE](rng)
        self._programs[player] = (seat.name, bot)
        return bot

    def _mind(self, seat: SeatSpec) -> Mind:
        """Return a bot of ours that thinks in this process."""
        rng = Random(0)
        return Mind(self._made(seat, rng), rng)

    def _made(self, seat: SeatSpec, rng: Random) -> Bot:
        """Return a seat's bot, or its substitute if it cannot be made."""
        try:
            bot = self._maker(seat)(rng)
        except Exception as error:  # its networks may be missing or damaged
            _log.exception("Could not make the bot of a seat")
            self._replaced.append(
                UnableBotError(
                    f"{seat.name} cannot play as {seat.level!r} ({error}); {SUBSTITUTE!r} plays "
                    "instead.",
                    name=seat.name,
                    level=seat.level,
                    reason=str(error),
                    substitute=SUBSTITUTE,
                )
            )
            return LEVELS[SUBSTITUTE](rng)
        # Other programs have their own ways.
        if seat.temper and seat.level in LEVELS:
            return TemperedBot(bot, Temper(seat.temper), rng)
        return bot

    def _maker(self, seat: SeatSpec) -> Callable[[Random], Bot]:
        maker = self.makers.get(seat.level)
        if maker is not None:
            return maker
        self._replaced.append(
            ReplacedBotError(
                f"{seat.name} was a bot of level {seat.level!r}, which this version does not have; "
                f"{SUBSTITUTE!r} plays instead.",
                name=seat.name,
                level=seat.level,
                substitute=SUBSTITUTE,
            )
        )
        return LEVELS[SUBSTITUTE]
