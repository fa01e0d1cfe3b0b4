"""A short notation for cards: "9 9 J" or "2x9 J" for two 9s and a jester."""

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from dalmuti.rules.cards import BLANK, JESTER, RANKS, Cards

_NAMES: Final = {BLANK: "?", **{rank: str(rank) for rank in RANKS}, JESTER: "J"}
_CARDS: Final = {name: card for card, name in _NAMES.items()}
_WORD: Final = re.compile(r"(?:([1-9][0-9]?)x)?(\S+)", re.ASCII | re.IGNORECASE)


class NotationError(ValueError):
    """A word is not a card in the short notation."""

    def __init__(self, word: str) -> None:
        super().__init__(
            f"{word!r} is not a card: write a rank 1 to {RANKS[-1]}, J for a jester or ? for an "
            'unknown card; "2x9" is two 9s, up to 99.'
        )
        self.word = word


def format_cards(cards: Iterable[int], *, grouped: bool = False) -> str:
    """Return cards in the short notation, in their order: "9 9 J", or "2x9 J" if `grouped`.

    :raises KeyError: a number is not a card.
    """
    words: list[str] = []
    for card, run in groupby(cards):
        count = sum(1 for _ in run)
        name = _NAMES[card]
        words += [f"{count}x{name}"] if grouped and count > 1 else [name] * count
    return " ".join(words)


def parse_cards(text: str) -> Cards:
    """Return the cards in a text in the short notation, in its order.

    It reads the output of `format_cards`, grouped or not, also in lower case.

    :raises NotationError: a word is not a card.
    """
    cards: list[int] = []
    for word in text.split():
        match = _WORD.fullmatch(word)
        card = None if match is None else _CARDS.get(match[2].upper())
        if match is None or card is None:
            raise NotationError(word)
        cards += [card] * int(match[1] or 1)
    return tuple(cards)
