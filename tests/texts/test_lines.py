"""The characters' lines: every character has every line in every language, and it fits."""

import importlib.util
import re
from functools import cache
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from dalmuti.players.cast import CAST
from dalmuti.resources import asset_path
from dalmuti.stage.voices import NATURE, Moment
from dalmuti.texts import Texts, languages
from dalmuti.texts.catalogue import LINES
from tests.texts.test_catalogue import COMPILER
from tests.texts.test_typography import FRENCH

LONGEST = 58
"""Letters of the longest line, which a speech bubble has to hold."""
NAMED = {
    Moment.AGAIN,
    Moment.ABOVE,
    Moment.BELOW,
    Moment.ROBBED,
    Moment.BEATEN,
    Moment.BEATS,
}
"""The moments at which a line may name another player."""
MESSAGES = [f"{each.name.lower()}.{moment}" for each in CAST for moment in (NATURE, *Moment)]


@cache
def said(language: str) -> dict[str, str]:
    path = asset_path("locale", language, "LC_MESSAGES", f"{LINES}.po")
    with path.open("rb") as file:
        return {str(one.id): str(one.string) for one in read_po(file) if one.id}


@pytest.mark.parametrize("language", languages())
def test_every_character_has_every_line(language: str) -> None:
    assert sorted(said(language)) == sorted(MESSAGES)
    texts = Texts(language, LINES)
    for message in MESSAGES:
        assert 0 < len(texts(message, name="Anna")) <= LONGEST


@pytest.mark.parametrize("language", languages())
def test_only_lines_to_a_player_name_one(language: str) -> None:
    for message, text in said(language).items():
        fields = {field for _, field, _, _ in Formatter().parse(text) if field}
        assert fields <= ({"name"} if message.split(".")[1] in NAMED else set()), message


@pytest.mark.parametrize("language", languages())
def test_no_two_characters_say_the_same(language: str) -> None:
    lines = [text for text in said(language).values() if len(text) > 12]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("language", languages())
def test_the_lines_follow_the_typography(language: str) -> None:
    for message, text in said(language).items():
        assert not re.search(r"['\"`]", text), message
        if language == "fr":
            bare = re.sub(r"\{[^}]*\}", "X", text)
            assert not any(rule.search(bare) for rule in FRENCH), message


@pytest.mark.parametrize("language", languages())
def test_the_compiled_lines_are_fresh(language: str) -> None:
    spec = importlib.util.spec_from_file_location("compile_catalogues", COMPILER)
    assert spec is not None
    assert spec.loader is not None
    compiler = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compiler)
    source = asset_path("locale", language, "LC_MESSAGES", f"{LINES}.po")
    assert source.with_suffix(".mo").read_bytes() == compiler.compiled(source)
