"""Reasons for decisions outside play: taxes, revolution and the rest."""

from typing import Final

from dalmuti.players.advice_knowledge import groups
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.players.manners import AVERAGE, WORTH_TAKING, worse_than_others
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.taxes import TAXES, taxable
from dalmuti.rules.view import PlayerView

WORTH_KEEPING: Final = 2
"""Number of cards of one rank that count as a group worth keeping together."""


def reason_to_give(view: PlayerView, cards: Cards) -> Reason:
    """Return the strongest reason for giving these cards to a peon (RULES 6)."""
    held = dict(groups(view.hand))
    naturals = JESTER not in cards
    worst = max((rank for rank in held if rank not in cards), default=0)
    if naturals and all(held[card] == 1 for card in cards):
        return Reason(Why.GIVES_LONELY, cards=cards)
    if naturals and worst > max(cards) and held[worst] >= WORTH_KEEPING:
        return Reason(Why.GIVES_KEEPING, worst, held[worst], cards=cards)
    if naturals and all(held[card] == cards.count(card) for card in cards):
        return Reason(Why.GIVES_GROUPS, cards=cards)
    if cards == taxable(view.hand, view.rules.jesters_in_taxes)[-len(cards) :]:
        return Reason(Why.GIVES_WORST, cards=cards)
    return Reason(Why.GIVES_LEAST, cards=cards)


def reason_about_revolution(view: PlayerView, call: bool) -> Reason:
    """Return the strongest reason for calling a revolution, or for keeping quiet (RULES 5)."""
    you = view.you
    assert you is not None
    players, status = len(view.order), view.order.index(you)
    if call:
        if status == players - 1:
            return Reason(Why.TURNS_TABLE)
        if status == players - 2:
            return Reason(Why.PAYS_NOTHING, count=TAXES[1])
        if status >= len(TAXES):
            return Reason(Why.STARVES_DALMUTIS)
        return Reason(Why.BETTER_UNTAXED)
    if status < len(TAXES) and view.taxed:
        return Reason(Why.TAKES_TAXES, count=TAXES[status], player=view.order[-1 - status])
    return Reason(Why.STAYS_SECRET)


def reason_to_exchange(view: PlayerView, partner: PlayerId | None) -> Reason:
    """Return the strongest reason for swapping a random card, or for not swapping (RULES 6)."""
    if (partner is not None) == worse_than_others(view):
        return Reason(
            Why.BETTER_THAN_OTHERS if partner is None else Why.WORSE_THAN_OTHERS, player=partner
        )
    return Reason(Why.ALL_ALIKE, player=partner)


def reason_to_place(view: PlayerView, to: PlayerId) -> Reason:
    """Return the strongest reason for the destination of an exposed card (RULES 6)."""
    exposed = view.exposed
    assert exposed is not None
    card, you = exposed.card, view.you
    good = card == JESTER or card <= AVERAGE
    if to == you:
        return Reason(Why.WORTH_HAVING if good else Why.AS_MEANT, card)
    if exposed.player == you:
        return Reason(Why.AS_MEANT if good else Why.WORTH_NOTHING, card, player=to)
    if to == view.order[-1] and view.taxed and card <= WORTH_TAKING:
        return Reason(Why.COMES_BACK, card, player=to)
    return Reason(Why.AS_MEANT, card, player=to)
