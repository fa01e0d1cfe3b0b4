"""The cards that a person has picked from their hand; nothing is ever picked for them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.tricks import Turn


class Why(StrEnum):
    """The reason why no card of a rank may be played now."""

    NOT_BETTER = "not_better"
    TOO_FEW = "too_few"
    LONE_JESTER = "lone_jester"


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards picked for a set, counted by rank; its methods return changed copies.

    `best` is the set to beat, None on the lead. A set has one natural rank, so picking a second
    rank drops the first; jesters remain.
    """

    hand: Cards
    best: Turn | None
    rank: int = 0
    """The natural rank picked; 0 for none."""
    naturals: int = 0
    jesters: int = 0

    @property
    def cards(self) -> Cards:
        """The cards picked, sorted."""
        return (self.rank,) * self.naturals + (JESTER,) * self.jesters

    @property
    def asked(self) -> int:
        """The number of cards that the trick asks for; 0 on the lead."""
        return 0 if self.best is None else len(self.best.cards)

    @property
    def complete(self) -> bool:
        """Return whether enough cards are picked for the trick; never true on the lead."""
        return 0 < self.asked <= self.naturals + self.jesters

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""
        if rank == JESTER:
            return self.jesters
        return self.naturals if rank == self.rank else 0

    def click(self, rank: int, on_picked: bool) -> "Selection":
        """Return the selection after a click on a card of `rank`.

        The first click picks as many as the trick asks for, or all of them on the lead. Another
        click takes one back if it hits a picked card, and adds one if not.
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
        """Pick one more card of a rank; a jester replaces a natural card if enough are picked."""
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
        """Return the selection with one card fewer of a rank."""
        if not self.picked(rank):
            return self
        if rank == JESTER:
            return self._with(self.rank, self.naturals, self.jesters - 1)
        return self._with(rank, self.naturals - 1, self.jesters)

    def last_taken_back(self) -> "Selection":
        """Return the selection without one card: a jester if possible, otherwise a natural card."""
        return self.take_back(JESTER if self.jesters else self.rank)

    def cleared(self) -> "Selection":
        """Return the selection with nothing picked."""
        return Selection(self.hand, self.best)

    def _with(self, rank: int, naturals: int, jesters: int) -> "Selection":
        return Selection(self.hand, self.best, rank if naturals else 0, naturals, jesters)


def why_dim(hand: Cards, best: Turn | None) -> dict[int, Why]:
    """Return the reason for each rank in `hand` that is not part of any legal set."""
    usable = {card for cards in legal_sets(hand, best) for card in cards}
    reasons: dict[int, Why] = {}
    for rank in set(hand) - usable:
        if best is None:
            continue  # every rank may be led
        if rank == JESTER:
            reasons[rank] = Why.LONE_JESTER
        elif rank >= best.rank:
            reasons[rank] = Why.NOT_BETTER
        else:
            reasons[rank] = Why.TOO_FEW
    return reasons


@dataclass(frozen=True, slots=True)
class TaxSelection:
    """Cards picked as taxes: at most `wanted`, each of a rank that `may_give` allows."""

    hand: Cards
    wanted: int
    may_give: Callable[[int], bool]
    cards: Cards = ()

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""
        return self.cards.count(rank)

    @property
    def complete(self) -> bool:
        """Return whether as many are picked as must be given."""
        return len(self.cards) == self.wanted

    def click(self, rank: int, on_picked: bool) -> "TaxSelection":
        """Take back the picked card that was clicked, or pick one more of the rank."""
        return self.take_back(rank) if on_picked else self.add(rank)

    def add(self, rank: int) -> "TaxSelection":
        """Pick a card; if enough are picked, it replaces a single one, but none of several."""
        if self.picked(rank) >= self.hand.count(rank) or not self.may_give(rank):
            return self
        if self.complete:
            return self._with((rank,)) if self.wanted == 1 else self
        return self._with((*self.cards, rank))

    def take_back(self, rank: int) -> "TaxSelection":
        """Return the selection with one card fewer of a rank."""
        if not self.picked(rank):
            return self
        cards = list(self.cards)
        cards.remove(rank)
        return self._with(tuple(cards))

    def last_taken_back(self) -> "TaxSelection":
        """Return the selection without the card picked last."""
        return self._with(self.cards[:-1])

    def cleared(self) -> "TaxSelection":
        """Return the selection with nothing picked."""
        return self._with(())

    def _with(self, cards: Cards) -> "TaxSelection":
        return TaxSelection(self.hand, self.wanted, self.may_give, cards)
