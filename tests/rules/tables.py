"""Games for the tests of the rules: small hand-made ones, random ones by seed."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from dalmuti.rules.actions import (
    Action,
    Deal,
    Join,
    Leave,
    Pass,
    PlayerAction,
    PlaySet,
    StartHand,
    TableAction,
)
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS, Cards
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Philanthropic, Rules, SeatingTies
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, apply, legal_actions, new_game, new_game_with_order
from dalmuti.rules.view import Phase

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")

house_rules = st.one_of(
    st.sampled_from(list(EDITIONS.values())),
    st.builds(
        Rules,
        seating_ties=st.sampled_from(SeatingTies),
        jesters_in_taxes=st.sampled_from(JestersInTaxes),
        scoring=st.booleans(),
        hands=st.sampled_from([None, 2, 20]),
        philanthropic=st.sampled_from(Philanthropic),
        stripped_deck=st.booleans(),
        first_deal_revolution=st.booleans(),
        merchant_exchange=st.booleans(),
        misdeal=st.booleans(),
    ),
)
"""Every edition, and every combination of options; each suits a game of two hands."""
seeds = st.integers(0, 2**32)
player_counts = st.integers(4, 10)


class Step(NamedTuple):
    """An action of a game, and its result."""

    before: GameState
    action: Action
    events: tuple[Event, ...]
    after: GameState


def dealt(
    *hands: Sequence[int], rules: Rules | None = None, names: Sequence[str] = NAMES
) -> GameState:
    """Return a game with these hands, statuses and chairs in the same order, and taxes to pay."""
    count = len(hands)
    game = new_game_with_order(tuple(names[:count]), tuple(range(count)), rules=rules)
    return apply(game, Deal(tuple(tuple(hand) for hand in hands), partial=True))[0]


def playing(*hands: Sequence[int], rules: Rules | None = None) -> GameState:
    """Return a game with these hands in which player 0 leads the first trick."""
    count = len(hands)
    game = new_game_with_order(NAMES[:count], tuple(range(count)), rules=rules)
    deal = Deal(tuple(tuple(hand) for hand in hands), partial=True, straight_to_play=True)
    return apply(game, deal)[0]


def moves(state: GameState, *plays: Sequence[int]) -> GameState:
    """Return the state after these plays in turn; an empty one is a pass."""
    for cards in plays:
        state, _ = apply(state, move(state, cards))
    return state


def move(state: GameState, cards: Sequence[int]) -> PlayerAction:
    """Return the play of these cards, or a pass without any, by the player to act."""
    assert state.turn is not None
    return PlaySet(state.turn, tuple(cards)) if cards else Pass(state.turn)


def random_game(
    seed: int, players: int, rules: Rules, hands: int = 2, keen: bool = False
) -> Iterator[Step]:
    """Yield every step of a game of random legal actions; keen players pass only if they must.

    Every other deal has a misdeal, and people join and leave.
    """
    rng = Random(seed)
    state = new_game(NAMES[:players], rules=rules)
    while not (state.phase is Phase.RESULT and state.hand_number == hands):
        action: Action | None = chance_action(state, rng, misdeal_every=2)
        if state.phase is Phase.RESULT:
            action = table_action(state, rng)
        elif action is None:
            choices = legal_actions(state)
            if keen and len(choices) > 1 and isinstance(choices[-1], Pass):
                choices = choices[:-1]
            action = rng.choice(choices)
        before = state
        state, events = apply(state, action)
        yield Step(before, action, events, state)
        if state.phase is Phase.OVER:
            return


def table_action(state: GameState, rng: Random) -> TableAction:
    """Return the next hand's start, or a player's leaving or joining."""
    chance = rng.random()
    if chance < 0.3 and len(state.chairs) > MIN_PLAYERS:
        return Leave(rng.choice(state.chairs))
    if chance > 0.7 and len(state.chairs) < MAX_PLAYERS:
        return Join(f"Guest {len(state.names)}")
    return StartHand()


def all_cards(hands: Sequence[Cards], played: Sequence[int]) -> list[int]:
    """Return every card held or played, sorted."""
    gone = [rank for rank, count in enumerate(played) for _ in range(count)]
    return sorted([card for hand in hands for card in hand] + gone)
