"""The progress of reading a record: the state so far, and the lines that may come next."""

import json
from typing import Final, NoReturn, cast

from dalmuti.rules.actions import Action, Deal, Join
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.errors import RecordError, RulesError
from dalmuti.rules.game import GameState, apply, awaited, new_game
from dalmuti.rules.record.header import Header
from dalmuti.rules.record.lines import PHASES
from dalmuti.rules.record.text import Entry, shown
from dalmuti.rules.record.writer import lines_for

_SOURCES: Final = {"hand": "(RULES 3, 8, 10)", "tax": "(RULES 6)", "result": "(RULES 8, 9)"}


class Progress:
    """The state while a record is read: applies actions and checks the lines that must follow.

    With `keep` every action is stored.
    """

    def __init__(self, header: Header, keep: bool = True) -> None:
        self.header = header
        self.start: GameState = new_game(header.names, header.edition, header.rules)
        self.state = self.start
        self.actions: list[Action] = []
        self._same: dict[Action, Action] = {}
        """Repeated actions, stored once."""
        self.pending: tuple[str, ...] = ()
        """Lines that follow from those already read, and must come next."""
        self._keep = keep
        self._ids = {name: player for player, name in enumerate(header.names)}
        self._line = 1

    def _fail(self, sentence: str) -> NoReturn:
        raise RecordError(self._line, sentence)

    def _act(self, action: Action) -> tuple[str, ...]:
        """Apply an action and return its lines."""
        try:
            after, events = apply(self.state, action)
        except RulesError as error:
            self._fail(str(error))
        lines = lines_for(self.state, action, after, events)
        self.state = after
        if self._keep:
            if not isinstance(action, Deal | Join):
                action = self._same.setdefault(action, action)
            self.actions.append(action)
        return lines

    def _expect(self, kind: str, entry: Entry, *keys: str) -> None:
        """Consume a line that follows from earlier ones; it must be the first of the pending."""
        self._check_turn(kind)
        expected = json.loads(self.pending[0])
        for key in keys:
            value, right = entry.get(key), expected.get(key)
            if key == "cards":
                value = sorted(cast(list[int], value))
            if value != right:
                self._fail(
                    f'"{key}" of the {kind} line is {shown(entry.get(key))}, but must be '
                    f"{shown(right)} {_SOURCES[kind]}"
                )
        self.pending = self.pending[1:]

    def _check_turn(self, kind: str) -> None:
        """Raise unless a line of this kind can come now: a pending one, or one of the phase."""
        if self.pending:
            expected = json.loads(self.pending[0])["event"]
            if kind != expected:
                self._fail(
                    f"{a_kind(kind)} line cannot come here: {a_kind(expected)} line must come "
                    f"first {_SOURCES[expected]}"
                )
        elif self.state.phase is not PHASES.get(kind):
            self._fail(f"{a_kind(kind)} line cannot come here: {self._waiting()}")

    def _waiting(self) -> str:
        return awaited(self.state, secret=False)

    # --- Values of a line ---

    def _get(self, entry: Entry, key: str) -> object:
        if key not in entry:
            self._fail(f'the key "{key}" is missing')
        return entry[key]

    def _integer(self, entry: Entry, key: str) -> int:
        value = self._get(entry, key)
        if type(value) is not int:
            self._fail(f"{shown(key)} must be an integer, not {shown(value)}")
        return value

    def _card(self, entry: Entry, key: str) -> int:
        value = self._integer(entry, key)
        if not 1 <= value <= JESTER:
            self._fail(f'"{key}" must be a card, 1 to {JESTER}, not {shown(value)} (RULES 1)')
        return value

    def _cards(self, entry: Entry, key: str) -> Cards:
        value = self._get(entry, key)
        if not isinstance(value, list):
            self._fail(f"{shown(key)} must be a list of cards, not {shown(value)}")
        for card in value:
            if type(card) is not int or not 1 <= card <= JESTER:
                self._fail(
                    f"{shown(key)} holds {shown(card)}, which is not a card: a card is an integer "
                    f"1 to {JESTER} (RULES 1)"
                )
        return tuple(value)

    def _player(self, entry: Entry, key: str) -> PlayerId:
        return self._id(self._get(entry, key), key)

    def _id(self, name: object, key: str) -> PlayerId:
        if not isinstance(name, str) or name not in self._ids:
            players = ", ".join(self._ids)
            self._fail(f'"{key}" is {shown(name)}, but must be one of the players: {players}')
        return self._ids[name]

    def _order(self, entry: Entry) -> tuple[PlayerId, ...]:
        value = self._get(entry, "order")
        if not isinstance(value, list):
            self._fail(f'"order" must be a list of names, not {shown(value)}')
        return tuple(self._id(name, "order") for name in value)


def a_kind(kind: str) -> str:
    """Return a kind of line with its article."""
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
