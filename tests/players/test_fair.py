"""No bot uses secrets of other players."""

from random import Random

import pytest

from dalmuti.players.levels import make_bot
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import Cards
from dalmuti.rules.game import GameState, new_game, view
from dalmuti.rules.view import Phase
from tests.pipe.tables import BOTS_AT, HOUSE, MOST_HANDS, Ear, any_legal, decided, followed, make


def shuffled(state: GameState, player: int, rng: Random) -> GameState:
    """Return a state in which the cards of all others are shuffled."""
    others = [who for who in range(len(state.hands)) if who != player]
    pool = [card for who in others for card in state.hands[who]]
    rng.shuffle(pool)
    hands: list[Cards] = list(state.hands)
    for who in others:
        size = len(hands[who])
        hands[who] = tuple(sorted(pool[:size]))
        del pool[:size]
    return state._replace(hands=tuple(hands))


def blank(state: GameState, player: int) -> GameState:
    """Return a state in which the others' hands are blanks."""
    hands = [(0,) * len(hand) for hand in state.hands]
    hands[player] = state.hands[player]
    return state._replace(hands=tuple(hands))


@pytest.mark.parametrize(("level", "edition"), BOTS_AT)
def test_hidden_cards_may_change_places_and_every_decision_stays(level: str, edition: str) -> None:
    rng = Random(f"{level} {edition}")
    legal = any_legal(rng)
    state = new_game(tuple("ABCDEFG" if edition != "de" else "ABCDE"), edition, HOUSE[edition])
    phases: set[Phase] = set()
    moved = 0
    hands = {"master": 1, "expert": 2, "sharp": 2}.get(level, 3)

    def decide(state: GameState) -> PlayerAction:
        nonlocal moved
        assert state.turn is not None
        if state.phase is Phase.PLAY and state.hand_number > hands:
            return legal(state)
        action = make(level, Random(moved)).decide(view(state, state.turn))
        other = shuffled(state, state.turn, rng)
        for unlike in (other, blank(state, state.turn)):
            assert make(level, Random(moved)).decide(view(unlike, state.turn)) == action
        moved += other.hands != state.hands
        phases.add(state.phase)
        return action

    def guest(_: int) -> Ear:
        return Ear(lambda own: make_bot("random", own), 1)

    wanted = decided(HOUSE[edition])
    for *_, after in followed(state, rng, MOST_HANDS, {}, decide, guest):
        if after.hand_number > 3 and phases == wanted:
            break
    assert phases == wanted
    assert moved > 30
