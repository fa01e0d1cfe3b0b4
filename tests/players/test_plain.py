"""The sensible bot."""

from random import Random

import pytest

from dalmuti.app.simulate import simulate
from dalmuti.players.plain import PlainBot
from dalmuti.rules.actions import Deal, DecideRevolution, GiveTax, Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.game import apply, legal_actions, new_game_with_order, view
from dalmuti.rules.view import PlayerView
from tests.players.hands import dealt, following


def decide(seen: PlayerView) -> PlayerAction:
    return PlainBot(Random(1)).decide(seen)


def lead(hand: Cards) -> PlayerAction:
    return decide(view(dealt(hand, (4, 10, 12), (10, 11), (11, 12)), 0))


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ((3, 9, 12, 12, 12), (12, 12, 12)),
        ((2, 2, 5, 7, 11, 11, 11, 11, 12), (11, 11, 11, 11)),
        ((1, 4, 4, 6, 6, JESTER), (6, 6)),
    ],
)
def test_leads_its_worst_cards_in_large_sets_and_keeps_jesters(hand: Cards, led: Cards) -> None:
    assert lead(hand) == PlaySet(0, led)


@pytest.mark.parametrize("hand", [(7, 7, JESTER), (JESTER,), (JESTER, JESTER), (12,)])
def test_plays_out_when_all_cards_are_one_set(hand: Cards) -> None:
    assert lead(hand) == PlaySet(0, hand)


def test_leads_what_nobody_can_beat_before_its_last_bad_card() -> None:
    assert lead((1, 12)) == PlaySet(0, (1,))


def test_follows_with_the_worst_group_that_beats_the_set() -> None:
    hand = (4, 4, 6, 6, 9, 9, 11, 11)
    assert decide(following(hand, (10, 10))) == PlaySet(1, (9, 9))


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ((5, 5, 7, 7, 9, 9, 11, 11), (10,)),  # would break a pair
        ((1, 5, 5, 7, 7, 11, 11, 12), (10,)),  # would waste the 1
        ((5, 7, 8, 9, 11, JESTER, JESTER), (10, 10)),  # would waste a jester
    ],
)
def test_passes_rather_than_spend_what_it_needs_later(hand: Cards, led: Cards) -> None:
    seen = following(hand, led)
    assert decide(seen) == Pass(1)


def test_keeps_a_good_card_to_take_the_lead_until_few_groups_are_left() -> None:
    assert decide(following((2, 5, 5, 7, 7, 12, 12), (8,))) == Pass(1)
    assert decide(following((2, 12, 12), (8,))) == PlaySet(1, (2,))


@pytest.mark.parametrize(
    ("hand", "led", "answer"),
    [
        ((5, 5, 7, 7, 9, 9, 11, 11), (10,), (9,)),
        ((1, 5, 5, 7, 7, 11, 11), (3,), (1,)),
        ((5, 7, 8, 9, 11, JESTER), (10, 10), (9, JESTER)),
    ],
)
def test_stops_a_player_who_is_about_to_go_out(hand: Cards, led: Cards, answer: Cards) -> None:
    assert decide(following(hand, led, leader_left=1)) == PlaySet(1, answer)


def test_does_not_answer_better_cards_than_its_own() -> None:
    assert decide(following((5, 5, 9), (4,), leader_left=1)) == Pass(1)


def _tax(status: int, hand: Cards, edition: str = "en") -> PlayerAction:
    names = ("Ann", "Ben", "Cid", "Dot")
    state = new_game_with_order(names, (0, 1, 2, 3), edition)
    hands = [(10, 10, 10, 11), (10, 10, 10, 11), (8, 8, 8), (7, 7, 7)]
    hands[status] = hand
    state, _ = apply(state, Deal(tuple(hands), partial=True))
    if status == 1:
        state, _ = apply(state, GiveTax(0, (10, 10)))
    seen = view(state, status)
    action = decide(seen)
    assert action in legal_actions(state)
    return action


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        ((1, 4, 9, 12, 12), (12, 12)),
        ((1, 4, 9, 9, 9, 9, 11, 12), (11, 12)),
        ((1, 4, 10, 12, 12, 12, 12), (10, 12)),  # a broken group of three is still a large one
        ((3, JESTER), (3, JESTER)),
    ],
)
def test_gives_bad_cards_and_keeps_groups_and_jesters(hand: Cards, given: Cards) -> None:
    action = _tax(0, hand)
    assert isinstance(action, GiveTax)
    assert action.cards == given


def test_the_lesser_dalmuti_gives_one() -> None:
    assert _tax(1, (3, 11, 12, 12, JESTER)) == GiveTax(1, (11,))


def test_never_gives_a_jester_where_that_is_forbidden() -> None:
    assert EDITIONS["de"] != EDITIONS["en"]
    assert _tax(0, (2, 5, JESTER), "de") == GiveTax(0, (2, 5))


@pytest.mark.parametrize("holder", range(6))
def test_calls_a_revolution_in_the_lower_half_only(holder: int) -> None:
    cards = [card for card in deck(6) if card != JESTER]
    hands = [cards[seat::6] for seat in range(6)]
    hands[holder] += [JESTER, JESTER]
    state = new_game_with_order(tuple("ABCDEF"), tuple(range(6)))
    state, _ = apply(state, Deal(tuple(map(tuple, hands)), partial=True))
    assert decide(view(state, holder)) == DecideRevolution(holder, holder >= 3)


def test_beats_five_random_bots_clearly() -> None:
    levels = ["random"] * 6
    levels[2] = "plain"
    alone = simulate(levels, 300, seed=7, independent=True)
    assert alone.seats[2].mean_place < 1.8
    assert min(seat.mean_place for seat in alone.seats if seat.bot == "random") > 3.5


@pytest.mark.parametrize("players", [4, 5, 7, 10])
def test_plays_legally_at_every_table(players: int) -> None:
    outcome = simulate(["plain"] * players, 40, seed=players)
    places = [seat.mean_place for seat in outcome.seats]
    assert sum(places) == pytest.approx(players * (players + 1) / 2)
