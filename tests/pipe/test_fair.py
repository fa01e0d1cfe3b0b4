"""Over a pipe, where hidden cards do not exist, every level decides as it does inside the game."""

from dataclasses import replace
from random import Random

import pytest

from dalmuti.pipe.protocol import action_of
from dalmuti.pipe.serve import luck
from dalmuti.players.levels import make_bot
from dalmuti.rules.actions import DecideRevolution, PlayerAction, PlaySet
from dalmuti.rules.game import GameState, new_game, new_game_with_order, view
from dalmuti.rules.view import Phase
from tests.pipe.tables import (
    BOTS_AT,
    HOUSE,
    MOST_HANDS,
    Ear,
    any_legal,
    asked,
    decided,
    followed,
    make,
)

SEED = 8


@pytest.mark.parametrize(("level", "edition"), BOTS_AT)
def test_decisions_are_the_same_as_inside_the_game(level: str, edition: str) -> None:
    rng = Random(f"{level} {edition}")
    names = tuple("ABCDEFG" if edition != "de" else "ABCDE")
    state = new_game(names, edition, HOUSE[edition])
    inside_rng = Random()
    inside = make(level, inside_rng)

    def ear(_: int) -> Ear:
        return Ear(lambda own: make(level, own), SEED)

    ears = {player: ear(player) for player in range(len(names))}
    phases: set[Phase] = set()
    legal = any_legal(rng)

    def decide(state: GameState) -> PlayerAction:
        assert state.turn is not None
        if state.phase is Phase.PLAY and state.hand_number > hands:
            return legal(state)
        seen = view(state, state.turn)
        inside_rng.seed(luck(SEED, seen))
        wanted = inside.decide(seen)
        question = asked(state, seen, 7)
        game = ears[state.turn].player.game
        assert game is not None
        assert game.asked(question) == seen
        reply = ears[state.turn].ask(question)
        assert reply.pop("id") == 7
        assert action_of(seen, reply) == wanted
        phases.add(state.phase)
        return wanted

    # Slow bots play in some hands; decisions outside play are in all.
    hands = {"master": 1, "expert": 2, "sharp": 2}.get(level, 3)
    wanted = decided(HOUSE[edition])
    for *_, after in followed(state, rng, MOST_HANDS, ears, decide, ear):
        if after.hand_number > 3 and phases == wanted:
            break
    assert phases == wanted


def test_what_is_known_is_the_same_whatever_the_others_do() -> None:
    rng = Random(5)
    state = new_game(tuple("ABCDEF"), "en", replace(HOUSE["fr"], first_deal_revolution=False))
    ears = {player: Ear(lambda own: make_bot("plain", own), 1) for player in range(6)}
    legal = any_legal(rng)
    seen = set()

    def decide(state: GameState) -> PlayerAction:
        assert state.turn is not None
        own = view(state, state.turn)
        game = ears[state.turn].player.game
        assert game is not None
        assert game.asked(asked(state, own, 1)) == own
        action = legal(state)
        seen.add((state.phase, action.call if isinstance(action, DecideRevolution) else None))
        return action

    def guest(_: int) -> Ear:
        return Ear(lambda own: make_bot("plain", own), 1)

    nobodys = {Phase.SEATING, Phase.DEAL, Phase.RESULT, Phase.OVER}
    wanted: set[tuple[Phase, bool | None]] = {
        *((phase, None) for phase in Phase if phase not in {*nobodys, Phase.REVOLUTION}),
        *((Phase.REVOLUTION, call) for call in (True, False)),
    }
    for *_, after in followed(state, rng, MOST_HANDS, ears, decide, guest):
        if after.hand_number > 5 and seen >= wanted:
            break
    assert seen >= wanted


def test_a_seed_and_a_view_decide_whatever_was_played_before() -> None:
    played: list[list[str]] = []
    for earlier in (0, 2):
        ear = Ear(lambda own: make_bot("random", own), SEED)
        for game in (*range(earlier), 99):
            mine: list[str] = []
            state = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3))
            legal = any_legal(Random(game))

            def decide(
                state: GameState, legal: object = legal, ear: Ear = ear, mine: list[str] = mine
            ) -> PlayerAction:
                if state.turn:
                    return legal(state)  # type: ignore[no-any-return, operator]
                seen = view(state, 0)
                action = action_of(seen, ear.ask(asked(state, seen, 1)))
                mine.append(repr(action))
                return action

            for _ in followed(state, Random(game), 2, {0: ear}, decide):
                pass
        played.append(mine)
    assert played[0] == played[1]
    assert any(PlaySet.__name__ in action for action in played[0])
