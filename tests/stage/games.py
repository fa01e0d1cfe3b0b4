"""Random games for the stage's tests."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from dalmuti.rules.actions import Action
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, apply, legal_actions, new_game
from dalmuti.rules.view import Phase
from dalmuti.stage.commit import commit
from dalmuti.stage.cues import Cue
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Playback
from tests.rules.tables import table_action

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


def changes(playback: Playback, dt: float) -> Iterator[tuple[Cue, TableModel]]:
    """Show all that has been pushed, in steps of `dt` seconds.

    Yield each change with the model before it.
    """
    while not playback.idle:
        before = playback.model
        playback.update(dt)
        playback.allow_section()
        for cue in playback.take_cues():
            yield cue, before
            before = commit(before, cue)
