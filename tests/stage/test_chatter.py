from collections import Counter
from dataclasses import replace

from dalmuti.rules.game import view
from dalmuti.rules.statuses import Status
from dalmuti.stage.chatter import LINES, Occasion, remark
from dalmuti.stage.commit import commit
from dalmuti.stage.cues import Cue, HatsHanded, PassShown, SetLanded, WentOut
from dalmuti.stage.playback import Playback
from dalmuti.texts import Texts
from tests.stage.games import random_game
from tests.stage.test_model import table

KINDS = tuple(Status)


def told(seed: int, persons: frozenset[int] = frozenset()) -> list[object]:
    """Return every remark in a game, and None for every change without one."""
    said: list[object] = []
    playback = None
    for state, events in random_game(seed, 6, hands=3):
        playback = playback or Playback(view(state, 1))
        playback.push(events)
        while not playback.idle:
            before = playback.model
            playback.update(0.2)
            playback.allow_section()
            for cue in playback.take_cues():
                said.append(remark(cue, before, persons))
                before = commit(before, cue)
    return said


def test_there_is_a_line_for_every_status_and_occasion() -> None:
    texts = Texts("en")
    for kind in KINDS:
        for occasion in Occasion:
            lines = {texts(f"say.{kind}.{occasion}.{n + 1}") for n in range(LINES[occasion])}
            assert len(lines) == LINES[occasion]
            assert all(len(line) < 48 for line in lines)


def test_the_same_game_is_told_alike() -> None:
    assert told(3) == told(3)


def test_bots_speak_seldom() -> None:
    said = told(5)
    spoken = [line for line in said if line is not None]
    assert 5 < len(spoken) < len(said) / 8


def test_people_speak_for_themselves() -> None:
    assert all(line is None for line in told(5, frozenset(range(60))))


def test_a_bad_set_on_others_is_not_worth_a_word() -> None:
    model = commit(table(), SetLanded(0, (12,), 12))
    bad: list[Cue] = [SetLanded(1, (card,), card) for card in range(4, 12)]
    assert all(remark(cue, model, frozenset()) is None for cue in bad)


def test_what_is_said_is_about_what_happens() -> None:
    seen: Counter[Occasion] = Counter()
    for number in range(60):
        model = replace(table(), hand_number=number)
        following = commit(model, SetLanded(0, (12,), 12))
        for cue, before, occasion in (
            (SetLanded(1, (9,), 9), model, Occasion.LEADS),
            (SetLanded(1, (2,), 2), following, Occasion.TAKES),
            (PassShown(1), following, Occasion.PASSES),
            (WentOut(1), following, Occasion.OUT),
            (HatsHanded((3, 2, 1, 0)), model, Occasion.RISES),
        ):
            line = remark(cue, before, frozenset())
            if line is not None:
                assert line.occasion is occasion
                seen[occasion] += 1
    assert all(seen[occasion] for occasion in Occasion if occasion is not Occasion.TAX)
