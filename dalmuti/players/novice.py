"""Two bots with much to learn."""

from random import Random
from typing import Final

from dalmuti.players.manners import decide_beside
from dalmuti.rules.actions import DecideRevolution, GiveTax, Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import Phase, PlayerView

OVERLOOKS: Final = 0.1
"""Probability that a novice overlooks that they could follow."""
PRECIOUS: Final = 3
"""Ranks up to this one are hoarded by a novice until at most `ENOUGH` cards are left."""
SMALL: Final = 2
"""Largest set that a novice is content to lead, half of the time."""
ENOUGH: Final = 5


class NoviceBot:
    """A bot that breaks its sets to lead and to follow, and hoards its best cards too long.

    It sometimes overlooks a play, and does not know how to use jesters.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return a play without much thought."""
        you = view.you
        assert you is not None
        match view.phase:
            case Phase.PLAY:
                best = view.trick.best
                if best is None:
                    return PlaySet(you, self._lead(view.hand))
                cards = self._follow(view.hand, best)
                return PlaySet(you, cards) if cards else Pass(you)
            case Phase.TAXES:
                return GiveTax(you, _worst(view.hand, view.must_give))
            case Phase.REVOLUTION:
                return DecideRevolution(you, call=True)
            case _:
                return decide_beside(view, self._rng)

    def _lead(self, hand: Cards) -> Cards:
        naturals = [card for card in hand if card != JESTER]
        if not naturals:
            return hand
        rank = self._rng.choice(naturals[-4:])
        most = self._rng.choice((SMALL, len(naturals)))
        return (rank,) * min(naturals.count(rank), most)

    def _follow(self, hand: Cards, best: Turn) -> Cards | None:
        if self._rng.random() < OVERLOOKS:
            return None
        hoards = len(hand) > ENOUGH
        for cards in reversed(legal_sets(hand, best)):
            if JESTER not in cards and not (hoards and cards[0] <= PRECIOUS):
                return cards
        return None


class EasyBot:
    """A bot that always gets rid of cards if it can, worst first, and never plans ahead.

    It leads all cards of its worst rank, and follows with the worst set that suffices, if necessary
    from a larger group.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the play that gets rid of the worst cards now."""
        you = view.you
        assert you is not None
        match view.phase:
            case Phase.PLAY:
                best = view.trick.best
                if best is None:
                    return PlaySet(you, _worst_group(view.hand))
                sets = legal_sets(view.hand, best)
                if not sets:
                    return Pass(you)
                worst = max(sets, key=_worst_first)
                return PlaySet(you, worst)
            case Phase.TAXES:
                return GiveTax(you, _worst(view.hand, view.must_give))
            case Phase.REVOLUTION:
                return DecideRevolution(you, 2 * view.order.index(you) >= len(view.order))
            case _:
                return decide_beside(view, self._rng)


def _worst_group(hand: Cards) -> Cards:
    naturals = [card for card in hand if card != JESTER]
    return tuple(card for card in naturals if card == naturals[-1]) if naturals else hand


def _worst_first(cards: Cards) -> tuple[int, int]:
    return cards[0], -cards.count(JESTER)


def _worst(hand: Cards, count: int) -> Cards:
    """Return the worst cards; jesters are kept if natural cards can go."""
    naturals = [card for card in hand if card != JESTER]
    cards = naturals[-count:]
    return (*cards, *(JESTER,) * (count - len(cards)))
