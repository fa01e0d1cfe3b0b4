"""What is heard at the table goes with what is shown there, from where it happens."""

from dataclasses import dataclass, field, replace

import pytest

from dalmuti.rules.events import CardsPlayed, Event, TrickWon
from dalmuti.rules.tricks import Turn
from dalmuti.screen.audio.medley import OF_PLACES, Occasion, Tune
from dalmuti.screen.audio.sound_bank import SoundName
from dalmuti.screen.audio.sound_cues import SoundCues
from dalmuti.screen.audio.sounds import Sounds
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.cues import LeftLast, PassShown, PlayerWalked
from dalmuti.stage.director import Direction, clips_for
from dalmuti.stage.model import TableModel
from dalmuti.stage.timeline import Timeline

TABLE = TableModel(
    viewer=0,
    names=("Ada", "Bert", "Cid", "Dora"),
    statuses=(0, 1, 2, 3),
    chairs=(0, 1, 2, 3),
    home=0,
    sizes=(9, 9, 9, 9),
    turn=0,
)
LAYOUT = table_layout((1280, 720), 4)


@dataclass
class Ear(Sounds):
    """A listener who notes everything."""

    heard: list[tuple[SoundName, float, float, int | None]] = field(default_factory=list)
    tension: int = 0
    excited: float = 0.0
    begun: tuple[Occasion, int, tuple[Tune, ...]] | None = None

    def play(
        self,
        name: SoundName,
        pan: float = 0.0,
        volume: float = 1.0,
        delay: float = 0.0,
        take: int | None = None,
    ) -> None:
        self.heard.append((name, pan, delay, take))

    def begin(self, occasion: Occasion, skipped: int = 0, tunes: tuple[Tune, ...] = ()) -> None:
        self.begun = occasion, skipped, tunes

    def set_tension(self, tension: int) -> None:
        self.tension = tension

    def excite(self, amount: float) -> None:
        self.excited = amount

    @property
    def names(self) -> list[SoundName]:
        return [name for name, *_ in self.heard]


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def sound_cues(ear: Ear) -> SoundCues:
    return SoundCues(ear)


def hear_played(sound_cues: SoundCues, event: Event, model: TableModel = TABLE) -> None:
    """Show an event in small steps."""
    timeline = Timeline(model)
    timeline.play(clips_for(event, model, Direction(frozenset(range(4)))))
    while not timeline.idle:
        before = timeline.model
        timeline.update(0.005)
        sound_cues.play(before, timeline.take_cues(), timeline.flights(), LAYOUT)


def test_the_music_of_the_table_begins_with_another_tune_in_each_hand(
    ear: Ear, sound_cues: SoundCues
) -> None:
    sound_cues.music(3, "")
    assert ear.begun == (Occasion.TABLE, 3, ())


@pytest.mark.parametrize(
    ("place", "skipped", "tunes"),
    [("monastery", 0, OF_PLACES["monastery"]), ("a place of a later version", 3, ())],
)
def test_a_place_of_the_journey_begins_with_its_own_tune(
    ear: Ear, sound_cues: SoundCues, place: str, skipped: int, tunes: tuple[Tune, ...]
) -> None:
    sound_cues.music(3, place)
    assert ear.begun == (Occasion.TABLE, skipped, tunes)


def test_sounds_come_from_the_side_of_their_player(ear: Ear, sound_cues: SoundCues) -> None:
    sound_cues.play(TABLE, [PassShown(player) for player in (0, 1, 3)], (), LAYOUT)
    own, left, right = (pan for _, pan, *_ in ear.heard)
    assert left < -0.2 < own < 0.2 < right


def test_a_player_who_has_left_makes_no_sound_from_a_side(ear: Ear, sound_cues: SoundCues) -> None:
    gone = TableModel(
        viewer=0,
        names=TABLE.names,
        statuses=TABLE.statuses,
        chairs=(0, None, 1, 2),
        home=0,
        sizes=TABLE.sizes,
        gone=frozenset({1}),
    )
    sound_cues.play(gone, [PlayerWalked(1, 2)], (), LAYOUT)
    assert ear.heard == [(SoundName.CHAIR, 0.0, 0.0, None)]


def test_cards_of_a_large_set_are_heard_one_by_one_as_they_land(
    ear: Ear, sound_cues: SoundCues
) -> None:
    hear_played(sound_cues, CardsPlayed(2, (9,) * 6, 9, 3))
    steps = [take for name, *_, take in ear.heard if name is SoundName.STEP]
    assert steps == [0, 1, 2, 3, 4, 5]
    assert ear.names[0] is SoundName.SLIDE
    assert ear.names[-2:] == [SoundName.THUMP_5, SoundName.STEP]


def test_small_sets_and_swept_ones_have_no_notes(ear: Ear, sound_cues: SoundCues) -> None:
    hear_played(sound_cues, CardsPlayed(2, (9,) * 4, 9, 5))
    assert ear.names[-1] is SoundName.THUMP_3
    ear.heard.clear()
    turns = (Turn(2, (9,) * 6, 9), Turn(3, (), 0), Turn(0, (), 0), Turn(1, (), 0))
    hear_played(sound_cues, TrickWon(2, 2), replace(TABLE, turns=turns, turn=None))
    assert set(ear.names) == {SoundName.SWEEP}


def test_hall_and_music_follow_the_table(ear: Ear, sound_cues: SoundCues) -> None:
    sound_cues.play(TABLE, [PassShown(1)], (), LAYOUT)
    assert (ear.tension, ear.excited) == (0, 0.0)
    close = TableModel(
        viewer=0,
        names=TABLE.names,
        statuses=TABLE.statuses,
        chairs=TABLE.chairs,
        home=0,
        sizes=(0, 0, 4, 1),
        turn=2,
        out=(0, 1),
    )
    sound_cues.play(close, [LeftLast(2)], (), LAYOUT)
    assert ear.tension == 2
    assert ear.excited > 0
