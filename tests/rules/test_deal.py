"""RULES 4: the deal."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given

from dalmuti.rules import errors
from dalmuti.rules.actions import Deal
from dalmuti.rules.cards import deck
from dalmuti.rules.chance import chance_action, untaxed_deal
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import CardsDealt
from dalmuti.rules.game import GameState, apply, can, new_game_with_order
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, house_rules, player_counts, seeds


def to_deal(count: int, rules: Rules | None = None) -> GameState:
    return new_game_with_order(NAMES[:count], tuple(reversed(range(count))), rules=rules)


@given(seed=seeds, count=player_counts, rules=house_rules)
def test_the_whole_deck_is_dealt_one_by_one_from_the_greater_dalmuti(
    seed: int, count: int, rules: Rules
) -> None:
    game = to_deal(count, rules)
    deal = chance_action(game, Random(seed))
    assert isinstance(deal, Deal)
    cards = deck(count, rules.stripped_deck)
    assert sorted(card for hand in deal.hands for card in hand) == list(cards)
    longer = len(cards) % count
    sizes = [len(cards) // count + (status < longer) for status in range(count)]
    game, (event, *_) = apply(game, deal)
    assert event == CardsDealt(tuple(reversed(range(count))), deal.hands, tuple(sizes))
    assert [game.sizes[player] for player in game.order] == sizes


def test_the_same_seed_deals_the_same_cards() -> None:
    game = to_deal(5)
    assert chance_action(game, Random(7)) == chance_action(game, Random(7))
    assert chance_action(game, Random(7)) != chance_action(game, Random(8))


def test_a_deal_without_taxes_begins_the_play() -> None:
    game, _ = apply(to_deal(6), untaxed_deal(6, Random(7)))
    assert game.phase is Phase.PLAY
    assert sorted(card for hand in game.hands for card in hand) == list(deck(6))
    assert game.hands != apply(to_deal(6), untaxed_deal(6, Random(8)))[0].hands


def test_hands_are_sorted_however_they_come() -> None:
    hands = [list(deck(5)[status::5])[::-1] for status in range(5)]
    game, _ = apply(to_deal(5), Deal(tuple(map(tuple, hands))))
    assert game.hands == tuple(tuple(sorted(hand)) for hand in reversed(hands))


FAIR = [deck(6)[status::6] for status in range(6)]


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        (FAIR[:5], "5 hands are dealt, but there are 6 players"),
        ([*FAIR[:5], FAIR[5][:-1]], "79 cards are dealt, but the whole deck is 80"),
        ([*FAIR[:5], (*FAIR[5][:-1], 1)], "rank 1 is dealt 2 times, but the deck has 1"),
        ([*FAIR[:5], (*FAIR[5][:-1], 14)], "rank 14 is dealt 1 times, but the deck has 0"),
        (FAIR[::-1], "Fay gets 13 cards, but must get 14"),
    ],
    ids=["hands", "cards", "copies", "rank", "uneven"],
)
def test_wrong_deals(hands: Sequence[tuple[int, ...]], reason: str) -> None:
    with pytest.raises(errors.WrongDealError, match=reason):
        apply(to_deal(6), Deal(tuple(hands)))


def test_a_whole_deal_cannot_leave_out_the_taxes() -> None:
    with pytest.raises(errors.WrongDealError, match="only a partial deal"):
        apply(to_deal(6), Deal(tuple(FAIR), straight_to_play=True))


def test_partial_deals() -> None:
    game = to_deal(4)
    deal = Deal(((9,), (4, 4, 1), (13, 13), (2,)), partial=True)
    assert apply(game, deal)[0].phase is Phase.REVOLUTION
    straight = Deal(deal.hands, partial=True, straight_to_play=True)
    played, _ = apply(game, straight)
    assert (played.phase, played.turn) == (Phase.PLAY, 3)
    assert not can(game, Deal(deal.hands))
    with pytest.raises(errors.WrongDealError, match="Cid gets no card"):
        apply(game, Deal(((9,), (), (13,), (2,)), partial=True))
    with pytest.raises(errors.WrongDealError, match="rank 4 is dealt 5 times"):
        apply(game, Deal(((4,), (4, 4), (4,), (4,)), partial=True))


def test_the_stripped_deck_goes_by_the_number_of_players() -> None:
    rules = Rules(stripped_deck=True)
    for count, size in ((4, 57), (5, 68), (6, 80)):
        deal = chance_action(to_deal(count, rules), Random(1))
        assert isinstance(deal, Deal)
        assert sum(map(len, deal.hands)) == size
    assert not can(to_deal(4, rules), Deal(tuple(deck(4)[status::4] for status in range(4))))
