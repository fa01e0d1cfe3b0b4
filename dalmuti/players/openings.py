"""Decisions between the deal and the first lead, tried in worlds that agree with a view.

In each world the rules themselves carry out the rest of the opening, with the networks deciding for
everyone, and the hand is played on.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np

from dalmuti.players import worlds
from dalmuti.players.certain import certain
from dalmuti.players.features import count, seen_by
from dalmuti.players.network import OPENING, PLAY, Weights
from dalmuti.players.playouts import results
from dalmuti.players.policy import NetBot, rank_gifts
from dalmuti.players.simulator import NOBODY, RANKS, SEATS, Array, Batch
from dalmuti.rules.actions import GiveTax, PlayerAction
from dalmuti.rules.cards import Cards, PlayerId, remove
from dalmuti.rules.chance import chance_action
from dalmuti.rules.choices import choices
from dalmuti.rules.game import GameState, apply, known_state
from dalmuti.rules.game import view as view_of
from dalmuti.rules.view import OPENING as OPENING_PHASES
from dalmuti.rules.view import Phase, PlayerView

GIFTS: Final = 8
"""Maximum number of gifts to a peon to try."""


def opening_choices(
    view: PlayerView, networks: dict[str, Weights], also: Sequence[PlayerAction] = ()
) -> tuple[PlayerAction, ...]:
    """Return the choices worth trying: all, but of gifts only the best and those in `also`."""
    if view.phase is not Phase.TAXES:
        return choices(view)
    you = view.you
    assert you is not None
    gifts = [GiveTax(you, cards) for cards, _ in rank_gifts(networks[OPENING], view)[:GIFTS]]
    return tuple(dict.fromkeys([*gifts, *also]))


def try_openings(
    view: PlayerView,
    actions: Sequence[PlayerAction],
    networks: dict[str, Weights],
    rng: np.random.Generator,
    number: int,
) -> Array:
    """Return the results of actions by world and action: 1 for the first place, 0 for the last."""
    you = view.you
    assert you is not None
    starts = possible_states(view, rng, number)
    if view.phase is Phase.TAXES and you != view.order[0]:
        starts = [_greater_gives(state, networks) for state in starts]
    seeds = rng.integers(0, 2**63, number).tolist()
    worth = np.zeros((number, len(actions)))
    for at, action in enumerate(actions):
        after = [
            _to_first_lead(apply(state, action)[0], networks, Random(seed))
            for state, seed in zip(starts, seeds, strict=True)
        ]
        for rows in _alike(after):
            batch = positions([after[row] for row in rows])
            seat = worlds.seats_of(view_of(after[rows[0]], you))[you]
            worth[rows, at] = results(batch, seat, networks[PLAY])
    return worth


def possible_states(view: PlayerView, rng: np.random.Generator, number: int) -> list[GameState]:
    """Return states of the opening in worlds that agree with what the player knows."""
    you = view.you
    assert you is not None
    known = seen_by(view)
    # Before play every card is equally likely to be in each hand.
    even = np.ones((len(view.chairs) - 1, RANKS))
    found = worlds.sample(known, certain(view), even, number, rng)
    blank = known_state(view)
    states = []
    for world in found:
        hands = list(blank.hands)
        for player, counts in zip(view.others, world, strict=True):
            hands[player] = tuple(np.repeat(np.arange(RANKS), counts).tolist())
        if view.exposed is not None and view.exposed.to is None:
            _place(hands, view.exposed.player, view.exposed.card, you)
        states.append(blank._replace(hands=tuple(hands)))
    return states


def _place(hands: list[Cards], holder: PlayerId, card: int, you: PlayerId) -> None:
    """Give a card to the player who is known to hold it, in exchange for another."""
    if card in hands[holder]:
        return
    other = hands[holder][len(hands[holder]) // 2]
    hands[holder] = tuple(sorted((*(remove(hands[holder], (other,)) or ()), card)))
    for player, hand in enumerate(hands):
        if player not in (you, holder) and card in hand:
            hands[player] = tuple(sorted((*(remove(hand, (card,)) or ()), other)))
            return


def _greater_gives(state: GameState, networks: dict[str, Weights]) -> GameState:
    """Return the state after the Greater Dalmuti's secret gift, as the network would choose it."""
    greater = state.order[0]
    before = state._replace(turn=greater)
    gift = NetBot(Random(0), networks).decide(view_of(before, greater))
    return apply(before, gift)[0]


def _to_first_lead(state: GameState, networks: dict[str, Weights], rng: Random) -> GameState:
    """Return the state at the first lead, the networks deciding for everyone."""
    bot = NetBot(rng, networks)
    while state.phase in OPENING_PHASES:
        action = chance_action(state, rng)
        if action is None:
            assert state.turn is not None
            state, _ = apply(state, bot.decide(view_of(state, state.turn)))
        else:
            state, _ = apply(state, action)
    return state


def _alike(states: Sequence[GameState]) -> list[list[int]]:
    """Return the indexes of states, grouped by the order of the players."""
    groups: dict[tuple[PlayerId, ...], list[int]] = {}
    for row, state in enumerate(states):
        groups.setdefault(state.order, []).append(row)
    return list(groups.values())


def positions(states: Sequence[GameState]) -> Batch:
    """Return states at their first lead as a batch; all must have the same chairs and order."""
    number = len(states)
    first = states[0]
    seats = worlds.seats_of(view_of(first, None))
    players = len(seats)
    hands, gave, got = (np.zeros((number, SEATS, RANKS), np.int8) for _ in range(3))
    for row, state in enumerate(states):
        for player, seat in seats.items():
            hands[row, seat] = count(state.hands[player])
        for transfer in state.table.taxes:
            if transfer.cards:
                gave[row, seats[transfer.giver]] += count(transfer.cards).astype(np.int8)
                got[row, seats[transfer.receiver]] += count(transfer.cards).astype(np.int8)
    callers = [state.table.revolution for state in states]
    leaders = [state.turn for state in states]
    return Batch(
        players=np.full(number, players),
        stripped=np.full(number, first.rules.stripped_deck),
        hands=hands,
        sizes=hands.sum(axis=2, dtype=np.int8),
        turn=np.array([seats[who] for who in leaders if who is not None]),
        rank=np.zeros(number, np.int64),
        size=np.zeros(number, np.int64),
        owner=np.full(number, NOBODY),
        passed=np.zeros((number, SEATS), np.int8),
        played=np.zeros((number, RANKS), np.int8),
        places=np.full((number, SEATS), -1, np.int8),
        active=np.full(number, (1 << players) - 1),
        left=np.full(number, players),
        taxed=np.array([bool(state.table.taxes) for state in states]),
        gave=gave,
        got=got,
        caller=np.array([NOBODY if who is None else seats[who] for who in callers]),
    )
