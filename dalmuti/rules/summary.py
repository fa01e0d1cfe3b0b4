"""A game in a few lines of English, for people at a console."""

from collections.abc import Sequence
from typing import Final

from dalmuti.rules.cards import BLANK, Cards, PlayerId
from dalmuti.rules.notation import format_cards
from dalmuti.rules.statuses import Status, kind_of
from dalmuti.rules.tricks import Trick

_WIDEST: Final = max(map(len, Status))


def summary(
    names: Sequence[str],
    number: int,
    phase: str,
    turn: PlayerId | None,
    order: Sequence[PlayerId],
    hands: Sequence[Cards],
    trick: Trick,
) -> str:
    """Return the lines: whose turn it is, everyone's status and cards, and the trick."""
    head = f"Hand {number}, {phase}" if number else phase.capitalize()
    lines = [head if turn is None else f"{head}: {names[turn]} to act"]
    width = max(map(len, names))
    for status, player in enumerate(order or range(len(names))):
        title = f"{_title(status, len(order))}  " if order else ""
        lines.append(f"{title}{names[player]:{width}}  {_hand(hands[player])}".rstrip())
    if trick.turns:
        turns = [f"{names[who]} {format_cards(cards) or 'passes'}" for who, cards, _ in trick.turns]
        lines.append(f"Trick: {', '.join(turns)}")
    return "\n".join(lines)


def _title(status: int, count: int) -> str:
    title = kind_of(status, count).replace("_", " ").title()
    return f"{title:{_WIDEST}}"


def _hand(hand: Cards) -> str:
    if not hand:
        return "no cards"
    if BLANK in hand:
        return f"{len(hand)} cards" if len(hand) > 1 else "1 card"
    return format_cards(hand, grouped=True)
