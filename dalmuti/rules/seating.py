"""The seating draw and who sits where (RULES 3, 5, 8)."""

from collections.abc import Sequence

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.editions import SeatingTies

Draws = tuple[tuple[PlayerId, int], ...]
"""Cards drawn for the seating: who drew which, in order."""


def drawers(draws: Draws, players: int, ties: SeatingTies) -> tuple[PlayerId, ...]:
    """Return who may draw the next card, by player; nobody once it is over (RULES 3)."""
    return _replay(draws, players, ties)[1]


def drawn_order(draws: Draws, players: int, ties: SeatingTies) -> tuple[PlayerId, ...]:
    """Return the players by their cards, the best first; the draw must be over (RULES 3)."""
    keys, _ = _replay(draws, players, ties)
    return tuple(sorted(range(players), key=keys.__getitem__))


def cards_left(draws: Draws, whole: Cards) -> Cards:
    """Return the cards that may be drawn next; after the last the deck starts anew (RULES 3)."""
    left = list(whole)
    for _, card in draws[len(draws) // len(whole) * len(whole) :]:
        left.remove(card)
    return tuple(left)


def sit(order: Sequence[PlayerId], chair: int) -> tuple[PlayerId, ...]:
    """Return who sits on which chair when the first of `order` takes `chair` (RULES 3, 8)."""
    first = len(order) - chair % len(order)
    return tuple(order[first:]) + tuple(order[:first])


def _replay(
    draws: Draws, players: int, ties: SeatingTies
) -> tuple[list[Cards], tuple[PlayerId, ...]]:
    """Return each player's cards that count, and who draws next."""
    keys: list[Cards] = [()] * players
    if ties is SeatingTies.REDRAW_UNTIL_NEW:
        player = 0
        for _, card in draws:
            if (card,) not in keys:
                keys[player] = (card,)
                player += 1
        return keys, (player,) if player < players else ()
    # A later card only tells those apart whose earlier cards are the same, so a player's place
    # among the others stays.
    due = list(range(players))
    for player, card in draws:
        keys[player] += (card,)
        due.remove(player)
        if not due:
            due = [other for other in range(players) if keys.count(keys[other]) > 1]
    return keys, tuple(due)
