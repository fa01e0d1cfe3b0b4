"""Which characters a font file has."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from dalmuti.resources import asset_path
from dalmuti.screen.graphics.coverage import NOTHING, coverage
from tests.screen.graphics.made_fonts import made_font

FONTS = sorted(asset_path("fonts").glob("*.ttf"))


def had(path: Path) -> set[int]:
    has = coverage(path)
    return {code for code in range(0x20000) if chr(code) in has}


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_the_games_fonts_have_what_their_tables_say(path: Path) -> None:
    assert had(path) == set(TTFont(path).getBestCmap())


def test_characters_beyond_sixteen_bits_and_collections_are_read(tmp_path: Path) -> None:
    path = made_font(tmp_path / "one.ttf", "漢😀")
    assert had(path) == {ord("漢"), ord("😀")}
    collection = TTCollection()
    collection.fonts = [TTFont(path), TTFont(made_font(tmp_path / "two.ttf", "字"))]
    collection.save(tmp_path / "both.ttc")
    assert had(tmp_path / "both.ttc") == {ord("漢"), ord("😀")}


@pytest.mark.parametrize(
    "damaged",
    [
        lambda _: b"",
        lambda _: b"no font at all",
        lambda whole: whole[:40],
        lambda whole: whole[:2000],
        lambda whole: whole.replace(b"cmap", b"pamc", 1),
        lambda whole: whole[:4] + bytes(2) + whole[6:],
    ],
)
def test_a_damaged_font_has_nothing(damaged: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = tmp_path / "damaged.ttf"
    path.write_bytes(damaged(FONTS[0].read_bytes()))
    assert "a" not in coverage(path)


def test_what_is_no_file_has_nothing(tmp_path: Path) -> None:
    assert coverage(tmp_path) is NOTHING
    assert coverage(tmp_path / "missing.ttf") is NOTHING


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes that have names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.ttf")
    assert coverage(tmp_path / "pipe.ttf") is NOTHING
