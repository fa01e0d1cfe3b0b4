"""What is one character to those who read, and what is written to the left."""

import pytest

from dalmuti.texts import Texts
from dalmuti.texts.characters import closed, clusters, is_hidden, isolated
from dalmuti.texts.words import listed

FSI, PDI = "\u2068", "\u2069"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ()),
        ("Ann", ("A", "n", "n")),
        ("e\u0301a", ("e\u0301", "a")),
        ("שָׁל", ("שָׁ", "ל")),
        ("علی\u200cرضا", ("ع", "ل", "ی\u200c", "ر", "ض", "ا")),  # noqa: RUF001
        ("👩\u200d🌾x", ("👩\u200d🌾", "x")),
        ("👍\U0001f3fd👍", ("👍\U0001f3fd", "👍")),
        ("🇫🇷🇩🇪🇳", ("🇫🇷", "🇩🇪", "🇳")),
        ("\u1100\u1161\u11a8가", ("\u1100\u1161\u11a8", "가")),
        ("a\u200db", ("a", "\u200d", "b")),
        ("\u0301a", ("\u0301", "a")),
        ("a\u202e\u0301", ("a", "\u202e", "\u0301")),
    ],
)
def test_what_is_read_as_one_is_one(text: str, parts: tuple[str, ...]) -> None:
    assert clusters(text) == parts
    assert "".join(clusters(text)) == text


def test_joiners_are_hidden_where_nothing_joins() -> None:
    assert is_hidden("a\u200db", 1)
    assert is_hidden("\u200dع", 0)
    assert not is_hidden("ع\u200cع", 1)
    assert not is_hidden("👩\u200d🌾", 1)
    assert not is_hidden("Ann", 1)


def test_only_what_is_written_to_the_left_is_isolated() -> None:
    assert isolated("Ann") == "Ann"
    assert isolated("Жанна") == "Жанна"
    assert isolated("שרה") == f"{FSI}שרה{PDI}"


def test_what_was_cut_off_is_closed() -> None:
    assert closed(f"Ann, {FSI}{FSI}שר") == f"Ann, {FSI}{FSI}שר{PDI}{PDI}"
    assert closed(f"{FSI}שרה{PDI}") == f"{FSI}שרה{PDI}"


def test_a_name_in_a_sentence_leaves_the_words_around_it_alone() -> None:
    texts = Texts("en")
    said = texts("setup.wrong.twice", name="שרה")
    assert said == f"Two players are called {FSI}שרה{PDI}; each needs a different name."
    assert texts("setup.wrong.twice", name="Ann") == said.replace(f"{FSI}שרה{PDI}", "Ann")
    assert listed(texts, ["Ann", "שרה"]) == f"Ann and {FSI}שרה{PDI}"


def test_a_name_in_a_form_is_isolated_without_what_the_form_adds() -> None:
    said = Texts("fr")("table.covered", name="שרה")
    assert f"{FSI}de {FSI}שרה{PDI}{PDI}" in said
