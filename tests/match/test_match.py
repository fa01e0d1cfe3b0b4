"""A match: turns, tickets, bots that think, and broken bots."""

from pathlib import Path

import pytest

from dalmuti.match import Match, NotAPersonError, StaleTicketError
from dalmuti.players.levels import LEVELS, UnknownLevelError
from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.rules.editions import Rules
from dalmuti.rules.errors import LeaderMustPlayError, RulesError
from dalmuti.rules.events import Event, GameEnded, HandEnded, HandStarted
from dalmuti.rules.game import view
from dalmuti.rules.setup_errors import DuplicateNameError
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import JournalExistsError
from tests.match.tables import Awake, choice, new, play, seats, step, until


def test_whole_hands_with_people_and_bots_until_the_game_is_over() -> None:
    match = new(2, rules=Rules(scoring=True, hands=3))
    events: list[Event] = []
    while match.state.phase is not Phase.OVER:
        if match.waiting_for is not None:
            assert match.waiting_for in match.persons
            assert match.thinking is None
            assert match.advance_blocking() == ()
            events += match.submit(choice(match, match.waiting_for), match.ticket())
        elif match.state.phase is Phase.RESULT:
            assert match.advance_blocking() == match.advance() == ()
            events += match.next_hand(match.ticket())
        else:
            more = match.advance_blocking()
            assert more
            events += more
    assert [one.number for one in events if isinstance(one, HandStarted)] == [1, 2, 3]
    assert [one.number for one in events if isinstance(one, HandEnded)] == [1, 2, 3]
    assert isinstance(events[-1], GameEnded)
    assert match.advance() == ()
    with pytest.raises(RulesError):
        match.next_hand(match.ticket())


def test_the_thread_plays_the_same_match_as_none() -> None:
    awake = Awake()
    threaded, blocking = new(1, wake=awake), new(1)
    while blocking.state.phase is not Phase.RESULT:
        assert threaded.state == blocking.state
        step(blocking)
        if threaded.waiting_for is not None:
            threaded.submit(choice(threaded, threaded.waiting_for), threaded.ticket())
        elif threaded.thinking is None:
            assert threaded.advance()
        else:
            player = threaded.thinking
            assert threaded.advance() == ()
            awake.wait()
            assert threaded.thinking == player
            assert threaded.advance()
    assert threaded.state == blocking.state
    threaded.close()


def test_the_seed_decides_the_deals() -> None:
    def first_hands(seed: int) -> object:
        return until(new(0, seed=seed), lambda match: bool(match.state.sizes[0])).state.hands

    assert first_hands(1) == first_hands(1)
    assert first_hands(1) != first_hands(2)


def test_deals_and_draws_do_not_depend_on_what_was_decided() -> None:
    def second_hands(level: str) -> list[object]:
        match = until(new(0, level), lambda match: match.state.hand_number == 2)
        match.advance_blocking()
        return [match.state.hands[player] for player in match.state.order]

    assert second_hands("random") == second_hands("plain")


def test_a_view_tells_what_its_player_may_know() -> None:
    match = until(new(1), lambda match: match.state.phase is Phase.PLAY)
    for player in (*range(5), None):
        assert match.view(player) == view(match.state, player)
    assert match.view(None).hand == ()


def test_seats_that_cannot_be_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownLevelError, match="genius"):
        new(1, "genius")
    twice = seats(2)[:1] * 4
    with pytest.raises(DuplicateNameError):
        Match.new(twice, seed=1, path=tmp_path / "a.dalmuti")
    assert list(tmp_path.iterdir()) == []


def test_a_new_match_never_writes_over_a_saved_one(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    path.write_text("precious")
    with pytest.raises(JournalExistsError, match="exists already"):
        Match.new(seats(1), seed=1, path=path)
    assert path.read_text() == "precious"


class TestTickets:
    @pytest.fixture
    def match(self) -> Match:
        """Return a match in which a person leads a trick."""
        return until(
            new(2),
            lambda match: (
                match.state.phase is Phase.PLAY
                and match.waiting_for is not None
                and match.state.trick.best is None
            ),
        )

    def test_a_decision_counts_once(self, match: Match) -> None:
        person = match.waiting_for
        assert person is not None
        action, ticket = choice(match, person), match.ticket()
        match.submit(action, ticket)
        state = match.state
        with pytest.raises(StaleTicketError):
            match.submit(action, ticket)
        assert match.state is state

    def test_a_decision_that_no_journal_can_hold_is_refused(self, match: Match) -> None:
        person, state = match.waiting_for, match.state
        assert person is not None
        card = match.view(person).hand[-1]
        for action in (PlaySet(person, (float(card),)), PlaySet(float(person), (card,))):  # type: ignore[arg-type]
            with pytest.raises(TypeError, match="people cannot do"):
                match.submit(action, match.ticket())
        assert match.state is state

    def test_a_decision_for_another_match_does_not_count(self, match: Match) -> None:
        other = until(new(2), lambda other: other.revision == match.revision)
        assert other.state == match.state
        assert match.waiting_for is not None
        with pytest.raises(StaleTicketError):
            match.submit(choice(match, match.waiting_for), other.ticket())

    def test_an_illegal_decision_changes_nothing(self, match: Match) -> None:
        assert match.waiting_for is not None
        state, ticket = match.state, match.ticket()
        with pytest.raises(LeaderMustPlayError):
            match.submit(Pass(match.waiting_for), ticket)
        assert match.state is state
        assert match.ticket() == ticket

    def test_nobody_decides_for_a_bot(self, match: Match) -> None:
        until(match, lambda match: match.thinking is not None)
        bot = match.thinking
        assert bot is not None
        with pytest.raises(NotAPersonError):
            match.submit(choice(match, bot), match.ticket())

    def test_people_do_what_players_do_and_nothing_else(self, match: Match) -> None:
        with pytest.raises(TypeError):
            match.submit("pass", match.ticket())  # type: ignore[arg-type]

    def test_the_next_hand_needs_the_present_moment_too(self, match: Match) -> None:
        with pytest.raises(RulesError):
            match.next_hand(match.ticket())
        until(match, lambda match: match.state.phase is Phase.RESULT)
        ticket = match.ticket()
        match.next_hand(ticket)
        with pytest.raises(StaleTicketError):
            match.next_hand(ticket)

    def test_a_match_that_was_left_takes_no_decision(self, match: Match) -> None:
        assert match.waiting_for is not None
        action, ticket = choice(match, match.waiting_for), match.ticket()
        match.close()
        match.close()
        with pytest.raises(StaleTicketError):
            match.submit(action, ticket)
        assert match.advance() == match.advance_blocking() == ()


def test_every_level_can_sit_at_a_table() -> None:
    for level in LEVELS:
        play(new(1, level), 120)
