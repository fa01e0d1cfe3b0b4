"""A sensible bot that follows a few rules of thumb."""

from random import Random
from typing import Final

from dalmuti.players.manners import decide_beside
from dalmuti.rules.actions import DecideRevolution, GiveTax, Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, JESTERS, Cards
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import Phase, PlayerView

STRONG: Final = 3
"""Groups up to this rank are kept to win the lead, while many other cards are left."""
DANGER: Final = 2
"""A player with at most this many cards is about to go out."""
FEW: Final = 3
"""With at most this many groups left, the bot plays to go out and saves nothing."""
BREAKING: Final = 3
"""Penalty, in ranks, for giving a card that breaks up a group."""


class PlainBot:
    """A bot that sheds bad cards in large sets, and keeps good ones to win the lead.

    It breaks up groups, and spends jesters and low ranks, only to go out or to stop a player who is
    about to.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        # The last hand seen, analysed: most decisions come with the same hand as the one before.
        self._hand: Cards | None = None
        self._groups: list[tuple[int, int]] = []
        """Rank and count of the natural cards, worst rank first."""
        self._jesters = 0
        self._reach: list[int] = []
        """By set size, the best rank that the hand can play with or without jesters."""

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return a sensible action."""
        you = view.you
        assert you is not None
        if view.hand is not self._hand:
            self._sort(view.hand)
        phase = view.phase
        if phase is Phase.PLAY:
            best = view.trick.best
            if best is None:
                return PlaySet(you, self._lead(view))
            cards = self._follow(view, best)
            return PlaySet(you, cards) if cards else Pass(you)
        if phase is Phase.TAXES:
            return GiveTax(you, self._tax(view))
        if phase is Phase.REVOLUTION:
            # Taxes cost the lower half something, and help the players above it.
            return DecideRevolution(you, 2 * view.order.index(you) >= len(view.order))
        return decide_beside(view, self._rng)

    def _sort(self, hand: Cards) -> None:
        groups: list[tuple[int, int]] = []
        jesters = 0
        longest = 0
        end = len(hand)
        while end:
            rank = hand[end - 1]
            count = hand.count(rank)
            end -= count
            if rank == JESTER:
                jesters = count
            else:
                groups.append((rank, count))
                if count > longest:
                    longest = count
        reach = [JESTER] * (longest + jesters + 1)
        for rank, count in groups:  # the best rank comes last and stays
            reach[1 : count + jesters + 1] = [rank] * (count + jesters)
        self._hand = hand
        self._groups = groups
        self._jesters = jesters
        self._reach = reach

    def _follow(self, view: PlayerView, best: Turn) -> Cards | None:
        """Return the set to follow with, or None to pass."""
        size = len(best.cards)
        beat = best.rank
        reach = self._reach
        if size >= len(reach) or reach[size] >= beat:
            return None
        groups = self._groups
        jesters = self._jesters
        blocking = 0 < view.sizes[best.player] <= DANGER
        few = len(groups) <= FEW
        for rank, count in groups:
            if rank >= beat:
                continue
            if count == size:
                if rank > STRONG or few or blocking or beat <= STRONG:
                    return (rank,) * size
            elif few and count < size <= count + jesters:
                # The last groups may take a jester along, which has no better use then.
                return (rank,) * count + (JESTER,) * (size - count)
        if blocking:
            for rank, count in groups:
                if rank < beat and count + jesters >= size:
                    naturals = min(count, size)
                    return (rank,) * naturals + (JESTER,) * (size - naturals)
        return None

    def _lead(self, view: PlayerView) -> Cards:
        """Return the set to lead: the whole hand, a sure winner before the rest, or the worst."""
        groups = self._groups
        if len(groups) <= 1:
            rank, count = groups[0] if groups else (JESTER, 0)
            return (rank,) * count + (JESTER,) * self._jesters
        if len(groups) <= FEW + 1:
            sure = [group for group in groups if self._unbeatable(view, *group)]
            if len(sure) >= len(groups) - 1:
                rank, count = sure[0]
                return (rank,) * count
        rank, count = max(groups, key=sum)  # bad ranks and large sets
        return (rank,) * count

    def _unbeatable(self, view: PlayerView, rank: int, size: int) -> bool:
        """Return whether nobody can hold a set of this size and a better rank."""
        hand = view.hand
        played = view.played
        wild = JESTERS - played[JESTER] - self._jesters
        for better in range(1, rank):
            unseen = better - played[better] - hand.count(better)
            if unseen and unseen + wild >= size:
                return False
        return True

    def _tax(self, view: PlayerView) -> Cards:
        """Return the cards to give: bad ones, preferably whole groups."""
        needed = view.must_give
        groups = list(self._groups)
        cards: list[int] = []
        while needed and groups:
            worst = max(groups, key=lambda group: group[0] - BREAKING * (group[1] > needed))
            groups.remove(worst)
            rank, count = worst
            taken = min(count, needed)
            cards += [rank] * taken
            needed -= taken
        return (*sorted(cards), *(JESTER,) * needed)
