"""Checks that must hold after every event."""

from typing import Final

from dalmuti.match.modes import PUZZLE
from dalmuti.rules.view import Phase
from dalmuti.screen.replay.replay_scene import ReplayScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.session import TableSession
from dalmuti.stage.model import model_from_view
from dalmuti.storage.journal import read_journal
from dalmuti.storage.sidecar import kept_seats
from tests.rules.tables import all_cards
from tests.rules.test_invariants import check_state
from tests.screen.pilot import Pilot

BY_CHANCE: Final = frozenset({Phase.MISDEAL, Phase.EXCHANGE})
"""Phases in which chance acts that a journal need not record at once."""


class Watch:
    """A watch on the game in a pilot's hands, which counts the hands that end."""

    def __init__(self, pilot: Pilot) -> None:
        self.hands = 0
        """The number of hands that have ended during the watch."""
        self._pilot = pilot
        self._session: TableSession | None = None
        self._over = 0
        self._looked_at: tuple[int, int | None, bool] = (-1, None, False)
        self._lesson: tuple[tuple[int, int], list[int]] = ((0, 0), [])

    def look(self) -> None:
        """Make the cheap checks: the rules' invariants and the table shown.

        :raises AssertionError: a check fails.
        """
        session = self._present_session()
        if session is None:
            return
        match = session.match
        seen = (match.revision, session.viewer, session.playback.idle)
        if seen == self._looked_at:
            return
        self._looked_at = seen
        check_state(match.state, self._cards_of_lesson(session))
        # The end of a puzzle's hand is not shown: its answer follows instead of a result.
        ended = session.mode is PUZZLE and match.state.phase in (Phase.RESULT, Phase.OVER)
        if session.playback.idle and not ended:
            shown = session.playback.model
            real = model_from_view(match.view(session.viewer), session.playback.fixed)
            assert shown == real, f"the table shows\n  {shown}\ninstead of\n  {real}"
        over = _hands_over(session)
        self.hands += over - self._over
        self._over = over

    def look_closely(self) -> None:
        """Make the slow check: a replay of the journal gives the match as it stands.

        :raises AssertionError: the check fails.
        """
        self.look()
        session = self._present_session()
        if session is None:
            return
        match = session.match
        if match.path is None or match.warnings or self._pilot.context.preferences.forgotten:
            return
        saved = read_journal(match.path.read_bytes())
        if saved.state.phase in BY_CHANCE and saved.revision < match.revision:
            return  # the chance action is written with the next one, or happens again
        # A newcomer is written as soon as they have a place.
        ours = match.revision - (match.state.phase is Phase.JOIN)
        theirs = saved.revision
        assert theirs == ours, f"the journal has {theirs} actions of {ours}"
        assert not saved.missing, "the journal's last action is not whole"
        if match.state.phase is Phase.JOIN:
            sitting, _ = kept_seats(match.path, saved.seats, saved.revision)
            waits = sitting.newcomer.name if sitting.newcomer is not None else "nobody"
            assert waits == match.state.table.newcomer, f"{waits} waits in what is kept"
            return
        assert saved.state == match.state, "the journal replays to another game"

    def _cards_of_lesson(self, session: TableSession) -> list[int] | None:
        """Return the cards of a tutorial hand, whose deck is not complete."""
        state = session.match.state
        if not session.mode.guided or not state.hand_number:
            return None
        cards = all_cards(state.hands, state.played)
        hand = (id(session.match), state.hand_number)
        if self._lesson[0] != hand or not self._lesson[1]:
            self._lesson = (hand, cards)
        return self._lesson[1]

    def _present_session(self) -> TableSession | None:
        """Return the session of the open table, and begin to watch a new one."""
        tables = [
            scene
            for scene in self._pilot.context.scenes.scenes
            if isinstance(scene, TableScene) and not isinstance(scene, ReplayScene)
        ]
        session = tables[-1].session if tables else None
        if session is not self._session:
            self._session = session
            self._looked_at = (-1, None, False)
            self._over = _hands_over(session) if session is not None else 0
        return session


def _hands_over(session: TableSession) -> int:
    """Return the number of hands of a match that have ended."""
    state = session.match.state
    over = state.phase in (Phase.RESULT, Phase.JOIN, Phase.OVER)
    return state.hand_number if over else max(0, state.hand_number - 1)
