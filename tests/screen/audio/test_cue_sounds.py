"""Every moment at the table has its sounds, and its effect on hall and music."""

import dataclasses

import pytest

from dalmuti.rules.events import Transfer
from dalmuti.screen.audio.cue_sounds import excitement, sounds_for, step_of, tension
from dalmuti.screen.audio.sound_bank import SoundName, files_of
from dalmuti.stage import cues
from dalmuti.stage.model import Banner, BannerKind, TableModel

TABLE = TableModel(
    viewer=1,
    names=("Ada", "Bert", "Cid", "Dora"),
    statuses=(0, 1, 2, 3),
    chairs=(0, 1, 2, 3),
    home=1,
    sizes=(9, 9, 9, 9),
    turn=0,
)
REVOLUTION = cues.BannerShown(Banner(BannerKind.REVOLUTION, (2,)))


def names(change: cues.Cue | cues.Lift, model: TableModel = TABLE) -> list[SoundName]:
    return [heard.name for heard in sounds_for(change, model)]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (cues.StockTaken(80), [SoundName.SHUFFLE]),
        (cues.CardLanded(2, None), [SoundName.DEAL]),
        (cues.CardDrawn(2, 5), [SoundName.DEAL]),
        (cues.HandLifted(2, None, 2), [SoundName.SLIDE]),
        (cues.SetLanded(2, (9,), 9), [SoundName.THUMP_1]),
        (cues.SetLanded(2, (9,) * 2, 9), [SoundName.THUMP_2]),
        (cues.SetLanded(2, (9,) * 3, 9), [SoundName.THUMP_3]),
        (cues.SetLanded(2, (9,) * 4, 9), [SoundName.THUMP_3]),
        (cues.SetLanded(2, (9,) * 5, 9), [SoundName.THUMP_5, SoundName.STEP]),
        (cues.SetLanded(2, (12,) * 7, 12), [SoundName.THUMP_5, SoundName.STEP]),
        (cues.SetLanded(2, (1,), 1), [SoundName.SLAM]),
        (cues.SetLanded(2, (2, 2, 13), 2), [SoundName.SLAM]),
        (cues.SetLanded(2, (3,), 3), [SoundName.THUMP_1]),
        (cues.SetLanded(2, (12,), 12), [SoundName.SKID]),
        (cues.SetLanded(2, (12,) * 4, 12), [SoundName.SKID]),
        (cues.SetLanded(2, (13,), 13), [SoundName.THUMP_1]),
        (cues.TrickLifted(), [SoundName.SWEEP]),
        (cues.TrickSwept(), []),
        (cues.TaxReceived(Transfer(3, 0, None, 2)), [SoundName.COIN, SoundName.SIGH]),
        (cues.TaxReceived(Transfer(0, 3, None, 2)), [SoundName.COIN]),
        (REVOLUTION, [SoundName.BELL, SoundName.GASP]),
        (
            cues.BannerShown(Banner(BannerKind.GREATER_REVOLUTION, (3,))),
            [SoundName.BELL, SoundName.GASP],
        ),
        (cues.BannerShown(Banner(BannerKind.TIED, (2, 3))), []),
        (cues.BannerShown(None), []),
        (cues.WentOut(2), [SoundName.FANFARE]),
        (cues.WentOut(1), [SoundName.STING]),
        (cues.BannerShown(Banner(BannerKind.FIRST_OUT, (2,))), []),
        (cues.LeftLast(2), [SoundName.STRAW, SoundName.GROAN, SoundName.LAUGHTER]),
        (cues.WinnersShown(), [SoundName.FANFARE]),
        (cues.PassShown(2), [SoundName.KNOCK]),
        (cues.HatsHanded((0, 1, 2, 3)), [SoundName.HAT]),
        (cues.PlayerWalked(2, 0), [SoundName.CHAIR]),
        (cues.TurnPassedTo(1), [SoundName.TURN]),
        (cues.TurnPassedTo(2), []),
        (cues.TurnPassedTo(None), []),
    ],
)
def test_what_happens_has_its_sounds(
    change: cues.Cue | cues.Lift, expected: list[SoundName]
) -> None:
    assert names(change) == expected


def test_only_the_first_to_go_out_is_greeted_and_you_have_a_flourish_of_your_own() -> None:
    later = dataclasses.replace(TABLE, out=(0,))
    assert names(cues.WentOut(2), later) == []
    assert names(cues.WentOut(1), later) == [SoundName.FLOURISH]


def test_another_player_with_one_card_left_is_a_warning() -> None:
    few = dataclasses.replace(TABLE, sizes=(3, 3, 3, 3))
    assert names(cues.SetLanded(2, (9, 9), 9), few) == [SoundName.THUMP_2, SoundName.WARNING]
    assert names(cues.SetLanded(1, (9, 9), 9), few) == [SoundName.THUMP_2]
    assert names(cues.SetLanded(2, (9, 9, 9), 9), few) == [SoundName.THUMP_3]


def test_laughter_comes_after_the_groan_and_the_groan_after_the_straw() -> None:
    delays = [heard.delay for heard in sounds_for(cues.LeftLast(2), TABLE)]
    assert delays == sorted(delays)
    assert delays[0] > 0


def test_a_spectator_hears_nobodys_turn_and_no_victory_of_their_own() -> None:
    watching = dataclasses.replace(TABLE, viewer=None)
    assert names(cues.TurnPassedTo(1), watching) == []
    assert names(cues.TurnPassedTo(None), watching) == []
    assert names(cues.WentOut(1), watching) == [SoundName.FANFARE]


def test_the_cards_of_a_large_set_rise_by_a_note_each() -> None:
    takes = [step_of(2, index).take for index in range(14)]
    highest = len(files_of(SoundName.STEP)) - 1
    assert takes == [*range(highest), *[highest] * (14 - highest)]


def test_the_hall_is_excited_by_great_moments_only() -> None:
    assert excitement(REVOLUTION, TABLE) == 1.0
    assert excitement(cues.WentOut(2), TABLE) > 0
    assert excitement(cues.SetLanded(2, (1,), 1), TABLE) > 0
    assert excitement(cues.SetLanded(2, (9,) * 5, 9), TABLE) > 0
    assert excitement(cues.SetLanded(2, (9,), 9), TABLE) == 0
    assert excitement(cues.PassShown(2), TABLE) == 0
    assert excitement(cues.BannerShown(None), TABLE) == 0


@pytest.mark.parametrize(
    ("sizes", "tense"),
    [
        ((9, 9, 9, 9), 0),
        ((9, 4, 9, 9), 0),
        ((9, 3, 9, 9), 1),
        ((9, 1, 9, 9), 2),
        ((9, 0, 9, 9), 1),
        ((9, 0, 0, 9), 2),
    ],
)
def test_the_music_grows_tense_as_hands_grow_small(sizes: tuple[int, ...], tense: int) -> None:
    assert tension(dataclasses.replace(TABLE, sizes=sizes)) == tense


def test_the_music_is_calm_outside_trick_play() -> None:
    assert tension(dataclasses.replace(TABLE, sizes=(1, 0, 0, 0), turn=None)) == 0
