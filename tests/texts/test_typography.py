"""Every language follows its own typography: quotation marks, apostrophes, no-break spaces."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.pofile import read_po

from dalmuti.resources import asset_path
from dalmuti.texts import languages

FIELD = re.compile(r"\{[^}]*\}")
QUOTES = {"en": ("“", "”"), "de": ("„", "“"), "fr": ("«", "»"), "nl": ("“", "”")}
NARROW, WIDE = "\u202f", "\u00a0"
"""The no-break spaces: a narrow one, and one as wide as a word space."""
FRENCH = (
    re.compile(rf"(?<![{NARROW};!?])[;!?]"),
    re.compile(rf"(?<!{WIDE}):"),
    re.compile(rf"«(?!{WIDE})"),
    re.compile(rf"(?<!{WIDE})[»%]"),
)
"""Violations of the rule at the head of the French catalogue."""


@cache
def said(language: str) -> tuple[tuple[str, str], ...]:
    """Return every message's name and text, with X for each field."""
    path = asset_path("locale") / language / "LC_MESSAGES" / "dalmuti.po"
    with path.open("rb") as file:
        messages = [message for message in read_po(file) if message.id and message.string]

    def texts() -> Iterator[tuple[str, str]]:
        for message in messages:
            name = message.id if isinstance(message.id, str) else message.id[0]
            strings = message.string
            for text in (strings,) if isinstance(strings, str) else strings or ():
                yield name, FIELD.sub("X", text)

    return tuple(texts())


@pytest.mark.parametrize("language", languages())
def test_no_typewriter_marks(language: str) -> None:
    assert [(name, text) for name, text in said(language) if re.search(r"['\"`]", text)] == []


@pytest.mark.parametrize("language", QUOTES)
def test_quotation_marks_are_the_languages_own_and_in_pairs(language: str) -> None:
    opening, closing = QUOTES[language]
    others = re.compile(f"[^{opening}{closing}]")
    for name, text in said(language):
        marks = "".join(mark for mark in text if mark in "“”„«»")
        assert not others.search(marks), name
        assert marks == (opening + closing) * (len(marks) // 2), name


def test_french_has_its_no_break_spaces() -> None:
    broken = [
        f"{name}: {text}" for name, text in said("fr") if any(rule.search(text) for rule in FRENCH)
    ]
    assert broken == []


@pytest.mark.parametrize("text", ["Oui!", "Oui !", "Oui : non", "« oui»", "«\u00a0oui »", "9 %"])
def test_a_missing_no_break_space_is_found(text: str) -> None:
    assert any(rule.search(text) for rule in FRENCH)


def test_what_is_right_in_french_is_not_found() -> None:
    right = f"Oui{NARROW}! Non{NARROW}?! A{WIDE}: «{WIDE}b{NARROW}?{WIDE}»{NARROW}; 9{WIDE}%"
    assert not any(rule.search(right) for rule in FRENCH)
