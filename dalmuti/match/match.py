"""A match: a game that people and bots play, kept on disk as it goes on."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Self, get_args

from dalmuti import __version__
from dalmuti.match.adviser import Adviser
from dalmuti.match.answers import accepted
from dalmuti.match.company import Company
from dalmuti.match.course import Course
from dalmuti.match.errors import MatchError, NotAPersonError, RefusedError, StaleTicketError
from dalmuti.match.history import History, Moment, recall
from dalmuti.match.ledger import Ledger, count_nothing, encoded
from dalmuti.match.listeners import Listeners
from dalmuti.match.luck import Chance, Luck
from dalmuti.match.minds import BotMakers, Minds, check_level
from dalmuti.match.modes import ALLOWED, NORMAL, GameMode, Permission, mode_named, refused
from dalmuti.match.start import Start, check_taxes, record_lines
from dalmuti.match.ticket import Ticket
from dalmuti.match.worker import Answer, Question
from dalmuti.players.levels import LEVELS, UnknownLevelError
from dalmuti.players.seats import SeatSpec
from dalmuti.rules.actions import (
    Action,
    ChooseExchange,
    Join,
    Leave,
    PlaceExposed,
    PlayerAction,
    StartHand,
)
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import MISDEAL_EVERY, chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import Event, NewcomerCame, PlayerJoined
from dalmuti.rules.game import GameState, apply, view
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.errors import JournalBusyError, StorageError
from dalmuti.storage.journal import JournalFile, MatchHeader, Past, journal_bytes, read_journal
from dalmuti.storage.sidecar import kept_seats
from dalmuti.storage.statistics import FinishedHand


def wake_nobody() -> None:
    """Wake nobody: the caller looks again for the answers of bots."""


class Match:
    """A match in progress. Every method returns at once, and none may be called from two threads.

    Loop: `advance` while it returns events; when it returns none, either a person must decide
    (`waiting_for`; then `submit`), a bot is thinking (`thinking`; call `advance` again later), or
    the table must go on (`Phase.RESULT`; then `next_hand`).
    """

    def __init__(
        self,
        header: MatchHeader,
        course: Course,
        company: Company,
        *,
        ledger: Ledger | None = None,
        history: History | None = None,
        mode: GameMode | None = None,
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        chance: Chance = chance_action,
    ) -> None:
        """Put a match together of its parts; use `Match.new` or `Match.resume`."""
        self.mode = mode or mode_named(header.mode, header.practice)
        """What kind of game it is."""
        self.adviser = Adviser(wake)
        """Tells people what the strongest bot would do."""
        self._course = course
        self._company = company
        self._ledger = ledger or Ledger(header)
        self._history = history or History(self.mode.rewinds, header.past.actions)
        self._luck = Luck(header.seed, header.misdeal_every, chance)
        self._minds = Minds(bots, Listeners(course), wake, clock)
        self._mark = token_hex(8)
        self._closed = False
        for player in self._present if company.decides else ():
            self._minds.seat(player, company.now[player])

    @classmethod
    def new(
        cls,
        seats: tuple[SeatSpec, ...],
        *,
        seed: int,
        path: Path | None,
        edition: str = "en",
        rules: Rules | None = None,
        start: Start | None = None,
        mode: GameMode = NORMAL,
        misdeal_every: int = MISDEAL_EVERY,
        started: str = "",
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        chance: Chance = chance_action,
    ) -> Self:
        """Begin a match, journalled in a new file, or nowhere if `path` is None.

        It begins with a seating draw, or at `start`: then its edition and rules hold, and `seats`
        has a seat, with the name to play by, for each player who ever sat there. With the option
        misdeal the dealer exposes a card in one of `misdeal_every` deals, 1 or more. `started` is
        the time as an ISO 8601 text. `wake` is called in the bots' thread when an answer has come,
        `on_hand` with each hand that has ended, if the match is journalled. `chance` decides in
        place of random numbers, for a game whose course is fixed.

        :raises SetupError: the players, the edition or the rules cannot be.
        :raises UnknownLevelError: there is no bot of a seat's level.
        :raises RulesError: an action of the start is not legal, or the next ones cannot be.
        :raises JournalExistsError: the file is there already.
        """
        seats = tuple(seats)
        names = tuple(seat.name for seat in seats)
        start = start.named(names) if start else Start.with_draw(names, edition, rules)
        for seat in seats:
            check_level(seat, bots)
        if misdeal_every < 1:
            raise ValueError(f"A card is exposed in one of 1 or more deals, not {misdeal_every}.")
        course = Course(start)
        first, state = course.first, course.state
        check_taxes(state)
        header = MatchHeader(
            first.table.edition,
            first.rules,
            seats[: len(first.names)],
            seed,
            started,
            __version__,
            misdeal_every,
            not mode.counted,
            mode.name,
            Past(course.revision, course.hands_ended),
        )
        journal = None
        if path is not None:
            lines = record_lines(start, seats)
            journal = JournalFile(path)
            journal.append(encoded((header.line(), *lines)), sync=True)
        company = Company(seats[: len(state.names)])
        if state.table.newcomer:
            company.newcomer = seats[-1]
        match = cls(
            header,
            course,
            company,
            ledger=Ledger(header, journal, on_hand=on_hand),
            mode=mode,
            bots=bots,
            wake=wake,
            clock=clock,
            chance=chance,
        )
        if company.newcomer is not None:
            match._keep_seats()
        if start.actions:
            match._complete(start.actions[-1])
        return match

    @classmethod
    def resume(
        cls,
        path: Path,
        *,
        mode: GameMode | None = None,
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        chance: Chance = chance_action,
    ) -> Self:
        """Continue a match at the decision where it was left.

        `mode` overrides the kind of game that the file names.

        :raises JournalReadError: the file cannot be opened.
        :raises JournalBusyError: it is being played in another window.
        :raises JournalCorruptError: it is damaged; `storage.saves.quarantine` puts it aside.
        """
        data = journal_bytes(path)
        saved = read_journal(data)
        header = saved.header
        mode = mode or mode_named(header.mode, header.practice)
        journal = JournalFile(path, saved.kept, len(data))
        journal.append(saved.missing)
        if isinstance(journal.trouble, JournalBusyError):
            raise journal.trouble
        journal.touch()
        history = History(mode.rewinds, header.past.actions)
        if mode.rewinds:
            whole = (data[: saved.kept] + saved.missing).splitlines(keepends=True)
            recall(history, saved.record, whole)
        number = saved.state.hand_number
        stood_in = (name for hand, name in saved.stood_in if hand == number)
        sitting, damage = kept_seats(path, saved.seats, saved.revision)
        match = cls(
            header,
            Course(Start.from_record(saved.record)),
            Company(saved.seats, sitting.now),
            ledger=Ledger(header, journal, stood_in, on_hand, damage),
            history=history,
            mode=mode,
            bots=bots,
            wake=wake,
            clock=clock,
            chance=chance,
        )
        if sitting.newcomer is not None:
            with suppress(RulesError):  # The file may be from another program.
                match._let_come(sitting.newcomer)
        if damage is not None:
            match._keep_seats()
        return match

    # --- How it stands ---

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._ledger.path

    @property
    def state(self) -> GameState:
        """The whole game, secrets included; for what a player may see use `view`."""
        return self._course.state

    @property
    def revision(self) -> int:
        """How many actions there have been."""
        return self._course.revision

    @property
    def told(self) -> tuple[Event, ...]:
        """What has happened since the present hand began, unredacted."""
        return self._course.told

    @property
    def seed(self) -> int:
        """The seed of its random numbers."""
        return self._luck.seed

    @property
    def misdeal_every(self) -> int:
        """In one of how many deals a card is exposed, with the option misdeal."""
        return self._luck.misdeal_every

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        """Everybody who ever sat at the table, by player, each as their seat is played now.

        Those who sit there now are in `state.chairs`.
        """
        return self._company.now

    @property
    def persons(self) -> tuple[PlayerId, ...]:
        """The players who are people and have not left."""
        return self._company.persons(self._present)

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """The same, and those whose seats a bot plays for now."""
        return self._company.people(self._present)

    @property
    def finished(self) -> bool:
        """Whether the agreed number of hands is over."""
        return self.state.phase is Phase.OVER

    @property
    def scores(self) -> tuple[tuple[PlayerId, int], ...]:
        """Everybody who ever sat here with their points, the most first; empty without scoring."""
        points = enumerate(self.state.points)
        return tuple(sorted(points, key=lambda scored: (-scored[1], scored[0])))

    @property
    def waiting_for(self) -> PlayerId | None:
        """The person who must decide, or None."""
        turn = self.state.turn
        return turn if turn in self.persons else None

    @property
    def thinking(self) -> PlayerId | None:
        """The bot who must decide, or None."""
        turn = self.state.turn
        return turn if turn in self._minds else None

    @property
    def warnings(self) -> tuple[MatchError | StorageError, ...]:
        """What people should know now: that the game cannot be saved, or that a bot is replaced."""
        return (*self._minds.notices, *self._ledger.troubles)

    def view(self, player: PlayerId | None) -> PlayerView:
        """Return the game as this player may know it, or a spectator if None."""
        return view(self.state, player)

    def ticket(self) -> Ticket:
        """Return the present moment, to hand in with a decision."""
        return Ticket(self._mark, self.revision)

    # --- What goes on by itself ---

    def advance(self) -> tuple[Event, ...]:
        """Do the next thing that needs no person, and return what happened; never block.

        Nothing happens while a bot thinks, and when a person or the table is to go on.
        """
        return self._advance(
            lambda player: self._minds.hear(player, self.ticket(), lambda: self._question(player))
        )

    def advance_blocking(self) -> tuple[Event, ...]:
        """Do the same, but wait for the bot: without a thread, and without a screen."""
        return self._advance(lambda player: self._minds.think(player, self._question(player)))

    def close(self) -> None:
        """Leave the match: sync and close the journal, and ignore what bots still think of."""
        if self._closed:
            return
        self._closed = True
        self._minds.close()
        self.adviser.close()
        self._ledger.close()

    # --- What people do ---

    def submit(self, action: PlayerAction, ticket: Ticket) -> tuple[Event, ...]:
        """Do what a person decided, and return what happened.

        :raises StaleTicketError: the decision was for another match or another moment.
        :raises NotAPersonError: it is for a seat that no person sits on.
        :raises RulesError: it is not legal; nothing has changed.
        """
        self._check(ticket)
        if not isinstance(action, get_args(PlayerAction)):
            raise TypeError(f"people cannot do {action!r}")
        if action.player not in self.persons:
            raise NotAPersonError(
                f"No person plays for player {action.player!r}.", player=action.player
            )
        return self._apply(action)

    def next_hand(self, ticket: Ticket) -> tuple[Event, ...]:
        """Go on to the next hand once the result has been seen.

        :raises StaleTicketError: it was for another match or another moment.
        :raises RulesError: the hand is not over, or the game is.
        """
        self._check(ticket)
        return self._apply(StartHand())

    def leave(self, player: PlayerId, ticket: Ticket) -> tuple[Event, ...]:
        """Let a player go between two hands; their points stay (RULES 10).

        :raises StaleTicketError: it was for another match or another moment.
        :raises RefusedError: nobody leaves a game of this kind.
        :raises RulesError: no hand is just over, they are not there, or too few would be left.
        """
        self._check(ticket)
        self._check_allowed(self.mode.come_and_go, "leaving the table")
        events = self._apply(Leave(player))
        self._minds.leave(player)
        return events

    def join(self, seat: SeatSpec, ticket: Ticket) -> tuple[Event, ...]:
        """Let a new player come between two hands (RULES 10).

        For an odd number of players the next Greater Dalmuti must then decide where they enter.

        :raises StaleTicketError: it was for another match or another moment.
        :raises RefusedError: nobody joins a game of this kind.
        :raises UnknownLevelError: there is no bot of the seat's level.
        :raises RulesError: no hand is just over, the table is full, or the name cannot be.
        """
        self._check(ticket)
        self._check_allowed(self.mode.come_and_go, "joining the table")
        check_level(seat, self._minds.makers)
        return self._let_come(seat)

    def play_by(self, player: PlayerId, level: str) -> None:
        """Let a bot of a level play for a player from now on, or, if it is "", the person again.

        The game goes on as it stands, and continued it is played the same way. What a bot decides
        for a person is marked in the journal.

        :raises RefusedError: no seat changes hands in a game of this kind.
        :raises UnknownLevelError: there is no bot of the level.
        :raises NotAPersonError: the person is to play for a seat that was always a bot's.
        """
        self._check_allowed(self.mode.hand_over, "handing over a seat")
        if level and level not in self._minds.makers:
            raise UnknownLevelError(level)
        if not self._company.hand_over(player, level):
            return
        self._minds.leave(player)
        if self.state.turn == player:
            self._minds.forget_question()
        self._minds.seat(player, self.seats[player])
        self._keep_seats()

    # --- Going back ---

    @property
    def undo(self) -> Permission:
        """Whether the person at the table may take their last decision back, and if not, why."""
        if not self.mode.undo:
            return self.mode.undo
        if not self._alone:
            return refused("setup.practice.alone")
        return ALLOWED if self.can_take_back else refused("practice.nothing_yet")

    @property
    def can_take_back(self) -> bool:
        """Whether there is a decision to take back, of the only person in the game."""
        return self._last_decision is not None

    @property
    def can_deal_again(self) -> bool:
        """Whether the present hand can be played again with the same cards."""
        return self._alone and self._history.earliest is not None

    def take_back(self) -> bool:
        """Go back to the person's last decision in this hand; tell whether there was one."""
        return self._go_back(self._last_decision)

    def deal_again(self) -> bool:
        """Go back to before the deal, which brings the same cards; tell whether it was so.

        A hand in which the match began goes back to there.
        """
        return self._go_back(self._history.earliest if self._alone else None)

    # --- How ---

    @property
    def _present(self) -> tuple[PlayerId, ...]:
        """The players at the table; before the first have sat down, all of them."""
        return self.state.chairs or tuple(range(len(self.state.names)))

    @property
    def _alone(self) -> bool:
        """Whether a single person plays, and always has."""
        return len(self.persons) == 1 == len(self.people)

    @property
    def _last_decision(self) -> Moment | None:
        return self._history.decision_of(self.persons[0]) if self._alone else None

    def _check(self, ticket: Ticket) -> None:
        if self._closed or ticket != self.ticket():
            raise StaleTicketError(
                f"The decision was for {ticket}, and it is {self.ticket()} now.",
                revision=ticket.revision,
            )

    def _check_allowed(self, permission: Permission, what: str) -> None:
        if not permission:
            raise RefusedError(
                f"A game of the kind {self.mode.name!r} does not allow {what}.",
                mode=self.mode.name,
                why=permission.why,
            )

    def _apply(self, action: Action) -> tuple[Event, ...]:
        course, company, ledger = self._course, self._company, self._ledger
        before = course.state
        after, events = apply(before, action)
        now = Moment(before, course.revision, ledger.length, course.told_count, before.turn)
        self._history.note(now, action, events)
        bot = self.thinking
        stand_in = None if bot is None else company.stand_in(bot)
        ledger.write(before, action, after, events, company.newcomer, stand_in)
        course.take(action, after, events)
        self._minds.note(before, action, events)
        for event in events:
            if isinstance(event, PlayerJoined) and company.newcomer is not None:
                self._minds.seat(event.player, company.seat_newcomer())
        if any(isinstance(event, NewcomerCame | PlayerJoined) for event in events):
            self._keep_seats()
        ledger.count(events, company.begun, after, course.told)
        return events + self._complete(action)

    def _complete(self, action: Action) -> tuple[Event, ...]:
        """Let chance add the card that stands in the same line of the record as an action."""
        if self.state.turn is not None or not isinstance(action, PlaceExposed | ChooseExchange):
            return ()
        drawn = self._luck.brings(self.state)
        return () if drawn is None else self._apply(drawn)

    def _keep_seats(self) -> None:
        """Keep beside the journal what it has no line for."""
        self._ledger.keep_seats(self._company.sitting(self.revision))

    def _let_come(self, seat: SeatSpec) -> tuple[Event, ...]:
        before, self._company.newcomer = self._company.newcomer, seat
        try:
            return self._apply(Join(seat.name))
        except RulesError:
            self._company.newcomer = before
            raise

    def _advance(self, decide: Callable[[PlayerId], Answer | None]) -> tuple[Event, ...]:
        if self._closed:
            return ()
        turn = self.state.turn
        if turn is None:
            action = self._luck.brings(self.state)
            return self._apply(action) if action else ()
        if turn not in self._minds:
            return ()
        answer = decide(turn)
        return self._apply(accepted(answer.action, self.state, turn)) if answer else ()

    def _question(self, player: PlayerId) -> Question:
        return Question(self.ticket(), self.view(player), self._luck.of_bot(player, self.revision))

    def _go_back(self, moment: Moment | None) -> bool:
        if moment is None or self._closed:
            return False
        self._course.go_back(moment.state, moment.revision, moment.told)
        self._company.newcomer = None
        # Decisions and answers for what came after may bear a number that comes again.
        self._mark = token_hex(8)
        self._history.back_to(moment)
        self._ledger.cut(moment.length)
        self._minds.went_back(self.seats)
        return True
