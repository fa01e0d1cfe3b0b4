"""What is written down of a match: its journal, who plays for whom, and the hands that count."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from dalmuti.players.seats import SeatSpec
from dalmuti.rules.actions import Action, Deal
from dalmuti.rules.events import Event, HandEnded, HandStarted
from dalmuti.rules.game import GameState
from dalmuti.rules.record import lines_for
from dalmuti.storage.after_deal import with_next
from dalmuti.storage.errors import SeatsDamagedError, SeatsError, StorageError
from dalmuti.storage.journal import JournalFile, MatchHeader, seat_entry
from dalmuti.storage.sidecar import Sitting, keep_seats
from dalmuti.storage.stand_ins import with_stand_in
from dalmuti.storage.statistics import FinishedHand, finished_hand


def count_nothing(_: FinishedHand) -> None:
    """Count no hand."""


class Ledger:
    """Keeps a match on disk, or nowhere without a journal. Failures show in `troubles`."""

    def __init__(
        self,
        header: MatchHeader,
        journal: JournalFile | None = None,
        stood_in: Iterable[str] = (),
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        found: SeatsDamagedError | None = None,
    ) -> None:
        """Go on with what there is; `stood_in` names for whom bots have decided in this hand.

        `found` is what was wrong with what had been kept.
        """
        self._header = header
        self._journal = journal
        self._stood_in = set(stood_in)
        self._on_hand = on_hand
        self._unmarked: SeatSpec | None = None
        """For whom a bot has decided what gets its line only with what chance does next."""
        self._unkept: Sitting | None = None
        """Who plays for whom, as long as it could not be kept."""
        self._seats_trouble: SeatsError | None = None
        self._found = found

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._journal.path if self._journal else None

    @property
    def length(self) -> int:
        """How many bytes the journal has; 0 without one."""
        return self._journal.length if self._journal else 0

    @property
    def troubles(self) -> tuple[StorageError, ...]:
        """Why the files lack something at the moment."""
        journal = self._journal.trouble if self._journal else None
        troubles = (journal, self._seats_trouble, self._found)
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
        """Write an action's lines, before anybody sees what happened.

        `newcomer` is the seat of the player who joins by it, `stand_in` that of the person for whom
        a bot has decided.
        """
        if self._journal is None:
            return
        ended = any(isinstance(event, HandEnded) for event in events)
        entry = None if newcomer is None else seat_entry(newcomer)
        lines = list(lines_for(before, action, after, events, entry))
        if isinstance(action, Deal):
            lines[0] = with_next(lines[0], action, before.names)
        if stand_in is not None:
            self._stood_in.add(stand_in.name)
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
        """Have a hand counted if it ends with these events, the last of those `told` of it."""
        for event in events:
            if isinstance(event, HandStarted):
                self._stood_in.clear()
            elif isinstance(event, HandEnded) and self._journal:
                self._on_hand(finished_hand(self._header, seats, after, told, self._stood_in))

    def cut(self, length: int) -> None:
        """Take back what was written after so many bytes."""
        if self._journal:
            self._journal.cut(length)

    def keep_seats(self, sitting: Sitting) -> None:
        """Keep who plays for whom now; if that fails, each action tries it again."""
        self._unkept = sitting
        self._try_seats()

    def close(self) -> None:
        """Sync and close."""
        if self._journal:
            self._try_seats()
            self._journal.close()

    def _try_seats(self) -> None:
        if self._journal is None or self._unkept is None:
            return
        try:
            keep_seats(self._journal.path, self._unkept)
        except OSError as error:
            path, reason = str(self._journal.path.parent), error.strerror or str(error)
            self._seats_trouble = SeatsError(
                f"Who plays for whom cannot be saved to {path!r} ({reason}). The game goes on; "
                "make room there or allow writing, or it will be resumed with its first seats.",
                path=path,
                reason=reason,
            )
        else:
            self._unkept = self._seats_trouble = None


def encoded(lines: Sequence[str]) -> bytes:
    """Return lines as they stand in a journal."""
    return "".join(f"{line}\n" for line in lines).encode()
