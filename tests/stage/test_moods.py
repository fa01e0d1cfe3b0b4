from dataclasses import replace
from itertools import pairwise

import pytest

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Transfer
from dalmuti.rules.game import view
from dalmuti.stage.commit import commit
from dalmuti.stage.cues import (
    BannerShown,
    Cue,
    HandBegun,
    HatsHanded,
    LeftLast,
    PassShown,
    SetLanded,
    TaxReceived,
    TaxResisted,
    TrickSwept,
    TurnPassedTo,
    WentOut,
)
from dalmuti.stage.model import Banner, BannerKind, TableModel
from dalmuti.stage.moods import (
    BEAT,
    BLINK_TIME,
    BLINKS,
    SET_SEEN,
    Mood,
    Moods,
    Spot,
    blinks,
    feelings,
    glance,
    temper,
)
from dalmuti.stage.playback import Playback
from tests.stage.games import HOUSE_RULES, changes, random_game
from tests.stage.test_model import table

TIMES = tuple(0.7 * number for number in range(40))


def felt(model: TableModel, cue: Cue) -> dict[PlayerId, Mood]:
    return {feeling.player: feeling.mood for feeling in feelings(cue, model)}


def beaten(rank: int, by: int) -> dict[PlayerId, Mood]:
    """Return the moods when player 1 beats a set of player 0."""
    return felt(commit(table(), SetLanded(0, (rank,), rank)), SetLanded(1, (by,), by))


@pytest.mark.parametrize(("rank", "by"), [(5, 4), (12, 8), (2, 1)])
def test_a_hard_blow_makes_one_proud_and_hurts_the_other(rank: int, by: int) -> None:
    assert beaten(rank, by) == {0: Mood.WINCE, 1: Mood.SMUG}


def test_a_small_step_hurts_nobody() -> None:
    assert beaten(9, 8) == {1: Mood.SMUG}


def test_a_lead_moves_nobody() -> None:
    assert felt(table(), SetLanded(0, (3,), 3)) == {}


def test_a_rival_with_few_cards_left_worries_those_with_many() -> None:
    model = replace(table(), sizes=(3, 4, 2, 4))
    assert felt(model, SetLanded(0, (9,), 9)) == {1: Mood.WORRIED, 3: Mood.WORRIED}
    assert felt(replace(model, sizes=(2, 4, 2, 4)), SetLanded(0, (9,), 9)) == {}
    assert felt(replace(model, sizes=(1, 4, 2, 4)), SetLanded(0, (9,), 9)) == {}


def test_the_taxes_hurt_those_below() -> None:
    up, down = (TaxReceived(Transfer(*pair, None, 2)) for pair in ((3, 0), (0, 3)))
    assert felt(table(), up) == {3: Mood.WINCE, 0: Mood.SMUG}
    assert felt(table(), TaxResisted(3)) == {3: Mood.WINCE}
    assert felt(table(), down) == {0: Mood.SMUG, 3: Mood.SULKING}


def test_going_out_delights_and_startles() -> None:
    model = replace(table(), sizes=(0, 4, 4, 4))
    assert felt(model, WentOut(0)) == {0: Mood.DELIGHTED, **dict.fromkeys((1, 2, 3), Mood.STARTLED)}
    later = replace(model, out=(0,), sizes=(0, 0, 4, 4))
    assert felt(later, WentOut(1)) == {1: Mood.DELIGHTED, **dict.fromkeys((2, 3), Mood.WORRIED)}


def test_all_others_laugh_at_the_last() -> None:
    assert felt(table(), LeftLast(2)) == {
        2: Mood.WINCE,
        **dict.fromkeys((0, 1, 3), Mood.DELIGHTED),
    }


def test_a_revolution_delights_the_low_and_startles_the_high() -> None:
    shown = BannerShown(Banner(BannerKind.REVOLUTION, (1,)))
    assert felt(table(), shown) == {
        0: Mood.STARTLED,
        **dict.fromkeys((1, 2, 3), Mood.DELIGHTED),
    }
    assert felt(table(), BannerShown(None)) == {}


def test_the_risen_are_content_and_the_fallen_sulk() -> None:
    assert felt(table(), HatsHanded((0, 2, 1, 3))) == {2: Mood.CONTENT, 1: Mood.SULKING}


def test_the_winner_of_a_trick_is_smug() -> None:
    model = commit(table(), SetLanded(1, (3,), 3))
    assert felt(model, TrickSwept()) == {1: Mood.SMUG}


def test_tempers_follow_the_hand() -> None:
    model = replace(table(), turn=1)
    assert [temper(model, who) for who in range(4)] == [
        Mood.NEUTRAL,
        Mood.THINKING,
        Mood.NEUTRAL,
        Mood.NEUTRAL,
    ]
    late = replace(table(), out=(0, 1), sizes=(0, 0, 2, 4), turn=2)
    assert [temper(late, who) for who in range(4)] == [
        Mood.CONTENT,
        Mood.CONTENT,
        Mood.THINKING,
        Mood.SULKING,
    ]
    over = replace(late, result=(0, 1, 2, 3), turn=None)
    assert [temper(over, who) for who in range(4)] == [
        Mood.CONTENT,
        Mood.CONTENT,
        Mood.NEUTRAL,
        Mood.SULKING,
    ]


def test_moods_come_after_their_delay_and_pass() -> None:
    moods, model = Moods(), commit(table(), SetLanded(0, (9,), 9))
    cue = SetLanded(1, (1,), 1)
    moods.hear((cue,), model)
    after = commit(model, cue)
    assert moods.passing
    moods.update(0.05)
    assert (moods.mood(after, 0), moods.mood(after, 1)) == (Mood.NEUTRAL, Mood.SMUG)
    moods.update(0.1)
    assert moods.mood(after, 0) is Mood.WINCE
    moods.update(4.0)
    assert {moods.mood(after, who) for who in range(4)} == {Mood.NEUTRAL}
    assert not moods.passing


def test_a_pass_at_once_does_not_hide_the_pain() -> None:
    moods, model = Moods(), commit(table(), SetLanded(0, (9,), 9))
    cue = SetLanded(1, (1,), 1)
    moods.hear((cue,), model)
    moods.update(0.3)
    after = commit(model, cue)
    moods.hear((PassShown(0),), after)
    moods.update(0.1)
    assert moods.mood(after, 0) is Mood.WINCE


def test_those_who_worry_look_at_the_rival_after_the_set() -> None:
    model, moods = replace(table(), sizes=(3, 4, 4, 4), turn=1), Moods()
    moods.hear((SetLanded(0, (9,), 9),), model)
    moods.update(SET_SEEN / 2)
    assert {moods.glance(model, who) for who in (2, 3)} == {Spot.MIDDLE}
    moods.update(SET_SEEN)
    assert {moods.glance(model, who) for who in (2, 3)} == {0}
    assert moods.glance(model, 1) != 0


def test_moods_pass_faster_in_a_fast_game() -> None:
    moods, model = Moods(), commit(table(), SetLanded(0, (9,), 9))
    moods.hear((SetLanded(1, (1,), 1),), model)
    moods.update(1.2, speed=2.0)
    assert not moods.passing
    assert moods.now == pytest.approx(1.2)


def test_a_new_hand_ends_all_moods() -> None:
    moods = Moods()
    moods.hear((LeftLast(2), HandBegun(2)), table())
    moods.update(0.1)
    assert not moods.passing


def test_everyone_looks_at_a_new_set_and_then_at_the_player_whose_turn_it_is() -> None:
    moods, model = Moods(), commit(table(), SetLanded(0, (9,), 9))
    moods.hear((SetLanded(0, (9,), 9), TurnPassedTo(1)), table())
    model = replace(model, turn=1)
    assert {moods.glance(model, who) for who in (0, 2, 3)} == {Spot.MIDDLE}
    watched = [glance(model, 3, now, SET_SEEN) for now in TIMES]
    assert watched.count(1) > len(TIMES) / 2
    assert set(watched) > {1}, "a glance wanders off now and then"


def test_a_player_who_thinks_looks_at_their_cards_and_the_table() -> None:
    model = replace(table(), turn=2)
    assert {glance(model, 2, now, 9.0) for now in TIMES} == {Spot.CARDS, Spot.MIDDLE, Spot.UP}


def test_all_look_at_the_rebel() -> None:
    model = replace(table(), banner=Banner(BannerKind.REVOLUTION, (1,)))
    assert [glance(model, who, 3.0, 9.0) for who in range(4)] == [1, Spot.AHEAD, 1, 1]


def test_a_glance_lasts() -> None:
    changes = [glance(replace(table(), turn=2), 2, step / 100, 9.0) for step in range(3000)]
    changed = sum(one != other for one, other in pairwise(changes))
    assert 3 < changed <= 30 / BEAT + 1


def test_everyone_blinks_briefly_and_at_their_own_time() -> None:
    step = BLINK_TIME / 4
    shut = {
        player: [blinks(player, step * number) for number in range(round(120 / step))]
        for player in range(10)
    }
    for player, times in shut.items():
        share = sum(times) / len(times)
        assert 0.5 < share / (BLINK_TIME / BLINKS) < 2, player
    together = sum(all(times) for times in zip(*shut.values(), strict=True))
    assert not together


@pytest.mark.parametrize("rules", HOUSE_RULES)
@pytest.mark.parametrize("players", [5])
def test_no_face_depends_on_what_only_some_may_know(players: int, rules: Rules) -> None:
    def shown(viewer: PlayerId | None) -> list[object]:
        found: list[object] = []
        playback: Playback | None = None
        for state, events in random_game(players, players, rules=rules):
            playback = playback or Playback(view(state, viewer))
            playback.push(events)
            for cue, before in changes(playback, 3.0):
                found += feelings(cue, before)
            model = playback.model
            for who in model.players:
                looks = [glance(model, who, now, 9.0) for now in TIMES[:12]]
                found.append((temper(model, who), looks))
        return found

    public = shown(None)
    assert public
    for viewer in range(players):
        assert shown(viewer) == public
