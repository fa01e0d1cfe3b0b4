"""Records of games with many players joining and leaving, misdeals and exchanges."""

import json
from io import BytesIO

import pytest

from dalmuti.rules.actions import (
    Action,
    ChooseExchange,
    ChoosePlace,
    Deal,
    DrawReplacement,
    ExchangeCards,
    ExposeCard,
    ExposeNothing,
    GiveTax,
    Join,
    Leave,
    PlaceExposed,
    StartHand,
)
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import GameState, apply, new_game_with_order
from dalmuti.rules.record import (
    RecordError,
    Result,
    header_line,
    lines_for,
    read,
    scan,
    start_lines,
)
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, move

SCORED = Rules(scoring=True, hands=None)


class Written:
    """A game and its record."""

    def __init__(self, count: int, rules: Rules) -> None:
        self.state: GameState = new_game_with_order(NAMES[:count], tuple(range(count)), rules=rules)
        self.lines = [header_line(NAMES[:count], "en", rules), *start_lines(self.state)]

    def do(self, *actions: Action) -> tuple[str, ...]:
        """Apply actions; return the last one's lines."""
        added: tuple[str, ...] = ()
        for action in actions:
            before = self.state
            self.state, events = apply(before, action)
            added = lines_for(before, action, self.state, events)
            self.lines += added
        return added

    def play_out(self) -> None:
        """Deal one card to everybody, the worst to the first, and play the hand."""
        count = len(self.state.order)
        hands = tuple((count - status,) for status in range(count))
        self.do(Deal(hands, partial=True, straight_to_play=True))
        for hand in hands[:-1]:
            self.do(move(self.state, hand))

    @property
    def data(self) -> BytesIO:
        return BytesIO("".join(f"{line}\n" for line in self.lines).encode())


def test_the_lines_are_the_documented_ones() -> None:
    game = Written(7, Rules(misdeal=True, merchant_exchange=True))
    hands = ((10, 11, 12), (9, 12), (5, 6, 13), (7, 8), (6, 13), (4, 9), (1, 2, 3))
    (deal,) = game.do(Deal(hands, partial=True))
    assert json.loads(deal)["event"] == "deal"
    assert game.do(ExposeCard(3, 8)) == ()
    assert game.do(PlaceExposed(0, 6)) == ()
    exposed, tax = game.do(DrawReplacement(3))
    assert exposed == (
        '{"event": "expose", "player": "Dot", "card": 8, "to": "Gus", "replacement": 3}'
    )
    assert tax == '{"event": "tax", "from": "Gus", "to": "Ann", "cards": [1, 2]}'
    game.do(GiveTax(0, (11, 12)), GiveTax(1, (12,)))
    assert game.do(ChooseExchange(2, 3)) == ()
    assert game.do(ExchangeCards(13, 7)) == (
        '{"event": "exchange", "player": "Cid", "with": "Dot", "gives": 13, "gets": 7}',
    )
    assert read(game.data).state == game.state


def test_what_was_declined_and_left_in_place_has_its_line_too() -> None:
    game = Written(6, Rules(misdeal=True, merchant_exchange=True))
    hands = ((10, 11), (12,), (5,), (7, 8), (6, 9), (1, 2))
    game.do(Deal(hands, partial=True), ExposeCard(3, 8))
    exposed, tax = game.do(PlaceExposed(0, 3))
    assert exposed == '{"event": "expose", "player": "Dot", "card": 8, "to": "Dot"}'
    assert json.loads(tax)["event"] == "tax"
    game.do(GiveTax(0, (10, 11)), GiveTax(1, (12,)))
    assert game.do(ChooseExchange(2, None)) == (
        '{"event": "exchange", "player": "Cid", "with": null}',
    )
    assert read(game.data).state == game.state


def test_a_deal_without_a_mishap_has_no_line_of_its_own() -> None:
    game = Written(4, Rules(misdeal=True))
    game.do(Deal(((10, 11), (12,), (5,), (1, 2)), partial=True))
    assert read(game.data).state.phase is Phase.MISDEAL
    (tax,) = game.do(ExposeNothing())
    assert json.loads(tax)["event"] == "tax"
    assert read(game.data).state == game.state


def test_a_newcomer_is_written_with_their_place() -> None:
    game = Written(5, SCORED)
    game.play_out()
    assert game.do(Leave(1)) == ('{"event": "leave", "player": "Ben"}',)
    assert game.do(Join("Zoe")) == ('{"event": "join", "player": "Zoe", "status": 2}',)
    assert game.do(Join("Yan")) == ()
    before = game.state
    assert game.do(ChoosePlace(0, 3)) == ('{"event": "join", "player": "Yan", "status": 3}',)
    record = read(game.data)
    assert (record.state, record.newcomers) == (game.state, ({}, {}))
    extra = {"kind": "bot", "face": "face_07"}
    after, events = apply(before, ChoosePlace(0, 3))
    (line,) = lines_for(before, ChoosePlace(0, 3), after, events, extra)
    game.lines[-1] = line
    assert [dict(keys) for keys in read(game.data).newcomers] == [{}, extra]


def crowd() -> Written:
    """Return a game with many players, some of whom played and left."""
    game = Written(5, SCORED)
    for hand in range(4):
        game.play_out()
        for guest in range(60):
            game.do(Join(f"Guest {hand} {guest}"))
            if game.state.turn is not None:
                game.do(ChoosePlace(game.state.turn, 2))
            game.do(Leave(game.state.table.next_order[1]))
        game.do(StartHand())
    game.play_out()
    return game


def test_a_record_is_followed_the_same_way_without_keeping_it() -> None:
    game = crowd()
    whole = read(game.data)
    reader = scan(game.data).reader
    assert reader.actions == []
    assert len(reader.state.names) < 100 < len(whole.state.names)
    names = whole.state.names
    assert reader.scores == dict(zip(names, whole.state.points, strict=True))
    assert [result.number for result in reader.results] == [1, 2, 3, 4, 5]
    assert reader.results[0] == Result(
        1, NAMES[:5], {"Ann": 4, "Ben": 3, "Cid": 2, "Dot": 1, "Eve": 0}
    )
    assert reader.results[-1].order == tuple(names[player] for player in whole.state.order)
    assert reader.complete


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            '{"event": "join", "player": "Guest 0 3", "status": 2}',
            "'Guest 0 3' has already been used",
        ),
        ('{"event": "join", "player": "Ben", "status": 2}', "'Ben' has already been used"),
        ('{"event": "leave", "player": "Guest 0 3"}', "Guest 0 3"),
        ('{"event": "hand", "number": 6, "order": ["Ann", "Ben", "Cid", "Dot"]}', '"Ben"'),
    ],
)
def test_who_is_forgotten_is_still_known_to_have_played(line: str, fault: str) -> None:
    game = crowd()
    game.lines.append(line)
    for follow in (scan, read):
        with pytest.raises(RecordError, match=fault) as caught:
            follow(game.data)
        assert caught.value.line == len(game.lines)
