"""A second implementation of records: slow, plain, and written from the rules without the engine.

It reads a record from front to back like a score sheet: `judge` follows the order of the lines with
ordinary code, a line at a time, and shares nothing with the engine it is compared with.
"""

import json
import re
import unicodedata
from dataclasses import dataclass, field
from typing import Any, NoReturn

PRESETS: dict[str, dict[str, Any]] = {
    "en": {"seating_ties": "tied_redraw", "jesters_in_taxes": "worst", "scoring": False},
    "fr": {"seating_ties": "tied_redraw", "jesters_in_taxes": "worst", "scoring": False},
    "de": {"seating_ties": "redraw_until_new", "jesters_in_taxes": "never", "scoring": True},
    "nl": {"seating_ties": "redraw_until_new", "jesters_in_taxes": "never", "scoring": True},
}
HANDS = {"en": 20, "fr": 12, "de": 10, "nl": 10}
WORDS = {
    "seating_ties": ("tied_redraw", "redraw_until_new"),
    "jesters_in_taxes": ("worst", "never"),
    "philanthropic": ("off", "flat", "per_status"),
}
SWITCHES = ("scoring", "stripped_deck", "first_deal_revolution", "merchant_exchange", "misdeal")
EVENTS = (
    "draw", "chair", "leave", "join", "hand", "deal", "expose", "revolution", "tax", "exchange",
    "play", "pass", "result",
)  # fmt: skip
JESTER = 13
MIB = 1024 * 1024


@dataclass
class Verdict:
    """The referee's verdict on a file."""

    ok: bool
    line: int | None = None
    error: str = ""
    complete: bool = False
    torn: bool = False
    hands: list[dict[str, Any]] = field(default_factory=list)
    scores: dict[str, int] | None = None


class WrongError(Exception):
    """A line is invalid."""


class TornError(Exception):
    """A line is not JSON."""


class TheEndError(Exception):
    """There are no more lines."""


def judge(data: bytes) -> Verdict:
    """Return whether a file is a valid record, and if not its first invalid line."""
    sheet = Sheet(data)
    verdict = Verdict(ok=True)
    try:
        play_through(sheet, verdict)
    except WrongError as wrong:
        return Verdict(ok=False, line=max(sheet.number, 1), error=str(wrong))
    except TheEndError:
        pass
    verdict.torn = sheet.torn
    return verdict


def wrong(reason: str) -> NoReturn:
    raise WrongError(reason)


# The sheet: lines of JSON.


class Sheet:
    """The lines of a file, with a lookahead of one."""

    def __init__(self, data: bytes) -> None:
        self.lines = data.split(b"\n")
        self.number = 0
        self.torn = False
        self.seen: dict[str, Any] | None = None
        if self.lines[-1] == b"":
            self.lines.pop()
            self.last_has_newline = True
        else:
            self.last_has_newline = False

    def peek(self) -> dict[str, Any]:
        """Return the next line without consuming it."""
        if self.seen is None:
            if self.number == len(self.lines):
                raise TheEndError
            raw = self.lines[self.number]
            self.number += 1
            may_be_torn = self.number == len(self.lines) and not self.last_has_newline
            try:
                self.seen = object_of(raw)
            except TornError as torn:
                if may_be_torn and self.number > 1:
                    self.torn = True
                    raise TheEndError from None
                wrong(str(torn))
        return self.seen

    def event(self) -> str:
        """Return the event in the next line."""
        name = self.peek().get("event")
        if type(name) is not str or name not in EVENTS:
            wrong(f"no event {name!r}")
        return name

    def take(self, event: str) -> dict[str, Any]:
        """Consume and return the next line, which must have this event."""
        found = self.event()
        if found != event:
            wrong(f"{event} must come here, not {found}")
        entry = self.peek()
        self.seen = None
        return entry


def object_of(raw: bytes) -> dict[str, Any]:
    if raw.endswith(b"\r"):
        raw = raw[:-1]
    if len(raw) > MIB:
        wrong("longer than 1 MiB")
    try:
        text = raw.decode("utf-8", "strict")
    except UnicodeDecodeError:
        raise TornError("no UTF-8") from None
    deep = depth_of(text)
    if deep > 32:
        wrong("nested too deep")

    twice: list[str] = []

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in found]
        twice.extend(key for key in keys if len(keys) > len(set(keys)) and keys.count(key) > 1)
        return dict(found)

    def constant(name: str) -> NoReturn:
        raise TornError(f"{name} is no JSON")

    def integer(digits: str) -> int:
        # Beyond this number of digits the value does not matter.
        if len(digits) > 4000:
            return -(10**4000) if digits[0] == "-" else 10**4000
        return int(digits)

    try:
        value = json.loads(
            text, object_pairs_hook=pairs, parse_constant=constant, parse_int=integer
        )
    except json.JSONDecodeError as error:
        raise TornError(f"no JSON: {error}") from None
    if twice:
        wrong(f"the key {twice[0]!r} is given twice")
    if type(value) is not dict:
        wrong("no object")
    return value


TOKEN = re.compile(
    r"""[ \t\r]*+(?:(?P<string>"(?:[^"\\\x00-\x1f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*+")
    |(?P<atom>-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?|true|false|null)
    |(?P<mark>[][{}:,]))""",
    re.VERBOSE,
)


def depth_of(text: str) -> int:
    """Return the nesting depth of a complete JSON text, without recursion."""
    if text.count("[") + text.count("{") <= 32:
        return 0
    text = text.rstrip(" \t\r")
    open_marks: list[str] = []
    deepest = position = 0
    wanted = "value"
    while position < len(text):
        match = TOKEN.match(text, position)
        if match is None or wanted == "nothing":
            raise TornError("no JSON")
        position = match.end()
        mark = match["mark"] or ("string" if match["string"] else "atom")
        if wanted in ("value", "value or ]") and mark in ("string", "atom"):
            wanted = "after a value"
        elif wanted in ("value", "value or ]") and mark in ("[", "{"):
            open_marks.append(mark)
            deepest = max(deepest, len(open_marks))
            wanted = "value or ]" if mark == "[" else "key or }"
        elif wanted in ("key", "key or }") and mark == "string":
            wanted = ":"
        elif wanted == ":" and mark == ":":
            wanted = "value"
        elif wanted == "after a value" and mark == ",":
            wanted = "value" if open_marks[-1] == "[" else "key"
        elif (
            mark == "]" and wanted in ("value or ]", "after a value") and open_marks[-1] == "["
        ) or (mark == "}" and wanted in ("key or }", "after a value") and open_marks[-1] == "{"):
            open_marks.pop()
            wanted = "after a value"
        else:
            raise TornError("no JSON")
        if wanted == "after a value" and not open_marks:
            wanted = "nothing"
    if wanted != "nothing":
        raise TornError("no JSON")
    return deepest


# Values in a line.


def get(entry: dict[str, Any], key: str) -> Any:
    if key not in entry:
        wrong(f"no {key}")
    return entry[key]


def whole_number(value: Any) -> int:
    if type(value) is not int:
        wrong(f"{value!r} is no integer")
    return value


def a_card(value: Any) -> int:
    if type(value) is not int or value < 1 or value > JESTER:
        wrong("no card")
    return value


def some_cards(value: Any) -> list[int]:
    if type(value) is not list:
        wrong("no list of cards")
    for card in value:
        a_card(card)
    return list(value)


def a_name(value: Any) -> str:
    if type(value) is not str:
        wrong("a name is a string")
    if not 1 <= len(value) <= 40:
        wrong("a name has 1 to 40 characters")
    for character in value:
        if unicodedata.category(character) in ("Cc", "Cs"):
            wrong("a control character or a lone surrogate in a name")
    return value


def one_of(value: Any, people: list[str]) -> str:
    if type(value) is not str or value not in people:
        wrong(f"{value!r} is none of {people}")
    return value


def yes_or_no(value: Any) -> bool:
    if value is not True and value is not False:
        wrong("neither true nor false")
    return value


def take_cards(hand: list[int], cards: list[int]) -> None:
    for card in cards:
        if card not in hand:
            wrong(f"{card} is not in the hand {hand}")
        hand.remove(card)


# The game, in the order of its lines.


def play_through(sheet: Sheet, verdict: Verdict) -> None:
    if not sheet.lines:
        wrong("an empty file")
    header = sheet.peek()
    sheet.seen = None
    rules, players = read_header(header)
    if rules["scoring"]:
        verdict.scores = dict.fromkeys(players, 0)
    ever = list(players)
    order = seating(sheet, rules, players)
    number = 1
    while True:
        if order is not None and number > 1:
            order = comings_and_goings(sheet, order, ever, verdict)
        verdict.complete = False
        entry = sheet.take("hand")
        if whole_number(get(entry, "number")) != number:
            wrong(f"this is hand {number}")
        given = get(entry, "order")
        if type(given) is not list:
            wrong("an order is a list")
        for name in given:
            one_of(name, players if order is None else order)
        if order is None:
            if sorted(given) != sorted(players):
                wrong("the order must name everybody once")
            order = given
        elif given != order:
            wrong(f"the order must be {order}")
        order = one_hand(sheet, rules, number, order, verdict)
        verdict.complete = True
        if rules["scoring"] and number == rules["hands"]:
            sheet.peek()
            wrong("the game is over")
        number += 1


def read_header(header: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    if get(header, "format") != "dalmuti-record":
        wrong("not the format")
    if whole_number(get(header, "version")) != 1:
        wrong("not version 1")
    edition = get(header, "edition")
    if type(edition) is not str or edition not in PRESETS:
        wrong("no edition")
    rules: dict[str, Any] = {
        **PRESETS[edition],
        "hands": HANDS[edition],
        "philanthropic": "off",
        "stripped_deck": False,
        "first_deal_revolution": False,
        "merchant_exchange": False,
        "misdeal": False,
    }
    own = header.get("rules", {})
    if type(own) is not dict:
        wrong("rules are an object")
    for key, value in own.items():
        if key in SWITCHES:
            yes_or_no(value)
        elif key in WORDS:
            if type(value) is not str or value not in WORDS[key]:
                wrong(f"{key} cannot be this")
        elif key == "hands":
            if value is not None and whole_number(value) < 1:
                wrong("hands are positive")
        else:
            wrong(f"no rule {key!r}")
        rules[key] = value
    players = get(header, "players")
    if type(players) is not list:
        wrong("players are a list")
    for name in players:
        a_name(name)
    if not 4 <= len(players) <= 10:
        wrong("4 to 10 players")
    if len(set(players)) < len(players):
        wrong("two players of one name")
    return rules, players


def deck_for(count: int, rules: dict[str, Any]) -> list[int]:
    cards = []
    for rank in range(1, 13):
        if rules["stripped_deck"] and (
            (count == 4 and rank in (11, 12)) or (count == 5 and rank == 12)
        ):
            continue
        cards += [rank] * rank
    return [*cards, JESTER, JESTER]


def seating(sheet: Sheet, rules: dict[str, Any], players: list[str]) -> list[str] | None:
    """Return the draw's order, best first, or None without a draw."""
    if sheet.event() != "draw":
        if sheet.event() != "hand":
            wrong("draws or the first hand come here")
        return None
    pile: list[int] = []

    def draw(among: list[str]) -> tuple[str, int]:
        entry = sheet.take("draw")
        player = one_of(get(entry, "player"), players)
        if player not in among:
            wrong(f"{player} does not draw now")
        card = a_card(get(entry, "card"))
        if not pile:
            pile.extend(deck_for(len(players), rules))
        if card not in pile:
            wrong(f"no {card} is left in the deck")
        pile.remove(card)
        return player, card

    if rules["seating_ties"] == "redraw_until_new":
        last: dict[str, int] = {}
        for name in players:
            while True:
                _, card = draw([name])
                if card not in last.values():
                    last[name] = card
                    break
        order = sorted(players, key=lambda name: last[name])
    else:
        # Groups of equals, best first; each round splits those of more than one.
        groups = [list(players)]
        while any(len(group) > 1 for group in groups):
            waiting = [name for group in groups if len(group) > 1 for name in group]
            drawn: dict[str, int] = {}
            while waiting:
                name, card = draw(waiting)
                waiting.remove(name)
                drawn[name] = card
            split: list[list[str]] = []
            for group in groups:
                if len(group) == 1:
                    split.append(group)
                    continue
                ranks = sorted({drawn[name] for name in group})
                split += [[name for name in group if drawn[name] == rank] for rank in ranks]
            groups = split
        order = [group[0] for group in groups]
    if sheet.event() == "chair":
        entry = sheet.take("chair")
        if one_of(get(entry, "player"), players) != order[0]:
            wrong("the Greater Dalmuti chooses")
        if not 0 <= whole_number(get(entry, "chair")) < len(players):
            wrong("no such chair")
    return order


def comings_and_goings(
    sheet: Sheet, order: list[str], ever: list[str], verdict: Verdict
) -> list[str]:
    order = list(order)
    while sheet.event() in ("leave", "join"):
        verdict.complete = False
        if sheet.event() == "leave":
            entry = sheet.take("leave")
            name = one_of(get(entry, "player"), order)
            if len(order) == 4:
                wrong("too few would be left")
            order.remove(name)
        else:
            entry = sheet.take("join")
            name = a_name(get(entry, "player"))
            if name in ever:
                wrong("this name has been used")
            if len(order) == 10:
                wrong("too many would be there")
            half_down, half_up = len(order) // 2, (len(order) + 1) // 2
            status = whole_number(get(entry, "status"))
            if status != half_down and status != half_up:
                wrong("a newcomer joins in the middle")
            order.insert(status, name)
            ever.append(name)
            if verdict.scores is not None:
                verdict.scores[name] = 0
    return order


def one_hand(
    sheet: Sheet, rules: dict[str, Any], number: int, order: list[str], verdict: Verdict
) -> list[str]:
    """Follow one hand from the deal to its result; return the next order."""
    count = len(order)
    hands, partial = the_deal(sheet, rules, order)
    first_deal = rules["first_deal_revolution"] and number == 1
    if not (partial and sheet.event() == "play"):
        if rules["misdeal"] and sheet.event() == "expose":
            the_misdeal(sheet, order, hands)
        deciders = order[-1:] if first_deal else order
        called = False
        for name in deciders:
            if hands[name].count(JESTER) == 2:
                entry = sheet.take("revolution")
                if one_of(get(entry, "player"), order) != name:
                    wrong(f"{name} decides")
                called = yes_or_no(get(entry, "call"))
                if called and name == order[-1]:
                    order = order[::-1]
                break
        if not called and not first_deal:
            the_taxes(sheet, rules, order, hands)
            if rules["merchant_exchange"] and count >= 6:
                the_exchange(sheet, order, hands)
    finish = the_tricks(sheet, order, hands)
    entry = sheet.take("result")
    given = get(entry, "order")
    if type(given) is not list:
        wrong("an order is a list")
    for name in given:
        one_of(name, order)
    if given != finish:
        wrong(f"the result is {finish}")
    hand: dict[str, Any] = {"number": number, "order": finish}
    if rules["scoring"]:
        points = {name: count - 1 - place for place, name in enumerate(finish)}
        for dalmuti, peon in ((0, count - 1), (1, count - 2)):
            climbed = peon - finish.index(order[peon])
            if climbed > 0 and rules["philanthropic"] == "flat":
                points[order[dalmuti]] += 1
            if climbed > 0 and rules["philanthropic"] == "per_status":
                points[order[dalmuti]] += climbed
        stated = get(entry, "points")
        if type(stated) is not dict:
            wrong("points are an object")
        for value in stated.values():
            whole_number(value)
        if stated != points:
            wrong(f"the points are {points}")
        assert verdict.scores is not None
        for name, won in points.items():
            verdict.scores[name] += won
        hand["points"] = points
    elif "points" in entry:
        wrong("no points without scoring")
    verdict.hands.append(hand)
    return finish


def the_deal(
    sheet: Sheet, rules: dict[str, Any], order: list[str]
) -> tuple[dict[str, list[int]], bool]:
    entry = sheet.take("deal")
    dealt = get(entry, "hands")
    if type(dealt) is not dict:
        wrong("hands are an object")
    partial = yes_or_no(entry.get("partial", False))
    if sorted(dealt) != sorted(order):
        wrong("the hands are those of the players of this hand")
    hands = {name: some_cards(dealt[name]) for name in order}
    deck = deck_for(len(order), rules)
    together = [card for name in order for card in hands[name]]
    if partial:
        for name in order:
            if not hands[name]:
                wrong(f"{name} has no cards")
        for card in range(1, JESTER + 1):
            if together.count(card) > deck.count(card):
                wrong(f"too many of {card}")
    else:
        if sorted(together) != deck:
            wrong("not the deck")
        for status, name in enumerate(order):
            more = 1 if status < len(deck) % len(order) else 0
            if len(hands[name]) != len(deck) // len(order) + more:
                wrong(f"{name} has not as many cards as are due")
    return hands, partial


def the_misdeal(sheet: Sheet, order: list[str], hands: dict[str, list[int]]) -> None:
    entry = sheet.take("expose")
    meant_for = one_of(get(entry, "player"), order)
    card = a_card(get(entry, "card"))
    to = one_of(get(entry, "to"), order)
    greater_peon = order[-1]
    if card not in hands[meant_for]:
        wrong("that card was not dealt to this player")
    if to not in (meant_for, greater_peon):
        wrong("the card goes to its player or to the Greater Peon")
    if to == meant_for:
        if "replacement" in entry:
            wrong("no replacement here")
        return
    replacement = a_card(get(entry, "replacement"))
    take_cards(hands[meant_for], [card])
    take_cards(hands[greater_peon], [replacement])
    hands[meant_for].append(replacement)
    hands[greater_peon].append(card)


def the_taxes(
    sheet: Sheet, rules: dict[str, Any], order: list[str], hands: dict[str, list[int]]
) -> None:
    before = {name: sorted(hands[name]) for name in order}
    count = len(order)
    for giver, receiver, due in (
        (count - 1, 0, 2),
        (0, count - 1, 2),
        (count - 2, 1, 1),
        (1, count - 2, 1),
    ):
        entry = sheet.take("tax")
        if one_of(get(entry, "from"), order) != order[giver]:
            wrong(f"{order[giver]} gives now")
        if one_of(get(entry, "to"), order) != order[receiver]:
            wrong(f"{order[receiver]} gets these")
        cards = some_cards(get(entry, "cards"))
        if len(cards) != due:
            wrong(f"the tax is {due}")
        mine = before[order[giver]]
        if rules["jesters_in_taxes"] == "never":
            mine = [card for card in mine if card != JESTER]
        if giver > receiver and sorted(cards) != mine[:due]:
            wrong("a peon gives their best cards")
        take_cards(list(mine), cards)
        for card in cards:
            hands[order[giver]].remove(card)
            hands[order[receiver]].append(card)


def the_exchange(sheet: Sheet, order: list[str], hands: dict[str, list[int]]) -> None:
    entry = sheet.take("exchange")
    merchants = order[2:-2]
    player = one_of(get(entry, "player"), order)
    if player != merchants[0]:
        wrong("the highest merchant decides")
    other = get(entry, "with")
    if other is None:
        if "gives" in entry or "gets" in entry:
            wrong("nothing changes hands")
        return
    one_of(other, merchants[1:])
    gives, gets = a_card(get(entry, "gives")), a_card(get(entry, "gets"))
    take_cards(hands[player], [gives])
    take_cards(hands[other], [gets])
    hands[player].append(gets)
    hands[other].append(gives)


def the_tricks(sheet: Sheet, order: list[str], hands: dict[str, list[int]]) -> list[str]:
    """Follow the play; return the players in the order of going out, the last one included."""
    count = len(order)
    finish: list[str] = []
    turn = 0
    while True:
        # A trick: `turn` leads it.
        best_rank, size, best_player = 99, 0, -1
        while True:
            name = order[turn]
            if sheet.event() == "pass":
                entry = sheet.take("pass")
                if one_of(get(entry, "player"), order) != name:
                    wrong(f"it is the turn of {name}")
                if best_player < 0:
                    wrong("a leader may not pass")
            else:
                entry = sheet.take("play")
                if one_of(get(entry, "player"), order) != name:
                    wrong(f"it is the turn of {name}")
                cards = some_cards(get(entry, "cards"))
                if not cards:
                    wrong("no cards")
                naturals = {card for card in cards if card != JESTER}
                if len(naturals) > 1:
                    wrong("no set")
                rank = naturals.pop() if naturals else JESTER
                if best_player >= 0 and len(cards) != size:
                    wrong(f"{size} cards are to be played")
                if rank >= best_rank:
                    wrong(f"better than {best_rank} is needed")
                take_cards(hands[name], cards)
                best_rank, size, best_player = rank, len(cards), turn
                if not hands[name]:
                    finish.append(name)
                    if len(finish) == count - 1:
                        return finish + [other for other in order if hands[other]]
            # The next player with cards; the trick ends when the turn returns to the set's player.
            turn = (turn + 1) % count
            while turn != best_player and not hands[order[turn]]:
                turn = (turn + 1) % count
            if turn == best_player:
                break
        while not hands[order[turn]]:
            turn = (turn + 1) % count
