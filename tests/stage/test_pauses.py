from collections.abc import Iterator
from dataclasses import replace

import pytest

from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import CardsPlayed, Event, Passed, redact
from dalmuti.rules.game import GameState, apply, legal_actions, view
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import Phase
from dalmuti.stage.director import Direction, clips_for
from dalmuti.stage.model import TableModel, model_from_view
from dalmuti.stage.pauses import (
    FORCED_PAUSE,
    MAX_PAUSE,
    MIN_PAUSE,
    only_pass_left,
    thinking_pause,
)
from tests.stage.games import random_game
from tests.stage.test_model import table


def in_play(seed: int, players: int) -> Iterator[GameState]:
    """Yield the states of a random game in which somebody must play or pass."""
    for state, _ in random_game(seed, players):
        if state.phase is Phase.PLAY and state.turn is not None:
            yield state


def pause_before(event: Event, model: TableModel) -> float:
    """Return the seconds that pass before an event of trick play is seen to begin."""
    known = redact(event, model.viewer)
    assert known is not None
    first = clips_for(known, model, Direction())[0]
    assert not first.flights
    assert first.cue is None
    return first.duration


def decision(state: GameState, action: PlayerAction) -> Event:
    return next(e for e in apply(state, action)[1] if isinstance(e, CardsPlayed | Passed))


def with_hands_changed(state: GameState) -> Iterator[GameState]:
    """Yield states that look the same to everybody but have other hidden hands."""
    holders = [player for player, hand in enumerate(state.hands) if hand]
    pool = sorted(card for player in holders for card in state.hands[player])
    for turn in range(0, len(pool), max(1, len(pool) // 5)):
        cards = pool[turn:] + pool[:turn]
        hands: list[Cards] = list(state.hands)
        for player in holders:
            size = len(hands[player])
            hands[player], cards = tuple(sorted(cards[:size])), cards[size:]
        yield state._replace(hands=tuple(hands))


@pytest.mark.parametrize(("seed", "players"), [(1, 4), (2, 7), (3, 10)])
def test_one_public_position_has_one_pause_whatever_is_held_and_done(
    seed: int, players: int
) -> None:
    decided = 0
    for state in list(in_play(seed, players))[::5]:
        player = state.turn
        assert player is not None
        pauses = set()
        for changed in with_hands_changed(state):
            events = [decision(changed, action) for action in legal_actions(changed)]
            decided += len(events)
            for viewer in (None, player, (player + 1) % players):
                model = model_from_view(view(changed, viewer))
                pauses |= {pause_before(event, model) for event in events}
        assert len(pauses) == 1
    assert decided > 100


@pytest.mark.parametrize(
    ("best", "size", "forced"),
    [
        (Turn(0, (1,), 1), 4, True),
        (Turn(0, (1, 13), 1), 4, True),
        (Turn(0, (9, 9, 9), 9), 2, True),
        (Turn(0, (9, 9, 9), 9), 3, False),
        (Turn(0, (2,), 2), 4, False),
        (None, 1, False),
    ],
)
def test_a_pass_is_quick_where_everybody_knows_it_is_the_only_choice(
    best: Turn | None, size: int, forced: bool
) -> None:
    model = replace(table(), turn=1, turns=() if best is None else (best,), sizes=(4, size, 4, 4))
    assert only_pass_left(model, 1) is forced
    assert (thinking_pause(model, 1) == FORCED_PAUSE) is forced


def all_pauses(model: TableModel, player: PlayerId) -> list[float]:
    """Return the pauses of a player in many hands that are alike but for chance."""
    return [thinking_pause(replace(model, hand_number=number), player) for number in range(400)]


def test_every_other_pause_is_within_bounds_and_varies() -> None:
    model = replace(table(), turn=1, turns=(Turn(0, (9,), 9),))
    pauses = all_pauses(model, 1)
    assert MIN_PAUSE <= min(pauses) < 0.45
    assert 1.0 < max(pauses) <= MAX_PAUSE
    assert len(set(pauses)) > 300


def test_people_take_longer_when_a_rival_is_nearly_out_and_when_much_may_follow() -> None:
    calm = replace(table(), turn=1, turns=(Turn(0, (9,), 9),), sizes=(8,) * 4)
    tense = replace(calm, sizes=(8, 8, 1, 8))
    few = replace(calm, turns=(Turn(0, (2,), 2),))

    def usual(model: TableModel) -> float:
        pauses = all_pauses(model, 1)
        return sum(pauses) / len(pauses)

    assert usual(few) < usual(calm) < usual(tense)


def test_each_player_has_a_tempo_of_their_own() -> None:
    model = replace(table(), turn=1, turns=(Turn(0, (9,), 9),))
    other = replace(model, names=(*model.names[:1], "Bertha", *model.names[2:]))
    assert thinking_pause(model, 1) != thinking_pause(other, 1)
