"""The journal of a match: a game record that grows by the lines of each action.

The lines of an action are written in one piece and flushed, so that whoever reads the file after a
kill finds whole actions, at worst followed by a part of the last one.
"""

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    Deal,
    DecideRevolution,
    DrawSeat,
    GiveTax,
    Pass,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Philanthropic, Rules, SeatingTies
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import Event, HandEnded, HandStarted
from dalmuti.rules.game import GameState, apply, new_game
from dalmuti.rules.taxes import TAXES, owed
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import JournalCorruptError, JournalError, JournalExistsError
from dalmuti.storage.files import sync_folder

FORMAT: Final = "dalmuti-record"
VERSION: Final = 1
SUFFIX: Final = ".dalmuti"
MAX_LINE: Final = 1 << 20
"""The longest line, in bytes, that a record may have."""

Line = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: what is played, by whom, and what chance starts from."""

    edition: str
    rules: Rules
    seats: tuple[SeatSpec, ...]
    seed: int
    started: str = ""
    """When, as an ISO 8601 text; it is only shown."""
    app: str = ""
    """The version of the game that began the journal."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by player."""
        return tuple(seat.name for seat in self.seats)


def header_line(header: Header) -> Line:
    """Return the header as it is written."""
    preset = EDITIONS[header.edition]
    house = {
        one.name: value
        for one in fields(Rules)
        if (value := getattr(header.rules, one.name)) != getattr(preset, one.name)
    }
    return {
        "format": FORMAT,
        "version": VERSION,
        "edition": header.edition,
        **({"rules": house} if house else {}),
        "players": list(header.names),
        "seed": header.seed,
        "seats": [
            {"name": seat.name, "kind": seat.kind, "level": seat.level, "face": seat.face}
            for seat in header.seats
        ],
        "started": header.started,
        "app": header.app,
    }


def read_header(line: Line) -> Header:
    """Return what the first line says.

    :raises JournalCorruptError: it is no header of a saved game.
    """
    try:
        _expect(line, "format", FORMAT)
        _expect(line, "version", VERSION)
        edition = _text(line, "edition")
        if edition not in EDITIONS:
            raise ValueError(f"there is no edition {edition!r}")
        seats = line.get("seats")
        if not isinstance(seats, list):
            raise ValueError("it does not say who sits where, so it can only be looked at")
        header = Header(
            edition,
            _read_rules(EDITIONS[edition], line.get("rules", {})),
            tuple(_read_seat(seat) for seat in seats),
            _number(line, "seed"),
            str(line.get("started", "")),
            str(line.get("app", "")),
        )
        if line.get("players") != list(header.names):
            raise ValueError("its seats and its players have different names")
    except ValueError as error:
        raise JournalCorruptError(1, str(error)) from None
    return header


def lines_of(before: GameState, action: Action, events: Sequence[Event]) -> list[Line]:
    """Return the lines that record an action; `before` is the state it was applied to."""
    names = before.names
    match action:
        case DrawSeat():
            return [{"event": "draw", "player": names[action.player], "card": action.card}]
        case ChooseChair():
            chair = {"event": "chair", "player": names[action.player], "chair": action.chair}
            return [chair, _hand_line(names, events)]
        case StartHand():
            return [_hand_line(names, events)]
        case Deal():
            hands = zip(before.order, action.hands, strict=True)
            return [{"event": "deal", "hands": {names[who]: sorted(hand) for who, hand in hands}}]
        case DecideRevolution():
            return [{"event": "revolution", "player": names[action.player], "call": action.call}]
        case GiveTax():
            return _tax_lines(before, action)
        case PlaySet():
            play = {
                "event": "play",
                "player": names[action.player],
                "cards": sorted(action.cards),
            }
            results = [_result_line(names, one) for one in events if isinstance(one, HandEnded)]
            return [play, *results]
        case Pass():
            return [{"event": "pass", "player": names[action.player]}]


def encode(lines: Sequence[Line]) -> bytes:
    """Return lines as they stand in the file."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()


@dataclass(frozen=True, slots=True)
class Replayed:
    """A journal read to its end."""

    header: Header
    state: GameState
    revision: int
    """How many actions it holds."""
    length: int
    """How many bytes of the file count."""
    missing: bytes
    """What has to be written after those to complete the last action."""
    torn: bool
    """Whether something at the end did not count: part of a line, or of an action."""


def replay(data: bytes) -> Replayed:
    """Play a journal's actions again.

    A torn last line is dropped. So is the first half of a tax, which was not yet decided by it.

    :raises JournalCorruptError: which line breaks the format or a rule, and why.
    """
    reader = _Replayer()
    start = 0
    number = 0
    while start < len(data):
        number += 1
        end = data.find(b"\n", start)
        whole = end >= 0
        raw = data[start : end if whole else len(data)]
        try:
            line = _parse(raw)
        except ValueError as error:
            if whole or number == 1:
                raise JournalCorruptError(number, str(error)) from None
            break  # a power cut leaves such an end
        start = end + 1 if whole else len(data)
        try:
            reader.read(line, start)
        except (ValueError, RulesError) as error:
            raise JournalCorruptError(number, str(error).rstrip(".")) from None
    if reader.header is None or reader.state is None:
        raise JournalCorruptError(1, "it is empty")
    missing = encode(reader.expected)
    if data[reader.length - 1 : reader.length] != b"\n":
        missing = b"\n" + missing
    return Replayed(
        reader.header,
        reader.state,
        reader.revision,
        reader.length,
        missing,
        reader.length < len(data),
    )


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list of saved games shows, read without playing anything again."""

    header: Header
    hand_number: int
    """The last hand that began, 0 before the first."""
    finished: bool
    """Whether the agreed number of hands is over."""


def glance(data: bytes) -> Glance:
    """Look at the header and count the hands.

    :raises JournalCorruptError: the header is damaged; other lines are not looked into.
    """
    first, _, rest = data.partition(b"\n")
    try:
        header = read_header(_parse(first))
    except ValueError as error:
        raise JournalCorruptError(1, str(error)) from None
    rules = header.rules
    ended = rest.count(b'{"event": "result"')
    finished = rules.scoring and rules.hands is not None and ended >= rules.hands
    return Glance(header, rest.count(b'{"event": "hand"'), finished)


class _Replayer:
    """Takes one line after the other."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.state: GameState | None = None
        self.revision = 0
        self.length = 0
        self.expected: list[Line] = []
        """The lines that the last action still needs."""
        self._peon_tax: Line | None = None

    def read(self, line: Line, end: int) -> None:
        if self.state is None:
            self.header = read_header(line)
            self.state = new_game(self.header.names, self.header.edition, self.header.rules)
        elif self.expected:
            _same(line, self.expected.pop(0))
        elif self.state.phase is Phase.TAXES and self._peon_tax is None:
            _expect(line, "event", "tax")
            self._peon_tax = line
            return  # counts only together with what the Dalmuti gives
        else:
            self._act(self.state, line)
        self.length = end

    def _act(self, state: GameState, line: Line) -> None:
        action = _read_action(state, line)
        self.state, events = apply(state, action)
        self.revision += 1
        lines = lines_of(state, action, events)
        if self._peon_tax is not None:
            _same(self._peon_tax, lines.pop(0))
            self._peon_tax = None
        _same(line, lines.pop(0))
        self.expected = lines


class JournalFile:
    """Appends to a journal; keeps what it could not write, and tries again each time."""

    def __init__(self, path: Path, length: int | None = None, size: int = 0) -> None:
        """Open nothing yet; of a file of `size` bytes `length` count, None for a new file."""
        self.path = path
        self.trouble: JournalError | None = None
        """Why the file lacks something at the moment."""
        self._file: int | None = None
        self._new = length is None
        self._length = length or 0
        self._size = size
        """How long we left the file; the part beyond `_length` does not count."""
        self._unwritten = b""

    def append(self, data: bytes, sync: bool = False) -> None:
        """Write and flush; `sync` makes it outlast a power cut. A failure shows in `trouble`.

        :raises JournalExistsError: the file of a new journal is there already.
        """
        self._unwritten += data
        try:
            file = self._open()
            self._write(file)
            if sync:
                os.fsync(file)
                sync_folder(self.path.parent)
            self.trouble = None
        except OSError as error:
            reason = error.strerror or str(error)
            self.trouble = JournalError(
                f"The game cannot be saved to {str(self.path)!r} ({reason}): it goes on, but make "
                "room there or allow writing, or it ends with this window.",
                path=str(self.path),
                reason=reason,
            )

    def close(self) -> None:
        """Write what is left, sync and close."""
        with suppress(JournalExistsError):
            self.append(b"", sync=True)
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None

    def _open(self) -> int:
        if self._file is not None:
            return self._file
        # O_BINARY keeps Windows from changing the line ends.
        flags = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
        if self._new:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._file = os.open(self.path, flags | os.O_CREAT | os.O_EXCL, 0o666)
            except FileExistsError:
                raise JournalExistsError(
                    f"The game cannot be saved as {str(self.path)!r}: this file is there already.",
                    path=str(self.path),
                ) from None
            self._new = False
        else:
            self._file = os.open(self.path, flags)
        return self._file

    def _write(self, file: int) -> None:
        if os.fstat(file).st_size != self._size:
            raise OSError("another program has changed the file")
        try:
            if self._size != self._length:
                os.ftruncate(file, self._length)
            left = memoryview(self._unwritten)
            while left:
                left = left[os.write(file, left) :]
        finally:
            self._size = os.fstat(file).st_size
        self._length += len(self._unwritten)
        self._unwritten = b""


def _hand_line(names: Sequence[str], events: Sequence[Event]) -> Line:
    started = next(one for one in events if isinstance(one, HandStarted))
    return {
        "event": "hand",
        "number": started.number,
        "order": [names[who] for who in started.order],
    }


def _tax_lines(before: GameState, action: GiveTax) -> list[Line]:
    """Return the tax of the peon and that of the Dalmuti, who alone decides something."""
    dalmuti = before.order.index(action.player)
    peon = before.order[-1 - dalmuti]
    paid = owed(before.hands[peon], TAXES[dalmuti], before.rules.jesters_in_taxes)
    return [
        _tax_line(before, peon, action.player, paid),
        _tax_line(before, action.player, peon, action.cards),
    ]


def _tax_line(state: GameState, giver: PlayerId, receiver: PlayerId, cards: Cards) -> Line:
    return {
        "event": "tax",
        "from": state.names[giver],
        "to": state.names[receiver],
        "cards": sorted(cards),
    }


def _result_line(names: Sequence[str], ended: HandEnded) -> Line:
    order = [names[who] for who in ended.order]
    line: Line = {"event": "result", "order": order}
    if ended.points:
        line["points"] = dict(zip(order, ended.points, strict=True))
    return line


def _parse(raw: bytes) -> Line:
    if len(raw) > MAX_LINE:
        raise ValueError(f"it has {len(raw)} bytes, more than {MAX_LINE}")
    try:
        line = json.loads(raw.decode())  # from bytes it would take other encodings too
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    if not isinstance(line, dict):
        raise ValueError(f"it should be an object, not {str(line)[:40]!r}")
    return line


def _read_action(state: GameState, line: Line) -> Action:
    kind = line.get("event")
    phase = state.phase
    if kind == "draw" and phase is Phase.SEATING:
        return DrawSeat(_player(state, line, "player"), _number(line, "card"))
    if kind == "chair" and phase is Phase.CHAIR:
        return ChooseChair(_player(state, line, "player"), _number(line, "chair"))
    if kind == "hand" and phase is Phase.RESULT:
        return StartHand()
    if kind == "deal" and phase is Phase.DEAL:
        hands = line.get("hands")
        if not isinstance(hands, dict) or sorted(hands) != sorted(state.names):
            raise ValueError("its hands are not those of the players")
        return Deal(tuple(_cards(hands, state.names[who]) for who in state.order))
    if kind == "revolution" and phase is Phase.REVOLUTION:
        call = line.get("call")
        if not isinstance(call, bool):
            raise ValueError(f"'call' should be true or false, not {str(call)[:40]!r}")
        return DecideRevolution(_player(state, line, "player"), call)
    if kind == "tax" and phase is Phase.TAXES:
        return GiveTax(_player(state, line, "from"), _cards(line, "cards"))
    if kind == "play" and phase is Phase.PLAY:
        return PlaySet(_player(state, line, "player"), _cards(line, "cards"))
    if kind == "pass" and phase is Phase.PLAY:
        return Pass(_player(state, line, "player"))
    raise ValueError(f"the event {str(kind)[:40]!r} cannot come here, in the phase {phase.value!r}")


def _same(line: Line, expected: Line) -> None:
    for key, value in expected.items():
        found = line.get(key)
        if key == "cards" and isinstance(found, list) and all(type(card) is int for card in found):
            found = sorted(found)
        if found != value:
            raise ValueError(f"{key!r} should be {value!r}, not {str(found)[:60]!r}")


def _expect(line: Line, key: str, value: object) -> None:
    found = line.get(key)
    if found != value or type(found) is not type(value):
        raise ValueError(f"{key!r} should be {value!r}, not {str(found)[:40]!r}")


def _text(line: Line, key: str) -> str:
    value = line.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key!r} should be a text, not {str(value)[:40]!r}")
    return value


def _number(line: Line, key: str) -> int:
    value = line.get(key)
    if type(value) is not int:
        raise ValueError(f"{key!r} should be a whole number, not {str(value)[:40]!r}")
    return value


def _cards(line: Line, key: str) -> Cards:
    value = line.get(key)
    if not isinstance(value, list) or not all(type(card) is int for card in value):
        raise ValueError(f"{key!r} should be a list of cards, not {str(value)[:40]!r}")
    return tuple(sorted(value))


def _player(state: GameState, line: Line, key: str) -> PlayerId:
    name = _text(line, key)
    try:
        return state.names.index(name)
    except ValueError:
        raise ValueError(f"nobody here is named {name[:40]!r}") from None


def _read_seat(value: object) -> SeatSpec:
    if not isinstance(value, dict):
        raise ValueError(f"a seat should be an object, not {str(value)[:40]!r}")
    return SeatSpec(
        _text(value, "name"),
        SeatKind(_text(value, "kind")),
        _text(value, "level"),
        _text(value, "face"),
    )


_RULE_TYPES: Final[Mapping[str, type]] = MappingProxyType(
    {
        "seating_ties": SeatingTies,
        "jesters_in_taxes": JestersInTaxes,
        "philanthropic": Philanthropic,
    }
)


def _read_rules(preset: Rules, value: object) -> Rules:
    if not isinstance(value, dict):
        raise ValueError(f"'rules' should be an object, not {str(value)[:40]!r}")
    known = {one.name for one in fields(Rules)}
    values: dict[str, Any] = {}
    for key, given in value.items():
        if key not in known:
            raise ValueError(f"there is no rule {key[:40]!r}")
        if key in _RULE_TYPES:
            values[key] = _RULE_TYPES[key](_text(value, key))
        elif key == "hands":
            values[key] = None if given is None else _number(value, key)
        elif isinstance(given, bool):
            values[key] = given
        else:
            raise ValueError(f"{key!r} should be true or false, not {str(given)[:40]!r}")
    return replace(preset, **values)
