"""The strongest bot's advice and the reasons for it."""

from random import Random

import pytest

from dalmuti.players.advice import Advice, advise, reason_for
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.players.network import Weights
from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    Deal,
    DecideRevolution,
    ExposeCard,
    GiveTax,
    Pass,
    PlaceExposed,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import (
    apply,
    legal_actions,
    new_game,
    new_game_with_order,
    view,
)
from dalmuti.rules.view import Phase, PlayerView
from tests.players.hands import after, dealt, following
from tests.players.networks import random_networks
from tests.players.test_advice_truth import positions

FIRST = (0, 1, 2, 3)


@pytest.fixture(scope="module")
def networks() -> dict[str, Weights]:
    return random_networks(3)


def reason(seen: PlayerView, *cards: int) -> Reason:
    """Return the reason for playing these cards, or for passing."""
    assert seen.you is not None
    return reason_for(seen, PlaySet(seen.you, cards) if cards else Pass(seen.you))


def leading(hand: Cards, *others: Cards) -> PlayerView:
    """Return Ann's view of her lead; the others hold five cards each by default."""
    rest = [card for card in deck(4) if card != JESTER]
    for card in hand:
        if card != JESTER:
            rest.remove(card)
    filled = others or tuple(tuple(rest[-5 * at - 5 : len(rest) - 5 * at]) for at in range(3))
    return after(dealt(hand, *filled))


def opening(hand: Cards, status: int, rules: Rules | None = None, players: int = 6) -> PlayerView:
    """Return the view of the player of this status right after the deal."""
    names = tuple("ABCDEFGHIJ"[:players])
    state = new_game_with_order(names, tuple(range(players)), rules=rules)
    rest = list(deck(players))
    for card in hand:
        rest.remove(card)
    Random(5).shuffle(rest)
    others = [tuple(sorted(rest[index :: players - 1])) for index in range(players - 1)]
    others.insert(status, tuple(sorted(hand)))
    state, _ = apply(state, Deal(tuple(others), partial=True))
    return view(state, status)


# --- Each reason in a position where it is true


def test_a_set_that_goes_out() -> None:
    assert reason(leading((9, 9)), 9, 9) == Reason(Why.GOES_OUT, 9, 2)


def test_the_last_other_player_is_beaten_for_sure() -> None:
    stripped = Rules(stripped_deck=True)
    state = new_game_with_order(("A", "B", "C", "D"), FIRST, rules=stripped)
    rest = list(deck(4, stripped=True))
    for card in (3, 7, 7, 8, 9):
        rest.remove(card)
    hands = ((3, 7, 7), (8, 9), tuple(sorted(rest[1:])), (rest[0],))
    state, _ = apply(state, Deal(hands, partial=True, straight_to_play=True))
    state = state._replace(
        hands=((3, 7, 7), (8, 9), (), ()),
        sizes=(3, 2, 0, 0),
        out=(2, 3),
        played=tuple(rest.count(rank) for rank in range(14)),
    )
    seen = view(state, 0)
    assert reason(seen, 3) == Reason(Why.WINS_DUEL, player=1)


def test_a_set_after_which_all_but_the_last_cannot_be_beaten() -> None:
    seen = leading((1, 2, 2, 9), (12, 12, 12), (11, 11, 11), (10, 10))
    assert reason(seen, 1) == Reason(Why.RUNS_OUT, 1, 2)


def test_jesters_make_a_set_nobody_can_beat() -> None:
    seen = leading((1, 7, 9, 9, 11, JESTER, JESTER))
    assert reason(seen, 1, JESTER) == Reason(Why.JESTERS_UNBEATABLE, 1, 2)


def test_a_set_nobody_can_beat() -> None:
    assert reason(leading((1, 7, 9, 9, 11)), 1) == Reason(Why.UNBEATABLE, 1, 1)


def test_a_set_is_unbeatable_too_if_nobody_holds_as_many_cards() -> None:
    seen = leading((5, 9, 9, 11, 11, 11), (1, 2), (3, 3), (4,))
    assert reason(seen, 11, 11, 11) == Reason(Why.UNBEATABLE, 11, 3)
    assert reason(seen, 9, 9).why is not Why.UNBEATABLE


def test_somebody_about_to_go_out_is_stopped() -> None:
    seen = following((6, 7, 9, 10, 11), (8,), leader_left=2)
    assert reason(seen, 6) == Reason(Why.BLOCKS, count=2, player=0)
    assert reason(following((6, 7, 9), (8,), leader_left=3), 6).why is not Why.BLOCKS


def test_a_set_is_too_large_for_somebody_about_to_go_out() -> None:
    seen = leading((5, 9, 11, 11, 11), (10,) * 6, (1, 2), (9,) * 6)
    assert reason(seen, 11, 11, 11) == Reason(Why.TOO_LARGE, count=2, player=2)


def test_a_set_that_takes_the_lead_back_is_kept() -> None:
    seen = leading((1, 4, 6, 8, 8, 12))
    assert reason(seen, 12) == Reason(Why.KEEPS_RETURN, 1, 1)


def test_the_worst_cards_go_on_the_lead() -> None:
    assert reason(leading((3, 4, 8, 11, 11)), 11, 11) == Reason(Why.LEADS_WORST, 11, 2)


def test_the_largest_group_goes_on_the_lead() -> None:
    assert reason(leading((3, 9, 9, 9, 11)), 9, 9, 9) == Reason(Why.LEADS_LARGE, 9, 3)


def test_one_rank_only_can_still_beat_a_set() -> None:
    assert reason(following((2, 5, 9, 11), (12,)), 2) == Reason(Why.ONE_RANK_BEATS, 1, 1)


def test_the_cheapest_set_follows() -> None:
    assert reason(following((4, 6, 9, 12), (10,)), 9) == Reason(Why.CHEAPEST, 9, 1)


def test_a_whole_group_follows_though_a_worse_one_could() -> None:
    assert reason(following((4, 6, 9, 12), (10,)), 6) == Reason(Why.BREAKS_NOTHING, 6, 1)


def test_a_jester_fills_a_set() -> None:
    seen = following((5, 7, 9, JESTER), (10, 10))
    assert reason(seen, 7, JESTER) == Reason(Why.JESTER_FILLS, 7, 1)


def test_cards_are_gone_at_least() -> None:
    assert reason(following((5, 7, 7, 9), (10,)), 7) == Reason(Why.GETS_RID, 7, 1)


def test_nothing_can_follow() -> None:
    assert reason(following((9, 10, JESTER), (8,))) == Reason(Why.CANNOT_FOLLOW)


def test_a_pass_keeps_what_nobody_can_beat() -> None:
    assert reason(following((1, 9, 10), (8,))) == Reason(Why.KEEPS_BEST, 1, 1)


def test_a_pass_keeps_a_pair_to_take_the_lead_with() -> None:
    assert reason(following((3, 3, 9, 10), (8, 8))) == Reason(Why.KEEPS_SET, 3, 2)


def test_a_pass_keeps_jesters() -> None:
    assert reason(following((3, 9, 10, JESTER), (8, 8))) == Reason(Why.KEEPS_JESTERS)


def test_a_pass_keeps_a_group_together() -> None:
    assert reason(following((7, 7, 7, 10), (8,))) == Reason(Why.KEEPS_GROUP, 7, 3)


def test_a_pass_does_not_bind() -> None:
    assert reason(following((7, 10, 11), (8,))) == Reason(Why.MAY_FOLLOW_LATER)


def test_the_last_pass_ends_the_trick() -> None:
    state = dealt((8, 12), (7, 12), (7, 12), (6, 7, 12))
    seen = after(state, PlaySet(0, (8,)), Pass(1), Pass(2))
    assert reason(seen) == Reason(Why.LETS_GO, player=0)
    # Ann goes out with her set, so the next one leads.
    state = dealt((8,), (7, 12), (7, 12), (6, 7, 12))
    seen = after(state, PlaySet(0, (8,)), Pass(1), Pass(2))
    assert reason(seen) == Reason(Why.LETS_GO, player=1)


GIFTS = (
    ((3, 6, 6, 9, 10, 12, 12, 12), (9, 10), Reason(Why.GIVES_LONELY, cards=(9, 10))),
    ((3, 6, 6, 8, 8, 12, 12, 12), (8, 8), Reason(Why.GIVES_KEEPING, 12, 3, cards=(8, 8))),
    ((3, 6, 6, 8, 11, 11), (11, 11), Reason(Why.GIVES_GROUPS, cards=(11, 11))),
    ((3, 6, 6, 11, 12, 12, 12), (12, 12), Reason(Why.GIVES_WORST, cards=(12, 12))),
    ((3, 6, 6, 11, 12), (6, 11), Reason(Why.GIVES_LEAST, cards=(6, 11))),
)


@pytest.mark.parametrize(("hand", "gift", "expected"), GIFTS)
def test_taxes(hand: Cards, gift: Cards, expected: Reason) -> None:
    seen = opening(hand, 0)
    assert seen.phase is Phase.TAXES
    assert reason_for(seen, GiveTax(0, gift)) == expected


JESTERS_TWO = (3, 4, 9, JESTER, JESTER)
REVOLUTIONS = (
    (5, True, Reason(Why.TURNS_TABLE)),
    (4, True, Reason(Why.PAYS_NOTHING, count=1)),
    (2, True, Reason(Why.STARVES_DALMUTIS)),
    (0, True, Reason(Why.BETTER_UNTAXED)),
    (0, False, Reason(Why.TAKES_TAXES, count=2, player=5)),
    (1, False, Reason(Why.TAKES_TAXES, count=1, player=4)),
    (3, False, Reason(Why.STAYS_SECRET)),
)


@pytest.mark.parametrize(("status", "call", "expected"), REVOLUTIONS)
def test_revolution(status: int, call: bool, expected: Reason) -> None:
    seen = opening(JESTERS_TWO, status)
    assert seen.phase is Phase.REVOLUTION
    assert reason_for(seen, DecideRevolution(status, call)) == expected


@pytest.mark.parametrize(
    ("hand", "partner", "why"),
    [
        ((11, 12, 12, 12), 3, Why.WORSE_THAN_OTHERS),
        ((1, 2, 3, JESTER), None, Why.BETTER_THAN_OTHERS),
        ((1, 2, 3, JESTER), 3, Why.ALL_ALIKE),
    ],
)
def test_exchange(hand: Cards, partner: int | None, why: Why) -> None:
    seen = opening(hand, 2)._replace(phase=Phase.EXCHANGE)
    assert reason_for(seen, ChooseExchange(2, partner)) == Reason(why, player=partner)


def exposing(card: int, meant_for: int) -> PlayerView:
    """Return the view of the Greater Dalmuti, player 0 of 6, of an exposed card."""
    state = new_game_with_order(tuple("ABCDEF"), tuple(range(6)), rules=Rules(misdeal=True))
    rest = list(deck(6))
    rest.remove(card)
    hands = [tuple(sorted(rest[index::6])) for index in range(6)]
    hands[meant_for] = tuple(sorted((*hands[meant_for], card)))
    state, _ = apply(state, Deal(tuple(hands), partial=True))
    state, _ = apply(state, ExposeCard(meant_for, card))
    return view(state, 0)


@pytest.mark.parametrize(
    ("card", "meant_for", "to", "expected"),
    [
        (2, 0, 0, Reason(Why.WORTH_HAVING, 2)),
        (12, 0, 5, Reason(Why.WORTH_NOTHING, 12, player=5)),
        (2, 3, 5, Reason(Why.COMES_BACK, 2, player=5)),
        (9, 3, 3, Reason(Why.AS_MEANT, 9, player=3)),
    ],
)
def test_exposed_cards(card: int, meant_for: int, to: int, expected: Reason) -> None:
    assert reason_for(exposing(card, meant_for), PlaceExposed(0, to)) == expected


def test_chairs_and_places_are_all_alike() -> None:
    seen = leading((9,))
    assert reason_for(seen, ChooseChair(0, 2)).why is Why.ALL_ALIKE
    assert reason_for(seen, ChoosePlace(0, 2)).why is Why.ALL_ALIKE


# --- Advice


def test_advice_is_ranked_and_every_play_is_in_it(networks: dict[str, Weights]) -> None:
    for index, state in enumerate(positions(11)):
        if index % 25 or state.phase is not Phase.PLAY:
            continue
        seen = view(state, state.turn)
        advice = advise(seen, Random(1), networks)
        assert {one.action for one in advice} == set(legal_actions(state))
        places = [one.place for one in advice if one.place is not None]
        assert len(places) == len(advice) or len(advice) == 1
        assert places == sorted(places)
        assert all(len(seen.out) + 1 <= place <= len(seen.order) for place in places)


def test_the_same_view_and_luck_give_the_same_advice(networks: dict[str, Weights]) -> None:
    seen = leading((1, 4, 6, 8, 8, 12))
    first = advise(seen, Random(4), networks, patience=float("inf"))
    assert first == advise(seen, Random(4), networks, patience=float("inf"))
    assert all(isinstance(one, Advice) for one in first)


def test_a_sure_win_comes_first_whatever_the_network_says(networks: dict[str, Weights]) -> None:
    state = new_game_with_order(("A", "B", "C", "D"), FIRST)
    rest = list(deck(4))
    for card in (1, 5, 12, 8, 9):
        rest.remove(card)
    state, _ = apply(
        state, Deal(((1, 5, 12), (8, 9), (3,), (4,)), partial=True, straight_to_play=True)
    )
    state = state._replace(
        hands=((1, 5, 12), (8, 9), (), ()),
        sizes=(3, 2, 0, 0),
        out=(2, 3),
        played=tuple(rest.count(rank) for rank in range(14)),
    )
    best = advise(view(state, 0), Random(1), networks)[0]
    assert best.action in (PlaySet(0, (1,)), PlaySet(0, (5,)))
    assert best.place == 3
    assert best.reason.why is Why.WINS_DUEL


def test_gifts_and_revolutions_are_ranked_too(networks: dict[str, Weights]) -> None:
    gifts = advise(opening((3, 6, 6, 9, 10, 12, 12), 0), Random(1), networks)
    assert len(gifts) == len({one.action for one in gifts}) > 10
    assert [one.place for one in gifts] == sorted(one.place or 0.0 for one in gifts)
    choices = advise(opening(JESTERS_TWO, 5), Random(1), networks)
    assert {one.action for one in choices} == {
        DecideRevolution(5, True),
        DecideRevolution(5, False),
    }


def test_what_makes_no_difference_gets_one_advice_without_a_place() -> None:
    state = new_game(tuple("ABCD"))
    rng = Random(1)
    while state.phase is not Phase.CHAIR:
        state, _ = apply(state, chance_action(state, rng) or StartHand())
    (advice,) = advise(view(state, state.turn), Random(1))
    assert isinstance(advice.action, ChooseChair)
    assert advice.place is None
