"""The indices of the actions."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.rl import ACTIONS, ActionError, action_at, action_mask, actions, describe, index_of
from dalmuti.rl.actions import CHOICES, forced_action
from dalmuti.rules import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    DecideRevolution,
    GiveTax,
    Pass,
    Phase,
    PlaceExposed,
    PlaySet,
    Rules,
    legal_actions,
    new_game,
    view,
)
from dalmuti.rules.view import Exposed
from tests.profiles import examples
from tests.rules.tables import NAMES, dealt, house_rules, player_counts, playing, random_game, seeds

TEN = playing(*((card,) for card in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)))


def test_the_table_in_the_module_counts_every_action() -> None:
    assert actions.__doc__
    rows = re.findall(r"^(\d+)(?:(?: to |, )(\d+))? ", actions.__doc__, re.MULTILINE)
    covered = [index for first, last in rows for index in range(int(first), int(last or first) + 1)]
    assert covered == list(range(ACTIONS)) == list(range(len(CHOICES)))


@pytest.mark.parametrize(
    ("index", "words"),
    [
        (0, "pass"),
        (1, "play 1"),
        (2, "play 2"),
        (3, "play 2 2"),
        (78, "play" + 12 * " 12"),
        (79, "play 1 J"),
        (156, "play" + 12 * " 12" + " J"),
        (157, "play 1 J J"),
        (234, "play" + 12 * " 12" + " J J"),
        (235, "play J"),
        (236, "play J J"),
        (237, "give 1"),
        (249, "give J"),
        (250, "give 1 2"),
        (339, "give J J"),
        (340, "call a revolution"),
        (341, "call no revolution"),
        (342, "exposed card to its player"),
        (343, "exposed card to the Greater Peon"),
        (344, "exchange with no one"),
        (345, "exchange with status 3"),
        (349, "exchange with status 7"),
    ],
)
def test_what_a_number_means(index: int, words: str) -> None:
    assert describe(index) == words


def test_no_two_actions_are_described_alike() -> None:
    assert len({describe(index) for index in range(ACTIONS)}) == ACTIONS


@given(index=st.integers(0, ACTIONS - 1), order=st.permutations(range(10)), to=st.integers(0, 8))
def test_every_number_comes_back(index: int, order: list[int], to: int) -> None:
    seen = view(TEN, order[0])._replace(order=tuple(order), exposed=Exposed(order[to], 5))
    action = action_at(index, seen)
    assert action.player == order[0]
    assert index_of(action, seen) == index
    assert action_at(index_of(action, seen), seen) == action


@settings(max_examples=examples(15, 80))
@given(seed=seeds, count=player_counts, rules=house_rules)
def test_the_mask_is_what_the_rules_allow(seed: int, count: int, rules: Rules) -> None:
    for step in random_game(seed, count, rules, hands=1):
        state = step.after
        for player in range(count):
            seen = view(state, player)
            if state.phase is Phase.CHAIR and player == state.turn:
                with pytest.raises(ActionError, match="ChooseChair"):
                    action_mask(seen)
                continue
            allowed = legal_actions(state) if player == state.turn else ()
            indices = [index_of(action, seen) for action in allowed]
            assert [action_at(index, seen) for index in indices] == list(allowed)
            assert action_mask(seen).nonzero()[0].tolist() == sorted(indices)
        legal = legal_actions(state)
        assert forced_action(state) == (legal[0] if len(legal) == 1 else None)


def test_a_spectator_has_no_actions() -> None:
    assert not action_mask(view(TEN, None)).any()


def test_the_order_of_the_cards_does_not_matter() -> None:
    seen = view(TEN, 0)
    assert index_of(PlaySet(0, (13, 5, 5)), seen) == index_of(PlaySet(0, (5, 5, 13)), seen)
    assert index_of(GiveTax(0, (9, 3)), seen) == index_of(GiveTax(0, (3, 9)), seen)


@pytest.mark.parametrize(
    "action",
    [
        PlaySet(0, (5, 6)),
        PlaySet(0, (2, 2, 2)),
        PlaySet(0, ()),
        GiveTax(0, (1, 1)),
        GiveTax(0, (3, 4, 5)),
        PlaceExposed(0, 4),
        ChooseExchange(0, 0),
        ChooseExchange(0, 2),
        ChooseExchange(0, 8),
        ChooseChair(0, 1),
        ChoosePlace(0, 2),
    ],
)
def test_what_has_no_number(
    action: PlaySet | GiveTax | PlaceExposed | ChooseExchange | ChooseChair | ChoosePlace,
) -> None:
    seen = view(TEN, 0)._replace(exposed=Exposed(3, 5))
    with pytest.raises(ActionError, match=re.escape(repr(action))):
        index_of(action, seen)


@pytest.mark.parametrize("index", [-1, ACTIONS])
def test_there_are_no_other_numbers(index: int) -> None:
    with pytest.raises(ActionError, match=f"no action {index}"):
        action_at(index, view(TEN, 0))
    with pytest.raises(ActionError, match=f"no action {index}"):
        describe(index)


def test_what_refers_to_nothing() -> None:
    seen = view(dealt((3, 4), (5, 6), (7, 8), (9, 10)), 0)
    with pytest.raises(ActionError, match="exposed card"):
        action_at(342, seen)
    with pytest.raises(ActionError, match="status 4"):
        action_at(346, seen)


def test_illegal_actions_still_have_numbers() -> None:
    seen = view(new_game(NAMES[:4]), 0)
    for action in (Pass(0), PlaySet(0, (4,)), DecideRevolution(0, True), ChooseExchange(0, None)):
        assert action_at(index_of(action, seen), seen) == action
