"""The characters' own lines: who says which, and when."""

from collections.abc import Mapping
from dataclasses import replace

from dalmuti.players.cast import Meeting
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Transfer
from dalmuti.rules.game import view
from dalmuti.stage.commit import commit
from dalmuti.stage.cues import (
    Cue,
    HatsHanded,
    LeftLast,
    PassShown,
    RevolutionMarked,
    SetLanded,
    TaxReceived,
    WentOut,
)
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Playback
from dalmuti.stage.voices import LONG, RESTS, Moment, Saying, Voices
from tests.stage.games import changes, random_game
from tests.stage.test_model import table

NAMES = ("hugo", "maud", "joos", "isolde", "moritz", "griet")
NOBODY: frozenset[PlayerId] = frozenset()


def voices() -> Voices:
    return Voices(lambda player: NAMES[player % len(NAMES)])


def told(seed: int, persons: frozenset[PlayerId] = NOBODY) -> list[tuple[int, Saying | None]]:
    """Return what the characters say in a game, by hand, and None for changes without a word."""
    said: list[tuple[int, Saying | None]] = []
    own, playback = voices(), None
    for state, events in random_game(seed, 6, hands=8):
        playback = playback or Playback(view(state, 1))
        playback.push(events)
        for cue, before in changes(playback, 0.2):
            said.append((before.hand_number, own.saying(cue, before, persons)))
    return said


def moments(
    cue: Cue, model: TableModel, persons: frozenset[PlayerId] = NOBODY
) -> set[tuple[PlayerId, Moment]]:
    """Return what is said of a change in some of many hands."""
    found = set()
    for number in range(200):
        said = voices().saying(cue, replace(model, hand_number=number), persons)
        if said is not None:
            found.add((said.player, said.moment))
    return found


def test_the_same_game_is_told_alike() -> None:
    assert told(3) == told(3)


def test_no_line_comes_twice_within_some_hands() -> None:
    last: dict[str, int] = {}
    for hand, line in told(4):
        if line is not None:
            assert hand - last.get(line.message, -RESTS) >= RESTS
            last[line.message] = hand
    assert len(last) > 5


def test_people_and_strangers_say_nothing() -> None:
    assert all(line is None for _, line in told(5, frozenset(range(60))))
    strangers = Voices(lambda _: "")
    assert strangers.saying(LeftLast(1), table(), NOBODY) is None


def test_what_is_said_is_about_what_happens() -> None:
    model = table()
    following = commit(model, SetLanded(0, (12,), 12))
    paid = TaxReceived(Transfer(3, 0, None, 2))
    back = TaxReceived(Transfer(0, 3, None, 2))
    person = frozenset({1})
    assert moments(SetLanded(1, (9,), 9), model) == set()
    assert moments(SetLanded(1, (9,), 9), following) == {(1, Moment.BEATS)}
    assert moments(SetLanded(1, (9,), 9), following, person) == {(0, Moment.BEATEN)}
    assert moments(PassShown(2), following) == {(2, Moment.PASSES)}
    assert moments(WentOut(2), model) == {(2, Moment.FIRST)}
    assert moments(WentOut(2), replace(model, out=(1,))) == set()
    assert moments(LeftLast(3), model) == {(3, Moment.LAST)}
    assert moments(RevolutionMarked(3), model) == {(3, Moment.REVOLUTION)}
    assert moments(paid, model) == {(3, Moment.ROBBED), (0, Moment.TAXES)}
    assert moments(back, model) == set()
    assert moments(HatsHanded((3, 1, 2, 0)), model) == {(3, Moment.RISES), (0, Moment.FALLS)}
    assert moments(HatsHanded(model.order), model) == set()


def test_a_long_reign_is_worth_a_word() -> None:
    own, model = voices(), table()
    said = []
    for number in range(1, LONG + 1):
        hand = replace(model, hand_number=number)
        said.append(own.saying(HatsHanded(model.order), hand, NOBODY))
    assert [line and line.moment for line in said] == [None] * (LONG - 1) + [Moment.REIGN]
    usurped = replace(model, hand_number=9)
    after = own.saying(HatsHanded((1, 0, 2, 3)), usurped, frozenset({0, 2, 3}))
    assert after is None or after.moment is not Moment.REIGN


def greeted(met: Mapping[tuple[PlayerId, PlayerId], Meeting]) -> set[tuple[PlayerId, Moment]]:
    """Return every greeting of the person 1 at tables with different names."""
    found = set()
    for number in range(40):
        model = replace(table(), names=tuple(f"{name}{number}" for name in table().names))
        said = voices().greeting(model, frozenset({1}), met)
        assert said is not None
        assert said.to == 1
        found.add((said.player, said.moment))
    return found


def test_whoever_has_met_a_person_says_so() -> None:
    assert {moment for _, moment in greeted({})} == {Moment.HELLO}
    above = greeted({(2, 1): Meeting.ABOVE})
    assert above == {(2, Moment.ABOVE), (2, Moment.AGAIN)}
    assert (3, Moment.BELOW) in greeted({(3, 1): Meeting.BELOW})


def test_without_a_person_nobody_greets() -> None:
    assert voices().greeting(table(), NOBODY, {}) is None
    assert Voices(lambda _: "").greeting(table(), frozenset({1}), {}) is None
