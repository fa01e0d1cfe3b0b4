"""Random records made without the engine: valid ones, and the same with a change.

`make` plays a random game and writes anything that its record may contain, optional lines and keys
included. `spoil` changes one thing; the record may still be valid after it.
"""

import copy
import json
import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

Entry = dict[str, Any]
JESTER = 13
NAMES = (
    "Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Éric", "José", "李", "🂡",
    " ", "ann", "hand", "a" * 40, 'q"u\\o', "e\u0301", "é", "\u2028", "0", "null",
)  # fmt: skip
TIES = ("tied_redraw", "redraw_until_new")
JESTERS = ("worst", "never")
PHILANTHROPIC = ("off", "flat", "per_status")


def make(rng: Random) -> list[Entry]:
    """Return the lines of a valid record, the header first."""
    game = _Game(rng)
    with suppress(_StopError):
        game.play(rng.choice((1, 1, 2, 3, 4)))
    return game.lines


def written(lines: list[Entry], rng: Random) -> bytes:
    """Return lines as a file, each in one of JSON's possible spellings."""
    parts = []
    for entry in lines:
        separators = rng.choice(((", ", ": "), (",", ":"), (" ,\t", " : ")))
        text = json.dumps(entry, ensure_ascii=rng.random() < 0.5, separators=separators)
        # A lone surrogate can only be written escaped.
        parts.append(re.sub("[\ud800-\udfff]", lambda half: ascii(half[0])[1:-1], text).encode())
    ends = [rng.choice((b"\n", b"\n", b"\n", b"\r\n", b" \n")) for _ in parts]
    if ends and rng.random() < 0.1:
        ends[-1] = rng.choice((b"", b"\r"))
    return b"".join(part + end for part, end in zip(parts, ends, strict=True))


class _StopError(Exception):
    """The record ends here."""


class _Game:
    """A game in progress."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.lines: list[Entry] = []
        count = rng.randint(4, 10)
        self.fresh = rng.sample(NAMES, len(NAMES))
        self.players = [self.fresh.pop() for _ in range(count)]
        self.edition = rng.choice(("en", "fr", "de", "nl"))
        german = self.edition in ("de", "nl")
        self.ties, self.jesters = TIES[german], JESTERS[german]
        self.scoring = german
        self.hands: int | None = {"en": 20, "fr": 12, "de": 10, "nl": 10}[self.edition]
        self.philanthropic = "off"
        self.stripped = self.first_deal = self.exchange = self.misdeal = False
        self.small = rng.random() < 0.85
        self.stop = rng.random() < 0.3
        self._header()

    def _header(self) -> None:
        rng = self.rng
        rules: Entry = {}
        if rng.random() < 0.8:
            self.ties = rules["seating_ties"] = rng.choice(TIES)
        if rng.random() < 0.8:
            self.jesters = rules["jesters_in_taxes"] = rng.choice(JESTERS)
        if rng.random() < 0.7:
            self.scoring = rules["scoring"] = rng.random() < 0.6
        if rng.random() < 0.5:
            self.hands = rules["hands"] = rng.choice((None, 1, 2, 3, 10**30))
        if rng.random() < 0.7:
            self.philanthropic = rules["philanthropic"] = rng.choice(PHILANTHROPIC)
        if rng.random() < 0.5:
            self.stripped = rules["stripped_deck"] = rng.random() < 0.7
        if rng.random() < 0.5:
            self.first_deal = rules["first_deal_revolution"] = rng.random() < 0.6
        if rng.random() < 0.7:
            self.exchange = rules["merchant_exchange"] = rng.random() < 0.7
        if rng.random() < 0.7:
            self.misdeal = rules["misdeal"] = rng.random() < 0.7
        entry: Entry = {"format": "dalmuti-record", "version": 1, "edition": self.edition}
        if rules or rng.random() < 0.3:
            entry["rules"] = _shuffled(rules, rng)
        entry["players"] = list(self.players)
        if rng.random() < 0.3:
            entry |= {"seed": rng.random(), "bots": {"x": [1.5, True, None]}, "event": "hand"}
        self.lines.append(_shuffled(entry, rng))

    def write(self, event: str, **keys: object) -> None:
        if self.stop and self.rng.random() < 0.02:
            raise _StopError
        entry: Entry = {"event": event, **keys}
        if self.rng.random() < 0.03:
            entry[self.rng.choice(("note", "at", "number2", ""))] = self.rng.choice(
                (None, 1.5, -0.0, "\ud800", {"a": {"b": [[]]}}, 10**20, True, "x" * 300)
            )
        if self.rng.random() < 0.1:
            entry = _shuffled(entry, self.rng)
        self.lines.append(entry)

    def deck(self, count: int) -> list[int]:
        worst = {4: 10, 5: 11}.get(count, 12) if self.stripped else 12
        return [rank for rank in range(1, worst + 1) for _ in range(rank)] + [JESTER] * 2

    def play(self, hands: int) -> None:
        rng = self.rng
        order = rng.sample(self.players, len(self.players))
        if rng.random() < 0.6:
            order = self.seating()
        for number in range(1, hands + 1):
            if number > 1:
                order = self.comings_and_goings(order)
            self.write("hand", number=number, order=list(order))
            order = self.one_hand(number, order)
            if self.scoring and number == self.hands:
                return
        if rng.random() < 0.3:
            self.comings_and_goings(order)

    def seating(self) -> list[str]:
        pile: list[int] = []

        def draw(name: str) -> int:
            if not pile:
                pile.extend(self.deck(len(self.players)))
            # Often a card already drawn, to make ties more likely.
            likely = [card for card in pile if card in drawn] if self.rng.random() < 0.5 else []
            card = self.rng.choice(likely or pile)
            pile.remove(card)
            drawn.append(card)
            self.write("draw", player=name, card=card)
            return card

        drawn: list[int] = []
        cards: dict[str, list[int]] = {name: [] for name in self.players}
        if self.ties == "redraw_until_new":
            for name in self.players:
                taken = [cards[other] for other in self.players if other != name]
                cards[name] = [draw(name)]
                while cards[name] in taken:
                    cards[name] = [draw(name)]
        else:
            due = list(self.players)
            while due:
                for name in self.rng.sample(due, len(due)):
                    cards[name].append(draw(name))
                due = [
                    name
                    for name in self.players
                    if sum(other == cards[name] for other in cards.values()) > 1
                ]
        order = sorted(self.players, key=cards.__getitem__)
        if self.rng.random() < 0.5:
            self.write("chair", player=order[0], chair=self.rng.randrange(len(order)))
        return order

    def comings_and_goings(self, order: list[str]) -> list[str]:
        order = list(order)
        while self.rng.random() < 0.4:
            if self.rng.random() < 0.5 and len(order) > 4:
                name = self.rng.choice(order)
                order.remove(name)
                self.write("leave", player=name)
            elif len(order) < 10 and self.fresh:
                name = self.fresh.pop()
                status = self.rng.choice((len(order) // 2, (len(order) + 1) // 2))
                order.insert(status, name)
                self.write("join", player=name, status=status)
        return order

    def one_hand(self, number: int, order: list[str]) -> list[str]:
        rng = self.rng
        count = len(order)
        hands, partial = self.deal(order)
        peon = order[-1]
        straight = partial and rng.random() < 0.4
        if not straight:
            if self.misdeal and rng.random() < 0.6:
                self.expose(order, hands)
            first_deal = self.first_deal and number == 1
            called = False
            for name in (peon,) if first_deal else order:
                if hands[name].count(JESTER) == 2:
                    called = rng.random() < 0.5
                    self.write("revolution", player=name, call=called)
                    if called and name == peon:
                        order = order[::-1]
            if not called and not first_deal:
                self.taxes(order, hands)
                if self.exchange and count >= 6:
                    self.swap(order, hands)
        return self.tricks(order, hands)

    def deal(self, order: list[str]) -> tuple[dict[str, list[int]], bool]:
        rng = self.rng
        cards = self.deck(len(order))
        rng.shuffle(cards)
        partial = self.small if rng.random() < 0.9 else not self.small
        if partial:
            # Jesters and few ranks make revolutions and sets likely.
            if rng.random() < 0.5:
                cards.sort(key=lambda card: (card != JESTER, rng.random()))
            sizes = [rng.randint(1, rng.choice((2, 3, 5))) for _ in order]
            cards = cards[: sum(sizes)]
            rng.shuffle(cards)
            if rng.random() < 0.2:
                # Both jesters in one hand.
                others = [card for card in cards if card != JESTER]
                cards = others + [JESTER] * (len(cards) - len(others))
        else:
            sizes = [
                len(cards) // len(order) + (status < len(cards) % len(order))
                for status in range(len(order))
            ]
            if rng.random() < 0.5:
                place = rng.randrange(len(order))
                start = sum(sizes[:place])
                others = [card for card in cards if card != JESTER]
                cards = [*others[:start], JESTER, JESTER, *others[start:]]
        hands = {}
        for name, size in zip(order, sizes, strict=True):
            hands[name], cards = cards[:size], cards[size:]
        extra = {"partial": True} if partial else rng.choice(({}, {}, {"partial": False}))
        self.write("deal", hands=_shuffled({who: list(hands[who]) for who in order}, rng), **extra)
        return hands, partial

    def expose(self, order: list[str], hands: dict[str, list[int]]) -> None:
        player, peon = self.rng.choice(order), order[-1]
        card = self.rng.choice(hands[player])
        if player == peon or self.rng.random() < 0.4:
            self.write("expose", player=player, card=card, to=player)
            return
        replacement = self.rng.choice(hands[peon])
        self.write("expose", player=player, card=card, to=peon, replacement=replacement)
        hands[player].remove(card)
        hands[peon].remove(replacement)
        hands[player].append(replacement)
        hands[peon].append(card)

    def taxes(self, order: list[str], hands: dict[str, list[int]]) -> None:
        gifts = []
        for giver, receiver, due in ((-1, 0, 2), (0, -1, 2), (-2, 1, 1), (1, -2, 1)):
            may = sorted(hands[order[giver]])
            if self.jesters == "never":
                may = [card for card in may if card != JESTER]
            if len(may) < due:
                raise _StopError
            cards = may[:due] if giver < 0 else self.rng.sample(may, due)
            self.write("tax", **{"from": order[giver], "to": order[receiver], "cards": cards})
            gifts.append((order[giver], order[receiver], cards))
        for giver_name, receiver_name, cards in gifts:
            for card in cards:
                hands[giver_name].remove(card)
                hands[receiver_name].append(card)

    def swap(self, order: list[str], hands: dict[str, list[int]]) -> None:
        merchant = order[2]
        if self.rng.random() < 0.4:
            self.write("exchange", player=merchant, **{"with": None})
            return
        other = self.rng.choice(order[3:-2])
        gives, gets = self.rng.choice(hands[merchant]), self.rng.choice(hands[other])
        self.write("exchange", player=merchant, gives=gives, gets=gets, **{"with": other})
        hands[merchant].remove(gives)
        hands[other].remove(gets)
        hands[merchant].append(gets)
        hands[other].append(gives)

    def tricks(self, order: list[str], hands: dict[str, list[int]]) -> list[str]:
        rng = self.rng
        keen = rng.choice((0.5, 0.8, 0.95))
        out: list[str] = []
        turn, best = 0, None
        while True:
            name = order[turn]
            sets = _sets(hands[name], best)
            if best is not None and (not sets or rng.random() > keen):
                self.write("pass", player=name)
            else:
                cards = rng.choice(sets)
                self.write("play", player=name, cards=rng.sample(cards, len(cards)))
                for card in cards:
                    hands[name].remove(card)
                best, setter = (min(cards), len(cards)), turn
                if not hands[name]:
                    out.append(name)
                    if len(out) == len(order) - 1:
                        break
            turn = (turn + 1) % len(order)
            while not hands[order[turn]] and turn != setter:
                turn = (turn + 1) % len(order)
            if turn == setter:
                best = None
                while not hands[order[turn]]:
                    turn = (turn + 1) % len(order)
        out += [name for name in order if hands[name]]
        self.result(order, out)
        return out

    def result(self, order: list[str], out: list[str]) -> None:
        if not self.scoring:
            self.write("result", order=list(out))
            return
        points = {name: len(out) - 1 - place for place, name in enumerate(out)}
        for status in (0, 1):
            rise = len(out) - 1 - status - out.index(order[-1 - status])
            if rise > 0 and self.philanthropic != "off":
                points[order[status]] += rise if self.philanthropic == "per_status" else 1
        self.write("result", order=list(out), points=_shuffled(points, self.rng))


def _sets(hand: list[int], best: tuple[int, int] | None) -> list[list[int]]:
    wild = hand.count(JESTER)
    found = []
    for rank in {*hand}:
        for size in range(1, len(hand) + 1):
            for jesters in range(wild + 1) if rank < JESTER else (size,):
                naturals = size - jesters
                if rank < JESTER and not 1 <= naturals <= hand.count(rank):
                    continue
                if jesters <= wild and (best is None or (rank < best[0] and size == best[1])):
                    found.append([rank] * naturals + [JESTER] * jesters)
    return sorted(found)


def _shuffled(entry: Entry, rng: Random) -> Entry:
    keys = rng.sample(list(entry), len(entry))
    return {key: entry[key] for key in keys}


# Kinds of damage.


def spoil(lines: list[Entry], rng: Random) -> list[Entry]:
    """Return lines with one thing changed."""
    lines = json.loads(json.dumps(lines))
    how = rng.choice((_swap, _drop, _double, _move, _value, _value, _value, _key, _rule, _cards))
    how(lines, rng)
    return lines


def cut(data: bytes, rng: Random) -> bytes:
    """Return a file with some bytes removed, changed or added."""
    at = rng.randrange(len(data) + 1)
    match rng.randrange(4):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + data[at + rng.choice((1, 1, 2, 10)) :]
        case 2:
            return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        case _:
            extra = (b"\n", b"\r", b"\0", b"\xff", b"\xef\xbb\xbf", b" ", b"[", b"}", b"1", b'"')
            return data[:at] + rng.choice(extra) + data[at:]


def _place(lines: list[Entry], rng: Random) -> int:
    """Return the index of a random line, rare kinds as likely as plays and passes."""
    kind = rng.choice(list({str(entry.get("event")): None for entry in lines}))
    return rng.choice([at for at, entry in enumerate(lines) if str(entry.get("event")) == kind])


def _swap(lines: list[Entry], rng: Random) -> None:
    a = _place(lines, rng)
    b = min(a + 1, len(lines) - 1) if rng.random() < 0.7 else rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


def _drop(lines: list[Entry], rng: Random) -> None:
    del lines[_place(lines, rng)]


def _double(lines: list[Entry], rng: Random) -> None:
    at = _place(lines, rng)
    lines.insert(at, copy.deepcopy(lines[at]))


def _move(lines: list[Entry], rng: Random) -> None:
    entry = lines.pop(_place(lines, rng))
    lines.insert(rng.randrange(len(lines) + 1), entry)


def _rule(lines: list[Entry], rng: Random) -> None:
    rules = lines[0].setdefault("rules", {})
    key, values = rng.choice(
        (
            ("seating_ties", TIES),
            ("jesters_in_taxes", JESTERS),
            ("philanthropic", PHILANTHROPIC),
            ("scoring", (True, False)),
            ("hands", (None, 1, 2, 0, -1, True, 1.0, "3")),
            ("stripped_deck", (True, False)),
            ("first_deal_revolution", (True, False)),
            ("merchant_exchange", (True, False, 1)),
            ("misdeal", (True, False, None)),
            ("bluff", (True,)),
        )
    )
    rules[key] = rng.choice(values)


def _cards(lines: list[Entry], rng: Random) -> None:
    """Change one card in some list of cards, or their number."""
    lists: list[list[Any]] = []
    for entry in lines:
        hands = entry.get("hands")
        lists += [entry["cards"]] if isinstance(entry.get("cards"), list) else []
        lists += hands.values() if isinstance(hands, dict) else []
    lists = [cards for cards in lists if cards]
    if not lists:
        _drop(lines, rng)
        return
    cards = rng.choice(lists)
    at = rng.randrange(len(cards))
    match rng.randrange(4):
        case 0:
            del cards[at]
        case 1:
            cards.append(cards[at])
        case _:
            cards[at] = rng.choice((*range(1, 14), 0, 14, -1))


def _value(lines: list[Entry], rng: Random) -> None:
    """Change one value anywhere."""
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        for key in node if isinstance(node, dict) else range(len(node)):
            places.append((node, key))
            if isinstance(node[key], (dict, list)):
                walk(node[key])

    entry = lines[_place(lines, rng)]
    walk(entry)
    node, key = rng.choice(places)
    value = node[key]
    others: list[Callable[[], object]] = [
        lambda: rng.choice((None, True, False, 1, 1.0, "3", "", [], {}, 0, -1, 10**30, 4.5)),
        lambda: rng.choice(NAMES),
        lambda: [value],
    ]
    if isinstance(value, bool):
        others = [lambda: not value, *others]
    elif isinstance(value, int):
        others = [lambda: value + rng.choice((-1, 1)), lambda: float(value % 10**9), *others]
    elif isinstance(value, str):
        others += [lambda: value + rng.choice(" \n\x7f\x85\u200b\ud800"), lambda: value.upper()]
        others += [lambda: rng.choice((*"abcdefg", *_EVENTS))]
    elif isinstance(value, list):
        others += [lambda: value[::-1], lambda: value[1:], lambda: value * 2]
        others += [lambda: rng.sample(value, len(value))]
    node[key] = rng.choice(others)()


_EVENTS = (
    "draw", "chair", "leave", "join", "hand", "deal", "expose", "revolution", "tax", "exchange",
    "play", "pass", "result",
)  # fmt: skip


def _key(lines: list[Entry], rng: Random) -> None:
    """Remove a key, or add one that has a meaning elsewhere."""
    entry = lines[_place(lines, rng)]
    if rng.random() < 0.5:
        del entry[rng.choice(list(entry))]
        return
    key = rng.choice(
        ("points", "replacement", "gives", "gets", "partial", "cards", "with", "status", "rules")
    )
    entry[key] = rng.choice((None, True, 1, {}, [], "Ann"))
