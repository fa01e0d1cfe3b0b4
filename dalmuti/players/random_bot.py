"""A bot that plays at random, for tests and as a baseline."""

from random import Random

from dalmuti.players.bot import NotAskedError
from dalmuti.rules.actions import (
    DecideRevolution,
    GiveTax,
    Pass,
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.choices import choices
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.taxes import taxable
from dalmuti.rules.view import Phase, PlayerView


class RandomBot:
    """A bot that picks among all legal actions with equal probability."""

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
            # Sample cards, not choices: there are thousands, and equal cards would count once.
            cards = taxable(view.hand, view.rules.jesters_in_taxes)
            return GiveTax(you, tuple(sorted(rng.sample(cards, view.must_give))))
        if view.phase is Phase.REVOLUTION:
            return DecideRevolution(you, rng.random() < 0.5)
        options = choices(view)
        if not options:
            raise NotAskedError(view.phase)
        return rng.choice(options)
