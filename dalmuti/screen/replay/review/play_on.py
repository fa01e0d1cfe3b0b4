"""The table at which a practice game plays on from a moment of a reviewed hand."""

from random import SystemRandom
from types import MappingProxyType
from typing import Final

from dalmuti.match import Match
from dalmuti.match.modes import PLAY_ON
from dalmuti.match.play_on import seats_at, start_at
from dalmuti.match.review import Judged
from dalmuti.pipe.foreign import levels_and
from dalmuti.rules.errors import RulesError
from dalmuti.screen.context import Context
from dalmuti.screen.lineup.seat_choices import DEFAULT_LEVEL, foreign_bots
from dalmuti.screen.table.opening import SECTIONS
from dalmuti.screen.table.scene import Sections, open_match
from dalmuti.screen.table.sections.result import ResultSection
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets import Button
from dalmuti.stage.playback import Section
from dalmuti.storage.journal import hall_in
from dalmuti.storage.recording import Recording


class PlayOnResultSection(ResultSection):
    """The result of the hand, which leads back to the review."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._prefetched = True  # no standings follow

    @property
    def _ways_on(self) -> list[Button]:
        return [self._standings]

    def refresh(self) -> None:
        """Show the button that leads back, once everything has been shown."""
        self._standings.label = self.table.context.texts("play_on.back")
        super().refresh()

    def _open_standings(self) -> None:
        if not self.table.session.resting:
            self.table.context.scenes.pop()


PLAY_ON_SECTIONS: Final[Sections] = MappingProxyType(
    {**SECTIONS, Section.RESULT: PlayOnResultSection}
)


def play_on(context: Context, recording: Recording, one: Judged) -> None:
    """Open a table over the current scene, at which the person decides again as in `one`."""
    position, seed = one.decision.position, context.options.seed
    bots = levels_and(foreign_bots(context), prompt=seed is None)
    try:
        match = Match.new(
            seats_at(recording, position, one.decision.name, bots, DEFAULT_LEVEL),
            seed=SystemRandom().getrandbits(63) if seed is None else seed,
            path=None,
            start=start_at(recording, position),
            mode=PLAY_ON,
            bots=bots,
            wake=context.app.wake,
            thinking=context.thinking,
            hall=hall_in(recording.record.header.extra),
        )
    except RulesError as error:
        context.report(error)
        return
    context.scenes.push(open_match(context, match, PLAY_ON_SECTIONS))
