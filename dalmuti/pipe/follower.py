"""A game followed line by line, as far as one player is told of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

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
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS, Cards, PlayerId, remove
from dalmuti.rules.errors import RecordError, RulesError
from dalmuti.rules.events import Transfer
from dalmuti.rules.game import apply, current_deck, new_game, view
from dalmuti.rules.record.header import parse_header
from dalmuti.rules.record.text import Entry, shown
from dalmuti.rules.seating import sit
from dalmuti.rules.statuses import merchants
from dalmuti.rules.tricks import Trick
from dalmuti.rules.view import Exchange, Exposed, Phase, PlayerView

BLANK: Final = 0
"""A card in a hand that its holder alone knows."""


class Follower:
    """Keeps a game's state in which every card that the player has not been told of is blank.

    The rules do the bookkeeping as they do it for the game itself. Whoever deals in other ways than
    the game does (hands out of order, no results between them) is followed as far as possible.
    """

    def __init__(self, entry: Entry) -> None:
        """Begin with the header.

        :raises LineError: it is none of this format, or the game cannot be.
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
        self._taxes: list[Transfer] = []
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
        """The player; None as long as he has not joined."""
        names = self._state.names
        return names.index(self._name) if self._name in names else None

    def hear(self, entry: Entry) -> None:
        """Take a line of an event; unknown ones, and what follows from others, change nothing.

        :raises LineError: it cannot be, or not now; it is as if it had not come.
        """
        kind = entry.get("event")
        take = self._kinds.get(kind) if isinstance(kind, str) else None
        if take is not None:
            take(entry)

    def asked(self, entry: Entry) -> PlayerView:
        """Return what the player knows at a question put to him.

        :raises LineError: it is no question, or none that can be put to him now.
        """
        kind, you = entry.get("ask"), self.you
        if not isinstance(kind, str) or kind not in ASKED_IN:
            raise LineError(f'"ask" must be one of {", ".join(ASKED_IN)}, not {shown(kind)}')
        if you is None:
            raise LineError(f"{self._name} has not joined the game and can decide nothing")
        phase = ASKED_IN[kind]
        if phase is Phase.PLAY:
            self._begin_play()
        elif phase is Phase.JOIN:
            if self._state.phase is not Phase.JOIN:
                self._act(Join(self._new_name(entry)))
        elif phase is Phase.MISDEAL:
            exposed = Exposed(self._player(entry, "player"), card_in(entry, "card"))
            self._change(exposed=exposed)
        if phase in (Phase.PLAY, Phase.CHAIR, Phase.JOIN):
            if self._state.phase is not phase or self._state.turn != you:
                raise LineError(f"{self._name} is asked to {kind}, but it is not the turn for it")
            return view(self._state, you)
        self._check_dealt()
        if phase is Phase.TAXES and you not in self._state.order[:2]:
            raise LineError(f"{self._name} is asked for taxes, but is no Dalmuti")
        return view(self._state._replace(phase=phase, turn=you), you)

    def _act(self, action: Action) -> None:
        try:
            self._state, _ = apply(self._state, action)
        except RulesError as error:
            raise LineError(str(error)) from None

    def _change(self, **fields: object) -> None:
        table = replace(self._state.table, **fields)  # type: ignore[arg-type]
        self._state = self._state._replace(table=table)

    def _player(self, entry: Entry, key: str) -> PlayerId:
        return player_in(self._state.names, entry, key)

    def _new_name(self, entry: Entry) -> str:
        name = entry.get("player")
        if not isinstance(name, str):
            raise LineError(f'"player" must be a name, not {shown(name)}')
        return name

    def _check_dealt(self) -> None:
        if self._state.phase not in (Phase.TAXES, Phase.EXCHANGE):
            raise LineError("the cards are not dealt, or the tricks have begun")

    def _begin_play(self) -> None:
        """Begin the first trick if the hand is dealt: nothing says so but that somebody plays."""
        state = self._state
        if state.phase in (Phase.TAXES, Phase.EXCHANGE):
            leader = state.order[0]
            self._state = state._replace(phase=Phase.PLAY, turn=leader, trick=Trick(leader))

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
            # It does not follow from what came before; so it is another hand.
            self._change(number=number - 1, next_order=order, chairs=sit(order, 0), newcomer="")
            self._state = self._state._replace(phase=Phase.RESULT, turn=None)
            self._act(StartHand())
        self._taxes = []

    def _deal(self, entry: Entry) -> None:
        state, you = self._state, self.you
        if state.phase is not Phase.DEAL:
            raise LineError("cards are dealt, but no hand has begun")
        sizes, own = entry.get("sizes"), entry.get("hands")
        if not isinstance(sizes, dict) or not isinstance(own, dict):
            raise LineError('"hands" and "sizes" must be objects with something for each name')
        hands: list[Cards] = [()] * len(state.names)
        whole = current_deck(state)
        for player in state.order:
            name = state.names[player]
            if player == you:
                hands[player] = cards_in(own, name)
                if remove(whole, hands[player]) is None:
                    raise LineError(f"the deck does not have {shown(list(hands[player]))}")
            else:
                size = integer_in(sizes, name)
                if not 0 < size <= len(whole):
                    raise LineError(f"{name} cannot be dealt {shown(size)} cards")
                hands[player] = (BLANK,) * size
        left = list(state.left)
        for chair, player in enumerate(state.chairs):
            left[player] = state.chairs[(chair + 1) % len(state.chairs)]
        self._state = state._replace(
            # From here to the first lead only questions tell what happens.
            phase=Phase.TAXES,
            turn=None,
            hands=tuple(hands),
            sizes=tuple(map(len, hands)),
            left=tuple(left),
        )

    def _expose(self, entry: Entry) -> None:
        self._check_dealt()
        player, to = self._player(entry, "player"), self._player(entry, "to")
        card = card_in(entry, "card")
        replacement = card_in(entry, "replacement") if "replacement" in entry else None
        if to != player:
            self._swap(player, (card,), to, None if replacement is None else (replacement,))
        self._change(exposed=Exposed(player, card, to, replacement))

    def _revolution(self, entry: Entry) -> None:
        self._check_dealt()
        player, call = self._player(entry, "player"), entry.get("call")
        if not isinstance(call, bool):
            raise LineError(f'"call" must be true or false, not {shown(call)}')
        self._state = self._state._replace(phase=Phase.REVOLUTION, turn=player)
        self._act(DecideRevolution(player, call))

    def _tax(self, entry: Entry) -> None:
        self._check_dealt()
        giver, receiver = self._player(entry, "from"), self._player(entry, "to")
        cards = cards_in(entry, "cards") if "cards" in entry else None
        count = integer_in(entry, "count") if cards is None else len(cards)
        self._taxes.append(Transfer(giver, receiver, cards, count))
        if len(self._taxes) < 4:
            return
        taxes = tuple(self._taxes)
        self._taxes = []
        for paid, back in (taxes[:2], taxes[2:]):
            self._swap(paid.giver, paid.cards, paid.receiver, back.cards)
        self._change(taxes=taxes, taxes_seen=(taxes,) * (len(self._state.names) + 1))
        rules = self._state.rules
        if rules.merchant_exchange and len(merchants(self._state.order)) > 1:
            self._state = self._state._replace(phase=Phase.EXCHANGE)
        else:
            self._begin_play()

    def _exchange(self, entry: Entry) -> None:
        self._check_dealt()
        player = self._player(entry, "player")
        if entry.get("with") is None:
            self._change(exchange=Exchange(player, None))
        else:
            partner = self._player(entry, "with")
            gives = gets = None
            if "gives" in entry:
                gives, gets = card_in(entry, "gives"), card_in(entry, "gets")
                self._swap(player, (gives,), partner, (gets,))
            self._change(exchange=Exchange(player, partner, gives, gets))
        self._begin_play()

    def _swap(self, one: PlayerId, given: Cards | None, other: PlayerId, got: Cards | None) -> None:
        """Let cards change hands; only those of the player himself have to be known."""
        if self.you not in (one, other):
            return
        you = self.you
        loses, gains = (given, got) if you == one else (got, given)
        assert you is not None
        left = None if loses is None or gains is None else remove(self._state.hands[you], loses)
        if left is None or gains is None:
            raise LineError(f"{self._name} cannot give {shown(loses)} and get {shown(gains)}")
        hands = list(self._state.hands)
        hands[you] = tuple(sorted(left + gains))
        self._state = self._state._replace(hands=tuple(hands), sizes=tuple(map(len, hands)))

    def _play(self, entry: Entry) -> None:
        player, cards = self._player(entry, "player"), cards_in(entry, "cards")
        self._begin_play()
        before = self._state
        if player != self.you:
            # Whatever is played he had in his hand.
            size = before.sizes[player]
            if len(cards) > size:
                name = self._state.names[player]
                raise LineError(f"{name} holds {size} cards and cannot play {shown(list(cards))}")
            hands = list(before.hands)
            hands[player] = (BLANK,) * (size - len(cards)) + cards
            self._state = before._replace(hands=tuple(hands))
        try:
            self._act(PlaySet(player, cards))
        except LineError:
            self._state = before
            raise

    def _pass(self, entry: Entry) -> None:
        self._begin_play()
        self._act(Pass(self._player(entry, "player")))
