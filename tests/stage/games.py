"""Random games for the stage's tests."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from dalmuti.rules.actions import Action, Join, Leave, StartHand, TableAction
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, apply, legal_actions, new_game
from dalmuti.rules.view import Phase

NAMES = ("Odo", "Imma", "Till", "Greet", "Wat", "Marie", "Anna", "Bruno", "Clara", "Dirk")
HOUSE_RULES = (
    Rules(),
    Rules(scoring=True, hands=2),
    Rules(first_deal_revolution=True, stripped_deck=True),
    EDITIONS["de"],
    Rules(scoring=True, hands=None, merchant_exchange=True, misdeal=True),
    replace(EDITIONS["nl"], merchant_exchange=True, misdeal=True, first_deal_revolution=True),
)


def random_game(
    seed: int, players: int, hands: int = 2, rules: Rules | None = None
) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Yield every state of a random game with the events that led to it, the first with none."""
    rng = Random(seed)
    state = new_game(NAMES[:players], "en", rules)
    yield state, ()
    while not (state.phase is Phase.RESULT and state.hand_number == hands):
        if state.phase is Phase.OVER:
            return
        action: Action | None = chance_action(state, rng, misdeal_every=2)
        if action is None:
            actions = legal_actions(state)
            action = rng.choice(actions) if actions else table_action(state, rng)
        state, events = apply(state, action)
        yield state, events


def table_action(state: GameState, rng: Random) -> TableAction:
    """Return the next hand's start, or a player's leaving or joining."""
    chance = rng.random()
    if chance < 0.3 and len(state.chairs) > MIN_PLAYERS:
        return Leave(rng.choice(state.chairs))
    if chance > 0.7 and len(state.chairs) < MAX_PLAYERS:
        return Join(f"Guest {len(state.names)}")
    return StartHand()
