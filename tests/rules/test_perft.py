"""Numbers of possible continuations: sequences of decisions, counted twice and stored in a table.

One count asks the engine for its legal actions. The other knows the rules only from this file: it
tries every handful of cards.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from dalmuti.rules import (
    EDITIONS,
    Deal,
    GameState,
    Phase,
    apply,
    chance_action,
    legal_actions,
    new_game_with_order,
)
from dalmuti.rules.editions import Rules
from tests.rules.tables import NAMES

# Watching random games would double their time, and other tests cover the rules.
pytestmark = pytest.mark.no_cover

Hands = tuple[tuple[int, ...], ...]
JESTER = 13


class Position(NamedTuple):
    """Hands by status, and the number of sequences of 1, 2, 3 ... decisions from them."""

    hands: Hands
    counts: tuple[int, ...]
    opening: bool = False
    """True if a revolution, taxes and an exchange come before the tricks."""
    never: bool = False
    """True if jesters are exempt from taxes."""
    exchange: bool = False


POSITIONS = {
    "a card each": Position(((1,), (2,), (3,), (4,)), (1, 1, 1, 1, 1, 1, 1, 1, 0)),
    "a card each, worst first": Position(((4,), (3,), (2,), (1,)), (1, 2, 4, 6, 4, 4, 3, 1, 0)),
    "a jester fills in": Position(
        ((5, 5, 9, 13), (4, 4, 13), (3, 7), (2, 6)),
        (7, 17, 25, 43, 63, 110, 187, 359, 466, 735, 1251, 2178, 3062),
    ),
    "both jesters in one hand": Position(
        ((8, 8, 13, 13), (7, 7, 7), (1, 6), (2, 2)),
        (8, 15, 23, 37, 51, 76, 139, 219, 263, 375, 577, 779, 962, 1285),
    ),
    "jesters alone": Position(
        ((13, 13), (12, 12), (11, 1), (12, 3)),
        (2, 4, 8, 13, 15, 19, 34, 42, 47, 64, 85, 92, 115, 121),
    ),
    "a 1 and two jesters": Position(
        ((3, 3, 3), (1, 13, 13), (4, 4, 4), (5, 5)),
        (3, 6, 6, 6, 13, 18, 24, 32, 56, 75, 102, 139, 176, 215),
    ),
    "splitting": Position(
        ((12,) * 5, (11,) * 4, (10,) * 3, (9, 9)),
        (5, 9, 15, 23, 32, 50, 84, 141, 183, 265, 383, 550, 711, 939),
    ),
    "five players": Position(
        ((12, 12, 12, 11), (10, 10, 10), (9, 9, 13), (8, 8, 8), (7, 13)),
        (4, 8, 18, 36, 64, 69, 88, 138, 227, 395, 486, 653, 1031, 1637),
    ),
    "ten players": Position(
        ((12, 12), (11, 11), (10, 9), (8, 13), (7, 7), (6,), (5, 5), (4,), (3,), (13, 2)),
        (2, 4, 8, 16, 32, 56, 112, 208, 400, 800, 802, 808, 825, 863),
    ),
    "taxes": Position(
        ((3, 6, 6, 13), (2, 9), (4, 5), (1, 7, 8)),
        (4, 8, 44, 75, 119, 178, 455, 692, 994, 1413, 2997, 4603),
        opening=True,
    ),
    "a revolution or taxes": Position(
        ((3, 6, 6), (2, 9, 13, 13), (4, 5), (1, 7, 8)),
        (2, 5, 12, 26, 49, 69, 112, 212, 413, 592, 902, 1658, 2907),
        opening=True,
    ),
    "a greater revolution or taxes": Position(
        ((3, 6, 6), (2, 9), (4, 5), (1, 7, 13, 13)),
        (2, 10, 16, 31, 53, 106, 152, 269, 406, 669, 987, 1621, 2567),
        opening=True,
    ),
    "taxes without jesters": Position(
        ((3, 6, 6, 13), (2, 9, 13), (4, 5), (1, 7, 8)),
        (2, 4, 28, 56, 83, 126, 319, 550, 816, 1231, 2665, 4301),
        opening=True,
        never=True,
    ),
    "an exchange": Position(
        ((6, 6, 10), (2, 9), (11,), (12, 12), (4, 5), (7, 8)),
        (2, 4, 8, 24, 62, 62, 62, 116, 140, 172, 338, 338, 338, 550),
        opening=True,
        exchange=True,
    ),
}


# The engine's count.


def engine_count(state: GameState, depth: int) -> int:
    if state.phase is Phase.EXCHANGE and state.turn is None:
        # Each merchant has cards of only one rank, so chance has no choice.
        action = chance_action(state, Random(0))
        assert action is not None
        state, _ = apply(state, action)
    if depth == 0:
        return 1
    return sum(engine_count(apply(state, action)[0], depth - 1) for action in legal_actions(state))


def start(position: Position) -> GameState:
    rules = Rules(
        jesters_in_taxes=EDITIONS["de" if position.never else "en"].jesters_in_taxes,
        merchant_exchange=position.exchange,
    )
    players = range(len(position.hands))
    game = new_game_with_order(NAMES[: len(players)], tuple(players), rules=rules)
    deal = Deal(position.hands, partial=True, straight_to_play=not position.opening)
    return apply(game, deal)[0]


# The slow count.


def handfuls(hand: tuple[int, ...], sizes: range) -> set[tuple[int, ...]]:
    """Return every different handful of these sizes."""
    return {tuple(cards) for size in sizes for cards in combinations(sorted(hand), size)}


def less(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def rank_of(cards: tuple[int, ...]) -> int | None:
    """Return the rank of a set, None if it is not one."""
    ranks = set(cards) - {JESTER}
    if len(ranks) > 1:
        return None
    return ranks.pop() if ranks else JESTER


def slow_count(position: Position, depth: int) -> int:
    if not position.opening:
        return tricks(position.hands, 0, None, depth)
    return sum(openings(position, depth))


def openings(position: Position, depth: int) -> Iterator[int]:
    hands = position.hands
    holders = [status for status, hand in enumerate(hands) if hand.count(JESTER) == 2]
    if not holders:
        yield from tax_choices(position, depth)
    elif depth == 0:
        yield 1
    else:
        greater = holders == [len(hands) - 1]
        yield tricks(hands[::-1] if greater else hands, 0, None, depth - 1)
        yield from tax_choices(position, depth - 1)


def tax_choices(position: Position, depth: int) -> Iterator[int]:
    hands = position.hands
    may = [
        tuple(card for card in hand if not (position.never and card == JESTER)) for hand in hands
    ]
    if depth == 0:
        yield 1
        return
    for two in handfuls(may[0], range(2, 3)):
        if depth == 1:
            yield 1
            continue
        for one in handfuls(may[1], range(1, 2)):
            after = list(hands)
            for dalmuti, gift in ((0, two), (1, one)):
                peon = -1 - dalmuti
                owed = tuple(sorted(may[peon])[: len(gift)])
                after[dalmuti] = (*less(hands[dalmuti], gift), *owed)
                after[peon] = (*less(hands[peon], owed), *gift)
            if position.exchange:
                yield exchanges(tuple(after), depth - 2)
            else:
                yield tricks(tuple(after), 0, None, depth - 2)


def exchanges(hands: Hands, depth: int) -> int:
    """Return the count with the highest of two merchants to choose; each has only one rank."""
    if depth == 0:
        return 1
    swapped = list(hands)
    swapped[2] = (*hands[2][1:], hands[3][0])
    swapped[3] = (*hands[3][1:], hands[2][0])
    return tricks(hands, 0, None, depth - 1) + tricks(tuple(swapped), 0, None, depth - 1)


def tricks(hands: Hands, turn: int, best: tuple[int, int, int] | None, depth: int) -> int:
    """Return the count; `best` is the rank and the size of the set to beat, and its player."""
    if depth == 0:
        return 1
    if sum(bool(hand) for hand in hands) == 1:
        return 0
    total = 0
    for cards in handfuls(hands[turn], range(1, len(hands[turn]) + 1)):
        rank = rank_of(cards)
        if rank is None or (best is not None and not (len(cards) == best[1] and rank < best[0])):
            continue
        after = list(hands)
        after[turn] = less(hands[turn], cards)
        total += go_on(tuple(after), turn, (rank, len(cards), turn), depth)
    if best is not None:
        total += go_on(hands, turn, best, depth)
    return total


def go_on(hands: Hands, turn: int, best: tuple[int, int, int], depth: int) -> int:
    """Return the count after the turn passes on, past the set's player to a new lead."""
    trick: tuple[int, int, int] | None = best
    while True:
        turn = (turn + 1) % len(hands)
        if turn == best[2]:
            trick = None
        if hands[turn]:
            return tricks(hands, turn, trick, depth - 1)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_sequences(name: str) -> None:
    position = POSITIONS[name]
    depths = range(1, len(position.counts) + 1)
    assert tuple(slow_count(position, depth) for depth in depths) == position.counts
    assert tuple(engine_count(start(position), depth) for depth in depths) == position.counts
