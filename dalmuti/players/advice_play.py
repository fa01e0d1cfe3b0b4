"""Reasons for playing a set."""

from typing import Final

from dalmuti.players.advice_knowledge import (
    Knowledge,
    groups,
    known,
    paid_to,
    rest,
    sets_to_out,
)
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.players.advice_sure import reason_unbeatable
from dalmuti.players.endgame import winning_play
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.sets import legal_sets, set_of
from dalmuti.rules.view import PlayerView

FEW_LEFT: Final = 2
"""A player with at most this many cards is about to go out."""
FEW_BETTER: Final = 3
"""As many better cards in other hands are worth counting."""
FEW_NAMES: Final = 3
"""As many players are worth naming."""


def reason_to_play(view: PlayerView, cards: Cards) -> Reason | None:
    """Return the strongest reason for playing a legal set, None if nothing about it is certain."""
    left = rest(view, cards)
    if not left:
        return Reason(Why.GOES_OUT, count=len(cards), place=next_place(view))
    sure = known(view)
    return (
        wins_duel(sure, cards)
        or _certain(sure, cards, left)
        or _against_others(sure, cards)
        or _kept(sure, cards, left)
        or _left_above(sure, cards)
        or (_lead(sure, cards) if view.trick.best is None else _follow(view, cards))
        or _whole_group(view, cards)
    )


def next_place(view: PlayerView) -> int:
    """Return the place of the next player to go out, from 1."""
    return len(view.out) + 1


def ends_trick(sure: Knowledge) -> bool:
    """Return whether the trick ends if the player to act passes."""
    best = sure.view.trick.best
    assert best is not None
    passed: set[PlayerId] = set()
    for turn in reversed(sure.view.trick.turns):
        if turn.cards:
            break
        passed.add(turn.player)
    return set(sure.others) - {best.player} <= passed


def next_leader(view: PlayerView) -> PlayerId:
    """Return the leader of the next trick if everyone passes on the set to beat (RULES 7)."""
    best = view.trick.best
    assert best is not None
    at = view.chairs.index(best.player)
    around = view.chairs[at:] + view.chairs[:at]
    return next(player for player in around if view.sizes[player])


def wins_duel(sure: Knowledge, cards: Cards) -> Reason | None:
    """Return the reason that the last opponent is certainly beaten, if so; no cards for a pass."""
    if len(sure.others) == 1 and winning_play(sure.view, [cards]) is not None:
        return Reason(Why.WINS_DUEL, player=sure.others[0], place=next_place(sure.view))
    return None


def saved_jester(sure: Knowledge, left: Cards) -> Reason | None:
    """Return the reason that the jesters in what is left of a hand make a group unbeatable."""
    jesters = left.count(JESTER)
    if not jesters:
        return None
    for rank, count in reversed(groups(left)):
        size = count + jesters
        enough = any(sure.view.sizes[player] >= size for player in sure.others)
        if enough and sure.unbeatable(rank, size) and not sure.unbeatable(rank, count):
            return Reason(Why.JESTER_SAVED, rank, size, jesters)
    return None


def _certain(sure: Knowledge, cards: Cards, left: Cards) -> Reason | None:
    """Return the reason that a set cannot be beaten, or that the next lead is the last one."""
    view = sure.view
    unbeatable = reason_unbeatable(sure, set_of(cards), len(cards))
    sets = sets_to_out(sure, left)
    if unbeatable and sets:
        return Reason(Why.RUNS_OUT, count=sets, place=next_place(view))
    return unbeatable or (Reason(Why.NEXT_LEAD_OUT, count=sets) if sets else None)


def _against_others(sure: Knowledge, cards: Cards) -> Reason | None:
    """Return the reason that a set keeps others from leading or following, if so."""
    view, size = sure.view, len(cards)
    best = view.trick.best
    if best is not None:
        left = view.sizes[best.player]
        if 0 < left <= FEW_LEFT:
            return Reason(Why.BLOCKS, count=left, player=best.player)
        return Reason(Why.LAST_TO_BEAT, player=next_leader(view)) if ends_trick(sure) else None
    unable = tuple(player for player in sure.others if view.sizes[player] < size)
    able = [player for player in sure.others if player not in unable]
    if unable and len(able) == 1:
        return Reason(Why.ONLY_FOLLOWER, size=size, player=able[0])
    if len(unable) == 1:
        return Reason(Why.TOO_LARGE, count=view.sizes[unable[0]], size=size, player=unable[0])
    if 1 < len(unable) <= FEW_NAMES:
        return Reason(Why.MUST_PASS, size=size, players=unable)
    return None


def _kept(sure: Knowledge, cards: Cards, left: Cards) -> Reason | None:
    """Return the reason that the rest of the hand holds a set that nobody can beat, if so."""
    rank, size = set_of(cards), len(cards)
    for kept, count in groups(left):
        # Only a set that is no worse than the best possible answer surely takes the lead back.
        if kept < rank and count == size and sure.beats_all(kept, size):
            return Reason(Why.KEEPS_RETURN, kept, count, size)
    return saved_jester(sure, left) if JESTER not in cards else None


def _left_above(sure: Knowledge, cards: Cards) -> Reason | None:
    """Return the reason that only a few cards can beat a set, or one player cannot, if so."""
    view, rank, size = sure.view, set_of(cards), len(cards)
    better = sum(sure.unseen[1:rank])
    if size == 1 and sure.complete and better <= FEW_BETTER:
        return Reason(Why.FEW_BETTER, rank, better)
    ranks = tuple(sure.beaters(rank, size))
    if len(ranks) == 1:
        return Reason(Why.ONE_RANK_BEATS, ranks[0], size=size)
    for player in sure.others:
        paid = paid_to(view, player)
        if paid and rank <= max(paid) and not any(sure.most[player][1:rank]):
            return Reason(Why.PAID_BEST, rank, player=player)
    return None


def _lead(sure: Knowledge, cards: Cards) -> Reason | None:
    """Return the reason for leading a whole group, if any."""
    hand, rank, size = sure.view.hand, set_of(cards), len(cards)
    held = groups(hand)
    if (rank, size) not in held or JESTER in cards:
        return None
    if sure.beats_none(rank, size):
        return Reason(Why.LEAD_ONLY, rank, size)
    if rank == hand[-1]:
        return Reason(Why.LEADS_WORST, rank, size)
    if all(count < size for other, count in held if other != rank):
        return Reason(Why.LEADS_MOST, rank, size)
    return None


def _follow(view: PlayerView, cards: Cards) -> Reason | None:
    """Return the reason for following with a set, if it is the only or the cheapest one."""
    rank, size = set_of(cards), len(cards)
    sets = legal_sets(view.hand, view.trick.best)
    if len(sets) == 1:
        return Reason(Why.ONLY_SET, rank, size=size)
    if all(JESTER in other for other in sets):
        return Reason(Why.NEEDS_JESTER)
    cheapest = all(set_of(other) <= rank for other in sets)
    if cheapest and JESTER not in cards and view.hand.count(rank) == size:
        return Reason(Why.CHEAPEST, rank, size)
    return None


def _whole_group(view: PlayerView, cards: Cards) -> Reason | None:
    """Return the reason that a set breaks up no group, if so."""
    rank, size = set_of(cards), len(cards)
    if JESTER not in cards and view.hand.count(rank) == size:
        return Reason(Why.BREAKS_NOTHING, rank, size)
    return None
