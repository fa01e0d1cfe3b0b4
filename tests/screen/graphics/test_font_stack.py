"""Names in any script are drawn with the right glyphs, in the right order and joined."""

import itertools
import threading
from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

import pygame
import pytest
from babel.messages.pofile import read_po
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dalmuti.players.cast import CAST
from dalmuti.resources import AssetMissingError, asset_path
from dalmuti.screen.graphics import font_files
from dalmuti.screen.graphics.coverage import coverage
from dalmuti.screen.graphics.font_files import SUBSTITUTES
from dalmuti.screen.graphics.font_stack import PLAIN, WIDENED_BELOW, Drawable, FontStack
from dalmuti.screen.graphics.hex_box import hex_box
from dalmuti.screen.graphics.system_fonts import SystemFonts
from dalmuti.screen.graphics.theme import INK, TEXT_PERCENT, Face, Theme, broken, shortened
from dalmuti.screen.lineup.names import look, wrong_in
from dalmuti.texts import languages
from tests.screen.graphics.made_fonts import made_font

SCRIPTS = {
    "Vietnamese": "Nguyễn Thị Bưởi",
    "Greek": "Ελένη Ἀλέξανδρος",
    "Cyrillic": "Владимир Ѳёдор Қазақ Ґ",
    "Hebrew": "שרה בַּת־שֶׁבַע",
    "Arabic": "عبد الله محمّد پژمان",
}
PATIENCE = 20.0


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def bytes_of(surface: pygame.Surface) -> bytes:
    return bytes(str(surface.get_size()), "ascii") + pygame.image.tobytes(surface, "RGBA")


def ink(surface: pygame.Surface) -> bytes:
    """Return what is drawn, wherever on the surface it is."""
    rect = surface.get_bounding_rect()
    return bytes_of(surface.subsurface(rect))


def stack(face: Face = Face.TEXT, theme: Theme | None = None) -> FontStack:
    return (theme or Theme((1920, 1080))).font(face, 28)


def draw(text: str, face: Face = Face.TEXT) -> pygame.Surface:
    return stack(face).render(text, INK)


def boxes(face: Face) -> set[bytes]:
    """Return what the fonts that help a typeface draw for a character that they lack."""
    found = set()
    for name in (face.value, *SUBSTITUTES[face]):
        for size in (28, round(28 * 1.15)):
            font = pygame.Font(asset_path("fonts", f"{name}.ttf"), size)
            found.add(ink(font.render("\N{CJK UNIFIED IDEOGRAPH-6F22}", True, INK)))
    return found


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("face", Face)
def test_no_letter_of_the_games_scripts_is_a_box(face: Face, script: str) -> None:
    fonts, missing = stack(face), boxes(face)
    for char in normalize("NFC", SCRIPTS[script]).replace(" ", ""):
        drawn = ink(fonts.render(char, INK))
        assert drawn not in missing, f"{char} in {face}"
        assert drawn != ink(hex_box(char, fonts.get_ascent(), INK)), f"{char} in {face}"


@pytest.mark.parametrize("script", SCRIPTS)
def test_there_are_fonts_for_the_games_scripts(script: str) -> None:
    assert Theme().drawable(SCRIPTS[script]) is Drawable.YES
    assert Theme().drawable(f"{SCRIPTS[script]} 漢") is Drawable.NO


def test_an_own_font_is_used_as_it_is() -> None:
    for face, text in itertools.product(Face, ("Ann gives two cards…", "Łukasz Żółć")):
        font = pygame.Font(asset_path("fonts", f"{face}.ttf"), Theme((1920, 1080)).type_px(28))
        if face in (Face.NUMERAL, Face.TITLE) and not all(map(font_has(face), text)):
            continue
        assert bytes_of(draw(text, face)) == bytes_of(font.render(text, True, INK))
        assert stack(face).size(text) == font.size(text)


@pytest.mark.parametrize("language", languages())
def test_what_the_game_says_is_drawn_by_its_typefaces_alone(language: str) -> None:
    path = asset_path("locale", language, "LC_MESSAGES", "dalmuti.po")
    with path.open("rb") as file:
        strings = [message.string for message in read_po(file) if message.id]
    for string in strings:
        for text in [string] if isinstance(string, str) else string or ():
            assert PLAIN.fullmatch(text), text
    for face in Face:
        font = pygame.Font(asset_path("fonts", f"{face}.ttf"), Theme((1920, 1080)).type_px(28))
        said = "A\u00a0: B\u202f; C…"
        assert bytes_of(draw(said, face)) == bytes_of(font.render(said, True, INK))


def test_spaces_of_any_width_are_drawn_as_spaces() -> None:
    fonts = stack()
    without = fonts.render("aא", INK).get_bounding_rect().width
    for space in "\u00a0\u2003\u202f\u3000":
        assert fonts.render(f"a{space}א", INK).get_bounding_rect().width > without
        assert fonts.render(space, INK).get_bounding_rect().width == 0


def font_has(face: Face) -> Callable[[str], bool]:
    has = coverage(asset_path("fonts", f"{face}.ttf"))
    return lambda char: char in has


def parts(surface: pygame.Surface) -> int:
    """Return how many parts there are with nothing drawn between them from left to right."""
    inked = pygame.surfarray.array_alpha(surface).max(axis=1) > 0
    return int(inked[0]) + sum(int(inked[x]) > int(inked[x - 1]) for x in range(1, len(inked)))


@pytest.mark.parametrize("face", Face)
def test_arabic_letters_are_joined(face: Face) -> None:
    assert parts(draw("ممم", face)) == 1
    assert parts(draw("م\u200cم\u200cم", face)) == 3
    unshaped = pygame.Font(asset_path("fonts", "NotoNaskhArabic-Medium.ttf"), 37)
    assert parts(unshaped.render("ممم", True, INK)) == 3
    assert ink(draw("لا", face)) != ink(draw("ل\u200cا", face))  # noqa: RUF001 # a ligature


@pytest.mark.parametrize("word", ["אבגד", "محمد"])
def test_the_first_letter_is_on_the_right(word: str) -> None:
    fonts = stack()
    whole, edge = fonts.size(word)[0], fonts.caret(word, 1)
    assert fonts.caret(word, 0) == whole > edge > 0 == fonts.caret(word, len(word))
    assert fonts.spans(word, 0, 1) == ((edge, whole),)
    assert fonts.spans(word, 0, len(word)) == ((0, whole),)


def test_hebrew_is_drawn_from_right_to_left() -> None:
    drawn, width = draw("אל"), stack().size("א")[0]
    right = drawn.subsurface((drawn.get_width() - width, 0, width, drawn.get_height()))
    assert ink(right) == ink(draw("א"))


def test_a_name_in_a_sentence_stays_where_the_sentence_has_it() -> None:
    fonts = stack()
    said = "\u2068שרה\u2069 3 cards"
    name, rest = fonts.size("שרה")[0], fonts.size(" 3 cards")[0]
    drawn = fonts.render(said, INK)
    assert drawn.get_width() == name + rest
    left = drawn.subsurface((0, 0, name, drawn.get_height()))
    assert ink(left) == ink(fonts.render("שרה", INK))


def test_the_caret_goes_by_the_text_in_mixed_names() -> None:
    fonts = stack()
    text = "Ann שרה"
    latin, whole = fonts.size("Ann ")[0], fonts.size(text)[0]
    assert [fonts.caret(text, at) for at in (0, len(text))] == [0, latin]
    assert fonts.caret(text, 5) < whole
    assert fonts.spans(text, 2, 5) == (
        (fonts.caret(text, 2), latin),
        (fonts.caret(text, 5), whole),
    )


def test_marks_stay_in_the_line() -> None:
    for face in Face:
        fonts = stack(face)
        for text in (*SCRIPTS.values(), "ﷺ", "שָּׁ", "Ấ"):
            drawn = fonts.render(text, INK)
            assert drawn.get_height() == fonts.get_height()
            spaced = pygame.Surface((drawn.get_width(), 3 * drawn.get_height()), pygame.SRCALPHA)
            spaced.blit(drawn, (0, drawn.get_height()))
            assert drawn.get_bounding_rect().height <= fonts.get_height()


def test_small_capitals_do_not_stand_beside_small_letters() -> None:
    assert ink(draw("Thị", Face.TITLE)) == ink(draw("Thị", Face.STRONG))
    assert ink(draw("Thi", Face.TITLE)) != ink(draw("Thi", Face.STRONG))
    # Another script needs no help from the letters beside it.
    assert stack(Face.TITLE).size("Ann Жанна")[0] != stack(Face.STRONG).size("Ann Жанна")[0]


@pytest.mark.parametrize("odd", ["漢字", "A\u202eB", "A\u200bB", "\u0301", "😀", "A\0B", "\ud800"])
def test_what_no_font_has_is_a_box_with_its_code(odd: str) -> None:
    fonts = stack()
    assert fonts.size(odd)[0] > 0
    assert fonts.render(odd, INK).get_bounding_rect().width > 0
    assert fonts.size(odd)[0] == fonts.render(odd, INK).get_width()


def test_boxes_tell_characters_apart() -> None:
    chars = "\0\u200b\u202e\u6f22\u5b57\u5b58\U0001f600\U0001f601\ud800"
    for ascent in (10, 16, 40):
        assert len({bytes_of(hex_box(char, ascent, INK)) for char in chars}) == len(chars)


LETTERS = "annNÀаАαΑאבابت漢字あ한😀🇫🇷é\u0301\u05b8 .2ẹ"  # noqa: RUF001
names = st.text(st.sampled_from(LETTERS), min_size=1, max_size=6)
SAME = {"А": "A", "Α": "A", "а": "a"}  # noqa: RUF001
"""Letters of different alphabets that look alike in any font."""


def alphabet(name: str) -> str:
    return "".join(SAME.get(char, char) for char in look(name))


@settings(max_examples=150, deadline=None)
@given(names, names)
def test_two_names_never_look_alike(one: str, other: str) -> None:
    assume(not wrong_in(one) and not wrong_in(other))
    assume(alphabet(one) != alphabet(other))
    fonts = stack()
    one, other = look(one), look(other)
    assert bytes_of(fonts.render(one, INK)) != bytes_of(fonts.render(other, INK))


@settings(max_examples=100, deadline=None)
@given(st.text(min_size=1, max_size=10))
def test_any_text_of_an_old_record_is_measured_and_drawn(text: str) -> None:
    fonts = stack()
    text = text.replace("\n", "")
    width = fonts.size(text)[0]
    assert fonts.render(text, INK).get_width() in (width, max(1, width))
    for at in range(len(text) + 1):
        assert 0 <= fonts.caret(text, at) <= width
    for left, right in fonts.spans(text, 0, len(text)):
        assert 0 <= left <= right <= width
    short = shortened(text, fonts, max(20, width // 2))
    assert fonts.size(short)[0] <= max(20, width // 2)


def test_lines_are_broken_between_words_and_long_words_anywhere() -> None:
    fonts = stack()
    text = "\u2068שרה בת חיים\u2069 plays three 9s and a jester as four 9s"
    for centred in (False, True):
        drawn = fonts.render(text, INK, 200, centred)
        assert drawn.get_width() <= 200
        assert drawn.get_height() > 2 * fonts.get_linesize()
    assert fonts.render("שרה" * 20, INK, 100).get_width() <= 100
    assert broken("שרה שרה", fonts, fonts.size("שרה ")[0]) == ("שרה", "שרה")
    lines = fonts.render("Żółć\nשרה", INK)
    assert lines.get_height() == fonts.get_linesize() + fonts.get_height()


def test_a_cut_name_ends_on_its_own_side() -> None:
    fonts = stack()
    short = shortened("\u2068שרה בת חיים\u2069", fonts, fonts.size("שרה בת")[0])
    assert short.endswith("\u2069…")
    assert shortened("👩\u200d🌾👩\u200d🌾", fonts, fonts.size("👩\u200d🌾…")[0]) == "👩\u200d🌾…"


def test_a_font_of_the_system_is_used_once_it_is_found(tmp_path: Path) -> None:
    ended, may_begin = threading.Event(), threading.Event()
    files = [made_font(tmp_path / "one.ttf", "漢"), tmp_path / "broken.ttf"]
    files[1].write_bytes(files[0].read_bytes()[:-200].replace(b"glyf", b"gone", 1))

    def candidates(_: str) -> list[Path]:
        assert may_begin.wait(PATIENCE)
        return files

    theme = Theme((1920, 1080), system_fonts=SystemFonts(ended.set, candidates))
    assert theme.drawable("漢") is Drawable.NOT_YET
    waiting = theme.text("漢", Face.TEXT, 28)
    assert waiting.get_bounding_rect().width == 0, "a gap while a font is looked for"
    assert theme.drawable("字") is Drawable.NOT_YET
    may_begin.set()
    assert ended.wait(PATIENCE)
    for _ in range(200):
        if theme.drawable("字") is not Drawable.NOT_YET:
            break
        threading.Event().wait(0.01)
    theme.take_found_fonts()
    assert (theme.drawable("漢"), theme.drawable("字")) == (Drawable.YES, Drawable.NO)
    own = pygame.Font(files[0], theme.type_px(28)).render("漢", True, INK)
    assert ink(theme.text("漢", Face.TEXT, 28)) == ink(own)
    assert theme.text("字", Face.TEXT, 28).get_bounding_rect().width > 0


def test_the_games_own_names_need_no_other_font() -> None:
    theme = Theme(system_fonts=SystemFonts(lambda: None, lambda _: pytest.fail("asked")))
    for each, face in itertools.product(CAST, Face):
        assert theme.drawable(each.name) is Drawable.YES
        theme.text(each.name, face, 28)


@pytest.mark.parametrize("damaged", [None, b"", b"no typeface"])
def test_a_damaged_font_for_another_script_is_told_of(
    damaged: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = "NotoNaskhArabic-Medium.ttf"

    def elsewhere(folder: str, name: str) -> Path:
        if name != file:
            return asset_path(folder, name)
        if damaged is None:
            raise AssetMissingError(name, ())
        (tmp_path / name).write_bytes(damaged)
        return tmp_path / name

    monkeypatch.setattr(font_files, "asset_path", elsewhere)
    told: list[str] = []
    theme = Theme(on_missing=told.append)
    assert theme.drawable("شره") is Drawable.YES, "the bold one is there"
    assert theme.text("شره", Face.TEXT, 28).get_bounding_rect().width > 0
    theme.text("محمد", Face.TEXT, 28)
    assert told == [f"fonts/{file}"]


@pytest.mark.parametrize("percent", TEXT_PERCENT)
@pytest.mark.parametrize("face", Face)
def test_words_are_apart_at_every_size(face: Face, percent: int) -> None:
    theme = Theme((1024, 600), percent)
    for px in sorted({theme.type_px(units) for units in range(12, 41)}):
        fonts = theme._font_px(face, px)
        gaps = fonts.size("n n" * 20)[0] - fonts.size("nn" * 20)[0]
        least = 0.23 if px < WIDENED_BELOW else 0.14
        assert gaps / 20 >= least * px, f"{face} at {px} pixels"
        wide = fonts.size("beat: it")[0] - fonts.size("beat:")[0] - fonts.size("it")[0]
        assert wide >= 2, f"{face} at {px} pixels"


@pytest.mark.parametrize("face", Face)
def test_small_text_is_wrapped_between_words_and_measured_as_drawn(face: Face) -> None:
    fonts = Theme((1024, 600)).font(face, 20)
    text = "Ann gives Ben two cards.\nBen\u00a0: thanks\u202f!"
    line = fonts.get_linesize()
    wide = fonts.size("Ann gives Ben")[0]
    drawn = fonts.render(text, INK, wide)
    assert drawn.get_width() <= wide == fonts.render(text, INK, wide, centred=True).get_width()
    assert drawn.get_height() in range(3 * line, 4 * line + fonts.get_height())
    first = fonts.render("Ann gives Ben", INK)
    assert first.get_width() == wide == fonts.caret("Ann gives Ben", 13)
    assert fonts.spans(text[:24], 4, 9) == ((fonts.caret(text, 4), fonts.caret(text, 9)),)


@pytest.mark.parametrize("face", Face)
def test_wider_lines_never_make_more_of_them(face: Face) -> None:
    fonts = Theme((1024, 600)).font(face, 20)
    text = "Of the three sets it leaves you, at most one can be beaten, so nobody can stop you."
    heights = [fonts.render(text, INK, width, True).get_height() for width in range(150, 700, 3)]
    assert heights == sorted(heights, reverse=True)
