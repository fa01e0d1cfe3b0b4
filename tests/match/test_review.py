"""The review of a hand: costs, marks, and the account of luck and skill."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.decisions import NoDecisionError
from dalmuti.match.review import Kind, Mark, Played, Review, average, mark_of, played, reviewed
from dalmuti.players.analysis import Effort, analyse
from dalmuti.players.estimates import Analysis
from dalmuti.players.expectations import expected
from dalmuti.rules import Deal, Pass, PlaySet, apply, new_game_with_order
from dalmuti.rules.record import header_line, lines_for, start_lines
from dalmuti.rules.view import Phase
from dalmuti.storage.recording import Recording, open_recording

NAMES = ("Ann", "Ben", "Cid", "Dot")
SEATS = tuple(SeatSpec(name, SeatKind.BOT, "easy") for name in NAMES)


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    """Return a record of two whole hands and a third one begun."""
    path = tmp_path_factory.mktemp("games") / "game.dalmuti"
    match = Match.new(SEATS, seed=4, path=path)
    for _ in range(2):
        while match.advance_blocking():
            pass
        match.next_hand(match.ticket())
    match.close()
    return open_recording(path)


def analyses(hand: Played, worlds: int = 16) -> list[Analysis]:
    return [
        analyse(one.view, np.random.default_rng(1), Effort(worlds), also=(one.action,))
        for one in hand.decisions
    ]


def review(hand: Played, found: list[Analysis]) -> Review:
    analyses = iter(found)
    return reviewed(hand, expected, lambda _: next(analyses))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", [1, 2])
def test_start_and_parts_add_up_to_the_place(recording: Recording, name: str, number: int) -> None:
    hand = played(recording, number, name)
    found = review(hand, analyses(hand))
    account = found.account
    total = account.start + account.deal + account.taxes + account.others + account.own
    assert total == pytest.approx(found.place)
    assert account.own == pytest.approx(sum(one.cost for one in found.judged))
    assert account.own >= 0
    assert found.moments[0].place == account.start
    assert found.moments[-1].place == found.place
    assert 1 <= account.start <= 4
    positions = [one.position for one in found.moments]
    assert positions == sorted(positions)


def test_only_own_decisions_with_a_choice_are_judged(recording: Recording) -> None:
    hand = played(recording, 2, "Ben")
    found = review(hand, analyses(hand))
    assert found.judged
    for one in found.judged:
        assert one.decision.name == "Ben"
        assert one.decision.view.phase in (Phase.PLAY, Phase.TAXES, Phase.REVOLUTION)
        assert (one.kind is Kind.TAX) == (one.decision.view.phase is not Phase.PLAY)
        if one.mark is Mark.UNTOLD:
            assert one.cost == 0


def test_the_first_of_a_hand_expects_more_than_the_last(recording: Recording) -> None:
    starts = []
    state = recording.record.state
    for player in state.order:
        hand = played(recording, 2, state.names[player])
        assert hand.dealt is not None
        status = hand.dealt.order.index(player)
        none = review(hand, [Analysis(())] * len(hand.decisions))
        assert not none.judged
        starts.append((status, none.account.start))
    assert [status for status, _ in sorted(starts, key=lambda one: one[1])] == [0, 1, 2, 3]


def test_the_present_hand_is_not_finished(recording: Recording) -> None:
    with pytest.raises(NoDecisionError, match="'Ann' has not finished hand 3"):
        played(recording, 3, "Ann")
    with pytest.raises(NoDecisionError, match="'Zoe' does not play in this game"):
        played(recording, 1, "Zoe")
    with pytest.raises(NoDecisionError, match="'9' is not a hand of this game"):
        played(recording, 9, "Ann")


def test_a_lead_that_lets_another_out_first_is_a_mistake(tmp_path: Path) -> None:
    """Ben could lead the 1, which nobody beats, and then go out; he leads the 12."""
    state = new_game_with_order(NAMES, (1, 0, 2, 3))
    lines = [header_line(NAMES, "en", state.rules), *start_lines(state)]
    for action in (
        Deal(((1, 12), (2,), (11,), (10, 10)), partial=True, straight_to_play=True),
        PlaySet(1, (12,)),
        PlaySet(0, (2,)),
        Pass(2),
        Pass(3),
        PlaySet(1, (1,)),
        Pass(2),
        Pass(3),
        PlaySet(2, (11,)),
    ):
        before = state
        state, events = apply(state, action)
        lines += lines_for(before, action, state, events)
    path = tmp_path / "game.dalmuti"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    hand = played(open_recording(path), 1, "Ben")
    assert hand.dealt is None
    found = review(hand, analyses(hand, 64))
    (lead, *_) = found.judged
    assert lead.best == PlaySet(1, (1,))
    assert lead.mark in (Mark.MISTAKE, Mark.BLUNDER)
    assert lead.place == found.account.start == 1
    assert found.account.deal == found.account.taxes == 0
    assert found.place == 2


def test_marks_follow_the_cost_where_the_error_allows() -> None:
    marks = [mark_of(cost, 0.01) for cost in (0.0, 0.04, 0.1, 0.3, 0.6, 2.0)]
    assert marks == [
        Mark.BEST,
        Mark.BEST,
        Mark.GOOD,
        Mark.DOUBTFUL,
        Mark.MISTAKE,
        Mark.BLUNDER,
    ]
    assert mark_of(0.3, 0.2) is Mark.UNTOLD
    assert mark_of(0.04, 0.2) is Mark.BEST


def test_a_stand_ins_decisions_do_not_count(recording: Recording) -> None:
    marked = replace(recording, stood_in=frozenset({(2, "Ann")}))
    hand = played(marked, 2, "Ann")
    found = review(hand, analyses(hand, 4))
    assert found.judged
    assert all(one.decision.stand_in for one in found.judged)
    assert average(found.judged) == {}
    account = found.account
    assert account.own == 0
    total = account.start + account.deal + account.taxes + account.others
    assert total == pytest.approx(found.place)
    mine = played(marked, 1, "Ann")
    counted = average(review(mine, analyses(mine, 4)).judged)
    assert sum(number for _, number in counted.values()) == len(mine.decisions)
