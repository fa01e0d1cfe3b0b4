"""Simulations and their progress bar."""

import io

import pytest

from dalmuti.app.progress import Progress
from dalmuti.app.simulate import SeatResult, Simulation, simulate
from dalmuti.players.levels import UnknownLevelError
from dalmuti.players.plain import PlainBot
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.record import header_line, read
from dalmuti.rules.setup_errors import PlayerCountError
from dalmuti.rules.view import Phase, PlayerView


@pytest.mark.parametrize("independent", [False, True])
def test_the_same_seed_gives_the_same_places(independent: bool) -> None:
    def places(seed: int) -> tuple[SeatResult, ...]:
        return simulate(["plain", "random"] * 2, 30, seed, independent=independent).seats

    assert places(1) == places(1)
    assert places(1) != places(2)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[PlayerView]:
    """Return all views given to plain bots."""
    views: list[PlayerView] = []
    decide = PlainBot.decide

    def watched(bot: PlainBot, view: PlayerView) -> PlayerAction:
        views.append(view)
        return decide(bot, view)

    monkeypatch.setattr(PlainBot, "decide", watched)
    return views


def test_hands_are_chained_with_taxes(seen: list[PlayerView]) -> None:
    outcome = simulate(["plain"] * 4, 4, seed=1)
    assert [view.phase for view in seen].count(Phase.TAXES) in range(4, 9)
    assert {view.hand_number for view in seen} == {0, 1, 2, 3, 4}
    assert outcome.decisions == len(seen)
    orders = {view.hand_number: view.order for view in seen if view.phase is Phase.PLAY}
    assert len(set(orders.values())) > 1


def test_independent_hands_have_no_taxes_and_a_new_order_each(seen: list[PlayerView]) -> None:
    simulate(["plain"] * 4, 30, seed=1, independent=True)
    assert {view.phase for view in seen} == {Phase.PLAY}
    assert {view.hand_number for view in seen} == {1}
    leaders = {view.order[0] for view in seen}
    assert leaders == {0, 1, 2, 3}
    assert all(sum(view.sizes) + sum(view.played) == 80 for view in seen)


def test_what_cannot_be_simulated_is_named() -> None:
    with pytest.raises(UnknownLevelError, match="genius"):
        simulate(["genius"] * 4, 1, seed=1)
    with pytest.raises(PlayerCountError, match="3 players"):
        simulate(["plain"] * 3, 1, seed=1)


def test_the_rate_is_hands_by_seconds() -> None:
    outcome = Simulation(100, 1, 5000, 0.5, (SeatResult("plain", 2.5),) * 4)
    assert outcome.hands_per_second == 200
    assert outcome.as_dict() == {
        "players": 4,
        "hands": 100,
        "hands_per_second": 200,
        "seed": 1,
        "seats": [{"bot": "plain", "mean_place": 2.5}] * 4,
    }


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_progress_bar_that_is_wiped_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr("dalmuti.app.progress.time.monotonic", lambda: now[0])
    terminal = Terminal()
    with Progress(200, "hands", terminal) as progress:
        progress(1)
        assert terminal.getvalue() == ""  # too early to be worth drawing
        now[0] = 1.0
        progress(50)
        assert terminal.getvalue() == f"\r[{'#' * 10}{'-' * 30}] 50 of 200 hands"
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_what_is_no_terminal_gets_nothing() -> None:
    stream = io.StringIO()
    with Progress(1, "hands", stream) as progress:
        progress(1)
    assert stream.getvalue() == ""


def test_the_journal_is_a_record_of_the_game() -> None:
    lines: list[str] = []
    outcome = simulate(["plain"] * 6, 3, seed=5, journal=lines.append)
    header = header_line([f"plain {seat}" for seat in range(1, 7)], "en")
    record = read(io.BytesIO("".join(f"{line}\n" for line in [header, *lines]).encode()))
    assert record.state.hand_number == outcome.hands
    assert outcome.seats == simulate(["plain"] * 6, 3, seed=5).seats
