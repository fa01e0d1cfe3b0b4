"""Conclusions that a player can draw for certain during play.

They follow from the player's own hand, the cards played, the number of cards in each hand, the
taxes they took part in, and a revolution. After a partial deal they hold too, as fewer cards than
the deck leaves may be in other hands.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from dalmuti.rules.cards import JESTER, RANKS, Cards, PlayerId, deck, remove
from dalmuti.rules.sets import set_of
from dalmuti.rules.taxes import TAXES, payers
from dalmuti.rules.view import PlayerView

Group = tuple[int, int]
"""A rank and the number of natural cards of it."""
Counts = tuple[int, ...]
"""Numbers of cards by rank; index 0 is unused, 13 is the jester."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The certain knowledge of a player, without what is told by the others' choices."""

    view: PlayerView
    unseen: Counts
    """Cards that are neither in the player's hand nor played."""
    most: dict[PlayerId, Counts]
    """Maximum counts of the cards of each other player in the hand, clockwise from the next."""

    @property
    def others(self) -> tuple[PlayerId, ...]:
        """The other players who still hold cards, clockwise from the next."""
        return tuple(self.most)

    @property
    def complete(self) -> bool:
        """True if every unseen card is in another hand, as after the deal of a whole deck."""
        return sum(self.unseen) == sum(self.view.sizes[player] for player in self.most)

    def beaters(self, rank: int, size: int) -> Iterator[int]:
        """Yield the ranks in which others may hold a set that beats one of this rank and size."""
        for better in range(1, min(rank, JESTER)):
            if self._may_hold(better, size):
                yield better

    def unbeatable(self, rank: int, size: int) -> bool:
        """Return whether certainly nobody can beat a set of this rank and size."""
        return next(self.beaters(rank, size), None) is None

    def beats_all(self, rank: int, size: int) -> bool:
        """Return whether a set of this rank beats every set of as many cards that others hold.

        False if nobody holds as many cards.
        """
        enough = any(self.view.sizes[player] >= size for player in self.most)
        return enough and self.unbeatable(rank + 1, size)

    def beats_none(self, rank: int, size: int) -> bool:
        """Return whether others certainly hold no set that one of this rank and size beats."""
        return not any(self._may_hold(worse, size) for worse in range(rank + 1, JESTER + 1))

    def _may_hold(self, rank: int, size: int) -> bool:
        """Return whether another player may hold a set of this rank and size."""
        for player, most in self.most.items():
            jesters = 0 if rank == JESTER else most[JESTER]
            if most[rank] and most[rank] + jesters >= size <= self.view.sizes[player]:
                return True
        return False


def known(view: PlayerView) -> Knowledge:
    """Return what the view's player knows for certain."""
    left = [0] * (JESTER + 1)
    for card in deck(len(view.order), view.rules.stripped_deck):
        left[card] += 1
    for card in view.hand:
        left[card] -= 1
    unseen = tuple(max(0, count - gone) for count, gone in zip(left, view.played, strict=True))
    most = {player: _most(view, unseen, player) for player in view.others if view.sizes[player]}
    return Knowledge(view, unseen, most)


def _most(view: PlayerView, unseen: Counts, player: PlayerId) -> Counts:
    """Return the maximum counts of another player's cards."""
    size = view.sizes[player]
    most = [min(count, size) for count in unseen]
    if view.revolution not in (None, player):
        most[JESTER] = 0  # The caller has shown both, and nothing changes hands after that.
    paid = paid_to(view, player)
    if paid:
        given = given_to(view, player)
        for better in range(1, min(max(paid), JESTER)):
            most[better] = min(most[better], given.count(better))
    return tuple(most)


def paid_to(view: PlayerView, peon: PlayerId) -> Cards:
    """Return the best cards that a peon has paid to the player as taxes, none if they have not."""
    for status in range(len(TAXES)):
        if view.taxes and payers(view.order, status) == (view.you, peon):
            return _transferred(view, giver=peon, receiver=view.you)
    return ()


def given_to(view: PlayerView, receiver: PlayerId) -> Cards:
    """Return the cards that the player has given another one as taxes."""
    return _transferred(view, giver=view.you, receiver=receiver)


def _transferred(view: PlayerView, giver: PlayerId | None, receiver: PlayerId | None) -> Cards:
    cards: Cards = ()
    for transfer in view.taxes:
        if (transfer.giver, transfer.receiver) == (giver, receiver):
            cards += transfer.cards or ()
    return cards


def groups(hand: Cards) -> tuple[Group, ...]:
    """Return the natural cards of a hand by rank, best first."""
    return tuple((rank, hand.count(rank)) for rank in RANKS if rank in hand)


def rest(view: PlayerView, cards: Cards) -> Cards:
    """Return the cards left in the hand after these are played or given."""
    left = remove(view.hand, cards)
    assert left is not None
    return left


def sets_to_out(sure: Knowledge, hand: Cards) -> int | None:
    """Return the number of sets in which a hand certainly goes out once it leads, None if unsure.

    All but the last of them cannot be beaten.
    """

    @cache
    def beatable(rank: int, size: int) -> bool:
        return not sure.unbeatable(rank, size)

    numbers = [
        len(sets)
        for sets in _arrangements(hand)
        if sum(beatable(set_of(cards), len(cards)) for cards in sets) <= 1
    ]
    return min(numbers, default=None)


def _arrangements(hand: Cards) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to play a hand as one set a rank, jesters with any of them or by themselves.

    Sets of fewer cards would only be easier to beat.
    """
    naturals = [(rank,) * count for rank, count in groups(hand)]
    jesters = hand.count(JESTER)
    homes = range(len(naturals) + 1)
    for chosen in combinations_with_replacement(homes, jesters):
        sets: list[Cards] = [*naturals, ()]
        for home in chosen:
            sets[home] = (*sets[home], JESTER)
        yield tuple(cards for cards in sets if cards)
