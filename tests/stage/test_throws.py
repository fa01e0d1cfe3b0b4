from dataclasses import replace
from itertools import pairwise

import pytest

from dalmuti.rules.cards import Cards
from dalmuti.rules.events import CardsPlayed
from dalmuti.stage.clips import Clip
from dalmuti.stage.cues import SetCardLanded, SetLanded
from dalmuti.stage.director import Direction, clips_for
from dalmuti.stage.timeline import Timeline
from dalmuti.stage.tween import Easing, ease
from tests.stage.test_director import flights
from tests.stage.test_model import table


def thrown(cards: Cards, rank: int) -> tuple[Clip, ...]:
    model = replace(table(viewer=None), sizes=(9,) * 4, turn=1)
    return clips_for(CardsPlayed(1, cards, rank, 9 - len(cards)), model, Direction())


@pytest.mark.parametrize("rank", [1, 2])
def test_the_best_ranks_are_slammed(rank: int) -> None:
    (card,) = flights(thrown((rank,), rank))
    assert card.easing is Easing.SLAM
    assert card.lift > flights(thrown((3,), 3))[0].lift
    # It is fastest when it hits the table.
    assert ease(Easing.SLAM, 1.0) - ease(Easing.SLAM, 0.9) > 0.2


def test_the_worst_rank_slides_without_being_lifted() -> None:
    cards = flights(thrown((12, 12), 12))
    assert all(card.lift == 0.0 for card in cards)
    assert all(card.easing is Easing.OUT_QUINT for card in cards)


def test_the_better_a_set_the_higher_it_flies() -> None:
    lifts = [flights(thrown((rank,), rank))[0].lift for rank in range(3, 13)]
    assert lifts == sorted(lifts, reverse=True)


def test_five_cards_and_more_land_one_by_one() -> None:
    clips = thrown((9, 9, 9, 9, 13), 9)
    landed = [clip for clip in clips if isinstance(clip.cue, SetCardLanded | SetLanded)]
    assert [clip.cue for clip in landed] == [
        *(SetCardLanded(1, number, 5) for number in range(4)),
        SetLanded(1, (9, 9, 9, 9, 13), 9),
    ]
    ends = [clip.end for clip in landed]
    assert [round(b - a, 3) for a, b in pairwise(ends)] == [0.09] * 4
    assert not [c for c in thrown((9,) * 4, 9) if isinstance(c.cue, SetCardLanded)]


def test_a_throw_that_is_skipped_leads_to_the_same_table() -> None:
    clips = thrown((9,) * 5, 9)
    model = replace(table(viewer=None), sizes=(9,) * 4, turn=1)
    watched, skipped = Timeline(model), Timeline(model)
    for line in (watched, skipped):
        line.play(clips)
    while not watched.idle:
        watched.update(0.05)
    skipped.update(0.3)
    skipped.finish()
    assert watched.model == skipped.model
