"""What comes before the tricks: seating, the deal, revolutions and taxes (RULES 3 to 6)."""

from dataclasses import replace

from dalmuti.rules import errors, seating, taxes
from dalmuti.rules.actions import ChooseChair, Deal, DecideRevolution, DrawSeat, GiveTax
from dalmuti.rules.cards import JESTER, Cards, remove
from dalmuti.rules.events import (
    CardsDealt,
    ChairChosen,
    Event,
    HandStarted,
    PlayBegan,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
    TaxChosen,
    TaxesPaid,
    Transfer,
    redact,
)
from dalmuti.rules.game.state import (
    NOBODY_LEADS,
    NONE_PLAYED,
    GameState,
    current_deck,
    due_to_draw,
    has_taxes,
    name_of,
    next_chairs,
    next_order,
    not_your_turn,
    wrong_phase,
)
from dalmuti.rules.tricks import Trick
from dalmuti.rules.view import Phase


def draw_seat(state: GameState, action: DrawSeat) -> tuple[GameState, tuple[Event, ...]]:
    """Draw a card for the seating (RULES 3)."""
    if state.phase is not Phase.SEATING:
        raise wrong_phase(state, "Drawing a card")
    table = state.table
    player, card = action.player, action.card
    due = due_to_draw(state)
    if player not in due:
        raise errors.NotDrawingError(name_of(state, player), [state.names[who] for who in due])
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


def choose_chair(state: GameState, action: ChooseChair) -> tuple[GameState, tuple[Event, ...]]:
    """Seat the first Greater Dalmuti, and the others to his left (RULES 3)."""
    if state.phase is not Phase.CHAIR:
        raise wrong_phase(state, "Choosing a chair")
    if action.player != state.turn:
        raise not_your_turn(state, action.player)
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


def start_hand(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    """Go on to the next hand: new statuses, new chairs (RULES 8)."""
    if state.phase is not Phase.RESULT:
        raise wrong_phase(state, "Starting the next hand")
    order = next_order(state)
    table = replace(
        state.table,
        number=state.table.number + 1,
        order=order,
        chairs=next_chairs(state.table, order),
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
        trick=NOBODY_LEADS,
        last_trick=None,
        out=(),
        played=NONE_PLAYED,
    )
    return state, (HandStarted(table.number, order, table.chairs),)


def deal(state: GameState, action: Deal) -> tuple[GameState, tuple[Event, ...]]:
    """Deal a hand (RULES 4), and see whether a revolution or taxes come next (RULES 5, 6)."""
    if state.phase is not Phase.DEAL:
        raise wrong_phase(state, "Dealing")
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
        if holder is not None and (has_taxes(table) or holder == order[-1]):
            return state._replace(phase=Phase.REVOLUTION, turn=holder), tuple(events)
        if has_taxes(table):
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


def decide_revolution(
    state: GameState, action: DecideRevolution
) -> tuple[GameState, tuple[Event, ...]]:
    """Call a revolution, or do not (RULES 5)."""
    if state.phase is not Phase.REVOLUTION:
        raise wrong_phase(state, "Deciding on a revolution")
    player = action.player
    if player != state.turn:
        # Nor must it show who is asked.
        raise wrong_phase(state, "Deciding on a revolution")
    table = state.table
    if not action.call:
        declined = RevolutionDeclined(player)
        if has_taxes(table):
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


def give_tax(state: GameState, action: GiveTax) -> tuple[GameState, tuple[Event, ...]]:
    """Put down a Dalmuti's tax; with the second all change hands (RULES 6)."""
    if state.phase is not Phase.TAXES:
        raise wrong_phase(state, "Giving taxes")
    player = action.player
    if player != state.turn:
        raise not_your_turn(state, player)
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


def _begin_play(state: GameState, events: list[Event]) -> tuple[GameState, tuple[Event, ...]]:
    leader = state.table.order[0]
    events.append(PlayBegan(leader))
    return state._replace(phase=Phase.PLAY, turn=leader, trick=Trick(leader)), tuple(events)
