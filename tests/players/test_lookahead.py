"""The lookahead bot."""

import logging
from random import Random

import numpy as np
import pytest

from dalmuti.players import lookahead
from dalmuti.players.analysis import networks_for_analysis
from dalmuti.players.levels import LEVELS, PROMPT_LEVELS
from dalmuti.players.lookahead import LookaheadBot
from dalmuti.players.network import PLAY, Weights
from dalmuti.rules.actions import Deal, Pass, PlaySet
from dalmuti.rules.cards import Cards, deck
from dalmuti.rules.game import GameState, apply, new_game_with_order, view
from tests.players.networks import random_networks
from tests.players.test_analysis import leaping


@pytest.fixture(scope="module")
def indifferent() -> dict[str, Weights]:
    """Return networks that give every play the same value."""
    networks = random_networks(1)
    play = {name: np.zeros_like(value) for name, value in networks[PLAY].items()}
    return {**networks, PLAY: {**play, "b2": play["b2"] + np.float32(0.4)}}


def whole_deal(first: Cards, second: Cards = ()) -> GameState:
    """Return a hand of four at the first lead; the others share the rest of the deck."""
    rest = list(deck(4))
    for card in first + second:
        rest.remove(card)
    Random(1).shuffle(rest)
    hands = (first, second or tuple(rest[40:]), tuple(rest[:20]), tuple(rest[20:40]))
    state = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3))
    return apply(state, Deal(hands, partial=True, straight_to_play=True))[0]


def bot(networks: dict[str, Weights], deadline: float | None = None) -> LookaheadBot:
    return LookaheadBot(Random(1), networks, number=64, deadline=deadline)


def test_sees_that_a_play_ends_the_hand_well() -> None:
    networks = networks_for_analysis()
    state = whole_deal((9, 9, 9))
    assert bot(networks).decide(view(state, 0)) == PlaySet(0, (9, 9, 9))
    state, _ = apply(whole_deal((4, 7, 12, 12), (6, 6)), PlaySet(0, (12, 12)))
    ranked = bot(networks).rank(view(state, 1))
    assert ranked[0][0] == (6, 6)
    assert ranked[0][1] > 0.7 > ranked[1][1]


def test_values_are_places_from_one_for_the_first_to_zero(indifferent: dict[str, Weights]) -> None:
    state = whole_deal((1, 2, 2, 3, 12))
    ranked = bot(indifferent).rank(view(state, 0))
    assert len(ranked) > 2
    assert all(0 <= value <= 1 for _, value in ranked)
    assert [value for _, value in ranked] == sorted((value for _, value in ranked), reverse=True)


def test_an_answer_cut_short_is_an_answer_and_logged(
    indifferent: dict[str, Weights], caplog: pytest.LogCaptureFixture
) -> None:
    state = whole_deal((1, 2, 2, 3, 12))
    with caplog.at_level(logging.INFO, "dalmuti.players"):
        answer = bot(indifferent, deadline=0.0).decide(view(state, 0))
    assert isinstance(answer, PlaySet)
    assert "in 32 worlds instead of 64" in caplog.text


def test_without_a_deadline_worlds_are_counted_and_no_time_can_change_the_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    networks = networks_for_analysis()
    monkeypatch.setattr(lookahead, "MARGIN", 9.0)
    monkeypatch.setattr(lookahead, "SURE", 99.0)
    own = view(whole_deal((1, 2, 2, 3, 12)), 0)
    clocks = (leaping(3600.0), lambda: 0.0)
    with caplog.at_level(logging.INFO, "dalmuti.players"):
        counted = [
            LookaheadBot(Random(1), networks, number=64, clock=clock).rank(own) for clock in clocks
        ]
        assert not caplog.text
        hurried = LookaheadBot(Random(1), networks, number=64, deadline=1.0, clock=leaping(3600.0))
        assert hurried.rank(own) != counted[0]
    assert "in 32 worlds instead of 64" in caplog.text
    assert counted[0] == counted[1]


def test_only_where_people_wait_has_a_master_a_deadline(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    own = view(whole_deal((1, 2, 2, 3, 12)), 0)
    defaults = LookaheadBot.__init__.__kwdefaults__
    assert defaults is not None
    monkeypatch.setitem(defaults, "clock", leaping(3600.0))
    monkeypatch.setattr(lookahead, "MARGIN", 1.0)  # several plays are tried,
    monkeypatch.setattr(lookahead, "SURE", 99.0)  # all of them to the end
    with caplog.at_level(logging.INFO, "dalmuti.players"):
        LEVELS["master"](Random(1)).decide(own)
        assert not caplog.text
        PROMPT_LEVELS["master"](Random(1)).decide(own)
    assert f"instead of {lookahead.WORLDS}" in caplog.text


def test_hidden_cards_make_no_difference(indifferent: dict[str, Weights]) -> None:
    networks = random_networks(7)
    answers = set()
    for shift in range(3):
        rest = list(deck(4))
        own, led = (2, 4, 4, 6, 9, 9, 10), (11, 11)
        for card in own + led:
            rest.remove(card)
        Random(shift).shuffle(rest)
        hands = ((*led, *rest[:20]), own, tuple(rest[20:45]), tuple(rest[45:]))
        state = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3))
        state, _ = apply(state, Deal(hands, partial=True, straight_to_play=True))
        state, _ = apply(state, PlaySet(0, led))
        chooser = bot(networks)
        answers.add((chooser.decide(view(state, 1)), tuple(chooser.rank(view(state, 1)))))
    assert len(answers) == 1
    assert isinstance(next(iter(answers))[0], PlaySet | Pass)
