"""Feats, each found in a small hand made for it, and counted from journals."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from dalmuti.app.cli import main
from dalmuti.match import Match
from dalmuti.match.course import Course
from dalmuti.match.feats import (
    GROUPS,
    Earned,
    Feat,
    GameFeats,
    PlayedHand,
    Times,
    earned_in,
    feats_in,
    game_feats,
    games_in,
    games_of,
    people_in,
    with_games,
    with_played_hand,
)
from dalmuti.match.start import Start
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.events import (
    CardsDealt,
    CardsPlayed,
    Event,
    GameEnded,
    HandEnded,
    HandStarted,
    Passed,
    PlayerOut,
    RevolutionCalled,
    RevolutionDeclined,
    TaxesPaid,
    Transfer,
    TrickWon,
)
from dalmuti.rules.record import replay
from dalmuti.rules.view import Phase
from dalmuti.storage.folders import MATCHES_NAME, PEOPLE_NAME
from dalmuti.storage.journal import journal_bytes, read_journal
from dalmuti.storage.profile_keeper import ProfileKeeper
from tests.games import write_game
from tests.match.tables import seats

ANN = 0
"""The person whose feats are found; the others are bots."""
SEATS = (
    SeatSpec("Ann", SeatKind.PERSON),
    *(SeatSpec(name, SeatKind.BOT, "master") for name in ("Ben", "Cid", "Dot")),
    SeatSpec("Eve", SeatKind.BOT, "plain"),
)
SIZE = 16
TOP, MIDDLE, BOTTOM = (0, 1, 2, 3, 4), (1, 2, 0, 3, 4), (1, 2, 3, 4, 0)
"""Orders with Ann as Greater Dalmuti, merchant, and Greater Peon."""
Told = Sequence[Event]


def hand(
    *middle: Event,
    begins: tuple[int, ...] = MIDDLE,
    ends: tuple[int, ...] = MIDDLE,
    number: int = 1,
    outs: bool = True,
) -> tuple[Event, ...]:
    """Return a hand with these events between its deal and its end."""
    order = [event for event in middle if isinstance(event, PlayerOut)]
    gone = [PlayerOut(player, place) for place, player in enumerate(ends[:-1])] if outs else order
    points = tuple(range(len(ends) - 1, -1, -1))
    return (
        HandStarted(number, begins, begins),
        CardsDealt(begins, (None,) * len(begins), (SIZE,) * len(begins)),
        *(event for event in middle if event not in order),
        *gone,
        HandEnded(number, ends, points, ends),
    )


def after(*orders: tuple[int, ...]) -> tuple[HandEnded, ...]:
    """Return the ends of hands that finished in these orders."""
    return tuple(HandEnded(number, one, (), one) for number, one in enumerate(orders, 1))


def sets(*played: tuple[int, ...], left: int = 0) -> tuple[CardsPlayed, ...]:
    """Return Ann's sets, the last of which leaves her so many cards."""
    counts = [left + sum(len(one) for one in played[at + 1 :]) for at in range(len(played))]
    return tuple(
        CardsPlayed(ANN, cards, min(cards), count)
        for cards, count in zip(played, counts, strict=True)
    )


def leaves(player: int, cards: int) -> CardsPlayed:
    return CardsPlayed(player, (9,), 9, cards)


def taxes(*, up: tuple[int, ...], down: tuple[int, ...], order: tuple[int, ...]) -> TaxesPaid:
    top, second, *_, low, bottom = order
    pairs = ((bottom, top, up), (top, bottom, down), (low, second, (3,)), (second, low, (9,)))
    return TaxesPaid(tuple(Transfer(giver, to, cards, len(cards)) for giver, to, cards in pairs))


def kinds(told: Told, ends: Sequence[HandEnded] = (), **more: object) -> dict[Feat, int]:
    """Return Ann's feats in a hand, with their steps."""
    mine = [event for event in told if isinstance(event, HandEnded)]
    found = feats_in(PlayedHand(told, (*ends, *mine), SEATS, **more), ANN)  # type: ignore[arg-type]
    return {one.feat: one.step for one in found}


def revolt(player: int, order: tuple[int, ...], *, greater: bool = False) -> RevolutionCalled:
    after_it = order[::-1] if greater else order
    return RevolutionCalled(player, greater, after_it, after_it)


PASSED = Passed(ANN)
FIRST = (0, 1, 2, 3, 4)
LAST = (1, 2, 3, 4, 0)
LAST_BUT_ONE = (1, 2, 3, 0, 4)

CASES: dict[Feat, tuple[tuple[Told, Told], tuple[Told, Told]]] = {
    # For each feat, a hand with the ends of those before it that has the feat, and one that lacks
    # it only just.
    Feat.CRATE_TO_THRONE: (
        (hand(begins=BOTTOM, ends=FIRST), ()),
        (hand(begins=LAST_BUT_ONE, ends=FIRST), ()),
    ),
    Feat.BACK_ON_TOP: (
        (hand(revolt(4, TOP, greater=True), begins=TOP, ends=FIRST), ()),
        (hand(revolt(4, TOP, greater=False), begins=TOP, ends=FIRST), ()),
    ),
    Feat.DETHRONED: (
        (hand(ends=FIRST, number=4), after(LAST, LAST, LAST)),
        (hand(ends=FIRST, number=4), after(LAST, (2, 1, 3, 4, 0), LAST)),
    ),
    Feat.THREE_REIGN: (
        (hand(ends=FIRST, number=4), after(LAST, FIRST, FIRST)),
        (hand(ends=FIRST, number=4), after(FIRST, FIRST, FIRST)),
    ),
    Feat.EVERY_STATUS: (
        (hand(ends=MIDDLE, number=5), after(FIRST, LAST, LAST_BUT_ONE, (1, 0, 2, 3, 4))),
        (hand(ends=LAST, number=5), after(FIRST, LAST, LAST_BUT_ONE, (1, 0, 2, 3, 4))),
    ),
    Feat.QUIET_LIFE: (
        (hand(ends=MIDDLE, number=4), after(MIDDLE, MIDDLE, MIDDLE)),
        (hand(ends=MIDDLE, number=4), after(MIDDLE, FIRST, MIDDLE)),
    ),
    Feat.OUT_OF_THE_GUTTER: (
        (hand(ends=LAST_BUT_ONE, number=4), after(LAST, LAST, LAST)),
        (hand(ends=LAST, number=4), after(LAST, LAST, LAST)),
    ),
    Feat.THRONE_TO_CRATE: (
        (hand(begins=TOP, ends=LAST), ()),
        (hand(revolt(4, TOP, greater=True), begins=TOP, ends=LAST), ()),
    ),
    Feat.REVOLUTION: (
        (hand(revolt(ANN, MIDDLE)), ()),
        (hand(revolt(1, MIDDLE)), ()),
    ),
    Feat.GREATER_REVOLUTION: (
        (hand(revolt(ANN, BOTTOM, greater=True), begins=BOTTOM), ()),
        (hand(revolt(ANN, MIDDLE)), ()),
    ),
    Feat.MASTER_OVERTURNED: (
        (hand(revolt(ANN, BOTTOM, greater=True), begins=BOTTOM), ()),
        (hand(revolt(ANN, (4, 1, 2, 3, 0), greater=True), begins=(4, 1, 2, 3, 0)), ()),
    ),
    Feat.KEPT_QUIET: (
        (hand(RevolutionDeclined(ANN), ends=FIRST), ()),
        (hand(RevolutionDeclined(ANN), ends=(1, 0, 2, 3, 4)), ()),
    ),
    Feat.BOTH_JESTERS_LAST: (
        (hand(*sets((12,), (13, 13)), ends=FIRST), ()),
        (hand(*sets((13, 13), (12,)), ends=FIRST), ()),
    ),
    Feat.DALMUTI_LAST: ((hand(*sets((1,))), ()), (hand(*sets((1, 13))), ())),
    Feat.DALMUTI_AND_JESTERS: (
        (hand(*sets((1, 13, 13), left=4)), ()),
        (hand(*sets((2, 13, 13), left=4)), ()),
    ),
    Feat.WHOLE_RANK: (
        (hand(*sets((4, 4, 4, 4), left=4)), ()),
        (hand(*sets((4, 4, 4, 13), left=4)), ()),
    ),
    Feat.SEVEN_TOGETHER: (
        (hand(*sets((11,) * 6 + (13,), left=1)), ()),
        (hand(*sets((11,) * 6, left=1)), ()),
    ),
    Feat.SECOND_THOUGHTS: (
        (hand(PASSED, PASSED, *sets((3,), left=4), TrickWon(ANN, ANN)), ()),
        (hand(PASSED, TrickWon(1, 1), PASSED, *sets((3,), left=4), TrickWon(ANN, ANN)), ()),
    ),
    Feat.COMMON_FOLK: (
        (hand(*sets((5, 5), (12,)), ends=FIRST), ()),
        (hand(*sets((4,), (12,)), ends=FIRST), ()),
    ),
    Feat.NEVER_PASSED: (
        (hand(*sets((5,)), Passed(1), ends=FIRST), ()),
        (hand(PASSED, *sets((5,)), ends=FIRST), ()),
    ),
    Feat.PATIENCE: ((hand(*[PASSED] * 12, ends=FIRST), ()), (hand(*[PASSED] * 11, ends=FIRST), ())),
    Feat.LANDSLIDE: (
        (hand(leaves(1, 6), *sets((5,)), ends=FIRST), ()),
        (hand(leaves(1, 5), *sets((5,)), ends=FIRST), ()),
    ),
    Feat.BY_ONE_CARD: (
        (hand(leaves(4, 1), ends=LAST_BUT_ONE), ()),
        (hand(leaves(4, 2), ends=LAST_BUT_ONE), ()),
    ),
    Feat.MASTERS_TABLE: ((hand(ends=FIRST), ()), (hand(ends=(1, 0, 2, 3, 4)), ())),
    Feat.REVENGE: (
        (
            hand(taxes(up=(1, 2), down=(9, 9), order=BOTTOM), begins=BOTTOM, ends=(0, 2, 3, 4, 1)),
            (),
        ),
        (
            hand(taxes(up=(1, 2), down=(9, 9), order=BOTTOM), begins=BOTTOM, ends=(0, 1, 2, 3, 4)),
            (),
        ),
    ),
    Feat.GAVE_THE_BEST: (
        (
            hand(taxes(up=(1, 2), down=(9, 9), order=BOTTOM), begins=BOTTOM, ends=(1, 0, 2, 3, 4)),
            (),
        ),
        (
            hand(taxes(up=(2, 2), down=(9, 9), order=BOTTOM), begins=BOTTOM, ends=(1, 0, 2, 3, 4)),
            (),
        ),
    ),
    Feat.LARGESSE: (
        (hand(taxes(up=(1, 2), down=(6, 7), order=TOP), begins=TOP, ends=FIRST), ()),
        (hand(taxes(up=(1, 2), down=(7, 8), order=TOP), begins=TOP, ends=FIRST), ()),
    ),
    Feat.MATCH_WON: (((*hand(ends=LAST), GameEnded((1, 0))), ()), (hand(ends=FIRST), ())),
    Feat.MATCH_LED: (
        ((*hand(ends=FIRST, number=2), GameEnded((0,))), hand(ends=FIRST)[-1:]),
        ((*hand(ends=FIRST, number=2), GameEnded((0,))), hand(ends=LAST)[-1:]),
    ),
    Feat.MATCH_LAST_HAND: (
        ((*hand(ends=FIRST, number=2), GameEnded((0,))), hand(ends=(1, 0, 2, 3, 4))[-1:]),
        ((*hand(ends=FIRST, number=2), GameEnded((0,))), hand(ends=FIRST)[-1:]),
    ),
}


@pytest.mark.parametrize("feat", list(Feat))
def test_each_feat_has_a_hand_and_one_that_just_lacks_it(feat: Feat) -> None:
    (told, ends), (other, other_ends) = CASES[feat]
    found = kinds(told, ends)  # type: ignore[arg-type]
    assert 1 <= found[feat] <= len(told)
    assert feat not in kinds(other, other_ends)  # type: ignore[arg-type]
    assert feat in GROUPS
    # A bot that decided for Ann gets nothing, and she neither.
    number = next(event.number for event in told if isinstance(event, HandEnded))
    assert kinds(told, ends, stood_in={(number, "Ann")}) == {}  # type: ignore[arg-type]


def test_the_step_is_that_of_the_event() -> None:
    told = hand(*sets((12,), (13, 13)), ends=FIRST)
    assert isinstance(told[kinds(told)[Feat.BOTH_JESTERS_LAST] - 1], CardsPlayed)
    assert isinstance(told[kinds(told)[Feat.MASTERS_TABLE] - 1], PlayerOut)
    fell = hand(begins=TOP, ends=LAST)
    assert isinstance(fell[kinds(fell)[Feat.THRONE_TO_CRATE] - 1], HandEnded)


def test_a_hand_that_a_bot_played_breaks_a_run_and_spoils_a_match() -> None:
    told = (*hand(ends=FIRST, number=4), GameEnded((0,)))
    ends = after(LAST, FIRST, FIRST)
    assert {Feat.THREE_REIGN, Feat.MATCH_WON} <= kinds(told, ends).keys()
    stood_in = {(3, "Ann")}
    assert not {Feat.THREE_REIGN, Feat.MATCH_WON} & kinds(told, ends, stood_in=stood_in).keys()
    assert Feat.MATCH_WON not in kinds(told, ends, whole=False)


def test_an_unfinished_hand_and_one_without_the_player_have_no_feats() -> None:
    assert kinds(hand()[:-1]) == {}
    assert kinds(hand(begins=(1, 2, 3, 4), ends=(1, 2, 3, 4))) == {}


# --- Counting ---


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a data folder with a game of two people, a practice game, and a damaged file."""
    games = tmp_path / MATCHES_NAME
    write_game(games / "game.dalmuti", 24)
    write_game(games / "practice.dalmuti", 24, practice=True)
    (games / "torn.dalmuti").write_bytes(b'{"format": "dalm')
    return tmp_path


def test_counting_again_gives_the_same_and_counts_nothing_twice(folder: Path) -> None:
    path = folder / MATCHES_NAME / "game.dalmuti"
    saved = read_journal(journal_bytes(path))
    first = game_feats(saved, path.name, {"Ann"})
    assert first is not None
    assert first.feats
    assert game_feats(saved, path.name, {"Ann"}) == first
    games = dict(games_of(path.parent, lambda _: {"Ann"}))
    assert list(games.values()) == [first]
    section = with_games({"other": 1}, games)
    again = with_games(section, games)
    assert again == section
    assert section["other"] == 1
    assert games_in(json.loads(json.dumps(section))) == games
    # Nothing new is found where every hand has been counted.
    known = {key: game.hands for key, game in games.items()}
    assert not list(games_of(path.parent, lambda _: {"Ann"}, known))
    assert people_in(path.parent, lambda name, _: name) == ("Ann", "Ben")


def test_hand_by_hand_gives_the_same_as_the_record(folder: Path) -> None:
    path = folder / MATCHES_NAME / "game.dalmuti"
    saved = read_journal(journal_bytes(path))
    section: dict[str, object] = {}
    course = Course(Start(saved.record.start))
    news: list[Feat] = []
    for action, (after, events) in zip(
        saved.record.actions, replay(saved.record.start, saved.record.actions), strict=True
    ):
        course.take(action, after, events)
        if any(isinstance(event, HandEnded) for event in events):
            ends = tuple(one for one in course.milestones if isinstance(one, HandEnded))
            hand = PlayedHand(course.told, ends, saved.seats)
            section, new = with_played_hand(section, saved.header, path.name, hand, ANN)
            news += new
            assert with_played_hand(section, saved.header, path.name, hand, ANN) == (section, ())
    assert games_in(section) == dict(games_of(path.parent, lambda _: {"Ann"}))
    assert set(news) == set(earned_in(games_in(section)))
    assert len(news) == len(set(news))
    # After a gap nothing is kept: the record has it.
    gap = with_played_hand({}, saved.header, path.name, hand, ANN)[0]
    assert gap == {}


def test_the_first_time_and_the_sum_come_from_all_games() -> None:
    early = GameFeats("a.dalmuti", "2026-01-01", 3, {Feat.REVOLUTION: Times(1, 2, 5)})
    late = GameFeats("b.dalmuti", "2026-02-01", 9, {Feat.REVOLUTION: Times(3, 1, 4)})
    found = earned_in({"x": late, "y": early})
    assert found == {Feat.REVOLUTION: Earned(Feat.REVOLUTION, 4, "a.dalmuti", "2026-01-01", 2, 5)}


def test_damage_in_a_section_loses_only_what_is_damaged() -> None:
    good = {"file": "a.dalmuti", "began": "2026", "hands": 2, "feats": {"revolution": [1, 2, 5]}}
    games = {
        "good": good,
        "half": {**good, "feats": {"revolution": [1, 0], "no_such": [1, 1, 1], "patience": None}},
        "file": {**good, "file": 7},
        "text": "feats",
        "hands": {**good, "hands": True},
        "huge": {**good, "hands": 10**4000},
        "often": {**good, "feats": {"revolution": [10**4000, 2, 5]}},
    }
    read = games_in({"games": games})
    assert read.keys() == {"good", "half", "often"}
    assert read["good"].feats == {Feat.REVOLUTION: Times(1, 2, 5)}
    assert read["half"].feats == read["often"].feats == {}
    assert games_in({"games": []}) == {}
    kept = with_games({"games": games}, {})["games"]
    assert kept == games  # another version may understand it


def test_the_command_counts_from_records_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["feats", "Ann", "--data-dir", str(folder)]
    said = []
    for _ in range(2):
        assert main([*command, "--json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    entry = json.loads(said[0])
    assert (entry["name"], entry["games"], len(entry["feats"])) == ("Ann", 1, len(Feat))
    done = [one for one in entry["feats"] if one["count"]]
    assert done
    assert all(one["first"]["file"] == "game.dalmuti" for one in done)
    assert main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Ann: {len(done)} of {len(Feat)} feats in 1 game"
    assert len(lines) == 1 + len(done)


def test_the_command_knows_earlier_names_and_refuses_strangers(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["feats", "Anna", "--data-dir", str(folder)]) == 1
    assert "'Anna' has finished no hand" in capsys.readouterr().err
    keeper = ProfileKeeper(folder / PEOPLE_NAME, lambda: None)
    keeper.put("Ann", "journey", {"degrees": {}})
    keeper.rename("Ann", "Anna")
    keeper.close()
    assert main(["feats", "Anna", "--data-dir", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("Anna: ")
    assert main(["feats", "Ann", "--data-dir", str(folder)]) == 1
    assert "choose from Anna, Ben" in capsys.readouterr().err
    keeper = ProfileKeeper(folder / PEOPLE_NAME, lambda: None)
    keeper.delete("Anna")
    keeper.close()
    for name in ("Ann", "Anna"):
        assert main(["feats", name, "--data-dir", str(folder)]) == 1
        assert "choose from Ben" in capsys.readouterr().err


def test_a_match_knows_who_was_away_in_earlier_hands(tmp_path: Path) -> None:
    match = Match.new(seats(1, 4, "plain"), seed=3, path=tmp_path / "game.dalmuti")
    match.play_by(ANN, "plain")
    while match.state.phase is not Phase.RESULT:
        match.advance_blocking()
    hand = match.played_hand
    assert (1, "Ann") in hand.stood_in
    assert feats_in(hand, ANN) == ()
    assert [end.number for end in hand.ends] == [1]
    match.close()
    again = Match.resume(tmp_path / "game.dalmuti")
    assert again.played_hand == hand
    again.close()
