"""The opening of a hand: seating, the deal and revolutions (RULES 3 to 5)."""

from collections.abc import Sequence
from dataclasses import replace

from dalmuti.rules import errors, seating
from dalmuti.rules.actions import ChooseChair, Deal, DecideRevolution, DrawSeat
from dalmuti.rules.cards import Cards, PlayerId
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
    neighbours,
    next_chairs,
    next_order,
    not_your_turn,
    wrong_phase,
)
from dalmuti.rules.game.steps import go_on
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
    """Seat the first Greater Dalmuti, and the others to their left (RULES 3)."""
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
    """Start the next hand: new statuses, new chairs (RULES 8, 10)."""
    if state.phase is not Phase.RESULT:
        raise wrong_phase(state, "Starting the next hand")
    order = next_order(state)
    started = HandStarted(state.table.number + 1, order, next_chairs(state.table, order))
    return begin_hand(state, started), (started,)


def begin_hand(state: GameState, started: HandStarted) -> GameState:
    """Return the state before the deal of a hand, from any earlier state."""
    table = replace(
        state.table,
        number=started.number,
        order=started.order,
        chairs=started.chairs,
        next_order=(),
        newcomer="",
        exposed=None,
        exchange=None,
        revolution=None,
        taxes=(),
        taxes_seen=(),
    )
    count = len(table.names)
    return state._replace(
        table=table,
        phase=Phase.DEAL,
        turn=None,
        hands=((),) * count,
        sizes=(0,) * count,
        trick=NOBODY_LEADS,
        last_trick=None,
        out=(),
        played=NONE_PLAYED,
        given=(),
    )


def deal(state: GameState, action: Deal) -> tuple[GameState, tuple[Event, ...]]:
    """Deal a hand, and advance to the next step (RULES 4 to 6)."""
    if state.phase is not Phase.DEAL:
        raise wrong_phase(state, "Dealing")
    table = state.table
    order = table.order
    dealt = tuple(tuple(sorted(hand)) for hand in action.hands)
    _check_deal(state, action, dealt)
    # A deal straight to play skips all steps in between.
    done = Phase.EXCHANGE if action.straight_to_play else Phase.DEAL
    return go_on(
        with_hands(state, order, dealt), done, CardsDealt(order, dealt, tuple(map(len, dealt)))
    )


def with_hands(state: GameState, order: Sequence[PlayerId], dealt: Sequence[Cards]) -> GameState:
    """Return the state in which the players of an order hold these hands, and nobody else any."""
    table = state.table
    hands: list[Cards] = [()] * len(table.names)
    for player, hand in zip(order, dealt, strict=True):
        hands[player] = hand
    sizes = tuple(map(len, hands))
    return state._replace(hands=tuple(hands), sizes=sizes, left=neighbours(table))


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
    """Call a revolution or decline it (RULES 5)."""
    if state.phase is not Phase.REVOLUTION:
        raise wrong_phase(state, "Deciding on a revolution")
    player = action.player
    if player != state.turn:
        # The error must not reveal whose decision it is.
        raise wrong_phase(state, "Deciding on a revolution")
    table = state.table
    if not action.call:
        return go_on(state, Phase.REVOLUTION, RevolutionDeclined(player))
    greater = player == table.order[-1]
    if greater:
        opposite = dict(zip(table.order, reversed(table.order), strict=True))
        chairs = tuple(opposite[who] for who in table.chairs)
        table = replace(table, order=table.order[::-1], chairs=chairs)
        state = state._replace(left=neighbours(table))
    table = replace(table, revolution=player)
    called = RevolutionCalled(player, greater, table.order, table.chairs)
    return go_on(state._replace(table=table), Phase.REVOLUTION, called)
