"""Properties of characters: grapheme clusters, invisible characters, writing direction."""

import re
from typing import Final
from unicodedata import bidirectional, category, combining

FIRST_STRONG_ISOLATE: Final = "\u2068"
POP_ISOLATE: Final = "\u2069"
NON_JOINER: Final = "\u200c"
JOINER: Final = "\u200d"
EMOJI_STYLE: Final = "\ufe0f"
"""The variation selector that requests the emoji form of a sign."""
MOST_MARKS: Final = 3
"""The most combining marks that one letter may have, as many as pointed Hebrew needs."""

RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Matches a character of a right-to-left script."""

BLANK: Final = re.compile(
    "[\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Matches an invisible character other than a space or a control character."""

CONTROL: Final = re.compile("[\0-\x1f\x7f-\x9f\ud800-\udfff]")
"""Matches a control character or a lone surrogate."""


LOOKALIKES: Final = str.maketrans(
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425"
    "\u0430\u0435\u0455\u0456\u0458\u043e\u0440\u0441\u0443\u0445\u0501\u04bb\u051b\u051d"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03bf\u03bd",
    "ABESIJKMHOPCTXaesijopcyxdhqwABEZHIKMNOPTYXov",
)
"""Maps Cyrillic and Greek letters to the Latin letters that they look like."""


def isolated(text: str) -> str:
    """Return a text wrapped in directional isolates if it contains right-to-left characters.

    Isolated, it does not change the order of the words around it.
    """
    if RIGHT_TO_LEFT.search(text) is None:
        return text
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"


def closed(text: str) -> str:
    """Return a truncated text with a closing mark for each isolate left open."""
    missing = text.count(FIRST_STRONG_ISOLATE) - text.count(POP_ISOLATE)
    return text + POP_ISOLATE * max(0, missing)


def is_mark(char: str) -> bool:
    """Return whether a character is a visible combining mark, such as an accent."""
    return category(char)[0] == "M" and BLANK.match(char) is None


def is_hidden(text: str, index: int) -> bool:
    """Return whether a character is invisible and has no effect on its neighbours.

    Joiners have an effect in joining scripts, and between the parts of an emoji.
    """
    char = text[index]
    if BLANK.match(char) is None:
        return False
    before, after = text[index - 1 : index], text[index + 1 : index + 2]
    if not before:
        return True
    if char == EMOJI_STYLE:
        return category(before) != "So"
    if char == JOINER and after and category(after) == "So":
        return not (category(before) == "So" or before == EMOJI_STYLE or _is_skin(before))
    if char in (JOINER, NON_JOINER):
        joins = bidirectional(before) == "AL" and bidirectional(after or "a") == "AL"
        return not (joins or combining(before) == 9)  # 9: a virama
    return True


def clusters(text: str) -> tuple[str, ...]:
    """Return the grapheme clusters of a text; a hidden character is a cluster of its own."""
    if text.isascii():
        return tuple(text)
    found: list[str] = []
    hidden = True
    for index, char in enumerate(text):
        was_hidden, hidden = hidden, is_hidden(text, index)
        if found and not hidden and not was_hidden and _goes_on(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return tuple(found)


def _goes_on(cluster: str, char: str) -> bool:
    """Return whether a character extends the cluster before it."""
    last = cluster[-1]
    if category(char)[0] == "M" or char in (JOINER, NON_JOINER) or _is_skin(char):
        return True
    if last == JOINER:
        return category(char) == "So"
    if _is_flag_letter(char):
        return _is_flag_letter(last) and len(cluster) == 1
    vowel = "\u1160" <= char <= "\u11a7" and "\u1100" <= last <= "\u11a7"
    return vowel or ("\u11a8" <= char <= "\u11ff" and "\u1160" <= last <= "\u11a7")


def _is_skin(char: str) -> bool:
    return "\U0001f3fb" <= char <= "\U0001f3ff"


def _is_flag_letter(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"
