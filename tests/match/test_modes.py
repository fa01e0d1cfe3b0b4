"""Game modes: their names in journals, and their permissions."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from dalmuti.match import GameMode, Match, RefusedError, SeatKind, SeatSpec
from dalmuti.match.modes import (
    MODES,
    NORMAL,
    PRACTICE,
    REPLAY,
    TUTORIAL,
    WATCHED,
    Permission,
    mode_named,
)
from dalmuti.rules.view import Phase
from dalmuti.storage.saves import list_saves
from dalmuti.texts import Texts
from tests.match.tables import seats, step

ANN = 0


def over(mode: GameMode, path: Path | None = None, persons: int = 1) -> Match:
    """Return a match whose first hand is over."""
    match = Match.new(seats(persons, 5 - persons, "plain"), seed=9, path=path, mode=mode)
    while match.state.phase is not Phase.RESULT:
        step(match)
    return match


@pytest.mark.parametrize("mode", MODES.values(), ids=str)
def test_a_journal_names_its_mode(mode: GameMode, tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    Match.new(seats(1), seed=1, path=path, mode=mode).close()
    match = Match.resume(path)
    assert match.mode is mode
    match.close()
    (save,) = list_saves(tmp_path)
    assert (save.mode, save.practice) == (mode.name, not mode.counted)


@pytest.mark.parametrize(("practice", "mode"), [(False, NORMAL), (True, PRACTICE)])
@pytest.mark.parametrize("said", [None, "of a later version", 7])
def test_journals_of_other_versions_say_whether_they_count(
    practice: bool, mode: GameMode, said: object, tmp_path: Path
) -> None:
    path = tmp_path / "a.dalmuti"
    Match.new(seats(1), seed=1, path=path, mode=mode).close()
    header = json.loads(path.read_text())
    assert header.get("practice", False) is practice, "what earlier versions look at"
    header["mode"] = said
    if said is None:
        del header["mode"]
    path.write_text(json.dumps(header) + "\n")
    match = Match.resume(path)
    assert match.mode is mode
    match.close()
    (save,) = list_saves(tmp_path)
    assert mode_named(save.mode, save.practice) is mode


def test_a_file_can_be_opened_as_another_kind(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    Match.new(seats(1), seed=1, path=path, mode=PRACTICE).close()
    match = Match.resume(path, mode=TUTORIAL)
    assert match.mode is TUTORIAL
    match.close()


@pytest.mark.parametrize("mode", [TUTORIAL, REPLAY], ids=str)
@pytest.mark.parametrize(
    "deed",
    [
        lambda match: match.leave(3, match.ticket()),
        lambda match: match.join(SeatSpec("Zoe", SeatKind.BOT, "plain"), match.ticket()),
        lambda match: match.play_by(ANN, "plain"),
    ],
)
def test_nobody_comes_goes_or_hands_over_a_seat(
    mode: GameMode, deed: Callable[[Match], object]
) -> None:
    match = over(mode)
    before = match.state, match.seats
    with pytest.raises(RefusedError, match=mode.name):
        deed(match)
    assert (match.state, match.seats) == before


def test_undo_says_why_it_is_refused() -> None:
    assert over(NORMAL).undo == Permission(False, "practice.counts")
    assert over(TUTORIAL).undo == Permission(False, "practice.guided")
    assert over(PRACTICE, persons=2).undo == Permission(False, "setup.practice.alone")
    match = Match.new(seats(1), seed=1, path=None, mode=PRACTICE)
    assert match.undo == Permission(False, "practice.nothing_yet")
    assert over(PRACTICE).undo


def test_only_what_rewinds_goes_back() -> None:
    for mode in MODES.values():
        match = over(mode)
        assert match.can_take_back is match.can_deal_again is mode.rewinds, mode.name
        assert match.take_back() is mode.rewinds
    assert not WATCHED.kept


def test_every_reason_is_a_message() -> None:
    texts = Texts("en")
    for mode in MODES.values():
        fields = (mode.undo, mode.hints, mode.hand_over, mode.come_and_go, mode.auto_pass)
        messages = [permission.why for permission in fields] + [mode.mark, mode.listed]
        for message in filter(None, messages):
            assert texts(message, state="") != message
