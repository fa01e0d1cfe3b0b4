"""The ledger of a match: its journal, who plays for whom, and the hands that count."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from dalmuti.players.seats import SeatSpec
from dalmuti.rules.actions import Action, Deal
from dalmuti.rules.events import Event, HandEnded
from dalmuti.rules.game import GameState
from dalmuti.rules.record import lines_for
from dalmuti.storage.after_deal import with_next
from dalmuti.storage.errors import SeatsDamagedError, SeatsError, StorageError
from dalmuti.storage.journal import MatchHeader, seat_entry
from dalmuti.storage.journal_file import JournalFile
from dalmuti.storage.patience import Patience
from dalmuti.storage.sidecar import Sitting, keep_seats
from dalmuti.storage.stand_ins import with_stand_in
from dalmuti.storage.statistics import FinishedHand, finished_hand


def count_nothing(_: FinishedHand) -> None:
    """Ignore the hand: it does not count."""


class Ledger:
    """A match on disk, or nowhere without a journal; failures are listed in `troubles`."""

    def __init__(
        self,
        header: MatchHeader,
        journal: JournalFile | None = None,
        stood_in: Iterable[tuple[int, str]] = (),
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        found: SeatsDamagedError | None = None,
        hands: Iterable[FinishedHand] = (),
    ) -> None:
        """Continue from what exists; `stood_in` are hands, and those for whom bots decided in them.

        `found` is the damage that was found in the saved files, `hands` are those finished so far
        at a place of the journey.
        """
        self.header = header
        """The description of the match."""
        self.hands = list(hands)
        """The hands finished at a place of the journey; empty in other games."""
        self._journal = journal
        self.stood_in = set(stood_in)
        """Hands, by number, and people, by name, for whom bots decided in them."""
        self._on_hand = on_hand
        self._unmarked: SeatSpec | None = None
        """The player whose bot decided an action that is written with the next chance."""
        self._unkept: Sitting | None = None
        """The current players of the seats, while they could not be saved."""
        self._seats_trouble: SeatsError | None = None
        self._patience = Patience()
        self._found = found

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._journal.path if self._journal else None

    @property
    def hall(self) -> str:
        """The name of the hall that the match is played in."""
        return self.header.hall

    @property
    def place(self) -> str:
        """The id of the place of the journey; empty for other games."""
        return self.header.place

    @property
    def length(self) -> int:
        """Length of the journal in bytes; 0 without one."""
        return self._journal.length if self._journal else 0

    @property
    def troubles(self) -> tuple[StorageError, ...]:
        """The reasons why the files are currently incomplete."""
        journal = self._journal.trouble if self._journal else None
        notice = self._journal.notice if self._journal else None
        troubles = (journal, notice, self._seats_trouble, self._found)
        return tuple(trouble for trouble in troubles if trouble)

    def write(
        self,
        before: GameState,
        action: Action,
        after: GameState,
        events: Sequence[Event],
        newcomer: SeatSpec | None,
        stand_in: SeatSpec | None,
    ) -> None:
        """Write an action's lines, before anybody sees the result.

        `newcomer` is the seat of the player who joins by this action, `stand_in` the seat of the
        person for whom a bot decided it.
        """
        if self._journal is None:
            return
        ended = any(isinstance(event, HandEnded) for event in events)
        entry = None if newcomer is None else seat_entry(newcomer)
        lines = list(lines_for(before, action, after, events, entry))
        if isinstance(action, Deal):
            lines[0] = with_next(lines[0], action, before.names)
        if stand_in is not None:
            self.stood_in.add((before.hand_number, stand_in.name))
            self._unmarked = stand_in
        if self._unmarked is not None and lines:
            lines[0] = with_stand_in(lines[0], self._unmarked.name, self._unmarked.level)
            self._unmarked = None
        self._journal.append(encoded(lines), sync=ended)
        self._try_seats()

    def count(
        self,
        events: Iterable[Event],
        seats: Sequence[SeatSpec],
        after: GameState,
        told: Sequence[Event],
    ) -> None:
        """Report a hand that these events end, the last ones of the events `told` of it."""
        for event in events:
            if isinstance(event, HandEnded) and (self._journal or self.place):
                absent = {name for number, name in self.stood_in if number == event.number}
                hand = finished_hand(self.header, seats, after, told, absent)
                if self.place:
                    self.hands.append(hand)
                if self._journal:
                    self._on_hand(hand)

    def cut(self, length: int) -> None:
        """Truncate the journal to `length` bytes."""
        if self._journal:
            self._journal.cut(length)

    def keep_seats(self, sitting: Sitting) -> None:
        """Save who plays for whom now; if that fails, retry after each action."""
        self._unkept = sitting
        self._try_seats()

    def close(self) -> None:
        """Sync and close the journal."""
        if self._journal:
            self._try_seats()
            self._journal.close()

    def _try_seats(self) -> None:
        if self._journal is None or self._unkept is None:
            return
        try:
            self._patience.run(partial(keep_seats, self._journal.path, self._unkept))
        except OSError as error:
            path, reason = str(self._journal.path.parent), error.strerror or str(error)
            self._seats_trouble = SeatsError(
                f"The list of who plays for whom cannot be saved to {path!r} ({reason}). The game "
                "goes on; make room there or allow writing, or it will be resumed with its first "
                "seats.",
                path=path,
                reason=reason,
            )
        else:
            self._unkept = self._seats_trouble = None


def encoded(lines: Sequence[str]) -> bytes:
    """Return lines encoded as in a journal."""
    return "".join(f"{line}\n" for line in lines).encode()
