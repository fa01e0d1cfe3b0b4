"""The strongest bot's advice and the reasons for it."""

from dataclasses import replace
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
    PlayerAction,
    PlaySet,
    StartHand,
    cards_of,
)
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import (
    GameState,
    apply,
    legal_actions,
    new_game,
    new_game_with_order,
    view,
)
from dalmuti.rules.view import Phase
from tests.players.facts import is_true
from tests.players.hands import answering, dealt, taxed
from tests.players.networks import random_networks
from tests.rules.tables import move, moves, playing, random_game

FIRST = (0, 1, 2, 3)


@pytest.fixture(scope="module")
def networks() -> dict[str, Weights]:
    return random_networks(3)


def leading(hand: Cards, *others: Cards) -> GameState:
    """Return a hand in which Ann leads; the others hold five cards each by default."""
    rest = [card for card in deck(4) if card != JESTER]
    for card in hand:
        if card != JESTER:
            rest.remove(card)
    return dealt(hand, *(others or (tuple(rest[-5 * at - 6 : -5 * at - 1]) for at in range(3))))


def without(state: GameState, *gone: int) -> GameState:
    """Return the state after these cards have been played."""
    return state._replace(played=tuple(gone.count(rank) for rank in range(JESTER + 1)))


def late(*hands: Cards) -> GameState:
    """Return a hand in which Ann leads, and all cards but these have been played."""
    rest = list(deck(4))
    for card in (card for hand in hands for card in hand):
        rest.remove(card)
    held = [hand or (rest[-1],) for hand in hands]
    out = tuple(player for player, hand in enumerate(hands) if not hand)
    state = without(dealt(*held), *rest)._replace(hands=hands, out=out)
    return state._replace(sizes=tuple(map(len, hands)), left=_left(hands))


def _left(hands: tuple[Cards, ...]) -> tuple[int, ...]:
    """Return the next player with cards after each player."""
    number = len(hands)
    return tuple(
        next(who % number for who in range(player + 1, player + number + 1) if hands[who % number])
        for player in range(number)
    )


def opening(hand: Cards, status: int, rules: Rules | None = None) -> GameState:
    """Return the state after the deal to six, with this hand for the player of this status."""
    state = new_game_with_order(tuple("ABCDEF"), tuple(range(6)), rules=rules)
    rest = list(deck(6))
    for card in hand:
        rest.remove(card)
    Random(5).shuffle(rest)
    others = [tuple(sorted(rest[index::5])) for index in range(5)]
    others.insert(status, tuple(sorted(hand)))
    return apply(state, Deal(tuple(others), partial=True))[0]


def exchanging(hand: Cards) -> GameState:
    """Return the state in which the highest merchant of six, with this hand, picks a partner."""
    rules = Rules(merchant_exchange=True)
    return opening(hand, 2, rules)._replace(phase=Phase.EXCHANGE, turn=2)


def exposing(card: int, meant_for: int) -> GameState:
    """Return the state in which player 0, the Greater Dalmuti of 6, places an exposed card."""
    state = new_game_with_order(tuple("ABCDEF"), tuple(range(6)), rules=Rules(misdeal=True))
    rest = list(deck(6))
    rest.remove(card)
    hands = [tuple(sorted(rest[index::6])) for index in range(6)]
    hands[meant_for] = tuple(sorted((*hands[meant_for], card)))
    state, _ = apply(state, Deal(tuple(hands), partial=True))
    return apply(state, ExposeCard(meant_for, card))[0]


def revolted() -> GameState:
    """Return a hand in which Ann leads, and only Ben, who called a revolution, has a jester."""
    state = leading((5, 5, 8, 9), (JESTER,), (12, 12), (11, 11))
    state = without(state, 1, 2, 2, 3, 3, 3, 4, 4, 4, JESTER)
    return state._replace(table=replace(state.table, revolution=1))


def choosing_a_chair() -> GameState:
    """Return the state in which the first Greater Dalmuti chooses a chair."""
    state, rng = new_game(tuple("ABCD")), Random(1)
    while state.phase is not Phase.CHAIR:
        state, _ = apply(state, chance_action(state, rng) or StartHand())
    return state


ANN_LEADS_FIVE = playing((5, 9, 11, 11, 11), (10,) * 6, (1, 2), (9,), (8, 8, 8))
LAST_TO_ACT = moves(dealt((8, 12, 12, 12), (7, 12), (7, 12), (5, 7, 9, 12)), (8,), (), ())
DUEL = late((3, 7, 7), (8, 9), (), ())
CHOOSING = choosing_a_chair()
TWO_JESTERS = (3, 4, 9, JESTER, JESTER)

PLAYS: tuple[tuple[GameState, Cards, Reason | None], ...] = (
    (leading((9, 9)), (9, 9), Reason(Why.GOES_OUT, count=2, place=1)),
    (DUEL, (3,), Reason(Why.WINS_DUEL, player=1, place=3)),
    (
        leading((1, 2, 2, 9), (12, 12, 12), (11, 11, 11), (10, 10)),
        (1,),
        Reason(Why.RUNS_OUT, count=2, place=1),
    ),
    (leading((1, 9, JESTER)), (1,), Reason(Why.RUNS_OUT, count=1, place=1)),
    (leading((4, 4, 12)), (12,), Reason(Why.NEXT_LEAD_OUT, count=1)),
    (leading((1, 4, 4, 12)), (12,), Reason(Why.NEXT_LEAD_OUT, count=2)),
    (
        leading((5, 9, 9, 11, 11, 11), (1, 2), (3, 3), (4,)),
        (11, 11, 11),
        Reason(Why.NONE_AS_MANY, 11, size=3),
    ),
    (leading((1, 7, 9, 9, 11)), (1,), Reason(Why.TOP_RANK, 1, size=1)),
    (leading((1, 7, 9, 9, 11, JESTER)), (1, JESTER), Reason(Why.TOP_RANK, 1, size=2)),
    (without(leading((2, 7, 9)), 1), (2,), Reason(Why.BETTER_GONE, 2, 1, 1)),
    (leading((1, 2, 2, 7, 9)), (2,), Reason(Why.BETTER_HELD, 2, 1, 1)),
    (without(leading((2, 3, 7, 9)), 1, 2), (3,), Reason(Why.BETTER_GONE_OR_HELD, 3, 3, 1)),
    (
        without(leading((4, 4, 4, 7, 9)), 3, JESTER, JESTER),
        (4, 4, 4),
        Reason(Why.RANK_SHORT, 3, 1, 3),
    ),
    (
        without(leading((4, 4, 7, 9)), 2, 3, 3, JESTER, JESTER),
        (4, 4),
        Reason(Why.TOO_FEW_BETTER, 4, 1, 2),
    ),
    (leading((2, 2, 7, 9, JESTER)), (2, 2, JESTER), Reason(Why.TOO_FEW_BETTER, 2, 2, 3)),
    (revolted(), (5, 5), Reason(Why.UNBEATABLE, 5, size=2)),
    (answering((6, 7, 9, 10, 11), (8,), 2), (6,), Reason(Why.BLOCKS, count=2, player=0)),
    (answering((6, 7, 9, 10, 11), (8,), 1), (6,), Reason(Why.BLOCKS, count=1, player=0)),
    (LAST_TO_ACT, (7,), Reason(Why.LAST_TO_BEAT, player=0)),
    (
        leading((5, 9, 11, 11, 11), (10,) * 6, (1, 2), (9,)),
        (11, 11, 11),
        Reason(Why.ONLY_FOLLOWER, size=3, player=1),
    ),
    (
        leading((5, 9, 11, 11, 11), (10,) * 6, (1, 2), (9,) * 6),
        (11, 11, 11),
        Reason(Why.TOO_LARGE, count=2, size=3, player=2),
    ),
    (ANN_LEADS_FIVE, (11, 11, 11), Reason(Why.MUST_PASS, size=3, players=(2, 3))),
    (leading((1, 4, 6, 8, 8, 12)), (12,), Reason(Why.KEEPS_RETURN, 1, 1, 1)),
    (
        late((4, 7, 9), (3, 10, 11), (10, 12, 12), (8, 11, 11)),
        (4,),
        Reason(Why.FEW_BETTER, 4, 1),
    ),
    (answering((2, 5, 9, 11), (12,)), (2,), Reason(Why.ONE_RANK_BEATS, 1, size=1)),
    (taxed((12, 12)), (5, 5), Reason(Why.PAID_BEST, 5, player=3)),
    (leading((3, 4, 12, 12, 12)), (12, 12, 12), Reason(Why.LEAD_ONLY, 12, 3)),
    (leading((2, 2, 7, 8, 9, JESTER)), (9,), Reason(Why.JESTER_SAVED, 2, 3, 1)),
    (leading((3, 4, 8, 11, 11)), (11, 11), Reason(Why.LEADS_WORST, 11, 2)),
    (leading((3, 9, 9, 9, 11)), (9, 9, 9), Reason(Why.LEADS_MOST, 9, 3)),
    (answering((5, 9, 11), (6,)), (5,), Reason(Why.ONLY_SET, 5, size=1)),
    (answering((4, 6, 9, 12), (10,)), (9,), Reason(Why.CHEAPEST, 9, 1)),
    (answering((4, 6, 9, 12), (10,)), (6,), Reason(Why.BREAKS_NOTHING, 6, 1)),
    (answering((5, 7, 9, JESTER), (10, 10)), (7, JESTER), Reason(Why.NEEDS_JESTER)),
    (answering((5, 7, 7, 9), (10,)), (7,), None),
    (leading((5, 5, 6, 9, 11)), (5,), None),
)
PASSES: tuple[tuple[GameState, Reason | None], ...] = (
    (answering((9, 10, JESTER), (8,)), Reason(Why.CANNOT_FOLLOW)),
    (answering((2,), (8, 8)), Reason(Why.HAS_TOO_FEW, count=1, size=2)),
    (
        moves(dealt((8,), (6, 7, 12), (7, 12), (7, 12)), (8,)),
        Reason(Why.MAY_LEAD, player=0),
    ),
    (answering((1, 9, 10), (8,)), Reason(Why.KEEPS_BEST, 1, 1)),
    (answering((7, 10, 11), (8,)), Reason(Why.COSTS_BEST, 7, 1)),
    (answering((3, 3, 9, 10), (8, 8)), Reason(Why.COSTS_BEST, 3, 2)),
    (answering((3, 9, 10, JESTER), (8, 8)), Reason(Why.COSTS_JESTER)),
    (
        answering((2, 2, 9, JESTER), (8, 8, 8)),
        Reason(Why.JESTER_SAVED, 2, 3, 1),
    ),
    (answering((7, 7, 7, 10), (8,)), Reason(Why.BREAKS_GROUP, 7, 3)),
    (answering((6, 6, 7, 7, 10), (8,)), Reason(Why.BREAKS_GROUPS)),
    (LAST_TO_ACT, Reason(Why.LETS_GO, player=0)),
    (answering((5, 7, 10, 11), (8,)), None),
)
BESIDE: tuple[tuple[GameState, PlayerAction, Reason | None], ...] = (
    (
        opening((3, 6, 6, 9, 10, 12, 12, 12), 0),
        GiveTax(0, (9, 10)),
        Reason(Why.GIVES_LONELY, count=2),
    ),
    (
        opening((3, 6, 6, 8, 8, 12, 12, 12), 0),
        GiveTax(0, (8, 8)),
        Reason(Why.GIVES_KEEPING, 12, 3),
    ),
    (opening((3, 6, 6, 8, 11, 11), 0), GiveTax(0, (11, 11)), Reason(Why.GIVES_GROUP, 11, 2)),
    (
        opening((3, 6, 6, 11, 12, 12, 12), 0),
        GiveTax(0, (12, 12)),
        Reason(Why.GIVES_WORST, count=2),
    ),
    (opening((3, 6, 6, 11, 12), 0), GiveTax(0, (6, 11)), None),
    (opening((3, 6, 6, 7, 12), 0), GiveTax(0, (6, 7)), None),
    (opening(TWO_JESTERS, 5), DecideRevolution(5, True), Reason(Why.TURNS_TABLE)),
    (opening(TWO_JESTERS, 4), DecideRevolution(4, True), Reason(Why.PAYS_NOTHING, 3, 1)),
    (opening(TWO_JESTERS, 2), DecideRevolution(2, True), Reason(Why.STARVES_DALMUTIS)),
    (opening(TWO_JESTERS, 0), DecideRevolution(0, True), None),
    (
        opening(TWO_JESTERS, 0),
        DecideRevolution(0, False),
        Reason(Why.TAKES_TAXES, count=2, player=5),
    ),
    (
        opening(TWO_JESTERS, 1),
        DecideRevolution(1, False),
        Reason(Why.TAKES_TAXES, count=1, player=4),
    ),
    (opening(TWO_JESTERS, 3), DecideRevolution(3, False), Reason(Why.STAYS_SECRET)),
    (exchanging((11, 12, 12, 12)), ChooseExchange(2, 3), Reason(Why.WORSE_THAN_OTHERS)),
    (exchanging((11, 12, 12, 12)), ChooseExchange(2, None), None),
    (exchanging((11, 12, 12, JESTER)), ChooseExchange(2, 3), None),
    (exchanging((1, 2, 3, JESTER)), ChooseExchange(2, None), Reason(Why.BETTER_THAN_OTHERS)),
    (exchanging((1, 2, 3, JESTER)), ChooseExchange(2, 3), None),
    (exposing(2, 0), PlaceExposed(0, 0), Reason(Why.ABOVE_AVERAGE, 2)),
    (exposing(12, 0), PlaceExposed(0, 0), None),
    (exposing(JESTER, 0), PlaceExposed(0, 0), Reason(Why.JESTER_FITS, JESTER)),
    (exposing(12, 0), PlaceExposed(0, 5), Reason(Why.BELOW_AVERAGE, 12, player=5)),
    (exposing(2, 0), PlaceExposed(0, 5), None),
    (exposing(2, 3), PlaceExposed(0, 5), Reason(Why.COMES_BACK, 2, player=5)),
    (exposing(4, 3), PlaceExposed(0, 5), None),
    (exposing(9, 3), PlaceExposed(0, 3), None),
    (CHOOSING, ChooseChair(CHOOSING.turn or 0, 2), Reason(Why.ALL_CHAIRS_ALIKE)),
)


CASES: tuple[tuple[GameState, PlayerAction, Reason | None], ...] = (
    *((state, move(state, cards), expected) for state, cards, expected in PLAYS),
    *((state, move(state, ()), expected) for state, expected in PASSES),
    *BESIDE,
)
"""Positions, each with an action and the reason to be given for it."""


@pytest.mark.parametrize(("state", "action", "expected"), CASES)
def test_the_reason_in_a_position(
    state: GameState, action: PlayerAction, expected: Reason | None
) -> None:
    assert reason_for(view(state, state.turn), action) == expected
    assert expected is None or is_true(state, action, expected)


def test_every_kind_of_reason_is_given_in_some_position() -> None:
    given = {expected.why for _, _, expected in CASES if expected is not None}
    assert given == set(Why)


def test_the_last_player_to_pass_lets_the_next_one_lead_after_an_owner_who_is_out() -> None:
    state = moves(dealt((8,), (7, 12), (7, 12), (5, 7, 9, 12)), (8,), (), ())
    assert reason_for(view(state, 3), Pass(3)) == Reason(Why.LETS_GO, player=1)


def test_a_place_for_a_newcomer_has_no_certain_reason() -> None:
    state = leading((9,))
    assert reason_for(view(state, 0), ChoosePlace(0, 2)) is None


# --- Advice


def test_advice_is_ranked_and_every_play_is_in_it(networks: dict[str, Weights]) -> None:
    for index, step in enumerate(random_game(11, 6, Rules())):
        state = step.before
        if index % 25 or state.phase is not Phase.PLAY:
            continue
        seen = view(state, state.turn)
        advice = advise(seen, Random(1), networks)
        actions = {one.action for one in advice}
        legal = set(legal_actions(state))
        # In large hands jesters join only whole groups.
        assert {one for one in legal if JESTER not in cards_of(one)} <= actions <= legal
        places = [one.place for one in advice if one.place is not None]
        assert len(places) == len(advice) or len(advice) == 1
        assert places == sorted(places)
        assert all(len(seen.out) + 1 <= place <= len(seen.order) for place in places)


def test_the_same_view_and_luck_give_the_same_advice(networks: dict[str, Weights]) -> None:
    seen = view(leading((1, 4, 6, 8, 8, 12)), 0)
    first = advise(seen, Random(4), networks, patience=float("inf"))
    assert first == advise(seen, Random(4), networks, patience=float("inf"))
    assert all(isinstance(one, Advice) for one in first)


def test_a_sure_win_comes_first_whatever_the_network_says(networks: dict[str, Weights]) -> None:
    state = late((1, 5, 12), (8, 9), (), ())
    best = advise(view(state, 0), Random(1), networks)[0]
    assert best.action in (PlaySet(0, (1,)), PlaySet(0, (5,)))
    assert best.place == 3
    assert best.reason is not None
    assert best.reason.why is Why.WINS_DUEL


def test_gifts_and_revolutions_are_ranked_too(networks: dict[str, Weights]) -> None:
    gifts = advise(view(opening((3, 6, 6, 9, 10, 12, 12), 0), 0), Random(1), networks)
    assert len(gifts) == len({one.action for one in gifts}) > 5
    assert [one.place for one in gifts] == sorted(one.place or 0.0 for one in gifts)
    choices = advise(view(opening(TWO_JESTERS, 5), 5), Random(1), networks)
    assert {one.action for one in choices} == {
        DecideRevolution(5, True),
        DecideRevolution(5, False),
    }


def test_what_makes_no_difference_gets_one_advice_without_a_place() -> None:
    state = CHOOSING
    (advice,) = advise(view(state, state.turn), Random(1))
    assert isinstance(advice.action, ChooseChair)
    assert advice.place is None
