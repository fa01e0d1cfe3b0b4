"""Our bots at the far end of a pipe: all questions, and invalid lines."""

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from random import Random
from typing import cast

import pytest

from dalmuti.pipe.protocol import MAX_LINE
from dalmuti.pipe.serve import serve
from dalmuti.players.bot import Bot
from dalmuti.players.plain import PlainBot
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.view import PlayerView

ROOT = Path(__file__).parents[2]
HEADER = {
    "format": "dalmuti-bot",
    "version": 1,
    "edition": "en",
    "players": ["Ann", "Ben", "Cid", "Dot"],
    "you": "Ann",
    "a title": "kept out",
}
HAND = {"event": "hand", "number": 1, "order": ["Ann", "Ben", "Cid", "Dot"]}
SIZES = {"Ann": 3, "Ben": 3, "Cid": 3, "Dot": 3}
DEAL = {"event": "deal", "hands": {"Ann": [2, 5, 5]}, "sizes": SIZES, "partial": True}
LEAD = {"ask": "play", "id": 17, "ms": 500}
SOME_HAND = [2, 5, 5, *[12] * 11, 13, 13]


def said(*lines: object, make: type[Bot] = PlainBot) -> tuple[list[dict[str, object]], list[str]]:
    """Return a bot's answers to lines, given as bytes or as values, and its complaints."""
    replies: list[dict[str, object]] = []
    complaints: list[str] = []
    data = b"".join(
        line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines
    )

    def say(reply: dict[str, object]) -> bool:
        replies.append(reply)
        return True

    serve(make, 1, BytesIO(data), say, complaints.append)
    return replies, complaints


def test_a_lead_is_answered_with_the_id_of_the_question() -> None:
    replies, complaints = said(HEADER, HAND, DEAL, LEAD)
    assert replies == [{"id": 17, "event": "play", "cards": [5, 5]}]
    assert complaints == []


def test_a_follow_may_be_a_pass() -> None:
    played = {"event": "play", "player": "Ann", "cards": [2]}
    ben = {**HEADER, "you": "Ben"}
    dealt = {**DEAL, "hands": {"Ben": [2, 7, 7]}}
    assert said(ben, HAND, dealt, played, LEAD)[0] == [{"id": 17, "event": "pass"}]


def full(order: list[str], you: str) -> list[dict[str, object]]:
    """Return a game up to a full deal, in which one player holds `SOME_HAND`."""
    rules = {"merchant_exchange": True, "misdeal": True}
    sizes = dict.fromkeys(order, 16 if len(order) == 5 else 13)
    return [
        {**HEADER, "players": sorted(order), "you": you, "rules": rules},
        {"event": "hand", "number": 1, "order": order},
        {"event": "deal", "hands": {you: SOME_HAND[-sizes[you] :]}, "sizes": sizes},
    ]


def test_every_other_question_is_answered_in_its_own_words() -> None:
    five = ["Ann", "Ben", "Cid", "Dot", "Eve"]
    for you, count in (("Ann", 2), ("Ben", 1)):
        (tax,), _ = said(*full(five, you), {"ask": "tax", "id": 1, "count": count})
        assert tax == {"id": 1, "event": "tax", "cards": [12] * count}
    (call,), _ = said(*full(five, "Eve"), {"ask": "revolution", "id": 2})
    assert call == {"id": 2, "event": "revolution", "call": True}
    (keep,), _ = said(*full(five, "Dot"), {"ask": "revolution", "id": 3})
    assert keep["call"] is True
    (no_call,), _ = said(*full(five, "Ann"), {"ask": "revolution", "id": 3})
    assert no_call == {"id": 3, "event": "revolution", "call": False}
    asked = {"ask": "expose", "id": 4, "player": "Cid", "card": 1}
    (to,), _ = said(*full(five, "Ann"), asked)
    assert to == {"id": 4, "event": "expose", "to": "Eve"}
    six = [*five, "Fay"]
    taxes = [
        {"event": "tax", "from": "Fay", "to": "Ann", "count": 2},
        {"event": "tax", "from": "Ann", "to": "Fay", "count": 2},
        {"event": "tax", "from": "Eve", "to": "Ben", "count": 1},
        {"event": "tax", "from": "Ben", "to": "Eve", "count": 1},
    ]
    (swap,), _ = said(*full(six, "Cid"), *taxes, {"ask": "exchange", "id": 5})
    assert swap == {"id": 5, "event": "exchange", "with": "Dot"}


def test_chairs_and_newcomers_are_asked_for_as_well() -> None:
    drawn = [
        {"event": "draw", "player": name, "card": card}
        for name, card in zip(("Ann", "Ben", "Cid", "Dot"), (1, 2, 3, 4), strict=True)
    ]
    (chair,), complaints = said(HEADER, *drawn, {"ask": "chair", "id": 1})
    assert (chair["id"], chair["event"], complaints) == (1, "chair", [])
    assert chair["chair"] in range(4)
    five = ["Ann", "Ben", "Cid", "Dot", "Eve"]
    game = [
        {**HEADER, "players": five},
        {**HAND, "order": five},
        {**DEAL, "hands": {"Ann": [3]}, "sizes": dict.fromkeys(five, 1)},
        {"event": "play", "player": "Ann", "cards": [3]},
        {"event": "play", "player": "Ben", "cards": [2]},
        {"event": "play", "player": "Cid", "cards": [1]},
        {"event": "pass", "player": "Dot"},
        {"event": "pass", "player": "Eve"},
        {"event": "play", "player": "Dot", "cards": [12]},
        {"event": "result", "order": five},
    ]
    question = {"ask": "join", "id": 2, "player": "Fay", "places": [2, 3]}
    (place,), complaints = said(*game, question)
    assert (place["id"], place["event"], complaints) == (2, "join", [])
    assert place["status"] in (2, 3)
    later = {"event": "join", "player": "Fay", "status": 3}
    hand = {"event": "hand", "number": 2, "order": ["Ann", "Ben", "Cid", "Fay", "Dot", "Eve"]}
    deal = {
        "event": "deal",
        "partial": True,
        "hands": {"Ann": [2]},
        "sizes": {**dict.fromkeys(five, 2), "Fay": 2, "Ann": 1},
    }
    replies, complaints = said(*game, question, later, hand, deal, LEAD)
    assert replies[1] == {"id": 17, "event": "play", "cards": [2]}
    assert complaints == []


def test_one_process_plays_hand_after_hand_and_game_after_game() -> None:
    one = [HEADER, HAND, DEAL, LEAD]
    again = {**HAND, "number": 2, "order": ["Dot", "Ann", "Ben", "Cid"]}
    dot = {"event": "play", "player": "Dot", "cards": [12]}
    replies, complaints = said(*one, again, {**DEAL, "hands": {"Ann": [3]}}, dot, LEAD, *one)
    assert complaints == []
    assert [reply.get("cards") for reply in replies] == [[5, 5], [3], [5, 5]]


def test_unknown_events_and_keys_are_skipped() -> None:
    replies, complaints = said(
        HEADER,
        {"event": "weather", "rain": True},
        {**HAND, "mood": "good"},
        {"event": ["odd"]},
        {"note": 1},
        DEAL,
        LEAD,
    )
    assert (len(replies), complaints) == (1, [])


@pytest.mark.parametrize(
    ("line", "part"),
    [
        (b"\n", "blank"),
        (b"hello\n", "invalid JSON"),
        (b"[1]\n", "must be an object"),
        (b"\xff\n", "not UTF-8"),
        (b'{"event": "pass", "event": "pass"}\n', "given twice"),
        (b"x" * (MAX_LINE + 9) + b"\n", f"longer than {MAX_LINE} bytes"),
        (b"x" * (5 * MAX_LINE) + b"\n", f"longer than {MAX_LINE} bytes"),
        ({"event": "play", "player": "Eve", "cards": [5]}, "must be one of"),
        ({"event": "play", "player": "Ben", "cards": [5]}, "Ben cannot act now"),
        ({"event": "play", "player": "Ann", "cards": [0]}, "a card is an integer 1 to 13"),
        ({"event": "play", "player": "Ann", "cards": [5] * 4}, "5"),
        ({"event": "pass", "player": "Ann"}, "may not pass"),
        ({"event": "deal", "hands": {}, "sizes": {}}, "no hand has begun"),
        ({"event": "hand", "number": 2, "order": "Ann"}, "a list of names"),
        ({"event": "hand", "number": 2, "order": ["Ann"] * 4}, "each once"),
        ({"event": "hand", "number": None, "order": []}, "must be an integer"),
        ({"event": "tax", "from": "Ann", "to": "Dot", "count": 2}, "not dealt"),
        ({"event": "join", "player": "Eve", "status": 2}, "Joining"),
        ({"event": "leave", "player": "Ben"}, "Leaving"),
        ({"event": "revolution", "player": "Ben", "call": 1}, "not dealt"),
        ({"error": "No.", "id": 3}, "an answer was refused"),
    ],
)
def test_a_line_that_cannot_be_is_told_in_a_sentence_and_the_next_one_read(
    line: object, part: str
) -> None:
    begun = {"event": "play", "player": "Ann", "cards": [2]}
    rest = [{"event": "pass", "player": name} for name in ("Ben", "Cid", "Dot")]
    replies, complaints = said(HEADER, HAND, DEAL, begun, *rest, line, LEAD)
    (complaint,) = complaints
    assert complaint.startswith("Line 8")
    assert complaint.endswith(".")
    assert part in complaint
    assert replies == [{"id": 17, "event": "play", "cards": [5, 5]}]


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ({"event": "tax", "from": "Dot", "to": "Ann", "count": 10**20}, '"count" must be 2 or 1'),
        ({"event": "pass", "player": "Cid"}, "Cid cannot act now"),
    ],
)
def test_a_wrong_line_before_the_first_lead_changes_nothing(line: object, part: str) -> None:
    revolution = {"event": "revolution", "player": "Ben", "call": True}
    replies, complaints = said(HEADER, HAND, DEAL, line, revolution, LEAD)
    (complaint,) = complaints
    assert part in complaint
    assert len(replies) == 1


@pytest.mark.parametrize(
    "header",
    [
        {**HEADER, "format": "dalmuti-record"},
        {**HEADER, "version": 2},
        {**HEADER, "players": ["Ann"]},
        {**HEADER, "rules": {"speed": 1}},
        {key: value for key, value in HEADER.items() if key != "you"},
    ],
)
def test_a_header_that_cannot_be_begins_no_game(header: dict[str, object]) -> None:
    replies, complaints = said(HEADER, header, HAND, DEAL, LEAD, HEADER, HAND, DEAL, LEAD)
    assert complaints[0].startswith("Line 2:")
    assert replies[0]["id"] == 17
    assert "a header must come first" in str(replies[0]["error"])
    assert replies[1] == {"id": 17, "event": "play", "cards": [5, 5]}


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ({"ask": "sing", "id": 3}, '"ask" must be one of play, tax'),
        ({"ask": ["play"], "id": 3}, '"ask" must be one of'),
        ({"ask": "chair", "id": 3}, "not the turn"),
        ({"ask": "join", "id": 3, "player": "Eve"}, "Joining"),
        ({"ask": "expose", "id": 3, "player": "Ben"}, "a card is an integer"),
    ],
)
def test_a_question_that_cannot_be_is_answered_at_once_with_an_error(
    question: dict[str, object], part: str
) -> None:
    replies, complaints = said(HEADER, HAND, DEAL, question, LEAD)
    assert replies[0].keys() == {"id", "error"}
    assert part in str(replies[0]["error"])
    assert len(complaints) == 1
    assert replies[1] == {"id": 17, "event": "play", "cards": [5, 5]}


def test_who_is_not_asked_for_taxes_says_so() -> None:
    five = ["Ann", "Ben", "Cid", "Dot", "Eve"]
    replies, _ = said(*full(five, "Cid"), {"ask": "tax", "id": 3, "count": 1})
    assert "not the turn" in str(replies[0]["error"])


class Failing:
    """A bot that cannot think."""

    def __init__(self, rng: Random) -> None:
        pass

    def decide(self, view: PlayerView) -> PlayerAction:
        raise ZeroDivisionError


def test_a_bot_that_fails_does_what_is_safest() -> None:
    replies, complaints = said(HEADER, HAND, DEAL, LEAD, make=Failing)
    assert replies == [{"id": 17, "event": "play", "cards": [5]}]
    assert "ZeroDivisionError" in complaints[0]


def test_it_stops_once_nobody_hears_the_answers() -> None:
    said_before_the_end: list[object] = []

    def say(reply: object) -> bool:
        said_before_the_end.append(reply)
        return False

    lines = "".join(json.dumps(line) + "\n" for line in (HEADER, HAND, DEAL, LEAD, LEAD))
    serve(PlainBot, 1, BytesIO(lines.encode()), say, print)
    assert len(said_before_the_end) == 1


def test_the_command_answers_until_its_input_ends() -> None:
    words = [sys.executable, "-m", "dalmuti", "bot", "--level", "sharp", "--seed", "5"]
    with subprocess.Popen(
        words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as bot:
        assert bot.stdin is not None
        assert bot.stdout is not None
        for line in cast(list[object], [HEADER, HAND, DEAL, {"event": 3}, [], LEAD]):
            bot.stdin.write(json.dumps(line).encode() + b"\r\n")
        bot.stdin.flush()
        reply = json.loads(bot.stdout.readline())  # it does not wait for the end
        assert (reply["id"], reply["event"]) == (17, "play")
        rest, errors = bot.communicate()
        assert (rest, bot.returncode) == (b"", 0)
    assert errors.decode().strip() == "Line 5: a line must be an object, not []."
