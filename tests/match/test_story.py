"""The story of a hand and of a match, from records."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from dalmuti.match.story import (
    MatchTurn,
    MatchTurnKind,
    Milestone,
    Turn,
    TurnKind,
    hand_story,
    match_story,
    places_so_far,
)
from dalmuti.rules.events import Event, HandEnded, HandStarted
from dalmuti.rules.record import read
from dalmuti.rules.record import states as states_of

RECORDS = Path(__file__).resolve().parents[2] / "build" / "shots" / "records"


def hands(name: str) -> list[list[Event]]:
    """Return the events of each hand of a stored record."""
    with (RECORDS / f"{name}.dalmuti").open("rb") as file:
        record = read(file)
    told: list[list[Event]] = []
    for _, events in states_of(record, record.start, 0, len(record.actions)):
        for event in events:
            if isinstance(event, HandStarted):
                told.append([])
            if told:
                told[-1].append(event)
    return told


def milestones(told: Sequence[Sequence[Event]]) -> list[Milestone]:
    return [event for hand in told for event in hand if isinstance(event, HandStarted | HandEnded)]


def begin(number: int, *order: int) -> HandStarted:
    return HandStarted(number, order, order)


def end(number: int, *order: int) -> HandEnded:
    points = tuple(range(len(order) - 1, -1, -1))
    return HandEnded(number, order, points, order)


def kinds(told: Sequence[Event], known: Sequence[Milestone] = ()) -> list[TurnKind]:
    return [turn.kind for turn in hand_story(told, known)]


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.dalmuti")), ids=lambda path: path.stem)
def test_every_finished_hand_of_a_record_has_a_story(path: Path) -> None:
    told = hands(path.stem)
    for number, hand in enumerate(told, 1):
        ended = [event for event in hand if isinstance(event, HandEnded)]
        story = hand_story(hand, milestones(told[:number]))
        assert bool(story) == bool(ended)
        assert len(story) <= 3
        assert [turn.weight for turn in story] == sorted((t.weight for t in story), reverse=True)


def test_a_greater_revolution_is_told_first() -> None:
    revolted = [hand for hand in hands("overturned") if "greater=True" in str(hand)]
    assert revolted
    for hand in revolted:
        if any(isinstance(event, HandEnded) for event in hand):
            assert kinds(hand)[0] is TurnKind.GREATER_REVOLUTION


def test_from_the_crate_to_the_throne_and_back() -> None:
    story = hand_story([begin(1, 0, 1, 2, 3), end(1, 3, 1, 2, 0)])
    assert story[0] == Turn(TurnKind.CRATE_TO_THRONE, 3, 95.0)
    assert story[1] == Turn(TurnKind.THRONE_TO_CRATE, 0, 90.0)


def test_a_reign_that_ends_and_one_that_goes_on() -> None:
    second = begin(2, 0, 1, 2, 3)
    known: list[Milestone] = [begin(1, 0, 1, 2, 3), end(1, 0, 1, 2, 3), second]
    lost, kept = end(2, 1, 0, 2, 3), end(2, 0, 1, 2, 3)
    assert TurnKind.REIGN_ENDED in kinds([second, lost], [*known, lost])
    assert TurnKind.REIGN not in kinds([second, kept], [*known, kept])
    third, again = begin(3, 0, 1, 2, 3), end(3, 0, 1, 2, 3)
    turns = hand_story([third, again], [*known, kept, third, again])
    turn = next(t for t in turns if t.kind is TurnKind.REIGN)
    assert (turn.player, turn.count) == (0, 3), "the coming hand does not count"


def test_the_largest_unbeaten_set_is_of_the_hand() -> None:
    for hand in hands("seats_7"):
        for turn in hand_story(hand):
            if turn.kind is TurnKind.UNBEATEN:
                assert any(
                    getattr(event, "cards", None) == turn.cards
                    and getattr(event, "player", None) == turn.player
                    for event in hand
                )


def test_a_tax_is_followed_only_to_who_had_none_of_its_rank() -> None:
    found = [
        (turn, hand)
        for path in sorted(RECORDS.glob("*.dalmuti"))
        for hand in hands(path.stem)
        for turn in hand_story(hand)
        if turn.kind in (TurnKind.TAX_WON, TurnKind.TAX_LOST)
    ]
    for turn, hand in found:
        assert f"giver={turn.other}, receiver={turn.player}" in str(hand)
    assert found, "no record has such a hand"


def test_without_an_end_there_is_no_story() -> None:
    assert hand_story([begin(1, 0, 1, 2, 3)]) == ()
    assert hand_story([]) == ()


def test_a_match_led_throughout_and_one_won_at_the_last_moment() -> None:
    led = [end(1, 0, 1, 2, 3), end(2, 0, 2, 1, 3), end(3, 1, 0, 2, 3)]
    assert match_story(led, (0,))[0] == MatchTurn(MatchTurnKind.LED_THROUGHOUT, 0)
    late = [end(1, 0, 1, 2, 3), end(2, 0, 1, 3, 2), end(3, 1, 2, 3, 0)]
    assert match_story(late, (1,))[0] == MatchTurn(MatchTurnKind.LAST_HAND, 1)


def test_reigns_and_crates_of_a_match() -> None:
    ends = [end(number, 0, 1, 2, 3) for number in (1, 2, 3)] + [end(4, 1, 0, 2, 3)]
    story = match_story(ends, (0, 1))
    assert story == (
        MatchTurn(MatchTurnKind.REIGN, 0, 3),
        MatchTurn(MatchTurnKind.CRATES, 3, 4),
    )


def test_places_begin_before_the_first_hand_and_skip_the_absent() -> None:
    known: list[Milestone] = [begin(1, 0, 1, 2, 3), end(1, 3, 0, 1, 2)]
    known += [begin(2, 3, 0, 1, 2, 4), end(2, 4, 3, 0, 1, 2)]
    places = places_so_far(known)
    assert places[0] == (0.0, 1 / 3, 0.5)
    assert places[4] == (None, None, 0.0)


def test_a_story_is_worked_out_from_the_record_as_written(tmp_path: Path) -> None:
    lines = (RECORDS / "scored.dalmuti").read_text(encoding="utf-8").splitlines()
    results = [json.loads(line) for line in lines if '"result"' in line]
    told = hands("scored")
    names = json.loads(lines[0])["players"]
    for result, hand in zip(results, told, strict=False):
        last = names.index(result["order"][-1])
        story = hand_story(hand)
        assert all(turn.kind is not TurnKind.LEFT_OVER or turn.player == last for turn in story)
