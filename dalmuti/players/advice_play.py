"""Reasons for playing a set, or for passing."""

from typing import Final

from dalmuti.players.advice_knowledge import (
    beaters,
    groups,
    others_in,
    rest,
    sets_left,
    unbeatable,
)
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.players.endgame import winning_play
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.sets import legal_sets, set_of
from dalmuti.rules.view import PlayerView

FEW_LEFT: Final = 2
"""A player with at most this many cards is about to go out."""
GREAT: Final = 4
"""Ranks up to this one usually win the lead."""
LARGE: Final = 3
"""A set of at least this many cards is hard to follow."""


def reason_to_play(view: PlayerView, cards: Cards) -> Reason:
    """Return the strongest reason for playing a legal set."""
    rank, size = set_of(cards), len(cards)
    left = rest(view, cards)
    if not left:
        return Reason(Why.GOES_OUT, rank, size)
    return (
        _duel(view, cards)
        or _sure(view, cards, left)
        or _against_others(view, cards)
        or (_lead(view, cards, left) if view.trick.best is None else _follow(view, cards))
    )


def reason_to_pass(view: PlayerView) -> Reason:
    """Return the strongest reason for passing."""
    best = view.trick.best
    assert best is not None
    choices = legal_sets(view.hand, best)
    if not choices:
        return Reason(Why.CANNOT_FOLLOW)
    won = _duel(view, ())
    if won is not None:
        return won
    size = len(best.cards)
    able = sorted({min(cards) for cards in choices if JESTER not in cards})
    for rank in able:
        if unbeatable(view, rank, size):
            return Reason(Why.KEEPS_BEST, rank, view.hand.count(rank))
    if not able:
        return Reason(Why.KEEPS_JESTERS)
    if able[-1] <= GREAT:
        return Reason(Why.KEEPS_SET, able[-1], view.hand.count(able[-1]))
    if all(view.hand.count(rank) > size for rank in able):
        return Reason(Why.KEEPS_GROUP, able[-1], view.hand.count(able[-1]))
    if ends_trick(view):
        return Reason(Why.LETS_GO, player=next_leader(view))
    return Reason(Why.MAY_FOLLOW_LATER)


def ends_trick(view: PlayerView) -> bool:
    """Return whether the trick ends if the player to act passes."""
    best = view.trick.best
    assert best is not None
    passed: set[PlayerId] = set()
    for turn in reversed(view.trick.turns):
        if turn.cards:
            break
        passed.add(turn.player)
    return set(others_in(view)) - {best.player} <= passed


def next_leader(view: PlayerView) -> PlayerId:
    """Return the leader of the next trick if everyone passes on the set to beat (RULES 7)."""
    best = view.trick.best
    assert best is not None
    at = view.chairs.index(best.player)
    around = view.chairs[at:] + view.chairs[:at]
    return next(player for player in around if view.sizes[player])


def _duel(view: PlayerView, cards: Cards) -> Reason | None:
    """Return the reason that the last opponent is certainly beaten, if so; no cards for a pass."""
    others = others_in(view)
    if len(others) == 1 and winning_play(view, [cards]) is not None:
        return Reason(Why.WINS_DUEL, player=others[0])
    return None


def _sure(view: PlayerView, cards: Cards, left: Cards) -> Reason | None:
    """Return the reason that nobody can beat a set, if so."""
    rank, size = set_of(cards), len(cards)
    if not unbeatable(view, rank, size):
        return None
    sets = sets_left(left)
    open_ones = [more for more in sets if not unbeatable(view, set_of(more), len(more))]
    if len(open_ones) <= 1:
        return Reason(Why.RUNS_OUT, rank, len(sets))
    if JESTER in cards:
        return Reason(Why.JESTERS_UNBEATABLE, rank, size)
    return Reason(Why.UNBEATABLE, rank, size)


def _against_others(view: PlayerView, cards: Cards) -> Reason | None:
    """Return the reason that a set stops a player who is about to go out, if so."""
    best = view.trick.best
    if best is not None:
        left = view.sizes[best.player]
        if 0 < left <= FEW_LEFT:
            return Reason(Why.BLOCKS, count=left, player=best.player)
        return None
    for player in others_in(view):
        if view.sizes[player] <= FEW_LEFT and view.sizes[player] < len(cards):
            return Reason(Why.TOO_LARGE, count=view.sizes[player], player=player)
    return None


def _lead(view: PlayerView, cards: Cards, left: Cards) -> Reason:
    rank, size = set_of(cards), len(cards)
    wild = cards.count(JESTER)
    held = groups(view.hand)
    if not wild:
        for kept, count in groups(left):
            if kept < rank and count == size and unbeatable(view, kept, count):
                return Reason(Why.KEEPS_RETURN, kept, count)
        if (rank, size) == held[-1]:
            return Reason(Why.LEADS_WORST, rank, size)
        if size >= LARGE and size == max(count for _, count in held):
            return Reason(Why.LEADS_LARGE, rank, size)
    return _any_set(view, cards)


def _follow(view: PlayerView, cards: Cards) -> Reason:
    rank, size = set_of(cards), len(cards)
    best = view.trick.best
    ranks = tuple(beaters(view, rank, size))
    if len(ranks) == 1:
        return Reason(Why.ONE_RANK_BEATS, ranks[0], size)
    if JESTER not in cards and view.hand.count(rank) == size:
        naturals = [min(other) for other in legal_sets(view.hand, best) if JESTER not in other]
        if rank == max(naturals):
            return Reason(Why.CHEAPEST, rank, size)
    return _any_set(view, cards)


def _any_set(view: PlayerView, cards: Cards) -> Reason:
    rank, size = set_of(cards), len(cards)
    wild = cards.count(JESTER)
    if wild and wild < size:
        return Reason(Why.JESTER_FILLS, rank, size - wild)
    if not wild and view.hand.count(rank) == size:
        return Reason(Why.BREAKS_NOTHING, rank, size)
    return Reason(Why.GETS_RID, rank, size)
