"""The catalogue fits the code: nothing is missing, superfluous or stale."""

import ast
import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from dalmuti import resources
from dalmuti.match.errors import MatchError
from dalmuti.resources import asset_path
from dalmuti.rules.errors import RulesError
from dalmuti.storage.errors import StorageError
from dalmuti.texts import Texts, language_for, languages
from dalmuti.texts.catalogue import MessageError

PACKAGE = Path(resources.__file__).parent
COMPILER = PACKAGE.parent / "build" / "compile_catalogues.py"
SOURCES = sorted(asset_path("locale").glob("*/LC_MESSAGES/dalmuti.po"))
NAME = re.compile(r"[a-z][a-z_0-9]*(\.[a-z_0-9]+)+")
TABLE = "table."
"""Prefix of the table's messages, which the code omits."""


@cache
def catalogue(source: Path) -> dict[str, tuple[str, ...]]:
    """Return every message with its forms."""
    with source.open("rb") as file:
        read = read_po(file)
    messages: dict[str, tuple[str, ...]] = {}
    for message in read:
        name = message.id if isinstance(message.id, str) else message.id[0]
        string = message.string or ""
        forms = (string,) if isinstance(string, str) else tuple(string)
        if name:
            messages[name] = forms
    return messages


def english() -> dict[str, tuple[str, ...]]:
    return catalogue(next(source for source in SOURCES if "en" in source.parts))


@cache
def code() -> tuple[ast.AST, ...]:
    """Return the syntax trees of the package."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")]
    return tuple(node for tree in trees for node in ast.walk(tree))


def literals() -> set[str]:
    return {n.value for n in code() if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def patterns() -> Iterator[re.Pattern[str]]:
    """Yield patterns of names composed in code: ``f"card.{rank}"``."""
    for node in code():
        if not isinstance(node, ast.JoinedStr):
            continue
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[a-z_0-9.]+"
            for part in node.values
        ]
        if re.search(r"[a-z]\\?\.|\\?\.[a-z]", "".join(parts).replace(r"[a-z_0-9.]+", "X")):
            yield re.compile("".join(parts))


def error_codes() -> set[str]:
    def below(kind: type[Exception]) -> Iterator[str]:
        yield kind.__dict__.get("code", "")
        for child in kind.__subclasses__():
            yield from below(child)

    roots: tuple[type[Exception], ...] = (RulesError, MatchError, StorageError)
    return {code for root in roots for code in below(root) if code}


def called() -> Iterator[str]:
    """Yield every name that code requests directly."""
    for node in code():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        asked = node.func
        if isinstance(asked, ast.Attribute) and asked.attr == "n":
            asked = asked.value
        name = asked.attr if isinstance(asked, ast.Attribute) else getattr(asked, "id", "")
        first = node.args[0]
        if name == "texts" and isinstance(first, ast.Constant):
            yield str(first.value)


def test_every_message_asked_for_exists() -> None:
    names = set(called())
    assert len(names) > 50, "the search finds the calls"
    assert sorted(names - set(english())) == []


def test_every_name_that_looks_like_a_message_is_one() -> None:
    sections = {name.split(".")[0] for name in english() if "." in name}
    looks = {text for text in literals() if NAME.fullmatch(text) and text.split(".")[0] in sections}
    files = {text for text in looks if text.endswith((".json", ".toml", ".po", ".mo"))}
    known = set(english()) | {name.removeprefix(TABLE) for name in english()}
    assert sorted(looks - files - known) == []


def test_every_error_has_its_sentence() -> None:
    assert sorted(error_codes() - set(english())) == []


def test_no_message_is_left_over() -> None:
    texts, shapes, codes = literals(), list(patterns()), error_codes()

    def is_used(name: str) -> bool:
        short = name.removeprefix(TABLE)
        return (
            name in texts
            or short in texts
            or name in codes
            or any(shape.fullmatch(name) or shape.fullmatch(short) for shape in shapes)
        )

    assert [name for name in english() if not is_used(name)] == []


def test_compiled_catalogues_are_fresh() -> None:
    spec = importlib.util.spec_from_file_location("compile_catalogues", COMPILER)
    assert spec is not None
    assert spec.loader is not None
    compiler = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compiler)
    stale = [
        source.parent.parent.name
        for source in SOURCES
        if source.with_suffix(".mo").read_bytes() != compiler.compiled(source)
    ]
    assert stale == [], "run: python build/compile_catalogues.py"


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.parent.parent.name)
def test_messages_are_whole_and_ask_for_named_fields(source: Path) -> None:
    for name, forms in catalogue(source).items():
        for form in forms:
            assert form.strip() == form != "", f"{name} is empty or has space around it"
            fields = [field for _, field, _, _ in Formatter().parse(form) if field is not None]
            assert all(field.isidentifier() for field in fields), f"{name}: {fields}"
            assert "'" not in form, f"{name} has a typewriter's apostrophe"


def test_a_message_is_filled() -> None:
    texts = Texts("en")
    assert texts("log.passed", name="Ann") == "Ann passes."
    fields = {"giver": "Ann", "receiver": "Ben", "count": "two"}
    assert texts.n("log.tax_hidden", 1, **fields) == "Ann gives Ben a card."
    assert texts.n("log.tax_hidden", 2, **fields) == "Ann gives Ben two cards."


def test_a_missing_message_or_field_is_named() -> None:
    texts = Texts("en")
    with pytest.raises(MessageError, match=r"no message 'no\.such'"):
        texts("no.such")
    with pytest.raises(MessageError, match="needs the field 'name'"):
        texts("log.passed")
    assert not texts.has("no.such")


def test_errors_become_sentences_by_their_codes() -> None:
    texts = Texts("en")
    known = StorageError("for the console")
    assert texts.error(known) == texts("storage-error")
    assert texts.error(ValueError("odd")) == "Something went wrong: odd"


@pytest.mark.parametrize(
    ("wanted", "system", "language"),
    [
        ("en", "xx_YY.UTF-8", "en"),
        (None, "en_GB.UTF-8", "en"),
        (None, "C.UTF-8", "en"),
        ("xx", "", "en"),
    ],
)
def test_the_language_is_the_one_wanted_or_the_systems(
    monkeypatch: pytest.MonkeyPatch, wanted: str | None, system: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    assert language_for(wanted) == language
    assert languages()[0] == "en"
