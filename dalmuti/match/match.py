"""The match: the one place where actions are applied, journalled and handed on as events."""

import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Final, Self, get_args

from dalmuti import __version__
from dalmuti.match.adviser import Adviser
from dalmuti.match.errors import (
    GoneBotError,
    MatchError,
    NotAPersonError,
    ReplacedBotError,
    StaleTicketError,
)
from dalmuti.match.history import History, Moment, recalled
from dalmuti.match.listeners import Listeners
from dalmuti.match.ticket import Ticket
from dalmuti.match.worker import Answer, BotWorker, Mind, Question
from dalmuti.pipe.host import Listener
from dalmuti.pipe.program import ProgramError
from dalmuti.players.bot import Bot
from dalmuti.players.levels import LEVELS, UnknownLevelError
from dalmuti.players.safe import safest_action
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.actions import (
    Action,
    ChanceAction,
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    DecideRevolution,
    GiveTax,
    Join,
    Leave,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import MISDEAL_EVERY, chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import Event, HandEnded, HandStarted, PlayerJoined
from dalmuti.rules.game import GameState, apply, new_game, view
from dalmuti.rules.record import Record, lines_for
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.errors import StorageError
from dalmuti.storage.journal import (
    JournalFile,
    MatchHeader,
    events_of_hand,
    journal_bytes,
    read_journal,
    seat_entry,
)
from dalmuti.storage.stand_ins import keep_seats, kept_seats, played_by, with_stand_in
from dalmuti.storage.statistics import FinishedHand, finished_hand

_log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""How many seconds a bot may think before it is given up."""
SUBSTITUTE: Final = "plain"
"""Who plays for a saved bot of a level that is not known here."""

Chance = Callable[[GameState, Random, int], ChanceAction | None]
BotMakers = Mapping[str, Callable[[Random], Bot]]


def _nothing() -> None:
    """Wake nobody."""


def _uncounted(_: FinishedHand) -> None:
    """Count no hand."""


class Match:
    """A match in progress. Every method returns at once, and none may be called from two threads.

    Loop: `advance` while it returns events; when it returns none, either a person must decide
    (`waiting_for`; then `submit`), a bot is thinking (`thinking`; call `advance` again later), or
    the table must go on (`Phase.RESULT`; then `next_hand`).
    """

    def __init__(
        self,
        header: MatchHeader,
        seats: tuple[SeatSpec, ...],
        state: GameState,
        revision: int,
        journal: JournalFile | None,
        *,
        bots: BotMakers,
        wake: Callable[[], None],
        clock: Callable[[], float],
        past: Record | None = None,
        now: tuple[SeatSpec, ...] = (),
        history: History | None = None,
        stood_in: Iterable[str] = (),
        on_hand: Callable[[FinishedHand], None] = _uncounted,
        chance: Chance = chance_action,
    ) -> None:
        """Use `Match.new` or `Match.resume`."""
        self._header = header
        self._begun = seats
        """Each seat as it was when its player came."""
        self._seats = now or seats
        self._history = history or History()
        self._stood_in = set(stood_in)
        """For whom a bot has decided in the present hand, by name."""
        self._newcomer: SeatSpec | None = None
        self._bots = bots
        self._state = state
        self._revision = revision
        self._journal = journal
        self._wake = wake
        self._clock = clock
        self._mark = token_hex(8)
        self._worker = BotWorker(wake)
        self.adviser = Adviser(wake)
        """Whom people may ask what the strongest bot would do."""
        self._asked: Ticket | None = None
        self._asked_at = 0.0
        self._given_up: set[PlayerId] = set()
        self._closed = False
        self._notices: list[MatchError] = []
        self._told = list(events_of_hand(past)) if past else []
        self._listeners = Listeners(past.start if past else state, past.actions if past else ())
        self._on_hand = on_hand
        self._luck = chance
        self._minds: dict[PlayerId, Mind] = {}
        for player, seat in enumerate(self._seats):
            # Who has left decides nothing any more.
            if player in (state.chairs or range(len(seats))):
                self._seat(player, seat)

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
        wake: Callable[[], None] = _nothing,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = _uncounted,
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
        names = tuple(seat.name for seat in seats)
        state = new_game(names, edition, rules)
        for seat in seats:
            if seat.kind is SeatKind.BOT and seat.level not in bots:
                raise UnknownLevelError(seat.level)
        if misdeal_every < 1:
            raise ValueError(f"A card is exposed in one of 1 or more deals, not {misdeal_every}.")
        header = MatchHeader(
            edition,
            state.rules,
            tuple(seats),
            seed,
            started,
            __version__,
            misdeal_every,
            practice,
        )
        journal = None
        if path is not None:
            journal = JournalFile(path)
            journal.append(_encoded((header.line(),)), sync=True)
        return cls(
            header,
            header.seats,
            state,
            0,
            journal,
            bots=bots,
            wake=wake,
            clock=clock,
            on_hand=on_hand,
            chance=chance,
        )

    @classmethod
    def resume(
        cls,
        path: Path,
        *,
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = _nothing,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = _uncounted,
        chance: Chance = chance_action,
    ) -> Self:
        """Continue a match at the decision where its journal ends.

        :raises JournalReadError: the file cannot be opened.
        :raises JournalCorruptError: it is damaged; `storage.saves.quarantine` puts it aside.
        """
        data = journal_bytes(path)
        saved = read_journal(data)
        journal = JournalFile(path, saved.kept, len(data))
        if saved.missing or saved.kept < len(data):
            journal.append(saved.missing)
        whole = (data[: saved.kept] + saved.missing).splitlines(keepends=True)
        return cls(
            saved.header,
            saved.seats,
            saved.state,
            saved.revision,
            journal,
            bots=bots,
            wake=wake,
            clock=clock,
            past=saved.record,
            now=kept_seats(path, saved.seats),
            history=recalled(saved.record, whole) if saved.header.practice else None,
            stood_in=(name for hand, name in saved.stood_in if hand == saved.state.hand_number),
            on_hand=on_hand,
            chance=chance,
        )

    @property
    def state(self) -> GameState:
        """The whole game, secrets included; what somebody may see is `view`."""
        return self._state

    @property
    def revision(self) -> int:
        """How many actions there have been."""
        return self._revision

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        """Who ever sat at the table, by player, each as he is played now.

        Who sits there now is in `state.chairs`.
        """
        return self._seats

    @property
    def seed(self) -> int:
        """What chance starts from."""
        return self._header.seed

    @property
    def misdeal_every(self) -> int:
        """In one of how many deals a card is exposed, with the option misdeal."""
        return self._header.misdeal_every

    @property
    def practice(self) -> bool:
        """Whether it is played to learn, and does not count in the statistics."""
        return self._header.practice

    @property
    def told(self) -> tuple[Event, ...]:
        """What has happened since the present hand began, unredacted."""
        return tuple(self._told)

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._journal.path if self._journal else None

    @property
    def persons(self) -> tuple[PlayerId, ...]:
        """The players who are people and have not left."""
        present = self._state.chairs or range(len(self._seats))
        return tuple(
            player
            for player, seat in enumerate(self._seats)
            if seat.kind is SeatKind.PERSON and player in present
        )

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """The same, and those whose seats a bot plays for now."""
        present = self._state.chairs or range(len(self._begun))
        return tuple(
            player
            for player, seat in enumerate(self._begun)
            if seat.kind is SeatKind.PERSON and player in present
        )

    @property
    def finished(self) -> bool:
        """Whether the agreed number of hands is over."""
        return self._state.phase is Phase.OVER

    @property
    def scores(self) -> tuple[tuple[PlayerId, int], ...]:
        """Everybody who ever sat here with his points, the most first; empty without scoring."""
        points = enumerate(self._state.points)
        return tuple(sorted(points, key=lambda scored: (-scored[1], scored[0])))

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
        trouble = self._journal.trouble if self._journal else None
        return (*self._notices, *((trouble,) if trouble else ()))

    def view(self, player: PlayerId | None) -> PlayerView:
        """Return the game as this player may know it, or a spectator if None."""
        return view(self._state, player)

    def ticket(self) -> Ticket:
        """Return the present moment, to hand in with a decision."""
        return Ticket(self._mark, self._revision)

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
        self._minds.pop(player, None)
        self._listeners.leave(player)
        return events

    def join(self, seat: SeatSpec, ticket: Ticket) -> tuple[Event, ...]:
        """Let somebody new come between two hands (RULES 10).

        For an odd number of players the next Greater Dalmuti must then decide where he enters. A
        record holds nothing of a newcomer before that: if the match is left meanwhile, he must come
        again.

        :raises StaleTicketError: it was for another match or another moment.
        :raises UnknownLevelError: there is no bot of the seat's level.
        :raises RulesError: no hand is just over, the table is full, or the name cannot be.
        """
        self._check(ticket)
        if seat.kind is SeatKind.BOT and seat.level not in self._bots:
            raise UnknownLevelError(seat.level)
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
        if level and level not in self._bots:
            raise UnknownLevelError(level)
        if not level and self._begun[player].kind is not SeatKind.PERSON:
            raise NotAPersonError(f"No person plays for player {player!r}.", player=player)
        seat = played_by(self._seats[player], level)
        if seat == self._seats[player]:
            return
        self._seats = (*self._seats[:player], seat, *self._seats[player + 1 :])
        self._minds.pop(player, None)
        self._listeners.leave(player)
        self._given_up.discard(player)
        if self._state.turn == player:
            self._forget_question()
        self._seat(player, seat)
        if self._journal:
            try:
                keep_seats(self._journal.path, self._begun, self._seats)
            except OSError as error:
                _log.warning("Who plays for whom is not kept: %s", error)

    @property
    def can_take_back(self) -> bool:
        """A practice game has a decision to take back, of the only person in it."""
        return self._last_decision is not None

    @property
    def can_deal_again(self) -> bool:
        """A practice game can begin the present hand anew, with the same cards."""
        return self._alone and self._history.deal is not None

    def take_back(self) -> bool:
        """Go back to the person's last decision in this hand; tell whether there was one."""
        return self._go_back(self._last_decision)

    def deal_again(self) -> bool:
        """Go back to before the deal, so that the same cards are dealt; tell whether it was so."""
        return self._go_back(self._history.deal if self._alone else None)

    def advance(self) -> tuple[Event, ...]:
        """Do the next thing that needs no person, and return what happened; never block.

        Nothing happens while a bot thinks, and when a person or the table is to go on.
        """
        return self._advance(self._hear)

    def advance_blocking(self) -> tuple[Event, ...]:
        """Do the same, but wait for the bot: without a thread, and without a screen."""
        return self._advance(self._think)

    def sync(self) -> None:
        """Make what has been journalled outlast a power cut."""
        if self._journal:
            self._journal.append(b"", sync=True)

    def close(self) -> None:
        """Leave the match: sync and close the journal; what a bot still thinks of never counts."""
        if self._closed:
            return
        self._closed = True
        self._worker.close()
        self.adviser.close()
        self._listeners.close()
        if self._journal:
            self._journal.close()

    @property
    def _alone(self) -> bool:
        """It is for practice, and a single person plays."""
        return self.practice and len(self.persons) == 1 == len(self.people)

    @property
    def _last_decision(self) -> Moment | None:
        return self._history.decision_of(self.persons[0]) if self._alone else None

    def _go_back(self, moment: Moment | None) -> bool:
        if moment is None or self._closed:
            return False
        self._history.back_to(moment)
        self._state = moment.state
        self._revision = moment.revision
        self._newcomer = None
        del self._told[moment.told :]
        # Decisions and answers for what came after may bear a number that comes again.
        self._mark = token_hex(8)
        self._forget_question()
        if self._journal:
            self._journal.cut(moment.length)
        for player in self._listeners.back_to(moment.revision):
            self._seat(player, self._seats[player])
        return True

    def _forget_question(self) -> None:
        """Never hear what a bot may be thinking of now."""
        if self._asked is not None:
            self._worker.close()
            self._worker = BotWorker(self._wake)
            self._asked = None

    def _check(self, ticket: Ticket) -> None:
        if self._closed or ticket != self.ticket():
            raise StaleTicketError(
                f"The decision was for {ticket}, and it is {self.ticket()} now.",
                revision=ticket.revision,
            )

    def _apply(self, action: Action) -> tuple[Event, ...]:
        before = self._state
        after, events = apply(before, action)
        if self.practice:
            length = self._journal.length if self._journal else 0
            told = len(self._told)
            moment = Moment(before, self._revision, length, told, before.turn)
            self._history.note(moment, action, events)
        if self._journal:
            # On disk before anybody sees it.
            ended = any(isinstance(event, HandEnded) for event in events)
            newcomer = None if self._newcomer is None else seat_entry(self._newcomer)
            lines = self._marked(lines_for(before, action, events, newcomer), before.turn)
            self._journal.append(_encoded(lines), sync=ended)
        self._state = after
        self._revision += 1
        self._listeners.note(before, action, events)
        for event in events:
            if isinstance(event, PlayerJoined) and self._newcomer is not None:
                self._seats = (*self._seats, self._newcomer)
                self._begun = (*self._begun, self._newcomer)
                self._seat(event.player, self._newcomer)
                self._newcomer = None
        self._tell(events)
        if isinstance(action, (PlaceExposed, ChooseExchange)) and after.turn is None:
            # The card that chance adds stands in the same line of the record.
            drawn = self._luck(after, self._chance(), self._header.misdeal_every)
            if drawn is not None:
                events += self._apply(drawn)
        return events

    def _marked(self, lines: Sequence[str], player: PlayerId | None) -> Sequence[str]:
        """Return an action's lines, which say so if a bot has decided it for a person."""
        if player is None or not lines or player not in self._minds:
            return lines
        seat = self._seats[player]
        if self._begun[player].kind is not SeatKind.PERSON:
            return lines
        self._stood_in.add(seat.name)
        return (with_stand_in(lines[0], seat.name, seat.level), *lines[1:])

    def _tell(self, events: Iterable[Event]) -> None:
        """Remember the present hand, and have it counted once it has ended."""
        for event in events:
            if isinstance(event, HandStarted):
                self._told.clear()
                self._stood_in.clear()
            self._told.append(event)
            if isinstance(event, HandEnded) and self._journal:
                seats, told = self._begun, self._told
                self._on_hand(finished_hand(self._header, seats, self._state, told, self._stood_in))

    def _seat(self, player: PlayerId, seat: SeatSpec) -> None:
        if seat.kind is SeatKind.BOT:
            rng = Random(0)
            bot = self._maker(seat, self._bots)(rng)
            if isinstance(bot, Listener):
                bot = self._started(player, seat, bot, rng)
            self._minds[player] = Mind(bot, rng)

    def _started(self, player: PlayerId, seat: SeatSpec, bot: Listener, rng: Random) -> Bot:
        """Return a foreign bot that is up to date, or who plays in its stead."""
        try:
            self._listeners.seat(player, seat.name, bot)
        except ProgramError as error:
            self._notices.append(
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
        return bot

    def _advance(self, decide: Callable[[PlayerId], Answer | None]) -> tuple[Event, ...]:
        if self._closed:
            return ()
        turn = self._state.turn
        if turn is None:
            action = self._luck(self._state, self._chance(), self._header.misdeal_every)
            return self._apply(action) if action else ()
        if turn not in self._minds:
            return ()
        answer = decide(turn)
        return self._bot_acts(turn, answer.action) if answer else ()

    def _chance(self) -> Random:
        """Return the random numbers of this moment, the same in a continued match."""
        state = self._state
        counter = 0
        purpose = str(state.phase)
        if state.phase is Phase.SEATING:
            purpose, counter = "draw", len(state.table.draws)
        elif state.phase is Phase.MISDEAL and state.table.exposed is not None:
            counter = 1
        return Random(f"{self.seed}/{state.hand_number}/{purpose}/{counter}")

    def _question(self, player: PlayerId) -> Question:
        luck = f"{self.seed}/bot/{player}/{self._revision}"
        return Question(self.ticket(), self.view(player), luck)

    def _think(self, player: PlayerId) -> Answer:
        return self._minds[player].answer(self._question(player))

    def _hear(self, player: PlayerId) -> Answer | None:
        ticket = self.ticket()
        if player in self._given_up:
            return Answer(ticket, None)
        if self._asked != ticket:
            self._asked = ticket
            self._asked_at = self._clock()
            self._worker.ask(self._minds[player], self._question(player))
            return None
        answer = self._worker.answer(ticket)
        if answer is None and self._clock() - self._asked_at > PATIENCE:
            _log.error("The bot of player %d has thought for too long and is given up", player)
            # Its thread cannot be ended, so nobody else may wait in its queue.
            self._worker.close()
            self._worker = BotWorker(self._wake)
            self._given_up.add(player)
            return Answer(ticket, None)
        return answer

    def _bot_acts(self, player: PlayerId, action: object) -> tuple[Event, ...]:
        try:
            return self._apply(_sound(action, player))
        except RulesError as error:
            _log.error(
                "The bot of player %d may not do %r: %s", player, action, type(error).__name__
            )
        except _AbsurdAnswerError as error:
            _log.error("The bot of player %d cannot do %r: %s", player, action, error)
        return self._apply(safest_action(self.view(player)))

    def _maker(self, seat: SeatSpec, bots: BotMakers) -> Callable[[Random], Bot]:
        maker = bots.get(seat.level)
        if maker is not None:
            return maker
        self._notices.append(
            ReplacedBotError(
                f"{seat.name} was a bot {seat.level!r}, which this version of the game does not "
                f"know; {SUBSTITUTE!r} plays instead.",
                name=seat.name,
                level=seat.level,
                substitute=SUBSTITUTE,
            )
        )
        return LEVELS[SUBSTITUTE]


def _encoded(lines: Sequence[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


class _AbsurdAnswerError(Exception):
    """What a bot answered is no action of its own."""


def _sound(answer: object, player: PlayerId) -> PlayerAction:
    """Return a bot's answer if it is an action of this player made of the right types."""
    match answer:
        case PlaySet(cards=cards) | GiveTax(cards=cards):
            right = type(cards) is tuple and all(type(card) is int for card in cards)
        case ChooseChair(chair=chair):
            right = type(chair) is int
        case PlaceExposed(to=number) | ChoosePlace(status=number):
            right = type(number) is int
        case ChooseExchange(partner=partner):
            right = partner is None or type(partner) is int
        case DecideRevolution(call=call):
            right = type(call) is bool
        case Pass():
            right = True
        case _:
            raise _AbsurdAnswerError("it is no action")
    if type(answer.player) is not int or answer.player != player:
        raise _AbsurdAnswerError("it is somebody else's")
    if not right:
        raise _AbsurdAnswerError("it is made of the wrong types")
    return answer
