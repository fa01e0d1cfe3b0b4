"""Words in different forms, with a catalogue made for the test."""

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from dalmuti.texts import CatalogueError, Texts, catalogue, language_for, languages, own_names
from dalmuti.texts.phrase import Phrase

MESSAGES: dict[str, str] = {
    "language.name": "Lingua",
    "jester": "the jester",
    "two": "{first} and {last}",
    "plays": "{name} plays {set:acc}.",
    "lies": "{set:large} lies here.",
    "owns": "cards {name:of}",
    "begins": "{set:acc+large} is played.",
    "draws": "{name} draws {rank:a}.",
}
FORMS = {("acc", "jester"): "the jesterem"}
NAMES = {
    ("of", "name"): "of {name}",
    ("of", "name.vowel"): "d’{name}",
    ("of", "name.sibilant"): "{name}’",
}
NUMERALS = {("a", "numeral"): "a {numeral}", ("a", "numeral.8"): "an {numeral}"}


def write(folder: Path, messages: dict[str, str], forms: dict[tuple[str, str], str]) -> None:
    made = Catalog(locale="la", charset="utf-8")
    for name, text in messages.items():
        made.add(name, text)
    for (form, name), text in forms.items():
        made.add(name, text, context=form)
    path = folder / "LC_MESSAGES"
    path.mkdir(parents=True)
    with (path / "dalmuti.mo").open("wb") as file:
        write_mo(file, made)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    find: Callable[[str], Path] = lambda *parts: tmp_path  # noqa: E731
    monkeypatch.setattr(catalogue, "asset_path", find)
    write(tmp_path / "en", {"language.name": "English", "only": "Only in English"}, {})
    return tmp_path


@pytest.fixture
def texts(folder: Path) -> Texts:
    write(folder / "la", MESSAGES, {**FORMS, **NAMES, **NUMERALS})
    return Texts("la")


def test_a_field_is_said_in_the_form_it_is_asked_for(texts: Texts) -> None:
    jester = texts("jester")
    assert texts("plays", name="Ann", set=jester) == "Ann plays the jesterem."
    assert texts("lies", set=jester) == "The jester lies here."
    assert texts("begins", set=jester) == "The jesterem is played."


def test_a_row_hands_the_form_on_to_its_parts(texts: Texts) -> None:
    row = texts("two", first=texts("jester"), last="a card")
    assert texts("plays", name="Ann", set=row) == "Ann plays the jesterem and a card."


def test_names_have_forms_by_their_letters(texts: Texts) -> None:
    names = ("Marie", "Odo", "Élodie", "Klaus", "Max")
    said = [str(texts("owns", name=name)) for name in names]
    assert said == ["cards of Marie", "cards d’Odo", "cards d’Élodie", "cards Klaus’", "cards Max’"]


def test_numbers_have_forms(texts: Texts) -> None:
    said = [str(texts("draws", name="Ann", rank=rank)) for rank in (7, 8)]
    assert said == ["Ann draws a 7.", "Ann draws an 8."]


def test_what_a_language_lacks_is_said_in_english(texts: Texts) -> None:
    assert texts("only") == "Only in English"
    assert texts("plays", name="Ann", set="this") == "Ann plays this."


def test_a_phrase_follows_a_change_of_the_language(texts: Texts) -> None:
    said = texts("language.name")
    texts.speak("en")
    assert isinstance(said, Phrase)
    assert (said, said.anew()) == ("Lingua", "English")


def test_a_new_language_needs_a_folder_only(folder: Path) -> None:
    assert languages() == ("en",)
    write(folder / "pt_BR", {"language.name": "Português"}, {})
    assert own_names() == {"en": "English", "pt_BR": "Português"}
    assert language_for("pt_BR") == "pt_BR"


def test_a_damaged_language_cannot_be_chosen(texts: Texts, folder: Path) -> None:
    (folder / "xx" / "LC_MESSAGES").mkdir(parents=True)
    (folder / "xx" / "LC_MESSAGES" / "dalmuti.mo").write_bytes(b"nothing of the kind")
    assert "xx" not in own_names()
    with pytest.raises(CatalogueError, match="'xx' cannot be read"):
        texts.speak("xx")
    assert texts("language.name") == "Lingua"
