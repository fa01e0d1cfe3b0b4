"""A match: begun or continued, and what people do in it."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Self, get_args

from dalmuti import __version__
from dalmuti.match.course import Course, wake_nobody
from dalmuti.match.errors import NotAPersonError
from dalmuti.match.history import Moment, recalled
from dalmuti.match.ledger import Ledger, count_nothing, encoded
from dalmuti.match.luck import Chance
from dalmuti.match.minds import BotMakers, check_level
from dalmuti.match.ticket import Ticket
from dalmuti.players.levels import LEVELS, UnknownLevelError
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.actions import Join, Leave, PlayerAction, StartHand
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import MISDEAL_EVERY, chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import Event
from dalmuti.rules.game import new_game
from dalmuti.storage.errors import JournalBusyError
from dalmuti.storage.journal import JournalFile, MatchHeader, journal_bytes, read_journal
from dalmuti.storage.sidecar import kept_seats
from dalmuti.storage.stand_ins import played_by
from dalmuti.storage.statistics import FinishedHand


class Match(Course):
    """A match in progress. Every method returns at once, and none may be called from two threads.

    Loop: `advance` while it returns events; when it returns none, either a person must decide
    (`waiting_for`; then `submit`), a bot is thinking (`thinking`; call `advance` again later), or
    the table must go on (`Phase.RESULT`; then `next_hand`).
    """

    @classmethod
    def new(
        cls,
        seats: tuple[SeatSpec, ...],
        *,
        seed: int,
        path: Path | None,
        edition: str = "en",
        rules: Rules | None = None,
        misdeal_every: int = MISDEAL_EVERY,
        started: str = "",
        practice: bool = False,
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        chance: Chance = chance_action,
    ) -> Self:
        """Begin a match, journalled in a new file, or nowhere if `path` is None.

        With the option misdeal the dealer exposes a card in one of `misdeal_every` deals, 1 or
        more. `started` is the time as an ISO 8601 text. `wake` is called in the bots' thread when
        an answer has come, `on_hand` with each hand that has ended, if the match is journalled.
        `chance` decides in place of random numbers, for a game whose course is fixed.

        :raises SetupError: the players, the edition or the rules cannot be.
        :raises UnknownLevelError: there is no bot of a seat's level.
        :raises JournalExistsError: the file is there already.
        """
        seats = tuple(seats)
        state = new_game(tuple(seat.name for seat in seats), edition, rules)
        for seat in seats:
            check_level(seat, bots)
        if misdeal_every < 1:
            raise ValueError(f"A card is exposed in one of 1 or more deals, not {misdeal_every}.")
        header = MatchHeader(
            edition, state.rules, seats, seed, started, __version__, misdeal_every, practice
        )
        journal = None
        if path is not None:
            journal = JournalFile(path)
            journal.append(encoded((header.line(),)), sync=True)
        ledger = Ledger(header, journal, on_hand=on_hand)
        return cls(
            header, seats, state, ledger=ledger, bots=bots, wake=wake, clock=clock, chance=chance
        )

    @classmethod
    def resume(
        cls,
        path: Path,
        *,
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        chance: Chance = chance_action,
    ) -> Self:
        """Continue a match at the decision where it was left.

        :raises JournalReadError: the file cannot be opened.
        :raises JournalBusyError: it is being played in another window.
        :raises JournalCorruptError: it is damaged; `storage.saves.quarantine` puts it aside.
        """
        data = journal_bytes(path)
        saved = read_journal(data)
        journal = JournalFile(path, saved.kept, len(data))
        journal.append(saved.missing)
        if isinstance(journal.trouble, JournalBusyError):
            raise journal.trouble
        journal.touch()
        whole = (data[: saved.kept] + saved.missing).splitlines(keepends=True)
        history = recalled(saved.record, whole) if saved.header.practice else None
        number = saved.state.hand_number
        stood_in = (name for hand, name in saved.stood_in if hand == number)
        sitting, damage = kept_seats(path, saved.seats, saved.revision)
        match = cls(
            saved.header,
            saved.seats,
            saved.state,
            saved.revision,
            Ledger(saved.header, journal, history, stood_in, on_hand, damage),
            bots=bots,
            wake=wake,
            clock=clock,
            past=saved.record,
            now=sitting.now,
            chance=chance,
        )
        if sitting.newcomer is not None:
            with suppress(RulesError):  # in a file that somebody else has written
                match._let_come(sitting.newcomer)
        if damage is not None:
            match._keep_seats()
        return match

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
        """Let a player go between two hands; his points stay (RULES 10).

        :raises StaleTicketError: it was for another match or another moment.
        :raises RulesError: no hand is just over, he is not there, or too few would be left.
        """
        self._check(ticket)
        events = self._apply(Leave(player))
        self._minds.leave(player)
        return events

    def join(self, seat: SeatSpec, ticket: Ticket) -> tuple[Event, ...]:
        """Let somebody new come between two hands (RULES 10).

        For an odd number of players the next Greater Dalmuti must then decide where he enters.

        :raises StaleTicketError: it was for another match or another moment.
        :raises UnknownLevelError: there is no bot of the seat's level.
        :raises RulesError: no hand is just over, the table is full, or the name cannot be.
        """
        self._check(ticket)
        check_level(seat, self._minds.makers)
        return self._let_come(seat)

    def _let_come(self, seat: SeatSpec) -> tuple[Event, ...]:
        before, self._newcomer = self._newcomer, seat
        try:
            return self._apply(Join(seat.name))
        except RulesError:
            self._newcomer = before
            raise

    def play_by(self, player: PlayerId, level: str) -> None:
        """Let a bot of a level play for a player from now on, or, if it is "", the person himself.

        The game goes on as it stands, and continued it is played the same way. What a bot decides
        for a person is marked in the journal.

        :raises UnknownLevelError: there is no bot of the level.
        :raises NotAPersonError: the person is to play for a seat that was always a bot's.
        """
        if level and level not in self._minds.makers:
            raise UnknownLevelError(level)
        if not level and self._begun[player].kind is not SeatKind.PERSON:
            raise NotAPersonError(f"No person plays for player {player!r}.", player=player)
        seat = played_by(self._seats[player], level)
        if seat == self._seats[player]:
            return
        self._seats = (*self._seats[:player], seat, *self._seats[player + 1 :])
        self._minds.leave(player)
        if self._state.turn == player:
            self._minds.forget_question()
        self._minds.seat(player, seat)
        self._keep_seats()

    # --- Practice ---

    @property
    def can_take_back(self) -> bool:
        """A practice game has a decision to take back, of the only person in it."""
        return self._last_decision is not None

    @property
    def can_deal_again(self) -> bool:
        """A practice game can begin the present hand anew, with the same cards."""
        return self._alone and self._ledger.history.deal is not None

    def take_back(self) -> bool:
        """Go back to the person's last decision in this hand; tell whether there was one."""
        return self._go_back(self._last_decision)

    def deal_again(self) -> bool:
        """Go back to before the deal, so that the same cards are dealt; tell whether it was so."""
        return self._go_back(self._ledger.history.deal if self._alone else None)

    @property
    def _alone(self) -> bool:
        """It is for practice, and a single person plays."""
        return self.practice and len(self.persons) == 1 == len(self.people)

    @property
    def _last_decision(self) -> Moment | None:
        return self._ledger.history.decision_of(self.persons[0]) if self._alone else None

    def _go_back(self, moment: Moment | None) -> bool:
        if moment is None or self._closed:
            return False
        self._state = moment.state
        self._revision = moment.revision
        self._newcomer = None
        del self._told[moment.told :]
        # Decisions and answers for what came after may bear a number that comes again.
        self._mark = token_hex(8)
        self._ledger.back_to(moment)
        self._minds.back_to(moment.revision, self._seats)
        return True
