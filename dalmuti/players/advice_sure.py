"""Reasons why nobody can beat a set."""

from dalmuti.players.advice_knowledge import Knowledge
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.cards import JESTER


def reason_unbeatable(sure: Knowledge, rank: int, size: int) -> Reason | None:
    """Return the plainest reason why a set is unbeatable, None if it may be beaten."""
    if not sure.unbeatable(rank, size):
        return None
    if all(sure.view.sizes[player] < size for player in sure.others):
        return Reason(Why.NONE_AS_MANY, rank, size=size)
    if rank == 1:
        return Reason(Why.TOP_RANK, rank, size=size)
    if not any(sure.unseen[1:rank]):
        return _none_left(sure, rank, size)
    return _one_rank_short(sure, rank, size) or _too_few(sure, rank, size)


def _none_left(sure: Knowledge, rank: int, size: int) -> Reason:
    """Return the reason if no better card is in another hand."""
    gone = sum(sure.view.played[1:rank])
    held = sum(card < rank for card in sure.view.hand)
    why = Why.BETTER_GONE_OR_HELD if gone and held else Why.BETTER_GONE if gone else Why.BETTER_HELD
    return Reason(why, rank, gone + held, size)


def _one_rank_short(sure: Knowledge, rank: int, size: int) -> Reason | None:
    """Return the reason if one rank alone has enough cards in the deck, and too few are left."""
    wild = sure.unseen[JESTER]
    large = [better for better in range(1, rank) if better + wild >= size]
    if len(large) != 1:
        return None
    better = large[0]
    gone = sure.view.played[better]
    alone = better not in sure.view.hand and 0 < gone < better
    if alone and sure.unseen[better] + wild < size:
        return Reason(Why.RANK_SHORT, better, gone, size)
    return None


def _too_few(sure: Knowledge, rank: int, size: int) -> Reason:
    wild = sure.unseen[JESTER]
    most = max(sure.unseen[better] + wild for better in range(1, rank) if sure.unseen[better])
    if most < size:
        return Reason(Why.TOO_FEW_BETTER, rank, most, size)
    return Reason(Why.UNBEATABLE, rank, size=size)
