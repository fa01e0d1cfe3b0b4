"""Words for cards, sets, statuses and places.

Cards are integers, 13 the jester. No text says "you": several people may look at one screen.
"""

from collections.abc import Sequence
from typing import Final

from dalmuti.texts.catalogue import Texts
from dalmuti.texts.phrase import Phrase

JESTER: Final = 13


def number_word(texts: Texts, number: int) -> str:
    """Return a number as a word if there is one, else in digits."""
    name = f"number.{number}"
    return texts(name) if texts.has(name) else str(number)


def decimal(texts: Texts, number: float, digits: int = 1) -> str:
    """Return a number of at least 0 with so many decimals."""
    whole, part = divmod(round(number * 10**digits), 10**digits)
    return texts("number.decimal", whole=str(whole), part=f"{part:0{digits}}")


def signed(texts: Texts, number: float, digits: int = 1) -> str:
    """Return a number with its sign and so many decimals."""
    sign = "minus" if number < 0 else "plus" if number > 0 else "zero"
    return texts(f"number.{sign}", number=decimal(texts, abs(number), digits))


def card_title(texts: Texts, rank: int, edition: str = "en") -> str:
    """Return the title of a card of this rank; some editions have their own."""
    own = f"card.{edition}.{rank}"
    return texts(own if texts.has(own) else f"card.{rank}")


def card_about(texts: Texts, rank: int, edition: str = "en") -> str:
    """Return a few words about the person on a card."""
    own = f"card_about.{edition}.{rank}"
    return texts(own if texts.has(own) else f"card_about.{rank}")


def status_title(texts: Texts, status: int, players: int) -> str:
    """Return the title of a status, 0 being the highest, among `players` players (RULES 2)."""
    if status == 0:
        return texts("status.greater_dalmuti")
    if status == 1:
        return texts("status.lesser_dalmuti")
    if status == players - 1:
        return texts("status.greater_peon")
    if status == players - 2:
        return texts("status.lesser_peon")
    return texts("status.merchant")


def place_word(texts: Texts, place: int) -> str:
    """Return the ordinal of a place counted from 0, such as "1st"."""
    return texts(f"place.{place + 1}")


def set_of(texts: Texts, rank: int, count: int) -> str:
    """Return a number of cards of a rank in words: "a single 4", "three 9s", "two jesters"."""
    if rank == JESTER:
        return texts("set.jester" if count == 1 else "set.jesters")
    if count == 1:
        return texts("set.single", rank=rank)
    return texts("set.several", count=number_word(texts, count), rank=rank)


def named(texts: Texts, rank: int, count: int, edition: str = "en") -> Phrase:
    """Return a number of cards of a rank by their person: "a Knight", "three Knights"."""
    own = f"named.{edition}.{rank}"
    name = own if texts.has(own) else f"named.{rank}"
    return texts.n(name, count, count=number_word(texts, count))


def set_words(texts: Texts, cards: Sequence[int]) -> str:
    """Return a set in words, jesters included: "two 7s and a jester as three 7s" (RULES 1)."""
    naturals = [card for card in cards if card != JESTER]
    jesters = len(cards) - len(naturals)
    if not naturals or not jesters:
        return set_of(texts, cards[0], len(cards))
    rank = naturals[0]
    alone = len(naturals) == 1
    natural = texts("set.natural_one", rank=rank) if alone else set_of(texts, rank, len(naturals))
    name = "set.with_jester" if jesters == 1 else "set.with_jesters"
    return texts(name, natural=natural, count=number_word(texts, len(cards)), rank=rank)


def cards_words(texts: Texts, cards: Sequence[int]) -> str:
    """Return cards of several ranks in words, best first: "a single 2 and two 9s"."""
    ranks = sorted(set(cards))
    counts = [sum(1 for card in cards if card == rank) for rank in ranks]
    return listed(
        texts, [set_of(texts, rank, count) for rank, count in zip(ranks, counts, strict=True)]
    )


def to_beat(texts: Texts, rank: int, count: int) -> str:
    """Return a description of what beats a set: "three cards better than 8" (RULES 7)."""
    if rank == JESTER:
        return texts("set.beat_jester" if count == 1 else "set.beat_jesters")
    if count == 1:
        return texts("set.beat_single", rank=rank)
    return texts("set.beat_several", count=number_word(texts, count), rank=rank)


def listed(texts: Texts, items: Sequence[str]) -> str:
    """Return items as a list: "Ann, Ben and Cid"."""
    if not items:
        return ""
    row = items[0]
    if len(items) == 1:
        return row  # a single phrase is not joined, as it knows its other forms
    for item in items[1:-1]:
        row = texts("list.comma", first=row, last=item)
    return texts("list.two", first=row, last=items[-1])
