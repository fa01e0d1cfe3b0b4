"""The game record: JSON Lines that hold what players and chance decided.

A writer puts down `header_line` and `start_lines`, then `lines_for` each action. `read` gives the
game back, also from a file that stops after any line; what such a file still lacks is in
`Record.missing`.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, NoReturn, Protocol, cast

from dalmuti.rules import taxes
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
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.errors import RulesError, TaxUnpayableError
from dalmuti.rules.events import Event, HandEnded, HandStarted
from dalmuti.rules.game import GameState, apply, new_game, new_game_with_order
from dalmuti.rules.view import Phase

FORMAT: Final = "dalmuti-record"
VERSION: Final = 1
SUFFIX: Final = ".dalmuti"
MAX_LINE: Final = 1 << 20
MAX_DEPTH: Final = 32

_HEADER_KEYS: Final = ("format", "version", "edition", "rules", "players")
_BRACKETS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|([\[{])|([\]}])', re.DOTALL)
_encode: Final = json.JSONEncoder(ensure_ascii=False).encode

# A file may hold values of any length; what is said about them stays readable.
_LONGEST_SENTENCE: Final = 500
_LONGEST_VALUE: Final = 200

Entry = dict[str, object]


class RecordError(RulesError):
    """A record breaks its format or a rule; `line` counts from 1, `sentence` says what is wrong."""

    code = "error-record"

    def __init__(self, line: int, sentence: str) -> None:
        if len(sentence) > _LONGEST_SENTENCE:
            sentence = f"{sentence[:_LONGEST_SENTENCE]}..."
        super().__init__(f"Line {line}: {sentence}", line=line, sentence=sentence)
        self.line = line
        self.sentence = sentence


class Source(Protocol):
    """A binary file, or anything else that gives lines of bytes with a limit to their length."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line with its newline, or at most `size` bytes; nothing at the end."""
        ...


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: who plays by which rules."""

    names: tuple[str, ...]
    edition: str
    rules: Rules
    extra: Mapping[str, object]
    """Further keys (a seed, who is a bot), kept as they are."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as read from a record."""

    header: Header
    start: GameState
    actions: tuple[Action, ...]
    """What leads from `start` to `state`."""
    state: GameState
    kept: int
    """How many bytes count. A writer who goes on must first cut the file to this length."""
    missing: str
    """What a writer must then append first: lines that follow from what is there, each ended by a
    newline, and before them the newline that the last line may lack."""
    torn: bool
    """Whether a torn last line was dropped."""


def header_line(
    names: Sequence[str],
    edition: str,
    rules: Rules | None = None,
    extra: Mapping[str, object] | None = None,
) -> str:
    """Return the first line of a record, without its newline; `extra` are further keys of it.

    :raises ValueError: `extra` has a key of the format's own.
    """
    entry: Entry = {"format": FORMAT, "version": VERSION, "edition": edition}
    preset = EDITIONS[edition]
    if rules is not None and rules != preset:
        entry["rules"] = {
            field.name: getattr(rules, field.name)
            for field in fields(Rules)
            if getattr(rules, field.name) != getattr(preset, field.name)
        }
    entry["players"] = list(names)
    for key, value in (extra or {}).items():
        if key in _HEADER_KEYS:
            raise ValueError(f"The header's key {key!r} belongs to the format; name it otherwise.")
        entry[key] = value
    line = _encode(entry)
    # Only a foreign file's own keys can hold what is no character; escaped, it can be written.
    return line if line.isascii() or _encodable(line) else json.dumps(entry)


def start_lines(start: GameState) -> tuple[str, ...]:
    """Return what follows the header before any action: the first hand's order if it was given."""
    if start.phase is not Phase.DEAL:
        return ()
    return (_hand_line(start, start.hand_number, start.order),)


def lines_for(before: GameState, action: Action, events: Sequence[Event]) -> tuple[str, ...]:
    """Return the lines that an action adds to the record, without their newlines.

    `before` is the state that `action` was applied to, and `events` what it gave. Whatever is
    settled is written at once: a peon's tax, in which he has no choice, as soon as the Dalmuti who
    answers it is to choose.
    """
    match action:
        case Pass(player):
            return (f'{{"event": "pass", "player": {_quoted(before.names[player])}}}',)
        case PlaySet(player, cards):
            name = _quoted(before.names[player])
            line = f'{{"event": "play", "player": {name}, "cards": {sorted(cards)}}}'
            if not before.sizes[player] - len(cards):
                return (line, *_result_lines(before, events))
            return (line,)
        case DrawSeat(player, card):
            name = _quoted(before.names[player])
            return (f'{{"event": "draw", "player": {name}, "card": {card}}}',)
        case ChooseChair(player, chair):
            name = _quoted(before.names[player])
            line = f'{{"event": "chair", "player": {name}, "chair": {chair}}}'
            return (line, *_hand_lines(before, events))
        case StartHand():
            return _hand_lines(before, events)
        case Deal(hands, partial, _):
            entry: Entry = {
                "event": "deal",
                "hands": {
                    before.names[player]: sorted(hand)
                    for player, hand in zip(before.order, hands, strict=True)
                },
            }
            if partial:
                entry["partial"] = True
            after, _ = apply(before, action)
            return (_encode(entry), *_peon_lines(after))
        case DecideRevolution(player, call):
            name, answer = _quoted(before.names[player]), "true" if call else "false"
            line = f'{{"event": "revolution", "player": {name}, "call": {answer}}}'
            after, _ = apply(before, action)
            return (line, *_peon_lines(after))
        case GiveTax(player, cards):
            peon = before.order[-1 - before.order.index(player)]
            line = _tax_line(before, player, peon, tuple(sorted(cards)))
            after, _ = apply(before, action)
            return (line, *_peon_lines(after))


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@cache
def _quoted(name: str) -> str:
    return _encode(name)


def _hand_lines(before: GameState, events: Sequence[Event]) -> tuple[str, ...]:
    return tuple(
        _hand_line(before, event.number, event.order)
        for event in events
        if isinstance(event, HandStarted)
    )


def _hand_line(state: GameState, number: int, order: Sequence[PlayerId]) -> str:
    names = [state.names[player] for player in order]
    return _encode({"event": "hand", "number": number, "order": names})


def _result_lines(before: GameState, events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, HandEnded):
            names = [before.names[player] for player in event.order]
            entry: Entry = {"event": "result", "order": names}
            if event.points:
                entry["points"] = dict(zip(names, event.points, strict=True))
            yield _encode(entry)


def _peon_lines(state: GameState) -> tuple[str, ...]:
    """Return the peon's tax line if the Dalmuti who answers it is to choose."""
    if state.phase is not Phase.TAXES or state.turn is None:
        return ()
    status = state.order.index(state.turn)
    dalmuti, peon = taxes.payers(state.order, status)
    needed = taxes.TAXES[status]
    cards = taxes.owed(state.hands[peon], needed, state.rules.jesters_in_taxes)
    return (_tax_line(state, peon, dalmuti, cards),) if len(cards) == needed else ()


def _tax_line(state: GameState, giver: PlayerId, receiver: PlayerId, cards: Cards) -> str:
    names = state.names
    return (
        f'{{"event": "tax", "from": {_quoted(names[giver])}, "to": {_quoted(names[receiver])}, '
        f'"cards": {list(cards)}}}'
    )


def read(source: Source) -> Record:
    """Read a record to its end and replay it under the rules.

    A torn last line (without a newline and no whole JSON) is dropped.

    :raises RecordError: the first line that breaks the format or a rule.
    """
    reader: _Reader | None = None
    kept = number = 0
    torn = unended = False
    while line := source.readline(MAX_LINE + 2):
        number += 1
        ended = line.endswith(b"\n")
        if len(line.rstrip(b"\r\n")) > MAX_LINE or (not ended and len(line) == MAX_LINE + 2):
            raise RecordError(number, f"the line is longer than {MAX_LINE} bytes")
        try:
            entry = _parse(line)
        except _NoJsonError as error:
            if ended or reader is None:
                raise RecordError(number, str(error)) from None
            torn = True
            break
        except _BadJsonError as error:
            raise RecordError(number, str(error)) from None
        if reader is None:
            reader = _Reader(_header(entry, number))
        else:
            reader.take(number, entry)
        kept += len(line)
        unended = not ended
    if reader is None:
        raise RecordError(1, "the file is empty; a record begins with its header")
    return Record(
        header=reader.header,
        start=reader.start,
        actions=tuple(reader.actions),
        state=reader.state,
        kept=kept,
        missing="\n" * unended + "".join(f"{pending}\n" for pending in reader.pending),
        torn=torn,
    )


def replay(
    start: GameState, actions: Sequence[Action]
) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Yield the state and the events after each action in turn.

    :raises RulesError: an action is not legal where it comes.
    """
    state = start
    for action in actions:
        state, events = apply(state, action)
        yield state, events


def state_at(record: Record, count: int) -> GameState:
    """Return the state after the first `count` actions of a record."""
    state = record.start
    for action in record.actions[:count]:
        state, _ = apply(state, action)
    return state


def hand_starts(record: Record) -> tuple[int, ...]:
    """Return for each hand of a record after how many actions it is to be dealt."""
    starts = [0] if record.start.phase is Phase.DEAL else []
    for count, (_, events) in enumerate(replay(record.start, record.actions), 1):
        if any(isinstance(event, HandStarted) for event in events):
            starts.append(count)
    return tuple(starts)


class _NoJsonError(ValueError):
    """The line is no JSON, so at the end of a file it may be torn."""


class _BadJsonError(ValueError):
    """The line is JSON, but not such as a record may hold."""


def _parse(line: bytes) -> object:
    if line.startswith(b"\xef\xbb\xbf"):
        raise _NoJsonError("the line begins with a byte order mark; leave it out")
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise _NoJsonError(f"byte {error.start + 1} is no UTF-8: {error.reason}") from None
    if not text.strip(" \t\r\n"):
        raise _NoJsonError("the line is blank; each line holds one object")
    if text.count("[") + text.count("{") > MAX_DEPTH:
        _check_depth(text)
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer
        )
    except json.JSONDecodeError as error:
        raise _NoJsonError(f"no JSON at character {error.pos + 1}: {error.msg}") from None


def _check_depth(text: str) -> None:
    depth = deepest = 0
    for match in _BRACKETS.finditer(text):
        if match[1]:
            depth += 1
            deepest = max(deepest, depth)
        elif match[2]:
            depth -= 1
    if deepest > MAX_DEPTH:
        error = _BadJsonError if depth == 0 else _NoJsonError
        raise error(f"the line is nested {deepest} deep; {MAX_DEPTH} is the most")


def _object(pairs: list[tuple[str, object]]) -> Entry:
    entry = dict(pairs)
    if len(entry) < len(pairs):
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise _BadJsonError(f"the key {_short(key)} is given twice")
            seen.add(key)
    return entry


def _constant(name: str) -> NoReturn:
    raise _NoJsonError(f"{name} is no JSON number; use an integer")


def _integer(digits: str) -> object:
    # Longer ones Python refuses to convert; no number of the format comes near.
    return int(digits) if len(digits) < 1000 else float(digits)


def _short(value: object) -> str:
    """Return a value as JSON for an error's sentence, shortened."""
    text = json.dumps(value)
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}..."


def _header(entry: object, line: int) -> Header:
    def fail(sentence: str) -> NoReturn:
        raise RecordError(line, sentence)

    if not isinstance(entry, dict):
        fail(f"the header must be an object, not {_short(entry)}")
    if entry.get("format") != FORMAT:
        fail(f'"format" must be "{FORMAT}", not {_short(entry.get("format"))}')
    version = entry.get("version")
    if type(version) is not int or version != VERSION:
        fail(f'"version" must be {VERSION}, not {_short(version)}')
    edition = entry.get("edition")
    if not isinstance(edition, str) or edition not in EDITIONS:
        fail(f'"edition" must be en, fr, de or nl, not {_short(edition)}')
    names = entry.get("players")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        fail(f'"players" must be a list of 4 to 10 names, not {_short(names)}')
    overrides = entry.get("rules", {})
    if not isinstance(overrides, dict):
        fail(f'"rules" must be an object, not {_short(overrides)}')
    rules = _rules(EDITIONS[edition], overrides, fail)
    try:
        new_game(tuple(names), edition, rules)
    except RulesError as error:
        fail(str(error))
    extra = {key: value for key, value in entry.items() if key not in _HEADER_KEYS}
    return Header(tuple(names), edition, rules, MappingProxyType(extra))


def _rules(preset: Rules, overrides: Entry, fail: Callable[[str], NoReturn]) -> Rules:
    values = {field.name: getattr(preset, field.name) for field in fields(Rules)}
    for key, value in overrides.items():
        if key not in values:
            fail(f'"rules" has the unknown key {_short(key)}; known are {", ".join(values)}')
        known = values[key]
        if isinstance(known, StrEnum):
            choices = [str(choice) for choice in type(known)]
            if not isinstance(value, str) or value not in choices:
                fail(f'"{key}" must be {" or ".join(choices)}, not {_short(value)}')
            values[key] = type(known)(value)
        elif isinstance(known, bool):
            if not isinstance(value, bool):
                fail(f'"{key}" must be true or false, not {_short(value)}')
            values[key] = value
        else:
            if value is not None and (type(value) is not int or value < 1):
                fail(f'"{key}" must be a positive integer or null, not {_short(value)}')
            values[key] = value
    return Rules(**values)


class _Reader:
    """Takes a record line by line, each against the state that the lines before it made."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.start = self.state = new_game(header.names, header.edition, header.rules)
        self.actions: list[Action] = []
        self.pending: tuple[str, ...] = ()
        """Lines that follow from what was read, and must come next."""
        self._ids = {name: player for player, name in enumerate(header.names)}
        self._line = 1
        self._before_deal = (0, self.state)
        self._kinds: dict[str, Callable[[Entry], None]] = {
            "draw": self._draw,
            "chair": self._chair,
            "hand": self._hand,
            "deal": self._deal,
            "revolution": self._revolution,
            "tax": self._tax,
            "play": self._play,
            "pass": self._pass,
            "result": self._result,
        }

    def take(self, line: int, entry: object) -> None:
        """Take the next line; raise `RecordError` if it cannot come here."""
        self._line = line
        if not isinstance(entry, dict):
            self._fail(f"a line must be an object, not {_short(entry)}")
        kind = entry.get("event")
        if not isinstance(kind, str) or kind not in self._kinds:
            self._fail(f'"event" must be one of {", ".join(self._kinds)}, not {_short(kind)}')
        if self.state.phase is Phase.OVER and not self.pending:
            self._fail(
                f"a {kind} line cannot follow: the game was over after "
                f"{self.state.hand_number} hands (RULES 9)"
            )
        self._kinds[kind](entry)

    def _fail(self, sentence: str) -> NoReturn:
        raise RecordError(self._line, sentence)

    def _act(self, action: Action) -> tuple[str, ...]:
        """Apply an action and return its lines."""
        try:
            after, events = apply(self.state, action)
        except RulesError as error:
            self._fail(str(error))
        lines = lines_for(self.state, action, events)
        self.state = after
        self.actions.append(action)
        return lines

    def _expect(self, kind: str, entry: Entry, *keys: str) -> None:
        """Take a line that follows from those before: it must be the first of the pending."""
        self._check_turn(kind, None)
        expected = json.loads(self.pending[0])
        for key in keys:
            value, right = entry.get(key), expected.get(key)
            if key == "cards":
                value = sorted(cast(list[int], value))
            if value != right:
                self._fail(
                    f'"{key}" of the {kind} line is {_short(entry.get(key))}, but must be '
                    f"{_short(right)} {_SOURCES[kind]}"
                )
        self.pending = self.pending[1:]

    def _check_turn(self, kind: str, phase: Phase | None) -> None:
        """Fail unless such a line can come now, a decision of this phase, or a pending line."""
        if self.pending:
            expected = json.loads(self.pending[0])["event"]
            if kind != expected:
                self._fail(
                    f"a {kind} line cannot come here: a {expected} line must come first "
                    f"{_SOURCES[expected]}"
                )
        elif self.state.phase is not phase:
            self._fail(f"a {kind} line cannot come here: {self._waiting()}")

    def _waiting(self) -> str:
        state = self.state
        waiting = "" if state.turn is None else state.names[state.turn]
        return {
            Phase.SEATING: "the seating is not decided (RULES 3)",
            Phase.CHAIR: "the first hand has not begun (RULES 3)",
            Phase.DEAL: "the hand is not dealt (RULES 4)",
            Phase.REVOLUTION: f"{waiting} holds both jesters and must decide first (RULES 5)",
            Phase.TAXES: f"{waiting} must pay taxes first (RULES 6)",
            Phase.PLAY: f"it is the turn of {waiting} to play or pass (RULES 7)",
            Phase.RESULT: "the next hand has not begun (RULES 8)",
            Phase.OVER: "the game is over (RULES 9)",
        }[state.phase]

    def _draw(self, entry: Entry) -> None:
        player, card = self._player(entry, "player"), self._card(entry, "card")
        self._check_turn("draw", Phase.SEATING)
        self.pending = self._act(DrawSeat(player, card))[1:]

    def _chair(self, entry: Entry) -> None:
        player, chair = self._player(entry, "player"), self._integer(entry, "chair")
        self._check_turn("chair", Phase.CHAIR)
        self.pending = self._act(ChooseChair(player, chair))[1:]

    def _hand(self, entry: Entry) -> None:
        self._integer(entry, "number")
        order = self._order(entry)
        if not self.pending:
            match self.state.phase:
                case Phase.SEATING if not self.state.table.draws:
                    # Without draws the order is the file's to say.
                    try:
                        self.state = new_game_with_order(
                            self.header.names, order, self.header.edition, self.header.rules
                        )
                    except RulesError as error:
                        self._fail(str(error))
                    self.start = self.state
                    self.pending = start_lines(self.start)
                case Phase.CHAIR if self.state.turn is not None:
                    self.pending = self._act(ChooseChair(self.state.turn, 0))[1:]
                case Phase.RESULT:
                    self.pending = self._act(StartHand())
                case _:
                    pass
        self._expect("hand", entry, "number", "order")

    def _deal(self, entry: Entry) -> None:
        given = self._get(entry, "hands")
        if not isinstance(given, dict):
            self._fail(f'"hands" must be an object, not {_short(given)}')
        partial = entry.get("partial", False)
        if not isinstance(partial, bool):
            self._fail(f'"partial" must be true or false, not {_short(partial)}')
        self._check_turn("deal", Phase.DEAL)
        names = [self.state.names[player] for player in self.state.order]
        for name in given:
            if name not in names:
                self._fail(f"{_short(name)} is dealt a hand, but does not play (RULES 4)")
        hands = []
        for name in names:
            if name not in given:
                self._fail(f"{_short(name)} is dealt no hand (RULES 4)")
            hands.append(self._cards(given, name))
        self._before_deal = (self._line, self.state)
        self.pending = self._act(Deal(tuple(hands), partial))[1:]

    def _revolution(self, entry: Entry) -> None:
        player, call = self._player(entry, "player"), self._get(entry, "call")
        if not isinstance(call, bool):
            self._fail(f'"call" must be true or false, not {_short(call)}')
        self._check_turn("revolution", Phase.REVOLUTION)
        if player != self.state.turn:
            name = _short(self.state.names[player])
            self._fail(f'"player" of the revolution line is {name}, but {self._waiting()}')
        self.pending = self._act(DecideRevolution(player, call))[1:]

    def _tax(self, entry: Entry) -> None:
        giver, receiver = self._player(entry, "from"), self._player(entry, "to")
        cards = self._cards(entry, "cards")
        if not cards:
            self._fail('"cards" is empty; a tax is one or two cards (RULES 6)')
        if self.pending:
            self._expect("tax", entry, "from", "to", "cards")
            return
        self._check_turn("tax", Phase.TAXES)
        state = self.state
        assert state.turn is not None
        status = state.order.index(state.turn)
        dalmuti, peon = taxes.payers(state.order, status)
        needed = taxes.TAXES[status]
        if len(taxes.owed(state.hands[peon], needed, state.rules.jesters_in_taxes)) < needed:
            self._fail(str(TaxUnpayableError(state.names[peon], needed)))
        for key, who, right in (("from", giver, dalmuti), ("to", receiver, peon)):
            if who != right:
                self._fail(
                    f'"{key}" of the tax line is {_short(state.names[who])}, but must be '
                    f"{_short(state.names[right])} (RULES 6)"
                )
        self.pending = self._act(GiveTax(giver, cards))[1:]

    def _play(self, entry: Entry) -> None:
        player, cards = self._player(entry, "player"), self._cards(entry, "cards")
        if not cards:
            self._fail('"cards" is empty; a set is one or more cards (RULES 7)')
        dealt_at, before = self._before_deal
        last = self.actions[-1] if self.actions else None
        if dealt_at == self._line - 1 and isinstance(last, Deal) and last.partial:
            # Only now is it known that this hand has neither revolution nor taxes.
            self.actions.pop()
            self.state = before
            self._act(Deal(last.hands, partial=True, straight_to_play=True))
            self.pending = ()
        self._check_turn("play", Phase.PLAY)
        self.pending = self._act(PlaySet(player, cards))[1:]

    def _pass(self, entry: Entry) -> None:
        player = self._player(entry, "player")
        self._check_turn("pass", Phase.PLAY)
        self.pending = self._act(Pass(player))[1:]

    def _result(self, entry: Entry) -> None:
        self._order(entry)
        if self.header.rules.scoring:
            points = self._get(entry, "points")
            if not isinstance(points, dict):
                self._fail(f'"points" must be an object, not {_short(points)}')
            for name in points:
                self._integer(points, name)
        elif "points" in entry:
            self._fail('"points" cannot stand here: this game has no scoring (RULES 9)')
        self._expect("result", entry, "order", "points")

    def _get(self, entry: Entry, key: str) -> object:
        if key not in entry:
            self._fail(f'the key "{key}" is missing')
        return entry[key]

    def _integer(self, entry: Entry, key: str) -> int:
        value = self._get(entry, key)
        if type(value) is not int:
            self._fail(f"{_short(key)} must be an integer, not {_short(value)}")
        return value

    def _card(self, entry: Entry, key: str) -> int:
        value = self._integer(entry, key)
        if not 1 <= value <= JESTER:
            self._fail(f'"{key}" must be a card, 1 to {JESTER}, not {_short(value)} (RULES 1)')
        return value

    def _cards(self, entry: Entry, key: str) -> Cards:
        value = self._get(entry, key)
        if not isinstance(value, list):
            self._fail(f"{_short(key)} must be a list of cards, not {_short(value)}")
        for card in value:
            if type(card) is not int or not 1 <= card <= JESTER:
                self._fail(
                    f"{_short(key)} holds {_short(card)}, which is no card: a card is an integer "
                    f"1 to {JESTER} (RULES 1)"
                )
        return tuple(value)

    def _player(self, entry: Entry, key: str) -> PlayerId:
        return self._id(self._get(entry, key), key)

    def _id(self, name: object, key: str) -> PlayerId:
        if not isinstance(name, str) or name not in self._ids:
            players = ", ".join(self.header.names)
            self._fail(f'"{key}" must be one of the players ({players}), not {_short(name)}')
        return self._ids[name]

    def _order(self, entry: Entry) -> tuple[PlayerId, ...]:
        value = self._get(entry, "order")
        if not isinstance(value, list):
            self._fail(f'"order" must be a list of names, not {_short(value)}')
        return tuple(self._id(name, "order") for name in value)


_SOURCES: Final = {"hand": "(RULES 3, 8)", "tax": "(RULES 6)", "result": "(RULES 8, 9)"}
