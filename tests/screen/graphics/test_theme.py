import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dalmuti.resources import AssetMissingError, asset_path
from dalmuti.screen.graphics import font_files
from dalmuti.screen.graphics import theme as colours
from dalmuti.screen.graphics.coverage import coverage
from dalmuti.screen.graphics.theme import ELLIPSIS, MIN_TYPE, Face, Theme, shortened


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def contrast(one: colours.Colour, other: colours.Colour) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: colours.Colour) -> float:
    parts = [part / 255 for part in colour]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 9, 9), (9, 9, 9)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (colours.INK, colours.PARCHMENT_SHADE),
        (colours.INK_SOFT, colours.PARCHMENT_SHADE),
        (colours.MADDER_SHADE, colours.PARCHMENT_SHADE),
        (colours.PARCHMENT, colours.MADDER),
        (colours.GOLD_LIGHT, colours.VERDIGRIS_SHADE),
        (colours.GOLD_LIGHT, colours.OAK),
    ],
)
def test_words_can_be_read_on_their_grounds(words: colours.Colour, ground: colours.Colour) -> None:
    assert contrast(words, ground) >= 4.5


def test_measures_grow_with_the_window_and_type_with_the_text_size() -> None:
    small, large = Theme((1024, 600)), Theme((3840, 2160))
    assert small.px(100) < large.px(100) == 200
    assert small.type_px(28) >= 15, "small windows stay legible"
    assert Theme((1920, 1080), 200).type_px(28) == 56
    assert Theme((1920, 1080), 200).type_px(60) < 120, "titles grow less"
    assert Theme((640, 480)).type_px(1) == MIN_TYPE


def test_a_long_line_shrinks_and_then_ends_in_an_ellipsis() -> None:
    theme = Theme((1920, 1080))
    words = "Wilhelmina Adelgunde the Extraordinary of Somewhere"
    whole = theme.text(words, Face.TEXT, 28)
    for most in (whole.get_width() * 9 // 10, 200, 60):
        assert theme.text(words, Face.TEXT, 28, most=most).get_width() <= most
    font = theme.font(Face.TEXT, 28)
    assert shortened(words, font, 200).endswith(ELLIPSIS)
    assert shortened("Ann", font, 200) == "Ann"


def test_a_paragraph_keeps_its_width() -> None:
    theme = Theme((1920, 1080))
    words = "one two three four five six seven eight nine ten " * 3
    drawn = theme.paragraph(words, Face.TEXT, 28, colours.INK, 300)
    assert drawn.get_width() <= 300
    assert drawn.get_height() >= 4 * theme.line(Face.TEXT, 28)


def test_a_text_is_drawn_once_until_the_size_changes() -> None:
    theme = Theme((1280, 720))
    first = theme.text("Ann", Face.TITLE, 30)
    assert theme.text("Ann", Face.TITLE, 30) is first
    theme.fit((1280, 720), 100)
    assert theme.text("Ann", Face.TITLE, 30) is first
    theme.fit((1920, 1080), 100)
    assert theme.text("Ann", Face.TITLE, 30) is not first


def test_every_typeface_is_there_and_has_european_letters() -> None:
    for face, letter in itertools.product(Face, "aéßÄçñœø"):
        assert letter in coverage(asset_path("fonts", f"{face}.ttf")), f"{face} has no {letter}"


@pytest.mark.parametrize("odd", ["Ann\0Ben", "Ann\ud800Ben", "\u200b", "\u200b\u2060", "\0"])
def test_what_no_font_can_draw_is_seen(odd: str) -> None:
    theme = Theme()
    for most in (None, 2000):
        drawn = theme.text(odd, Face.TEXT, 28, most=most)
        assert drawn.get_width() == theme.width(odd, Face.TEXT, 28)
        assert drawn.get_bounding_rect().width > 0
    assert theme.paragraph(odd, Face.TEXT, 28, colours.INK, 500).get_bounding_rect().width > 0


def test_no_text_is_drawn_as_nothing() -> None:
    theme = Theme()
    for most in (None, 100):
        assert theme.text("", Face.TEXT, 28, most=most).get_width() <= 1
    assert theme.paragraph("", Face.TEXT, 28, colours.INK, 500).get_width() <= 1


@pytest.mark.parametrize(
    "damaged",
    [
        None,
        lambda _: b"",
        lambda _: b"no typeface",
        lambda whole: whole[:5000],
        lambda whole: whole[:50_000],
        lambda whole: whole[:4] + bytes(2) + whole[6:],
        lambda whole: whole[:60_000] + b"\xa5" * 1000 + whole[61_000:],
    ],
)
def test_a_missing_or_damaged_typeface_has_a_substitute(
    damaged: Callable[[bytes], bytes] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def elsewhere(_: str, name: str) -> Path:
        if damaged is None:
            raise AssetMissingError(name, ())
        (tmp_path / name).write_bytes(damaged(asset_path("fonts", name).read_bytes()))
        return tmp_path / name

    monkeypatch.setattr(font_files, "asset_path", elsewhere)
    drawn = Theme().text("Ann", Face.TEXT, 28)
    own = pygame.Font(None, Theme().type_px(28)).render("Ann", True, colours.INK)
    assert drawn.get_size() == own.get_size()


def test_a_text_is_broken_before_it_gets_small() -> None:
    theme = Theme((1920, 1080))
    words = "Everybody sits down"
    whole = theme.text(words, Face.TEXT, 26)
    room = whole.get_width() * 6 // 10
    one_line = theme.fitted(words, Face.TEXT, 26, colours.INK, (whole.get_width(), 30))
    broken_up = theme.fitted(words, Face.TEXT, 26, colours.INK, (room, 2 * whole.get_height()))
    low = theme.fitted(words, Face.TEXT, 26, colours.INK, (room, whole.get_height()))
    assert one_line.get_size() == whole.get_size()
    assert broken_up.get_width() <= room
    assert broken_up.get_height() > whole.get_height() > low.get_height()
    assert low.get_width() <= room


def test_large_text_shrinks_down_to_the_normal_size() -> None:
    normal, large = Theme((1920, 1080)), Theme((1920, 1080), 200)
    assert large.least_px(26) == normal.least_px(26) < normal.type_px(26)
    width = normal.width("Restore defaults", Face.TITLE, 29)
    assert (
        large.text("Restore defaults", Face.TITLE, 29, colours.INK, width).get_width()
        > width * 9 // 10
    )


def test_text_is_larger_in_tall_windows_up_to_the_largest_size() -> None:
    theme = Theme((1080, 1920))
    shown = []
    for percent in colours.TEXT_PERCENT:
        theme.fit(theme.size, percent)
        assert theme.asked_percent == percent
        shown.append(theme.text_percent)
    assert shown == [140, 175, 200, 200, 200]


@pytest.mark.parametrize("colour", [colours.INK_SOFT, colours.MADDER, colours.VERDIGRIS_SHADE])
def test_high_contrast_writes_darker_on_parchment(colour: colours.Colour) -> None:
    stronger = colours.STRONGER[colour]
    assert contrast(stronger, colours.PARCHMENT) > contrast(colour, colours.PARCHMENT)
    theme = Theme()
    normal = theme.text("Anna", Face.TEXT, 30, colour)
    theme.fit(theme.size, theme.text_percent, high_contrast=True)
    drawn = theme.text("Anna", Face.TEXT, 30, colour)
    assert pygame.transform.average_color(drawn, consider_alpha=True)[:3] == stronger
    assert pygame.transform.average_color(normal, consider_alpha=True)[:3] == colour
