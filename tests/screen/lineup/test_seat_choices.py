from dataclasses import replace
from random import Random

import pytest

from dalmuti.players.cast import CAST, FACES, character
from dalmuti.players.levels import LEVELS
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.graphics.font_stack import Drawable
from dalmuti.screen.lineup.lineup import Lineup
from dalmuti.screen.lineup.names import wrong_name
from dalmuti.screen.lineup.seat_choices import (
    DEFAULT_LEVEL,
    NEWCOMERS,
    another,
    bots_only,
    face_of,
    first_seats,
    offered_levels,
    with_face,
)
from dalmuti.screen.options import GameOptions
from dalmuti.texts import Texts

OPTIONS = GameOptions(seed=4)


def people(*names: str) -> tuple[SeatSpec, ...]:
    return tuple(SeatSpec(name, SeatKind.PERSON, face=FACES[0]) for name in names)


def test_a_first_table_is_one_person_among_five_bots() -> None:
    seats = first_seats((), OPTIONS)
    assert [seat.kind for seat in seats] == [SeatKind.PERSON] + 5 * [SeatKind.BOT]
    assert len({seat.name for seat in seats}) == len({seat.face for seat in seats}) == 6
    assert wrong_name(seats, lambda _: Drawable.YES) is None


@pytest.mark.parametrize("user", ["x", "root", "moritz"])
def test_people_and_characters_share_no_name_unless_they_wish(
    monkeypatch: pytest.MonkeyPatch, user: str
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: user)
    cast = {each.name for each in CAST}
    assert not cast & {*NEWCOMERS}
    for seed in range(5):
        seats = first_seats((), GameOptions(seed=seed))
        assert seats[0].name in NEWCOMERS
        taken = Lineup(seats).played_by(3, "")
        assert taken.seats[3].name in {*NEWCOMERS} - {seats[0].name}
        assert taken.played_by(3, seats[3].level).seats == seats
    proposed = {first_seats((), GameOptions())[0] for _ in range(5)}
    assert len(proposed) == 1, "every page proposes the same person"


def test_a_name_given_elsewhere_is_proposed_for_a_new_game() -> None:
    seats = first_seats((), GameOptions(), person="Ann")
    assert (seats[0].name, seats[0].face) == ("Ann", face_of((), "Ann"))
    assert seats[0].face not in {seat.face for seat in seats[1:]}
    assert first_seats(people("Ben"), GameOptions(), person="Ann")[0].name == "Ben"


def test_everybody_has_a_face_of_their_own_everywhere() -> None:
    assert face_of(people("Ann"), "Ann") == FACES[0]
    assert face_of((), "Beatrix") == "face_12"
    assert face_of((), "Ann") == face_of((), "Ann") in FACES


@pytest.mark.parametrize("players", [4, 7, 10])
def test_the_number_asked_for_adds_bots_or_leaves_some_out(players: int) -> None:
    remembered = (*people("Ann"), *bots_only(GameOptions(seed=1, players=5)))
    assert len(first_seats(remembered, GameOptions(players=players))) == players
    assert len(bots_only(GameOptions(players=players))) == players


def test_foreign_bots_that_were_given_sit_at_the_table_that_is_watched() -> None:
    given = {f"mine-{number}": "x" for number in range(6)}
    levels = [seat.level for seat in bots_only(GameOptions(players=4, bots=given))]
    assert levels == ["mine-0", "mine-1", "mine-2", "mine-3"]
    levels = [seat.level for seat in bots_only(GameOptions(players=4, bots={"mine": "x"}))]
    assert levels == ["mine", DEFAULT_LEVEL, DEFAULT_LEVEL, DEFAULT_LEVEL]


def test_what_is_remembered_comes_back_with_known_levels_and_faces() -> None:
    odd = SeatSpec("Old", SeatKind.BOT, "a level of long ago", "face_99")
    seats = first_seats((odd, *people("Ann", "Ben", "Cid")), OPTIONS)
    assert [seat.name for seat in seats] == ["Old", "Ann", "Ben", "Cid"]
    assert seats[0].level == DEFAULT_LEVEL
    assert seats[0].face in FACES


def test_the_random_bot_is_offered_for_tests_only() -> None:
    assert "random" not in offered_levels(GameOptions())
    assert "random" in offered_levels(GameOptions(seed=1))


def test_every_level_has_a_name_and_a_description() -> None:
    texts = Texts("en")
    for level in LEVELS:
        assert texts(f"setup.level.{level}")
        assert texts(f"setup.level.{level}.about")


def test_ten_may_sit_down_with_ten_names_and_faces() -> None:
    seats: tuple[SeatSpec, ...] = ()
    for _ in range(10):
        seats = (*seats, another(seats, Random(2)))
    assert len({seat.name for seat in seats}) == len({seat.face for seat in seats}) == 10


def test_every_bot_that_joins_is_a_character() -> None:
    seats: tuple[SeatSpec, ...] = people("Odo")
    for number in range(9):
        seats = (*seats, another(seats, Random(number)))
    for seat in seats[1:]:
        own = character(seat.face)
        assert own is not None
        assert seat.name == own.name != "Odo"
    assert len({seat.face for seat in seats}) == 10


def test_another_face_makes_a_bot_another_character() -> None:
    bot = SeatSpec("Maud", SeatKind.BOT, "easy", "face_02")
    assert with_face(bot, CAST[3]) == replace(bot, name="Isolde", face="face_04")
    guest = replace(bot, name="Zoe")
    assert with_face(guest, CAST[3]) == replace(guest, face="face_04")
    person = SeatSpec("Maud", SeatKind.PERSON, face="face_02")
    assert with_face(person, CAST[3]) == replace(person, face="face_04")


def test_a_remembered_character_gets_its_own_face_back() -> None:
    bot = SeatSpec("Maud", SeatKind.BOT, "easy", "face_07")
    others = people("Ann", "Ben", "Cid")
    assert first_seats((bot, *others), OPTIONS)[0].face == "face_02"
    person = replace(others[0], face="face_02")
    assert first_seats((bot, person, *others[1:]), OPTIONS)[0].face == "face_07"
