"""Invariants of every game."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.rules import errors
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    Deal,
    DecideRevolution,
    DrawReplacement,
    DrawSeat,
    ExchangeCards,
    ExposeCard,
    ExposeNothing,
    GiveTax,
    Join,
    Leave,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import HandEnded, TrickWon
from dalmuti.rules.game import (
    GameState,
    apply,
    can,
    due_to_draw,
    legal_actions,
    next_order,
    verify,
    view,
)
from dalmuti.rules.view import Phase, PlayerView
from tests.rules.tables import (
    Step,
    all_cards,
    house_rules,
    player_counts,
    random_game,
    seeds,
)

# Watching random games would double their time, and other tests cover the rules.
pytestmark = pytest.mark.no_cover


def next_with_cards(state: GameState, player: int) -> int:
    """Return the next player with cards round the chairs, the slow way."""
    seat = state.chairs.index(player)
    for steps in range(1, len(state.chairs) + 1):
        candidate = state.chairs[(seat + steps) % len(state.chairs)]
        if state.hands[candidate]:
            return candidate
    raise AssertionError("nobody holds a card")


def check_turn(step: Step) -> None:
    """Check who acts next by counting passes, as the rulebook describes it."""
    before, after = step.before, step.after
    holding = [player for player in after.order if after.hands[player]]
    if len(holding) == 1:
        assert after.phase in (Phase.RESULT, Phase.OVER)
        assert any(isinstance(event, HandEnded) for event in step.events)
        return
    actor = before.turn
    assert actor is not None
    assert after.turn == next_with_cards(after, actor)
    if isinstance(step.action, PlaySet):
        assert after.trick.best == after.trick.turns[-1]
        assert not any(isinstance(event, TrickWon) for event in step.events)
        return
    best = before.trick.best
    assert best is not None
    passes = 1
    for turn in reversed(before.trick.turns):
        if turn.cards:
            break
        passes += 1
    others = [player for player in holding if player != best.player]
    won = [event for event in step.events if isinstance(event, TrickWon)]
    assert bool(won) == (passes == len(others))
    if won:
        leader = best.player if best.player in holding else next_with_cards(after, best.player)
        assert won == [TrickWon(best.player, leader)]
        assert after.turn == leader
        assert after.trick.best is None
        assert after.last_trick is not None
        assert after.last_trick.turns[:-1] == before.trick.turns


def check_state(state: GameState, whole: list[int] | None = None) -> None:
    """Check the invariants of every state; `whole` are all its cards, if the deck is unusual."""
    assert state == GameState(*state)
    assert view(state, 0) == PlayerView(*view(state, 0))
    assert state.sizes == tuple(map(len, state.hands))
    assert all(hand == tuple(sorted(hand)) for hand in state.hands)
    actor = state.turn
    assert bool(due_to_draw(state)) == (state.phase is Phase.SEATING)
    count = len(state.names)
    by_player = (state.hands, state.sizes, state.left, state.points or state.hands)
    assert all(len(entries) == count for entries in by_player)
    if state.phase not in (Phase.SEATING, Phase.CHAIR, Phase.DEAL):
        whole = whole or list(deck(len(state.order), state.rules.stripped_deck))
        assert all_cards(state.hands, state.played) == whole
    if state.phase is Phase.PLAY:
        assert actor is not None
        assert state.hands[actor]
        asking = [player for player in state.order if view(state, player).to_act == player]
        assert asking == [actor]
        actions = legal_actions(state)
        assert actions
        assert (Pass(actor) in actions) == (state.trick.best is not None)
        assert set(state.out) == {player for player in state.order if not state.hands[player]}
        assert set(state.chairs) == set(state.order)
    if state.phase in (Phase.RESULT, Phase.JOIN):
        assert set(next_order(state)) == set(state.chairs)
        assert 4 <= len(state.chairs) <= 10
    if state.phase in (Phase.SEATING, Phase.DEAL, Phase.RESULT, Phase.OVER):
        assert actor is None
    elif actor is None:
        # It is up to chance.
        assert state.phase in (Phase.MISDEAL, Phase.EXCHANGE)
        assert chance_action(state, Random(0)) is not None
    assert bool(legal_actions(state)) == (actor is not None)


@settings(max_examples=120)
@given(seed=seeds, count=player_counts, rules=house_rules, keen=st.booleans())
def test_random_games(seed: int, count: int, rules: Rules, keen: bool) -> None:
    finished = 0
    for step in random_game(seed, count, rules, keen=keen):
        if step.before.phase is Phase.PLAY:
            check_turn(step)
        check_state(step.after)
        finished += any(isinstance(event, HandEnded) for event in step.events)
    assert finished == 2


@settings(max_examples=15)
@given(seed=seeds, count=player_counts, rules=house_rules)
def test_all_legal_actions_are_legal_and_the_same_actions_give_the_same_game(
    seed: int, count: int, rules: Rules
) -> None:
    again = None
    for step in random_game(seed, count, rules, hands=1):
        if again is not None:
            assert again == step.before
        again, events = apply(step.before, step.action)
        assert (again, events) == (step.after, step.events)
        choices = legal_actions(step.before)
        assert len(set(choices)) == len(choices)
        assert all(can(step.before, choice) for choice in choices)


@given(seed=seeds, count=player_counts, rules=house_rules)
@settings(max_examples=10)
def test_the_same_seed_gives_the_same_game(seed: int, count: int, rules: Rules) -> None:
    assert list(random_game(seed, count, rules)) == list(random_game(seed, count, rules))


players = st.integers(-1, 10)
cards = st.lists(st.integers(-1, 14), max_size=6).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(PlaySet, players, cards),
    st.builds(PlaySet, players, st.builds(lambda rank, n: (rank,) * n, players, players)),
    st.builds(Pass, players),
    st.builds(GiveTax, players, cards),
    st.builds(DecideRevolution, players, st.booleans()),
    st.builds(ChooseChair, players, players),
    st.builds(DrawSeat, players, st.integers(-1, 14)),
    st.builds(Deal, st.lists(cards, max_size=10).map(tuple), st.booleans(), st.booleans()),
    st.builds(PlaceExposed, players, players),
    st.builds(ChooseExchange, players, st.none() | players),
    st.builds(ChoosePlace, players, players),
    st.builds(ExposeCard, players, st.integers(-1, 14)),
    st.builds(DrawReplacement, st.integers(-1, 14)),
    st.builds(ExchangeCards, st.integers(-1, 14), st.integers(-1, 14)),
    st.builds(Leave, players),
    st.builds(Join, st.sampled_from(["Ann", "", "Zoe", "\n", "x" * 41])),
    st.just(ExposeNothing()),
    st.just(StartHand()),
)


@settings(max_examples=40)
@given(seed=seeds, count=player_counts, rules=house_rules, data=st.data())
def test_illegal_actions_raise_a_named_error_and_change_nothing(
    seed: int, count: int, rules: Rules, data: st.DataObject
) -> None:
    steps = list(random_game(seed, count, rules))
    state = data.draw(st.sampled_from(steps)).after
    kept = GameState(*state)
    for action in data.draw(st.lists(actions, min_size=5, max_size=5)):
        if can(state, action):
            verify(state, action)
            if isinstance(action, (PlaySet, GiveTax)):
                action = type(action)(action.player, tuple(sorted(action.cards)))
            if isinstance(action, get_args(PlayerAction)):
                assert action in legal_actions(state)
            continue
        with pytest.raises(errors.RulesError) as caught:
            apply(state, action)
        assert caught.value.code.startswith("error-")
        assert str(caught.value).endswith(".")
        assert all(isinstance(field, (str, int)) for field in caught.value.fields.values())
        assert state == kept
