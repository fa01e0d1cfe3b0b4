"""No bot uses what its player may not know."""

from random import Random

import pytest

from dalmuti.players.bot import Bot
from dalmuti.players.levels import LEVELS, make_bot
from dalmuti.players.lookahead import LookaheadBot
from dalmuti.players.policy import trained
from dalmuti.rules.actions import Action, StartHand
from dalmuti.rules.cards import Cards
from dalmuti.rules.chance import chance_action
from dalmuti.rules.game import GameState, apply, new_game, view
from dalmuti.rules.view import Phase


def shuffled(state: GameState, player: int, rng: Random) -> GameState:
    """Return a state in which the cards of all others have changed places."""
    others = [who for who in range(len(state.hands)) if who != player]
    pool = [card for who in others for card in state.hands[who]]
    rng.shuffle(pool)
    hands: list[Cards] = list(state.hands)
    for who in others:
        size = len(hands[who])
        hands[who] = tuple(sorted(pool[:size]))
        del pool[:size]
    return state._replace(hands=tuple(hands))


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_may_change_places_and_every_decision_stays(level: str) -> None:
    def bot(seed: int) -> Bot:
        if level == "master":
            return LookaheadBot(Random(seed), trained(), number=2, deadline=float("inf"))
        return make_bot(level, Random(seed))

    rng = Random(level)
    state = new_game(tuple("ABCDEF"))
    decisions = moved = 0
    while state.hand_number <= (1 if level == "master" else 3):
        if state.turn is None:
            action: Action = chance_action(state, rng) or StartHand()
        else:
            action = bot(decisions).decide(view(state, state.turn))
            if state.phase in (Phase.PLAY, Phase.TAXES):
                other = shuffled(state, state.turn, rng)
                moved += other.hands != state.hands
                again = bot(decisions).decide(view(other, state.turn))
                assert again == action
            decisions += 1
        state, _ = apply(state, action)
    assert moved > 30
