"""A follower of a game, line by line, as one player is told of it."""

from collections.abc import Callable

from dalmuti.pipe.protocol import (
    ASKED_IN,
    FORMAT,
    LineError,
    card_in,
    cards_in,
    integer_in,
    player_in,
)
from dalmuti.rules import record
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    ChoosePlace,
    DecideRevolution,
    DrawSeat,
    Join,
    Leave,
    Pass,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import BLANK, MAX_PLAYERS, MIN_PLAYERS, PlayerId
from dalmuti.rules.errors import RecordError, RulesError
from dalmuti.rules.events import (
    CardExposed,
    CardsDealt,
    CardsExchanged,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    HandStarted,
    PlayBegan,
    ReplacementDrawn,
    TaxesPaid,
    Transfer,
)
from dalmuti.rules.game import GameState, apply, asked, new_game, observe, view
from dalmuti.rules.record.header import parse_header
from dalmuti.rules.record.text import Entry, shown
from dalmuti.rules.seating import sit
from dalmuti.rules.taxes import TAXES
from dalmuti.rules.view import OPENING, Phase, PlayerView


class Follower:
    """A game as told to one player; every card that the player does not know is blank.

    A teller that deviates from the game's own order (hands out of order, no results between them)
    is followed as far as possible.
    """

    def __init__(self, entry: Entry) -> None:
        """Begin with the header.

        :raises LineError: wrong format or impossible game.
        """
        if entry.get("format") != FORMAT:
            raise LineError(f'"format" must be "{FORMAT}", not {shown(entry.get("format"))}')
        try:
            header = parse_header({**entry, "format": record.FORMAT}, 1)
        except RecordError as error:
            raise LineError(error.sentence) from None
        name = entry.get("you")
        if not isinstance(name, str):
            raise LineError(f'"you" must be the name of the player, not {shown(name)}')
        self._name = name
        self._state = new_game(header.names, header.edition, header.rules)
        self._taxes: tuple[Transfer, ...] = ()
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
        }

    @property
    def you(self) -> PlayerId | None:
        """The player; None before they have joined."""
        names = self._state.names
        return names.index(self._name) if self._name in names else None

    def hear(self, entry: Entry) -> None:
        """Process the line of an event; an unknown one, or one implied by others, is skipped.

        :raises LineError: it is invalid or impossible now; nothing has changed.
        """
        kind = entry.get("event")
        take = self._kinds.get(kind) if isinstance(kind, str) else None
        if take is None:
            return
        before = self._state, self._taxes
        try:
            take(entry)
        except LineError:
            self._state, self._taxes = before
            raise

    def asked(self, entry: Entry) -> PlayerView:
        """Return the player's view at a question.

        :raises LineError: it is not a question, or the player cannot be asked it now.
        """
        kind, you = entry.get("ask"), self.you
        if not isinstance(kind, str) or kind not in ASKED_IN:
            raise LineError(f'"ask" must be one of {", ".join(ASKED_IN)}, not {shown(kind)}')
        if you is None:
            raise LineError(f"{self._name} has not joined the game and can decide nothing")
        phase, state = ASKED_IN[kind], self._state
        if phase is Phase.JOIN and state.phase is not Phase.JOIN:
            self._act(Join(self._new_name(entry)))
        elif phase is Phase.MISDEAL:
            self._see(CardExposed(self._player(entry, "player"), card_in(entry, "card")))
        return view(self._asked(you, phase), you)

    def _asked(self, player: PlayerId, phase: Phase) -> GameState:
        try:
            return asked(self._state, player, phase)
        except RulesError as error:
            name = self._state.names[player]
            raise LineError(f"it is not the turn of {name} to decide that: {error}") from None

    def _act(self, action: Action) -> None:
        try:
            self._state, _ = apply(self._state, action)
        except RulesError as error:
            raise LineError(str(error)) from None

    def _see(self, *events: Event) -> None:
        """Apply the player's events, all or none."""
        state = self._state
        try:
            for event in events:
                state = observe(state, event)
        except RulesError as error:
            raise LineError(str(error)) from None
        you = self.you
        if you is not None and BLANK in state.hands[you]:
            raise LineError(f"{self._name} is not told which cards they give or get")
        self._state = state

    def _player(self, entry: Entry, key: str) -> PlayerId:
        return player_in(self._state.names, entry, key)

    def _new_name(self, entry: Entry) -> str:
        name = entry.get("player")
        if not isinstance(name, str):
            raise LineError(f'"player" must be a name, not {shown(name)}')
        return name

    def _begin_play(self) -> None:
        """Begin the first trick: only the first play, or a question for one, reveals it."""
        if self._state.phase in OPENING:
            self._see(PlayBegan(self._state.order[0]))

    def _check_dealt(self) -> None:
        if self._state.phase not in OPENING:
            raise LineError("the cards are not dealt, or the tricks have begun")

    def _draw(self, entry: Entry) -> None:
        self._act(DrawSeat(self._player(entry, "player"), card_in(entry, "card")))

    def _chair(self, entry: Entry) -> None:
        self._act(ChooseChair(self._player(entry, "player"), integer_in(entry, "chair")))

    def _leave(self, entry: Entry) -> None:
        self._act(Leave(self._player(entry, "player")))

    def _join(self, entry: Entry) -> None:
        status = integer_in(entry, "status")
        if self._state.phase is not Phase.JOIN:
            self._act(Join(self._new_name(entry)))
        if self._state.phase is Phase.JOIN and self._state.turn is not None:
            self._act(ChoosePlace(self._state.turn, status))

    def _hand(self, entry: Entry) -> None:
        number = integer_in(entry, "number")
        given = entry.get("order")
        if not isinstance(given, list):
            raise LineError(f'"order" must be a list of names, not {shown(given)}')
        order = tuple(player_in(self._state.names, {"order": name}, "order") for name in given)
        if len(set(order)) != len(order) or not MIN_PLAYERS <= len(order) <= MAX_PLAYERS:
            raise LineError(f'"order" must name 4 to 10 players, each once, not {shown(given)}')
        if self._state.phase is Phase.CHAIR and self._state.turn is not None:
            self._act(ChooseChair(self._state.turn, 0))
        elif self._state.phase is Phase.RESULT:
            self._act(StartHand())
        state = self._state
        if (state.phase, state.hand_number, state.order) != (Phase.DEAL, number, order):
            # It does not follow from the last one, so it is another hand.
            self._see(HandStarted(number, order, sit(order, 0)))
        self._taxes = ()

    def _deal(self, entry: Entry) -> None:
        state, you = self._state, self.you
        if state.phase is not Phase.DEAL:
            raise LineError("cards are dealt, but no hand has begun")
        sizes, own = entry.get("sizes"), entry.get("hands")
        if not isinstance(sizes, dict) or not isinstance(own, dict):
            raise LineError('"hands" and "sizes" must be objects with something for each name')
        names = [state.names[player] for player in state.order]
        hands = tuple(
            cards_in(own, name) if player == you else None
            for player, name in zip(state.order, names, strict=True)
        )
        counts = tuple(
            integer_in(sizes, name) if hand is None else len(hand)
            for hand, name in zip(hands, names, strict=True)
        )
        self._see(CardsDealt(state.order, hands, counts))

    def _expose(self, entry: Entry) -> None:
        self._check_dealt()
        player, to = self._player(entry, "player"), self._player(entry, "to")
        card = card_in(entry, "card")
        replacement = card_in(entry, "replacement") if "replacement" in entry else None
        placed = ExposedPlaced(card, player, to)
        if to == player:
            self._see(placed)
        else:
            self._see(placed, ReplacementDrawn(to, player, replacement))

    def _revolution(self, entry: Entry) -> None:
        self._check_dealt()
        player, call = self._player(entry, "player"), entry.get("call")
        if not isinstance(call, bool):
            raise LineError(f'"call" must be true or false, not {shown(call)}')
        self._state = self._asked(player, Phase.REVOLUTION)
        self._act(DecideRevolution(player, call))

    def _tax(self, entry: Entry) -> None:
        self._check_dealt()
        giver, receiver = self._player(entry, "from"), self._player(entry, "to")
        cards = cards_in(entry, "cards") if "cards" in entry else None
        count = integer_in(entry, "count") if cards is None else len(cards)
        if count not in TAXES:
            raise LineError(f'"count" must be {" or ".join(map(str, TAXES))}, not {shown(count)}')
        paid = (*self._taxes, Transfer(giver, receiver, cards, count))
        self._taxes = () if len(paid) == 2 * len(TAXES) else paid
        if not self._taxes:
            self._see(TaxesPaid(paid))

    def _exchange(self, entry: Entry) -> None:
        self._check_dealt()
        player = self._player(entry, "player")
        if entry.get("with") is None:
            self._see(ExchangeChosen(player, None))
            return
        partner = self._player(entry, "with")
        gives = gets = None
        if "gives" in entry:
            gives, gets = card_in(entry, "gives"), card_in(entry, "gets")
        self._see(CardsExchanged(player, partner, gives, gets))

    def _play(self, entry: Entry) -> None:
        player, cards = self._player(entry, "player"), cards_in(entry, "cards")
        self._begin_play()
        self._act(PlaySet(player, cards))

    def _pass(self, entry: Entry) -> None:
        self._begin_play()
        self._act(Pass(self._player(entry, "player")))
