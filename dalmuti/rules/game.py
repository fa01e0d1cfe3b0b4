"""The game: a frozen state, and what actions make of it.

`apply` takes a state and an action and gives the next state with the events on the way. Chance is
an action as well, so the same actions always give the same game. An illegal action raises a
`RulesError` and changes nothing.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NamedTuple
from unicodedata import category

from dalmuti.rules import errors, scoring, seating, sets, taxes
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    Deal,
    DecideRevolution,
    DrawSeat,
    GiveTax,
    Pass,
    PlayerAction,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import (
    JESTER,
    MAX_PLAYERS,
    MIN_PLAYERS,
    Cards,
    PlayerId,
    deck,
    remove,
)
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.events import (
    CardsDealt,
    CardsPlayed,
    ChairChosen,
    Event,
    GameEnded,
    HandEnded,
    HandStarted,
    Passed,
    PlayBegan,
    PlayerOut,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
    TaxChosen,
    TaxesPaid,
    Transfer,
    TrickWon,
    redact,
)
from dalmuti.rules.seating import Draws
from dalmuti.rules.tricks import Trick, Turn
from dalmuti.rules.view import Phase, PlayerView

_NOBODY_LEADS: Final = Trick(leader=-1)
_NONE_PLAYED: Final = (0,) * (JESTER + 1)


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same while the tricks of a hand are played."""

    names: tuple[str, ...]
    edition: str
    rules: Rules
    draws: Draws = ()
    number: int = 0
    """The hand being played or last played, from 1; 0 before the first."""
    order: tuple[PlayerId, ...] = ()
    """Statuses in this hand, highest first."""
    chairs: tuple[PlayerId, ...] = ()
    """Who sits on which chair, clockwise."""
    revolution: PlayerId | None = None
    taxes: tuple[Transfer, ...] = ()
    taxes_seen: tuple[tuple[Transfer, ...], ...] = ()
    """What each player may know of the taxes; the last entry is for spectators."""
    points: tuple[int, ...] = ()
    """Total points by player; empty without scoring."""


class GameState(NamedTuple):
    """A game at one moment. Tuples by player have an entry for everybody in `table.names`."""

    table: Table
    phase: Phase
    turn: PlayerId | None
    """Who must decide; None if that is chance or the table."""
    hands: tuple[Cards, ...]
    """What each player holds, sorted."""
    sizes: tuple[int, ...]
    left: tuple[PlayerId, ...]
    """The next player clockwise of each who still has cards."""
    trick: Trick
    last_trick: Trick | None
    out: tuple[PlayerId, ...]
    """Who has gone out, first first."""
    played: tuple[int, ...]
    """How many cards of each rank have been played in this hand, index 13 jesters."""
    given: Cards
    """What the Greater Dalmuti has put down while the Lesser still chooses."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by player."""
        return self.table.names

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.table.rules

    @property
    def order(self) -> tuple[PlayerId, ...]:
        """Statuses in this hand, highest first; empty before the seating is decided."""
        return self.table.order

    @property
    def chairs(self) -> tuple[PlayerId, ...]:
        """Who sits on which chair, clockwise; empty before a chair is chosen."""
        return self.table.chairs

    @property
    def hand_number(self) -> int:
        """The hand being played or last played, from 1; 0 before the first."""
        return self.table.number

    @property
    def points(self) -> tuple[int, ...]:
        """Total points by player; empty without scoring."""
        return self.table.points


def check_name(name: str) -> None:
    """Raise unless this can be a player's name: 1 to 40 characters, none of them a control one.

    :raises NameLengthError: the name is empty or too long.
    :raises NameCharacterError: it holds a control character or a lone surrogate.
    """
    if not 1 <= len(name) <= 40:
        raise errors.NameLengthError(name)
    for character in name:
        if category(character) in ("Cc", "Cs"):
            raise errors.NameCharacterError(name, character)


def new_game(names: tuple[str, ...], edition: str = "en", rules: Rules | None = None) -> GameState:
    """Return a game that starts with the seating draw (RULES 3).

    Without `rules` those of the edition hold.

    :raises SetupError: the number of players, a name, the edition or a rule cannot be.
    """
    names = tuple(names)
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise errors.PlayerCountError(len(names))
    for index, name in enumerate(names):
        check_name(name)
        if name in names[:index]:
            raise errors.DuplicateNameError(name)
    if edition not in EDITIONS:
        raise errors.UnknownEditionError(edition)
    if rules is None:
        rules = EDITIONS[edition]
    if rules.hands is not None and rules.hands < 1:
        raise errors.HandsLimitError(rules.hands)
    for unsupported in ("merchant_exchange", "misdeal"):
        if getattr(rules, unsupported):
            raise errors.UnsupportedRuleError(unsupported)
    zeros = (0,) * len(names)
    return GameState(
        table=Table(names, edition, rules, points=zeros if rules.scoring else ()),
        phase=Phase.SEATING,
        turn=None,
        hands=((),) * len(names),
        sizes=zeros,
        left=zeros,
        trick=_NOBODY_LEADS,
        last_trick=None,
        out=(),
        played=_NONE_PLAYED,
        given=(),
    )


def new_game_with_order(
    names: tuple[str, ...],
    order: tuple[PlayerId, ...],
    edition: str = "en",
    rules: Rules | None = None,
    chair: int = 0,
) -> GameState:
    """Return a game whose first hand has this order, highest status first, and is to be dealt.

    There is no seating draw; the Greater Dalmuti sits on `chair`.

    :raises SetupError: as in `new_game`, or the order does not name each player once.
    """
    state = new_game(names, edition, rules)
    order = tuple(order)
    if sorted(order) != list(range(len(names))):
        raise errors.WrongOrderError(order, len(names))
    if not 0 <= chair < len(names):
        raise errors.NoSuchChairError(chair, len(names))
    table = replace(state.table, number=1, order=order, chairs=seating.sit(order, chair))
    return state._replace(table=table, phase=Phase.DEAL)


def phase(state: GameState) -> Phase:
    """Return where the game stands."""
    return state.phase


def to_act(state: GameState) -> PlayerId | None:
    """Return who must decide; None if that is chance or the table, or the game is over."""
    return state.turn


def apply(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state after an action, and what happened.

    :raises RulesError: the action is not legal now.
    """
    match action:
        case Pass():
            return _pass(state, action.player)
        case PlaySet():
            return _play(state, action)
        case GiveTax():
            return _give_tax(state, action)
        case DecideRevolution():
            return _decide_revolution(state, action)
        case ChooseChair():
            return _choose_chair(state, action)
        case DrawSeat():
            return _draw_seat(state, action)
        case Deal():
            return _deal(state, action)
        case StartHand():
            return _start_hand(state)


def verify(state: GameState, action: Action) -> None:
    """Raise if an action is not legal now.

    :raises RulesError: which rule it breaks.
    """
    apply(state, action)


def can(state: GameState, action: Action) -> bool:
    """Return whether an action is legal now."""
    try:
        apply(state, action)
    except errors.RulesError:
        return False
    return True


def legal_actions(state: GameState) -> tuple[PlayerAction, ...]:
    """Return everything the player to act may do; nothing if it is nobody's turn."""
    player = state.turn
    if player is None:
        return ()
    match state.phase:
        case Phase.CHAIR:
            return tuple(ChooseChair(player, chair) for chair in range(len(state.order)))
        case Phase.REVOLUTION:
            return (DecideRevolution(player, True), DecideRevolution(player, False))
        case Phase.TAXES:
            dalmuti = state.order.index(player)
            choices = taxes.gifts(
                state.hands[player], taxes.TAXES[dalmuti], state.rules.jesters_in_taxes
            )
            return tuple(GiveTax(player, cards) for cards in choices)
        case _:
            best = state.trick.best
            plays: tuple[PlayerAction, ...] = tuple(
                [PlaySet(player, cards) for cards in sets.legal_sets(state.hands[player], best)]
            )
            return plays if best is None else (*plays, Pass(player))


def due_to_draw(state: GameState) -> tuple[PlayerId, ...]:
    """Return who may draw the next card for the seating; nobody in other phases (RULES 3)."""
    if state.phase is not Phase.SEATING:
        return ()
    table = state.table
    return seating.drawers(table.draws, len(table.names), table.rules.seating_ties)


def view(state: GameState, player: PlayerId | None) -> PlayerView:
    """Return the game as a player may know it, or a spectator if None."""
    table = state.table
    phase = state.phase
    turn = state.turn
    must_give = 0
    given: Cards = ()
    if phase is Phase.REVOLUTION or phase is Phase.TAXES:
        if turn != player:
            # Whether a revolution is offered must not show.
            turn = None
            phase = Phase.TAXES if _taxed(table) else Phase.DEAL
        elif phase is Phase.TAXES:
            must_give = taxes.TAXES[table.order.index(turn)]
        if player == table.order[0]:
            given = state.given
    seen = table.taxes_seen
    if player is None:
        hand: Cards = ()
        known = seen[-1] if seen else ()
    else:
        hand = state.hands[player]
        known = seen[player] if seen else ()
    return PlayerView(
        player,
        table.names,
        table.edition,
        table.rules,
        phase,
        turn,
        table.number,
        table.order,
        table.chairs,
        table.draws,
        hand,
        state.sizes,
        must_give,
        given,
        known,
        table.revolution,
        state.trick,
        state.last_trick,
        state.out,
        state.played,
        table.points,
    )


def current_deck(state: GameState) -> Cards:
    """Return the sorted deck of this hand, before the first that of the seating draw (RULES 1)."""
    return deck(len(state.order or state.names), state.rules.stripped_deck)


def _wrong_phase(state: GameState, action: str) -> errors.WrongPhaseError:
    waiting = "?" if state.turn is None else state.names[state.turn]
    expected = {
        Phase.SEATING: "cards are being drawn for the seating (RULES 3)",
        Phase.CHAIR: f"{waiting} chooses a chair (RULES 3)",
        Phase.DEAL: "the cards are to be dealt (RULES 4)",
        # Whether a revolution is offered must not show.
        Phase.REVOLUTION: "the hand's taxes come first (RULES 5, 6)",
        Phase.TAXES: "the hand's taxes come first (RULES 5, 6)",
        Phase.PLAY: f"it is the turn of {waiting} to play or pass (RULES 7)",
        Phase.RESULT: "the hand is over and the next must start (RULES 8)",
        Phase.OVER: "the game is over (RULES 9)",
    }
    return errors.WrongPhaseError(action, expected[state.phase])


def _name(state: GameState, player: PlayerId) -> str:
    names = state.names
    return names[player] if 0 <= player < len(names) else f"player {player!r}"


def _not_your_turn(state: GameState, player: PlayerId) -> errors.NotYourTurnError:
    turn = "nobody" if state.turn is None else state.names[state.turn]
    return errors.NotYourTurnError(_name(state, player), turn)


def _draw_seat(state: GameState, action: DrawSeat) -> tuple[GameState, tuple[Event, ...]]:
    if state.phase is not Phase.SEATING:
        raise _wrong_phase(state, "Drawing a card")
    table = state.table
    player, card = action.player, action.card
    due = due_to_draw(state)
    if player not in due:
        raise errors.NotDrawingError(_name(state, player), [state.names[who] for who in due])
    if card not in seating.cards_left(table.draws, current_deck(state)):
        raise errors.CardGoneError(card)
    table = replace(table, draws=(*table.draws, (player, card)))
    after = state._replace(table=table)
    drawn = SeatDrawn(player, card)
    next_due = due_to_draw(after)
    if not next_due:
        count, ties = len(table.names), table.rules.seating_ties
        order = seating.drawn_order(table.draws, count, ties)
        after = after._replace(table=replace(table, order=order), phase=Phase.CHAIR, turn=order[0])
        return after, (drawn, SeatingDecided(order))
    if player in next_due or (len(due) == 1 and len(next_due) > 1):
        return after, (drawn, SeatsTied(next_due))
    return after, (drawn,)


def _choose_chair(state: GameState, action: ChooseChair) -> tuple[GameState, tuple[Event, ...]]:
    if state.phase is not Phase.CHAIR:
        raise _wrong_phase(state, "Choosing a chair")
    if action.player != state.turn:
        raise _not_your_turn(state, action.player)
    count = len(state.order)
    if action.chair not in range(count):
        raise errors.NoSuchChairError(action.chair, count)
    chairs = seating.sit(state.order, action.chair)
    table = replace(state.table, chairs=chairs, number=1)
    return (
        state._replace(table=table, phase=Phase.DEAL, turn=None),
        (
            ChairChosen(action.player, action.chair, chairs),
            HandStarted(1, table.order, chairs),
        ),
    )


def _deal(state: GameState, action: Deal) -> tuple[GameState, tuple[Event, ...]]:
    if state.phase is not Phase.DEAL:
        raise _wrong_phase(state, "Dealing")
    table = state.table
    order = table.order
    dealt = tuple(tuple(sorted(hand)) for hand in action.hands)
    _check_deal(state, action, dealt)
    hands: list[Cards] = [()] * len(table.names)
    for player, hand in zip(order, dealt, strict=True):
        hands[player] = hand
    left = [0] * len(table.names)
    for chair, player in enumerate(table.chairs):
        left[player] = table.chairs[(chair + 1) % len(table.chairs)]
    sizes = tuple(map(len, hands))
    state = state._replace(hands=tuple(hands), sizes=sizes, left=tuple(left))
    events: list[Event] = [CardsDealt(order, dealt, tuple(map(len, dealt)))]
    if not action.straight_to_play:
        holder = next((who for who in order if state.hands[who].count(JESTER) == 2), None)
        if holder is not None and (_taxed(table) or holder == order[-1]):
            return state._replace(phase=Phase.REVOLUTION, turn=holder), tuple(events)
        if _taxed(table):
            return state._replace(phase=Phase.TAXES, turn=order[0]), tuple(events)
    return _begin_play(state, events)


def _check_deal(state: GameState, action: Deal, dealt: tuple[Cards, ...]) -> None:
    count = len(state.order)
    if len(dealt) != count:
        raise errors.WrongDealError(
            f"{len(dealt)} hands are dealt, but there are {count} players (RULES 4)"
        )
    whole = current_deck(state)
    cards = sorted(card for hand in dealt for card in hand)
    for card in () if tuple(cards) == whole else cards:
        if cards.count(card) > whole.count(card):
            raise errors.WrongDealError(
                f"rank {card!r} is dealt {cards.count(card)} times, but the deck has "
                f"{whole.count(card)} (RULES 1)"
            )
    if action.partial:
        if () in dealt:
            name = state.names[state.order[dealt.index(())]]
            raise errors.WrongDealError(f"{name} gets no card, but must get one or more (RULES 4)")
        return
    if len(cards) != len(whole):
        raise errors.WrongDealError(
            f"{len(cards)} cards are dealt, but the whole deck is {len(whole)} (RULES 4)"
        )
    if action.straight_to_play:
        raise errors.WrongDealError("only a partial deal can go straight to play (RULES 5, 6)")
    for status, hand in enumerate(dealt):
        size = len(whole) // count + (status < len(whole) % count)
        if len(hand) != size:
            name = state.names[state.order[status]]
            raise errors.WrongDealError(
                f"{name} gets {len(hand)} cards, but must get {size} (RULES 4)"
            )


def _taxed(table: Table) -> bool:
    """Return whether this hand has taxes unless somebody calls a revolution."""
    return not (table.rules.first_deal_revolution and table.number == 1)


def _begin_play(state: GameState, events: list[Event]) -> tuple[GameState, tuple[Event, ...]]:
    leader = state.table.order[0]
    events.append(PlayBegan(leader))
    return state._replace(phase=Phase.PLAY, turn=leader, trick=Trick(leader)), tuple(events)


def _decide_revolution(
    state: GameState, action: DecideRevolution
) -> tuple[GameState, tuple[Event, ...]]:
    if state.phase is not Phase.REVOLUTION:
        raise _wrong_phase(state, "Deciding on a revolution")
    player = action.player
    if player != state.turn:
        # Who is asked must not show either.
        raise _wrong_phase(state, "Deciding on a revolution")
    table = state.table
    if not action.call:
        declined = RevolutionDeclined(player)
        if _taxed(table):
            return state._replace(phase=Phase.TAXES, turn=table.order[0]), (declined,)
        return _begin_play(state, [declined])
    greater = player == table.order[-1]
    if greater:
        opposite = dict(zip(table.order, reversed(table.order), strict=True))
        chairs = tuple(opposite[who] for who in table.chairs)
        table = replace(table, order=table.order[::-1], chairs=chairs)
        left = list(state.left)
        for chair, who in enumerate(chairs):
            left[who] = chairs[(chair + 1) % len(chairs)]
        state = state._replace(left=tuple(left))
    table = replace(table, revolution=player)
    called = RevolutionCalled(player, greater, table.order, table.chairs)
    return _begin_play(state._replace(table=table), [called])


def _give_tax(state: GameState, action: GiveTax) -> tuple[GameState, tuple[Event, ...]]:
    if state.phase is not Phase.TAXES:
        raise _wrong_phase(state, "Giving taxes")
    player = action.player
    if player != state.turn:
        raise _not_your_turn(state, player)
    table = state.table
    jesters = table.rules.jesters_in_taxes
    order, hands = table.order, state.hands
    status = order.index(player)
    needed = taxes.TAXES[status]
    cards = tuple(sorted(action.cards))
    if len(cards) != needed:
        raise errors.TaxCountError(len(cards), needed)
    if remove(hands[player], cards) is None:
        raise errors.CardsNotHeldError(state.names[player], cards, hands[player])
    if remove(taxes.taxable(hands[player], jesters), cards) is None:
        raise errors.JesterTaxError
    peon = order[-1 - status]
    if len(taxes.owed(hands[peon], needed, jesters)) < needed:
        raise errors.TaxUnpayableError(state.names[peon], needed)
    chosen = TaxChosen(player, cards, needed)
    if status == 0:
        return state._replace(turn=order[1], given=cards), (chosen,)
    transfers = []
    for dalmuti, gift in enumerate((state.given, cards)):
        lord, peon = order[dalmuti], order[-1 - dalmuti]
        owed = taxes.owed(hands[peon], len(gift), jesters)
        transfers.append(Transfer(peon, lord, owed, len(owed)))
        transfers.append(Transfer(lord, peon, gift, len(gift)))
    after = list(hands)
    for transfer in transfers:
        after[transfer.giver] = remove(after[transfer.giver], transfer.cards or ()) or ()
    for transfer in transfers:
        receiver = transfer.receiver
        after[receiver] = tuple(sorted(after[receiver] + (transfer.cards or ())))
    paid = TaxesPaid(tuple(transfers))
    seen = []
    for who in (*range(len(table.names)), None):
        known = redact(paid, who)
        assert isinstance(known, TaxesPaid)
        seen.append(known.transfers)
    table = replace(table, taxes=paid.transfers, taxes_seen=tuple(seen))
    return _begin_play(state._replace(table=table, hands=tuple(after), given=()), [chosen, paid])


@cache
def _passing(player: PlayerId) -> tuple[Turn, tuple[Event, ...]]:
    # Shared, because a pass is the most frequent thing that happens.
    return Turn(player, (), 0), (Passed(player),)


def _pass(state: GameState, player: PlayerId) -> tuple[GameState, tuple[Event, ...]]:
    table, phase, turn, hands, sizes, left, trick, last_trick, out, played, given = state
    if player != turn or phase is not Phase.PLAY:
        if phase is not Phase.PLAY:
            raise _wrong_phase(state, "Passing")
        raise _not_your_turn(state, player)
    leader, turns, best = trick
    if best is None:
        raise errors.LeaderMustPlayError(table.names[player])
    passed, events = _passing(player)
    trick = Trick(leader, (*turns, passed), best)
    following = left[player]
    winner = best.player
    # All have passed once it is the turn of the set's player again, or if he is out, of the one
    # who answered first.
    if following == winner or (not sizes[winner] and following == left[winner]):
        return (
            GameState(
                table, phase, following, hands, sizes, left, Trick(following), trick, out, played,
                given,
            ),
            (*events, TrickWon(winner, following)),
        )  # fmt: skip
    return (
        GameState(
            table, phase, following, hands, sizes, left, trick, last_trick, out, played, given
        ),
        events,
    )


def _play(state: GameState, action: PlaySet) -> tuple[GameState, tuple[Event, ...]]:
    table, phase, turn, hands, sizes, left, trick, last_trick, out, played, given = state
    player, cards = action.player, action.cards
    if player != turn or phase is not Phase.PLAY:
        if phase is not Phase.PLAY:
            raise _wrong_phase(state, "Playing a set")
        raise _not_your_turn(state, player)
    hand = hands[player]
    size = len(cards)
    rank, naturals, jesters = sets.parts_of(cards)
    if hand.count(rank) < naturals or (jesters and hand.count(JESTER) < jesters):
        raise errors.CardsNotHeldError(table.names[player], cards, hand)
    leader, turns, best = trick
    if best is not None:
        if size != len(best.cards):
            raise errors.MustFollowCountError(size, len(best.cards))
        if rank >= best.rank:
            raise errors.MustBeatError(rank, best.rank)
    total = len(hand)
    if jesters:
        cards = (rank,) * naturals + (JESTER,) * jesters
        hand = hand[: total - jesters]
        played = (*played[:JESTER], played[JESTER] + jesters)
    if naturals:
        start = hand.index(rank)
        hand = hand[:start] + hand[start + naturals :]
        played = (*played[:rank], played[rank] + naturals, *played[rank + 1 :])
    total -= size
    following = player + 1
    hands = (*hands[:player], hand, *hands[following:])
    sizes = (*sizes[:player], total, *sizes[following:])
    best = Turn(player, cards, rank)
    trick = Trick(leader, (*turns, best), best)
    following = left[player]
    event = CardsPlayed(player, cards, rank, total)
    if total:
        return (
            GameState(
                table, phase, following, hands, sizes, left, trick, last_trick, out, played, given
            ),
            (event,),
        )
    gone = PlayerOut(player, len(out))
    out = (*out, player)
    if len(out) == len(table.order) - 1:
        ended = GameState(
            table, Phase.RESULT, None, hands, sizes, left, trick, last_trick, out, played, given
        )
        return _end_hand(ended, (event, gone))
    left = tuple([following if who == player else who for who in left])
    return (
        GameState(
            table, phase, following, hands, sizes, left, trick, last_trick, out, played, given
        ),
        (event, gone),
    )


def next_order(state: GameState) -> tuple[PlayerId, ...]:
    """Return the order of going out, the next hand's statuses; the hand must be over (RULES 8)."""
    last = next(player for player in state.table.order if state.sizes[player])
    return (*state.out, last)


def _next_chairs(table: Table, order: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    return seating.sit(order, table.chairs.index(order[0]))


def _end_hand(state: GameState, events: tuple[Event, ...]) -> tuple[GameState, tuple[Event, ...]]:
    table, rules = state.table, state.table.rules
    order = next_order(state)
    points: tuple[int, ...] = ()
    if rules.scoring:
        points = scoring.hand_points(table.order, order, rules.philanthropic)
        totals = list(table.points)
        for player, won in zip(order, points, strict=True):
            totals[player] += won
        table = replace(table, points=tuple(totals))
    ended = HandEnded(table.number, order, points, _next_chairs(table, order))
    state = state._replace(table=table)
    if rules.scoring and table.number == rules.hands:
        over = GameEnded(scoring.winners(table.points, order))
        return state._replace(phase=Phase.OVER), (*events, ended, over)
    return state, (*events, ended)


def _start_hand(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    if state.phase is not Phase.RESULT:
        raise _wrong_phase(state, "Starting the next hand")
    order = next_order(state)
    table = replace(
        state.table,
        number=state.table.number + 1,
        order=order,
        chairs=_next_chairs(state.table, order),
        revolution=None,
        taxes=(),
        taxes_seen=(),
    )
    count = len(table.names)
    state = state._replace(
        table=table,
        phase=Phase.DEAL,
        hands=((),) * count,
        sizes=(0,) * count,
        trick=_NOBODY_LEADS,
        last_trick=None,
        out=(),
        played=_NONE_PLAYED,
    )
    return state, (HandStarted(table.number, order, table.chairs),)
