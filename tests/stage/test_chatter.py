from dataclasses import replace

import pytest

from dalmuti.rules.events import Transfer
from dalmuti.rules.game import view
from dalmuti.rules.statuses import Status
from dalmuti.stage.chatter import SPEAKERS, Chatter, Occasion, Remark, line_count
from dalmuti.stage.commit import commit
from dalmuti.stage.cues import Cue, HatsHanded, PassShown, SetLanded, TaxReceived, WentOut
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Playback
from dalmuti.stage.voices import Moment, Saying
from dalmuti.texts import Texts
from tests.stage.games import changes, random_game
from tests.stage.test_model import table

KINDS = tuple(Status)


def told(
    seed: int, persons: frozenset[int] = frozenset(), viewer: int = 1
) -> list[tuple[int, Remark | None]]:
    """Return every remark in a game with its hand, and None for every change without one."""
    said: list[tuple[int, Remark | None]] = []
    chatter = Chatter()
    playback = None
    for state, events in random_game(seed, 6, hands=5):
        playback = playback or Playback(view(state, viewer))
        playback.push(events)
        for cue, before in changes(playback, 0.2):
            said.append((before.hand_number, chatter.remark(cue, before, persons)))
    return said


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_there_is_a_line_for_every_status_and_occasion(language: str) -> None:
    texts = Texts(language)
    for occasion in Occasion:
        for kind in SPEAKERS.get(occasion, KINDS):
            count = line_count(kind, occasion)
            messages = [f"say.{kind}.{occasion}.{n + 1}" for n in range(count)]
            lines = {texts(message, name="Anna") for message in messages}
            assert len(lines) == count
            assert all(len(line) < 50 for line in lines)
            assert not texts.has(f"say.{kind}.{occasion}.{count + 1}")


def test_the_same_game_is_told_alike() -> None:
    assert told(3) == told(3)


def test_what_bots_say_of_taxes_does_not_depend_on_what_the_viewer_knows() -> None:
    one, other = ([line for _, line in told(3, viewer=viewer) if line] for viewer in (0, 4))
    assert one == other


def test_bots_speak_seldom() -> None:
    said = told(5)
    spoken = [line for _, line in said if line is not None]
    assert 5 < len(spoken) < len(said) / 8


@pytest.mark.parametrize("seed", range(4))
def test_no_line_comes_twice_within_two_hands(seed: int) -> None:
    last: dict[tuple[object, ...], int] = {}
    for hand, line in told(seed):
        if line is not None:
            said = line.kind, line.occasion, line.number
            assert hand - last.get(said, -2) >= 2
            last[said] = hand
    assert len(last) > 5


def test_people_speak_for_themselves() -> None:
    assert all(line is None for _, line in told(5, frozenset(range(60))))


def occasions(cues: list[Cue], model: TableModel) -> set[Occasion]:
    """Return what is said about these changes in some of many hands."""
    found = set()
    for number in range(80):
        for cue in cues:
            line = Chatter().remark(cue, replace(model, hand_number=number), frozenset())
            if line is not None:
                found.add(line.occasion)
    return found


def test_a_bad_set_is_not_worth_a_word_about_itself() -> None:
    model = commit(table(), SetLanded(0, (12,), 12))
    bad: list[Cue] = [SetLanded(1, (card,), card) for card in range(4, 12)]
    assert occasions(bad, model) == {Occasion.BEATS}


def test_a_peon_who_beats_the_dalmuti_who_took_their_taxes_says_so() -> None:
    taxed = replace(table(), taxes=(Transfer(3, 0, None, 2), Transfer(0, 3, None, 2)))
    model = commit(taxed, SetLanded(0, (12,), 12))
    beaten: list[Cue] = [SetLanded(3, (11,), 11)]
    assert Occasion.REVENGE in occasions(beaten, model)
    assert Occasion.REVENGE not in occasions(beaten, commit(table(), SetLanded(0, (12,), 12)))
    assert Occasion.REVENGE not in occasions([SetLanded(2, (11,), 11)], model)


def test_a_peon_who_rises_above_the_dalmuti_who_took_their_taxes_remembers() -> None:
    for order, remembers in (((3, 1, 2, 0), True), ((3, 0, 2, 1), False)):
        chatter = Chatter()
        chatter.remark(TaxReceived(Transfer(3, 0, None, 2)), table(), frozenset(), quiet=True)
        said = chatter.remark(HatsHanded(order), table(), frozenset())
        assert said is not None
        assert (said.occasion is Occasion.TURNED) == remembers
        assert not remembers or (said.player, said.to) == (3, 0)


REMARK = Remark(1, Status.LESSER_DALMUTI, Occasion.BEATS, 0, to=2)


@pytest.mark.parametrize("said", [REMARK, Saying(1, "hugo", Moment.BEATS, to=2)])
def test_the_player_spoken_to_answers_by_name(said: Remark | Saying) -> None:
    answers = []
    for number in range(20):
        model = replace(table(), hand_number=number)
        answer = Chatter().answer(said, model, frozenset())
        assert Chatter().answer(said, model, frozenset({2})) is None
        assert Chatter().answer(replace(said, to=None), model, frozenset()) is None
        if answer is not None:
            assert (answer.player, answer.to, answer.occasion) == (2, 1, Occasion.ANSWER)
            answers.append(answer)
    assert 3 < len(answers) < 20


def test_what_is_said_is_about_what_happens() -> None:
    model = table()
    following = commit(model, SetLanded(0, (12,), 12))
    for cue, before, expected in (
        (SetLanded(1, (9,), 9), model, {Occasion.LEADS}),
        (SetLanded(1, (2,), 2), following, {Occasion.TAKES, Occasion.BEATS}),
        (PassShown(1), following, {Occasion.PASSES}),
        (WentOut(1), following, {Occasion.OUT}),
        (HatsHanded((3, 2, 1, 0)), model, {Occasion.RISES}),
        (
            TaxReceived(Transfer(3, 0, None, 2)),
            model,
            {Occasion.TAX, Occasion.ROBBED, Occasion.THANKS},
        ),
        (TaxReceived(Transfer(0, 3, None, 2)), model, set()),
    ):
        assert occasions([cue], before) == expected
