from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.rules.cards import Cards
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Transfer, redact
from dalmuti.rules.game import view
from dalmuti.rules.tricks import Turn
from dalmuti.stage.commit import commit, lifted
from dalmuti.stage.cues import (
    CardLanded,
    HandLifted,
    PlayerWalked,
    PointsCounted,
    ResultShown,
    SetLanded,
    TaxLaid,
    TaxReceived,
    TrickLifted,
    TrickSwept,
)
from dalmuti.stage.director import Direction, clips_before, clips_for
from dalmuti.stage.model import Deed, Done, Laid, TableModel, model_from_view
from tests.profiles import examples
from tests.stage.games import HOUSE_RULES, NAMES, random_game


def table(hand: Cards = (1, 6, 6, 13), viewer: int | None = 0) -> TableModel:
    """Return a table of four seated players with four cards each."""
    return TableModel(
        viewer=viewer,
        names=NAMES[:4],
        statuses=(0, 1, 2, 3),
        chairs=(2, 3, 0, 1),
        home=2,
        sizes=(4, 4, 4, 4),
        hand=hand,
    )


@settings(max_examples=examples(15, 60))
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(4, 10),
    rules=st.sampled_from(HOUSE_RULES),
    data=st.data(),
)
def test_cues_lead_to_the_model_straight_from_the_view(
    seed: int, players: int, rules: Rules, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([None, *range(players)]))
    model: TableModel | None = None
    for state, events in random_game(seed, players, rules=rules):
        straight = model_from_view(view(state, viewer))
        model = model or straight
        for event in events:
            known = redact(event, viewer)
            if known is None:
                continue
            for part in (clips_before, clips_for):
                for clip in part(known, model, Direction()):
                    if clip.cue is not None:
                        model = commit(model, clip.cue)
        assert model == straight


def test_a_dealt_card_goes_where_it_belongs_in_the_viewers_hand() -> None:
    model = commit(replace(table(), stock=1), CardLanded(0, 3))
    assert (model.hand, model.sizes, model.stock) == ((1, 3, 6, 6, 13), (5, 4, 4, 4), 0)


def test_somebody_elses_card_only_counts() -> None:
    model = commit(replace(table(), stock=1), CardLanded(2, None))
    assert (model.hand, model.sizes) == ((1, 6, 6, 13), (4, 4, 5, 4))


def test_a_set_leaves_the_hand_and_is_the_one_to_beat() -> None:
    model = commit(table(), SetLanded(0, (6, 13), 6))
    assert model.hand == (1, 6)
    assert model.sizes[0] == 2
    assert model.best == Turn(0, (6, 13), 6)


def test_what_is_in_the_air_is_not_at_its_place() -> None:
    model = lifted(table(), HandLifted(0, (6,), 1))
    assert (model.hand, model.sizes[0]) == ((1, 6, 13), 3)


def test_a_trick_in_the_air_still_says_who_did_what() -> None:
    model = commit(table(), SetLanded(0, (6, 13), 6))
    model = lifted(model, TrickLifted())
    assert model.sets == ()
    assert model.done(0) == Done(Deed.LED, 2, 6)
    assert model.best is not None


def test_signs_leave_with_the_trick_that_is_swept() -> None:
    model = commit(table(), SetLanded(0, (6, 13), 6))
    model = lifted(model, TrickLifted(swept=True))
    assert model.sets == ()
    assert model.done(0) is None
    assert model.best is None


def test_the_last_deed_of_each_player() -> None:
    model = replace(
        table(), turns=(Turn(0, (9, 9), 9), Turn(1, (), 0), Turn(2, (8, 8), 8), Turn(0, (), 0))
    )
    deeds = [seat.done for seat in sorted(model.seats, key=lambda seat: seat.player)]
    assert deeds == [Done(Deed.PASSED), Done(Deed.PASSED), Done(Deed.PLAYED, 2, 8), None]


def test_a_swept_trick_is_kept_and_counted() -> None:
    model = commit(commit(table(), SetLanded(0, (6, 13), 6)), TrickSwept())
    assert (model.sets, model.pile) == ((), 2)
    assert model.last_turns == (Turn(0, (6, 13), 6),)


def test_taxes_lie_on_the_table_between_two_hands() -> None:
    model = commit(table(), TaxLaid(0, (6, 6), 2))
    assert (model.hand, model.sizes[0], model.laid) == ((1, 13), 2, (Laid(0, (6, 6), 2),))
    model = commit(model, TaxReceived(Transfer(0, 3, (6, 6), 2)))
    assert (model.sizes, model.laid) == ((2, 4, 4, 6), ())


def test_seats_go_clockwise_from_the_viewer() -> None:
    assert [seat.player for seat in table().seats] == [0, 1, 2, 3]
    assert [seat.player for seat in replace(table(), home=0).seats] == [2, 3, 0, 1]
    assert [seat.place for seat in table().seats] == [0, 1, 2, 3]


def test_two_may_share_a_chair_while_they_change_places() -> None:
    model = commit(table(), PlayerWalked(0, 0))
    assert model.place_of(0) == model.place_of(2)


def test_points_are_added_by_player() -> None:
    before = replace(table(), points=(0, 1, 2, 0))
    model = commit(before, ResultShown((3, 2, 0, 1), (3, 2, 1, 0)))
    assert model.earned == (1, 0, 2, 3)
    assert model.points == (1, 1, 4, 3)


def test_points_counted_one_by_one_are_not_added_again() -> None:
    before = replace(table(), points=(0, 1, 2, 0))
    result = ResultShown((3, 2, 0, 1), (3, 2, 1, 0))
    counted = before
    for players in ((3, 2, 0), (3, 2), (3,)):
        counted = commit(counted, PointsCounted(players))
    assert counted.points == (1, 1, 4, 3)
    assert commit(counted, result) == commit(before, result)


def test_without_scoring_there_are_no_points() -> None:
    model = commit(table(), ResultShown((3, 2, 0, 1), ()))
    assert (model.result, model.earned, model.points) == ((3, 2, 0, 1), (), ())


def test_what_one_did_is_not_said_while_it_is_ones_turn_again() -> None:
    passed = replace(table(), turns=(Turn(1, (9, 9), 9), Turn(2, (), 0)), turn=3)
    assert passed.done(2) == Done(Deed.PASSED)
    assert replace(passed, turn=2).done(2) is None
