"""Games with hidden cards: a state as one player, or a spectator, can follow it.

Such a state is like any other, except that unknown cards are blanks. `known_state` makes one from a
view; `observe` advances it by a redacted event, and `asked` by a question put to the player.
Actions apply to it too: a blank stands for any card that is played from it.
"""

from dataclasses import replace
from typing import assert_never

from dalmuti.rules import errors, taxes
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
)
from dalmuti.rules.cards import BLANK, Cards, PlayerId, remove
from dalmuti.rules.events import (
    CardExposed,
    CardsDealt,
    CardsExchanged,
    CardsPlayed,
    ChairChosen,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    GameEnded,
    HandEnded,
    HandStarted,
    NewcomerCame,
    Passed,
    PlayBegan,
    PlayerJoined,
    PlayerLeft,
    PlayerOut,
    ReplacementDrawn,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
    TaxChosen,
    TaxesPaid,
    Transfer,
    TrickWon,
)
from dalmuti.rules.game.moves import apply
from dalmuti.rules.game.opening import begin_hand, with_hands
from dalmuti.rules.game.state import (
    GameState,
    Table,
    current_deck,
    name_of,
    neighbours,
    not_your_turn,
    wrong_phase,
)
from dalmuti.rules.game.steps import go_on
from dalmuti.rules.game.transfers import move_cards, pay_taxes
from dalmuti.rules.seating import SeatingDraw
from dalmuti.rules.view import OPENING, Exchange, Exposed, Phase, PlayerView


def known_state(view: PlayerView) -> GameState:
    """Return the state that a view shows, all cards in other hands blank.

    The same actions are legal in it for `view.you` as in the game itself. Of a seating draw it has
    the cards, but not the ties.
    """
    hands: list[Cards] = [(BLANK,) * size for size in view.sizes]
    if view.you is not None:
        hands[view.you] = view.hand
    table = Table(
        names=view.names,
        edition=view.edition,
        rules=view.rules,
        draw=SeatingDraw(recent=view.draws),
        number=view.hand_number,
        order=view.order,
        chairs=view.chairs,
        next_order=view.next_order,
        newcomer=view.newcomer,
        exposed=view.exposed,
        exchange=view.exchange,
        revolution=view.revolution,
        taxes=view.taxes,
        taxes_seen=(view.taxes,) * (len(view.names) + 1) if view.taxes else (),
        points=view.points,
    )
    left = list(neighbours(table))
    for player in view.out:
        left = [left[player] if who == player else who for who in left]
    return GameState(
        table=table,
        phase=view.phase,
        turn=view.to_act,
        hands=tuple(hands),
        sizes=view.sizes,
        left=tuple(left),
        trick=view.trick,
        last_trick=view.last_trick,
        out=view.out,
        played=view.played,
        given=view.given,
    )


def observe(state: GameState, event: Event) -> GameState:
    """Return the state after an event, redacted for the player whose knowledge it is.

    An event that only reports consequences of the previous one changes nothing.

    :raises RulesError: the event is impossible here.
    """
    match event:
        case SeatDrawn(player, card):
            return _after(state, DrawSeat(player, card))
        case ChairChosen(player, chair):
            return _after(state, ChooseChair(player, chair))
        case HandStarted():
            return _hand_started(state, event)
        case CardsDealt():
            return _dealt(state, event)
        case CardExposed(player, card):
            return _exposed(state, player, card)
        case ExposedPlaced(card, meant_for, to):
            return _exposed_placed(state, card, meant_for, to)
        case ReplacementDrawn(giver, receiver, card):
            return _replaced(state, giver, receiver, card)
        case RevolutionCalled(player):
            return _after(asked(state, player, Phase.REVOLUTION), DecideRevolution(player, True))
        case RevolutionDeclined(player):
            return _after(asked(state, player, Phase.REVOLUTION), DecideRevolution(player, False))
        case TaxChosen(player, cards):
            chosen = asked(state, player, Phase.TAXES)
            if player != state.order[0]:
                return chosen
            return chosen._replace(turn=state.order[1], given=cards or ())
        case TaxesPaid():
            return go_on(pay_taxes(_checked(state, "Paying taxes"), event), Phase.TAXES)[0]
        case ExchangeChosen(player, partner):
            return _exchange_chosen(state, player, partner)
        case CardsExchanged():
            return _exchanged(state, event)
        case PlayBegan():
            return go_on(state, Phase.EXCHANGE)[0] if state.phase in OPENING else state
        case CardsPlayed(player, played):
            return _after(state, PlaySet(player, played))
        case Passed(player):
            return _after(state, Pass(player))
        case PlayerLeft(player):
            return _after(state, Leave(player))
        case NewcomerCame(name):
            return _after(state, Join(name))
        case PlayerJoined(_, name, status):
            if state.phase is Phase.JOIN and state.turn is not None:
                return _after(state, ChoosePlace(state.turn, status))
            return _after(state, Join(name))
        case SeatsTied() | SeatingDecided() | PlayerOut() | TrickWon() | HandEnded() | GameEnded():
            return state  # Implied by the previous event.
        case _:
            assert_never(event)


def asked(state: GameState, player: PlayerId, phase: Phase) -> GameState:
    """Return the state in which a player is asked for a decision of a phase.

    From the deal to the first lead such questions are secret, so this one is new information.

    :raises RulesError: there is no such decision now, or it is another player's.
    """
    if phase is Phase.PLAY and state.phase in OPENING:
        state, _ = go_on(state, Phase.EXCHANGE)
    if phase in OPENING:
        _checked(state, "Asking for a decision")
        if phase is Phase.TAXES and player not in state.order[: len(taxes.TAXES)]:
            raise not_your_turn(state._replace(turn=state.order[0]), player)
        return state._replace(phase=phase, turn=player)
    if state.phase is not phase:
        raise wrong_phase(state, "Asking for a decision")
    if state.turn != player:
        raise not_your_turn(state, player)
    return state


def _after(state: GameState, action: Action) -> GameState:
    return apply(state, action)[0]


def _checked(state: GameState, action: str) -> GameState:
    """Return the state if the cards are dealt and nobody has led yet; raise otherwise."""
    if state.phase not in OPENING:
        raise wrong_phase(state, action)
    return state


def _hand_started(state: GameState, event: HandStarted) -> GameState:
    table = state.table
    if (state.phase, table.number, table.order, table.chairs) == (
        Phase.DEAL,
        event.number,
        event.order,
        event.chairs,
    ):
        return state
    return begin_hand(state, event)


def _dealt(state: GameState, event: CardsDealt) -> GameState:
    """Apply a deal: remove known hands from the deck; the others may have any size."""
    if state.phase is not Phase.DEAL:
        raise wrong_phase(state, "Dealing")
    whole = current_deck(state)
    hands: list[Cards] = []
    for player, hand, size in zip(event.order, event.hands, event.sizes, strict=True):
        name = name_of(state, player)
        if player not in state.order:
            raise errors.WrongDealError(f"{name} is dealt a hand, but does not play (RULES 4)")
        if not 0 < size <= len(whole):
            raise errors.WrongDealError(f"{name} cannot be dealt {size!r} cards (RULES 1, 4)")
        if hand is not None and remove(whole, hand) is None:
            raise errors.WrongDealError(f"the deck does not have the cards of {name} (RULES 1)")
        hands.append((BLANK,) * size if hand is None else tuple(sorted(hand)))
    return go_on(with_hands(state, event.order, hands), Phase.DEAL)[0]


def _exposed(state: GameState, player: PlayerId, card: int) -> GameState:
    hand = _checked(state, "Exposing a card").hands[player]
    if remove(hand, (card,)) is None:
        raise errors.NoSuchCardError(state.names[player], card, hand)
    table = replace(state.table, exposed=Exposed(player, card))
    turn = None if player == table.order[-1] else table.order[0]
    return state._replace(table=table, phase=Phase.MISDEAL, turn=turn)


def _exposed_placed(state: GameState, card: int, meant_for: PlayerId, to: PlayerId) -> GameState:
    _checked(state, "Placing an exposed card")
    state = state._replace(table=replace(state.table, exposed=Exposed(meant_for, card, to)))
    if to == meant_for:
        return go_on(state, Phase.MISDEAL)[0]
    moved = move_cards(state, Transfer(meant_for, to, (card,), 1))
    return moved._replace(phase=Phase.MISDEAL, turn=None)


def _replaced(state: GameState, giver: PlayerId, receiver: PlayerId, card: int | None) -> GameState:
    exposed = _checked(state, "Drawing a replacement").table.exposed
    if exposed is None:
        raise wrong_phase(state, "Drawing a replacement")
    others = remove(state.hands[giver], (exposed.card,)) or ()
    if card is not None and remove(others, (card,)) is None:
        raise errors.NoSuchCardError(state.names[giver], card, others)
    table = replace(state.table, exposed=exposed._replace(replacement=card))
    moved = move_cards(state, Transfer(giver, receiver, _known(card), 1))
    return go_on(moved._replace(table=table), Phase.MISDEAL)[0]


def _exchange_chosen(state: GameState, player: PlayerId, partner: PlayerId | None) -> GameState:
    _checked(state, "Choosing whom to exchange a card with")
    table = replace(state.table, exchange=Exchange(player, partner))
    chosen = state._replace(table=table, phase=Phase.EXCHANGE, turn=None)
    return go_on(chosen, Phase.EXCHANGE)[0] if partner is None else chosen


def _exchanged(state: GameState, event: CardsExchanged) -> GameState:
    _checked(state, "Exchanging cards")
    player, partner, gives, gets = event.player, event.partner, event.gives, event.gets
    table = replace(state.table, exchange=Exchange(player, partner, gives, gets))
    moved = move_cards(
        state,
        Transfer(player, partner, _known(gives), 1),
        Transfer(partner, player, _known(gets), 1),
    )
    return go_on(moved._replace(table=table), Phase.EXCHANGE)[0]


def _known(card: int | None) -> Cards | None:
    return None if card is None else (card,)
