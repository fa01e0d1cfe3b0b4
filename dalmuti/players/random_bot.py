"""A bot that does anything legal, for tests and as a measure for the others."""

from random import Random
from typing import assert_never

from dalmuti.players.bot import NotAskedError
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
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.taxes import taxable
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
        match view.phase:
            case Phase.PLAY:
                best = view.trick.best
                sets = legal_sets(view.hand, best)
                pick = int(rng.random() * (len(sets) + (best is not None)))
                return PlaySet(you, sets[pick]) if pick < len(sets) else Pass(you)
            case Phase.TAXES:
                cards = taxable(view.hand, view.rules.jesters_in_taxes)
                return GiveTax(you, tuple(sorted(rng.sample(cards, view.must_give))))
            case Phase.REVOLUTION:
                return DecideRevolution(you, rng.random() < 0.5)
            case Phase.MISDEAL:
                exposed = view.exposed
                assert exposed is not None
                return PlaceExposed(you, rng.choice((exposed.player, view.order[-1])))
            case Phase.EXCHANGE:
                return ChooseExchange(you, rng.choice((None, *view.merchants[1:])))
            case Phase.JOIN:
                return ChoosePlace(you, rng.choice(view.places))
            case Phase.CHAIR:
                return ChooseChair(you, rng.randrange(len(view.names)))
            case Phase.SEATING | Phase.DEAL | Phase.RESULT | Phase.OVER:
                raise NotAskedError(view.phase)
            case _:
                assert_never(view.phase)
