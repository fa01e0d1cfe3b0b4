"""The cast of characters."""

from collections import Counter

from dalmuti.players.cast import CAST, Temper, character, with_temper
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.game import check_name
from dalmuti.screen.tutorial.bubble import NAME
from dalmuti.screen.tutorial.guide import FACE
from dalmuti.screen.tutorial.session import OTHERS


def test_every_face_has_one_character() -> None:
    assert [each.face for each in CAST] == [f"face_{number:02}" for number in range(1, 25)]
    assert len({each.name for each in CAST}) == len(CAST)
    for each in CAST:
        assert character(each.face) is each
        check_name(each.name)
    assert character("face_99") is None
    assert character("") is None


def test_every_temper_is_as_common_as_the_others() -> None:
    assert Counter(each.temper for each in CAST) == dict.fromkeys(Temper, 3)


def test_the_people_of_the_tutorial_belong_to_the_cast() -> None:
    assert {(each.name, each.face) for each in CAST} >= {(NAME, FACE), *OTHERS}


def test_a_bot_has_the_temper_of_its_face_and_a_person_none() -> None:
    guest = SeatSpec("Zoe", SeatKind.BOT, "plain", "face_10")
    assert with_temper(guest).temper == Temper.HASTY
    assert with_temper(SeatSpec("Zoe", SeatKind.BOT, "plain")).temper == ""
    person = SeatSpec("Zoe", SeatKind.PERSON, face="face_10", temper="bold")
    assert with_temper(person).temper == ""
