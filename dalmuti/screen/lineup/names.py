"""Validation of players' names."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby
from typing import Final
from unicodedata import category, normalize

from dalmuti.players.seats import SeatSpec
from dalmuti.screen.graphics.font_stack import Drawable
from dalmuti.texts.characters import BLANK, LOOKALIKES, MOST_MARKS, is_hidden, is_mark

LONGEST_NAME: Final = 40
UNUSABLE: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of characters not allowed in names: control, private, unassigned and breaks."""


def wrong_name(
    seats: tuple[SeatSpec, ...], drawable: Callable[[str], Drawable]
) -> tuple[str, int] | None:
    """Return the first problem with the names, as the end of a message's name, and its seat.

    `drawable` returns whether there are fonts for a name.
    """
    names = [seat.name for seat in seats]
    for index, name in enumerate(names):
        problem = wrong_beside(name, names[:index], drawable)
        if problem:
            return problem, index
    return None


def wrong_beside(name: str, others: Iterable[str], drawable: Callable[[str], Drawable]) -> str:
    """Return the problem with a name beside others, as the end of a message's name."""
    problem = wrong_in(name) or _undrawable(drawable(name))
    if not problem and look(name) in map(look, others):
        return "twice"
    return problem


@lru_cache(maxsize=256)
def wrong_in(name: str) -> str:
    """Return the problem with the characters of a name, as the end of a message's name."""
    if not any(map(_shows, name)):
        return "empty"
    if len(name) > LONGEST_NAME:
        return "long"
    if any(category(char) in UNUSABLE or (char.isspace() and char != " ") for char in name):
        return "character"
    if any(is_hidden(name, index) for index in range(len(name))):
        return "hidden"
    marks = [len(list(run)) for mark, run in groupby(normalize("NFC", name), is_mark) if mark]
    if is_mark(name.lstrip()[0]) or max(marks, default=0) > MOST_MARKS:
        return "marks"
    return ""


def look(name: str) -> str:
    """Return a key that is the same for names that look the same."""
    letters = normalize("NFD", BLANK.sub("", name))
    return tidied(letters.translate(LOOKALIKES))


def tidied(name: str) -> str:
    """Return a name without surplus spaces, in Unicode's composed form."""
    return " ".join(normalize("NFC", name).split())


def _undrawable(drawable: Drawable) -> str:
    match drawable:
        case Drawable.YES:
            return ""
        case Drawable.NOT_YET:
            return "looking"
        case Drawable.NO:
            return "font"


def _shows(char: str) -> bool:
    """Return whether a character is visible."""
    return BLANK.match(char) is None and category(char)[0] not in "CMZ"
