"""The seating draw and the chairs (RULES 3, 5, 8)."""

from collections.abc import Sequence
from typing import NamedTuple

from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.editions import SeatingTies

Draws = tuple[tuple[PlayerId, int], ...]
"""Players and the cards that they drew for the seating, in order."""

_CHUNK = 256


class SeatingDraw(NamedTuple):
    """A seating draw in progress.

    Every card takes the same time, though a record may have many thousands.
    """

    groups: tuple[tuple[PlayerId, ...], ...] = ()
    """The players grouped by their cards, best first; a group's players are tied."""
    drawing: Draws = ()
    """Players and cards of this round; with redraws until new, the cards that count."""
    left: tuple[int, ...] = ()
    """The number of cards of each rank that may still be drawn, index 0 unused, 13 jesters."""
    recent: Draws = ()
    """The last cards drawn."""
    earlier: tuple[Draws, ...] = ()
    """The cards drawn before those."""

    @property
    def draws(self) -> Draws:
        """Every card drawn, in order."""
        if not self.earlier:
            return self.recent
        return (*(drawn for chunk in self.earlier for drawn in chunk), *self.recent)


def begin(players: int, whole: Cards) -> SeatingDraw:
    """Return a draw for a number of players from a deck, before its first card."""
    return SeatingDraw(groups=(tuple(range(players)),), left=_counts(whole))


def drawers(draw: SeatingDraw, ties: SeatingTies) -> tuple[PlayerId, ...]:
    """Return the players who may draw the next card; none once the draw is over (RULES 3)."""
    if ties is SeatingTies.REDRAW_UNTIL_NEW:
        tied = draw.groups[0]
        return tied[len(draw.drawing) :][:1]
    drawn = [player for player, _ in draw.drawing]
    due = [who for tied in draw.groups if len(tied) > 1 for who in tied if who not in drawn]
    return tuple(sorted(due))


def draw_card(
    draw: SeatingDraw, ties: SeatingTies, player: PlayerId, card: int, whole: Cards
) -> SeatingDraw:
    """Return the draw after a card; the player must be due and the card left (RULES 3)."""
    left = (*draw.left[:card], draw.left[card] - 1, *draw.left[card + 1 :])
    if not any(left):
        left = _counts(whole)
    recent, earlier = (*draw.recent, (player, card)), draw.earlier
    if len(recent) == _CHUNK:
        recent, earlier = (), (*earlier, recent)
    drawing, groups = draw.drawing, draw.groups
    if ties is SeatingTies.REDRAW_UNTIL_NEW:
        if all(card != kept for _, kept in drawing):
            drawing = (*drawing, (player, card))
        return SeatingDraw(groups, drawing, left, recent, earlier)
    drawing = (*drawing, (player, card))
    after = SeatingDraw(groups, drawing, left, recent, earlier)
    if drawers(after, ties):
        return after
    # A later card only separates tied players, so a player's place among the others is final.
    cards = dict(drawing)
    parted = tuple(part for tied in groups for part in _parted(tied, cards))
    return SeatingDraw(parted, (), left, recent, earlier)


def drawn_order(draw: SeatingDraw, ties: SeatingTies) -> tuple[PlayerId, ...]:
    """Return the players by their cards, best first; the draw must be over (RULES 3)."""
    if ties is SeatingTies.REDRAW_UNTIL_NEW:
        return tuple(player for player, _ in sorted(draw.drawing, key=lambda drawn: drawn[1]))
    return tuple(player for tied in draw.groups for player in tied)


def cards_left(draw: SeatingDraw) -> Cards:
    """Return the cards that may be drawn next; after the last the deck starts over (RULES 3)."""
    return tuple(card for card, count in enumerate(draw.left) for _ in range(count))


def sit(order: Sequence[PlayerId], chair: int) -> tuple[PlayerId, ...]:
    """Return the player on each chair when the first of `order` takes `chair` (RULES 3, 8)."""
    first = len(order) - chair % len(order)
    return tuple(order[first:]) + tuple(order[:first])


def _counts(whole: Cards) -> tuple[int, ...]:
    return tuple(whole.count(card) for card in range(JESTER + 1))


def _parted(
    tied: tuple[PlayerId, ...], cards: dict[PlayerId, int]
) -> tuple[tuple[PlayerId, ...], ...]:
    """Return a group of tied players separated by their cards; a player alone drew none."""
    if len(tied) == 1:
        return (tied,)
    ranks = sorted({cards[player] for player in tied})
    return tuple(tuple(who for who in tied if cards[who] == rank) for rank in ranks)
