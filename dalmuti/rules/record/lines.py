"""The lines of a record after its header, each as JSON without its newline.

Bots over a pipe receive the same lines, without the secrets of other players.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from dalmuti.rules.cards import Cards
from dalmuti.rules.record.text import Entry, encode
from dalmuti.rules.view import Phase

PHASES: Final = MappingProxyType(
    {
        "draw": Phase.SEATING,
        "chair": Phase.CHAIR,
        "leave": Phase.RESULT,
        "join": Phase.RESULT,
        "deal": Phase.DEAL,
        "expose": Phase.MISDEAL,
        "revolution": Phase.REVOLUTION,
        "tax": Phase.TAXES,
        "exchange": Phase.EXCHANGE,
        "play": Phase.PLAY,
        "pass": Phase.PLAY,
    }
)
"""The phase in which each kind of line is decided; all other kinds follow from earlier lines."""


def draw_line(name: str, card: int) -> str:
    """Return the line of a card drawn for the seating."""
    return f'{{"event": "draw", "player": {_quoted(name)}, "card": {card}}}'


def chair_line(name: str, chair: int) -> str:
    """Return the line of a chair chosen."""
    return f'{{"event": "chair", "player": {_quoted(name)}, "chair": {chair}}}'


def hand_line(number: int, names: Sequence[str]) -> str:
    """Return the line of a hand that begins, with the players by status, highest first."""
    return encode({"event": "hand", "number": number, "order": list(names)})


def deal_line(
    hands: Mapping[str, Cards], sizes: Mapping[str, int] | None = None, *, partial: bool
) -> str:
    """Return the line of a deal; with `sizes` if some of the hands are secret."""
    entry: Entry = {
        "event": "deal",
        "hands": {name: sorted(hand) for name, hand in hands.items()},
    }
    if sizes is not None:
        entry["sizes"] = dict(sizes)
    if partial:
        entry["partial"] = True
    return encode(entry)


def expose_line(meant_for: str, card: int, to: str, replacement: int | None) -> str:
    """Return the line of an exposed card, with its replacement if there is a known one."""
    entry: Entry = {"event": "expose", "player": meant_for, "card": card, "to": to}
    if replacement is not None:
        entry["replacement"] = replacement
    return encode(entry)


def revolution_line(name: str, call: bool) -> str:
    """Return the line of a revolution called or declined."""
    answer = "true" if call else "false"
    return f'{{"event": "revolution", "player": {_quoted(name)}, "call": {answer}}}'


def tax_line(giver: str, receiver: str, cards: Cards | None, count: int) -> str:
    """Return the line of a tax, with the number of its cards if they are secret."""
    told = f'"count": {count}' if cards is None else f'"cards": {list(cards)}'
    return f'{{"event": "tax", "from": {_quoted(giver)}, "to": {_quoted(receiver)}, {told}}}'


def exchange_line(name: str, partner: str | None, cards: tuple[int, int] | None) -> str:
    """Return the line of an exchange between merchants, declined if there is no partner.

    `cards` are those given and received, None if they are secret.
    """
    entry: Entry = {"event": "exchange", "player": name, "with": partner}
    if partner is not None:
        entry |= {"count": 1} if cards is None else {"gives": cards[0], "gets": cards[1]}
    return encode(entry)


# Cached because the same few lines recur; a large record may have many names.
@lru_cache(4096)
def play_line(name: str, cards: Cards) -> str:
    """Return the line of a set played."""
    return f'{{"event": "play", "player": {encode(name)}, "cards": {sorted(cards)}}}'


@lru_cache(4096)
def pass_line(name: str) -> str:
    """Return the line of a pass."""
    return f'{{"event": "pass", "player": {encode(name)}}}'


def result_line(names: Sequence[str], points: Sequence[int]) -> str:
    """Return the line of a finished hand, by the order of going out; no points if empty."""
    entry: Entry = {"event": "result", "order": list(names)}
    if points:
        entry["points"] = dict(zip(names, points, strict=True))
    return encode(entry)


def leave_line(name: str) -> str:
    """Return the line of a player who leaves."""
    return f'{{"event": "leave", "player": {_quoted(name)}}}'


def join_line(name: str, status: int, extra: Mapping[str, object] | None = None) -> str:
    """Return the line of a newcomer who enters at a status, with further keys."""
    return encode({"event": "join", "player": name, "status": status, **(extra or {})})


@lru_cache(4096)
def _quoted(name: str) -> str:
    return encode(name)
