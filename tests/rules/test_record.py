"""The game record: written, read, cut off and damaged."""

import json
from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.rules.actions import Action, Deal, PlaySet
from dalmuti.rules.cards import deck
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.events import HandEnded, HandStarted
from dalmuti.rules.game import GameState, apply, new_game_with_order
from dalmuti.rules.record import (
    MAX_DEPTH,
    MAX_LINE,
    Record,
    RecordError,
    hand_starts,
    header_line,
    lines_for,
    read,
    replay,
    start_lines,
    state_at,
)
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, house_rules, player_counts, random_game, seeds


class Written(NamedTuple):
    """A random game and its record; `states` has the state after each number of complete lines."""

    lines: list[str]
    actions: list[Action]
    states: dict[int, GameState]


def write(seed: int, count: int, rules: Rules, hands: int = 1) -> Written:
    lines = [header_line(NAMES[:count], "en", rules, {"seed": seed})]
    actions: list[Action] = []
    states: dict[int, GameState] = {}
    for step in random_game(seed, count, rules, hands):
        if not actions:
            lines += start_lines(step.before)
            states[len(lines)] = step.before
        added = lines_for(step.before, step.action, step.after, step.events)
        lines += added
        actions.append(step.action)
        # Some facts are written in one line with the next ones, and others not at all.
        if added:
            states[len(lines)] = step.after
    return Written(lines, actions, states)


def read_lines(lines: list[str], end: str = "\n") -> Record:
    return read(BytesIO("".join(f"{line}{end}" for line in lines).encode()))


def read_bytes(content: bytes) -> Record:
    return read(BytesIO(content))


@pytest.mark.no_cover  # other tests cover the reader in half the time
@settings(max_examples=40)
@given(seed=seeds, count=player_counts, rules=house_rules)
def test_what_is_written_reads_back_and_writes_the_same_again(
    seed: int, count: int, rules: Rules
) -> None:
    game = write(seed, count, rules, hands=2)
    record = read_lines(game.lines)
    assert record.header.names == NAMES[:count]
    assert record.header.rules == rules
    assert record.header.extra == {"seed": seed}
    assert record.state == game.states[len(game.lines)]
    assert (record.missing, record.torn) == ("", False)
    lines = [header_line(record.header.names, "en", record.header.rules, record.header.extra)]
    state = record.start
    for action in record.actions:
        after, events = apply(state, action)
        lines += lines_for(state, action, after, events)
        state = after
    assert lines == game.lines


@pytest.mark.no_cover  # other tests cover the reader in half the time
@settings(max_examples=5)
@given(seed=seeds, count=player_counts, rules=house_rules)
def test_a_file_that_stops_after_any_line_goes_on_at_the_same_decision(
    seed: int, count: int, rules: Rules
) -> None:
    game = write(seed, count, rules)
    for stop in range(1, len(game.lines) + 1):
        record = read_lines(game.lines[:stop])
        missing = record.missing.splitlines()
        assert game.lines[stop : stop + len(missing)] == missing
        assert record.state == game.states[stop + len(missing)]
        assert record.kept == len("".join(f"{line}\n" for line in game.lines[:stop]).encode())
    # So the file can be continued.
    whole = read_lines(game.lines[:stop] + missing)
    assert whole.state == record.state


@settings(max_examples=20)
@given(seed=seeds, count=player_counts, data=st.data())
def test_a_torn_last_line_is_dropped(seed: int, count: int, data: st.DataObject) -> None:
    game = write(seed, count, Rules())
    whole = "".join(f"{line}\n" for line in game.lines).encode()
    header = len(game.lines[0])
    size = data.draw(st.integers(header + 1, len(whole)))
    content = whole[:size]
    record = read_bytes(content)
    last = content.rpartition(b"\n")[2]
    if last and last != whole[size - len(last) :].partition(b"\n")[0]:
        assert record.torn
        assert record.kept == size - len(last)
    else:
        # A complete last line counts without its newline, and the writer must add that.
        assert not record.torn
        assert record.kept == size
        assert record.missing.startswith("\n") == bool(last)
    continued = content[: record.kept] + record.missing.encode()
    assert whole.startswith(continued)
    assert read_bytes(continued).state == record.state


def test_a_line_cut_inside_a_character_is_torn() -> None:
    lines = [header_line(("Zoë", *NAMES[1:4]), "en")]
    draw = '{"event": "draw", "player": "Zoë", "card": 3}'
    content = f"{lines[0]}\n{draw}".encode()
    cut = content[: content.rindex(b"\xab")]
    record = read_bytes(cut)
    assert record.torn
    assert record.state.table.draws == ()
    assert read_bytes(content).state.table.draws == ((0, 3),)


def test_lines_may_end_with_a_carriage_return() -> None:
    game = write(3, 5, Rules())
    assert read_lines(game.lines, "\r\n").state == read_lines(game.lines).state


def test_any_moment_can_be_shown() -> None:
    game = write(5, 6, Rules(scoring=True, hands=3), hands=3)
    record = read_lines(game.lines)
    starts = hand_starts(record)
    assert len(starts) == 3
    for number, start in enumerate(starts, 1):
        state = state_at(record, start)
        assert (state.phase, state.hand_number) == (Phase.DEAL, number)
    assert state_at(record, 0) == record.start
    assert state_at(record, len(record.actions)) == record.state
    ended = [
        event
        for _, events in replay(record.start, record.actions)
        for event in events
        if isinstance(event, HandEnded)
    ]
    assert [event.number for event in ended] == [1, 2, 3]


def test_the_format_is_the_documented_one() -> None:
    rules = Rules(scoring=True)
    assert header_line(("Ann", "Ben", "Cid", "Dot"), "en", rules) == (
        '{"format": "dalmuti-record", "version": 1, "edition": "en", '
        '"rules": {"scoring": true}, "players": ["Ann", "Ben", "Cid", "Dot"]}'
    )
    start = new_game_with_order(("Ann", "Ben", "Cid", "Dot"), (2, 0, 3, 1), rules=rules)
    lines = list(start_lines(start))
    state = start
    for action in (
        Deal(((11, 11, 13), (7,), (8,), (9,)), partial=True, straight_to_play=True),
        PlaySet(2, (13, 11, 11)),
    ):
        after, events = apply(state, action)
        lines += lines_for(state, action, after, events)
        state = after
    assert lines == [
        '{"event": "hand", "number": 1, "order": ["Cid", "Ann", "Dot", "Ben"]}',
        '{"event": "deal", "hands": {"Cid": [11, 11, 13], "Ann": [7], "Dot": [8], "Ben": [9]}, '
        '"partial": true}',
        '{"event": "play", "player": "Cid", "cards": [11, 11, 13]}',
    ]


def test_every_line_is_what_a_json_encoder_writes() -> None:
    names = ('Q"uote', "Back\\slash", "Zoë", "🃏")
    game = random_game(11, 4, Rules(scoring=True, hands=2), hands=2)

    def renamed(state: GameState) -> GameState:
        guests = state.names[len(names) :]
        return state._replace(table=replace(state.table, names=names + guests))

    for step in game:
        before, after = renamed(step.before), renamed(step.after)
        for line in lines_for(before, step.action, after, step.events):
            assert line == json.dumps(json.loads(line), ensure_ascii=False)


def test_extra_header_keys_are_kept() -> None:
    extra = {"title": "A \ud800 odd one", "bots": {"Ben": "plain"}, "seed": 12, "speed": 1.5}
    line = header_line(NAMES[:4], "de", None, extra)
    assert dict(read_lines([line]).header.extra) == extra
    with pytest.raises(ValueError, match="'players' belongs to the format"):
        header_line(NAMES[:4], "en", None, {"players": []})


def test_the_record_of_a_given_order_has_no_draws() -> None:
    start = new_game_with_order(NAMES[:4], (3, 1, 0, 2))
    lines = [header_line(NAMES[:4], "en"), *start_lines(start)]
    record = read_lines(lines)
    assert record.start == record.state == start
    assert hand_starts(record) == (0,)


DRAWS = [
    '{"event": "draw", "player": "Ann", "card": 12}',
    '{"event": "draw", "player": "Ben", "card": 3}',
    '{"event": "draw", "player": "Dot", "card": 8}',
    '{"event": "draw", "player": "Cid", "card": 1}',
]


def test_the_chair_line_is_optional() -> None:
    lines = [
        header_line(NAMES[:4], "en"),
        *DRAWS,
        '{"event": "hand", "number": 1, "order": ["Cid", "Ben", "Dot", "Ann"]}',
    ]
    assert read_lines(lines[:-1]).state.phase is Phase.CHAIR
    record = read_lines(lines)
    assert record.state.phase is Phase.DEAL
    assert record.state.chairs == (2, 1, 3, 0)


def puzzle(hands: dict[str, list[int]], *lines: str, edition: str = "en") -> list[str]:
    names = list(hands)
    return [
        header_line(names, edition),
        json.dumps({"event": "hand", "number": 1, "order": names}),
        json.dumps({"event": "deal", "hands": hands, "partial": True}),
        *lines,
    ]


HANDS = {"Ann": [5, 9, 9], "Ben": [6, 7, 11], "Cid": [8, 8], "Dot": [4, 12], "Eve": [1, 3, 12]}
JESTERS = HANDS | {"Cid": [8, 8, 13, 13]}
TAXES = [
    '{"event": "tax", "from": "Eve", "to": "Ann", "cards": [3, 1]}',
    '{"event": "tax", "from": "Ann", "to": "Eve", "cards": [9, 5]}',
    '{"event": "tax", "from": "Dot", "to": "Ben", "cards": [4]}',
    '{"event": "tax", "from": "Ben", "to": "Dot", "cards": [11]}',
]


@pytest.mark.parametrize("hands", [HANDS, JESTERS], ids=["plain", "jesters"])
def test_a_partial_deal_followed_by_a_play_has_neither_revolution_nor_taxes(
    hands: dict[str, list[int]],
) -> None:
    assert read_lines(puzzle(hands)).state.phase is not Phase.PLAY
    record = read_lines(puzzle(hands, '{"event": "play", "player": "Ann", "cards": [9, 9]}'))
    assert record.state.turn == 1
    assert isinstance(record.actions[0], Deal)
    assert record.actions[0].straight_to_play


def test_partial_is_true_or_false() -> None:
    lines = puzzle(HANDS)
    with pytest.raises(RecordError, match=r'"partial" must be true or false, not "yes"'):
        read_lines([*lines[:2], lines[2].replace("true", '"yes"')])


def test_the_revolution_is_its_holders() -> None:
    line = '{"event": "revolution", "player": "Ann", "call": true}'
    with pytest.raises(RecordError, match=r'is "Ann", but Cid holds both jesters'):
        read_lines(puzzle(JESTERS, line))


def test_a_partial_deal_may_have_the_usual_lines() -> None:
    no = '{"event": "revolution", "player": "Cid", "call": false}'
    record = read_lines(
        puzzle(JESTERS, no, *TAXES, '{"event": "play", "player": "Ann", "cards": [3]}')
    )
    assert record.state.turn == 1
    yes = no.replace("false", "true")
    play = '{"event": "play", "player": "Ann", "cards": [5]}'
    assert read_lines(puzzle(JESTERS, yes, play)).state.turn == 1


@pytest.mark.parametrize("stop", range(5))
def test_stopped_between_tax_lines(stop: int) -> None:
    record = read_lines(puzzle(HANDS, *TAXES[:stop]))
    assert (record.state.phase, record.state.turn) == [
        (Phase.TAXES, 0),
        (Phase.TAXES, 0),
        (Phase.TAXES, 1),
        (Phase.TAXES, 1),
        (Phase.PLAY, 0),
    ][stop]
    pending = [line for line in record.missing.splitlines() if line]
    assert [json.loads(line)["from"] for line in pending] == [["Eve"], [], ["Dot"], [], []][stop]


def test_a_hand_line_or_a_result_that_is_missing_is_told() -> None:
    drawn = [
        header_line(NAMES[:4], "en"),
        *DRAWS,
        '{"event": "chair", "player": "Cid", "chair": 2}',
    ]
    record = read_lines(drawn)
    assert record.state.phase is Phase.DEAL
    assert json.loads(record.missing) == {
        "event": "hand",
        "number": 1,
        "order": ["Cid", "Ben", "Dot", "Ann"],
    }
    last = [
        '{"event": "play", "player": "A", "cards": [9]}',
        '{"event": "play", "player": "B", "cards": [8]}',
        '{"event": "play", "player": "C", "cards": [7]}',
    ]
    ended = read_lines(puzzle({"A": [9], "B": [8], "C": [7], "D": [6]}, *last, edition="de"))
    assert ended.state.phase is Phase.RESULT
    assert json.loads(ended.missing) == {
        "event": "result",
        "order": ["A", "B", "C", "D"],
        "points": {"A": 3, "B": 2, "C": 1, "D": 0},
    }


PLAY = '{"event": "play", "player": "Ann", "cards": [9, 9]}'
PASS = '{"event": "pass", "player": "Ben"}'


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        # Not JSON, or invalid JSON.
        (["", PLAY], "blank"),
        (["[1, 2]"], "must be an object"),
        (["{}"], '"event" must be one of'),
        (['{"event": "dance"}'], '"dance"'),
        (['{"event": 3}'], "not 3"),
        (['{"event": "pass"}'], '"player" is missing'),
        (['{"event": "pass", "player": "Ann", "player": "Ann"}'], "given twice"),
        (['{"event": "pass", "player": "Zed"}'], '"Zed"'),
        (['{"event": "pass", "player": ["Ann"]}'], r'is \["Ann"\]'),
        (['{"event": "play", "player": "Ann", "cards": []}'], "is empty"),
        (['{"event": "play", "player": "Ann", "cards": 9}'], "must be a list"),
        (['{"event": "play", "player": "Ann", "cards": [9.0]}'], "holds 9.0"),
        (['{"event": "play", "player": "Ann", "cards": [true]}'], "holds true"),
        (['{"event": "play", "player": "Ann", "cards": ["9"]}'], 'holds "9"'),
        (['{"event": "play", "player": "Ann", "cards": [14]}'], "holds 14"),
        (['{"event": "play", "player": "Ann", "cards": [0]}'], "holds 0"),
        (['{"event": "play", "player": "Ann", "cards": [NaN]}', PASS], "NaN"),
        (['{"event": "play", "player": "Ann", "cards": [9]', PASS], "invalid JSON"),
        (['{"event": "play", "player": "Ann", "cards": [' + "9" * 5000 + "]}"], "holds"),
        (["\ufeff" + PLAY, PASS], "byte order mark"),
        (['{"event": "revolution", "player": "Ann", "call": 1}'], "true or false, not 1"),
        (['{"event": "tax", "from": "Eve", "to": "Ann", "cards": []}'], "is empty"),
        (['{"event": "result", "order": "Ann"}'], "list of names"),
        # Lines in the wrong place.
        ([PASS], "must come first"),
        (['{"event": "draw", "player": "Ann", "card": 3}'], "tax line must come first"),
        (['{"event": "hand", "number": 2, "order": ["Ann"]}'], "tax line must come first"),
        ([PLAY, TAXES[0]], "turn of Ben"),
        ([PLAY, '{"event": "revolution", "player": "Ann", "call": true}'], "turn of Ben"),
        ([PLAY, '{"event": "deal", "hands": {}}'], "turn of Ben"),
        ([PLAY, '{"event": "result", "order": []}'], "turn of Ben"),
        (['{"event": "revolution", "player": "Ann", "call": true}'], "must come first"),
        # Taxes.
        ([TAXES[0].replace("[3, 1]", "[3, 12]")], r"must be \[1, 3\]"),
        ([TAXES[0].replace("Eve", "Dot")], 'must be "Eve"'),
        ([TAXES[1]], '"from" of the tax line is "Ann"'),
        ([TAXES[0], TAXES[1].replace("[9, 5]", "[9]")], "it is 2 cards"),
        ([TAXES[0], TAXES[1].replace("[9, 5]", "[1, 3]")], "does not hold 1 3"),
        ([TAXES[0], TAXES[1].replace("Eve", "Dot")], 'must be "Eve"'),
        ([TAXES[0], PLAY], "Ann must pay taxes first"),
        ([*TAXES[:2], TAXES[3]], "tax line"),
        ([*TAXES, TAXES[0]], "turn of Ann"),
        # Play.
        ([PLAY, PLAY], "turn of Ben"),
        ([PLAY, '{"event": "play", "player": "Ben", "cards": [6]}'], "cannot follow 2 cards"),
        ([PLAY, '{"event": "play", "player": "Ben", "cards": [6, 7]}'], "do not make a set"),
        ([PLAY, '{"event": "play", "player": "Ben", "cards": [11, 11]}'], "does not hold"),
        ([*TAXES, '{"event": "pass", "player": "Ann"}'], "may not pass"),
    ],
)
def test_bad_lines(lines: list[str], sentence: str) -> None:
    content = puzzle(HANDS, *lines)
    with pytest.raises(RecordError, match=sentence) as caught:
        read_lines(content)
    first = len(content) if len(lines) < 2 or lines[0] in (PLAY, *TAXES) else len(content) - 1
    assert caught.value.line == caught.value.fields["line"] == first
    assert caught.value.sentence in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (['{"event": "hand", "number": 1, "order": ["Cid", "Ben", "Dot", "Ann"]}'], "seating"),
        (['{"event": "draw", "player": "Ann", "card": 3}'], "Ann does not draw now"),
        (['{"event": "draw", "player": "Cid", "card": 13.0}'], "must be an integer"),
        (['{"event": "draw", "player": "Cid", "card": 99}'], "must be a card"),
        (['{"event": "chair", "player": "Ann", "chair": 0}'], "seating is not decided"),
        ([DRAWS[3], '{"event": "chair", "player": "Ann", "chair": 0}'], "turn of Cid"),
        ([DRAWS[3], '{"event": "chair", "player": "Cid", "chair": 4}'], "0 to 3"),
        ([DRAWS[3], '{"event": "chair", "player": "Cid", "chair": false}'], "an integer"),
        ([DRAWS[3], DRAWS[3]], "Cid chooses a chair"),
        (
            [DRAWS[3], '{"event": "hand", "number": 2, "order": ["Cid", "Ben", "Dot", "Ann"]}'],
            '"number" of the hand line is 2, but must be 1',
        ),
        (
            [DRAWS[3], '{"event": "hand", "number": 1, "order": ["Ann", "Ben", "Dot", "Cid"]}'],
            '"order" of the hand line',
        ),
    ],
)
def test_bad_seating(lines: list[str], sentence: str) -> None:
    content = [header_line(NAMES[:4], "en"), *DRAWS[:3], *lines]
    with pytest.raises(RecordError, match=sentence) as caught:
        read_lines(content)
    assert caught.value.line == len(content)


def test_a_given_order_must_name_everybody_in_the_first_hand() -> None:
    header = header_line(NAMES[:4], "en")
    hand = '{"event": "hand", "number": %d, "order": ["Ann", "Ben", "Cid", "%s"]}'
    assert read_lines([header, hand % (1, "Dot")]).state.phase is Phase.DEAL
    for number, name, sentence in ((1, "Cid", "each of the players once"), (2, "Dot", "must be 1")):
        with pytest.raises(RecordError, match=sentence):
            read_lines([header, hand % (number, name)])


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        ({"Ann": [1]}, '"Ben" is dealt no hand'),
        ({"Ann": [1], "Ben": [2], "Cid": [3], "Dot": [4], "Zed": [5]}, '"Zed" is dealt'),
        ({"Ann": [1], "Ben": [2], "Cid": [3], "Dot": [4]}, "the whole deck is 80"),
        ({"Ann": [1], "Ben": [2], "Cid": [3], "Dot": [1]}, "the deck has 1"),
        ([], "must be an object"),
        ({"Ann": 1, "Ben": [2], "Cid": [3], "Dot": [4]}, "must be a list"),
    ],
)
def test_bad_deals(hands: object, sentence: str) -> None:
    lines = [
        header_line(NAMES[:4], "en"),
        json.dumps({"event": "hand", "number": 1, "order": NAMES[:4]}),
        json.dumps({"event": "deal", "hands": hands}),
    ]
    with pytest.raises(RecordError, match=sentence) as caught:
        read_lines(lines)
    assert caught.value.line == 3


HEADER: dict[str, object] = {
    "format": "dalmuti-record",
    "version": 1,
    "edition": "en",
    "players": ["Ann", "Ben", "Cid", "Dot"],
}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "pgn"}, '"pgn"'),
        ({"version": 2}, "not 2"),
        ({"version": True}, "not true"),
        ({"version": "1"}, 'not "1"'),
        ({"edition": "es"}, '"es"'),
        ({"edition": None}, "not null"),
        ({"players": "Ann"}, '"Ann"'),
        ({"players": ["Ann", "Ben", "Cid"]}, "4 to 10"),
        ({"players": ["Ann", "Ben", "Cid", 4]}, "list of 4 to 10 names"),
        ({"players": ["Ann", "Ben", "Cid", "Ann"]}, "'Ann'"),
        ({"players": ["Ann", "Ben", "Cid", "a\tb"]}, "control characters"),
        ({"players": ["Ann", "Ben", "Cid", "\ud800"]}, "surrogates"),
        ({"rules": []}, '"rules" must be an object'),
        ({"rules": {"hand": 3}}, "unknown key"),
        ({"rules": {"scoring": 1}}, "true or false, not 1"),
        ({"rules": {"hands": 0}}, "positive integer"),
        ({"rules": {"hands": True}}, "positive integer"),
        ({"rules": {"hands": 1.0}}, "positive integer"),
        ({"rules": {"seating_ties": "never"}}, "tied_redraw or redraw_until_new"),
        ({"rules": {"jesters_in_taxes": None}}, "worst or never"),
    ],
)
def test_bad_headers(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence) as caught:
        read_lines([json.dumps(HEADER | change)])
    assert caught.value.line == 1


def test_header_rules_override_the_editions() -> None:
    rules = {"hands": None, "scoring": False, "philanthropic": "per_status"}
    record = read_lines([json.dumps(HEADER | {"edition": "de", "rules": rules})])
    assert record.header.rules.hands is None
    assert not record.header.rules.scoring
    assert record.header.rules.seating_ties is EDITIONS["de"].seating_ties


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"{", 1),
        (b"[]\n", 1),
        (b"\xff\n", 1),
        (b"\xef\xbb\xbf" + json.dumps(HEADER).encode() + b"\n", 1),
        (b"\n" + json.dumps(HEADER).encode() + b"\n", 1),
        (json.dumps(HEADER).encode() + b"\n\xff\n", 2),
        (json.dumps(HEADER).encode() + b"\n{}}\n", 2),
        (json.dumps(HEADER).encode() + b"\n" + b"[" * 100_000 + b"\n", 2),
        (json.dumps(HEADER).encode() + b"\n" + b"[" * 40 + b"]" * 40, 2),
        (json.dumps(HEADER).encode() + b"\n" + b"[" * 40 + b'"' + b'\\"' * 400_000 + b"\\\n", 2),
        (
            json.dumps(HEADER).encode()
            + b'\n{"event": "pass", "player": "'
            + b"x" * 900_000
            + b'"}',
            2,
        ),
        (json.dumps(HEADER | {"players": ["A", "B", "C", "x" * 900_000]}).encode(), 1),
        (json.dumps(HEADER).encode() + b"\n" + b" " * MAX_LINE + b"{\n", 2),
        (json.dumps(HEADER).encode() + b"\n" + b"x" * (2 * MAX_LINE), 2),
        (json.dumps(HEADER).encode() + b"\n" + b"1" * (MAX_LINE - 10) + b"\n", 2),
    ],
)
def test_bad_bytes(content: bytes, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        read_bytes(content)
    assert caught.value.line == line
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_line_has_at_most_a_mebibyte(end: str) -> None:
    room = MAX_LINE - len(json.dumps(HEADER | {"title": ""}))
    assert read_lines([json.dumps(HEADER | {"title": "x" * room})], end).header.extra
    with pytest.raises(RecordError, match="longer than 1048576 bytes"):
        read_lines([json.dumps(HEADER | {"title": "x" * (room + 1)})], end)


def test_a_header_without_its_newline_counts() -> None:
    record = read_bytes(json.dumps(HEADER).encode())
    assert (record.missing, record.state.phase) == ("\n", Phase.SEATING)


def test_nested_keys_of_no_meaning_are_kept_up_to_the_limit() -> None:
    deep: object = 0
    for _ in range(MAX_DEPTH - 1):
        deep = [deep]
    text = "[" * 100 + "{"
    assert read_lines([json.dumps(HEADER | {"x": deep, "y": text})]).header.extra["y"] == text
    with pytest.raises(RecordError, match="33 deep"):
        read_lines([json.dumps(HEADER | {"x": [deep]})])


def test_unknown_keys_of_known_events_are_ignored() -> None:
    play = '{"event": "play", "player": "Ann", "cards": [9, 9], "clock": 1.5, "note": "well"}'
    assert read_lines(puzzle(HANDS, play)).state.turn == 1


def test_a_tax_that_cannot_be_paid_in_full_is_an_error() -> None:
    hands = HANDS | {"Eve": [12, 13]}
    tax = '{"event": "tax", "from": "Eve", "to": "Ann", "cards": [12]}'
    content = puzzle(hands, tax, edition="de")
    assert read_lines(content[:-1]).missing == ""
    with pytest.raises(RecordError, match="Eve cannot pay") as caught:
        read_lines(content)
    assert caught.value.line == 4


def test_nothing_follows_the_last_hand() -> None:
    rules = Rules(scoring=True, hands=1)
    game = write(9, 4, rules)
    assert read_lines(game.lines).state.phase is Phase.OVER
    for line in (
        '{"event": "hand", "number": 2, "order": ["Ann", "Ben", "Cid", "Dot"]}',
        PASS,
        game.lines[-1],
    ):
        with pytest.raises(RecordError, match="game was over after 1 hands"):
            read_lines([*game.lines, line])


@pytest.mark.parametrize("scoring", [True, False])
def test_the_result_must_be_right(scoring: bool) -> None:
    game = write(9, 4, Rules(scoring=scoring, hands=2))
    result = json.loads(game.lines[-1])
    bad: list[dict[str, object]] = [result | {"order": result["order"][::-1]}]
    if scoring:
        bad.append(result | {"points": result["points"] | {"Ann": 9}})
        bad.append({key: value for key, value in result.items() if key != "points"})
        bad.append(result | {"points": result["points"] | {"Ann": True}})
        bad.append(result | {"points": [3, 2, 1, 0]})
    else:
        bad.append(result | {"points": {"Ann": 3}})
    for entry in bad:
        with pytest.raises(RecordError) as caught:
            read_lines([*game.lines[:-1], json.dumps(entry)])
        assert caught.value.line == len(game.lines)
    with pytest.raises(RecordError, match="result line must come first"):
        read_lines([*game.lines[:-1], PASS])


def test_a_whole_deal_is_never_followed_by_play_at_once() -> None:
    hands = {name: list(deck(4)[index::4]) for index, name in enumerate(NAMES[:4])}
    lines = [
        header_line(NAMES[:4], "en"),
        json.dumps({"event": "hand", "number": 1, "order": NAMES[:4]}),
        json.dumps({"event": "deal", "hands": hands}),
        '{"event": "play", "player": "Ann", "cards": [12]}',
    ]
    with pytest.raises(RecordError, match="must come first"):
        read_lines(lines)


def test_hand_lines_start_hands() -> None:
    game = write(4, 4, Rules(), hands=2)
    record = read_lines(game.lines)
    started = [
        event.number
        for _, events in replay(record.start, record.actions)
        for event in events
        if isinstance(event, HandStarted)
    ]
    assert started == [1, 2]
