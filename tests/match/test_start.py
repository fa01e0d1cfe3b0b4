"""Matches that begin at any position: a deal with an order, or a moment of a record."""

import os
import shutil
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from dalmuti.app.record_check import check_files
from dalmuti.match import Match, SeatKind, SeatSpec, Start
from dalmuti.match.modes import NORMAL, PRACTICE
from dalmuti.rules.actions import ChooseExchange, Deal, PlaceExposed
from dalmuti.rules.editions import Rules
from dalmuti.rules.errors import RulesError, TaxUnpayableError
from dalmuti.rules.game import new_game
from dalmuti.rules.record import Record, read, replay, state_at
from dalmuti.rules.setup_errors import DuplicateNameError, WrongOrderError
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import JournalCorruptError
from dalmuti.storage.journal import Saved, journal_bytes, read_journal
from dalmuti.storage.recording import open_recording
from dalmuti.storage.saves import SaveState, files_of, list_saves
from dalmuti.storage.statistics import FinishedHand, hands_of
from dalmuti.storage.statistics.keeper import gathered
from tests.match.tables import NAMES, play, seats, step
from tests.rules import maker

RECORDS = int(os.environ.get("DALMUTI_SOAK", "32"))
BATCHES = 4
ORDER = (2, 0, 4, 1, 3)
HANDS = ((1, 5, 13), (2, 6), (3, 9, 9), (4, 10), (12, 12, 13))


def made(seed: int) -> Record:
    rng = Random(seed)
    return read(BytesIO(maker.written(maker.make(rng), rng)))


def moments(record: Record, rng: Random) -> list[int]:
    """Return for each phase of the game a number of actions after which it is in that phase."""
    states = [record.start, *(state for state, _ in replay(record.start, record.actions))]
    by_phase: dict[Phase, list[int]] = {}
    for count, state in enumerate(states):
        by_phase.setdefault(state.phase, []).append(count)
    return [rng.choice(counts) for counts in by_phase.values()]


def seats_for(names: tuple[str, ...]) -> tuple[SeatSpec, ...]:
    """Return a table of these names, every other one a person."""
    kinds = ((SeatKind.PERSON, ""), (SeatKind.BOT, "random"))
    return tuple(
        SeatSpec(name, *kinds[player % 2], f"face_{player + 1:02d}")
        for player, name in enumerate(names)
    )


def killed(path: Path) -> Path:
    """Return a copy of a game and its side files, as left by a killed program."""
    folder = path.parent / "killed"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for file in files_of(path):
        shutil.copy(file, folder)
    return folder / path.name


def saved(path: Path) -> Saved:
    return read_journal(journal_bytes(path))


def recorded(path: Path, hands: int, persons: int = 1) -> Record:
    """Return the record of a game that has reached the play of this hand."""
    match = Match.new(seats(persons, 5 - persons), seed=3, path=path, rules=Rules(scoring=True))
    while match.state.hand_number < hands or match.state.phase is not Phase.PLAY:
        step(match)
    play(match, 9)
    match.close()
    return saved(path).record


def before_a_decision(record: Record, player: int = 0) -> int:
    """Return the last number of actions after which a player must play or pass."""
    counts = range(len(record.actions), 0, -1)
    return next(
        count
        for count in counts
        if (state := state_at(record, count)).turn == player and state.phase is Phase.PLAY
    )


@pytest.mark.parametrize("batch", range(BATCHES))
def test_any_moment_of_any_record_is_gone_on_from_and_survives_a_kill(
    batch: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)  # saves most of the time
    phases = set()
    for seed in range(batch, RECORDS, BATCHES):
        record = made(seed)
        for count in moments(record, Random(seed)):
            path = tmp_path / f"{seed}-{count}.dalmuti"
            wanted = state_at(record, count)
            ever = (*wanted.names, *filter(None, (wanted.table.newcomer,)))
            try:
                match = Match.new(
                    seats_for(ever),
                    seed=seed,
                    path=path,
                    start=Start.from_record(record, count),
                    mode=PRACTICE,
                    misdeal_every=2,
                )
            except TaxUnpayableError:
                assert wanted.phase in (Phase.MISDEAL, Phase.REVOLUTION, Phase.TAXES)
                assert not path.exists()
                continue
            last = record.actions[count - 1] if count else None
            if wanted.turn is None and isinstance(last, PlaceExposed | ChooseExchange):
                assert match.revision == count + 1, "chance adds its card at once"
            else:
                assert (match.state, match.revision) == (wanted, count)
            phases.add(match.state.phase)
            for done in range(5):
                again = Match.resume(killed(path))
                while done and again.state != match.state and again.revision < match.revision:
                    step(again)  # chance's part has no line yet, and happens again
                assert again.state == match.state, (seed, count)
                assert again.told == match.told
                assert again.seats == match.seats
                again.close()
                if match.finished:
                    break
                step(match)
            match.close()
    assert Phase.PLAY in phases
    assert len(phases) > 6


def test_a_given_deal_is_journalled_listed_and_looked_at_again(tmp_path: Path) -> None:
    path = tmp_path / "deal.dalmuti"
    start = Start.with_order(NAMES, ORDER, HANDS, "de", taxes=False)
    match = Match.new(seats(1), seed=1, path=path, start=start, mode=PRACTICE)
    assert match.thinking == ORDER[0]
    assert [match.state.hands[player] for player in ORDER] == list(HANDS)
    copy = Match.resume(killed(path))
    assert copy.state == match.state, "no line says yet that there are no taxes"
    copy.close()
    (save,) = list_saves(tmp_path)
    assert (save.state, save.hand_number, save.mode) == (SaveState.UNFINISHED, 1, "practice")
    assert open_recording(path).record.state == match.state
    while match.state.phase is not Phase.RESULT:
        step(match)
    match.close()
    assert check_files([str(path)]) == 0
    assert saved(path).state == match.state


def test_a_given_order_is_dealt_by_chance(tmp_path: Path) -> None:
    path = tmp_path / "order.dalmuti"
    match = Match.new(seats(1), seed=1, path=path, start=Start.with_order(NAMES, ORDER))
    assert (match.state.phase, match.state.order) == (Phase.DEAL, ORDER)
    play(match, 20)
    match.close()
    assert saved(path).state == match.state
    assert sum(match.state.sizes) + sum(match.state.played) == 80


def test_the_same_cards_are_played_by_others(tmp_path: Path) -> None:
    record = recorded(tmp_path / "played.dalmuti", hands=1)
    others = tuple("VWXYZ")
    match = Match.new(seats_for(others), seed=1, path=None, start=Start.from_record(record))
    assert match.state.names == others
    assert match.state.hands == record.state.hands


def test_nobody_goes_back_behind_where_the_match_began(tmp_path: Path) -> None:
    record = recorded(tmp_path / "played.dalmuti", hands=2)
    count = before_a_decision(record)
    path = tmp_path / "on.dalmuti"
    start = Start.from_record(record, count)
    match = Match.new(seats(1), seed=1, path=path, start=start, mode=PRACTICE)
    begun = match.state, match.revision, match.told, path.read_bytes()
    assert not match.can_take_back
    assert not match.can_deal_again
    play(match, 1)
    for go_back in (Match.take_back, Match.deal_again):
        assert go_back(match)
        assert (match.state, match.revision, match.told, path.read_bytes()) == begun
        play(match, 6)
        match.close()
        match = Match.resume(path)
    while match.take_back():
        pass
    assert (match.state, match.revision, match.told, path.read_bytes()) == begun
    match.close()


def test_hands_before_the_match_began_are_not_counted_again(tmp_path: Path) -> None:
    matches, counted = tmp_path / "matches", list[FinishedHand]()
    record = recorded(matches / "played.dalmuti", hands=3)
    path = matches / "on.dalmuti"
    match = Match.new(
        seats(1),
        seed=7,
        path=path,
        start=Start.from_record(record),
        mode=NORMAL,
        on_hand=counted.append,
    )
    assert saved(path).header.past.hands == 2
    while match.state.phase is not Phase.RESULT:
        step(match)
    match.close()
    assert [hand.number for hand in counted] == [3]
    assert hands_of(saved(path)) == tuple(counted)
    statistics = gathered(tmp_path / "s.sqlite", matches, print)
    assert sorted(hand.number for hand in statistics.hands) == [1, 2, 3]


def test_what_cannot_be_begun_is_refused_and_leaves_no_file(tmp_path: Path) -> None:
    record = recorded(tmp_path / "played.dalmuti", hands=1)
    path = tmp_path / "none.dalmuti"

    def begin(start: Start, who: tuple[SeatSpec, ...] = seats(1)) -> None:
        Match.new(who, seed=1, path=path, start=start)

    with pytest.raises(ValueError, match="has only"):
        Start.from_record(record, len(record.actions) + 1)
    with pytest.raises(WrongOrderError):
        Start.with_order(NAMES, (0, 1, 2, 3, 3))
    with pytest.raises(ValueError, match="as many names"):
        begin(Start.from_record(record), seats(1, 3))
    with pytest.raises(DuplicateNameError):
        begin(Start.from_record(record), (*seats(1, 3), seats(1)[0]))
    with pytest.raises(RulesError, match="rank 1 is dealt 2 times"):
        begin(Start.with_order(NAMES, ORDER, ((1,),) * 2 + ((2,),) * 3))
    with pytest.raises(TaxUnpayableError):
        begin(Start.with_order(NAMES, ORDER, ((1,), (2, 3), (2, 3), (4, 5), (6, 7))))
    with pytest.raises(ValueError, match="middle of a game"):
        begin(Start(record.state))
    assert not path.exists()


def test_a_match_kept_nowhere_begins_in_any_state() -> None:
    state = new_game(NAMES)._replace(phase=Phase.RESULT)
    assert Match.new(seats(1), seed=1, path=None, start=Start(state)).state == state


@pytest.mark.parametrize(
    "said",
    ['"play!"', '{"player": "Zoe", "card": 3}', '{"player": "Ann", "card": 99}', "7", "[]"],
)
def test_what_is_said_of_a_deal_and_cannot_be_is_ignored(said: str, tmp_path: Path) -> None:
    path = tmp_path / "deal.dalmuti"
    start = Start.with_order(NAMES, ORDER, HANDS, taxes=False)
    Match.new(seats(1), seed=1, path=path, start=start).close()
    text = path.read_text()
    assert text.count('"next": "play"') == 1
    path.write_text(text.replace('"next": "play"', f'"next": {said}'))
    record = saved(path).record
    assert record.actions == (Deal(HANDS, partial=True),)


@pytest.mark.parametrize("past", ["7", '{"actions": 7}', '{"actions": -1, "hands": 0}'])
def test_a_header_that_says_something_else_of_the_past_is_damaged(
    past: str, tmp_path: Path
) -> None:
    path = tmp_path / "deal.dalmuti"
    Match.new(seats(1), seed=1, path=path).close()
    path.write_text(path.read_text().replace('"mode": ', f'"past": {past}, "mode": '))
    with pytest.raises(JournalCorruptError, match="line 1: past should say"):
        Match.resume(path)
