"""Lines of redacted events: the part of a record for one player."""

import json
from typing import Any

import pytest

from dalmuti.rules.actions import (
    Action,
    ChooseExchange,
    Deal,
    DecideRevolution,
    DrawReplacement,
    ExchangeCards,
    ExposeCard,
    GiveTax,
    Join,
    Leave,
    Pass,
    PlaceExposed,
    PlaySet,
)
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import redact
from dalmuti.rules.game import GameState, apply, new_game_with_order
from dalmuti.rules.record import event_lines
from tests.rules.tables import NAMES, dealt

RULES = Rules(misdeal=True, merchant_exchange=True)


def told(state: GameState, action: Action, player: PlayerId | None) -> list[dict[str, Any]]:
    """Return the lines about an action for a player."""
    _, events = apply(state, action)
    return [
        json.loads(line)
        for event in events
        if (known := redact(event, player)) is not None
        for line in event_lines(state, action, known)
    ]


def done(state: GameState, *actions: Action) -> GameState:
    for action in actions:
        state, _ = apply(state, action)
    return state


@pytest.mark.parametrize("partial", [True, False])
def test_a_deal_tells_ones_own_hand_and_all_sizes(partial: bool) -> None:
    start = new_game_with_order(NAMES[:4], (0, 1, 2, 3))
    deal = Deal(((1,), (2, 2), (3,), (4,)), partial=True)
    if not partial:
        whole = [[card] * card for card in range(1, 13)] + [[13, 13]]
        cards = [card for group in whole for card in group]
        deal = Deal([cards[seat::4] for seat in range(4)])
    (line,) = told(start, deal, 1)
    assert line["hands"] == {"Ben": sorted(deal.hands[1])}
    assert line["sizes"] == {name: len(hand) for name, hand in zip(NAMES, deal.hands, strict=False)}
    assert line.get("partial", False) is partial
    assert told(start, deal, None)[0]["hands"] == {}


def test_a_replacement_is_told_to_two() -> None:
    state = dealt((1, 9), (5, 9), (4, 8), (6, 7), rules=RULES)
    state = done(state, ExposeCard(1, 9))
    assert told(state, PlaceExposed(0, 3), 1) == []
    kept = {"event": "expose", "player": "Ben", "card": 9, "to": "Ben"}
    assert told(state, PlaceExposed(0, 1), 2) == [kept]
    state = done(state, PlaceExposed(0, 3))
    line = {"event": "expose", "player": "Ben", "card": 9, "to": "Dot"}
    assert told(state, DrawReplacement(6), 0) == [line]
    for player in (1, 3):
        assert told(state, DrawReplacement(6), player) == [{**line, "replacement": 6}]


def test_a_revolution_that_is_declined_is_told_to_nobody_else() -> None:
    state = dealt((1,), (2,), (13, 13), (3,))
    line = {"event": "revolution", "player": "Cid"}
    assert told(state, DecideRevolution(2, call=False), 2) == [{**line, "call": False}]
    assert told(state, DecideRevolution(2, call=False), 0) == []
    assert told(state, DecideRevolution(2, call=True), 0) == [{**line, "call": True}]


def test_taxes_are_told_together_once_they_are_paid() -> None:
    state = dealt((3, 9), (5, 9), (1, 2), (4, 8), (6, 6, 7))
    assert told(state, GiveTax(0, (3, 9)), 0) == []
    state = done(state, GiveTax(0, (3, 9)))
    lines = told(state, GiveTax(1, (9,)), 4)
    assert lines == [
        {"event": "tax", "from": "Eve", "to": "Ann", "cards": [6, 6]},
        {"event": "tax", "from": "Ann", "to": "Eve", "cards": [3, 9]},
        {"event": "tax", "from": "Dot", "to": "Ben", "count": 1},
        {"event": "tax", "from": "Ben", "to": "Dot", "count": 1},
    ]


def test_cards_exchanged_are_told_to_two() -> None:
    rules = Rules(merchant_exchange=True)
    state = dealt((11, 12), (5, 9), (4, 8), (3, 7), (6,), (2, 10), rules=rules)
    state = done(state, GiveTax(0, (11, 12)), GiveTax(1, (9,)))
    line = {"event": "exchange", "player": "Cid"}
    assert told(state, ChooseExchange(2, None), 0) == [{**line, "with": None}]
    assert told(state, ChooseExchange(2, 3), 2) == []
    state = done(state, ChooseExchange(2, 3))
    line["with"] = "Dot"
    assert told(state, ExchangeCards(8, 3), 0) == [{**line, "count": 1}]
    for player in (2, 3):
        assert told(state, ExchangeCards(8, 3), player) == [{**line, "gives": 8, "gets": 3}]


def test_play_is_told_to_all() -> None:
    start = new_game_with_order(NAMES[:4], (0, 1, 2, 3))
    deal = Deal(((5, 13), (2,), (3,), (4,)), partial=True, straight_to_play=True)
    line = {"event": "play", "player": "Ann", "cards": [5, 13]}
    assert told(done(start, deal), PlaySet(0, (13, 5)), None) == [line]
    assert told(done(start, deal, PlaySet(0, (5,))), Pass(1), 3) == [
        {"event": "pass", "player": "Ben"}
    ]


def test_leaving_and_joining_is_told_to_all() -> None:
    hands = ((1,), (2,), (3,), (4,), (5,), (6,))
    start = new_game_with_order(NAMES[:6], tuple(range(6)))
    game = done(start, Deal(hands, partial=True, straight_to_play=True), PlaySet(0, (1,)))
    while game.turn is not None:
        best = game.trick.best
        held = game.hands[game.turn]
        beats = best is None or held[0] < best.rank
        game = done(game, PlaySet(game.turn, held) if beats else Pass(game.turn))
    assert told(game, Leave(3), 0) == [{"event": "leave", "player": "Dot"}]
    assert told(game, Join("Zoe"), None) == [{"event": "join", "player": "Zoe", "status": 3}]
