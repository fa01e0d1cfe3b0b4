"""Changes to a line-up, which leave the old one as it was."""

from random import Random

from dalmuti.players.cast import CAST
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.graphics.font_stack import Drawable
from dalmuti.screen.lineup.lineup import Lineup

PERSON, BOT = SeatKind.PERSON, SeatKind.BOT
FOUR = Lineup(
    (
        SeatSpec("Anna", PERSON, face="face_01"),
        SeatSpec("Bert", BOT, "plain", "face_02"),
        SeatSpec("Cleo", BOT, "easy", "face_03"),
        SeatSpec("Dora", BOT, "plain", "face_04"),
    )
)


def test_a_seat_is_renamed_in_a_new_lineup() -> None:
    changed = FOUR.renamed(1, "Egon")
    assert [seat.name for seat in changed.seats] == ["Anna", "Egon", "Cleo", "Dora"]
    assert FOUR.seats[1].name == "Bert"


def test_a_person_takes_over_from_a_bot_and_back() -> None:
    both = FOUR.played_by(2, "")
    assert (both.people, both.seats[2].kind, both.seats[2].level) == (2, PERSON, "")
    assert both.played_by(2, "easy") == FOUR


def test_another_face_is_put_on_a_seat() -> None:
    changed = FOUR.with_face(0, CAST[8])
    assert [seat.face for seat in changed.seats] == ["face_09", "face_02", "face_03", "face_04"]
    assert changed.seats[0].name == "Anna"


def test_a_seat_comes_and_goes() -> None:
    five = FOUR.with_another(Random(1))
    assert len(five.seats) == 5
    assert five.wrong(lambda _: Drawable.YES) is None
    assert five.without(4) == FOUR


def test_a_wrong_name_is_told_with_its_seat() -> None:
    assert FOUR.wrong(lambda _: Drawable.YES) is None
    wrong = FOUR.renamed(3, "  ").wrong(lambda _: Drawable.YES)
    assert wrong is not None
    assert wrong[1] == 3


def test_spaces_around_names_are_trimmed() -> None:
    assert FOUR.renamed(0, "  Anna ").trimmed() == FOUR
