"""The engine of a match: the one place where actions are applied, journalled and passed on."""

from collections.abc import Callable

from dalmuti.match.answers import accepted
from dalmuti.match.company import Company
from dalmuti.match.course import Course
from dalmuti.match.history import History, Moment
from dalmuti.match.ledger import Ledger
from dalmuti.match.luck import Luck
from dalmuti.match.minds import Minds
from dalmuti.match.worker import Answer
from dalmuti.players.seats import SeatSpec
from dalmuti.rules.actions import Action, ChooseExchange, Join, PlaceExposed
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import Event, NewcomerCame, PlayerJoined
from dalmuti.rules.game import apply


class Engine:
    """The parts of a match, updated together by each action."""

    def __init__(
        self,
        course: Course,
        company: Company,
        ledger: Ledger,
        history: History,
        luck: Luck,
        minds: Minds,
    ) -> None:
        """Start the bots that play now."""
        self.course = course
        """The state of the game, and the actions that led to it."""
        self.company = company
        """The players, and who plays for each of them."""
        self.ledger = ledger
        """The journal on disk."""
        self.history = history
        """The moments that the match can return to."""
        self.luck = luck
        """The source of chance actions."""
        self.minds = minds
        """The bots."""
        for player in self.present if company.decides else ():
            minds.seat(player, company.now[player])

    @property
    def present(self) -> tuple[PlayerId, ...]:
        """The players at the table; before the first are seated, all of them."""
        state = self.course.state
        return state.chairs or tuple(range(len(state.names)))

    @property
    def thinking(self) -> PlayerId | None:
        """The bot that must decide, or None."""
        turn = self.course.state.turn
        return turn if turn in self.minds else None

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Apply an action; its lines are in the journal before the events are returned.

        :raises RulesError: it is not legal; nothing has changed.
        """
        course, company, ledger = self.course, self.company, self.ledger
        before = course.state
        after, events = apply(before, action)
        now = Moment(before, course.revision, ledger.length, course.told_count, before.turn)
        self.history.note(now, action, events)
        bot = self.thinking
        stand_in = None if bot is None else company.stand_in(bot)
        ledger.write(before, action, after, events, company.newcomer, stand_in)
        course.take(action, after, events)
        self.minds.note(before, action, events)
        for event in events:
            if isinstance(event, PlayerJoined) and company.newcomer is not None:
                self.minds.seat(event.player, company.seat_newcomer())
        if any(isinstance(event, NewcomerCame | PlayerJoined) for event in events):
            self.keep_seats()
        ledger.count(events, company.begun, after, course.told)
        return events + self.complete(action)

    def complete(self, action: Action) -> tuple[Event, ...]:
        """Add the chance action that shares a line of the record with the last action."""
        state = self.course.state
        if state.turn is not None or not isinstance(action, PlaceExposed | ChooseExchange):
            return ()
        drawn = self.luck.brings(state)
        return () if drawn is None else self.apply(drawn)

    def advance(self, decide: Callable[[PlayerId], Answer | None]) -> tuple[Event, ...]:
        """Apply the next chance action, or what `decide` returns for the bot to move."""
        state = self.course.state
        if state.turn is None:
            action = self.luck.brings(state)
            return self.apply(action) if action else ()
        if state.turn not in self.minds:
            return ()
        answer = decide(state.turn)
        return self.apply(accepted(answer.action, state, state.turn)) if answer else ()

    def let_come(self, seat: SeatSpec) -> tuple[Event, ...]:
        """Add a new player (RULES 10).

        :raises RulesError: nobody can join now, or not with this name; nothing has changed.
        """
        before, self.company.newcomer = self.company.newcomer, seat
        try:
            return self.apply(Join(seat.name))
        except RulesError:
            self.company.newcomer = before
            raise

    def hand_over(self, player: PlayerId, level: str) -> None:
        """Give a seat to a bot of a level from now on, or back to its person if the level is "".

        :raises NotAPersonError: the seat was always a bot's.
        """
        if not self.company.hand_over(player, level):
            return
        self.minds.leave(player)
        if self.course.state.turn == player:
            self.minds.forget_question()
        self.minds.seat(player, self.company.now[player])
        self.keep_seats()

    def keep_seats(self) -> None:
        """Save the seating facts that the journal has no line for."""
        self.ledger.keep_seats(self.company.sitting(self.course.revision))

    def go_back(self, moment: Moment) -> None:
        """Return to an earlier moment of the present hand."""
        self.course.go_back(moment.state, moment.revision, moment.told)
        self.company.newcomer = None
        self.history.back_to(moment)
        self.ledger.cut(moment.length)
        self.minds.went_back(self.company.now)

    def close(self) -> None:
        """Stop the bots; sync and close the journal."""
        self.minds.close()
        self.ledger.close()
