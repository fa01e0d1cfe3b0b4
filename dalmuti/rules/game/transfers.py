"""Cards that change hands before the tricks: a misdeal, taxes, the exchange (RULES 6)."""

from dataclasses import replace

from dalmuti.rules import errors, taxes
from dalmuti.rules.actions import (
    ChooseExchange,
    DrawReplacement,
    ExchangeCards,
    ExposeCard,
    GiveTax,
    PlaceExposed,
)
from dalmuti.rules.cards import BLANK, Cards, remove
from dalmuti.rules.events import (
    CardExposed,
    CardsExchanged,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    ReplacementDrawn,
    TaxChosen,
    TaxesPaid,
    Transfer,
    redact,
)
from dalmuti.rules.game.state import (
    GameState,
    name_of,
    not_your_turn,
    wrong_phase,
)
from dalmuti.rules.game.steps import go_on
from dalmuti.rules.statuses import merchants
from dalmuti.rules.view import Exchange, Exposed, Phase


def expose_card(state: GameState, action: ExposeCard) -> tuple[GameState, tuple[Event, ...]]:
    """Expose a dealt card; one meant for the Greater Peon needs no decision (RULES 6)."""
    table = state.table
    if state.phase is not Phase.MISDEAL or table.exposed is not None:
        raise wrong_phase(state, "Exposing a card")
    player, card = action.player, action.card
    if player not in table.order or card not in state.hands[player]:
        hand = state.hands[player] if player in table.order else ()
        raise errors.NoSuchCardError(name_of(state, player), card, hand)
    if player == table.order[-1]:
        table = replace(table, exposed=Exposed(player, card, player))
        placed = ExposedPlaced(card, player, player)
        return go_on(state._replace(table=table), Phase.MISDEAL, CardExposed(player, card), placed)
    table = replace(table, exposed=Exposed(player, card))
    return state._replace(table=table, turn=table.order[0]), (CardExposed(player, card),)


def expose_nothing(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    """Continue after a deal without a mishap (RULES 6)."""
    if state.phase is not Phase.MISDEAL or state.table.exposed is not None:
        raise wrong_phase(state, "Ending the deal")
    return go_on(state, Phase.MISDEAL)


def place_exposed(state: GameState, action: PlaceExposed) -> tuple[GameState, tuple[Event, ...]]:
    """Give the exposed card to the player it was meant for, or to the Greater Peon (RULES 6)."""
    table = state.table
    exposed = table.exposed
    if state.phase is not Phase.MISDEAL or exposed is None or state.turn is None:
        raise wrong_phase(state, "Placing an exposed card")
    if action.player != state.turn:
        raise not_your_turn(state, action.player)
    player, to, peon = exposed.player, action.to, table.order[-1]
    if to not in (player, peon):
        raise errors.NoSuchReceiverError(name_of(state, to), state.names[player], state.names[peon])
    table = replace(table, exposed=exposed._replace(to=to))
    placed = ExposedPlaced(exposed.card, player, to)
    if to == player:
        return go_on(state._replace(table=table), Phase.MISDEAL, placed)
    moved = move_cards(state, Transfer(player, peon, (exposed.card,), 1))
    return moved._replace(table=table, turn=None), (placed,)


def draw_replacement(
    state: GameState, action: DrawReplacement
) -> tuple[GameState, tuple[Event, ...]]:
    """Replace a card that went to the Greater Peon by another of theirs (RULES 6)."""
    table = state.table
    exposed = table.exposed
    if state.phase is not Phase.MISDEAL or exposed is None or exposed.to is None:
        raise wrong_phase(state, "Drawing a replacement")
    giver, receiver, card = exposed.to, exposed.player, action.card
    others = remove(state.hands[giver], (exposed.card,)) or ()
    if card not in others:
        raise errors.NoSuchCardError(state.names[giver], card, others)
    table = replace(table, exposed=exposed._replace(replacement=card))
    drawn = ReplacementDrawn(giver, receiver, card)
    moved = move_cards(state, Transfer(giver, receiver, (card,), 1))
    return go_on(moved._replace(table=table), Phase.MISDEAL, drawn)


def give_tax(state: GameState, action: GiveTax) -> tuple[GameState, tuple[Event, ...]]:
    """Put down a Dalmuti's tax; with the second, all taxes change hands (RULES 6)."""
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
    paid = TaxesPaid(tuple(transfers))
    return go_on(pay_taxes(state, paid), Phase.TAXES, chosen, paid)


def pay_taxes(state: GameState, paid: TaxesPaid) -> GameState:
    """Return the state after all taxes have changed hands at once."""
    eyes = (*range(len(state.names)), None)
    concerned = {who for transfer in paid.transfers for who in (transfer.giver, transfer.receiver)}
    # All others know the same, so one redaction serves them all.
    known = {who: redact(paid, who) for who in (*concerned, None)}
    told = [known[who if who in concerned else None] for who in eyes]
    seen = [event.transfers for event in told if isinstance(event, TaxesPaid)]
    table = replace(state.table, taxes=paid.transfers, taxes_seen=tuple(seen))
    return move_cards(state, *paid.transfers)._replace(table=table, given=())


def choose_exchange(
    state: GameState, action: ChooseExchange
) -> tuple[GameState, tuple[Event, ...]]:
    """Pick another merchant to swap a random card with, or none (RULES 6)."""
    table = state.table
    if state.phase is not Phase.EXCHANGE or state.turn is None:
        raise wrong_phase(state, "Choosing whom to exchange a card with")
    player, partner = action.player, action.partner
    if player != state.turn:
        raise not_your_turn(state, player)
    others = merchants(table.order)[1:]
    if partner is not None and partner not in others:
        raise errors.NoSuchPartnerError(
            name_of(state, partner), [state.names[who] for who in others]
        )
    chosen = ExchangeChosen(player, partner)
    after = state._replace(table=replace(table, exchange=Exchange(player, partner)), turn=None)
    return go_on(after, Phase.EXCHANGE, chosen) if partner is None else (after, (chosen,))


def exchange_cards(state: GameState, action: ExchangeCards) -> tuple[GameState, tuple[Event, ...]]:
    """Swap a random card of the highest merchant for one of their partner (RULES 6)."""
    table = state.table
    exchange = table.exchange
    if state.phase is not Phase.EXCHANGE or exchange is None or exchange.partner is None:
        raise wrong_phase(state, "Exchanging cards")
    player, partner, gives, gets = exchange.player, exchange.partner, action.gives, action.gets
    for who, card in ((player, gives), (partner, gets)):
        if card not in state.hands[who]:
            raise errors.NoSuchCardError(state.names[who], card, state.hands[who])
    table = replace(table, exchange=Exchange(player, partner, gives, gets))
    given = Transfer(player, partner, (gives,), 1)
    got = Transfer(partner, player, (gets,), 1)
    done = CardsExchanged(player, partner, gives, gets)
    return go_on(move_cards(state, given, got)._replace(table=table), Phase.EXCHANGE, done)


def move_cards(state: GameState, *transfers: Transfer) -> GameState:
    """Return the state after cards have changed hands, all at the same time.

    If it is unknown which cards, the receiver gets blanks, and the giver's hand becomes blank.

    :raises CardsNotHeldError: a giver does not hold the cards.
    """
    hands: list[Cards] = list(state.hands)
    for moved in transfers:
        held, cards = hands[moved.giver], moved.cards
        if cards is None:
            held, cards = (BLANK,) * len(held), (BLANK,) * moved.count
        left = remove(held, cards)
        if left is None:
            raise errors.CardsNotHeldError(state.names[moved.giver], cards, held)
        hands[moved.giver] = left
    for moved in transfers:
        cards = (BLANK,) * moved.count if moved.cards is None else moved.cards
        hands[moved.receiver] = tuple(sorted(hands[moved.receiver] + cards))
    return state._replace(hands=tuple(hands), sizes=tuple(map(len, hands)))
