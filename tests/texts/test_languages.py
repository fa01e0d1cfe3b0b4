"""Every language has all messages, with the same fields, in its own words."""

import re
import tomllib
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from dalmuti.resources import asset_path
from dalmuti.texts import Texts, languages, own_names
from dalmuti.texts.words import cards_words, named, set_words, status_title

SAME = "as_in_english.toml"
NAME_FORMS = {"name", "name.vowel", "name.sibilant"}
OTHERS = [code for code in languages() if code != "en"]


def folder(language: str) -> Path:
    return asset_path("locale") / language


@cache
def catalogue(language: str) -> Catalog:
    with (folder(language) / "LC_MESSAGES" / "dalmuti.po").open("rb") as file:
        return read_po(file)


def id_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def said(message: Message) -> tuple[str, ...]:
    strings = message.string
    return (strings,) if isinstance(strings, str) else tuple(strings or ())


@cache
def messages(language: str) -> dict[str, tuple[str, ...]]:
    """Return the texts of each message, without those for single forms."""
    found = [one for one in catalogue(language) if one.id and not one.context]
    return {id_of(one): said(one) for one in found}


def form_messages(language: str) -> set[tuple[str, str]]:
    return {(str(one.context), id_of(one)) for one in catalogue(language) if one.context}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def forms_asked(language: str) -> set[str]:
    """Return the forms requested for fields."""
    texts = [text for one in catalogue(language) if one.id for text in said(one)]
    specs = [spec for text in texts for _, _, spec, _ in Formatter().parse(text) if spec]
    return {form for spec in specs for form in spec.split("+")} - {"large"}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing_and_nothing_unused(language: str) -> None:
    there, wanted = set(messages(language)), set(messages("en"))
    assert sorted(wanted - there) == [], "to be translated"
    assert sorted(there - wanted) == [], "no longer in English"


@pytest.mark.parametrize("language", OTHERS)
def test_the_fields_are_those_of_the_english(language: str) -> None:
    english = messages("en")
    for name, texts in messages(language).items():
        if name not in english:
            continue
        wanted = english[name]
        assert fields(texts[-1]) == fields(wanted[-1]), name
        for text in texts:
            assert fields(text) <= fields(wanted[-1]), name


@pytest.mark.parametrize("language", languages())
def test_plurals_are_complete(language: str) -> None:
    read = catalogue(language)
    english = catalogue("en")
    for message in read:
        if not message.id:
            continue
        original = english.get(id_of(message))
        assert original is None or message.pluralizable == original.pluralizable, message.id
        count = read.num_plurals if message.pluralizable else 1
        texts = said(message)
        assert len(texts) == count, message.id
        assert all(texts), message.id


@pytest.mark.parametrize("language", languages())
def test_forms_are_asked_for_where_there_are_any(language: str) -> None:
    asked, given = forms_asked(language), form_messages(language)
    assert {form for form, _ in given} == asked
    numerals = {"numeral", *(f"numeral.{rank}" for rank in range(1, 14))}
    known = set(messages("en")) | NAME_FORMS | numerals
    assert sorted(name for _, name in given if name not in known) == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_as_in_english_is_so_for_a_reason(language: str) -> None:
    english = messages("en")
    same = {name for name, texts in messages(language).items() if texts == english.get(name)}
    listed = tomllib.loads((folder(language) / SAME).read_text(encoding="utf-8"))
    assert sorted(same - set(listed)) == [], f"translate these, or list them in {SAME}"
    assert sorted(set(listed) - same) == [], f"no longer the same: take these out of {SAME}"
    assert all(isinstance(reason, str) and reason for reason in listed.values())


def test_every_language_has_a_name_of_its_own() -> None:
    names = own_names()
    assert list(names) == list(languages())
    assert len(set(names.values())) == len(names)
    assert (names["en"], names["de"], names["fr"]) == ("English", "Deutsch", "Français")


@pytest.mark.parametrize(
    ("language", "knights"),
    [
        ("en", "three Knights"),
        ("fr", "trois Chevaliers"),
        ("de", "drei Ritter"),
        ("nl", "drie Ridders"),
    ],
)
def test_cards_are_counted_by_who_is_on_them(language: str, knights: str) -> None:
    assert named(Texts(language), 6, 3) == knights


def test_titles_have_their_gender() -> None:
    german, french = Texts("de"), Texts("fr")
    assert [named(german, rank, 1) for rank in (5, 6)] == ["eine Äbtissin", "ein Ritter"]
    assert [named(french, rank, 1, "fr") for rank in (9, 10)] == ["une Bergère", "un Bateleur"]
    assert named(french, 10, 3, "fr") == "trois Bateleurs"


def test_sets_stand_in_the_case_of_their_sentence() -> None:
    german = Texts("de")
    assert set_words(german, (13,)) == "ein Narr"
    assert "spielt einen Narren" in german("log.played", name="Odo", set=set_words(german, (13,)))
    fields = {"giver": "Ann", "receiver": "Odo"}
    row = cards_words(german, (13, 9, 9))
    assert "zwei 9er und einen Narren" in german("log.tax_known", cards=row, **fields)
    alone = cards_words(german, (13,))
    assert "einen Narren" in german("log.tax_known", cards=alone, **fields)


def test_numbers_have_their_article_in_a_row_of_cards() -> None:
    english = Texts("en")
    row = cards_words(english, (7, 8, 11, 12, 12, 13))
    said = english("log.tax_known", giver="Ann", receiver="Ben", cards=row)
    assert said == "Ann gives Ben a 7, an 8, an 11, two 12s and a jester."
    alone = cards_words(english, (8,))
    assert english("hint.give", cards=alone) == "Give an 8"


def test_french_elides_before_names_and_numbers() -> None:
    french = Texts("fr")
    few = [
        french("table.why.too_few.you", held=set_words(french, (8,) * count), asked="trois")
        for count in (1, 2)
    ]
    assert [said.split("\u202f")[0] for said in few] == [
        "Vous n’avez qu’un 8",
        "Vous n’avez que deux 8",
    ]
    left = [french("hint.why.wins_duel", name=name).split(",")[0] for name in ("Odo", "Marie")]
    assert left == ["il ne reste qu’Odo", "il ne reste que Marie"]


def test_the_dutch_title_has_its_large_article_only_where_it_stands_alone() -> None:
    alone = {"card.1", "status.greater_dalmuti"}
    inside = re.compile(r"(?<![.!?] )(?<!^)De Grote")
    for name, texts in messages("nl").items():
        for text in texts:
            assert name in alone or not inside.search(text), name
    dutch = Texts("nl")
    status = status_title(dutch, 0, 6)
    assert status == "De Grote Dalmuti"
    assert dutch("table.result.stays", status=status) == "blijft Grote Dalmuti"
    assert dutch("table.large.rank", rank=1, cards=named(dutch, 1, 1)).endswith(
        "In het spel: de Grote Dalmuti."
    )
