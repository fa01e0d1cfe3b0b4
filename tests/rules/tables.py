"""Games for the tests of the rules: small ones by hand, random ones by seed."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from dalmuti.rules.actions import Action, Deal, Pass, PlayerAction, PlaySet, StartHand
from dalmuti.rules.cards import Cards
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Philanthropic, Rules, SeatingTies
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, apply, legal_actions, new_game, new_game_with_order
from dalmuti.rules.view import Phase

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")

HOUSE_RULES = (
    *EDITIONS.values(),
    Rules(first_deal_revolution=True, stripped_deck=True),
    Rules(scoring=True, hands=2, philanthropic=Philanthropic.FLAT),
    Rules(scoring=True, hands=None, philanthropic=Philanthropic.PER_STATUS),
    Rules(seating_ties=SeatingTies.REDRAW_UNTIL_NEW, jesters_in_taxes=JestersInTaxes.NEVER),
)
house_rules = st.sampled_from(HOUSE_RULES)
seeds = st.integers(0, 2**32)
player_counts = st.integers(4, 10)


class Step(NamedTuple):
    """One action of a game, and what it led to."""

    before: GameState
    action: Action
    events: tuple[Event, ...]
    after: GameState


def dealt(
    *hands: Sequence[int], rules: Rules | None = None, names: Sequence[str] = NAMES
) -> GameState:
    """Return a game of these hands, in chairs and statuses as they come, with taxes to pay."""
    count = len(hands)
    game = new_game_with_order(tuple(names[:count]), tuple(range(count)), rules=rules)
    return apply(game, Deal(tuple(tuple(hand) for hand in hands), partial=True))[0]


def playing(*hands: Sequence[int], rules: Rules | None = None) -> GameState:
    """Return a game of these hands in which player 0 leads the first trick."""
    count = len(hands)
    game = new_game_with_order(NAMES[:count], tuple(range(count)), rules=rules)
    deal = Deal(tuple(tuple(hand) for hand in hands), partial=True, straight_to_play=True)
    return apply(game, deal)[0]


def moves(state: GameState, *plays: Sequence[int]) -> GameState:
    """Return the state after these plays of whoever's turn it is; an empty one is a pass."""
    for cards in plays:
        state, _ = apply(state, move(state, cards))
    return state


def move(state: GameState, cards: Sequence[int]) -> PlayerAction:
    """Return the play of these cards, or a pass without any, by whoever's turn it is."""
    assert state.turn is not None
    return PlaySet(state.turn, tuple(cards)) if cards else Pass(state.turn)


def random_game(
    seed: int, players: int, rules: Rules, hands: int = 2, keen: bool = False
) -> Iterator[Step]:
    """Yield every step of a game of random legal actions; keen players pass only if they must."""
    rng = Random(seed)
    state = new_game(NAMES[:players], rules=rules)
    while not (state.phase is Phase.RESULT and state.hand_number == hands):
        action: Action | None = chance_action(state, rng)
        if state.phase is Phase.RESULT:
            action = StartHand()
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


def all_cards(hands: Sequence[Cards], played: Sequence[int]) -> list[int]:
    """Return every card held or played, sorted."""
    gone = [rank for rank, count in enumerate(played) for _ in range(count)]
    return sorted([card for hand in hands for card in hand] + gone)
