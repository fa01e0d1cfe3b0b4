"""A bot that does anything legal, for tests and as a measure for the others."""

from random import Random

from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.cards import JESTER
from dalmuti.rules.editions import JestersInTaxes
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.view import Phase, PlayerView


class RandomBot:
    """Picks among all legal actions, each as likely as the others."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return any legal action."""
        rng = self._rng
        you = view.you
        assert you is not None
        if view.phase is Phase.PLAY:
            best = view.trick.best
            sets = legal_sets(view.hand, best)
            pick = int(rng.random() * (len(sets) + (best is not None)))
            return PlaySet(you, sets[pick]) if pick < len(sets) else Pass(you)
        if view.phase is Phase.TAXES:
            jesters_move = view.rules.jesters_in_taxes is JestersInTaxes.WORST
            cards = [card for card in view.hand if jesters_move or card != JESTER]
            return GiveTax(you, tuple(sorted(rng.sample(cards, view.must_give))))
        if view.phase is Phase.REVOLUTION:
            return DecideRevolution(you, rng.random() < 0.5)
        if view.phase is Phase.MISDEAL:
            exposed = view.exposed
            assert exposed is not None
            return PlaceExposed(you, rng.choice((exposed.player, view.order[-1])))
        if view.phase is Phase.EXCHANGE:
            return ChooseExchange(you, rng.choice((None, *view.order[3:-2])))
        if view.phase is Phase.JOIN:
            return ChoosePlace(you, rng.choice(view.places))
        return ChooseChair(you, rng.randrange(len(view.names)))
