"""The order of a line whose parts are written in two directions."""

import pytest
from bidi.algorithm import get_display
from hypothesis import given
from hypothesis import strategies as st

from dalmuti.screen.graphics.bidi import stretches

FSI, PDI = "\u2068", "\u2069"


def seen(text: str) -> str:
    """Return the characters of a text as they are seen from left to right."""
    parts = [(text[one.start : one.end], one.leftwards) for one in stretches(text)]
    return "".join(part[::-1] if leftwards else part for part, leftwards in parts)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("", ""),
        ("Ann", "Ann"),
        ("שרה", "הרש"),
        ("שרה Ann 2", "Ann 2 הרש"),
        ("Ann שרה", "Ann הרש"),
        ("שרה 12 דנה", "הנד 12 הרש"),
        # A number after a name belongs to the sentence, as the name is isolated.
        (f"{FSI}שרה{PDI} 3 cards", "הרש 3 cards"),
        # A name that was cut short has no right-to-left letter left.
        (f"{FSI}{FSI}Ann{PDI}, Be{PDI}…", "Ann, Be…"),
        (f"{FSI}שרה{PDI}, {FSI}דנה{PDI} and Ann", "הרש, הנד and Ann"),
        (f"{FSI}{FSI}שרה{PDI}’s{PDI} turn", "הרש’s turn"),
        (f"Ann, {FSI}שר…", "Ann, …רש"),  # cut off: the isolate is not closed
        ("Ann\u202eשר", "Ann\u202eרש"),  # an override counts as a sign
        ("ab\u202ecd", "ab\u202ecd"),
    ],
)
def test_lines_are_put_into_the_order_in_which_they_are_seen(text: str, order: str) -> None:
    assert seen(text) == order


@given(st.text(st.sampled_from("abשרעב 12.,-٣\u0301"), max_size=12))
def test_the_order_is_that_of_the_library(text: str) -> None:
    assert seen(text) == get_display(text)


@given(st.text(max_size=20))
def test_every_character_but_marks_of_isolates_is_in_one_stretch(text: str) -> None:
    places = [at for one in stretches(text) for at in range(one.start, one.end)]
    assert len(places) == len(set(places))
    left = set(range(len(text))) - set(places)
    assert all(text[at] in "\u2066\u2067\u2068\u2069" for at in left)
