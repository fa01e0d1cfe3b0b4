"""The parts of an observation, and the secrets it keeps."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from dalmuti import rl
from dalmuti.rl.observations import FIELDS, SIZE, high, opening_part
from dalmuti.rules import (
    Cards,
    ChooseExchange,
    Deal,
    DecideRevolution,
    ExchangeCards,
    ExposeCard,
    GameState,
    GiveTax,
    Pass,
    Phase,
    PlaceExposed,
    PlayerAction,
    PlaySet,
    Rules,
    apply,
    deck,
    new_game_with_order,
    view,
)
from dalmuti.rules.actions import Action, DrawReplacement
from tests.profiles import examples
from tests.rl.tables import HOUSE
from tests.rules.tables import NAMES, house_rules, player_counts, random_game, seeds
from tests.rules.test_views import with_others_shuffled

ORDER = (2, 0, 3, 1, 5, 4)
"""Cid is the Greater Dalmuti, then Ann, Dot, Ben, Fay and Eve, the Greater Peon."""
HANDS = ((3, 3, 9, 12), (4, 5, 5, 11), (6, 6, 7, 13), (7, 8, 8, 13), (1, 9, 10, 10), (2, 2, 11, 12))


def after(
    *actions: Action, hands: tuple[Cards, ...] = HANDS, rules: Rules | None = None
) -> GameState:
    """Return a game of six after the deal of these hands, by status, and these actions."""
    game = new_game_with_order(NAMES[:6], ORDER, rules=rules)
    for action in (Deal(hands, partial=True), *actions):
        game, _ = apply(game, action)
    return game


def seen(game: GameState, player: int) -> dict[str, list[int]]:
    """Return the observation of a player, part by part."""
    row = rl.observation(view(game, player)).tolist()
    return {name: row[where] for name, where in rl.SLICES.items()}


def one(size: int, *places: int) -> list[int]:
    """Return a part with ones at these places."""
    return [int(place in places) for place in range(size)]


def ranks(*cards: int) -> list[int]:
    """Return a part by rank with these cards."""
    return [cards.count(rank) for rank in range(1, 14)]


TAXES = (GiveTax(2, (9, 12)), GiveTax(0, (11,)))


def test_the_parts_fill_the_row() -> None:
    assert len(rl.SLICES) == len(FIELDS)
    assert sum(field.size for field in FIELDS) == SIZE == len(high())
    assert list(rl.SLICES.values())[-1].stop == SIZE
    assert (high() > 0).all()


def test_a_table_of_six() -> None:
    parts = seen(after(*TAXES), 3)
    assert parts["players"] == one(7, 2)
    assert parts["rules"] == [0] * 5
    assert parts["hands_left"] == [19]
    assert parts["phase"] == one(7, 5)
    assert parts["status"] == one(10, 2)
    assert parts["hand"] == ranks(6, 6, 7, 13)
    assert parts["sizes"] == [4] * 6 + [0] * 4
    # Dot is third; clockwise come Ben, Fay, Eve, and then the Greater Dalmuti.
    assert parts["to_act"] == parts["leader"] == one(10, 4)


def test_the_rules_in_force() -> None:
    assert seen(after(rules=HOUSE), 0)["rules"] == [1, 1, 0, 1, 1]
    assert seen(after(rules=Rules(first_deal_revolution=True)), 0)["rules"] == [0, 0, 1, 0, 0]


@pytest.mark.parametrize(("hands", "left"), [(None, 0), (1, 0), (3, 2), (127, 126), (1000, 127)])
def test_how_many_hands_are_left(hands: int | None, left: int) -> None:
    assert seen(after(rules=Rules(hands=hands)), 0)["hands_left"] == [left]


def test_taxes_are_known_to_those_who_pay_and_get_them() -> None:
    asked, waiting = seen(after(), 2), seen(after(), 0)
    assert (asked["must_give"], waiting["must_give"]) == ([2], [0])
    assert (asked["to_act"], waiting["to_act"]) == (one(10, 0), one(10))
    half = after(TAXES[0])
    assert seen(half, 2)["put_down"] == ranks(9, 12)
    assert seen(half, 0)["put_down"] == seen(half, 4)["put_down"] == ranks()
    paid = after(*TAXES)
    assert [seen(paid, player)["taxes_paid"] for player in range(6)] == [[1]] * 6
    assert (seen(paid, 2)["tax_given"], seen(paid, 2)["tax_got"]) == (ranks(9, 12), ranks(2, 2))
    assert (seen(paid, 4)["tax_given"], seen(paid, 4)["tax_got"]) == (ranks(2, 2), ranks(9, 12))
    assert (seen(paid, 5)["tax_given"], seen(paid, 5)["tax_got"]) == (ranks(1), ranks(11))
    assert (seen(paid, 3)["tax_given"], seen(paid, 3)["tax_got"]) == (ranks(), ranks())


def test_a_trick() -> None:
    game = after(*TAXES, PlaySet(2, (3, 3)), Pass(0), Pass(3))
    parts = seen(game, 1)
    # Clockwise from Ben: Fay, Eve, Cid, Ann, Dot.
    assert parts["best_rank"] == one(13, 2)
    assert (parts["best_size"], parts["best_jesters"]) == ([2], [0])
    assert parts["best_player"] == parts["leader"] == one(10, 3)
    assert parts["last_set"] == [0, 0, 0, 3, 0, 0, 0, 0, 0, 0]
    assert parts["last_pass"] == [0, 0, 0, 0, 3, 3, 0, 0, 0, 0]
    assert parts["played"] == ranks(3, 3)
    assert parts["to_act"] == one(10, 0)
    assert parts["sizes"] == [4, 4, 4, 2, 4, 4, 0, 0, 0, 0]


def test_jesters_in_a_set_and_who_has_gone_out() -> None:
    hands = (
        (7, 7, 9, 9),
        (8, 13, 10, 11),
        (6, 6, 6, 5),
        (12, 12, 12, 12),
        (11, 11, 11, 10),
        (9, 9, 8, 8),
    )
    game = new_game_with_order(NAMES[:6], ORDER)
    turns: tuple[Action, ...] = (
        Deal(hands, partial=True, straight_to_play=True),
        PlaySet(2, (9, 9)),
        PlaySet(0, (8, 13)),
        PlaySet(3, (6, 6)),
        *map(Pass, (1, 5, 4, 2, 0)),
        PlaySet(3, (6,)),
        *map(Pass, (1, 5, 4, 2, 0)),
        PlaySet(3, (5,)),
    )
    for action in turns:
        if action == PlaySet(3, (6, 6)):
            parts = seen(game, 4)
            assert (parts["best_size"], parts["best_jesters"]) == ([2], [1])
            assert parts["best_rank"] == one(13, 7)
            # Clockwise from Eve: Cid, Ann, Dot.
            assert parts["last_set"] == [0, 9, 8, 0, 0, 0, 0, 0, 0, 0]
        game, _ = apply(game, action)
    assert seen(game, 4)["places"] == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert seen(game, 3)["places"] == [1] + [0] * 9


def test_a_revolution() -> None:
    hands = (
        (3, 3, 9, 12),
        (4, 5, 5, 11),
        (6, 6, 7, 8),
        (7, 8, 9, 10),
        (1, 9, 10, 10),
        (2, 2, 13, 13),
    )
    game = after(DecideRevolution(4, True), hands=hands)
    # The Greater Peon has become the Greater Dalmuti; clockwise from Ann come Cid and that player.
    parts = seen(game, 0)
    assert parts["status"] == one(10, 4)
    assert parts["revolution"] == one(10, 2)
    assert parts["taxes_paid"] == [0]


MISDEALT: tuple[Action, ...] = (
    ExposeCard(3, 7),
    PlaceExposed(2, 4),
    DrawReplacement(12),
)


def test_an_exposed_card() -> None:
    rules = Rules(misdeal=True)
    exposed = after(MISDEALT[0], rules=rules)
    parts = seen(exposed, 3)
    assert parts["phase"] == one(7, 1)
    assert parts["exposed"] == ranks(7)
    assert (parts["exposed_for"], parts["exposed_to"]) == (one(10, 0), one(10))
    replaced = after(*MISDEALT, rules=rules)
    # Clockwise from Dot: Ben, Fay, Eve.
    assert seen(replaced, 3)["exposed_to"] == one(10, 3)
    assert seen(replaced, 3)["replacement"] == seen(replaced, 4)["replacement"] == ranks(12)
    assert seen(replaced, 2)["replacement"] == ranks()


def test_an_exposed_card_not_yet_replaced_keeps_within_bounds() -> None:
    hands = tuple(deck(4)[first::4] for first in range(4))
    game = new_game_with_order(NAMES[:4], (0, 1, 2, 3), rules=Rules(misdeal=True))
    for action in (Deal(hands), ExposeCard(1, hands[1][0]), PlaceExposed(0, 3)):
        game, _ = apply(game, action)
    assert game.sizes == (20, 19, 20, 21)
    for player in range(4):
        row = rl.observation(view(game, player))
        assert (row <= high()).all()


def test_the_exchange_of_the_merchants() -> None:
    rules = Rules(merchant_exchange=True)
    game = after(*TAXES, ChooseExchange(3, 1), ExchangeCards(7, 8), rules=rules)
    for player in (3, 1):
        assert seen(game, player)["exchange_gives"] == ranks(7)
        assert seen(game, player)["exchange_gets"] == ranks(8)
    others = seen(game, 0)
    assert others["exchange_chosen"] == [1]
    # Clockwise from Ann: Dot, Ben.
    assert others["exchange_partner"] == one(10, 2)
    assert others["exchange_gives"] == others["exchange_gets"] == ranks()
    alone = seen(after(*TAXES, ChooseExchange(3, None), rules=rules), 0)
    assert (alone["exchange_chosen"], alone["exchange_partner"]) == ([1], one(10))


@settings(max_examples=examples(12, 60))
@given(seed=seeds, count=player_counts, rules=house_rules)
def test_observations_depend_on_nothing_hidden_and_keep_within_bounds(
    seed: int, count: int, rules: Rules
) -> None:
    rng = Random(seed)
    highest = high()
    for step in random_game(seed, count, rules, hands=1):
        state = step.after
        if not any(state.sizes) or len(state.names) > count:
            continue
        for player in range(count):
            row = rl.observation(view(state, player))
            assert (row >= 0).all()
            assert (row <= highest).all()
            other = with_others_shuffled(state, player, rng)
            assert (rl.observation(view(other, player)) == row).all()
            assert (
                rl.action_mask(view(other, player)) == rl.action_mask(view(state, player))
            ).all()


@settings(max_examples=examples(8, 40))
@given(seed=seeds, count=player_counts, rules=house_rules)
def test_the_opening_part_lasts_for_all_tricks_of_a_hand(
    seed: int, count: int, rules: Rules
) -> None:
    openings: dict[int, set[bytes]] = {player: set() for player in range(count)}
    for step in random_game(seed, count, rules, hands=1):
        if step.after.phase is Phase.PLAY:
            for player in range(count):
                seen = view(step.after, player)
                openings[player].add(opening_part(seen))
                row = rl.observation(seen, opening_part(seen))
                assert (row == rl.observation(seen)).all()
    assert all(len(found) == 1 for found in openings.values())


BOTH = (3, 3, 9, 13), (13, 5, 5, 11)
"""A Greater and a Lesser Dalmuti with a jester each."""
SECRET = (13, 13, 9, 3), (5, 5, 11, 3)
"""The same cards, but the Greater Dalmuti holds both jesters."""


@pytest.mark.parametrize(
    ("actions", "which"),
    [
        ((), "asked"),
        ((DecideRevolution(2, False),), "declined"),
        ((DecideRevolution(2, False), GiveTax(2, (9, 13))), "paid"),
    ],
)
def test_nobody_learns_who_was_asked_for_a_revolution(
    actions: tuple[PlayerAction, ...], which: str
) -> None:
    rest = (*HANDS[2][:3], 12), (*HANDS[3][:3], 12), *HANDS[4:]
    secret = after(*actions, hands=(*SECRET, *rest))
    plain = after(*actions[1:], hands=(*BOTH, *rest))
    assert secret.phase is (Phase.REVOLUTION if which == "asked" else Phase.TAXES)
    assert plain.phase is Phase.TAXES
    for player in (3, 1, 5, 4):
        assert seen(secret, player) == seen(plain, player)
        assert not rl.action_mask(view(secret, player)).any()
    assert seen(secret, 2) != seen(plain, 2)


def test_nobody_learns_that_a_peon_was_asked() -> None:
    rest = (*HANDS[2][:3], 12), (*HANDS[3][:3], 12)
    secret = after(hands=(*HANDS[:2], *rest, HANDS[4], (2, 2, 13, 13)))
    plain = after(hands=(*HANDS[:2], *rest, (1, 9, 13, 10), (2, 2, 10, 13)))
    assert (secret.turn, plain.turn) == (4, 2)
    for player in (0, 3, 1):
        assert seen(secret, player) == seen(plain, player)


def test_a_row_is_new_each_time() -> None:
    game = after()
    first = rl.observation(view(game, 0))
    kept = first.copy()
    first += 1
    assert np.array_equal(rl.observation(view(game, 0)), kept)
