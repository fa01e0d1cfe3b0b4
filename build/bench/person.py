"""A simulated person who plays at the table by keys."""

from collections.abc import Callable
from random import Random
from typing import Final

from dalmuti.players.plain import PlainBot
from dalmuti.rules.actions import ChooseChair, DecideRevolution, GiveTax, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.context import Context
from dalmuti.screen.input.events import DEFAULT_KEYS, Command, KeyPressed
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sections.result import ResultSection

THINKS: Final = 0.6
"""Seconds between two actions; the table ignores a decision right after another."""
MOST_OF_A_RANK: Final = 12

_KEY_OF: Final = {command: key for key, command in DEFAULT_KEYS.items()}


class KeyboardPerson:
    """A simulated person who plays like the plain bot, by keys, with pauses for thought."""

    def __init__(self, context: Context) -> None:
        self._scenes = context.scenes
        self._bot = PlainBot(Random(0))
        self._thought = 0.0

    def update(self, dt: float) -> None:
        """Advance the time by `dt`, and take the next action if it is due."""
        scene = self._scenes.top
        self._thought += dt
        if not isinstance(scene, TableScene) or scene.busy or self._thought < THINKS:
            return
        act = self._next(scene)
        if act is not None:
            self._thought = 0.0
            act()

    def _next(self, scene: TableScene) -> Callable[[], None] | None:
        result = isinstance(scene.section, ResultSection) and scene.session.result_shown
        if scene.section.holding or result:
            return lambda: self._press(Command.PLAY)
        if scene.session.ticket is None:
            return None
        return lambda: self._decide(scene)

    def _decide(self, scene: TableScene) -> None:
        action = self._bot.decide(scene.session.view)
        if isinstance(action, ChooseChair):
            self._press(Command.RIGHT, Command.PLAY)
        elif isinstance(action, DecideRevolution):
            # The first press focuses the first button, the next one the second.
            self._press(*[Command.NEXT] * (1 if action.call else 2), Command.PLAY)
        elif isinstance(action, GiveTax | PlaySet):
            self._pick(scene, action.cards)
            self._press(Command.PLAY)
        else:
            self._press(Command.PASS)

    def _pick(self, scene: TableScene, cards: Cards) -> None:
        """Pick ranks by their keys, which pick some, and correct the number by the arrows."""
        for rank in sorted(set(cards)):
            self._press(Command.JESTER if rank == JESTER else Command(f"rank_{rank}"))
            for _ in range(MOST_OF_A_RANK):
                missing = cards.count(rank) - scene.table.marks.picked(rank)
                if missing:
                    self._press(Command.UP if missing > 0 else Command.DOWN)

    def _press(self, *commands: Command) -> None:
        for command in commands:
            self._scenes.handle(KeyPressed(_KEY_OF[command], command))
