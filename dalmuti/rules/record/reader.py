"""Takes a record line by line, each against the state that the lines before it made."""

import json
from collections.abc import Callable
from typing import Final, NoReturn, cast

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
from dalmuti.rules.errors import RecordError, RulesError, TaxUnpayableError
from dalmuti.rules.game import apply, new_game, new_game_with_order
from dalmuti.rules.record.header import Header
from dalmuti.rules.record.text import Entry, shown
from dalmuti.rules.record.writer import lines_for, start_lines
from dalmuti.rules.view import Phase

_SOURCES: Final = {"hand": "(RULES 3, 8)", "tax": "(RULES 6)", "result": "(RULES 8, 9)"}


class Reader:
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
            self._fail(f"a line must be an object, not {shown(entry)}")
        kind = entry.get("event")
        if not isinstance(kind, str) or kind not in self._kinds:
            self._fail(f'"event" must be one of {", ".join(self._kinds)}, not {shown(kind)}')
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
                    f'"{key}" of the {kind} line is {shown(entry.get(key))}, but must be '
                    f"{shown(right)} {_SOURCES[kind]}"
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
            self._fail(f'"hands" must be an object, not {shown(given)}')
        partial = entry.get("partial", False)
        if not isinstance(partial, bool):
            self._fail(f'"partial" must be true or false, not {shown(partial)}')
        self._check_turn("deal", Phase.DEAL)
        names = [self.state.names[player] for player in self.state.order]
        for name in given:
            if name not in names:
                self._fail(f"{shown(name)} is dealt a hand, but does not play (RULES 4)")
        hands = []
        for name in names:
            if name not in given:
                self._fail(f"{shown(name)} is dealt no hand (RULES 4)")
            hands.append(self._cards(given, name))
        self._before_deal = (self._line, self.state)
        self.pending = self._act(Deal(tuple(hands), partial))[1:]

    def _revolution(self, entry: Entry) -> None:
        player, call = self._player(entry, "player"), self._get(entry, "call")
        if not isinstance(call, bool):
            self._fail(f'"call" must be true or false, not {shown(call)}')
        self._check_turn("revolution", Phase.REVOLUTION)
        if player != self.state.turn:
            name = shown(self.state.names[player])
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
                    f'"{key}" of the tax line is {shown(state.names[who])}, but must be '
                    f"{shown(state.names[right])} (RULES 6)"
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
                self._fail(f'"points" must be an object, not {shown(points)}')
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
                    f"{shown(key)} holds {shown(card)}, which is no card: a card is an integer "
                    f"1 to {JESTER} (RULES 1)"
                )
        return tuple(value)

    def _player(self, entry: Entry, key: str) -> PlayerId:
        return self._id(self._get(entry, key), key)

    def _id(self, name: object, key: str) -> PlayerId:
        if not isinstance(name, str) or name not in self._ids:
            players = ", ".join(self.header.names)
            self._fail(f'"{key}" must be one of the players ({players}), not {shown(name)}')
        return self._ids[name]

    def _order(self, entry: Entry) -> tuple[PlayerId, ...]:
        value = self._get(entry, "order")
        if not isinstance(value, list):
            self._fail(f'"order" must be a list of names, not {shown(value)}')
        return tuple(self._id(name, "order") for name in value)
