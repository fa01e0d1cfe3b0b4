"""The journal of a match: a game record that grows by the lines of each action.

The lines of an action are written in one piece and flushed, so after a kill the file has whole
actions, followed at worst by part of the last one. Match data beyond the record's own header (who
sits where, the seed) is in further keys of the header.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final

from dalmuti.players.cast import Temper
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.chance import MISDEAL_EVERY
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import GameState
from dalmuti.rules.record import Record, RecordError, RecordNewerError, header_line, read
from dalmuti.storage.after_deal import with_what_followed
from dalmuti.storage.errors import (
    JournalCorruptError,
    JournalNewerError,
    JournalReadError,
    StorageError,
)
from dalmuti.storage.files import read_whole
from dalmuti.storage.stand_ins import stood_in


@dataclass(frozen=True, slots=True)
class Past:
    """The part of a journal that was played before its match began."""

    actions: int = 0
    hands: int = 0
    """The number of hands that had ended."""


NO_PAST: Final = Past()


@dataclass(frozen=True, slots=True)
class MatchHeader:
    """The description of a match: who plays, by which rules, and from which seed."""

    edition: str
    rules: Rules
    seats: tuple[SeatSpec, ...]
    """The first players' seats; players who join later have lines of their own."""
    seed: int
    started: str = ""
    """The start time as an ISO 8601 text, for display only."""
    app: str = ""
    """The version of the game that began the match."""
    misdeal_every: int = MISDEAL_EVERY
    """With the misdeal option, a card is exposed in one of this many deals."""
    practice: bool = False
    """True if it does not count in the statistics."""
    mode: str = ""
    """The name of the game mode; empty in journals of versions that had only two modes."""
    past: Past = NO_PAST
    """The part played before the match began."""
    hall: str = ""
    """The name of the hall it is played in; empty, or unknown, for the great hall."""
    place: str = ""
    """The id of the place of the journey; empty for other games."""

    @property
    def key(self) -> str:
        """A key that identifies this match, even in a renamed file."""
        start = json.dumps([self.edition, self.seed, self.started, self.names])
        return sha256(start.encode()).hexdigest()[:20]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by player."""
        return tuple(seat.name for seat in self.seats)

    def line(self) -> str:
        """Return the journal's first line, without its newline."""
        seats = [{"name": seat.name, **seat_entry(seat)} for seat in self.seats]
        extra: dict[str, object] = {
            "seed": self.seed,
            "seats": seats,
            "started": self.started,
            "app": self.app,
        }
        if self.rules.misdeal:
            extra["misdeal_every"] = self.misdeal_every
        if self.practice:
            extra["practice"] = True
        if self.mode:
            extra["mode"] = self.mode
        if self.place:
            extra["place"] = self.place
        if self.past != NO_PAST:
            extra["past"] = {"actions": self.past.actions, "hands": self.past.hands}
        if self.hall:
            extra["hall"] = self.hall
        return header_line(self.names, self.edition, self.rules, extra)


def seat_entry(seat: SeatSpec) -> dict[str, str]:
    """Return a journal's entry for a seat, apart from the name."""
    entry = {"kind": seat.kind.value, "level": seat.level, "face": seat.face}
    # Saved, so that a resumed match plays on in the same way if a character's temper changes.
    return {**entry, "temper": seat.temper} if seat.temper else entry


@dataclass(frozen=True, slots=True)
class Saved:
    """A journal read to its end."""

    header: MatchHeader
    seats: tuple[SeatSpec, ...]
    """Everyone who has ever sat at the table, by player."""
    state: GameState
    revision: int
    """The number of its actions."""
    kept: int
    """The number of valid bytes in the file."""
    missing: bytes
    """The bytes to append to those to complete the last action."""
    record: Record
    """The full record."""
    stood_in: frozenset[tuple[int, str]] = frozenset()
    """Hands, by number, and people, by name, for whom a bot decided in them."""


def journal_bytes(path: Path) -> bytes:
    """Return the content of a journal's file.

    :raises JournalReadError: it cannot be opened.
    """
    try:
        return read_whole(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise JournalReadError(
            f"The saved game {str(path)!r} cannot be opened ({reason}).",
            path=str(path),
            reason=reason,
        ) from error


def is_newer(path: Path) -> bool:
    """Return whether a newer version of the game wrote a journal."""
    try:
        read_record(journal_bytes(path).partition(b"\n")[0])
    except JournalNewerError:
        return True
    except StorageError:
        return False
    return False


def read_journal(data: bytes) -> Saved:
    """Replay a journal's actions; a torn last line is dropped.

    :raises JournalNewerError: a newer version of the game wrote it.
    :raises JournalCorruptError: a line breaks the format or a rule; the error says which and why.
    """
    record = read_record(data)
    record = with_what_followed(record, data[: record.kept])
    header = match_header(record)
    joined = zip(record.state.names[len(header.seats) :], record.newcomers, strict=True)
    newcomers = tuple(read_seat({**entry, "name": name}) for name, entry in joined)
    return Saved(
        header,
        header.seats + newcomers,
        record.state,
        len(record.actions),
        record.kept,
        record.missing.encode(),
        record,
        stood_in(data),
    )


def read_record(data: bytes) -> Record:
    """Replay the actions of a record.

    :raises JournalNewerError: a newer version of the game wrote it.
    :raises JournalCorruptError: a line breaks the format or a rule; the error says which and why.
    """
    try:
        return read(BytesIO(data))
    except RecordNewerError as error:
        raise JournalNewerError(
            f"The saved game was written by a newer version of the game ({error.sentence}). It is "
            "left alone; open it with that version."
        ) from error
    except RecordError as error:
        raise JournalCorruptError(error.line, error.sentence) from error


def match_header(record: Record) -> MatchHeader:
    """Return the match data in a record's header.

    :raises JournalCorruptError: the header is not that of a match.
    """
    header = record.header
    extra = header.extra
    seats = extra.get("seats")
    seed = extra.get("seed")
    started = extra.get("started", "")
    app = extra.get("app", "")
    misdeal_every = extra.get("misdeal_every", MISDEAL_EVERY)
    if type(seed) is not int:
        raise JournalCorruptError(1, f"the seed should be a whole number, not {seed!r}")
    if not isinstance(seats, list) or not isinstance(started, str) or not isinstance(app, str):
        raise JournalCorruptError(1, "it does not say who sits where")
    if type(misdeal_every) is not int or misdeal_every < 1:
        raise JournalCorruptError(
            1, f"misdeal_every should be a whole number from 1, not {str(misdeal_every)[:60]!r}"
        )
    mode, place = extra.get("mode", ""), extra.get("place", "")
    match = MatchHeader(
        header.edition,
        header.rules,
        tuple(read_seat(seat) for seat in seats),
        seed,
        started,
        app,
        misdeal_every,
        extra.get("practice") is True,
        mode if isinstance(mode, str) else "",
        _past(extra.get("past")),
        hall_in(extra),
        place if isinstance(place, str) else "",
    )
    if match.names != header.names:
        raise JournalCorruptError(1, "its seats and its players have different names")
    return match


def hall_in(extra: Mapping[str, object]) -> str:
    """Return the name of the hall in a header's further keys; empty if it has none."""
    hall = extra.get("hall", "")
    return hall if isinstance(hall, str) else ""


def _past(said: object) -> Past:
    if said is None:
        return NO_PAST
    counts = [said.get(key) for key in ("actions", "hands")] if isinstance(said, Mapping) else []
    whole = [count for count in counts if type(count) is int and count >= 0]
    if len(whole) != 2:
        raise JournalCorruptError(
            1, f"past should say how many actions and hands, not {str(said)[:60]!r}"
        )
    return Past(*whole)


def read_seat(seat: object) -> SeatSpec:
    """Return a seat read from a journal.

    :raises JournalCorruptError: the entry is invalid.
    """
    keys = ("name", "kind", "level", "face")
    given = [seat.get(key) for key in keys] if isinstance(seat, Mapping) else []
    texts = [text for text in given if isinstance(text, str)]
    if len(texts) != len(keys) or texts[1] not in list(SeatKind):
        raise JournalCorruptError(
            1, f"a seat should have a name, a kind, a level and a face; it is {str(seat)[:60]!r}"
        )
    name, kind, level, face = texts
    assert isinstance(seat, Mapping)
    temper = seat.get("temper")
    # A temper that only a later version has is no reason not to play.
    known = temper if temper in list(Temper) else ""
    return SeatSpec(name, SeatKind(kind), level, face, str(known))
