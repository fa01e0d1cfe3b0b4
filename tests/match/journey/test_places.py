"""The places of the journey: their data, and what a person has reached of them."""

from pathlib import Path
from random import Random

import pytest

from dalmuti.match import Match
from dalmuti.match.journey.company import seats_for
from dalmuti.match.journey.goals import Untaxed
from dalmuti.match.journey.places import PLACES, Place, place_named
from dalmuti.match.journey.progress import (
    SECTION,
    open_to_anyone,
    progress_in,
    standing_at,
    traveller_of,
    with_degree,
)
from dalmuti.match.journey.rewards import ALWAYS_OPEN, EVERYTHING
from dalmuti.match.modes import JOURNEY
from dalmuti.players.cast import character
from dalmuti.players.levels import LEVELS
from dalmuti.players.seats import SeatKind
from dalmuti.rules.view import Phase
from dalmuti.storage.profiles import Profile
from dalmuti.storage.stand_ins import played_by


def test_every_place_can_be_played() -> None:
    assert len(PLACES) == len({place.id for place in PLACES}) == 10
    for place in PLACES:
        faces = [one.face for one in place.company]
        assert len(faces) == len(set(faces))
        assert all(character(face) for face in faces)
        assert {one.level for one in place.company} <= set(LEVELS)
        assert place.rules.scoring
        assert place.rules.hands == place.hands
        if isinstance(place.goal, Untaxed):
            assert place.rules.has_taxes(1)
        names = [seat.name for seat in seats_for("Ann", "face_02", place.company)]
        start = place.start(names, Random(1))
        assert start.first.table.edition == place.edition


def test_degrees_become_harder() -> None:
    for place in PLACES:
        first, second, third = place.goal.degrees
        assert first != second != third
        assert (first < second < third) or (first > second > third)


def test_every_reward_is_earned_once() -> None:
    earned = [reward for place in PLACES for reward in place.rewards]
    assert len(earned) == len(set(earned))
    assert {*earned, *ALWAYS_OPEN} == set(EVERYTHING)


def test_what_one_person_has_opened_is_open_at_every_table() -> None:
    profiles = (Profile("Ann", {SECTION: {"degrees": {"barn": 1}}}), Profile("Ben"))
    assert open_to_anyone(profiles, everything=False) == {*ALWAYS_OPEN, *PLACES[0].rewards}
    assert open_to_anyone((), everything=False) == set(ALWAYS_OPEN)
    assert open_to_anyone((), everything=True) == set(EVERYTHING)


def test_names_and_faces_at_a_table_differ() -> None:
    barn = PLACES[0]
    taken = barn.company[0]
    known = character(taken.face)
    assert known is not None
    seats = seats_for(known.name, taken.face, barn.company)
    assert len({seat.name for seat in seats}) == len({seat.face for seat in seats}) == 4
    assert seats[1].name == f"{known.name} II"
    assert seats_for("Ann", "face_01", barn.company)[0].face == "face_01"


def test_the_first_degree_opens_the_next_place_and_its_rewards() -> None:
    profile = Profile("Ann")
    assert [place.id for place in PLACES if progress_in(profile).is_open(place)] == ["barn"]
    section = with_degree(profile, PLACES[0], 1)
    assert section is not None
    profile = Profile("Ann", {SECTION: section})
    progress = progress_in(profile)
    assert [place.id for place in PLACES if progress.is_open(place)] == ["barn", "inn"]
    assert progress.next_place.id == "inn"
    assert set(progress.rewards) == {*ALWAYS_OPEN, *PLACES[0].rewards}
    assert with_degree(profile, PLACES[0], 1) is None
    everything = progress_in(profile, everything=True)
    assert all(everything.is_open(place) for place in PLACES)
    assert everything.rewards == EVERYTHING


@pytest.mark.parametrize(
    "section", [None, [], {"degrees": 3}, {"degrees": {"barn": "2", "inn": True, "mill": -1}}]
)
def test_a_damaged_section_counts_as_nothing_and_keeps_its_rest(section: object) -> None:
    profile = Profile("Ann", {SECTION: section})
    assert progress_in(profile).crowns == 0
    after = with_degree(profile, PLACES[1], 2)
    assert after is not None
    kept = Profile("Ann", {SECTION: {**after, "later": 1}})
    assert progress_in(kept).degree(PLACES[1]) == 2
    again = with_degree(kept, PLACES[1], 3)
    assert again is not None
    assert again["later"] == 1


def _play_a_hand(match: Match) -> None:
    while match.advance_blocking():
        pass


def test_hands_at_a_place_are_counted_and_found_again_in_the_journal(tmp_path: Path) -> None:
    place: Place = PLACES[0]
    people = seats_for("Ann", "face_01", place.company)
    bots = tuple(
        played_by(seat, "novice") if seat.kind is SeatKind.PERSON else seat for seat in people
    )
    names = [seat.name for seat in people]
    path = tmp_path / "a.dalmuti"
    match = Match.new(
        bots, seed=3, path=path, start=place.start(names, Random(3)), mode=JOURNEY, place=place.id
    )
    for _ in range(2):
        if match.state.phase is Phase.RESULT:
            match.next_hand(match.ticket())
        _play_a_hand(match)
    hands = match.place_hands
    assert [one.number for one in hands] == [1, 2]
    match.close()
    again = Match.resume(path)
    assert (again.mode, again.place, again.place_hands) == (JOURNEY, "barn", hands)
    again.close()


def test_an_unknown_place_and_other_peoples_hands_have_no_standing() -> None:
    seats = seats_for("Ann", "", PLACES[0].company)
    assert standing_at("moon", seats, ()) is None
    assert place_named("moon") is None
    found = standing_at("barn", seats, ())
    assert found is not None
    assert found.left == PLACES[0].hands
    assert traveller_of(seats[1:]) == ""
    assert standing_at("barn", seats[1:], ()) is None
