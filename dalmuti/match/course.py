"""The course of a match: the one place where actions are applied, journalled and handed on."""

import logging
import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

from dalmuti.match.adviser import Adviser
from dalmuti.match.answers import AbsurdAnswerError, sound_answer
from dalmuti.match.errors import MatchError, StaleTicketError
from dalmuti.match.ledger import Ledger
from dalmuti.match.listeners import Listeners
from dalmuti.match.luck import Chance, bots_luck, chance_at
from dalmuti.match.minds import BotMakers, Minds
from dalmuti.match.standing import Standing
from dalmuti.match.ticket import Ticket
from dalmuti.match.worker import Answer, Question
from dalmuti.players.safe import safest_action
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.actions import Action, ChooseExchange, PlaceExposed
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import chance_action
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import Event, NewcomerCame, PlayerJoined
from dalmuti.rules.game import GameState, apply
from dalmuti.rules.record import Record
from dalmuti.storage.errors import StorageError
from dalmuti.storage.journal import MatchHeader, events_of_hand
from dalmuti.storage.sidecar import Sitting

_log = logging.getLogger(__name__)


def wake_nobody() -> None:
    """Wake nobody: whoever waits for bots looks again by himself."""


class Course(Standing):
    """A match that goes on by chance and by bots; what people do in it is `Match`."""

    def __init__(
        self,
        header: MatchHeader,
        begun: tuple[SeatSpec, ...],
        state: GameState,
        revision: int = 0,
        ledger: Ledger | None = None,
        *,
        bots: BotMakers,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        past: Record | None = None,
        now: tuple[SeatSpec, ...] = (),
        chance: Chance = chance_action,
    ) -> None:
        """Use `Match.new` or `Match.resume`."""
        super().__init__(header, begun, state, revision, now, events_of_hand(past) if past else ())
        self._ledger = ledger or Ledger(header)
        self._newcomer: SeatSpec | None = None
        self._mark = token_hex(8)
        self.adviser = Adviser(wake)
        """Whom people may ask what the strongest bot would do."""
        self._closed = False
        self._luck = chance
        listeners = Listeners(past.start if past else state, past.actions if past else ())
        self._minds = Minds(bots, listeners, wake, clock)
        for player, seat in enumerate(self._seats):
            # Who has left decides nothing any more.
            if player in (state.chairs or range(len(begun))):
                self._minds.seat(player, seat)

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._ledger.path

    @property
    def waiting_for(self) -> PlayerId | None:
        """The person who must decide, or None."""
        turn = self._state.turn
        return None if turn in self._minds else turn

    @property
    def thinking(self) -> PlayerId | None:
        """The bot who must decide, or None."""
        turn = self._state.turn
        return turn if turn in self._minds else None

    @property
    def warnings(self) -> tuple[MatchError | StorageError, ...]:
        """What people should know now: that the game cannot be saved, or that a bot is replaced."""
        return (*self._minds.notices, *self._ledger.troubles)

    def ticket(self) -> Ticket:
        """Return the present moment, to hand in with a decision."""
        return Ticket(self._mark, self._revision)

    def advance(self) -> tuple[Event, ...]:
        """Do the next thing that needs no person, and return what happened; never block.

        Nothing happens while a bot thinks, and when a person or the table is to go on.
        """
        return self._advance(self._hear)

    def advance_blocking(self) -> tuple[Event, ...]:
        """Do the same, but wait for the bot: without a thread, and without a screen."""
        return self._advance(lambda player: self._minds.think(player, self._question(player)))

    def close(self) -> None:
        """Leave the match: sync and close the journal; what a bot still thinks of never counts."""
        if self._closed:
            return
        self._closed = True
        self._minds.close()
        self.adviser.close()
        self._ledger.close()

    def _check(self, ticket: Ticket) -> None:
        if self._closed or ticket != self.ticket():
            raise StaleTicketError(
                f"The decision was for {ticket}, and it is {self.ticket()} now.",
                revision=ticket.revision,
            )

    def _apply(self, action: Action) -> tuple[Event, ...]:
        before = self._state
        after, events = apply(before, action)
        self._ledger.note(before, self._revision, len(self._told), action, events)
        self._ledger.write(before, action, after, events, self._newcomer, self._stand_in)
        self._state = after
        self._revision += 1
        self._minds.note(before, action, events)
        for event in events:
            if isinstance(event, PlayerJoined) and self._newcomer is not None:
                self._seats = (*self._seats, self._newcomer)
                self._begun = (*self._begun, self._newcomer)
                self._minds.seat(event.player, self._newcomer)
                self._newcomer = None
        if any(isinstance(event, NewcomerCame | PlayerJoined) for event in events):
            self._keep_seats()
        for event in events:
            self._ledger.tell(event, self._told, self._begun, after)
        if isinstance(action, (PlaceExposed, ChooseExchange)) and after.turn is None:
            # The card that chance adds stands in the same line of the record.
            drawn = self._luck(after, chance_at(self.seed, after), self.misdeal_every)
            if drawn is not None:
                events += self._apply(drawn)
        return events

    def _keep_seats(self) -> None:
        """Keep beside the journal what it has no line for."""
        # Somebody who waits has come by an action that the journal lacks as well.
        after = self._revision - (self._newcomer is not None)
        self._ledger.keep_seats(Sitting(self._begun, self._seats, self._newcomer, after))

    @property
    def _stand_in(self) -> SeatSpec | None:
        """The seat of the person for whom a bot has to decide now."""
        player = self.thinking
        if player is None or self._begun[player].kind is not SeatKind.PERSON:
            return None
        return self._seats[player]

    def _advance(self, decide: Callable[[PlayerId], Answer | None]) -> tuple[Event, ...]:
        if self._closed:
            return ()
        turn = self._state.turn
        if turn is None:
            action = self._luck(self._state, chance_at(self.seed, self._state), self.misdeal_every)
            return self._apply(action) if action else ()
        if turn not in self._minds:
            return ()
        answer = decide(turn)
        return self._bot_acts(turn, answer.action) if answer else ()

    def _hear(self, player: PlayerId) -> Answer | None:
        return self._minds.hear(player, self.ticket(), lambda: self._question(player))

    def _question(self, player: PlayerId) -> Question:
        luck = bots_luck(self.seed, player, self._revision)
        return Question(self.ticket(), self.view(player), luck)

    def _bot_acts(self, player: PlayerId, action: object) -> tuple[Event, ...]:
        try:
            return self._apply(sound_answer(action, player))
        except RulesError as error:
            _log.error(
                "The bot of player %d may not do %r: %s", player, action, type(error).__name__
            )
        except AbsurdAnswerError as error:
            _log.error("The bot of player %d cannot do %r: %s", player, action, error)
        return self._apply(safest_action(self.view(player)))
