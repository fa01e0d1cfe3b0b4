"""A thinking process without a process, for tests."""

from collections.abc import Callable

from dalmuti.pipe.questions import ParPlays
from dalmuti.pipe.thinking import NoAnswerError, ThinkingProcess, UnwantedError
from dalmuti.pipe.thinking_loop import analysed, expected_of, places_of
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.rules import PlayerAction, PlayerView


class ThinkingHere(ThinkingProcess):
    """A thinking process that answers within this one, or fails.

    It fails in every hand or in the one numbered `at`; `on_ask` is called at each question.
    """

    def __init__(self, fails: bool = False, at: int | None = None) -> None:
        super().__init__(prompt=False)
        self.asked = 0
        """Number of questions, without those of par."""
        self.on_ask: Callable[[], None] = lambda: None
        self._fails = fails
        self._at = at

    def analyse(
        self,
        view: PlayerView,
        luck: str,
        worlds: int,
        also: PlayerAction | None,
        wanted: Callable[[], bool],
    ) -> Analysis:
        self._count(view, wanted)
        return analysed(view, luck, worlds, also)

    def expect(self, view: PlayerView, wanted: Callable[[], bool]) -> Expected:
        self._count(view, wanted)
        return expected_of(view)

    def par_places(self, plays: ParPlays) -> tuple[int, ...]:
        assert sum(map(len, plays.hands)) == 80, "par is played with all cards"
        return places_of(plays)

    def _count(self, view: PlayerView, wanted: Callable[[], bool]) -> None:
        self.asked += 1
        self.on_ask()
        if not wanted():
            raise UnwantedError
        if self._fails or view.hand_number == self._at:
            raise NoAnswerError
