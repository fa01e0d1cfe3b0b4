"""Which names can sit down together, in any script."""

import pytest

from dalmuti.players.cast import FACES
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.graphics.font_stack import Drawable
from dalmuti.screen.lineup.names import look, tidied, wrong_beside, wrong_in, wrong_name


def people(*names: str) -> tuple[SeatSpec, ...]:
    return tuple(SeatSpec(name, SeatKind.PERSON, face=FACES[0]) for name in names)


def drawable(name: str) -> Drawable:
    return Drawable.NO if "漢" in name else Drawable.NOT_YET if "字" in name else Drawable.YES


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("Ann", "Ben"), None),
        (("Ann", ""), ("empty", 1)),
        (("   ", "Ben"), ("empty", 0)),
        (("Ann", "\u2800\u3164"), ("empty", 1)),
        (("Ann", "\u200b\ufe0f "), ("empty", 1)),
        (("Ann", "Ann"), ("twice", 1)),
        (("x" * 40, "Ben"), None),
        (("x" * 41, "Ben"), ("long", 0)),
        (("Ann\n", "Ben"), ("character", 0)),
        (("Ann\ud800", "Ben"), ("character", 0)),
        (("Zoë Ångström", "Ben"), None),
        (("漢", "Ben"), ("font", 0)),
        (("Ann", "字"), ("looking", 1)),
    ],
)
def test_names_are_judged(names: tuple[str, ...], wrong: tuple[str, int] | None) -> None:
    assert wrong_name(people(*names), drawable) == wrong


@pytest.mark.parametrize(
    "name",
    [
        "Ἀλέξανδρος",
        "Ѳёдор",
        "שָׁלוֹם",  # pointed
        "בַּת־שֶׁבַע",
        "محمّد",
        "علی\u200cرضا",  # noqa: RUF001 # a non-joiner keeps two letters apart
        "한국어",
        "क्\u200dष",  # a joiner after a virama
        "👩\u200d🌾",
        "🏳\ufe0f\u200d🌈",
        "❤\ufe0f",
        "🇫🇷",
        "Quâ\u0323n",
    ],
)
def test_names_in_any_script_are_right(name: str) -> None:
    assert wrong_in(name) == ""


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Ann\u202eneB", "hidden"),  # an override
        ("Ann\u2066Ben", "hidden"),  # an isolate
        ("An\u200bn", "hidden"),
        ("An\u200dn", "hidden"),
        ("An\u200cn", "hidden"),
        ("Ann\ufeff", "hidden"),
        ("Ann\u00ad", "hidden"),
        ("Ann\ufe0f", "hidden"),
        ("ab\u034f", "hidden"),
        ("A\u0300\u0316\u0317\u0318\u0319", "marks"),
        ("\u0301Ann", "marks"),
        ("Ann\t", "character"),
        ("Ann\u00a0Ben", "character"),
        ("Ann\ue000", "character"),  # private
        ("Ann\u0378", "character"),  # unassigned
    ],
)
def test_what_nobody_sees_or_can_read_is_refused(name: str, problem: str) -> None:
    assert wrong_in(name) == problem


@pytest.mark.parametrize("other", ["Zoe\u0308", " Zoë ", "Zoë"])
def test_names_that_look_the_same_are_one(other: str) -> None:
    assert wrong_beside(other, ["Zoë"], drawable) == "twice"
    assert look(other) == look("Zoë") == "Zoë"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Griet", "Gr\u0456et"),  # a Cyrillic i
        ("\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "\u0414\u043c\u0438\u0442p\u0438\u0439"),
        ("\u0391\u039d\u039d\u0391", "ANNA"),
        ("T\u03ccm", "T\u00f3m"),  # a Greek o with its accent
    ],
)
def test_letters_of_two_scripts_that_look_the_same_are_one(name: str, other: str) -> None:
    assert name != other
    assert wrong_beside(other, [name], drawable) == "twice"


def test_names_that_only_sound_the_same_are_two() -> None:
    assert wrong_beside("\u0410\u043d\u043d\u0430", ["Anna"], drawable) == ""


def test_a_newcomer_is_judged_alone_whatever_old_names_there_are() -> None:
    assert wrong_beside("Ann", ["\u202eBen", "C\0id", ""], drawable) == ""


def test_a_name_is_tidied() -> None:
    assert tidied("  Zoe\u0308   B ") == "Zoë B"
