"""Practice games from moments of recorded hands."""

from pathlib import Path
from random import Random

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.decisions import decisions
from dalmuti.match.modes import PLAY_ON
from dalmuti.match.play_on import seats_at, start_at
from dalmuti.players.levels import LEVELS
from dalmuti.rules.view import Phase
from dalmuti.storage.recording import open_recording
from tests.match.tables import seats, step


def test_every_decision_of_a_hand_can_be_played_on_with_the_same_cards(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = Match.new(seats(1, 4, "plain"), seed=3, path=path)
    for _ in range(2):
        while match.state.phase is not Phase.RESULT:
            step(match)
        match.next_hand(match.ticket())
    match.close()
    recording = open_recording(path)
    person = match.seats[0].name
    for one in decisions(recording, 2, person):
        again = Match.new(
            seats_at(recording, one.position, person, LEVELS, "easy"),
            seed=1,
            path=None,
            start=start_at(recording, one.position),
            mode=PLAY_ON,
        )
        assert again.view(again.persons[0]) == one.view
        assert again.told == recording.told(one.position)
        assert again.waiting_for == one.action.player
        assert [seat.level for seat in again.seats[1:]] == ["plain"] * 4
    while again.state.phase is not Phase.RESULT:
        step(again)


def test_other_people_and_unknown_bots_are_played_by_bots_of_the_given_level(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.dalmuti"
    people = seats(2, 2, "plain")
    foreign = SeatSpec("Zoe", SeatKind.BOT, "abroad")
    makers = {**LEVELS, "abroad": LEVELS["easy"]}
    match = Match.new((*people, foreign), seed=3, path=path, bots=makers)
    rng = Random(1)
    while match.state.phase is not Phase.RESULT:
        step(match)
    match.close()
    recording = open_recording(path)
    position = rng.choice(list(decisions(recording, 1))).position
    found = seats_at(recording, position, people[1].name, LEVELS, "expert")
    assert [seat.kind for seat in found] == [
        SeatKind.BOT,
        SeatKind.PERSON,
        SeatKind.BOT,
        SeatKind.BOT,
        SeatKind.BOT,
    ]
    assert [seat.level for seat in found] == ["expert", "", "plain", "plain", "expert"]
    assert start_at(recording, 0).actions == ()
