"""The sentences of the story of a hand, and of a match."""

from collections.abc import Iterator, Sequence
from typing import Final

from dalmuti.match.story import MatchTurn, MatchTurnKind, Turn
from dalmuti.texts import Texts
from dalmuti.texts.words import place_word, set_words

TWICE: Final = 2
"""The count that has a word of its own."""


def story_sentences(texts: Texts, story: Sequence[Turn], names: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each turn of a hand; `names` go by player."""
    for turn in story:
        fields: dict[str, object] = {
            "name": names[turn.player],
            "place": place_word(texts, turn.place),
        }
        if turn.other is not None:
            fields |= {"giver": names[turn.other], "rank": turn.cards[0]}
        elif turn.cards:
            fields["set"] = set_words(texts, turn.cards)
        message = f"story.{turn.kind}"
        yield texts.n(message, turn.count, **fields) if turn.count else texts(message, **fields)


def match_sentences(
    texts: Texts, story: Sequence[MatchTurn], names: Sequence[str]
) -> Iterator[str]:
    """Yield a sentence for each turn of a match; `names` go by player."""
    for turn in story:
        message, name = f"story.match.{turn.kind}", names[turn.player]
        if turn.kind is MatchTurnKind.CRATES and turn.count == TWICE:
            yield texts(f"{message}_twice", name=name)
            continue
        yield texts.n(message, turn.count, name=name) if turn.count else texts(message, name=name)
