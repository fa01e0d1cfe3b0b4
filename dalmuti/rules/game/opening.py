"""How a hand opens: seating, the deal and revolutions (RULES 3 to 5)."""

from dataclasses import replace

from dalmuti.rules import errors, seating
from dalmuti.rules.actions import ChooseChair, Deal, DecideRevolution, DrawSeat
from dalmuti.rules.cards import Cards
from dalmuti.rules.events import (
    CardsDealt,
    ChairChosen,
    Event,
    HandStarted,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
)
from dalmuti.rules.game.state import (
    NOBODY_LEADS,
    NONE_PLAYED,
    GameState,
    current_deck,
    due_to_draw,
    name_of,
    next_chairs,
    next_order,
    not_your_turn,
    wrong_phase,
)
from dalmuti.rules.game.steps import after_deal, after_revolution, begin_play
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
    if not (1 <= card < len(table.draw.left) and table.draw.left[card]):
        raise errors.CardGoneError(card)
    ties = table.rules.seating_ties
    draw = seating.draw_card(table.draw, ties, player, card, current_deck(state))
    table = replace(table, draw=draw)
    after = state._replace(table=table)
    drawn = SeatDrawn(player, card)
    next_due = due_to_draw(after)
    if not next_due:
        order = seating.drawn_order(draw, ties)
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
    """Go on to the next hand: new statuses, new chairs (RULES 8, 10)."""
    if state.phase is not Phase.RESULT:
        raise wrong_phase(state, "Starting the next hand")
    order = next_order(state)
    table = replace(
        state.table,
        number=state.table.number + 1,
        order=order,
        chairs=next_chairs(state.table, order),
        next_order=(),
        exposed=None,
        exchange=None,
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
    """Deal a hand (RULES 4), and see what comes next (RULES 5, 6)."""
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
    if action.straight_to_play:
        return begin_play(state, events)
    if table.rules.misdeal:
        return state._replace(phase=Phase.MISDEAL, turn=None), tuple(events)
    return after_deal(state, events)


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
        return after_revolution(state, [RevolutionDeclined(player)])
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
    return begin_play(state._replace(table=table), [called])
