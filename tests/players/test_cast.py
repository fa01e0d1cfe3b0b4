"""The cast of characters."""

from collections import Counter

from dalmuti.players.cast import CAST, Temper, character
from dalmuti.players.names import FACES
from dalmuti.screen.tutorial.bubble import NAME
from dalmuti.screen.tutorial.guide import FACE
from dalmuti.screen.tutorial.session import OTHERS


def test_every_face_has_one_character() -> None:
    assert tuple(each.face for each in CAST) == FACES
    assert len({each.name for each in CAST}) == len(CAST)
    for each in CAST:
        assert character(each.face) is each
    assert character("face_99") is None
    assert character("") is None


def test_every_temper_is_as_common_as_the_others() -> None:
    assert Counter(each.temper for each in CAST) == dict.fromkeys(Temper, 3)


def test_the_people_of_the_tutorial_belong_to_the_cast() -> None:
    assert {(each.name, each.face) for each in CAST} >= {(NAME, FACE), *OTHERS}
