"""Reasons for decisions outside play: taxes, revolution and the rest."""

from dalmuti.players.advice_knowledge import groups
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.cards import JESTER, Cards, PlayerId, deck, remove
from dalmuti.rules.taxes import TAXES, owed, taxable
from dalmuti.rules.view import PlayerView


def reason_to_give(view: PlayerView, cards: Cards) -> Reason | None:
    """Return the strongest reason for giving these cards to a peon, if any (RULES 6)."""
    held = dict(groups(view.hand))
    number = len(cards)
    if JESTER not in cards:
        if all(held[card] == 1 for card in cards):
            return Reason(Why.GIVES_LONELY, count=number)
        worst = max((rank for rank in held if rank not in cards), default=0)
        if worst > max(cards) and held[worst] > 1:
            return Reason(Why.GIVES_KEEPING, worst, held[worst])
        if cards == (cards[0],) * held[cards[0]]:
            return Reason(Why.GIVES_GROUP, cards[0], number)
    if cards == taxable(view.hand, view.rules.jesters_in_taxes)[-number:]:
        return Reason(Why.GIVES_WORST, count=number)
    return None


def reason_about_revolution(view: PlayerView, call: bool) -> Reason | None:
    """Return the strongest reason for calling a revolution, or for keeping quiet (RULES 5)."""
    you = view.you
    assert you is not None
    players, status = len(view.order), view.order.index(you)
    if call:
        if status == players - 1:
            return Reason(Why.TURNS_TABLE)
        if status == players - 2:
            tax = owed(view.hand, TAXES[1], view.rules.jesters_in_taxes)
            return Reason(Why.PAYS_NOTHING, tax[0], 1) if tax and tax[0] != JESTER else None
        return Reason(Why.STARVES_DALMUTIS) if status >= len(TAXES) else None
    if status < len(TAXES) and view.taxed:
        return Reason(Why.TAKES_TAXES, count=TAXES[status], player=view.order[-1 - status])
    return Reason(Why.STAYS_SECRET)


def reason_to_exchange(view: PlayerView, partner: PlayerId | None) -> Reason | None:
    """Return the reason for swapping a random card, or for not swapping, if any (RULES 6)."""
    others = remove(deck(len(view.order), view.rules.stripped_deck), view.hand)
    if others is None or len(others) != sum(view.sizes) - len(view.hand):
        return None  # After a partial deal some cards are in no hand.
    own_sum, own = _naturals(view.hand)
    sum_of_others, number = _naturals(others)
    difference = own_sum * number - sum_of_others * own
    if partner is None:
        return Reason(Why.BETTER_THAN_OTHERS) if difference < 0 else None
    if difference > 0 and JESTER not in view.hand:
        return Reason(Why.WORSE_THAN_OTHERS)
    return None


def reason_to_place(view: PlayerView, to: PlayerId) -> Reason | None:
    """Return the reason for the destination of an exposed card, if any (RULES 6)."""
    exposed, you = view.exposed, view.you
    assert exposed is not None
    card, peon = exposed.card, view.order[-1]
    whole = deck(len(view.order), view.rules.stripped_deck)
    total, number = _naturals(whole)
    if to == you:
        if card == JESTER:
            return Reason(Why.JESTER_FITS, card)
        return Reason(Why.ABOVE_AVERAGE, card) if card * number < total else None
    if exposed.player == you:
        worse = card < JESTER and card * number > total
        return Reason(Why.BELOW_AVERAGE, card, player=peon) if worse else None
    better = sum(other < card for other in whole) - sum(other < card for other in view.hand)
    if to == peon and view.taxed and card != JESTER and better < TAXES[0]:
        return Reason(Why.COMES_BACK, card, player=peon)
    return None


def _naturals(cards: Cards) -> tuple[int, int]:
    """Return the sum and the number of the natural cards."""
    naturals = [card for card in cards if card != JESTER]
    return sum(naturals), len(naturals)
