"""Reasons for passing."""

from dalmuti.players.advice_knowledge import Knowledge, known
from dalmuti.players.advice_play import ends_trick, next_leader, saved_jester, wins_duel
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.sets import legal_sets, set_of
from dalmuti.rules.view import PlayerView


def reason_to_pass(view: PlayerView) -> Reason | None:
    """Return the strongest reason for passing, None if nothing about it is certain."""
    best = view.trick.best
    assert best is not None
    size = len(best.cards)
    if len(view.hand) < size:
        return Reason(Why.HAS_TOO_FEW, count=len(view.hand), size=size)
    choices = legal_sets(view.hand, best)
    if not choices:
        return Reason(Why.CANNOT_FOLLOW)
    sure = known(view)
    return wins_duel(sure, ()) or _leads(view) or _keeps(sure, choices, size) or _lets_go(sure)


def _leads(view: PlayerView) -> Reason | None:
    """Return the reason that the lead may pass to the player, as the set's owner has gone out."""
    assert view.trick.best is not None
    if next_leader(view) == view.you:
        return Reason(Why.MAY_LEAD, player=view.trick.best.player)
    return None


def _keeps(sure: Knowledge, choices: tuple[Cards, ...], size: int) -> Reason | None:
    """Return the reason that following would cost something, if so."""
    hand = sure.view.hand
    with_jester = all(JESTER in cards for cards in choices)
    saved = saved_jester(sure, hand) if with_jester else None
    if saved:
        return saved
    ranks = sorted({set_of(cards) for cards in choices})
    for rank in ranks:
        count = hand.count(rank)
        if count >= size and sure.beats_all(rank, count):
            return Reason(Why.KEEPS_BEST, rank, count)
    if with_jester:
        return Reason(Why.COSTS_JESTER)
    if all(len(cards) - cards.count(JESTER) < hand.count(set_of(cards)) for cards in choices):
        if len(ranks) == 1:
            return Reason(Why.BREAKS_GROUP, ranks[0], hand.count(ranks[0]))
        return Reason(Why.BREAKS_GROUPS)
    if ranks == [hand[0]] and len(set(hand) - {JESTER}) > 1:
        return Reason(Why.COSTS_BEST, hand[0], hand.count(hand[0]))
    return None


def _lets_go(sure: Knowledge) -> Reason | None:
    """Return the reason that the pass ends the trick, if so."""
    if ends_trick(sure):
        return Reason(Why.LETS_GO, player=next_leader(sure.view))
    return None
