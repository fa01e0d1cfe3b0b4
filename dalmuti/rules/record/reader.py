"""Takes a record line by line, each against the state that the lines before it made."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, NoReturn, cast

from dalmuti.rules import taxes
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    Deal,
    DecideRevolution,
    DrawReplacement,
    DrawSeat,
    ExchangeCards,
    ExposeCard,
    ExposeNothing,
    GiveTax,
    Join,
    Leave,
    Pass,
    PlaceExposed,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.errors import (
    NameUsedError,
    NoSuchPlaceError,
    RecordError,
    RulesError,
    TaxUnpayableError,
)
from dalmuti.rules.game import (
    GameState,
    apply,
    new_game,
    new_game_with_order,
    next_order,
    places,
)
from dalmuti.rules.record.header import Header
from dalmuti.rules.record.text import Entry, shown
from dalmuti.rules.record.writer import lines_for, start_lines
from dalmuti.rules.view import Phase

_SOURCES: Final = {"hand": "(RULES 3, 8, 10)", "tax": "(RULES 6)", "result": "(RULES 8, 9)"}
_JOIN_KEYS: Final = ("event", "player", "status")
_MANY_NAMES: Final = 64


@dataclass(frozen=True, slots=True)
class Result:
    """A finished hand of a record."""

    number: int
    order: tuple[str, ...]
    """The players' names in the order of going out."""
    points: Mapping[str, int] | None
    """The hand's points by name; None without scoring."""


class Reader:
    """Takes a record line by line, each against the state that the lines before it made.

    With `keep` it keeps every action. Without, it takes no more time and room for a line at the
    end of a large file than for one at its beginning: players who have left are then forgotten
    but for their points, and players' numbers may change.
    """

    def __init__(self, header: Header, keep: bool = True) -> None:
        self.header = header
        self.start = self.state = new_game(header.names, header.edition, header.rules)
        self.actions: list[Action] = []
        self.pending: tuple[str, ...] = ()
        """Lines that follow from what was read, and must come next."""
        self.results: list[Result] = []
        """The hands whose result lines were read."""
        self.scores = dict.fromkeys(header.names, 0)
        """The points in these hands of everybody ever seated, by name; all 0 without scoring."""
        self.newcomers: list[Mapping[str, object]] = []
        """Of each who joined the further keys of his line, if everything is kept."""
        self.complete = False
        """Whether the last line was a result."""
        self._keep = keep
        self._ids = {name: player for player, name in enumerate(header.names)}
        self._line = 1
        self._partial: tuple[Deal, GameState] | None = None
        """The partial deal just read, and the state before it."""
        self._kinds: dict[str, Callable[[Entry], None]] = {
            "draw": self._draw,
            "chair": self._chair,
            "leave": self._leave,
            "join": self._join,
            "hand": self._hand,
            "deal": self._deal,
            "expose": self._expose,
            "revolution": self._revolution,
            "tax": self._tax,
            "exchange": self._exchange,
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
                f"{_a(kind)} line cannot follow: the game was over after "
                f"{self.state.hand_number} hands (RULES 9)"
            )
        partial, self._partial = self._partial, None
        if partial is not None and kind == "play":
            # Only now is it known that this hand has neither revolution nor taxes.
            deal, self.state = partial
            if self._keep:
                self.actions.pop()
            self._act(replace(deal, straight_to_play=True))
            self.pending = ()
        elif self.state.phase is Phase.MISDEAL and kind != "expose":
            self.pending = self._act(ExposeNothing())
        self._kinds[kind](entry)
        self.complete = kind == "result"

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
        if self._keep:
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
                    f"{_a(kind)} line cannot come here: {_a(expected)} line must come first "
                    f"{_SOURCES[expected]}"
                )
        elif self.state.phase is not phase:
            self._fail(f"{_a(kind)} line cannot come here: {self._waiting()}")

    def _waiting(self) -> str:
        state = self.state
        waiting = "" if state.turn is None else state.names[state.turn]
        return {
            Phase.SEATING: "the seating is not decided (RULES 3)",
            Phase.CHAIR: "the first hand has not begun (RULES 3)",
            Phase.DEAL: "the hand is not dealt (RULES 4)",
            Phase.MISDEAL: "the deal is not over (RULES 4, 6)",
            Phase.REVOLUTION: f"{waiting} holds both jesters and must decide first (RULES 5)",
            Phase.TAXES: f"{waiting} must pay taxes first (RULES 6)",
            Phase.EXCHANGE: f"{waiting} must exchange a card or decline to first (RULES 6)",
            Phase.PLAY: f"it is the turn of {waiting} to play or pass (RULES 7)",
            Phase.RESULT: "the next hand has not begun (RULES 8)",
            Phase.JOIN: f"{waiting} gives a newcomer a place (RULES 10)",
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

    def _leave(self, entry: Entry) -> None:
        player = self._player(entry, "player")
        self._check_turn("leave", Phase.RESULT)
        self.pending = self._act(Leave(player))[1:]

    def _join(self, entry: Entry) -> None:
        name, status = self._get(entry, "player"), self._integer(entry, "status")
        if not isinstance(name, str):
            self._fail(f'"player" must be a name, not {shown(name)}')
        self._check_turn("join", Phase.RESULT)
        if name in self.scores:
            self._fail(str(NameUsedError(name)))
        if not self._keep and len(self.state.names) > _MANY_NAMES:
            self._forget()
        halfway = places(self.state)
        if status not in halfway:
            self._fail(str(NoSuchPlaceError(status, halfway)))
        lines = self._act(Join(name))
        if self.state.phase is Phase.JOIN and self.state.turn is not None:
            lines = self._act(ChoosePlace(self.state.turn, status))
        self.pending = lines[1:]
        self._ids[name] = len(self.state.names) - 1
        self.scores[name] = 0
        if self._keep:
            extra = {key: value for key, value in entry.items() if key not in _JOIN_KEYS}
            self.newcomers.append(MappingProxyType(extra))

    def _forget(self) -> None:
        """Forget who has left; a hand is over, so that nothing but points hangs on it."""
        state, table = self.state, self.state.table
        numbers = {player: number for number, player in enumerate(sorted(table.chairs))}
        order = tuple(numbers[player] for player in next_order(state))
        fresh = new_game(tuple(table.names[player] for player in numbers), table.edition)
        self.state = fresh._replace(
            phase=state.phase,
            table=replace(
                fresh.table,
                rules=table.rules,
                number=table.number,
                order=order,
                next_order=order,
                chairs=tuple(numbers[player] for player in table.chairs),
                points=tuple(table.points[player] for player in numbers if table.points),
            ),
        )
        self._ids = {name: player for player, name in enumerate(self.state.names)}

    def _hand(self, entry: Entry) -> None:
        self._integer(entry, "number")
        order = self._order(entry)
        if not self.pending:
            match self.state.phase:
                case Phase.SEATING if not self.state.table.draws:
                    # Without draws the order is the file's to say.
                    if sorted(order) != list(range(len(self.header.names))):
                        self._fail(
                            f'"order" of the hand line is {shown(entry["order"])}, but must name '
                            "each of the players once (RULES 3)"
                        )
                    self.start = self.state = new_game_with_order(
                        self.header.names, order, self.header.edition, self.header.rules
                    )
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
        before, deal = self.state, Deal(tuple(hands), partial)
        self.pending = self._act(deal)[1:]
        if partial:
            self._partial = (deal, before)

    def _expose(self, entry: Entry) -> None:
        player, card = self._player(entry, "player"), self._card(entry, "card")
        to = self._player(entry, "to")
        replacement = self._card(entry, "replacement") if "replacement" in entry else None
        if not self.header.rules.misdeal:
            self._fail("an expose line cannot stand here: this game has no misdeals (RULES 6)")
        self._check_turn("expose", Phase.MISDEAL)
        lines = self._act(ExposeCard(player, card))
        chooser = self.state.turn
        if self.state.phase is Phase.MISDEAL and chooser is not None:
            lines = self._act(PlaceExposed(chooser, to))
        elif to != player:
            name = shown(self.state.names[player])
            self._fail(
                f'"to" of the expose line is {shown(self.state.names[to])}, but must be {name}, '
                "the Greater Peon, for whom the card was meant (RULES 6)"
            )
        if self.state.phase is Phase.MISDEAL:
            lines = self._act(DrawReplacement(self._card(entry, "replacement")))
        elif replacement is not None:
            self._fail(
                f'"replacement" is {shown(replacement)}, but the card went to whom it was meant '
                "for, and nothing replaces it (RULES 6)"
            )
        self.pending = lines[1:]

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

    def _exchange(self, entry: Entry) -> None:
        player, choice = self._player(entry, "player"), self._get(entry, "with")
        partner = None if choice is None else self._id(choice, "with")
        if partner is not None:
            gives, gets = self._card(entry, "gives"), self._card(entry, "gets")
        if not self.header.rules.merchant_exchange:
            self._fail("an exchange line cannot stand here: this game has no exchange (RULES 6)")
        self._check_turn("exchange", Phase.EXCHANGE)
        if player != self.state.turn:
            name = shown(self.state.names[player])
            self._fail(f'"player" of the exchange line is {name}, but {self._waiting()}')
        lines = self._act(ChooseExchange(player, partner))
        if partner is not None:
            lines = self._act(ExchangeCards(gives, gets))
        else:
            for key in ("gives", "gets"):
                if key in entry:
                    self._fail(
                        f'"{key}" is {shown(entry[key])}, but with nobody no card is exchanged '
                        "(RULES 6)"
                    )
        self.pending = lines[1:]

    def _play(self, entry: Entry) -> None:
        player, cards = self._player(entry, "player"), self._cards(entry, "cards")
        if not cards:
            self._fail('"cards" is empty; a set is one or more cards (RULES 7)')
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
        won = dict(cast(dict[str, int], entry.get("points", {})))
        for name, more in won.items():
            self.scores[name] += more
        names = tuple(cast(list[str], entry["order"]))
        points = won if self.header.rules.scoring else None
        self.results.append(Result(self.state.hand_number, names, points))

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
            players = ", ".join(self._ids)
            self._fail(f'"{key}" is {shown(name)}, but must be one of the players: {players}')
        return self._ids[name]

    def _order(self, entry: Entry) -> tuple[PlayerId, ...]:
        value = self._get(entry, "order")
        if not isinstance(value, list):
            self._fail(f'"order" must be a list of names, not {shown(value)}')
        return tuple(self._id(name, "order") for name in value)


def _a(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
