"""A reader of records that checks each line against the state so far."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, assert_never, cast

from dalmuti.rules import taxes
from dalmuti.rules.actions import (
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
from dalmuti.rules.errors import NoSuchPlaceError, TaxUnpayableError
from dalmuti.rules.game import (
    GameState,
    new_game_with_order,
    places,
    without_absent,
)
from dalmuti.rules.record.header import Header
from dalmuti.rules.record.progress import Progress, a_kind
from dalmuti.rules.record.text import Entry, shown
from dalmuti.rules.record.writer import start_lines
from dalmuti.rules.setup_errors import NameUsedError
from dalmuti.rules.view import Phase

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


class Reader(Progress):
    """A reader of a record, line by line, which checks each against the state so far.

    With `keep` it stores every action. With `forget` a line at the end of a large file takes no
    more time and memory than one at its beginning: between hands, players who have left are
    forgotten except for their points, and players' numbers may change.
    """

    def __init__(self, header: Header, keep: bool = True, forget: bool = False) -> None:
        super().__init__(header, keep)
        self._forgets = forget
        self.forgotten: list[int] = []
        """Numbers of the actions before which absent players were forgotten."""
        self._entries: dict[object, Mapping[str, object]] = {}
        """Shared entries of newcomers by face, used with `forget`."""
        self.results: list[Result] = []
        """The hands whose result lines have been read."""
        self.scores = dict.fromkeys(header.names, 0)
        """The points in these hands of all players ever seated, by name; 0 without scoring."""
        self.newcomers: list[Mapping[str, object]] = []
        """The further keys of each join line, in order, with `keep`."""
        self.complete = False
        """True if the last line was a result."""
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
        """Process the next line; raise `RecordError` if it is invalid here."""
        self._line = line
        if not isinstance(entry, dict):
            self._fail(f"a line must be an object, not {shown(entry)}")
        kind = entry.get("event")
        if not isinstance(kind, str) or kind not in self._kinds:
            self._fail(f'"event" must be one of {", ".join(self._kinds)}, not {shown(kind)}')
        if self.state.phase is Phase.OVER and not self.pending:
            self._fail(
                f"{a_kind(kind)} line cannot follow: the game was over after "
                f"{self.state.hand_number} hands (RULES 9)"
            )
        partial, self._partial = self._partial, None
        if partial is not None and kind == "play":
            # Only this line shows that the hand has neither revolution nor taxes.
            deal, self.state = partial
            if self._keep:
                self.actions.pop()
            self._act(replace(deal, straight_to_play=True))
            self.pending = ()
        elif self.state.phase is Phase.MISDEAL and kind != "expose":
            self.pending = self._act(ExposeNothing())
        self._kinds[kind](entry)
        self.complete = kind == "result"

    def _draw(self, entry: Entry) -> None:
        player, card = self._player(entry, "player"), self._card(entry, "card")
        self._check_turn("draw")
        self.pending = self._act(DrawSeat(player, card))[1:]

    def _chair(self, entry: Entry) -> None:
        player, chair = self._player(entry, "player"), self._integer(entry, "chair")
        self._check_turn("chair")
        self.pending = self._act(ChooseChair(player, chair))[1:]

    def _leave(self, entry: Entry) -> None:
        player = self._player(entry, "player")
        self._check_turn("leave")
        self.pending = self._act(Leave(player))[1:]

    def _join(self, entry: Entry) -> None:
        name, status = self._get(entry, "player"), self._integer(entry, "status")
        if not isinstance(name, str):
            self._fail(f'"player" must be a name, not {shown(name)}')
        self._check_turn("join")
        if name in self.scores:
            self._fail(str(NameUsedError(name)))
        if self._forgets and len(self.state.names) > _MANY_NAMES:
            self._forget()
        middle = places(self.state)
        if status not in middle:
            self._fail(str(NoSuchPlaceError(status, middle)))
        lines = self._act(Join(name))
        if self.state.phase is Phase.JOIN and self.state.turn is not None:
            lines = self._act(ChoosePlace(self.state.turn, status))
        self.pending = lines[1:]
        self._ids[name] = len(self.state.names) - 1
        self.scores[name] = 0
        if self._keep:
            self.newcomers.append(self._newcomer(entry))

    def _newcomer(self, entry: Entry) -> Mapping[str, object]:
        if not self._forgets:
            return MappingProxyType({key: entry[key] for key in entry if key not in _JOIN_KEYS})
        face = entry.get("face")
        if not isinstance(face, str):
            face = ""
        return self._entries.setdefault(face, MappingProxyType({"face": face}))

    def _forget(self) -> None:
        """Forget the players who have left; between two hands only their points matter."""
        if self._keep:
            self.forgotten.append(len(self.actions))
        self.state = without_absent(self.state)
        self._ids = {name: player for player, name in enumerate(self.state.names)}

    def _hand(self, entry: Entry) -> None:
        self._integer(entry, "number")
        order = self._order(entry)
        if not self.pending:
            match self.state.phase:
                case Phase.SEATING if not self.state.table.draws:
                    # Without draws the file's order counts.
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
                case (
                    Phase.SEATING
                    | Phase.CHAIR
                    | Phase.DEAL
                    | Phase.MISDEAL
                    | Phase.REVOLUTION
                    | Phase.TAXES
                    | Phase.EXCHANGE
                    | Phase.PLAY
                    | Phase.JOIN
                    | Phase.OVER
                ):
                    pass  # No hand can begin here: an error below.
                case _:
                    assert_never(self.state.phase)
        self._expect("hand", entry, "number", "order")

    def _deal(self, entry: Entry) -> None:
        given = self._get(entry, "hands")
        if not isinstance(given, dict):
            self._fail(f'"hands" must be an object, not {shown(given)}')
        partial = entry.get("partial", False)
        if not isinstance(partial, bool):
            self._fail(f'"partial" must be true or false, not {shown(partial)}')
        self._check_turn("deal")
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
        self._check_turn("expose")
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
        self._check_turn("revolution")
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
        self._check_turn("tax")
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
        self._check_turn("exchange")
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
        self._check_turn("play")
        self.pending = self._act(PlaySet(player, cards))[1:]

    def _pass(self, entry: Entry) -> None:
        player = self._player(entry, "player")
        self._check_turn("pass")
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
