"""The simulator against the game's own engine, choice for choice."""

from random import Random

import numpy as np
import pytest

from dalmuti.players import simulator
from dalmuti.players.simulator import NOBODY, SEATS, SPARSE, Array, Batch
from dalmuti.rules.actions import Deal, DecideRevolution, GiveTax, Pass, PlaySet
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.editions import JestersInTaxes, Rules
from dalmuti.rules.game import GameState, apply, new_game_with_order, next_order
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.taxes import gifts
from dalmuti.rules.view import Phase

PLAYERS = range(4, 11)


def counts(cards: Cards) -> Array:
    return np.bincount(cards, minlength=14).astype(np.int8)


def cards_of(row: Array) -> Cards:
    return tuple(rank for rank, count in enumerate(row) for _ in range(count))


def dealt(batch: Batch, game: int) -> GameState:
    players = int(batch.players[game])
    names = tuple("ABCDEFGHIJ"[:players])
    rules = Rules(stripped_deck=bool(batch.stripped[game]))
    state = new_game_with_order(names, tuple(range(players)), rules=rules)
    hands = tuple(cards_of(batch.hands[game, seat]) for seat in range(players))
    return apply(state, Deal(hands, partial=True, straight_to_play=True))[0]


def mixed_batch(seed: int) -> Batch:
    players = np.array([n for n in PLAYERS for _ in range(6)])
    stripped = (players <= 5) & (np.arange(len(players)) % 2 == 0)
    hands = simulator.deal(np.random.default_rng(seed), players, stripped)
    return simulator.start(players, hands, stripped)


def assert_same(batch: Batch, game: int, state: GameState) -> None:
    players = int(batch.players[game])
    best = state.trick.best
    assert int(batch.turn[game]) == state.turn
    assert int(batch.rank[game]) == (best.rank if best else 0)
    assert int(batch.size[game]) == (len(best.cards) if best else 0)
    assert int(batch.owner[game]) == (best.player if best else NOBODY)
    assert tuple(batch.played[game]) == state.played
    for seat in range(players):
        assert cards_of(batch.hands[game, seat]) == state.hands[seat]
        assert batch.sizes[game, seat] == state.sizes[seat]
    passed = [0] * SEATS
    rank = 0
    for turn in state.trick.turns:
        if turn.cards:
            rank = turn.rank
        else:
            passed[turn.player] = rank
    assert list(batch.passed[game]) == passed


@pytest.mark.parametrize("seed", range(3))
def test_plays_as_the_engine_does_choice_for_choice(seed: int) -> None:
    batch = mixed_batch(seed)
    states = [dealt(batch, game) for game in range(len(batch))]
    games = np.arange(len(batch))
    rng = Random(seed)
    ended = 0
    while len(batch):
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        pick = options.first + [rng.randrange(count) for count in options.count]
        for row, game in enumerate(games.tolist()):
            state = states[game]
            assert_same(batch, row, state)
            assert state.turn is not None
            rank, jesters = int(options.rank[pick[row]]), int(options.jesters[pick[row]])
            cards = (rank,) * int(options.naturals[pick[row]]) + (JESTER,) * jesters
            action = PlaySet(state.turn, cards) if rank else Pass(state.turn)
            states[game], _ = apply(state, action)
        simulator.play(batch, options.rank[pick], options.naturals[pick], options.jesters[pick])
        over = simulator.over(batch)
        for row in np.flatnonzero(over).tolist():
            state = states[games[row]]
            assert state.phase is Phase.RESULT
            order = np.argsort(batch.places[row, : batch.players[row]])
            assert tuple(order) == next_order(state)
            ended += 1
        going = np.flatnonzero(~over)
        batch, games = batch.take(going), games[going]
    assert ended == len(states)


def listed(hand: Cards, rank: int, size: int) -> set[Cards]:
    options = simulator.choices(counts(hand)[None], np.array([rank]), np.array([size]))
    assert options.count[0] == len(options.row)
    found = [
        (int(of),) * int(naturals) + (JESTER,) * int(jesters)
        for of, naturals, jesters in zip(
            options.rank, options.naturals, options.jesters, strict=True
        )
    ]
    assert len(set(found)) == len(found)
    return set(found)


def test_offers_small_hands_every_legal_set_and_larger_ones_the_sensible() -> None:
    rng = Random(5)
    cards = deck(6)
    for _ in range(400):
        hand = tuple(sorted(rng.sample(cards, rng.randrange(1, 20))))
        lead = set(legal_sets(hand, None))
        offered = listed(hand, 0, 0)
        sensible = {
            chosen
            for chosen in lead
            if chosen[0] == JESTER
            or JESTER not in chosen
            or chosen.count(chosen[0]) == hand.count(chosen[0])
        }
        assert offered == (lead if len(hand) <= SPARSE else sensible)


def test_offers_a_pass_first_and_only_to_those_who_follow() -> None:
    hand = counts((3, 3, 9, JESTER))[None]
    follow = simulator.choices(hand, np.array([9]), np.array([2]))
    assert follow.rank[0] == 0
    assert sorted(follow.rank) == [0, 3, 3]
    lead = simulator.choices(hand, np.array([0]), np.array([0]))
    assert 0 not in lead.rank


@pytest.mark.parametrize("jesters", JestersInTaxes)
@pytest.mark.parametrize("players", [4, 7, 10])
def test_pays_taxes_as_the_engine_does(players: int, jesters: JestersInTaxes) -> None:
    rng = Random(players)
    names = tuple("ABCDEFGHIJ"[:players])
    for seed in range(20):
        count = np.array([players])
        hands = simulator.deal(np.random.default_rng([seed, players]), count)
        batch = simulator.start(count, hands)
        state = new_game_with_order(
            names, tuple(range(players)), rules=Rules(jesters_in_taxes=jesters)
        )
        whole = tuple(cards_of(hands[0, seat]) for seat in range(players))
        state, _ = apply(state, Deal(whole))
        given: list[Array] = []
        if state.phase is Phase.REVOLUTION:
            assert state.turn is not None
            state, _ = apply(state, DecideRevolution(state.turn, call=False))
        for dalmuti in range(2):
            choices = gifts(state.hands[dalmuti], 2 - dalmuti, jesters)
            gift = rng.choice(choices)
            given.append(counts(gift)[None])
            state, _ = apply(state, GiveTax(dalmuti, gift))
        never = np.array([jesters is JestersInTaxes.NEVER])
        simulator.pay_taxes(batch, np.array([0]), given[0], given[1], never)
        assert_same(batch, 0, state)
        for transfer in state.table.taxes:
            assert transfer.cards is not None
            assert cards_of(batch.gave[0, transfer.giver]) == transfer.cards
            assert cards_of(batch.got[0, transfer.receiver]) == transfer.cards


def test_deals_the_whole_deck_in_turn() -> None:
    batch = mixed_batch(7)
    for game, players in enumerate(batch.players):
        whole = deck(int(players), bool(batch.stripped[game]))
        assert tuple(sorted(cards_of(batch.hands[game].sum(axis=0)))) == whole
        players = int(players)
        sizes = [len(whole) // players + (seat < len(whole) % players) for seat in range(players)]
        assert list(batch.sizes[game, :players]) == sizes
