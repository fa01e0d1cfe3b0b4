"""The tutorial: a real game whose course is fixed, with a guide beside it."""

from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.modes import TUTORIAL
from dalmuti.rules.actions import ChanceAction, PlayerAction, StartHand
from dalmuti.rules.game import GameState, apply, new_game
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.screen.context import Context
from dalmuti.screen.lineup.seat_choices import first_seats
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.opening import SECTIONS
from dalmuti.screen.table.scene import open_session
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.tutorial.bubble import NAME
from dalmuti.screen.tutorial.guide import FACE, Guide
from dalmuti.screen.tutorial.lesson import PUPIL, Line, lines
from dalmuti.screen.tutorial.script import SCRIPT
from dalmuti.stage.clips import Pace
from dalmuti.storage.errors import StorageError
from dalmuti.storage.folders import TUTORIAL_NAME
from dalmuti.storage.journal import is_newer

FILE: Final = f"{TUTORIAL_NAME}.dalmuti"
"""The file of an unfinished tutorial, in the data folder and not among the games."""
LEVEL: Final = "tutorial"
OTHERS: Final = (("Hugo", "face_01"), ("Maud", "face_02"), ("Joos", "face_03"))
TAKEN: Final = frozenset({NAME, *(name for name, _ in OTHERS)})
"""The names of the characters whom the pupil meets."""
BORROWED: Final = MappingProxyType(
    {FACE: "face_12", "face_01": "face_17", "face_02": "face_10", "face_03": "face_09"}
)
"""The face that a pupil has in the tutorial instead of a character's there."""


class _Course:
    """Chance and the other players, as the script specifies."""

    def __init__(self) -> None:
        self.session: TutorialSession | None = None

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the next action of the script."""
        assert self.session is not None
        action = self.session.guide.beat.action
        assert action is not None
        return action  # type: ignore[return-value]

    def chance(self, state: GameState, _: Random, __: int) -> ChanceAction | None:
        """Return the next action of the script, if it is up to chance."""
        waits = state.turn is not None or state.phase in (Phase.RESULT, Phase.OVER)
        if waits or self.session is None:
            return None
        return self.session.guide.beat.action  # type: ignore[return-value]


class TutorialSession(TableSession):
    """A session that waits for the guide, and accepts only what the guide has asked for."""

    def __init__(
        self, context: Context, match: Match, line: Line, pace: Pace, reduced_motion: bool = False
    ) -> None:
        self._guide = Guide(context, match.seats[PUPIL], self._end, self._back)
        self._context = context
        self._guide.follow(line)
        self._guide.come_to(match.revision)
        super().__init__(match, pace, reduced_motion)

    @property
    def guide(self) -> Guide:
        """The character who explains the game."""
        return self._guide

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; the guide follows the match."""
        changed = super().update(dt)
        self._guide.come_to(self.match.revision)
        return changed

    def decide(self, action: PlayerAction) -> bool:
        """Submit the pupil's decision if the guide asked for it; otherwise let the guide answer."""
        if self.ticket is None or self.resting:
            return False
        if not self._guide.wants(action):
            self._guide.correct(action, allowed=self.complaint(action) is None)
            return False
        done = super().decide(action)
        if done:
            self._guide.done(action)
        return done

    @property
    def next_offered(self) -> bool:
        """Return whether the next hand is offered, which the guide asks for."""
        return super().next_offered and self._guide.wants(StartHand())

    def next_hand(self) -> bool:
        """Start the next hand, if the guide has asked for it."""
        return self._guide.wants(StartHand()) and super().next_hand()

    def _must_wait(self) -> bool:
        """Return whether the guide has something to say before the game continues."""
        self._guide.come_to(self.match.revision)
        return self._guide.talking

    def _back(self) -> None:
        self._went_back(self.match.take_back())
        self._guide.went_back(self.match.revision)

    def _end(self) -> None:
        path = self.match.path
        self._context.preferences.change(learned=True)
        self._context.scenes.go_home()
        if path is not None:
            self.close()
            path.unlink(missing_ok=True)


def open_tutorial(context: Context) -> Scene:
    """Return the scene at which the tutorial begins, or continues where it was left."""
    return open_session(context, tutorial_session(context), SECTIONS)


def tutorial_session(context: Context) -> TutorialSession:
    """Return the tutorial where it was left, or from its beginning."""
    course = _Course()
    path = context.data_dir / FILE
    match, line = _resumed(context, path, course) or (_begun(context, path, course), SCRIPT)
    settings = context.preferences.now
    pace = Pace(settings.speed)
    course.session = TutorialSession(context, match, line, pace, settings.reduced_motion)
    return course.session


def _resumed(context: Context, path: Path, course: _Course) -> tuple[Match, Line] | None:
    """Return the match that was left and its line; None if there is none, or on no known line."""
    try:
        match = Match.resume(
            path,
            mode=TUTORIAL,  # files of earlier versions say practice
            bots={LEVEL: lambda _: course},
            wake=context.app.wake,
            chance=course.chance,
        )
    except StorageError:
        return None
    line = _line_of(match)
    # An attempt is taken back. A file that ends with a deal is taken back too, as the next line
    # would say what the hand lacks.
    for go_back in (match.take_back, match.deal_again):
        if line is None and go_back():
            line = _line_of(match)
    if line is not None:
        return match, line
    match.close()
    return None


def _line_of(match: Match) -> Line | None:
    """Return the script's line that the match is on, None if it is on none."""
    for line in lines(SCRIPT):
        if match.revision < len(line) and match.state == _state_at(match, line):
            return line
    return None


def _state_at(match: Match, line: Line) -> GameState:
    """Return the state that a line leads to at the match's revision."""
    state = new_game(match.state.names)
    for beat in line[: match.revision]:
        assert beat.action is not None
        state, _ = apply(state, beat.action)
    return state


def _begun(context: Context, path: Path, course: _Course) -> Match:
    now = context.preferences.now
    remembered = first_seats(now.seats, context.options, person=now.traveller)
    pupil = next((seat for seat in remembered if seat.kind is SeatKind.PERSON), remembered[0])
    name = pupil.name if pupil.name not in TAKEN else f"{pupil.name} II"
    seats = (
        SeatSpec(name, SeatKind.PERSON, face=BORROWED.get(pupil.face, pupil.face)),
        *(SeatSpec(other, SeatKind.BOT, LEVEL, face) for other, face in OTHERS),
    )
    common = {"seed": 0, "mode": TUTORIAL, "wake": context.app.wake, "chance": course.chance}
    bots = {LEVEL: lambda _: course}
    try:
        if not is_newer(path):
            path.unlink(missing_ok=True)
        return Match.new(seats, path=path, bots=bots, **common)  # type: ignore[arg-type]
    except (StorageError, OSError):
        # It can still be played, but not left and resumed.
        return Match.new(seats, path=None, bots=bots, **common)  # type: ignore[arg-type]
