"""Messages to a bot over a pipe: the whole record except other people's secrets."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from dalmuti.pipe.foreign import ForeignBotError, foreign_bot
from dalmuti.pipe.protocol import MAX_LINE, bot_header
from dalmuti.pipe.telling import past_told, told
from dalmuti.rules.actions import (
    Action,
    Deal,
    DecideRevolution,
    DrawReplacement,
    ExchangeCards,
    ExposeCard,
    GiveTax,
    Join,
    Leave,
    StartHand,
)
from dalmuti.rules.cards import JESTER
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.events import TaxesPaid
from dalmuti.rules.game import (
    GameState,
    apply,
    legal_actions,
    new_game,
    new_game_with_order,
)
from dalmuti.rules.record import lines_for, start_lines
from dalmuti.rules.view import Phase

Told = dict[int, list[dict[str, Any]]]
RULES = replace(EDITIONS["fr"], merchant_exchange=True, misdeal=True, scoring=True, hands=None)


def lines_of(state: GameState, action: Action) -> tuple[GameState, Told]:
    """Apply an action; return the lines for each player, and for a spectator as -1."""
    after, events = apply(state, action)
    who = (*range(len(after.names)), None)
    found: Told = {
        -1 if player is None else player: [
            json.loads(line) for line in told(state, action, events, player)
        ]
        for player in who
    }
    return after, found


def at_taxes(*extra: int) -> GameState:
    """Return a game of six with taxes to pay; Ben, of status 1, may hold both jesters."""
    rules = replace(RULES, misdeal=False)
    state = new_game_with_order(tuple("ABCDEF"), tuple(range(6)), "fr", rules)
    hands = ((6, 7, 12), (5, 9, *extra), (8, 8), (10, 10), (3, 4), (1, 2, 11))
    return apply(state, Deal(hands, partial=True))[0]


def test_the_header_is_that_of_a_record_with_its_own_format_and_you() -> None:
    header = json.loads(bot_header(tuple("ABCD"), "fr", EDITIONS["fr"], "C"))
    assert header == {
        "format": "dalmuti-bot",
        "version": 1,
        "edition": "fr",
        "players": ["A", "B", "C", "D"],
        "you": "C",
    }
    changed = json.loads(bot_header(tuple("ABCD"), "fr", RULES, "C"))
    assert changed["rules"]["misdeal"] is True


def test_a_deal_shows_the_own_hand_and_everybodys_size() -> None:
    state = new_game_with_order(tuple("ABCD"), (3, 0, 1, 2))
    _, found = lines_of(state, Deal(((13, 2), (5,), (4, 4), (1,)), partial=True))
    sizes = {"D": 2, "A": 1, "B": 2, "C": 1}
    deal = {"event": "deal", "sizes": sizes, "partial": True}
    assert found[3] == [{**deal, "hands": {"D": [2, 13]}}]
    assert found[1] == [{**deal, "hands": {"B": [4, 4]}}]
    assert found[-1] == [{**deal, "hands": {}}]
    whole = chance_action(new_game_with_order(tuple("ABCD"), (0, 1, 2, 3)), Random(1))
    assert whole is not None
    _, found = lines_of(new_game_with_order(tuple("ABCD"), (0, 1, 2, 3)), whole)
    assert "partial" not in found[0][0]


def test_taxes_are_told_once_all_are_chosen_and_cards_only_to_those_who_gave_or_got_them() -> None:
    state, found = lines_of(at_taxes(), GiveTax(0, (7, 12)))
    assert not any(found.values())
    _, found = lines_of(state, GiveTax(1, (9,)))
    great = [("F", "A", [1, 2]), ("A", "F", [7, 12])]
    lesser = [("E", "B", [3]), ("B", "E", [9])]
    for player in (*range(6), -1):
        for line, (giver, receiver, cards) in zip(found[player], great + lesser, strict=True):
            known = "ABCDEF"[player] in (giver, receiver) and player >= 0
            rest = {"cards": cards} if known else {"count": len(cards)}
            assert line == {"event": "tax", "from": giver, "to": receiver, **rest}


def test_only_the_decider_is_told_of_a_revolution_that_is_not_called() -> None:
    state = at_taxes(JESTER, JESTER)
    assert state.phase is Phase.REVOLUTION
    _, found = lines_of(state, DecideRevolution(1, False))
    assert found[1] == [{"event": "revolution", "player": "B", "call": False}]
    assert not any(lines for player, lines in found.items() if player != 1)
    _, found = lines_of(state, DecideRevolution(1, True))
    assert all(lines[0]["call"] is True for lines in found.values())


def test_random_cards_are_told_to_the_two_concerned() -> None:
    exposed = exchanged = 0
    rng = Random(4)
    state = new_game(tuple("ABCDEF"), "fr", RULES)
    while exposed < 4 or exchanged < 4:
        legal = legal_actions(state)
        action: Action = rng.choice(legal) if legal else chance_action(state, rng, 1) or StartHand()
        before = state
        state, found = lines_of(state, action)
        if isinstance(action, ExposeCard) and state.table.exposed is not None:
            dot = state.table.exposed
            if dot.to is None:
                assert not any(found.values())
        if isinstance(action, DrawReplacement):
            exposed += 1
            seen = before.table.exposed
            assert seen is not None
            line = {"event": "expose", "player": state.names[seen.player], "card": seen.card}
            line["to"] = state.names[state.order[-1]]
            concerned = {seen.player, state.order[-1]}
            for player, lines in found.items():
                more = {"replacement": action.card} if player in concerned else {}
                assert lines == [{**line, **more}]
        if isinstance(action, ExchangeCards):
            exchanged += 1
            swap = before.table.exchange
            assert swap is not None
            for player, (line,) in found.items():
                cards = {"gives": action.gives, "gets": action.gets}
                more = cards if player in (swap.player, swap.partner) else {"count": 1}
                names = {"player": state.names[swap.player], "with": state.names[swap.partner or 0]}
                assert line == {"event": "exchange", **names, **more}


def test_what_all_players_are_told_together_is_the_record() -> None:
    rng = Random(6)
    state = new_game(tuple("ABCDEFG"), "fr", RULES)
    record: list[Any] = []
    heard: dict[int, list[Any]] = {player: [] for player in range(7)}
    while state.hand_number < 12:
        legal = legal_actions(state)
        if state.phase is Phase.RESULT and rng.random() < 0.3:
            seats = len(state.chairs)
            action: Action = Join(f"N{len(state.names)}") if seats < 8 else Leave(state.chairs[0])
        else:
            action = rng.choice(legal) if legal else chance_action(state, rng, 2) or StartHand()
        before = state
        state, events = apply(before, action)
        record += map(json.loads, lines_for(before, action, state, events))
        for player in range(7):
            lines = told(before, action, events, player)
            assert all(len(line.encode()) < MAX_LINE for line in lines)
            heard[player] += map(json.loads, lines)
    secret = ("deal", "tax", "exchange", "expose", "revolution")
    public = [line for line in record if line["event"] not in secret]
    for mine in heard.values():
        assert [line for line in mine if line["event"] not in secret] == public
    for number, line in enumerate(line for line in record if line["event"] == "deal"):
        deals = [[one for one in heard[who] if one["event"] == "deal"] for who in range(7)]
        shown = {name: hand for deal in deals for name, hand in deal[number]["hands"].items()}
        assert all(line["hands"].get(name, hand) == hand for name, hand in shown.items())
        assert all(len(deal[number]["hands"]) <= 1 for deal in deals)


def test_a_newcomer_is_told_what_a_spectator_knows_of_what_was_before() -> None:
    start = new_game_with_order(tuple("ABCDE"), (4, 3, 2, 1, 0))
    assert [json.loads(line) for line in start_lines(start)] == [
        json.loads(line) for line in start_lines(start)
    ]
    assert start_lines(new_game(tuple("ABCD"))) == ()
    rng = Random(2)
    state, actions = start, list[Action]()
    taxed = False
    while len(state.names) < 6:
        if state.phase is Phase.RESULT:
            action: Action = Join("F")
        else:
            legal = legal_actions(state)
            action = rng.choice(legal) if legal else chance_action(state, rng) or StartHand()
        state, events = apply(state, action)
        taxed = taxed or any(isinstance(event, TaxesPaid) for event in events)
        actions.append(action)
        if state.phase is Phase.JOIN:
            actions.append(legal_actions(state)[0])
            state, _ = apply(state, actions[-1])
    lines = [json.loads(line) for line in past_told(start, actions, 5)]
    assert lines[0]["event"] == "hand"
    assert lines[1]["hands"] == {}
    assert lines[-1] == {"event": "join", "player": "F", "status": 2}
    assert taxed == any(line["event"] == "tax" for line in lines)
    assert not any("cards" in line for line in lines if line["event"] == "tax")


@pytest.mark.parametrize(
    ("text", "name", "command"),
    [
        ("mine=python3 bot.py --fast", "mine", "python3 bot.py --fast"),
        ("python3 some/dir/clever.py -x", "clever", "python3 some/dir/clever.py -x"),
        ("./a.out", "a", "./a.out"),
        ("node", "bot", "node"),
        ("plain", "plain-2", "plain"),
        ("x.y-1=a=b", "x.y-1", "a=b"),
    ],
)
def test_a_foreign_bot_has_a_name_and_a_command(text: str, name: str, command: str) -> None:
    found = foreign_bot(text, ("plain", "sharp"))
    assert (found.name, found.command) == (name, command)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("plain=x", "the name of another bot"),
        ("mine=", "has no command"),
        ("  ", "has no command"),
        ("mine='x", "is not a command"),
        ("n" * 21 + "=x", "longer than 20"),
    ],
)
def test_other_names_and_commands_are_refused(text: str, part: str) -> None:
    with pytest.raises(ForeignBotError, match=part):
        foreign_bot(text, ("plain",))
