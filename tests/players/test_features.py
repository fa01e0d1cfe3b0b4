"""The networks' inputs: the same from a view as from the simulator, and no secrets."""

from dataclasses import fields
from random import Random

import numpy as np
import pytest

from dalmuti.players import simulator
from dalmuti.players.features import (
    choice_features,
    count,
    counts_code,
    seen,
    seen_by,
    state_features,
)
from dalmuti.players.simulator import Array, Batch
from dalmuti.rules.actions import Action, Deal, DecideRevolution, GiveTax, Pass, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.game import GameState, apply, new_game_with_order, view
from dalmuti.rules.taxes import gifts
from dalmuti.rules.view import Phase


def random_set(batch: Batch, rng: Random) -> tuple[int, int, int]:
    options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
    at = rng.randrange(len(options.rank))
    return int(options.rank[at]), int(options.naturals[at]), int(options.jesters[at])


def turn(state: GameState, batch: Batch, rng: Random) -> GameState:
    rank, naturals, jesters = random_set(batch, rng)
    assert state.turn is not None
    cards = (rank,) * naturals + (JESTER,) * jesters
    action: Action = PlaySet(state.turn, cards) if rank else Pass(state.turn)
    simulator.play(batch, *(np.array([value]) for value in (rank, naturals, jesters)))
    return apply(state, action)[0]


def give_both_jesters(hands: Array, seat: int) -> None:
    for holder in np.repeat(np.arange(len(hands)), hands[:, JESTER]):
        swapped = hands[seat, 1:JESTER].argmax() + 1
        for who, change in ((seat, 1), (holder, -1)):
            hands[who, JESTER] += change
            hands[who, swapped] -= change


def opened(players: int, seed: int, rng: Random, call: bool) -> tuple[GameState, Batch]:
    """Return a hand after taxes, or a revolution, in the engine and in the simulator."""
    count_of = np.array([players])
    hands = simulator.deal(np.random.default_rng([seed, players]), count_of)
    if call:
        give_both_jesters(hands[0], 1)
    batch = simulator.start(count_of, hands)
    state = new_game_with_order(tuple("ABCDEFGHIJ"[:players]), tuple(range(players)))
    whole: list[Cards] = [tuple(np.repeat(np.arange(14), row).tolist()) for row in hands[0]]
    state, _ = apply(state, Deal(tuple(whole[:players])))
    if state.phase is Phase.REVOLUTION:
        holder = state.turn
        assert holder is not None
        state, _ = apply(state, DecideRevolution(holder, call=call))
        if call:
            batch.caller[0] = holder
            return state, batch
    given = []
    for dalmuti in range(2):
        gift = rng.choice(gifts(state.hands[dalmuti], 2 - dalmuti, state.rules.jesters_in_taxes))
        given.append(count(gift).astype(np.int8)[None])
        state, _ = apply(state, GiveTax(dalmuti, gift))
    simulator.pay_taxes(batch, np.array([0]), given[0], given[1], np.array([False]))
    return state, batch


@pytest.mark.parametrize("players", [4, 6, 9, 10])
def test_a_view_tells_the_same_as_the_simulator(players: int) -> None:
    rng = Random(players)
    for seed in range(8):
        state, batch = opened(players, seed, rng, call=seed == 0)
        assert bool(state.table.taxes) is (state.table.revolution is None) is (seed > 0)
        while state.phase is Phase.PLAY:
            mine, theirs = seen_by(view(state, state.turn)), seen(batch)
            for field in fields(mine):
                assert np.array_equal(getattr(mine, field.name), getattr(theirs, field.name)), (
                    field.name
                )
            state = turn(state, batch, rng)


def test_features_do_not_change_when_hidden_cards_change_places() -> None:
    rng = Random(2)
    state, batch = opened(7, 3, rng, call=False)
    for _ in range(25):
        state = turn(state, batch, rng)
    me = int(batch.turn[0])
    others = [seat for seat in range(7) if seat != me]
    pool = [rank for seat in others for rank in np.repeat(np.arange(14), batch.hands[0, seat])]
    rng.shuffle(pool)
    moved = batch.take(np.array([0]))
    for seat in others:
        size = int(batch.sizes[0, seat])
        moved.hands[0, seat] = np.bincount(pool[:size], minlength=14)
        del pool[:size]
    assert not np.array_equal(moved.hands, batch.hands)
    options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
    assert np.array_equal(state_features(seen(batch)), state_features(seen(moved)))
    assert np.array_equal(
        choice_features(seen(batch), options), choice_features(seen(moved), options)
    )


def test_counts_are_told_apart_up_to_ten() -> None:
    twelves = [counts_code(count((12,) * held)[None]).sum() for held in range(13)]
    assert twelves == [0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8]
