"""Decisions before play in worlds: what is known stays so, and the rest follows the rules."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from dalmuti.players import simulator, worlds
from dalmuti.players.openings import positions, possible_states
from dalmuti.rules.actions import Action, StartHand
from dalmuti.rules.cards import deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.game import GameState, apply, legal_actions, new_game, view
from dalmuti.rules.view import OPENING, Phase

ALL = replace(EDITIONS["en"], misdeal=True, merchant_exchange=True, first_deal_revolution=True)


def states(seed: int, players: int, hands: int) -> list[GameState]:
    """Return every state of some hands with random decisions, before each decision."""
    rng = Random(seed)
    state = new_game(tuple("ABCDEFGHIJ"[:players]), "en", ALL)
    found = []
    while state.hand_number <= hands:
        if state.turn is None:
            action: Action = chance_action(state, rng, misdeal_every=2) or StartHand()
        else:
            found.append(state)
            action = rng.choice(legal_actions(state)[-12:])
        state, _ = apply(state, action)
    return found


@pytest.mark.parametrize("players", [4, 7, 10])
def test_worlds_of_the_opening_agree_with_the_view(players: int) -> None:
    phases = set()
    rng = np.random.default_rng(1)
    for state in states(players, players, 12):
        if state.phase not in OPENING:
            continue
        assert state.turn is not None
        own = view(state, state.turn)
        phases.add(own.phase)
        whole = sorted(deck(players))
        for world in possible_states(own, rng, 3):
            assert view(world, state.turn)._replace(given=()) == own._replace(given=())
            assert sorted(card for hand in world.hands for card in hand) == whole
            exposed = own.exposed
            if exposed is not None:
                holder = exposed.player if exposed.to is None else exposed.to
                assert exposed.card in world.hands[holder] or own.taxes or own.exchange
    # Four players have a single merchant or none, so nobody exchanges.
    assert phases >= {Phase.MISDEAL, Phase.TAXES} | ({Phase.EXCHANGE} if players > 5 else set())


def test_positions_are_the_states_in_the_simulator() -> None:
    leads = [state for state in states(3, 6, 10) if _first_lead(state)]
    assert len(leads) >= 8
    for state in leads:
        batch = positions([state, state])
        seats = worlds.seats_of(view(state, None))
        assert state.turn is not None
        assert (batch.turn == seats[state.turn]).all()
        for player, seat in seats.items():
            held = batch.hands[0, seat]
            assert [held[card] for card in range(1, 14)] == [
                state.hands[player].count(card) for card in range(1, 14)
            ]
            assert batch.sizes[1, seat] == state.sizes[player]
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        assert (options.count > 0).all()
        assert batch.taxed[0] == bool(state.table.taxes)


def _first_lead(state: GameState) -> bool:
    return state.phase is Phase.PLAY and not any(state.played) and not state.trick.turns
