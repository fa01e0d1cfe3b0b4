"""The medley goes on without end, each strain in another take when it comes again."""

from itertools import islice

from dalmuti.match.journey.places import PLACES
from dalmuti.screen.audio.medley import (
    MEDLEYS,
    OF_PLACES,
    STRAINS,
    Occasion,
    Tune,
    medley,
    music_files,
    parts_of,
)


def tunes_heard(occasion: Occasion, skipped: int, parts: int) -> list[str]:
    heard = [part.drum for part in islice(medley(occasion, skipped), parts)]
    return [one for index, one in enumerate(heard) if index == 0 or heard[index - 1] != one]


def test_a_medley_plays_all_its_tunes_and_begins_again() -> None:
    tunes = MEDLEYS[Occasion.TABLE]
    once = sum(len(list(parts_of(tune))) for tune in tunes)
    heard = tunes_heard(Occasion.TABLE, 0, once + 1)
    assert heard == [f"{tune}_drum" for tune in (*tunes, tunes[0])]


def test_a_medley_may_begin_with_any_of_its_tunes() -> None:
    tunes = MEDLEYS[Occasion.TABLE]
    for skipped in range(2 * len(tunes)):
        first = tunes_heard(Occasion.TABLE, skipped, 1)
        assert first == [f"{tunes[skipped % len(tunes)]}_drum"]


def test_each_place_of_the_journey_has_music_of_its_own() -> None:
    assert {*OF_PLACES} == {place.id for place in PLACES}
    assert len(set(OF_PLACES.values())) == len(PLACES)
    for tunes in OF_PLACES.values():
        own, second, again, third = tunes
        assert own == again
        assert len({own, second, third}) == 3
        first = next(medley(Occasion.TABLE, 0, tunes))
        assert first.drum == f"{own}_drum"


def test_a_strain_that_comes_again_is_played_otherwise() -> None:
    parts = list(parts_of(Tune.BRANLE))
    count = STRAINS[Tune.BRANLE].parts["a"]
    first, again = parts[:count], parts[count : 2 * count]
    assert [part.viol for part in first] == [part.viol for part in again]
    assert not {part.lute for part in first} & {part.lute for part in again}


def test_every_part_is_played_and_named_once() -> None:
    played = {file for tune in Tune for part in parts_of(tune) for file in part.files}
    assert sorted(music_files()) == sorted(played)


def test_a_medley_lasts_for_minutes_before_it_begins_again() -> None:
    once = sum(len(list(parts_of(tune))) for tune in MEDLEYS[Occasion.TABLE])
    assert once * 3 > 180, "seconds, a part being at least three"
