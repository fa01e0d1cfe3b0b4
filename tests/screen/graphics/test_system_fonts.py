"""Fonts of the system are looked for beside the drawing, and each only once."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from dalmuti.screen.graphics import system_fonts
from dalmuti.screen.graphics.system_fonts import SystemFonts, font_files, font_folders, is_emoji
from tests.screen.graphics.made_fonts import made_font

PATIENCE = 20.0


class Search:
    """A search among some files; it says when it has ended, and what was asked of it."""

    def __init__(self, *files: Path) -> None:
        self.files = files
        self.ended = threading.Event()
        self._may_begin = threading.Event()
        self.asked: list[str] = []
        self.threads: set[int] = set()
        self.fonts = SystemFonts(self.ended.set, self._candidates)

    def _candidates(self, characters: str) -> Iterator[Path]:
        assert self._may_begin.wait(PATIENCE)
        self.asked.append(characters)
        self.threads.add(threading.get_ident())
        yield from self.files

    def wait(self) -> None:
        self._may_begin.set()
        assert self.ended.wait(PATIENCE)


def test_a_font_is_found_in_another_thread(tmp_path: Path) -> None:
    one, two = made_font(tmp_path / "1.ttf", "漢"), made_font(tmp_path / "2.ttf", "漢字")
    search = Search(one, two)
    assert search.fonts.font_for("字") is None
    assert search.fonts.is_looking_for("字")
    search.wait()
    assert search.fonts.font_for("字") == two
    assert not search.fonts.is_looking_for("字")
    assert search.threads.isdisjoint({threading.get_ident()})


def test_what_is_not_there_is_looked_for_once(tmp_path: Path) -> None:
    search = Search(made_font(tmp_path / "1.ttf", "漢"))
    assert search.fonts.font_for("字") is None
    search.wait()
    for _ in range(3):
        assert search.fonts.font_for("字") is None
        assert not search.fonts.is_looking_for("字")
    assert search.asked == ["字"]


def test_a_rejected_font_is_not_given_again(tmp_path: Path) -> None:
    search = Search(made_font(tmp_path / "1.ttf", "漢"))
    search.fonts.font_for("漢")
    search.wait()
    search.fonts.reject("漢")
    assert search.fonts.font_for("漢") is None
    assert not search.fonts.is_looking_for("漢")


def test_a_search_that_fails_leaves_nobody_waiting() -> None:
    ended = threading.Event()

    def failing(_: str) -> Iterator[Path]:
        raise RuntimeError("a bug")
        yield

    fonts = SystemFonts(ended.set, failing)
    assert fonts.font_for("漢") is None
    assert ended.wait(PATIENCE)
    assert not fonts.is_looking_for("漢")


def test_letters_and_emoji_are_told_apart() -> None:
    assert all(map(is_emoji, "😀❤🏳"))
    assert not any(map(is_emoji, "Aж漢あ한ก𠀀"))


def test_the_folders_are_those_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINDIR", str(tmp_path / "win"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    monkeypatch.setattr("sys.platform", "win32")
    assert font_folders() == (
        tmp_path / "win" / "Fonts",
        tmp_path / "local" / "Microsoft" / "Windows" / "Fonts",
    )
    monkeypatch.setattr("sys.platform", "darwin")
    assert font_folders()[0] == Path("/System/Library/Fonts")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert tmp_path / "data" / "fonts" in font_folders()


def test_likely_files_come_first_and_empty_fonts_never(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    likely = "NotoSansCJK-Regular.ttc"
    for name in ("A.ttf", "A[wght].ttf", "B-VF.otf", "C.otf", "LastResort.otf", likely, "read.me"):
        (tmp_path / "deep").mkdir(exist_ok=True)
        (tmp_path / "deep" / name).touch()
    monkeypatch.setattr(system_fonts, "font_folders", lambda: (tmp_path, tmp_path / "missing"))
    monkeypatch.setattr(system_fonts, "_by_fontconfig", lambda _: ())
    found = [path.name for path in font_files("漢")]
    assert found == [likely, "A.ttf", "C.otf", "A[wght].ttf", "B-VF.otf"]


@pytest.mark.skipif(os.name == "nt", reason="fontconfig is not asked there")
def test_fontconfig_is_asked_first_and_may_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_fonts, "font_folders", lambda: ())
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert list(font_files("漢")) == []
    program = tmp_path / "fc-match"
    program.write_text('#!/bin/sh\necho "/one.ttf"\necho "/$4.ttc"\necho "/x.pfb"\n')
    program.chmod(0o755)
    found = [str(path) for path in font_files("漢字")]
    assert found == ["/one.ttf", "/serif:charset=6f22 5b57.ttc"]
