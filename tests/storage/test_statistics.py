"""Statistics: totals of hands, their file, and its recovery."""

import csv
import io
import json
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.modes import NORMAL, PRACTICE
from dalmuti.rules.editions import Rules
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import StatisticsBrokenError, StatisticsError, StatisticsNewerError
from dalmuti.storage.saves import list_saves
from dalmuti.storage.statistics import (
    FinishedHand,
    HandLine,
    HandReview,
    Statistics,
    StatisticsKeeper,
    WaitingHand,
)
from dalmuti.storage.statistics.database import VERSION, all_hands, opened, put_in
from dalmuti.storage.statistics.export import as_csv, as_json
from dalmuti.storage.statistics.keeper import catch_up, gathered
from dalmuti.storage.statistics.review_table import put_review, reviews_in
from dalmuti.storage.statistics.summary import summed_up

NAMES = ("Ann", "Ben", "Cid", "Dot")
SEATS = tuple(SeatSpec(name, SeatKind.BOT, "plain") for name in NAMES)


def hand(
    number: int,
    order: str,
    result: str,
    *,
    game: str = "g",
    practice: bool = False,
    caller: str = "",
    revolution: int = 1,
) -> FinishedHand:
    """Return a hand of people named by letters, in the order of statuses and of going out."""
    lines = tuple(
        HandLine(
            name,
            name != "d",
            status,
            result.index(name),
            len(order) - 1 - result.index(name),
            revolution if name == caller else 0,
        )
        for status, name in enumerate(order)
    )
    return FinishedHand(game, "2026-01-01", "en", practice, number, lines)


def play(path: Path, hands: int, seed: int = 1, *, practice: bool = False) -> list[FinishedHand]:
    """Play hands of a journalled match; return those counted meanwhile."""
    counted: list[FinishedHand] = []
    match = Match.new(
        SEATS,
        seed=seed,
        path=path,
        rules=Rules(scoring=True, hands=None),
        mode=PRACTICE if practice else NORMAL,
        on_hand=counted.append,
    )
    for _ in range(hands):
        if match.state.phase is Phase.RESULT:
            match.next_hand(match.ticket())
        while match.advance_blocking():
            pass
    match.close()
    return counted


def read(path: Path) -> Statistics:
    with opened(path) as database:
        return summed_up(all_hands(database))


def test_what_hands_come_to() -> None:
    hands = (
        hand(1, "abcd", "abcd"),
        hand(2, "abcd", "bcad", caller="d"),
        hand(3, "bcad", "abcd", caller="b", revolution=2),
        hand(4, "abcd", "dbca"),
        hand(1, "abcd", "abcd", game="h"),
    )
    by_name = {player.name: player for player in summed_up(hands).players}
    a = by_name["a"]
    assert (a.games, a.hands, a.statuses) == (2, 5, (4, 0, 0, 1, 0))
    assert a.longest_reign == 2, "a reign ends with the game"
    assert (a.first_places, a.worst_fall, a.points) == (3, 3, 3 + 1 + 3 + 0 + 3)
    assert a.places == ((0, 4), (2, 4), (0, 4), (3, 4), (0, 4))
    assert (by_name["d"].revolutions, by_name["d"].greater_revolutions) == (1, 0)
    assert (by_name["b"].revolutions, by_name["b"].greater_revolutions) == (1, 1)
    assert by_name["d"].worst_fall == 0


def test_a_renamed_person_keeps_their_hands_unless_another_has_the_name(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    keeper = StatisticsKeeper(path, tmp_path / "matches", lambda: None)
    for one in (hand(1, "abcd", "abcd"), hand(1, "aecd", "aecd", game="h")):
        keeper.note(one)
    keeper.rename("a", "e")
    keeper.close()
    hands = {player.name: player.hands for player in read(path).players}
    assert hands == {"a": 1, "e": 2, "b": 1, "c": 2, "d": 2}
    assert keeper.new_troubles() == ()


def test_forgotten_people_leave_the_hands_of_the_others(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    keeper = StatisticsKeeper(path, tmp_path / "matches", lambda: None)
    keeper.note(hand(1, "abcd", "abcd"))
    for name in ("a", "b", "d"):
        keeper.forget(name)
    statistics = keeper.gather().result(20)
    people = keeper.people
    keeper.close()
    assert [player.name for player in statistics.players] == ["c", "d"], "d is a bot"
    assert people == ("c",)
    assert [player.places for player in statistics.players] == [((2, 4),), ((3, 4),)]


def test_hands_counted_again_have_present_names_and_blank_ones_for_the_deleted(
    tmp_path: Path,
) -> None:
    def name_now(name: str, began: str) -> str:
        assert began == hand(1, "abcd", "abcd").started
        return {"a": "e", "b": "", "c": ""}.get(name, name)

    with opened(tmp_path / "s.sqlite") as database:
        for number in (1, 2):
            put_in(database, iter((hand(number, "abcd", "abcd"),)), name_now)
    players = read(tmp_path / "s.sqlite").players
    assert {player.name: player.hands for player in players} == {"e": 2, "d": 2}


def test_six_players_have_merchants_between() -> None:
    player = summed_up((hand(1, "abcdef", "fedcba"),)).players
    assert {one.name: one.statuses.index(1) for one in player} == {
        "a": 0, "b": 1, "c": 2, "d": 2, "e": 3, "f": 4,
    }  # fmt: skip


def test_people_come_before_bots_and_practice_does_not_count() -> None:
    statistics = summed_up((hand(1, "dabc", "abcd"), hand(2, "abce", "abce", practice=True)))
    assert [player.name for player in statistics.players] == ["a", "b", "c", "d"]
    assert {player.hands for player in statistics.players} == {1}
    assert len(statistics.hands) == 2


def test_hands_are_found_in_journals_as_they_were_counted(tmp_path: Path) -> None:
    matches, path = tmp_path / "matches", tmp_path / "s.sqlite"
    counted = play(matches / "a.dalmuti", 3) + play(matches / "b.dalmuti", 2, seed=2)
    assert [hand.number for hand in counted] == [1, 2, 3, 1, 2]
    catch_up(path, matches)
    once = read(path)
    assert sorted(once.hands, key=str) == sorted(counted, key=str)
    catch_up(path, matches)
    with opened(path) as database:
        put_in(database, iter(counted))
    assert read(path) == once


def test_one_hand_missed_is_caught_up_and_a_damaged_journal_is_left_out(tmp_path: Path) -> None:
    matches, path = tmp_path / "matches", tmp_path / "s.sqlite"
    counted = play(matches / "a.dalmuti", 3)
    with opened(path) as database:
        put_in(database, iter(counted[:2]))
    (matches / "b.dalmuti").write_bytes(b"{}\n")
    catch_up(path, matches)
    assert list(read(path).hands) == counted


def test_a_resumed_match_counts_the_hand_as_one_played_through(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    counted: list[FinishedHand] = []
    whole = play(tmp_path / "whole.dalmuti", 1)
    match = Match.new(SEATS, seed=1, path=path, rules=Rules(scoring=True, hands=None))
    while match.state.phase is not Phase.PLAY:
        match.advance_blocking()
    match.close()
    match = Match.resume(path, on_hand=counted.append)
    while match.advance_blocking():
        pass
    match.close()
    assert counted == whole


def test_a_match_without_a_journal_is_not_counted() -> None:
    counted: list[FinishedHand] = []
    match = Match.new(SEATS, seed=1, path=None, on_hand=counted.append)
    while match.advance_blocking():
        pass
    assert match.state.phase is Phase.RESULT
    assert counted == []


def test_a_damaged_file_is_put_aside_and_counted_again(tmp_path: Path) -> None:
    matches, path = tmp_path / "matches", tmp_path / "s.sqlite"
    counted = play(matches / "a.dalmuti", 2)
    path.write_bytes(b"no database at all, but long enough to be looked into" * 40)
    keeper = StatisticsKeeper(path, matches, lambda: None)
    assert list(keeper.gather().result(10).hands) == counted
    keeper.close()
    (trouble,) = keeper.new_troubles()
    assert isinstance(trouble, StatisticsBrokenError)
    assert "s.sqlite.corrupt" in str(trouble)
    assert (tmp_path / "s.sqlite.corrupt").read_bytes().startswith(b"no database")


def test_a_locked_file_is_told_of_once_and_the_hands_are_found_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dalmuti.storage.statistics.database.PATIENCE", 0.01)
    matches, path = tmp_path / "matches", tmp_path / "s.sqlite"
    counted = play(matches / "a.dalmuti", 2)
    with opened(path):
        pass
    keeper = StatisticsKeeper(path, matches, lambda: None)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for one in counted:
            keeper.note(one)
        assert isinstance(keeper.gather().exception(10), StatisticsError)
    assert list(keeper.gather().result(10).hands) == counted
    keeper.close()
    (trouble,) = keeper.new_troubles()
    assert "locked" in str(trouble)
    assert keeper.new_troubles() == ()


def test_a_file_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    path.mkdir()
    keeper = StatisticsKeeper(path, tmp_path / "matches", lambda: None)
    keeper.note(hand(1, "abcd", "abcd"))
    keeper.close()
    (trouble,) = keeper.new_troubles()
    assert type(trouble) is StatisticsError
    assert str(path) in str(trouble)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(StatisticsNewerError, match="newer version"):
        read(path)
    assert path.read_bytes() == before


def test_an_older_file_is_copied_and_brought_up_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    with opened(path) as database:
        put_in(database, iter((hand(1, "abcd", "abcd"),)))
    steps = {
        VERSION: "ALTER TABLE game ADD COLUMN one INTEGER;",
        VERSION + 1: "ALTER TABLE game ADD COLUMN two INTEGER;",
    }
    with opened(path, steps) as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(game)")]
        assert columns[-2:] == ["one", "two"]
        assert database.execute("PRAGMA user_version").fetchone() == (VERSION + 2,)
        assert database.execute("SELECT COUNT(*) FROM line").fetchone() == (4,)
    with closing(sqlite3.connect(f"{path}.version-{VERSION}")) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert copy.execute("SELECT COUNT(*) FROM line").fetchone() == (4,)


def test_an_empty_file_is_told_kept_and_counted_anew(tmp_path: Path) -> None:
    path, matches = tmp_path / "statistics.sqlite", tmp_path / "matches"
    play(matches / "game.dalmuti", 2)
    told: list[StatisticsBrokenError] = []
    before = gathered(path, matches, told.append)
    assert told == []
    path.write_bytes(b"")
    assert gathered(path, matches, told.append) == before
    (error,) = told
    assert "the file is empty" in str(error)
    assert path.with_name(str(error.fields["kept"])).read_bytes() == b""


def test_a_new_file_is_never_seen_without_its_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If killed at the beginning, it leaves no file, so an empty one is always damaged."""
    path = tmp_path / "statistics.sqlite"
    replaced: list[int] = []

    def replace(new: Path, _: Path) -> Path:
        replaced.append(new.stat().st_size)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(KeyboardInterrupt), opened(path):
        pass
    assert replaced[0] > 0
    assert list(tmp_path.iterdir()) == []


def test_an_upgrade_that_fails_leaves_the_old_version(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    with opened(path) as database:
        put_in(database, iter((hand(1, "abcd", "abcd"),)))
    steps = {VERSION: "ALTER TABLE game ADD COLUMN one INTEGER; ALTER TABLE none ADD COLUMN x;"}
    with pytest.raises(StatisticsError), opened(path, steps):
        pass
    assert len(read(path).hands) == 1
    with opened(path) as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(game)")]
    assert "one" not in columns


def test_exports_hold_the_same_figures(tmp_path: Path) -> None:
    statistics = summed_up((hand(1, "abcd", "bacd"), hand(2, "bacd", "bacd")))
    (first, *_) = json.loads(as_json(statistics))["players"]
    rows = list(csv.DictReader(io.StringIO(as_csv(statistics))))
    assert [row["name"] for row in rows] == [player.name for player in statistics.players]
    assert first["name"] == rows[0]["name"] == "a"
    assert {key: str(first[key]) for key in rows[0]} == rows[0]
    assert len(json.loads(as_json(statistics))["hands"]) == 2
    assert as_csv(summed_up(())) == ",".join(rows[0]) + "\n"


def test_what_a_bot_played_for_a_person_counts_for_neither() -> None:
    own = hand(1, "abcd", "abcd")
    stood_in = hand(2, "abcd", "dabc")
    absent = replace(
        stood_in,
        lines=tuple(replace(line, person=line.player in "bc") for line in stood_in.lines),
    )
    players = {player.name: player for player in summed_up((own, absent)).players}
    assert (players["a"].hands, players["a"].person) == (1, True)
    assert (players["b"].hands, players["d"].hands) == (2, 2)


def test_copies_of_a_game_count_once_as_the_one_with_the_most_hands(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "a.dalmuti"
    played = play(path, 3)
    whole = path.read_bytes()
    ends = [at.end() for at in re.finditer(rb'\{"event": "result".*\n', whole)]
    path.write_bytes(whole[: ends[0]])
    long = path.with_name("a (conflicted copy 2026-01-02).dalmuti")
    long.write_bytes(whole)
    # A short one that went another way after the first hand.
    short = path.with_name("b (conflicted copy 2026-01-03).dalmuti")
    match = Match.resume(path)
    match.next_hand(match.ticket())
    while match.advance_blocking():
        pass
    match.close()
    short.write_bytes(path.read_bytes().replace(b'"pass"', b'"pass" ', 1))
    damaged = path.with_name("c.dalmuti")
    damaged.write_bytes(whole + b"nonsense\n" + whole[ends[1] : ends[2]])
    told: list[StatisticsBrokenError] = []
    counted = gathered(tmp_path / "s.sqlite", tmp_path / "matches", told.append)
    assert list(counted.hands) == played
    states = {save.path.name: save.copy for save in list_saves(tmp_path / "matches")}
    assert states == {
        path.name: "",
        long.name: "(conflicted copy 2026-01-02)",
        short.name: short.name,
        damaged.name: damaged.name,
    }


def test_reviews_that_make_no_sense_are_left_out_and_other_columns_kept(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    review = HandReview("g", 1, "a", 1, 1, 2.0, {"lead": (0.5, 3)})
    damage = ("place = 9e999", "place = 1e9", f"costs = 'lead:1:{'9' * 400}'", "hand = 9e999")
    for one in damage:
        path.unlink(missing_ok=True)
        with opened(path) as database:
            put_in(database, iter((hand(1, "abcd", "abcd"),)))
            put_review(database, review)
            assert reviews_in(database) == (review,)
            database.execute(f"UPDATE review SET {one}")
            assert reviews_in(database) == (), one
            # A later version may add columns.
            database.execute("ALTER TABLE review ADD COLUMN luck REAL NOT NULL DEFAULT 0")
            put_review(database, review)
            assert review in reviews_in(database)


def test_a_review_of_a_person_deleted_meanwhile_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    keeper = StatisticsKeeper(path, tmp_path / "matches", lambda: None)
    keeper.note(hand(1, "abcd", "abcd"))
    keeper.forget("a")
    keeper.note_review(HandReview("g", 1, "a", 1, 1, 2.0, {"lead": (0.5, 3)}))
    keeper.close()
    with opened(path) as database:
        assert database.execute("SELECT COUNT(*) FROM review").fetchone() == (0,)


def test_hands_of_deleted_games_are_rescued_by_any_request(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    for name in ("waiting", "meetings", "note_review"):
        path.unlink(missing_ok=True)
        with opened(path) as database:
            put_in(database, iter((hand(1, "abcd", "abcd"),)))
            database.execute("CREATE TABLE review (game TEXT)")  # damaged
        keeper = StatisticsKeeper(path, tmp_path / "matches", lambda: None)
        if name == "waiting":
            assert keeper.waiting(1).result(10)[0] == WaitingHand("g", 1, "a", 0, 1)
        elif name == "meetings":
            path.write_bytes(path.read_bytes().replace(b"line", b"lime"))
            keeper.meetings(("a",)).result(10)
        else:
            keeper.note_review(HandReview("g", 1, "a", 1, 1, None, {}))
        keeper.close()
        (trouble,) = keeper.new_troubles()
        assert isinstance(trouble, StatisticsBrokenError)
        assert read(path).players or name == "meetings", name
