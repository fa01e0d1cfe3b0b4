"""What a person has picked of his hand: nothing in advance, and never by itself."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.tricks import Turn


class Why(StrEnum):
    """Why no card of a rank may be played now."""

    NOT_BETTER = "not_better"
    TOO_FEW = "too_few"
    LONE_JESTER = "lone_jester"


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards picked for a set, counted by rank; change it by the methods, each gives a new one.

    `best` is the set to beat, None on the lead. A set has one natural rank, so picking another
    lets go of the first; jesters stay.
    """

    hand: Cards
    best: Turn | None
    rank: int = 0
    """The natural rank picked; 0 for none."""
    naturals: int = 0
    jesters: int = 0

    @property
    def cards(self) -> Cards:
        """What is picked, sorted."""
        return (self.rank,) * self.naturals + (JESTER,) * self.jesters

    @property
    def asked(self) -> int:
        """How many cards the trick asks for; 0 on the lead."""
        return 0 if self.best is None else len(self.best.cards)

    @property
    def complete(self) -> bool:
        """As many are picked as the trick asks for; never on the lead, where any number will do."""
        return 0 < self.asked <= self.naturals + self.jesters

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""
        if rank == JESTER:
            return self.jesters
        return self.naturals if rank == self.rank else 0

    def click(self, rank: int, on_picked: bool) -> "Selection":
        """Pick a rank, or take back or add one of those already picked.

        The first click picks as many as the trick asks for, on the lead all. A further one takes
        one back where it hits a picked card, else adds one.
        """
        if self.picked(rank) and on_picked:
            return self.take_back(rank)
        if rank == JESTER or self.picked(rank):
            return self.add(rank)
        held = self.hand.count(rank)
        if not held:
            return self
        wanted = held if self.best is None else max(1, self.asked - self.jesters)
        return self._with(rank, min(held, wanted), self.jesters)

    def add(self, rank: int) -> "Selection":
        """Pick one card more of a rank; a jester takes the place of a natural card too many."""
        if self.picked(rank) >= self.hand.count(rank):
            return self
        if rank == JESTER:
            swap = self.complete and self.naturals > 1
            naturals = self.naturals - 1 if swap else self.naturals
            return self._with(self.rank, naturals, self.jesters + 1)
        if rank != self.rank:
            return self._with(rank, 1, self.jesters)
        return self._with(rank, self.naturals + 1, self.jesters)

    def take_back(self, rank: int) -> "Selection":
        """Let go of one card of a rank."""
        if not self.picked(rank):
            return self
        if rank == JESTER:
            return self._with(self.rank, self.naturals, self.jesters - 1)
        return self._with(rank, self.naturals - 1, self.jesters)

    def last_taken_back(self) -> "Selection":
        """Let go of one card: a jester if one is picked, else a natural card."""
        return self.take_back(JESTER if self.jesters else self.rank)

    def cleared(self) -> "Selection":
        """Let go of everything."""
        return Selection(self.hand, self.best)

    def _with(self, rank: int, naturals: int, jesters: int) -> "Selection":
        return Selection(self.hand, self.best, rank if naturals else 0, naturals, jesters)


def why_dim(hand: Cards, best: Turn | None) -> dict[int, Why]:
    """Return, for each rank held that cannot be in any set now, why not."""
    usable = {card for cards in legal_sets(hand, best) for card in cards}
    reasons: dict[int, Why] = {}
    for rank in set(hand) - usable:
        if best is None:
            continue  # Everything may be led.
        if rank == JESTER:
            reasons[rank] = Why.LONE_JESTER
        elif rank >= best.rank:
            reasons[rank] = Why.NOT_BETTER
        else:
            reasons[rank] = Why.TOO_FEW
    return reasons


@dataclass(frozen=True, slots=True)
class TaxSelection:
    """Cards picked to be given away, any that `may_give` allows, at most `wanted`."""

    hand: Cards
    wanted: int
    may_give: Callable[[int], bool]
    cards: Cards = ()

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""
        return self.cards.count(rank)

    @property
    def complete(self) -> bool:
        """As many are picked as must be given."""
        return len(self.cards) == self.wanted

    def click(self, rank: int, on_picked: bool) -> "TaxSelection":
        """Take back a picked card that is hit, else pick one more of the rank."""
        return self.take_back(rank) if on_picked else self.add(rank)

    def add(self, rank: int) -> "TaxSelection":
        """Pick a card; a single one is exchanged for another, of several one must go back first."""
        if self.picked(rank) >= self.hand.count(rank) or not self.may_give(rank):
            return self
        if self.complete:
            return self._with((rank,)) if self.wanted == 1 else self
        return self._with((*self.cards, rank))

    def take_back(self, rank: int) -> "TaxSelection":
        """Let go of one card of a rank."""
        if not self.picked(rank):
            return self
        cards = list(self.cards)
        cards.remove(rank)
        return self._with(tuple(cards))

    def last_taken_back(self) -> "TaxSelection":
        """Let go of the card picked last."""
        return self._with(self.cards[:-1])

    def cleared(self) -> "TaxSelection":
        """Let go of everything."""
        return self._with(())

    def _with(self, cards: Cards) -> "TaxSelection":
        return TaxSelection(self.hand, self.wanted, self.may_give, cards)
