"""Bots' decisions outside play and taxes."""

from random import Random

import pytest

from dalmuti.players.manners import decide_beside
from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import (
    ChooseExchange,
    ChoosePlace,
    ExposeCard,
    Join,
    PlaceExposed,
)
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import GameState, apply, view
from dalmuti.rules.view import Phase
from tests.rules.tables import dealt, moves, playing

ANN, BEN, CID, DOT = range(4)


def exposing(player: int, card: int, rules: Rules | None = None) -> GameState:
    hands: list[Cards] = [(1, 6), (4, 9), (5, 8), (10, 12)]
    hands[player] = tuple(sorted((*hands[player], card)))
    game = dealt(*hands, rules=rules or Rules(misdeal=True))
    return apply(game, ExposeCard(player, card))[0]


@pytest.mark.parametrize(
    ("player", "card", "to"),
    [
        # Good ones come back in taxes, others stay where they were meant to go.
        (BEN, 2, DOT),
        (BEN, 9, BEN),
        (BEN, JESTER, BEN),
        # The player keeps their own, unless another is likely better.
        (ANN, 2, ANN),
        (ANN, 11, DOT),
        (ANN, JESTER, ANN),
    ],
)
def test_an_exposed_card_goes_where_it_serves_the_greater_dalmuti(
    player: int, card: int, to: int
) -> None:
    seen = view(exposing(player, card), ANN)
    assert decide_beside(seen, Random(1)) == PlaceExposed(ANN, to)
    assert safest_action(seen) == PlaceExposed(ANN, player)


def test_without_taxes_nothing_comes_back() -> None:
    rules = Rules(misdeal=True, first_deal_revolution=True)
    assert decide_beside(view(exposing(BEN, 2, rules), ANN), Random(1)) == PlaceExposed(ANN, BEN)


@pytest.mark.parametrize(
    ("hand", "asks"),
    [((9, 10, 11, 12), True), ((1, 4, 6, 11), False), ((7, 8, JESTER), False)],
)
def test_a_merchant_swaps_a_card_if_theirs_are_worse_than_most(hand: Cards, asks: bool) -> None:
    hands = ((9,), (9,), hand, (9,), (9,), (9,), (9,))
    game = dealt(*hands, rules=Rules(merchant_exchange=True))
    seen = view(game._replace(phase=Phase.EXCHANGE, turn=2), 2)
    chosen = {decide_beside(seen, Random(seed)) for seed in range(30)}
    assert chosen == (
        {ChooseExchange(2, 3), ChooseExchange(2, 4)} if asks else {ChooseExchange(2, None)}
    )
    assert safest_action(seen) == ChooseExchange(2, None)


def test_a_newcomer_gets_either_place_and_from_a_broken_bot_the_lower_one() -> None:
    game = moves(playing((5,), (4,), (3,), (2,), (1,)), (5,), (4,), (3,), (2,))
    game, _ = apply(game, Join("Zoe"))
    seen = view(game, ANN)
    chosen = {decide_beside(seen, Random(seed)) for seed in range(30)}
    assert chosen == {ChoosePlace(ANN, 2), ChoosePlace(ANN, 3)}
    assert safest_action(seen) == ChoosePlace(ANN, 3)
